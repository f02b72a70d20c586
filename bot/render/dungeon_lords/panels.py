"""What lies beside the dungeons: the order board, what is on offer, and the players' panels."""

from collections.abc import Mapping, Sequence

from bot.games.dungeon_lords.cards import (
    MONSTERS,
    MOST_EVIL,
    ORDERS,
    PALADIN_EVIL,
    ROOMS,
    SPACES,
    Fighting,
    Goods,
    Space,
)
from bot.games.dungeon_lords.view import DungeonLordsView, LordView
from bot.render.dungeon_lords.dungeon import (
    Plot,
    draw_dungeon,
    draw_figure,
    hit_points,
    kind_of,
    strength_of,
)
from bot.render.dungeon_lords.sheet import (
    ACTS,
    BEAM,
    BROWN,
    CARD,
    COST,
    DONE,
    DUSK,
    FADED,
    HEAD,
    INK,
    LINE,
    ON_SIDE,
    PAPER,
    PLUM,
    ROOM_SIGNS,
    SIDE,
    SPACE,
    STRENGTH,
    WHITE,
    WRONG,
    Sheet,
    draw_goods,
    draw_minion,
    draw_minion_gone_home,
    parts_of,
    rows_of,
    signed_number,
)
from bot.render.dungeon_lords.words import Text, is_reckoning
from bot.render.pen import text_width
from bot.render.sheet import Box

# The order board, what is on offer, the year's combat cards, and the evilometer.


AREAS_TOP = 76
HIGH = 300
COLUMN = 189
GAP = 8
CELL = 75
PITCH = 80
OFFERS = 384
OFFER_HIGH = 134
EVIL = 1132
MONSTER_WIDE = 244
ROOM_WIDE = 186
MOST_MONSTERS = 3
MOST_ROOMS = 2
HEROES = 16 + MOST_MONSTERS * (MONSTER_WIDE + GAP) + MOST_ROOMS * (ROOM_WIDE + GAP)
"""Where the box of adventurers begins."""

PLACED = ("areas", "production", "event", "adventurers", "round_end")
"""The phases in which areas act or have acted."""


def is_past(view: DungeonLordsView, order: str) -> bool:
    """Return whether an area has acted in this round."""
    if view.phase not in PLACED:
        return False
    names = [*ORDERS]
    if view.phase == "areas":
        return bool(view.area) and names.index(order) < names.index(view.area)
    return True


def draw_board(sheet: Sheet) -> None:
    """Draw what is the same in all games: the areas with their costs, and boxes for the rest."""
    for at, order in enumerate(ORDERS.values()):
        left = 16 + at * (COLUMN + GAP)
        sheet.box((left, AREAS_TOP, COLUMN, HIGH), CARD, CARD, 0)
        sheet.box((left + 7, AREAS_TOP + 7, COLUMN - 14, 40), HEAD, HEAD, 0, 6)
        for number, space in enumerate(order.spaces):
            top = AREAS_TOP + 54 + number * PITCH
            if number:
                sheet.box((left + 10, top - 4, COLUMN - 20, 2), LINE, LINE, 0, 1)
            _draw_cost(sheet, left + 8, top + CELL / 2, space)
    for at in range(MOST_MONSTERS):
        sheet.box((16 + at * (MONSTER_WIDE + GAP), OFFERS, MONSTER_WIDE, OFFER_HIGH), PLUM, PLUM, 0)
    sheet.box((HEROES, OFFERS, 1584 - HEROES, OFFER_HIGH), CARD, CARD, 0)
    sheet.box((HEROES + 12, OFFERS + 66, 1560 - HEROES, 2), LINE, LINE, 0, 1)


def _draw_cost(sheet: Sheet, left: float, middle: float, space: Space) -> None:
    """Draw what a space costs and brings."""
    rows = rows_of(space)
    pitch, size = (34, 34) if len(rows) < 3 else (26, 27)
    for number, (label, name, ink) in enumerate(rows):
        y = middle + (number - (len(rows) - 1) / 2) * pitch
        sheet.write((left + 128, y), label, size, ink, anchor="rm")
        sheet.sign(name, left + 150, y, size, ink, CARD)


