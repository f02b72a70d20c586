"""Four people in Discord, Lizards and Riverfolk among them: services, conspiracies and rituals."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from bot.games.game import Seat
from tests.discord_ui.playing import act_button, one_press
from tests.e2e.controls import STALE, TROUBLE
from tests.e2e.staging import Stage, differing, offered, staged, twins

pytestmark = pytest.mark.slow

POSITION = """
seats: SEATS
turn: {faction: BUYER, phase: birdsong}
clearings:
  1: {marquise: {keep: 1, warriors: 3, sawmill: 1}}
  4: {eyrie: {roost: 1, warriors: 3}}
  5: {marquise: {warriors: 1}, riverfolk: {trade_post: 1, warriors: 2}}
  6: {lizards: {warriors: 1}, riverfolk: {warriors: 2}}
  8: {lizards: {warriors: 2}, marquise: {warriors: 1, workshop: 1}}
hands:
  marquise: [investments, anvil]
  eyrie: [a_visit_to_friends]
  lizards: [sword, foxfolk_steel, armorers]
  riverfolk: [bake_sale, cobbler]
boards:
  eyrie: {leader: commander, decree: {move: [loyal_vizier]}}
  lizards: {outcast: fox, acolytes: 4, lost_souls: [travel_gear_fox]}
  riverfolk: {prices: {hand_card: 2, riverboats: 1, mercenaries: 1}, funds: {riverfolk: 3}}
