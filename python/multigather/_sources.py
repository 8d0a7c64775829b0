"""What a program can be made of."""

import os
import pathlib
import sys

from . import _native
from ._native import Error, Function, Module


def parse(source, *, name="<text>", decompose=True, progress=None, time_limit=None):
    """Reads a program from a text, a file, or an object of JAX, ONNX or PyTorch.

    PyTorch decomposes operators of its programs that have no definition here; without `decompose` they stay.
    """
    if isinstance(source, Module):
        return source
    told = {"progress": progress, "time_limit": time_limit}
    if isinstance(source, os.PathLike) or isinstance(source, str) and _is_path(source):
        return _native.read(path=source, **told)
    if isinstance(source, str):
        return _native.read(text=source, name=name, **told)
    if isinstance(source, (bytes, bytearray, memoryview)):
        return _native.read(model=bytes(source), **told)
    return _native.read(**_of_object(source, decompose), **told)


def _is_path(text):
    return "\n" not in text and "{" not in text and (
        text.endswith((".mlir", ".mlirbc", ".onnx")) or os.path.exists(text)
    )


def _of_object(source, decompose):
    """The text or the bytes of another package's program."""
    kind = type(source).__name__
    if hasattr(source, "SerializeToString") and hasattr(source, "graph"):
        return {"model": source.SerializeToString()}
    if hasattr(source, "graph_module") and hasattr(source, "graph_signature"):
        from ._torch import Writer

        return {"text": Writer(source, decompose).text, "name": "<torch.export>"}
    if hasattr(source, "mlir_module"):
        text = source.mlir_module()
        return {"text": text if isinstance(text, str) else text.decode(), "name": f"<{kind}>"}
    if hasattr(source, "as_text"):
        return {"text": source.as_text(), "name": f"<{kind}>"}
    raise TypeError(
        f"no program can be made of an object of type {kind}: text, a path, a lowered or exported function of JAX "
        "(jax.jit(f).lower(x)), an ONNX model or a torch.export program is wanted"
    )


def compile(source, *examples, function=None, threads=1, progress=None, time_limit=None):
    """A function that can be called with arrays: of a program, or of what `parse` takes.

    A function of JAX's, or a module of PyTorch's, is traced with the examples.
    """
    if examples:
        source = _traced(source, examples)
    elif callable(source) and not isinstance(source, (Module, Function)):
        # JAX's compiled functions and PyTorch's exported programs are callable, too.
        if not (hasattr(source, "as_text") or hasattr(source, "graph_signature")):
            raise TypeError("a function is traced with examples: mg.compile(f, x, i)")
    module = parse(source, progress=progress, time_limit=time_limit)
    return module.compile(function, threads=threads, progress=progress, time_limit=time_limit)


def load(path, *, function=None, threads=1, progress=None, time_limit=None):
    """A function that can be called with arrays, by the names of its inputs or in their order: that of a model or another
    file."""
    return compile(
        pathlib.Path(path),
        function=function,
        threads=threads,
        progress=progress,
        time_limit=time_limit,
    )


def _traced(function, examples):
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(function, torch.nn.Module):
        return torch.export.export(function, tuple(examples))
    if hasattr(function, "lower"):
        return function.lower(*examples)
    if torch is not None and any(isinstance(example, torch.Tensor) for example in examples):
        from ._torch import as_module

        return torch.export.export(as_module(function), tuple(examples))
    import jax

    return jax.jit(function).lower(*examples)


__all__ = ["Error", "compile", "load", "parse"]
