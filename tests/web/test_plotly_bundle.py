from pathlib import Path

from plotly.offline import get_plotlyjs_version

from web.pages import PLOTLY

VENDOR = Path(__file__).parents[2] / "web" / "static" / "vendor"


def test_the_bundle_of_the_pages_speaks_the_version_of_the_python_library() -> None:
    version = get_plotlyjs_version()
    assert f"-{version}." in PLOTLY
    first_lines = (VENDOR / PLOTLY).read_text("utf-8")[:200]
    assert f"v{version}" in first_lines


def test_the_bundle_comes_with_its_licence() -> None:
    assert "MIT License" in (VENDOR / "plotly-LICENSE.txt").read_text("utf-8")
