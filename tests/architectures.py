#!/usr/bin/env python3
"""Runs known architectures with `mg run` and ONNX Runtime and compares the results.

The models are exported from torchvision, timm, transformers, torch and scikit-learn, in small sizes and with random
weights; those whose package is not installed are left out. `architecture_list.py` lists them.

    tests/architectures.py --mg target/release/mg [--folder MODELS] [NAME…]
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile
import time
import warnings

import numpy as np
import onnxruntime

from architecture_list import ARCHITECTURES
from onnx_backend import find_mg

# Relative to the largest element of a result: sums are taken in another order.
TOLERANCE = 1e-3


def export(name, path):
    """Writes a model; the reason why there is none, or nothing."""
    if path.exists():
        return None
    try:
        import torch

        torch.manual_seed(0)
    except ImportError:
        pass
    try:
        made = ARCHITECTURES[name]()
        if isinstance(made, bytes):
            path.write_bytes(made)
            return None
        model, arguments = made
        torch.onnx.export(model.eval(), arguments, path, dynamo=True, external_data=False, verbose=False)
    except Exception as error:
        return f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"
    return None


def draw(random, wanted):
    """A random array for an input of a model."""
    shape = [size if isinstance(size, int) else 3 for size in wanted.shape]
    if "int" in wanted.type:
        return random.integers(1, 6, shape).astype(np.int64)
    if "bool" in wanted.type:
        return random.random(shape) < 0.5
    return random.standard_normal(shape).astype(np.float32)


def difference(found, due):
    """How far an array is from another, relative to the largest element; a text if they are of other kinds."""
    if found.shape != due.shape or found.dtype != due.dtype:
        return f"{found.dtype} {found.shape} is not {due.dtype} {due.shape}"
    if due.dtype.kind != "f":
        return float(np.any(found != due))
    scale = np.max(np.abs(due), initial=0, where=np.isfinite(due)) or 1
    with np.errstate(invalid="ignore"):
        apart = np.abs(found.astype(np.float64) - due.astype(np.float64)) / scale
    same = (found == due) | (np.isnan(found) & np.isnan(due))
    return float(np.max(np.where(same, 0, apart), initial=0))


def run(mg, path, folder):
    """What came of a model: a word and an explanation."""
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    random = np.random.default_rng(0)
    inputs = {wanted.name: draw(random, wanted) for wanted in session.get_inputs()}
    due = session.run(None, inputs)
    arguments = []
    for k, value in enumerate(inputs.values()):
        np.save(folder / f"in{k}.npy", value)
        arguments.append(f"--input=@{folder}/in{k}.npy")
    arguments += [f"--output=@{folder}/out{k}.npy" for k in range(len(due))]
    start = time.time()
    try:
        done = subprocess.run([mg, "run", path, *arguments], capture_output=True, text=True, timeout=600)
    except subprocess.TimeoutExpired:
        return "refused", "it took more than ten minutes"
    seconds = f"{time.time() - start:.1f} s"
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if line.startswith("error")]
        return "refused", errors[0] if errors else done.stderr[:200]
    apart = [difference(np.load(folder / f"out{k}.npy"), value) for k, value in enumerate(due)]
    wrong = [value for value in apart if isinstance(value, str) or value > TOLERANCE]
    return ("wrong", str(wrong[0])) if wrong else ("right", f"{seconds}, {max(apart):.1e} apart")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mg", help="the program; else the newest that cargo has built")
    parser.add_argument("--folder", type=pathlib.Path, help="where models are written, and read if they are there")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only architectures whose names contain one of these")
    options = parser.parse_args()
    options.mg = options.mg or find_mg()
    warnings.filterwarnings("ignore")
    counts = {}
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        folder = options.folder or scratch / "models"
        folder.mkdir(parents=True, exist_ok=True)
        for name in ARCHITECTURES:
            if options.names and not any(part in name for part in options.names):
                continue
            path = folder / f"{name}.onnx"
            why = export(name, path)
            kind, text = ("not exported", why) if why else run(options.mg, path, scratch)
            counts[kind] = counts.get(kind, 0) + 1
            print(f"{kind:12} {name:45} {text}", flush=True)
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()))
    return counts.get("wrong", 0) > 0


if __name__ == "__main__":
    sys.exit(main())
