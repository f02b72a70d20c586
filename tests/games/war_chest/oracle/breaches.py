"""The oracle with one rule wrong each time, as the game would be with the opposite mistake."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from tests.games.war_chest.oracle.acts import Line
from tests.games.war_chest.oracle.crowding import Cast
from tests.games.war_chest.oracle.game import Game
from tests.games.war_chest.oracle.table import Piece, Row


class EntersEnemyForts(Game):
    """An enemy's fort keeps nobody out (18.4)."""

    def barred(self, side: str, at: str) -> bool:
        return False


class BarredFromNeutralForts(Game):
    """A fort that nobody controls keeps out, too (18.4)."""

    def barred(self, side: str, at: str) -> bool:
        return at in self.forts and self.control[at] != side


class RidesThroughForts(Game):
    """A longer move leads through a fort (18.5)."""

    def passes(self, piece: Piece) -> list[str]:
        return self.steps(piece)


class BreaksOwnForts(Game):
    """Own forts without an enemy in them can be attacked (18.7)."""

    def breakable(self, side: str) -> set[str]:
        return set(self.forts)


class SparesForeignGarrisons(Game):
    """An enemy in a fort on one's own location is safe (18.7)."""

    def breakable(self, side: str) -> set[str]:
        return {at for at in self.forts if self.control[at] != side}


class HitsUnitsInForts(Game):
    """A unit in a fort can be attacked itself (18.8)."""

    def attack(self, piece: Piece, at: str, sacrifice: bool = False) -> Line:
        forts = set(self.forts)
        if at in self.pieces:
            self.forts.discard(at)
        yield from super().attack(piece, at, sacrifice)
        self.forts = forts


class NobodyFollowsBreaking(Game):
    """Nothing follows the attack on a fort (18.9)."""

    def attack(self, piece: Piece, at: str, sacrifice: bool = False) -> Line:
        if at not in self.forts:
            yield from super().attack(piece, at, sacrifice)
            return
        self.forts.discard(at)
        self.fort_supply += 1


class AnybodyHitsBishops(Game):
    """A bolstered unit attacks a Bishop (17.16)."""

    def prey(self, piece: Piece, height: int = 0) -> set[str]:
        bishops = {at for at, one in self.pieces.items() if one.kind == "bishop"}
        open_to = {at for at in bishops if self.pieces[at].side != piece.side}
        return super().prey(piece, height) | open_to - self.forts


class SealsAgain(Game):
    """A side proclaims a decree that has its seal (17.4)."""

    def proclaims(self, seat: str) -> Iterator[Row]:
        for decree in self.seals:
            if self.carried_out(seat, decree):
                yield "proclaim", "royal", decree


class ProclaimsAnything(Game):
    """A decree needs not be possible (17.5)."""

    def proclaims(self, seat: str) -> Iterator[Row]:
        for decree, sides in self.seals.items():
            if self.purses[seat].side not in sides:
                yield "proclaim", "royal", decree


class EnlistsOne(Game):
    """One coin in the supply is enough to enlist (17.7)."""

    def carried_out(self, seat: str, decree: str) -> bool:
        return any(row for row in self.decreed(seat, decree))


class MarchesAlone(Game):
    """A unit of one coin marches (17.9)."""

    def decreed(self, seat: str, decree: str) -> Iterator[Row]:
        yield from super().decreed(seat, decree)
        if decree == "march":
            for piece in self.friends(self.purses[seat].side):
                yield from (("move", "", piece.at, to) for to in self.steps(piece))


class GuardsAnywhere(Game):
    """A guard stands anywhere (17.8)."""

    def decreed(self, seat: str, decree: str) -> Iterator[Row]:
        yield from super().decreed(seat, "sacrifice" if decree == "guard" else decree)


class StaysOff(Game):
    """A unit that is lifted cannot go back to its hex (17.10)."""

    def decreed(self, seat: str, decree: str) -> Iterator[Row]:
        for row in super().decreed(seat, decree):
            if row[0] != "redeploy" or row[1] != row[2]:
                yield row


