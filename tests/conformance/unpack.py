#!/usr/bin/env python3
"""unpack.py SOURCE OP...: copies the cases of these ops from a conformance sample, one folder a case.

SOURCE/cases/OP/ holds cases.jsonl (one JSON object a line) and arrays.npz; so does SOURCE/OP/ for
whole programs (idioms/jax). Beside this script appear
OP/NNNN/{case.mlir, case.json, in0.npy, ..., out0.npy, ...} (idioms.jax/NNNN/...), which the tests
read.
"""

import json
import pathlib
import shutil
import sys
import zipfile

HERE = pathlib.Path(__file__).resolve().parent


def unpack(source, op):
    origin = source / op if op.startswith("idioms/") else source / "cases" / op
    target = HERE / op.replace("/", ".")
    shutil.rmtree(target, ignore_errors=True)
    arrays = zipfile.ZipFile(origin / "arrays.npz")
    for line in open(origin / "cases.jsonl", encoding="utf-8"):
        case = json.loads(line)
        folder = target / case["id"].split("/")[-1]
        folder.mkdir(parents=True)
        (folder / "case.mlir").write_text(case["module"], encoding="utf-8")
        expected = case["expected"]
        for kind, entries in (("in", case["inputs"]), ("out", expected.get("outputs", []))):
            for k, entry in enumerate(entries):
                (folder / f"{kind}{k}.npy").write_bytes(arrays.read(entry["npy"] + ".npy"))
        kept = {key: expected[key] for key in ("status", "phase", "why") if key in expected}
        kept |= {key: case[key] for key in ("bad_value", "oracle") if key in case}
        text = json.dumps(kept, ensure_ascii=False, indent=1)
        (folder / "case.json").write_text(text + "\n", encoding="utf-8")


if len(sys.argv) < 3:
    sys.exit(__doc__)
for name in sys.argv[2:]:
    unpack(pathlib.Path(sys.argv[1]), name)
