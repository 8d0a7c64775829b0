"""PyTorch: embedding_dense_backward writes before its counts for index -1 and damages the heap.

Documentation: The indices of an embedding are in [0, num_weights - 1], as embedding itself checks; this
operation takes -1 with scale_grad_by_freq, and counts it outside of its memory.
https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.embedding.html
"""

import resource
import subprocess
import sys

SYSTEM = "torch"
VERSION = "2.15.0"
OPERATION = "aten.embedding_dense_backward"
SYMPTOM = "outside access"
REPORT = "https://github.com/pytorch/pytorch/issues/145267"
GIVEN = "embedding_dense_backward(ones, [0, -1, ...], 1, 1, scale_grad_by_freq=True)"
EXPECTED = ["error"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import torch

print("ready", flush=True)
for count in range(1, 9):
    gradient, indices = torch.ones(count + 1, 3), torch.tensor([0] + [-1] * count)
    torch.ops.aten.embedding_dense_backward(gradient, indices, 1, 1, True)
print("no error", flush=True)
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