def draw_areas(sheet: Sheet, view: DungeonLordsView, text: Text) -> None:
    """Draw who stands in the eight areas, and which of them acts or has acted."""
    for at, order in enumerate(ORDERS.values()):
        left = 16 + at * (COLUMN + GAP)
        ink = SPACE if is_past(view, order.id) else INK
        head = HEAD
        if view.area == order.id:
            ink = WHITE
            head = INK
            sheet.frame((left, AREAS_TOP, COLUMN, HIGH), ACTS, 7)
            sheet.box((left + 7, AREAS_TOP + 7, COLUMN - 14, 40), INK, INK, 0, 6)
        sheet.sign(order.id, left + 28, AREAS_TOP + 27, 34, ink, head)
        name = text(f"order-{order.id}.head")
        sheet.write((left + 50, AREAS_TOP + 27), name, 31, ink, anchor="lm", room=COLUMN - 60)
        taken = view.spaces.get(order.id, ("", "", ""))
        stood = view.stood.get(order.id, taken)
        for number, who in enumerate(taken[: len(SPACES)]):
            middle = (left + 46, AREAS_TOP + 54 + number * PITCH + CELL / 2)
            if who:
                sheet.stick(draw_minion(who, 62), *middle)
            elif stood[number]:
                sheet.stick(draw_minion_gone_home(stood[number], 62), *middle)
            else:
                sheet.write(middle, SPACES[number], 38, SPACE)


def draw_offers(sheet: Sheet, view: DungeonLordsView, text: Text) -> None:
    """Draw monsters and rooms on offer, and the adventurers of this round and the next."""
    left = 16
    for kind in view.monsters[:MOST_MONSTERS]:
        _draw_monster(sheet, kind, left, text)
        left += MONSTER_WIDE + GAP
    left = 16 + MOST_MONSTERS * (MONSTER_WIDE + GAP)
    for name in view.rooms[:MOST_ROOMS]:
        _draw_offered_room(sheet, name, left, text)
        left += ROOM_WIDE + GAP
    _draw_heroes(sheet, view, text)


def damage_of(way: Fighting) -> str:
    """Write how hard a way of fighting hits, with the further attack after a kill."""
    hits = "+".join(str(attack.damage) for attack in way.attacks)
    return f"{hits} +{way.on_kill.damage}" if way.on_kill else hits


def trait_of(way: Fighting, text: Text) -> str:
    """Say whom a way of fighting hits, and what else it does."""
    words = [text(f"whom-{attack.who}") for attack in way.attacks[:1]]
    return ", ".join(words if way.attacks or not way.no_conquest else [text("trait-hold")])


def _draw_monster(sheet: Sheet, kind: str, left: float, text: Text) -> None:
    """Draw a monster on offer: figure, name, ways of fighting, wage."""
    monster = MONSTERS[kind]
    sheet.box((left + 6, OFFERS + 6, 78, 122), DUSK, DUSK, 0, 8)
    sheet.stick(draw_figure(kind, 76), left + 45, OFFERS + 67)
    x = left + 92
    room = MONSTER_WIDE - 98
    sheet.write((x, OFFERS + 22), text(f"thing-{kind}"), 31, WHITE, anchor="lm", room=room)
    first = monster.options[0]
    traits = set[str]()
    for at, way in enumerate(monster.options):
        trait = trait_of(way, text)
        said = "" if trait in traits else trait
        traits.add(trait)
        _draw_way(sheet, way, said, (x, OFFERS + 53 + at * 28, room))
    if len(monster.options) == 1 and (first.no_healing or first.no_conquest):
        said = text("trait-no-healing" if first.no_healing else "trait-hold")
        sheet.write((x, OFFERS + 81), said, 25, PAPER, "bold", "lm", room, 18)
    draw_goods(sheet, x, OFFERS + 112, parts_of(monster.wage), LINE, PLUM)


def _draw_way(sheet: Sheet, way: Fighting, trait: str, place: tuple[float, float, float]) -> None:
    """Draw how hard a way of fighting hits, whether it comes back, what it costs, and whom it hits.

    `place` is the left end, the middle in height, and the room.
    """
    x, y, room = place
    far = x
    if damage := damage_of(way):
        sheet.sign("sword", x + 11, y, 22, STRENGTH, PLUM)
        sheet.write((x + 26, y), damage, 27, STRENGTH, anchor="lm")
        far = x + 34 + text_width(damage, 27, "black")
    if way.returns:
        sheet.sign("again", far + 10, y, 22, STRENGTH, PLUM)
        far += 26
    for name, count in parts_of(way.pay):
        sheet.write((far + 30, y), f"−{count}", 27, LINE, anchor="rm")
        sheet.sign(name, far + 45, y, 26, LINE, PLUM)
        far += 62
    if trait:
        sheet.write((far, y), trait, 25, PAPER, "bold", "lm", x + room - far, 16)


