"""A turn in few presses: sets in one select, what comes next, what is answered by itself."""

from pathlib import Path

import pytest

from bot.narrate.root import WORDS
from sandbox import Person, Reply
from tests.e2e.staging import SNOWFLAKE, Stage, offered, staged

pytestmark = pytest.mark.slow

LANGUAGES = pytest.mark.parametrize("to", ["en", "pl"])

EYRIE = "{leader: commander, decree: {move: [loyal_vizier]}}"

REVOLT = f"""
seats: SEATS
turn: {{faction: alliance, phase: birdsong}}
clearings:
  5: {{alliance: {{sympathy: 1, warriors: 1}}, marquise: {{warriors: 3}}}}
  4: {{eyrie: {{roost: 1, warriors: 3}}}}
hands: {{alliance: [investments]}}
boards:
  alliance: {{officers: 1, supporters: [sappers, sappers, royal_claim, anvil]}}
  eyrie: {EYRIE}
"""

DECREE = """
seats: SEATS
turn: {faction: eyrie, phase: daylight}
clearings:
  1: {eyrie: {roost: 1, warriors: 1}}
  9: {marquise: {warriors: 3}}
hands: {eyrie: [HELD]}
boards: {eyrie: {leader: commander, decree: {recruit: [loyal_vizier], move: [loyal_vizier]}}}
"""

DAYLIGHT = """
seats: SEATS
turn: {faction: marquise, phase: daylight}
clearings:
  1: {marquise: {warriors: 2, sawmill: 1, wood: 1}}
  5: {marquise: {warriors: 2}}
  4: {eyrie: {roost: 1, warriors: 3}}
hands: {marquise: [anvil]}
boards: {eyrie: {leader: commander, decree: {move: [loyal_vizier]}}}
"""

WANDERING = """
seats: SEATS
turn: {faction: vagabond, phase: daylight}
clearings:
  5: {marquise: {warriors: 3}, vagabond: {pawn: 1}}
  4: {eyrie: {roost: 1, warriors: 3}}
hands: {vagabond: [bake_sale]}
boards:
  vagabond: {character: tinker, ready: [boots]}
  eyrie: {leader: commander, decree: {move: [loyal_vizier]}}
"""


def seated(written: str, seat: str, to: str) -> str:
    """Let the seat be that of Ann, who reads English, or of Cid, who reads Polish."""
    others = [name for name in ("marquise", "eyrie", "alliance") if name != seat][:2]
    order = [seat, *others] if to == "en" else [*others, seat]
    return written.replace("SEATS", f"[{', '.join(f'{{faction: {name}}}' for name in order)}]")


def words(to: str, key: str, **about: object) -> str:
    return WORDS.text(key, to, **about)


def card(to: str, name: str) -> str:
    return words(to, f"card-{name}.label")


async def several(stage: Stage, person: Person, reply: Reply, *labels: str) -> Reply:
    """Pick several options of the select that has them all."""
    select = next(
        one
        for one in reply.message.selects
        if {*labels} <= {option.label for option in one.options}
    )
    reply = await person.select(reply, select.custom_id, *labels)
    await stage.look()
    return reply


@LANGUAGES
async def test_what_is_paid_is_picked_at_once(tmp_path: Path, to: str) -> None:
    async with staged(tmp_path, seated(REVOLT, "alliance", to)) as stage:
        me = stage.players["alliance"]
        old = await stage.panel(me)
        kind = words(to, "kind-revolt")
        reply = await stage.choose(me, old, words(to, "panel-pay-otherwise", kind=kind))
        reply = await stage.choose(me, reply, next(o for o in offered(reply) if "5" in o))
        (select,) = reply.message.selects
        assert select.placeholder == words(to, "menu-spend_supporter", most=2)
        one, again = (
            card(to, "sappers"),
            words(to, "panel-copy", row=card(to, "sappers"), copy=2),
        )
        labels = [option.label for option in select.options]
        assert labels == [one, again, card(to, "royal_claim")]
        assert (select.least, select.most) == (2, 2)
        other = await stage.panel(me)
        revision = stage.table.revision
        paid = await several(stage, me, reply, again, card(to, "royal_claim"))
        assert stage.table.revision == revision + 2
        assert f"{one}, {card(to, 'royal_claim')}" in paid.text
        for person in stage.everybody:
            told = stage.public(person).text
            assert told.count(card("en", "royal_claim")) == 1, "it is told once, in one sentence"
        stale = await me.select(other, select.custom_id, one, again)
        assert words(to, "panel-stale").splitlines()[0] in stale.text
        assert stage.table.revision == revision + 2
        undone = await stage.command(me, "undo")
        left = words(to, "decision-spend_supporters", left=1, suit="rabbit")
        assert left in undone.text, "one of the two is still to be paid"
        undone = await stage.command(me, "undo")
        assert words(to, "decision-spend_supporters", left=2, suit="rabbit") in undone.text


