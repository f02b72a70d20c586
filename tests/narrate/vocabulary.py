"""Reads the words that the core hands to the catalogues out of its source.

A call is listed with the position and the name of the argument that holds a word. What is not a
plain text there must stand in `COMPUTED`, so that nothing slips through.
"""

import ast
from collections import defaultdict
from pathlib import Path

import bot.games.root as package

CORE = Path(package.__file__).parent

WORDS = {
    "refusal": (("IllegalChoiceError", 1, "reason"),),
    "decision": (("Decision", 1, "kind"),),
    "reason": (("score_points", 4, "reason"), ("add_points", 4, "reason")),
    "action": (
        ("choose_target", 1, "action"),
        ("Decided", -1, "action"),
        ("DecidedByChance", -1, "action"),
        ("Skipped", -1, "action"),
    ),
    "skip": (("Skipped", -1, "reason"),),
    "note": (("log_stay", 2, "note"), ("Explained", -1, "note")),
    "by": (
        ("Criterion", 0, "name"),
        ("prefer_most", 0, "name"),
        ("prefer_fewest", 0, "name"),
        ("most_of_faction", 0, "name"),
    ),
    "won": (("win_game", 2, "by"), ("Won", -1, "by")),
}
"""For each kind of word: the functions that take one, its position and its name."""


def called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def argument(node: ast.Call, position: int, name: str) -> ast.expr | None:
    for keyword in node.keywords:
        if keyword.arg == name:
            return keyword.value
    return node.args[position] if 0 <= position < len(node.args) else None


def texts(node: ast.expr, scope: ast.AST) -> list[str] | None:
    """List the texts that an expression can be; None where its source does not tell."""
    match node:
        case ast.Constant(value=str(value)):
            return [value]
        case ast.IfExp(body=one, orelse=other):
            first, second = texts(one, scope), texts(other, scope)
            return None if first is None or second is None else first + second
        case ast.Name(id=name):
            found: list[str] = []
            for inner in ast.walk(scope):
                match inner:
                    case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                        some = texts(value, scope)
                        if some is None:
                            return None
                        found += some
                    case _:
                        pass
            return found or None
        case _:
            return None


def functions(tree: ast.Module) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def words() -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """Return the words by kind, and where a word is computed: `file:function:expression`."""
    found: dict[str, set[str]] = defaultdict(set)
    computed: dict[str, set[str]] = defaultdict(set)
    for path in sorted(CORE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        calls: dict[ast.Call, ast.AST] = {
            node: tree for node in ast.walk(tree) if isinstance(node, ast.Call)
        }
        for function in functions(tree):
            calls |= {node: function for node in ast.walk(function) if isinstance(node, ast.Call)}
        for call, scope in calls.items():
            for kind, takers in WORDS.items():
                for name, position, keyword in takers:
                    node = argument(call, position, keyword) if called(call) == name else None
                    if node is None:
                        continue
                    some = texts(node, scope)
                    if some is None:
                        where = getattr(scope, "name", "")
                        computed[kind].add(f"{path.name}:{where}:{ast.unparse(node)}")
                    else:
                        found[kind].update(some)
    return found, computed


def refusal_facts() -> list[tuple[str, str, set[str]]]:
    """List every refusal in the source: its place, each reason it can give, and its facts."""
    found: list[tuple[str, str, set[str]]] = []
    for path in sorted(CORE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call) or called(call) != "IllegalChoiceError":
                continue
            node = argument(call, 1, "reason")
            facts = {keyword.arg for keyword in call.keywords if keyword.arg}
            reasons = (texts(node, tree) if node else None) or ()
            found += [(f"{path.name}:{call.lineno}", reason, facts) for reason in reasons]
    return found
