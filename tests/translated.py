"""Programs of every framework, translated and run by other frameworks: as ONNX models by ONNX's checker and
ONNX Runtime, as StableHLO by XLA, as Python by NumPy, PyTorch and JAX, and by `mg compare` as TensorFlow's,
OpenVINO's and Core ML's operations. The results must have the bits of the case.

    python tests/translated.py [--mg target/release/mg] [--to onnx,stablehlo,…] [--count N] [OP ...]

The programs are the conformance cases; with `--cases FOLDER` those of every row of the operators' table, which
`MG_KEEP=FOLDER cargo test --workspace --test main -- "translated/every row"` writes. There, functions that frameworks compute
each to its own last bit, and sums of floats, may differ in that, NaNs are one, and what an integer divided by 0, a
shift by the width or a float too large for an integer gives is left open.

Tried on all conformance cases: ONNX Runtime 1.31, NumPy 2.4, PyTorch 2.15, XLA and JAX 0.10, TensorFlow 2.21;
on programs of the rows (`--count 3` and more of each op): NumPy, PyTorch, ONNX Runtime. Known differences:
ONNX Runtime's Where loses the sign of -0 (trunc, round, clamps at -0), its Min of i64 gives the larger number
where that has more than 31 bits (Min(2923633768, 5)); XLA's scatter of bf16 loses the payload of a NaN; TensorFlow clips by two scalars or two tensors only; NumPy's wrap takes time in proportion
to how far outside an index is.

What a framework refuses or computes otherwise is counted by its reason; the script ends with status 1
where results differ. Cases in which an index out of bounds stops the program are asked of those alone
whose operations stop (ONNX, NumPy, PyTorch).
"""

import argparse
import collections
import importlib
import importlib.util
import json
import os
import pathlib
import re
import socket
import stat
import subprocess
import sys
import tempfile
import threading

import numpy as np

CASES = pathlib.Path(__file__).parent / "conformance"
RUNNER = pathlib.Path(__file__).parent.parent / "src/cli/compare/runner.py"


class Refused(Exception):
    """The program cannot be asked, and why."""


def onnx_():
    import onnx
    import onnxruntime

    onnxruntime.set_default_logger_severity(4)

    def load(path):
        model = onnx.load(path)
        try:
            onnx.checker.check_model(model, full_check=True)
        except onnx.shape_inference.InferenceError as why:
            raise Refused("ONNX's checker: " + first_line(why)) from why
        try:
            session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
        except Exception as why:
            raise Refused("ONNX Runtime: " + first_line(why)) from why
        wanted = session.get_inputs()
        if any(each.type == "tensor(bfloat16)" for each in [*wanted, *session.get_outputs()]):
            raise Refused("ONNX Runtime takes no bf16 from Python")

        def run(inputs):
            feeds = {}
            for each, array in zip(wanted, inputs):
                feeds[each.name] = array.astype(object) if array.dtype.kind == "U" else array
            return session.run(None, feeds)

        return run

    return Framework("onnx", ".onnx", load, stops=True)


def stablehlo():
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    import ml_dtypes
    from jax._src.lib import _jax

    jax.config.update("jax_enable_x64", True)
    device = jax.devices("cpu")[0]
    devices, options = _jax.DeviceList((device,)), _jax.CompileOptions()

    def load(path):
        # XLA runs @main.
        text = re.sub(r'@("[^"]*"|[\w$.]+)\(', "@main(", pathlib.Path(path).read_text(), count=1)
        try:
            loaded = device.client.compile_and_load(text, devices, options)
        except Exception as why:
            raise Refused("XLA: " + first_line(why)) from why
        signature = text.split("@main(", 1)[1].split(") ->", 1)[0].split("%arg")[1:]

        def run(inputs):
            values = []
            for array, argument in zip(inputs, signature):
                values.append(array.view(ml_dtypes.bfloat16) if "bf16>" in argument else array)
            results = loaded.execute([jax.device_put(value, device) for value in values])
            return [np.asarray(result) for result in results]

        return run

    return Framework("stablehlo", ".mlir", load)


