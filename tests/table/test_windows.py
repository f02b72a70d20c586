"""Windows: standing orders answer at their time, once, and like a person."""

import pytest
from sqlalchemy import Engine, event

from bot.games.game import IllegalChoiceError
from bot.games.root.law.choices import Ambush, Battle, Pass
from bot.table import RefusedError
from bot.table.ballots import StandIn
from bot.table.state.order_book import KIND
from db import Storage, timers
from db import orders as stored
from tests.table.windows import AMBUSH, HOSPITALS, HOST, MINUTE, Game, begun

ATTACK = Battle("marquise", 5, "eyrie")
HELD = "[ambush_rabbit, anvil]"
NONE = "[sword, anvil]"


def ambush(defender: str = HELD, attacker: str = "[cobbler]") -> str:
    return AMBUSH.format(defender=defender, attacker=attacker)


async def attacked(
    storage: Storage, defender: str = HELD, channel: int = 7, **values: object
) -> Game:
    """Let the Eyrie leave an order and be attacked."""
    game = await begun(storage, ambush(defender), channel)
    do = str(values.pop("do", "decline"))
    await game.order("eyrie", "ambush", do, **values)
    await game.act(ATTACK)
    return game


async def open_windows(storage: Storage, game: Game) -> list[timers.Pending]:
    found = await timers.of_game(storage, game.table.id)
    return [timer for timer in found if timer.kind == KIND]


async def test_an_order_answers_when_the_window_closes(storage: Storage) -> None:
    game = await attacked(storage)
    bob, ann = game.user("eyrie"), game.user("marquise")
    assert game.asked() == [("eyrie", "ambush")]
    called = [str(row[6:8]) for row in await game.rows()]
    assert not [one for one in called if str(bob) in one], "he is not called"
    await game.passes(MINUTE - 1)
    assert game.asked() == [("eyrie", "ambush")]
    await game.passes(1)
    assert [seat for seat, _ in game.asked()] == ["marquise"]
    assert (await game.rows())[-1][6] == ann, "she is called as after a live answer"
    assert await open_windows(storage, game) == []
    assert await game.table.orders.by_order("eyrie") == {game.table.revision}
    assert (await game.table.records.log("eyrie"))[-1].seat == "eyrie"


async def test_an_order_that_asks_calls_its_person(storage: Storage) -> None:
    game = await attacked(storage, do="ask")
    assert await open_windows(storage, game) == []
    assert (await game.rows())[-1][6] == game.user("eyrie")
    # Where its conditions do not hold, an older order counts; the newest that fits comes first.
    other = await attacked(storage, channel=8, do="play", warriors=5)
    assert (await other.rows())[-1][6] == other.user("eyrie")


async def test_a_live_answer_is_sealed_until_the_same_moment(storage: Storage) -> None:
    game = await attacked(storage, do="play")
    before = await game.rows()
    done = await game.act(Pass("eyrie"))
    assert done.sealed_ms == game.watch.now + MINUTE
    assert game.table.orders.is_sealed("eyrie") and not game.table.orders.is_sealed("marquise")
    assert await game.rows() == before and game.asked() == [("eyrie", "ambush")]
    with pytest.raises(IllegalChoiceError):
        await game.act(Ambush("eyrie", "ambush_fox"))
    await game.restart()
    assert game.table.orders.is_sealed("eyrie")
    await game.passes(MINUTE)
    assert [seat for seat, _ in game.asked()] == ["marquise"]
    assert await game.table.orders.by_order("eyrie") == set(), "it was not the order"


async def test_a_sealed_answer_can_be_taken_back(storage: Storage) -> None:
    game = await attacked(storage, do="play")
    await game.act(Pass("eyrie"))
    await game.table.orders.unseal(game.user("eyrie"))
    assert not game.table.orders.is_sealed("eyrie")
    await game.passes(MINUTE)
    assert game.asked() == [("marquise", "foil")], "the order has answered"


