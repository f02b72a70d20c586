"""What becomes of each faction that a person takes back from the clockwork (docs/stand-ins.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.root.clockwork.drillbit_duchy.pieces import drillbit
from bot.games.root.clockwork.electric_eyrie.pieces import electric
from bot.games.root.clockwork.vagabot.pieces import vagabot
from bot.games.root.factions.corvids.plots import corvids
from bot.games.root.factions.duchy.court import CROWNS, MINISTERS
from bot.games.root.factions.eyrie.events import DecreePurged
from bot.games.root.factions.marquise.pieces import MarquisePieces
from bot.games.root.factions.vagabond.events import CharacterChosen
from bot.games.root.factions.vagabond.pack import INDIFFERENT, VagabondPieces
from bot.games.root.law.cards import VIZIER
from bot.games.root.law.deck import draw, put_away
from bot.games.root.law.state import Log, State
from bot.games.root.takeover import events
from bot.games.root.takeover.to_clockwork import PACK, PLOTS, kept, swap

CARDS_DRAWN = 3
"""Cards that a person draws who takes a seat back, as at the start (Law 5.1.3)."""


def convert(state: State, seat: str, log: Log) -> None:
    """Let a person play a faction of the clockwork again, with three new cards (Law 5.1.3)."""
    log.append(events.PersonTookBack(seat=seat, section="5.1.3"))
    _RULES[seat](state, seat, log)
    draw(state, seat, CARDS_DRAWN, log, "5.1.3")


def _marquise(state: State, seat: str, log: Log) -> None:
    """Return all wood to the supply (Law 6.3)."""
    fields = kept(state.factions[seat])
    fields["supply"]["wood"] = MarquisePieces.TOTALS["wood"]
    fields["pieces"]["wood"] = [0] * 13
    swap(state, seat, False, fields)


def _eyrie(state: State, seat: str, log: Log) -> None:
    """Discard the Decree, without points to lose (Law 7.7.2).

    A leader is chosen at the beginning of the next turn, with viziers (Law 7.3.3); all four are
    face up again.
    """
    faction = electric(state, seat)
    cards = tuple(c for column in faction.decree.values() for c in column if c != VIZIER)
    swap(state, seat, False, {**kept(faction), "lacks_leader": True})
    log.append(DecreePurged(seat=seat, cards=cards, section="7.7.2"))
    for card in cards:
        put_away(state, card, log)


def _plain(state: State, seat: str, log: Log) -> None:
    """Return without supporters and officers (Law 8.3)."""
    swap(state, seat, False, kept(state.factions[seat]))


def _vagabond(state: State, seat: str, log: Log) -> None:
    """Return the own character, make everybody Indifferent, and put the quest away (Law 9.3).

    Slots that the clockwork's items cover stay covered (R7.7.5).
    """
    faction = vagabot(state, seat)
    others = [n for n, other in state.factions.items() if not isinstance(other, VagabondPieces)]
    fields: dict[str, Any] = {
        **kept(faction, *PACK),
        "character": faction.own_character or faction.character,
        "relations": dict.fromkeys(others, INDIFFERENT),
    }
    if faction.covered:
        fields["covered_slots"] = faction.covered
    swap(state, seat, False, fields)
    if faction.own_character:
        log.append(CharacterChosen(seat=seat, character=faction.own_character, section="9.3.1"))
    if faction.quest:
        state.quest_deck.insert(0, faction.quest)
        log.append(events.QuestPutUnder(seat=seat, quest=faction.quest, section="9.3.3"))


def _duchy(state: State, seat: str, log: Log) -> None:
    """Leave the ministers swayed, and their crowns and those lost before spent (Law 12.3.6)."""
    faction = drillbit(state, seat)
    lost = faction.lost_crowns or {}
    spent = {
        rank: lost.get(rank, 0) + sum(name in faction.swayed for name in names)
        for rank, names in MINISTERS.items()
    }
    crowns = {rank: max(0, CROWNS - count) for rank, count in spent.items()}
    swap(state, seat, False, {**kept(faction), "swayed": faction.swayed, "crowns": crowns})


def _corvids(state: State, seat: str, log: Log) -> None:
    """Let the person look at the facedown plots again (Law 13.2.2.1)."""
    swap(state, seat, False, kept(corvids(state, seat), *PLOTS))


_RULES: Mapping[str, Callable[[State, str, Log], None]] = {
    "marquise": _marquise,
    "eyrie": _eyrie,
    "alliance": _plain,
    "vagabond": _vagabond,
    "vagabond_2": _vagabond,
    "duchy": _duchy,
    "corvids": _corvids,
}
