"""What is made for the table and the classroom: the player aid, work sheets and the poster, typeset as PDF.

Pages are laid out by Typst, which comes with the extra `paper`; pictures are the same drawings as everywhere else.

>>> from sevenempires.paper.facts import facts
>>> facts("en")["three_master_range"]
'3'
"""
