"""What bots score for removals, and what befalls them in others' turns."""

from collections import Counter

from bot.games.game import Event
from bot.games.root.factions.alliance.choices import OutrageBegan
from bot.games.root.law import events as told
from bot.games.root.law.cards import is_card_of_suit
from tests.games.root.oracle.faults import DisagreementError
from tests.games.root.oracle.services import in_supply
from tests.games.root.oracle.table import BEINGS, CLEARINGS, Table


class Reactions:
    """Works out points for removals, Crackdown, Outrage and Hospitals."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.removed = Counter[str]()
        """Points that each bot has earned by removals and has not been told of."""
        self.taxed = Counter[str]()
        """Points that each faction owes for War Tax."""
        self.hunted = Counter[str]()
        """Points that a Vagabot has earned for warriors in its own attack."""
        self.crackdown = set[int]()
        self.outrages = list[int]()
        """Clearings of Automated Outrages that have not been paid for."""
        self.battle: told.BattleBegan | None = None
        self.wounded = 0
        """Warriors that the Marquise has lost as defender in the battle."""
        self.healed = 0
        self.checked = 0

    def see(self, event: Event) -> None:
        """Check an event before the position follows it.

        Raises:
            DisagreementError: a bot scores, pays or loses something else.
        """
        match event:
            case told.Won():
                self._forget()
            case told.BattleBegan():
                self._close()
                self.battle = event
            case told.TurnBegan() | told.PhaseBegan():
                self._close()
                self.battle = None
            case told.Removed():
                self._removed(event)
            case told.Scored():
                self._scored(event)
            case told.Moved(piece="warriors", seat=seat, to=to):
                self._offend(seat, to)
            case told.Discarded(card=card, section="R6.2.3"):
                self._paid(card)
            case told.Placed(seat="marquise", section="R3.3.2") if self._defends():
                if not self.table.sides["marquise"].count(event.clearing, "keep"):
                    raise DisagreementError(f"{event} without a keep")
                self.healed += event.count
            case OutrageBegan(section="R6.2.3", clearing=clearing):
                if clearing not in self.outrages:
                    raise DisagreementError(f"an Outrage in {clearing} has no cause")
            case _:
                pass

    def _removed(self, event: told.Removed) -> None:
        by, seat, table = event.by, event.seat, self.table
        valued = event.piece not in BEINGS
        if valued and by in table.sides and table.sides[by].bot and by != seat:
            popular = event.piece == "sympathy" and "popularity" in table.sides[seat].traits
            self.removed[by] += 0 if popular else event.count
            if "war_tax" in table.sides[by].traits:
                self.taxed[seat] += event.count
        fought = event.section in ("4.3.6", "R3.3.2")
        if event.piece == "warriors" and fought and self._attacks(by):
            self.hunted[by] += event.count
        if seat == "alliance" and table.sides[seat].bot:
            self._alliance_lost(event)
        if by == "marquise" and event.section == "R11.8.2":
            # A snare at the keep goes instead of what Hospitals bring.
            self.wounded = 0
        if event.piece == "warriors" and self._defends() and seat == "marquise":
            self.wounded += event.count if fought else 0

    def _attacks(self, seat: str) -> bool:
        """Tell whether a Vagabot attacks in the battle."""
        battle = self.battle
        return battle is not None and battle.seat == seat and bool(self.table.sides[seat].satchel)

    def _defends(self) -> bool:
        """Tell whether a Marquise with Hospitals defends in the battle."""
        side = self.table.sides.get("marquise")
        defends = self.battle is not None and self.battle.defender == "marquise"
        return defends and side is not None and "hospitals" in side.traits

    def _alliance_lost(self, event: told.Removed) -> None:
        """Expect a Crackdown for a base, and Outrage for sympathy (R6.2.3, R6.2.4)."""
        own = self.table.sides["alliance"]
        if event.section == "R6.2.4":
            if event.clearing not in self.crackdown:
                raise DisagreementError(f"{event} belongs to no Crackdown")
            self.crackdown.discard(event.clearing)
            return
        if event.piece.endswith("_base"):
            suit = event.piece.removesuffix("_base")
            self.crackdown |= {
                c for c in CLEARINGS if self.table.suit(c) == suit and own.count(c, "sympathy")
            }
        if event.piece == "sympathy":
            self.crackdown.discard(event.clearing)
            if event.by in self.table.sides and not self.table.sides[event.by].bot:
                self.outrages.append(event.clearing)

    def _offend(self, seat: str, to: int) -> None:
        alliance = self.table.sides.get("alliance")
        if alliance is None or not alliance.bot or self.table.sides[seat].bot:
            return
        if alliance.count(to, "sympathy"):
            self.outrages.append(to)

    def _paid(self, card: str) -> None:
        """Take a discarded card for the first Outrage that it matches (R6.2.3)."""
        for clearing in self.outrages:
            if is_card_of_suit(card, self.table.suit(clearing)):
                self.outrages.remove(clearing)
                self.checked += 1
                return
        raise DisagreementError(f"{card} pays for no Outrage in {self.outrages}")

    def _scored(self, event: told.Scored) -> None:
        seat, points = event.seat, event.points
        if event.reason == "automated_outrage":
            if points != 1 or not self.outrages:
                raise DisagreementError(f"{event} for Outrages in {self.outrages}")
            self.outrages.pop(0)
            return
        if event.reason == "war_tax":
            # It may be told piece by piece.
            self.taxed[seat] += points
            if self.taxed[seat] < 0:
                raise DisagreementError(f"{event} is too much")
            return
        due = self.hunted if event.reason == "warriors_removed" else None
        if event.reason == "removed" and self.table.sides[seat].bot:
            due = self.removed
        if due is None:
            return
        expected = due.pop(seat, 0)
        self.checked += 1
        if points != expected:
            raise DisagreementError(f"{event}, and its Law says {expected}")

    def _close(self) -> None:
        """Look for what should have happened by now."""
        left = {seat for seat, points in self.taxed.items() if points}
        poor = {seat for seat in left if not self.table.sides[seat].score}
        for seat in poor:
            del self.taxed[seat]
        if +self.removed or +self.hunted or +self.taxed or self.crackdown or self.outrages:
            raise DisagreementError(
                f"still due: {self.removed}, {self.hunted}, tax {self.taxed},"
                f" crackdown {self.crackdown}, outrages {self.outrages}"
            )
        self._hospitals()

    def _hospitals(self) -> None:
        """Two warriors come to the keep for two lost as defender (R3.3.2)."""
        side = self.table.sides.get("marquise")
        if side and self._defends():
            # A sweep may have taken the keep since.
            kept = side.on_map("keep") > 0 or self.healed > 0
            due = min(2, in_supply(side) + self.healed) if self.wounded >= 2 and kept else 0
            if due != self.healed:
                raise DisagreementError(
                    f"{self.healed} warriors came to the keep for {self.wounded}, not {due}"
                )
        self.wounded = self.healed = 0

    def _forget(self) -> None:
        self.removed.clear()
        self.taxed.clear()
        self.hunted.clear()
        self.crackdown.clear()
        self.outrages.clear()
        self.battle, self.wounded, self.healed = None, 0, 0
