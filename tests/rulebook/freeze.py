"""Adds new rules and differences to the frozen ids: `python tests/rulebook/freeze.py`; none ever goes."""

from pathlib import Path

from sevenempires.rulebook import differences, rules

FILE = Path(__file__).with_name("frozen.txt")


def main() -> None:
    """Write the ids of today; refuses where one is gone."""
    now = [entry.id for entry in (*rules(), *differences())]
    if gone := set(FILE.read_text(encoding="utf-8").split()) - set(now):
        raise SystemExit(f"ids are stable, so these must stay: {', '.join(sorted(gone))}.")
    FILE.write_text("\n".join(now) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