"""
"""The Marquise has a piece beside the trade post, the Lizards have none."""

ACTIONS = 150
"""Choices that are made by presses at random: some rounds."""

LANGUAGES = pytest.mark.parametrize("to", ["en", "pl"])


def seated(buyer: Seat, to: str) -> str:
    """Let the buyer be Ann, who reads English, or Cid, who reads Polish; the others follow."""
    others = [one for one in ("marquise", "eyrie", "lizards", "riverfolk") if one != buyer]
    order = [buyer, *others] if to == "en" else [*others[:2], buyer, others[2]]
    seats = ", ".join(f"{{faction: {name}}}" for name in order)
    return POSITION.replace("SEATS", f"[{seats}]").replace("BUYER", buyer)


WORDS = {
    "en": {
        "skip": "Buy nothing more",
        "bake sale": "a hand card: Bake Sale (rabbit)",
        "cobbler": "Buy a service: a hand card: Cobbler (rabbit)",
        "mercenaries": "Mercenaries",
        "undone": "Undone: your last action.",
        "final": "That can't be undone",
        "overwork": "Overwork in 1, for Anvil (fox)",
        "end turn": "End turn: draw 1",
        "sanctify": "Sanctify workshop in 8 of the Marquise",
        "convert": "one of the Riverfolk in 6",
        "steel": "Recruit: in 8 (fox)",
        "end birdsong": "End Birdsong",
        "sword": "Sword (mouse)",
        "foxfolk steel": "Foxfolk Steel (fox)",
        "not made": "Nothing is done, since this is not possible after what you picked",
        "garden": "in 6 (fox), show Foxfolk Steel (fox)",
        "recruit": "in 7 (mouse), show Sword (mouse)",
        "acolyte": "Sacrifice, show Armorers",
    },
    "pl": {
        "skip": "Nie kupuj nic więcej",
        "bake sale": "karta Kiermasz Wypieków (królik)",
        "cobbler": "karta Szewc (królik)",
        "mercenaries": "Najemnicy",
        "undone": "Cofnięto twoją ostatnią akcję.",
        "final": "Tego nie można cofnąć",
        "overwork": "Nadprodukcja na 1: Kowadło (lis)",
        "end turn": "Koniec tury: dobierz 1",
        "sanctify": "Uświęć na 8: Warsztat Markizy",
        "convert": "wojownik Kompanii na 6",
        "steel": "Werbunek: na 8 (lis)",
        "end birdsong": "Koniec Świtu",
        "sword": "Miecz (mysz)",
        "foxfolk steel": "Lisia Stal (lis)",
        "not made": "Nic nie wykonano, bo po tym, co wybrano wcześniej, to niemożliwe",
        "garden": "na 6 (lis), pokaż kartę Lisia Stal (lis)",
        "recruit": "na 7 (mysz), pokaż kartę Miecz (mysz)",
        "acolyte": "Ofiara, pokaż kartę Zbrojmistrze",
    },
}


def with_words(labels: list[str], words: str) -> str:
    """Return the label with some words."""
    (label, *_) = [one for one in labels if words in one] or [f"no {words} in {labels}"]
    return label


def riverfolk_hand(stage: Stage) -> list[str]:
    """Return the public hand."""
    return list(stage.table.view(None).factions["riverfolk"].hand)  # type: ignore[attr-defined]


@LANGUAGES
async def test_a_hand_card_is_bought_by_name_and_the_seller_goes_undisturbed(
    to: str, tmp_path: Path
) -> None:
    said = WORDS[to]
    async with staged(tmp_path, seated("marquise", to)) as stage:
        buyer, seller = stage.players["marquise"], stage.players["riverfolk"]
        pings = sum(message.pings_me for message in seller.sees(stage.channel))
        panel = await stage.panel(buyer)
        reply = await stage.choose(buyer, panel, said["bake sale"])
        assert with_words(offered(reply), said["cobbler"]), "a trade post beside her: two services"
        assert "The Marquise buys Bake Sale (rabbit) of the Riverfolk for 2 warriors" in (
            stage.public().text
        )
        assert "Bake Sale" in (hand := (await stage.command(buyer, "hand")).text) or (
            "Kiermasz" in hand
        )
        assert [message.text for message in seller.dms()] == [], "the turn tells it to all"
        assert sum(message.pings_me for message in seller.sees(stage.channel)) == pings
        assert {one.seat for one in stage.table.decisions()} == {"marquise"}
        board = (await stage.command(stage.eve, "board")).text
        assert "Cobbler (rabbit)" in board and "Bake Sale" not in board
        reply = await stage.press(buyer, stage.public(buyer), "Buy nothing more")
        assert stage.table.decisions()[0].kind == "daylight"


@LANGUAGES
async def test_one_press_skips_what_is_for_sale(to: str, tmp_path: Path) -> None:
    async with staged(tmp_path, seated("eyrie", to)) as stage:
        buyer, revision = stage.players["eyrie"], stage.table.revision
        reply = await stage.choose(buyer, await stage.panel(buyer), WORDS[to]["skip"])
        assert stage.table.revision == revision + 1
        assert stage.table.decisions()[0].kind == "add_to_decree"
        assert reply.ephemeral
        assert "buys" not in stage.told(stage.eve)


@LANGUAGES
async def test_a_purchase_is_taken_back_until_a_card_is_drawn(to: str, tmp_path: Path) -> None:
    said = WORDS[to]
    async with staged(tmp_path, seated("marquise", to)) as stage:
        buyer = stage.players["marquise"]
        reply = await stage.choose(buyer, await stage.panel(buyer), said["bake sale"])
        reply = await stage.choose(buyer, reply, with_words(offered(reply), said["skip"]))
        await stage.choose(buyer, reply, with_words(offered(reply), said["overwork"]))
        for _ in range(3):
            reply = await stage.command(buyer, "undo")
            assert said["undone"] in reply.text
        assert riverfolk_hand(stage) == ["bake_sale", "cobbler"]
        assert stage.table.decisions()[0].kind == "buy_services"
        reply = await stage.choose(buyer, await stage.panel(buyer), said["bake sale"])
        reply = await stage.choose(buyer, reply, with_words(offered(reply), said["skip"]))
        reply = await stage.choose(buyer, reply, with_words(offered(reply), said["end turn"]))
        reply = await stage.press(buyer, reply, reply.message.labels[0])
        assert stage.table.decisions()[0].seat != "marquise", reply.text
        reply = await stage.command(buyer, "undo")
        assert said["undone"] not in reply.text
        assert said["final"] in reply.text
        assert riverfolk_hand(stage) == ["cobbler"]


@LANGUAGES
async def test_the_lizards_hire_conspire_and_reveal(to: str, tmp_path: Path) -> None:
    said = WORDS[to]
    async with staged(tmp_path, seated("lizards", to)) as stage:
        buyer, seller = stage.players["lizards"], stage.players["riverfolk"]
        reply = await stage.choose(buyer, await stage.panel(buyer), said["mercenaries"])
        told = stage.public().text
        assert "The Lizards buy Mercenaries of the Riverfolk for 1 warrior of the Lizards." in told
        assert "The Outcast stays fox and is Hated" in told
        assert "The Lizards discard the Lost Souls: Travel Gear (fox)." in told
        reply = await stage.choose(buyer, reply, with_words(offered(reply), said["convert"]))
        reply = await stage.choose(buyer, reply, with_words(offered(reply), said["sanctify"]))
        assert stage.score("lizards") == 1
        reply = await stage.choose(buyer, reply, with_words(offered(reply), said["end birdsong"]))
        assert (await stage.command(seller, "act")).text.startswith("You're not needed right now.")
        rules = (await stage.command(stage.eve, "board")).text
        assert "**5** (rabbit), 2 open slots, ruled by Lizards" in rules, (
            "mercenaries rule for them"
        )
        for words in ("garden", "recruit", "acolyte"):
            reply = await stage.choose(buyer, reply, with_words(offered(reply), said[words]))
        told = stage.public().text
        for line in (
            "The Riverfolk lose a warrior in clearing 6 to the Lizards.",
            "The Marquise loses a workshop in clearing 8 to the Lizards; the Lizards +1 (1).",
            "The Lizards place a fox garden in clearing 8.",
            "The Lizards reveal Foxfolk Steel (fox).",
            "A warrior becomes an acolyte of the Lizards (now 2).",
            "The Lizards take back: Foxfolk Steel (fox), Sword (mouse), Armorers (bird).",
        ):
            assert line in told
        board = (await stage.command(stage.eve, "board")).text
        assert "acolytes: 2; Lost Souls, from the top: none" in board
        assert "payments: Lizards 1" in board


@LANGUAGES
async def test_several_cards_are_revealed_by_one_press(to: str, tmp_path: Path) -> None:
    said = WORDS[to]
    async with staged(tmp_path, seated("lizards", to)) as stage:
        buyer = stage.players["lizards"]
        reply = await stage.panel(buyer)
        reply = await stage.choose(buyer, reply, with_words(offered(reply), said["skip"]))
        if any(label == said["end birdsong"] for label in offered(reply)):
            reply = await stage.choose(buyer, reply, said["end birdsong"])
        (menu,) = (
            select
            for select in reply.message.selects
            if any(said["recruit"] in option.label for option in select.options)
        )
        by_label = {option.label: option.value for option in menu.options}
        sword, again = [label for label in by_label if said["sword"] in label][:2]
        steel = with_words([*by_label], said["steel"])
        revision = stage.table.revision
        twice = await buyer.select(reply, menu.custom_id, by_label[sword], by_label[again])
        assert stage.table.revision == revision, "a card is revealed once, so nothing is done"
        assert said["not made"] in twice.text, "and the answer says so"
        reply = await stage.panel(buyer)
        (menu,) = (one for one in reply.message.selects if sword in [o.label for o in one.options])
        revision = stage.table.revision
        await buyer.select(reply, menu.custom_id, by_label[sword], by_label[steel])
        await stage.look()
        assert stage.table.revision == revision + 2
        told = stage.public().text
        assert "The Lizards reveal Sword (mouse)." in told
        assert "The Lizards reveal Foxfolk Steel (fox)." in told


async def buying(stage: Stage) -> None:
    """Buy what everybody sees, reveal a card that both hands hold, and let everybody look."""
    buyer = stage.players["lizards"]
    await stage.choose(buyer, await stage.panel(buyer), WORDS["en"]["bake sale"])
    await stage.choose(buyer, await stage.panel(buyer), WORDS["en"]["end birdsong"])
    await stage.command(buyer, "root lizards recruit-faithful", card="sword", clearing="7")
    await stage.ask("map", "board", "hand", "log", "game status")


async def test_whatever_else_the_buyer_holds_others_see_the_same(tmp_path: Path) -> None:
    written = seated("lizards", "en")
    other = written.replace("[sword, foxfolk_steel, armorers]", "[sword, root_tea_mouse, sappers]")
    assert other != written
    stages = await twins(tmp_path, (written, other), buying)
    assert {*differing(stages)} == {"Ann"}


async def chosen_by_presses(stage: Stage, rng: Random) -> None:
    """Let somebody who is asked press a way to some choice, by a public button or the panel."""
    seat = rng.choice(stage.table.decisions()).seat
    person, revision = stage.players[seat], stage.table.revision
    shown = stage.public(person)
    own = [b.custom_id for b in shown.buttons if f":{seat}:k:" in (b.custom_id or "")]
    reply = await person.press(shown, rng.choice([act_button(shown), *filter(None, own)]))
    for _ in range(40):
        assert reply.ephemeral
        assert reply.text not in STALE
        assert not reply.text.startswith(TROUBLE), reply.text
        if stage.table.revision > revision:
            break
        reply = await one_press(person, reply, rng)
    assert reply.text.startswith("✓ "), (seat, reply.text)
    await stage.sandbox.settle()


@pytest.mark.parametrize(("to", "seed"), [("en", 1), ("pl", 2)])
async def test_rounds_of_four_people_by_presses(to: str, seed: int, tmp_path: Path) -> None:
    rng, asked = Random(seed), Counter[str]()
    async with staged(tmp_path, seated("lizards", to)) as stage:
        for _ in range(ACTIONS):
            if stage.table.status != "playing":
                break
            asked.update(f"{one.seat} {one.kind}" for one in stage.table.decisions())
            await chosen_by_presses(stage, rng)
    assert asked["riverfolk riverfolk_daylight"] > 5
    assert asked["lizards rituals"] > 5
    assert asked["lizards buy_services"] and asked["marquise buy_services"]
    assert asked["riverfolk set_costs"] > 1, "some rounds"
