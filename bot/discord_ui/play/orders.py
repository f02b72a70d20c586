"""The private panel of standing orders: what was left, new orders, changes.

A draft stands in the custom ids, so that every button works after a restart. Its path names the
order that it changes (0: none), the window and what it does, then how long it holds and its values,
each as its place in the list of what can be chosen.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.desk.desk import NotPossibleError, Request
from bot.discord_ui.message.ids import ANYBODY, BadIdError, Pressed, decode_base36, encode_base36
from bot.discord_ui.message.screen import Button, Option, Row, Screen, Select, format_relative
from bot.discord_ui.panel.questions import Spot
from bot.games.orders import Do, Order, Window, complete_order, window_of
from bot.narrate.catalogue import argument_from_value, arguments_from_values
from bot.table import LeftOrder
from bot.table.state.order_book import UNTIL, WINDOWS_S, Until

if TYPE_CHECKING:
    from bot.games.game import Seat, Value
    from bot.narrate import Words
    from bot.table import Table

DO = 1
HOLDS = 2
FIRST = 3
"""What a select changes in a draft (`Pressed.page`): what it does, how long, then its values."""


class OrderDraft(msgspec.Struct, frozen=True):
    """An order that is being written; `changes` is the number of the one that it replaces."""

    order: Order
    until: Until = "game"
    changes: int = 0

    def path(self, window: Window) -> str:
        """Return the path of a custom id for it."""
        params = window.params(_do_named(window, self.order.do))
        places = [param.values.index(self.order.values[param.name]) for param in params]
        numbers = [UNTIL.index(self.until), *places]
        parts = [
            encode_base36(self.changes),
            window.name,
            self.order.do,
            *map(encode_base36, numbers),
        ]
        return ".".join(parts)


def _do_named(window: Window, name: str) -> Do:
    return next(do for do in window.dos if do.name == name)


def read_order_draft(windows: Sequence[Window], path: str) -> tuple[OrderDraft, Window]:
    """Read a draft from a path.

    Raises:
        BadIdError: there is no such order, or it was of another version.
    """
    parts = path.split(".")
    window = next(
        (window for window in windows if len(parts) > 3 and window.name == parts[1]), None
    )
    if window is None or parts[2] not in [do.name for do in window.dos]:
        raise BadIdError(path)
    params = window.params(_do_named(window, parts[2]))
    places = [decode_base36(part) for part in parts[3:]]
    if len(places) != len(params) + 1 or places[0] >= len(UNTIL):
        raise BadIdError(path)
    values: dict[str, Value] = {}
    for param, place in zip(params, places[1:], strict=True):
        if place >= len(param.values):
            raise BadIdError(path)
        values[param.name] = param.values[place]
    order = Order(window.name, parts[2], values)
    return OrderDraft(order, UNTIL[places[0]], decode_base36(parts[0])), window


def new_draft(window: Window) -> OrderDraft:
    """Return the draft with which a new order begins."""
    order = complete_order([window], Order(window.name, window.dos[0].name))
    assert order is not None
    return OrderDraft(order)


# Sentences


def order_sentence(words: Words, order: Order, until: Until, locale: str) -> str:
    """Return an order as one sentence."""
    key = f"order-{order.window}-{order.do}"
    ordered = words.text(key, locale, **arguments_from_values(order.values))
    return words.text(f"orders-for-{until}", locale, order=ordered)


def _short_order(words: Words, order: Order, locale: str) -> str:
    """Return what an order does, without its conditions: those are chosen beside it (`.short`)."""
    key = f"order-{order.window}-{order.do}.short"
    if not words.has(key, locale):
        return order_sentence(words, order, "game", locale)
    return words.text(key, locale, **arguments_from_values(order.values))


def _order_lines(request: Request, order: LeftOrder) -> str:
    return order_sentence(request.words, order.order, order.until, request.locale)


# Screens


def open_orders(request: Request, table: Table, note: str = "") -> Screen:
    """Show what the user has ordered, and what can be.

    Raises:
        NotPossibleError: they hold no seat, or nothing can be ordered in this game.
    """
    seat = request.seat()
    windows = table.orders.windows(seat) if table.orders.are_taken else ()
    if not windows:
        raise NotPossibleError("refused-no-such-order")
    words = request.words
    locale = request.locale
    orders_left = table.orders.of(seat)
    lines = [
        request.text("orders-line", number=at + 1, order=_order_lines(request, order))
        for at, order in enumerate(orders_left)
    ]
    head = [note] if note else []
    head += [request.text("orders-title"), *(lines or [request.text("orders-none")])]
    head.append(request.text("orders-about", window=table.orders.window_s))
    rows: list[Row] = ["\n".join(head)]
    if orders_left:
        options = [
            Option(_order_lines(request, order), encode_base36(order.number))
            for order in orders_left
        ]
        rows.append(_order_select(request, table, seat, "orde", "orders-edit", options))
    kinds = [Option(words.text(f"order-window-{w.name}", locale), w.name) for w in windows]
    rows.append(_order_select(request, table, seat, "ordn", "orders-new", kinds))
    if table.standing.plan.is_host(request.user):
        times = [
            Option(
                request.text("orders-window-value", seconds=seconds),
                encode_base36(seconds),
                seconds == table.orders.window_s,
            )
            for seconds in WINDOWS_S
        ]
        rows.append(_order_select(request, table, seat, "ordw", "orders-window", times))
    rows.append(
        (Button(request.text("panel-back"), _order_button_id(table, seat, "all"), "plain"),)
    )
    return Screen("", tuple(rows), layout=True)


def _order_select(
    request: Request, table: Table, seat: Seat, action: str, prompt: str, options: Sequence[Option]
) -> Select:
    return Select(request.text(prompt), _order_button_id(table, seat, action), tuple(options))


def _order_button_id(table: Table, seat: Seat, action: str, path: str = "", page: int = 0) -> str:
    return Spot(table.id, table.revision).id(seat, action, path, page)


def draft_screen(request: Request, table: Table, draft: OrderDraft, window: Window) -> Screen:
    """Show an order that is being written, as the sentence that it will be."""
    words = request.words
    locale = request.locale
    seat = request.seat()
    order = draft.order
    path = draft.path(window)
    rows: list[Row] = [
        request.text("orders-draft", order=order_sentence(words, order, draft.until, locale))
    ]

    def choose(page: int, prompt: str, options: Sequence[tuple[str, bool]]) -> None:
        shown = [
            Option(label, encode_base36(at), chosen) for at, (label, chosen) in enumerate(options)
        ]
        rows.append(Select(prompt, _order_button_id(table, seat, "ordc", path, page), tuple(shown)))

    does = [_with_do(draft, window, do.name) for do in window.dos]
    labels = [(_short_order(words, variant.order, locale), variant.order.do) for variant in does]
    choose(DO, request.text("orders-do"), [(label, do == order.do) for label, do in labels])
    for at, param in enumerate(window.params(_do_named(window, order.do))):
        if len(param.values) > 1:
            options = [
                (
                    words.text(
                        f"order-value-{param.name}", locale, value=argument_from_value(value)
                    ),
                    value == order.values[param.name],
                )
                for value in param.values
            ]
            choose(FIRST + at, words.text(f"order-param-{param.name}", locale), options)
    holds = [(request.text(f"orders-until-{until}"), until == draft.until) for until in UNTIL]
    choose(HOLDS, request.text("orders-until"), holds)
    buttons = [
        Button(
            request.text("button-orders-save"), _order_button_id(table, seat, "ords", path), "good"
        )
    ]
    if draft.changes:
        gone = _order_button_id(table, seat, "ordx", encode_base36(draft.changes))
        buttons.append(Button(request.text("button-orders-delete"), gone, "grave"))
    buttons.append(
        Button(request.text("panel-back"), _order_button_id(table, seat, "ord"), "plain")
    )
    return Screen("", (*rows, tuple(buttons)), layout=True)


def _with_do(draft: OrderDraft, window: Window, do: str) -> OrderDraft:
    """Return a draft that does something else, with the values that still count."""
    order = complete_order([window], Order(window.name, do, draft.order.values))
    if order is None:
        order = complete_order([window], Order(window.name, do))
    assert order is not None
    return msgspec.structs.replace(draft, order=order)


def _with_pick(draft: OrderDraft, window: Window, page: int, place: int) -> OrderDraft:
    """Return a draft after a pick in one of its selects.

    Raises:
        BadIdError: there is no such select or option.
    """
    if page == DO and place < len(window.dos):
        return _with_do(draft, window, window.dos[place].name)
    if page == HOLDS and place < len(UNTIL):
        return msgspec.structs.replace(draft, until=UNTIL[place])
    params = window.params(_do_named(window, draft.order.do))
    if page < FIRST or page - FIRST >= len(params) or place >= len(params[page - FIRST].values):
        raise BadIdError(str(page))
    param = params[page - FIRST]
    values = {**draft.order.values, param.name: param.values[place]}
    return msgspec.structs.replace(draft, order=msgspec.structs.replace(draft.order, values=values))


# What the panel of a question says about orders


def rows_below(request: Request, table: Table) -> list[Row]:
    """Return what stands below a question: when orders answer it, and the way to them."""
    seat = request.seat()
    windows = table.orders.windows(seat) if table.orders.are_taken else ()
    if not windows:
        return []
    rows: list[Row] = []
    buttons: list[Button] = []
    closes = table.orders.closes_ms(seat)
    order = table.orders.covering().get(seat)
    if closes is not None and table.orders.is_sealed(seat):
        rows.append(request.text("orders-is-sealed", when=format_relative(closes)))
        buttons.append(
            Button(request.text("button-orders-unseal"), _order_button_id(table, seat, "unseal"))
        )
    elif closes is not None and order is not None:
        rows.append(
            request.text(
                "orders-closes", when=format_relative(closes), order=_order_lines(request, order)
            )
        )
    kinds = [due.kind for due in table.decisions() if due.seat == seat and not due.optional]
    window = window_of(windows, kinds[0]) if kinds else None
    if window is not None:
        path = _order_button_id(table, seat, "ordn", window.name)
        buttons.append(Button(request.text("button-orders-here"), path, "plain"))
    buttons.append(
        Button(request.text("button-orders"), _order_button_id(table, ANYBODY, "ord"), "plain")
    )
    return [*rows, tuple(buttons)]


# Presses


async def _return_to_orders(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    del pressed, values
    return open_orders(request, table)


async def _begin_order(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    wanted = values[0] if values else pressed.path
    window = next(
        (window for window in table.orders.windows(request.seat()) if window.name == wanted), None
    )
    if window is None:
        raise BadIdError(wanted)
    return draft_screen(request, table, new_draft(window), window)


async def _edit_order(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    del pressed
    seat = request.seat()
    wanted = decode_base36(values[0] if values else "")
    order = next((order for order in table.orders.of(seat) if order.number == wanted), None)
    if order is None:
        return open_orders(request, table)
    window = next(
        window for window in table.orders.windows(seat) if window.name == order.order.window
    )
    return draft_screen(request, table, OrderDraft(order.order, order.until, order.number), window)


async def _change_draft(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    draft, window = read_order_draft(table.orders.windows(request.seat()), pressed.path)
    draft = _with_pick(draft, window, pressed.page, decode_base36(values[0] if values else ""))
    return draft_screen(request, table, draft, window)


async def _save_order(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    del values
    draft, _ = read_order_draft(table.orders.windows(request.seat()), pressed.path)
    # An order that is gone is left anew.
    known = [order.number for order in table.orders.of(request.seat())]
    changes = draft.changes if draft.changes in known else None
    order = await table.orders.leave(request.user, draft.order, draft.until, changes)
    request.acted = True
    return open_orders(
        request, table, request.text("orders-saved", order=_order_lines(request, order))
    )


async def _drop_order(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    del values
    await table.orders.drop(request.user, decode_base36(pressed.path))
    request.acted = True
    return open_orders(request, table, request.text("orders-deleted"))


async def _set_window(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    del pressed
    await table.orders.set_window(request.user, decode_base36(values[0] if values else ""))
    request.acted = True
    return open_orders(request, table)


Press = Callable[[Request, "Table", Pressed, Sequence[str]], Awaitable[Screen]]

PRESSES: Mapping[str, Press] = {
    "ord": _return_to_orders,
    "ordn": _begin_order,
    "orde": _edit_order,
    "ordc": _change_draft,
    "ords": _save_order,
    "ordx": _drop_order,
    "ordw": _set_window,
}
"""What is done at a press on the panel of standing orders, by its action."""


async def handle_orders_press(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """Answer a press on the panel of standing orders.

    Raises:
        NotPossibleError: it is another person's panel.
    """
    seat = request.seat()
    if pressed.seat not in (seat, ANYBODY):
        raise NotPossibleError("refused-no-such-order")
    if not table.orders.are_taken:
        raise NotPossibleError("refused-no-such-order")
    return await PRESSES[pressed.action](request, table, pressed, values)