async def test_undoing_closes_a_window_and_redoing_opens_another(storage: Storage) -> None:
    game = await attacked(storage)
    await game.act(Pass("eyrie"))
    ann = game.user("marquise")
    await game.passes(MINUTE // 2)
    await game.table.undo(ann)
    assert await open_windows(storage, game) == []
    await game.passes(MINUTE)
    await game.table.redo(ann)
    assert not game.table.orders.is_sealed("eyrie"), "what was sealed was for another question"
    (timer,) = await open_windows(storage, game)
    assert timer.due_ms == game.watch.now + MINUTE


async def test_an_ambush_and_its_foil_are_two_windows(storage: Storage) -> None:
    game = await begun(storage, ambush(attacker="[ambush_bird]"))
    await game.order("eyrie", "ambush", "play")
    await game.order("marquise", "foil", "play")
    await game.act(ATTACK)
    await game.passes(MINUTE)
    assert game.asked() == [("marquise", "foil")]
    await game.restart()
    await game.passes(MINUTE)
    assert game.table.view(None).discard[-2:]  # type: ignore[attr-defined]
    assert await game.table.orders.by_order("marquise") and await game.table.orders.by_order(
        "eyrie"
    )
    assert [seat for seat, kind in game.asked()] == ["marquise"]


async def test_whoever_may_hold_a_card_is_asked_in_private_and_no_longer(storage: Storage) -> None:
    game = await attacked(storage, do="held", wait=60)
    kinds = [row[0] for row in await game.rows()]
    assert kinds.count("asked") == 1
    await game.passes(59 * MINUTE)
    assert game.asked() == [("eyrie", "ambush")]
    await game.act(Ambush("eyrie", "ambush_rabbit"))
    assert game.asked() == [("eyrie", "ambush")], "sealed"
    await game.passes(MINUTE)
    assert game.asked() == [("marquise", "foil")]


async def test_an_order_that_is_gone_leaves_its_person_asked_and_called(storage: Storage) -> None:
    game = await begun(storage, ambush())
    bob = game.user("eyrie")
    number = await game.order("eyrie", "ambush", "decline")
    await game.act(ATTACK)
    await game.table.orders.drop(bob, number)
    await game.passes(MINUTE)
    assert game.asked() == [("eyrie", "ambush")]
    assert (await game.rows())[-1][:1] + (await game.rows())[-1][6:7] == ("notice", bob)
    await game.order("eyrie", "ambush", "decline")
    await game.passes(MINUTE)
    assert [seat for seat, _ in game.asked()] == ["marquise"], "from now on includes now"


async def test_orders_end_with_their_turn_and_with_their_person(storage: Storage) -> None:
    game = await begun(storage, ambush())
    bob, table = game.user("eyrie"), game.table
    order = game.table.orders.windows("eyrie")[0]
    await game.order("eyrie", "ambush", "decline")
    left = await table.orders.leave(bob, table.orders.of("eyrie")[0].order, "turn")
    assert [one.number for one in table.orders.of("eyrie")] == [left.number, 1] and order.kinds
    with pytest.raises(RefusedError):
        await table.orders.set_window(bob, 300)
    await table.orders.set_window(HOST, 300)
    assert table.orders.window_s == 300
    await table.agreements.propose(game.user("marquise"), StandIn("eyrie"))
    proposal = table.proposal("eyrie")
    await table.agreements.answer(game.user("alliance"), "seat", proposal.revision, True)
    assert table.away == {"eyrie": bob}
    found = await stored.load_orders(storage, table.id)
    assert found.orders == [], "a stand-in does not inherit them"
    await table.agreements.back(bob)
    assert table.orders.of("eyrie") == ()


async def test_several_questions_of_one_action_are_answered_one_after_another(
    storage: Storage,
) -> None:
    game = await begun(storage, HOSPITALS.format(hand="[bake_sale, sword]"))
    await game.order("marquise", "ambush", "decline")
    await game.order("marquise", "field_hospitals", "cheapest")
    await game.act(Battle("eyrie", 5, "marquise", "royal_claim"))
    await game.passes(MINUTE)
    assert game.asked() == [("marquise", "field_hospitals")]
    await game.passes(MINUTE)
    assert "marquise" not in dict(game.asked())


class DeathError(BaseException):
    """The process dies."""


@pytest.mark.slow
async def test_death_at_every_statement_loses_and_doubles_nothing(storage: Storage) -> None:
    """Whatever the close of a window has written before it dies, the next process does it once."""
    game = await attacked(storage, do="play")
    before = await game.rows()
    kills = 0
    for kill in range(1, 60):
        seen = 0

        def dies(*_: object, kill: int = kill) -> None:
            nonlocal seen
            seen += 1
            if seen == kill:
                raise DeathError

        event.listen(Engine, "before_cursor_execute", dies)
        try:
            await game.passes(MINUTE)
        except DeathError:
            kills += 1
        finally:
            event.remove(Engine, "before_cursor_execute", dies)
        await game.restart()
        if game.asked() != [("eyrie", "ambush")]:
            break
        assert await game.rows() == before, "nothing was half done"
    assert kills > 5
    assert game.asked() == [("marquise", "foil")]
    assert await open_windows(storage, game) == []
