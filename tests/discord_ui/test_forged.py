"""Buttons that nobody was given: a client of one's own can send any custom id."""

from collections.abc import Iterator
from random import Random

import pytest

from bot.discord_ui.message.ids import encode_base36
from bot.discord_ui.panel import layout, panel
from bot.games.game import key_of, tag_of
from bot.narrate import catalogue_languages, text
from bot.narrate.root import WORDS
from bot.table import Table
from sandbox import Person, Reply, Seen
from sandbox.components import walk
from tests.discord_ui.playing import House
from tests.e2e.witness import Witness

LOOKS = ("act", "all", "hand", "board", "log", "undo", "ljoin", "lplay", "lset")
ACTIONS = (*sorted(layout.ACTIONS), "y", *LOOKS)


async def press(person: Person, message: Seen, custom_id: str) -> Reply:
    """Press a button as if it had another custom id."""
    parts = (part for _, part in walk(message.message.now.components) if part["type"] == 2)
    component = next(parts)
    was, component["custom_id"] = component["custom_id"], custom_id
    try:
        return await person.press(message, custom_id)
    finally:
        component["custom_id"] = was


def forged(table: Table, seat: str) -> Iterator[str]:
    """Make custom ids in the name of a seat, for all that it can do and for nonsense."""
    head = f"tk:{encode_base36(table.id)}:{encode_base36(table.revision)}:{seat}"
    paths = ["", "move", "move.1", "expose.5.bomb", "!abc.0.1", "*.*", "craft.*.fox"]
    for owed in table.decisions():
        paths += [tag_of(offer.kind) for offer in owed.offers]
        paths += [key_of(owed.pick(0)), key_of(owed.pick(len(owed) - 1))]
        check = panel.check_sum_of(owed)
        paths += [f"{check}.{rest}" for rest in ("0.0", "0.0=1", "0.0-9.0", "9.9", "0", "?")]
    for action in ACTIONS:
        yield from (f"{head}:{action}:{path}" for path in paths)


@pytest.mark.slow
async def test_forged_buttons_show_nobody_elses_cards_and_do_nothing(house: House) -> None:
    table = await house.begin()
    for _ in range(6):
        await house.skip(table, Random(3))
    await house.sandbox.settle()
    revision = table.revision
    troubles = [
        text("trouble", locale, reference="?").split("?")[0] for locale in catalogue_languages()
    ]
    acting = table.seat_of(house.ann.id)
    (owed,) = table.decisions()
    assert owed.seat == acting == "marquise"
    told = {
        text("not-seated", "en", waiting=WORDS.waiting("marquise", owed.kind, "en")),
        text(
            "not-yours",
            "pl",
            name=WORDS.seat_name("marquise", "pl"),
            waiting=WORDS.waiting("marquise", owed.kind, "pl"),
        ),
    }
    for person, seat in ((house.eve, None), (house.bob, "alliance")):
        witness = Witness(person, seat)
        await witness.learn(table)
        for custom_id in forged(table, "marquise"):
            reply = await press(person, house.public(person), custom_id)
            assert reply.ephemeral, custom_id
            assert not [said for said in troubles if reply.text.startswith(said)], custom_id
            if custom_id.split(":")[4] in layout.ACTIONS:
                assert reply.text in told
            witness.look(house.channel)
    assert table.revision == revision


async def test_a_button_works_in_its_own_server_only(house: House) -> None:
    table = await house.begin()
    elsewhere = house.sandbox.guild("Elsewhere")
    for person in (house.ann, house.eve):
        house.sandbox.world.join(elsewhere, person.user)
    channel = elsewhere.text_channel("root")
    await house.ann.slash(channel, "game new", game="root")
    await house.sandbox.settle()
    await presses_are_refused(house, table, house.ann.last(channel))


async def test_a_button_works_in_its_own_channel_only(house: House) -> None:
    """Not everybody in a server sees all of its channels."""
    table = await house.begin()
    other = house.guild.text_channel("other")
    await house.eve.slash(other, "game new", game="root")
    await house.sandbox.settle()
    await presses_are_refused(house, table, house.eve.last(other))


async def presses_are_refused(house: House, table: Table, message: Seen) -> None:
    """See that buttons of a table work on no message of another place."""
    head = f"tk:{encode_base36(table.id)}:{encode_base36(table.revision)}"
    for person in (house.ann, house.eve):
        for rest in ("*:hand:", "*:board:", "*:log:", "*:act:", "marquise:k:move", "*:undo:"):
            reply = await press(person, message, f"{head}:{rest}")
            assert reply.text == text("gone", "en"), rest
