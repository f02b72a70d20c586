"""The process from which the bots are forked that are killed."""

import asyncio
import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.table.victim import PATIENCE, journal_of, read


class Zygote:
    """The process from which the bots are forked."""

    def __init__(self, url: str, journal: Path) -> None:
        self.journal = journal
        self.errors = journal.with_suffix(".errors").open("w+")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.table.victim", url, str(journal)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            cwd=Path(__file__).parents[2],
        )

    async def run(self, *lines: str) -> list[dict[str, Any]]:
        """Run a bot for each line, at once; return how they ended."""
        return json.loads(await asyncio.to_thread(self._ask, " | ".join(lines)))

    def _ask(self, line: str) -> str:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        assert answer, self.trouble()
        return answer

    def trouble(self) -> str:
        self.errors.seek(0)
        return self.errors.read()[-3000:]

    def entries(self, channel: int) -> list[dict[str, Any]]:
        return read(journal_of(self.journal, channel))

    def close(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        with suppress(BrokenPipeError):
            self.process.stdin.close()
        try:
            self.process.wait(2 * PATIENCE)
        finally:
            self.process.kill()
            self.process.stdout.close()
            self.errors.close()
