#!/usr/bin/env python3
"""Compares mg's canonical forms with what other compilers' own test files expect.

    tests/foreign_canonical.py [--mg PATH] [--verbose] [--by-directory] FILE_OR_DIRECTORY ...

The files are MLIR tests of a canonicalization that write what they expect as FileCheck lines, such as
StableHLO's `stablehlo_aggressive_simplification.mlir`, onnx-mlir's `onnx_canonicalization.mlir`,
torch-mlir's and MLIR's `canonicalize.mlir`, and Enzyme-JAX's `test/lit_tests`. Each function is
canonicalized alone, once as it is and once with `--to=` the dialect that it is written in. Counted are
operations without constants, returns and what stands in regions: those of the smaller of mg's two results, and those that the
CHECK lines between this function's label and the next one name. A row for each file (or each directory,
with --by-directory) says on how many functions mg has more, as many or fewer operations left, refuses
the function, or finds no expectation (lines that name neither an operation nor a return).

The last counts, more of all: 24 of 182 in `stablehlo_aggressive_simplification.mlir`, 4 of 74 in
`stablehlo_aggressive_folder.mlir`, 2 of 40 in `stablehlo_canonicalize_dynamism.mlir`, 78 of 311 in
torch-mlir's `canonicalize.mlir`, 33 of 147 in `onnx_canonicalization.mlir`; of LLVM 19's MLIR 70 of 165 in
`Tensor/canonicalize.mlir` and 193 of 282 in `Arith/canonicalize.mlir`, most of them of vectors and scalars.

What upstream's passes do although it changes bits (`x + 0.0 = x`) counts against mg here.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The dialects that `--to` names.
TARGETS = {"stablehlo", "onnx", "torch", "tosa", "tf"}
# An operation at the start of its line, or after its results.
OPERATION = re.compile(r'(?:^|=)\s*"?([a-z_]+\d*\.[A-Za-z_][\w.$]*)"?(?=[\s(<@%\[{]|$)')
IGNORED = re.compile(r"(?:^|[.])(?:[Cc]onstant|[Rr]eturn|NoValue|none|module|func)(?:[.]|$)")
DIRECTIVE = re.compile(r"//\s*([A-Z][A-Z0-9_-]*?)(-NEXT|-SAME|-DAG|-NOT|-LABEL|-EMPTY|-COUNT-\d+)?:(.*)")
OUTCOMES = ["more", "equal", "fewer", "refused", "unknown"]


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--mg", help="the program; else the newest that cargo has built")
    parser.add_argument("--verbose", action="store_true", help="a line for each function")
    parser.add_argument("--by-directory", action="store_true", help="a row for each directory")
    parser.add_argument("--only", help="only functions whose name contains this")
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    return parser.parse_args()


def find_mg(given):
    if given:
        return given
    built = [ROOT / "target" / kind / "mg" for kind in ["debug", "release"]]
    built = [path for path in built if path.exists()]
    if not built:
        sys.exit("build mg first: cargo build --bin mg")
    return str(max(built, key=os.path.getmtime))


def functions(text):
    """The name and the text of each function, with the aliases of its part of the file."""
    for part in re.split(r"^// -----.*$", text, flags=re.M):
        aliases = "".join(line + "\n" for line in part.split("\n") if re.match(r"[#!][\w.]+ *=", line))
        code = re.sub(r"//.*", "", part)
        for head in re.finditer(r"^ *func(?:\.func)?\s+(?:private |public )?@([\w.$-]+|\"[^\"]*\")", code, re.M):
            end = body_end(code, head.end())
            if end is not None:
                yield head[1].strip('"'), aliases + code[head.start() : end] + "\n"


def body_end(code, start):
    """Where the function ends whose header goes on at `start`; None where it has no body."""
    depth, in_string, opened = 0, False, False
    following = re.compile(r"^ *func(?:\.func)?\s", re.M).search(code, start)
    for at in range(start, following.start() if following else len(code)):
        letter = code[at]
        if letter == '"' and code[at - 1] != "\\":
            in_string = not in_string
        elif not in_string and letter in "{(<[":
            depth += 1
            # The body starts its line's end; an attribute dictionary does not.
            opened |= letter == "{" and depth == 1 and code[at + 1 :].lstrip(" ")[:1] in ("\n", "^")
        elif not in_string and (letter in "})]" or (letter == ">" and code[at - 1] != "-")):
            depth -= 1
            if depth == 0 and letter == "}" and opened:
                return at + 1
    return None


def expectations(text):
    """For each function that a label names: the operations that are expected of it, or None."""
    run = re.search(r"FileCheck.*?--?check-prefix(?:es)?[= ]([\w-]+)", text)
    plain = re.search(r"//\s*CHECK(-\w+)?:", text)
    prefix = "CHECK" if plain or not run else run[1]
    found, name, depth = {}, None, 0
    for line in text.split("\n"):
        directive = DIRECTIVE.search(line)
        if not directive or directive[1] != prefix:
            continue
        kind, pattern = directive[2] or "", directive[3]
        label = re.match(r"\s*(?:func(?:\.func)?\s+)?(?:private |public )?@([\w.$-]+)", pattern)
        label = label or (kind == "-LABEL" and re.search(r"@?([\w.$-]+)", pattern))
        if label:
            name, depth = label[1], 0
            found.setdefault(name, [])
        elif name and kind not in ("-NOT", "-SAME"):
            times = int(kind.split("-")[-1]) if kind.startswith("-COUNT") else 1
            # A FileCheck variable or a pattern is no operation's name.
            pattern = re.sub(r"\[\[[^\]:]*:?(?:[^\]]|\][^\]])*\]\]", "%v", pattern)
            pattern = re.sub(r"\{\{.*?\}\}", "", pattern)
            # What stands in a region belongs to the operation that has it.
            if depth == 0:
                found[name] += operations(pattern) * times
                if re.search(r"\b[Rr]eturn\b", pattern):
                    found[name].append("return")
            depth = max(0, depth + pattern.count("{") - pattern.count("}"))
    return {name: ops if ops else None for name, ops in found.items()}


def operations(text):
    return [op for line in text.split("\n") for op in OPERATION.findall(line.strip())]


def outermost(text):
    """The operations of a printed module's functions, without those in their regions."""
    found, depth = [], 0
    for line in text.split("\n"):
        if depth == 2:
            found += operations(line)
        depth += line.count("{") - line.count("}")
    return found


