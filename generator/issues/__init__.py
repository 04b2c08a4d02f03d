"""Issues of a forge that become pull requests: forms made from the taxonomy, what they say, and what is answered.

Whatever an issue says is a stranger's text: it is read as data, quoted where it is shown, and names no place to write.
"""
