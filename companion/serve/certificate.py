"""The self-made certificate for ``--https``: kept in the data folder, replaced when it expires or an address is new."""

from __future__ import annotations

import ipaddress
import os
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from generator.base.errors import CutlineError

DAYS = 800
"""Phones refuse certificates that are good for longer than 825 days."""
SPARE = timedelta(days=2)
"""A certificate that expires so soon is replaced: nobody should be interrupted by that."""


@dataclass(frozen=True)
class Certificate:
    """The files of a certificate and its key, and the fingerprint that browsers show."""

    file: Path
    key: Path
    fingerprint: str


def certificate(folder: Path, addresses: Iterable[str]) -> Certificate:
    """Return the certificate in a folder; make it if it is missing, expires soon or lacks one of the addresses.

    The same key is used again, and addresses once named stay: phones that have accepted it need not be asked again.
    """
    file, key_file = folder / "certificate.pem", folder / "key.pem"
    wanted = _names(addresses)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        known = _read(file)
        if known is None or not key_file.exists() or _expires_soon(known) or not wanted <= _named(known):
            key = _key(key_file)
            known = _made(key, wanted | (_named(known) if known else frozenset()))
            file.write_bytes(known.public_bytes(serialization.Encoding.PEM))
    except OSError as error:
        raise CutlineError(f"Can't write the certificate in {folder} ({error.strerror}).") from None
    digest = known.fingerprint(hashes.SHA256()).hex(":").upper()
    return Certificate(file, key_file, digest)


def _names(addresses: Iterable[str]) -> frozenset[str]:
    """Return everything this computer may be called by: its addresses, its name, and itself."""
    name = socket.gethostname().partition(".")[0].lower()
    own = {"localhost", "127.0.0.1", *addresses}
    return frozenset(own | ({name, f"{name}.local"} if name and name.isascii() else set()))


def _read(file: Path) -> x509.Certificate | None:
    try:
        return x509.load_pem_x509_certificate(file.read_bytes())
    except (FileNotFoundError, ValueError):
        return None


def _expires_soon(known: x509.Certificate) -> bool:
    return known.not_valid_after_utc < datetime.now(UTC) + SPARE


def _named(known: x509.Certificate) -> frozenset[str]:
    names = known.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    addresses = (str(address) for address in names.get_values_for_type(x509.IPAddress))
    return frozenset([*addresses, *names.get_values_for_type(x509.DNSName)])


def _key(file: Path) -> ec.EllipticCurvePrivateKey:
    """Return the key in a file that only its owner can read; a new one if there is none."""
    if file.exists():
        known = serialization.load_pem_private_key(file.read_bytes(), None)
        if isinstance(known, ec.EllipticCurvePrivateKey):
            return known
    key = ec.generate_private_key(ec.SECP256R1())
    text = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(text)
    return key


def _made(key: ec.EllipticCurvePrivateKey, names: frozenset[str]) -> x509.Certificate:
    who = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Cutline at this table")])
    now = datetime.now(UTC)
    server = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
    return (
        x509.CertificateBuilder()
        .subject_name(who)
        .issuer_name(who)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))  # a phone's clock may be slow
        .not_valid_after(now + timedelta(days=DAYS))
        .add_extension(x509.SubjectAlternativeName([_general(name) for name in sorted(names)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(server, critical=False)
        .sign(key, hashes.SHA256())
    )


def _general(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)
