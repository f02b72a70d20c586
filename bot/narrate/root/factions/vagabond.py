"""What the words say of the Vagabonds and the Vagabots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import TYPE_CHECKING

from bot.games.game import Event, Piece, Seat
from bot.games.root.clockwork.vagabot.events import CoveredSlot, QuestPutUnder
from bot.games.root.factions.vagabond import choices
from bot.games.root.factions.vagabond.choices import VagabondBoard
from bot.games.root.factions.vagabond.quest_cards import QUESTS as QUEST_CARDS
from bot.games.root.law.choices import Battle
from bot.games.root.law.kinds import WARRIOR
from bot.narrate.catalogue import argument_from_value
from bot.narrate.root import catalogue
from bot.narrate.root.catalogue import facts_around_forest, pawn_of, text
from bot.narrate.root.rootlog_signs import SUITS, Turn, card_sign, item_sign
from bot.narrate.root.speech import Group, Joined, Speech, by_name

if TYPE_CHECKING:
    from bot.games.root.view import ClearingView, RootView
    from bot.narrate.words import Told, Words

RELATIONS = ("0", "1", "2", "a")
"""The signs of a relationship's spaces, from Indifferent to Allied."""

CHARACTERS = frozenset(
    (
        "adventurer",
        "arbiter",
        "harrier",
        "ranger",
        "ronin",
        "scoundrel",
        "thief",
        "tinker",
        "vagrant",
    )
)
"""The characters that readers of Rootlog know."""

HOSTILE = -1
ALLIED = 3
"""Spaces of `VagabondBoard.relations`."""


# Rows of a panel


def _aid_facts(choice: choices.Aid, view: RootView) -> dict[str, int | str]:
    """Return the space of a faction's marker if it is aided enough (Law 9.2.9.1)."""
    board = view.factions[choice.seat].board
    if not isinstance(board, VagabondBoard):
        return {}
    space = board.relations.get(choice.target, HOSTILE)
    if space in (HOSTILE, ALLIED):
        return {"space": space}
    return {"space": space + 1}


def _done_quests_facts(choice: choices.Quest, view: RootView) -> dict[str, int | str]:
    """Count the quests of the same suit that are done (Law 9.5.5.1)."""
    board = view.factions[choice.seat].board
    if choice.quest not in QUEST_CARDS or not isinstance(board, VagabondBoard):
        return {}
    suit = QUEST_CARDS[choice.quest][0]
    done = board.quests_done
    return {"suit": suit, "done": sum(QUEST_CARDS[quest][0] == suit for quest in done)}


def _strike_facts(choice: choices.Strike, view: RootView) -> dict[str, int | str]:
    return {"has": _count_pieces_of(pawn_of(view, choice.seat), choice.target, choice.piece)}


def _count_pieces_of(here: ClearingView | None, seat: Seat, piece: Piece) -> int:
    present = here.factions.get(seat) if here else None
    if present is None:
        return 0
    counts = {WARRIOR: present.warriors, **present.buildings, **present.tokens}
    return counts.get(piece, 0)


def _instigate_facts(choice: choices.Instigate, view: RootView) -> dict[str, int | str]:
    """Count the warriors of both sides where the pawn is."""
    here = pawn_of(view, choice.seat)
    sides = {"attackers": choice.attacker, "defenders": choice.defender}
    counts = {name: _count_pieces_of(here, seat, WARRIOR) for name, seat in sides.items()}
    return {"place": here.id if here else 0, **counts}


def _coalition_facts(choice: choices.FormCoalition, view: RootView) -> dict[str, int | str]:
    return {"points": view.factions[choice.partner].score}


def _defender_facts(choice: Battle, view: RootView) -> dict[str, int | str]:
    """Tell whether the defender would become Hostile with its first warrior (Law 9.2.9.3)."""
    board = view.factions[choice.seat].board
    relations = board.relations if isinstance(board, VagabondBoard) else {}
    return {"turns_hostile": argument_from_value(relations.get(choice.defender, HOSTILE) > HOSTILE)}


def _steal_facts(choice: choices.Steal, view: RootView) -> dict[str, int | str]:
    return {"hand": view.factions[choice.target].hand_count}


def _forest_facts(choice: choices.StartInForest, view: RootView) -> dict[str, int | str]:
    return facts_around_forest(view, choice.forest)


