"""TVM: the ONNX importer refuses an attribute that is an empty list, such as the permutation of a scalar.

Documentation: perm has the length of the rank of the input, which is 0 here.
https://onnx.ai/onnx/operators/onnx__Transpose.html
"""

import resource
import subprocess
import sys

SYSTEM = "tvm"
VERSION = "0.27.0"
OPERATION = "Transpose"
SYMPTOM = "wrong error"
REPORT = "https://github.com/apache/tvm/issues/17737"
GIVEN = "Transpose of the scalar 3 with perm []"
EXPECTED = ["3.0"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import numpy as np
import onnx
import tvm
from onnx import TensorProto, helper
from tvm import relax
from tvm.relax.frontend.onnx import from_onnx

node = helper.make_node("Transpose", ["x"], ["y"])
node.attribute.append(helper.make_attribute("perm", [], attr_type=onnx.AttributeProto.INTS))
inputs = [helper.make_tensor_value_info("x", TensorProto.FLOAT, [])]
outputs = [helper.make_tensor_value_info("y", TensorProto.FLOAT, [])]
model = helper.make_model(helper.make_graph([node], "graph", inputs, outputs))
onnx.checker.check_model(model)
print("ready", flush=True)
module = relax.transform.LegalizeOps()(from_onnx(model))
machine = relax.VirtualMachine(tvm.compile(module, target="llvm"), tvm.cpu())
print(machine["main"](tvm.runtime.tensor(np.array(3, np.float32))).numpy().tolist())
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
