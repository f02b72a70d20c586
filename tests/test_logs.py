import json
import logging
import threading
from collections.abc import Iterator

import pytest
import structlog

from bot import process
from bot.settings import Settings


@pytest.fixture(autouse=True)
def put_back() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def test_json_lines_carry_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    process.configure_logs(Settings(log_format="json", log_level="info"))
    structlog.get_logger("bot.table").bind(game=7).info("act", revision=3)
    structlog.get_logger("bot.table").debug("not told")
    logging.getLogger("discord").warning("about %s", "something")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["event"] for line in lines] == ["act", "about something"]
    assert (lines[0]["game"], lines[0]["revision"], lines[0]["level"]) == (7, 3, "info")
    assert lines[1]["logger"] == "discord"


def test_a_fault_is_told_with_its_trace(capsys: pytest.CaptureFixture[str]) -> None:
    process.configure_logs(Settings(log_format="json"))
    try:
        raise KeyError("oops")
    except KeyError:
        structlog.get_logger().exception("failed", game=1)
    line = json.loads(capsys.readouterr().err)
    assert "KeyError: 'oops'" in line["exception"]


def test_text_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    process.configure_logs(Settings(log_format="text"))
    structlog.get_logger().info("act", game=7)
    line = capsys.readouterr().err
    assert "act" in line and "game=7" in line


@pytest.mark.parametrize("form", ["text", "json"])
def test_traces_do_not_tell_what_variables_hold(
    form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    process.configure_logs(Settings.model_validate({"log_format": form}))
    try:
        card = "".join(["sec", "ret"])
        raise KeyError(len(card))
    except KeyError:
        structlog.get_logger().exception("failed")
    told = capsys.readouterr().err
    assert "KeyError" in told
    assert "secret" not in told


def test_libraries_do_not_tell_what_goes_to_and_fro(capsys: pytest.CaptureFixture[str]) -> None:
    """At this level discord.py writes down every message that it sends, hands among them."""
    process.configure_logs(Settings(log_level="debug"))
    logging.getLogger("discord.http").debug("POST %s with %s", "/channels/1/messages", "the hand")
    logging.getLogger("discord.webhook.async").debug("PATCH with %s", "the hand")
    logging.getLogger("discord.gateway").debug("WebSocket Event: %s", "the card that was chosen")
    logging.getLogger("sqlalchemy.engine.Engine").info("%s", "the deck")
    structlog.get_logger("bot.table").debug("our own")
    told = capsys.readouterr().err
    assert "our own" in told
    assert "the " not in told


def test_a_start_tells_nothing_that_nobody_needs(capsys: pytest.CaptureFixture[str]) -> None:
    """The steps of a migration and discord.py's warnings about voice are no news to an operator."""
    process.configure_logs(Settings())
    logging.getLogger("alembic.runtime.migration").info("Running upgrade 0001 -> 0002")
    logging.getLogger("discord.client").warning(
        "PyNaCl is not installed, voice will NOT be supported"
    )
    logging.getLogger("discord.client").warning("something else")
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1
    assert "something else" in told[0]


def test_libraries_are_as_quiet_as_the_bot(capsys: pytest.CaptureFixture[str]) -> None:
    process.configure_logs(Settings(log_level="warning"))
    logging.getLogger("discord.client").info("logging in using static token")
    assert capsys.readouterr().err == ""


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_that_fails_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    process.configure_logs(Settings())
    process.report_threads()

    def fail() -> None:
        raise RuntimeError("Event loop is closed")

    thread = threading.Thread(target=fail, name="writer")
    thread.start()
    thread.join()
    (told,) = capsys.readouterr().err.splitlines()
    assert "thread-failed" in told and "Event loop is closed" in told and "writer" in told
