"""The command `verify`: the whole store judged by today's rules."""

import sys

import click

from service.commands.command_line import main, opened, store_option
from service.commands.progress import watched
from service.telling.speech import speech
from service.verifying import Verdict, verify
from service.wire.results import differences, result_json


@main.command("verify")
@store_option
def verify_store(store: str) -> None:
    """Replay the whole store, and tell what today's rules would judge differently."""
    count = broken = differing = 0
    with opened(store, there=True) as matches:
        for match in watched(matches.store.matches(), "Verifying"):
            verdict = verify(matches, match)
            count += 1
            broken += bool(verdict.broken)
            differing += bool(verdict.differs)
            _show_verdict(verdict)
    click.echo(
        f"Matches: {count}; not folding to what is listed: {broken}; "
        f"judged differently by today's rules: {differing}."
    )
    sys.exit(1 if broken else 0)


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