class SacrificesNothing(Game):
    """A sacrifice costs the attacker nothing (17.12)."""

    def attack(self, piece: Piece, at: str, sacrifice: bool = False) -> Line:
        yield from super().attack(piece, at)


class ReinforcesTwice(Game):
    """A reinforcement leaves the coin in the box, too (17.11)."""

    def _decreed(self, seat: str, decree: str, row: Row) -> Line:
        yield from super()._decreed(seat, decree, row)
        if decree == "reinforce":
            self.purses[seat].box[row[1]] += 1


class SpyTakesNothing(Game):
    """A spied coin stays in hand (17.13)."""

    def _spy(self, seat: str, foe: str) -> Line:
        coins = {("spy_discard", coin) for coin, count in self.purses[foe].hand.items() if count}
        yield from self.may(seat, "spy_discard", coins)


class HeraldKeepsSilent(Game):
    """Nothing follows a proclaiming (17.18)."""

    def proclaim(self, seat: str, decree: str) -> Line:
        heralds = [one.at for one in self.of_kind(seat, "herald")]
        for at in heralds:
            self.pieces[at].kind = "knight"
        yield from super().proclaim(seat, decree)
        for at in heralds:
            self.pieces[at].kind = "herald"


class HeraldUpholdsTowers(Game):
    """A Herald bolsters a unit of any height (17.18)."""

    def _herald(self, piece: Piece, coin: str) -> Iterator[Row]:
        for at in self.next_to(piece.at):
            other = self.pieces.get(at)
            if other and other.side == piece.side and self.in_supply(other):
                yield "uphold", coin, at


class BannermanStays(Game):
    """A Bannerman drives nobody away (17.15)."""

    def pushes(self, piece: Piece) -> set[Row]:
        return set()


class BannermanDrivesFriends(Game):
    """A Bannerman moves friends, too (17.15)."""

    def pushes(self, piece: Piece) -> set[Row]:
        near = [self.pieces[at] for at in self.next_to(piece.at) if at in self.pieces]
        return {("displace", one.at, to) for one in near for to in self.steps(one)}


class EarlStays(Game):
    """An Earl does not move when it is deployed (17.17)."""

    def deployed(self, piece: Piece) -> Line:
        if piece.kind != "earl":
            yield from super().deployed(piece)


class TowerStays(Game):
    """A Siege Tower is not bolstered when it is deployed (18.14)."""

    def deployed(self, piece: Piece) -> Line:
        if piece.kind != "siege_tower":
            yield from super().deployed(piece)


class BesiegesAlone(Game):
    """A siege tactic needs no second coin (18.12)."""

    def tactic(self, piece: Piece, coin: str) -> Iterator[Row]:
        low, piece.height = piece.height, max(piece.height, 2)
        try:
            yield from list(super().tactic(piece, coin))
        finally:
            piece.height = low


class BombardsNeighbours(Game):
    """A Trebuchet attacks what is next to it (18.13)."""

    def _trebuchet(self, piece: Piece, coin: str) -> Iterator[Row]:
        yield from super()._trebuchet(piece, coin)
        if piece.height > 1:
            prey = self.prey(piece)
            near = (at for at in self.next_to(piece.at) if at in prey)
            yield from (("bombard", coin, piece.at, at) for at in near)


class WagonShieldsNobody(Game):
    """A War Wagon takes no hit (18.16)."""

    def wagons(self, victim: Piece) -> list[Piece]:
        return []


class WagonShieldsAfar(Game):
    """A War Wagon takes hits for itself, too (18.16)."""

    def wagons(self, victim: Piece) -> list[Piece]:
        own = [victim] if victim.kind == "war_wagon" else []
        return [*super().wagons(victim), *own]


class SapperBuildsUnasked(Game):
    """A Sapper does not build (18.15)."""

    def build(self, piece: Piece) -> Line:
        yield from ()


class BishopTakesControl(Game):
    """A Bishop may control after it recruited (17.16)."""

    def after_preaching(self, piece: Piece) -> set[Row]:
        return set(self.plain(piece))


class HeraldGoesFirst(Game):
    """The Herald maneuvers before the decree is carried out (17.22)."""

    def proclaim(self, seat: str, decree: str) -> Line:
        yield from self.heralds(seat)
        yield from self.carry_out(seat, decree)


