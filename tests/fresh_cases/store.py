"""Cases in the format of a conformance sample: cases/OP/{cases.jsonl, arrays.npz}."""

import hashlib
import json

import numpy as np


class Store:
    def __init__(self, folder, op):
        self.folder, self.op = folder / "cases" / op, op
        self.lines, self.arrays, self.seen = [], {}, set()

    def entry(self, key, values, element):
        self.arrays[key] = np.ascontiguousarray(values).reshape(values.shape)
        return {"npy": key, "shape": list(values.shape), "type": element}

    def add(self, call, expected, oracle):
        """`expected.values` are the result, or `expected.phase` and `.why` the error."""
        at = f"{len(self.lines):04}"
        inputs = [
            self.entry(f"{at}_in{k}", array.values, array.element)
            for k, array in enumerate((call.data, call.indices))
        ]
        if expected.ok:
            output = self.entry(f"{at}_out0", expected.values, call.data.element)
            answer = {"status": "ok", "outputs": [output]}
        else:
            answer = {"status": "error", "phase": expected.phase, "why": expected.why}
        case = {
            "id": f"{self.op}/{at}",
            "op": self.op,
            "module": call.module,
            "sha": hashlib.sha256(call.module.encode()).hexdigest()[:16],
            "inputs": inputs,
            "expected": answer,
            "oracle": oracle,
        }
        if expected.value is not None:
            case["bad_value"] = expected.value
        self.lines.append(json.dumps(case, ensure_ascii=False))

    def add_sample(self, module, operands, results, oracle):
        """A sampled application: its operands that are inputs, and its results, (element, values)."""
        at = f"{len(self.lines):04}"
        inputs = [self.entry(f"{at}_in{k}", o.values, o.element) for k, o in enumerate(operands)]
        outputs = [self.entry(f"{at}_out{k}", v, e) for k, (e, v) in enumerate(results)]
        self.lines.append(json.dumps({
            "id": f"{self.op}/{at}",
            "op": self.op,
            "module": module,
            "sha": hashlib.sha256(module.encode()).hexdigest()[:16],
            "inputs": inputs,
            "expected": {"status": "ok", "outputs": outputs},
            "oracle": oracle,
        }))

    def write(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / "cases.jsonl").write_text("\n".join(self.lines) + "\n", encoding="utf-8")
        np.savez_compressed(self.folder / "arrays.npz", **self.arrays)
