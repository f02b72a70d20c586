"""Goes on after a turn that the rules do not lead through, from what its log says.

What could be done is done; then the pieces, cards and points that the log tells besides are moved
as far as they are there, and the turn ends.
"""

from __future__ import annotations

from collections import Counter

from bot.games.game import CardId, Event, Piece
from bot.games.root import ROOT
from bot.games.root.factions.corvids.pieces import PLOT, CorvidPieces
from bot.games.root.factions.eyrie.pieces import Dynasty
from bot.games.root.factions.vagabond.pieces import VagabondPieces
from bot.games.root.law import events
from bot.games.root.law.cards import CARDS
from bot.games.root.law.deck import draw_cards
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.pieces import put_pieces, take_off
from bot.games.root.law.state import Faction, State
from bot.games.root.law.turn import EndOfTurn, FirstTurn, derive_lists
from bot.narrate.root.rootlog import LETTERS
from bot.scenarios.root.rootlog.dealing import card_test_for, pile_at
from bot.scenarios.root.rootlog.effects import LEADERS, Mark
from bot.scenarios.root.rootlog.logs import SEATS
from bot.scenarios.root.rootlog.search import Waypoint, copied_turn

COLUMNS = {"$_r": "recruit", "$_m": "move", "$_x": "battle", "$_b": "build"}
"""The columns of the Decree by their places."""


def follow_log(point: Waypoint, points_told: Counter[str]) -> Waypoint:
    """Return the beginning of the next turn, as a log says; `told` are its points by faction."""
    if point.state.winners is not None:
        return point
    state = ROOT.decode(ROOT.encode(point.state))
    for mark in sorted(point.left, key=_leaves_first):
        _move_marked(state, mark, point.left[mark])
    for who, points in points_told.items():
        faction = state.factions.get(SEATS[who])
        if faction is not None and not faction.dominance:
            faction.score = max(0, faction.score + points - point.scored[who])
    derive_lists(state)
    state.steps = [EndOfTurn() if state.acting else FirstTurn()]
    vars(state).clear()
    happened: list[Event] = ROOT.run_on(state)
    begun = next(
        (at for at, event in enumerate(happened) if isinstance(event, events.TurnBegan)),
        len(happened),
    )
    no_marks, scored = Counter[Mark](), Counter[str]()
    return Waypoint(
        state, no_marks, copied_turn(point.turn), scored, {}, 0, tuple(happened[begun:]), True
    )


def _leaves_first(mark: Mark) -> bool:
    """Sort what leaves a place before what comes there."""
    return mark[0] == "piece" and not mark[3]


def _move_marked(state: State, mark: Mark, count: int) -> None:
    """Move what a mark names, as far as it is there."""
    if mark[0] == "piece":
        _move_pieces(state, mark, count)
    elif (
        mark[0] == "named"
        and mark[1] in LEADERS
        and (eyrie := _faction_of_letter(state, "E")) is not None
    ):
        if isinstance(eyrie, Dynasty):
            eyrie.leader = mark[1]
    elif mark[0] == "pawn":
        _move_pawn(state, mark)
    elif mark[0] == "draw" and (hand := _faction_of_letter(state, mark[3])) is not None:
        draw_cards(state, hand.name, count, [])
    elif mark[0] == "card":
        pile = pile_at(state, mark[3]) or []
        for _ in range(count):
            taken = next((card for card in pile if card_test_for(mark[1], mark[2])(card)), None)
            if taken is not None:
                pile.remove(taken)
                _put_card(state, taken, mark[4])
    elif mark[0] == "craft" and (owner := _faction_of_letter(state, mark[1])) is not None:
        taken = next((card for card in owner.hand if card_test_for("", mark[2])(card)), None)
        if taken is not None and CARDS[taken].kind == "persistent":
            owner.hand.remove(taken)
            owner.play_area.append(taken)


def _faction_of_letter(state: State, letter: str) -> Faction | None:
    """Return the faction of a letter, if it is in the game."""
    seat = SEATS.get(letter)
    return state.factions.get(seat) if seat else None


def _put_card(state: State, card: CardId, place: str) -> None:
    """Put a card where a mark says: into a hand or the Decree, else onto the discard pile."""
    taker = pile_at(state, place)
    owner = _faction_of_letter(state, place[:1])
    if isinstance(owner, Dynasty) and place[1:] in COLUMNS:
        owner.decree[COLUMNS[place[1:]]].append(card)
        return
    (state.discard if taker is None else taker).append(card)


def _move_pieces(state: State, mark: Mark, count: int) -> None:
    """Move pieces from and to clearings, and the supply."""
    _, owner, kind, start, end = mark
    faction = _faction_of_letter(state, owner)
    if faction is None:
        return
    for place, step in ((start, -1), (end, 1)):
        if not place.isdecimal():
            continue
        clearing = Clearing(int(place))
        piece = piece_of(faction, kind, clearing, state)
        if piece is not None and step < 0:
            there = min(count, faction.pieces[piece][clearing])
            take_off(state, faction.name, piece, clearing, there)
            if isinstance(faction, CorvidPieces) and piece == PLOT and there:
                faction.back_to_stock(clearing)
        elif piece is not None and not (piece == PLOT and any_plot(faction, clearing)):
            put_pieces(state, faction.name, piece, clearing, count)


def any_plot(faction: Faction, clearing: Clearing) -> bool:
    """Lay the kind of a plot that comes to a clearing; return whether none can."""
    if not isinstance(faction, CorvidPieces) or faction.kinds[clearing]:
        return True
    kind = next((kind for kind, count in faction.stock.items() if count), "")
    if kind:
        faction.stock[kind] -= 1
        faction.kinds[clearing] = kind
    return not kind


def piece_of(faction: Faction, kind: str, clearing: Clearing, state: State) -> Piece | None:
    """Return the kind of piece that a sign means in a clearing."""
    suits = [state.suits[at] for at in range(1, 13)]
    if kind == "w":
        return Piece("warriors") if "warriors" in faction.TOTALS else None
    return next(
        (
            Piece(piece)
            for piece in faction.TOTALS
            if LETTERS.piece(Piece(piece), clearing, suits) == kind
        ),
        None,
    )


def _move_pawn(state: State, mark: Mark) -> None:
    """Move a pawn to a clearing or forest."""
    faction = _faction_of_letter(state, mark[1])
    if not isinstance(faction, VagabondPieces):
        return
    pawn = Piece("pawn")
    forests = {
        "_".join(sorted(forest.id.split("-"), key=int)): forest.id for forest in state.board.forests
    }
    at = Clearing(int(mark[2])) if mark[2].isdecimal() else Clearing(0)
    if not at and mark[2] not in forests:
        return
    for clearing, count in enumerate(faction.pieces[pawn]):
        if count:
            take_off(state, faction.name, pawn, Clearing(clearing), count)
    faction.supply[pawn] = 1
    put_pieces(state, faction.name, pawn, at)
    faction.forest = forests.get(mark[2], "")
