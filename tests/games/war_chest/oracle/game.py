"""A whole game as one line of play: rounds, coins, tactics and decrees (WC 4, 5, 8, 17, 18)."""

from dataclasses import dataclass

from tests.games.war_chest.oracle.acts import DECLINE, Acts, Line, OverError, Question
from tests.games.war_chest.oracle.table import Piece, Row
from tests.games.war_chest.oracle.uses import DECOYS

FACE_DOWN = frozenset({"pass_coin", "claim", "recruit"})
PLACED = frozenset({"deploy", "bolster"})


@dataclass
class Game(Acts):
    """A game that asks what its seats must be asked, in order."""

    def play(self) -> Line:
        """Play from the first turn of a round to the end."""
        try:
            while True:
                yield from self._round()
                if self.stuck:
                    assert self._idle(), "the game ends, though something could change"
                    return
                assert not self._dead(), "the game goes on, though nothing can change"
                self.claimed = False
                for seat in self.order:
                    self.draw(seat, 3 - self.purses[seat].hand.total(), to_hand=True)
        except OverError:
            return

    def _round(self) -> Line:
        """Let the seats use coins in turn until no hand holds one (WC 4.2)."""
        first = self.order.index(self.initiative)
        turns = [*self.order[first:], *self.order[:first]]
        while any(self.purses[seat].hand.total() for seat in turns):
            for seat in turns:
                hand = self.purses[seat].hand
                if hand.total():
                    coins = [coin for coin, count in hand.items() if count]
                    row = yield Question(seat, "use_coin", self.rows(seat, coins))
                    hand[row[1]] -= 1
                    yield from self.act(seat, row)

    def _dead(self) -> bool:
        """Return whether nothing can change hands any more (WC 12.3, 17.21)."""
        if any(len(sides) < 2 for sides in self.seals.values()):
            return False
        return not any(
            count and coin in purse.kinds
            for purse in self.purses.values()
            for coins in (purse.bag, purse.hand, purse.face_up, purse.face_down, purse.supply)
            for coin, count in coins.items()
        )

    def _idle(self) -> bool:
        """Return whether no coin can change anything as the units stand (WC 12.3)."""
        purses = self.purses.values()
        coins = {
            purse.seat: {
                coin
                for coins in (purse.bag, purse.hand, purse.face_up, purse.face_down, purse.supply)
                for coin, count in coins.items()
                if count and coin not in DECOYS
            }
            for purse in purses
        }
        rows = {row[0] for seat, held in coins.items() for row in self.rows(seat, held)}
        return rows <= FACE_DOWN | {"ride"}

    def act(self, seat: str, row: Row) -> Line:
        """Use a coin that is no longer in hand (WC 5)."""
        tag, coin = row[0], row[1]
        purse = self.purses[seat]
        if tag in FACE_DOWN:
            purse.face_down[coin] += 1
        elif tag not in PLACED and tag != "return_decoy":
            purse.face_up[coin] += 1
        match tag:
            case "pass_coin":
                pass
            case "claim":
                self.initiative, self.claimed = seat, True
            case "recruit":
                yield from self.recruit(seat, row[2])
            case "deploy":
                piece = self.pieces[row[2]] = Piece(seat, coin, row[2])
                yield from self.deployed(piece)
            case "bolster":
                self.pieces[row[2]].height += 1
            case "return_decoy":
                owner = next(one for one in self.purses.values() if DECOYS[coin] in one.kinds)
                owner.decoys.add(coin)
            case "cure":
                for piece in self.of_kind(seat, coin):
                    piece.poison.clear()
            case "proclaim":
                self.seals[row[2]].add(purse.side)
                yield from self.proclaim(seat, row[2])
            case "move" | "control" | "attack":
                yield from self.maneuver(row)
            case _:
                yield from self.use_tactic(seat, row)

    def recruit(self, seat: str, kind: str) -> Line:
        """Recruit, then let the Mercenary or Saboteur follow (WC 5.5, 7.2)."""
        purse = self.purses[seat]
        purse.supply[kind] -= 1
        purse.face_up[kind] += 1
        for piece in self.of_kind(seat, kind):
            if kind == "mercenary":
                row = yield from self.may(seat, "mercenary", set(self.plain(piece)))
                if row != DECLINE:
                    yield from self.maneuver(row)
            elif kind == "saboteur":
                row = yield from self.may(seat, "saboteur", set(self.taints(piece, "")))
                if row != DECLINE:
                    self.poison(piece, self.pieces[row[3]])

    def deployed(self, piece: Piece) -> Line:
        """Follow a deployment: Earl and Siege Tower (WC 17.17, 18.14)."""
        if piece.kind == "earl":
            rows: set[Row] = {("move", "", piece.at, to) for to in self.steps(piece)}
            row = yield from self.may(piece.seat, "earl_move", rows)
            if row != DECLINE:
                yield from self.move(piece, row[3])
        elif piece.kind == "siege_tower" and self.purses[piece.seat].supply[piece.kind]:
            row = yield from self.may(piece.seat, "tower_bolster", {("bolster", "", piece.at)})
            if row != DECLINE:
                self.purses[piece.seat].supply[piece.kind] -= 1
                piece.height += 1

    def use_tactic(self, seat: str, row: Row) -> Line:
        """Carry out a tactic, whole (WC 8)."""
        match row:
            case ("shoot" | "bombard", _, at, target):
                yield from self.attack(self.pieces[at], target)
            case ("charge", _, at, via, to, target):
                del via
                piece = self.pieces[at]
                yield from self.move(piece, to)
                yield from self.attack(piece, target)
            case ("ride", _, at, _, to):
                if at != to:
                    yield from self.move(self.pieces[at], to)
            case ("order_move", _, at, to):
                piece = self.pieces[at]
                yield from self.move(piece, to)
                yield from self.maneuvered(piece)
            case ("order_attack", _, at, target):
                yield from self.attack(self.pieces[at], target)
            case ("footmen", _, first):
                yield from self._footmen(seat, first)
            case ("stalk", _, at, to, target):
                piece = self.pieces[at]
                yield from self.move(piece, to)
                self.poison(piece, self.pieces[target])
            case ("taint", _, at, target):
                self.poison(self.pieces[at], self.pieces[target])
            case ("slip_in", _, at, to):
                piece = self.pieces[at]
                yield from self.move(piece, to)
                yield from self.control_by(piece)
            case _:
                yield from self._boxed_tactic(seat, row)

    def _footmen(self, seat: str, first: str) -> Line:
        """Let each Footman maneuver; who cannot is passed over (WC 8.6)."""
        footmen = sorted(self.of_kind(seat, "footman"), key=lambda one: one.at != first)
        for piece in footmen:
            rows = set(self.plain(piece)) if self.alive(piece) else set[Row]()
            if rows:
                row = yield Question(seat, "footman", rows)
                yield from self.maneuver(row)

    def _boxed_tactic(self, seat: str, row: Row) -> Line:
        """Carry out a tactic of Nobility or Siege (WC 17C, 18C)."""
        match row:
            case ("preach", _, kind):
                (piece,) = self.of_kind(seat, "bishop")
                yield from self.recruit(seat, kind)
                rows = self.after_preaching(piece)
                if rows:
                    yield from self.maneuver((yield Question(seat, "bishop_acts", rows)))
            case ("take_and_proclaim", _, at, decree):
                yield from self.control_by(self.pieces[at])
                yield from self.proclaim(seat, decree)
            case ("uphold", _, at):
                piece = self.pieces[at]
                self.purses[piece.seat].supply[piece.kind] -= 1
                piece.height += 1
            case ("storm", _, at, target):
                piece = self.pieces[at]
                yield from self.attack(piece, target)
                if rows := self.again(piece):
                    second = yield Question(seat, "second_attack", rows)
                    yield from self.attack(piece, second[3])
            case ("breach", _, at, to, target):
                piece = self.pieces[at]
                yield from self.move(piece, to)
                yield from self.attack(piece, target)
            case (_, _, at, unit_at, to):
                yield from self._push(self.pieces[at], self.pieces[unit_at], to)
            case _:
                raise AssertionError(row)

    def after_preaching(self, piece: Piece) -> set[Row]:
        """List what a Bishop may do once it has recruited (WC 17.16)."""
        return {row for row in self.plain(piece) if row[0] != "control"}

    def again(self, piece: Piece) -> set[Row]:
        """List a Siege Tower's second attacks, however high it is then (WC 18.12, 18.14)."""
        return set(self.blows(piece)) if self.alive(piece) else set()

    def at_once(self) -> bool:
        """Return whether what a push starts comes before the War Wagon's step (WC 18.16)."""
        return self.options["wagon_order"] == "at_once"

    def _push(self, wagon: Piece, pushed: Piece, to: str) -> Line:
        """Move a friend, then the War Wagon onto the hex it left (WC 18.16)."""
        emptied = pushed.at
        if self.at_once():
            yield from self.move(pushed, to)
            yield from self.maneuvered(pushed)
            if self.alive(wagon) and self.enters(wagon, emptied):
                self.place(wagon, emptied)
            return
        self.place(pushed, to)
        self.place(wagon, emptied)
        yield from self.build(pushed)
        yield from self.maneuvered(pushed)

    def proclaim(self, seat: str, decree: str) -> Line:
        """Carry out a decree, then let the Herald maneuver (WC 17B, 17.18)."""
        yield from self.carry_out(seat, decree)
        yield from self.heralds(seat)

    def carry_out(self, seat: str, decree: str) -> Line:
        """Carry out a decree (WC 17.6 to 17.13)."""
        row = yield Question(seat, "decree_step", set(self.decreed(seat, decree)))
        yield from self._decreed(seat, decree, row)

    def heralds(self, seat: str) -> Line:
        """Let a seat's Herald maneuver (WC 17.18)."""
        for herald in self.of_kind(seat, "herald"):
            rows = set(self.plain(herald))
            if self.options["herald_tactic"] == "yes":
                rows |= set(self.tactic(herald, ""))
            row = yield from self.may(seat, "herald", rows)
            if row == DECLINE:
                continue
            if row[0] in ("move", "control", "attack"):
                yield from self.maneuver(row)
            else:
                yield from self._boxed_tactic(seat, row)

    def _decreed(self, seat: str, decree: str, row: Row) -> Line:
        """Do what was chosen for a decree."""
        match row:
            case ("recruit", _, kind):
                yield from self.recruit(seat, kind)
                rows = set(self.decreed(seat, decree))
                if rows:
                    again = yield Question(seat, "decree_step", rows)
                    yield from self.recruit(seat, again[2])
            case ("redeploy", at, to):
                piece = self.pieces[at]
                self.place(piece, to)
                if self.cures():
                    piece.poison.clear()
                yield from self.deployed(piece)
            case ("reinforce", kind):
                self.purses[seat].box[kind] -= 1
                self.purses[seat].supply[kind] += 1
            case ("spy", foe):
                yield from self._spy(seat, foe)
            case ("attack", _, at, target):
                yield from self.attack(self.pieces[at], target, sacrifice=decree == "sacrifice")
            case _:
                yield from self.maneuver(row)

    def cures(self) -> bool:
        """Return whether a deployment by decree cures (WC 17.10)."""
        return self.options["redeploy_cures"] == "yes"

    def unseen(self) -> bool:
        """Return whether a spied coin lies face down (WC 17.13)."""
        return self.options["spy_discard"] == "face_down"

    def _spy(self, seat: str, foe: str) -> Line:
        """Look at a hand, and discard one of its coins (WC 17.13)."""
        purse = self.purses[foe]
        coins = {("spy_discard", coin) for coin, count in purse.hand.items() if count}
        row = yield from self.may(seat, "spy_discard", coins)
        if row != DECLINE:
            purse.hand[row[1]] -= 1
            (purse.face_down if self.unseen() else purse.face_up)[row[1]] += 1
            self.draw(foe, 1, to_hand=True)
