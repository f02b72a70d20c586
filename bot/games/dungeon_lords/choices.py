"""What a player can choose in Dungeon Lords (DL 14).

`given` is what a wage asks for besides goods: a trap, another monster, or "" for neither.
"""

from typing import ClassVar

from bot.games.game import Choice, Seat


class Lock(Choice, frozen=True, tag="lock"):
    """Make two of three cards inaccessible at first (DL 2.3)."""

    sealed: ClassVar[bool] = True

    one: str
    other: str


class Orders(Choice, frozen=True, tag="orders"):
    """Lay three orders face down (DL 5.1)."""

    sealed: ClassVar[bool] = True
    stepwise: ClassVar[bool] = True

    first: str
    second: str
    third: str


class OrdersWithDummy(Choice, frozen=True, tag="orders_with_dummy"):
    """Lay three orders, and the third order of the dummy that one keeps (DL 5.4)."""

    sealed: ClassVar[bool] = True
    stepwise: ClassVar[bool] = True

    first: str
    second: str
    third: str
    dummy: str


class Reconsider(Choice, frozen=True, tag="reconsider"):
    """Take one's own orders back while others have still to choose (DL 13.1)."""

    public: ClassVar[bool] = True
    sealed: ClassVar[bool] = True


class PayEntry(Choice, frozen=True, tag="pay_entry"):
    """Pay 1 gold to place a minion that is to hire as a first order (DL 5.8)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 20


class StayOut(Choice, frozen=True, tag="stay_out"):
    """Leave that minion on its card (DL 5.8)."""

    public: ClassVar[bool] = True


class CarryOut(Choice, frozen=True, tag="carry_out"):
    """Carry out an order that asks for nothing more (DL 6.3)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 50


class Leave(Choice, frozen=True, tag="leave"):
    """Let an order be: the minion goes on its card (DL 6.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 10


class AskMe(Choice, frozen=True, tag="ask_me"):
    """Be asked before what one can pay is carried out (DL 15.1)."""

    public: ClassVar[bool] = True
    beside: ClassVar[bool] = True


class AskNoMore(Choice, frozen=True, tag="ask_no_more"):
    """Have what one can pay carried out without a question (DL 15.1)."""

    public: ClassVar[bool] = True
    beside: ClassVar[bool] = True


class Dig(Choice, frozen=True, tag="dig"):
    """Place a tunnel (DL 6.4)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 50

    square: str


class Mine(Choice, frozen=True, tag="mine"):
    """Send imps to mine gold (DL 6.5)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 50

    imps: int


class Spy(Choice, frozen=True, tag="spy"):
    """Look at a combat card that lies face down (DL 6.3)."""

    public: ClassVar[bool] = True

    card: int


class DiscardTrap(Choice, frozen=True, tag="discard_trap"):
    """Discard a trap face down (DL 6.3)."""

    trap: str


class Hire(Choice, frozen=True, tag="hire"):
    """Hire a monster and pay its wage (DL 6.7)."""

    weight: ClassVar[int] = 50

    monster: str
    given: str


class Build(Choice, frozen=True, tag="build"):
    """Build a room in place of a tunnel (DL 6.8)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 50

    room: str
    square: str


class Produce(Choice, frozen=True, tag="produce"):
    """Let the room on a square produce; `tunnel` is the square that a tool shed digs (DL 7.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 50

    square: str
    tunnel: str


class AfterTheOthers(Choice, frozen=True, tag="after_the_others"):
    """Wait for what the others do (DL 7.1)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 5


