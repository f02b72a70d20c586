"""The shapes of what Discord sends in, by its own documents: objects, events, answers.

A class is one table of the documents (`SOURCES`, below https://docs.discord.com/developers/). It
has each field that the documents require, and of the optional ones those that the sandbox sends:
any other key is a fault. `without_source` lists what the sandbox sends and no document has.
`tests/sandbox/test_documents.py` holds the classes to the documents, if they are at hand.
"""
