"""The faces of a game while it is edited: drawn when they are shown, and again only if they may have changed."""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from generator.base.errors import CutlineError
from generator.faces import Faces, Needs, Settled
from generator.faces.trees import Dress
from generator.spec import Game

PATIENCE = 20.0  # seconds for the face that is being drawn
MOST_SETTLED = 6_000  # faces of earlier versions


class Asked(NamedTuple):
    """A face that a page shows; ``known`` is the digest of the picture it has of it."""

    component: str
    piece: str
    side: str
    language: str
    low_ink: bool
    known: str

    @property
    def key(self) -> str:
        return "/".join((self.component, self.piece, self.side, self.language, "low" if self.low_ink else "full"))


class Drawn:
    """The faces of a game's versions. What was settled or measured for one version is used for the next."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._game: Game | None = None
        self._settled: Settled = {}
        self._needs: Needs = {}
        self._faces: dict[bool, Faces] = {}
        self.is_exact = True  # no size is left from an earlier version

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Hold the lock; raise if one face is drawn for too long: whoever waits would block the server's threads."""
        if not self._lock.acquire(timeout=PATIENCE):
            raise CutlineError(f"A face of this game takes more than {PATIENCE:g} seconds to draw.")
        try:
            yield
        finally:
            self._lock.release()

    def show(self, game: Game, changed: Collection[str] | None, redrawn: bool = False) -> None:
        """Go on with another version. Only the pieces named by ``changed`` differ in their own words and values.

        If it is None, everything may. If it was ``redrawn``, drawings may have changed, too.
        """
        with self._alone():
            if redrawn or len(self._settled) > MOST_SETTLED:
                self._settled = {}
            if changed is None:
                self._needs = {}
            else:
                self._needs = {key: need for key, need in self._needs.items() if key[2] not in changed}
            self.is_exact = not self._needs
            self._game, self._faces = game, {}

    def settle(self) -> bool:
        """Measure all faces again: a change to one may have changed others. Return False if that was done before."""
        with self._alone():
            if self.is_exact:
                return False
            self._needs, self._faces, self.is_exact = {}, {}, True
            return True

    def faces(self, asked: Iterable[Asked], game: Game) -> list[dict[str, Any]]:
        """Return faces as SVG, those without it that a page has already; fewer if another version comes meanwhile."""
        found = list[dict[str, Any]]()
        for each in asked:
            with self._alone():
                if self._game is not game:
                    break
                found.append(self._face(each))
        return found

    def _face(self, asked: Asked) -> dict[str, Any]:
        try:
            face = self._of(asked.low_ink).face(asked.language, asked.component, asked.piece, asked.side)
        except KeyError:
            return {"key": asked.key, "wrong": ["This piece is not there any more."]}
        except CutlineError as error:
            return {"key": asked.key, "wrong": str(error).splitlines()}
        told: dict[str, Any] = {"key": asked.key, "digest": face.digest, "wrong": list(face.overfull)}
        if face.digest != asked.known:
            told["svg"] = face.svg(f"f{face.digest[:12]}")
        return told

    def _of(self, low_ink: bool) -> Faces:
        assert self._game
        if low_ink not in self._faces:
            dress: Dress | None = None
            if low_ink:
                from generator.draw.low_ink import low_ink as dressed

                dress = dressed
            self._faces[low_ink] = Faces(
                self._game, settled=self._settled, low_ink=dress, lenient=True, needs=self._needs
            )
        return self._faces[low_ink]
