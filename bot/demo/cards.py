"""The games that an empty channel of the page offers, set up by presses of a simulated person."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.editions import EDITIONS
from bot.narrate import languages, text
from sandbox.front import Card

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandbox.people import Person
    from sandbox.places import Channel
    from sandbox.sandbox import Sandbox
    from sandbox.sight import Seen

LOCALES = {"en": "en-US", "pl": "pl"}
"""The page's languages as Discord names them."""

SECOND = "Bob"
"""Who sits down beside the first person, if nobody else is there."""

PATIENCE = 30.0
"""Seconds to wait for the lobby."""


def _texts(name: str) -> Mapping[str, Mapping[str, str]]:
    keys = {"title": f"page-card-{name}", "text": f"page-card-{name}-text"}
    keys["note"] = f"page-card-{name}-note"
    return {
        LOCALES[language]: {part: text(key, language) for part, key in keys.items()}
        for language in languages()
    }


def cards() -> dict[str, Card]:
    """Return the cards of the games that there are."""
    offered = {
        "root-two-clockworks": ("root", "clockworks", 1, 2),
        "two-people": ("root", "two", 2, 0),
        "war-chest": ("war_chest", "war-chest", 2, 0),
    }
    return {
        name: Card(_texts(words), partial(_open, game, people, bots))
        for name, (game, words, people, bots) in offered.items()
        if game in EDITIONS
    }


def _other(sandbox: Sandbox, person: Person) -> Person:
    """Return somebody else at this machine, who comes if nobody is there."""
    for somebody in sandbox.people():
        if somebody.id != person.id:
            return somebody
    guild = next(iter(sandbox.world.guilds.values()))
    return sandbox.person(SECOND, in_=guild, locale=person.user.locale)


async def _open(
    game: str, people: int, bots: int, sandbox: Sandbox, host: Person, channel: Channel
) -> None:
    """Open a table, seat everybody and start, by what the messages show.

    The seats are the first ones offered, for people and for bots.
    """
    await host.slash(channel, "game new", game=game)
    await sandbox.until(lambda: _lobby(host, channel) is not None, PATIENCE)
    seated = [host, _other(sandbox, host)][:people]
    for number, person in enumerate(seated):
        lobby = _lobby(person, channel)
        assert lobby is not None
        menu = next(select for select in lobby.selects if ":lplay:" in select.custom_id)
        await person.select(lobby, menu.custom_id, menu.options[number].value)
    lobby = _lobby(host, channel)
    assert lobby is not None
    if bots:
        reply = await host.press(lobby, _custom_id(lobby, "lclock"))
        assert reply.message is not None
        (menu,) = reply.message.selects
        await host.select(
            reply.message, menu.custom_id, *(option.value for option in menu.options[:bots])
        )
    lobby = _lobby(host, channel)
    assert lobby is not None
    await host.press(lobby, _custom_id(lobby, "lstart"))
    # What was said to them on the way is not worth keeping before the game's first question.
    for person in seated:
        for seen in person.sees(channel):
            if seen.ephemeral:
                sandbox.world.dismiss(seen.message)


def _lobby(person: Person, channel: Channel) -> Seen | None:
    """Return the table's message, if it can be started."""
    for seen in reversed(person.sees(channel)):
        if seen.from_bot and not seen.ephemeral and _ids(seen, "lstart"):
            return seen
    return None


def _ids(seen: Seen, action: str) -> list[str]:
    ids = [control.custom_id or "" for control in (*seen.buttons, *seen.selects)]
    return [control for control in ids if f":{action}:" in control]


def _custom_id(seen: Seen, action: str) -> str:
    """Return the id of the button or select for an action."""
    return _ids(seen, action)[0]
