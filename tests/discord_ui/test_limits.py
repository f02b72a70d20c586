"""Discord's limits: the whole command tree, and every screen of many games, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import discord
import pytest

from bot.discord_ui import ids, panel
from bot.discord_ui.actions import kinds_by_tag, suggestions
from bot.discord_ui.commands import all_commands
from bot.discord_ui.controls import Spot, panel_screen, picked
from bot.discord_ui.desk import Desk
from bot.discord_ui.screen import Button, Screen, Select, fits, newest, pages_of, to_edit
from bot.discord_ui.translator import CatalogueTranslator
from bot.discord_ui.turn import turn_screen, waited_for
from bot.games import GAMES
from bot.games.game import Decision, Game, IllegalChoice, View, tag_of
from bot.games.seating import drawn
from bot.narrate import has, languages, lines
from bot.render import Picture

LOCALES = languages()
NAME = re.compile(r"[-_'\w]{1,32}")

STRING, SUBCOMMAND = 3, 1
"""Types of option."""


class Nothing:
    """Stands for tables that are not there: a tree needs none to be described."""

    games = GAMES
    preferences = None


@cache
def tree() -> Any:
    client = discord.Client(intents=discord.Intents.none())
    made = discord.app_commands.CommandTree(client)
    desk = Desk(Nothing(), None, None, str)  # type: ignore[arg-type]
    for command in all_commands(desk):
        made.add_command(command)
    return made


async def written() -> list[dict[str, Any]]:
    """Write the commands as Discord is sent them, translations included."""
    translator = CatalogueTranslator()
    await tree().set_translator(translator)
    commands = sorted(tree().get_commands(), key=lambda command: command.name)
    return [await command.get_translated_payload(tree(), translator) for command in commands]


def names(thing: dict[str, Any]) -> dict[str, str]:
    """Return the names by locale, the one without a locale first."""
    return {"": thing["name"], **(thing.get("name_localizations") or {})}


def texts(thing: dict[str, Any]) -> Iterator[str]:
    yield from names(thing).values()
    yield thing["description"]
    yield from (thing.get("description_localizations") or {}).values()


def check_named(things: list[dict[str, Any]], most: int) -> None:
    """Check names, descriptions and numbers of commands or options, and of all below them."""
    assert len(things) <= most
    for locale in ("", *(locale for locale in LOCALES if locale != "en")):
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
    assert len(commands) > 40


async def test_a_command_with_all_its_texts_is_short_enough() -> None:
    def size(thing: dict[str, Any]) -> int:
        own = sum(map(len, texts(thing)))
        return own + sum(map(size, thing.get("options") or []))

    sizes = {command["name"]: size(command) for command in await written()}
    assert {name: size for name, size in sizes.items() if size > 8000} == {}


async def test_commands_have_names_in_every_language() -> None:
    for command in await written():
        for thing in (command, *(command.get("options") or [])):
            assert set(thing["name_localizations"]) == set(LOCALES) - {"en"}, thing["name"]


def test_commands_are_for_kinds_of_choice_and_their_options_have_words() -> None:
    for game in GAMES.values():
        named = kinds_by_tag([game])
        assert named.keys() <= game.choice_kinds().keys()
        assert {"pass", "move", "battle", "build", "craft", "recruit"} <= named.keys()
        for kinds in named.values():
            for option in panel.option_names(kinds[0]):
                for locale in LOCALES:
                    assert has(f"opt-{option}", locale), option


async def test_commands_leave_room_for_other_games() -> None:
    assert len(await written()) <= 65


async def test_options_are_completed_from_what_is_legal() -> None:
    for command in await written():
        for option in command.get("options") or []:
            if option["type"] == STRING:
                assert option["autocomplete"], (command["name"], option["name"])
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
            assert 1 <= len(row) <= 5
            used += [button.id for button in row]
            assert all(1 <= len(button.label) <= 80 for button in row)
    assert len(set(used)) == len(used)
    assert all(1 <= len(one) <= 100 for one in used)


def follow(spot: Spot, decision: Decision, view: View, locale: str, rng: Random) -> int:
    """Walk from the panel's first screen to a choice, looking at every page on the way."""
    path, seen = panel.Path(), 0
    while True:
        asked = panel.step(decision, path)
        if isinstance(asked, panel.Ready):
            check_screen(panel_screen(spot, decision, view, path, 0, locale))
            return seen + 1
        count = len(asked.kinds if isinstance(asked, panel.AskKind) else asked.values)
        for page in range(panel.pages(count)):
            screen = panel_screen(spot, decision, view, path, page, locale)
            check_screen(screen)
            seen += 1
        path = onward(decision, screen, rng)


