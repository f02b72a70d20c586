"""Button and select actions of the lobby."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from bot.discord_ui.agreement import substitutes
from bot.discord_ui.desk.desk import NotPossibleError, Request, refusal_sentence
from bot.discord_ui.lobby import invitations, options, screens
from bot.discord_ui.lobby.screens import Bot
from bot.discord_ui.message.ids import BadIdError, decode_base36
from bot.discord_ui.message.screen import Screen
from bot.games.game import Seat
from bot.table import LeftError, RefusedError
from bot.table.base.refusals import no_lobby

if TYPE_CHECKING:
    from bot.discord_ui.message.ids import Pressed
    from bot.games.game import SeatKind
    from bot.table import Table

Press = Callable[[Request, "Table", "Pressed", Sequence[str]], Awaitable[Screen]]


def kind_of(table: Table, seat: Seat) -> SeatKind:
    """Return the kind of a seat.

    Raises:
        RefusedError: the game has no such seat.
    """
    for kind in table.game.lobby.kinds:
        if kind.seat == seat:
            return kind
    raise RefusedError("no-such-seat", seat=seat)


def only_host(request: Request, table: Table) -> None:
    """Refuse users other than the host before a panel opens, and everybody after the start.

    Raises:
        RefusedError: the user is not the host, or the game has begun.
    """
    if table.status != "lobby":
        raise no_lobby(table.status)
    table.standing.plan.only_host(request.user)


async def take_lobby_place(request: Request, table: Table) -> Screen:
    """Give a user a place and let them choose a seat, also if they have a place already."""
    try:
        await table.join(request.user)
        request.acted = True
    except RefusedError as refused:
        if refused.reason != "already-joined":
            raise
    drafts = table.game.lobby.drafts(table.options)
    note = request.text("lobby-drafted" if drafts else "lobby-joined")
    return screens.choose_screen(request.words, table, request.locale, note)


async def play_as(request: Request, table: Table, seat: Seat) -> Screen:
    """Let a user play a seat, giving them a place first if needed."""
    kind_of(table, seat)
    if all(taken.user != request.user for taken in table.lobby):
        await table.join(request.user)
        request.acted = True
    await table.choose(request.user, seat)
    request.acted = True
    return screens.seated_screen(request.words, table, request.locale, seat)


async def leave_place(request: Request, table: Table) -> Screen:
    """Leave one's place; during the game, ask that a stand-in plays it."""
    if table.status == "playing":
        return await substitutes.propose_stand_in(request, table)
    try:
        await table.leave(request.user)
    except RefusedError as refused:
        return await _done_already(request, table, refused, "leave", "lobby-left")
    request.acted = True
    return Screen(request.text("lobby-left"))


async def _done_already(
    request: Request, table: Table, refused: RefusedError, change: str, key: str
) -> Screen:
    """Say that a user has done something to the lobby already; else raise the refusal again.

    Raises:
        RefusedError: it was not the last thing that they did.
    """
    if await table.records.last_change(request.user) != change:
        raise refused
    return Screen(request.text("done-already", what=request.text(key)))


async def start_lobby_game(request: Request, table: Table, sure: bool = False) -> Screen:
    """Start the game; a host without a seat is asked first, unless `sure`.

    Raises:
        RefusedError: the lobby isn't ready.
        IllegalChoiceError: the rules refuse these seats or options.
    """
    if table.status == "lobby" and request.user == table.host:
        if missing := screens.missing_line(request.words, table, request.locale):
            return Screen(f"{request.text('refused-not-chosen')} {missing}")
        if not sure and all(place.user != request.user for place in table.lobby):
            return screens.unseated_screen(request.words, table, request.locale)
    try:
        await table.start(request.user)
    except LeftError as refused:
        return screens.left_screen(
            request.words, table, refusal_sentence(refused, request), request.locale
        )
    except RefusedError as refused:
        return await _done_already(request, table, refused, "start", "lobby-started")
    request.acted = True
    return Screen(request.text("lobby-started"))


async def start_without(request: Request, table: Table) -> Screen:
    """Free the places of people who have left the server, and start the game.

    Raises:
        RefusedError: the user is not the host, or the lobby isn't ready without them.
        IllegalChoiceError: the rules refuse these seats or options.
    """
    only_host(request, table)
    try:
        await table.start(request.user)
    except LeftError as refused:
        await table.free(request.user, refused.users)
        request.acted = True
        await table.start(request.user)
    request.acted = True
    return Screen(request.text("lobby-started"))


