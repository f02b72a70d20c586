"""Whole games: set-up, invariants on the way, the rival computed a second time, and secrecy."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from bot.games.ahead import is_final
from bot.games.game import Event, IllegalChoiceError, SeatSetup, Setup, tag_of
from bot.games.white_castle import WHITE_CASTLE, choices, events
from bot.games.white_castle.board import ROOMS
from bot.games.white_castle.invariants import constants, faults
from bot.games.white_castle.look import REVEALING
from bot.games.white_castle.state import State
from tests.games.white_castle.play import CARDS, asked, copied, positions, seated

FEW, MANY = 60, 400


def play(seed: int) -> State:
    """Play a game of random reports and check it at each step."""
    fixed: dict[str, object] = {}
    state = None
    for state, happened in positions(seed):
        assert faults(state) == [], seed
        for key, value in constants(state).items():
            assert fixed.setdefault(key, value) == value
        assert copied(state) == state
        for one in happened:
            assert one.section, one
    assert state is not None
    assert WHITE_CASTLE.winners(state)
    assert state.round == 3 and not WHITE_CASTLE.decisions(state)
    return state


def test_a_few_games_with_any_set_up() -> None:
    assert {play(seed).options["cards"] for seed in range(FEW)} == {"table", "file"}


@pytest.mark.slow
def test_many_games_with_any_set_up() -> None:
    for seed in range(FEW, FEW + MANY):
        play(seed)


@pytest.mark.parametrize(
    ("difficulty", "influence", "points"), [("easy", 1, 0), ("medium", 2, 3), ("hard", 3, 8)]
)
def test_the_rival_begins_by_its_difficulty_and_is_first(
    difficulty: str, influence: int, points: int
) -> None:
    state, _ = WHITE_CASTLE.new(seated(difficulty), 1)
    assert (state.rival.influence, state.rival.points, state.rival.coins) == (influence, points, 0)
    for choice in (choices.DrawTokens, choices.DrawGardens, choices.Roll):
        WHITE_CASTLE.apply(state, choice("human"))
    assert (state.first, state.turn, asked(state).kind) == ("rival", "rival", "card")


def test_what_the_bot_draws_and_rolls() -> None:
    for seed in range(40):
        state, _ = WHITE_CASTLE.new(seated(), seed)
        (told,) = WHITE_CASTLE.apply(state, choices.DrawTokens("human"))
        assert isinstance(told, events.TokensDrawn)
        assert [len(tokens) for tokens in state.rooms.values()] == [3, 3, 3, 2, 2]
        assert all(tokens in ROOMS[space] for space, tokens in state.rooms.items())
        assert Counter("".join(state.rooms.values()) + told.well) == {"r": 5, "b": 5, "w": 5}
        WHITE_CASTLE.apply(state, choices.DrawGardens("human"))
        assert len(state.gardens) == 6
        WHITE_CASTLE.apply(state, choices.Roll("human"))
        dice = [*state.bridges.values()]
        assert [len(row) for row in dice] == [3, 3, 3]
        assert all(row == sorted(row) and 1 <= row[0] <= row[2] <= 6 for row in dice)


def test_rooms_are_told_so_that_the_rest_can_still_be_filled() -> None:
    """One black and five white tokens would leave the last room without two colours."""
    state, _ = WHITE_CASTLE.new(seated(), 1)
    for _ in range(2):
        WHITE_CASTLE.apply(state, choices.Room("human", "rrb"))
    with pytest.raises(IllegalChoiceError, match="no_such_room"):
        WHITE_CASTLE.apply(state, choices.Room("human", "rbb"))
    WHITE_CASTLE.apply(state, choices.Room("human", "bbw"))
    for tokens in ("bw", "rw"):
        WHITE_CASTLE.apply(state, choices.Room("human", tokens))
    assert asked(state).kind == "garden"


@pytest.mark.parametrize(
    ("setup", "section", "reason"),
    [
        (Setup((SeatSetup("human"),)), "2.1", "one_person_and_rival"),
        (
            Setup((SeatSetup("human"), SeatSetup("rival"))),
            "2.1",
            "one_person_and_rival",
        ),
        (seated("terrible"), "2.3", "no_such_difficulty"),
        (seated(cards="sample"), "2.1", "no_such_option"),
        (msgspec.structs.replace(seated(cards="file"), data={}), "11.1", "no_cards"),
        (
            msgspec.structs.replace(
                seated(cards="file"), data={"white_castle_cards": CARDS[: len(CARDS) // 2]}
            ),
            "11.3",
            "bad_cards",
        ),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused(setup: Setup, section: str, reason: str) -> None:
    with pytest.raises(IllegalChoiceError) as caught:
        WHITE_CASTLE.new(setup, 1)
    assert (caught.value.section, caught.value.reason) == (section, reason)


def test_what_is_marked_as_final_reveals_something_or_ends_the_game() -> None:
    for seed in range(6):
        for state, _ in positions(seed):
            for decision in WHITE_CASTLE.decisions(state):
                for offer in decision.offers:
                    choice = offer.pick("human", 0)
                    final = is_final(WHITE_CASTLE, state, choice)
                    assert final == isinstance(choice, REVEALING), choice


# The rival, computed a second time


def expected_space(
    rooms: dict[str, str], taken: set[str], shown: str, from_card: bool
) -> tuple[str, str]:
    """Find where the rival's die goes in the plainest way, and why (TWC 4.3 to 4.6)."""
    row = next(zone for zone in (["S1", "S2", "S3"], ["D1", "D2"], ["O1", "O2"]) if shown in zone)
    around = (row + row)[row.index(shown) : row.index(shown) + len(row)]
    if shown[0] == "S":
        good = [
            room
            for room in (around if from_card else row)
            if room not in taken and any(rooms[room].count(colour) > 1 for colour in "rbw")
        ]
        if good:
            return good[0], "pair"
    for number, space in enumerate(around):
        if space not in taken:
            return space, "next" if number else "card"
    return "W", "well"


