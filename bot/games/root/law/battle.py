"""Battle (Law 4.3), step by step as a frame on the stack."""

from typing import ClassVar, Literal

import msgspec

from bot.games.domain import NO_SEAT, CardId, Seat, Section
from bot.games.game import Choice, Decision, IllegalChoiceError, Offer
from bot.games.log import emit
from bot.games.root.law import choices, events
from bot.games.root.law.after_roll import ask_for_effects, use_effect
from bot.games.root.law.ambush import ambush_offers, may_ambush_from
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.chance import roll_battle_dice
from bot.games.root.law.deck import put_away
from bot.games.root.law.first_shot import deal_first_shot, take_shot
from bot.games.root.law.hirers import hired
from bot.games.root.law.hits import (
    ALLY,
    Side,
    assign_hits,
    deal_all_hits,
    losses_of,
    take_hit,
    why_not_hit,
)
from bot.games.root.law.in_play import prevents_ambush
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.pieces import remove
from bot.games.root.law.state import Due, Log, Loss, State, Step
from bot.games.root.law.victory import score_points

Stage = Literal[
    "ally",
    "ambush",
    "foil",
    "resolve_ambush",
    "ambush_hits",
    "ambushed",
    "first_shot",
    "shot",
    "roll",
    "after_roll",
    "count",
    "deal",
    "over",
]
"""The parts of a battle, in the order of Law 4.3."""

HITTING: tuple[Stage, ...] = ("ambush_hits", "shot", "deal")
"""The stages in which a side chooses what takes its hits."""


AMBUSH_HITS = 2