@LANGUAGES
async def test_the_usual_payment_is_made_with_its_choice_and_told(tmp_path: Path, to: str) -> None:
    async with staged(tmp_path, seated(REVOLT, "alliance", to)) as stage:
        me = stage.players["alliance"]
        panel = await stage.panel(me)
        revision, asked = stage.table.revision, words(to, "decision-spend_supporters.waiting")
        (row,) = [
            option
            for select in panel.message.selects
            for option in select.options
            if " 5 " in option.label[:8]
        ]
        price = words(to, "fact-supporters", count=2, of="bird")
        assert price in (row.description or "")
        reply = await stage.choose(me, panel, row.label)
        assert stage.table.revision == revision + 3
        sappers = card(to, "sappers")
        assert words(to, "panel-paid", rows=f"{sappers}, {sappers}") in reply.text
        for person in stage.everybody:
            told = stage.public(person).text
            assert f"{card('en', 'sappers')} twice" in told
            assert asked not in told
            assert card("en", "royal_claim") not in told, (
                "the first of those that are alike are paid"
            )
        undone = await stage.command(me, "undo")
        assert words(to, "decision-spend_supporters", left=1, suit="rabbit") in undone.text
        assert words(to, "panel-pay-otherwise", kind=words(to, "kind-revolt")) not in undone.text


@LANGUAGES
async def test_moves_are_picked_at_once_and_what_is_not_legal_any_more_is_told(
    tmp_path: Path, to: str
) -> None:
    async with staged(tmp_path, seated(DAYLIGHT, "marquise", to)) as stage:
        me = stage.players["marquise"]
        panel = await stage.panel(me)
        select = next(one for one in panel.message.selects if one.most == 6)
        all_to_9, one_to_9, *_ = [o.label for o in select.options if o.label.count("9") == 1]
        from_5 = next(o.label for o in select.options if " 5 " in o.label[:8])
        revision = stage.table.revision
        reply = await several(stage, me, panel, from_5, all_to_9, one_to_9)
        # All of them have gone: there is nobody left to go alone.
        assert stage.table.revision == revision + 1
        assert words(to, "panel-not-done", choice="?", reason="?").split(":")[0] in reply.text
        assert "6.5.2" in reply.text or "4.2" in reply.text
        await stage.command(me, "undo")
        assert stage.table.revision == revision + 2


@LANGUAGES
async def test_what_has_one_answer_by_public_facts_is_made_and_told(
    tmp_path: Path, to: str
) -> None:
    """Nothing in hand could change it: one roost, one warrior to recruit."""
    seen: list[str] = []
    for held in ("anvil", "fox_dominance"):
        folder = tmp_path / held
        folder.mkdir()
        written = seated(DECREE.replace("HELD", held), "eyrie", to)
        async with staged(folder, written) as stage:
            me = stage.players["eyrie"]
            panel = await stage.panel(me)
            revision = stage.table.revision
            reply = await stage.press(me, panel, words(to, "pass-craft"))
            recruit = words(to, "choice-recruit", clearing=1, card="loyal_vizier")
            assert stage.table.revision == revision + 2
            assert words(to, "panel-forced", choice=recruit) in reply.text
            seen.append(SNOWFLAKE.sub("…", stage.public(stage.eve).text))
            undone = await stage.command(me, "undo")
            assert words(to, "pass-craft") in offered(undone), "both are taken back"
    assert seen[0] == seen[1], "what is held does not show"


@LANGUAGES
async def test_what_follows_a_pass_is_on_the_same_screen(tmp_path: Path, to: str) -> None:
    async with staged(tmp_path, seated(REVOLT, "alliance", to)) as stage:
        me = stage.players["alliance"]
        panel = await stage.panel(me)
        daylight = words(to, "decision-alliance_daylight")
        birdsong = words(to, "pass-alliance_birdsong")
        assert words(to, "panel-then", passed=birdsong, prompt=daylight) in panel.text
        assert words(to, "pass-alliance_daylight") in offered(panel)
        revision = stage.table.revision
        mobilize = next(o for o in offered(panel) if card(to, "investments") in o)
        reply = await stage.choose(me, panel, mobilize)
        assert stage.table.revision == revision + 2, "the pass and the choice"
        assert words(to, "pass-alliance_birdsong") in reply.text
        await stage.command(me, "undo")
        undone = await stage.command(me, "undo")
        assert words(to, "pass-alliance_birdsong") in offered(undone)


