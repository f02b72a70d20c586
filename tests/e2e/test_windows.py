"""The moments at which somebody is asked, in Discord: they follow from what everybody sees.

Two games with other cards in one hand are played alike. All screens but the owner's must be the
same to the byte: messages, buttons, maps, private messages, answers to "undo" and "redo".
"""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.games.game import Choice
from bot.games.root.factions.alliance.choices import SpendSupporter, SpreadSympathy
from bot.games.root.law import choices
from tests.e2e.staging import Stage, differing, twins
from tests.table.windows import HOSPITALS

AMBUSH = """
seats: [{{faction: marquise}}, {{faction: eyrie}}, {{faction: alliance}}]
turn: {{faction: marquise, phase: daylight}}
clearings: {{5: {{marquise: {{warriors: 4}}, eyrie: {{warriors: 2, roost: 1}}}}}}
hands: {{marquise: [cobbler], eyrie: {hand}, alliance: [tax_collector]}}
boards: {{eyrie: {{leader: despot}}}}
next_rolls: [[1, 0], [1, 0]]
"""

FOIL = """
seats: [{{faction: marquise}}, {{faction: eyrie}}, {{faction: alliance}}]
turn: {{faction: marquise, phase: daylight}}
clearings: {{5: {{marquise: {{warriors: 4}}, eyrie: {{warriors: 2, roost: 1}}}}}}
hands: {{marquise: {hand}, eyrie: [ambush_rabbit, cobbler], alliance: [tax_collector]}}
boards: {{eyrie: {{leader: despot}}}}
next_rolls: [[1, 0]]
"""

OUTRAGE = """
seats: [{{faction: marquise}}, {{faction: eyrie}}, {{faction: alliance}}]
turn: {{faction: marquise, phase: daylight}}
clearings:
  1: {{marquise: {{warriors: 3}}}}
  4: {{eyrie: {{warriors: 2, roost: 1}}}}
  5: {{alliance: {{sympathy: 1}}}}
hands: {{marquise: {hand}, eyrie: [cobbler], alliance: [tax_collector]}}
boards: {{eyrie: {{leader: despot}}}}
"""


PAYMENT = """
seats: [{{faction: alliance}}, {{faction: marquise}}, {{faction: eyrie}}]
turn: {{faction: alliance, phase: birdsong}}
clearings:
  4: {{eyrie: {{warriors: 2, roost: 1}}}}
  5: {{alliance: {{sympathy: 1}}}}
hands: {{marquise: [cobbler], eyrie: [tax_collector], alliance: [codebreakers]}}
boards:
  alliance: {{supporters: {hand}}}
  eyrie: {{leader: despot}}
"""


async def everybody_looks(stage: Stage) -> None:
    await stage.ask("act", "board", "log", "hand")


async def everybody_asks(stage: Stage) -> None:
    """Let everybody ask for a card, for what is none, and to be told of their own draws."""
    for person in stage.everybody:
        await person.slash(stage.channel, "catchup")
        await person.slash(stage.channel, "card", name="Ambush! (bird)")
        await person.slash(stage.channel, "card", name="nonsense")
        await person.slash(stage.channel, "notify", draws=True)
    await stage.look()


async def chosen(stage: Stage, choice: Choice) -> None:
    """Let a seat choose, without a screen of its own."""
    await stage.table.act(stage.players[choice.seat].id, choice)
    await stage.look()


async def declined(stage: Stage, seat: str) -> None:
    """Let a seat pass, whatever it could do."""
    await chosen(stage, choices.Pass(seat))
    await everybody_looks(stage)


async def taken_back(stage: Stage, seat: str) -> None:
    """Let everybody try to take back, then do again, what a seat has just done."""
    for words in ("undo", "redo"):
        for other, person in stage.players.items():
            if other != seat:
                await stage.command(person, words)
        reply = await stage.command(stage.players[seat], words)
        stage.heard.append(reply.text)
    await everybody_looks(stage)


