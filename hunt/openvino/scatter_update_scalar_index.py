"""OpenVINO: ScatterUpdate by an index without dimensions is refused.

Documentation: Where the indices have no dimensions, data[indices, ...] = updates[...], the first case of the page.
https://docs.openvino.ai/2026/documentation/openvino-ir-format/operation-sets/operation-specs/movement/scatter-update-3.html
"""

import resource
import subprocess
import sys

SYSTEM = "openvino"
VERSION = "2026.4.1"
OPERATION = "ScatterUpdate"
SYMPTOM = "wrong error"
REPORT = "none found"
GIVEN = "ScatterUpdate of [0, 1, 2] at the index 1 with the update 9, each of them a scalar"
EXPECTED = ["[[0.0, 9.0, 2.0]]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import numpy as np
import openvino as ov
from openvino import opset8
from openvino.utils.node_factory import NodeFactory

inputs = [
    np.array([0, 1, 2], np.float32),
    np.array(1, np.int64),
    np.array(9, np.float32),
    np.array(0, np.int64),
]
constants = (3,)
parameters, operands = [], []
for k, value in enumerate(inputs):
    if k in constants:
        operands.append(ov.op.Constant(ov.Tensor(np.array(value))))
    else:
        parameters.append(opset8.parameter(list(value.shape), value.dtype))
        operands.append(parameters[-1])
print("ready", flush=True)
node = NodeFactory("opset8").create("ScatterUpdate", operands, {})
model = ov.Model(list(node.outputs()), parameters, "model")
settings = {"INFERENCE_PRECISION_HINT": "f32"}
request = ov.Core().compile_model(model, "CPU", settings).create_infer_request()
values = [np.array(value) for k, value in enumerate(inputs) if k not in constants]
for k, value in enumerate(values):
    request.set_input_tensor(k, ov.Tensor(value))
request.infer()
print([request.get_output_tensor(k).data.tolist() for k in range(len(node.outputs()))])
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
