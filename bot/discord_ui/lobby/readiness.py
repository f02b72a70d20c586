"""What is missing before a table's game can start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.desk import files
from bot.discord_ui.message.mentions import mention_people, mention_person
from bot.games.game import IllegalChoiceError, SeatSetup, Setup

if TYPE_CHECKING:
    from bot.narrate import Words
    from bot.table import Table


def readiness_line(words: Words, table: Table, locale: str) -> str:
    """Render what is missing before the game can start."""
    rules, taken = table.game.lobby, {seat.seat for seat in table.lobby}
    counts = rules.counts()
    # Seats that are in every game come by themselves with the first person.
    seated = len(table.lobby) + sum(k.always and k.seat not in taken for k in rules.kinds)
    missing = next((count - seated for count in counts if count >= seated), 0)
    if missing > 0:
        bots = any(kind.bot and not kind.always for kind in rules.kinds)
        key = "lobby-need-bots" if bots else "lobby-need"
        return words.text(key, locale, missing=missing)
    if awaited := table.standing.plan.asked():
        return words.text("lobby-asked-wait", locale, who=mention_people(awaited, locale))
    if missing := missing_line(words, table, locale):
        return " ".join([words.text("lobby-need-seat", locale), missing])
    if files.missing_files(table):
        return words.text("lobby-need-files", locale)
    if objection := _objection_of_rules(table):
        return words.text("lobby-not-so", locale, why=words.refusal(objection, locale))
    return words.text("lobby-ready", locale, host=mention_person(table.host, locale))


def _objection_of_rules(table: Table) -> IllegalChoiceError | None:
    """Return why the rules would refuse these seats and options, which are complete."""
    if table.game.lobby.files:
        # What the files hold is not known here; their owner is told at the start.
        return None
    seats = (SeatSetup(s.seat, s.bot, s.difficulty, s.traits) for s in table.lobby)
    try:
        table.game.new(Setup(tuple(seats), table.options), 0)
    except IllegalChoiceError as refusal:
        return refusal
    return None


def missing_line(words: Words, table: Table, locale: str) -> str:
    """Return the line with the people who have not chosen what to play; "" if all have."""
    if table.game.lobby.drafts(table.options):
        return ""
    undecided = [
        mention_person(seat.user, locale) for seat in table.lobby if seat.user and not seat.seat
    ]
    return words.text("lobby-missing", locale, who=", ".join(undecided)) if undecided else ""
