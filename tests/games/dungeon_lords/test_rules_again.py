"""Legal choices worked out a second time, in the simplest way there is, and compared."""

from itertools import product
from math import ceil
from random import Random

from bot.games.dungeon_lords import DUNGEON_LORDS, choices
from bot.games.dungeon_lords.board import (
    BLOCKS,
    SQUARES,
    list_diggable_squares,
    tiles_nearest_entrance,
)
from bot.games.dungeon_lords.cards import MONSTERS
from bot.games.dungeon_lords.scoring import title_holders
from bot.games.dungeon_lords.season import tax_of
from bot.games.dungeon_lords.view import LordView
from bot.games.game import Decision
from tests.games.dungeon_lords.play import owned, position, seated, step

SIZE = (5, 4)


def at(square: str) -> tuple[int, int]:
    """Return column and row, from 0."""
    return "abcde".index(square[0]), int(square[1]) - 1


def may_dig(tiles: set[str], square: str) -> bool:
    """Try the square: it touches a tile, and no 2 by 2 block comes about (DL 6.4)."""
    if square in tiles:
        return False
    x, y = at(square)
    found = {at(tile) for tile in tiles}
    if not any(abs(x - u) + abs(y - v) == 1 for u, v in found):
        return False
    found.add((x, y))
    return not any(
        {(u, v), (u + 1, v), (u, v + 1), (u + 1, v + 1)} <= found
        for u, v in product(range(SIZE[0]), range(SIZE[1]))
    )


def test_where_tunnels_can_be_dug() -> None:
    rng = Random(8)
    for _ in range(200):
        tiles = {"c1", "c2", "c3"}
        for _ in range(rng.randrange(12)):
            free = [square for square in SQUARES if may_dig(tiles, square)]
            assert list_diggable_squares(tiles) == free
            if not free:
                break
            tiles.add(rng.choice(free))
    assert sum(len(blocks) for blocks in BLOCKS.values()) == 12 * 4


def test_the_nearest_unconquered_tiles() -> None:
    tiles = {"c1", "c2", "c3", "b2", "d2"}
    assert tiles_nearest_entrance(tiles, tiles) == ["c1"]
    assert tiles_nearest_entrance(tiles - {"c1"}, tiles) == ["c2"]
    assert tiles_nearest_entrance({"b2", "d2", "c3"}, tiles) == ["b2", "c3", "d2"]
    assert tiles_nearest_entrance(set(), tiles) == []


def check_orders(decision: Decision, free: tuple[str, ...]) -> None:
    """Every ordered triple of free orders is offered, with every card of the dummy (DL 5.1)."""
    (offer,) = decision.offers
    triples = {tuple(row[:3]) for row in offer.rows}
    assert len(triples) == len(free) * (len(free) - 1) * (len(free) - 2)
    assert all(set(triple) <= set(free) and len(set(triple)) == 3 for triple in triples)
    assert len(offer.rows) == len(triples) * len({row[3:] for row in offer.rows})


def test_offers_agree_with_what_everybody_sees() -> None:
    """Orders, wages and taxes that are offered follow from the public view (DL 5.1, 6.7, 8.4)."""
    seen: set[str] = set()
    for seed in range(6):
        rng = Random(seed)
        state, log = DUNGEON_LORDS.new(seated(2 + seed % 3), seed)
        for _ in range(250):
            for decision in DUNGEON_LORDS.decisions(state):
                lord = DUNGEON_LORDS.view(state, None).lords[decision.seat]
                seen.add(decision.kind)
                if decision.kind == "orders":
                    check_orders(decision, lord.free)
                for choice in decision if decision.kind != "orders" else ():
                    match choice:
                        case choices.Hire(monster=monster) | choices.Pay(monster=monster):
                            wage = MONSTERS[monster].wage
                            assert lord.gold >= wage.gold and lord.food >= wage.food
                            assert lord.evil + wage.evil <= 15
                        case choices.PayTax(gold=gold):
                            assert 0 <= gold <= min(lord.gold, (len(lord.tiles) + 1) // 2)
                        case choices.Mine(imps=imps):
                            assert 0 < imps <= lord.idle
                        case _:
                            pass
            if step(state, rng, log) is None:
                break
    assert seen >= {"orders", "hire", "payday", "tax", "mine", "production", "spy", "combat_told"}


def extras(room: str, lair: tuple[str, ...], alone: int, shared: int) -> int:
    """Score what a room of year 2 says beside its 2 points (DL 12.1)."""
    match room:
        case "cafeteria":
            return sum(lair.count(kind) for kind in ("goblin", "troll", "slime", "witch"))
        case "chapel":
            return 2 * (lair.count("ghost") + lair.count("vampire"))
        case "pandemonium":
            return 2 * (lair.count("golem") + lair.count("dragon") + lair.count("demon"))
        case "hall_of_fame":
            return 2 * alone + shared
        case _:
            return 0


def score(lords: dict[str, LordView], seat: str) -> tuple[list[str], int]:
    """Count a player's titles and points from what lies open, as one does at a table (DL 12)."""
    measures = [
        ("dark_deeds", {one: lord.evil for one, lord in lords.items()}),
        ("halls", {one: sum(t.room != "" for t in x.tiles.values()) for one, x in lords.items()}),
        ("tunnels", {one: sum(t.room == "" for t in x.tiles.values()) for one, x in lords.items()}),
        ("monsters", {one: len(lord.lair) for one, lord in lords.items()}),
        ("imps", {one: lord.imps for one, lord in lords.items()}),
        ("riches", {one: lord.gold + lord.food for one, lord in lords.items()}),
        (
            "battle",
            {one: sum(not t.conquered for t in x.tiles.values()) for one, x in lords.items()},
        ),
    ]
    held: list[str] = []
    alone = shared = 0
    for title, measure in measures:
        mine = measure[seat]
        if mine == 0 or mine < max(measure.values()):
            continue
        held.append(title)
        if [*measure.values()].count(mine) == 1:
            alone += 1
        else:
            shared += 1
    lord = lords[seat]
    total = 3 * alone + 2 * shared + len(lord.lair) - 3 * lord.dead_letters
    for tile in lord.tiles.values():
        total -= 2 if tile.conquered else 0
        if tile.room:
            total += 2 + extras(tile.room, lord.lair, alone, shared)
    total += sum(5 if hero.startswith("paladin") else 2 for hero in lord.prison)
    return held, total


def test_points_titles_and_taxes_of_random_positions() -> None:
    """Counted anew from the table of points, they are those that the bot tells (DL 8.4, 12)."""
    rooms: set[str] = set()
    for seed in range(24):
        players = 2 + seed % 3
        setup = owned(players) if seed % 2 else seated(players)
        state = position(seed, 150 + 25 * seed, setup)
        view = DUNGEON_LORDS.view(state, None)
        totals = {points.seat: sum(points.parts.values()) for points in view.points}
        given = title_holders(state)
        for seat, lord in view.lords.items():
            held, total = score(view.lords, seat)
            assert totals[seat] == total
            assert held == [title for title in given if seat in given[title]]
            rooms |= {tile.room for tile in lord.tiles.values()}
            assert tax_of(state.lords[seat]) == ceil(len(lord.tiles) / 2)
        if view.winners is not None:
            most = max(totals.values())
            assert {*view.winners} == {seat for seat, own in totals.items() if own == most}
    assert rooms >= {"cafeteria", "chapel", "pandemonium", "hall_of_fame"}
