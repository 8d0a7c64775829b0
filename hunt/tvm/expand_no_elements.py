"""TVM: the ONNX importer refuses to expand a dimension of size 1 to 0.

Documentation: Expand broadcasts as input * numpy.ones(shape) does: two dimensions are equal or one of them is 1, so 1
and 0 give 0. ONNX Runtime and ONNX's reference evaluator return a result without elements.
https://onnx.ai/onnx/operators/onnx__Expand.html
"""

import resource
import subprocess
import sys

SYSTEM = "tvm"
VERSION = "0.27.0"
OPERATION = "Expand"
SYMPTOM = "wrong error"
REPORT = "none found"
GIVEN = "Expand of [[1, 1]] to the shape [0, 2]: the shape of the result"
EXPECTED = ["[0, 2]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import numpy as np
import onnx
import tvm
from onnx import TensorProto, helper, numpy_helper
from tvm import relax
from tvm.relax.frontend.onnx import from_onnx


def answer(shape):
    model = helper.make_model(
        helper.make_graph(
            [helper.make_node("Expand", ["x", "shape"], ["y"])],
            "graph",
            [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 2])],
            [helper.make_tensor_value_info("y", TensorProto.FLOAT, shape)],
            [numpy_helper.from_array(np.array(shape, np.int64), "shape")],
        )
    )
    onnx.checker.check_model(model)
    module = relax.transform.LegalizeOps()(from_onnx(model))
    machine = relax.VirtualMachine(tvm.compile(module, target="llvm"), tvm.cpu())
    return list(machine["main"](tvm.runtime.tensor(np.ones((1, 2), np.float32))).numpy().shape)


assert answer([3, 2]) == [3, 2]
print("ready", flush=True)
try:
    print(answer([0, 2]))
except ValueError as why:
    print(f"error: {why}")
"""


def main():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return report("no answer within 120 s")
    lines = run.stdout.strip().splitlines()
    if "ready" not in lines:
        why = (run.stderr.strip() or "no output").splitlines()[-1]
        print(f"{SYSTEM} cannot be asked: {why}")
        return 3
    if run.returncode < 0:
        return report(f"ended by signal {-run.returncode}")
    if run.returncode > 0:
        return report("error: " + (run.stderr.strip() or "no message").splitlines()[-1])
    return report(lines[-1])


def report(actual):
    accepted = actual in EXPECTED or ("error" in EXPECTED and actual.startswith("error: "))
    print(f"given:    {GIVEN}")
    print(f"expected: {' or '.join(EXPECTED)}")
    print(f"actual:   {actual}")
    print("the defect is gone" if accepted else "the defect shows")
    return 0 if accepted else 1


if __name__ == "__main__":
    sys.exit(main())
