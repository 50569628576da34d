"""Builds a map: sources to faces to regions to borders (`make map`)."""
