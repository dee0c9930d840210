"""The command `verify`: the whole store judged by today's rules."""

import sys
from collections import Counter

import click

from service.commands.command_line import main, opened, store_option
from service.commands.progress import watched
from service.telling.speech import speech
from service.verifying import Verdict, verify_all
from service.wire.results import differences, result_json


@main.command("verify")
@store_option
def verify_store(store: str) -> None:
    """Replay the whole store, and tell what today's rules would judge differently."""
    found: Counter[tuple[bool, bool]] = Counter()
    differing = 0
    with opened(store, there=True) as matches:
        for verdict in watched(verify_all(matches), "Verifying"):
            found[verdict.acted, bool(verdict.broken)] += 1
            differing += bool(verdict.differs)
            _show_verdict(verdict)
    click.echo(
        f"Matches: {found[True, False] + found[True, True]}; "
        f"not folding to what is listed: {found[True, True]}; "
        f"judged differently by today's rules: {differing}."
    )
    results, unread = found[False, False] + found[False, True], found[False, True]
    if results:
        click.echo(f"Results without actions: {results}; damaged: {unread}.")
    sys.exit(1 if found[True, True] or unread else 0)


def _show_verdict(verdict: Verdict) -> None:
    say = speech(verdict.opening)
    for broken in verdict.broken:
        click.echo(f"{verdict.match}: {say(broken.message)}")
    if not verdict.differs:
        return
    steps = ", ".join(str(step) for step, _ in verdict.differs)
    step, first = verdict.differs[0]
    click.echo(f"{verdict.match} (played under {verdict.rules}) would differ at {steps}.")
    click.echo(f"  step {step}: {say(first)}")
    for part, stated, now in differences(result_json(verdict.then), result_json(verdict.now)):
        click.echo(f"  {part}: {stated} → {now}")
