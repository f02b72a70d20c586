"""Pressing one's way to a choice that has been made up beforehand."""

import itertools
from collections.abc import Iterator
from typing import NamedTuple

from bot.discord_ui.message import ids
from bot.discord_ui.panel import layout
from bot.discord_ui.panel.questions import Opened, Question, Several, looking_ahead, spot_of
from bot.editions import EDITIONS
from bot.games.game import Choice, Seat
from bot.table import Table
from sandbox import Channel, Person, Reply, Seen
from tests.discord_ui.playing import act_button


def newest(person: Person, channel: Channel) -> Seen:
    """Return the newest public message with buttons; a call for the next player comes below it."""
    return [m for m in person.sees(channel) if not m.ephemeral and m.buttons][-1]


async def press_newest(person: Person, channel: Channel, action: str) -> Reply:
    """Press the button of an action under the newest public message."""
    message = newest(person, channel)
    ids = [button.custom_id or "" for button in message.buttons]
    return await person.press(message, next(one for one in ids if f":{action}:" in one))


async def set_option(host: Person, channel: Channel, option: str, value: str) -> None:
    """Choose a value of an option of the lobby, by presses."""
    shown = await press_newest(host, channel, "lopt")
    for page in itertools.count(1):
        menus = [select.custom_id for select in shown.message.selects]
        if menu := next((one for one in menus if one.endswith(f":{option}")), None):
            await host.select(shown, menu, value)
            return
        ids = [button.custom_id or "" for button in shown.message.buttons]
        shown = await host.press(shown, next(one for one in ids if one.endswith(f":{page}")))


WHOLE = 10**6
"""More rows than any block has."""


class Way(NamedTuple):
    """A button or an option of a select: its id, its value, and where it leads."""

    id: str
    value: str | None
    leads: Opened | Choice | Several


def question(table: Table, seat: Seat) -> Question:
    """Return what a seat is asked at a table."""
    view = table.view(seat)
    assert view.decision is not None
    words = EDITIONS[table.game.name].words
    asked = Question(words, spot_of(table), view.decision, view, "en")
    return looking_ahead(asked, table.reader.after, table.reader.can("undo", seat))


def steps(message: Seen, asked: Question) -> Iterator[Way]:
    """Yield where each button and option of a panel leads."""
    for button in message.buttons:
        pressed = ids.read_custom_id(button.custom_id or "")
        if pressed.action in layout.ACTIONS and not button.disabled:
            yield Way(button.custom_id or "", None, layout.meaning_of(asked, pressed, ()))
    for select in message.selects:
        pressed = ids.read_custom_id(select.custom_id)
        for option in select.options:
            leads = layout.meaning_of(asked, pressed, (option.value,))
            yield Way(select.custom_id, option.value, leads)


def holds(asked: Question, opened: Opened, choice: Choice) -> bool:
    """Tell whether a choice is among the rows that a press opens."""
    rows = list(enumerate(asked.blocks()[opened.at.block].rows))
    span, number = opened.at.span, opened.at.number
    for at, row in rows:
        if span is not None and not span.first <= at <= span.last:
            continue
        numbers = [number] if number in row.numbers else row.numbers or (None,)
        if any(row.choice(asked.decision.seat, count) == choice for count in numbers):
            return True
    return False


def width(way: Way) -> int:
    """Count the rows that a press opens; those of a whole block are most."""
    span = way.leads.at.span if isinstance(way.leads, Opened) else None
    return span.last - span.first if span is not None else WHOLE


async def onward(person: Person, reply: Reply, asked: Question, choice: Choice) -> Reply:
    """Press what makes a choice, or else what narrows the panel to it."""
    assert reply.message is not None
    ways = list(steps(reply.message, asked))
    made = [way for way in ways if way.leads == choice]
    opened = [
        way for way in ways if isinstance(way.leads, Opened) and holds(asked, way.leads, choice)
    ]
    # What is open already is offered again; what leads on opens fewer rows.
    way = (made or sorted(opened, key=width))[0]
    if way.value is None:
        return await person.press(reply, way.id)
    return await person.select(reply, way.id, way.value)


async def press_to(person: Person, channel: Channel, table: Table, choice: Choice) -> int:
    """Open the panel under the newest turn, and press until a choice is made; count the presses."""
    revision, shown, presses = table.revision, newest(person, channel), 1
    asked = question(table, choice.seat)
    reply = await person.press(shown, act_button(shown))
    while table.revision == revision:
        reply, presses = await onward(person, reply, asked, choice), presses + 1
    return presses