async def _press_join_table(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    return await take_lobby_place(request, table)


async def _press_leave_table(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    return await leave_place(request, table)


async def _press_play_seat(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    return await play_as(request, table, Seat(_only_value(values)))


async def _press_start_game(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    return await start_lobby_game(request, table)


async def _start_unseated(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    return await start_lobby_game(request, table, sure=True)


async def _start_without(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    return await start_without(request, table)


async def _show_bots(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    only_host(request, table)
    return screens.bot_screen(request.words, table, request.locale)


async def _add_next_bot(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """Add a bot in the seat that suits those taken, or show the bots if there is a choice now."""
    only_host(request, table)
    kind = screens.next_bot(table)
    return await _add_all(request, table, [] if kind is None else [kind.seat])


async def _set_up(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """Handle the choice of a bot, its difficulty or its traits."""
    only_host(request, table)
    if pressed.action == "lcs" and len(values) > 1:
        return await _add_all(request, table, [*map(Seat, values)])
    if pressed.action == "lcs":
        kind = kind_of(table, Seat(_only_value(values)))
        if screens.is_plain_bot(kind):
            return await _add_all(request, table, [kind.seat])
        usual = kind.difficulties.index("default") if "default" in kind.difficulties else 0
        return screens.set_up_screen(
            request.words, table, kind, Bot(kind.seat, usual), request.locale
        )
    was = screens.read_bot(pressed.path)
    kind = kind_of(table, was.seat)
    if pressed.action == "lcd":
        now = Bot(was.seat, _read_position(_only_value(values)), was.traits)
    else:
        now = Bot(was.seat, was.difficulty, tuple(map(_read_position, values)))
    _check_bot(kind, now)
    return screens.set_up_screen(request.words, table, kind, now, request.locale)


async def _add_all(request: Request, table: Table, seats: Sequence[Seat]) -> Screen:
    """Add several bots at once, each as strong as usual."""
    for seat in seats:
        if not kind_of(table, seat).always:
            await table.add_bot(request.user, seat, usual_difficulty(kind_of(table, seat)))
            request.acted = True
    return screens.bot_screen(request.words, table, request.locale)


def usual_difficulty(kind: SeatKind) -> str:
    """Return the difficulty that a bot has unless the host chooses another one."""
    known = "default" in kind.difficulties or not kind.difficulties
    return "default" if known else kind.difficulties[0]


async def _add_one_bot(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    chosen = screens.read_bot(pressed.path)
    kind = kind_of(table, chosen.seat)
    _check_bot(kind, chosen)
    difficulty = kind.difficulties[chosen.difficulty] if kind.difficulties else "default"
    traits = [kind.traits[at] for at in chosen.traits]
    await table.add_bot(request.user, kind.seat, difficulty, traits)
    request.acted = True
    return screens.bot_screen(request.words, table, request.locale)


async def _remove_one_bot(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    await table.remove_bot(request.user, Seat(pressed.path))
    request.acted = True
    return screens.bot_screen(request.words, table, request.locale)


async def _show_order(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    only_host(request, table)
    return screens.order_screen(request.words, table, [], request.locale)


async def _pick_next_place(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """Add the next seat to the turn order; the last one is added automatically."""
    only_host(request, table)
    before = [decode_base36(part) for part in pressed.path.split(".") if part]
    picked = [*before, _read_position(_only_value(values))]
    places = screens.places_to_order(table)
    if len(set(picked)) != len(picked) or not set(picked) <= {place.number for place in places}:
        return screens.order_screen(request.words, table, [], request.locale)
    remaining = [place for place in places if place.number not in picked]
    if len(remaining) > 1:
        return screens.order_screen(request.words, table, picked, request.locale)
    # Who has not chosen a seat in a game without a draft comes last.
    unnamed = [place for place in table.lobby if place not in places]
    numbers = [place.number for place in (*remaining, *unnamed)]
    await table.arrange(request.user, [*picked, *numbers])
    request.acted = True
    return screens.order_screen(request.words, table, [], request.locale)


async def _shuffle_order(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    await table.arrange(request.user, None)
    request.acted = True
    return screens.order_screen(request.words, table, [], request.locale)


async def _show_lobby_options(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    only_host(request, table)
    page = decode_base36(pressed.path) if pressed.path else 0
    return options.options_screen(request.words, table, request.locale, page)


async def _set_picked_option(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    asks = options.open_named(request.words, table, pressed.path)
    value = _only_value(values) if asks is None else asks.picked(values)
    settings = options.settings_of(request.words, table, pressed.path, value)
    await table.set_options(request.user, settings)
    request.acted = True
    return options.options_screen(request.words, table, request.locale, beside=pressed.path)


async def _set_filled_options(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """Set what a form for several options was filled in with.

    Raises:
        NotPossibleError: something is not asked any more.
        RefusedError: the user is not the host, or the game has begun.
    """
    only_host(request, table)
    settings = options.filled_settings_of(request.words, table, request.interaction.data)
    if settings:
        await table.set_options(request.user, settings)
        request.acted = True
    return options.options_screen(request.words, table, request.locale)


async def _show_written_option(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """Show the options to those whom no form could be opened for."""
    only_host(request, table)
    return options.options_screen(request.words, table, request.locale, beside=pressed.path)


async def _set_written(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """Set what a form was filled in with.

    Raises:
        IllegalChoiceError: the rules do not allow it.
        NotPossibleError: the option is not asked any more.
        RefusedError: the user is not the host, or the game has begun.
    """
    only_host(request, table)
    settings = options.written_settings_of(
        request.words, table, pressed.path, _only_value(values), request.locale
    )
    await table.set_options(request.user, settings)
    request.acted = True
    return options.options_screen(request.words, table, request.locale, beside=pressed.path)


async def _show_lobby_terms(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    only_host(request, table)
    page = decode_base36(pressed.path) if pressed.path else 0
    return screens.terms_screen(request.words, table, request.locale, page)


async def _set_term(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    await table.set_term(request.user, pressed.path, _only_value(values))
    request.acted = True
    return screens.terms_screen(request.words, table, request.locale, beside=pressed.path)


async def _press_rematch(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    return await invitations.accept_rematch(request, table)


async def _press_call(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    only_host(request, table)
    return await invitations.call_players(request, table)


async def _press_keep_open(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    return await invitations.keep_table_open(request, table)


async def _press_close(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    return await invitations.close_table(request, table, pressed.revision)


def _check_bot(kind: SeatKind, chosen: Bot) -> None:
    """Check that a seat has the difficulty and traits of a custom id.

    Raises:
        BadIdError: it has not; another version wrote them.
    """
    if chosen.difficulty >= max(1, len(kind.difficulties)):
        raise BadIdError(chosen.path())
    if any(at >= len(kind.traits) for at in chosen.traits):
        raise BadIdError(chosen.path())


def _read_position(value: str) -> int:
    """Return the index encoded in a select option.

    Raises:
        BadIdError: it is none.
    """
    if not (value.isascii() and value.isdecimal() and len(value) < 10):
        raise BadIdError(value)
    return int(value)


def _only_value(values: Sequence[str]) -> str:
    """Return the one selected option.

    Raises:
        NotPossibleError: none was.
    """
    if not values:
        raise NotPossibleError("not-legal")
    return values[0]


PRESSES: dict[str, Press] = {
    "ljoin": _press_join_table,
    "lleave": _press_leave_table,
    "lplay": _press_play_seat,
    "lstart": _press_start_game,
    "lsure": _start_unseated,
    screens.WITHOUT_LEFT: _start_without,
    "lclock": _show_bots,
    screens.ADD_NEXT: _add_next_bot,
    "lcs": _set_up,
    "lcd": _set_up,
    "lct": _set_up,
    "lca": _add_one_bot,
    "lcx": _remove_one_bot,
    "lorder": _show_order,
    "lpick": _pick_next_place,
    "lshuffle": _shuffle_order,
    "lopt": _show_lobby_options,
    "lset": _set_picked_option,
    options.FORM: _show_lobby_options,
    options.FILLED: _set_filled_options,
    options.WRITE: _show_written_option,
    options.WRITTEN: _set_written,
    "lterms": _show_lobby_terms,
    "lterm": _set_term,
    "lin": _press_rematch,
    "lcall": _press_call,
    invitations.KEEP_OPEN: _press_keep_open,
    invitations.CLOSE: _press_close,
}
"""The lobby action for each custom-id action."""
