"""Pages as people read them."""

from html.parser import HTMLParser

UNSEEN = {"script", "style", "title", "template"}
ENDLESS = {"meta", "link", "input", "br", "img"}


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.inside: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ENDLESS:
            self.inside.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag that holds nothing."""

    def handle_endtag(self, tag: str) -> None:
        while self.inside and self.inside.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not UNSEEN.intersection(self.inside):
            self.words.extend(data.split())


def text_of(page: str) -> str:
    """The words of a page, one space apart."""
    reader = _Reader()
    reader.feed(page)
    return " ".join(reader.words)
