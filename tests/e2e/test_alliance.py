"""The Woodland Alliance in Discord: revolts, Outrage, and supporters that lie face down."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sandbox import Person
from tests.e2e.staging import Stage, differing, offered, staged, twins
from tests.e2e.witness import named

pytestmark = pytest.mark.slow

EYRIE = "{leader: commander, decree: {move: [loyal_vizier]}}"

TO_REVOLT = f"""
seats: [{{faction: alliance}}, {{faction: marquise}}, {{faction: eyrie}}]
turn: {{faction: alliance, phase: birdsong}}
clearings:
  5:
    alliance: {{sympathy: 1}}
    marquise: {{warriors: 3, sawmill: 1, wood: 2}}
    eyrie: {{warriors: 1, roost: 1}}
  3: {{alliance: {{sympathy: 1}}}}
hands: {{alliance: [investments], marquise: [foxfolk_steel], eyrie: [a_visit_to_friends]}}
boards: {{alliance: {{supporters: SUPPORTERS}}, eyrie: {EYRIE}}}
"""

TO_OFFEND = f"""
seats: [{{faction: marquise}}, {{faction: alliance}}, {{faction: eyrie}}]
turn: {{faction: marquise, phase: daylight}}
clearings:
  1: {{marquise: {{warriors: 3}}}}
  5: {{alliance: {{sympathy: 1}}}}
  4: {{eyrie: {{roost: 1, warriors: 3}}}}
hands: {{marquise: HAND, alliance: [investments], eyrie: [a_visit_to_friends]}}
boards: {{alliance: {{supporters: [root_tea_mouse]}}, eyrie: {EYRIE}}}
next_cards: [sword]
"""

TO_BE_OFFENDED_AT_HOME = f"""
seats: [{{faction: alliance}}, {{faction: marquise}}, {{faction: eyrie}}]
turn: {{faction: alliance, phase: evening}}
clearings:
  5: {{alliance: {{warriors: 1, sympathy: 1}}, marquise: {{warriors: 4}}}}
  4: {{eyrie: {{roost: 1, warriors: 3}}}}
