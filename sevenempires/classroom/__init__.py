"""A class: what its pupils have solved and how, read from what a school's programs hand over, and what to discuss next.

>>> from sevenempires.classroom import read_text
>>> read = read_text("Name;Code\\nAda;2026-ANAN-ANAN-ANAN-ANAN-ANAN-ANAN-ANAN-0PA\\nBert;12")
>>> [(pupil.name, len(pupil.ways)) for pupil in read.pupils]
[('Ada', 69)]
>>> print(*read.remarks)
line 3: Bert: This is no progress code: a letter is wrong or missing.
"""

from sevenempires.classroom.handed_in import read_bytes, read_path, read_text
from sevenempires.classroom.overview import Overview, overview
from sevenempires.classroom.pupils import Pupil, Read

__all__ = ["Overview", "Pupil", "Read", "overview", "read_bytes", "read_path", "read_text"]
