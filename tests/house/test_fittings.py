"""What tests are given works: the database server, the browser and its watcher."""

import psycopg
import pytest
from playwright.sync_api import Browser, Page

from tests.postgres_server import NoPostgres, programs
from tests.watched_page import watched_pages


def test_the_database_server_answers(database: str) -> None:
    with psycopg.connect(database) as connection:
        assert connection.execute("select 6 * 7").fetchone() == (42,)


def test_each_test_has_a_database_of_its_own(database: str, postgres: str) -> None:
    assert database != postgres
    with psycopg.connect(database) as connection:
        tables = connection.execute("select count(*) from pg_tables where schemaname = 'public'")
        assert tables.fetchone() == (0,)


def test_a_missing_database_server_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.postgres_server._folders", lambda: iter(()))
    with pytest.raises(NoPostgres, match=r"lock/test\.txt"):
        programs()


def test_a_phone_is_narrow(phone: Page) -> None:
    phone.set_content('<meta name="viewport" content="width=device-width">')
    assert phone.evaluate("innerWidth") == 360


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("console.error('broken glass')", "broken glass"),
        ("setTimeout(() => { throw new Error('fell over') })", "fell over"),
        ("fetch('http://elsewhere.invalid/').catch(() => 0)", "asked another host"),
    ],
)
def test_a_page_that_complains_fails_its_test(
    browser: Browser, script: str, complaint: str
) -> None:
    def visit() -> None:
        with watched_pages(browser) as new_page:
            page = new_page()
            page.evaluate(script)
            page.evaluate("new Promise(done => setTimeout(done, 50))")

    with pytest.raises(AssertionError, match=complaint):
        visit()