class BattleStep(Step, tag="battle", kw_only=True):
    """A battle under way; `stage` names the part of Law 4.3 that comes next."""

    IN_ACTION: ClassVar[bool] = True

    attacker: Seat
    defender: Seat
    clearing: Clearing
    stage: Stage = "ambush"
    card: CardId = NO_CARD
    """The defender's ambush card while it lies face up, foiled or not (Law 4.3.1.2)."""

    ally: Seat = NO_SEAT
    """The faction whose warriors fight at the attacker's side (Law 9.2.9.2.3)."""

    attack: Side = msgspec.field(default_factory=Side)
    defence: Side = msgspec.field(default_factory=Side)
    instigator: Seat = NO_SEAT
    """The Vagrant that instigated the battle; it scores removed buildings and tokens (26.4.2)."""

    protector: Seat = NO_SEAT
    """The Arbiter who lends the defender its swords (Law 26.5.2)."""

    protector_asked: bool = False
    asked_again: bool = False
    """Whether the attacker, who let the defender go first, is asked again (Law 4.3.4)."""

    lost_by_ally: int = 0
    """Warriors of the ally removed to take hits (Law 9.2.9.2.4)."""

    lost_in_defence: list[Loss] = msgspec.field(default_factory=list[Loss])

    def advance(self, state: State, log: Log) -> Due | None:
        """Carry out the stages up to the next choice, or up to a victory (Law 3.1)."""
        while state.winners is None:
            stage = self.stage
            due = _STAGES[stage](self, state, log)
            if due is not None or self.stage == stage or state.steps[-1] is not self:
                return due
        return None

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Carry out a choice of either side."""
        match choice:
            case choices.Ambush(card=card):
                self._play_ambush(state, choice.seat, card, log)
            case choices.Use(card=card):
                use_effect(self, state, choice.seat, card, log)
            case choices.TakeHit(piece=piece):
                take_hit(self, state, choice.seat, piece, log)
            case choices.Enlist(ally=ally) if self.stage == "roll":
                self._enlist_arbiter(state, ally, log)
            case choices.Enlist(ally=ally):
                self.ally = ally
                self.stage = "ambush"
                emit(log, events.AllyEnlisted(seat=self.attacker, target=ally, section="9.2.9.2.3"))
            case choices.Pass():
                self._pass(choice.seat)
            case _:
                raise TypeError(choice)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why nobody can be enlisted, or why a piece or item cannot take a hit."""
        if self.stage in HITTING:
            return why_not_hit(self, state, choice)
        if isinstance(choice, choices.Enlist) and self.stage == "ally":
            return IllegalChoiceError("9.2.9.2.3", "no_ally_to_enlist")
        if isinstance(choice, choices.Enlist) and self.stage == "roll":
            return IllegalChoiceError("26.5.2", "no_arbiter_here")
        return None

    def side(self, seat: Seat) -> Side:
        """Return what a seat does and suffers here."""
        return self.attack if seat == self.attacker else self.defence

    def sides(self, seat: Seat) -> tuple[Side, Side]:
        """Return what a seat does and suffers here, and the same of whom it fights."""
        if seat == self.attacker:
            return self.attack, self.defence
        return self.defence, self.attack

    def other(self, seat: Seat) -> Seat:
        """Return whom a seat fights here."""
        return self.defender if seat == self.attacker else self.attacker

    def _pass(self, seat: Seat) -> None:
        if self.stage == "ally":
            self.stage = "ambush"
        elif self.stage == "ambush":
            self.stage = "roll"
        elif self.stage == "foil":
            self.stage = "resolve_ambush"
        elif self.stage == "roll":
            self.protector_asked = True
        elif self.stage in HITTING:
            self.side(seat).hits = 0
        else:
            self.side(seat).done = True

    # 9.2.9.2.3 Attacking with ally

    def may_enlist(self, state: State, log: Log) -> Due | None:
        """Ask whether an Allied faction's warriors join the battle (Law 9.2.9.2.3)."""
        attacker = state.factions[self.attacker]
        here = [
            (ally,)
            for ally in attacker.BATTLE.allies(attacker)
            if ally != self.defender and state.factions[ally].warriors[self.clearing]
        ]
        if not here:
            self.stage = "ambush"
            return None
        offers = (Offer(choices.Enlist, here), choices.PASS)
        return (Decision(self.attacker, "enlist_ally", "9.2.9.2.3", offers, self.about()),)

    # 4.3.1 Defender may ambush

    def may_ambush(self, state: State, log: Log) -> Due | None:
        """Ask the defender for an ambush (Law 4.3.1); none against bots (R2.8.2)."""
        attacker = state.factions[self.attacker]
        defender = state.factions[self.defender]
        suit = state.suits[self.clearing]
        if (
            attacker.clockwork
            or defender.clockwork
            or prevents_ambush(attacker)
            or not may_ambush_from(state, defender, suit)
        ):
            self.stage = "first_shot"
            return None
        return (self._ambush_decision(state, self.defender, "ambush", "4.3.1"),)

    def may_foil(self, state: State, log: Log) -> Due | None:
        """Ask the attacker to foil the ambush (Law 4.3.1.1)."""
        suit = state.suits[self.clearing]
        if not may_ambush_from(state, state.factions[self.attacker], suit):
            self.stage = "resolve_ambush"
            return None
        return (self._ambush_decision(state, self.attacker, "foil", "4.3.1.1"),)

    def _ambush_decision(self, state: State, seat: Seat, kind: str, section: Section) -> Decision:
        offers = ambush_offers(state.factions[seat].hand, state.suits[self.clearing])
        return Decision(seat, kind, section, offers, self.about())

    def about(self) -> dict[str, int | str | bool]:
        """Return the public facts of the battle, for questions."""
        return {"clearing": self.clearing, "attacker": self.attacker, "defender": self.defender}

    def _play_ambush(self, state: State, seat: Seat, card: CardId, log: Log) -> None:
        state.factions[seat].hand.remove(card)
        foil = seat == self.attacker
        section = "4.3.1.1" if foil else "4.3.1"
        emit(
            log,
            events.AmbushPlayed(
                seat=seat, card=card, clearing=self.clearing, foil=foil, section=section
            ),
        )
        if foil:
            put_away(state, card, log)
            self._discard_ambush(state, log)
        else:
            state.factions[seat].play_area.append(card)
            self.card = card
        self.stage = "roll" if foil else "foil"

    def _discard_ambush(self, state: State, log: Log) -> None:
        """Discard the defender's card."""
        state.factions[self.defender].play_area.remove(self.card)
        put_away(state, self.card, log)
        self.card = NO_CARD

    def resolve_ambush(self, state: State, log: Log) -> Due | None:
        """Deal the ambush's two hits (Law 4.3.1.2)."""
        self.attack.hits = AMBUSH_HITS
        self.stage = "ambush_hits"
        emit(
            log,
            events.HitsDealt(
                seat=self.defender,
                target=self.attacker,
                hits=AMBUSH_HITS,
                extra=AMBUSH_HITS,
                causes=("ambush",),
                section="4.3.1.2",
            ),
        )
        return None

    def take_ambush_hits(self, state: State, log: Log) -> Due | None:
        """Remove what the ambush hits (Law 4.3.1.2); triggered effects are resolved first."""
        due = assign_hits(self, state, self.attacker, log)
        if due:
            return (due,)
        losses = losses_of(self, self.attacker)
        self.lost_by_ally += self.attack.losses.get(ALLY, 0)
        self.attack.losses = {}
        self.stage = "ambushed"
        by = dict.fromkeys((loss.owner for loss in losses), self.defender)
        remove(state, losses, by, log, "4.3.1.2", in_battle=True, instead=self.instigator)
        return None

    def after_ambush(self, state: State, log: Log) -> Due | None:
        """Discard the card; end the battle if no attacking warriors are left (Law 4.3.1.2)."""
        self._discard_ambush(state, log)
        attacker = state.factions[self.attacker]
        rest = attacker.pieces[attacker.FIGHTER][self.clearing] + hired(self, state, self.attacker)
        self.stage = "roll" if rest else "over"
        return None

    # 4.3.2 Use before-roll effects

    def may_protect(self, state: State, log: Log) -> Due | None:
        """Ask the defender whether to enlist the Arbiter there (Law 26.5.2); bots know (R7.7.6)."""
        others = state.factions.items()
        here = self.clearing
        there = [name for name, f in others if f.BATTLE.PROTECTS and f.BATTLE.protects(f, here)]
        arbiters = [(name,) for name in there if name not in (self.attacker, self.defender)]
        if self.protector_asked or not arbiters:
            return None
        if policy := state.factions[self.defender].POLICY:
            self.protector_asked = True
            if policy.enlists(self, state, arbiters[0][0], log):
                self._enlist_arbiter(state, arbiters[0][0], log, "R7.7.6")
            return None
        offers = (Offer(choices.Enlist, arbiters), choices.PASS)
        return (Decision(self.defender, "protector", "26.5.2", offers, self.about()),)

    def _enlist_arbiter(
        self, state: State, arbiter: Seat, log: Log, section: Section = "26.5.2"
    ) -> None:
        self.protector = arbiter
        self.protector_asked = True
        emit(log, events.ArbiterEnlisted(seat=self.defender, target=arbiter, section=section))
        score_points(state, arbiter, 1, log, "protector", "26.5.2")

    # 4.3.3 Roll dice

    def roll_dice(self, state: State, log: Log) -> Due | None:
        """Roll; neither side deals more rolled hits than it has warriors (Law 4.3.3.1)."""
        if due := self.may_protect(state, log):
            return due
        high, low = roll_battle_dice(state)
        attacker = state.factions[self.attacker]
        defender = state.factions[self.defender]
        if defender.BATTLE.takes_higher_roll(defender):
            high, low = low, high
        limit = attacker.BATTLE.attack_limit(attacker, self.clearing) + hired(
            self, state, self.attacker
        )
        if self.ally:
            limit += state.factions[self.ally].warriors[self.clearing]
        self.attack.rolled = min(high, limit)
        defended = defender.BATTLE.defence_limit(defender, self.clearing) + hired(
            self, state, self.defender
        )
        if self.protector:
            protector = state.factions[self.protector]
            defended += protector.BATTLE.protection(protector, self.clearing)
        self.defence.rolled = min(low, defended)
        emit(
            log,
            events.Rolled(
                seat=self.attacker, defender=self.defender, high=high, low=low, section="4.3.3"
            ),
        )
        self.stage = "after_roll"
        return None

    # 4.3.4 Use after-roll battle effects

    def after_roll(self, state: State, log: Log) -> Due | None:
        """Ask both sides for effects until both pass."""
        due = ask_for_effects(self, state)
        if due is None:
            self.stage = "count"
        return due

    # 4.3.5 Count hits

    def count_hits(self, state: State, log: Log) -> Due | None:
        """Count both sides' hits: rolled, extra, less the ignored (Law 4.3.5)."""
        deal_all_hits(self, state, log)
        self.stage = "deal"
        return None

    # 4.3.6 Deal hits

    def deal_hits(self, state: State, log: Log) -> Due | None:
        """Let both sides choose their losses, then remove them simultaneously (Law 4.3.6)."""
        owed = [assign_hits(self, state, seat, log) for seat in (self.attacker, self.defender)]
        due = tuple([decision for decision in owed if decision is not None])
        if due:
            return due
        defended = losses_of(self, self.defender)
        self.lost_in_defence += [loss for loss in defended if not loss.hired]
        lost = losses_of(self, self.attacker)
        self.lost_by_ally += self.attack.losses.get(ALLY, 0)
        self.stage = "over"
        remove(
            state,
            [*lost, *defended],
            {
                **{loss.owner: self.defender for loss in lost},
                **{loss.owner: self.attacker for loss in defended},
            },
            log,
            "4.3.6",
            in_battle=True,
            instead=self.instigator,
        )
        return None

    def finish(self, state: State, log: Log) -> Due | None:
        """End the battle; an ally that took the most hits becomes Hostile (Law 9.2.9.2.4)."""
        state.steps.pop()
        attacker = state.factions[self.attacker]
        defender = state.factions[self.defender]
        if self.lost_by_ally > self.attack.items:
            attacker.BATTLE.make_hostile(attacker, self.ally, log, "9.2.9.2.4")
        defender.BATTLE.after_defending(defender, state, self.lost_in_defence, log)
        return None


