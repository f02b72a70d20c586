"""How a game counts in the ratings, and what stands there for people who are forgotten

Games that were ended without a result before count nothing, as they did; those that were played to
their end count as they did.

Revision ID: 0044
Revises: 0043
"""

import sqlalchemy as sa
from alembic import op

revision = "0044"
down_revision = "0043"
branch_labels = None
depends_on = None

ENDED = """
    INSERT INTO gameresult (game_id, ended_ms, way, room, private, scores, course)
    SELECT game.id, game.changed_ms, '', game.channel, TRUE,
        CAST('{}' AS JSON), CAST('{}' AS JSON)
    FROM game WHERE game.status = 'abandoned' AND game.id NOT IN (SELECT game_id FROM gameresult)
"""


def upgrade() -> None:
    op.add_column("gameresult", sa.Column("course", sa.JSON(), nullable=False, server_default="{}"))
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    op.execute(ENDED.replace("CAST('{}' AS JSON)", "'{}'") if is_sqlite else ENDED)
    op.create_table(
        "ratedas",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("pseudonym", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("rated_as", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_ratedas_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "pseudonym", name=op.f("pk_ratedas")),
    )


def downgrade() -> None:
    op.drop_table("ratedas")
    op.execute(
        "DELETE FROM gameresult WHERE game_id IN (SELECT id FROM game WHERE status = 'abandoned')"
    )
    op.drop_column("gameresult", "course")
