"""Whole games: set-up, invariants on the way, the rival computed a second time, and secrecy."""

from collections import Counter
from random import Random

import msgspec
import pytest

from bot.games.ahead import is_final
from bot.games.game import IllegalChoiceError, SeatSetup, Setup, tag_of
from bot.games.white_castle import WHITE_CASTLE, choices, events
from bot.games.white_castle.board import ROOMS
from bot.games.white_castle.invariants import constants, faults
from bot.games.white_castle.look import REVEALING
from bot.games.white_castle.look import is_final as is_last_word
from bot.games.white_castle.state import State
from bot.games.white_castle.steps import RollDice
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
    assert (state.first, state.turn, asked(state).kind) == ("rival", "rival", "first_card")


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
                    choice, tag = offer.pick("human", 0), tag_of(offer.kind)
                    last = state.by_file and decision.kind == "dice" and state.bridges["black"][0]
                    final = isinstance(choice, REVEALING) or (tag == "dice" and bool(last))
                    assert is_final(WHITE_CASTLE, state, choice) == final, choice
                    shown = WHITE_CASTLE.view(state, "human").decision
                    facts = next(o.facts for o in shown.offers if o.kind is offer.kind)
                    # A row that warns nobody does not say so (`Facts.final`).
                    assert {one.final for one in facts or ()} <= {final, False}, choice


@pytest.mark.parametrize("cards", ["file", "table"])
def test_only_the_last_dice_of_a_round_lay_the_deck_open(cards: str) -> None:
    state, _ = WHITE_CASTLE.new(seated(cards=cards), 1)
    told = choices.Dice(seat="human", low=1, middle=2, high=3)
    for left in (3, 2, 1):
        state.steps[-1:] = [RollDice(left=["red", "black", "white"][-left:])]
        assert is_last_word(state, told) == (cards == "file" and left == 1)
        assert not is_last_word(state, choices.Enough(seat="human"))
        assert is_last_word(state, choices.Roll(seat="human"))


# Secrecy


def seen(state: State, viewer: str | None) -> bytes:
    return msgspec.json.encode(WHITE_CASTLE.view(state, viewer), enc_hook=tag_of)


def test_nobody_knows_the_order_of_the_deck_or_what_chance_will_bring() -> None:
    """Nor which of two cards lies on top that have the same die and space."""
    twins = below = likes = 0
    for seed in range(8):
        for state, _ in positions(seed, seated("hard", cards="file")):
            twin = copied(state)
            Random(seed).shuffle(twin.deck)
            if state.top is not None:
                side = state.cards[state.top].side
                at = next(at for at, one in enumerate(twin.deck) if twin.cards[one].side == side)
                twin.deck.append(twin.deck.pop(at))
            twin.rng += 1
            for viewer in ("human", None):
                assert seen(state, viewer) == seen(twin, viewer)
            twins += twin.deck != state.deck
            below += twin.deck[:-1] != state.deck[:-1] and state.top is not None
            likes += twin.deck[-1:] != state.deck[-1:] and state.top is not None
    assert twins > 100 and below > 50 and likes > 3, (twins, below, likes)


def test_what_lies_on_top_is_shown_where_the_table_shows_it() -> None:
    """From the first turn of a round on, and never before anybody could have seen it."""
    for cards in ("file", "table"):
        for state, _ in positions(2, seated(cards=cards)):
            top = WHITE_CASTLE.view(state, None).top
            if state.by_file:
                open_now = bool(state.deck) and (bool(state.turn) or state.placed > 0)
                assert (top is not None) == open_now
            else:
                assert (top is not None) == bool(state.deck)


def test_a_card_that_is_drawn_cannot_be_taken_back_one_that_is_told_can() -> None:
    drawn = (events.TurnedOver, events.TopShown)
    told = (events.TurnedAtTable, events.TopTold)
    for cards, reveals, kinds in (("file", True, drawn), ("table", False, told)):
        found = [
            event
            for _, happened in positions(3, seated(cards=cards))
            for event in happened
            if isinstance(event, drawn + told)
        ]
        assert {event.reveals for event in found} == {reveals}
        assert {type(event) for event in found} == {*kinds}


def test_whatever_shows_a_card_reveals() -> None:
    """With what nobody has seen mixed anew, other things happen only where an event reveals."""
    differ = 0
    for seed in range(10):
        rng = Random(seed)
        state, _ = WHITE_CASTLE.new(seated("hard", cards="file"), seed)
        while WHITE_CASTLE.decisions(state):
            offer = rng.choice(asked(state).offers)
            choice = offer.pick("human", rng.randrange(len(offer)))
            other = copied(state)
            WHITE_CASTLE.reseed(other, seed + 100)
            ours, theirs = WHITE_CASTLE.apply(state, choice), WHITE_CASTLE.apply(other, choice)
            differ += ours != theirs
            if not any(event.reveals for event in ours):
                assert ours == theirs, choice
                assert seen(state, None) == seen(other, None), choice
    assert differ > 50
