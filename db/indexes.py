"""Gives the partial indexes of the models their conditions in PostgreSQL.

An `Index` that names an option of PostgreSQL loads its dialects, which a bot on SQLite does not
need. The models therefore name SQLite's condition only.
"""

from __future__ import annotations

from sqlalchemy import MetaData


def for_postgresql(metadata: MetaData) -> MetaData:
    """Copy each condition of SQLite, before tables are created or compared in PostgreSQL."""
    for table in metadata.tables.values():
        for index in table.indexes:
            where = index.dialect_options["sqlite"]["where"]
            if where is not None:
                index.dialect_options["postgresql"]["where"] = where
    return metadata
