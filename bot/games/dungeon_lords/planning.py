"""Secret plans of a round of combat (DL 11.1, 11.2)."""

from collections.abc import Iterator
from itertools import combinations

from bot.games.dungeon_lords import choices, events
from bot.games.dungeon_lords.board import tiles_nearest_entrance
from bot.games.dungeon_lords.cards import (
    ADVENTURERS,
    ILLUSION,
    MONSTERS,
    PALADINS,
    TRAPS,
    is_paladin,
)
from bot.games.dungeon_lords.events import combat
from bot.games.dungeon_lords.ordering import RECONSIDER
from bot.games.dungeon_lords.state import Due, Log, Lord, State
from bot.games.dungeon_lords.steps import Fight, Front, Hero
from bot.games.game import CardId, Choice, Decision, Offer
from bot.games.log import emit

Row = tuple[str | int, ...]


def begin_fight(state: State) -> Fight:
    """Put all lines up for the first round of a combat."""
    fronts = {
        lord.seat: Front(
            heroes=[Hero(hero, hit_points(hero)) for hero in lord.line],
            tired=[*(lord.struck or [])],
        )
        for lord in state.order()
    }
    fight = Fight(round=0, fronts=fronts)
    next_round(state, fight)
    return fight


def hit_points(hero: str) -> int:
    """Return the hit points that are printed on an adventurer."""
    if hero == ILLUSION:
        return 1
    return PALADINS[hero].hp if is_paladin(hero) else ADVENTURERS[hero].hp


def full_hit_points(hero: Hero) -> int:
    """Return the hit points of one who is not hurt."""
    return hit_points(hero.id) + hero.extra


def open_tiles(lord: Lord) -> list[str]:
    """List the unconquered tiles nearest to the entrance (DL 11.1)."""
    return tiles_nearest_entrance(
        [at for at, tile in lord.tiles.items() if not tile.conquered], lord.tiles
    )


def next_round(state: State, fight: Fight) -> None:
    """Begin a round: who has no adventurers, or no tile to defend, is done (DL 11.0, 11.11)."""
    fight.round += 1
    fight.shown = False
    for seat, front in fight.fronts.items():
        if not front.anybody() or not open_tiles(state.lords[seat]):
            front.stage = "done"
            front.heroes = [hero for hero in front.heroes if hero.id != ILLUSION]
            continue
        fight.fronts[seat] = Front(
            heroes=front.heroes, tired=front.tired, icons=trap_icons(front.heroes)
        )
        if square := only_plan(state.lords[seat], fight.fronts[seat]):
            fight.fronts[seat].stage = "traps"
            fight.fronts[seat].tile = square


def only_plan(lord: Lord, front: Front) -> str:
    """Return the tile of the only plan, "" if by what all can see there may be another (DL 15.1).

    Which traps a player holds is secret, so any of them counts as one that costs nothing.
    """
    squares = open_tiles(lord)
    free = [lord.tiles[at].room in ("", "labyrinth") for at in squares]
    traps = bool(lord.traps) and (any(free) or lord.gold > 0)
    alone = len(squares) == 1 and not traps and len(front.tired) == len(lord.lair)
    return squares[0] if alone else ""


def trap_icons(heroes: list[Hero]) -> int:
    """Count the trap icons of a line (DL 11.3)."""
    return sum(_icons_of_hero(hero.id, "thief", "trap") for hero in heroes)


def magic_icons(heroes: list[Hero]) -> int:
    """Count the magic icons of a line (DL 11.4)."""
    return sum(_icons_of_hero(hero.id, "wizard", "magic") for hero in heroes)


def heart_icons(heroes: list[Hero]) -> int:
    """Count the hearts of a line (DL 11.7)."""
    return sum(_icons_of_hero(hero.id, "priest", "heal") for hero in heroes)


def _icons_of_hero(hero: str, kind: str, icon: str) -> int:
    if is_paladin(hero):
        return int(getattr(PALADINS[hero], icon))
    if hero == ILLUSION:
        return 0
    card = ADVENTURERS[hero]
    return card.power if card.kind == kind else 0


