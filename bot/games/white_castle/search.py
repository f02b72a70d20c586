"""The rival's search for a die: cards are turned over until one is there (TWC 4.1, 4.10, 11.5)."""

from bot.games.game import Choice, Decision, Offer
from bot.games.log import emit
from bot.games.white_castle import choices, events
from bot.games.white_castle.board import BRIDGES, ENDS, ON_CARDS, PERSON
from bot.games.white_castle.cards import Card
from bot.games.white_castle.deck import (
    list_cards_alike,
    list_cards_in_deck,
    note_new_card,
    refill_deck,
    show_top,
    turn_over,
)
from bot.games.white_castle.person import offer_influence, tell_influence
from bot.games.white_castle.rival import act_for_rival
from bot.games.white_castle.state import Due, Log, State, die_at
from bot.games.white_castle.steps import CarryOut, Search

PLACES = tuple((bridge, end) for bridge in BRIDGES for end in ENDS)
"""The six ends of the bridges, in order."""

SIDES = [(bridge, end, space) for bridge, end in PLACES for space in ON_CARDS]
"""What the die side of a card can show (TWC 4.2)."""


def ask_card(state: State, step: Search, log: Log) -> Due:
    """Turn the top card over, or read its die; ask what lies on top if only the person sees it."""
    if state.by_file and not step.ready and not step.extra:
        offers = (Offer(choices.Go, [()]), offer_influence())
        return (Decision(PERSON, "rival_turn", "4.1", offers),)
    refill_deck(state, log)
    if not state.deck:
        return (_ask_top(state, step),)
    if (
        not state.by_file
        and step.extra
        and not step.ready
        and list_cards_alike(state, state.deck[-1])
    ):
        return (_ask_further(state),)
    state.steps.pop()
    if step.extra:
        index = turn_over(state, log, extra=True)
        show_top(state, log)
        state.steps.append(CarryOut(card=index, halves=["upper", "lower"]))
    elif not state.shown:
        turn_over(state, log)
        state.steps.append(Search(ready=True))
    else:
        read_die(state, log)
    return ()


def read_die(state: State, log: Log) -> None:
    """Take the die on top, or turn that card over, too; the last one takes another (TWC 4.1, 4.10).

    The card whose die is taken stays on the deck.
    """
    card = state.cards[state.deck[-1]]
    bridge = card.bridge
    end = card.end
    available = bool(die_at(state, bridge, end))
    emit(
        log,
        events.DieRead(
            bridge=bridge, end=end, space=card.space, available=available, section="4.1"
        ),
    )
    if not available and (state.in_deck > 1 or state.discards):
        turn_over(state, log)
        state.steps.append(Search(ready=True))
        return
    if not available:
        bridge, end = next_end(state, card)
        emit(log, events.NothingNamed(bridge=bridge, end=end, section="4.10"))
    act_for_rival(state, bridge, end, log)


def next_end(state: State, card: Card) -> tuple[str, str]:
    """Return the first die after a card's own end, in the order of the bridges (TWC 4.10)."""
    at = PLACES.index((card.bridge, card.end))
    return next(place for place in PLACES[at:] + PLACES[:at] if die_at(state, *place))


# Cards that are told


def _ask_top(state: State, step: Search) -> Decision:
    """Ask what lies on top: before the turn's first card is turned over, or after it (TWC 11.5)."""
    first = step.extra or not state.shown
    offers = [] if first else _other_cards(state)
    offers += [Offer(choices.Turned, SIDES)]
    if known := list_cards_in_deck(state):
        offers.insert(0, Offer(choices.Again, [(index + 1,) for index in known]))
    section = "4.7" if step.extra else "4.1"
    about = {"left": state.in_deck}
    return Decision(PERSON, "first_card" if first else "card", section, tuple(offers), about)


def _other_cards(state: State) -> list[Offer]:
    """Offer to say that the card turned over is another one with the same die side (TWC 11.5)."""
    index = state.shown[-1]
    rows = [(other + 1,) for other in list_cards_alike(state, index)]
    if state.cards[index].upper or state.cards[index].lower:
        rows.append((choices.NEW,))
    return [Offer(choices.OtherCard, rows)] if rows else []


def _ask_further(state: State) -> Decision:
    """Ask which card the further one is, where several have its die and space (TWC 11.5)."""
    (top,) = state.deck
    rows = [(other + 1,) for other in sorted([top, *list_cards_alike(state, top)])]
    offers = (Offer(choices.OtherCard, [*rows, (choices.NEW,)]),)
    bridge, end, space = state.cards[top].side
    about = {"bridge": bridge, "end": end, "space": space}
    return Decision(PERSON, "extra_card", "4.7", offers, about)


def do_card(state: State, step: Search, choice: Choice, log: Log) -> None:
    """Begin the search, or lay the card on top that was told."""
    match choice:
        case choices.Go():
            step = Search(extra=step.extra, ready=True)
        case choices.Influence(amount=amount):
            tell_influence(state, amount, log)
        case choices.Again(card=number):
            _lay_top(state, step, number - 1, log)
        case choices.Turned(bridge=bridge, end=end, space=space):
            _lay_top(
                state, step, note_new_card(state, Card(bridge=bridge, end=end, space=space)), log
            )
        case choices.OtherCard(twin=number) if step.extra:
            state.deck = [_find_twin_card(state, state.deck.pop(), number)]
            step = Search(extra=True, ready=True)
        case choices.OtherCard(twin=number):
            _correct_turned_card(state, number, log)
        case _:
            raise TypeError(choice)
    state.steps.append(step)


def _lay_top(state: State, step: Search, index: int, log: Log) -> None:
    """Note which card lies on top; one whose die is read then is told there."""
    state.deck = [index]
    if step.extra or not state.shown:
        card = state.cards[index]
        emit(
            log, events.TopTold(bridge=card.bridge, end=card.end, space=card.space, section="11.5")
        )


def _correct_turned_card(state: State, number: int, log: Log) -> None:
    """Exchange the card turned over last for another one with the same die and space."""
    index = _find_twin_card(state, state.shown.pop(), number)
    state.shown.append(index)
    bridge, end, space = state.cards[index].side
    emit(
        log,
        events.CardCorrected(bridge=bridge, end=end, space=space, card=index + 1, section="11.5"),
    )


def _find_twin_card(state: State, index: int, number: int) -> int:
    """Return the card with a number; a new one has the die and space of another card."""
    if number != choices.NEW:
        return number - 1
    bridge, end, space = state.cards[index].side
    return note_new_card(state, Card(bridge=bridge, end=end, space=space))