def counted(ops):
    return [op for op in ops if not IGNORED.search(op) and op != "return"]


def dialect_of(text):
    """The dialect that most operations belong to, where `--to` knows it."""
    names = collections.Counter(op.split(".")[0] for op in operations(text))
    known = [name for name, _ in names.most_common() if name in TARGETS]
    return known[0] if known else None


def canonicalize(mg, text, flags):
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        command = [mg, "opt", "--canonicalize", *flags, file.name]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        except subprocess.TimeoutExpired:
            return None, "takes more than 120 s"
    errors = [line for line in done.stderr.split("\n") if line.startswith(("error", "internal"))]
    if done.returncode != 0:
        return None, errors[0] if errors else f"status {done.returncode}"
    return counted(outermost(done.stdout)), ""


def compare(mg, text, expected):
    """The outcome, and what was compared or said."""
    if expected is None:
        return "unknown", ""
    wanted = counted(expected)
    plain, said = canonicalize(mg, text, [])
    target = dialect_of(text)
    there = canonicalize(mg, text, [f"--to={target}"])[0] if target and plain else None
    results = [ops for ops in (plain, there) if ops is not None]
    if not results:
        return "refused", said
    best = min(results, key=len)
    outcome = "more" if len(best) > len(wanted) else "equal" if len(best) == len(wanted) else "fewer"
    return outcome, f"{len(best)} for {len(wanted)}: {' '.join(best)} | {' '.join(wanted)}"


def main():
    arguments = parse_arguments()
    mg = find_mg(arguments.mg)
    files = [
        file
        for path in arguments.paths
        for file in (sorted(path.rglob("*.mlir")) if path.is_dir() else [path])
    ]
    jobs = []
    for file in files:
        text = file.read_text()
        expected = expectations(text)
        for name, code in functions(text):
            if name in expected and (arguments.only or "") in name:
                jobs.append((file, name, code, expected[name]))
    rows = collections.defaultdict(collections.Counter)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        outcomes = pool.map(lambda job: compare(mg, job[2], job[3]), jobs)
        for (file, name, _, _), (outcome, detail) in zip(jobs, outcomes):
            row = file.parent.name if arguments.by_directory else f"{file.parent.name}/{file.stem}"
            rows[row][outcome] += 1
            if arguments.verbose:
                print(f"{outcome:8} {file.stem} @{name}: {detail}")
    rows["total"] = sum(rows.values(), collections.Counter())
    width = max(len(row) for row in rows)
    print(f"{'':{width}} {'functions':>9} " + " ".join(f"{name:>8}" for name in OUTCOMES))
    for row, counts in rows.items():
        numbers = " ".join(f"{counts[name]:8}" for name in OUTCOMES)
        print(f"{row:{width}} {sum(counts.values()):9} {numbers}")


if __name__ == "__main__":
    main()
