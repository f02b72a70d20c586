"""What bots deal and lose in battles (Law 4.3, R1.2.1, R6.2.2, R7.2.4, R7.2.5)."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field

from bot.games.game import Event
from bot.games.root.clockwork.events import Decided, Skipped
from bot.games.root.law import events as told
from tests.games.root.oracle.faults import DisagreementError
from tests.games.root.oracle.table import Side, Table

HELP = (told.EffectUsed, told.ArbiterEnlisted, told.AllyEnlisted)
"""What changes hits in ways that only people choose."""


def helpers(table: Table, battle: told.BattleBegan, side: Side) -> int:
    """Count the mercenaries at a side: not against their owner, nor for both (Law 11.2.7.3)."""
    sides = (battle.seat, battle.defender)
    both = all(seat in table.hirers for seat in sides)
    if both or table.hirers.get(side.seat) in sides:
        return 0
    return table.mercenaries(side.seat, battle.clearing)


def most_rolled(side: Side, battle: told.BattleBegan, more: int) -> int:
    """Return the most hits that a bot can roll (Law 4.3.3.1, R7.2.4, R3.3.2)."""
    if side.satchel is not None:
        return 1 + min(2, side.satchel.track("questing" in side.traits))
    attacks = side.seat == battle.seat
    if attacks and "ferocious" in side.traits:
        return 3
    if not attacks and "garrison" in side.traits:
        more += side.count(battle.clearing, "trade_post")
    return side.warriors(battle.clearing) + more


def is_defenseless(side: Side, clearing: int, more: int) -> bool:
    """Tell whether a defender takes an extra hit (Law 4.3.5.2); a pawn fights with its items."""
    if side.satchel is not None:
        return not side.satchel.undamaged
    return not side.warriors(clearing) and not more and "garrison" not in side.traits


def knows_defence(side: Side) -> bool:
    """Tell whether the position shows if a defender is defenseless: not of a human Vagabond."""
    return side.satchel is not None or not side.seat.startswith("vagabond")


def extra_as_attacker(attacker: Side, defender: Side, clearing: int, more: int) -> int:
    """Count a bot's extra hits (Law 4.3.5, R5.5.1.III, R7.2.4, R10.5.4.I)."""
    satchel = attacker.satchel
    full = satchel is not None and satchel.track("questing" in attacker.traits) == 3
    led = "captain" in attacker.ministers and attacker.count(clearing, "tunnel") > 0
    return int(is_defenseless(defender, clearing, more)) + attacker.bonus + int(full) + int(led)


def extra_as_defender(defender: Side, clearing: int, faceup: Collection[int]) -> int:
    """Count extra hits: Automated Ambush, Informants, Embedded Agents (R6.2.2, R3.3.2, R11.2.2)."""
    if defender.seat == "corvids":
        return int(defender.count(clearing, "plot") > 0 and clearing not in faceup)
    if defender.seat != "alliance":
        return 0
    lone = "informants" in defender.traits and defender.count(clearing, "sympathy")
    return int(bool(defender.warriors(clearing) or lone))


@dataclass
class Loss:
    """Hits that a bot takes, and what it had and has lost since."""

    section: str
    hits: int
    warriors: int
    tokens: int
    buildings: int
    items: int
    exhausted: int
    hired: int
    lost: Counter[str] = field(default_factory=Counter[str])


