"""The language chosen at the page: whose it becomes, and what all see in it."""

import hashlib

from sandbox import Person, Sandbox
from sandbox.front import Front
from sandbox.places import Guild

WORDS = {
    "en-US": {"page-first-channel": "game-table"},
    "pl": {"page-first-channel": "stół"},
}


def furnished(sandbox: Sandbox) -> tuple[Front, Guild, Person, Person]:
    guild = sandbox.guild("Here")
    guild.text_channel("game-table")
    people = (sandbox.person("Ann", in_=guild), sandbox.person("Bob", in_=guild))
    front = Front(sandbox, hashlib.sha256(b"key").digest(), WORDS, {}, unspoken=True)
    return front, guild, *people


async def test_a_language_is_chosen_once_for_all_that_is_seen() -> None:
    async with Sandbox(seed=1) as sandbox:
        front, guild, ann, bob = furnished(sandbox)
        (channel,) = guild.channels.values()
        front.speak(ann, "pl", True)
        # Nothing has been written yet, so everybody at this machine speaks it.
        assert [one.user.locale for one in (ann, bob)] == ["pl", "pl"]
        assert (guild.locale, channel.name, front.unspoken) == ("pl", "stół", False)
        ann.say(channel, "Hello")
        front.speak(ann, "en-US", True)
        assert [one.user.locale for one in (ann, bob)] == ["en-US", "pl"]
        assert (guild.locale, channel.name) == ("en-US", "stół")


async def test_a_guest_changes_nobodys_language_but_their_own() -> None:
    async with Sandbox(seed=1) as sandbox:
        front, guild, ann, bob = furnished(sandbox)
        front.speak(bob, "pl", False)
        assert [one.user.locale for one in (ann, bob)] == ["en-US", "pl"]
        assert (guild.locale, front.unspoken) == ("en-US", True)
