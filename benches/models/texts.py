#!/usr/bin/env python3
"""Texts of torch-mlir and onnx-mlir through mg, run in PyTorch and ONNX Runtime before and after.

    python benches/models/texts.py [--mg target/release/mg] [--verbose] [--torch PATH ...] [--onnx PATH ...]

Without paths, torch-mlir imports the modules below, and they go through `mg opt --canonicalize
--to=torch`. torch-mlir then verifies the text and lowers it to linalg, and PyTorch runs it operation by
operation. mg's text must give the same bits as the imported one, and that what the module gives, but for
the rounding of what the importer decomposes.

The paths are texts with functions in the torch or in the onnx dialect, for instance the tests of
torch-mlir and of onnx-mlir. Each function is taken alone, with random arguments and 3 for a dynamic size.
Both sides are read by MLIR's own parser, none by mg. A function that does not run as it is written is
counted as "not run"; --verbose says why.
"""
import argparse
import collections
import pathlib
import re
import subprocess
import sys
import tempfile
import warnings

import numpy as np
import onnx
import onnxruntime
import torch
import torch.nn.functional as F
from onnx import TensorProto, helper, numpy_helper
from torch import nn
from torch_mlir import fx, ir
from torch_mlir.dialects import torch as torch_dialect

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests"))
from foreign_canonical import functions  # noqa: E402

DYNAMIC = -(2**63)
STOOD_FOR = 3
LIMIT = 1 << 20


class NotRun(Exception):
    """The text as it is written does not run here."""


# The modules that torch-mlir imports.


class Lookup(nn.Module):
    """Tokens and positions, a layer normalization, logits."""
    def __init__(self):
        super().__init__()
        self.tokens, self.positions = nn.Embedding(50, 16), nn.Embedding(12, 16)
        self.norm, self.out = nn.LayerNorm(16), nn.Linear(16, 50)

    def forward(self, ids):
        x = self.tokens(ids) + self.positions(torch.arange(ids.shape[1]))
        return torch.softmax(self.out(F.gelu(self.norm(x))), -1)


class Attention(nn.Module):
    """Attention whose bias is looked up, as in a window of Swin."""
    def __init__(self):
        super().__init__()
        self.qkv, self.out = nn.Linear(16, 48), nn.Linear(16, 16)
        self.register_buffer("table", torch.randn(49, 2))
        self.register_buffer("places", torch.randint(0, 49, (6, 6)))

    def forward(self, x):
        batch, length, width = x.shape
        qkv = self.qkv(x).reshape(batch, length, 3, 2, 8).permute(2, 0, 3, 1, 4)
        query, key, value = qkv[0], qkv[1], qkv[2]
        bias = self.table[self.places.view(-1)].view(length, length, 2).permute(2, 0, 1)
        scores = query @ key.transpose(-2, -1) * 8**-0.5 + bias
        mixed = (scores.softmax(-1) @ value).transpose(1, 2)
        return self.out(mixed.reshape(batch, length, width))


class Decoder(nn.Module):
    """Rotary positions, a cache that is written at positions, attention over it."""
    def forward(self, query, key, positions, cache):
        angles = positions[:, None] * 10.0 ** -torch.arange(4, dtype=torch.float32)
        cosine, sine = angles.cos(), angles.sin()

        def rotated(x):
            even, odd = x[..., 0::2], x[..., 1::2]
            both = [even * cosine - odd * sine, odd * cosine + even * sine]
            return torch.stack(both, -1).flatten(-2)

        cache = torch.index_put(cache, (positions,), rotated(key))
        scores = (rotated(query) @ cache.T).softmax(-1)
        return scores @ cache, cache


class Vision(nn.Module):
    """Convolution, normalization, pooling; places are picked in the result."""
    def __init__(self):
        super().__init__()
        self.conv, self.norm = nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8)

    def forward(self, x, places):
        x = F.max_pool2d(F.relu(self.norm(self.conv(x))), 2)
        return torch.gather(x.flatten(2), 2, places), x[:, :, [0, 2, 1]]


class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.tokens, self.lstm = nn.Embedding(20, 4), nn.LSTM(4, 5, batch_first=True)

    def forward(self, ids):
        return self.lstm(self.tokens(ids))[0][:, -1]


class Ranking(nn.Module):
    def forward(self, x, mask):
        best, at = x.topk(3)
        order = torch.argsort(x, 1)
        picked = torch.where(mask[:, None], x, -x.cumsum(1))
        return best, torch.take_along_dim(x, order, 1), x.index_select(1, at[0]), picked


