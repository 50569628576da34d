"""The rulebook as pure functions over an immutable position, one module per chapter.

setup, opening, draft, variants · turn, actions · build, deploy, production · movement, listing, transport, combat,
flags, account · attack · palace, power · ending, reduction · decade, monarchs · scoring. `engine` is the way in.
"""
