"""A reader of Rootlog 2.7, written from its grammar: it parses a log and moves the pieces.

It knows nothing of the bot: what a line means follows from the line. `Board` is where everything
is at the end.
"""

import re
from collections import Counter
from dataclasses import dataclass, field

F = "[CEAVGLODPHK]"
SUIT = "[BFMR]"
NAME = (
    # In both decks; then the abbreviations, Standard and Exiles & Partisans.
    "@|dom|anvil|armstrader|bakesale|birdybindle|crossbow|foxfolksteel|gentlyusedknapsack|"
    "investments|mouseinasack|protectionracket|roottea|smugglerstrail|sword|travelgear|"
    "woodlandrunners|"
    "armor|bank|brutal|command|cob|codeb|favor|royal|sap|scout|stand|tax|"
    "boat|charm|coffin|cplans|emi|false|foxpartisans|mousepartisans|rabbitpartisans|inform|"
    "league|engrave|murine|prop|sabo|soup|swap|tun"
)
CARD = rf"{SUIT}?#(?:{NAME})?"
ITEM = "%[sbcxhtrfu]"
BOARD = rf"{F}?\$"
CLEARING = r"(?:1[0-2]|[0-9])"
CLOSED = re.compile(r"\d+_\d+->")
FERRY = re.compile(r"r(1[0-2]|[0-9])->(1[0-2]|[0-9])")
FOREST = r"\d+(?:_\d+){2,}"

HEADER = re.compile(
    r"Map: (Fall|Winter|Lake|Mountain)|Deck: (Standard|E&P)|Pool: [CEAVGLODP]+|"
    r"Clearings: " + ", ".join(rf"[FMR]{at}" for at in range(1, 13))
)
PLAYER = re.compile(rf"({F}): (\S.*)")
TURN = re.compile(rf"({F}):(.+)")
WINNER = re.compile(rf"Winner: ({F}+)")

BATTLE = re.compile(rf"({F})?X({F})({CLEARING})({SUIT}@)?({SUIT}@)?(?:\([0-3],[0-3]\))?")
CRAFT = re.compile(rf"Z(?:({ITEM})|([fmr]favor|(?!favor)(?:{NAME})))")
SCORE = re.compile(rf"({F})?(\+\+|--)(\d*)")
VP_TOKEN = re.compile(rf"\+\+->{BOARD}")
REVEAL = re.compile(rf"(?:(\d*){CARD})?{F}?\^{F}?")
EXPOSURE = re.compile(rf"\?Pt_[bsre]{CLEARING}")
FLIP = re.compile(rf"(P?)t({CLEARING})\^(t_[bsre])")
TRICK = re.compile(rf"t({CLEARING})<->t({CLEARING})")
RELATION = re.compile(rf"([VG]?)\$_{F}->[h012a]")
ON_BOARDS = (
    "builder|charismatic|commander|despot|captain|marshal|foremole|banker|brigadier|mayor|"
    "baronofdirt|duchessofmud|earlofstone|"
    "adventurer|arbiter|harrier|ranger|ronin|scoundrel|thief|tinker|vagrant"
)
NAMED = re.compile(rf"#({ON_BOARDS})({BOARD})?->(\$?)")
OUTCAST = re.compile(r"\$_h?o->[FMR]")
PRICE = re.compile(r"\$_[hrm]->[1-4]")
OF_THE_EYRIE = re.compile(r"\$_->")
EVENINGS_REST = re.compile(r"%_d->s\+r")
PIECES = re.compile(
    rf"(\d*)({F})?(w|p|[bt](?:_[a-z])?)({CLEARING}|{BOARD})?->({FOREST}|{CLEARING}|{BOARD}|)"
)
CARDS = re.compile(rf"(\d*)({CARD}(?:\+{CARD})*)({F}\$?|\$|\*|Q)?->({F}\$?|\$(?:_[rmxb])?|Q|)")
ITEMS = re.compile(rf"(\d*){ITEM}(?:{BOARD}|{CLEARING}|[sdtre])?->(?:{BOARD}|[sdtre])?")


class NotRootlogError(Exception):
    """A line is not in the notation."""


@dataclass
class Board:
    """Where everything is."""

    pieces: dict[str, Counter[tuple[str, str]]] = field(default_factory=dict)
    """By clearing: how many pieces, by owner and type."""

    hands: Counter[str] = field(default_factory=Counter)
    scores: Counter[str] = field(default_factory=Counter)
    crafted: Counter[str] = field(default_factory=Counter)
    pawns: dict[str, str] = field(default_factory=dict)
    winners: str = ""
    turns: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    """How many actions of each kind were read."""

    def put(self, place: str, owner: str, kind: str, count: int) -> None:
        here = self.pieces.setdefault(place, Counter())
        here[owner, kind] += count
        if here[owner, kind] < 0:
            raise NotRootlogError(f"no {owner}{kind} in {place}")


def number(text: str) -> int:
    return int(text or 1)


