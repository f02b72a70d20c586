"""Writes the files that a game plays with."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, bindparam, delete, insert
from sqlmodel import col

from db.models import GameFile

ADD = insert(GameFile)
DROP = delete(GameFile).where(col(GameFile.game_id) == bindparam("game"))


def replace(connection: Connection, game_id: int, files: Mapping[str, bytes]) -> None:
    """Write the files of a game in place of its earlier ones."""
    connection.execute(DROP, {"game": game_id})
    add(connection, game_id, files)


def add(connection: Connection, game_id: int, files: Mapping[str, bytes]) -> None:
    """Write the files of a game that has none."""
    rows = [{"game_id": game_id, "name": n, "content": c} for n, c in files.items()]
    if rows:
        connection.execute(ADD, rows)