@LANGUAGES
async def test_cost_and_gain_stand_with_each_choice(tmp_path: Path, to: str) -> None:
    async with staged(tmp_path, seated(DAYLIGHT, "marquise", to)) as stage:
        panel = await stage.panel(stage.players["marquise"])
        told = {o.label: o.description for select in panel.message.selects for o in select.options}
        told |= {label: label for label in panel.message.labels}
        (mill,) = [more for label, more in told.items() if words(to, "piece-sawmill") in label]
        facts = {words(to, "fact-wood", count=1), words(to, "fact-points", count=1)}
        assert all(fact in str(mill) for fact in facts)
        unused = words(to, "actions-unused", loss=words(to, "loss-actions", count=3))
        assert f"{words(to, 'turn-end', gained=1)} {unused}" in told


@LANGUAGES
async def test_the_end_of_a_phase_that_loses_nothing_draws_at_once(tmp_path: Path, to: str) -> None:
    async with staged(tmp_path, seated(WANDERING, "vagabond", to)) as stage:
        me = stage.players["vagabond"]
        panel = await stage.panel(me)
        move = next(o for o in offered(panel) if words(to, "fact-item", count=1, of="boots") in o)
        panel = await stage.choose(me, panel, move)
        revision, hand = stage.table.revision, (await stage.command(me, "hand")).text
        end = words(to, "pass-vagabond_daylight")
        draws = words(to, "turn-end", gained=1)
        assert draws in panel.message.labels
        assert words(to, "button-undo") in offered(panel)
        # The button on the public message is one tap: it asks first.
        sure = await stage.press(me, stage.public(me), words("en", "pass-vagabond_daylight"))
        assert offered(sure) == [end, words(to, "panel-back")]
        assert words(to, "fact-cards", count=1) in sure.text, "what follows is said"
        assert stage.table.revision == revision
        assert (await stage.command(me, "hand")).text == hand
        await stage.choose(me, panel, draws)
        assert stage.table.revision == revision + 1
        assert (await stage.command(me, "hand")).text != hand


TURMOIL = """
seats: SEATS
turn: {faction: eyrie, phase: daylight}
clearings:
  1: {eyrie: {roost: 1, warriors: 1}}
  9: {marquise: {warriors: 3}}
hands: {eyrie: [anvil]}
scores: {eyrie: 12}
boards: {eyrie: {leader: commander, decree: {battle: [loyal_vizier]}}}
"""


@LANGUAGES
async def test_turmoil_and_the_new_leader_are_one_press(tmp_path: Path, to: str) -> None:
    """Nothing else is left, but that depends on the hand: it is asked, with what follows."""
    async with staged(tmp_path, seated(TURMOIL, "eyrie", to)) as stage:
        me = stage.players["eyrie"]
        panel = await stage.press(me, await stage.panel(me), words(to, "pass-craft"))
        turmoil = words(to, "kind-fall_into_turmoil")
        assert any(label.startswith(turmoil) for label in panel.message.labels)
        asked = words(to, "decision-choose_leader")
        then = words(to, "panel-then", passed="|", prompt=asked).split("|")[1]
        assert any(f"{label}{then}" in panel.text for label in panel.message.labels)
        revision = stage.table.revision
        assert not panel.message.selects, "three leaders are three buttons"
        reply = await stage.press(me, panel, words(to, "leader-builder"))
        assert stage.table.revision == revision + 2, "the turmoil and the leader"
        assert words(to, "choice-fall_into_turmoil") in reply.text


@LANGUAGES
async def test_where_nothing_can_be_undone_the_end_is_not_asked_about(
    tmp_path: Path, to: str
) -> None:
    async with staged(tmp_path, seated(WANDERING, "vagabond", to)) as stage:
        me = stage.players["vagabond"]
        panel = await stage.panel(me)
        (aid,) = [o for o in offered(panel) if words(to, "card-bake_sale") in o]
        assert words(to, "item-boots.bare") in aid, (
            "what is given away is named, and for which item"
        )
        revision = stage.table.revision
        end = words(to, "turn-end", gained=1)
        await stage.press(me, panel, end)
        assert stage.table.revision == revision + 1
