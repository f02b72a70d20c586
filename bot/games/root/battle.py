"""Battle (Law 4.3), step by step as a frame on the stack."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.games.game import Choice, Decision, IllegalChoice, Offer
from bot.games.root import choices, events
from bot.games.root.cards import CARDS
from bot.games.root.chance import pick, roll
from bot.games.root.deck import discard_from_play, matching, put_away
from bot.games.root.pieces import enemies_of, remove
from bot.games.root.state import CLEARINGS, SUITS, Due, Log, Loss, State, Step
from bot.games.root.victory import score

AMBUSH_HITS = 2
ALLY = "ally"
"""In place of a piece: a warrior of the attacker's ally."""


def battle_rows(
    state: State, name: str, clearings: Iterable[int] = CLEARINGS, card: str = ""
) -> list[tuple[int, str, str]]:
    """List the legal battles: where one's warriors meet enemy pieces (Law 4.3)."""
    faction = state.factions[name]
    warriors = faction.pieces[faction.FIGHTER]
    foes = [(other, state.factions[other].presence) for other in enemies_of(state, name)]
    return [
        (clearing, foe, card)
        for clearing in clearings
        if warriors[clearing]
        for foe, presence in foes
        if presence[clearing]
    ]


def why_not_battle(state: State, choice: choices.Battle) -> IllegalChoice | None:
    """Tell why a battle is illegal by Law 4.3; None when the Law allows it."""
    if choice.clearing not in CLEARINGS:
        return IllegalChoice("4.3", "no_such_clearing", clearing=choice.clearing)
    faction = state.factions[choice.seat]
    if not faction.pieces[faction.FIGHTER][choice.clearing]:
        return IllegalChoice("4.3", "no_warriors_to_battle", clearing=choice.clearing)
    foe = state.factions.get(choice.defender)
    if foe is None or choice.defender == choice.seat or not foe.presence[choice.clearing]:
        return IllegalChoice(
            "4.3", "no_such_defender", clearing=choice.clearing, defender=choice.defender
        )
    return None


AMBUSHES = {
    suit: {c.id: c.count for c in CARDS.values() if c.kind == "ambush" and c.suit in (suit, "bird")}
    for suit in SUITS
}
"""Ambush cards that can be played in a clearing of each suit, and how many there are."""


def ambush_possible(state: State, suit: str) -> bool:
    """Tell whether an ambush card for a suit can be in a hand, by what everybody sees.

    Windows open by this alone, never by what a hand really holds.
    """
    cards = AMBUSHES[suit]
    seen = [*state.discard, *state.out_of_game, *state.cards_on_boards()]
    return sum([seen.count(card) for card in cards]) < sum(cards.values())


class Side(msgspec.Struct):
    """What one side of a battle does and suffers."""

    rolled: int = 0
    extra: int = 0
    used: list[str] = msgspec.field(default_factory=list[str])
    ignores_rolled: bool = False
    done: bool = False
    """Whether it has passed on effects after the roll."""

    hits: int = 0
    """Hits still to be assigned to its pieces."""

    losses: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    items: int = 0
    """Items damaged (Law 9.2.7)."""


