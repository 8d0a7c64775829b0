"""Calls a function of lookup.mlir on NumPy arrays. Usage: call.py [LIBRARY]"""

import ctypes
import sys

import numpy as np


def descriptor(array):
    """The memref descriptor of an array; it borrows the array's memory."""

    class Memref(ctypes.Structure):
        _fields_ = [
            ("allocated", ctypes.c_void_p),
            ("aligned", ctypes.c_void_p),
            ("offset", ctypes.c_int64),
            ("sizes", ctypes.c_int64 * array.ndim),
            ("strides", ctypes.c_int64 * array.ndim),
        ]

    data = array.ctypes.data
    strides = [stride // array.itemsize for stride in array.strides]
    integers = ctypes.c_int64 * array.ndim
    return Memref(data, data, 0, integers(*array.shape), integers(*strides))


class Fault(ctypes.Structure):
    """An index out of bounds: `mg_fault` of the C header."""

    _fields_ = [
        ("place", ctypes.c_char_p),
        ("op", ctypes.c_char_p),
        ("axis", ctypes.c_int64),
        ("size", ctypes.c_int64),
        ("is_unsigned", ctypes.c_int64),
        ("rank", ctypes.c_int64),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("position", ctypes.c_int64),
        ("value", ctypes.c_int64),
        ("room", ctypes.c_int64 * 16),
    ]


def call(library, name, inputs, outputs):
    """Calls a compiled function; an index out of bounds is an IndexError."""
    function = getattr(library, f"_mlir_ciface_{name}")
    function.restype = ctypes.c_int64
    arguments = [descriptor(array) for array in [*inputs, *outputs]]
    status = function(*map(ctypes.byref, arguments))
    if status > 0:
        fault = Fault()
        find = getattr(library, f"_mlir_ciface_{name}_fault")
        find.restype = ctypes.c_int64
        find(*map(ctypes.byref, arguments[: len(inputs)]), ctypes.byref(fault))
        at = np.unravel_index(fault.position, fault.shape[: fault.rank]) if fault.rank else ()
        at = ", ".join(map(str, at))
        raise IndexError(
            f"{fault.place.decode()}: index {fault.value} is out of bounds for axis {fault.axis} "
            f"of size {fault.size} (at indices[{at}])"
        )
    if status < 0:
        raise ValueError(f"array {-1 - status} is not what {name} takes")


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else "./lookup.so"
    library = ctypes.CDLL(path)
    table = np.array([[0, 1, 2], [10, 11, 12], [20, 21, 22], [30, 31, 32]], np.float32)
    rows = np.empty((2, 3), np.float32)
    call(library, "lookup", [table, np.array([3, -3], np.int64)], [rows])
    print(rows)
    for bad in [np.array([0, 7], np.int64), np.array([[0, 1]], np.int64)[:, ::-1][0]]:
        try:
            call(library, "lookup", [table, bad], [rows])
        except (IndexError, ValueError) as error:
            print(error)


if __name__ == "__main__":
    main()