def _draw_offered_room(sheet: Sheet, name: str, left: float, text: Text) -> None:
    """Draw a room on offer: workers, food and product, or its sign."""
    card = ROOMS[name]
    middle = left + ROOM_WIDE / 2
    sheet.box((left, OFFERS, ROOM_WIDE, OFFER_HIGH), PAPER, BEAM, 5)
    sheet.write((middle, OFFERS + 27), text(f"thing-{name}"), 29, room=ROOM_WIDE - 18, least=17)
    if not card.workers:
        sheet.sign(ROOM_SIGNS[name], middle, OFFERS + 84, 60, INK, PAPER)
        return
    needs = [("imp", card.workers), *parts_of(Goods(food=card.eats))]
    draw_goods(sheet, middle - 29 * len(needs), OFFERS + 66, needs, INK, PAPER)
    gives = parts_of(card.gives)
    sheet.write((middle - 29 * len(gives) - 14, OFFERS + 104), "→", 30)
    draw_goods(sheet, middle - 29 * len(gives) + 4, OFFERS + 104, gives, INK, PAPER)


def _draw_heroes(sheet: Sheet, view: DungeonLordsView, text: Text) -> None:
    """Draw two rows of adventurers with the events of their rounds."""
    left = HEROES
    rows = (
        ("now", view.adventurers, view.event),
        ("next", view.next_adventurers, view.next_event),
    )
    for number, (key, heroes, event) in enumerate(rows):
        top = OFFERS + number * 67
        sheet.write((left + 14, top + 21), text(f"render-{key}"), 27, BROWN, anchor="lm", room=122)
        if event:
            name = text(f"occasion-{event}.short")
            sheet.write((left + 14, top + 47), name, 24, COST, "bold", "lm", 122, 17)
        for at, hero in enumerate(heroes):
            x = left + 172 + at * 68
            sheet.stick(draw_figure(kind_of(hero), 58), x, top + 34)
            hit_points(sheet, strength_of(hero), x + 21, top + 50)


def draw_combat_cards(sheet: Sheet, view: DungeonLordsView, text: Text) -> None:
    """Draw the year's four combat cards: number, name, and who has looked at them."""
    sheet.box((16, AREAS_TOP, 1568, 128), PLUM, PLUM, 0)
    for at, name in enumerate(view.combat_cards):
        number = at + 1
        left = 30 + 388 * at
        now = view.fight_round == number
        sheet.box((left, AREAS_TOP + 12, 376, 104), CARD, CARD, 0)
        if now:
            sheet.frame((left, AREAS_TOP + 12, 376, 104), ACTS, 7)
        ink, ground = (WHITE, INK) if now else (INK, HEAD)
        sheet.box((left + 12, AREAS_TOP + 24, 68, 80), ground, ground, 0, 8)
        sheet.write((left + 46, AREAS_TOP + 64), str(number), 58, ink)
        shown = text(f"combat-{name or 'none'}")
        sheet.write((left + 94, AREAS_TOP + 46), shown, 36, anchor="lm", room=270)
        lookers = [seat for seat, lord in view.lords.items() if number in lord.spied]
        sheet.sign("spy", left + 112, AREAS_TOP + 86, 34, INK if lookers else FADED, CARD)
        if not lookers:
            words = text("render-nobody")
            sheet.write((left + 138, AREAS_TOP + 86), words, 27, BROWN, "bold", "lm", 226)
        for place, seat in enumerate(lookers):
            sheet.stick(draw_minion(seat, 38), left + 156 + 46 * place, AREAS_TOP + 86)


def draw_evilometer(sheet: Sheet) -> None:
    """Draw the strip of the evilometer."""
    sheet.box((16, EVIL, 1568, 60), CARD, CARD, 0)
    sheet.sign("evil", 50, EVIL + 30, 46, INK, CARD)
    for value in range(PALADIN_EVIL, MOST_EVIL + 1):
        sheet.box((88 + (value - 1) * 99, EVIL + 6, 95, 48), HEAD, HEAD, 0, 8)


