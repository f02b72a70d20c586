"""The arrows inside Root: the Law under the factions, these under the clockwork, no circle."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter

import pytest

from bot.games.root.law.cards import DECKS
from bot.games.root.law.faction import Faction
from bot.games.root.law.state import SETUP_ORDER
from tests.house.source import ROOT, imported, name, parsed, python

PACKAGE = "bot/games/root"

ABOVE: Mapping[str, tuple[str, ...]] = {
    f"{PACKAGE}/law/": ("bot.games.root.factions.", "bot.games.root.clockwork."),
    f"{PACKAGE}/factions/": ("bot.games.root.clockwork.",),
}
"""What the files of a folder must not know, not even in annotations."""

SHARED = ("codec", "invariants", "look", "odds", "refusals", "root", "setup", "view")
"""Modules of the game that stand beside the Law and serve all factions."""


def climbs(file: str, tree: ast.Module) -> list[str]:
    """List what a file imports from above its own folder."""
    above = next((names for folder, names in ABOVE.items() if file.startswith(folder)), ())
    return [f"{file}: {what}" for what in imported(tree) if f"{what}.".startswith(above)]


def test_the_law_knows_no_faction_and_no_faction_knows_the_clockwork() -> None:
    for folder in ABOVE:
        assert [
            found for path in python(folder) for found in climbs(name(path), parsed(path))
        ] == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("law/battle.py", "from bot.games.root.clockwork.arbiter import would_enlist_arbiter"),
        ("law/hits.py", "from bot.games.root import clockwork"),
        ("law/turn.py", "def buy():\n    import bot.games.root.factions.riverfolk.services"),
        (
            "factions/corvids/birdsong.py",
            "from bot.games.root.clockwork.losses import first_losses",
        ),
    ],
)
def test_a_climb_would_be_found(file: str, line: str) -> None:
    assert climbs(f"{PACKAGE}/{file}", ast.parse(line))


WORDS = "bot/narrate/root"

OF_ONE = re.compile(r"bot\.(games|narrate)\.root\.(factions\.\w+|clockwork\.\w+\.\w+\.)")
"""What is one faction's; all bots share the modules of `clockwork` itself."""


def of_one(tree: ast.Module) -> list[str]:
    """List what is imported of one faction or bot."""
    return [what for what in imported(tree) if OF_ONE.match(what)]


def test_the_common_words_know_no_faction() -> None:
    files = [path for path in python(WORDS) if path.parent.name != "factions"]
    files.remove(ROOT / WORDS / "speeches.py")  # It lists them, and does nothing else.
    assert len(files) >= 10
    assert {name(path): known for path in files if (known := of_one(parsed(path)))} == {}


@pytest.mark.parametrize(
    "line",
    [
        "from bot.games.root.factions.corvids.choices import PlotPlaced",
        "from bot.games.root.factions.corvids import choices",
        "from bot.games.root.clockwork.vagabot.events import CoveredSlot",
        "from bot.narrate.root.factions.duchy import SPEECH",
    ],
)
def test_words_of_one_faction_would_be_found(line: str) -> None:
    assert of_one(ast.parse(line))


