"""Closed paths and the Pass of the mountain (Law 25.4)."""

from msgspec import UNSET

from bot.games.game import IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.law import choices, events
from bot.games.root.law.deck import spend_card
from bot.games.root.law.maps import Path
from bot.games.root.law.state import Log, State
from bot.games.root.law.victory import score_points

OPENING = "25.4.3"
PASS = "25.4.4"

POINTS = 1
"""Points for an opened path, and for ruling the Pass at the end of an own Evening."""


def within_reach(state: State, seat: Seat) -> list[Path]:
    """List the closed paths that a faction has pieces beside, if it can still open one."""
    mountain = state.mountain
    if mountain is UNSET or mountain.opened:
        return []
    present = state.factions[seat].presence
    return [path for path in mountain.closed if present[path[0]] or present[path[1]]]


def opening_offers(state: State, seat: Seat) -> list[Offer]:
    """Offer to open a path with each card in hand (Law 25.4.3)."""
    hand = state.factions[seat].hand
    paths = within_reach(state, seat) if hand else []
    if not paths:
        return []
    cards = dict.fromkeys(hand)
    return [Offer(choices.OpenPath, [(*path, card) for path in paths for card in cards])]


def opening_in_question(state: State, seat: Seat) -> bool:
    """Return whether, by public facts alone, a path can be opened."""
    return bool(state.factions[seat].hand) and bool(within_reach(state, seat))


def open_path(state: State, choice: choices.OpenPath, log: Log) -> None:
    """Remove a closed path marker for good, for a card and a point (Law 25.4.3)."""
    mountain = state.mountain
    seat = choice.seat
    if mountain is UNSET:
        raise ValueError(state.map)
    spend_card(state, seat, choice.card, log, OPENING)
    mountain.closed.remove((choice.one, choice.other))
    mountain.opened = True
    emit(
        log,
        events.PathOpened(seat=seat, one=choice.one, other=choice.other, section=OPENING),
    )
    score_points(state, seat, POINTS, log, "opened_path", OPENING)


def why_not_open(state: State, choice: choices.OpenPath) -> IllegalChoiceError | None:
    """Return why a path cannot be opened; None when the Law allows it."""
    mountain = state.mountain
    path = (choice.one, choice.other)
    if mountain is UNSET or path not in mountain.closed:
        return IllegalChoiceError(OPENING, "no_closed_path", one=choice.one, other=choice.other)
    if mountain.opened:
        return IllegalChoiceError(OPENING, "path_opened_already")
    if path not in within_reach(state, choice.seat):
        return IllegalChoiceError(
            OPENING, "no_pieces_beside_path", one=choice.one, other=choice.other
        )
    if choice.card not in state.factions[choice.seat].hand:
        return IllegalChoiceError(OPENING, "card_not_in_hand", card=choice.card)
    return None


def score_pass(state: State, seat: Seat, log: Log) -> None:
    """Score for ruling the Pass at the end of an own Evening (Law 25.4.4)."""
    tower = state.board.tower
    if tower is not None and state.ruler[tower] == seat:
        score_points(state, seat, POINTS, log, "the_pass", PASS)
