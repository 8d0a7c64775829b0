"""PyTorch: scatter of a number with a reduction by an index longer than self is refused compiled.

Documentation: index.size(d) <= self.size(d) is required for the dimensions d != dim alone; compiled code is to
behave as eager code does.
https://docs.pytorch.org/docs/stable/generated/torch.Tensor.scatter_.html
"""

import resource
import subprocess
import sys

SYSTEM = "torch"
VERSION = "2.15.0"
OPERATION = "scatter"
SYMPTOM = "engine against engine"
REPORT = "none found"
GIVEN = "zeros(1).scatter(0, [0, 0, 0], 1.0, reduce='add'), eager and compiled"
EXPECTED = ["[[3.0], [3.0]]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import torch


def apply(x, i):
    return x.scatter(0, i, 1.0, reduce="add")


def answer(function):
    try:
        return function(torch.zeros(1), torch.zeros(3, dtype=torch.int64)).tolist()
    except (RuntimeError, IndexError):
        return "error"


# The compiler works, and an index that is no longer than self is taken.
assert torch.compile(apply)(torch.zeros(3), torch.zeros(3, dtype=torch.int64)).tolist() == [3, 0, 0]
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
