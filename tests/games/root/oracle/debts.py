"""What befalls the bots of the second box in anybody's turn (R8.2, R9.2, R10.2, R10.3)."""

from bot.games.game import Event
from bot.games.root.clockwork.drillbit_duchy import events as duchy
from bot.games.root.clockwork.events import Skipped
from bot.games.root.factions.duchy.choices import MinisterSwayed
from bot.games.root.factions.lizards import choices as cult
from bot.games.root.law import events as told
from bot.games.root.law.cards import SUIT, is_card_of_suit
from tests.games.root.oracle.duchy import MINISTERS
from tests.games.root.oracle.faults import DisagreementError
from tests.games.root.oracle.services import can_buy, payer, price
from tests.games.root.oracle.table import BUILDINGS, Table


class Debts:
    """Works out acolytes, Lost Souls, crowns, prices and Greedy points that are due."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.acolyte = False
        """Whether an acolyte is due for warriors that were removed (R8.2.2)."""
        self.souls = 0
        """Lost Souls that are due for gardens (R8.2.3)."""
        self.errors = set[int]()
        """Clearings where buildings of the Duchy were removed (R10.2.1)."""
        self.falls = ""
        """The minister who has to lose the crown for them."""
        self.angered = set[int]()
        """The same, removed by a person that Investors hold to account (R3.3.2)."""
        self.starter = ""
        self.bought = False
        """Whether anybody has bought services this turn."""
        self.greedy = False
        self.checked = 0

    def see(self, event: Event) -> None:
        """Check an event before the position follows it.

        Raises:
            DisagreementError: a bot gains, loses or asks something else.
        """
        match event:
            case told.Won():
                self._forget()
            case told.BattleBegan() | told.PhaseBegan():
                self._close()
            case told.TurnBegan():
                self._close()
                self.bought = False
            case told.Removed():
                self._removed(event)
            case cult.BecameAcolyte(section="R8.2.2", count=count):
                self._check(self.acolyte and count == 1, event)
                self.acolyte = False
            case cult.SoulLost(card=card):
                top = self.table.sides["lizards"].souls[0]
                self._check(self.souls > 0 and card == top, event)
                self.souls -= 1
            case told.ServiceBought():
                self._bought(event)
            case told.Scored(seat="riverfolk", reason="greedy", points=points):
                self._check(self.greedy and points == 1, event)
                self.greedy = False
            case _:
                self._duchy(event)

    def _check(self, right: bool, event: Event) -> None:
        self.checked += 1
        if not right:
            raise DisagreementError(f"{event} is not due")

    def _removed(self, event: told.Removed) -> None:
        side = self.table.sides[event.seat]
        if not side.bot or event.by == event.seat:
            return
        if event.seat == "lizards" and event.piece == "warriors":
            self.acolyte = True
        if event.piece.endswith("_garden"):
            self.souls = min(self.souls + event.count, len(side.souls))
        if event.seat == "duchy" and event.piece in BUILDINGS:
            self.errors.add(event.clearing)
            self.falls = self.falling()
            remover = self.table.sides.get(event.by)
            if "investors" in side.traits and remover and not remover.bot:
                self.angered.add(event.clearing)

    def _bought(self, event: told.ServiceBought) -> None:
        """Compare who pays how much, and whether a bot would buy (R9.2.3, R9.7)."""
        table, buyer = self.table, self.table.sides[event.seat]
        due = (price(buyer), payer(table, event.seat).seat)
        # What people pay each other is a matter of the prices that are set.
        priced = buyer.bot or table.sides["riverfolk"].bot
        right = not priced or (event.price, event.payer) == due
        if buyer.bot and buyer.satchel is None:
            right = right and can_buy(table, event.seat)
        self._check(right, event)
        most = max(side.score for side in table.sides.values())
        if not self.bought and "greedy" in table.sides["riverfolk"].traits:
            self.greedy = buyer.score == most
        self.bought = True

    def falling(self) -> str:
        """Name the minister who loses the crown: the bottommost, or by Foundations (R3.3.2)."""
        side = self.table.sides["duchy"]
        suits = {self.table.suit(clearing) for clearing in self.errors}
        if "foundations" not in side.traits:
            suits = set(MINISTERS.values())
        found = [one for one in MINISTERS if one in side.ministers and MINISTERS[one] in suits]
        return found[-1] if found else ""

    def rising(self) -> str:
        """Name the minister that Investors sway (R3.3.2)."""
        table = self.table
        suits = {table.suit(clearing) for clearing in self.angered}
        waiting = [one for one in MINISTERS if one not in table.sides["duchy"].ministers]
        found = [one for one in waiting if MINISTERS[one] in suits]
        if table.acting == "duchy" and table.order:
            suits = {SUIT[table.order]}
        # Outside of its turn the clearings stand for the order.
        ordered = [one for one in found if MINISTERS[one] in suits]
        return (ordered or found[-1:] or [""])[0]

    def _duchy(self, event: Event) -> None:
        match event:
            case duchy.CrownLost(minister=minister):
                self._check(bool(self.errors) and minister == self.falls, event)
                self._settle_errors()
            case Skipped(seat="duchy", action="crown"):
                self._check(bool(self.errors) and not self.falls, event)
                self._settle_errors()
            case duchy.InvestorsAngered(seat=seat):
                person = not self.table.sides[seat].bot
                self._check(bool(self.angered) and person, event)
            case told.Discarded(section="R3.3.2", seat=seat, card=card) if self.angered:
                suits = {self.table.suit(clearing) for clearing in self.angered}
                right = any(is_card_of_suit(card, suit) for suit in suits)
                self._check(right and not self.table.sides[seat].bot, event)
            case told.Scored(seat="duchy", reason="investors", points=points):
                self._check(bool(self.angered) and points == -1, event)
                self.angered.clear()
            case MinisterSwayed(section="R3.3.2", minister=minister):
                self._check(bool(self.angered) and minister == self.rising(), event)
                self.angered.clear()
            case duchy.StarterDrawn(card=card):
                self.starter = card
            case MinisterSwayed(section="R10.3.5", minister=minister):
                waiting = [one for one in MINISTERS if one not in self._swayed()]
                found = [one for one in waiting if is_card_of_suit(self.starter, MINISTERS[one])]
                self._check(minister == found[0], event)
            case _:
                pass

    def _settle_errors(self) -> None:
        self.errors.clear()
        self.falls = ""

    def _swayed(self) -> set[str]:
        return self.table.sides["duchy"].ministers

    def _close(self) -> None:
        """Look for what should have happened by now."""
        if self.acolyte or self.souls or self.greedy or self.errors:
            raise DisagreementError(
                f"still due: an acolyte {self.acolyte}, Lost Souls {self.souls},"
                f" greedy {self.greedy}, crown of {self.errors}"
            )
        self._forget()

    def _forget(self) -> None:
        self.acolyte, self.souls, self.greedy = False, 0, False
        self._settle_errors()
        self.angered.clear()