hands: {{alliance: [investments], marquise: [bake_sale, anvil], eyrie: [a_visit_to_friends]}}
boards: {{alliance: {{officers: 1}}, eyrie: {EYRIE}}}
removed_cards: [ambush_bird, ambush_bird, ambush_rabbit, ambush_fox, ambush_mouse]
play_areas: {{marquise: [sappers]}}
next_rolls: [[1, 1]]
"""

INTO_5 = {"from": "1", "to": "5", "warriors": "2"}


def to_revolt(supporters: str) -> str:
    return TO_REVOLT.replace("SUPPORTERS", supporters)


def to_offend(hand: str) -> str:
    return TO_OFFEND.replace("HAND", hand)


def knows(stage: Stage, person: Person, *labels: str) -> set[str]:
    """Tell which of some cards, by their labels in English or Polish, a person was shown."""
    return named(stage.told(person)) & set(labels)


async def test_a_revolt_spends_supporters_that_only_their_owner_knew(tmp_path: Path) -> None:
    written = to_revolt("[bake_sale, royal_claim, anvil]")
    async with staged(tmp_path, written) as stage:
        ann, bob, cid = stage.players.values()
        panel = await stage.panel(ann)
        for clearing in (3, 5):
            assert any(label.startswith(f"in {clearing} (") for label in offered(panel))
        assert "Revolt" not in stage.public().labels, "it would tell of the supporters"
        hand = await stage.command(ann, "hand")
        assert hand.ephemeral
        assert hand.text.splitlines()[:2] == [
            "Your hand (1): Investments (mouse)",
            "Your supporters (3): Bake Sale (rabbit), Royal Claim (bird), Anvil (fox)",
        ]
        for person in (bob, cid, stage.eve):
            assert await stage.completed(person, "root alliance revolt", "clearing") == set()
            assert knows(stage, person, "Bake Sale (rabbit)", "Anvil (fox)") == set()
        reply = await stage.command(ann, "root alliance revolt", clearing="5")
        assert offered(reply)[-1] == "Spend a supporter: all 2"
        assert f"<@{ann.id}> · Woodland Alliance: spending supporters" in stage.public().text
        await stage.choose(ann, reply, offered(reply)[-1])
        for person in stage.everybody:
            told = stage.public(person).text
            spent = "The Alliance spends 2 supporters: Bake Sale (rabbit), Royal Claim (bird)."
            assert told.count(spent) == 1
            assert "Revolt in clearing 5!" in told
        assert stage.score("alliance") == 4, "a sawmill, two wood and a roost"
        hand = await stage.command(ann, "hand")
        assert hand.text.splitlines()[1] == "Your supporters (1): Anvil (fox)"
        board = (await stage.command(stage.eve, "board")).text
        (five,) = [line for line in board.splitlines() if line.startswith("**5**")]
        assert "2 warriors" in five
        assert "Rabbit base" in five
        assert "Marquise:" not in five
        for person in (bob, cid, stage.eve):
            assert knows(stage, person, "Anvil (fox)", "Kowadło (lis)", "anvil") == set()


async def test_outrage_asks_the_offender_and_tells_only_those_two(tmp_path: Path) -> None:
    async with staged(tmp_path, to_offend("[bake_sale, royal_claim, anvil]")) as stage:
        ann, bob, cid = stage.players.values()
        reply = await stage.command(ann, "root move", **INTO_5)
        assert "Outrage in clearing 5: give the Alliance a card" in reply.text
        assert f"<@{ann.id}> · Marquise de Cat: Outrage" in stage.public().text
        assert offered(reply)[-2:] == [
            "Give Bake Sale (rabbit)",
            "Give Royal Claim (bird)",
        ]
        for person in (bob, cid, stage.eve):
            asked = await stage.panel(person)
            assert not [b for b in asked.message.buttons if ":k:" in (b.custom_id or "")]
        await stage.choose(ann, reply, "Give Bake Sale (rabbit)")
        paid = "Marquise gives the Alliance a matching card."
        assert paid in stage.public().text
        assert "New card on the Supporters stack of the Alliance: Bake Sale (rabbit)." in (
            bob.dms()[-1].text
        )
        hand = await stage.command(bob, "hand")
        assert (
            hand.text.splitlines()[1] == "Your supporters (2): Root Tea (mouse), Bake Sale (rabbit)"
        )
        for person in (cid, stage.eve):
            assert person.dms() == []
            assert named(stage.told(person)) == set()
        assert knows(stage, bob, "Royal Claim (bird)", "Anvil (fox)") == set()
        undone = await stage.command(ann, "undo")
        assert "Undone" not in undone.text, "the Alliance has seen the card"


async def test_whoever_has_no_matching_card_shows_the_hand_to_the_alliance(
    tmp_path: Path,
) -> None:
    async with staged(tmp_path, to_offend("[foxfolk_steel, anvil]")) as stage:
        ann, bob, cid = stage.players.values()
        await stage.command(ann, "root move", **INTO_5)
        panel = await stage.panel(ann)
        assert "Show your hand" in offered(panel)
        await stage.choose(ann, panel, "Show your hand")
        told = bob.dms()[-1].text
        assert "Marquise holds: Anvil (fox), Foxfolk Steel (fox)." in told
        assert "New card on the Supporters stack of the Alliance: Sword (mouse)." in told
        assert "Sword (mouse)" not in stage.told(ann)
        assert "shows its hand to the Alliance." in stage.public().text
        for person in (cid, stage.eve):
            assert person.dms() == []
            assert named(stage.told(person)) == set()


async def test_a_defender_pays_in_the_turn_of_the_alliance(tmp_path: Path) -> None:
    async with staged(tmp_path, TO_BE_OFFENDED_AT_HOME) as stage:
        ann, bob, cid = stage.players.values()
        await stage.command(ann, "root battle", clearing="5", defender="marquise")
        assert f"<@{bob.id}> · Marquise de Cat: " in stage.public().text
        await stage.command(bob, "root cards use", card="sappers")
        assert f"<@{bob.id}> · Marquise de Cat: Outrage" in stage.public().text
        for person in (ann, cid, stage.eve):
            asked = await stage.panel(person)
            assert not [b for b in asked.message.buttons if ":marquise:" in (b.custom_id or "")]
        panel = await stage.panel(bob)
        assert offered(panel)[0] == "Give Bake Sale (rabbit)"
        await stage.choose(bob, panel, "Give Bake Sale (rabbit)")
        assert "Bake Sale (rabbit)" in ann.dms()[-1].text
        hand = await stage.command(ann, "hand")
        assert hand.text.splitlines()[1] == "Your supporters (1): Bake Sale (rabbit)"
        for person in (cid, stage.eve):
            assert knows(stage, person, "Bake Sale (rabbit)", "bake_sale", "Anvil (fox)") == set()
            assert person.dms() == []


async def offending(stage: Stage) -> None:
    """Come to the Outrage and let everybody look; what is given is not chosen yet."""
    await stage.command(stage.players["marquise"], "root move", **INTO_5)
    await stage.ask("act", "hand", "board", "log")


async def revolting(stage: Stage) -> None:
    """Revolt with one press: what is paid is the same, and nobody sees that it could be chosen."""
    ann = stage.players["alliance"]
    panel = await stage.panel(ann)
    rows = [label for label in offered(panel) if label.startswith(("in 5 (", "Revolt in 5"))]
    await stage.choose(ann, panel, rows[0])
    await stage.ask("act", "hand", "board", "log")


async def birdsong(stage: Stage) -> None:
    """Let everybody look before the Alliance does anything."""
    await stage.ask("act", "hand", "board", "log")


@pytest.mark.parametrize(
    ("script", "one", "other"),
    [
        (offending, to_offend("[bake_sale, anvil]"), to_offend("[foxfolk_steel, anvil]")),
        (
            birdsong,
            to_revolt("[bake_sale, royal_claim, anvil]"),
            to_revolt("[anvil, sword, root_tea_fox]"),
        ),
        (
            revolting,
            # There is nothing else to pay with, or there is; and more to revolt with, or not.
            to_revolt("[bake_sale, cobbler, anvil]"),
            to_revolt("[bake_sale, cobbler, royal_claim]"),
        ),
    ],
    ids=["hand", "supporters", "paying"],
)
async def test_others_see_the_same_whatever_ann_hides(
    script: Callable[[Stage], Awaitable[None]], one: str, other: str, tmp_path: Path
) -> None:
    assert {*differing(await twins(tmp_path, (one, other), script))} == {"Ann"}
