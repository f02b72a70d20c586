"""The Vagabot: set-up, takeover, and what is declared of it (R7)."""

from typing import Any

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import by_chance
from bot.games.root.clockwork.piles import OrderPileRules
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.clockwork.vagabot.events import QuestPutUnder
from bot.games.root.clockwork.vagabot.pieces import (
    VagabotBattleRules,
    VagabotGroundRules,
    VagabotItemRules,
    VagabotLossRules,
    VagabotPieces,
    VagabotTradeRules,
    take_quest,
    vagabot_faction,
)
from bot.games.root.clockwork.vagabot.turn import VagabotTurn
from bot.games.root.factions.vagabond.board import RESHUFFLE, Vagabond
from bot.games.root.factions.vagabond.choices import CharacterChosen, PawnMoved
from bot.games.root.factions.vagabond.pieces import (
    INDIFFERENT,
    PAWN,
    VagabondPieces,
    list_vagabonds,
)
from bot.games.root.factions.vagabond.turn import prepare_adventures
from bot.games.root.hooks import ClockworkFaction, NeverEnds, Takeover
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.kinds import BOOTS, NO_CLEARING, SWORD, TEA, TORCH
from bot.games.root.law.pieces import put_pieces
from bot.games.root.law.state import Due, Faction, Log, State, Step
from bot.games.root.takeover.exchange import kept_fields, swap_faction

TRAITS = ("adventurer", "berserker", "helper", "marksman", "questing")


CHARACTERS = ("thief", "tinker", "ranger", "vagrant", "scoundrel", "arbiter")
"""The Vagabot's own character cards (R7.7)."""

STARTING_ITEMS = (BOOTS, TORCH, SWORD, TEA)
"""Any four starting items: to the Vagabot all items are alike (R7.3, R7.2.3)."""

TINKER_ITEMS = 3


class SetUpVagabot(Step, tag="set_up_vagabot", kw_only=True):
    """Take a character, place the pawn, draw a quest, populate the ruins, take items (R7.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Set up at once."""
        state.steps.pop()
        faction = vagabot_faction(state, self.seat)
        if not faction.character:
            taken = {other.character for other in list_vagabonds(state)}
            free = [name for name in CHARACTERS if name not in taken]
            chosen = by_chance(state, self.seat, "character", free, log, "R7.3")
            faction.character = chosen
        emit(log, CharacterChosen(seat=self.seat, character=faction.character, section="R7.3"))
        most = max(len(forest.clearings) for forest in state.board.forests)
        forests = [f.id for f in state.board.forests if len(f.clearings) == most]
        faction.forest = by_chance(state, self.seat, "start_forest", forests, log, "R7.3")
        put_pieces(state, self.seat, PAWN, NO_CLEARING)
        emit(log, PawnMoved(seat=self.seat, origin="", to=faction.forest, section="R7.3"))
        prepare_adventures(state)
        take_quest(state, self.seat, log, "R7.3")
        count = TINKER_ITEMS if faction.character == "tinker" else len(STARTING_ITEMS)
        for item in STARTING_ITEMS[:count]:
            faction.ITEMS.gain_item(faction, item)
        return None


NEVER_ENDS = NeverEnds(scores=False)


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
        taken = {other.character for other in list_vagabonds(state)}
        free = [name for name in CHARACTERS if name not in taken]
        fields["character"] = by_chance(state, seat, "character", free, log, "R7.3")
        fields["own_character"] = own
        emit(log, CharacterChosen(seat=seat, character=fields["character"], section="R7.3"))
    swap_faction(state, seat, kind, fields)
    take_quest(state, seat, log, "R7.3")


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Return the own character, make everybody Indifferent, and put the quest away (Law 9.3).

    Slots that the clockwork's items cover stay covered (R7.7.5).
    """
    faction = vagabot_faction(state, seat)
    others = [n for n, other in state.factions.items() if not isinstance(other, VagabondPieces)]
    fields: dict[str, Any] = {
        **kept_fields(faction, *PACK),
        "character": faction.own_character or faction.character,
        "relations": dict.fromkeys(others, INDIFFERENT),
    }
    if faction.covered:
        fields["covered_slots"] = faction.covered
    swap_faction(state, seat, kind, fields)
    if faction.own_character:
        emit(log, CharacterChosen(seat=seat, character=faction.own_character, section="9.3.1"))
    if faction.quest:
        state.quest_deck.insert(0, faction.quest)
        emit(log, QuestPutUnder(seat=seat, quest=faction.quest, section="9.3.3"))


TAKEOVER = Takeover(_to_clockwork, _to_person)


class VagabotCourseRules(CourseRules[VagabotPieces]):
    """Set-up and turn of the Vagabot (R7.3 to R7.6)."""

    def setup_steps(self, faction: VagabotPieces) -> list[Step]:
        """Set the Vagabot up (R7.3)."""
        return [SetUpVagabot(seat=faction.name)]

    def turn_steps(self, faction: VagabotPieces) -> list[Step]:
        """Take a turn by the order card."""
        return [VagabotTurn(seat=faction.name)]


class Vagabot(VagabotPieces, tag="vagabot", kw_only=True):
    """A Vagabond played by the clockwork; the second one is of the same kind."""

    BATTLE = VagabotBattleRules()
    GROUND = VagabotGroundRules()
    LOSSES = VagabotLossRules()
    ITEMS = VagabotItemRules()
    PILES = OrderPileRules()
    TRADE = VagabotTradeRules()
    COURSE = VagabotCourseRules()
    POLICY = CLOCKWORK


VAGABOT = ClockworkFaction(
    kind=Vagabot, traits=TRAITS, takeover=TAKEOVER, reshuffle=RESHUFFLE, never_ends=NEVER_ENDS
)
