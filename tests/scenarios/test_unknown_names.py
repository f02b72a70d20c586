"""What there is not, no scenario of any game may name: it would check nothing."""

from pathlib import Path

import pytest

from bot.editions import notations_of, rules_kits
from bot.scenarios import load_scenarios, run

NOTATIONS = notations_of(rules_kits())

ROOT = (
    "seats: [{faction: marquise}, {faction: eyrie}]\nturn: {faction: marquise, phase: daylight}\n"
)
DUCHY = (
    "seats: [{faction: marquise}, {faction: duchy, clockwork: true}]\n"
    "turn: {faction: marquise, phase: daylight}\n"
)
CHEST = "game: war_chest\narmies: {raven: [knight], wolf: [archer]}\n"
LORDS = "game: dungeon_lords\nphase: new_round\n"
CASTLE = "game: white_castle\n"


@pytest.mark.parametrize(
    ("head", "text", "told"),
    [
        (DUCHY, "boards: {duchy: {swayed: [mayor, mayor]}}", "'mayor' comes twice"),
        (ROOT, "expect: {offers_not: [{seat: marquise, choose: craft, card: no_card}]}", "no_card"),
        (
            ROOT,
            "expect: {offers_not: [{seat: marquise, choose: move, to: 13}]}",
            "13 is not one of",
        ),
        (ROOT, "expect: {events_exclude: [{event: crafted, seat: duchy}]}", "'duchy'"),
        (ROOT, "coalitions: {eyrie: eyrie}", "eyrie cannot be in this coalition"),
        (
            DUCHY,
            "coalitions: {marquise: duchy, duchy: duchy}",
            "duchy cannot be in this coalition",
        ),
        (ROOT, "expect: {events_exclude: [{event: crafted, card: no_card}]}", "'no_card'"),
        (ROOT, "expect: {events_include: [{event: crafted, card: 5}]}", "Expected `str`"),
        (ROOT, "expect: {events_exclude: [{event: removed, piece: castle}]}", "'castle'"),
        (DUCHY, "boards: {duchy: {order_card: x}}", "'x' is not one of: \"\", "),
        (CHEST, "units: {f4: dragon}", "'dragon'"),
        (CHEST, "units: {f4: knight ²}", "a kind and its height"),
        (CHEST, "winners: [raven]\nwon_by: luck", "'luck'"),
        (CHEST, "record: [['1', raven, jump]]", "'jump'"),
        (CHEST, "record: [['1']]", "the number of the coin, the seat"),
        (CHEST, "under_way: [{step: use_drawn, seat: raven, coin: dragon}]", "'dragon'"),
        (CHEST, "under_way: [{step: swordsman_move, seat: raven, at: z9}]", "'z9'"),
        (CHEST, "under_way: [{step: footmen_act, seat: raven, left: [z9]}]", "'z9'"),
        (CHEST, "expect: {units: {z9: nothing}}", "there is no such hex"),
        (CHEST, "expect: {offers_not: [{seat: raven, choose: deploy, coin: dragon}]}", "'dragon'"),
        (CHEST, "expect: {events_exclude: [{event: drew, seat: red}]}", "'red'"),
        (LORDS, "lords: [red, blue]", "expected a mapping"),
        (LORDS, "lords: {purple: {gold: 1}, red: {}}", "there is no such player"),
        (LORDS, "lords: {red: [gold], blue: }", "expected a mapping"),
        (LORDS, "lords: {red: {golf: 1}, blue: }", "unknown key"),
        (LORDS, "lords: {red: {gold: -1}, blue: }", "out of range"),
        (LORDS, "lords: {red: {lair: [kitten]}, blue: }", "'kitten'"),
        (LORDS, "lords: {red: {line: [hero]}, blue: }", "'hero'"),
        (LORDS, "lords: {red: {orders: [nap]}, blue: }", "'nap'"),
        (LORDS, "lords: {red: {tiles: [z9]}, blue: }", "'z9'"),
        (LORDS, "lords: {red: {tiles: {c1: pool}}, blue: }", "'pool'"),
        (LORDS, "lords: {red: {tiles: {z9: ''}}, blue: }", "unknown key"),
        ("game: dungeon_lords\n", "phase: nap", "'nap'"),
        (LORDS, "first: purple", "'purple'"),
        (LORDS, "paladin: green", "'green'"),
        (LORDS, "event: party", "'party'"),
        (LORDS, "combat: [[], [firebal]]", "'firebal'"),
        (LORDS, "owned: {firebal: {effect: none}}", "unknown key"),
        (LORDS, "owned: {fireball: {effect: big}}", "'big'"),
        (LORDS, "spaces: {get_food: [red, '']}", "has 3 spaces"),
        (LORDS, "spaces: {foot: ['', '', '']}", "unknown key"),
        (LORDS, "options: {scope: all}", "'all'"),
        (LORDS, "options: [scope]", "expected a mapping"),
        (LORDS, "dummies: [{colour: purple}]", "'purple'"),
        (LORDS, "steps: [{type: nap}]", "nap"),
        (LORDS, "steps: [{type: spying, seat: red, more: 1}]", "unknown key"),
        (LORDS, "expect: {lords: {purple: null}}", "found nothing"),
        (LORDS, "expect: {shown_to: {red: [purple.gold]}}", "there is no 'purple'"),
        (LORDS, "expect: {shown_to: {red: [red.golf]}}", "there is no 'golf'"),
        (LORDS, "expect: {shown_to: {red: [red]}}", "there is no ''"),
        (LORDS, "expect: {events_exclude: [{event: hurt, hero: nobody}]}", "'nobody'"),
        (CASTLE, "bridges: {red: 2 x 6 1}", "three dice"),
        (CASTLE, "bridges: {red: -1 2 3}", "three dice"),
        (CASTLE, "spaces: {S1: red ² human}", "a die is"),
        (CASTLE, "spaces: {S1: red 5 human more}", "a die is"),
        (CASTLE, "cards: [red left > S2 | points many | coins 1]", "no card shows"),
        (CASTLE, "under_way: [{type: rooms, left: [attic]}]", "'attic'"),
        (CASTLE, "under_way: [{type: search, more: 1}]", "unknown key"),
        (CASTLE, "cards: [red left > S2]\nshown: [1]\ndiscards: [1]", "in one place only"),
        (CASTLE, "gardens: {red_left: 99}", "out of range"),
        (CASTLE, "expect: {spaces: {attic: nothing}}", "unknown key"),
        (CASTLE, "expect: {shown_to: {human: [attic]}}", "there is no 'attic'"),
    ],
)
def test_what_there_is_not_is_an_error(head: str, text: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "scenario.yml"
    ending = "" if "expect" in text else "\nexpect: {waiting_for: nobody}"
    path.write_text(f"title: x\n{head}{text}{ending}\n", encoding="utf-8")
    (scenario,) = load_scenarios(path, NOTATIONS)
    assert told in "; ".join(run(scenario, NOTATIONS))
