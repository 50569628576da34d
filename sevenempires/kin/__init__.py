"""Other games about the same Europe, each in a package of its own: they share the words and the drawing, no rule."""
