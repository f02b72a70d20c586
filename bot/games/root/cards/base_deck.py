"""The acting cards of the base deck: in battle, in Birdsong, in Daylight, and as a phase begins."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.games.game import CardId, Choice, Facts, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.law import choices, events
from bot.games.root.law.battle import BattleStep, begin_battle
from bot.games.root.law.cards import sorted_by_name
from bot.games.root.law.deck import discard_from_play, draw_cards, take_random
from bot.games.root.law.facts import facts_even_of_none, facts_if_any
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.hooks.cards import CardRules, Moment, UseRow, When
from bot.games.root.law.kinds import CLEARINGS, WARRIOR
from bot.games.root.law.move import move_offer, move_rows, move_warriors
from bot.games.root.law.pieces import remove
from bot.games.root.law.state import Due, Faction, Log, Loss, State, Step
from bot.games.root.law.victory import score_points

# In battle


class Armorers(CardRules):
    """Discarded to ignore all rolled hits, by either side (Law 4.3.4, 4.3.5.3)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("armorers"),)
    WHEN: ClassVar[When] = "battle"
    FIRST: ClassVar[bool] = True
    WORTH: ClassVar[float] = 10
    CANCELS_ROLL: ClassVar[bool] = True

    def is_usable(self, battle: BattleStep, state: State, seat: Seat, card: CardId) -> bool:
        """Return whether there are rolled hits to ignore."""
        own, other = battle.sides(seat)
        return bool(other.rolled) and not own.ignores_rolled

    def use_in_battle(
        self, battle: BattleStep, state: State, seat: Seat, card: CardId, log: Log
    ) -> None:
        """Ignore them."""
        battle.side(seat).ignores_rolled = True
        discard_from_play(state, seat, card, log, "4.3.4")


class Sappers(CardRules):
    """Discarded by the defender to deal an extra hit (Law 4.3.4)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("sappers"),)
    WHEN: ClassVar[When] = "battle"
    WORTH: ClassVar[float] = 10

    def is_usable(self, battle: BattleStep, state: State, seat: Seat, card: CardId) -> bool:
        """Return whether its owner defends."""
        return seat == battle.defender

    def use_in_battle(
        self, battle: BattleStep, state: State, seat: Seat, card: CardId, log: Log
    ) -> None:
        """Deal the hit."""
        battle.side(seat).extra += 1
        discard_from_play(state, seat, card, log, "4.3.4")


class BrutalTactics(CardRules):
    """Used by the attacker, once a battle, for an extra hit (Law 4.3.4)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("brutal_tactics"),)
    WHEN: ClassVar[When] = "battle"
    WORTH: ClassVar[float] = -1

    def is_usable(self, battle: BattleStep, state: State, seat: Seat, card: CardId) -> bool:
        """Return whether its owner attacks and has not used it in this battle."""
        return seat == battle.attacker and card not in battle.attack.used

    def use_in_battle(
        self, battle: BattleStep, state: State, seat: Seat, card: CardId, log: Log
    ) -> None:
        """Deal the hit; the defender scores a point."""
        side = battle.side(seat)
        side.extra += 1
        side.used.append(card)
        score_points(state, battle.defender, 1, log, "brutal_tactics", "4.3.4")


class ScoutingParty(CardRules):
    """Nobody ambushes its owner's attacks (Law 4.3.1)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("scouting_party"),)
    PREVENTS_AMBUSH: ClassVar[bool] = True


# In Birdsong


class RoyalClaim(CardRules):
    """Discarded for a point for each clearing that its owner rules (Law 4.1.3, 2.5)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("royal_claim"),)
    WHEN: ClassVar[When] = "birdsong"
    # Crafted again in the same Birdsong, it is a card of its own (Law 13.4.1).
    ONCE: ClassVar[bool] = False
    FIRST: ClassVar[bool] = True
    WORTH: ClassVar[float] = 90

    def list_uses(self, state: State, name: Seat, card: CardId) -> list[UseRow]:
        """Allow it, even for no points."""
        return [(card, "", 0)]

    def use_by_name(self, state: State, name: Seat, choice: choices.Use, log: Log) -> None:
        """Discard it and score."""
        discard_from_play(state, name, choice.card, log, "4.1.3")
        score_points(state, name, state.ruler.count(name), log, "royal_claim", "4.1.3")

    def facts(self, state: State, name: Seat, card: CardId) -> Facts:
        """Return the points."""
        return Facts(gain=facts_even_of_none("points", state.ruler.count(name)))


class StandAndDeliver(CardRules):
    """Once in Birdsong, a random card of a player, who scores; a bot has the deck (R2.8.1)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("stand_and_deliver"),)
    WHEN: ClassVar[When] = "birdsong"
    WORTH: ClassVar[float] = 15

    def list_uses(self, state: State, name: Seat, card: CardId) -> list[UseRow]:
        """List the players from whom there is a card to take."""
        return [
            (card, other, 0)
            for other in state.factions
            if other != name and (state.factions[other].clockwork or state.factions[other].hand)
        ]

    def use_by_name(self, state: State, name: Seat, choice: choices.Use, log: Log) -> None:
        """Take the card; its owner scores a point (Law 4.1.3)."""
        take_random(state, name, choice.target, log, "4.1.3")
        score_points(state, choice.target, 1, log, "stand_and_deliver", "4.1.3")

    def facts(self, state: State, name: Seat, card: CardId) -> Facts:
        """Return the card that it brings."""
        return Facts(gain=facts_if_any("cards"))


# In Daylight


class TaxCollector(CardRules):
    """Once in Daylight, a warrior on the map for a card (Law 4.1.3)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("tax_collector"),)
    WHEN: ClassVar[When] = "daylight"
    FIRST: ClassVar[bool] = True
    WORTH: ClassVar[float] = -1

    def list_uses(self, state: State, name: Seat, card: CardId) -> list[UseRow]:
        """List the clearings with own warriors."""
        warriors = state.factions[name].pieces[WARRIOR]
        return [(card, "", c) for c in CLEARINGS if warriors[c]]

    def use_by_name(self, state: State, name: Seat, choice: choices.Use, log: Log) -> None:
        """Remove the warrior, then draw."""
        state.steps.append(TaxDraw(seat=name))
        remove(state, [Loss(name, WARRIOR, choice.clearing, 1)], {}, log, "4.1.3")

    def facts(self, state: State, name: Seat, card: CardId) -> Facts:
        """Return the warrior and the card."""
        return Facts(facts_if_any("warriors"), facts_if_any("cards"))