def draw_evil(sheet: Sheet, view: DungeonLordsView) -> None:
    """Draw the evilometer with the counters of all players."""
    middle = EVIL + 30
    for value in range(1, MOST_EVIL + 1):
        left = 88 + (value - 1) * 99
        here = [seat for seat, lord in view.lords.items() if lord.evil == value]
        paladin = value == PALADIN_EVIL and not view.paladin
        wide = len(here) + paladin
        at, size = (left + 48, 42) if not wide else (left + 22, 36)
        sheet.write((at, middle), str(value), size, BROWN)
        step = 56 / max(wide, 2)
        side = 44 if wide < 2 else 36
        for number, seat in enumerate(here):
            sheet.stick(
                draw_minion(seat, side), left + 67 + (number - (wide - 1) / 2) * step, middle
            )
        if paladin:
            x = left + 67 + (len(here) - (wide - 1) / 2) * step
            sheet.stick(draw_figure("paladin", 50), x, middle)


# The players' panels: goods, laid orders or points, dungeon, lair.


WORDY = 600
"""The width of a panel from which goods are named."""

ROOMY = 500
"""The width from which the one who acts is named so."""

TOP = 526
LOW = 1124
RECKONED_TOP = 212
HEADINGS = ("rooms", "monsters", "prisoners", "conquered", "letters", "titles")
CHOOSING = ("orders", "placing", "areas")
"""The phases in which orders are laid or lie face down."""

GOODS_SIZE = 44
GOODS_LEAST = 37
"""The size of the numbers of goods where there is room, and where there is less."""

BESIDE = 44
"""The least width in which a monster's strength is written beside it."""


def draw_panels(sheet: Sheet, view: DungeonLordsView, text: Text) -> None:
    """Draw one panel for each player, in the order of the round."""
    count = len(view.lords)
    wide = (1568 - 8 * (count - 1)) // count
    waiting = {seat for seat, _ in view.waiting}
    end = is_reckoning(view)
    top = RECKONED_TOP if end else TOP
    for at, lord in enumerate(view.lords.values()):
        left = 16 + at * (wide + 8)
        acts = lord.seat in waiting
        box = (left, top, wide, LOW - top)
        sheet.box(box, CARD, CARD, 0)
        if acts:
            sheet.frame(box, ACTS, 8)
        _draw_head(sheet, view, lord, (left, top, wide, 44), text)
        _draw_goods(sheet, lord, (left, top + 52, wide, 48), text)
        if end:
            _draw_points(sheet, view, lord, (left, top + 102, wide, 118), text)
        else:
            _draw_orders(sheet, view, lord, (left, top + 102, wide, 118), text)
        lair = 172 if end else 66
        plot = Plot(
            left=left + 7,
            top=top + 222,
            wide=wide - 14,
            high=LOW - 10 - lair - top - 222,
            sky=118 if end else 76,
            tall=86 if end else 50,
            season=view.season,
        )
        draw_dungeon(sheet, lord, plot)
        _draw_lair(sheet, lord, (left + 7, LOW - 7 - lair, wide - 14, lair), text)


def _draw_head(sheet: Sheet, view: DungeonLordsView, lord: LordView, box: Box, text: Text) -> None:
    """Draw the name on its colour, the first player's token, and the points as they are now."""
    left, top, wide, high = box
    colour = SIDE[lord.seat]
    ink = ON_SIDE[lord.seat]
    y = top + 7 + high / 2
    sheet.box((left + 7, top + 7, wide - 14, high), colour, INK, 2, 8)
    sheet.stick(draw_minion(lord.seat, 38), left + 32, y)
    name = text(f"seat-{lord.seat}")
    points = next((row.total for row in view.points if row.seat == lord.seat), 0)
    label = str(points).replace("-", "−")
    right = left + wide - 18
    sheet.write((right, y), label, 34, ink, anchor="rm")
    right -= text_width(label, 34, "black") + 20
    sheet.sign("point", right, y, 30, ink, colour)
    right -= 22
    if view.first == lord.seat:
        sheet.box((right - 36, y - 17, 34, 34), WHITE, INK, 3, 17)
        sheet.write((right - 19, y), "1", 28)
        right -= 44
    if wide > ROOMY and any(seat == lord.seat for seat, _ in view.waiting):
        said = text("render-acts")
        pill = text_width(said, 26, "black") + 24
        sheet.box((right - pill, y - 16, pill, 32), INK, ACTS, 3, 16)
        sheet.write((right - pill / 2, y), said, 26, WHITE)
        right -= pill + 8
    sheet.write((left + 58, y), name, 34, ink, anchor="lm", room=right - left - 62)


