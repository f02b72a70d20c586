"""A server with roles at its desk: Mod and Ref hold roles, Max only Discord's permission."""

from dataclasses import dataclass, field

from sandbox import Permission, Person, Reply, Seen
from sandbox.places import Role
from tests.discord_ui.playing import House

CHANNELS, SERVER = Permission.MANAGE_CHANNELS, Permission.MANAGE_GUILD


@dataclass
class Desk:
    """The people of a server besides those of the house."""

    house: House
    boss: Person
    """Runs the server."""

    mod: Person
    ref: Person
    max: Person
    """May manage channels, and has no role that is named."""

    roles: dict[int, Role] = field(default_factory=dict[int, Role])
    """The role of each person who has got one."""

    def role(self, person: Person) -> Role:
        """Return the role of a person, who gets one at need."""
        if person.id not in self.roles:
            self.roles[person.id] = self.house.guild.role(f"role of {person.name}")
            self.house.guild.give(self.roles[person.id], person.id)
        return self.roles[person.id]


async def staffed(house: House, *, named: bool = True) -> Desk:
    """Add people to a server, and name their roles."""
    people = [house.sandbox.person(name, in_=house.guild) for name in ("Boss", "Mod", "Ref", "Max")]
    house.guild.let(people[0].id, SERVER)
    house.guild.let(people[3].id, CHANNELS)
    await house.sandbox.settle()
    made = Desk(house, *people)
    if named:
        for person, duty in ((made.mod, "moderator"), (made.ref, "referee")):
            await name(made, person, duty)
    return made


async def name(desk: Desk, person: Person, duty: str) -> Reply:
    """Name the role of a person."""
    house = desk.house
    role = desk.role(person)
    await house.sandbox.settle()
    reply = await desk.boss.slash(house.channel, "desk roles", role=role, duty=duty)
    await house.sandbox.settle()
    return reply


async def opened(house: House, person: Person) -> Reply:
    """Open the first game of the list."""
    reply = await person.slash(house.channel, "desk games")
    message = reply.message
    assert message is not None, reply.text
    (pick,) = (one for one in message.selects if one.custom_id.split(":")[4] == "deskg")
    return await person.select(reply, pick.custom_id, pick.options[0].value)


async def act(
    house: House, person: Person, label: str, why: str = "They asked.", on: Reply | None = None
) -> Reply:
    """Press a button of a game's screen, and give a reason."""
    reply = await person.press(on or await opened(house, person), label)
    if reply.modal is None:
        return reply
    done = await person.submit(reply, {"why": why})
    await house.sandbox.settle()
    return done


def labels(reply: Reply) -> list[str]:
    """Return the labels of the buttons of a reply."""
    assert reply.message is not None
    return [button.label or "" for button in reply.message.buttons]


def posts(house: House, person: Person | None = None) -> list[str]:
    """Return what everybody reads in the channel, oldest first."""
    seen: list[Seen] = (person or house.eve).sees(house.channel)
    return [message.text for message in seen if not message.ephemeral]
