"""The program `tablekeeper` with chance that a test knows: each game begins with the same seed.

Call it as the program, with the seed before its arguments.
"""

import sys
from types import SimpleNamespace

from bot.cli.commands import app
from bot.table import table as tables


def main() -> None:
    seed = int(sys.argv.pop(1))
    tables.secrets = SimpleNamespace(randbelow=lambda _below: seed)
    sys.argv[0] = "tablekeeper"
    app()


if __name__ == "__main__":
    main()
