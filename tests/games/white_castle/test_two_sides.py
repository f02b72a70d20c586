"""Cards with two sides: each turn of the rival is computed a second time (`model`).

With cards of a file the deck of the state is compared, too. At a table a deck of real cards is
played: who tells the bot what lies there looks at the sides that lie open and at nothing else.
"""

import json
from collections import Counter
from random import Random

import pytest

from bot.games.game import Choice, Event
from bot.games.white_castle import WHITE_CASTLE, choices, events
from bot.games.white_castle.board import PERSON
from bot.games.white_castle.invariants import faults
from bot.games.white_castle.state import State
from bot.games.white_castle.view import CardView, WhiteCastleView
from tests.games.white_castle.model import DECK, Model, Pile, Printed
from tests.games.white_castle.play import asked, copied, seated

LEVELS = ("easy", "medium", "hard")
READINGS = ("leftmost", "from_card")


def compare(model: Model, after: State, happened: list[Event]) -> None:
    """Compare a turn with what the model makes of it, points at the round's end left out."""
    now = json.loads(WHITE_CASTLE.encode(after))
    scored = sum(one.points for one in happened if isinstance(one, events.GardenersScored))
    now["rival"]["points"] -= scored
    for key in ("rival", "bridges", "spaces", "rooms", "gardens"):
        assert now[key] == model.now[key], key


# Cards of a file


def after_go(state: State, choice: Choice) -> Model:
    """Let the rival take its turn, and compare it."""
    before = copied(state)
    happened = WHITE_CASTLE.apply(state, choice)
    model: Model

    def shuffled(pile: Pile) -> Pile:
        """Take the order that chance has given the bot's deck."""
        order = state.discards[len(model.turned) :] + state.deck[::-1]
        assert sorted(order) == sorted(pile)
        return order

    model = Model(before, before.deck[::-1], before.discards, shuffled)
    model.play()
    compare(model, state, happened)
    assert (model.deck, model.discards) == (state.deck[::-1], state.discards)
    return model


def play_with_file(seed: int) -> Counter[tuple[str, str]]:
    rng, rules = Random(seed), Counter[tuple[str, str]]()
    setup = seated(LEVELS[seed % 3], cards="file", pair_choice=rng.choice(READINGS))
    state, _ = WHITE_CASTLE.new(setup, seed)
    while WHITE_CASTLE.decisions(state):
        offer = rng.choice(asked(state).offers)
        choice = offer.pick("human", rng.randrange(len(offer)))
        if isinstance(choice, choices.Go):
            model = after_go(state, choice)
            rules[LEVELS[seed % 3], model.rule] += 1
            rules["turned", str(min(3, len(model.turned)))] += 1
        else:
            WHITE_CASTLE.apply(state, choice)
    return rules


def test_each_turn_with_cards_of_a_file_is_computed_again() -> None:
    rules = sum((play_with_file(seed) for seed in range(24)), Counter[tuple[str, str]]())
    assert len(rules) == 15, rules


@pytest.mark.slow
def test_many_turns_with_cards_of_a_file_are_computed_again() -> None:
    for seed in range(100, 600):
        play_with_file(seed)


# Cards on a table


def spelled(actions: list[object]) -> str:
    """Spell what is printed as events do."""
    found: list[str] = []
    for action in actions:
        ((what, much),) = action.items() if isinstance(action, dict) else [(action, 1)]
        found.append(f"gardener_{much} 1" if what == "gardener" else f"{what} {much}")
    return ", ".join(found)


class RealDeck:
    """Nine cards on a table, and the person who looks at them and tells the bot."""

    def __init__(self, state: State, rng: Random) -> None:
        self.state, self.rng = state, rng
        self.deck, self.turned, self.discards = list[int](), list[int](), list[int]()
        self.start: tuple[Pile, Pile] = [], []
        self.shuffles: list[Pile] = []
        """The piles at the start of the rival's turn, and what was shuffled since."""

    def shuffled(self, pile: Pile) -> Pile:
        self.shuffles.append(self.rng.sample(pile, len(pile)))
        return [*self.shuffles[-1]]

    def obey(self, happened: list[Event]) -> bool:
        """Do with the cards what the bot says; False if one turned over is another one."""
        for event in happened:
            match event:
                case events.RoundBegan():
                    self.deck, self.discards = self.shuffled([*range(9)]), []
                case events.Reshuffled(count=count):
                    assert not self.deck and count == len(self.discards)
                    self.deck, self.discards = self.shuffled(self.discards), []
                case events.TurnedAtTable():
                    card = DECK[self.deck[0]]
                    assert side(card) == (event.bridge, event.end, event.space)
                    self.turned.append(self.deck.pop(0))
                    known = {"upper": event.upper, "lower": event.lower}
                    if event.extra and not fits(known, card):
                        return False
                case events.TurnBegan(seat="rival"):
                    self.start, self.shuffles = ([*self.deck], [*self.discards]), []
                case events.TurnBegan(seat="human") | events.RoundEnded():
                    self.discards, self.turned = self.discards + self.turned, []
                case _:
                    pass
        return True

    def seen(self) -> WhiteCastleView:
        view = WHITE_CASTLE.view(self.state, "human")
        assert isinstance(view, WhiteCastleView)
        return view

    def answers(self) -> list[Choice]:
        """What can truly be answered to a question about cards; if one fails, the next."""
        decision, view = asked(self.state), self.seen()
        if decision.kind in ("upper_action", "lower_action"):
            return [self.shows(decision.kind.partition("_")[0])]
        if decision.kind == "extra_card":
            return [choices.OtherCard(PERSON, self.twin(view, DECK[self.deck[0]]))]
        if decision.kind == "card" and (other := self.other(view)) is not None:
            return [other]
        top = side(DECK[self.deck[0]])
        like = [card for card in view.deck if (card.bridge, card.end, card.space) == top]
        found: list[Choice] = [choices.Again(PERSON, card.number) for card in like]
        return [*found, choices.Turned(PERSON, *top)]

    def other(self, view: WhiteCastleView) -> Choice | None:
        """Look whether the card turned over shows what the bot thinks that it shows."""
        printed, card = DECK[self.turned[-1]], view.shown[-1]
        if fits(known_of(card), printed):
            return None
        return choices.OtherCard(PERSON, self.twin(view, printed))

    def twin(self, view: WhiteCastleView, printed: Printed) -> int:
        """Find a card in the deck that can be the printed one; 0: it was not told before."""
        like = (card for card in view.deck if (card.bridge, card.end, card.space) == side(printed))
        return next((card.number for card in like if fits(known_of(card), printed)), 0)

    def shows(self, half: str) -> Choice:
        done, printed = asked(self.state).about["told"], DECK[self.turned[-1]][half]
        assert isinstance(done, int)
        if done == len(printed):
            return choices.Enough("human")
        what, amount = spelled([printed[done]]).split()
        return choices.Shows("human", what, int(amount))


