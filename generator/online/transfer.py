"""Reads a file by https within bounds of time and size."""

from __future__ import annotations

import ssl
import time
from collections.abc import Callable
from http.client import HTTPException, HTTPMessage
from threading import Thread
from typing import IO, Any
from urllib.error import HTTPError, URLError
from urllib.parse import urljoin, urlsplit
from urllib.request import (
    HTTPDefaultErrorHandler,
    HTTPErrorProcessor,
    HTTPRedirectHandler,
    HTTPSHandler,
    OpenerDirector,
    ProxyHandler,
    Request,
)

from generator.base.errors import CutlineError

MAX_BYTES = 10_000_000
SECONDS = 20.0
_CHUNK = 65_536
_HIDDEN = (401, 403)


def received(address: str, context: ssl.SSLContext | None = None, seconds: float = SECONDS) -> tuple[bytes, str]:
    """Return what is at an https address, and the type that its server gives it; a CutlineError says what is wrong.

    All of it, from finding the server to the last byte, has to happen in so many ``seconds``: a thread does it, since
    some parts of it can't be bounded from inside.
    """
    answer: list[tuple[bytes, str] | Exception] = []

    def work() -> None:
        try:
            answer.append(_read(address, context, seconds))
        except Exception as error:  # it is raised again below
            answer.append(error)

    thread = Thread(target=work, daemon=True)
    thread.start()
    thread.join(seconds)
    if not answer:
        raise _too_slow(address, seconds)
    if isinstance(answer[0], Exception):
        raise _in_words(address, answer[0], seconds) from None
    return answer[0]


def _read(address: str, context: ssl.SSLContext | None, seconds: float) -> tuple[bytes, str]:
    until = time.monotonic() + seconds
    request = Request(address, headers={"User-Agent": "cutline", "Accept-Encoding": "identity"})
    with _opener(context).open(request, timeout=seconds) as response:
        data = bytearray()
        while chunk := response.read1(_CHUNK):
            data += chunk
            if len(data) > MAX_BYTES:
                raise CutlineError(f"{address} is larger than {MAX_BYTES // 1_000_000} MB, which is the most.")
            if time.monotonic() > until:
                raise TimeoutError
        return bytes(data), response.headers.get_content_type()


def _opener(context: ssl.SSLContext | None) -> OpenerDirector:
    """Return an opener that knows https and nothing else."""
    opener = OpenerDirector()
    for handler in (
        ProxyHandler(),
        HTTPSHandler(context=context or ssl.create_default_context()),
        _Redirects(),
        HTTPDefaultErrorHandler(),
        HTTPErrorProcessor(),
    ):
        opener.add_handler(handler)
    return opener


class _Redirects(HTTPRedirectHandler):
    max_redirections = 5

    def http_error_302(self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage) -> Any:
        to = urljoin(req.full_url, headers.get("Location", ""))
        if urlsplit(to).scheme != "https":
            fp.close()
            raise CutlineError(f"{req.full_url} leads to {to}, which is not https. Nothing was fetched.")
        return super().http_error_302(req, fp, code, msg, headers)

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302


def _too_slow(address: str, seconds: float) -> CutlineError:
    return CutlineError(f"{_host(address)} did not send the file within {seconds:g} seconds. Try again later.")


def _host(address: str) -> str:
    return urlsplit(address).netloc


def _in_words(address: str, error: Exception, seconds: float) -> CutlineError:
    """Return an error that says what to do."""
    if isinstance(error, CutlineError):
        return error
    if isinstance(error, HTTPError):
        error.close()
        return CutlineError(_about_status(address, error.code))
    reason: Any = error.reason if isinstance(error, URLError) else error
    known: dict[type[Exception], Callable[[], CutlineError]] = {
        TimeoutError: lambda: _too_slow(address, seconds),
        ssl.SSLCertVerificationError: lambda: CutlineError(
            f"{_host(address)} could not prove who it is ({reason.verify_message}). Nothing was fetched."
        ),
    }
    for kind, made in known.items():
        if isinstance(reason, kind):
            return made()
    if isinstance(reason, OSError | HTTPException | ValueError | str):
        return CutlineError(f"Can't reach {_host(address)} ({reason}).")
    raise error


def _about_status(address: str, code: int) -> str:
    if code in _HIDDEN:
        return f"{address} is not for everybody ({code}). Share it with anyone who has the link, or publish it."
    if code in (301, 302, 303, 307, 308):
        return f"{address} leads from one address to the next without end."
    return f"There is nothing to fetch at {address} ({code})."
