"""The Vagabond in Discord: quests for points or cards, and aid whose card only two know."""

from pathlib import Path

import pytest

from tests.e2e.staging import Stage, differing, offered, staged
from tests.e2e.witness import named

pytestmark = pytest.mark.slow

ON_THE_WAY = """
seats: [{faction: vagabond}, {faction: marquise}, {faction: eyrie}]
turn: {faction: vagabond, phase: daylight}
clearings:
  1: {vagabond: {pawn: 1}, marquise: {warriors: 1}}
  4: {eyrie: {roost: 1, warriors: 3}}
  6: {ruin: true}
hands: {vagabond: [CARD, bake_sale], marquise: [sappers], eyrie: [a_visit_to_friends]}
boards:
  vagabond: {character: thief, ready: [tea, coins, boots, sword], quests_done: [errand_fox]}
  eyrie: {leader: commander, decree: {move: [loyal_vizier]}}
quests: [fundraising_fox, give_a_speech_fox, guard_duty_mouse]
next_quests: [NEXT]
next_cards: [sword, investments]
crafted_items: {marquise: [hammer]}
ruin_items: {6: [ITEM]}
"""
"""The pawn is in a fox clearing beside the Marquise, with the items for one of the quests."""

AID = {"target": "marquise", "item": "boots"}


def on_the_way(card: str = "anvil", following: str = "errand_rabbit", item: str = "bag") -> str:
    written = ON_THE_WAY.replace("CARD", card).replace("ITEM", item)
    return written.replace("NEXT", following)


async def test_a_quest_for_points(tmp_path: Path) -> None:
    async with staged(tmp_path, on_the_way()) as stage:
        ann, bob, cid = stage.players.values()
        assert "Quest" in stage.public().labels, "items and quests are open to all"
        assert "Aid" not in stage.public().labels, "it would tell of the hand"
        assert await stage.completed(ann, "root vagabond quest", "quest") == {"fundraising_fox"}
        for person in (bob, cid, stage.eve):
            assert await stage.completed(person, "root vagabond quest", "quest") == set()
        reply = await stage.press(ann, stage.public(ann), "Quest")
        reply = await stage.choose(ann, reply, "Fundraising: 2 points")
        assert reply.text.startswith("✓ ")
        assert stage.score("vagabond") == 2, "one for each quest of the fox"
        for person in stage.everybody:
            told = stage.public(person).text
            assert "The Vagabond completes a quest: Fundraising (fox: tea, coins)" in told
            assert "A quest lies open: Errand (rabbit: tea, boots)." in told
        undone = await stage.command(ann, "undo")
        assert "Undone" not in undone.text, "a new quest has come to light"
        assert [person.dms() for person in stage.everybody] == [[], [], [], []]


async def test_a_quest_for_cards_tells_them_to_the_vagabond_alone(tmp_path: Path) -> None:
    async with staged(tmp_path, on_the_way()) as stage:
        ann, bob, cid = stage.players.values()
        reply = await stage.command(
            ann, "root vagabond quest", quest="fundraising_fox", reward="cards"
        )
        assert stage.score("vagabond") == 0
        assert "You draw: Sword (mouse), Investments (mouse)." in reply.text
        assert ann.dms() == [], "what she has just been shown is not sent as well"
        assert (await stage.command(ann, "hand")).text.startswith("Your hand (4): ")
        assert "The Vagabond draws 2 cards." in stage.public().text
        for person in (bob, cid, stage.eve):
            assert person.dms() == []
            assert named(stage.told(person)) == set()


async def test_a_quest_of_another_suit_is_refused(tmp_path: Path) -> None:
    async with staged(tmp_path, on_the_way()) as stage:
        ann = stage.players["vagabond"]
        revision = stage.table.revision
        for quest in ("guard_duty_mouse", "give_a_speech_fox", "errand_rabbit"):
            reply = await stage.command(ann, "root vagabond quest", quest=quest, reward="points")
            assert "(Law 9.5.5" in reply.text, quest
            assert "\n" not in reply.text
        assert stage.table.revision == revision


async def test_an_aid_tells_the_card_to_two(tmp_path: Path) -> None:
    async with staged(tmp_path, on_the_way()) as stage:
        ann, bob, cid = stage.players.values()
        assert await stage.completed(ann, "root vagabond aid", "card") == {"anvil"}, (
            "the others don't match"
        )
        assert await stage.completed(bob, "root vagabond aid", "card") == set()
        reply = await stage.command(ann, "root vagabond aid", **AID, card="anvil", take="hammer")
        assert reply.text.startswith("✓ Aid Marquise – Anvil (fox), exhaust boots")
        assert [message.text.splitlines()[1:] for message in bob.dms()] == [
            ["The card that the Vagabond gives to the Marquise: Anvil (fox)."]
        ]
        assert ann.dms() == [], "her answer has told it"
        hand = (await stage.command(bob, "hand")).text
        assert hand.startswith("Your hand (2): Sappers (bird), Anvil (fox)\n")
        assert "Anvil" not in (await stage.command(ann, "hand")).text
        assert stage.score("vagabond") == 1
        for person in stage.everybody:
            told = stage.public(person).text
            assert "The Vagabond gives a card to the Marquise." in told
            assert "The Vagabond takes a hammer from the Marquise." in told
            assert "The Marquise is now Amiable to the Vagabond." in told
        for person in (cid, stage.eve):
            assert person.dms() == []
            assert named(stage.told(person)) == set()
        undone = await stage.command(ann, "undo")
        assert "Undone" not in undone.text, "the Marquise has seen the card"


async def test_what_to_take_is_asked_where_it_was_not_said(tmp_path: Path) -> None:
    async with staged(tmp_path, on_the_way()) as stage:
        ann = stage.players["vagabond"]
        revision = stage.table.revision
        asked = await stage.command(ann, "root vagabond aid", **AID, card="anvil")
        assert stage.table.revision == revision, "nothing is taken, nor left, by oversight"
        labels = [label for label in offered(asked) if "Anvil" in label]
        assert len(labels) == 2 and "hammer" in labels[0] and "hammer" not in labels[1]
        await stage.choose(ann, asked, labels[1])
        assert stage.table.revision == revision + 1
        assert "takes a hammer" not in stage.public().text
        assert "The Vagabond gives a card to the Marquise." in stage.public().text


async def test_others_see_the_same_whatever_card_is_given(tmp_path: Path) -> None:
    stages: list[Stage] = []
    for card, following, item in (
        ("anvil", "errand_rabbit", "bag"),
        ("foxfolk_steel", "escort_mouse", "boots"),
    ):
        folder = tmp_path / card
        folder.mkdir()
        async with staged(folder, on_the_way(card, following, item)) as stage:
            await stage.ask("act", "hand", "board", "log")
            aid = {**AID, "card": card, "take": "hammer"}
            await stage.command(stage.players["vagabond"], "root vagabond aid", **aid)
            await stage.ask("act", "hand", "board", "log")
            stages.append(stage)
    assert {*stages[0].screens} - {*differing(stages)} == {"Cid", "Eve"}
