import re
from pathlib import Path

import pytest
from flask import Flask
from flask_babel import Babel

from web.pages.spoken import correct_words, log_words, replay_words

SCRIPTS = Path(__file__).parents[2] / "web" / "static" / "js"
CORRECT = ("correct.js", "consequences.js", "form.js", "fields.js", "standing.js")
REPLAY = ("replay.js", "autoplay.js", "curves.js", "thinking.js")
OTHERS = (
    "audit.js",
    "counting.js",
    "cover.js",
    "doubts.js",
    "queue.js",
    "typed.js",
    "unchecked.js",
)
LOG = ("log.js", "form.js", "fields.js", "standing.js", *OTHERS)


def used(names: tuple[str, ...]) -> set[str]:
    text = "".join((SCRIPTS / name).read_text("utf-8") for name in names)
    return set(re.findall(r"\bwords\.(\w+)", text))


@pytest.mark.parametrize(
    ("names", "words"), [(REPLAY, replay_words), (LOG, log_words), (CORRECT, correct_words)]
)
def test_script_is_given_the_words_it_says_and_no_others(names: tuple[str, ...], words) -> None:
    app = Flask("words")
    Babel(app)
    with app.test_request_context():
        assert set(words()) == used(names)
