import io
import json
from typing import Any
from uuid import UUID

import pytest
from flask.testing import FlaskClient

from domain.catalogue import GAMES
from service.files.boxes import edition_of
from service.matches import Matches
from service.shelf import Wanted
from tests.golden_logs import golden
from tests.web.page_text import text_of
from tests.web.site import fresh_matches, logged

TWO = {"name-0": "Ana", "name-1": "Ben"}
FOUR = {**TWO, "name-2": "Cyn", "name-3": "Dan"}


def edition(reader: FlaskClient, shelf: Matches, game: str, form: dict[str, Any]) -> Any:
    answer = reader.post(f"/matches/new/{game}", data=form, content_type="multipart/form-data")
    assert answer.status_code == 303, text_of(answer.text)
    (row,) = shelf.page(Wanted()).rows
    return shelf.log(UUID(row.match)).opening.edition


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_question_is_on_the_page_before_the_first_match(
    reader: FlaskClient, game: Any
) -> None:
    page = reader.get(f"/matches/new/{game.key}").text
    assert '<details class="box card" open>' in page
    for doubt in game.doubts:
        assert f'name="doubt-{doubt.key}' in page


def test_once_a_match_was_opened_the_card_is_folded(reader: FlaskClient) -> None:
    reader.post("/matches/new/kuna_yala", data=TWO)
    assert '<details class="box card">' in reader.get("/matches/new/kuna_yala").text


@pytest.mark.parametrize(
    ("answer", "wanted"), [("0", "kuna_yala_any_box_v1"), ("1", "kuna_yala_default_v1")]
)
def test_an_answer_chooses_the_edition(
    reader: FlaskClient, shelf: Matches, answer: str, wanted: str
) -> None:
    assert edition(reader, shelf, "kuna_yala", {**TWO, "doubt-cards": answer}) == wanted


def test_an_uncounted_box_is_what_the_form_proposes(reader: FlaskClient) -> None:
    page = reader.get("/matches/new/kuna_yala").text
    assert 'name="doubt-cards" value="0" checked' in page


def test_counted_numbers_become_an_edition_of_the_tables_own(
    reader: FlaskClient, shelf: Matches
) -> None:
    form = {**FOUR, "doubt-prayers-0": "2", "doubt-animals-4": "12"}
    own = edition(reader, shelf, "offerings", form)
    assert own["priestess_points"] == [0, 2, 2, 3, 4, 5]
    assert own["animals"][4]["count"] == 12
    assert own["edition_id"] == "own box"


def test_numbers_as_in_the_default_edition_choose_it(reader: FlaskClient, shelf: Matches) -> None:
    form = {**FOUR, "doubt-prayers-0": "1"}
    assert edition(reader, shelf, "offerings", form) == "offerings_default_v1"


def test_what_is_no_number_is_named(reader: FlaskClient) -> None:
    answer = reader.post("/matches/new/offerings", data={**FOUR, "doubt-prayers-0": "two"})
    assert answer.status_code == 422
    assert "prayers[0]: a whole number from 0" in text_of(answer.text)


def test_a_box_is_saved_with_what_was_described_and_used_again(
    reader: FlaskClient, shelf: Matches
) -> None:
    earlier = fresh_matches()
    match = logged(earlier, golden("akrotiri", "own-box-described-as-it-appears"))
    saved = edition_of(earlier.log(UUID(match)))
    assert len(saved["tiles"]) > 10  # type: ignore[arg-type]  # a list of tiles
    file = (io.BytesIO(json.dumps(saved).encode()), "box.json")
    assert edition(reader, shelf, "akrotiri", {**TWO, "edition_file": file}) == saved


@pytest.mark.parametrize("text", [b"{", b"[]", b'{"edition_id": ""}'])
def test_a_file_that_is_no_edition_is_refused_in_words(reader: FlaskClient, text: bytes) -> None:
    form = {**TWO, "edition_file": (io.BytesIO(text), "box.json")}
    answer = reader.post("/matches/new/akrotiri", data=form, content_type="multipart/form-data")
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_the_box_of_another_game_is_refused_in_one_sentence(reader: FlaskClient) -> None:
    box = json.dumps(golden("offerings", "house-edition-4p")["edition"]).encode()
    form = {**TWO, "edition_file": (io.BytesIO(box), "box.json")}
    answer = reader.post("/matches/new/akrotiri", data=form, content_type="multipart/form-data")
    assert answer.status_code == 422
    assert "This file is no box of Akrotiri." in text_of(answer.text)


def test_the_box_of_a_match_is_a_file(reader: FlaskClient, shelf: Matches) -> None:
    match = logged(shelf, golden("offerings", "house-edition-4p"))
    answer = reader.get(f"/api/v1/matches/{match}/edition")
    assert answer.json == golden("offerings", "house-edition-4p")["edition"]
    assert "offerings-box.json" in answer.headers["Content-Disposition"]
