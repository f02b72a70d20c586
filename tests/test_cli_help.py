"""The help of the command line comes at once: nothing of the bot is loaded for it."""

import subprocess
import sys

HELP = """
import sys
from bot.cli.commands import app
app(["--help"], standalone_mode=False)
print(*sys.modules)
"""

HEAVY = {"aiohttp", "discord", "msgspec", "pydantic", "rich", "sqlalchemy", "structlog", "PIL"}


def test_help_loads_no_part_of_the_bot() -> None:
    ran = subprocess.run([sys.executable, "-c", HELP], capture_output=True, text=True, check=True)
    assert "Play with the real bot on this machine" in ran.stdout
    loaded = ran.stdout.splitlines()[-1].split()
    ours = {name for name in loaded if name.startswith(("bot.", "db.", "sandbox."))}
    assert ours == {
        "bot.cli",
        *(f"bot.cli.{name}" for name in ("commands", "database", "exits", "operation")),
    }
    assert HEAVY.isdisjoint(loaded)
