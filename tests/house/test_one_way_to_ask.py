"""Only one part of the code asks whether something is still there in Discord.

Elsewhere nobody looks into the library's cache, where what is not known reads as gone, or compares
with an answer: `bot.table.base.there` has the functions for that.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.source import ROOT, parsed, python

ROOMS = ("bot/discord_ui/there/", "bot/table/base/there.py")

ASKS = frozenset(
    {
        *("get_guild", "get_channel", "get_channel_or_thread", "get_thread", "get_role"),
        *("fetch_guild", "fetch_channel", "fetch_member", "fetch_role", "fetch_roles"),
        *("permissions_for", "default_role"),
    }
)

ANSWERS = frozenset({"unknown", "gone", "left"})

FINDING_OUT = "it acts on the message or thread at once, and tells Discord's answers apart itself"

REACH = "how somebody can get to a table (`bot.table.places.Reach`), which follows from the answers"

WHY = "why something set up does not work (`bot.club.upkeep`), as it was found from the answers"

PROBE = "it asks the real Discord once, without a connection, for what it answers"

EXCEPTIONS = {
    ("bot/club/upkeep.py", "gone"): WHY,
    ("bot/discord_ui/desk/mishaps.py", "gone"): WHY,
    ("bot/table/places.py", "gone"): REACH,
    ("bot/discord_ui/desk/command.py", "gone"): REACH,
    ("bot/discord_ui/people/own_games.py", "gone"): REACH,
    ("bot/discord_ui/delivery/channel.py", "fetch_channel"): FINDING_OUT,
    ("bot/discord_ui/club/threads.py", "fetch_channel"): (
        "it needs the thread as it is now, renamed or archived by hand: what is kept is too old"
    ),
    **{
        ("bot/discord_ui/front/probe.py", name): PROBE
        for name in ("fetch_channel", "fetch_guild", "fetch_member", "permissions_for")
    },
}
"""What asks in its own way, by file and name, and why."""


def asked(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the lines that ask in another way, and what they use."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            of = getattr(node.value, "attr", getattr(node.value, "id", ""))
            if node.attr in ASKS:
                yield node.lineno, node.attr
            elif (of, node.attr) in {("guild", "me"), ("server", "me"), ("interaction", "guild")}:
                yield node.lineno, f"{of}.{node.attr}"
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            parts = [part for side in sides for part in (getattr(side, "elts", None) or [side])]
            for part in parts:
                if isinstance(part, ast.Constant) and part.value in ANSWERS:
                    yield node.lineno, str(part.value)
        elif isinstance(node, ast.MatchValue) and getattr(node.value, "value", "") in ANSWERS:
            yield node.value.lineno, ast.unparse(node)


def elsewhere() -> Iterator[tuple[str, int, str]]:
    for path in python("bot/discord_ui", "bot/club", "bot/table"):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(ROOMS):
            yield from ((name, line, what) for line, what in asked(parsed(path)))


def test_only_one_part_asks_what_is_still_there() -> None:
    assert [at for at in elsewhere() if (at[0], at[2]) not in EXCEPTIONS] == []


def test_each_exception_is_needed() -> None:
    assert EXCEPTIONS.keys() - {(name, what) for name, _, what in elsewhere()} == set()


@pytest.mark.parametrize(
    "line",
    [
        "room = client.get_channel(1)",
        "look = server.get_channel_or_thread",
        "if interaction.guild is None: ...",
        "may = room.permissions_for(room.guild.me)",
        "member = await server.fetch_member(user)",
        'if state == "gone": ...',
        'if "left" != presence: ...',
        'if state in ("unknown", "gone"): ...',
        'match state:\n    case "gone" | "unknown": ...',
    ],
)
def test_another_way_would_be_found(line: str) -> None:
    assert [*asked(ast.parse(line))]


def test_the_rooms_that_ask_are_there() -> None:
    assert all((ROOT / Path(name)).exists() for name in ROOMS)
