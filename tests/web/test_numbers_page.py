"""The curves as numbers, for eyes and programs, and the line that a what-if left."""

import csv
import io
from uuid import UUID

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from service.matches import Matches
from tests.golden_logs import golden
from tests.web.site import CALL, Site, logged

EXAMPLE = golden("kaivai", "worked-example-played-on")


@pytest.fixture
def match(shelf: Matches) -> str:
    return logged(shelf, EXAMPLE)


def test_the_csv_has_a_line_for_each_step_and_player(reader: FlaskClient, match: str) -> None:
    answer = reader.get(f"/matches/{match}/numbers.csv")
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert len(rows) == 3 * (len(EXAMPLE["actions"]) + 1)
    ends = {row["player"]: int(row["score"]) for row in rows[-3:]}
    replay = reader.get(f"/api/v1/matches/{match}/replay").json
    assert ends == replay["result"]["scores"]


def test_points_by_part_add_up_to_the_score_on_every_line(reader: FlaskClient, match: str) -> None:
    rows = list(csv.DictReader(io.StringIO(reader.get(f"/matches/{match}/numbers.csv").text)))
    parts = [key for key in rows[0] if key.startswith("part_")]
    assert len(parts) > 1
    assert all(sum(int(row[part]) for part in parts) == int(row["score"]) for row in rows)
    assert {row["seconds"] for row in rows} == {""}


def test_the_table_shows_points_by_part_and_the_time_of_each_move(
    reader: FlaskClient, shelf: Matches
) -> None:
    timed = [
        {**action, "at": f"2026-11-01T19:{minute:02}:00Z"}
        for minute, action in enumerate(EXAMPLE["actions"][:20])
    ]
    match = logged(shelf, {**EXAMPLE, "actions": timed})
    page = reader.get(f"/matches/{match}/numbers?measure=seconds").text
    assert '<option value="part:huts">' in page
    assert ">60<" in page
    rows = list(csv.DictReader(io.StringIO(reader.get(f"/matches/{match}/numbers.csv").text)))
    assert {row["seconds"] for row in rows if int(row["step"]) > 1} == {"60"}


def test_the_table_shows_one_measure_and_leads_to_the_steps(
    reader: FlaskClient, match: str
) -> None:
    page = reader.get(f"/matches/{match}/numbers?measure=shells").text
    assert f'href="/matches/{match}/replay?step=14"' in page
    assert '<option value="shells" selected>' in page
    assert reader.get(f"/matches/{match}/numbers?measure=nonsense").status_code == 200


def test_another_curve_can_be_added_and_a_player_left_out(site: Site, page: Page) -> None:
    match = logged(site.matches, EXAMPLE)
    page.goto(f"{site.url}/matches/{match}/replay")
    expect(page.locator(".replay[data-ready]")).to_be_visible()
    before = page.locator("[data-curve]").count()
    page.locator("#more-curves").select_option(index=1)
    expect(page.locator("[data-curve]")).to_have_count(before + 1)
    traces = page.locator("[data-curve=score] .scatterlayer .js-line")
    expect(traces).to_have_count(3)
    page.locator('[data-line="A"]').click()
    expect(traces).to_have_count(2)
    expect(page.locator("#step")).to_have_value(str(len(EXAMPLE["actions"])))


def test_a_what_if_is_linked_both_ways_and_seen_beside_the_real_line(
    site: Site, page: Page
) -> None:
    match = logged(site.matches, EXAMPLE)
    other = site.matches.fork(UUID(match), 20, CALL).log.match
    page.goto(f"{site.url}/matches/{match}/replay?step=20")
    page.get_by_text("What if (1)").click()
    page.get_by_role("link", name="from step 20").click()
    expect(page).to_have_url(f"{site.url}/matches/{other}/replay")
    expect(page.locator("[data-curve=score] .scatterlayer .js-line")).to_have_count(6)
    page.get_by_role("link", name="The real match").click()
    expect(page.locator("#step")).to_have_value("20")
