"""What the rows of a panel say of the board: suits, rule, pieces, slots; from the owner's view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bot.games.game import NO_SEAT, CardId, Choice, Decision, Piece, Seat
from bot.games.root.law import choices
from bot.games.root.law.cards import SUIT, weight_of_tokens
from bot.games.root.law.kinds import BIRD, Clearing, Suit
from bot.games.root.law.maps import ADJACENT, MAPS
from bot.games.root.view import Board, ClearingView, Presence, RootView
from bot.games.tables import join_tables
from bot.narrate.catalogue import NONE, argument_from_value, arguments_from_values
from bot.narrate.root.catalogue import (
    clearing_at,
    count_of,
    facts_around_forest,
    joined_numbers,
    pawn_of,
    text,
    track_of,
)
from bot.narrate.root.speech import Knower
from bot.narrate.root.speeches import ALL

if TYPE_CHECKING:
    from bot.games.game import View

PLACES = ("origin", "to", "clearing", "one", "other")
"""Fields that hold a clearing."""

MOST_HITS = 3
"""The highest number on a die (Law 4.3.2)."""

SWORDS: Mapping[type[Board], Callable[[Any], int]] = join_tables(speech.swords for speech in ALL)
"""What factions without warriors fight with, by their boards."""

KNOWN: Mapping[type[Choice], Knower] = join_tables(speech.rows for speech in ALL)
"""What factions' own choices get from their boards."""

KEPT = 2048
"""How many lines about clearings are remembered."""

ROOM = 80
"""The most characters of what stands in a clearing."""


def target_of(choice: Choice, view: RootView) -> ClearingView | None:
    """Return the clearing where a choice happens: for a move, where it leads."""
    places = (getattr(choice, name, None) for name in ("to", "clearing"))
    return next((here for place in places if (here := clearing_at(view, place))), None)


def row_arguments(choice: Choice, view: View) -> dict[str, int | str]:
    """Return what a row gets beside its fields: the suits of its clearings, and who rules there."""
    if not isinstance(view, RootView):
        return {}
    facts: dict[str, int | str] = {}
    for name in PLACES:
        if hasattr(choice, name):
            here = clearing_at(view, getattr(choice, name))
            facts[f"{name}_suit"] = here.suit if here else NONE
    if hasattr(choice, "card"):
        facts["card_suit"] = SUIT.get(CardId(str(getattr(choice, "card", ""))), NONE)
    here = target_of(choice, view)
    own = choice.seat
    if here is not None:
        facts["rule"] = "own" if here.ruler == own else "other" if here.ruler else NONE
        facts["ruler"] = here.ruler or NONE
        facts["slots"] = here.open_slots
        facts["own"] = fighting_strength(view, own, here)
        facts["ruin"] = argument_from_value(here.ruin)
        if isinstance(choice, choices.Battle):
            facts |= _battle_facts(view, own, choice.defender, here)
    elif hasattr(choice, "to"):
        facts |= {"rule": NONE, "ruler": NONE}
    if piece := str(getattr(choice, "building", "")):
        facts |= _facts_of_track(view, own, Piece(piece))
    facts |= _common_facts(choice, view)
    knows = KNOWN.get(type(choice))
    if knows is None or own not in view.factions:
        return facts
    return {**facts, **knows(choice, view)}


def _battle_facts(
    view: RootView, own: Seat, defender: Seat, here: ClearingView
) -> dict[str, int | str]:
    """Return what meets in a battle, and the most hits that each can roll (Law 4.3.2.2)."""
    ours = fighting_strength(view, own, here)
    theirs = fighting_strength(view, defender, here)
    seen = view.factions.get(own)
    armed = "swords" if seen and type(seen.board) in SWORDS else "warriors"
    return {
        "armed": armed,
        "enemy": theirs,
        "own_hits": min(MOST_HITS, ours),
        "enemy_hits": min(MOST_HITS, theirs),
    }