class Resampled(nn.Module):
    def forward(self, x, grid):
        sampled = F.grid_sample(x, grid, align_corners=False)
        return sampled, F.interpolate(x, scale_factor=2, mode="nearest"), F.pixel_shuffle(x, 2)


class Interaction(nn.Module):
    """Dot products of features, the lower triangle of them, as in DLRM."""
    def __init__(self):
        super().__init__()
        self.bag = nn.EmbeddingBag(30, 4, mode="sum")

    def forward(self, x, ids):
        features = torch.cat([x[:, None], self.bag(ids)[:, None].expand(-1, 3, -1)], 1)
        products = torch.bmm(features, features.transpose(1, 2))
        row, column = torch.tril_indices(4, 4, -1)
        return products[:, row, column]


def modules():
    """Name, module, arguments, and the dimensions that are open."""
    random = torch.randn

    def numbers(high, *shape):
        return torch.randint(0, high, shape)

    batch = torch.export.Dim("b", min=1, max=100)
    ids, x = (numbers(50, 2, 12),), (random(2, 6, 16),)
    return [
        ("lookup", Lookup(), ids, None),
        ("lookup, open batch", Lookup(), ids, {"ids": {0: batch}}),
        ("attention", Attention(), x, None),
        ("attention, open batch", Attention(), x, {"x": {0: batch}}),
        ("decoder", Decoder(), (random(3, 8), random(3, 8), torch.tensor([1, 4, 2]), random(6, 8)), None),
        ("vision", Vision(), (random(2, 3, 8, 8), numbers(16, 2, 8, 5)), None),
        ("recurrent", Recurrent(), (numbers(20, 2, 4),), None),
        ("ranking", Ranking(), (random(3, 7), torch.tensor([True, False, True])), None),
        ("resampled", Resampled(), (random(1, 4, 5, 5), random(1, 3, 3, 2)), None),
        ("interaction", Interaction(), (random(2, 4), numbers(30, 2, 5)), None),
    ]


# What both sides are read by.


def parsed(text):
    """The module that MLIR's parser makes of a text; operations that it does not know are allowed."""
    context = ir.Context()
    torch_dialect.register_dialect(context)
    context.allow_unregistered_dialects = True
    with context:
        try:
            return ir.Module.parse(text)
        except ir.MLIRError as error:
            raise NotRun(f"MLIR refuses the text: {str(error).splitlines()[0]}") from error


def body(module):
    """The first function's name of arguments and its operations."""
    for operation in module.body.operations:
        if operation.operation.name == "func.func":
            block = operation.regions[0].blocks[0]
            return list(block.arguments), list(block.operations)
    raise NotRun("no function")


def attributes(operation):
    return {item if isinstance(item, str) else item.name: operation.attributes[
        item if isinstance(item, str) else item.name] for item in operation.attributes}


ELEMENTS = {
    "f64": np.float64, "f32": np.float32, "f16": np.float16, "i1": np.bool_,
    "i64": np.int64, "si64": np.int64, "ui64": np.uint64, "i32": np.int32, "si32": np.int32,
    "ui32": np.uint32, "i16": np.int16, "si16": np.int16, "ui16": np.uint16, "i8": np.int8,
    "si8": np.int8, "ui8": np.uint8,
}


def element_of(name):
    if name not in ELEMENTS:
        raise NotRun(f"elements of {name}")
    return np.dtype(ELEMENTS[name])


def tensor_type(text):
    """The sizes (or None) and the element of `tensor<2x?xf32>` or `!torch.vtensor<[2,?],f32>`."""
    torch_type = re.fullmatch(r"!torch\.v?tensor<\[([^\]]*)\],(\w+)>", text)
    plain = re.fullmatch(r"tensor<((?:(?:\d+|\?)x)*)(\w+)(?:, .*)?>", text)
    if not torch_type and not plain:
        raise NotRun(f"a value of {text}")
    sizes = torch_type[1].split(",") if torch_type else plain[1].split("x")[:-1]
    sizes = [None if size == "?" else int(size) for size in sizes if size]
    return sizes, element_of((torch_type or plain)[2])


def elements(attribute, text):
    """The array of a dense attribute; the bytes of a resource stand at the end of the text."""
    written = str(attribute)
    resource = re.match(r"dense_resource<\"?([^\">]*)\"?>", written)
    sizes, element = tensor_type(re.search(r": (tensor<[^>]*>)$", written)[1])
    if not resource:
        return np.array(attribute).astype(element).reshape(sizes)
    found = re.search(re.escape(resource[1]) + r'"?: "0x([0-9A-Fa-f]*)"', text)
    if not found:
        raise NotRun("a constant whose elements are left out")
    data = bytes.fromhex(found[1])[4:]
    return np.frombuffer(data, element).reshape(sizes)


