"""onnx's reference evaluator: GatherElements along axis -1 refuses indices of another size along this axis.

Documentation: The axis may be negative and counts from the back then; the result has the shape of the indices. Along
axis 1 the same indices are taken.
https://onnx.ai/onnx/operators/onnx__GatherElements.html
"""

import resource
import subprocess
import sys

SYSTEM = "onnx"
VERSION = "1.23.2"
OPERATION = "GatherElements"
SYMPTOM = "wrong error"
REPORT = "https://github.com/onnx/onnx/pull/8444"
GIVEN = "GatherElements of [[10, 11, 12]] by [[2, 0]] along axis -1"
EXPECTED = ["[[[12.0, 10.0]]]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import numpy as np
import onnx
from onnx import helper
from onnx.reference import ReferenceEvaluator

inputs = [np.array([[10, 11, 12]], np.float32), np.array([[2, 0]], np.int64)]
names = [f"input{k}" for k in range(len(inputs))]
outputs = [f"output{k}" for k in range(1)]
node = helper.make_node("GatherElements", names, outputs, axis=-1)
graph = helper.make_graph(
    [node],
    "graph",
    [
        helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(value.dtype), value.shape)
        for name, value in zip(names, inputs)
    ],
    [onnx.ValueInfoProto(name=name) for name in outputs],
)
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=10)
print("ready", flush=True)
results = ReferenceEvaluator(model).run(None, dict(zip(names, inputs)))
print([np.asarray(result).tolist() for result in results])
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
