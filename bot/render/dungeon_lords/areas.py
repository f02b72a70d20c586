"""The order board, what is on offer, the year's combat cards, and the evilometer."""

from __future__ import annotations

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
from bot.games.dungeon_lords.view import DungeonLordsView
from bot.render.dungeon_lords.dungeon import hit_points, kind_of, strength_of
from bot.render.dungeon_lords.figures import draw_figure
from bot.render.dungeon_lords.goods import draw_goods, parts_of, rows_of
from bot.render.dungeon_lords.palette import (
    ACTS,
    BEAM,
    BROWN,
    CARD,
    COST,
    DUSK,
    FADED,
    HEAD,
    INK,
    LINE,
    PAPER,
    PLUM,
    SPACE,
    STRENGTH,
    WHITE,
)
from bot.render.dungeon_lords.sheet import Sheet, draw_minion
from bot.render.dungeon_lords.signs import ROOM_SIGNS
from bot.render.dungeon_lords.words import Text
from bot.render.fonts import text_width

TOP, HIGH = 76, 300
COLUMN, GAP = 189, 8
CELL, PITCH = 75, 80
OFFERS, OFFER_HIGH = 384, 134
EVIL = 1132
MONSTER_WIDE, ROOM_WIDE = 244, 186
MOST_MONSTERS, MOST_ROOMS = 3, 2
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
        sheet.box((left, TOP, COLUMN, HIGH), CARD, CARD, 0)
        sheet.box((left + 7, TOP + 7, COLUMN - 14, 40), HEAD, HEAD, 0, 6)
        for number, space in enumerate(order.spaces):
            top = TOP + 54 + number * PITCH
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
        ink, head = SPACE if is_past(view, order.id) else INK, HEAD
        if view.area == order.id:
            ink, head = WHITE, INK
            sheet.frame((left, TOP, COLUMN, HIGH), ACTS, 7)
            sheet.box((left + 7, TOP + 7, COLUMN - 14, 40), INK, INK, 0, 6)
        sheet.sign(order.id, left + 28, TOP + 27, 34, ink, head)
        name = text(f"order-{order.id}.head")
        sheet.write((left + 50, TOP + 27), name, 31, ink, anchor="lm", room=COLUMN - 60)
        taken = view.spaces.get(order.id, ("", "", ""))
        for number, who in enumerate(taken[: len(SPACES)]):
            middle = (left + 46, TOP + 54 + number * PITCH + CELL / 2)
            if who:
                sheet.stick(draw_minion(who, 62), *middle)
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
    x, room = left + 92, MONSTER_WIDE - 98
    sheet.write((x, OFFERS + 22), text(f"thing-{kind}"), 31, WHITE, anchor="lm", room=room)
    first, traits = monster.options[0], set[str]()
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
    card, middle = ROOMS[name], left + ROOM_WIDE / 2
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
    sheet.box((16, TOP, 1568, 128), PLUM, PLUM, 0)
    for at, name in enumerate(view.combat_cards):
        number, left = at + 1, 30 + 388 * at
        now = view.fight_round == number
        sheet.box((left, TOP + 12, 376, 104), CARD, CARD, 0)
        if now:
            sheet.frame((left, TOP + 12, 376, 104), ACTS, 7)
        ink, ground = (WHITE, INK) if now else (INK, HEAD)
        sheet.box((left + 12, TOP + 24, 68, 80), ground, ground, 0, 8)
        sheet.write((left + 46, TOP + 64), str(number), 58, ink)
        shown = text(f"combat-{name or 'none'}")
        sheet.write((left + 94, TOP + 46), shown, 36, anchor="lm", room=270)
        lookers = [seat for seat, lord in view.lords.items() if number in lord.spied]
        sheet.sign("spy", left + 112, TOP + 86, 34, INK if lookers else FADED, CARD)
        if not lookers:
            words = text("render-nobody")
            sheet.write((left + 138, TOP + 86), words, 27, BROWN, "bold", "lm", 226)
        for place, seat in enumerate(lookers):
            sheet.stick(draw_minion(seat, 38), left + 156 + 46 * place, TOP + 86)


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
        at, size = (left + 48, 29) if not wide else (left + 16, 25)
        sheet.write((at, middle), str(value), size, BROWN)
        step, side = 64 / max(wide, 2), 44 if wide < 2 else 36
        for number, seat in enumerate(here):
            sheet.stick(
                draw_minion(seat, side), left + 62 + (number - (wide - 1) / 2) * step, middle
            )
        if paladin:
            x = left + 62 + (len(here) - (wide - 1) / 2) * step
            sheet.stick(draw_figure("paladin", 50), x, middle)
