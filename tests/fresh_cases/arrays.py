"""Element types, and random arrays of them."""

import numpy as np

# MLIR's name of each element type and the NumPy type that its elements are stored as. There is no
# bfloat16 in NumPy: its bits are stored.
STORED = {
    "i1": np.bool_,
    "i8": np.int8,
    "i16": np.int16,
    "i32": np.int32,
    "i64": np.int64,
    "ui8": np.uint8,
    "ui16": np.uint16,
    "ui32": np.uint32,
    "ui64": np.uint64,
    "index": np.int64,
    "f16": np.float16,
    "bf16": np.uint16,
    "f32": np.float32,
    "f64": np.float64,
    "complex<f32>": np.complex64,
    "complex<f64>": np.complex128,
    "!mg.string": np.str_,
}

NUMBERS = [name for name in STORED if name not in ("index", "!mg.string")]
ALL = [*NUMBERS, "!mg.string"]
INTEGERS = ["i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64"]

# Bit patterns that arithmetic, or a detour through another type, would change: NaNs with
# payloads, both quiet and signalling, infinities, the negative zero, the smallest denormal.
PECULIAR = {
    "f16": [0x7E01, 0x7D55, 0xFE2A, 0x7C00, 0x8000, 0x0001],
    "bf16": [0x7FC1, 0x7FAA, 0xFFD5, 0xFF80, 0x8000, 0x0001],
    "f32": [0x7FC00123, 0x7FA00001, 0xFFC54321, 0xFF800000, 0x80000000, 1],
    "f64": [0x7FF8000000000ABC, 0x7FF4000000000001, 0xFFF8DEADBEEF0001, 1 << 63, 1],
}
BITS = {"f16": np.uint16, "bf16": np.uint16, "f32": np.uint32, "f64": np.uint64}
WORDS = ["", "a", "köln", "東京", "two words", "a\x00b", "0", "ぎ", "quote\"", "long " * 3]


class Array:
    """Elements and their MLIR type."""

    def __init__(self, element, values):
        self.element = element
        self.values = np.asarray(values)

    @property
    def shape(self):
        return self.values.shape


def data(rng, element, shape):
    """Elements that differ from each other as far as the type has room."""
    count = int(np.prod(shape, dtype=np.int64))
    if element == "i1":
        values = rng.integers(0, 2, count).astype(np.bool_)
    elif element == "!mg.string":
        values = np.array([f"{WORDS[rng.integers(len(WORDS))]}{at}" for at in range(count)], np.str_)
        values[rng.random(count) < 0.2] = ""
    elif element in BITS:
        values = floats(rng, element, count)
    elif element.startswith("complex"):
        part = element[len("complex<") : -1]
        values = floats(rng, part, 2 * count).view(STORED[element])
    else:
        info = np.iinfo(STORED[element])
        values = rng.integers(info.min, info.max, count, info.dtype, endpoint=True)
    return Array(element, values.reshape(shape))


def floats(rng, element, count):
    """Numbers from 1 on, peculiar bit patterns among them."""
    numbers = np.arange(1, count + 1, dtype=np.float32)
    if element == "bf16":
        bits = (numbers.view(np.uint32) >> 16).astype(np.uint16)
    else:
        bits = numbers.astype(STORED[element]).view(BITS[element])
    for at in np.flatnonzero(rng.random(count) < 0.25):
        bits[at] = PECULIAR[element][rng.integers(len(PECULIAR[element]))]
    return bits.view(STORED[element])


def indices(rng, element, shape, sizes, rule, bad=0.12):
    """Indices that are all in range under `rule`, or (with probability `bad`) one that is not.

    `sizes` are the sizes of the axes that they address, by position in the last dimension.
    """
    info = np.iinfo(STORED[element])
    count = int(np.prod(shape, dtype=np.int64))
    sizes = [max(size, 1) for size in sizes]
    tolerant = rule not in ("strict", "from_end")
    values = []
    for at in range(count):
        size = sizes[at % len(sizes)]
        low = -size if rule.endswith("from_end") or tolerant else 0
        high = 2 * size if tolerant and rng.random() < 0.3 else size - 1
        values.append(clip(rng.integers(low, high, endpoint=True), info))
        if tolerant and rng.random() < 0.1:
            values[-1] = wild(rng, size, info)
    if count and rng.random() < bad:
        at = rng.integers(count)
        values[at] = wild(rng, sizes[at % len(sizes)], info)
    return Array(element, np.array(values, STORED[element]).reshape(shape))


def clip(value, info):
    return int(min(max(int(value), int(info.min)), int(info.max)))


def wild(rng, size, info):
    """An index at or beyond a boundary."""
    choices = [-1, -size, -size - 1, size, size + 1, 2 * size, -(2**31), 2**31 - 1, info.min, info.max]
    return clip(choices[rng.integers(len(choices))], info)


def shape(rng, rank, empty=0.04):
    """`rank` dimensions of 1 to 4, now and then 0, seldom one of over 100."""
    dims = [0 if rng.random() < empty else int(rng.integers(1, 4, endpoint=True)) for _ in range(rank)]
    if rank and rank < 4 and rng.random() < 0.06:
        dims[rng.integers(rank)] = int(rng.integers(40, 110))
    return dims
