import re
from urllib.parse import urljoin

import pytest
from flask.testing import FlaskClient

from service.matches import Matches
from tests.web.site import KAIVAI, logged
from web.assets import FOLDER, modules_behind

NAMED = re.compile(r'(?:rel="modulepreload" href|type="module" src)="([^"]+)"')
IMPORTED = re.compile(r'\bfrom "([^"]+)"')


@pytest.mark.parametrize("page", ["log", "replay", "correct", "table"])
def test_a_page_names_every_module_that_its_scripts_need(
    shelf: Matches, reader: FlaskClient, page: str
) -> None:
    text = reader.get(f"/matches/{logged(shelf, KAIVAI)}/{page}").text
    named = NAMED.findall(text)
    assert len(named) == len(set(named))
    for address in named:
        with reader.get(address) as answer:
            assert answer.status_code == 200, address
            for name in IMPORTED.findall(answer.text):
                assert urljoin(address, name) in named, f"{name} in {address}"


def test_every_module_belongs_to_a_page() -> None:
    pages = {f"js/{path.name}" for path in FOLDER.glob("js/*.js")}
    behind = {name for page in pages for name in modules_behind(page)}
    assert pages | behind == {
        path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("js/**/*.js")
    }
