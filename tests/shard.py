"""Programs divided among devices: the same bits as on one device, on 8 virtual devices of this process and on
two processes that talk by the loopback address. Needs jax, of which docs/scale.md says the version.

    python tests/shard.py [--mg target/debug/mg] [--processes] [PART OF A NAME ...]

The programs are those of `filetests/shard/` whose first RUN line divides them among 8 devices, and lookups and stores
of every policy with hostile indices. Each program is written as Python twice (`--emit=python`),
divided and not, and its results are compared bit for bit; and the text of the divided one is parsed and verified by
jaxlib, compiled by XLA's partitioner and run (on one process). What collective operations move there is compared with what the remarks say.
"""

import argparse
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile

FILES = pathlib.Path(__file__).parent / "filetests" / "shard"
DEVICES = 8


def programs():
    """Name, text and arguments of mg for each."""
    for path in sorted(FILES.glob("*.mlir")):
        text = path.read_text()
        run = re.search(r"^// RUN: mg opt %s (--to=stablehlo .*--mesh=.*?)( \||$)", text, re.M)
        if not run or "--verify-diagnostics" in run[1]:
            continue
        if math.prod(map(int, re.findall(r"\d+", re.search(r"--mesh=(\S+)", run[1])[1]))) == DEVICES:
            yield path.stem, text, [arg for arg in run[1].split() if arg.startswith(("--mesh", "--shard"))]
    tables = ["--shard=t:model,_", "--shard=i:data"]
    for bounds in ("error", "fill", "clamp", "wrap"):
        for index in ("i8", "i64", "ui8", "ui64", "index"):
            for end in ("", ", from_end"):
                mode = f'bounds = "{bounds}"{end}'
                yield f"{bounds}-{index}{end[2:]}", lookup("f32", index, mode), tables
    for element in ("i1", "i8", "ui16", "f16", "bf16", "f64", "i64"):
        yield f"element-{element}", lookup(element, "i32", 'bounds = "fill"'), tables
    nan = 'bounds = "fill", fill_value = 0x7FC01234 : f32'
    for name, shard in {
        "both": ["--shard=t:data+model,_", "--shard=i:data"],
        "same": ["--shard=t:model,_", "--shard=i:model"],
        "columns": ["--shard=t:_,model", "--shard=i:data"],
        "whole-indices": ["--shard=t:model,data"],
        "neither": [],
    }.items():
        yield f"layout-{name}", lookup("f32", "i32", nan), shard
    # Enough indices for an exchange; most lead to a few rows, or, where they are multiplied, to all.
    for name, shard in {
        "same": ["--shard=t:model,_", "--shard=i:model"],
        "other": ["--shard=t:model,_", "--shard=i:data"],
        "whole-indices": ["--shard=t:model,data"],
        "two": ["--shard=t:model+data,_", "--shard=i:data+model"],
        "order": ["--shard=t:data+model,_", "--shard=i:model"],
    }.items():
        for factor in (1, 97):
            yield f"exchange-{name}-{factor}", many("f32", f'"wrap"', factor), shard
    for element in ("i1", "i8", "ui16", "bf16", "f64", "index"):
        for bounds in ("error", "fill", "clamp"):
            yield f"exchange-{element}-{bounds}", many(element, f'"{bounds}", from_end', 3), ["--shard=t:model,_", "--shard=i:model"]
    yield "exchange-columns", COLUMNS, ["--shard=t:data,model,_", "--shard=i:model"]
    yield "exchange-two-dimensions", GRID, ["--shard=t:model,_", "--shard=i:data,model"]
    yield "two-axes", PAIRS, ["--shard=t:data,model", "--shard=i:data,_"]
    for bounds in ("error", "drop", "clamp", "wrap"):
        for reduction in ("set", "add", "max"):
            mode = f'bounds = "{bounds}", from_end, reduction = "{reduction}"'
            for shard in ["model,_", "_,model"]:
                yield f"store-{bounds}-{reduction}-{shard}", STORE.replace("MODE", mode), [f"--shard=t:{shard}", "--shard=i:data"]


def lookup(element, index, mode):
    return f"""
func.func @main(%t: tensor<64x8x{element}>, %i: tensor<32x{index}>) -> tensor<32x8x{element}> {{
  %0 = mg.reshape %i : (tensor<32x{index}>) -> tensor<32x1x{index}>
  %1 = mg.gather_multiaxis %t[%0] axes [0] {{{mode}}} : (tensor<64x8x{element}>, tensor<32x1x{index}>) -> tensor<32x8x{element}>
  return %1 : tensor<32x8x{element}>
}}"""