class Battle(Step, tag="battle", kw_only=True):
    """A battle under way; `stage` names the part of Law 4.3 that comes next."""

    attacker: str
    defender: str
    clearing: int
    stage: str = "ambush"
    card: str = ""
    """The defender's ambush card while it may be foiled."""

    ally: str = ""
    """The faction whose warriors fight at the attacker's side (Law 9.2.9.2.3)."""

    attack: Side = msgspec.field(default_factory=Side)
    defence: Side = msgspec.field(default_factory=Side)
    asked_again: bool = False
    lost_by_ally: int = 0
    """Warriors of the ally removed to take hits (Law 9.2.9.2.4)."""

    lost_in_defence: list[Loss] = msgspec.field(default_factory=list[Loss])

    def advance(self, state: State, log: Log) -> Due | None:
        """Carry out the stages up to the next choice."""
        while True:
            stage = self.stage
            due = _STAGES[stage](self, state, log)
            if due is not None or self.stage == stage or state.steps[-1] is not self:
                return due

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Carry out a choice of either side."""
        match choice:
            case choices.Ambush(card=card):
                self._play_ambush(state, choice.seat, card, log)
            case choices.Use(card=card):
                self._use(state, choice.seat, card, log)
            case choices.TakeHit(piece=piece):
                self._take_hit(state, choice.seat, piece, log)
            case choices.Enlist(ally=ally):
                self.ally = ally
                self.stage = "ambush"
                log.append(
                    events.AllyEnlisted(seat=self.attacker, target=ally, section="9.2.9.2.3")
                )
            case choices.Pass():
                self._pass(choice.seat)
            case _:
                raise TypeError(choice)

    def _side(self, seat: str) -> Side:
        return self.attack if seat == self.attacker else self.defence

    def _pass(self, seat: str) -> None:
        if self.stage == "ally":
            self.stage = "ambush"
        elif self.stage == "ambush":
            self.stage = "roll"
        elif self.stage == "foil":
            self.stage = "resolve_ambush"
        else:
            self._side(seat).done = True

    # 9.2.9.2.3 Attacking with ally

    def may_enlist(self, state: State, log: Log) -> Due | None:
        """Ask whether an Allied faction's warriors are to fight along (Law 9.2.9.2.3)."""
        here = [
            (ally,)
            for ally in state.factions[self.attacker].allies()
            if ally != self.defender and state.factions[ally].warriors[self.clearing]
        ]
        if not here:
            self.stage = "ambush"
            return None
        offers = (Offer(choices.Enlist, here), Offer(choices.Pass, [()]))
        return (Decision(self.attacker, "enlist_ally", "9.2.9.2.3", offers, self._about()),)

    # 4.3.1 Defender may ambush

    def may_ambush(self, state: State, log: Log) -> Due | None:
        """Ask the defender for an ambush (Law 4.3.1); none against bots (R2.8.2)."""
        attacker, defender = state.factions[self.attacker], state.factions[self.defender]
        suit = state.suits[self.clearing]
        if (
            attacker.clockwork
            or defender.clockwork
            or not defender.hand
            or "scouting_party" in attacker.play_area
            or not ambush_possible(state, suit)
        ):
            self.stage = "roll"
            return None
        return (self._ambush_decision(state, self.defender, "ambush", "4.3.1"),)

    def may_foil(self, state: State, log: Log) -> Due | None:
        """Ask the attacker to foil the ambush (Law 4.3.1.1)."""
        suit = state.suits[self.clearing]
        if not state.factions[self.attacker].hand or not ambush_possible(state, suit):
            self.stage = "resolve_ambush"
            return None
        return (self._ambush_decision(state, self.attacker, "foil", "4.3.1.1"),)

    def _ambush_decision(self, state: State, seat: str, kind: str, section: str) -> Decision:
        hand = state.factions[seat].hand
        cards = matching(hand, state.suits[self.clearing])
        rows = [(card,) for card in cards if CARDS[card].kind == "ambush"]
        offers = (Offer(choices.Ambush, rows), Offer(choices.Pass, [()]))
        return Decision(seat, kind, section, offers if rows else offers[1:], self._about())

    def _about(self) -> dict[str, int | str | bool]:
        return {
            "clearing": self.clearing,
            "attacker": self.attacker,
            "defender": self.defender,
        }

    def _play_ambush(self, state: State, seat: str, card: str, log: Log) -> None:
        state.factions[seat].hand.remove(card)
        foil = seat == self.attacker
        section = "4.3.1.1" if foil else "4.3.1"
        log.append(
            events.AmbushPlayed(
                seat=seat, card=card, clearing=self.clearing, foil=foil, section=section
            )
        )
        put_away(state, card, log)
        self.card = "" if foil else card
        self.stage = "roll" if foil else "foil"

    def resolve_ambush(self, state: State, log: Log) -> Due | None:
        """Deal the ambush's two hits (Law 4.3.1.2)."""
        self.attack.hits = AMBUSH_HITS
        self.stage = "ambush_hits"
        self.card = ""
        log.append(
            events.HitsDealt(
                seat=self.defender,
                target=self.attacker,
                hits=AMBUSH_HITS,
                extra=AMBUSH_HITS,
                section="4.3.1.2",
            )
        )
        return None

    def take_ambush_hits(self, state: State, log: Log) -> Due | None:
        """Remove what the ambush hits (Law 4.3.1.2); what that triggers comes first."""
        due = self._assign(state, self.attacker, log)
        if due:
            return (due,)
        losses = self._losses(self.attacker)
        self.lost_by_ally += self.attack.losses.get(ALLY, 0)
        self.attack.losses = {}
        self.stage = "ambushed"
        by = dict.fromkeys((loss.owner for loss in losses), self.defender)
        remove(state, losses, by, log, "4.3.1.2", in_battle=True)
        return None

    def after_ambush(self, state: State, log: Log) -> Due | None:
        """End the battle if no attacking warriors are left when all is resolved (4.3.1.2)."""
        attacker = state.factions[self.attacker]
        self.stage = "roll" if attacker.pieces[attacker.FIGHTER][self.clearing] else "over"
        return None

    # 4.3.3 Roll dice

    def roll_dice(self, state: State, log: Log) -> Due | None:
        """Roll; neither side deals more rolled hits than it has warriors (Law 4.3.3.1)."""
        high, low = roll(state)
        attacker, defender = state.factions[self.attacker], state.factions[self.defender]
        if defender.GUERRILLA:
            high, low = low, high
        limit = attacker.rolled_limit(self.clearing)
        if self.ally:
            limit += state.factions[self.ally].warriors[self.clearing]
        self.attack.rolled = min(high, limit)
        self.defence.rolled = min(low, defender.rolled_limit(self.clearing))
        log.append(
            events.Rolled(
                seat=self.attacker, defender=self.defender, high=high, low=low, section="4.3.3"
            )
        )
        self.stage = "after_roll"
        return None

    # 4.3.4 Use after-roll battle effects

    def after_roll(self, state: State, log: Log) -> Due | None:
        """Ask both sides for effects; the attacker, asked first, may wait and see."""
        attack = self._effects(state, self.attacker)
        defence = self._effects(state, self.defender)
        if attack and not self.attack.done:
            return (self._effect_decision(self.attacker, attack),)
        if defence and not self.defence.done:
            if attack and not self.asked_again:
                self.asked_again = True
            return (self._effect_decision(self.defender, defence),)
        if self.asked_again and attack and self.attack.done:
            self.asked_again = False
            self.attack.done = False
            return (self._effect_decision(self.attacker, attack),)
        self.stage = "count"
        return None

    def _effects(self, state: State, seat: str) -> list[str]:
        """List the cards that a side can use now."""
        cards = state.factions[seat].play_area
        other = self.defence if seat == self.attacker else self.attack
        own = self._side(seat)
        usable: list[str] = []
        if "armorers" in cards and other.rolled and not own.ignores_rolled:
            usable.append("armorers")
        if seat == self.attacker and "brutal_tactics" in cards and not own.used:
            usable.append("brutal_tactics")
        if seat == self.defender and "sappers" in cards:
            usable.append("sappers")
        return usable + state.factions[seat].battle_effects()

    def _effect_decision(self, seat: str, cards: list[str]) -> Decision:
        rows = [(card, "", 0) for card in cards]
        offers = (Offer(choices.Use, rows), Offer(choices.Pass, [()]))
        return Decision(seat, "after_roll", "4.3.4", offers, self._about())

    def _use(self, state: State, seat: str, card: str, log: Log) -> None:
        side = self._side(seat)
        log.append(events.EffectUsed(seat=seat, card=card, section="4.3.4"))
        if card == "armorers":
            side.ignores_rolled = True
            discard_from_play(state, seat, card, log, "4.3.4")
        elif card == "sappers":
            side.extra += 1
            discard_from_play(state, seat, card, log, "4.3.4")
        elif card in state.factions[seat].battle_effects():
            side.extra += 1
            state.factions[seat].use_battle_effect(card)
        else:
            side.extra += 1
            side.used.append(card)
            score(state, self.defender, 1, log, card, "4.3.4")

    # 4.3.5 Count hits

    def count_hits(self, state: State, log: Log) -> Due | None:
        """Count both sides' hits: rolled, extra, less the ignored (Law 4.3.5)."""
        attacker, defender = state.factions[self.attacker], state.factions[self.defender]
        extra = self.attack.extra
        extra += attacker.attack_bonus(state, self.defender, self.clearing)
        if defender.defenseless(self.clearing):
            extra += 1
        rolled = 0 if self.defence.ignores_rolled else self.attack.rolled
        self._deal(self.attacker, self.defender, rolled, extra, log)
        extra = self.defence.extra
        extra += defender.defence_bonus(state, self.attacker, self.clearing)
        rolled = 0 if self.attack.ignores_rolled else self.defence.rolled
        self._deal(self.defender, self.attacker, rolled, extra, log)
        self.stage = "deal"
        return None

    def _deal(self, seat: str, target: str, rolled: int, extra: int, log: Log) -> None:
        self._side(target).hits = rolled + extra
        log.append(
            events.HitsDealt(
                seat=seat, target=target, hits=rolled + extra, extra=extra, section="4.3.5"
            )
        )

    # 4.3.6 Deal hits

    def deal_hits(self, state: State, log: Log) -> Due | None:
        """Let both sides choose their losses, then remove them at one moment (Law 4.3.6)."""
        due = tuple(
            decision
            for seat in (self.attacker, self.defender)
            if (decision := self._assign(state, seat, log)) is not None
        )
        if due:
            return due
        self.lost_in_defence = self._losses(self.defender)
        lost = self._losses(self.attacker)
        self.lost_by_ally += self.attack.losses.get(ALLY, 0)
        self.stage = "over"
        remove(
            state,
            [*lost, *self.lost_in_defence],
            {
                **dict.fromkeys((loss.owner for loss in lost), self.defender),
                self.defender: self.attacker,
            },
            log,
            "4.3.6",
            in_battle=True,
        )
        return None

    def _losses(self, seat: str) -> list[Loss]:
        return [
            Loss(self.ally, "warriors", self.clearing, count)
            if piece == ALLY
            else Loss(seat, piece, self.clearing, count)
            for piece, count in self._side(seat).losses.items()
            if count
        ]

    def _cost(self, state: State, seat: str, piece: str) -> int:
        return state.factions[seat].hits_to(piece)

    def _take_hit(self, state: State, seat: str, piece: str, log: Log) -> None:
        """Take a hit on a piece, an item or an ally's warrior."""
        side, faction = self._side(seat), state.factions[seat]
        if faction.ENDURES and piece != ALLY:
            faction.damage(piece)
            side.items += 1
            side.hits -= 1
            log.append(events.ItemDamaged(seat=seat, item=piece, section="9.2.7"))
            return
        side.losses[piece] = side.losses.get(piece, 0) + 1
        side.hits -= 1 if piece == ALLY else self._cost(state, seat, piece)

    def _endure(self, state: State, seat: str, log: Log) -> Decision | None:
        """Take hits by damaging items, or on an ally's warriors (Law 9.2.7, 9.2.9.2.4)."""
        side, faction = self._side(seat), state.factions[seat]
        while side.hits:
            rows = [(item,) for item in faction.damageable()]
            if self.ally and seat == self.attacker:
                there = state.factions[self.ally].warriors[self.clearing]
                if there > side.losses.get(ALLY, 0):
                    rows.append((ALLY,))
            if not rows:
                side.hits = 0
            elif len(rows) == 1:
                self._take_hit(state, seat, rows[0][0], log)
            else:
                about = {**self._about(), "hits": side.hits}
                return Decision(seat, "take_hits", "9.2.7", (Offer(choices.TakeHit, rows),), about)
        return None

    def _assign(self, state: State, seat: str, log: Log) -> Decision | None:
        """Assign a side's hits: warriors first, then as its owner chooses (Law 4.3.6)."""
        side, faction = self._side(seat), state.factions[seat]
        if not side.hits:
            return None
        if faction.ENDURES:
            return self._endure(state, seat, log)
        if "warriors" not in side.losses:
            taken = min(side.hits, faction.warriors[self.clearing])
            side.losses["warriors"] = taken
            side.hits -= taken
        while side.hits > 0:
            left = self._left(state, seat)
            if not left:
                break
            if faction.clockwork:
                piece = self._bot_loss(state, seat, left)
            elif len(left) == 1 or side.hits >= sum(left.values()):
                piece = next(iter(left))
            else:
                offer = Offer(choices.TakeHit, [(piece,) for piece in left])
                about = {**self._about(), "hits": side.hits}
                return Decision(seat, "take_hits", "4.3.6", (offer,), about)
            side.hits -= self._cost(state, seat, piece)
            if side.hits >= 0:
                side.losses[piece] = side.losses.get(piece, 0) + 1
        side.hits = 0
        return None

    def _left(self, state: State, seat: str) -> dict[str, int]:
        """Count a side's buildings and tokens that are not among its losses yet."""
        faction, losses = state.factions[seat], self._side(seat).losses
        left = {
            piece: faction.pieces[piece][self.clearing] - losses.get(piece, 0)
            for piece in (*faction.TOKENS, *faction.BUILDINGS)
        }
        return {piece: count for piece, count in left.items() if count > 0}

    def _bot_loss(self, state: State, seat: str, left: dict[str, int]) -> str:
        """Choose a bot's loss: all tokens before buildings, those at random (R1.2.1)."""
        faction = state.factions[seat]
        tokens = [piece for piece in faction.TOKENS if piece in left]
        if tokens:
            return tokens[0]
        buildings = [piece for piece in faction.BUILDINGS if piece in left]
        return pick(state, buildings) if len(buildings) > 1 else buildings[0]

    def finish(self, state: State, log: Log) -> Due | None:
        """End the battle; an ally that bore the brunt of it turns hostile (Law 9.2.9.2.4)."""
        state.steps.pop()
        if self.lost_by_ally > self.attack.items:
            state.factions[self.attacker].make_hostile(self.ally, log, "9.2.9.2.4")
        state.factions[self.defender].after_defending(state, self.lost_in_defence, log)
        return None


_STAGES = {
    "ally": Battle.may_enlist,
    "ambush": Battle.may_ambush,
    "foil": Battle.may_foil,
    "resolve_ambush": Battle.resolve_ambush,
    "ambush_hits": Battle.take_ambush_hits,
    "ambushed": Battle.after_ambush,
    "roll": Battle.roll_dice,
    "after_roll": Battle.after_roll,
    "count": Battle.count_hits,
    "deal": Battle.deal_hits,
    "over": Battle.finish,
}


def begin_battle(
    state: State,
    attacker: str,
    clearing: int,
    defender: str,
    log: Log,
    section: str = "4.3",
    extra: int = 0,
) -> None:
    """Begin a legal battle, in which the attacker deals some extra hits by the effect at hand."""
    log.append(
        events.BattleBegan(seat=attacker, defender=defender, clearing=clearing, section=section)
    )
    state.steps.append(
        Battle(
            attacker=attacker,
            defender=defender,
            clearing=clearing,
            stage="ally" if state.factions[attacker].ENDURES else "ambush",
            attack=Side(extra=extra),
        )
    )