class Done(Choice, frozen=True, tag="done"):
    """End digging, production or telling."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 10


class TakeBack(Choice, frozen=True, tag="take_back"):
    """Take an order of this round back (DL 7.6)."""

    public: ClassVar[bool] = True

    order: str


class Pay(Choice, frozen=True, tag="pay"):
    """Pay the wage of a monster or ghost (DL 8.2)."""

    weight: ClassVar[int] = 50

    monster: str
    given: str


class LetGo(Choice, frozen=True, tag="let_go"):
    """Let a monster or ghost go (DL 8.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 10

    monster: str


class PayTax(Choice, frozen=True, tag="tax"):
    """Name how much tax to pay (DL 8.4)."""

    public: ClassVar[bool] = True

    gold: int


class OpenSpecial(Choice, frozen=True, tag="open_special"):
    """Name the special card that was opened at the table (DL 8.5)."""

    public: ClassVar[bool] = True

    occasion: str


class PayPart(Choice, frozen=True, tag="pay_part"):
    """Pay one part of a monster's wage in a strike; `given` is a trap or a monster (DL 8.7)."""

    weight: ClassVar[int] = 50

    monster: str
    part: str
    given: str


class GiveUp(Choice, frozen=True, tag="give_up"):
    """Give a monster up in a witch hunt (DL 8.8)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 10

    monster: str


class TellGot(Choice, frozen=True, tag="tell_got"):
    """Tell how much gold, food or how many imps a special card has brought (DL 8.9)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 25

    goods: str
    count: int


class TellGone(Choice, frozen=True, tag="tell_gone"):
    """Tell that a monster has left because of a special card (DL 8.9)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 15

    monster: str


class Plan(Choice, frozen=True, tag="plan"):
    """Plan a round of combat in secret (DL 11.1). "" stands for no trap or monster."""

    sealed: ClassVar[bool] = True

    square: str
    trap: str
    next_trap: str
    monster: str
    next_monster: str
    ghosts: int


class UseFirst(Choice, frozen=True, tag="use_first"):
    """Choose which of two traps is used first (DL 11.3)."""

    public: ClassVar[bool] = True

    trap: str


class Aim(Choice, frozen=True, tag="aim"):
    """Choose whom a trap hits (DL 11.3)."""

    public: ClassVar[bool] = True

    hero: str


class Strike(Choice, frozen=True, tag="strike"):
    """Attack with a monster in one of its ways (DL 11.5); "" where no target is chosen."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 50

    monster: str
    way: int
    target: str
    second: str


class Withdraw(Choice, frozen=True, tag="withdraw"):
    """Withdraw monsters from the fight because of a spell; "" for all of them (DL 11.4)."""

    public: ClassVar[bool] = True

    monster: str


class BearEvil(Choice, frozen=True, tag="bear_evil"):
    """Take the evil of a spell, so that the monsters stay (DL 11.4)."""

    public: ClassVar[bool] = True


class ChooseMonster(Choice, frozen=True, tag="choose_monster"):
    """Choose the monster that a spell touches (DL 11.4)."""

    public: ClassVar[bool] = True

    monster: str


class TellMonster(Choice, frozen=True, tag="tell_monster"):
    """Tell what a spell has done to a monster: `fate` is one of `by_hand.FATES` (DL 11.4)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 15

    monster: str
    fate: str


class TellUp(Choice, frozen=True, tag="tell_up"):
    """Tell that a monster stays face up after a round at the table (DL 11.0)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 15

    monster: str


class TellPaladin(Choice, frozen=True, tag="tell_paladin"):
    """Tell to whom the paladin has gone in a combat at the table (DL 11.0)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 12

    host: Seat


class TellHurt(Choice, frozen=True, tag="tell_hurt"):
    """Tell how many hit points an adventurer has after a spell (DL 11.4)."""

    public: ClassVar[bool] = True

    hero: str
    hp: int


class TellTile(Choice, frozen=True, tag="tell_tile"):
    """Tell that a tile was conquered (DL 11.0)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 60

    square: str


class TellPrisoner(Choice, frozen=True, tag="tell_prisoner"):
    """Tell that an adventurer died and is in the prison (DL 11.0)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 50

    hero: str


class TellTrap(Choice, frozen=True, tag="tell_trap"):
    """Tell that a trap was used, or taken by a card (DL 8.9, 11.0)."""

    weight: ClassVar[int] = 40

    trap: str


class TellSpent(Choice, frozen=True, tag="tell_spent"):
    """Tell how much gold, food or how many imps the combat has cost (DL 11.0)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 30

    goods: str
    count: int


class TellEvil(Choice, frozen=True, tag="tell_evil"):
    """Tell where the own evil counter stands after the combat (DL 11.0)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 20

    evil: int