_STAGES = {
    "ally": BattleStep.may_enlist,
    "ambush": BattleStep.may_ambush,
    "foil": BattleStep.may_foil,
    "resolve_ambush": BattleStep.resolve_ambush,
    "ambush_hits": BattleStep.take_ambush_hits,
    "ambushed": BattleStep.after_ambush,
    "first_shot": deal_first_shot,
    "shot": take_shot,
    "roll": BattleStep.roll_dice,
    "after_roll": BattleStep.after_roll,
    "count": BattleStep.count_hits,
    "deal": BattleStep.deal_hits,
    "over": BattleStep.finish,
}


def begin_battle(
    state: State,
    attacker: Seat,
    clearing: Clearing,
    defender: Seat,
    log: Log,
    section: Section = "4.3",
    extra: int = 0,
    instigator: Seat = NO_SEAT,
) -> None:
    """Begin a legal battle; `extra` hits are dealt by the attacker through the current effect."""
    if policy := state.factions[attacker].POLICY:
        policy.before_battle(state, attacker, clearing, defender, log)
    emit(
        log,
        events.BattleBegan(seat=attacker, defender=defender, clearing=clearing, section=section),
    )
    state.steps.append(
        BattleStep(
            attacker=attacker,
            defender=defender,
            clearing=clearing,
            stage="ally" if state.factions[attacker].ITEMS.ENDURES else "ambush",
            attack=Side(extra=extra),
            instigator=instigator,
        )
    )
