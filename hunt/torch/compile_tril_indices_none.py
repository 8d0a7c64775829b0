"""PyTorch: aten.tril_indices with the dtype None is int64 eagerly and refused compiled and by torch.export.

Documentation: The dtype may be None, also by the operation's schema, and is torch.long then; compiled code is to behave
as eager code does. (torch.tril_indices itself never passes None to the operation.)
https://docs.pytorch.org/docs/stable/generated/torch.tril_indices.html
"""

import resource
import subprocess
import sys

SYSTEM = "torch"
VERSION = "2.15.0"
OPERATION = "aten.tril_indices"
SYMPTOM = "engine against engine"
REPORT = "none found"
GIVEN = "aten.tril_indices(2, 2, dtype=None), eager and compiled"
EXPECTED = ["[[[0, 1, 1], [0, 0, 1]], [[0, 1, 1], [0, 0, 1]]]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import torch


def apply(x, dtype):
    return x + torch.ops.aten.tril_indices.default(2, 2, 0, dtype=dtype)


def answer(function):
    try:
        return function(torch.zeros(2, 3, dtype=torch.int64), None).tolist()
    except RuntimeError:
        return "error"


compiled = torch.compile(apply)
# The compiler works, and the operation does with a dtype.
assert compiled(torch.zeros(2, 3, dtype=torch.int64), torch.int64).tolist() == [[0, 1, 1], [0, 0, 1]]
print("ready", flush=True)
print([answer(apply), answer(compiled)])
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
