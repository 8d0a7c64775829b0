"""multigather: every machine-learning framework's gather as one operator.

    import multigather as mg

    module = mg.parse(text)          # or a path, a JAX lowering, an ONNX model, a torch.export program
    print(module.canonicalize())     # the canonical form
    lookup = mg.compile(module)      # machine code
    rows = lookup(table, ids)        # NumPy arrays, or any that speak DLPack

`mg.gather_multiaxis` and `mg.scatter_multiaxis` work on arrays directly.
"""

import os
import sys

from . import _native
from ._native import (
    Error,
    Function,
    InternalError,
    Module,
    Optimized,
    __version__,
    gather_multiaxis,
    scatter_multiaxis,
)
from ._sources import compile, load, parse

__all__ = [
    "Error",
    "Function",
    "InternalError",
    "Module",
    "Optimized",
    "compile",
    "gather_multiaxis",
    "load",
    "parse",
    "scatter_multiaxis",
]


def _name_worker():
    """MLIR reads what may crash it in a process of its own: this Python, with nothing but the library."""
    if not sys.executable or getattr(sys, "frozen", False):
        return
    code = (
        "import sys, importlib.util as u\n"
        "s = u.spec_from_file_location('multigather._native', sys.argv[1])\n"
        "m = u.module_from_spec(s)\n"
        "s.loader.exec_module(m)\n"
        "m.serve_if_asked()"
    )
    library = os.path.abspath(_native.__file__)
    _native.use_worker(sys.executable, ["-I", "-S", "-c", code, library])


_name_worker()
