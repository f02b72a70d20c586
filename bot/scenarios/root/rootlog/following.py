"""Goes on after a turn that the rules do not lead through, from what its log says.

What could be done is done; then the pieces, cards and points that the log tells besides are moved
as far as they are there, and the turn ends.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.games.domain import value_type
from bot.games.game import CardId, Choice, Event, IllegalChoiceError, Piece, Seat
from bot.games.root import ROOT
from bot.games.root.factions.corvids.pieces import PLOT, CorvidPieces
from bot.games.root.factions.eyrie.pieces import Dynasty
from bot.games.root.factions.vagabond.pieces import VagabondPieces
from bot.games.root.law import events
from bot.games.root.law.cards import CARDS
from bot.games.root.law.choices import Battle, Craft, Move
from bot.games.root.law.deck import draw_cards
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.pieces import put_pieces, take_off
from bot.games.root.law.state import Faction, State
from bot.games.root.law.turn import EndOfTurn, FirstTurn, derive_lists
from bot.narrate.root import WORDS
from bot.narrate.root.rootlog import LETTERS
from bot.scenarios.root.rootlog.dealing import card_test_for, craft_test_for, pile_at
from bot.scenarios.root.rootlog.logs import LEADERS, SEATS, Mark, is_soft
from bot.scenarios.root.rootlog.search import Searched, Waypoint, copied_turn

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
    no_marks = Counter[Mark]()
    scored = Counter[str]()
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


# Finds what is against a turn: the section that refuses what the log says next.


TIMING = frozenset(
    {
        "another_moment",
        "discard_first",
        "not_now",
        "not_offered",
        "not_asked",
        "finish_first",
        "not_your_turn",
    }
)
"""Reasons that say when, not whether."""

ON_THE_MAP = frozenset(
    {
        "move_nobody",
        "must_rule",
        "must_rule_to_build",
        "no_open_slot",
        "no_path",
        "no_such_clearing",
        "no_such_defender",
        "no_warriors_to_battle",
        "nobody_of_them_here",
        "none_left",
        "not_adjacent",
        "not_an_enemy",
        "plot_already_there",
        "post_already_there",
        "roost_already_there",
        "sympathetic_already",
        "too_few_crafters",
        "too_few_warriors",
        "too_little_wood",
        "tunnel_already_there",
        "wrong_crafters",
    }
)
"""Reasons for which only pieces on the map count, all of which a log tells."""

SCORING = frozenset("CEADP")
"""The factions whose points follow from what a log tells."""

PLACED = {
    "C": "build", "E": "build", "D": "build_with_card", "P": "plot", "A": "spread_sympathy",
    "L": "plant_garden", "O": "establish_post",
}  # fmt: skip
"""The kind of choice by which each faction places its buildings or tokens."""

RECRUITED = {"C": "recruit", "A": "organize", "L": "recruit_faithful", "O": "recruit_by_river"}
"""The kind of choice by which a faction places warriors."""


class Reason(msgspec.Struct, frozen=True):
    """What is against a turn: a section of the Law, and why in words."""

    section: str
    sentence: str
    is_certain: bool = False
    """Whether nothing that a log may leave out can make it possible."""


def reason_against_turn(searched: Searched, points_told: Counter[str]) -> Reason:
    """Return what is against a turn to whose end no way was found.

    `told` are the points that the log tells, by the letters of factions.
    """
    best = searched.best
    open_marks = [mark for mark in best.left if not is_soft(mark)]
    due = ROOT.decisions(best.state)
    section = due[0].section if due else "1.4.1"
    if open_marks:
        return _first_refusal(searched, open_marks) or Reason(
            section, f"{told_as(open_marks[0])}: the rules do not lead to this"
        )
    for who, points in points_told.items():
        if best.scored[who] != points:
            by_rules = f"{who}++{best.scored[who]}, not {points}, by the rules"
            return Reason(best.scores.get(who, "3.1"), by_rules, who in SCORING)
    question = due[0].kind.replace("_", " ") if due else "nothing"
    return Reason(section, f"the turn cannot end like this ({question})")


def _first_refusal(searched: Searched, open_marks: Sequence[Mark]) -> Reason | None:
    """Return why the first of some marks is refused, rather than that it is not the time for it."""
    timing: Reason | None = None
    for mark in open_marks:
        for point in (searched.best, *searched.passed):
            for refusal in _refusals_of_mark(point, mark, searched.best.left[mark]):
                said = Reason(
                    refusal.section,
                    f"{told_as(mark)}: {WORDS.refusal(refusal, 'en')}",
                    refusal.reason in ON_THE_MAP and _is_always_refused(searched, mark),
                )
                if refusal.reason not in TIMING:
                    return said
                timing = timing or said
    return timing


def _is_always_refused(searched: Searched, mark: Mark) -> bool:
    """Return whether a mark is refused in each position on the way that was looked at."""
    if mark[1] in ("V", "G"):
        # Items and relationships count for Vagabonds, and logs may leave them out.
        return False
    count = searched.best.left[mark]
    return all(
        refusal is not None
        for point in (searched.best, *searched.passed)
        for refusal in _answers_to_mark(point, mark, count)
    )


def told_as(mark: Mark) -> str:
    """Write a mark as Rootlog."""
    match mark:
        case ("piece", owner, kind, start, end):
            return f"{owner}{kind}{start}->{end}"
        case ("pawn", owner, end):
            return f"{owner}p->{end}"
        case ("battle", attacker, defender, clearing):
            return f"{attacker}X{defender}{clearing}"
        case ("craft", _, what):
            return f"Z{what}"
        case ("card", suit, name, start, end):
            return f"{suit}#{name}{start}->{end}"
        case ("ambush", _, suit):
            return f"{suit}@"
        case _:
            return " ".join(mark)


def _refusals_of_mark(point: Waypoint, mark: Mark, count: int) -> Iterator[IllegalChoiceError]:
    """Yield why the rules refuse the choices that a mark may stand for."""
    yield from filter(None, _answers_to_mark(point, mark, count))


def _answers_to_mark(
    point: Waypoint, mark: Mark, count: int
) -> Iterator[IllegalChoiceError | None]:
    """Yield what the rules say to each choice that a mark may stand for; None if it is legal."""
    for choice in _choices_meant_by(point, mark, count):
        state = ROOT.decode(ROOT.encode(point.state))
        try:
            ROOT.apply(state, choice)
        except IllegalChoiceError as refusal:
            yield refusal
        except (ValueError, LookupError):
            # Nothing in the game answers to the names in it.
            continue
        else:
            yield None


def _choices_meant_by(point: Waypoint, mark: Mark, count: int) -> Iterator[Choice]:
    """Yield the choices that a mark may stand for, legal or not."""
    kinds = ROOT.choice_kinds()
    state = point.state
    seat = state.acting
    match mark:
        case ("piece", owner, "w", start, end) if start.isdecimal() and end.isdecimal():
            yield Move(SEATS[owner], int(start), int(end), "", count)  # type: ignore[arg-type]
        case ("pawn", owner, end) if end.isdecimal():
            yield _make_choice_with(kinds["travel"], SEATS[owner], to=int(end))
        case ("pawn", owner, end):
            yield _make_choice_with(kinds["slip"], SEATS[owner], to=end.replace("_", "-"))
        case ("battle", attacker, defender, clearing):
            yield Battle(SEATS[attacker], int(clearing), SEATS[defender])  # type: ignore[arg-type]
        case ("craft", who, what) if SEATS[who] in state.factions:
            hand = state.factions[SEATS[who]].hand
            for card in dict.fromkeys(
                [*filter(craft_test_for(what), hand), *filter(craft_test_for(what), CARDS)]
            ):
                yield Craft(SEATS[who], card)
        case ("piece", owner, kind, "", end) if end.isdecimal():
            tag = (RECRUITED if kind == "w" else PLACED).get(owner, "")
            if tag in kinds and SEATS[owner] == seat:
                building = _building_of_sign(state, owner, kind, int(end))
                yield _make_choice_with(kinds[tag], seat, clearing=int(end), building=building)
        case ("card", suit, name, start, "E$_r" | "E$_m" | "E$_x" | "E$_b" as end):
            column = {"r": "recruit", "m": "move", "x": "battle", "b": "build"}[end[-1]]
            for card in filter(card_test_for(suit, name), CARDS):
                yield _make_choice_with(
                    kinds["add_to_decree"], SEATS[start], column=column, card=card
                )
        case _:
            return


def _building_of_sign(state: State, owner: str, kind: str, clearing: int) -> str:
    """Return the name of a faction's building that a sign means."""
    piece = piece_of(state.factions[SEATS[owner]], kind, Clearing(clearing), state)
    return piece or ""


def _make_choice_with(kind: type[Choice], seat: Seat, **fields: object) -> Choice:
    """Make a choice of the fields that it has; the others are empty."""
    values: dict[str, Any] = {"seat": seat}
    for field in msgspec.structs.fields(kind)[1:]:
        empty: object = 0 if value_type(field.type) is int else ""
        values[field.name] = fields.get(field.encode_name, empty)
    return kind(**values)
