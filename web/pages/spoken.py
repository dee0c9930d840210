"""What script says, in the reader's language: every key that the modules under static/js use."""

from flask_babel import gettext


def common_words() -> dict[str, str]:
    """What the pages of a match share."""
    return {
        "round": gettext("Round {round}"),
        "opened": gettext("The match is opened."),
        "keys": gettext("Show the keys"),
        "keys_title": gettext("Keys"),
        "close": gettext("Close"),
    }


def replay_words() -> dict[str, str]:
    """The words of the replay page."""
    return {
        **common_words(),
        "step_of": gettext("Step {step} of {steps}"),
        "play": gettext("Play"),
        "pause": gettext("Pause"),
        "first": gettext("To the start"),
        "last": gettext("To the end"),
        "previous": gettext("One step back"),
        "next": gettext("One step on"),
        "round_back": gettext("Back to the start of a round"),
        "round_on": gettext("On to the next round"),
        "player_back": gettext("Back to this player’s move before, or to one that is shown"),
        "player_on": gettext("On to this player’s next move, or to one that is shown"),
        "space": gettext("Space"),
        "play_pause": gettext("Play or pause"),
        "slower": gettext("Slower"),
        "faster": gettext("Faster"),
        "news": gettext("{n} new"),
        "changed": gettext("Changed"),
        "type_step": gettext("Type the number of a step"),
        "only_steps": gettext("There are only steps 0 to {steps}."),
        "ten_back": gettext("Ten steps back"),
        "ten_on": gettext("Ten steps on"),
        "phase_back": gettext("Back to the start of a phase"),
        "phase_on": gettext("On to the next phase"),
        "mark_back": gettext("Back to a mark or comment"),
        "mark_on": gettext("On to the next mark or comment"),
        "no_mark": gettext("There is no mark or comment further on."),
        "mark_good": gettext("Mark as a good move, or no longer"),
        "mark_doubtful": gettext("Mark as a doubtful move, or no longer"),
        "mark_key": gettext("Mark as a key moment, or no longer"),
        "comment_it": gettext("Comment on this step"),
        "parts_of": gettext("Points of"),
        "no_answer_note": gettext("The server does not answer; nothing was written. Try again."),
    }


def form_words() -> dict[str, str]:
    """What the form for one action says, and the position above it."""
    return {
        "turn": gettext("{player} to act"),
        "table_acts": gettext("The table decides"),
        "finished": gettext("The match is finished"),
        "change_field": gettext("{ask} {value}: change"),
        "on_the_board": gettext("Tap the board, or choose from the list"),
        "one_less": gettext("One less: {label}"),
        "one_more": gettext("One more: {label}"),
        "anyway": gettext("It happened anyway"),
        "against": gettext("Against the rules, but it happened"),
        "anyway_reason": gettext("It happened at the table."),
        "as_json": gettext("As JSON"),
    }


def table_words() -> dict[str, str]:
    """The words of the table display."""
    return {
        "round": gettext("Round {round}"),
        "opened": gettext("The match is opened."),
        "turn": gettext("{player} to act"),
        "table_acts": gettext("The table decides"),
        "finished": gettext("The match is finished"),
    }


def correct_words() -> dict[str, str]:
    """The words of the page that corrects the log."""
    return {
        "round": gettext("Round {round}"),
        "keys": gettext("Show the keys"),
        "keys_title": gettext("Keys"),
        "close": gettext("Close"),
        **form_words(),
        "use_it": gettext("Instead: {sentence}"),
        "no_answer": gettext("The server does not answer; nothing was changed. Try again."),
        "step": gettext("Step {step}"),
        "new_step": gettext("Inserted action"),
        "instead": gettext("Instead of step {step}:"),
        "inserted": gettext("New, after step {step}:"),
        "opening": gettext("The opening"),
        "left_out": gettext("left out"),
        "change_it": gettext("Change"),
        "take_back": gettext("Take back"),
        "reverted": gettext("Correction {n} is taken back"),
        "fits": gettext("Everything that came later fits."),
        "against_now": gettext("Steps against the rules now: {n}"),
        "knock_ons": gettext("Only because of that: {n}"),
        "differ": gettext("Steps that come out differently: {n}"),
        "repair": gettext("Enter it anew"),
        "leave_out": gettext("Leave it out"),
        "scores": gettext("Scores before and after"),
        "scores_without": gettext("Scores before, and after without those steps"),
        "not_over": gettext("The match would not be finished any more."),
        "over": gettext("The match would be finished, won by {names}."),
        "other_winner": gettext("The match would be won by {names}."),
        "key_confirm": gettext("Take the action"),
        "key_back": gettext("One answer back"),
        "key_board": gettext("To the lit places on the board; arrows go on"),
    }


def log_words() -> dict[str, str]:
    """The words of the log page."""
    return {
        **common_words(),
        **form_words(),
        "log_it": gettext("Log: {sentence}"),
        "undone": gettext("Undone: {sentence}"),
        "redone": gettext("Back again: {sentence}"),
        "undo": gettext("Undo"),
        "redo": gettext("Redo"),
        "change_field": gettext("{ask} {value}: change"),
        "on_the_board": gettext("Tap the board, or choose from the list"),
        "one_less": gettext("One less: {label}"),
        "one_more": gettext("One more: {label}"),
        "who": gettext("Who?"),
        "unsent": gettext("Not yet checked: {n}"),
        "refused": gettext("Not taken yet: {n}"),
        "after_that": gettext("Log it after that"),
        "open_it": gettext("Enter it anew"),
        "later": gettext("Later"),
        "leave_out": gettext("Leave it out"),
        "forget": gettext("Forget: {label}"),
        "kept": gettext("No network: it is kept on this device and sent later."),
        "meanwhile": gettext("{step} was logged meanwhile: {sentence}"),
        "undone_meanwhile": gettext("Undone meanwhile: the match is at step {step}."),
        "no_answer": gettext("The server does not answer; nothing was logged. Try again."),
        "pass_to": gettext("Pass the phone to {player}"),
        "lift": gettext("I am {player}: show it"),
        "look": gettext("{player}’s secrets"),
        "for_eyes": gettext("For {player} alone"),
        "covered_text": gettext("{label}, sealed"),
        "round_over": gettext("Round {round} is over."),
        "count_of": gettext("{player}, {measure}: {counted}. Change what was counted"),
        "count_differs": gettext(
            "{player}, {measure}: {counted} on the table, {logged} in the log."
        ),
        "set_to": gettext("Set it to {counted}"),
        "count_reason": gettext("Counted at the table"),
        "count_agreed": gettext("Counted at the table: all as logged."),
        "find_slip": gettext("Find an earlier slip"),
        "looking": gettext("Looking…"),
        "possible": gettext("Possible: what may have been logged wrongly before"),
        "no_slip": gettext("No small change of an earlier step makes it possible."),
        "left_out": gettext("left out"),
        "slip_step": gettext("Step {step}:"),
        "slip_after": gettext("Forgotten after step {step}:"),
        "key_choose": gettext("Choose the first, second, …"),
        "key_confirm": gettext("Log the action"),
        "key_back": gettext("One answer back"),
        "key_words": gettext("Type an action as words"),
        "key_board": gettext("To the lit places on the board; arrows go on"),
    }
