"""The port of the status page, seen from the same machine: how it is asked, and what may fail.

`python -m bot.operation.ports` is what a container runs every 30 seconds: it loads nothing but the
standard library, and reads STATUS_HOST and STATUS_PORT from the environment alone.
"""

import json
import os
import sys
from http.client import HTTPConnection, HTTPException
from typing import Any, NamedTuple, cast

PATIENCE_S = 8.0
"""Seconds in which the page has to answer."""

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
"""Addresses that are listened on, and what reaches them from this machine."""

PARTS = ("database", "gateway", "deliveries")


class ShardState(NamedTuple):
    """One shard that a process serves."""

    connected: bool
    """Whether people can reach the bot through it now."""

    latency_s: float | None = None
    """Seconds from its last heartbeat to the acknowledgement; None: none was acknowledged yet."""


class StatusPortError(Exception):
    """The port cannot be listened on."""


class NobodyAnswersError(Exception):
    """Nobody answers on the port."""


def fetch_health(host: str, port: int) -> dict[str, Any]:
    """Return what `/healthz` says on this machine.

    Raises:
        NobodyAnswersError: nobody answers, or somebody else than a bot.
    """
    connection = HTTPConnection(EVERYWHERE.get(host, host), port, timeout=PATIENCE_S)
    try:
        connection.request("GET", "/healthz")
        state = json.loads(connection.getresponse().read())
    except (OSError, HTTPException, ValueError) as fault:
        raise NobodyAnswersError(str(fault) or type(fault).__name__) from None
    finally:
        connection.close()
    if not isinstance(state, dict) or "status" not in state:
        raise NobodyAnswersError("that is no bot")
    return cast("dict[str, Any]", state)


def check_health(host: str, port: int) -> tuple[bool, str]:
    """Ask, and return whether the bot serves, with one line about it."""
    try:
        state = fetch_health(host, port)
    except NobodyAnswersError as fault:
        return False, f"No bot answers on {host}:{port}: {fault}."
    parts = ", ".join(f"{name} {state.get(name)}" for name in PARTS)
    return state["status"] == "ok", f"{state['status']}: {parts}"


def main() -> None:
    """Print how the bot is; end with 0 if it serves, else with 1."""
    host = os.environ.get("STATUS_HOST") or "127.0.0.1"
    serves, line = check_health(host, int(os.environ.get("STATUS_PORT") or 0))
    print(line)
    sys.exit(not serves)


if __name__ == "__main__":
    main()
