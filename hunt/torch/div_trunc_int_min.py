"""PyTorch: torch.div of the least int32 by -1 with rounding_mode 'trunc' ends the process.

Documentation: rounding_mode 'trunc' rounds the result of the division toward zero; rounding_mode
'floor' returns the least int32 for the same numbers.
https://docs.pytorch.org/docs/stable/generated/torch.div.html
"""

import resource
import subprocess
import sys

SYSTEM = "torch"
VERSION = "2.15.0"
OPERATION = "div"
SYMPTOM = "crash"
REPORT = "https://github.com/pytorch/pytorch/issues/138425"
GIVEN = "torch.div([-2**31], [-1], rounding_mode='trunc') of int32"
EXPECTED = ["[-2147483648]", "error"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import torch

print("ready", flush=True)
x, y = torch.tensor([-(2**31)], dtype=torch.int32), torch.tensor([-1], dtype=torch.int32)
print(torch.div(x, y, rounding_mode="trunc").tolist())
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
