FROM python:3.11-slim AS build
RUN pip install --no-cache-dir uv==0.13.8
ENV UV_COMPILE_BYTECODE=1 UV_LINK_MODE=copy UV_PYTHON_DOWNLOADS=never
WORKDIR /app
COPY pyproject.toml uv.lock ./
RUN uv sync --locked --no-dev --extra uvloop --no-install-project
COPY README.md LICENSE hatch_build.py ./
COPY assets assets
COPY db db
COPY bot bot
COPY sandbox sandbox
RUN uv sync --locked --no-dev --extra uvloop --no-editable

FROM python:3.11-slim
RUN useradd --system --uid 10001 --no-create-home tablekeeper \
    && install -d -o tablekeeper -g tablekeeper /data
COPY --from=build /app/.venv /app/.venv
ENV PATH=/app/.venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/tablekeeper.db
USER tablekeeper
WORKDIR /data
VOLUME /data
# Discord is told goodbye on SIGTERM, and the outbox sends what is left at the next start.
STOPSIGNAL SIGTERM
ENTRYPOINT ["tablekeeper"]
CMD ["run"]
