"""Agreements on the table: pauses, pace, host, end and rollbacks, and presses on their message."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.discord_ui.agreement import substitutes
from bot.discord_ui.agreement.post import AGREE, BACK, DECLINE, TAKE, pace_line
from bot.discord_ui.desk import mishaps
from bot.discord_ui.desk.command import (
    MOST,
    Suggester,
    Suggestions,
    must_be_here,
    right_of,
    suggest_matching,
)
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request, refusal_sentence
from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Button, Screen, shorten_text
from bot.discord_ui.message.wording import content_lines, mention_people
from bot.narrate import text
from bot.narrate.texts import fold_text
from bot.table import RefusedError, StaleError
from bot.table.ballots import (
    Candidate,
    End,
    Host,
    OfTable,
    Pause,
    Recover,
    Resume,
    Rollback,
    Terms,
)
from bot.table.lobby import TERMS
from db.ids import Revision, UserId

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.discord_ui.desk.desk import Request
    from bot.discord_ui.message.ids import Pressed
    from bot.narrate import Words
    from bot.table import Agreement, Logged, Table
    from bot.table.agreement.note import Kind


# The commands for agreements on the table: pauses, the pace, the host, the end of the game.


GO_ON = "sgo"
PAUSE = "spause"
END = "send"
PRESSES = (GO_ON, PAUSE, END)
"""The actions of the buttons under the question whether a game goes on."""


async def propose_pause(desk: Desk, request: Request, force: bool = False) -> Screen:
    """Propose a pause."""
    return await _propose_motion(request, await desk.table_of(request), Pause(), force is True)


async def propose_resume(desk: Desk, request: Request, force: bool = False) -> Screen:
    """Propose to end a pause."""
    return await _propose_motion(request, await desk.table_of(request), Resume(), force is True)


async def propose_pace(
    desk: Desk, request: Request, pace: str, overtime: str | None = None, force: bool = False
) -> Screen:
    """Set the pace in the lobby, or propose another one during the game."""
    table = await desk.table_of(request)
    typed = {"pace": pace} | ({} if overtime is None else {"overtime": overtime})
    terms = {name: _value_meant(name, value, request.locale) for name, value in typed.items()}
    if table.status != "lobby":
        return await _propose_motion(request, table, Terms(terms), force is True)
    for name, value in terms.items():
        await table.set_term(request.user, name, value)
        request.acted = True
    return Screen(pace_line(request.words, table.terms, request.locale))


async def propose_host(
    desk: Desk, request: Request, new_host: discord.User, force: bool = False
) -> Screen:
    """Propose another host; the host hands the office over at once."""
    table = await desk.table_of(request)
    await must_be_here(desk, request.interaction, UserId(new_host.id))
    return await _propose_motion(request, table, Host(UserId(new_host.id)), force is True)


async def propose_recovery(request: Request, table: Table, pressed: Pressed) -> Screen:
    """Show what going on from an earlier saved state would mean, or propose it.

    Raises:
        RefusedError: it cannot be, or is not theirs to propose.
    """
    knows = table.agreements.has_part(request.user)
    right = "" if knows else await right_of(request, table, force=True)
    if pressed.action == mishaps.LOOK:
        return await mishaps.preview_recovery(request, table, right)
    return await _propose_motion(request, table, Recover(), pressed.action == mishaps.FORCE)


async def _propose_motion(
    request: Request, table: Table, subject: OfTable, force: bool = False
) -> Screen:
    right = await right_of(request, table, force, type(subject))
    made = await table.agreements.propose(request.user, subject, right, force)
    request.has_acted(table)
    return Screen(request.text("motion-posted" if made.is_open else "motion-done"))


async def answer_stall_press(request: Request, table: Table, pressed: Pressed) -> Screen:
    """Answer the question whether a game goes on.

    Raises:
        RefusedError: it is not theirs to answer.
    """
    match pressed.action:
        case "sgo":
            await table.agreements.go_on(request.user)
            request.has_acted(table)
            return Screen(request.text("goes-on"))
        case "spause":
            return await _propose_motion(request, table, Pause())
        case _:
            return await _propose_motion(request, table, End())


def stalled_screen(
    words: Words, table: Table, days: int, locale: str, mentions: tuple[UserId, ...]
) -> Screen:
    """Render the question whether a game goes on."""
    keys = (("button-go-on", GO_ON, "good"), ("button-pause", PAUSE, "plain"))
    row = tuple(
        _stall_button(words, table.id, table.revision, key, action, locale, style)
        for key, action, style in (*keys, ("button-end", END, "grave"))
    )
    called = mention_people(mentions, locale)
    sentence = words.text("stalled", locale, days=days, who=called)
    return Screen(sentence, (row,), None, next(iter(mentions), None), mentions[1:])


def _stall_button(
    words: Words,
    game: int,
    revision: Revision,
    key: str,
    action: str,
    locale: str,
    style: str = "plain",
) -> Button:
    pressed = Pressed(game, revision, ANYBODY, action)
    return Button(words.text(key, locale), pressed.write(), style)


def _value_meant(name: str, typed: str, locale: str) -> str:
    """Return the value of a term that is meant.

    Raises:
        RefusedError: there is none such.
    """
    wanted = fold_text(typed)
    for value in TERMS[name]:
        if wanted in (value, fold_text(text(f"term-{name}-{value}", locale))):
            return value
    raise RefusedError("no-such-option", option=text(f"term-{name}", locale), value=typed)


def _suggester_of_term(name: str) -> Suggester:
    """Build the suggestions of a term's values."""

    async def suggest(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
        locale = await desk.languages.of(interaction)
        values: Sequence[str] = TERMS[name]
        return suggest_matching(
            {value: text(f"term-{name}-{value}", locale) for value in values}, typed
        )

    return suggest


SUGGESTED = {"pace": _suggester_of_term("pace"), "overtime": _suggester_of_term("overtime")}
"""The suggestions for the options of `/game pace`."""


# The command that rolls a game back: suggestions, preview and buttons.
#
# What a rollback does is in `bot.table.agreement.rollback`.


ASK = "rask"
FORCE = "rforce"
KEEP = "rkeep"
PLAN = "rplan"
"""The actions of the buttons: to ask, to do it by right, or neither; and to see what asking would
mean."""

ROLLBACK_PRESSES = (ASK, FORCE, KEEP, PLAN)

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
    target = _read_rollback_target(pressed.path)
    force = pressed.action == FORCE
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
    words = desk.words(table)
    locale = await desk.languages.of(interaction)
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


# Presses on the buttons of the public message about an agreement, whatever it is about.


ANSWER_PRESSES = (*AGREE, *DECLINE, BACK, TAKE)

STANDS = ("agreed-already", "agreed-early")
"""Refusals of a second press that say more than that the first one counts."""

OF: Mapping[str, Kind] = {"v": "seat", "m": "motion", "r": "rollback"}
"""What an answer is about, by how the action of its button begins."""


async def answer_agreement_press(
    request: Request, table: Table, pressed: Pressed
) -> Screen | Sequence[Screen]:
    """Answer what is proposed, come back, or take an offered seat.

    Raises:
        NotPossibleError: it is another person's seat.
        RefusedError: it is decided, or not theirs to decide.
    """
    if pressed.action == BACK:
        return await substitutes.press_back(request, table, pressed.seat)
    held = table.seat_of(request.user)
    if pressed.action == TAKE:
        wish = Candidate(pressed.seat, user=request.user, offered=pressed.revision)
        try:
            await table.agreements.propose(request.user, wish)
        except RefusedError:
            if not (shown := await substitutes.takeover_screen(request, table, pressed.seat)):
                raise
            return shown
        request.has_acted(table)
        shown = await substitutes.takeover_screen(request, table, pressed.seat)
        return shown or Screen(request.text("seat-asked"))
    kind = OF[pressed.action[0]]
    agrees = pressed.action in AGREE
    answered = request.text("vote-agreed" if agrees else "vote-declined")
    try:
        made = await table.agreements.answer(request.user, kind, pressed.revision, agrees)
    except RefusedError as refused:
        records = table.records
        if refused.reason in STANDS or not await records.has_answered(
            request.user, pressed.revision, agrees
        ):
            raise
        return Screen(request.text("done-already", what=answered))
    request.has_acted(table)
    takes = kind == "seat" and held is None
    if takes and (shown := await substitutes.takeover_screen(request, table, pressed.seat)):
        return shown
    if kind == "rollback" and made.fate == "agreed":
        return Screen(request.text("rollback-done"))
    return Screen(answered)
