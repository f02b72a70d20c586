"""What a message is made of: screens, custom ids, names, languages, pictures.

It may import nothing of the interface.
"""
