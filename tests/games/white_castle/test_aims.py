"""Where known cards would send the rival's next die, and the card that was turned over last."""

from itertools import pairwise
from random import Random

from bot.games.game import Setup
from bot.games.white_castle import WHITE_CASTLE, events
from bot.games.white_castle.board import GARDENS, RIVAL
from bot.games.white_castle.reshuffle import reseed
from bot.games.white_castle.rival import count_aims_of_cards
from tests.games.white_castle.play import copied, positions, seated


def test_the_rival_s_die_comes_from_where_and_goes_where_its_cards_aim() -> None:
    seen = 0
    for seed in range(6):
        played = [
            (count_aims_of_cards(state), happened)
            for state, happened in positions(seed, by_file(seed))
        ]
        for (before, _), (_, happened) in pairwise(played):
            kinds = {type(event) for event in happened}
            if kinds & {events.Reshuffled, events.NothingNamed} or events.TurnedOver not in kinds:
                continue
            for event in happened:
                if isinstance(event, events.DiePlaced) and event.seat == RIVAL:
                    assert before[f"{event.bridge}_{event.end}"] > 0
                    assert before[event.space] > 0
                    seen += 1
    assert seen > 40


def by_file(seed: int) -> Setup:
    return seated(("easy", "medium", "hard")[seed % 3], cards="file")


def test_a_die_is_counted_where_it_lies_and_where_it_would_go() -> None:
    for state, _ in positions(4, by_file(0)):
        counted = count_aims_of_cards(state)
        ends = sum(count for key, count in counted.items() if key in GARDENS)
        assert 2 * ends == sum(counted.values())
        assert ends <= state.in_deck or state.in_deck <= 1


def test_aims_and_the_last_card_tell_nothing_of_the_order_of_the_deck() -> None:
    for number, (state, _) in enumerate(positions(2, by_file(1))):
        if number % 3:
            continue
        view, rng = WHITE_CASTLE.view(state, None), Random(number)
        for _ in range(5):
            other = copied(state)
            reseed(other, rng.getrandbits(64))
            again = WHITE_CASTLE.view(other, None)
            assert (again.aims, again.last) == (view.aims, view.last)


def test_the_last_card_is_the_one_turned_over_last() -> None:
    for setup in (by_file(2), seated("hard")):
        side: tuple[str, ...] | None = None
        for state, happened in positions(7, setup):
            for event in happened:
                match event:
                    case events.RoundBegan():
                        side = None
                    case events.TurnedOver() | events.TurnedAtTable():
                        side = (event.bridge, event.end, event.space)
            last = WHITE_CASTLE.view(state, None).last
            assert (last and (last.bridge, last.end, last.space)) == side
