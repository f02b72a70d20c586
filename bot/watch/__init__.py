"""Pages for people without Discord: public games, read from the same database.

They know views of nobody and events for nobody (`bot.table.records.spectating`), never a state.
"""
