"""What can be seen and done by direct message tells nothing of a hand, nor who is asked there.

Two games that differ in one hand are played alike. All that anybody else reads in their direct
messages with the bot must be the same to the byte: lists, panels, what can be picked, orders,
refusals, reminders, and whether there is a prompt at all.
"""

from pathlib import Path

import pytest

from bot.discord_ui.message.ids import encode_base36
from bot.discord_ui.people import from_afar
from bot.games.root.law.choices import Battle
from bot.table import Table
from db.ids import SeatName
from sandbox import Person, Seen
from tests.discord_ui.playing import ways
from tests.discord_ui.test_digest import send
from tests.discord_ui.test_forged import press
from tests.e2e.staging import Stage, differing, twins
from tests.table.windows import AMBUSH, HOSPITALS

AMBUSHED = tuple(
    AMBUSH.format(attacker="[cobbler]", defender=hand)
    for hand in ("[ambush_rabbit, anvil]", "[sword, anvil]")
)
HEALED = tuple(HOSPITALS.format(hand=hand) for hand in ("[bake_sale, sword]", "[anvil, sword]"))
ATTACK, RAID = Battle("marquise", 5, "eyrie"), Battle("eyrie", 5, "marquise", "royal_claim")
CASES = pytest.mark.parametrize(
    ("written", "owner", "attack"),
    [
        pytest.param(AMBUSHED, "eyrie", ATTACK, id="ambush"),
        pytest.param(HEALED, "marquise", RAID, id="hospitals"),
    ],
)
ACTIONS = ("act", "hand", "board", "log", "catchup", "ord", "aside", "gback")


async def another_game(stage: Stage) -> Table:
    """Begin a game of the same people in another channel, at the same position."""
    guild = stage.channel.guild
    assert guild is not None
    room = guild.text_channel("castle")
    await stage.sandbox.settle()
    host = next(iter(stage.players.values()))
    table = await stage.bot.tables.create("root", guild.id, room.id, host.id)
    for seat, person in stage.players.items():
        await table.join(person.id)
        await table.choose(person.id, seat)
    # The picture of the lobby takes a while.
    await stage.sandbox.settle()
    await table.start(host.id, seed=1)
    await stage.look()
    return table


async def everybody_looks(stage: Stage) -> None:
    """Let everybody look into all that direct messages offer, and press what is not theirs."""
    for person in stage.everybody:
        where = person.direct
        listed = await person.slash(where, "games")
        for button in listed.message.buttons if listed.message else ():
            await person.press(listed, button.custom_id or "")
        picked = await person.slash(where, "act")
        for select in picked.message.selects if picked.message else ():
            if f":{from_afar.ACT}:" in select.custom_id:
                picked = await person.select(picked, select.custom_id, select.options[0].value)
        stage.heard.append((person.name, bool(picked.message and ways(picked.message))))
        await person.slash(where, "orders")
        await somebody_presses(stage, person, *(f"*:{action}" for action in ACTIONS))
        await somebody_presses(stage, person, *(f"{seat}:k" for seat in stage.players))


async def somebody_presses(stage: Stage, person: Person, *actions: str) -> None:
    """Let somebody press buttons that they were not given, and look at what comes of it."""
    for action in actions:
        head = f"tk:{encode_base36(stage.table.id)}:{encode_base36(stage.table.revision)}"
        await press(person, await with_button(person), f"{head}:{action}:")
    await stage.look()


async def with_button(person: Person) -> Seen:
    reply = await person.slash(person.direct, "privacy forget")
    assert reply.message is not None
    return reply.message


async def are_called(stage: Stage) -> None:
    """Send everybody a digest and a reminder of what they owe, if they owe anything."""
    tables = stage.bot.tables
    for seat, person in stage.players.items():
        rows = await tables.time._pages(stage.table, person.id)  # pyright: ignore[reportPrivateUsage]
        await send(stage, rows)  # type: ignore[arg-type]
        again = await tables.time._pages(stage.table, person.id)  # pyright: ignore[reportPrivateUsage]
        for row in again[:1]:
            row.kind, row.seat = "reminder", SeatName(seat)
            row.about = {"what": "half", "public": False, "until": tables.now() + 3_600_000}
        await send(stage, again[:1])  # type: ignore[arg-type]
    await stage.look()


@CASES
async def test_direct_messages_of_others_are_the_same(
    tmp_path: Path, written: tuple[str, str], owner: str, attack: Battle
) -> None:
    async def played(stage: Stage) -> None:
        await another_game(stage)
        await everybody_looks(stage)
        await stage.table.act(stage.players[attack.seat].id, attack)
        await stage.look()
        await everybody_looks(stage)
        await are_called(stage)
        for person in stage.everybody:
            await somebody_presses(stage, person, "*:undo", "*:redo")

    stages = await twins(tmp_path, written, played)
    assert {*differing(stages)} <= {stages[0].players[owner].name}
    assert stages[0].heard == stages[1].heard, "a prompt appears in both or in none"
    assert (stages[0].players[owner].name, True) in stages[0].heard


async def test_a_button_that_appears_for_a_hand_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted breach: a game is offered only where somebody has more than one answer."""
    right = from_afar._plays_seat

    def wrong(table: Table, user: int) -> bool:
        return right(table, user) and len(table.decisions()[0]) > 1  # type: ignore[arg-type]

    monkeypatch.setattr(from_afar, "_plays_seat", wrong)

    async def played(stage: Stage) -> None:
        await stage.table.act(stage.players["marquise"].id, ATTACK)
        for person in stage.everybody:
            await person.slash(person.direct, "games")
        await stage.look()

    stages = await twins(tmp_path, AMBUSHED, played)
    assert {*differing(stages)} - {stages[0].players["eyrie"].name}
