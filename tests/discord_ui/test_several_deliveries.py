"""Interactions that Discord delivers twice, too late, or to another process as well."""

from typing import Any

import pytest
import structlog

from bot.discord_ui.message import replies
from sandbox import dispatch
from sandbox.interactions import Interaction
from tests.discord_ui.playing import House


@pytest.fixture
def told_twice(house: House, monkeypatch: pytest.MonkeyPatch) -> list[Interaction]:
    """Deliver every interaction twice."""
    world, begun = house.sandbox.world, []
    tell = world.tell

    def twice(name: str, data: Any, *more: Any) -> Any:
        if name == "INTERACTION_CREATE":
            begun.append(data)
            tell(name, data, *more)
        return tell(name, data, *more)

    monkeypatch.setattr(world, "tell", twice)
    return begun


async def test_an_interaction_that_comes_twice_is_no_error(
    house: House, told_twice: list[Interaction]
) -> None:
    with structlog.testing.capture_logs() as logged:
        await house.ann.slash(house.channel, "game new")
        await house.sandbox.until(
            lambda: len([e for e in logged if e["event"] == "interaction-lost"]) >= len(told_twice)
        )
        await house.sandbox.settle()
    lost = [e for e in logged if e["event"] == "interaction-lost"]
    assert told_twice
    assert {(e["asked"], e["log_level"]) for e in lost} == {("/game new", "debug")}
    assert not [e for e in logged if e["log_level"] in ("warning", "error")]
    assert {finding.rule for finding in house.sandbox.findings} <= {"answered-twice"}
    house.sandbox.findings.clear()


@pytest.mark.slow
async def test_one_that_is_answered_too_late_is_worth_one_line(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replies, "IN_TIME_S", -1.0)
    house.sandbox.world.patience = 3.0
    house.sandbox.fail_next("POST", "/interactions/*/*/callback", 404, code=10062)
    with structlog.testing.capture_logs() as logged:
        with pytest.raises(dispatch.NoAnswerError):
            await house.ann.slash(house.channel, "help")
        await house.sandbox.until(lambda: any(e["log_level"] == "warning" for e in logged))
    (entry,) = [e for e in logged if e["log_level"] in ("warning", "error")]
    assert (entry["event"], entry["asked"]) == ("interaction-too-late", "/help")
    assert "exc_info" not in entry
