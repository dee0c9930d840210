"""A certificate that this machine signs itself, for https in a network without names."""

from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from platformdirs import user_data_path

DAYS = 397
"""Browsers take no certificate for longer."""


class NoCertificate(Exception):
    """There is none and none can be made; the text is a sentence."""


def self_signed(address: str, folder: Path | None = None) -> tuple[Path, Path]:
    """The certificate for an address and its key, as files; made where there is none in force.

    They stay in the user's own data, so that phones that trusted it once go on. Raises
    NoCertificate without the package that signs.
    """
    place = folder or user_data_path("tablelog")
    name = f"https-{address.replace(':', '-')}"
    certificate, key = place / f"{name}.crt", place / f"{name}.key"
    if not (key.exists() and _in_force(certificate)):
        place.mkdir(parents=True, exist_ok=True)
        _make(address, certificate, key)
    return certificate, key


def _in_force(certificate: Path) -> bool:
    if not certificate.exists():
        return False
    made = datetime.fromtimestamp(certificate.stat().st_mtime, UTC)
    return datetime.now(UTC) - made < timedelta(days=DAYS - 7)


def _make(address: str, certificate: Path, key: Path) -> None:
    try:
        from cryptography import x509
        from cryptography.hazmat.primitives import hashes, serialization
        from cryptography.hazmat.primitives.asymmetric import ec
    except ImportError:
        raise NoCertificate(
            "--self-signed needs the package cryptography: pip install 'tablelog[https]'."
        ) from None
    secret = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, f"tablelog at {address}")])
    now = datetime.now(UTC)
    names = [x509.IPAddress(ip_address(address)), x509.DNSName("localhost")]
    signed = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(secret.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=DAYS))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(secret, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    key.touch(mode=0o600)
    key.write_bytes(secret.private_bytes(pem, *plain))
    certificate.write_bytes(signed.public_bytes(pem))
