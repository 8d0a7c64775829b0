"""TVM: the maximum of no elements is memory that no one wrote.

Documentation: max is the maximum over the axis; of nothing it is the least value of the type or an
error, and it does not depend on memory.
https://tvm.apache.org/docs/reference/api/python/relax/op.html
"""

import resource
import subprocess
import sys

SYSTEM = "tvm"
VERSION = "0.27.0"
OPERATION = "max"
SYMPTOM = "wrong value"
REPORT = "https://github.com/apache/tvm/issues/19578"
GIVEN = "max of 2x0 along axis 1: whether both are the least values"
EXPECTED = ["True", "error"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import numpy as np
import tvm
from tvm import relax
from tvm.relax import op

nan = np.nan


def apply(a):
    return op.max(a, axis=1)


inputs = [np.zeros((2, 0), np.float32)]
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
print(bool((result.numpy() <= np.finfo(np.float32).min).all()))
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
