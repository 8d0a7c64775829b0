"""The formulas of index operations, as the frameworks' pages state them.

A second transcription, in NumPy and one element at a time, which shares nothing with the operation definitions of mg: where
a framework and mg differ, it says which of them the page agrees with. Names and variables are those of the pages.
"""
