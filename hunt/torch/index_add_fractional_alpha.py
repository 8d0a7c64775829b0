"""PyTorch: torch.index_add of integers drops the fraction of alpha.

Documentation: alpha is the multiplier of the source; torch.add refuses a fractional alpha for
integers, and so does torch.compile here.
https://docs.pytorch.org/docs/stable/generated/torch.Tensor.index_add_.html
"""

import resource
import subprocess
import sys

SYSTEM = "torch"
VERSION = "2.15.0"
OPERATION = "index_add"
SYMPTOM = "missing error"
REPORT = "not searched"
GIVEN = "torch.index_add([0, 0], 0, [1], [3], alpha=2.5) of int64"
EXPECTED = ["error"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import torch

print("ready", flush=True)
x, source = torch.zeros(2, dtype=torch.int64), torch.tensor([3])
print(torch.index_add(x, 0, torch.tensor([1]), source, alpha=2.5).tolist())
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