def fighting_strength(view: RootView, seat: Seat, here: ClearingView) -> int:
    """Count a faction's warriors in a clearing, or the swords of one without any."""
    seen = view.factions.get(seat)
    if seen and type(seen.board) in SWORDS:
        return SWORDS[type(seen.board)](seen.board)
    present = here.factions.get(seat)
    return present.warriors if present else 0


def _facts_of_track(view: RootView, seat: Seat, piece: Piece) -> dict[str, int | str]:
    """Return how many pieces of a kind are on the map, of how many, and what one more scores."""
    track = track_of(view, seat, piece)
    if track is None:
        return {"on_map": 0, "total": 0, "scores": 0}
    scores = track.points[track.on_map + 1 : track.on_map + 2]
    return {"on_map": track.on_map, "total": track.total, "scores": sum(scores)}


def _common_facts(choice: Choice, view: RootView) -> dict[str, int | str]:
    """Return what the rows of common choices get from the map."""
    match choice:
        case choices.ActivateDominance(card=card) | choices.TakeDominance(card=card):
            return _dominance_facts(view, choice.seat, SUIT.get(card, BIRD))
        case choices.TakeHit(piece=piece):
            here = clearing_at(view, view.battle.clearing) if view.battle else None
            return {"has": count_of(here, choice.seat, piece)}
        case choices.Use() if view.decision is not None:
            about = view.decision.about
            return (
                arguments_from_values(about) | _hits_after_card(about)
                if view.decision.kind == "after_roll"
                else {}
            )
        case choices.Pass() if view.decision is not None:
            return arguments_from_values(view.decision.about) | _pawn_facts(view, choice.seat)
        case choices.StartAt(clearing=clearing) if clearing_at(view, clearing):
            return _start_facts(view, choice.seat, clearing)
        case _:
            to = str(getattr(choice, "to", ""))
            return facts_around_forest(view, to) if "-" in to else {}


def _hits_after_card(about: Mapping[str, int | str | bool]) -> dict[str, int | str]:
    """Return the hits of both sides if a card is used (Law 4.3.4)."""
    dealt, taken, against = (int(about[name]) for name in ("dealt", "taken", "against"))
    return {"dealt_then": dealt + 1, "taken_then": max(0, taken - against)}


def _pawn_facts(view: RootView, own: Seat) -> dict[str, int | str]:
    """Return where the own pawn stays, if there is one."""
    forest = view.factions[own].forest
    here = pawn_of(view, own)
    place = forest or (str(here.id) if here else "")
    return {"stay": place, "stay_is": "forest" if forest else "clearing"} if place else {}


def _dominance_facts(view: RootView, own: Seat, suit: Suit) -> dict[str, int | str]:
    """Count what a dominance card needs its owner to rule (Law 3.3.2)."""
    ruled = {here.id for here in view.clearings if here.ruler == own}
    if suit == BIRD:
        pairs = MAPS[view.map].opposites
        return {"ruled": max(len(ruled.intersection(pair)) for pair in pairs)}
    alike = {here.id for here in view.clearings if here.suit == suit}
    return {"ruled": len(ruled & alike)}


def numbers_of(suits: Sequence[Suit], suit: Suit) -> str:
    """List the clearings of a suit; `suits` are those of clearings 1–12."""
    return joined_numbers(number for number, own in enumerate(suits, 1) if own == suit)


def _start_facts(view: RootView, own: Seat, start: Clearing) -> dict[str, int | str]:
    """Return the clearings beside a start, and who starts opposite it if it is a corner."""
    near = joined_numbers(ADJACENT[view.map][start])
    board = MAPS[view.map]
    if view.draft is not None or start not in board.corners:
        return {"owner": NONE, "near": near}
    here = clearing_at(view, board.opposite(start))
    others = [seat for seat in (here.factions if here else ()) if seat != own]
    return {"owner": others[0] if others else NONE, "near": near}


def list_buildings_and_tokens(present: Presence, locale: str) -> str:
    """List buildings and tokens; "" without any."""
    return _list_counted_pieces(tuple({**present.buildings, **present.tokens}.items()), locale)


