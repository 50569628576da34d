"""What only maintainers run; none of it is in the wheel."""
