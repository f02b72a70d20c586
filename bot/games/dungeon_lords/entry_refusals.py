"""Why an entered outcome of a combat, a spell or a special card is refused."""

from bot.games.dungeon_lords import choices
from bot.games.dungeon_lords.special import GOODS, MOST_GOT
from bot.games.dungeon_lords.state import Lord
from bot.games.game import Choice, Decision, IllegalChoiceError, Section

No = IllegalChoiceError


def why_not_entry(lord: Lord, own: Decision, choice: Choice) -> IllegalChoiceError:
    """Return why an outcome cannot be entered (DL 8.9, 11.0, 11.4)."""
    section = own.section
    match choice:
        case choices.TellTile(square=square):
            return _why_not_tile(lord, section, square)
        case choices.TellPrisoner(hero=hero):
            return No(section, "not_in_line", hero=hero)
        case choices.TellTrap(trap=trap):
            return No(section, "no_such_trap", trap=trap)
        case choices.TellSpent(goods=goods) if goods in GOODS:
            return No(section, "not_so_many", most=int(getattr(lord, goods)))
        case choices.TellGot(goods=goods) if goods in GOODS:
            return No(section, "not_so_many", most=MOST_GOT)
        case choices.TellEvil():
            return No(section, "no_such_evil")
        case choices.TellUp(monster=monster) | choices.TellMonster(monster=monster):
            return No(section, "not_sent", monster=monster)
        case choices.TellGone(monster=monster):
            return No(section, "no_such_monster", monster=monster)
        case _:
            return No(section, "not_there", which="")


def _why_not_tile(lord: Lord, section: Section, square: str) -> IllegalChoiceError:
    """Return why a tile cannot have been conquered (DL 11.8)."""
    tile = lord.tiles.get(square)
    if tile is None or tile.conquered:
        return No(section, "no_tile_to_conquer", square=square)
    return No(section, "one_tile_a_round")