async def attacked(stage: Stage) -> None:
    ann = stage.players["marquise"]
    await stage.command(ann, "root battle", clearing="5", defender="eyrie")
    await everybody_asks(stage)
    await taken_back(stage, "marquise")
    await declined(stage, "eyrie")
    stage.heard.append((await stage.command(ann, "undo")).text)


async def ambushed(stage: Stage) -> None:
    ann, bob = stage.players["marquise"], stage.players["eyrie"]
    await stage.command(ann, "root battle", clearing="5", defender="eyrie")
    await chosen(stage, choices.Ambush("eyrie", "ambush_rabbit"))
    await taken_back(stage, "eyrie")
    await declined(stage, "marquise")
    stage.heard.append((await stage.command(bob, "undo")).text)


async def healed(stage: Stage) -> None:
    bob = stage.players["eyrie"]
    await stage.command(bob, "root battle", clearing="5", defender="marquise")
    await declined(stage, "marquise")
    assert [owed.kind for owed in stage.table.decisions()] == ["field_hospitals"]
    stage.heard.append((await stage.command(bob, "undo")).text)
    await declined(stage, "marquise")
    stage.heard.append((await stage.command(bob, "undo")).text)


async def enraged(stage: Stage) -> None:
    ann = stage.players["marquise"]
    await stage.command(ann, "root move", **{"from": "1", "to": "5", "warriors": "2"})
    assert [owed.kind for owed in stage.table.decisions()] == ["outrage"]
    stage.heard.append((await stage.command(stage.players["alliance"], "undo")).text)
    await stage.command(ann, "undo")
    await stage.command(ann, "redo")
    await everybody_looks(stage)


async def paid(stage: Stage) -> None:
    """The post of a payment comes when it is made, whatever else could have paid."""
    ann = stage.players["alliance"]
    posts = len(stage.public_posts())
    await chosen(stage, SpreadSympathy("alliance", 1))
    assert [owed.kind for owed in stage.table.decisions()] == ["spend_supporters"]
    stage.heard.append(stage.public_posts()[posts:])
    await everybody_asks(stage)
    await chosen(stage, SpendSupporter("alliance", "sappers"))
    stage.heard.append(stage.public_posts())
    assert "Sappers" in stage.public().text
    await taken_back(stage, "alliance")
    stage.heard.append((await stage.command(stage.players["eyrie"], "undo")).text)
    await stage.command(ann, "undo")
    stage.heard.append(stage.public_posts())
    await stage.command(ann, "redo")
    await everybody_looks(stage)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("script", "written", "owner", "hands"),
    [
        pytest.param(
            attacked, AMBUSH, "eyrie", ("[ambush_rabbit, anvil]", "[sword, anvil]"), id="ambush"
        ),
        pytest.param(
            ambushed,
            FOIL,
            "marquise",
            ("[ambush_bird, anvil]", "[sword, anvil]"),
            id="foil",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            healed,
            HOSPITALS,
            "marquise",
            ("[bake_sale, sword]", "[anvil, sword]"),
            id="hospitals",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            enraged, OUTRAGE, "marquise", ("[bake_sale, sword]", "[anvil, sword]"), id="outrage"
        ),
        pytest.param(
            paid, PAYMENT, "alliance", ("[sappers, anvil]", "[sappers, bake_sale]"), id="payment"
        ),
    ],
)
async def test_whatever_a_hand_holds_others_see_the_same(
    script: Callable[[Stage], Awaitable[None]],
    written: str,
    owner: str,
    hands: tuple[str, str],
    tmp_path: Path,
) -> None:
    async def looked_at(stage: Stage) -> None:
        await everybody_looks(stage)
        await script(stage)

    positions = [written.format(hand=hand) for hand in hands]
    ours, theirs = stages = await twins(tmp_path, positions, looked_at)
    assert ours.heard == theirs.heard
    assert {*differing(stages)} == {ours.players[owner].name}
