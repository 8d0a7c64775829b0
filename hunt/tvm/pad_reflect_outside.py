"""TVM: relax.op.nn.pad with mode reflect reads outside of the data.

Documentation: reflect pads with the reflection of the data; the elements of the result are elements
of the data.
https://tvm.apache.org/docs/reference/api/python/relax/op.html
"""

import resource
import subprocess
import sys

SYSTEM = "tvm"
VERSION = "0.27.0"
OPERATION = "nn.pad"
SYMPTOM = "outside access"
REPORT = "https://github.com/apache/tvm/issues/11687"
GIVEN = "nn.pad([1..5], [6, 6], reflect): whether all elements are of the data"
EXPECTED = ["True", "error"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import numpy as np
import tvm
from tvm import relax
from tvm.relax import op

nan = np.nan


def apply(a):
    return op.nn.pad(a, [6, 6], "reflect")


inputs = [np.arange(5, dtype=np.float32) + 1]
make_type = getattr(relax, "TensorType", None) or relax.TensorStructInfo
parameters = [
    relax.Var(f"input{k}", make_type(list(value.shape), str(value.dtype)))
    for k, value in enumerate(inputs)
]
builder = relax.BlockBuilder()
with builder.function("main", parameters):
    with builder.dataflow():
        output = builder.emit_output(builder.emit(apply(*parameters)))
    builder.emit_func_output(output)
executable = tvm.compile(builder.get(), target="llvm")
machine = relax.VirtualMachine(executable, tvm.cpu())
print("ready", flush=True)
result = machine["main"](*[tvm.runtime.tensor(value) for value in inputs])
print(bool(np.isin(result.numpy(), inputs[0]).all()))
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
