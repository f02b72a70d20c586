"""Discord's limits: the whole command tree, and every screen of many games, in every language."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import discord
import pytest

from bot.discord_ui.desk.desk import Desk
from bot.discord_ui.front.commands import all_commands
from bot.discord_ui.message.command_mentions import NO_MENTIONS
from bot.discord_ui.message.languages import CatalogueTranslator
from bot.discord_ui.message.screen import (
    Screen,
    Select,
    is_small_enough,
    keep_newest_lines,
    pages_of,
    to_edit,
)
from bot.discord_ui.panel import panel
from bot.discord_ui.panel.controls import Spot
from bot.discord_ui.play.choices import kinds_with_command, suggest_values
from bot.discord_ui.play.turn import turn_screen, waited_for
from bot.editions import EDITIONS, Edition, Editions, games_of
from bot.games.game import Decision, Game, IllegalChoiceError, View, tag_of
from bot.games.root import ROOT
from bot.games.seating import random_setup
from bot.narrate import Words, catalogue_languages
from bot.narrate.root import WORDS
from bot.render import Picture
from sandbox.lint_commands import size_of

LOCALES = catalogue_languages()
NAME = re.compile(r"[-_'\w]{1,32}")

SUBCOMMAND, SUBGROUP, STRING = 1, 2, 3
"""Types of option."""


class Nothing:
    """Stands for tables that are not there: a tree needs none to be described."""

    games = games_of(EDITIONS)
    preferences = None


def tree(editions: Editions) -> Any:
    client = discord.Client(intents=discord.Intents.none())
    made = discord.app_commands.CommandTree(client)
    desk = Desk(Nothing(), editions, None, None)  # type: ignore[arg-type]
    for command in all_commands(desk):
        made.add_command(command)
    return made


async def written(editions: Editions = EDITIONS) -> list[dict[str, Any]]:
    """Write the commands as Discord is sent them, translations included."""
    translator, made = CatalogueTranslator(), tree(editions)
    await made.set_translator(translator)
    commands = sorted(made.get_commands(), key=lambda command: command.name)
    return [await command.get_translated_payload(made, translator) for command in commands]


def names(thing: dict[str, Any]) -> dict[str, Any]:
    """Return the names by locale, the one without a locale first."""
    return {"": thing["name"], **(thing.get("name_localizations") or {})}


def check_named(things: list[dict[str, Any]], most: int) -> None:
    """Check names, descriptions and numbers of commands or options, and of all below them."""
    assert len(things) <= most
    for locale in ("", *(str(locale) for locale in LOCALES if locale != "en")):
        found = [names(thing).get(locale, thing["name"]) for thing in things]
        assert sorted(found) == sorted(set(found)), locale
    for thing in things:
        for name in names(thing).values():
            assert NAME.fullmatch(name), name
            assert name == name.lower(), name
        for text in (
            thing["description"],
            *(thing.get("description_localizations") or {}).values(),
        ):
            assert 1 <= len(text) <= 100, text
        options = thing.get("options") or []
        required = [bool(option.get("required")) for option in options]
        assert required == sorted(required, reverse=True), thing["name"]
        check_named(options, 25)


async def test_commands_keep_to_the_limits() -> None:
    commands = await written()
    check_named(commands, 100)
    assert sum(1 for top in commands for _ in below(top)) > 60


MOST_SLOTS = 25 - 3
"""Three of the 25 slots of a command or group are left for what comes next."""

MOST_CHARACTERS = 8000 * 8 // 10
"""A fifth of the 8,000 characters of a command is left as well."""


def slots(thing: dict[str, Any], above: str = "") -> dict[str, int]:
    """Count the subcommands and groups of a command and of each of its groups, by path."""
    path = f"{above} {thing['name']}".lstrip()
    inner = [o for o in thing.get("options") or [] if o["type"] in (SUBCOMMAND, SUBGROUP)]
    counts = {path: len(inner)}
    for one in inner:
        counts |= slots(one, path)
    return counts


def crowded(commands: list[dict[str, Any]]) -> dict[str, int]:
    """Return the commands and groups without three free slots, and those that are too long."""
    full = {
        path: count
        for command in commands
        for path, count in slots(command).items()
        if count > MOST_SLOTS
    }
    sizes = {command["name"]: size_of(command) for command in commands}
    return full | {f"/{name}": size for name, size in sizes.items() if size > MOST_CHARACTERS}


async def test_every_command_and_group_has_room_for_more() -> None:
    assert crowded(await written()) == {}


@pytest.mark.parametrize("place", ["root", "root cards"])
async def test_a_command_or_group_that_is_nearly_full_would_be_found(place: str) -> None:
    commands = await written()
    (root,) = [command for command in commands if command["name"] == "root"]
    inside = [root, *root["options"]]
    (part,) = [one for one in inside if one["name"] == place.split()[-1]]
    free = MOST_SLOTS - len(part["options"])
    more = [{"name": f"x{n}", "type": SUBCOMMAND, "description": "x"} for n in range(free + 1)]
    part["options"] += more[:free]
    assert crowded(commands) == {}
    part["options"] += more[free:]
    assert crowded(commands) == {place: MOST_SLOTS + 1}


def planted(kind: str, length: int) -> dict[str, Any]:
    """Make an option of so many characters, most of them in a description, translation or value."""
    option: dict[str, Any] = {"type": STRING, "name": "y", "description": "x"}
    text = "x" * (length - 1)
    match kind:
        case "translation":
            return {**option, "description_localizations": {"pl": text}}
        case "value":
            return {**option, "description": "", "choices": [{"name": "", "value": text}]}
        case _:
            return {**option, "description": text}


@pytest.mark.parametrize("kind", ["description", "translation", "value"])
async def test_a_text_that_takes_of_the_last_fifth_would_be_found(kind: str) -> None:
    commands = await written()
    (root,) = [command for command in commands if command["name"] == "root"]
    (build,) = [option for option in root["options"] if option["name"] == "build"]
    free = MOST_CHARACTERS - size_of(root)
    build["options"].append(planted(kind, free))
    assert crowded(commands) == {}
    build["options"][-1] = planted(kind, free + 1)
    assert crowded(commands) == {"/root": MOST_CHARACTERS + 1}


async def test_commands_have_names_in_every_language() -> None:
    for command in [one for top in await written() for one in (top, *below(top))]:
        for thing in (command, *(command.get("options") or [])):
            assert set(thing["name_localizations"]) == set(LOCALES) - {"en"}, thing["name"]


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_options_of_commands_have_words(edition: Edition) -> None:
    kinds = kinds_with_command(edition)
    assert kinds
    for kind in kinds.values():
        for option in panel.option_names(kind):
            for locale in LOCALES:
                assert edition.words.has(f"opt-{option}", locale), option
                assert edition.words.has(f"opt-{option}-desc", locale), option


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
async def test_the_commands_of_a_game_are_one_group(edition: Edition) -> None:
    group = edition.words.text("cmd-group", "en")
    (made,) = [command for command in await written() if command["name"] == group]
    inner = {option["name"]: option for option in made["options"]}
    named = {edition.words.text(f"cmd-{tag}", "en") for tag in kinds_with_command(edition)}
    for key, tags in edition.commands.items():
        below = inner.pop(edition.words.text(f"group-{key}", "en"))["options"]
        assert {one["name"] for one in below} == {
            edition.words.text(f"cmd-{tag}", "en") for tag in tags
        }
        named -= {one["name"] for one in below}
    assert named <= inner.keys()


def below(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a command, or those in its group and subgroups."""
    inner = [o for o in command.get("options") or [] if o["type"] in (SUBCOMMAND, SUBGROUP)]
    for one in inner:
        yield from below(one)
    if not inner:
        yield command


