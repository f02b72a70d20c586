"""Why something can't be done: the rules' own reason with its section, and nothing hidden.

Every word that a panel prints can be asked about. Bots explain their turns, too.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.discord_ui.panel.questions import Question
from bot.discord_ui.play.guide import (
    TriedChoice,
    _candidate_choices,  # pyright: ignore[reportPrivateUsage]
    _kinds_by_tag,  # pyright: ignore[reportPrivateUsage]
    _reason_of,  # pyright: ignore[reportPrivateUsage]
)
from bot.discord_ui.play.wishes import (
    _list_labels,  # pyright: ignore[reportPrivateUsage]
    _names_of,  # pyright: ignore[reportPrivateUsage]
    read_wish,
)
from bot.editions import EDITIONS
from bot.games.ahead import refusals_of_choices
from bot.games.root import ROOT
from bot.narrate import catalogue_languages
from bot.narrate.root import WORDS
from sandbox import Sandbox
from tests.discord_ui.panels import question
from tests.discord_ui.playing import House, serving
from tests.discord_ui.test_panel_screens import positions as states
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


async def test_what_a_panel_prints_can_be_asked_about(tmp_path: Path) -> None:
    async with staged(tmp_path, MARQUISE) as stage:
        ann, bob = stage.players["marquise"], stage.players["eyrie"]
        march = await stage.command(ann, "why-not", action="March")
        assert march.text.splitlines()[1].startswith("You can do this now")
        battle = await stage.command(ann, "why-not", action="Battle Eyrie")
        assert "· You need warriors in the clearing of the battle (Law 4.3)." in battle.text
        there = await stage.command(ann, "why-not", action="Battle Eyrie", detail="clearing=3")
        assert "You have no warriors in clearing 3 to battle with (Law 4.3)." in there.text
        his = await stage.command(bob, "why-not", action="battle marquise")
        assert his.text.startswith("**Battle** – why not?\n")
        armorers = await stage.command(ann, "why-not", action="Armorers (bird)")
        assert armorers.text.startswith("“Armorers (bird)” can mean several actions: ")
        assert "Craft" in armorers.text


async def test_what_is_missing_is_named_and_no_card_that_nobody_named(tmp_path: Path) -> None:
    position = MARQUISE.replace("[armorers, bake_sale]", "[sappers, root_tea_mouse]")
    async with staged(tmp_path, position) as stage:
        ann = stage.players["marquise"]
        any_card = await stage.command(ann, "why-not", action="Craft")
        assert "The cost of the card must be covered by crafting pieces" in any_card.text
        assert not any(name in any_card.text for name in ("Sappers", "Root Tea"))
        tea = await stage.command(ann, "why-not", action="craft", detail="Root Tea (mouse)")
        assert "Root Tea (mouse) needs 1 more unused workshop in a mouse clearing" in tea.text


def _labels(game: str, locale: str, seed: int) -> Iterator[tuple[Question, str, set[Any]]]:
    """Yield labels of panels of a random game with the kinds of choice that each stands for."""
    for state in islice(states(game, seed, every=23), 12):
        for decision in EDITIONS[game].game.decisions(state)[:1]:
            asked = question(game, state, decision.seat, locale)
            printed = [(label, wishes) for label, wishes in _list_labels(asked) if wishes]
            for label, wishes in printed[seed % 19 :: 19]:
                yield asked, label, {wish.kind for wish in wishes}


@pytest.mark.daily(2)
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("locale", catalogue_languages())
@pytest.mark.parametrize("game", EDITIONS)
def test_every_label_of_a_panel_is_understood(game: str, locale: str, seed: int) -> None:
    edition = EDITIONS[game]
    kinds = edition.game.choice_kinds()
    for asked, label, meant in _labels(game, locale, seed):
        seat = asked.decision.seat
        wishes = read_wish(edition.words, kinds, seat, asked.view, asked, label, locale)
        assert meant & {wish.kind for wish in wishes}, label


@pytest.mark.parametrize("locale", catalogue_languages())
@pytest.mark.parametrize("game", EDITIONS)
def test_every_name_of_an_action_is_understood(game: str, locale: str) -> None:
    edition = EDITIONS[game]
    state = next(states(game, 1))
    seat = edition.game.decisions(state)[0].seat
    view = edition.game.view(state, seat)
    kinds = edition.game.choice_kinds()
    for tag, kind in kinds.items():
        for typed in {tag, *map(str.upper, _names_of(edition.words, tag, kind, locale))}:
            wishes = read_wish(edition.words, kinds, seat, view, None, typed, locale)
            assert kind in {wish.kind for wish in wishes}, typed


@pytest.mark.daily(1)
@pytest.mark.parametrize("locale", catalogue_languages())
@pytest.mark.parametrize("game", EDITIONS)
def test_no_reason_names_a_card_that_nobody_named(game: str, locale: str) -> None:
    edition, told = EDITIONS[game], 0
    request: Any = Asking(edition.words, locale)
    for state in islice(states(game, 3, every=31), 5):
        seat = edition.game.decisions(state)[0].seat
        view = edition.game.view(state, seat)
        for kind in _kinds_by_tag(edition, seat).values():
            tried = list(islice(_candidate_choices(edition.words, kind, seat, view, {}), 120))
            refusals = refusals_of_choices(edition.game, state, tried)
            for choice, refusal in zip(tried, refusals, strict=True):
                if refusal is None:
                    continue
                refused = TriedChoice(choice, refusal, frozenset())
                sentence = _reason_of(request, refused, several=True)
                told += bool(sentence)
                for field in refused.unnamed_fields & {"card", "spend", "quest"}:
                    value = getattr(choice, field)
                    label = edition.words.field_label(kind, field, value, view, locale)
                    assert label not in sentence
    assert told > 30


class Asking:
    """What wording a reason needs of a request."""

    def __init__(self, words: Any, locale: str) -> None:
        self.words = words
        self.locale = locale


# What bots did, and why: `/why` and the log, never the channel.


async def turn_of_a_bot(house: House) -> None:
    """Play until the Electric Eyrie has taken a turn."""
    table, rng = await house.begin(), Random(4)
    while "**Round 1, Electric Eyrie**" not in "\n".join(
        m.text for m in house.eve.sees(house.channel)
    ):
        assert await house.skip(table, rng)
        await house.sandbox.settle()


async def test_somebody_is_told_the_last_turn_of_a_bot_step_by_step(house: House) -> None:
    nobody = (await house.eve.slash(house.channel, "why")).text
    assert nobody == "There's no game in this channel. Open a table with /game new."
    await house.begin()
    assert (await house.eve.slash(house.channel, "why")).text == "No bot has taken a turn yet."


async def test_the_reasons_of_a_bot_are_for_the_asker_alone_and_in_their_language(
    house: House,
) -> None:
    await turn_of_a_bot(house)
    reply = await house.eve.slash(house.channel, "why")
    assert reply.message.ephemeral
    assert reply.text.startswith("**Round 1, Electric Eyrie**")
    assert "Order" in reply.text or "order" in reply.text
    assert "Rootbotics 5." in reply.text
    assert " column" in reply.text
    polish = await house.bob.slash(house.channel, "why")
    assert polish.text.startswith("**Runda 1, Elektryczne Dynastie**")
    assert "Prawo Botów 5." in polish.text
    public = "\n".join(m.text for m in house.eve.sees(house.channel) if not m.ephemeral)
    assert "**Round 1, Electric Eyrie**" in public
    assert "Rootbotics" not in public
    assert "Eyrie Dynasties" not in public


@pytest.mark.slow
async def test_a_long_explanation_has_pages_that_lead_back_and_forth(house: House) -> None:
    table, rng = await house.begin(), Random(4)
    message = None
    for _ in range(400):
        assert await house.skip(table, rng)
        reply = await house.eve.slash(house.channel, "why")
        if reply.message is not None and reply.message.buttons:
            message = reply.message
            break
    if message is None:
        raise AssertionError("no turn of a bot was long enough")
    here, forth = message.buttons
    # The first page comes first, and no arrow leads before it.
    assert here.label.startswith("1/") and here.disabled and forth.label == "Next page"
    second = await house.eve.press(message, str(forth.custom_id))
    assert second.text != message.text
    back = next(b for b in second.message.buttons if b.label == "Previous page")
    assert (await house.eve.press(second, str(back.custom_id))).text == message.text
