"""Conformance cases of every framework, translated and run by other frameworks: as ONNX models by ONNX's
checker and ONNX Runtime, as StableHLO by XLA. The results must have the bits of the case.

    python tests/translated.py [--mg target/release/mg] [--to onnx,stablehlo] [OP ...]

What a framework refuses or computes otherwise is counted by its reason; the script ends with status 1
where results differ. Cases in which an index out of bounds stops the program are asked of ONNX alone.
"""

import argparse
import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

CASES = pathlib.Path(__file__).parent / "conformance"


class Refused(Exception):
    """The program cannot be asked, and why."""


def onnx_():
    import onnx
    import onnxruntime

    onnxruntime.set_default_logger_severity(4)

    def run(path, inputs):
        model = onnx.load(path)
        onnx.checker.check_model(model, full_check=True)
        try:
            session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
        except Exception as why:
            raise Refused("ONNX Runtime: " + first_line(why)) from why
        wanted = session.get_inputs()
        if any(each.type == "tensor(bfloat16)" for each in wanted):
            raise Refused("ONNX Runtime takes no bf16 from Python")
        feeds = {}
        for each, array in zip(wanted, inputs):
            feeds[each.name] = array.astype(object) if array.dtype.kind == "U" else array
        return session.run(None, feeds)

    return "onnx", [".onnx"], run


def stablehlo():
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    import ml_dtypes
    from jax._src.lib import _jax

    jax.config.update("jax_enable_x64", True)
    device = jax.devices("cpu")[0]
    devices, options = _jax.DeviceList((device,)), _jax.CompileOptions()

    def run(path, inputs):
        text = pathlib.Path(path).read_text()
        loaded = device.client.compile_and_load(text, devices, options)
        signature = text.split("@main(", 1)[1].split(") ->", 1)[0].split("%arg")[1:]
        values = []
        for array, argument in zip(inputs, signature):
            values.append(array.view(ml_dtypes.bfloat16) if "bf16>" in argument else array)
        results = loaded.execute([jax.device_put(value, device) for value in values])
        return [np.asarray(result) for result in results]

    return "stablehlo", [".mlir"], run


FRAMEWORKS = {"onnx": onnx_, "stablehlo": stablehlo}


def first_line(why):
    lines = [line for line in str(why).splitlines() if line.strip()]
    return lines[0][:120] if lines else type(why).__name__


def same(expected, found):
    found = np.asarray(found)
    if found.dtype.name == "bfloat16":
        found = found.view(np.uint16)
    if expected.dtype.kind == "U" or found.dtype == object:
        text = [each.decode() if isinstance(each, bytes) else each for each in found.reshape(-1)]
        return expected.shape == found.shape and expected.reshape(-1).tolist() == text
    found = np.ascontiguousarray(found).reshape(found.shape)
    return expected.shape == found.shape and expected.tobytes() == found.tobytes()


def one(mg, case, target, ending, run, folder):
    """What becomes of a case, in a word and a reason."""
    about = json.loads((case / "case.json").read_text())
    if about.get("phase") == "verify":
        return None
    stops = about["status"] != "ok"
    if stops and target != "onnx":
        return None
    path = str(folder / f"translated{ending}")
    command = [mg, "translate", f"--to={target}", str(case / "case.mlir"), "-o", path]
    translated = subprocess.run(command, capture_output=True, text=True)
    if translated.returncode != 0:
        return "no spelling", translated.stderr.split("\n")[0].split(": ", 2)[-1]
    inputs = [np.load(file) for file in numbered(case, "in")]
    try:
        results = run(path, inputs)
    except Refused as why:
        return "refused", str(why)
    except Exception as why:
        return ("same", "") if stops else ("DIFFERENT", first_line(why))
    if stops:
        return "DIFFERENT", "the program does not stop"
    expected = [np.load(file) for file in numbered(case, "out")]
    if all(same(*pair) for pair in zip(expected, results, strict=True)):
        return "same", ""
    return "DIFFERENT", "results"


def numbered(case, kind):
    files = [case / f"{kind}{k}.npy" for k in range(100)]
    return [file for file in files if file.exists()]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mg", default="target/release/mg")
    parser.add_argument("--to", default=",".join(FRAMEWORKS))
    parser.add_argument("ops", nargs="*")
    arguments = parser.parse_args()
    status = 0
    for name in arguments.to.split(","):
        try:
            target, (ending,), run = FRAMEWORKS[name]()
        except ImportError as why:
            print(f"{name}: {why.name} is not installed")
            continue
        counts = collections.Counter()
        with tempfile.TemporaryDirectory() as folder:
            for case in sorted(CASES.glob("*/*")):
                op = case.parent.name
                if not (case / "case.mlir").exists() or arguments.ops and op not in arguments.ops:
                    continue
                outcome = one(arguments.mg, case, target, ending, run, pathlib.Path(folder))
                if outcome is None:
                    continue
                counts[outcome] += 1
                if outcome[0] == "DIFFERENT":
                    status = 1
                    print(f"{name}: {op}/{case.name}: {outcome[1]}")
        for (word, why), count in sorted(counts.items()):
            print(f"{name}: {count} {word} {why}".rstrip())
    sys.exit(status)


if __name__ == "__main__":
    main()
