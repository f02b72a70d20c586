"""What the maneuvers do, and what follows them, as one line of play (WC 6 to 10)."""

from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Generator
from dataclasses import dataclass, field

from tests.games.war_chest.oracle.ground import TO_WIN, apart
from tests.games.war_chest.oracle.table import Piece, Row
from tests.games.war_chest.oracle.uses import Uses

DECLINE: Row = ("decline",)
TAKE_FROM_STACK: Row = ("take_from_stack",)


@dataclass(frozen=True)
class Question:
    """What a seat must be asked next."""

    seat: str
    kind: str
    rows: set[Row]


Line = Generator[Question, Row]
"""A line of play: it asks and is told what was chosen."""


class OverError(Exception):
    """The game is over."""


@dataclass
class Acts(Uses, ABC):
    """Maneuvers, attacks and what they start."""

    dealt: dict[str, deque[str]] = field(default_factory=dict[str, "deque[str]"])
    """Coins that the rules have drawn for each seat and the oracle has not taken yet."""

    stuck: bool = False
    """Whether the rules say that nothing can change any more (WC 12.3)."""

    def alive(self, piece: Piece) -> bool:
        """Return whether a unit is still on the board."""
        return piece.height > 0

    def may(self, seat: str, kind: str, rows: set[Row]) -> Generator[Question, Row, Row]:
        """Ask for one of some rows or none; without a row nobody is asked (WC 7.4)."""
        if not rows:
            return DECLINE
        return (yield Question(seat, kind, rows | {DECLINE}))

    def draw(self, seat: str, count: int, to_hand: bool = False) -> list[str]:
        """Draw coins, those that the rules drew, and refill the bag when it is empty (WC 4.1)."""
        purse, drawn = self.purses[seat], list[str]()
        for _ in range(count):
            if not purse.bag.total():
                purse.bag = purse.face_up + purse.face_down
                purse.face_up, purse.face_down = Counter(), Counter()
            if not purse.bag.total():
                break
            waiting = self.dealt.get(seat)
            assert waiting, f"{seat} ought to have drawn a coin"
            coin = waiting.popleft()
            assert purse.bag[coin], f"{seat} drew {coin}, which is not in the bag"
            purse.bag[coin] -= 1
            drawn.append(coin)
            purse.hand[coin] += to_hand
        return drawn

    def lose(self, piece: Piece) -> None:
        """Take a coin of a unit to the box (WC 6.4)."""
        self.purses[piece.seat].box[piece.kind] += 1
        piece.height -= 1
        if not piece.height:
            del self.pieces[piece.at]
            piece.poison.clear()

    def place(self, piece: Piece, to: str) -> None:
        """Put a unit onto another hex."""
        del self.pieces[piece.at]
        piece.at = to
        self.pieces[to] = piece

    def poison(self, piece: Piece, target: Piece) -> None:
        """Lay a poisoner's marker on a unit (WC 9.1)."""
        for other in self.pieces.values():
            other.poison.discard(piece.kind)
        target.poison.add(piece.kind)

    def move(self, piece: Piece, to: str) -> Line:
        """Let a unit move, and build if it is a Sapper (WC 18.15)."""
        self.place(piece, to)
        yield from self.build(piece)

    def build(self, piece: Piece) -> Line:
        """Let a Sapper that moved onto a bare location put a fort there (WC 18.15)."""
        if piece.kind != "sapper" or piece.at not in self.control or piece.at in self.forts:
            return
        if not self.fort_supply:
            return
        row = yield from self.may(piece.seat, "build_fort", {("build_fort", piece.at)})
        if row != DECLINE:
            self.forts.add(piece.at)
            self.fort_supply -= 1

    def maneuvered(self, piece: Piece) -> Line:
        """Follow a maneuver: Berserker and Bannerman (WC 7.2, 17.15)."""
        if not self.alive(piece):
            return
        if piece.kind == "berserker" and piece.height > 1:
            rows = set(self.plain(piece, height=piece.height - 1))
            row = yield from self.may(piece.seat, "berserker_again", rows)
            if row != DECLINE:
                piece.height -= 1
                self.purses[piece.seat].face_up[piece.kind] += 1
                yield from self.maneuver(row)
        elif piece.kind == "bannerman":
            row = yield from self.may(piece.seat, "displace", self.pushes(piece))
            if row != DECLINE:
                _, at, to = row
                yield from self.drive(self.pieces[at], to)

    def drive(self, piece: Piece, to: str) -> Line:
        """Let a Bannerman move an enemy, which starts nothing (WC 17.15)."""
        self.place(piece, to)
        yield from ()

    def pushes(self, piece: Piece) -> set[Row]:
        """List the steps that a Bannerman can make enemies take (WC 17.15)."""
        near = [self.pieces[at] for at in self.next_to(piece.at) if at in self.pieces]
        return {
            ("displace", other.at, to)
            for other in near
            if other.side != piece.side
            for to in self.steps(other)
        }

    def control_by(self, piece: Piece) -> Line:
        """Take a location, and follow that (WC 5.8, 7.2, 12.1)."""
        self.control[piece.at] = piece.side
        if list(self.control.values()).count(piece.side) == TO_WIN[self.players]:
            raise OverError
        if piece.kind == "infiltrator":
            yield from self.deceive(piece)
        elif piece.kind == "warrior_priest":
            yield from self.priest(piece.seat)

    def deceive(self, piece: Piece) -> Line:
        """Give an Infiltrator's decoy to an enemy (WC 10.2, 11.7)."""
        coin, purse = f"{piece.kind}_decoy", self.purses[piece.seat]
        if coin not in purse.decoys:
            return
        foes = self.foes_of(piece.seat)
        chosen = foes[0]
        if len(foes) > 1:
            rows = {("deceive", foe) for foe in foes}
            _, chosen = yield Question(piece.seat, "decoy_to", rows)
        purse.decoys.discard(coin)
        self.purses[chosen].face_up[coin] += 1

    def priest(self, seat: str) -> Line:
        """Draw a coin for a Warrior Priest and use it at once (WC 7.6)."""
        for coin in self.draw(seat, 1):
            row = yield Question(seat, "use_drawn_coin", self.rows(seat, [coin]))
            yield from self.act(seat, row)

    def attack(self, piece: Piece, at: str, sacrifice: bool = False) -> Line:
        """Attack a fort or a unit, and follow that (WC 6, 18.6)."""
        if at in self.forts:
            self.forts.discard(at)
            self.fort_supply += 1
            victim, poisoned = None, False
        else:
            victim = self.pieces[at]
            poisoned = bool(victim.poison)
            strikes = victim.kind == "pikeman" and apart(piece.at, at) == 1
            yield from self.defend(piece, victim)
            if strikes:
                self.lose(piece)
        if sacrifice and self.alive(piece):
            self.lose(piece)
        yield from self.attacked(piece, victim if poisoned else None)

    def defend(self, piece: Piece, victim: Piece) -> Line:
        """Take the loss of an attack from where the defender wants it (WC 6.3, 6.4, 18.16)."""
        purse = self.purses[victim.seat]
        rows: set[Row] = {TAKE_FROM_STACK}
        if victim.kind == "royal_guard" and purse.supply[victim.kind]:
            rows.add(("take_from_supply",))
        if victim.kind == "skirmisher" and "skirmisher_decoy" in purse.decoys:
            rows.add(("block",))
        rows |= {("take_from_wagon", wagon.at) for wagon in self.wagons(victim)}
        row = TAKE_FROM_STACK
        if len(rows) > 1:
            row = yield Question(victim.seat, "defend", rows)
        match row[0]:
            case "take_from_supply":
                purse.supply[victim.kind] -= 1
                purse.box[victim.kind] += 1
            case "block":
                purse.decoys.discard("skirmisher_decoy")
                self.purses[piece.seat].face_up["skirmisher_decoy"] += 1
            case "take_from_wagon":
                self.lose(self.pieces[row[1]])
            case _:
                self.lose(victim)

    def wagons(self, victim: Piece) -> list[Piece]:
        """List the War Wagons that can take a hit for a unit (WC 18.16)."""
        near = [self.pieces[at] for at in self.next_to(victim.at) if at in self.pieces]
        return [one for one in near if one.kind == "war_wagon" and one.side == victim.side]

    def attacked(self, piece: Piece, poisoned: Piece | None) -> Line:
        """Follow an attack: Assassin, Swordsman, Priest, Berserker (WC 7.1)."""
        if piece.kind == "assassin" and poisoned:
            purse = self.purses[poisoned.seat]
            if purse.supply[poisoned.kind]:
                purse.supply[poisoned.kind] -= 1
                purse.box[poisoned.kind] += 1
        if piece.kind == "swordsman" and self.alive(piece):
            rows: set[Row] = {("move", "", piece.at, to) for to in self.steps(piece)}
            row = yield from self.may(piece.seat, "swordsman_move", rows)
            if row != DECLINE:
                yield from self.move(piece, row[-1])
        draws = self.alive(piece) or self.options["priest_draws_when_killed"] == "true"
        if piece.kind == "warrior_priest" and draws:
            yield from self.priest(piece.seat)
        yield from self.maneuvered(piece)

    def maneuver(self, row: Row) -> Line:
        """Carry out a move, control or attack (WC 5.13)."""
        piece = self.pieces[row[2]]
        match row[0]:
            case "move":
                yield from self.move(piece, row[3])
                yield from self.maneuvered(piece)
            case "control":
                yield from self.control_by(piece)
                yield from self.maneuvered(piece)
            case _:
                yield from self.attack(piece, row[3])

    @abstractmethod
    def act(self, seat: str, row: Row) -> Line:
        """Use a coin that is no longer in hand."""