def onward(decision: Decision, screen: Screen, rng: Random) -> panel.Path:
    """Follow one of the last page's ways on, as it is written in its custom id."""
    found: list[panel.Path] = []
    for row in screen.rows:
        if isinstance(row, Select):
            start = panel.read(decision, ids.read(row.id).path)
            found += [picked(decision, start, option.value) for option in row.options]
        else:
            found += [panel.read(decision, ids.read(b.id).path) for b in row if b.style == "main"]
            found += [
                panel.read(decision, ids.read(b.id).path)
                for b in row
                if isinstance(b, Button)
                and b.style == "plain"
                and ids.read(b.id).action == "k"
                and "." not in ids.read(b.id).path
                and ids.read(b.id).path
            ]
    return rng.choice(found)


def begun(game: Game[Any], rng: Random, seed: int) -> Any:
    """Begin a game with seats drawn at random that the rules allow."""
    while True:
        try:
            return game.new(drawn(game.lobby, rng), seed)[0]
        except IllegalChoice:
            continue


@pytest.mark.parametrize("seed", range(8))
async def test_every_screen_of_a_game_keeps_to_the_limits(seed: int) -> None:
    game, rng = GAMES["root"], Random(seed)
    state, seen = begun(game, rng, seed), 0
    for step in range(220):
        due = game.decisions(state)
        if not due:
            break
        decision = rng.choice(due)
        locale = LOCALES[step % len(LOCALES)]
        view = game.view(state, decision.seat)
        spot = Spot(36**5, 36**3 + step)
        seen += follow(spot, decision, view, locale, rng)
        check_completion(decision, view, locale)
        events = game.apply(state, decision.pick(rng.randrange(len(decision))))
        waited = waited_for(game.decisions(state), {decision.seat: 10**18})
        told = lines(events, None, locale)
        screen = turn_screen(spot, waited, told, None, locale, 10**18)
        check_screen(screen)
        to_edit(screen)
    assert seen > 60


def check_completion(decision: Decision, view: View, locale: str) -> None:
    """Type nothing yet in the first option of each command."""
    for kind in panel.kinds_of(decision):
        for field in panel.field_names(kind)[:1]:
            offered = suggestions(decision, view, kind, {}, field, "", locale)
            assert 1 <= len(offered) <= 25
            assert all(len(o.name) <= 100 and len(str(o.value)) <= 100 for o in offered)
            assert tag_of(kind)


def test_a_long_log_keeps_its_end() -> None:
    told = newest([f"line {n} " + "x" * 90 for n in range(100)], 2000)
    assert told[0] == "…"
    assert told[-1].startswith("line 99 ")
    assert len("\n".join(told)) <= 2000


def test_a_turn_that_is_too_long_says_where_the_rest_is() -> None:
    told = [f"line {n} " + "x" * 90 for n in range(100)]
    screen = turn_screen(Spot(1, 1), (), told, None, "en", None)
    assert screen.text.startswith("… (/log tells what came before)\nline ")
    assert len(screen.text) <= 2000
    short = turn_screen(Spot(1, 1), (), told[:3], None, "en", None)
    assert short.text == "\n".join(told[:3])


def test_what_fits_is_told_whole() -> None:
    told = ["a" * 49, "b" * 50]
    assert newest(told, 100, "more") == told
    assert newest(told, 99, "more") == ["more", told[1]]


def test_a_long_text_is_cut_between_its_lines() -> None:
    text = "\n".join(f"line {n} " + "x" * (n % 300) for n in range(400))
    pages = pages_of(text)
    assert "\n".join(pages) == text
    assert all(len(page) <= 2000 for page in pages)
    assert len(pages_of("y" * 5000)) == 1


def test_a_picture_that_is_too_big_is_left_out() -> None:
    assert fits(Picture(b"x" * (10 * 1024 * 1024), "map.png", "map"))
    assert not fits(Picture(b"x" * (10 * 1024 * 1024 + 1), "map.png", "map"))
    assert not fits(None)
