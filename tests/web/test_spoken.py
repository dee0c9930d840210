import re

import pytest
from flask import Flask
from flask_babel import Babel

from web.assets import FOLDER, modules_behind
from web.pages.spoken import correct_words, log_words, replay_words


def used(page: str) -> set[str]:
    text = "".join((FOLDER / name).read_text("utf-8") for name in (page, *modules_behind(page)))
    return set(re.findall(r"\bwords\.(\w+)", text))


@pytest.mark.parametrize(
    ("page", "words"),
    [("replay.js", replay_words), ("log.js", log_words), ("correct.js", correct_words)],
)
def test_script_is_given_the_words_it_says_and_no_others(page: str, words) -> None:
    app = Flask("words")
    Babel(app)
    with app.test_request_context():
        assert set(words()) == used(f"js/{page}")
