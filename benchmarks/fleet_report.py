"""What several processes under load gave, as lines to read."""

from collections.abc import Iterator, Sequence

from benchmarks.fleets import ACK_S, ANSWER_S, SHARDS, FleetOutcome, percentile


def lines(outcome: FleetOutcome) -> Iterator[str]:
    """Write an outcome."""
    task, load, actions = outcome.task, outcome.load, outcome.actions
    before, after = outcome.before, outcome.after
    visits_s, drain_s = outcome.visited - before.at, after.at - outcome.visited
    database = "SQLite" if task.sqlite else "PostgreSQL"
    yield (
        f"\n{task.processes} process(es), {SHARDS} shards, {database}, {task.games} open games, "
        f"{task.rate:g} choices a second asked for, {task.seconds:g} s"
    )
    yield (
        f"  made: {load.actions} choices in {visits_s:.1f} s "
        f"({load.actions / visits_s:.1f} a second), {actions} actions stored; visits with "
        f"nothing to do {load.idle}, crossed {load.crossed}, lost {load.lost}"
    )
    yield f"  answers not given in time: {load.unanswered} of {len(load.acknowledged)}"
    yield _waits("acknowledged", load.acknowledged, ACK_S)
    yield _waits("answer to a press", load.pressed, ANSWER_S)
    yield (
        f"  posts: {len(outcome.posts)} delivered, lag p50 {percentile(outcome.posts, 50):.1f} s, "
        f"p99 {percentile(outcome.posts, 99):.1f} s; backlog at most "
        f"{max(outcome.depth, default=0)}, at the end of the visits {outcome.depth[-1:]}; "
        f"{outcome.left} left {drain_s:.0f} s later"
    )
    yield from _costs(outcome, drain_s + visits_s)


def _costs(outcome: FleetOutcome, whole: float) -> Iterator[str]:
    """Write what an action takes, and what is done without people; `whole`: seconds of it all."""
    before, after, actions = outcome.before, outcome.after, outcome.actions
    kinds = ", ".join(
        f"{kind} {count / actions:.2f}"
        for kind, count in sorted((after.requests - before.requests).items())
    )
    yield f"  requests an action: {kinds}; refused with 429: {after.limited - before.limited}"
    cpu = after.cpu - before.cpu
    stored = after.action_bytes - before.action_bytes
    people = after.people_cpu - before.people_cpu
    yield (
        f"  CPU: bots {1000 * cpu / actions:.0f} ms an action "
        f"({cpu / whole:.0%} of a core), sandbox and people "
        f"{1000 * people / actions:.0f} ms ({people / whole:.0%}); memory "
        f"of a process {outcome.memory:.0f} MiB"
    )
    yield (
        f"  bytes an action: choice and events {stored / actions:.0f}, growth of the database "
        f"{(after.size - before.size) / actions:.0f}"
    )
    if outcome.written is not None and outcome.idle is not None:
        written, idle = outcome.written, outcome.idle
        yield (
            f"  PostgreSQL, an action: {written.log / actions:.0f} bytes of log, "
            f"{written.writing / actions:.2f} transactions that write, "
            f"{written.commits / actions:.1f} in all, {1000 * written.cpu / actions:.1f} ms of CPU"
        )
        yield (
            f"  PostgreSQL, a second without people: {idle.log} bytes of log, {idle.writing} "
            f"transactions that write, {idle.commits} in all, {1000 * idle.cpu:.0f} ms of CPU"
        )


def _waits(name: str, seconds: Sequence[float], aim_s: float) -> str:
    slow = percentile(seconds, 99)
    return (
        f"  {name}: p50 {1000 * percentile(seconds, 50):.0f} ms, p99 {1000 * slow:.0f} ms, "
        f"{slow / aim_s:.2f} of the aim of {aim_s:g} s"
    )