def argument(kind, random):
    """A random value of a type."""
    scalars = {"!torch.int": 1, "!torch.float": 1.5, "!torch.bool": False, "!torch.none": None}
    if kind in scalars:
        return scalars[kind]
    sizes, element = tensor_type(kind)
    sizes = [STOOD_FOR if size is None else size for size in sizes]
    if np.prod(sizes, dtype=float) > LIMIT:
        raise NotRun("large")
    if element.kind == "f":
        return random.standard_normal(sizes).astype(element)
    return random.integers(0, 2, sizes).astype(element)


# PyTorch.


def packet(name):
    """PyTorch's operation for torch-mlir's name of it."""
    space, name, *overload = name.removeprefix("torch.").split(".")
    try:
        return getattr(getattr(getattr(torch.ops, space), name), overload[0] if overload else "default")
    except AttributeError as error:
        raise NotRun(f"PyTorch has no torch.{space}.{name}") from error


def applied(name, operands):
    """One operation; those of lists and constants are torch-mlir's own."""
    operation = packet(name)
    given, named = [], {}
    for value, parameter in zip(operands, operation._schema.arguments):
        if parameter.kwarg_only:
            named[parameter.name] = value
        else:
            given.append(value)
    found = operation(*given, **named)
    return list(found) if len(operation._schema.returns) > 1 else [found]


def in_pytorch(text, arguments):
    """The results of a text in the torch dialect, operation by operation."""
    module = parsed(text)  # What is read of it lives as long as it does.
    parameters, operations = body(module)
    values = dict(zip(parameters, arguments))
    for operation in operations:
        name = operation.operation.name
        operands = [values[operand] for operand in operation.operands]
        given = attributes(operation)
        if name == "func.return":
            return [value.numpy() if isinstance(value, torch.Tensor) else np.asarray(value)
                    for value in operands]
        if name == "torch.vtensor.literal":
            found = [torch.from_numpy(elements(given["value"], text).copy())]
        elif name == "torch.constant.none":
            found = [None]
        elif name == "torch.constant.device":
            found = [torch.device(given["value"].value)]
        elif name.startswith("torch.constant."):
            found = [given["value"].value]
        elif name in ("torch.prim.ListConstruct", "torch.prim.TupleConstruct"):
            found = [list(operands)]
        elif name in ("torch.prim.ListUnpack", "torch.prim.TupleUnpack"):
            found = operands[0]
        elif name == "torch.symbolic_int":
            found = [None]
        elif name in ("torch.bind_symbolic_shape", "torch.runtime.assert"):
            found = []
        elif name in ("torch.derefine", "torch.tensor_static_info_cast", "torch.prim.unchecked_cast"):
            found = operands
        else:
            found = applied(name, operands)
        values.update(zip(operation.results, found))
    raise NotRun("no return")


def lowered(text):
    """torch-mlir verifies a text and lowers it to linalg, in a process of its own: it may crash."""
    tool = pathlib.Path(ir.__file__).parent / "_mlir_libs" / "torch-mlir-opt"
    pipeline = ("builtin.module(torchdynamo-export-to-torch-backend-pipeline{extra-library=},"
                "torch-backend-to-linalg-on-tensors-backend-pipeline)")
    done = subprocess.run([tool, f"--pass-pipeline={pipeline}"], input=text, capture_output=True,
                          text=True, timeout=600)
    return "" if done.returncode == 0 else (done.stderr.splitlines() or ["torch-mlir crashes"])[0]


# ONNX Runtime.

IGNORED = {"onnx_node_name", "doc_string", "operandSegmentSizes", "resultSegmentSizes"}


def generic(text):
    """onnx-mlir's pretty forms as MLIR's generic form, which every parser reads."""
    text = re.sub(r"onnx\.Constant (dense\S*<.*?>) : (tensor<[^>]*>)",
                  r'"onnx.Constant"() {value = \1 : \2} : () -> \2', text)
    text = re.sub(r"onnx\.Constant \{(.*?)\} : (\S+)", r'"onnx.Constant"() {\1} : () -> \2', text)
    text = re.sub(r"(?:onnx\.Return|(?<=\s)return) ((?:%\S+(?:, )?)+) : (.*)",
                  r'"func.return"(\1) : (\2) -> ()', text)
    return text


