"""The painters: each puts the same picture down in its own medium."""
