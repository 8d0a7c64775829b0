"""ExecuTorch: torch.nonzero of a matrix returns coordinates of other elements.

Documentation: Each row of the result has the indices of one element that is not zero. The operation is of the Core ATen
opset. PyTorch's result is stored column by column, and the program says so of its tensor; the kernel writes row by row.
https://docs.pytorch.org/docs/stable/generated/torch.nonzero.html
"""

import resource
import subprocess
import sys

SYSTEM = "executorch"
VERSION = "1.5.1"
OPERATION = "aten.nonzero"
SYMPTOM = "wrong value"
REPORT = "none found"
GIVEN = "torch.nonzero([[0, 1], [1, 1]])"
EXPECTED = ["[[0, 1], [1, 0], [1, 1]]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import torch
from executorch.exir import to_edge
from executorch.runtime import Runtime


class Module(torch.nn.Module):
    def forward(self, x):
        return torch.nonzero(x)


def answer(x):
    program = to_edge(torch.export.export(Module(), (x,))).to_executorch().buffer
    return Runtime.get().load_program(program).load_method("forward").execute([x])[0].tolist()


# Of one dimension the coordinates are right.
assert answer(torch.tensor([0.0, 1.0, 1.0])) == [[1], [2]]
print("ready", flush=True)
print(answer(torch.tensor([[0.0, 1.0], [1.0, 1.0]])))
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