def onnx_attribute(name, value, text):
    if isinstance(value, ir.TypeAttr):
        return helper.np_dtype_to_tensor_dtype(element_of(str(value.value)))
    if isinstance(value, ir.ArrayAttr):
        return [onnx_attribute(name, item, text) for item in value]
    if str(value).startswith("dense"):
        return numpy_helper.from_array(elements(value, text), name)
    if hasattr(value, "value"):
        return value.value
    raise NotRun(f"an attribute {name} = {value}")


def node(operation, names, text, versions):
    """The ONNX node of an operation."""
    kind = operation.operation.name.removeprefix("onnx.")
    if len(operation.regions):
        raise NotRun(f"{kind} with a body")
    plain = re.fullmatch(r"(\w+?)V(\d+)", kind)
    if plain:
        kind = plain[1]
        versions.add(int(plain[2]))
    if not onnx.defs.has(kind):
        raise NotRun(f"ONNX has no {kind}")
    given = {name: onnx_attribute(name, value, text)
             for name, value in attributes(operation).items() if name not in IGNORED}
    inputs = [names[operand] for operand in operation.operands]
    outputs = [names.setdefault(result, f"v{len(names)}") for result in operation.results]
    outputs = ["" if str(result.type) == "none" else name
               for result, name in zip(operation.results, outputs)]
    return helper.make_node(kind, inputs, outputs, **given)


def value_info(name, kind):
    sizes, element = tensor_type(kind) if not kind.startswith("tensor<*") else (
        None, element_of(re.search(r"x(\w+)>", kind)[1]))
    return helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(element), sizes)


def onnx_model(text):
    """The model of a text in onnx-mlir's form, made without mg."""
    text = generic(text)
    module = parsed(text)
    parameters, operations = body(module)
    names = {parameter: f"a{number}" for number, parameter in enumerate(parameters)}
    inputs = [value_info(names[parameter], str(parameter.type)) for parameter in parameters]
    nodes, versions, outputs = [], set(), []
    for operation in operations:
        name = operation.operation.name
        if name in ("func.return", "onnx.Return"):
            for number, operand in enumerate(operation.operands):
                # An output of its own, also where it is an input or returned twice.
                nodes.append(helper.make_node("Identity", [names[operand]], [f"r{number}"]))
                outputs.append(value_info(f"r{number}", str(operand.type)))
        elif name == "onnx.NoValue":
            names[operation.results[0]] = ""
        elif name.startswith("onnx."):
            nodes.append(node(operation, names, text, versions))
        else:
            raise NotRun(f"{name} in an ONNX text")
    graph = helper.make_graph(nodes, "text", inputs, outputs)
    version = helper.make_opsetid("", min(versions, default=22))
    return helper.make_model(graph, opset_imports=[version], ir_version=10)


def in_onnxruntime(model, arguments):
    options = onnxruntime.SessionOptions()
    # What the runtime's own optimizer does to floats is not what is compared.
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    options.log_severity_level = 4
    try:
        session = onnxruntime.InferenceSession(model.SerializeToString(), options)
        names = [value.name for value in session.get_inputs()]
        return session.run(None, dict(zip(names, arguments)))
    except Exception as error:  # The runtime's errors have no common type.
        raise NotRun(f"ONNX Runtime: {str(error).splitlines()[0]}") from error


# mg, and what comes of it.


def through(mg, text, target, folder, into="out.mlir"):
    given, made = pathlib.Path(folder, "in.mlir"), pathlib.Path(folder, into)
    given.write_text(text)
    command = [mg, "opt", "--canonicalize", f"--to={target}", str(given), "-o", str(made)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if line.startswith(("error", "internal"))]
        raise RuntimeError(f"mg: {errors[0] if errors else done.stderr}")
    return made


def same(ours, theirs):
    """The same bits."""
    if len(ours) != len(theirs):
        raise RuntimeError(f"{len(ours)} results for {len(theirs)}")
    for a, b in zip(map(np.asarray, ours), map(np.asarray, theirs)):
        if a.dtype != b.dtype or a.shape != b.shape:
            raise RuntimeError(f"{a.dtype}{a.shape} for {b.dtype}{b.shape}")
        if a.tobytes() != b.tobytes():
            off = np.max(np.abs(a.astype(float) - b.astype(float)), initial=0)
            raise RuntimeError(f"results differ by up to {off}")


def determined(once, again):
    """A text with random or uninitialized values is no subject."""
    try:
        same(once, again)
    except RuntimeError as error:
        raise NotRun("each run gives other results") from error


def tensors(arguments):
    return [torch.from_numpy(np.array(value)) if isinstance(value, np.ndarray) else value
            for value in arguments]


