"""Why something can't be done: the rules' own reason with its section, and nothing hidden."""

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.discord_ui.play.guide import _candidate_choices, _kinds_by_tag  # pyright: ignore[reportPrivateUsage]
from bot.editions import EDITIONS
from bot.games.ahead import refusals_of_choices
from bot.games.root import ROOT
from bot.narrate.root import WORDS
from sandbox import Sandbox
from tests.discord_ui.playing import House, serving
from tests.e2e.staging import staged
from tests.games.root.twins import redealt
from tests.secrecy.worlds import SEATS, positions

MARQUISE = """
seats: [{faction: marquise}, {faction: eyrie}]
turn: {faction: marquise, phase: daylight}
clearings:
  1: {marquise: {keep: 1, sawmill: 1, warriors: 1}}
  5: {marquise: {recruiter: 1, workshop: 1, warriors: 3}}
  9: {marquise: {warriors: 1}}
  3: {eyrie: {warriors: 1}}
hands: {marquise: [armorers, bake_sale], eyrie: [ambush_fox]}
"""


async def test_a_reason_is_told_with_its_section(tmp_path: Path) -> None:
    async with staged(tmp_path, MARQUISE) as stage:
        ann = stage.players["marquise"]
        bob = stage.players["eyrie"]
        build = await stage.command(ann, "why-not", action="build")
        assert build.ephemeral
        assert build.text.splitlines()[:2] == [
            "**Build** – why not?",
            "Not possible now, whatever you combine it with:",
        ]
        assert "(Law 6.5.4" in build.text
        sawmill = await stage.command(
            ann, "why-not", action="build", detail="building=sawmill", **{"detail-2": "clearing=9"}
        )
        assert sawmill.text.endswith("(Law 6.5.4.2).")
        assert sawmill.message is not None
        rule = await stage.press(ann, sawmill, "Rule: Law 6.5.4.2")
        assert rule.text.startswith("**Paying wood** · Law 6.5.4.2")
        recruit = await stage.command(ann, "why-not", action="Recruit")
        assert "You can do this now" in recruit.text
        his = await stage.command(bob, "why-not", action="battle")
        assert "(Law 1.4.1)" in his.text
        nobody = await stage.command(stage.eve, "why-not", action="battle")
        assert nobody.text.startswith("You're not in this game.")
        unknown = await stage.command(ann, "why-not", action="fly")
        assert unknown.text.startswith("I know no action “fly” here.")
        odd = await stage.command(ann, "why-not", action="build", detail="clearing=99x")
        assert odd.text.startswith("“clearing=99x” doesn't belong to this action.")


async def test_what_can_be_asked_is_suggested(tmp_path: Path) -> None:
    async with staged(tmp_path, MARQUISE) as stage:
        ann = stage.players["marquise"]
        actions = await stage.completed(ann, "why-not", "action")
        assert {"build", "overwork", "battle", "craft"} <= actions
        assert not {"revolt", "slip", "dig", "add_to_decree"} & actions
        details = await stage.completed(ann, "why-not", "detail", action="craft")
        assert details == {"card=armorers", "card=bake_sale"}
        assert await stage.completed(stage.eve, "why-not", "action") == set()
        foes = await stage.completed(
            ann, "why-not", "detail-2", action="battle", detail="clearing=3"
        )
        assert foes == {"defender=eyrie"}


async def test_a_reason_is_told_in_polish_and_in_other_games(house: House) -> None:
    await house.begin()
    his = await house.bob.slash(house.channel, "why-not", action="revolt")
    assert his.text.startswith("**Rewolta** – dlaczego nie?")
    assert "(Prawo 1.4.1)" in his.text


@pytest.mark.slow
async def test_asking_needs_no_memory_and_works_after_a_restart(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Arena")
        channel = guild.text_channel("chest")
        ann, bob = sandbox.person("Ann", in_=guild), sandbox.person("Bob", in_=guild)
        async with serving(sandbox, tmp_path) as bot:
            await ann.slash(channel, "game new", game="war_chest")
            await ann.slash(channel, "game join", seat="raven")
            await bob.slash(channel, "game join", seat="wolf")
            table = await bot.tables.at(channel.id)
            await table.start(ann.id, seed=3)
            acting = table.decisions()[0].seat
            told = await (ann if acting == "raven" else bob).slash(
                channel, "why-not", action="control"
            )
            assert told.text.endswith("(section 3.2).")
            await sandbox.settle()
        async with serving(sandbox, tmp_path):
            label = next(one for one in told.message.labels if one.startswith("Rule: WC"))
            rule = await (ann if acting == "raven" else bob).press(told, label)
            assert "· WC " in rule.text
        assert [str(one) for one in sandbox.findings] == []


@pytest.mark.daily(5)
@SEATS
def test_a_reason_tells_nothing_hidden(seats: Any) -> None:
    rng, told = Random(2), 0
    for state in islice(positions(seats, 11, 30), 3):
        for viewer in [name for name, one in state.factions.items() if not one.clockwork]:
            view = ROOT.view(state, viewer)
            choices = [
                choice
                for kind in _kinds_by_tag(EDITIONS["root"], viewer).values()
                for choice in islice(_candidate_choices(WORDS, kind, viewer, view, {}), 12)
            ]
            twin = redealt(state, viewer, rng)
            ours, theirs = (
                refusals_of_choices(ROOT, state, choices),
                refusals_of_choices(ROOT, twin, choices),
            )
            for choice, one, other in zip(choices, ours, theirs, strict=True):
                assert _spelled(one) == _spelled(other), choice
                told += one is not None
    assert told > 50


def _spelled(refused: Any) -> Any:
    return refused and (refused.section, refused.reason, sorted(refused.about.items()))


@pytest.mark.parametrize("game", EDITIONS)
def test_every_game_names_what_can_be_asked(game: str) -> None:
    edition = EDITIONS[game]
    for seat in edition.game.lobby.kinds:
        if seat.person:
            assert _kinds_by_tag(edition, seat.seat)
