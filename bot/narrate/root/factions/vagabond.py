"""What the words say of the Vagabonds and the Vagabots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.game import Event, Seat
from bot.games.root.clockwork.vagabot.events import CoveredSlot, QuestPutUnder
from bot.games.root.factions.vagabond import events
from bot.narrate.root import rows
from bot.narrate.root.catalogue import text
from bot.narrate.root.groups import Group, Joined, by_name
from bot.narrate.root.rootlog_signs import SUITS, card_sign, item_sign
from bot.narrate.root.rootlog_turn import Turn
from bot.narrate.root.speech import Speech

if TYPE_CHECKING:
    from bot.narrate.words import Told, Words

RELATIONS = ("0", "1", "2", "a")
"""The signs of a relationship's spaces, from Indifferent to Allied."""

QUESTS = {
    "errand": "errand",
    "expel_bandits": "bandits",
    "fend_off_a_bear": "bear",
    "escort": "escort",
    "fundraising": "funds",
    "give_a_speech": "speech",
    "guard_duty": "guard",
    "logistics_help": "logs",
    "repair_a_shed": "shed",
}
"""Abbreviations of quests, by the name without its suit."""


def _quests(
    first: events.QuestShown, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Join the quests that are laid open one after another."""
    del first, words
    number = rows.alike(row, lambda event: isinstance(event, events.QuestShown))
    if number < 2:
        return None
    quests = [event.quest for event in row[:number] if isinstance(event, events.QuestShown)]
    return text("joined-quests", locale, quests=",".join(quests)), number


def _way(some: Sequence[events.PawnMoved], words: Words, locale: str) -> Joined:
    """Tell where a pawn went, from clearing to clearing."""
    del words
    stations: list[str] = []
    for event in some:
        known = stations[-1:] == [event.origin]
        stations += [event.to] if known else [event.origin, event.to]
    stops = ((at, "yes" if "-" in at else "no") for at in stations)
    way = (text("digest-stop", locale, place=at, forest=forest) for at, forest in stops)
    return "digest-roamed", {"way": " → ".join(way)}


# Rootlog


def quest_sign(quest: str) -> str:
    """Return a quest card."""
    name, _, suit = quest.rpartition("_")
    return f"{SUITS[suit]}#{QUESTS.get(name, name.replace('_', ''))}"


def _place(place: str) -> str:
    """Return a clearing or a forest."""
    return "_".join(sorted(place.split("-"), key=int))


def _coalition(turn: Turn, event: events.CoalitionFormed) -> str:
    return f"{turn.hand(event.seat, event.card)}/++->{turn.letter(event.target)}$"


def _relation(turn: Turn, event: events.BecameHostile | events.RelationImproved) -> str:
    space = "h" if isinstance(event, events.BecameHostile) else RELATIONS[event.space]
    return f"{turn.own(event.seat)}$_{turn.letter(event.target)}->{space}"


def _item_found(turn: Turn, event: events.ItemFound) -> str:
    return f"{item_sign(event.item)[0]}{event.clearing}->{turn.board(event.seat)}"


def _taken(turn: Turn, event: events.ItemTaken) -> str:
    return f"{item_sign(event.item)[0]}{turn.board(event.target)}->{turn.board(event.seat)}"


def _completed(turn: Turn, event: events.QuestCompleted) -> str:
    return f"{quest_sign(event.quest)}Q->{turn.board(event.seat)}"


SPEECH = Speech(
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
        "quest": "quest",
        "reward": "reward",
        "partner": "seat",
    },
    explained={("day_labor", "card"): "card", ("choose_character", "character"): "character"},
    domains={"quest": lambda view: view.quests},
    words=("character",),
    hits={"ally": "choice-take_ally_hit"},
    joins={
        events.ItemRefreshed: rows.items("digest-refreshed", "exhausted_"),
        events.ItemRepaired: rows.items("digest-repaired", "damaged_"),
        events.QuestShown: _quests,
    },
    headings={
        **dict.fromkeys(("warriors_removed", "infamy", "scorched"), "battle"),
        **dict.fromkeys(("quest", "aid", "aided_ally", "relationship", "explored"), "deeds"),
    },
    groups={
        events.ItemRefreshed: by_name("digest-refreshed", "item", "exhausted_"),
        events.ItemRepaired: by_name("digest-repaired", "item", "damaged_"),
        events.PawnMoved: Group(_way, holds=lambda event: bool(event.origin)),
    },
    alone=frozenset(
        {
            events.BecameHostile,
            events.CharacterChosen,
            events.CoalitionFormed,
            events.Explored,
            events.HidOut,
            events.Improvised,
            events.Instigated,
            events.ItemDropped,
            events.ItemFound,
            events.ItemTaken,
            events.NothingTaken,
            events.QuestCompleted,
            events.QuestShown,
            events.RelationImproved,
            events.Rested,
            events.RuinCleared,
            events.RuinSeen,
            events.Scorched,
            events.Struck,
            events.TookFromDiscard,
            CoveredSlot,
            QuestPutUnder,
        }
    ),
    letters={Seat("vagabond"): "V", Seat("vagabond_2"): "G"},
    pieces={"pawn": "p"},
    writers={
        events.BecameHostile: _relation,
        events.CoalitionFormed: _coalition,
        events.ItemDropped: lambda t, e: t.item(e.seat, e.item, ""),
        events.ItemFound: _item_found,
        events.ItemRefreshed: lambda t, e: t.item(e.seat, e.item, "r"),
        events.ItemRepaired: lambda t, e: t.item(e.seat, e.item, "s", "d"),
        events.ItemTaken: _taken,
        events.PawnMoved: lambda t, e: f"{t.own(e.seat)}p->{_place(e.to)}",
        events.QuestCompleted: _completed,
        events.QuestShown: lambda t, e: f"{quest_sign(e.quest)}->Q",
        events.RelationImproved: _relation,
        events.Rested: lambda t, e: "%_d->s+r" if t.seat == e.seat else None,
        events.TookFromDiscard: lambda t, e: f"{card_sign(e.card)}*->{t.letter(e.seat)}",
    },
)
