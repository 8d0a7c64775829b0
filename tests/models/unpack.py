#!/usr/bin/env python3
"""unpack.py SOURCE: copies the models of a conformance sample, one folder each.

SOURCE/idioms/onnx/ holds cases.jsonl (one JSON object a line), arrays.npz and the models. Beside
this script appear idioms/NAME/{case.onnx, in0.npy, ..., out0.npy, ...}, which the tests read.
"""

import json
import pathlib
import shutil
import sys
import zipfile

HERE = pathlib.Path(__file__).resolve().parent


def unpack(source):
    shutil.rmtree(HERE / "idioms", ignore_errors=True)
    arrays = zipfile.ZipFile(source / "arrays.npz")
    for line in open(source / "cases.jsonl", encoding="utf-8"):
        case = json.loads(line)
        folder = HERE / "idioms" / case["name"]
        folder.mkdir(parents=True)
        shutil.copyfile(source / case["file"], folder / "case.onnx")
        for kind, entries in (("in", case["inputs"]), ("out", case["expected"]["outputs"])):
            for k, entry in enumerate(entries):
                (folder / f"{kind}{k}.npy").write_bytes(arrays.read(entry["npy"] + ".npy"))


if __name__ == "__main__":
    unpack(pathlib.Path(sys.argv[1]) / "idioms" / "onnx")