def _join_shown_quests(
    first: choices.QuestShown, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Join the quests that are laid open one after another."""
    del first, words
    number = catalogue.count_alike(row, lambda event: isinstance(event, choices.QuestShown))
    if number < 2:
        return None
    quests = [event.quest for event in row[:number] if isinstance(event, choices.QuestShown)]
    return text("joined-quests", locale, quests=",".join(quests)), number


def _digest_pawn_way(some: Sequence[choices.PawnMoved], words: Words, locale: str) -> Joined:
    """Tell where a pawn went, from clearing to clearing."""
    del words
    stations: list[str] = []
    for event in some:
        known = stations[-1:] == [event.origin]
        stations += [event.to] if known else [event.origin, event.to]
    first, *stops = stations
    way = [_word_stop("digest-stop", at, locale) for at in stops]
    line = reduce(lambda before, after: _word_sequence(before, after, locale), way)
    return "digest-roamed", {"start": _word_stop("digest-stop.start", first, locale), "way": line}


def _word_stop(key: str, place: str, locale: str) -> str:
    return text(key, locale, place=place, forest=argument_from_value("-" in place))


def _word_sequence(before: str, after: str, locale: str) -> str:
    return text("digest-then", locale, before=before, after=after)


# Rootlog


def quest_sign(quest: str) -> str:
    """Return a quest card by its suit: readers know no names of quests."""
    return f"{SUITS[quest.rpartition('_')[2]]}#"


def _notate_character(turn: Turn, event: choices.CharacterChosen) -> str | None:
    known = turn.seat == event.seat and event.character in CHARACTERS
    return f"#{event.character}->$" if known else None


def _notate_place(place: str) -> str:
    """Return a clearing or a forest."""
    return "_".join(sorted(place.split("-"), key=int))


def _notate_coalition(turn: Turn, event: choices.CoalitionFormed) -> str:
    return f"{turn.hand(event.seat, event.card)}/++->{turn.letter(event.target)}$"


def _notate_relation(turn: Turn, event: choices.BecameHostile | choices.RelationImproved) -> str:
    space = "h" if isinstance(event, choices.BecameHostile) else RELATIONS[event.space]
    return f"{turn.own(event.seat)}$_{turn.letter(event.target)}->{space}"


def _item_found(turn: Turn, event: choices.ItemFound) -> str:
    return f"{item_sign(event.item)[0]}{event.clearing}->{turn.board(event.seat)}"


def _notate_item_taken(turn: Turn, event: choices.ItemTaken) -> str:
    return f"{item_sign(event.item)[0]}{turn.board(event.target)}->{turn.board(event.seat)}"


def _notate_quest_done(turn: Turn, event: choices.QuestCompleted) -> str:
    return f"{quest_sign(event.quest)}Q->{turn.board(event.seat)}"


def _count_swords(board: VagabondBoard) -> int:
    """Count the undamaged swords, by which battles are fought (Law 9.2.5)."""
    return (*board.items.ready, *board.items.exhausted).count("sword")


VAGABOND = Speech(
    rows={
        Battle: _defender_facts,
        choices.Aid: _aid_facts,
        choices.Quest: _done_quests_facts,
        choices.Steal: _steal_facts,
        choices.Strike: _strike_facts,
        choices.Instigate: _instigate_facts,
        choices.FormCoalition: _coalition_facts,
        choices.StartInForest: _forest_facts,
    },
    swords={VagabondBoard: _count_swords},
    commands=(
        "slip",
        "travel",
        "explore",
        "aid",
        "quest",
        "strike",
        "repair",
        "steal",
        "day_labor",
        "hideout",
        "glide",
        "con",
        "duel",
        "coerce",
        "instigate",
        "scorch",
        "form_coalition",
    ),
    same={"move": ("travel", ("to",))},
    fields={
        "attacker": "seat",
        "character": "character",
        "forest": "forest",
        "item": "item",
        "take": "item",
        "improvise": "item",
        "instead_of": "item",
        "second": "item",
        "quest": "quest",
        "reward": "reward",
        "partner": "seat",
    },
    explained={("day_labor", "card"): "card", ("choose_character", "character"): "character"},
    domains={"quest": lambda view: view.quests},
    words=("character",),
    hits={"ally": "choice-take_ally_hit"},
    joins={
        choices.ItemRefreshed: catalogue.item_joiner("digest-refreshed", "exhausted_"),
        choices.ItemRepaired: catalogue.item_joiner("digest-repaired", "damaged_"),
        choices.QuestShown: _join_shown_quests,
    },
    headings={
        **dict.fromkeys(("warriors_removed", "infamy", "scorched"), "battle"),
        **dict.fromkeys(("quest", "aid", "aided_ally", "relationship", "explored"), "deeds"),
    },
    groups={
        choices.ItemRefreshed: by_name("digest-refreshed", "item", "exhausted_"),
        choices.ItemRepaired: by_name("digest-repaired", "item", "damaged_"),
        choices.PawnMoved: Group(_digest_pawn_way, holds=lambda event: bool(event.origin)),
    },
    alone=frozenset(
        {
            choices.BecameHostile,
            choices.CharacterChosen,
            choices.CoalitionFormed,
            choices.Coerced,
            choices.Dueled,
            choices.Explored,
            choices.HidOut,
            choices.Improvised,
            choices.Instigated,
            choices.ItemDropped,
            choices.ItemFound,
            choices.ItemTaken,
            choices.NothingTaken,
            choices.QuestCompleted,
            choices.QuestReturned,
            choices.QuestShown,
            choices.RelationImproved,
            choices.Rested,
            choices.RuinCleared,
            choices.RuinSeen,
            choices.Scorched,
            choices.Struck,
            choices.TookFromDiscard,
            CoveredSlot,
            QuestPutUnder,
        }
    ),
    letters={Seat("vagabond"): "V", Seat("vagabond_2"): "G"},
    pieces={"pawn": "p"},
    writers={
        choices.BecameHostile: _notate_relation,
        choices.CharacterChosen: _notate_character,
        choices.CoalitionFormed: _notate_coalition,
        choices.ItemDropped: lambda t, e: t.item(e.seat, e.item, ""),
        choices.ItemFound: _item_found,
        choices.ItemRefreshed: lambda t, e: t.item(e.seat, e.item, "r"),
        choices.ItemRepaired: lambda t, e: t.item(e.seat, e.item, "s", "d"),
        choices.ItemTaken: _notate_item_taken,
        choices.PawnMoved: lambda t, e: f"{t.own(e.seat)}p->{_notate_place(e.to)}",
        choices.QuestCompleted: _notate_quest_done,
        choices.RelationImproved: _notate_relation,
        choices.Rested: lambda t, e: "%_d->s+r" if t.seat == e.seat else None,
        choices.TookFromDiscard: lambda t, e: f"{card_sign(e.card)}*->{t.letter(e.seat)}",
    },
)