def of_python(target, take, give, stops):
    """The program that `mg opt --emit=python` prints; arrays go in by `take` and come out by `give`."""

    def load(path):
        text = pathlib.Path(path).read_text()
        names = {}
        exec(compile(text, path, "exec"), names)  # noqa: S102 - that it runs is what is tried
        function = names[re.search(r"^def (\w+)\(", text, re.MULTILINE)[1]]
        types = [line.split(": ", 1)[1] for line in text.splitlines() if line.startswith("    # arg")]

        def run(inputs):
            if 'mode="wrap"' in text and any(is_far(array) for array in inputs):
                raise Refused("NumPy's wrap counts one size after the other")
            try:
                results = function(*(take(array, ty) for array, ty in zip(inputs, types)))
            except (NotImplementedError, TypeError) as why:
                if re.search("not implemented for|does not accept dtype", str(why)):
                    raise Refused(re.sub("(dtype|for) .*", r"\1 …", first_line(why))) from why
                raise
            results = results if isinstance(results, tuple) else (results,)
            return [give(result) for result in results]

        return run

    return Framework(target, ".py", load, stops, ["opt", "--emit=python", "--to-bounds=allow"])


def is_far(array):
    """Whether it has integers that a loop does not count up to."""
    return array.dtype.kind in "iu" and array.size > 0 and max(abs(int(array.min())), int(array.max())) > 1 << 24


def numpy_():
    np.seterr(all="ignore")

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
    """By `mg compare`, which asks the framework that the operations belong to: this process, which has it
    loaded, answers in place of a Python of its own."""
    importlib.import_module(module)
    spec = importlib.util.spec_from_file_location("runner", RUNNER)
    runner = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(runner)
    folder = tempfile.mkdtemp()
    address, asking = os.path.join(folder, "socket"), pathlib.Path(folder) / "python"
    server = socket.socket(socket.AF_UNIX)
    server.bind(address)
    server.listen()
    asking.write_text(f"""#!{sys.executable} -SE
import socket, sys
asked = socket.socket(socket.AF_UNIX)
asked.connect({address!r})
asked.sendall(sys.argv[2].encode())
asked.shutdown(socket.SHUT_WR)
asked.recv(1)
""")
    asking.chmod(asking.stat().st_mode | stat.S_IXUSR)

    def serve():
        while True:
            with server.accept()[0] as asked:
                runner.main(b"".join(iter(lambda: asked.recv(4096), b"")).decode())

    threading.Thread(target=serve, daemon=True).start()
    return Framework(target, ".mlir", None, how=["opt", "--to-bounds=allow"], python=str(asking))


class Framework:
    """The target's name, its files' ending, what runs such a file, whether an index out of bounds stops
    it, the command of mg that writes it, and the Python that `mg compare` asks."""

    def __init__(self, target, ending, load, stops=False, how=("translate",), python=None):
        self.target, self.ending, self.load, self.stops = target, ending, load, stops
        self.how, self.python = list(how), python
        self.before = None

    def loaded(self, mg, text, folder):
        """The program's translation, ready to run, or why there is none; kept until the next program."""
        if self.before is None or self.before[0] != text:
            self.before = text, self.translated(mg, text, folder)
        return self.before[1]

    def translated(self, mg, text, folder):
        source, path = folder / "case.mlir", folder / f"translated{self.ending}"
        source.write_text(text)
        command = [mg, *self.how, f"--to={self.target}", str(source), "-o", str(path)]
        found = subprocess.run(command, capture_output=True, text=True)
        if found.returncode != 0:
            return "no spelling", found.stderr.split("\n")[0].split(": ", 2)[-1]
        try:
            return str(path) if self.load is None else self.load(str(path))
        except Refused as why:
            return "refused", str(why)
        except Exception as why:
            return "DIFFERENT", first_line(why)


FRAMEWORKS = {
    "onnx": onnx_,
    "stablehlo": stablehlo,
    "numpy": numpy_,
    "torch": torch_,
    "jax": jax_,
    "tf": lambda: compared("tf", "tensorflow"),
    "openvino": lambda: compared("openvino", "openvino"),
    "coreml": lambda: compared("coreml", "coremltools"),
}


def first_line(why):
    lines = [line for line in str(why).splitlines() if line.strip()]
    return lines[0][:120] if lines else type(why).__name__


def same(expected, found, about):
    found = np.asarray(found)
    if found.dtype.name == "bfloat16":
        found = found.view(np.uint16)
    if expected.dtype.kind == "U" or found.dtype == object:
        text = [each.decode() if isinstance(each, bytes) else each for each in found.reshape(-1)]
        return expected.shape == found.shape and expected.reshape(-1).tolist() == text
    found = np.ascontiguousarray(found).reshape(found.shape)
    if expected.shape != found.shape or expected.dtype.itemsize != found.dtype.itemsize:
        return False
    if expected.tobytes() == found.tobytes():
        return True
    if "close" not in about or expected.dtype.kind not in "fc" or found.dtype != expected.dtype:
        return False
    if about["close"]:
        close = 1e-2 if expected.dtype.itemsize == 2 else 1e-5
        return np.allclose(expected, found, rtol=close, atol=close, equal_nan=True)
    number = ~np.isnan(expected)
    return np.array_equal(expected, found, equal_nan=True) and expected[number].tobytes() == found[number].tobytes()


