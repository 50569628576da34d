"""The names in the code: no class has the name of another."""

import ast
from collections import defaultdict
from pathlib import Path


def test_no_class_name_is_given_twice(root: Path) -> None:
    homes = defaultdict(list)
    for file in (root / "sevenempires").rglob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(str(file.relative_to(root)))
    assert len(homes) > 100
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}
