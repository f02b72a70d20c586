"""When a panel shows a picture, and in which form pictures come

Revision ID: 0037
Revises: 0036
"""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None

NO = sa.false()


def upgrade() -> None:
    op.add_column(
        "playerpreferences",
        sa.Column("first_pictures_only", sa.Boolean(), nullable=False, server_default=NO),
    )
    op.add_column(
        "playerpreferences",
        sa.Column("boards_apart", sa.Boolean(), nullable=False, server_default=NO),
    )
    op.add_column(
        "playerpreferences",
        sa.Column("picture_shape", sa.String(), nullable=False, server_default="drawn"),
    )


def downgrade() -> None:
    op.drop_column("playerpreferences", "picture_shape")
    op.drop_column("playerpreferences", "boards_apart")
    op.drop_column("playerpreferences", "first_pictures_only")
