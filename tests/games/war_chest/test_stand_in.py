"""The stand-in plays legally, always the same, and by what its own view shows alone."""

from random import Random

import pytest

from bot.games.game import Choice, SeatSetup, Setup, events_visible_to
from bot.games.war_chest import WAR_CHEST, box_choices, choices
from bot.games.war_chest.look import view_for
from bot.games.war_chest.stand_in import stand_in_choice
from bot.games.war_chest.state import State
from bot.scenarios.reading import read_documents
from bot.scenarios.war_chest import WarChestNotation, exchange_hidden_coins
from tests.games.war_chest.play import FOUR, TWO, position, seated, step


def against_chance(
    seed: int, seats: tuple[str, ...], stand_ins: tuple[str, ...], **options: str
) -> State:
    """Play a game in which stand-ins meet people who choose at random."""
    setup = Setup(tuple(SeatSetup(seat, seat in stand_ins) for seat in seats), options)
    rng = Random(seed)
    state, _ = WAR_CHEST.new(setup, seed)
    while WAR_CHEST.decisions(state):
        assert all(owed.seat not in stand_ins for owed in WAR_CHEST.decisions(state))
        step(state, rng)
    return state


def test_it_wins_against_chance() -> None:
    """A stand-in that cannot beat random choices would be no practice."""
    ends = [against_chance(seed, TWO, ("wolf",)).winners for seed in range(20)]
    assert ends.count(("wolf",)) >= 18


@pytest.mark.parametrize("modules", ["nobility", "siege", "both"])
def test_it_wins_against_chance_with_other_boxes(modules: str) -> None:
    options = {"army": "random", "modules": modules}
    ends = [against_chance(seed, TWO, ("wolf",), **options).winners for seed in range(16)]
    assert ends.count(("wolf",)) >= 14


def test_a_team_of_stand_ins_wins_against_chance() -> None:
    ends = [against_chance(seed, FOUR, ("raven_1", "raven_2")).winners for seed in range(8)]
    assert ends.count(("raven_1", "raven_2")) >= 7


def test_what_it_does_does_not_depend_on_hidden_coins_of_others() -> None:
    """It answers the same wherever the enemy's hidden coins lie."""
    compared = 0
    for seed in range(25):
        state = position(seed, 60 + seed, seated(*TWO))
        for owed in WAR_CHEST.decisions(state):
            other = next(seat for seat in TWO if seat != owed.seat)
            for twin in [*exchange_hidden_coins(state, other)][:4]:
                mine = stand_in_choice(view_for(state, WAR_CHEST.decisions(state), owed.seat))
                assert stand_in_choice(view_for(twin, WAR_CHEST.decisions(twin), owed.seat)) == mine
                compared += 1
    assert compared > 30


def test_it_is_no_use_where_nothing_is_owed() -> None:
    state, _ = WAR_CHEST.new(seated(*TWO), 1)
    with pytest.raises(ValueError, match="wolf owes no decision"):
        stand_in_choice(WAR_CHEST.view(state, "wolf"))


def test_a_late_player_gets_an_answer_that_tells_nothing_or_none() -> None:
    asked: dict[str, set[type[Choice]]] = {}
    setups: list[tuple[int, Setup | None]] = [(seed, None) for seed in range(30)]
    setups += [
        # Somebody attacks a Royal Guard in this one.
        (5, seated(*TWO, army="battle", battle="crecy")),
        *((seed, seated(*TWO, army="random", modules="both")) for seed in range(60)),
    ]
    for seed, setup in setups:
        state, rng = position(seed, 0, setup), Random(seed)
        for _ in range(250):
            for owed in WAR_CHEST.decisions(state):
                found = asked.setdefault(owed.kind, set())
                if owed.fallback is not None:
                    found.add(type(owed.pick(owed.fallback)))
                    if owed.kind in ("draft", "ban", "lay_decree", "defend"):
                        view = WAR_CHEST.view(state, owed.seat)
                        assert owed.pick(owed.fallback) == stand_in_choice(view)
            if not WAR_CHEST.decisions(state):
                break
            step(state, rng)
    allowed = ("swordsman_move", "berserker_again", "mercenary", "saboteur")
    allowed += ("herald", "displace", "earl_move", "tower_bolster", "build_fort", "spy_discard")
    assert asked.pop("draft") == {choices.Pick}
    assert asked.pop("ban") == {choices.Ban}
    assert asked.pop("lay_decree") == {box_choices.LayDecree}
    assert asked.pop("defend") >= {
        *(choices.Block, choices.TakeFromSupply, choices.TakeFromStack, box_choices.TakeFromWagon)
    }
    assert asked.pop("use_drawn_coin") == {choices.PassCoin}
    assert asked.pop("decoy_to", {choices.Deceive}) == {choices.Deceive}
    assert {"swordsman_move", "berserker_again"} <= asked.keys()
    assert {kind for one in allowed for kind in asked.pop(one, ())} == {choices.Decline}
    # Which coin of a hand goes would tell something, and the others' owners are at it anyway.
    at_it = ("use_coin", "footman", "decree_step", "bishop_acts", "second_attack")
    assert {*asked} <= {*at_it} and not any(asked.values())


def test_a_late_player_keeps_secret_which_coin_a_priest_drew() -> None:
    """The coin is passed face down, so that everybody else sees the same whichever it is."""
    written = """
    armies: {raven: [warrior_priest, knight], wolf: [scout]}
    hands: {raven: [warrior_priest], wolf: [scout]}
    bags: {raven: [royal, knight]}
    next_draws: {raven: [COIN]}
    units: {g3: warrior_priest}
    """
    told: list[object] = []
    for coin in ("knight", "royal"):
        notation = WarChestNotation()
        (node,) = read_documents(written.replace("COIN", coin))
        state = notation.read(node.fields(notation.position_keys, needed=("armies",)))
        notation.play_on(state)
        WAR_CHEST.apply(state, choices.Control("raven", "warrior_priest", "g3"))
        (owed,) = WAR_CHEST.decisions(state)
        assert owed.fallback is not None
        made = owed.pick(owed.fallback)
        assert made == choices.PassCoin("raven", coin)
        events = WAR_CHEST.apply(state, made)
        told.append((events_visible_to(events, "wolf"), WAR_CHEST.view(state, "wolf")))
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("unit", "answer"), [("skirmisher", choices.Block), ("royal_guard", choices.TakeFromSupply)]
)
def test_a_late_defender_keeps_the_unit_whole(unit: str, answer: type[Choice]) -> None:
    written = f"""
    armies: {{raven: [swordsman], wolf: [{unit}]}}
    hands: {{raven: [swordsman], wolf: [{unit}]}}
    units: {{f4: swordsman, g4: {unit} 2}}
    """
    notation = WarChestNotation()
    (node,) = read_documents(written)
    state = notation.read(node.fields(notation.position_keys, needed=("armies",)))
    notation.play_on(state)
    WAR_CHEST.apply(state, choices.Attack("raven", "swordsman", "f4", "g4"))
    (owed,) = WAR_CHEST.decisions(state)
    assert owed.fallback is not None
    assert (
        owed.pick(owed.fallback) == answer("wolf") == stand_in_choice(WAR_CHEST.view(state, "wolf"))
    )
