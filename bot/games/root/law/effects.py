"""Persistent effects of cards in a play area, by the phase in which they are used (Law 4.1.3)."""

from collections.abc import Sequence

from bot.games.game import CardId, Choice, Decision, Offer, Seat
from bot.games.log import emit
from bot.games.root.law import choices, events
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.hooks.cards import Moment, UseRow, When
from bot.games.root.law.in_play import RULES, SPENDING, USED_IN, card_opening, step_at
from bot.games.root.law.order import WhoseFirst, clashing_effects
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import check_dominance


def birdsong_rows(state: State, name: Seat) -> list[UseRow]:
    """List the effects usable at any time in Birdsong."""
    return _list_rows(state, name, "birdsong")


def daylight_rows(state: State, name: Seat) -> list[UseRow]:
    """List the effects usable at any time in Daylight."""
    return _list_rows(state, name, "daylight")


def _list_rows(state: State, name: Seat, when: When) -> list[UseRow]:
    """List the effects of a phase that can be used."""
    faction = state.factions[name]
    used_then = USED_IN[when]
    rows: list[UseRow] = []
    for card in faction.play_area:
        if card in used_then and (card not in faction.used or not RULES[card].ONCE):
            ways = RULES[card].list_uses(state, name, card)
            rows = ways + rows if RULES[card].FIRST else rows + ways
    return rows


def further_offers(state: State, name: Seat) -> list[Offer]:
    """Offer the effects that cost a card of the hand, usable at any time in Daylight."""
    faction = state.factions[name]
    return [
        offer
        for card in faction.play_area
        if card in SPENDING and card not in faction.used
        for offer in RULES[card].offers(state, name, card)
    ]


def further_in_question(state: State, name: Seat) -> bool:
    """Return whether, by public facts alone, such an effect may be usable."""
    faction = state.factions[name]
    return any(
        card in SPENDING and card not in faction.used and RULES[card].in_question(state, name, card)
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
    may = any(RULES[CardId(card)].may_discard(state, Seat(target)) for card, target, _ in rows)
    return rows if may else []


def rows_before_counting(state: State, name: Seat) -> list[UseRow]:
    """List the effects of Birdsong by which warriors move."""
    rows = birdsong_rows(state, name)
    return [row for row in rows if RULES[CardId(row[0])].MOVES_WARRIORS]


def effect_offers(rows: list[UseRow]) -> list[Offer]:
    """Offer the effects that can be used, if any."""
    return [Offer(choices.Use, rows)] if rows else []


def use_card_effect(state: State, name: Seat, choice: choices.Use, log: Log) -> None:
    """Use an effect of Birdsong or Daylight."""
    faction = state.factions[name]
    card = choice.card
    emit(log, events.EffectUsed(seat=name, card=card, target=choice.target, section="4.1.3"))
    faction.used.append(card)
    RULES[card].use_by_name(state, name, choice, log)


def pay_and_use(state: State, name: Seat, choice: choices.SpendFor, log: Log) -> None:
    """Use an effect that costs a card of the hand."""
    card = choice.card
    target = choice.target
    emit(log, events.EffectUsed(seat=name, card=card, target=target, section="4.1.3"))
    state.factions[name].used.append(card)
    RULES[card].pay_and_use(state, name, choice, log)


class StartOfBirdsong(Step, tag="start_of_birdsong", kw_only=True):
    """Birdsong begins: dominance is checked (Law 3.3.1), then cards act.

    Its seat orders what a card does here and another effect of this moment if that can matter (Law
    1.1.3). For the same reason dominance is checked again after each card: it may change who rules.
    """

    OPEN = True

    seat: Seat
    begun: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Check for victory, then let cards act, and ask where there is a choice."""
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
        card = card_opening(faction, "start_of_birdsong") if faction.play_area else NO_CARD
        if not card:
            state.steps.pop()
            return None
        if clashing_effects(state, state.steps[-2:]):
            state.steps.append(WhoseFirst(count=2))
            return None
        offers = RULES[card].list_options(state, self.seat, card)
        if (only := _only_choice(self.seat, offers)) is not None:
            self.answer(state, only, log)
            return None
        return (Decision(self.seat, "start_of_birdsong", "4.1.3", tuple(offers)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Let the card act as chosen."""
        _open_phase(state, self.seat, "start_of_birdsong", choice, log)

    def effect_name(self, state: State) -> str:
        """Return the card that acts."""
        return card_opening(state.factions[self.seat], "start_of_birdsong")

    def count_draws(self, state: State) -> int:
        """Count the cards that it draws."""
        card = card_opening(state.factions[self.seat], "start_of_birdsong")
        return RULES[card].DRAWS if card else 0


def _only_choice(seat: Seat, offers: Sequence[Offer]) -> Choice | None:
    """Return the choice that has no alternative; None if there is one."""
    (offer, *others) = offers
    return None if others or len(offer.rows) > 1 else offer.kind(seat, *offer.rows[0])


def _open_phase(state: State, seat: Seat, moment: Moment, choice: Choice, log: Log) -> None:
    """Use the card for which the step that begins a phase has asked, or not (Law 4.1.3)."""
    faction = state.factions[seat]
    card = card_opening(faction, moment)
    faction.used.append(card)
    if not isinstance(choice, choices.Pass):
        RULES[card].take_option(state, seat, card, choice, log)


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
    """Birdsong ends with effects at its end; Daylight begins with those at its start."""

    OPEN = True

    seat: Seat
    begun: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the effects that can be used."""
        played = state.factions[self.seat].play_area
        if not self.begun and played and (last := step_at(state, self.seat, "end_of_birdsong")):
            state.steps.append(last)
            return None
        return _at_start(self, state, "daylight", "start_of_daylight", log)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Use the effect or go on."""
        _open_phase(state, self.seat, "start_of_daylight", choice, log)


class StartOfEvening(Step, tag="start_of_evening", kw_only=True):
    """Evening begins with the effects at its start."""

    OPEN = True

    seat: Seat
    begun: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the effects that can be used."""
        return _at_start(self, state, "evening", "start_of_evening", log)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Use the effect or go on."""
        _open_phase(state, self.seat, "start_of_evening", choice, log)


def _at_start(
    step: StartOfDaylight | StartOfEvening,
    state: State,
    phase: events.Phase,
    moment: Moment,
    log: Log,
) -> Due | None:
    """Begin a phase once; ask for the effect of its start if one is legal (Law 4.1.3)."""
    if not step.begun:
        step.begun = True
        begin_phase(state, step.seat, phase, log)
    faction = state.factions[step.seat]
    if faction.play_area and (further := step_at(state, step.seat, moment)):
        state.steps.append(further)
        return None
    card = card_opening(faction, moment) if faction.play_area else NO_CARD
    options = RULES[card].list_options(state, step.seat, card) if card else ()
    if not options:
        state.steps.pop()
        return None
    return (Decision(step.seat, card, "4.1.3", (*options, choices.PASS)),)


def begin_phase(state: State, name: Seat, phase: events.Phase, log: Log) -> None:
    """Note that a phase of a turn begins (Law 1.4.1)."""
    state.phase = phase
    if phase == "daylight":
        for other, faction in state.factions.items():
            if faction.OTHERS.SERVES and other != name:
                faction.OTHERS.on_daylight_of(faction, state, name, log)
    emit(log, events.PhaseBegan(seat=name, phase=phase, section="1.4.1"))
