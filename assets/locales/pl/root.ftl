### The words of Root.