FREE = {("time", "from"), ("time", "to"), ("away", "from"), ("away", "until"), ("away", "to")}
FREE |= {("new", "name"), ("new", "starts"), ("join", "wishes")}
FREE |= {("add", "address"), ("next", "reason"), ("drop", "reason"), ("end", "reason")}
"""Options that take any time, date, name, address or a list: there is nothing to suggest."""


async def test_options_are_completed_from_what_is_legal() -> None:
    for command in [one for top in await written() for one in below(top)]:
        for option in command.get("options") or []:
            if option["type"] == STRING and (command["name"], option["name"]) not in FREE:
                assert option.get("autocomplete"), (command["name"], option["name"])
            assert option.get("choices", []) == []


# Screens


def check_screen(screen: Screen) -> None:
    """Hold a screen against the limits, and what Discord would be sent against the same."""
    assert len(screen.text) <= 2000
    assert len(screen.rows) <= 5
    used: list[str] = []
    said = [
        part.label
        for row in screen.rows
        if isinstance(row, Select | tuple)
        for part in (row.options if isinstance(row, Select) else row)
    ]
    assert all(any(map(str.isalnum, label)) for label in said), said
    for row in screen.rows:
        if isinstance(row, Select):
            used.append(row.id)
            assert 1 <= len(row.options) <= 25
            values = [option.value for option in row.options]
            assert len(set(values)) == len(values)
            assert all(1 <= len(value) <= 100 for value in values)
            labels = [option.label for option in row.options]
            assert all(1 <= len(label) <= 100 for label in labels), labels
            assert len(set(labels)) == len(labels), labels
        else:
            assert isinstance(row, tuple)
            assert 1 <= len(row) <= 5
            used += [button.id for button in row]
            assert all(1 <= len(button.label) <= 80 for button in row)
    assert len(set(used)) == len(used)
    assert all(1 <= len(one) <= 100 for one in used)