def _draw_goods(sheet: Sheet, lord: LordView, box: Box, text: Text) -> None:
    """Draw gold, food, imps (those that are idle, of all), traps and evil, evenly spaced."""
    left, top, wide, high = box
    imps = f"{lord.idle}/{lord.imps}" if lord.idle != lord.imps else str(lord.imps)
    rows = (
        ("gold", str(lord.gold)),
        ("food", str(lord.food)),
        ("imp", imps),
        ("trap", str(lord.trap_count)),
        ("evil", str(lord.evil)),
    )
    names = [text(f"render-goods-{name}") if wide >= WORDY else "" for name, _ in rows]
    labels = [label for _, label in rows]
    size = GOODS_SIZE
    while size > GOODS_LEAST and sum(_room_of_goods(labels, names, size)) > wide - 30:
        size -= 1
    used = _room_of_goods(labels, names, size)
    gap = max((wide - 26 - sum(used)) / (len(rows) - 1), 1)
    x, y = left + 13, top + high / 2
    for (sign, label), name, room in zip(rows, names, used, strict=True):
        sheet.sign(sign, x + size / 2, y, size + 1, INK, CARD)
        sheet.write((x + size + 4, y), label, size, anchor="lm")
        if name:
            far = x + size + 10 + text_width(label, size, "black")
            sheet.write((far, y + 4), name, 26, BROWN, "bold", "lm")
        x += room + gap


def _room_of_goods(labels: Sequence[str], names: Sequence[str], size: int) -> list[float]:
    """Return how wide goods are, each with its sign, number and name."""
    return [
        size
        + 5
        + text_width(label, size, "black")
        + (text_width(name, 26, "bold") + 6 if name else 0)
        for label, name in zip(labels, names, strict=True)
    ]


def _draw_orders(
    sheet: Sheet, view: DungeonLordsView, lord: LordView, box: Box, text: Text
) -> None:
    """Draw the three orders as far as the viewer knows them, and the inaccessible ones."""
    left, top, wide, _ = box
    row = round(wide * 0.66) - 16
    for at in range(3):
        place = (left + 9, top + 39 * at, row, 36)
        if at < len(lord.orders):
            _draw_laid(sheet, view, lord, lord.orders[at], place, text)
        else:
            _draw_hidden(sheet, view, lord, place, text)
        sheet.write((left + 24, place[1] + 18), str(at + 1), 27, BROWN)
    x = left + row + 18
    room = wide - row - 18 - 44
    for at, (name, words) in enumerate(
        [
            ("lock", text("render-locked") if wide > ROOMY else ""),
            *((o, text(f"order-{o}.head")) for o in lord.locked),
        ]
    ):
        y = top + 18 + 39 * at
        sheet.sign(name, x + 15, y, 28, BROWN, CARD)
        sheet.write((x + 34, y), words, 26, BROWN, "bold", "lm", room, 17)


def _draw_hidden(
    sheet: Sheet, view: DungeonLordsView, lord: LordView, box: Box, text: Text
) -> None:
    """Draw an order that is not shown: laid with its face down, not laid yet, or taken back."""
    left, top, row, high = box
    sheet.box(box, HEAD, HEAD, 0, 6)
    if view.phase not in CHOOSING:
        return
    laid = lord.has_chosen or bool(view.columns)
    if laid:
        sheet.sign("card", left + 43, top + high / 2, 28, BROWN, HEAD)
    words = text("render-laid" if laid else "render-not-laid")
    x = 65 if laid else 35
    sheet.write((left + x, top + high / 2), words, 28, BROWN, "bold", "lm", row - x)


