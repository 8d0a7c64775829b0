"""PyTorch: torch.index_select by index -1 is an error eagerly and takes the last element compiled.

Documentation: The operation refuses negative indices; compiled code is to behave as eager code
does.
https://docs.pytorch.org/docs/stable/generated/torch.compile.html
"""

import resource
import subprocess
import sys

SYSTEM = "torch"
VERSION = "2.15.0"
OPERATION = "index_select"
SYMPTOM = "engine against engine"
REPORT = "https://github.com/pytorch/pytorch/issues/169779"
GIVEN = "torch.index_select([0..4], 0, [-1]), eager and compiled"
EXPECTED = ["['error', 'error']", "[[4.0], [4.0]]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import torch


def apply(x, i):
    return torch.index_select(x, 0, i)


def answer(function):
    try:
        return function(torch.arange(5.0), torch.tensor([-1])).tolist()
    except (RuntimeError, IndexError):
        return "error"


compiled = torch.compile(apply)
# The compiler works, and the index that is not negative is taken.
assert compiled(torch.arange(5.0), torch.tensor([4])).tolist() == [4]
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