def expected_gains(difficulty: str, rule: str, round_: int) -> tuple[int, bool, bool]:
    """Return the extra of both, whether one more card is turned up, and whether one half counts."""
    if rule == "pair":
        return {"easy": (1, False, False), "medium": (round_, False, False)}.get(
            difficulty, (0, True, False)
        )
    if rule == "well":
        return (round_ if difficulty == "hard" else 1), False, difficulty != "easy"
    return 0, False, False


def test_the_rival_does_what_a_second_computation_says() -> None:
    rules: Counter[tuple[str, str]] = Counter()
    for seed in range(70):
        before: State | None = None
        for state, happened in positions(seed, None):
            placed = [e for e in happened if isinstance(e, events.DiePlaced) and e.seat == "rival"]
            if placed and before is not None:
                (die,) = placed
                (why,) = [e for e in happened if isinstance(e, events.SpaceChosen)]
                from_card = state.options["pair_choice"] == "from_card"
                wanted = expected_space(state.rooms, {*before.spaces} - {"W"}, why.shown, from_card)
                assert (die.space, why.rule) == wanted
                rules[state.rival.difficulty, why.rule] += 1
                value = {"S": 3, "D": 4, "O": 5, "W": 1}[die.space[0]]
                assert die.coins == max(0, die.value - value)
                if state.by_file:
                    check_turn(before, state, happened, why.rule, die)
            before = copied(state)
    assert len(rules) == 12, rules


def check_turn(
    before: State, state: State, happened: list[Event], rule: str, die: events.DiePlaced
) -> None:
    """Compare the extra, and which halves of which cards were carried out."""
    count, further, one_half = expected_gains(state.rival.difficulty, rule, before.round)
    extra = [e for e in happened if isinstance(e, events.Extra)]
    assert [(e.influence, e.points) for e in extra] == ([(count, count)] if count else [])
    turned = [e for e in happened if isinstance(e, events.CardTurned)]
    assert [e.extra for e in turned[-2:]][-1] is further
    assert any(e.extra for e in turned) is further
    halves = [
        half
        for e in happened
        if not isinstance(e, events.HalfChosen) and (half := getattr(e, "half", ""))
    ]
    if rule == "well":
        allowed = {"upper" if die.value % 2 else "lower"} if one_half else set()
        assert {*halves} == allowed
    else:
        assert {*halves} == {"upper", "lower"}
        assert halves.index("lower") > 0


# Secrecy


def seen(state: State, viewer: str | None) -> bytes:
    return msgspec.json.encode(WHITE_CASTLE.view(state, viewer), enc_hook=tag_of)


def test_nobody_knows_the_order_of_the_deck_or_what_chance_will_bring() -> None:
    twins = 0
    for seed in range(8):
        for state, _ in positions(seed, seated("hard", cards="file")):
            twin = copied(state)
            Random(seed).shuffle(twin.deck)
            twin.rng += 1
            for viewer in ("human", None):
                assert seen(state, viewer) == seen(twin, viewer)
            twins += twin.deck != state.deck
    assert twins > 100


def test_a_card_that_is_drawn_cannot_be_taken_back_one_that_is_told_can() -> None:
    for cards, reveals in (("file", True), ("table", False)):
        found = [
            event
            for _, happened in positions(3, seated(cards=cards))
            for event in happened
            if isinstance(event, (events.CardTurned, events.CardTold))
        ]
        assert {event.reveals for event in found} == {reveals}
