"""The lobby's messages: the table before the game, and the private panels of its host."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.ids import ANYBODY, base36
from bot.discord_ui.play import spot_of
from bot.discord_ui.screen import ROWS, Button, Option, Row, Screen, Select, button_rows
from bot.narrate import has, score, seat_name, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.game import Seat, SeatKind, View
    from bot.table import LobbySeat, Table

MOST = 25
"""Options that Discord allows in one select."""


class Clockwork(msgspec.Struct, frozen=True):
    """A clockwork seat that is being set up: difficulty and traits as positions in its lists."""

    seat: Seat
    difficulty: int
    traits: tuple[int, ...] = ()

    def path(self) -> str:
        """Write it for a custom id."""
        mask = sum(1 << at for at in set(self.traits))
        return f"{self.seat}.{base36(self.difficulty)}.{base36(mask)}"


def read_clockwork(path: str) -> Clockwork:
    """Read what `Clockwork.path` wrote."""
    seat, difficulty, mask = path.rsplit(".", 2)
    bits = int(mask, 36)
    return Clockwork(seat, int(difficulty, 36), tuple(at for at in range(64) if bits >> at & 1))


def table_screen(table: Table, locale: str) -> Screen:
    """Make the public message of a table that is being set up, or has been."""
    if table.status != "lobby":
        key = "lobby-started" if table.begun else "lobby-closed"
        return Screen("\n".join([*seat_lines(table, locale), "", text(key, locale)]))
    head = text("lobby-title", locale, host=f"<@{table.host}>")
    seats = seat_lines(table, locale) or [text("lobby-empty", locale)]
    body = [head, "", *seats, "", *option_lines(table, locale), _state(table, locale)]
    return Screen("\n".join(body), _public_rows(table, locale))


def seat_lines(table: Table, locale: str, view: View | None = None) -> list[str]:
    """List the seats in turn order, with what each has scored in the game of a view."""
    return [_seat_line(number, seat, locale, view) for number, seat in enumerate(table.lobby, 1)]


def _seat_line(number: int, seat: LobbySeat, locale: str, view: View | None) -> str:
    """Describe one seat."""
    name = text("lobby-open-seat", locale)
    if seat.seat:
        name = seat_name(seat.seat, locale, clockwork=seat.clockwork)
    if seat.user is not None:
        who = f"<@{seat.user}>"
    else:
        difficulty = text(f"difficulty-{seat.difficulty}", locale)
        who = text("lobby-clockwork", locale, difficulty=difficulty)
        if seat.traits:
            traits = ", ".join(text(f"trait-{trait}", locale) for trait in seat.traits)
            who = text("lobby-clockwork-traits", locale, difficulty=difficulty, traits=traits)
    line = text("lobby-seat", locale, number=number, faction=name, who=who)
    scored = score(seat.seat, view, locale) if view is not None else ""
    return f"{line} · {scored}" if scored else line


def option_lines(table: Table, locale: str) -> list[str]:
    """Tell how the game's options are set; the first value of each stands if none was chosen."""
    set_so = [
        text(
            "lobby-option",
            locale,
            name=text(f"option-{name}", locale),
            value=text(f"option-{name}-{table.options.get(name, values[0])}", locale),
        )
        for name, values in table.game.lobby.options.items()
    ]
    return [" · ".join(set_so)] if set_so else []


def _state(table: Table, locale: str) -> str:
    """Tell what is missing before the game can begin."""
    missing = table.game.lobby.least - len(table.lobby)
    if missing > 0:
        return text("lobby-need", locale, missing=missing)
    if any(not seat.seat for seat in table.lobby):
        return text("lobby-need-faction", locale)
    return text("lobby-ready", locale)


def _public_rows(table: Table, locale: str) -> tuple[Row, ...]:
    """Lay out what everybody may press; the host's buttons refuse everybody else."""
    spot = spot_of(table)
    for_all = [("lobby-join", "ljoin", "good"), ("lobby-leave", "lleave", "plain")]
    for_host = [
        ("lobby-clockwork-button", "lclock", "plain"),
        ("lobby-order-button", "lorder", "plain"),
        ("lobby-options-button", "lopt", "plain"),
        ("lobby-start", "lstart", "main"),
    ]
    if not table.game.lobby.options:
        del for_host[2]
    rows = [
        [Button(text(key, locale), spot.id(ANYBODY, action), style) for key, action, style in row]
        for row in (for_all, for_host)
    ]
    seats = _seats_select(table, "lplay", "lobby-choose-faction", False, locale)
    return (*seats, *button_rows(rows[0]), *button_rows(rows[1]))


def _seats_select(
    table: Table, action: str, prompt: str, clockwork: bool, locale: str
) -> tuple[Row, ...]:
    """Offer the seats that nobody has taken, to people or for the clockwork."""
    free = [
        Option(seat_name(kind.seat, locale, clockwork=clockwork), kind.seat)
        for kind in free_kinds(table)
        if (kind.clockwork if clockwork else kind.person)
    ]
    if not free:
        return ()
    return (Select(text(prompt, locale), spot_of(table).id(ANYBODY, action), tuple(free[:MOST])),)


