"""Opening a match by hand: pieces and colours go together."""

from playwright.sync_api import Page, expect

from tests.web.site import Site


def test_the_colour_follows_the_city_and_the_city_the_colour(site: Site, page: Page) -> None:
    def sit(*seats: tuple[str, str]) -> None:
        for number, (city, colour) in enumerate(seats):
            expect(page.locator(f"#city-{number}")).to_have_value(city)
            expect(page.locator(f"[name=colour-{number}]:checked")).to_have_value(colour)

    page.goto(f"{site.url}/matches/new/offerings")
    sit(("sparta", "red"), ("corinth", "yellow"), ("athens", "green"))
    page.locator("#city-0").select_option("athens")
    sit(("athens", "green"), ("corinth", "yellow"), ("sparta", "red"))
    page.locator("[name=colour-1][value=red]").check(force=True)
    sit(("athens", "green"), ("sparta", "red"), ("corinth", "yellow"))
    page.locator("[name=colour-1][value=white]").check(force=True)
    sit(("athens", "green"), ("", "white"), ("corinth", "yellow"))
