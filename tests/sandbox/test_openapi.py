"""The referee that reads Discord's own document, when there is one on this machine."""

import os
from pathlib import Path

import msgspec
import pytest

from sandbox.http import Request
from sandbox.openapi import Referee, normalised, referee

MESSAGES = "/channels/{channel_id}/messages"

DOCUMENT = {
    "paths": {
        MESSAGES: {
            "parameters": [{"name": "channel_id", "in": "path"}],
            "post": {
                "requestBody": {
                    "content": {
                        "application/json": {"schema": {"$ref": "#/components/schemas/Create"}}
                    }
                },
                "responses": {
                    "200": {
                        "content": {
                            "application/json": {"schema": {"$ref": "#/components/schemas/Message"}}
                        }
                    },
                    "4XX": {"$ref": "#/components/responses/Error"},
                },
            },
        }
    },
    "components": {
        "schemas": {
            "Create": {
                "type": "object",
                "properties": {
                    "content": {"type": ["string", "null"], "maxLength": 2000},
                    "reply_to": {"$ref": "#/components/schemas/Id"},
                    "either": {"oneOf": [{"type": "integer"}, {"type": "number"}]},
                },
            },
            "Id": {"type": "string", "pattern": "^[0-9]+$"},
            "Message": {"type": "object", "required": ["id"]},
        },
        "responses": {
            "Error": {
                "content": {
                    "application/json": {"schema": {"type": "object", "required": ["code"]}}
                }
            }
        },
    },
}
"""A document like Discord's, in small."""


@pytest.fixture
def small(tmp_path: Path) -> Referee:
    path = tmp_path / "openapi.json"
    path.write_bytes(msgspec.json.encode(DOCUMENT))
    return Referee(path)


def request(body: object, status: int = 200, answer: object = None, **more: object) -> Request:
    made = Request("POST", "/channels/5/messages", MESSAGES, body=body)
    made.status, made.answer = status, answer or {"id": "1"}
    made.query = {key: str(value) for key, value in more.items()}
    return made


def test_good_request_and_answer_pass(small: Referee) -> None:
    good = request({"content": "hello", "either": 1, "reply_to": 1 << 60})
    assert [*small.request(good), *small.answer(good)] == []


@pytest.mark.parametrize(
    "bad",
    [
        request({"content": "x" * 2001}),
        request({"content": 5}),
        request({"reply_to": "seven"}),
        request({}, colour="red"),
    ],
)
def test_bad_request_is_found(small: Referee, bad: Request) -> None:
    assert len(list(small.request(bad))) == 1
    assert list(small.answer(bad)) == []


@pytest.mark.parametrize(
    "bad",
    [
        request({}, answer={"content": "no id"}),
        request({}, 404, {"message": "no code"}),
        request({}, 500, {"code": 0}),
    ],
)
def test_bad_answer_is_found(small: Referee, bad: Request) -> None:
    assert len(list(small.answer(bad))) == 1
    assert list(small.request(bad)) == []


def test_request_that_the_document_lacks_is_found(small: Referee) -> None:
    unknown = Request("PUT", "/channels/5/messages", MESSAGES, body={})
    assert list(small.request(unknown)) == [f"the document has no PUT {MESSAGES}"]


def test_ids_are_read_as_text_and_counts_are_not() -> None:
    sent = {"recipient_id": 1 << 60, "attachments": [{"id": 0}], "components": [{"id": 7}]}
    assert normalised(sent) == {
        "recipient_id": str(1 << 60),
        "attachments": [{"id": "0"}],
        "components": [{"id": 7}],
    }


def test_nothing_is_judged_without_a_document(monkeypatch: pytest.MonkeyPatch) -> None:
    referee.cache_clear()
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    assert referee() is None
    referee.cache_clear()


@pytest.mark.skipif("DISCORD_OPENAPI" not in os.environ, reason="there is no document here")
def test_the_document_itself_finds_a_title_that_is_too_long() -> None:
    judge = referee()
    assert list(judge.request(request({"embeds": [{"title": "x" * 256}]}))) == []
    assert len(list(judge.request(request({"embeds": [{"title": "x" * 257}]})))) == 1
