"""Webhooks of a server: the commands of those who run it, and what they are told of losses."""