def run(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what is run of a module: all but what only type checkers read."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.If) and ast.unparse(part.test) == "TYPE_CHECKING":
            continue
        yield part
        yield from run(part)


def needed(tree: ast.Module, modules: set[str]) -> set[str]:
    """Return the modules that a module needs when it runs, in its functions too."""
    found: set[str] = set()
    for node in run(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            for what in imported(node):
                found |= {what, what.rpartition(".")[0]} & modules
    return found


def circle(graph: Mapping[str, set[str]]) -> list[str]:
    """Return modules that import each other in a circle; nothing if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


@cache
def game() -> Mapping[str, set[str]]:
    """Return the modules of Root, and what each needs of the others."""
    # A package stands for its own `__init__`, which only the outside imports.
    files = [path for path in python(PACKAGE) if path.stem != "__init__"]
    assert len(files) >= 100
    names = {name(path).removesuffix(".py").replace("/", "."): path for path in files}
    return {module: needed(parsed(path), {*names}) for module, path in names.items()}


def planted(line: str, module: str) -> Mapping[str, set[str]]:
    """Return what the modules need if a line were all that stands in one of them."""
    return {**game(), module: needed(ast.parse(line), {*game()})}


def test_no_modules_of_the_game_import_each_other_in_a_circle() -> None:
    assert circle(game()) == []


@pytest.mark.parametrize(
    "line",
    [
        "from bot.games.root.law.battle import Battle",
        "from bot.games.root.law import battle",
        "def fight():\n    from bot.games.root.law.battle import Battle",
    ],
)
def test_a_circle_would_be_found(line: str) -> None:
    """Hits are a part of battle, which imports them."""
    module = "bot.games.root.law.hits"
    found = circle(planted(line, module))
    assert {module, "bot.games.root.law.battle"} <= set(found)


def test_what_only_type_checkers_read_makes_no_circle() -> None:
    line = "if TYPE_CHECKING:\n    from bot.games.root.law.battle import Battle"
    assert circle(planted(line, "bot.games.root.law.hits")) == []


def partial(tree: ast.Module) -> list[str]:
    """List the comparisons with the name of one faction."""
    return [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare | ast.MatchValue)
        and any(isinstance(c, ast.Constant) and c.value in SETUP_ORDER for c in ast.walk(node))
    ]


def test_common_rules_treat_no_faction_by_its_name() -> None:
    files = [*python(f"{PACKAGE}/law"), *(ROOT / PACKAGE / f"{stem}.py" for stem in SHARED)]
    assert {name(path): found for path in files if (found := partial(parsed(path)))} == {}


@pytest.mark.parametrize(
    "line",
    [
        'poor = buyer.clockwork and buyer.name == "alliance"',
        'if name in ("lizards", "duchy"): none()',
        'match name:\n    case "eyrie":\n        none()',
    ],
)
def test_a_partial_rule_would_be_found(line: str) -> None:
    assert partial(ast.parse(line))


CARDS_OF_DECKS = frozenset(card for deck in DECKS.values() for card in deck)

OF_CARDS = "bot.games.root.cards"

OTHERWISE: Mapping[str, str] = {
    "sword": f"{PACKAGE}/",
    "informants": f"{PACKAGE}/clockwork/automated_alliance/",
}
"""Words that are no card in some files: an item, and a trait of the Automated Alliance."""


def cards_named(file: str, tree: ast.Module) -> list[str]:
    """List where a file names a card of a deck, or takes something of a card's module."""
    described = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and id(node) not in described
    ]
    words = [word for text in strings if isinstance(text, str) for word in re.findall(r"\w+", text)]
    named = CARDS_OF_DECKS.intersection(words)
    whole = (OF_CARDS, f"{OF_CARDS}.ALL") if file.endswith("/roster.py") else ()
    return [
        *sorted(card for card in named if not file.startswith(OTHERWISE.get(card, "/"))),
        *(what for what in imported(tree) if what.startswith(OF_CARDS) and what not in whole),
    ]


def test_only_the_rules_of_cards_name_a_card() -> None:
    files = [path for path in python(PACKAGE) if path.parent.name != "cards"]
    assert len(files) >= 100
    found = {name(path): cards_named(name(path), parsed(path)) for path in files}
    assert {file: cards for file, cards in found.items() if cards} == {}


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("law/after_roll.py", 'if "armorers" in faction.play_area: none()'),
        ("law/after_roll.py", 'BRUTAL_TACTICS = CardId("brutal_tactics")'),
        ("law/facts.py", 'match card:\n    case "royal_claim" | "soup_kitchens":\n        none()'),
        ("orders.py", 'LISTED = "sappers,coffin_makers".split(",")'),
        ("factions/vagabond/refusals.py", 'MOVES = {"cobbler": Move}'),
        ("clockwork/electric_eyrie/board.py", 'AMBUSH = CardId("ambush_bird")'),
        ("clockwork/vagabot/turn.py", 'told = "informants" in faction.play_area'),
        ("law/deck.py", "from bot.games.root.cards.informants import CARD"),
        ("law/deck.py", "from bot.games.root.cards import informants"),
        ("roster.py", "from bot.games.root.cards.saboteurs import CARD"),
    ],
)
def test_a_named_card_would_be_found(file: str, line: str) -> None:
    assert cards_named(f"{PACKAGE}/{file}", ast.parse(line))


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("law/kinds.py", 'SWORD = Item("sword")'),
        ("clockwork/automated_alliance/board.py", 'TRAITS = ("informants", "popularity")'),
        ("law/victory.py", '"""As by royal_claim."""'),
        ("roster.py", "from bot.games.root.cards import ALL as CARDS"),
    ],
)
def test_what_is_no_card_may_be_named(file: str, line: str) -> None:
    assert cards_named(f"{PACKAGE}/{file}", ast.parse(line)) == []


GROUPS = ("BATTLE", "GROUND", "LOSSES", "ITEMS", "PILES", "TRADE", "COURSE", "OTHERS")
"""Where a board names its rules, by concern."""


def subclasses(kind: type) -> set[type]:
    """Return all classes below a class."""
    below = set(kind.__subclasses__())
    return below.union(*map(subclasses, below))


def forgotten(boards: Collection[type[Faction]]) -> list[str]:
    """List the rules that no board names, so that no game ever asks them."""
    named = {type(getattr(board, group)) for board in boards for group in GROUPS}
    used = {parent for kind in named for parent in kind.__mro__}
    every = {kind for group in GROUPS for kind in subclasses(type(getattr(Faction, group)))}
    return sorted(kind.__name__ for kind in every - used)


def boards() -> set[type[Faction]]:
    """Return the boards of all factions that can be seated, people and bots."""
    return {kind for kind in subclasses(Faction) if kind.__module__.startswith("bot.")}


def test_every_rule_is_named_by_a_board() -> None:
    assert forgotten(boards()) == []


def test_a_rule_that_no_board_names_would_be_found() -> None:
    kinds = {kind for kind in boards() if type(kind.BATTLE).__module__.count(".corvids.") == 0}
    assert forgotten(kinds)