class TaxDraw(Step, tag="tax_draw", kw_only=True):
    """Draw for Tax Collector after everything that the lost warrior triggers (Law 1.4.2)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Draw the card."""
        state.steps.pop()
        draw_cards(state, self.seat, 1, log)
        return None


class Codebreakers(CardRules):
    """Once in Daylight, a look at a player's hand (Law 4.1.3); a bot has none (R2.8.1)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("codebreakers"),)
    WHEN: ClassVar[When] = "daylight"
    WORTH: ClassVar[float] = -1

    def list_uses(self, state: State, name: Seat, card: CardId) -> list[UseRow]:
        """List the players with a hand, even an empty one."""
        return [
            (card, other, 0)
            for other in state.factions
            if other != name and not state.factions[other].clockwork
        ]

    def use_by_name(self, state: State, name: Seat, choice: choices.Use, log: Log) -> None:
        """Show the hand to the owner of the card alone."""
        hand = sorted_by_name(state.factions[choice.target].hand)
        seen = events.HandSeen(
            seat=name, target=choice.target, cards=hand, only=(name,), section="4.1.3"
        )
        emit(log, seen)

    def refuse_target(self, target: Faction) -> IllegalChoiceError | None:
        """Refuse a bot."""
        return IllegalChoiceError("R2.8.1", "bot_has_no_hand") if target.clockwork else None


# As a phase begins


class BetterBurrowBank(CardRules):
    """As Birdsong begins, its owner and another player draw; nobody may decline (Law 4.1.3)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("better_burrow_bank"),)
    MOMENT: ClassVar[Moment | None] = "start_of_birdsong"
    OPENS_PHASE: ClassVar[bool] = True
    DRAWS: ClassVar[int] = 2
    DUTIES: ClassVar[Mapping[str, str]] = {"start_of_birdsong": "bank_is_mandatory"}
    WORTH: ClassVar[float] = 10

    def list_options(self, state: State, name: Seat, card: CardId) -> Sequence[Offer]:
        """Offer the other players."""
        rows = [(card, other, 0) for other in state.factions if other != name]
        return (Offer(choices.Use, rows),)

    def take_option(self, state: State, name: Seat, card: CardId, choice: Choice, log: Log) -> None:
        """Draw a card, and let the other draw one."""
        if isinstance(choice, choices.Use):
            other = choice.target
            emit(log, events.EffectUsed(seat=name, card=card, target=other, section="4.1.3"))
            draw_cards(state, name, 1, log)
            draw_cards(state, other, 1, log)

    def facts(self, state: State, name: Seat, card: CardId) -> Facts:
        """Return the card that it brings."""
        return Facts(gain=facts_if_any("cards"))


class CommandWarren(CardRules):
    """As Daylight begins, its owner may battle (Law 4.1.3, 4.3)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("command_warren"),)
    MOMENT: ClassVar[Moment | None] = "start_of_daylight"
    OPENS_PHASE: ClassVar[bool] = True

    def list_options(self, state: State, name: Seat, card: CardId) -> Sequence[Offer]:
        """Offer the battles."""
        rows = battle_rows(state, name)
        return (Offer(choices.Battle, rows),) if rows else ()

    def take_option(self, state: State, name: Seat, card: CardId, choice: Choice, log: Log) -> None:
        """Battle."""
        if isinstance(choice, choices.Battle):
            emit(log, events.EffectUsed(seat=name, card=card, section="4.1.3"))
            begin_battle(state, name, choice.clearing, choice.defender, log)


class Cobbler(CardRules):
    """As the Evening begins, its owner may move (Law 4.1.3, 4.2)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("cobbler"),)
    MOMENT: ClassVar[Moment | None] = "start_of_evening"
    OPENS_PHASE: ClassVar[bool] = True
    GIVES_MOVE: ClassVar[bool] = True

    def list_options(self, state: State, name: Seat, card: CardId) -> Sequence[Offer]:
        """Offer the moves of warriors, or of what moves instead of them."""
        rows = move_rows(state, name)
        if rows:
            return (move_offer(rows),)
        faction = state.factions[name]
        return faction.GROUND.free_moves(faction, state)

    def take_option(self, state: State, name: Seat, card: CardId, choice: Choice, log: Log) -> None:
        """Move."""
        emit(log, events.EffectUsed(seat=name, card=card, section="4.1.3"))
        if isinstance(choice, choices.Move):
            move_warriors(state, name, choice.origin, choice.to, choice.warriors, log)
        else:
            faction = state.factions[name]
            faction.GROUND.take_free_move(faction, state, choice, log)


RULES: tuple[CardRules, ...] = (
    Armorers(),
    Sappers(),
    BrutalTactics(),
    ScoutingParty(),
    RoyalClaim(),
    StandAndDeliver(),
    TaxCollector(),
    Codebreakers(),
    BetterBurrowBank(),
    CommandWarren(),
    Cobbler(),
)
