"""The titles and tags of the bot's own threads, when they are archived, and who follows a game."""
