"""The formulas of index operations, as the frameworks' pages state them.

A second transcription, in NumPy and one element at a time, which shares nothing with the operation definitions of mg: where
a framework and mg differ, it says which of them the page agrees with. Names and variables are those of the pages.
"""

from .gathers import gather, gather_elements, gather_nd
from .movements import pad, roll, slice_
from .scatters import scatter_elements, scatter_nd, segment
from .selections import arg_extreme, nonzero, sort, top_k, unique

__all__ = [
    "arg_extreme",
    "gather",
    "gather_elements",
    "gather_nd",
    "nonzero",
    "pad",
    "roll",
    "scatter_elements",
    "scatter_nd",
    "segment",
    "slice_",
    "sort",
    "top_k",
    "unique",
]
