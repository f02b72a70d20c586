"""The Corvid Conspiracy in Discord: plots that only their owner knows, and guesses at them."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.narrate.root.catalogue import text
from bot.render import root as render
from tests.e2e.staging import Stage, differing, offered, staged, twins

pytestmark = pytest.mark.slow

MARQUISE_TO_GUESS = """
seats: [{{faction: marquise}}, {{faction: corvids}}, {{faction: eyrie}}]
turn: {{faction: marquise, phase: daylight}}
clearings:
  1: {{marquise: {{warriors: 2}}, corvids: {{plots: [{{kind: {here}}}]}}}}
  8: {{marquise: {{wood: 1}}, corvids: {{warriors: 1, plots: [{{kind: {there}}}]}}}}
  4: {{eyrie: {{roost: 1, warriors: 3}}}}
hands: {{marquise: {hand}, corvids: [investments], eyrie: [a_visit_to_friends]}}
boards: {{eyrie: {{leader: commander, decree: {{move: [loyal_vizier]}}}}}}
"""
"""Clearings 1 and 8 are fox clearings; in each lies a plot beside a piece of the Marquise."""

CORVIDS_TO_PLOT = """
seats: [{{faction: corvids}}, {{faction: marquise}}, {{faction: eyrie}}]
turn: {{faction: corvids, phase: daylight}}
clearings:
  5: {{corvids: {{warriors: 3}}}}
  8: {{corvids: {{plots: [{{kind: {there}}}]}}, marquise: {{warriors: 1}}}}
  1: {{marquise: {{warriors: 2}}}}
  4: {{eyrie: {{roost: 1, warriors: 3}}}}
