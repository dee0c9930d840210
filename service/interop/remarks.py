"""What is worth telling about a file of results: what was kept as text, what was left out.

A remark is a `Problem` whose number is that of the play in its file, counted from 1; None is the
file as a whole.
"""

from domain.message import words, words_many
from domain.refusals import RuleBroken


class NoPlaysFile(RuleBroken):
    code = "no_plays_file"
    says = words("This holds no results: it is neither a BG Stats export nor plays saved from BGG.")


class BadXml(RuleBroken):
    code = "bad_xml"
    says = words("This is not XML that can be read: {why}.")


class SaidThere(RuleBroken):
    """The saved answer is an error of the other program."""

    code = "error_saved"
    says = words("What was saved there is an error: “{text}”.")


class TooManyPlays(RuleBroken):
    code = "too_many_plays"
    says = words("The file holds {plays} results; at most {most} are taken at once.")


class MoreRemarks(RuleBroken):
    code = "more_remarks"
    says = words("More than {most} things are odd in this file; the others are not listed.")


class UnknownZone(RuleBroken):
    code = "unknown_zone"
    says = words("There is no time zone “{zone}”; one is called Europe/Prague, another UTC.")


class ScoreKeptAsText(RuleBroken):
    code = "score_kept_as_text"
    says = words("The score of {name} is no sum and stays a text: “{text}”.")


class ScoreMeant(RuleBroken):
    code = "score_kept_as_text"
    says = words("The score of {name} stays a text: “{text}”; perhaps {meant} was meant.")


class DateKeptAsText(RuleBroken):
    code = "date_kept_as_text"
    says = words("“{text}” is no date; the result has none.")


class TimeUnknown(RuleBroken):
    code = "time_unknown"
    says = words("Ten o'clock sharp stands for an unknown time: only the day is kept.")


class SeveralInOne(RuleBroken):
    code = "several_in_one"
    says = words("One record stands for {times} matches; it is kept as one, without splitting it.")


class NobodyNamed(RuleBroken):
    code = "nobody_named"
    says = words("Nobody is named who played.")


class NotThere(RuleBroken):
    """A reference that leads nowhere."""

    code = "not_there"
    says = words("The {what} with the number {id} is not in the file.")


class WrongShape(RuleBroken):
    code = "wrong_shape"
    says = words("“{key}” is not what it should be and is left out; the original is kept.")


class InnerKeptAsText(RuleBroken):
    code = "inner_kept_as_text"
    says = words("“{key}” holds JSON that cannot be read; it stays a text.")


class PlayLeftOut(RuleBroken):
    code = "play_left_out"
    says = words("This record is left out: {why}.")


class TwiceInFile(RuleBroken):
    code = "twice_in_file"
    says = words("The record {id} stands in the file twice; the first one is taken.")


class SeveralStart(RuleBroken):
    code = "several_start"
    says = words("{n} players are marked as the one who starts; the marks are kept.")


class TeamsIgnored(RuleBroken):
    code = "teams_ignored"
    says = words("Teams are filled in although nobody played in teams; they stay in the original.")


class AddressLeftOut(RuleBroken):
    code = "address_left_out"
    says = words("A mail address in the file is left out.")


class DeletedThere(RuleBroken):
    code = "deleted_there"
    says, many = words_many(
        "{n} result was deleted there; nothing is deleted here.",
        "{n} results were deleted there; nothing is deleted here.",
    )


class NotRead(RuleBroken):
    code = "not_read"
    says = words("Not taken over: {what}.")


class TooLarge(RuleBroken):
    code = "too_large"
    says = words("The file is larger than {most} bytes.")
