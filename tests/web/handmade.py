"""A replay answer made by hand: two players, a small board, four moves. No game of ours."""

from typing import Any

GLYPHS: dict[str, Any] = {
    "paints": {"sea": ["#bfd9dc", "#16343b"], "sand": ["#e8d5ac", "#5a4a2c"]},
    "glyphs": {
        "boat": {
            "box": [-1, -1, 2, 2],
            "parts": [
                {"path": "M-.6 0h1.2l-.3.5h-.6z", "fill": "owner", "stroke": "ink"},
                {"path": "M0-.8v.7h.6z", "fill": "paper", "stroke": "ink", "width": 0.03},
            ],
            "text": [0, 0.4, 0.4],
        },
        "rock": {"box": [-0.5, -0.5, 1, 1], "parts": [{"path": "M-.4.4h.8l-.4-.8z"}]},
    },
}

SQUARE = [[0, 0], [2, 0], [2, 2], [0, 2]]


def _place(x: int, paint: str) -> dict[str, Any]:
    points = [[px + 2 * x, py] for px, py in SQUARE]
    return {"board": "bay", "glyph": "polygon", "points": points, "paint": paint, "title": f"P{x}"}


def _boat(x: float, owner: str, text: str = "") -> dict[str, Any]:
    boat = {"board": "bay", "glyph": "boat", "at": [x, 1], "owner": owner, "layer": 2}
    return {**boat, "text": text} if text else boat


def _move(step: int, player: str | None, text: str, **more: Any) -> dict[str, Any]:
    return {
        "step": step,
        "entry": step,
        "type": "sail",
        "player": player,
        "text": text,
        "because": [],
        "round": (step + 1) // 2,
        "phase": "sailing",
        "to_act": ["B" if player == "A" else "A"],
        "at": "2026-11-01T19:00:00Z",
        "note": None,
        "override": None,
        "waived": [],
        "metrics": {},
        "drawing": {"boards": {}, "items": {}, "panels": {}},
        **more,
    }


def _drawing(items: dict[str, Any], panels: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"boards": {}, "items": items, "panels": panels or {}}


def answer() -> dict[str, Any]:
    """The answer, new each time."""
    market = {"title": "Market <now>", "columns": ["Price"]}
    return {
        "match": "m1",
        "game": "bay",
        "title": "Bay",
        "status": "running",
        "steps": 4,
        "viewer": ["A", "B"],
        "players": [
            {"player": "A", "name": "Ana <b>", "colour": "blue"},
            {"player": "B", "name": "Ben", "colour": None},
        ],
        "measures": [
            {"key": "coins", "label": "Coins"},
            {"key": "secret", "label": "Secret"},
            {"key": "score", "label": "Score"},
        ],
        "curves": [
            {"key": "coins", "label": "Coins", "measures": ["coins"], "main": True},
            {"key": "score", "label": "Score", "measures": ["score"], "main": True},
            {"key": "both", "label": "Both", "measures": ["coins", "secret"]},
        ],
        "phases": {"setup": "Setup", "sailing": "Sailing"},
        "kinds": {"sail": "Set sail"},
        "start": {
            "step": 0,
            "text": "The match is opened.",
            "because": [],
            "round": None,
            "phase": "setup",
            "to_act": ["A"],
            "metrics": {
                "A": {"coins": 3, "secret": None, "score": 0},
                "B": {"coins": 3, "secret": None, "score": 0},
            },
            "drawing": {
                "boards": {"bay": {"title": "Bay", "box": [0, 0, 6, 2]}},
                "items": {
                    "place:0": _place(0, "sea"),
                    "place:1": _place(1, "sea"),
                    "place:2": _place(2, "sand"),
                    "rock:1": {"board": "bay", "glyph": "rock", "at": [5, 1], "layer": 1},
                    "boat:A": _boat(1, "A"),
                    "route": {"board": "bay", "glyph": "line", "points": [[0, 1], [6, 1]]},
                    "name": {
                        "board": "bay",
                        "glyph": "label",
                        "at": [3, 1.8],
                        "size": 0.4,
                        "text": "Bay & co",
                        "layer": 3,
                    },
                },
                "panels": {
                    "market": {**market, "rows": [{"label": "Fish", "values": ["2"]}]},
                },
            },
        },
        "moves": [
            _move(
                1,
                "A",
                "Ana sails for 2 coins.",
                because=["price 2"],
                metrics={"A": {"coins": 1}},
                drawing=_drawing({"boat:A": _boat(3, "A")}),
            ),
            _move(
                2,
                "B",
                "Ben joins.",
                metrics={"B": {"score": 2}},
                drawing=_drawing(
                    {"boat:B": {**_boat(1, "B", "B"), "turn": 90, "size": 0.5}},
                    {"market": {**market, "rows": [{"label": "Fish", "values": ["3"]}] * 2}},
                ),
            ),
            _move(
                3,
                "A",
                "Ana shows a secret.",
                note="Well kept!",
                metrics={"A": {"secret": 5, "score": 5}},
            ),
            _move(
                4,
                None,
                "The rock sinks.",
                waived=["no_rock"],
                drawing=_drawing({"rock:1": None}, {"market": None}),
            ),
        ],
        "undone": [{"entry": 5, "step": 5, "text": "Ben leaves."}],
        "result": None,
    }
