"""A proposal to roll back tells nobody how many sealed choices others have made, nor who."""

from random import Random

import pytest

from bot.discord_ui.agreement.motions import preview_screen
from bot.discord_ui.agreement.post import agreement_screen
from bot.editions import EDITIONS
from bot.games.game import Choice, tag_of
from bot.simulate import pick_random_choice
from bot.table import Table, Tables
from bot.table.agreement import rollback
from bot.table.ballots import Resignation, Rollback
from bot.table.state.history import SEALED
from db import Storage, people
from db.ids import Revision
from tests.databases import DAILY_SQLITE
from tests.table.conftest import ANN, BOB, CID, HOST, sit, url

__all__ = ["url"]

LORDS = EDITIONS["dungeon_lords"]
USERS = {"red": ANN, "blue": BOB, "green": CID}


async def between_rounds(tables: Tables, channel: int) -> Table:
    """Return a table whose last round is over: all three are to choose orders."""
    table = await tables.create("dungeon_lords", 1, channel, HOST)
    await sit(table, USERS)
    await table.start(HOST, seed=11)
    rng = Random(3)
    acted = False
    while not acted or {asked.kind for asked in table.decisions()} != {"orders"}:
        choice = pick_random_choice(table.decisions(), rng)[1]
        await table.act(USERS[choice.seat], choice)
        acted = not choice.sealed
    return table


def sealed(table: Table, seat: str, tag: str) -> Choice:
    """Return the first choice whose tag begins so that a seat is offered."""
    asked = next(one for one in table.decisions() if one.seat == seat)
    found = (asked.pick(number) for number in range(len(asked)))
    return next(choice for choice in found if tag_of(type(choice)).startswith(tag))


async def told(table: Table, user: int) -> tuple[list[Revision], str, str]:
    """Return what can be rolled back, and what is told of it in private and in public."""
    targets = [action.revision for action in await table.agreements.rollback_targets(3)]
    proposal = await table.agreements.draft(user, Rollback(targets[0]))
    mine = await table.records.actions(proposal.subject.gone, proposal.subject.seat)
    shown = await table.records.actions(proposal.subject.gone, None)
    words = LORDS.words
    preview = preview_screen(words, 1, proposal, mine, 1, False, "en").text
    post = agreement_screen(words, 1, proposal, "en", (), shown)
    return targets, preview, post.text


@pytest.mark.slow
@pytest.mark.parametrize("url", DAILY_SQLITE[:1], indirect=True)
async def test_sealed_choices_of_others_show_in_no_proposal(storage: Storage) -> None:
    table = await between_rounds(Tables(storage, {"dungeon_lords": LORDS.game}), 7)
    nobody = await told(table, ANN)
    for tag in ("orders", "reconsider", "orders"):
        await table.act(CID, sealed(table, "green", tag))
        assert table.standing.history.standing[-1].kind == SEALED
        assert await told(table, ANN) == nobody, "how many there are, nobody else may know"
    await table.agreements.propose(BOB, Resignation())
    assert (await told(table, ANN))[0] == nobody[0], "nor once somebody has left the table"


@pytest.mark.slow
@pytest.mark.parametrize("url", DAILY_SQLITE[:1], indirect=True)
async def test_all_are_asked_while_others_may_have_sealed_a_choice(storage: Storage) -> None:
    """About one's own acts, too: to ask nobody would take sealed choices of others back."""
    table = await between_rounds(Tables(storage, {"dungeon_lords": LORDS.game}), 7)
    voters = rollback._rollback_voters  # pyright: ignore[reportPrivateUsage]
    before = voters(table.standing, (), ANN, False, "friendly")
    await table.act(CID, sealed(table, "green", "orders"))
    assert before == voters(table.standing, (), ANN, False, "friendly") == (BOB, CID)


@pytest.mark.slow
@pytest.mark.parametrize("url", DAILY_SQLITE[:1], indirect=True)
async def test_records_about_a_user_hold_no_seed_of_a_rollback(storage: Storage) -> None:
    table = await between_rounds(Tables(storage, {"dungeon_lords": LORDS.game}), 7)
    target = (await table.agreements.rollback_targets(40))[-1].revision
    for user in (ANN, BOB, CID):
        await (
            table.agreements.propose(user, Rollback(target), seen=table.revision)
            if user == ANN
            else table.agreements.answer(user, "rollback", table.rollback.revision, True)  # type: ignore[union-attr]
        )
    made = (await table.records.agreements(table.revision, table.revision))[table.revision]
    assert made.seed is not None
    rows = (await people.export_rows_about(storage, CID))["action"]
    assert all("seed" not in (row["choice"] or {}) for row in rows)