def _draw_laid(
    sheet: Sheet, view: DungeonLordsView, lord: LordView, order: str, box: Box, text: Text
) -> None:
    """Draw an order that is shown, with the space of its minion, or whether it is done."""
    left, top, row, high = box
    y = top + high / 2
    spaces = view.spaces.get(order, ())
    here = SPACES[spaces.index(lord.seat)] if lord.seat in spaces else ""
    failed = order in lord.unfulfilled
    done = not failed and not here and is_reached(view, order)
    ground = DONE if done else PAPER
    sheet.box(box, ground, WRONG if failed else ground, 3 if failed else 0, 6)
    ink = SPACE if done else INK
    sheet.sign(order, left + 45, y, 30, ink, ground)
    name = text(f"order-{order}.head")
    sheet.write((left + 67, y), name, 30, ink, anchor="lm", room=row - 108)
    mark, colour = ("×", WRONG) if failed else ("✓" if done else here, ink)
    sheet.write((left + row - 19, y), mark, 28, colour)


def is_reached(view: DungeonLordsView, order: str) -> bool:
    """Return whether an area acts or has acted in this round."""
    return order in ORDERS and (view.area == order or is_past(view, order))


def _draw_points(
    sheet: Sheet, view: DungeonLordsView, lord: LordView, box: Box, text: Text
) -> None:
    """Draw what a player's points are made of."""
    left, top, wide, _ = box
    parts: Mapping[str, int] = next(row.parts for row in view.points if row.seat == lord.seat)
    half = (wide - 24) / 2
    for at, heading in enumerate(HEADINGS):
        x, y = left + 14 + at % 2 * half, top + 20 + at // 2 * 39
        count = parts.get(heading, 0)
        label = signed_number(count) if count else "0"
        ink = COST if count < 0 else INK if count else FADED
        sheet.write((x + half - 12, y), label, 33, ink, anchor="rm")
        room = half - 22 - text_width(label, 33, "black")
        words = text(f"render-points-{heading}")
        sheet.write((x, y), words, 28, BROWN, "bold", "lm", room, 18)


def _draw_lair(sheet: Sheet, lord: LordView, box: Box, text: Text) -> None:
    """Draw the monsters of the lair, and count prisoners and dead letters at the right."""
    left, top, wide, high = box
    sheet.box(box, PLUM, PLUM, 0, 10)
    tall = high > 100
    right = left + wide - 14
    counts = (("letter", lord.dead_letters), ("prison", len(lord.prison)))
    if tall:
        for at, (name, count) in enumerate(counts):
            y = top + high * (0.3 + 0.4 * at)
            sheet.write((right, y), str(count), 42, WHITE if count else FADED, anchor="rm")
            sheet.sign(name, right - 76, y, 38, WHITE if count else FADED, PLUM)
        right -= 106
    else:
        for name, count in counts:
            if count:
                sheet.write((right, top + high / 2), str(count), 36, WHITE, anchor="rm")
                right -= text_width(str(count), 36, "black") + 26
                sheet.sign(name, right, top + high / 2, 36, WHITE, PLUM)
                right -= 28
    if not lord.lair:
        sheet.write((left + 16, top + high / 2), text("render-empty"), 27, FADED, "bold", "lm")
        return
    step = (right - left - 8) / len(lord.lair)
    _draw_monsters(sheet, lord, (left + 6, top, min(step, 190), high), text)


def _draw_monsters(sheet: Sheet, lord: LordView, box: Box, text: Text) -> None:
    """Draw monsters side by side with what they do, where there is room for it."""
    left, top, step, high = box
    weary = list(lord.tired)
    for at, kind in enumerate(lord.lair):
        x = left + at * step
        if tired := kind in weary:
            weary.remove(kind)
        way = MONSTERS[kind].options[0]
        if high > 100:
            size = int(min(96, step))
            sheet.stick(draw_figure(kind, size, tired), x + step / 2, top + 58)
            name = text(f"thing-{kind}")
            sheet.write((x + step / 2, top + 122), name, 28, WHITE, room=step - 6, least=17)
            said = f"{damage_of(way)} {trait_of(way, text)}"
            sheet.write(
                (x + step / 2, top + 150), said, 26, STRENGTH, "bold", room=step - 6, least=17
            )
            continue
        size = int(min(56, step))
        sheet.stick(draw_figure(kind, size, tired), x + size / 2, top + high / 2)
        room = step - size - 6
        if room >= BESIDE:
            sheet.write((x + size + 4, top + 19), damage_of(way), 30, STRENGTH, anchor="lm")
            said = trait_of(way, text)
            sheet.write((x + size + 4, top + 47), said, 24, PAPER, "bold", "lm", room, 17)
