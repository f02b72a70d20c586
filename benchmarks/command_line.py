"""CPU time of commands that only print: `uv run python -m benchmarks.command_line`.

Each command runs in a process of its own, in turn with the others. The imports of the bot, which
`tablekeeper run` waits for, stand beside them.
"""

import argparse
import resource
import subprocess
import sys
from statistics import median

COMMAND_LINE = "from bot.cli.commands import app; "

COMMANDS = {
    "python alone": "",
    "tablekeeper --help": f"{COMMAND_LINE}app(['--help'], standalone_mode=False)",
    "tablekeeper version": f"{COMMAND_LINE}app(['version'], standalone_mode=False)",
    "imports of the bot": (
        "from bot.discord_ui.front import memory; memory.pause_collector(); "
        "import bot.discord_ui.front.serving"
    ),
}
"""Python code by what it does."""


def used() -> float:
    """Return the CPU seconds of all processes that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measured(code: str) -> float:
    """Run code in a process; return its CPU seconds."""
    before = used()
    subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=True)
    return used() - before


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    options.add_argument("--times", type=int, default=10, help="rounds after the first")
    times: int = options.parse_args().times
    # The first round writes the compiled files.
    rounds = [{name: measured(code) for name, code in COMMANDS.items()} for _ in range(1 + times)]
    for name in COMMANDS:
        print(f"{name:20} {median(one[name] for one in rounds[1:]):.3f} s")


if __name__ == "__main__":
    main()