def begun(game: Game[Any], rng: Random, seed: int) -> Any:
    """Begin a game with seats drawn at random that the rules allow."""
    while True:
        try:
            return game.new(random_setup(game.lobby, rng), seed)[0]
        except IllegalChoiceError:
            continue


@pytest.mark.daily(3)
@pytest.mark.parametrize("seed", range(8))
async def test_every_public_message_of_a_game_keeps_to_the_limits(seed: int) -> None:
    game, rng = ROOT, Random(seed)
    state, seen = begun(game, rng, seed), 0
    for step in range(220):
        due = game.decisions(state)
        if not due:
            break
        decision = rng.choice(due)
        locale = LOCALES[step % len(LOCALES)]
        view = game.view(state, decision.seat)
        spot = Spot(36**5, 36**3 + step)
        check_completion(WORDS, decision, view, locale)
        events = game.apply(state, decision.pick(rng.randrange(len(decision))))
        waited = waited_for(game.decisions(state), {decision.seat: 10**18})
        told = WORDS.lines(events, None, locale)
        screen = turn_screen(WORDS, spot, waited, told, None, locale, 10**18)
        check_screen(screen)
        to_edit(screen, NO_MENTIONS)
        seen += 1
    assert seen >= 20, "a bot may win soon"


def check_completion(words: Words, decision: Decision, view: View, locale: str) -> None:
    """Type nothing yet in the first option of each command."""
    for kind in panel.kinds_of(decision):
        for field in panel.field_names(kind)[:1]:
            offered = suggest_values(words, decision, view, kind, {}, field, "", locale)
            assert 1 <= len(offered) <= 25
            assert all(len(o.name) <= 100 and len(str(o.value)) <= 100 for o in offered)
            assert tag_of(kind)


def test_a_long_log_keeps_its_end() -> None:
    told = keep_newest_lines([f"line {n} " + "x" * 90 for n in range(100)], 2000)
    assert told[0] == "…"
    assert told[-1].startswith("line 99 ")
    assert len("\n".join(told)) <= 2000


def test_a_turn_that_is_too_long_says_where_the_rest_is() -> None:
    told = [f"line {n} " + "x" * 90 for n in range(100)]
    screen = turn_screen(WORDS, Spot(1, 1), (), told, None, "en", None)
    assert screen.text.startswith("… (/log tells what came before)\nline ")
    assert len(screen.text) <= 2000
    short = turn_screen(WORDS, Spot(1, 1), (), told[:3], None, "en", None)
    assert short.text == "\n".join(told[:3])


def test_what_fits_is_told_whole() -> None:
    told = ["a" * 49, "b" * 50]
    assert keep_newest_lines(told, 100, "more") == told
    assert keep_newest_lines(told, 99, "more") == ["more", told[1]]


def test_a_long_text_is_cut_between_its_lines() -> None:
    text = "\n".join(f"line {n} " + "x" * (n % 300) for n in range(400))
    pages = pages_of(text)
    assert "\n".join(pages) == text
    assert all(len(page) <= 2000 for page in pages)
    assert len(pages_of("y" * 5000)) == 1


def test_a_picture_that_is_too_big_is_left_out() -> None:
    assert is_small_enough(Picture(b"x" * (10 * 1024 * 1024), "map.png", "map"))
    assert not is_small_enough(Picture(b"x" * (10 * 1024 * 1024 + 1), "map.png", "map"))
    assert not is_small_enough(None)