class Fights:
    """Follows battles and checks each bot's part in them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.battle: told.BattleBegan | None = None
        self.expected: dict[str, tuple[int, int]] = {}
        self.losses: dict[str, Loss] = {}
        self.helped = False
        self.checked = 0

    def see(self, event: Event) -> None:
        """Check an event before the position follows it.

        Raises:
            DisagreementError: a bot deals or loses something else.
        """
        if not isinstance(
            event, told.HitsDealt | told.Removed | told.ItemDamaged | Decided | Skipped
        ):
            self.settle()
        match event:
            case told.BattleBegan():
                self.battle, self.expected, self.helped = event, {}, False
            case told.Rolled() if self.battle and not self.helped:
                self._work_out(event.high, event.low)
            case told.HitsDealt() if self.battle:
                self._check_hits(event)
            case told.Removed(seat=owner, section="4.3.6") if losers := self._hired(owner):
                for loss in losers:
                    loss.lost["hired"] += event.count
            case told.Removed(seat=seat) if loss := self.losses.get(seat):
                if event.section == loss.section:
                    loss.lost[self._class(event.piece)] += event.count
            case told.ItemDamaged(seat=seat) if loss := self.losses.get(seat):
                loss.lost["exhausted" if event.item.startswith("exhausted") else "ready"] += 1
            case _ if isinstance(event, HELP):
                self.expected, self.helped = {}, True
            case _:
                pass

    def _hired(self, owner: str) -> list[Loss]:
        """List the losses of bots for whom warriors of an owner fight."""
        hirers = [seat for seat, other in self.table.hirers.items() if other == owner]
        found = [self.losses[seat] for seat in hirers if seat in self.losses]
        return [loss for loss in found if loss.hired]

    def _class(self, piece: str) -> str:
        if piece == "warriors":
            return piece
        return (
            "tokens"
            if piece in ("keep", "sympathy", "plot", "tunnel", "trade_post")
            else "buildings"
        )

    def _work_out(self, for_attacker: int, for_defender: int) -> None:
        """Work out the hits of both sides, as far as they are bots (Law 4.3.3, 8.2.2, R3.3.2)."""
        assert self.battle
        attacker, defender = (
            self.table.sides[self.battle.seat],
            self.table.sides[self.battle.defender],
        )
        clearing = self.battle.clearing
        guerrilla = defender.seat == "alliance" and not defender.bot
        veterans = guerrilla or "veterans" in defender.traits
        if for_attacker != for_defender and (for_attacker < for_defender) != veterans:
            raise DisagreementError(f"{self.battle}: {for_attacker} is not the attacker's roll")
        if attacker.bot and knows_defence(defender):
            more = helpers(self.table, self.battle, defender)
            extra = extra_as_attacker(attacker, defender, clearing, more)
            more = helpers(self.table, self.battle, attacker)
            rolled = min(for_attacker, most_rolled(attacker, self.battle, more))
            self.expected[attacker.seat] = rolled + extra, extra
        if defender.bot:
            extra = extra_as_defender(defender, clearing, self.table.faceup)
            more = helpers(self.table, self.battle, defender)
            rolled = min(for_defender, most_rolled(defender, self.battle, more))
            self.expected[defender.seat] = rolled + extra, extra

    def _check_hits(self, event: told.HitsDealt) -> None:
        """Compare what a bot deals, and note what a bot has to lose."""
        assert self.battle
        if event.section != "R3.3.2" and event.seat in self.expected:
            self.checked += 1
            expected = self.expected.pop(event.seat)
            if expected != (event.hits, event.extra):
                raise DisagreementError(
                    f"{self.battle} deals {event.hits} with {event.extra} extra,"
                    f" and its Law says {expected}"
                )
        target = self.table.sides[event.target]
        if target.bot:
            self._note_loss(target, event)

    def _note_loss(self, side: Side, dealt: told.HitsDealt) -> None:
        assert self.battle
        # Marksman's first hit is told apart from those of the dice (R3.3.2).
        section = "R3.3.2" if dealt.section == "R3.3.2" else "4.3.6"
        clearing = self.battle.clearing
        warriors, buildings = side.warriors(clearing), side.buildings(clearing)
        tokens = sum(side.valued(clearing).values()) - buildings
        items = exhausted = 0
        if side.satchel:
            satchel, questing = side.satchel, "questing" in side.traits
            # With Questing the items on the Battle Track take no hits (R3.3.2).
            items = satchel.undamaged - (satchel.track(True) if questing else 0)
            items, exhausted = max(0, items), satchel.exhausted
        self.losses[side.seat] = Loss(
            section,
            dealt.hits,
            warriors,
            tokens,
            buildings,
            items,
            exhausted,
            helpers(self.table, self.battle, side),
        )

    def settle(self) -> None:
        """Compare what bots have lost: warriors, then tokens, then buildings (R1.2.1)."""
        for seat, loss in self.losses.items():
            left = loss.hits
            side = self.table.sides[seat]
            expected = Counter[str]()
            if side.satchel is not None:
                taken = min(left, loss.items)
                expected["exhausted"] = min(taken, loss.exhausted)
                expected["ready"] = taken - expected["exhausted"]
            else:
                # Hits are split, odd ones on own warriors (Law 11.2.7.3.1).
                own = max(loss.hits - loss.hits // 2, loss.hits - loss.hired)
                expected["warriors"] = min(own, loss.warriors)
                expected["hired"] = min(left - expected["warriors"], loss.hired)
                left -= expected["warriors"] + expected["hired"]
                expected["tokens"] = min(left, loss.tokens)
                left -= expected["tokens"]
                each = 2 if "fortified" in side.traits else 1
                expected["buildings"] = min(left // each, loss.buildings)
            if +expected != loss.lost:
                raise DisagreementError(
                    f"{self.battle}: {seat} loses {loss.lost} of {loss}, its Law says {+expected}"
                )
            self.checked += 1
        self.losses.clear()
