import re
from pathlib import Path

import pytest
from flask import Flask
from flask_babel import Babel

from web.pages.spoken import correct_words, log_words, replay_words

SCRIPTS = Path(__file__).parents[2] / "web" / "static" / "js"
IMPORTED = re.compile(r'^(?:import|\}) .*?from "([^"]+)";', re.MULTILINE)


def with_all_that_it_imports(script: Path, found: frozenset[Path] = frozenset()) -> frozenset[Path]:
    """A script and the modules behind it."""
    if script in found:
        return found
    found |= {script}
    for name in IMPORTED.findall(script.read_text("utf-8")):
        found = with_all_that_it_imports((script.parent / name).resolve(), found)
    return found


def used(page: str) -> set[str]:
    scripts = with_all_that_it_imports(SCRIPTS / page)
    return {
        word
        for script in scripts
        for word in re.findall(r"\bwords\.(\w+)", script.read_text("utf-8"))
    }


@pytest.mark.parametrize(
    ("page", "words"),
    [("replay.js", replay_words), ("log.js", log_words), ("correct.js", correct_words)],
)
def test_script_is_given_the_words_it_says_and_no_others(page: str, words) -> None:
    app = Flask("words")
    Babel(app)
    with app.test_request_context():
        assert set(words()) == used(page)


def test_every_module_belongs_to_a_page() -> None:
    pages = [script.name for script in SCRIPTS.glob("*.js")]
    reached = {script for page in pages for script in with_all_that_it_imports(SCRIPTS / page)}
    assert reached == set(SCRIPTS.rglob("*.js"))
