"""Where the service listens, the certificate that it makes, and what it says about that."""

import ssl
from pathlib import Path

import pytest

from tests.ports import free_port
from web.running import certificates
from web.running.listening import CannotListen, Https, Listening, code, is_free, listening, welcome

OUTSIDE = "127.0.0.2"


def outside() -> str:
    return OUTSIDE


def test_by_default_this_machine_alone_finds_it() -> None:
    port = free_port()
    where = listening("127.0.0.1", port, lan=False)

    assert where == Listening((f"127.0.0.1:{port}",), f"http://127.0.0.1:{port}")
    assert (where.host, where.beyond) == ("127.0.0.1", False)
    assert listening("::1", port, lan=False).address == f"http://[::1]:{port}"


def test_in_the_network_it_listens_at_the_address_there_and_on_this_machine() -> None:
    port = free_port()
    where = listening("127.0.0.1", port, lan=True, found_at=outside)

    assert where.binds == (f"{OUTSIDE}:{port}", f"127.0.0.1:{port}")
    assert where.address == f"http://{OUTSIDE}:{port}"
    assert Listening((), "http://192.0.2.7:8080").beyond


def test_where_it_listens_everywhere_others_find_it_at_the_address_in_the_network() -> None:
    port = free_port()

    where = listening("0.0.0.0", port, lan=False, found_at=outside)
    assert (where.binds, where.host) == ((f"0.0.0.0:{port}",), OUTSIDE)
    assert listening("0.0.0.0", port, lan=False, found_at=lambda: None).host == "0.0.0.0"


def test_without_a_network_there_is_nobody_to_let_in() -> None:
    with pytest.raises(CannotListen, match="in no network"):
        listening("127.0.0.1", free_port(), lan=True, found_at=lambda: None)


def test_an_address_of_somebody_else_and_half_a_certificate_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotListen, match="taken or not of this machine"):
        listening("192.0.2.77", free_port(), lan=False)
    with pytest.raises(CannotListen, match="belong together"):
        listening("127.0.0.1", free_port(), lan=False, https=Https(tmp_path / "a.crt"))
    assert not is_free("192.0.2.77", 8080)


def test_a_certificate_of_ones_own_makes_it_https(tmp_path: Path) -> None:
    files = Https(tmp_path / "a.crt", tmp_path / "a.key")
    where = listening("127.0.0.1", free_port(), lan=False, https=files)

    assert where.address.startswith("https://127.0.0.1:")
    assert (where.certificate, where.key) == (files.certificate, files.key)


def test_a_certificate_is_made_once_for_an_address_and_its_key_is_for_the_owner_alone(
    tmp_path: Path,
) -> None:
    certificate, key = certificates.self_signed("192.168.1.4", tmp_path)
    made = certificate.read_bytes()

    assert key.stat().st_mode & 0o777 == 0o600
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    assert certificates.self_signed("192.168.1.4", tmp_path)[0].read_bytes() == made
    assert certificates.self_signed("192.168.1.5", tmp_path)[0] != certificate


def test_the_owner_is_told_how_to_get_in_and_what_plain_http_cannot_do() -> None:
    plain = list(welcome(Listening((), "http://192.0.2.7:8080"), "one", "two"))

    assert plain[0].endswith("http://192.0.2.7:8080/sign-in/one")
    assert code("http://192.0.2.7:8080/sign-in/two") in plain
    assert not any("sign-in/two" in line for line in plain)
    assert [line for line in plain if "Plain http" in line]
    safe = list(welcome(Listening((), "https://192.0.2.7:8080"), "one", "two"))
    assert not [line for line in safe if "Plain http" in line]
    near = list(welcome(Listening((), "http://127.0.0.1:8080"), "one", "two"))
    assert len(near) == 1
