"""What a viewer sees: the state less the order of the deck below its top (TWC 9)."""

from bot.games.ahead import Foreseen
from bot.games.game import Choice, Decision, Seat
from bot.games.white_castle import choices
from bot.games.white_castle.board import SPACES
from bot.games.white_castle.rival import count_aims_of_cards
from bot.games.white_castle.rounds import bridges_to_roll, points_table
from bot.games.white_castle.state import State
from bot.games.white_castle.view import CardView, DieSideView, DieView, WhiteCastleView

REVEALING = (choices.DrawTokens, choices.DrawGardens, choices.Roll, choices.Go, choices.Total)
"""What cannot be undone: it reveals something, or the game is over by it."""


def is_final(state: State, choice: Choice) -> bool:
    """Return whether a choice cannot be undone.

    With the last dice of a round the bot lays its deck open.
    """
    last = state.by_file and isinstance(choice, choices.Dice) and len(bridges_to_roll(state)) == 1
    return last or isinstance(choice, REVEALING)


def foresee_choice(state: State, choice: Choice) -> Foreseen:
    """Return whether a choice is final; turns have no phases."""
    return Foreseen(is_final(state, choice))


def view_for(state: State, due: tuple[Decision, ...], viewer: Seat | None) -> WhiteCastleView:
    """Return the game as one viewer may see it."""
    rival = state.rival
    out = {*state.shown, *state.discards}
    return WhiteCastleView(
        game="white_castle",
        viewer=viewer,
        waiting=tuple((decision.seat, decision.kind) for decision in due),
        decision=next((decision for decision in due if decision.seat == viewer), None),
        winners=state.winners,
        points=points_table(state),
        options=dict(state.options),
        difficulty=rival.difficulty,
        round=state.round,
        first=state.first,
        turn=state.turn,
        bridges={bridge: tuple(dice) for bridge, dice in state.bridges.items()},
        spaces={
            space: tuple(DieView(d.colour, d.value, d.seat) for d in state.spaces.get(space, ()))
            for space in SPACES
        },
        rooms=dict(state.rooms),
        gardens=dict(state.gardens),
        influence=state.influence,
        total=state.total,
        rival_influence=rival.influence,
        rival_points=rival.points,
        rival_coins=rival.coins,
        courtiers=dict(rival.courtiers),
        gardeners=tuple(rival.gardeners),
        warriors=dict(rival.warriors),
        in_deck=state.in_deck,
        top=None if state.top is None else DieSideView(*state.cards[state.top].side),
        deck=tuple(
            _view_card(state, index) for index in range(len(state.cards)) if index not in out
        ),
        shown=tuple(_view_card(state, index) for index in state.shown),
        discards=tuple(_view_card(state, index) for index in sorted(state.discards)),
        last=next(
            (_view_card(state, index) for index in reversed(state.discards + state.shown)), None
        ),
        aims=count_aims_of_cards(state),
    )


def _view_card(state: State, index: int) -> CardView:
    card = state.cards[index]
    halves = [
        None if half is None else tuple((action.what, action.amount) for action in half)
        for half in (card.upper, card.lower)
    ]
    return CardView(index + 1, card.bridge, card.end, card.space, halves[0], halves[1])