def many(element, bounds, factor):
    return f"""
func.func @main(%t: tensor<6400x8x{element}>, %i: tensor<1600xi64>) -> tensor<1600x8x{element}> {{
  %f = arith.constant dense<{factor}> : tensor<1600xi64>
  %m = arith.muli %i, %f : tensor<1600xi64>
  %0 = mg.reshape %m : (tensor<1600xi64>) -> tensor<1600x1xi64>
  %1 = mg.gather_multiaxis %t[%0] axes [0] {{bounds = {bounds}}} : (tensor<6400x8x{element}>, tensor<1600x1xi64>) -> tensor<1600x8x{element}>
  return %1 : tensor<1600x8x{element}>
}}"""


COLUMNS = """
func.func @main(%t: tensor<8x6400x3xf32>, %i: tensor<1600xi32>) -> tensor<8x1600x3xf32> {
  %0 = "numpy.take"(%t, %i) {axis = 1 : i64, mode = "clip"} : (tensor<8x6400x3xf32>, tensor<1600xi32>) -> tensor<8x1600x3xf32>
  return %0 : tensor<8x1600x3xf32>
}"""

GRID = """
func.func @main(%t: tensor<6400x8xf16>, %i: tensor<16x100xi64>) -> tensor<16x100x8xf16> {
  %0 = "numpy.take"(%t, %i) {axis = 0 : i64, mode = "wrap"} : (tensor<6400x8xf16>, tensor<16x100xi64>) -> tensor<16x100x8xf16>
  return %0 : tensor<16x100x8xf16>
}"""

PAIRS = """
func.func @main(%t: tensor<16x8xf32>, %i: tensor<32x2xi64>) -> tensor<32x1xf32> {
  %0 = mg.gather_multiaxis %t[%i] axes [0, 1] {bounds = "fill", from_end} : (tensor<16x8xf32>, tensor<32x2xi64>) -> tensor<32x1xf32>
  return %0 : tensor<32x1xf32>
}"""

STORE = """
func.func @main(%t: tensor<64x8xf32>, %i: tensor<32xi64>, %u: tensor<32x8xf32>) -> tensor<64x8xf32> {
  %0 = mg.reshape %i : (tensor<32xi64>) -> tensor<32x1xi64>
  %1 = mg.scatter_multiaxis %t[%0], %u axes [0] {MODE} : (tensor<64x8xf32>, tensor<32x1xi64>, tensor<32x8xf32>) -> tensor<64x8xf32>
  return %1 : tensor<64x8xf32>
}"""


