"""The sample matches that come with the project, and how they get into a store."""

from pathlib import Path
from uuid import UUID, uuid5

from service.commands.progress import watched
from service.files.imports import import_parsed
from service.matches import Call, Matches
from service.wire.json_text import parse

SAMPLES = Path(__file__).parents[1] / "fixtures"
"""Whole matches that come with the project."""

NAMESPACE = UUID("6f9d1f6e-0b1c-5d0e-9a57-6c1f0a8e4b11")
"""Where the ids of samples come from."""


def samples(of_each: int | None = None) -> list[Path]:
    """The files of the sample matches, or the first few of each game."""
    folders = sorted(folder for folder in SAMPLES.iterdir() if folder.is_dir())
    return [file for one in folders for file in sorted(one.glob("*.match.json"))[:of_each]]


def load_samples(matches: Matches, call: Call, of_each: int | None = None) -> None:
    """Bring the sample matches in, where they are not in yet; each has an id of its name."""
    for sample in watched(samples(of_each), "Loading samples"):
        match = uuid5(NAMESPACE, sample.name)
        raw = parse(sample.read_bytes())
        if isinstance(raw, dict) and matches.store.row(match) is None:
            import_parsed(matches, {**raw, "match": str(match)}, call)
