"""PyTorch: torch.unique by a dim other than 0 is refused compiled, as its result has other strides than expected.

Documentation: Compiled code is to behave as eager code does. Operations whose sizes depend on values are compiled with
capture_dynamic_output_shape_ops alone; the compiler expects a contiguous result, and the operation returns another.
https://docs.pytorch.org/docs/stable/generated/torch.unique.html
"""

import resource
import subprocess
import sys

SYSTEM = "torch"
VERSION = "2.15.0"
OPERATION = "unique"
SYMPTOM = "engine against engine"
REPORT = "none found"
GIVEN = "torch.unique([[0, 1, 0, 1], [0, 1, 1, 1]], dim=1), eager and compiled"
EXPECTED = ["[[[0, 0, 1], [0, 1, 1]], [[0, 0, 1], [0, 1, 1]]]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import torch
import torch._dynamo

torch._dynamo.config.capture_dynamic_output_shape_ops = True


def apply(x, dim=1):
    return torch.unique(x, dim=dim)


def answer(function):
    try:
        return function(torch.tensor([[0, 1, 0, 1], [0, 1, 1, 1]])).tolist()
    except (RuntimeError, AssertionError):
        return "error"


# The compiler works, and dimension 0 is taken.
assert torch.compile(apply)(torch.tensor([[0, 1], [0, 1]]), 0).tolist() == [[0, 1]]
torch.compiler.reset()
print("ready", flush=True)
print([answer(apply), answer(torch.compile(apply))])
"""


def main():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=240)
    except subprocess.TimeoutExpired:
        return report("no answer within 240 s")
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
