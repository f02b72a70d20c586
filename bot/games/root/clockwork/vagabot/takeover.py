"""Takeover of a Vagabond: its character, quest and relationships (R7.3)."""

from __future__ import annotations

from typing import Any

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import by_chance
from bot.games.root.clockwork.vagabot.events import QuestPutUnder
from bot.games.root.clockwork.vagabot.pieces import vagabot
from bot.games.root.clockwork.vagabot.quests import take_quest
from bot.games.root.clockwork.vagabot.setup import CHARACTERS
from bot.games.root.factions.vagabond.board import Vagabond
from bot.games.root.factions.vagabond.events import CharacterChosen
from bot.games.root.factions.vagabond.pack import INDIFFERENT, VagabondPieces, vagabonds
from bot.games.root.hooks import Takeover
from bot.games.root.law.state import Faction, Log, State
from bot.games.root.takeover.exchange import kept_fields, swap

PACK = (
    *("forest", "ready", "exhausted", "damaged", "damaged_exhausted"),
    *("removed_items", "ruin_finds", "quests_done"),
)
"""The fields that a Vagabond keeps besides those of every faction; not the character."""


def _to_clockwork(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Take a character of the Vagabot and a quest, and put relationships aside (R7.3, R7.7).

    The character is the person's if the Vagabot has a card of it, otherwise one at random that no
    Vagabond has; the person's own waits for the way back.
    """
    faction = state.factions[seat]
    assert isinstance(faction, Vagabond)
    own = faction.character
    fields: dict[str, Any] = {
        **kept_fields(faction, *PACK),
        "character": own,
        "covered": faction.covered_slots or [],
    }
    if own not in CHARACTERS:
        taken = {other.character for other in vagabonds(state)}
        free = [name for name in CHARACTERS if name not in taken]
        fields["character"] = by_chance(state, seat, "character", free, log, "R7.3")
        fields["own_character"] = own
        emit(log, CharacterChosen(seat=seat, character=fields["character"], section="R7.3"))
    swap(state, seat, kind, fields)
    take_quest(state, seat, log, "R7.3")


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Return the own character, make everybody Indifferent, and put the quest away (Law 9.3).

    Slots that the clockwork's items cover stay covered (R7.7.5).
    """
    faction = vagabot(state, seat)
    others = [n for n, other in state.factions.items() if not isinstance(other, VagabondPieces)]
    fields: dict[str, Any] = {
        **kept_fields(faction, *PACK),
        "character": faction.own_character or faction.character,
        "relations": dict.fromkeys(others, INDIFFERENT),
    }
    if faction.covered:
        fields["covered_slots"] = faction.covered
    swap(state, seat, kind, fields)
    if faction.own_character:
        emit(log, CharacterChosen(seat=seat, character=faction.own_character, section="9.3.1"))
    if faction.quest:
        state.quest_deck.insert(0, faction.quest)
        emit(log, QuestPutUnder(seat=seat, quest=faction.quest, section="9.3.3"))


TAKEOVER = Takeover(_to_clockwork, _to_person)
