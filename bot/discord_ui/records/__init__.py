"""What has happened: the log, catching up, files, replays, the end.

It may import `play` and below.
"""
