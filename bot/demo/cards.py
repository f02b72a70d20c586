"""The games that an empty channel of the page offers, set up by presses of a simulated person."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from bot.editions import EDITIONS
from bot.narrate import catalogue_languages, text
from sandbox.front import Card

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandbox.people import Person
    from sandbox.places import Channel
    from sandbox.sandbox import Sandbox
    from sandbox.sight import Seen, Select

SECOND = "Bob"
"""Who sits down beside the first person, if nobody else is there."""

PATIENCE = 30.0
"""Seconds to wait for the lobby."""


AGREE = "vyes"
"""What the button of somebody who agrees does."""


def discord_code(language: str) -> str:
    """Return the code by which Discord knows a language."""
    return text("language-discord", language)


def _card_texts(name: str) -> Mapping[str, Mapping[str, str]]:
    keys = {"title": f"page-card-{name}", "text": f"page-card-{name}-text"}
    keys["note"] = f"page-card-{name}-note"
    return {
        discord_code(language): {part: text(key, language) for part, key in keys.items()}
        for language in catalogue_languages()
    }


class SetUpCard(NamedTuple):
    """A game that a card sets up."""

    game: str
    people: int = 1
    bots: int = 0
    stand_in: bool = False
    """Whether the second person's seat is played by a stand-in from the start on."""

    options: Mapping[str, str] = {}


OFFERS: Mapping[str, SetUpCard] = {
    "root": SetUpCard("root", bots=2),
    "war-chest": SetUpCard("war_chest", stand_in=True, options={"army": "first_game"}),
    "dungeon-lords": SetUpCard("dungeon_lords", stand_in=True),
    "white-castle": SetUpCard("white_castle"),
    "two": SetUpCard("root", people=2),
}
"""The cards by the names of their messages, the first one the page's main one."""


def cards_of_games() -> dict[str, Card]:
    """Return the cards of the games that there are."""
    return {
        name: Card(_card_texts(name), partial(_open_offered_table, offer))
        for name, offer in OFFERS.items()
        if offer.game in EDITIONS
    }


def _other_person(sandbox: Sandbox, person: Person) -> Person:
    """Return somebody else at this machine, who comes if nobody is there."""
    for somebody in sandbox.people():
        if somebody.id != person.id:
            return somebody
    guild = next(iter(sandbox.world.guilds.values()))
    return sandbox.person(SECOND, in_=guild, locale=person.user.locale)


async def _open_offered_table(
    offer: SetUpCard, sandbox: Sandbox, host: Person, channel: Channel
) -> None:
    """Open a table, seat everybody and start, by what the messages show.

    The seats are the first ones offered, for people and for bots. Somebody who plays alone learns.
    """
    await host.slash(channel, "game new", game=offer.game)
    await sandbox.until(lambda: _find_startable_lobby(host, channel) is not None, PATIENCE)
    people = offer.people + offer.stand_in
    seated = [host, _other_person(sandbox, host)][:people]
    for number, person in enumerate(seated):
        lobby = _startable_lobby_at(person, channel)
        if menus := _ids_with_action(lobby, "lplay"):
            menu = next(select for select in lobby.selects if select.custom_id == menus[0])
            await person.select(lobby, menu.custom_id, menu.options[number].value)
    if offer.bots:
        menu, reply = await _open_lobby_menu(host, channel, "lclock", "lcs")
        chosen = (option.value for option in menu.options[: offer.bots])
        await host.select(reply, menu.custom_id, *chosen)
    for name, value in offer.options.items():
        menu, reply = await _open_lobby_menu(host, channel, "lopt", f"lset:{name}")
        await host.select(reply, menu.custom_id, value)
    if offer.people == 1:
        await host.press(
            _startable_lobby_at(host, channel),
            _custom_id(_startable_lobby_at(host, channel), "learn"),
        )
    await host.press(
        _startable_lobby_at(host, channel), _custom_id(_startable_lobby_at(host, channel), "lstart")
    )
    if offer.stand_in:
        await _stand_in(sandbox, host, seated[1], channel)
    # What was said to them on the way is not worth keeping before the game's first question.
    for person in seated:
        for seen in person.sees(channel):
            if seen.ephemeral:
                sandbox.world.dismiss(seen.message)


async def _stand_in(sandbox: Sandbox, host: Person, other: Person, channel: Channel) -> None:
    """Let a stand-in play for the other one, as both agree."""
    await other.slash(channel, "game stand-in")

    def asked() -> Seen | None:
        return next((seen for seen in host.sees(channel) if _ids_with_action(seen, AGREE)), None)

    await sandbox.until(lambda: asked() is not None, PATIENCE)
    post = asked()
    assert post is not None
    await host.press(post, _custom_id(post, AGREE))


async def _open_lobby_menu(
    host: Person, channel: Channel, button: str, of: str
) -> tuple[Select, Seen]:
    """Press a button of the lobby; return a menu of the panel that opens, and the panel."""
    lobby = _startable_lobby_at(host, channel)
    reply = (await host.press(lobby, _custom_id(lobby, button))).message
    assert reply is not None
    return next(menu for menu in reply.selects if f":{of}" in menu.custom_id), reply


def _startable_lobby_at(person: Person, channel: Channel) -> Seen:
    lobby = _find_startable_lobby(person, channel)
    assert lobby is not None
    return lobby


def _find_startable_lobby(person: Person, channel: Channel) -> Seen | None:
    """Return the table's message, if it can be started."""
    for seen in reversed(person.sees(channel)):
        if seen.from_bot and not seen.ephemeral and _ids_with_action(seen, "lstart"):
            return seen
    return None


def _ids_with_action(seen: Seen, action: str) -> list[str]:
    ids = [control.custom_id or "" for control in (*seen.buttons, *seen.selects)]
    return [control for control in ids if f":{action}:" in control]


def _custom_id(seen: Seen, action: str) -> str:
    """Return the id of the button or select for an action."""
    return _ids_with_action(seen, action)[0]