hands: {{corvids: [investments], marquise: [anvil], eyrie: [a_visit_to_friends]}}
boards: {{eyrie: {{leader: commander, decree: {{move: [loyal_vizier]}}}}}}
"""

KINDS = ("bomb", "snare", "extortion", "raid")

KIND = re.compile(r"\b(bomb|snare|extortion|raid|wnyk|haracz|najazd)", re.IGNORECASE)
"""How a word for a kind of plot begins, in an id or in either language."""


def to_guess(here: str, there: str, hand: str = "[anvil, foxfolk_steel, bake_sale]") -> str:
    return MARQUISE_TO_GUESS.format(here=here, there=there, hand=hand)


async def test_a_right_guess_scores_and_takes_the_token_away(tmp_path: Path) -> None:
    async with staged(tmp_path, to_guess("bomb", "snare")) as stage:
        ann, bob, cid = stage.players.values()
        reply = await stage.command(
            ann, "root cards expose", clearing="1", guess="bomb", card="anvil"
        )
        told = "Exposure: the Marquise rightly guesses the plot in clearing 1: Bomb."
        assert told in reply.text
        assert told in stage.public().text
        lost = "The Corvids lose a plot token in clearing 1 to the Marquise; "
        assert f"{lost}the Marquise +1 (1)." in reply.text
        assert stage.score("marquise") == 1
        assert "Anvil (fox)" in (await stage.command(ann, "hand")).text, "the card stays"
        owned = await stage.command(bob, "root corvids plots")
        assert owned.text.splitlines()[0] == "Clearing 8: Snare"
        assert "In the supply: 2 bombs, " in owned.text
        assert "Undone" not in (await stage.command(ann, "undo")).text
        # The bomb has not gone off: both warriors are still there and can march.
        assert await stage.completed(ann, "root move", "from") == {"1"}
        assert await stage.completed(ann, "root move", "warriors", **{"from": "1"}) == {"1", "2"}
        for person in (cid, stage.eve):
            assert "Anvil" not in stage.told(person)
            assert "Kowadło" not in stage.told(person)
        assert "The Marquise shows Anvil (fox) to the Corvids." in bob.dms()[-1].text
        assert len(bob.dms()) == 1
        assert stage.eve.dms() == cid.dms() == ann.dms() == []


async def test_a_wrong_guess_hands_the_card_over(tmp_path: Path) -> None:
    async with staged(tmp_path, to_guess("bomb", "snare")) as stage:
        ann, bob, cid = stage.players.values()
        reply = await stage.command(
            ann, "root cards expose", clearing="1", guess="raid", card="anvil"
        )
        assert "Exposure: the Marquise wrongly guesses the plot in clearing 1: Raid." in reply.text
        assert stage.score("marquise") == 0
        assert "Anvil (fox)" not in (await stage.command(ann, "hand")).text
        assert (await stage.command(bob, "hand")).text.startswith(
            "Your hand (2): Investments (mouse), Anvil (fox)"
        )
        assert "Clearing 1: Bomb" in (await stage.command(bob, "root corvids plots")).text
        assert [message.text.splitlines()[1:] for message in bob.dms()] == [
            [
                "The Marquise shows Anvil (fox) to the Corvids.",
                "The card that the Marquise gives to the Corvids: Anvil (fox).",
            ]
        ]
        assert ann.dms() == [], "her answer has told it"
        for person in (cid, stage.eve):
            seen = stage.told(person)
            assert "The Marquise gives a card to the Corvids." in seen
            assert "Anvil" not in seen
            assert {word.lower() for word in KIND.findall(seen)} == {"raid"}, "the guess alone"
        assert "Undone" not in (await stage.command(ann, "undo")).text
        # The next guess may be at the same plot; what was shown is gone from what can be shown.
        assert await stage.completed(ann, "root cards expose", "card", clearing="1") == {
            "foxfolk_steel"
        }
        assert await stage.completed(ann, "root cards expose", "guess", clearing="1") == set(KINDS)


async def test_a_guess_is_there_when_the_rules_allow_it(tmp_path: Path) -> None:
    async with staged(tmp_path, to_guess("bomb", "snare")) as stage:
        ann, bob, cid = stage.players.values()
        panel = await stage.panel(ann)
        assert "in 1: extortion? Show Foxfolk Steel (fox)" in offered(panel)
        assert await stage.completed(ann, "root cards expose", "clearing") == {"1", "8"}
        assert await stage.completed(ann, "root cards expose", "guess") == set(KINDS)
        assert await stage.completed(ann, "root cards expose", "card") == {"anvil", "foxfolk_steel"}
        assert "Exposure" not in stage.public().labels, "it would tell of the hand"
        for person in (bob, cid, stage.eve):
            for option in ("clearing", "guess", "card"):
                assert await stage.completed(person, "root cards expose", option) == set()
        revision = stage.table.revision
        waits = await stage.command(
            bob, "root cards expose", clearing="1", guess="bomb", card="investments"
        )
        assert waits.text == "There is nothing you could expose (Law 13.2.4)."
        alien = await stage.command(
            stage.eve, "root cards expose", clearing="1", guess="bomb", card="anvil"
        )
        assert alien.text.startswith("You're not in this game")
        reply = await stage.choose(ann, panel, "in 1: extortion? Show Foxfolk Steel (fox)")
        assert "wrongly guesses the plot in clearing 1: Extortion." in reply.text
        assert stage.table.revision == revision + 1


@pytest.mark.parametrize(
    ("clearing", "card", "said"),
    [
        (
            "1",
            "bake_sale",
            "Bake Sale (rabbit) has the wrong suit; it takes fox or bird (Law 13.2.4).",
        ),
        ("4", "anvil", "There is no facedown plot in clearing 4 (Law 13.2.4)."),
        ("2", "anvil", "There is no facedown plot in clearing 2 (Law 13.2.4)."),
    ],
)
async def test_no_guess_where_nothing_matches(
    clearing: str, card: str, said: str, tmp_path: Path
) -> None:
    hand = "[bake_sale, root_tea_rabbit]"
    async with staged(tmp_path, to_guess("raid", "raid", hand)) as stage:
        ann, _, cid = stage.players.values()
        panel = await stage.panel(ann)
        assert not [label for label in offered(panel) if "Extortion" in label]
        assert await stage.completed(ann, "root cards expose", "clearing") == set()
        reply = await stage.command(
            ann, "root cards expose", clearing=clearing, guess="raid", card=card
        )
        assert reply.text == said
        for person in (cid, stage.eve):
            assert KIND.findall(stage.told(person)) == []


async def test_plots_are_shown_to_their_owner_alone(tmp_path: Path) -> None:
    async with staged(tmp_path, to_guess("bomb", "snare")) as stage:
        ann, _, cid = stage.players.values()
        answers = {p.name: await stage.command(p, "root corvids plots") for p in stage.everybody}
        assert all(reply.ephemeral for reply in answers.values())
        assert answers["Bob"].text.splitlines()[:2] == ["Clearing 1: Bomb", "Clearing 8: Snare"]
        assert answers["Ann"].text == answers["Eve"].text == text("own-plots-none", "en")
        assert answers["Cid"].text == text("own-plots-none", "pl")
        for person in (ann, cid, stage.eve):
            assert KIND.findall(stage.told(person)) == []


async def test_what_was_placed_or_swapped_is_told_to_its_owner(tmp_path: Path) -> None:
    async with staged(tmp_path, CORVIDS_TO_PLOT.format(there="snare")) as stage:
        ann = stage.players["corvids"]
        placed = await stage.command(ann, "root corvids plot", clearing="5", plot="raid")
        assert "Your facedown plot in clearing 5: Raid." in placed.text
        assert "Corvids place a facedown plot in 5 (for a warrior)." in stage.public().text
        swapped = (await stage.command(ann, "root corvids trick", one="5", other="8")).text
        assert "Your facedown plot in clearing 5: Snare." in swapped
        assert "Your facedown plot in clearing 8: Raid." in swapped
        assert "Corvids swap the plots in clearings 5 and 8." in stage.public().text
        # The answer has told it: nobody is written to about their own choice.
        assert ann.dms() == []
        owned = await stage.command(ann, "root corvids plots")
        assert owned.text.splitlines()[:2] == ["Clearing 5: Snare", "Clearing 8: Raid"]
        for person in (*list(stage.players.values())[1:], stage.eve):
            assert person.dms() == []
            assert KIND.findall(stage.told(person)) == []


async def guessing(stage: Stage) -> None:
    """Look at everything, and guess wrongly whatever the plots are."""
    ann = stage.players["marquise"]
    stage.heard.append(offered(await stage.panel(ann)))
    await stage.ask("map", "board", "hand", "root corvids plots", "log", "game status")
    for option in ("clearing", "guess", "card"):
        for given in ({}, {"clearing": "1"}, {"clearing": "8"}):
            stage.heard.append(await stage.completed(ann, "root cards expose", option, **given))
    await stage.command(ann, "root cards expose", clearing="1", guess="extortion", card="anvil")
    await stage.command(
        ann, "root cards expose", clearing="8", guess="extortion", card="foxfolk_steel"
    )
    await stage.choose(ann, await stage.panel(ann), "End turn: draw 1 (3 actions unused)")


async def plotting(stage: Stage) -> None:
    """Place a plot of a kind that is left in every twin, swap it and let everybody look."""
    ann = stage.players["corvids"]
    await stage.command(ann, "root corvids plot", clearing="5", plot="bomb")
    await stage.command(ann, "root corvids trick", one="5", other="8")
    await stage.ask("map", "board", "hand", "root corvids plots", "log")


@pytest.mark.parametrize(
    ("script", "one", "other"),
    [
        pytest.param(guessing, to_guess("bomb", "snare"), to_guess("raid", "bomb"), id="guess"),
        pytest.param(
            plotting,
            CORVIDS_TO_PLOT.format(there="snare"),
            CORVIDS_TO_PLOT.format(there="raid"),
            id="plot",
        ),
    ],
)
async def test_whatever_a_plot_is_others_see_the_same(
    script: Callable[[Stage], Awaitable[None]], one: str, other: str, tmp_path: Path
) -> None:
    ours, theirs = stages = await twins(tmp_path, (one, other), script, draw=render.draw)
    owner = ours.players["corvids"].name
    assert ours.heard == theirs.heard
    assert {*differing(stages)} == {owner}
    pictures = [
        {
            file.data
            for message in stage.players["corvids"].sees(stage.channel)
            for file in message.attachments
            if message.ephemeral
        }
        for stage in stages
    ]
    public = {
        file.data for m in ours.eve.sees(ours.channel) for file in m.attachments if not m.ephemeral
    }
    assert pictures[0]
    assert pictures[0].isdisjoint(pictures[1]), "the owner's map shows the plots"
    assert pictures[0].isdisjoint(public)