def attempt(run, *given):
    """What the original gives, or why it gives nothing."""
    try:
        return run(*given)
    except NotRun:
        raise
    except Exception as error:
        raise NotRun(f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}") from error


def counted(text):
    return sum(bool(re.search(r"= \"?\w+\.(?!constant|Constant)", line)) for line in text.splitlines())


def torch_text(mg, text, arguments, wanted=None):
    """Runs a torch-mlir text before and after; what to say of it."""
    before = attempt(in_pytorch, text, tensors(arguments))
    if wanted is None:
        determined(before, attempt(in_pytorch, text, tensors(arguments)))
    elif not all(np.allclose(a, b, 1e-5, 1e-6) for a, b in zip(before, wanted, strict=True)):
        raise RuntimeError("the imported text is not the module")
    with tempfile.TemporaryDirectory() as folder:
        out = through(mg, text, "torch", folder).read_text()
    try:
        same(in_pytorch(out, tensors(arguments)), before)
    except NotRun as reason:
        raise RuntimeError(f"the result does not run: {reason}") from reason
    if lowered(text):
        lowers = "not lowered by torch-mlir, nor is the original"
    elif reason := lowered(out):
        raise RuntimeError(f"torch-mlir lowers the original only: {reason}")
    else:
        lowers = "lowered by torch-mlir"
    return f"same bits, {counted(text)} operations, {counted(out)} after, {lowers}"


def onnx_text(mg, text, arguments):
    """Runs an onnx-mlir text before and after, and the model that mg makes of it."""
    model = onnx_model(text)
    before = in_onnxruntime(model, arguments)
    determined(before, in_onnxruntime(model, arguments))
    with tempfile.TemporaryDirectory() as folder:
        out = through(mg, text, "onnx", folder).read_text()
        made = onnx.load(through(mg, text, "onnx", folder, "out.onnx"))
    try:
        same(in_onnxruntime(onnx_model(out), arguments), before)
        same(in_onnxruntime(made, arguments), before)
    except NotRun as reason:
        raise RuntimeError(f"the result does not run: {reason}") from reason
    return f"same bits, {counted(text)} operations, {counted(out)} after"


def function_in(run, mg, text):
    """One function of a file, with random arguments; public, since mg drops private ones."""
    text = re.sub(r"^( *func\.func) private ", r"\1 ", text, flags=re.M)
    module = parsed(generic(text))
    parameters, _ = body(module)
    random = np.random.default_rng(0)
    arguments = [argument(str(parameter.type), random) for parameter in parameters]
    return run(mg, text, arguments)


def module_in(mg, module, arguments, open_dimensions):
    """One of the modules above: as torch-mlir imports it, and as a model of ONNX."""
    module = module.eval()
    with warnings.catch_warnings(), torch.no_grad():
        warnings.simplefilter("ignore")
        wanted = module(*arguments)
        text = str(fx.export_and_import(
            module, *arguments, dynamic_shapes=open_dimensions, func_name="main"))
    wanted = [wanted] if isinstance(wanted, torch.Tensor) else wanted
    given = [value.numpy() for value in arguments]
    try:
        return torch_text(mg, text, given, [value.numpy() for value in wanted])
    except NotRun as reason:
        raise RuntimeError(str(reason)) from reason


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mg", default="target/release/mg")
    parser.add_argument("--verbose", action="store_true", help="a line for each function")
    parser.add_argument("--torch", nargs="*", default=[], type=pathlib.Path)
    parser.add_argument("--onnx", nargs="*", default=[], type=pathlib.Path)
    arguments = parser.parse_args()
    torch.manual_seed(0)
    failed = 0
    counts = collections.Counter()

    def report(name, verbose, run, *given):
        nonlocal failed
        try:
            counts["same"] += 1
            said = run(*given)
        except NotRun as reason:
            counts.update({"same": -1, "not run": 1})
            said = f"not run: {reason}"
        except Exception as error:  # Whatever fails is what is looked for.
            counts.update({"same": -1, "fails": 1})
            failed += 1
            verbose, said = True, f"FAILS: {str(error)[:300]}"
        if verbose:
            print(f"{name}: {said}", flush=True)

    jobs = [(torch_text, path) for path in arguments.torch]
    jobs += [(onnx_text, path) for path in arguments.onnx]
    if not jobs:
        for name, *given in modules():
            report(name, True, module_in, arguments.mg, *given)
    for run, path in jobs:
        for file in sorted(path.rglob("*.mlir")) if path.is_dir() else [path]:
            for name, text in functions(file.read_text()):
                report(f"{file.stem} @{name}", arguments.verbose, function_in, run, arguments.mg, text)
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.items() if count))
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
