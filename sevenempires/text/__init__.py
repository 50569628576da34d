"""What is said to people, in English, German and French; knows no rules and no board by name."""

from sevenempires.text.catalogue import N_ as N_
from sevenempires.text.catalogue import Text as Text
from sevenempires.text.catalogue import count as count
from sevenempires.text.catalogue import labelled as labelled
from sevenempires.text.catalogue import say as say
from sevenempires.text.catalogue import say_in as say_in
from sevenempires.text.catalogue import series as series
from sevenempires.text.complaint import Complaint as Complaint
from sevenempires.text.message import Message as Message
from sevenempires.text.message import Sentence as Sentence
