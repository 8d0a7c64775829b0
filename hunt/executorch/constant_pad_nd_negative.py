"""ExecuTorch: constant_pad_nd refuses negative padding.

Documentation: The operation is of the Core ATen opset, and no page excludes negative padding. PyTorch and its reference
torch._refs.constant_pad_nd remove an element for each -1 of it.
https://docs.pytorch.org/docs/stable/torch.compiler_ir.html
"""

import resource
import subprocess
import sys

SYSTEM = "executorch"
VERSION = "1.5.1"
OPERATION = "aten.constant_pad_nd"
SYMPTOM = "wrong error"
REPORT = "https://github.com/pytorch/executorch/pull/18018"
GIVEN = "torch.nn.functional.pad([0, 1, 2], (-1, 1))"
EXPECTED = ["[1.0, 2.0, 0.0]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import torch
from executorch.exir import to_edge
from executorch.runtime import Runtime


class Module(torch.nn.Module):
    def forward(self, x):
        return torch.nn.functional.pad(x, (-1, 1))


inputs = (torch.arange(3.0),)
print("ready", flush=True)
program = to_edge(torch.export.export(Module(), inputs)).to_executorch().buffer
method = Runtime.get().load_program(program).load_method("forward")
print(method.execute(list(inputs))[0].tolist())
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
