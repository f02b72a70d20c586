"""The moderator's desk: the games of a server, what can be done to each, and the audit."""
