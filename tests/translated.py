"""Conformance cases of every framework, translated and run by other frameworks: as ONNX models by ONNX's
checker and ONNX Runtime, as StableHLO by XLA, as Python by NumPy, PyTorch and JAX, and by `mg compare` as
OpenVINO's and Core ML's operations. The results must have the bits of the case.

    python tests/translated.py [--mg target/release/mg] [--to onnx,stablehlo,…] [--count N] [OP ...]

What a framework refuses or computes otherwise is counted by its reason; the script ends with status 1
where results differ. Cases in which an index out of bounds stops the program are asked of those alone
whose operations stop (ONNX, NumPy, PyTorch).
"""

import argparse
import collections
import importlib
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

    return Framework("onnx", ".onnx", run, stops=True)


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

    return Framework("stablehlo", ".mlir", run)


def of_python(target, take, give, stops):
    """The program that `mg opt --emit=python` prints; arrays go in by `take` and come out by `give`."""

    def run(path, inputs):
        names = {}
        text = pathlib.Path(path).read_text()
        exec(compile(text, path, "exec"), names)  # noqa: S102 - that it runs is what is tried
        types = [line.split(": ", 1)[1] for line in text.splitlines() if line.startswith("    # arg")]
        results = names["main"](*(take(array, ty) for array, ty in zip(inputs, types)))
        results = results if isinstance(results, tuple) else (results,)
        return [give(result) for result in results]

    return Framework(target, ".py", run, stops, ["opt", "--emit=python", "--to-bounds=allow"])


def numpy_():
    def take(array, ty):
        if "bf16>" in ty:
            raise Refused("NumPy has no bf16")
        return array

    return of_python("numpy", take, np.asarray, stops=True)


def torch_():
    import torch

    def take(array, ty):
        if array.dtype.kind == "U" or array.dtype in (np.uint16, np.uint32, np.uint64) and "bf16>" not in ty:
            raise Refused("PyTorch computes with no such elements")
        made = torch.from_numpy(np.ascontiguousarray(array).reshape(array.shape).copy())
        return made.view(torch.bfloat16) if "bf16>" in ty else made

    def give(result):
        return (result.view(torch.uint16) if result.dtype == torch.bfloat16 else result).numpy()

    return of_python("torch", take, give, stops=True)


def jax_():
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    import ml_dtypes

    jax.config.update("jax_enable_x64", True)

    def take(array, ty):
        return jax.numpy.asarray(array.view(ml_dtypes.bfloat16) if "bf16>" in ty else array)

    return of_python("jax", take, np.asarray, stops=False)


def compared(target, module):
    """By `mg compare`, which asks the framework that the operations belong to."""
    importlib.import_module(module)
    return Framework(target, ".mlir", None, how=["opt", "--to-bounds=allow"])


class Framework:
    """The target's name, its files' ending, what runs such a file, whether an index out of bounds stops
    it, and the command of mg that writes it."""

    def __init__(self, target, ending, run, stops=False, how=("translate",)):
        self.target, self.ending, self.run, self.stops, self.how = target, ending, run, stops, list(how)


FRAMEWORKS = {
    "onnx": onnx_,
    "stablehlo": stablehlo,
    "numpy": numpy_,
    "torch": torch_,
    "jax": jax_,
    "openvino": lambda: compared("openvino", "openvino"),
    "coreml": lambda: compared("coreml", "coremltools"),
}


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


def by_compare(mg, path, inputs):
    """What `mg compare` says of the framework: its results are those of every engine, or it has none."""
    command = [mg, "compare", f"--python={sys.executable}", path, *(f"--input=@{file}" for file in inputs)]
    compared = subprocess.run(command, capture_output=True, text=True)
    if compared.returncode == 0 and "not asked" not in compared.stdout:
        return "same", ""
    rows = [line for line in compared.stdout.splitlines() if line.startswith(("openvino", "coreml"))]
    what = rows[0].split("  ", 1)[-1].strip() if rows else first_line(compared.stderr)
    data = np.load(inputs[0])
    if rows and rows[0].startswith("openvino") and data.dtype.itemsize == 8 and data.dtype.kind in "iuf":
        return "refused", "OpenVINO narrows data of 64 bits to 32"
    refuses = what.startswith(("error", "not asked"))
    return ("refused", what[:100]) if refuses else ("DIFFERENT", what[:100])


def one(mg, case, framework, folder):
    """What becomes of a case, in a word and a reason."""
    target, ending, run = framework.target, framework.ending, framework.run
    about = json.loads((case / "case.json").read_text())
    if about.get("phase") == "verify":
        return None
    stops = about["status"] != "ok"
    if stops and not framework.stops:
        return None
    path = str(folder / f"translated{ending}")
    command = [mg, *framework.how, f"--to={target}", str(case / "case.mlir"), "-o", path]
    translated = subprocess.run(command, capture_output=True, text=True)
    if translated.returncode != 0:
        return "no spelling", translated.stderr.split("\n")[0].split(": ", 2)[-1]
    if run is None:
        return by_compare(mg, path, numbered(case, "in"))
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
    parser.add_argument("--count", type=int, help="cases of each op; else all")
    parser.add_argument("ops", nargs="*")
    arguments = parser.parse_args()
    status = 0
    for name in arguments.to.split(","):
        try:
            framework = FRAMEWORKS[name]()
        except ImportError as why:
            print(f"{name}: {why.name} is not installed")
            continue
        counts, tried = collections.Counter(), collections.Counter()
        with tempfile.TemporaryDirectory() as folder:
            for case in sorted(CASES.glob("*/*")):
                op = case.parent.name
                if not (case / "case.mlir").exists() or arguments.ops and op not in arguments.ops:
                    continue
                if arguments.count is not None and tried[op] >= arguments.count:
                    continue
                outcome = one(arguments.mg, case, framework, pathlib.Path(folder))
                if outcome is None:
                    continue
                tried[op] += 1
                counts[outcome] += 1
                if outcome[0] == "DIFFERENT":
                    status = 1
                    print(f"{name}: {op}/{case.name}: {outcome[1]}")
        for (word, why), count in sorted(counts.items()):
            print(f"{name}: {count} {word} {why}".rstrip())
    sys.exit(status)


if __name__ == "__main__":
    main()
