"""What lies on the Riverfolk's board, kept by the events alone (Law 11.2.4 to 11.2.6, 11.4)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.games.game import Event
from bot.games.root.factions.riverfolk import choices as company
from bot.games.root.factions.vagabond.choices import Coerced
from bot.games.root.law import events
from bot.games.root.law.state import State
from tests.games.root.oracle.company import ME, Trade


@dataclass
class Ledger:
    """The boxes, prices and purchases, as far as the events tell of them."""

    payments: int = 0
    funds: Counter[str] = field(default_factory=Counter[str])
    used: int = 0
    """Warriors that are committed or lie on the tracks."""

    posts: int = 0
    first: str = ""
    dominance: bool = False
    bought: list[str] = field(default_factory=list[str])
    """Services bought this turn, a card each time."""

    buyer: str = ""
    begun: bool = False
    """Whether the Daylight of the turn has begun."""

    asked: bool = False
    """Whether the first question of the turn has been asked."""

    priced: list[str] = field(default_factory=list[str])
    """Services whose marker has moved this turn."""

    due: int = 0
    """Items that a Vagabond still owes."""

    lent: int = 0
    """Items that a card of the Jailor will stand in for."""

    untold: int = 0
    """Warriors for such a card, which no event tells of."""

    kept: int | None = None
    """Funds that remain of a Trade Disruption under way."""

    lacking: int = 0
    """Warriors that Protectionism and a Vagabond's items could not bring for want of any."""

    dividends: int = 0
    protected: bool = False
    checked: Counter[str] = field(default_factory=Counter[str])

    def follow(self, happened: Sequence[Event]) -> None:
        """Follow all that a choice brought about."""
        self.lacking = 0
        for event in happened:
            self._see(event)

    def _see(self, event: Event) -> None:
        match event:
            case events.TurnBegan(seat=seat):
                assert not self.due, "a service is paid in full (Law 11.2.6.1)"
                self.bought, self.priced, self.begun = [], [], False
                self.asked = False
                self.buyer, self.dividends, self.protected = seat, 0, False
            case events.PhaseBegan(phase="daylight"):
                self.begun = True
            case events.ServiceBought():
                self._sell(event)
            case Coerced(item="") if not self.begun:
                self.lent = 1
            case company.PaidWithItem(placed=placed):
                self.due -= 1
                self.payments += placed
                self.lacking = max(self.lacking, 1 - placed)
            case events.Placed(seat="riverfolk", piece="trade_post", count=count):
                self.posts += count
            case events.Removed(seat="riverfolk", piece="trade_post", count=count):
                self._disrupt(count)
            case events.DominanceActivated(seat="riverfolk"):
                self.dominance = True
            case events.Scored(seat="riverfolk", section="11.4.2", points=points):
                self.dividends += points
            case company.PriceSet(service=service):
                self.priced.append(service)
            case company.FundsPreferred(owner=owner):
                self.first = owner
            case _:
                self._box(event)

    def _sell(self, event: events.ServiceBought) -> None:
        assert event.seat == self.buyer != ME, "services are bought in one's own turn (11.2.6)"
        assert event.service == "hand_card" or event.service not in self.bought
        self.bought.append(event.service)
        if event.pay == "items":
            self.due += event.price - self.lent
            self.untold, self.lent = self.lent, 0
        else:
            self.payments += event.price
        self.checked[event.service] += 1

    def _disrupt(self, count: int) -> None:
        """Each post removed takes half of the funds, rounded up (Law 11.2.5.1)."""
        self.posts -= count
        for _ in range(count):
            self.kept = (self.funds.total() if self.kept is None else self.kept) // 2
            self.checked["disrupted"] += 1

    def settle(self) -> None:
        """Compare what a Trade Disruption has left, once it is over (Law 11.2.5.1)."""
        assert self.kept in (None, self.funds.total()), "Trade Disruption (Law 11.2.5.1)"
        self.kept = None

    def _box(self, event: Event) -> None:
        """Follow warriors from box to box."""
        match event:
            case company.FundsLost(owner=owner, count=count):
                self.funds[owner] -= count
            case company.FundsSpent(owner=owner, count=count):
                self.settle()
                self.funds[owner] -= count
            case company.FundsCommitted(owner=owner, count=count):
                self.settle()
                self.funds[owner] -= count
                self.used += count
            case company.PaymentsAdded(count=count, section=section):
                if section == "11.4.1":
                    assert self.payments == 0, "Protectionism (Law 11.4.1)"
                    self.lacking, self.protected = 2 - count, True
                self.payments += count
            case company.FundsGathered(count=count):
                self._gather(count)
            case _:
                pass
        assert min(self.funds.values(), default=0) >= 0

    def _gather(self, count: int) -> None:
        """Score dividends, then take all to the Funds box (Law 11.4.2, 11.4.3)."""
        self.settle()
        if not self.protected and not self.payments:
            self.lacking = 2
        scores = self.posts and not self.dominance
        assert self.dividends == (self.funds.total() // 2 if scores else 0), "Dividends (11.4.2)"
        assert count == self.payments + self.funds.total() + self.used, "Gather Funds (11.4.3)"
        self.checked["dividends"] += bool(self.dividends)
        self.checked["short"] += bool(self.lacking)
        self.checked["gathered"] += 1
        self.funds, self.payments, self.used = Counter({"": count}), 0, 0

    def compare(self, at: Trade) -> None:
        """Compare the boxes with those of the board."""
        self._owners(at)
        self._coerced(at)
        assert self.payments == sum(at.me.payments.values())
        assert +self.funds == Counter({k: n for k, n in at.me.funds.items() if n})
        tracks = sum(sum(placed.values()) for placed in at.me.crafting.values())
        assert self.used == sum(at.me.committed.values()) + tracks
        assert self.posts == sum(at.me.pieces["trade_post"])
        assert not self.lacking or not at.me.supply["warriors"], "Payments (Law 11.2.6.3, 11.4.1)"

    def _owners(self, at: Trade) -> None:
        """Read whose funds were gathered: no event says so."""
        if self.funds[""]:
            assert self.funds.total() == sum(at.me.funds.values())
            self.funds = Counter({str(owner): n for owner, n in at.me.funds.items()})

    def _coerced(self, at: Trade) -> None:
        """Place a warrior for the Jailor's card as for an item, if there is one (11.2.6.3)."""
        if self.untold:
            placed = sum(at.me.payments.values()) - self.payments
            assert placed == 1 or (not placed and not at.me.supply["warriors"])
            self.payments += placed
            self.untold = 0
            self.checked["coerced"] += 1

    def hirer(self, state: State) -> str:
        """Return who has hired mercenaries and uses them now (Law 11.2.7.3)."""
        hired = "mercenaries" in self.bought and state.phase in ("daylight", "evening")
        return self.buyer if hired and state.acting == self.buyer else ""
