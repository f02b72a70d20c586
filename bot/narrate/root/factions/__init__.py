"""What the words say of single factions: a `Speech` in a module of each, people's and bots'."""
