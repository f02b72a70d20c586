"""What is told of a rollback: the public message, its line in the log, and a private preview."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.loss import content_lines
from bot.discord_ui.message.mentions import people, person
from bot.discord_ui.message.screen import Button, Row, Screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.narrate import Words
    from bot.table import Logged, Rollback

YES, NO, ASK, FORCE, KEEP, PLAN = "ryes", "rno", "rask", "rforce", "rkeep", "rplan"
"""The actions of the buttons: two public answers; to ask, to do it by right, or neither; and to see
what asking would mean."""

PRESSES = (YES, NO, ASK, FORCE, KEEP, PLAN)


def rollback_screen(
    words: Words,
    game: int,
    proposal: Rollback,
    gone: Sequence[Logged],
    locale: str,
    mentions: tuple[int, ...] = (),
) -> Screen:
    """Render a proposal with its answers so far, or what became of it, from public facts."""
    below: list[str] = []
    rows: tuple[Row, ...] = ()
    if proposal.fate == "open":
        agreed, waits = people(proposal.agreed, locale), people(proposal.waits, locale)
        count = len(proposal.waits)
        below.append(words.text("rollback-waits", locale, agreed=agreed, waits=waits, count=count))
        below.append(words.text("rollback-passing", locale))
        rows = (_answers(words, game, proposal, locale),)
    told = [head_line(words, proposal, locale)]
    if proposal.fate in ("open", "agreed"):
        told += content_lines(words, gone, proposal.reveals, None, locale)
    mention, also = next(iter(mentions), None), mentions[1:]
    return Screen("\n".join([*told, *below]), rows, None, mention, also)


def head_line(words: Words, proposal: Rollback, locale: str) -> str:
    """Tell who wants or wanted what, and what became of it."""
    key = f"rollback-{proposal.fate}"
    if proposal.fate == "agreed":
        key += f"-{proposal.right}" if proposal.right else "" if proposal.voters else "-alone"
    by = person(proposal.by, locale)
    return words.text(key, locale, by=by, forced="yes" if proposal.forced else "no")


def preview_screen(
    words: Words,
    game: int,
    proposal: Rollback,
    gone: Sequence[Logged],
    revision: int,
    force: bool,
    locale: str,
) -> Screen:
    """Show a user privately what they would ask for, with what only they know of it."""
    at_once = force or not proposal.waits
    told = [words.text("rollback-preview", locale, count=len(proposal.gone))]
    told += content_lines(words, gone, proposal.reveals, proposal.seat or None, locale)
    if at_once:
        told.append(words.text("rollback-preview-alone", locale))
    else:
        waits = people(proposal.waits, locale)
        count = len(proposal.waits)
        told.append(words.text("rollback-preview-asks", locale, waits=waits, count=count))
    action, label = (ASK, "button-ask-undo") if not at_once else (ASK, "button-roll-back")

    def button(key: str, what: str, style: str) -> Button:
        pressed = Pressed(game, revision, ANYBODY, what, 0, str(proposal.target))
        return Button(words.text(key, locale), pressed.write(), style)

    style = "grave" if at_once else "main"
    go = button(label, FORCE if force else action, style)
    return Screen("\n".join(told), ((go, button("button-keep", KEEP, "plain")),))


def _answers(words: Words, game: int, proposal: Rollback, locale: str) -> tuple[Button, ...]:
    """Build the buttons; they name the proposal, so that they work for as long as it is open."""
    return tuple(
        Button(
            words.text(key, locale),
            Pressed(game, proposal.revision, ANYBODY, action).write(),
            style,
        )
        for key, action, style in (("button-agree", YES, "good"), ("button-decline", NO, "plain"))
    )
