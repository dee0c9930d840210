"""The project speaks of itself alone, and is finished."""

import re

import pytest

from tests.sources import in_project, text_files

FORBIDDEN = {
    "a place on somebody's machine": r"(?<![\w.:/])/(work|root|home|Users)/\w",
    "a registry": r"pypi\.org|pythonhosted|registry\.npmjs|registry\.yarnpkg|artifactory",
    "a tracker": r"\b(issue|ticket|pull request|PR)s? ?#?\d|\b(fixes|closes|see) #\d|/issues/\d",
    "who or what wrote it": r"\b(claude|anthropic|openai|chatgpt|copilot|language model|llm)\b",
    "how it was written": r"\b(this|last|previous|earlier|next) (session|conversation|prompt)\b",
    "something unfinished": r"\b(todo|fixme|xxx|hack)\b|\bnot (yet )?implemented\b",
}
# What this file must name in order to forbid it.
SELF = "tests/house/test_wording.py"


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_mentions(what: str) -> None:
    pattern = re.compile(FORBIDDEN[what], re.IGNORECASE)
    found = [
        f"{in_project(path)}:{number}: {line.strip()[:100]}"
        for path in text_files()
        if in_project(path) != SELF
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("a place on somebody's machine", "see /home/ana/tablelog"),
        ("a registry", "from https://pypi.org/simple"),
        ("a tracker", "as asked in issue 12"),
        ("who or what wrote it", "written with ChatGPT"),
        ("how it was written", "as decided in the last session"),
        ("something unfinished", "# TODO: the rest"),
    ],
)
def test_such_a_line_would_be_found(what: str, line: str) -> None:
    assert re.search(FORBIDDEN[what], line, re.IGNORECASE)


@pytest.mark.parametrize(
    "line",
    ['@pytest.fixture(scope="session")', "a dead hut issues nothing", "GET /workers", "hackle"],
)
def test_ordinary_lines_are_left_alone(line: str) -> None:
    assert [what for what, rule in FORBIDDEN.items() if re.search(rule, line, re.I)] == []