def ask_plans(state: State, fight: Fight) -> Due:
    """Ask all who have adventurers for a plan; who has one may take it back (DL 11.1, 13.1)."""
    return tuple(
        Decision(
            seat,
            "plan",
            "11.1",
            (Offer(choices.Plan, [*list_plans(state.lords[seat], front)]),),
            {"round": fight.round},
            fallback=0,
        )
        if front.stage == "plan"
        else Decision(seat, "reconsider", "13.1", RECONSIDER, optional=True)
        for seat, front in fight.fronts.items()
        if front.stage == "plan"
        or (front.stage != "done" and not only_plan(state.lords[seat], front))
    )


def list_plans(lord: Lord, front: Front) -> Iterator[Row]:
    """List every plan; the first one uses nothing (DL 11.1)."""
    awake = [*lord.lair]
    for monster in front.tired:
        awake.remove(monster)
    ghosts = sum(MONSTERS[monster].ghost for monster in awake)
    others = [monster for monster in awake if not MONSTERS[monster].ghost]
    for square in open_tiles(lord):
        tile = lord.tiles[square]
        labyrinth = tile.room == "labyrinth"
        single = labyrinth or not tile.room
        for pair in _list_monster_pairs(others, 1 if single else 2):
            for traps in _list_trap_pairs(lord, labyrinth=labyrinth, room=bool(tile.room)):
                for count in range(ghosts + 1):
                    yield (square, *traps, *pair, count)


def _list_monster_pairs(monsters: list[str], most: int) -> list[tuple[str, str]]:
    """List what can fight: none, one, or two monsters, which attack in any order (DL 11.5)."""
    pairs = [("", ""), *((monster, "") for monster in dict.fromkeys(monsters))]
    if most == 2:
        pairs += dict.fromkeys(combinations(sorted(monsters), 2))
    return pairs


def _list_trap_pairs(lord: Lord, *, labyrinth: bool, room: bool) -> list[tuple[str, str]]:
    """List which traps can be used and paid: none, one, or in a labyrinth two."""
    groups: list[tuple[str, ...]] = [(), *((trap,) for trap in dict.fromkeys(lord.traps))]
    if labyrinth:
        groups += dict.fromkeys(combinations(sorted(lord.traps), 2))
    fee = int(room and not labyrinth)
    return [
        (traps[0] if traps else "", traps[1] if len(traps) > 1 else "")
        for traps in groups
        if not traps or _can_pay_traps(lord, traps, fee)
    ]


def _can_pay_traps(lord: Lord, traps: tuple[str, ...], fee: int) -> bool:
    """Return whether the costs of traps can be paid (DL 11.1)."""
    costs = [TRAPS[trap].pay for trap in traps]
    return (
        lord.gold >= fee + sum(cost.gold for cost in costs)
        and lord.food >= sum(cost.food for cost in costs)
        and lord.imps >= sum(cost.imp for cost in costs)
    )


def lay_plan(state: State, fight: Fight, choice: Choice, log: Log) -> None:
    """Lay a plan, or take it back (DL 11.1, 13.1)."""
    front = fight.fronts[choice.seat]
    if not isinstance(choice, choices.Plan):
        front.stage = "plan"
        front.tile = ""
        front.traps = []
        front.monsters = []
        front.sent = []
        emit(log, events.TookOrdersBack(seat=choice.seat, section="13.1"))
        return
    front.stage = "traps"
    front.tile = choice.square
    front.traps = [trap for trap in (choice.trap, choice.next_trap) if trap]
    front.monsters = [monster for monster in (choice.monster, choice.next_monster) if monster]
    front.monsters += ["ghost"] * choice.ghosts
    front.sent = [*front.monsters]
    emit(log, combat.HasPlanned(seat=choice.seat, section="11.1"))


def show_plans(state: State, fight: Fight, log: Log) -> None:
    """Show all plans and the combat card of the round (DL 11.2)."""
    fight.shown = True
    card = CardId("".join(state.combat[state.year - 1][fight.round - 1 : fight.round]))
    emit(log, combat.FightBegan(year=state.year, round=fight.round, card=card, section="11.2"))
    for seat, front in fight.fronts.items():
        if front.stage != "done":
            emit(
                log,
                combat.PlanShown(
                    seat=seat,
                    square=front.tile,
                    traps=tuple(front.traps),
                    monsters=tuple(front.monsters),
                    section="11.2",
                ),
            )