def free_kinds(table: Table) -> list[SeatKind]:
    """List the seats that nobody has taken."""
    taken = {seat.seat for seat in table.lobby}
    return [kind for kind in table.game.lobby.kinds if kind.seat not in taken]


def choose_screen(table: Table, locale: str, note: str) -> Screen:
    """Let somebody who has sat down choose what to play."""
    return Screen(note, _seats_select(table, "lplay", "lobby-choose-faction", False, locale))


def clockwork_screen(table: Table, locale: str) -> Screen:
    """Let the host add clockwork seats and take them away again."""
    spot = spot_of(table)
    seated = [seat for seat in table.lobby if seat.clockwork]
    removing = [
        Button(
            text("lobby-remove", locale, faction=seat_name(seat.seat, locale, clockwork=True)),
            spot.id(ANYBODY, "lcx", 0, seat.seat),
        )
        for seat in seated
    ]
    body = [text("lobby-clockwork-panel", locale), "", *seat_lines(table, locale)]
    full = len(table.lobby) >= table.game.lobby.most
    adding = _seats_select(table, "lcs", "lobby-add-clockwork", True, locale)
    rows = (*(() if full else adding), *button_rows(removing))
    return Screen("\n".join(body).rstrip(), rows[:ROWS])


def set_up_screen(table: Table, kind: SeatKind, chosen: Clockwork, locale: str) -> Screen:
    """Let the host choose the difficulty and the traits of a clockwork seat before it is added."""
    spot, path = spot_of(table), chosen.path()
    name = seat_name(kind.seat, locale, clockwork=True)
    body = [
        text("lobby-set-up", locale, faction=name),
        *_effects("difficulty", kind.difficulties, kind.seat, locale),
        *_effects("trait", kind.traits, kind.seat, locale),
    ]
    rows: list[Row] = []
    if len(kind.difficulties) > 1:
        options = tuple(
            Option(text(f"difficulty-{name}", locale), str(at), at == chosen.difficulty)
            for at, name in enumerate(kind.difficulties[:MOST])
        )
        prompt = text("lobby-difficulty", locale, faction=name)
        rows.append(Select(prompt, spot.id(ANYBODY, "lcd", 0, path), options))
    if kind.traits:
        options = tuple(
            Option(text(f"trait-{trait}", locale), str(at), at in chosen.traits)
            for at, trait in enumerate(kind.traits[:MOST])
        )
        prompt = text("lobby-traits", locale, faction=name)
        most = min(len(options), kind.trait_limit)
        select = Select(prompt, spot.id(ANYBODY, "lct", 0, path), options, 0, most)
        rows.append(select)
    add = Button(text("lobby-add", locale), spot.id(ANYBODY, "lca", 0, path), "good")
    back = Button(text("panel-back", locale), spot.id(ANYBODY, "lclock"))
    return Screen("\n".join(body), (*rows, (add, back)))


def _effects(of: str, names: Sequence[str], seat: Seat, locale: str) -> list[str]:
    """Explain difficulties or traits, as far as the catalogue does; some differ by seat."""
    found: list[str] = []
    for name in names:
        for key in (f"{of}-{seat}-{name}-effect", f"{of}-{name}-effect"):
            if has(key, locale):
                label, effect = text(f"{of}-{name}", locale), text(key, locale)
                found.append(text("lobby-trait", locale, name=label, effect=effect))
    return found


def order_screen(table: Table, picked: list[int], locale: str) -> Screen:
    """Let the host pick the seats in turn order; `picked` are the numbers of those before."""
    spot = spot_of(table)
    path = ".".join(base36(number) for number in picked)
    left = [seat for seat in table.lobby if seat.seat and seat.number not in picked]
    options = tuple(
        Option(seat_name(seat.seat, locale, clockwork=seat.clockwork), str(seat.number))
        for seat in left
    )
    shuffle = Button(text("lobby-shuffle", locale), spot.id(ANYBODY, "lshuffle"))
    again = Button(text("panel-back", locale), spot.id(ANYBODY, "lorder"), "plain", not picked)
    body = [text("lobby-order-panel", locale), "", *seat_lines(table, locale)]
    prompt = text("lobby-order-next", locale, number=len(picked) + 1)
    rows: list[Row] = [(shuffle, again)]
    if len(left) > 1:
        rows.insert(0, Select(prompt, spot.id(ANYBODY, "lpick", 0, path), options[:MOST]))
    return Screen("\n".join(body).rstrip(), tuple(rows))


def options_screen(table: Table, locale: str) -> Screen:
    """Let the host set the game's options, those with more than one value."""
    rows: list[Row] = []
    open_still = {name: v for name, v in table.game.lobby.options.items() if len(v) > 1}
    for name, values in list(open_still.items())[:ROWS]:
        now = table.options.get(name, values[0])
        options = tuple(
            Option(
                text(
                    "lobby-option",
                    locale,
                    name=text(f"option-{name}", locale),
                    value=text(f"option-{name}-{value}", locale),
                ),
                value,
                value == now,
            )
            for value in values[:MOST]
        )
        prompt = text(f"option-{name}", locale)
        rows.append(Select(prompt, spot_of(table).id(ANYBODY, "lset", 0, name), options))
    return Screen(text("lobby-options-panel", locale), tuple(rows))
