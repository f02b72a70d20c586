"""A guided first turn: private hints that follow the decisions, legal, and telling nothing."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.discord_ui.play.guide import word_hint
from bot.editions import EDITIONS
from bot.games.game import SeatSetup, Setup
from bot.games.root import ROOT
from bot.narrate import catalogue_languages
from bot.narrate.root import WORDS
from sandbox import Sandbox
from tests.discord_ui.playing import act_button, serving
from tests.games.root.twins import redealt

SHOWN = {
    "marquise": {"setup_corner", "setup_buildings", "daylight"},
    "eyrie": {"setup_leader", "add_to_decree", "decree_recruit"},
    "alliance": {"alliance_birdsong", "alliance_daylight"},
    "vagabond": {"choose_character", "setup_forest", "slip", "vagabond_daylight"},
    "duchy": {"setup_corner", "assembly"},
    "corvids": {"setup_scatter", "corvids_birdsong", "corvids_daylight"},
}
"""The questions that every first turn of a faction asks."""

QUIET = {"which_first", "whose_first", "which_raid", "place_warriors", "return_minister"}
"""Questions of rare moments without a hint."""


@pytest.mark.parametrize("seat", SHOWN)
def test_a_first_turn_is_guided_in_every_language(seat: str) -> None:
    other = "eyrie" if seat == "marquise" else "marquise"
    state, _ = ROOT.new(Setup((SeatSetup(seat), SeatSetup(other))), 5)
    rng, shown = Random(1), set[str]()
    for _ in range(60):
        due = ROOT.decisions(state)[0]
        view: Any = ROOT.view(state, due.seat)
        twin: Any = ROOT.view(redealt(state, due.seat, rng), due.seat)
        for locale in catalogue_languages():
            told = word_hint(WORDS, ROOT, view.decision, view, locale)
            assert (told is not None) == (view.round <= 1) or due.kind in QUIET, due.kind
            assert told == word_hint(WORDS, ROOT, twin.decision, twin, locale)
            assert told is None or len(told) < 700
        choice = ROOT.stand_in(view)
        assert due.allows(choice)
        if view.round <= 1 and due.seat == seat:
            shown.add(due.kind)
        ROOT.apply(state, choice)
        if view.round > 1:
            break
    assert SHOWN[seat] <= shown


@pytest.mark.parametrize("game", EDITIONS)
def test_hints_belong_to_decisions(game: str) -> None:
    words = EDITIONS[game].words
    for language in catalogue_languages():
        keys = words.catalogue.keys(language)
        hints = {key for key in keys if key.startswith("hint-")}
        assert bool(hints) == words.teaches
        assert hints == {key for key in words.catalogue.keys("en") if key.startswith("hint-")}
        kinds = {re.sub(r"^hint-([a-z_]+).*", r"decision-\1", key) for key in hints}
        assert kinds <= keys
        assert words.has("learn-opening", language) == words.teaches
        names = "hand|odds|why|card|rule|act|undo"
        for key in {*hints, *(["learn-opening"] if words.teaches else [])}:
            for name in re.findall(r"(?<!\w)/(\w+)", words.text(key, language)):
                known = [words.text(f"cmd-{one}", language) for one in names.split("|")]
                assert name in known, key


@pytest.mark.daily(1)
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("root", ("marquise", "duchy")),
        ("war_chest", ("raven", "wolf")),
        ("dungeon_lords", ("red", "blue")),
    ],
)
async def test_a_guide_is_turned_on_in_the_lobby_and_outlives_a_restart(
    tmp_path: Path, game: str, seats: tuple[str, str]
) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("table")
        ann = sandbox.person("Ann", in_=guild)
        bob = sandbox.person("Bob", in_=guild, locale="pl")
        async with serving(sandbox, tmp_path) as bot:
            await ann.slash(channel, "game new", game=game)
            await ann.slash(channel, "game join", seat=seats[0])
            await bob.slash(channel, "game join", seat=seats[1])
            await sandbox.settle()
            lobby = [m for m in ann.sees(channel) if not m.ephemeral][-1]
            on = await ann.press(lobby, "Guided first turn")
            assert on.ephemeral and on.text.startswith("Hints for your first turn are on")
            off = await ann.press(on, "Turn hints off")
            again = await ann.press(off, "Turn hints on")
            assert again.text.startswith("Hints for your first turn are on")
            polish = await bob.slash(channel, "learn")
            assert polish.text == "Podpowiedzi do pierwszej tury są wyłączone."
            table = await bot.tables.at(channel.id)
            await table.start(ann.id, seed=7)
            await sandbox.settle()
        async with serving(sandbox, tmp_path) as bot:
            table = await bot.tables.at(channel.id)
            chosen = set[str]()
            while table.decisions()[0].seat != seats[0] or len(table.decisions()[0]) < 2:
                due = table.decisions()[0]
                chosen.add(due.seat)
                await table.act(table.holders[due.seat], due.pick(0))
            await sandbox.settle()
            public = [m for m in ann.sees(channel) if not m.ephemeral][-1]
            panel = await ann.press(public, act_button(public))
            shown = panel.message.everything
            assert "💡 **First turn:** " in shown
            # Whoever has not chosen yet reads first what the game is about, in the same message.
            opening = EDITIONS[game].words.text("learn-opening", "en")
            assert (opening in shown) == (table.seat_of(ann.id) not in chosen)
            assert "For example: " in panel.message.everything
            rule = await ann.press(panel, next(o for o in panel.message.labels if "Rule:" in o))
            assert "In our own words" in rule.text
            without = await ann.press(panel, "Turn hints off")
            assert "Hints are off." in without.message.everything
            assert "First turn" not in without.message.everything
            assert "💡" not in "".join(m.everything for m in bob.sees(channel))
        assert [str(one) for one in sandbox.findings] == []
