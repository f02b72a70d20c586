"""The bot runs on uvloop where it is installed, and on asyncio's own loop elsewhere."""

import asyncio
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from bot import process as process_module
from sandbox import Sandbox
from tests.house.source import ROOT

SERVED = """
import asyncio, signal, sys
from pathlib import Path
from bot import process
from bot.discord_ui.front.serving import serve_discord
from bot.settings import Settings
from sandbox import connect_to

# What runs in the background of a shell ignores it.
signal.signal(signal.SIGINT, signal.default_int_handler)
folder, fastest = Path(sys.argv[1]), sys.argv[2] == "uvloop"
url = f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}"

async def main():
    connector, token = connect_to(folder / "access")
    print(type(asyncio.get_running_loop()).__module__.partition(".")[0], flush=True)
    await serve_discord(Settings(_env_file=None, database_url=url), token, lambda: connector)

try:
    process.run_on_loop(main(), None if fastest else asyncio.new_event_loop)
except (asyncio.CancelledError, KeyboardInterrupt):
    print("ended in order")
"""

needs_uvloop = pytest.mark.skipif(find_spec("uvloop") is None, reason="needs the extra uvloop")


def test_without_uvloop_the_loop_is_asyncios(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert process_module.fastest_loop_factory() is None
    loops: list[str] = []

    async def main() -> None:
        loops.append(type(asyncio.get_running_loop()).__module__)

    process_module.run_on_loop(main())
    assert loops[0].startswith("asyncio.")


@needs_uvloop
def test_with_uvloop_the_loop_is_its() -> None:
    loops: list[str] = []

    async def main() -> None:
        loops.append(type(asyncio.get_running_loop()).__module__)

    process_module.run_on_loop(main())
    assert loops == ["uvloop"]


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT], ids=lambda how: how.name)
@pytest.mark.parametrize("loop", ["asyncio", pytest.param("uvloop", marks=needs_uvloop)])
async def test_a_process_serves_and_ends_in_order_on_either_loop(
    tmp_path: Path, loop: str, how: signal.Signals
) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann = sandbox.person("Ann", in_=guild)
        sandbox.write_access(tmp_path / "access")
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", SERVED, str(tmp_path), loop),
            cwd=ROOT,
            stdout=subprocess.PIPE,
        )
        await sandbox.ready(180)
        assert (await ann.slash(channel, "game new")).ephemeral
        process.send_signal(how)
        async with asyncio.timeout(30):
            output, _ = await process.communicate()
        first, *_, last = output.decode().splitlines()
        assert (first, last) == (loop, "ended in order")
        assert process.returncode == 0
        assert sandbox.findings == []