def read(text: str) -> Board:
    """Read a whole log.

    Raises:
        NotRootlogError: it is not in the notation, or moves what is not there.
    """
    lines = [line.split("//")[0].rstrip() for line in text.splitlines()]
    lines = [line for line in lines if line]
    if not (lines[0].startswith("Map: ") and lines[1].startswith("Deck: ")):
        raise NotRootlogError("a log begins with its map and deck")
    at = 0
    while HEADER.fullmatch(lines[at]):
        at += 1
    players: list[str] = []
    while (found := PLAYER.fullmatch(lines[at])) is not None:
        players.append(found[1])
        at += 1
    if len(set(players)) != len(players) or not players:
        raise NotRootlogError("each player needs one faction")
    board = Board()
    for line in lines[at:]:
        if (won := WINNER.fullmatch(line)) is not None:
            board.winners = won[1]
        elif board.winners or (turn := TURN.fullmatch(line)) is None or turn[1] not in players:
            raise NotRootlogError(line)
        else:
            board.turns += 1
            for action in re.split("[/;]", turn[2]):
                act(board, turn[1], action)
    return board


SIMPLE = {
    "token": VP_TOKEN,
    "exposure": EXPOSURE,
    "relation": RELATION,
    "rest": EVENINGS_REST,
    "item": ITEMS,
    "path": CLOSED,
    "ferry": FERRY,
    "price": PRICE,
    "outcast": OUTCAST,
}
"""Actions that move nothing that a board here holds."""


def act(board: Board, who: str, action: str) -> None:
    """Carry one action out."""
    for kind, pattern in SIMPLE.items():
        if pattern.fullmatch(action):
            # Only their own turns can hold these.
            expect({"price": "O", "outcast": "L"}.get(kind, who) == who, action)
            board.kinds[kind] += 1
            return
    if (found := BATTLE.fullmatch(action)) is not None:
        board.kinds["battle"] += 1
        # The defender's ambush, and the attacker's answer, are discarded.
        board.hands[found[2]] -= found[4] is not None
        board.hands[found[1] or who] -= found[5] is not None
    elif OF_THE_EYRIE.fullmatch(action):
        expect(who == "E", action)
        board.kinds["purge"] += 1
    elif (found := CRAFT.fullmatch(action)) is not None:
        board.kinds["craft"] += 1
        board.hands[who] -= 1
        favor = (found[2] or "").endswith("favor")
        board.crafted[who] += found[1] is None and not favor
    elif (found := SCORE.fullmatch(action)) is not None:
        board.kinds["score"] += 1
        sign = 1 if found[2] == "++" else -1
        board.scores[found[1] or who] += sign * number(found[3])
    elif (found := FLIP.fullmatch(action)) is not None:
        board.kinds["flip"] += 1
        expect((found[1] == "") == (who == "P"), action)
        board.put(found[2], "P", "t", -1)
        board.put(found[2], "P", found[3], 1)
    elif (found := TRICK.fullmatch(action)) is not None:
        swap(board, found[1], found[2])
    elif (found := PIECES.fullmatch(action)) is not None:
        move_pieces(board, who, *found.groups())
    elif (found := NAMED.fullmatch(action)) is not None and (found[3] or found[2]):
        board.kinds["named"] += 1
        expect((found[2] is None) == (found[3] == "$"), action)
    elif (found := CARDS.fullmatch(action)) is not None:
        move_cards(board, who, *found.groups())
    elif REVEAL.fullmatch(action) and action != "^":
        board.kinds["reveal"] += 1
    else:
        raise NotRootlogError(action)


def expect(holds: bool, action: str) -> None:
    if not holds:
        raise NotRootlogError(action)


def swap(board: Board, one: str, other: str) -> None:
    """Two plots change places; what they are is not written."""
    board.kinds["trick"] += 1
    plots = [
        {k: n for k, n in board.pieces.get(at, Counter()).items() if k[0] == "P" and k[1][0] == "t"}
        for at in (one, other)
    ]
    for at, mine, yours in ((one, *plots), (other, *plots[::-1])):
        expect(sum(mine.values()) == 1, f"{one}<->{other}")
        for (owner, kind), count in mine.items():
            board.put(at, owner, kind, -count)
        for (owner, kind), count in yours.items():
            board.put(at, owner, kind, count)


def move_pieces(
    board: Board, who: str, many: str, owner: str | None, kind: str, start: str | None, end: str
) -> None:
    board.kinds["piece"] += 1
    owner, count = owner or who, number(many)
    if kind == "p":
        expect(start is None and bool(end), "a pawn moves to a place")
        board.pawns[owner] = end
        return
    if start is None and not end:
        raise NotRootlogError(f"{owner}{kind}->")
    if start is not None and "$" not in start:
        board.put(start, owner, kind, -count)
    if end and "$" not in end:
        expect("_" not in end, end)
        board.put(end, owner, kind, count)


def move_cards(board: Board, who: str, many: str, cards: str, start: str | None, end: str) -> None:
    board.kinds["card"] += 1
    count = number(many) * len(cards.split("+"))
    if start is not None and re.fullmatch(F, start):
        board.hands[start] -= count
    elif start is not None and start.endswith("$"):
        board.crafted[start[:-1] or who] -= count
    if re.fullmatch(F, end):
        board.hands[end] += count