class EarlProclaimsFirst(Game):
    """The Earl's decree counts its location as not yet controlled (17.17)."""

    @contextmanager
    def taken(self, piece: Piece) -> Iterator[None]:
        yield


class PaysAfterwards(Game):
    """The attacker's coin is paid after what follows the attack (17.12)."""

    def attack(self, piece: Piece, at: str, sacrifice: bool = False) -> Line:
        yield from super().attack(piece, at)
        if sacrifice and self.alive(piece):
            self.lose(piece)


class MarkersStay(Game):
    """A unit that is deployed anew keeps poison whatever was agreed (17.10)."""

    def cures(self) -> bool:
        return False


class SpiesUpwards(Game):
    """A spied coin lies the other way up (17.13)."""

    def unseen(self) -> bool:
        return not super().unseen()


class SapperBuildsWhenDriven(Game):
    """A Sapper that a Bannerman moves builds (18.15)."""

    def drive(self, piece: Piece, to: str) -> Line:
        yield from self.move(piece, to)


class WagonAtOnce(Game):
    """What a push starts comes at the other moment (18.16)."""

    def at_once(self) -> bool:
        return not super().at_once()


class OneAttack(Game):
    """A Siege Tower left with one coin does not attack again (18.14)."""

    def again(self, piece: Piece) -> set[Row]:
        return super().again(piece) if piece.height > 1 else set()


BREACHES: Mapping[type[Game], Cast] = {
    AnybodyHitsBishops: Cast(("swordsman", "bishop")),
    BishopTakesControl: Cast(("bishop",)),
    SealsAgain: Cast(),
    ProclaimsAnything: Cast(),
    EnlistsOne: Cast((), "enlist"),
    MarchesAlone: Cast(("scout", "knight"), "march"),
    GuardsAnywhere: Cast(("scout", "knight"), "guard"),
    StaysOff: Cast(("scout", "knight"), "redeploy"),
    SacrificesNothing: Cast(("scout", "knight"), "sacrifice"),
    PaysAfterwards: Cast(("swordsman", "scout"), "sacrifice"),
    ReinforcesTwice: Cast(("scout", "knight"), "reinforce"),
    SpyTakesNothing: Cast(("scout", "knight"), "spy"),
    SpiesUpwards: Cast(("scout", "knight"), "spy"),
    MarkersStay: Cast(("saboteur", "scout", "knight", "assassin"), "redeploy"),
    HeraldGoesFirst: Cast(("herald",), "march"),
    HeraldKeepsSilent: Cast(("herald",), "march"),
    HeraldUpholdsTowers: Cast(("herald",)),
    EarlProclaimsFirst: Cast(("earl", "scout"), "guard"),
    EarlStays: Cast(("earl",)),
    BannermanStays: Cast(("bannerman", "scout")),
    BannermanDrivesFriends: Cast(("bannerman", "scout")),
    EntersEnemyForts: Cast(("scout", "knight")),
    BarredFromNeutralForts: Cast(("scout", "knight")),
    RidesThroughForts: Cast(("light_cavalry", "lancer")),
    BreaksOwnForts: Cast(("scout", "knight")),
    SparesForeignGarrisons: Cast(("sapper", "trebuchet")),
    HitsUnitsInForts: Cast(("scout", "trebuchet")),
    NobodyFollowsBreaking: Cast(("swordsman", "warrior_priest")),
    TowerStays: Cast(("siege_tower",)),
    OneAttack: Cast(("siege_tower", "pikeman")),
    BesiegesAlone: Cast(("trebuchet", "war_wagon")),
    BombardsNeighbours: Cast(("trebuchet", "scout")),
    SapperBuildsUnasked: Cast(("sapper",)),
    SapperBuildsWhenDriven: Cast(("sapper", "bannerman")),
    WagonShieldsNobody: Cast(("war_wagon", "scout")),
    WagonShieldsAfar: Cast(("war_wagon", "scout")),
    WagonAtOnce: Cast(("war_wagon", "scout", "berserker", "knight")),
}
"""What is wrong in each, and who meets where it is noticed."""
