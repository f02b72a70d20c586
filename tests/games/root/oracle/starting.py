"""How bots are set up (R4.3 to R11.3); chance chooses, so these are conditions."""

from collections.abc import Iterator

from bot.games.root.law.kinds import Clearing
from bot.games.root.law.maps import MAPS
from tests.games.root.oracle.faults import DisagreementError
from tests.games.root.oracle.table import CLEARINGS, Side, Table


def check_setup(table: Table) -> None:
    """Look at the position before the first turn.

    Raises:
        DisagreementError: a bot is set up otherwise than its Law says.
    """
    checks = {
        "marquise": _marquise,
        "eyrie": _eyrie,
        "alliance": _alliance,
        "lizards": _lizards,
        "riverfolk": _riverfolk,
        "duchy": _duchy,
        "corvids": _corvids,
    }
    for seat, side in table.sides.items():
        if side.bot:
            for fault in checks.get(seat, _vagabot)(table, side):
                raise DisagreementError(f"{seat} is set up wrongly: {fault}")


def _where(side: Side, kind: str) -> list[Clearing]:
    return [clearing for clearing in CLEARINGS for _ in range(side.count(clearing, kind))]


def _marquise(table: Table, side: Side) -> Iterator[str]:
    data = MAPS[table.map]
    keep = _where(side, "keep")
    if len(keep) != 1 or keep[0] not in data.corners:
        yield f"the keep is in {keep} (R4.3.2)"
        return
    empty = data.opposite(keep[0])
    if _where(side, "warriors") != sorted([*set(CLEARINGS) - {empty}, keep[0]]):
        yield "a warrior in each clearing but one, and one more at the keep (R4.3.3)"
    built = [clearing for clearing in CLEARINGS for _ in range(side.buildings(clearing))]
    kinds = [
        kind for at in side.at.values() for kind in ("sawmill", "workshop", "recruiter") if at[kind]
    ]
    if len(built) != 3 or len(set(built)) != 3 or len(set(kinds)) != 3:
        yield f"buildings in {built} (R4.3.4)"
    if not set(built) <= {keep[0], *table.beside(keep[0])}:
        yield f"buildings in {built}, far from the keep (R4.3.4)"


def _eyrie(table: Table, side: Side) -> Iterator[str]:
    data = MAPS[table.map]
    roosts = _where(side, "roost")
    marquise = table.sides.get("marquise")
    keep = _where(marquise, "keep") if marquise else []
    corners = [data.opposite(keep[0])] if keep else list(data.corners)
    if len(roosts) != 1 or roosts[0] not in corners:
        yield f"the roost is in {roosts}, not in one of {corners} (R5.3.2)"
    elif _where(side, "warriors") != roosts * 6:
        yield "six warriors at the roost (R5.3.2)"
    birds = (1 if side.level == "easy" else 2) + (side.level in ("challenging", "nightmare"))
    if len(side.decree["bird"]) != birds or any(side.decree[s] for s in ("fox", "mouse", "rabbit")):
        yield f"{birds} birds in the Decree, not {side.decree} (R5.3.3, R3.3.1)"


def _alliance(table: Table, side: Side) -> Iterator[str]:
    if side.at:
        yield "all pieces are on the board (R6.3)"


def _corvids(table: Table, side: Side) -> Iterator[str]:
    lowest = sorted(min(table.ordered(suit), key=table.low) for suit in ("fox", "mouse", "rabbit"))
    if _where(side, "warriors") != lowest:
        yield f"a warrior in each of {lowest} (R11.3.2)"


GARDENS = ("fox_garden", "mouse_garden", "rabbit_garden")


def _corners(table: Table, own: Side, *kinds: str, garden: bool = False) -> list[Clearing]:
    """List the corners for a bot: no other bot's, legal, opposite a start if possible (R8.3.2).

    Pieces of some `kinds` show where others start.
    """
    data = MAPS[table.map]
    others = [side for side in table.sides.values() if side is not own]
    starts = [c for c in data.corners if any(side.count(c, *kinds) for side in others)]
    bots = [c for c in starts if any(side.bot and side.count(c, *kinds) for side in others)]
    legal = [c for c in data.corners if c not in bots and table.may_place(own.seat, c)]
    if garden:
        full = {c for c in legal if table.open_slots(c) + own.buildings(c) <= 0}
        legal = [c for c in legal if c not in full]
    return [c for c in legal if data.opposite(c) in starts] or legal


def _lizards(table: Table, side: Side) -> Iterator[str]:
    gardens = [clearing for clearing in CLEARINGS if side.gardens(clearing)]
    corners = _corners(table, side, "keep", "roost", garden=True)
    if len(gardens) != 1 or gardens[0] not in corners:
        yield f"the garden is in {gardens}, not in one of {corners} (R8.3.2)"
        return
    home = gardens[0]
    if not side.count(home, f"{table.suit(home)}_garden"):
        yield "the garden has the wrong suit (R8.3.2)"
    if _where(side, "warriors") != sorted([home] * 4 + list(table.beside(home))):
        yield "four warriors in the corner and one in each clearing beside it (R8.3.2)"
    duchy = table.sides.get("duchy")
    # The cards that the Duchy discards in its set-up come there, too (R8.2.4, R10.3.5).
    if len(side.souls) != (5 if duchy and duchy.bot else 3) or side.acolytes:
        yield f"three Lost Souls and no acolyte, not {side.souls} (R8.3.5)"


def _riverfolk(table: Table, side: Side) -> Iterator[str]:
    clearings = MAPS[table.map].clearings
    if _where(side, "warriors") != [
        c for c in CLEARINGS if clearings[c - 1].by_river and table.may_place("riverfolk", c)
    ]:
        yield "a warrior in each clearing on the river (R9.3.2)"
    if len(side.market) != 5 or side.payments != {"riverfolk": 1}:
        yield f"five cards and a payment, not {side.market}, {side.payments} (R9.3)"


def _duchy(table: Table, side: Side) -> Iterator[str]:
    tunnels = _where(side, "tunnel")
    corners = _corners(table, side, "keep", "roost", *GARDENS)
    if len(tunnels) != 1 or tunnels[0] not in corners:
        yield f"the tunnel is in {tunnels}, not in one of {corners} (R10.3.3)"
    elif _where(side, "warriors") != sorted([tunnels[0], *table.beside(tunnels[0])] * 2):
        yield "two warriors in the corner and in each clearing beside it (R10.3.3)"
    if len(side.ministers) != 2 or side.warriors(0):
        yield f"two ministers and an empty Burrow, not {side.ministers} (R10.3.5)"


def _vagabot(table: Table, side: Side) -> Iterator[str]:
    satchel = side.satchel
    forests = {forest.id: len(forest.clearings) for forest in MAPS[table.map].forests}
    if satchel is None or not satchel.character or not satchel.quest:
        yield "a character and a quest (R7.3)"
    elif forests.get(satchel.forest, 0) != max(forests.values()):
        yield f"the pawn begins in {satchel.forest} (R7.3)"
    elif satchel.ready != (3 if satchel.character == "tinker" else 4):
        yield f"it begins with {satchel.ready} items (R7.3)"
