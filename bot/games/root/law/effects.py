"""Persistent effects of cards in a play area, by the phase in which they are used (Law 4.1.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, Offer, Seat
from bot.games.log import emit
from bot.games.root.law import choices, events
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import sorted_by_name
from bot.games.root.law.deck import discard_from_play, draw_cards, take_random
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.hooks.cards import UseRow, When
from bot.games.root.law.in_play import RULES, USED_IN, step_at
from bot.games.root.law.kinds import CLEARINGS, WARRIOR
from bot.games.root.law.move import move_offer, move_rows, move_warriors
from bot.games.root.law.order import WhoseFirst, clashing_effects
from bot.games.root.law.pieces import remove
from bot.games.root.law.state import Due, Faction, Log, Loss, State, Step
from bot.games.root.law.victory import check_dominance, score_points

BETTER_BURROW_BANK = CardId("better_burrow_bank")
COBBLER = CardId("cobbler")
CODEBREAKERS = CardId("codebreakers")
COMMAND_WARREN = CardId("command_warren")
STAND_AND_DELIVER = CardId("stand_and_deliver")
TAX_COLLECTOR = CardId("tax_collector")


def _other_seats(state: State, name: Seat) -> list[Seat]:
    return [other for other in state.factions if other != name]


def _is_effect_ready(faction: Faction, card: CardId) -> bool:
    return card in faction.play_area and card not in faction.used


def birdsong_rows(state: State, name: Seat) -> list[UseRow]:
    """List the effects usable at any time in Birdsong: Royal Claim, Stand and Deliver!."""
    faction = state.factions[name]
    if not faction.play_area:
        return []
    rows: list[UseRow] = []
    if "royal_claim" in faction.play_area:
        rows.append(("royal_claim", "", 0))
    if STAND_AND_DELIVER in faction.play_area and STAND_AND_DELIVER not in faction.used:
        rows += [
            (STAND_AND_DELIVER, other, 0)
            for other in _other_seats(state, name)
            if state.factions[other].clockwork or state.factions[other].hand
        ]
    return rows + _other_rows(state, name, "birdsong")


def _other_rows(state: State, name: Seat, when: When) -> list[UseRow]:
    """List the effects of a phase that have rules of their own, each once a turn."""
    faction, used_then = state.factions[name], USED_IN[when]
    return [
        row
        for card in faction.play_area
        if card in used_then and card not in faction.used
        for row in RULES[card].rows(state, name, card)
    ]


def daylight_rows(state: State, name: Seat) -> list[UseRow]:
    """List the effects usable at any time in Daylight: Tax Collector, Codebreakers."""
    faction = state.factions[name]
    if not faction.play_area:
        return []
    rows: list[UseRow] = []
    if TAX_COLLECTOR in faction.play_area and TAX_COLLECTOR not in faction.used:
        warriors = faction.pieces[WARRIOR]
        rows += [(TAX_COLLECTOR, "", c) for c in CLEARINGS if warriors[c]]
    if CODEBREAKERS in faction.play_area and CODEBREAKERS not in faction.used:
        rows += [
            (CODEBREAKERS, other, 0)
            for other in _other_seats(state, name)
            if not state.factions[other].clockwork
        ]
    return rows + _other_rows(state, name, "daylight")


def further_offers(state: State, name: Seat) -> list[Offer]:
    """Offer the effects that cost a card of the hand, usable at any time in Daylight."""
    faction, used_then = state.factions[name], USED_IN["daylight"]
    return [
        offer
        for card in faction.play_area
        if card in used_then and card not in faction.used
        for offer in RULES[card].offers(state, name, card)
    ]


def further_in_question(state: State, name: Seat) -> bool:
    """Return whether, by public facts alone, such an effect may be usable."""
    faction = state.factions[name]
    return any(
        card in USED_IN["daylight"]
        and card not in faction.used
        and RULES[card].in_question(state, name, card)
        for card in faction.play_area
    )


def birdsong_offers(state: State, name: Seat) -> list[Offer]:
    """Offer the effects usable at any time in Birdsong, if any."""
    if not state.factions[name].play_area:
        return []
    return effect_offers(birdsong_rows(state, name))


def rows_before_discards(state: State, name: Seat) -> list[UseRow]:
    """List the effects of Birdsong if one of them may put a card on the discard pile."""
    rows = birdsong_rows(state, name)
    known = [row for row in rows if row[0] in RULES]
    may = any(RULES[CardId(card)].may_discard(state, Seat(target)) for card, target, _ in known)
    return rows if may else []


def rows_before_counting(state: State, name: Seat) -> list[UseRow]:
    """List the effects of Birdsong by which warriors move."""
    rows = birdsong_rows(state, name)
    return [row for row in rows if row[0] in RULES and RULES[CardId(row[0])].MOVES_WARRIORS]


def effect_offers(rows: list[UseRow]) -> list[Offer]:
    """Offer the effects that can be used, if any."""
    return [Offer(choices.Use, rows)] if rows else []


def use_card_effect(state: State, name: Seat, choice: choices.Use, log: Log) -> None:
    """Use an effect of Birdsong or Daylight."""
    faction, card = state.factions[name], choice.card
    emit(log, events.EffectUsed(seat=name, card=card, target=choice.target, section="4.1.3"))
    faction.used.append(card)
    match card:
        case "royal_claim":
            discard_from_play(state, name, card, log, "4.1.3")
            ruled = state.ruler.count(name)
            score_points(state, name, ruled, log, card, "4.1.3")
        case "stand_and_deliver":
            take_random(state, name, choice.target, log, "4.1.3")
            score_points(state, choice.target, 1, log, card, "4.1.3")
        case "tax_collector":
            loss = Loss(name, WARRIOR, choice.clearing, 1)
            state.steps.append(TaxDraw(seat=name))
            remove(state, [loss], {}, log, "4.1.3")
        case "codebreakers":
            hand = sorted_by_name(state.factions[choice.target].hand)
            emit(
                log,
                events.HandSeen(
                    seat=name, target=choice.target, cards=hand, only=(name,), section="4.1.3"
                ),
            )
        case _:
            RULES[card].use(state, name, choice, log)


def pay_and_use(state: State, name: Seat, choice: choices.SpendFor, log: Log) -> None:
    """Use an effect that costs a card of the hand."""
    card, target = choice.card, choice.target
    emit(log, events.EffectUsed(seat=name, card=card, target=target, section="4.1.3"))
    state.factions[name].used.append(card)
    RULES[card].pay_and_use(state, name, choice, log)


class TaxDraw(Step, tag="tax_draw", kw_only=True):
    """Draw for Tax Collector after everything that the lost warrior triggers (Law 1.4.2)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Draw the card."""
        state.steps.pop()
        draw_cards(state, self.seat, 1, log)
        return None


class StartOfBirdsong(Step, tag="start_of_birdsong", kw_only=True):
    """Birdsong begins: dominance is checked (Law 3.3.1), then Better Burrow Bank draws.

    Its seat orders the Bank and another effect of this moment if that can matter (Law 1.1.3). For
    the same reason dominance is checked again after an effect: Saboteurs may change who rules.
    """

    OPEN = True

    EFFECT: ClassVar[str] = BETTER_BURROW_BANK

    seat: Seat
    begun: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Check for victory, then ask whom to draw with if there is a choice."""
        if not self.begun:
            self.begun = True
            begin_phase(state, self.seat, "birdsong", log)
        faction = state.factions[self.seat]
        if faction.dominance:
            check_dominance(state, self.seat, log)
            if state.winners is not None:
                return None
        if faction.play_area and (step := step_at(state, self.seat, "start_of_birdsong")):
            state.steps.append(step)
            return None
        if not (faction.play_area and _is_effect_ready(faction, BETTER_BURROW_BANK)):
            state.steps.pop()
            return None
        if clashing_effects(state, state.steps[-2:]):
            state.steps.append(WhoseFirst(count=2))
            return None
        others = _other_seats(state, self.seat)
        if len(others) == 1:
            self._bank(state, others[0], log)
            return None
        rows = [(BETTER_BURROW_BANK, other, 0) for other in others]
        return (Decision(self.seat, "start_of_birdsong", "4.1.3", (Offer(choices.Use, rows),)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Draw together with the chosen player."""
        if isinstance(choice, choices.Use):
            self._bank(state, choice.target, log)

    def _bank(self, state: State, other: Seat, log: Log) -> None:
        card = BETTER_BURROW_BANK
        state.factions[self.seat].used.append(card)
        emit(log, events.EffectUsed(seat=self.seat, card=card, target=other, section="4.1.3"))
        draw_cards(state, self.seat, 1, log)
        draw_cards(state, other, 1, log)


class BirdsongEffects(Step, tag="birdsong_effects", kw_only=True):
    """Effects that can be used at any time in Birdsong."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for an effect while one is usable."""
        rows = birdsong_rows(state, self.seat)
        if not rows:
            state.steps.pop()
            return None
        offers = (Offer(choices.Use, rows), choices.PASS)
        return (Decision(self.seat, "birdsong", "4.1.3", offers),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Use an effect or go on."""
        if isinstance(choice, choices.Use):
            use_card_effect(state, self.seat, choice, log)
        else:
            state.steps.pop()


class StartOfDaylight(Step, tag="start_of_daylight", kw_only=True):
    """Birdsong ends with effects at its end; Daylight begins: Command Warren may battle."""

    OPEN = True

    seat: Seat
    begun: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the battle if one is legal."""
        played = state.factions[self.seat].play_area
        if not self.begun and played and (last := step_at(state, self.seat, "end_of_birdsong")):
            state.steps.append(last)
            return None
        return _at_start(self, state, "daylight", COMMAND_WARREN, _offer_battles, log)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Battle or go on."""
        state.factions[self.seat].used.append(COMMAND_WARREN)
        if isinstance(choice, choices.Battle):
            emit(log, events.EffectUsed(seat=self.seat, card=COMMAND_WARREN, section="4.1.3"))
            begin_battle(state, self.seat, choice.clearing, choice.defender, log)


class StartOfEvening(Step, tag="start_of_evening", kw_only=True):
    """Evening begins: Cobbler may take a move."""

    OPEN = True

    seat: Seat
    begun: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the move if one is legal."""
        return _at_start(self, state, "evening", COBBLER, _offer_moves, log)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Move or go on."""
        faction = state.factions[self.seat]
        faction.used.append(COBBLER)
        if isinstance(choice, choices.Pass):
            return
        emit(log, events.EffectUsed(seat=self.seat, card=COBBLER, section="4.1.3"))
        if not isinstance(choice, choices.Move):
            faction.GROUND.take_free_move(faction, state, choice, log)
        else:
            move_warriors(state, self.seat, choice.origin, choice.to, choice.warriors, log)


def _at_start(
    step: StartOfDaylight | StartOfEvening,
    state: State,
    phase: events.Phase,
    card: CardId,
    offers: Callable[[State, Seat], Sequence[Offer]],
    log: Log,
) -> Due | None:
    """Begin a phase once; ask for the effect of its start if one is legal (Law 4.1.3)."""
    if not step.begun:
        step.begun = True
        begin_phase(state, step.seat, phase, log)
    faction = state.factions[step.seat]
    moment = "start_of_daylight" if phase == "daylight" else "start_of_evening"
    if faction.play_area and (further := step_at(state, step.seat, moment)):
        state.steps.append(further)
        return None
    options = (
        offers(state, step.seat) if faction.play_area and _is_effect_ready(faction, card) else ()
    )
    if not options:
        state.steps.pop()
        return None
    return (Decision(step.seat, card, "4.1.3", (*options, choices.PASS)),)


def _offer_battles(state: State, seat: Seat) -> Sequence[Offer]:
    rows = battle_rows(state, seat)
    return (Offer(choices.Battle, rows),) if rows else ()


def _offer_moves(state: State, seat: Seat) -> Sequence[Offer]:
    rows = move_rows(state, seat)
    if rows:
        return (move_offer(rows),)
    faction = state.factions[seat]
    return faction.GROUND.free_moves(faction, state)


def begin_phase(state: State, name: Seat, phase: events.Phase, log: Log) -> None:
    """Note that a phase of a turn begins (Law 1.4.1)."""
    state.phase = phase
    if phase == "daylight":
        for other, faction in state.factions.items():
            if faction.OTHERS.SERVES and other != name:
                faction.OTHERS.on_daylight_of(faction, state, name, log)
    emit(log, events.PhaseBegan(seat=name, phase=phase, section="1.4.1"))