def translated(mg, path, arguments):
    command = [mg, "opt", str(path), "--to=stablehlo", "--to-bounds=allow", *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def inputs(signature, rng):
    """Arrays of every bit pattern; integers of which some are far outside."""
    import ml_dtypes
    import numpy as np

    for shape, dtype in re.findall(r"# arg\d+: tensor<((?:\d+x)*)(\w+)>", signature):
        shape = [int(size) for size in shape.split("x")[:-1]]
        name = {"i1": "bool", "index": "int64", "bf16": "bfloat16"}.get(dtype)
        name = name or dtype.replace("ui", "uint").replace("si", "int")
        name = re.sub(r"^i(\d)", r"int\1", re.sub(r"^f(\d)", r"float\1", name))
        dtype = np.dtype(getattr(ml_dtypes, name, None) or name)
        if dtype == bool:
            yield rng.random(shape) < 0.5
        elif dtype.kind in "iu":
            limits = np.iinfo(dtype)
            near = rng.integers(max(limits.min, -70), 70, shape, dtype=dtype)
            edge = rng.choice(np.array([limits.min, limits.max, 0, 63, 64], dtype), shape)
            yield np.where(rng.random(shape) < 0.3, edge, near).astype(dtype)
        else:
            bits = rng.integers(0, 256, [*shape, dtype.itemsize], dtype=np.uint8)
            # A NaN that is added has no defined bits.
            array = bits.view(dtype)[..., 0]
            with np.errstate(invalid="ignore"):
                yield np.where(np.isfinite(array.astype(np.float64)), array, dtype.type(0.3)).astype(dtype)


def run(python, arrays, everywhere):
    """The results of `main`, as whole arrays of this process."""
    import jax
    import numpy as np

    space = {}
    exec(python, space)
    main = space["main"]
    if everywhere:
        arrays = place(python, arrays, space)
    results = main(*arrays)
    results = results if isinstance(results, (list, tuple)) else [results]
    if everywhere:
        from jax.experimental import multihost_utils

        results = [multihost_utils.process_allgather(result, tiled=True) for result in results]
    return [np.asarray(result) for result in results]


def place(python, arrays, space):
    """Arrays of which each process holds its devices' parts."""
    import jax

    shardings = re.search(r"in_shardings=\((.*?)\n    \),", python, re.S)[1]
    shardings = eval(f"({shardings})", space)
    make = lambda array, sharding: jax.make_array_from_callback(array.shape, sharding, lambda at: array[at])
    return [make(array, sharding) for array, sharding in zip(arrays, shardings)]


def compiled(text):
    """What XLA's partitioner makes of StableHLO with Shardy's attributes."""
    import jax
    import numpy as np
    from jax._src import compiler, xla_bridge
    from jax._src.interpreters import mlir
    from jax._src.lib.mlir import ir
    from jaxlib._jax import DeviceList

    with mlir.make_ir_context():
        module = ir.Module.parse(text)
        assert module.operation.verify()
        order = np.arange(DEVICES).reshape(1, DEVICES)
        options = compiler.get_compile_options(1, DEVICES, device_assignment=order)
        options.executable_build_options.use_spmd_partitioning = True
        options.executable_build_options.use_shardy_partitioner = True
        return xla_bridge.get_backend().compile_and_load(module, DeviceList(tuple(jax.devices())), options)


def executed(executable, python, arrays, like):
    """The results of a compiled text on arrays that are divided as the Python program divides its own."""
    import jax
    import numpy as np

    space = {}
    exec(python, space)
    to = re.search(r"out_shardings=(.*?),?\n\)", python, re.S)[1]
    to = eval(to, space)
    to = to if isinstance(to, tuple) else (to,)
    outputs = executable.execute_sharded(place(python, arrays, space)).disassemble_into_single_device_arrays()
    make = jax.make_array_from_single_device_arrays
    return [np.asarray(make(one.shape, sharding, parts)) for one, sharding, parts in zip(like, to, outputs)]


BYTES = {"pred": 1, "s8": 1, "u8": 1, "s16": 2, "u16": 2, "f16": 2, "bf16": 2, "s32": 4, "u32": 4, "f32": 4, "s64": 8, "u64": 8, "f64": 8}


def moved(hlo):
    """Collective operations, and the bytes of what each gives."""
    found = []
    kinds = "all-\w+(?:-\w+)*|reduce-scatter|collective-permute"
    for types, kind in re.findall(rf"= (\(.*?\)|\S+) ({kinds})\(", hlo):
        counts = [(dtype, math.prod(map(int, filter(None, shape.split(","))))) for dtype, shape in re.findall(r"(\w+)\[([\d,]*)\]", types)]
        found.append(f"{kind} {sum(count * BYTES[dtype] for dtype, count in counts)} B")
    return found


def same(found, expected):
    return all(a.shape == b.shape and a.tobytes() == b.tobytes() for a, b in zip(found, expected, strict=True))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--mg", default="target/debug/mg")
    parser.add_argument("--processes", action="store_true", help="on two processes of four devices each")
    parser.add_argument("--process", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    if arguments.processes and arguments.process is None:
        return both(arguments)
    several = arguments.process is not None
    count = DEVICES // 2 if several else DEVICES
    os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={count}"
    os.environ["JAX_PLATFORMS"] = "cpu"
    import jax
    import numpy as np

    if several:
        jax.distributed.initialize(f"127.0.0.1:{arguments.port}", 2, arguments.process)
    assert len(jax.devices()) == DEVICES
    jax.config.update("jax_enable_x64", True)
    wrong = tried = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, text, shard) in enumerate(programs()):
            if arguments.names and not any(part in name for part in arguments.names):
                continue
            if not any(arg.startswith("--mesh") for arg in shard):
                shard = ["--mesh=data=2,model=4", *shard]
            path = pathlib.Path(folder) / f"{number}.mlir"
            path.write_text(text)
            plain, _ = translated(arguments.mg, path, ["--emit=python"])
            divided, remarks = translated(arguments.mg, path, ["--emit=python", *shard])
            arrays = list(inputs(plain, np.random.default_rng(number)))
            with jax.default_device(jax.local_devices()[0]):
                expected = run(plain, arrays, False)
            is_same = same(run(divided, arrays, several), expected)
            said = " ".join(re.findall(r"looked up by (.*)", remarks))
            how = ""
            if not several:
                executable = compiled(translated(arguments.mg, path, shard)[0])
                how = "; ".join(moved(executable.hlo_modules()[0].to_string()))
                is_same &= same(executed(executable, divided, arrays, expected), expected)
            tried += 1
            wrong += not is_same
            if not arguments.process:
                print(f"{'same bits' if is_same else 'DIFFERS  '}  {name}: {said} [{how}]", flush=True)
    if not arguments.process:
        print(f"{tried} programs, {wrong} of them with other bits")
    return int(wrong > 0)


def both(arguments):
    import socket

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, __file__, "--mg", arguments.mg, "--port", str(port), *arguments.names]
    children = [subprocess.Popen([*command, "--process", str(k)]) for k in range(2)]
    return max(child.wait() for child in children)


if __name__ == "__main__":
    sys.exit(main())
