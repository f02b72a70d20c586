"""Reads the tables of Discord's documents (github.com/discord/discord-api-docs)."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

ANCHOR = re.compile(r'<ManualAnchor id="([^"]+)"')
HEADING = re.compile(r"#{2,6} (.+)")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
NAME = re.compile(r"([a-z_0-9]+)(\?)?")
ERROR = re.compile(r"\| (\d+) +\| (.+?) +\|")


class Field(NamedTuple):
    """A row of a table: whether it may be missing, whether it may be null."""

    optional: bool
    nullable: bool


@cache
def tables(page: Path) -> dict[str, dict[str, Field]]:
    """Read the tables of fields of a page, by their anchors."""
    found: dict[str, dict[str, Field]] = {}
    anchor, table = "", None
    for line in page.read_text(encoding="utf-8").splitlines():
        if named := ANCHOR.match(line):
            anchor = named[1]
        elif heading := HEADING.match(line):
            slug = re.sub(r"[^a-z0-9]+", "-", heading[1].lower()).strip("-")
            # A heading with an anchor of its own has it in the line above.
            anchor = anchor if anchor.endswith(slug) else slug
            table = None
        elif line.startswith("| Field"):
            table = found.setdefault(anchor, {})
        elif line.startswith("|") and table is not None:
            first, kind, *_ = [cell.strip() for cell in line.strip("|").split("|")]
            if row := NAME.match(first.replace("\\", "")):
                table[row[1]] = Field(bool(row[2]), LINK.sub(r"\1", kind).startswith("?"))
        else:
            table = None
    return found


def fields_of(root: Path, source: str) -> dict[str, Field]:
    """Return the fields of a table: "resources/user#user-object-user-structure"."""
    page, _, anchor = source.partition("#")
    return tables(root / f"{page}.mdx")[anchor]


@cache
def error_codes(root: Path) -> dict[int, str]:
    """Return Discord's error codes, with their meanings."""
    text = (root / "topics/opcodes-and-status-codes.mdx").read_text(encoding="utf-8")
    json_codes = text[text.index("JSON Error Codes") :]
    return {int(code): meaning for code, meaning in ERROR.findall(json_codes)}
