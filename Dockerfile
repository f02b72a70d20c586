FROM python:3.11-slim@sha256:90744cff8f32887f075c47d747a173ff333e9e98801667af93c357fa9f5e28ff AS build
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
# What has built it is not needed to run it.
RUN uv sync --locked --no-dev --no-group build --extra uvloop --no-editable

FROM python:3.11-slim@sha256:90744cff8f32887f075c47d747a173ff333e9e98801667af93c357fa9f5e28ff
RUN useradd --system --uid 10001 --no-create-home tablekeeper \
    && install -d -o tablekeeper -g tablekeeper /data
COPY --from=build /app/.venv /app/.venv
ENV PATH=/app/.venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/tablekeeper.db \
    STATUS_PORT=9464
USER tablekeeper
WORKDIR /data
VOLUME /data
# Discord is told goodbye on SIGTERM, and the outbox sends what is left at the next start.
STOPSIGNAL SIGTERM
# On loopback inside the container, unless STATUS_HOST says otherwise.
HEALTHCHECK --interval=30s --timeout=10s --start-period=2m CMD ["python", "-m", "bot.operation.ports"]
ENTRYPOINT ["tablekeeper"]
CMD ["run"]