def side(card: Printed) -> tuple[str, str, str]:
    return card["die"]["bridge"], card["die"]["end"], card["space"]


def known_of(card: CardView) -> dict[str, str]:
    """Spell the actions of a card as far as the bot knows them."""
    halves = {"upper": card.upper or (), "lower": card.lower or ()}
    return {key: ", ".join(f"{what} {n}" for what, n in half) for key, half in halves.items()}


def fits(known: dict[str, str], card: Printed) -> bool:
    """Return whether a printed card shows what is known."""
    return all(text in ("", spelled(card[half])) for half, text in known.items())


CARDS_ASKED = ("first_card", "card", "extra_card", "upper_action", "lower_action")


def answer_truly(table: RealDeck, happens: Counter[str]) -> list[Event] | None:
    """Answer all questions of a turn; what a later card disproves is taken back.

    None: a card that was turned over is another one than was told before.
    """
    state, happened = table.state, list[Event]()
    happens[f"asked {asked(state).kind}"] += 1
    deck, turned, discards, shuffles = table.deck, table.turned, table.discards, table.shuffles
    for answer in table.answers():
        happens[type(answer).__name__] += 1
        table.state = copied(state)
        table.deck, table.turned, table.discards = [*deck], [*turned], [*discards]
        table.shuffles = [*shuffles]
        happened = WHITE_CASTLE.apply(table.state, answer)
        assert faults(table.state) == []
        if table.obey(happened):
            if asked(table.state).kind not in CARDS_ASKED:
                return happened
            if (later := answer_truly(table, happens)) is not None:
                return later
        happens["taken back"] += 1
    table.state = state
    return None


def turn_at_table(table: RealDeck, happens: Counter[str]) -> None:
    """Answer for a whole turn of the rival, then compare what came of it."""
    before, (deck, discards) = copied(table.state), table.start
    happened = answer_truly(table, happens)
    assert happened is not None, "no true answer is offered"
    shuffles = iter(table.shuffles)
    model = Model(before, deck, discards, lambda pile: [*next(shuffles)])
    model.play()
    compare(model, table.state, happened)
    assert (model.deck, model.discards) == (table.deck, table.discards)
    assert next(shuffles, None) is None
    assert len(table.deck) == table.state.in_deck
    happens[model.rule] += 1


def play_at_table(seed: int) -> Counter[str]:
    rng, happens = Random(seed), Counter[str]()
    state, happened = WHITE_CASTLE.new(seated(LEVELS[seed % 3], cards="table"), seed)
    table = RealDeck(state, rng)
    while True:
        assert table.obey(happened)
        if not WHITE_CASTLE.decisions(table.state):
            return happens
        if asked(table.state).kind in CARDS_ASKED:
            turn_at_table(table, happens)
            happened = []
            continue
        offer = rng.choice(asked(table.state).offers)
        choice = offer.pick("human", rng.randrange(len(offer)))
        happened = WHITE_CASTLE.apply(table.state, choice)


def test_a_real_deck_can_be_told_by_what_lies_open_alone() -> None:
    happens = sum((play_at_table(seed) for seed in range(20, 44)), Counter[str]())
    assert {*happens} == {
        *("Turned", "Again", "OtherCard", "Shows", "Enough"),
        *("pair", "card", "next", "well", "taken back"),
        *(f"asked {kind}" for kind in CARDS_ASKED),
    }


@pytest.mark.slow
def test_many_games_with_a_real_deck() -> None:
    for seed in range(100, 500):
        play_at_table(seed)
