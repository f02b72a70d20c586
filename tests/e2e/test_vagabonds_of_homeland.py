"""Cheat, Gladiator and Jailor in Discord: what is public, what is private, what can be undone."""

from pathlib import Path

import pytest

from tests.e2e.staging import Stage, differing, offered, staged

pytestmark = pytest.mark.slow

HERE = """
seats: [{faction: vagabond}, {faction: marquise}, {faction: eyrie}]
turn: {faction: vagabond, phase: daylight}
scores: {vagabond: 3}
clearings:
  5: {vagabond: {pawn: 1}, marquise: {warriors: 2}}
  4: {eyrie: {roost: 1, warriors: 3}}
hands: {vagabond: [CARD, anvil], marquise: [sappers], eyrie: [armorers]}
boards:
  vagabond: {character: WHO, ready: [boots, torch], damaged: [hammer]}
  eyrie: {leader: commander, decree: {move: [loyal_vizier]}}
quests: [guard_duty_rabbit, escort_mouse]
next_quests: [errand_fox]
next_cards: [investments]
"""
"""The pawn is in a rabbit clearing with two warriors of the Marquise."""


def here(who: str, card: str = "bake_sale") -> str:
    return HERE.replace("WHO", who).replace("CARD", card)


async def test_the_jailor_spends_a_card_for_an_item_and_may_take_all_of_it_back(
    tmp_path: Path,
) -> None:
    async with staged(tmp_path, here("jailor")) as stage:
        ann, bob, _ = stage.players.values()
        assert "Coerce" not in stage.public().labels, "it would tell of the hand"
        assert await stage.completed(ann, "root vagabond coerce", "card") == {"bake_sale"}
        assert await stage.completed(bob, "root vagabond coerce", "card") == set()
        panel = await stage.panel(ann)
        reply = await stage.choose(ann, panel, "Coerce: Bake Sale (rabbit)")
        assert stage.score("vagabond") == 3, "the point is lost after the action"
        assert "Coerce: for which action" in reply.text
        assert "Repair hammer (damaged)" in offered(reply)
        assert "End turn" not in " ".join(offered(reply))
        await stage.choose(ann, reply, "Repair hammer (damaged)")
        assert stage.score("vagabond") == 2
        told = stage.public().text
        assert "coerces: the card stands in for a hammer." in told
        for _ in range(2):
            undone = await stage.command(ann, "undo")
            assert "Undone" in undone.text, "nothing has come to light but the own card"
        assert stage.score("vagabond") == 3
        assert (await stage.command(ann, "hand")).text.startswith("Your hand (2): ")


async def test_nobody_sees_whether_the_jailor_could_coerce(tmp_path: Path) -> None:
    stages: list[Stage] = []
    for card in ("bake_sale", "foxfolk_steel"):
        folder = tmp_path / card
        folder.mkdir()
        async with staged(folder, here("jailor", card)) as stage:
            await stage.ask("act", "hand", "board", "log")
            await stage.command(stage.players["vagabond"], "root vagabond travel", to="1")
            await stage.ask("act", "hand", "board", "log")
            stages.append(stage)
    assert {*stages[0].screens} - {*differing(stages)} == {"Bob", "Cid", "Eve"}


async def test_a_duel_draws_a_card_for_the_gladiator_alone(tmp_path: Path) -> None:
    async with staged(tmp_path, here("gladiator")) as stage:
        ann, bob, cid = stage.players.values()
        assert "Duel" in stage.public().labels, "items and warriors are open to all"
        duel = {"target": "marquise", "item": "torch"}
        reply = await stage.command(ann, "root vagabond duel", **duel)
        assert "You draw: Investments (mouse)." in reply.text
        told = stage.public().text
        assert "duels with the Marquise in clearing 5, damaging a torch." in told
        assert "Hostile" not in told
        for person in (bob, cid, stage.eve):
            assert "Investments" not in stage.told(person)
        undone = await stage.command(ann, "undo")
        assert "Undone" not in undone.text, "a card has been drawn"


async def test_a_con_puts_the_quest_back(tmp_path: Path) -> None:
    async with staged(tmp_path, here("cheat")) as stage:
        ann = stage.players["vagabond"]
        assert "Con" in stage.public().labels
        con = {"quest": "guard_duty_rabbit", "reward": "points", "item": "torch"}
        await stage.command(ann, "root vagabond con", **con, second="boots")
        assert stage.score("vagabond") == 4
        told = stage.public().text
        assert "shuffles a quest into the quest deck: Guard Duty" in told
        again = await stage.command(ann, "root vagabond con", **con, second="boots")
        assert "(Law 26.10.2" in again.text
