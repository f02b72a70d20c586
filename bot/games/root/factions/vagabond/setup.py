"""Setting a Vagabond up (Law 9.3)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat, Section
from bot.games.log import emit
from bot.games.root.factions.vagabond.choices import ChooseCharacter, StartInForest
from bot.games.root.factions.vagabond.events import CharacterChosen, PawnMoved
from bot.games.root.factions.vagabond.pack import (
    INDIFFERENT,
    PAWN,
    VagabondPieces,
    vagabond,
    vagabonds,
)
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.factions.vagabond.quests import OPEN_QUESTS, draw_quest
from bot.games.root.law.chance import shuffle
from bot.games.root.law.clearings import where
from bot.games.root.law.kinds import (
    BAG,
    BOOTS,
    COINS,
    CROSSBOW,
    HAMMER,
    NO_CLEARING,
    SWORD,
    TEA,
    TORCH,
    Item,
)
from bot.games.root.law.pieces import put
from bot.games.root.law.state import Due, Log, State, Step

CHARACTERS: Mapping[str, tuple[Item, ...]] = {
    "thief": (BOOTS, TORCH, TEA, SWORD),
    "tinker": (BOOTS, TORCH, BAG, HAMMER),
    "ranger": (BOOTS, TORCH, CROSSBOW, SWORD),
    "vagrant": (COINS, TORCH, BOOTS),
    "arbiter": (BOOTS, TORCH, SWORD, SWORD),
    "scoundrel": (BOOTS, BOOTS, TORCH, CROSSBOW),
    "adventurer": (BOOTS, TORCH, HAMMER),
    "harrier": (COINS, TORCH, SWORD, CROSSBOW),
    "ronin": (BOOTS, BOOTS, TORCH, SWORD),
    "cheat": (BOOTS, TEA, CROSSBOW, TORCH),
    "gladiator": (BOOTS, TORCH, HAMMER),
    "jailor": (BOOTS, CROSSBOW, TORCH),
}
"""Starting items of each character (Law 26.1 to 26.12)."""

RUIN_ITEMS = (BAG, BOOTS, HAMMER, SWORD)
"""Items under the ruins, once for each Vagabond (Law 9.3.4, 9.7.1)."""


class ChooseCharacterStep(Step, tag="choose_character", kw_only=True):
    """Choose a character (Law 9.3.1)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for a character that no other Vagabond has."""
        taken = {v.character for v in vagabonds(state)}
        rows = [(character,) for character in CHARACTERS if character not in taken]
        offer = Offer(ChooseCharacter, rows)
        return (Decision(self.seat, "choose_character", "9.3.1", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take the character's items (Law 9.3.5)."""
        if isinstance(choice, ChooseCharacter):
            state.steps.pop()
            take_character(state, self.seat, choice.character, log, "9.3.1")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a character cannot be chosen (Law 9.3.1)."""
        if not isinstance(choice, ChooseCharacter):
            return None
        taken = choice.character in CHARACTERS
        return IllegalChoiceError("9.3.1", "character_taken" if taken else "no_such_character")


def take_character(state: State, seat: Seat, character: str, log: Log, section: Section) -> None:
    """Take a character and its items (Law 9.3.1, 9.3.5)."""
    faction = vagabond(state, seat)
    faction.character = character
    for item in CHARACTERS[character]:
        faction.ITEMS.gain_item(faction, item)
    emit(log, CharacterChosen(seat=seat, character=character, section=section))


class PlacePawn(Step, tag="place_pawn", kw_only=True):
    """Place the pawn in a forest, then lay out quests, ruins and markers (Law 9.3.2 to 9.3.6)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the forest."""
        offer = Offer(StartInForest, [(forest.id,) for forest in state.board.forests])
        return (Decision(self.seat, "setup_forest", "9.3.2", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place the pawn and complete the set-up."""
        if not isinstance(choice, StartInForest):
            return
        state.steps.pop()
        faction = vagabond(state, self.seat)
        faction.forest = choice.forest
        put(state, self.seat, PAWN, NO_CLEARING)
        emit(log, PawnMoved(seat=self.seat, origin="", to=choice.forest, section="9.3.2"))
        others = [name for name in state.factions if has_relations(state, name)]
        faction.relations = dict.fromkeys(others, INDIFFERENT)
        prepare_adventures(state)
        if not state.quests:
            for _ in range(OPEN_QUESTS):
                draw_quest(state, log, "9.3.3")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse an unknown forest (Law 9.3.2)."""
        placing = isinstance(choice, StartInForest)
        return IllegalChoiceError("9.3.2", "no_such_forest") if placing else None


def has_relations(state: State, name: Seat) -> bool:
    """Return whether a Vagabond has a relationship with a faction: no Vagabond (Law 9.3.6)."""
    faction = state.factions[name]
    return not (isinstance(faction, VagabondPieces) or faction.DRAFTS)


def prepare_adventures(state: State) -> None:
    """Shuffle the quests and populate the ruins, once for all Vagabonds (Law 9.3.3, 9.7.2).

    Who drafts the second Vagabond brings the other set of items: both sets are mixed then, before
    anybody has explored (Law 9.7.1, 19.8.3).
    """
    if not state.ruin_items:
        state.quest_deck = list(QUESTS)
        shuffle(state, state.quest_deck)
        populate_ruins(state)
    elif state.phase == "setup" and _under_ruins(state) < len(vagabonds(state)) * len(RUIN_ITEMS):
        populate_ruins(state)


def _under_ruins(state: State) -> int:
    return sum(map(len, state.ruin_items.values()))


def populate_ruins(state: State) -> None:
    """Place items under the ruins: one each, or two with two Vagabonds (Law 9.3.4, 9.7.1)."""
    items = [item for _ in vagabonds(state) for item in RUIN_ITEMS]
    shuffle(state, items)
    ruins = [*where(state.ruins)]
    each = len(items) // len(ruins)
    state.ruin_items = {
        clearing: items[at * each : (at + 1) * each] for at, clearing in enumerate(ruins)
    }