def by_compare(mg, framework, path, inputs):
    """What `mg compare` says of the framework: its results are those of every engine, or it has none."""
    command = [mg, "compare", f"--python={framework.python}", path, *(f"--input=@{file}" for file in inputs)]
    compared = subprocess.run(command, capture_output=True, text=True)
    if compared.returncode == 0 and "not asked" not in compared.stdout:
        return "same", ""
    names = ("tensorflow", "tf ", "openvino", "coreml")
    rows = [line for line in compared.stdout.splitlines() if line.startswith(names)]
    what = rows[0].split("  ", 1)[-1].strip() if rows else first_line(compared.stderr)
    data = [np.load(file) for file in inputs]
    is_wide = any(array.dtype.itemsize == 8 and array.dtype.kind in "iuf" for array in data)
    if rows and rows[0].startswith("openvino") and is_wide:
        return "refused", "OpenVINO narrows data of 64 bits to 32"
    refuses = what.startswith(("error", "not asked"))
    return ("refused", what[:100]) if refuses else ("DIFFERENT", what[:100])


def one(mg, case, framework, folder):
    """What becomes of a case, in a word and a reason."""
    about = json.loads((case / "case.json").read_text())
    if about.get("phase") == "verify":
        return None
    stops = about["status"] != "ok"
    if stops and not framework.stops:
        return None
    loaded = framework.loaded(mg, (case / "case.mlir").read_text(), folder)
    if isinstance(loaded, tuple):
        return loaded
    outcome = asked(mg, case, framework, loaded, about, stops)
    if outcome[0] == "DIFFERENT" and about.get("open"):
        return "left open", "integers divided by 0, shifted by the width, of floats that do not fit"
    if outcome[0] == "DIFFERENT" and about.get("close") and framework.python:
        return "close", "functions and sums of floats, by mg compare"
    return outcome


def asked(mg, case, framework, loaded, about, stops):
    if framework.python:
        return by_compare(mg, framework, loaded, numbered(case, "in"))
    try:
        results = loaded([np.load(file) for file in numbered(case, "in")])
    except Refused as why:
        return "refused", str(why)
    except Exception as why:
        return ("same", "") if stops else ("DIFFERENT", first_line(why))
    if stops:
        return "DIFFERENT", "the program does not stop"
    expected = [np.load(file) for file in numbered(case, "out")]
    if all(same(*pair, about) for pair in zip(expected, results, strict=True)):
        return "same", ""
    return "DIFFERENT", "results"


def numbered(case, kind):
    files = [case / f"{kind}{k}.npy" for k in range(100)]
    return [file for file in files if file.exists()]


def unpacked(cases, folder):
    """The cases below a folder, each a folder of its own: those in a store (`cases.jsonl`) are written to another
    one first."""
    for store in sorted(cases.glob("**/cases.jsonl")):
        arrays = np.load(store.with_name("arrays.npz"))
        for line in store.read_text().splitlines():
            about = json.loads(line)
            if "module" not in about:
                continue
            case = folder / store.parent.name / about["id"].split("/")[-1]
            case.mkdir(parents=True, exist_ok=True)
            expected = about["expected"]
            (case / "case.mlir").write_text(about["module"])
            (case / "case.json").write_text(json.dumps(expected))
            for kind, tensors in [("in", about["inputs"]), ("out", expected.get("outputs", []))]:
                for k, tensor in enumerate(tensors):
                    np.save(case / f"{kind}{k}.npy", arrays[tensor["npy"]])
    return sorted(case.parent for top in (cases, folder) for case in top.glob("**/case.mlir"))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mg", default="target/release/mg")
    parser.add_argument("--to", default=",".join(FRAMEWORKS))
    parser.add_argument("--cases", type=pathlib.Path, default=CASES)
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
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as store:
            for case in unpacked(arguments.cases, pathlib.Path(store)):
                op = case.parent.name
                if arguments.ops and op not in arguments.ops:
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
                    print(f"{name}: {op}/{case.name}: {outcome[1]}", flush=True)
        for (word, why), count in sorted(counts.items()):
            print(f"{name}: {count} {word} {why}".rstrip())
    sys.exit(status)


if __name__ == "__main__":
    main()
