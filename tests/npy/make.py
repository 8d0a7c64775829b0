"""python make.py: writes the .npy files of this folder, with NumPy itself, and files.json.

files.json says of each file the type that it is read as, and what a program that returns its
argument writes: a file that NumPy wrote too, or an error that contains some words.
"""

import json
import pathlib

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
ENTRIES = []

# MLIR's element type and NumPy's.
NUMBERS = {
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
    "bf16": np.uint16,
    "f16": np.float16,
    "f32": np.float32,
    "f64": np.float64,
    "complex<f32>": np.complex64,
    "complex<f64>": np.complex128,
}
SHAPES = {"square": (2, 3), "scalar": (), "empty": (0, 3), "cube": (2, 1, 2)}


def name_of(element):
    return element.replace("<", "-").replace(">", "").replace("!mg.", "")


def values(element, shape):
    """Different bits each, the extremes and a NaN with a payload among them."""
    dtype = np.dtype(NUMBERS[element])
    count = int(np.prod(shape))
    rng = np.random.default_rng(count)
    if element == "i1":
        return (np.arange(count) % 2 == 0).reshape(shape)
    part = dtype.itemsize // (2 if dtype.kind == "c" else 1)
    bits = rng.integers(0, 256, count * dtype.itemsize, np.uint8)
    if count and part > 1:
        bits[part - 2 : part] = [0xC1, 0x7F]
    return bits.view(dtype).reshape(shape)


def save(name, array, version=None):
    with open(HERE / f"{name}.npy", "wb") as file:
        np.lib.format.write_array(file, np.asanyarray(array), version, allow_pickle=True)


def entry(name, element, shape, **expected):
    dims = "".join(f"{size}x" for size in shape)
    ENTRIES.append({"file": f"{name}.npy", "type": f"tensor<{dims}{element}>", **expected})


def same(name, element, array, plain, version=None):
    """`array` is read as `element` and written as `plain`."""
    save(name, array, version)
    written = f"{name}.out" if array is not plain or version else name
    if written != name:
        save(written, plain)
    entry(name, element, plain.shape, written=f"{written}.npy")


def numbers():
    for element in NUMBERS:
        for kind, shape in SHAPES.items():
            array = values(element, shape)
            same(f"{name_of(element)}-{kind}", element, array, array)
    for element in ("i16", "f32", "f64", "complex<f64>", "bf16"):
        array = values(element, (2, 3))
        foreign = array.astype(array.dtype.newbyteorder(">"))
        foreign.view(np.uint8).reshape(-1)[:] = np.ascontiguousarray(array).byteswap().view(np.uint8).reshape(-1)
        same(f"{name_of(element)}-big-endian", element, foreign, array)
        same(f"{name_of(element)}-fortran", element, np.asfortranarray(array), array)
    array = values("f32", (2, 1, 2))
    same("f32-fortran-cube", "f32", np.asfortranarray(array), array)
    same("f32-version-2", "f32", array, array, (2, 0))
    same("f32-version-3", "f32", array, array, (3, 0))


def strings():
    texts = np.array([["", "a", "köln"], ["東京", "a\0b", "𝄞 clef"]])
    string = "!mg.string"
    same("string-square", string, texts, texts)
    same("string-scalar", string, np.array("word"), np.array("word"))
    same("string-empty", string, texts[:0], texts[:0].astype("<U1"))
    same("string-big-endian", string, texts.astype(">U6"), texts)
    same("string-fortran", string, np.asfortranarray(texts), texts)
    narrow = np.array([b"", b"a", b"a\0b", b"long one"])
    same("bytes", string, narrow, narrow.astype("<U8"))
    # Longer than any element, as NumPy pads it; trailing zeros are no part of a string.
    same("bytes-padded", string, narrow.astype("S20"), narrow.astype("<U8"))
    same("bytes-utf-8", string, np.array(["köln".encode(), b"b"]), np.array(["köln", "b"]))
    # What is not UTF-8 stays bytes.
    raw = np.array([[b"\xff\xfe", b""], [b"a\0\xc3", b"k\xc3\xb6ln"]])
    same("bytes-raw", string, raw, raw)
    same("bytes-raw-fortran", string, np.asfortranarray(raw), raw)
    same("bytes-empty", string, raw[:0], raw[:0].astype("<U1"))


def refused():
    wrong = {
        "longdouble": (np.ones(2, np.longdouble), "f64", "dtype '<f16'"),
        "datetime": (np.array(["2026-11-20"], "M8[D]"), "i64", "dtype '<M8[D]'"),
        "void": (np.zeros(2, "V2"), "bf16", "dtype '|V2'"),
        "record": (np.zeros(2, [("a", "<f4"), ("b", "<i4")]), "f32", "records"),
        "object": (np.array([None, 1], object), "f32", "pickled Python objects"),
        "width": (np.zeros(2, np.float64), "f32", "dtype '<f8'"),
        "sign": (np.zeros(2, np.int8), "ui8", "dtype '|i1'"),
    }
    for name, (array, element, error) in wrong.items():
        save(f"refused-{name}", array)
        entry(f"refused-{name}", element, array.shape, error=error)
    save("refused-shape", np.zeros((3, 2), np.float32))
    entry("refused-shape", "f32", (2, 3), error="of shape (3, 2)")


numbers()
strings()
refused()
lines = ",\n".join(json.dumps(one) for one in ENTRIES)
(HERE / "files.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