@lru_cache(maxsize=KEPT)
def _list_counted_pieces(counts: Sequence[tuple[Piece, int]], locale: str) -> str:
    names = [text("counted-piece", locale, piece=piece, count=n) for piece, n in counts if n]
    return ", ".join(names)


def tell_pieces_there(
    choice: Choice, view: RootView, bots: frozenset[Seat], locale: str, *, enemies: bool = False
) -> str:
    """Tell what stands where a choice happens: own pieces, then those of the others; "" if nothing.

    With `enemies` own pieces are no part of it.

    What has no room is left out: first what is one's own, then others without warriors.
    """
    here = target_of(choice, view)
    if here is None:
        return ""
    own = view.viewer or NO_SEAT
    mine = () if enemies else _own_pieces_there(here, own, locale)
    entries = [*mine, *_other_pieces_there(here, own, bots, locale)]
    while len(", ".join(line for _, line in entries)) > ROOM and len(entries) > 1:
        entries.remove(min(entries, key=lambda entry: entry[0]))
    return ", ".join(line for _, line in entries)


def _own_pieces_there(here: ClearingView, own: Seat, locale: str) -> Iterator[tuple[int, str]]:
    """Yield what is one's own; it is the least important."""
    present = here.factions.get(own)
    if present is not None:
        names = list_buildings_and_tokens(present, locale)
        if present.warriors or names:
            yield -1, _word_side_there("there-own", NO_SEAT, present.warriors, names, locale)


def _other_pieces_there(
    here: ClearingView, own: Seat, bots: frozenset[Seat], locale: str
) -> Iterator[tuple[int, str]]:
    """Yield what others have, with their number of warriors."""
    for seat, present in here.factions.items():
        if seat == own:
            continue
        owner = f"bot_{seat}" if seat in bots else seat
        names = list_buildings_and_tokens(present, locale)
        yield (
            present.warriors,
            _word_side_there("there-other", owner, present.warriors, names, locale),
        )


@lru_cache(maxsize=KEPT)
def _word_side_there(key: str, owner: str, count: int, names: str, locale: str) -> str:
    """Word what one side has in a clearing; few clearings change between two panels."""
    return text(key, locale, owner=owner, count=count, pieces=names or NONE)


def would_rule(choice: Choice, view: View) -> bool:
    """Return whether a move surely makes its seat the ruler of where it leads (Law 2.5, 7.2.2).

    It is false where another rule than the count of warriors and buildings may decide.
    """
    if not isinstance(choice, choices.Move) or not isinstance(view, RootView):
        return False
    here = target_of(choice, view)
    if here is None or here.ruler == choice.seat or "lizards" in here.factions:
        return False
    strengths = {
        seat: present.warriors
        + sum(present.buildings.values())
        + weight_of_tokens(view.factions[seat].play_area) * sum(present.tokens.values())
        for seat, present in here.factions.items()
    }
    mine = strengths.pop(choice.seat, 0) + choice.warriors
    return mine > max(strengths.values(), default=0)


def list_pieces_attacked(choice: Choice, view: View, locale: str) -> str:
    """Return the buildings and tokens that a battle's defender has there; "" for none."""
    if not isinstance(choice, choices.Battle) or not isinstance(view, RootView):
        return ""
    here = target_of(choice, view)
    present = here.factions.get(choice.defender) if here else None
    return list_buildings_and_tokens(present, locale) if present else ""


def shared_suit(kind: type[Choice], decision: Decision) -> str:
    """Return the suit of all cards that the rows of a kind name; "several" if they differ."""
    names = kind.__struct_fields__[1:]
    if "card" not in names:
        return NONE
    at = names.index("card")
    cards = {row[at] for offer in decision.offers if offer.kind is kind for row in offer.rows}
    suits = {SUIT.get(card, "") for card in cards}
    return (suits.pop() or NONE) if len(suits) == 1 else "several"
