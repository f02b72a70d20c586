"""The command that rolls a game back: suggestions, preview and buttons.

What a rollback does is in `bot.table.agreement.of_table.rollback`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.discord_ui.desk.command import MOST, Suggestions
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request, refusal_sentence
from bot.discord_ui.desk.rights import right_of
from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.loss import content_lines
from bot.discord_ui.message.mentions import mention_people
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Button, Screen, shorten_text
from bot.narrate.typed import fold_text
from bot.table import RefusedError, StaleError
from bot.table.ballots import Rollback
from db.ids import Revision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.narrate import Words
    from bot.table import Agreement, Logged, Table

ASK, FORCE, KEEP, PLAN = "rask", "rforce", "rkeep", "rplan"
"""The actions of the buttons: to ask, to do it by right, or neither; and to see what asking would
mean."""

PRESSES = (ASK, FORCE, KEEP, PLAN)

BEYOND = ("somebody-acted", "revealed", "rolled-back", "changed-hands")
"""Why one's own take-back is refused although the table could agree on more."""

LABEL = 100
"""Discord's limit of characters in a suggestion."""


async def preview_rollback(
    desk: Desk, request: Request, action: str, force: bool = False
) -> Screen:
    """Show what rolling back to before an action would take back, and offer to ask for it."""
    table = await desk.table_of(request)
    return await _draft_preview(request, table, _read_rollback_target(action), force is True)


async def _draft_preview(request: Request, table: Table, target: Revision, force: bool) -> Screen:
    """Show privately what a user would ask for.

    Raises:
        RefusedError: it cannot be, or is not theirs to ask.
    """
    revision = table.revision
    right = await right_of(request, table, force, Rollback)
    proposal = await table.agreements.draft(request.user, Rollback(target), right, force)
    gone = await table.records.actions(proposal.subject.gone, proposal.subject.seat or None)
    return preview_screen(request.words, table.id, proposal, gone, revision, force, request.locale)


def preview_screen(
    words: Words,
    game: int,
    proposal: Agreement[Rollback],
    gone: Sequence[Logged],
    revision: Revision,
    force: bool,
    locale: str,
) -> Screen:
    """Show a user privately what they would ask for, with what only they know of it."""
    at_once = force or not proposal.waits
    lines = [words.text("rollback-preview", locale, count=len(proposal.subject.gone))]
    lines += content_lines(
        words, gone, proposal.subject.reveals, proposal.subject.seat or None, locale
    )
    if at_once:
        lines.append(words.text("rollback-preview-alone", locale))
    else:
        waits = mention_people(proposal.waits, locale)
        count = len(proposal.waits)
        lines.append(words.text("rollback-preview-asks", locale, waits=waits, count=count))
    action, label = (ASK, "button-ask-undo") if not at_once else (ASK, "button-roll-back")

    def button(key: str, what: str, style: str) -> Button:
        pressed = Pressed(game, revision, ANYBODY, what, 0, str(proposal.subject.target))
        return Button(words.text(key, locale), pressed.write(), style)

    style = "grave" if at_once else "main"
    go = button(label, FORCE if force else action, style)
    return Screen("\n".join(lines), ((go, button("button-keep", KEEP, "plain")),))


async def answer_rollback_press(request: Request, table: Table, pressed: Pressed) -> Screen:
    """Make a proposal, or look at what it would mean.

    Raises:
        RefusedError: it cannot be, or is not theirs to propose.
    """
    match pressed.action:
        case "rkeep":
            return Screen(request.text("rollback-kept"))
        case "rplan":
            return await _draft_preview(
                request, table, _read_rollback_target(pressed.path), force=False
            )
        case _:
            return await _ask_for_rollback(request, table, pressed)


async def _ask_for_rollback(request: Request, table: Table, pressed: Pressed) -> Screen:
    """Make the proposal that was previewed; if somebody has acted since, show what it is now."""
    target, force = _read_rollback_target(pressed.path), pressed.action == FORCE
    right = await right_of(request, table, force, Rollback)
    try:
        made = await table.agreements.propose(
            request.user, Rollback(target), right, force, pressed.revision
        )
    except StaleError:
        return await _draft_preview(request, table, target, force)
    request.has_acted(table)
    return Screen(request.text("rollback-posted" if made.is_open else "rollback-done"))


async def refused_undo(request: Request, table: Table, refused: RefusedError) -> Screen:
    """Explain why an action cannot be taken back, and offer to ask the others, if they may agree.

    Raises:
        RefusedError: they could not either.
    """
    seat = table.seat_of(request.user)
    target = None if seat is None else table.agreements.own_target(seat)
    if refused.reason not in BEYOND or target is None:
        raise refused
    try:
        await table.agreements.draft(request.user, Rollback(target))
    except RefusedError:
        raise refused from None
    pressed = Pressed(table.id, table.revision, ANYBODY, PLAN, 0, str(target))
    button = Button(request.text("button-ask-undo"), pressed.write(), "plain")
    return Screen(refusal_sentence(refused, request), ((button,),))


def _read_rollback_target(path: str) -> Revision:
    """Return the action that a suggestion or a button names.

    Raises:
        NotPossibleError: it names none.
    """
    if not (path.isascii() and path.isdecimal() and len(path) < 10):
        raise NotPossibleError("refused-no-such-action")
    return Revision(int(path))


async def suggest_rollback_targets(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the newest actions in words, as everybody may know them."""
    table = await desk.known_at(interaction, "playing")
    if table is None:
        return []
    words, locale = desk.words(table), await desk.languages.of(interaction)
    wanted = fold_text(typed)
    return [
        app_commands.Choice(name=label, value=str(action.revision))
        for action in await table.agreements.rollback_targets(MOST)
        if wanted in fold_text(label := _label_of_action(words, action, locale))
        or wanted == str(action.revision)
    ]


def _label_of_action(words: Words, action: Logged, locale: str) -> str:
    """Word an action in one line: whose it was, and what first happened."""
    name = words.seat_name(action.seat, locale)
    sentence = next(iter(words.post(action.events, None, locale)), "").replace("**", "")
    line = sentence.split("\n")[0].strip()
    key = "rollback-action" if line else "rollback-action-hidden"
    return shorten_text(words.text(key, locale, name=name, line=line), LABEL)
