"""Commands that have moved into groups, used where Discord still shows them as before."""

from copy import deepcopy
from pathlib import Path
from typing import Any

from bot.discord_ui.desk.command import load_retired_paths
from bot.discord_ui.message.command_mentions import know_commands
from bot.discord_ui.message.wording import BREAK
from bot.narrate import text
from sandbox import Sandbox
from sandbox.options import CHANNEL, USER
from tests.discord_ui.playing import House, serving
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
        first = earlier.split()[0]
        if all(command["name"] != first for command in made):
            own = next(command for command in made if command["name"] == above[0])
            made.append({**own, "name": first, "options": []})
        group = part(made, above, 1)
        (leaf,) = [option for option in group["options"] if option["name"] == name]
        group["options"].remove(leaf)
        part(made, earlier.split(), 1).update({**leaf, "name": earlier.split()[-1]})
    for command in made:
        options: list[Json] = command.get("options") or []
        command["options"] = [o for o in options if o["type"] != 2 or o["options"]]
    emptied = {present.split()[0] for present in MOVED.values()}
    return [c for c in made if c["options"] or c["name"] not in emptied]


def show_as_before(house: House) -> None:
    """Let Discord show the list of an earlier version again."""
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


async def test_a_bot_whose_commands_are_not_registered_yet_carries_out_the_earlier_ones(
    tmp_path: Path,
) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann = sandbox.person("Ann", in_=guild)
        async with serving(sandbox, tmp_path):
            sandbox.world.register(None, as_before(sandbox.world.commands[None]))
            await ann.slash(channel, "game new", game="root")
            await sandbox.settle()
        earlier = sandbox.world.commands[None]
        sandbox.fail_next("PUT", "/applications/*/commands", "drop", times=50)
        async with serving(sandbox, tmp_path) as bot:
            assert sandbox.world.commands[None] is earlier
            reply = await ann.slash(channel, "root add-bot", faction="eyrie")
            assert reply.text != text("outdated-commands", "en")
            table = await bot.tables.at(channel.id)
            assert table is not None
            assert [seat.seat for seat in table.lobby if seat.bot] == ["eyrie"]


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
    # A process that finds the list of before has no ids of the present commands to mention.
    know_commands(house.bot, [], {})
    picked = {USER: house.eve, CHANNEL: house.channel}
    for earlier, path in MOVED.items():
        given = {
            option.name: picked.get(option.kind, "nonsense")
            for option in shown[path].options
            if option.required
        }
        now = await house.ann.slash(house.channel, path, **given)
        show_as_before(house)
        before = await house.ann.slash(house.channel, earlier, **given)
        house.sandbox.world.register(None, present)
        assert before.text == now.text != text("outdated-commands", "en")


async def test_help_finds_a_command_by_where_it_was(house: House) -> None:
    for earlier, present in MOVED.items():
        for typed in (earlier, f"/{earlier}"):
            offered = await house.ann.autocomplete(house.channel, "help", "command", typed)
            assert [value for _, value in offered] == [f"/{present}"]
        reply = await house.ann.slash(house.channel, "help", command=earlier)
        first, *more = reply.text.splitlines()
        assert first.startswith(f"/{present}: ")
        assert more[-1] == f"It used to be `/{earlier}`."
    crafted = await house.ann.slash(house.channel, "help", command="/root craft")
    assert crafted.text.splitlines() == [
        "/root cards craft: Craft a card from your hand",
        "Options, in brackets those that you may leave out: `card`, [`using`]",
        "It used to be `/root craft`.",
    ]


async def test_help_finds_it_in_the_language_of_who_asks(house: House) -> None:
    ((label, value),) = await house.bob.autocomplete(
        house.channel, "help", "command", "/root przekucie"
    )
    assert (label, value) == ("/root karty przekucie: Przekuj kartę z ręki", "/root cards craft")
    for typed in ("root PRZEKUCIE", "/root karty przekucie", value):
        reply = await house.bob.slash(house.channel, "help", command=typed)
        assert reply.text.splitlines()[0] == "/root cards craft: Przekuj kartę z ręki"
        assert reply.text.splitlines()[-1] == "Dawniej było to `/root przekucie`."


async def test_help_lists_what_a_part_of_a_name_may_mean(house: House) -> None:
    reply = await house.ann.slash(house.channel, "help", command="dominance")
    assert {line.partition(":")[0] for line in reply.text.splitlines()} == {
        "/root cards activate-dominance",
        "/root cards take-dominance",
    }
    every = await house.ann.autocomplete(house.channel, "help", "command", "")
    assert len(every) == 25
    nothing = await house.ann.slash(house.channel, "help", command="/root sing")
    said = nothing.text.replace(BREAK, "")
    assert said == "I know no command “/root sing”. Pick one of Discord's suggestions."


async def test_cards_and_rules_lead_to_a_command_that_is_asked_for_there(house: House) -> None:
    for command, option in (("card", "name"), ("rule", "term")):
        offered = await house.ann.autocomplete(house.channel, command, option, "/root craft")
        assert [value for _, value in offered] == ["/root cards craft"]
        for typed in ("/root craft", "root craft", "/root cards craft"):
            reply = await house.ann.slash(house.channel, command, **{option: typed})
            assert reply.text.startswith("/root cards craft: Craft a card from your hand\n")


async def test_why_not_takes_a_command_by_where_it_was(house: House) -> None:
    await house.begin()
    plain = await house.ann.slash(house.channel, "why-not", action="craft")
    assert plain.text.startswith("**Craft")
    for typed in ("/root craft", "root cards craft"):
        offered = await house.ann.autocomplete(house.channel, "why-not", "action", typed)
        assert [value for _, value in offered] == ["craft"]
        reply = await house.ann.slash(house.channel, "why-not", action=typed)
        assert reply.text == plain.text
    others = await house.ann.slash(house.channel, "why-not", action="/warchest charge")
    said = others.text.replace(BREAK, "")
    assert said.startswith("I know no action “/warchest charge” here.")
    theirs = await house.ann.autocomplete(
        house.channel, "why-not", "action", "/root alliance train"
    )
    assert theirs == []
