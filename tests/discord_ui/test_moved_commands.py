"""Commands that have moved into groups, used where Discord still shows them as before."""

from copy import deepcopy
from typing import Any

from bot.discord_ui.desk.command import load_retired_paths
from bot.narrate import text
from tests.discord_ui.playing import House
from tests.discord_ui.test_limits import below, written

Json = dict[str, Any]

MOVED = load_retired_paths()


def part(parts: list[Json], words: list[str], kind: int) -> Json:
    """Return a command or a part of one by its words; what is not there yet is made."""
    for depth, word in enumerate(words):
        found = next((one for one in parts if one["name"] == word), None)
        if found is None:
            is_group = depth < len(words) - 1
            found = {"name": word, "type": 2 if is_group else kind, "description": word}
            parts.append(found)
        parts = found.setdefault("options", [])
    assert found is not None
    return found


def as_before(commands: list[Json]) -> list[Json]:
    """Put the moved commands back to where they were: the list of an earlier version."""
    made = deepcopy(commands)
    for earlier, present in MOVED.items():
        *above, name = present.split()
        group = part(made, above, 1)
        (leaf,) = [option for option in group["options"] if option["name"] == name]
        group["options"].remove(leaf)
        part(made, earlier.split(), 1).update({**leaf, "name": earlier.split()[-1]})
    for command in made:
        options: list[Json] = command.get("options") or []
        command["options"] = [o for o in options if o["type"] != 2 or o["options"]]
    return made


def show_as_before(house: House) -> None:
    """Let Discord show the list of an earlier version, as until this one's is registered."""
    world = house.sandbox.world
    world.register(None, as_before(world.commands[None]))
    shown = {one.words for one in house.ann.commands(house.channel)}
    assert MOVED.keys() <= shown and not shown & set(MOVED.values())


async def test_what_has_moved_is_where_the_table_says_and_not_where_it_was() -> None:
    paths = {path for command in await written() for path in paths_of(command)}
    assert set(MOVED.values()) <= paths
    assert not MOVED.keys() & paths


def paths_of(command: Json) -> list[str]:
    """Return the paths of a command, or of those in its groups."""
    inner = [o for o in command.get("options") or [] if o["type"] in (1, 2)]
    if not inner:
        assert [*below(command)] == [command]
        return [command["name"]]
    return [f"{command['name']} {path}" for one in inner for path in paths_of(one)]


async def test_a_command_of_an_earlier_version_is_carried_out(house: House) -> None:
    table = await house.begin()
    show_as_before(house)
    revision = table.revision
    offered = await house.ann.autocomplete(house.channel, "root start-at", "clearing", "")
    assert offered
    assert await house.bob.autocomplete(house.channel, "root start-at", "clearing", "") == []
    reply = await house.ann.slash(house.channel, "root start-at", clearing=offered[0][1])
    assert reply.text.startswith("✓ ")
    assert table.revision == revision + 1


async def test_what_a_command_says_of_people_comes_along(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    show_as_before(house)
    levels = await house.ann.autocomplete(
        house.channel, "root add-bot", "difficulty", "", faction="eyrie"
    )
    assert levels
    await house.ann.slash(house.channel, "root add-bot", faction="eyrie")
    assert [seat.seat for seat in (await house.table()).lobby if seat.bot] == ["eyrie"]
    await house.ann.slash(house.channel, "root remove-bot", faction="eyrie")
    assert [seat.seat for seat in (await house.table()).lobby if seat.bot] == []


async def test_no_command_of_an_earlier_version_is_dead(house: House) -> None:
    await house.begin()
    present = house.sandbox.world.commands[None]
    shown = {one.words: one for one in house.ann.commands(house.channel)}
    for earlier, path in MOVED.items():
        given = {option.name: "nonsense" for option in shown[path].options if option.required}
        now = await house.ann.slash(house.channel, path, **given)
        show_as_before(house)
        before = await house.ann.slash(house.channel, earlier, **given)
        house.sandbox.world.register(None, present)
        assert before.text == now.text != text("outdated-commands", "en")
