from collections.abc import Callable, Sequence
from os import PathLike
from typing import Any, Literal

import numpy as np

__version__: str

_Progress = Callable[[str, float | None], object]
_ToBounds = Literal["allow", "warn", "refuse"]

class Error(Exception):
    """What is wrong with a program or with a call of it; the text is what the program `mg` prints."""

    message: str
    code: str | None
    file: str | None
    line: int | None
    column: int | None
    notes: list[str]

class InternalError(Error):
    """A bug of multigather, which ended the call; please report it with the program."""

class Module:
    """A verified program. It does not change: what is made of it is another one."""

    @property
    def functions(self) -> list[str]: ...
    def canonicalize(
        self,
        *,
        max_nodes: int | None = None,
        progress: _Progress | None = None,
        time_limit: float | None = None,
    ) -> Module: ...
    def optimize(
        self,
        dialect: str | None = None,
        *,
        bounds: _ToBounds = "warn",
        explain: bool = False,
        max_nodes: int | None = None,
        progress: _Progress | None = None,
        time_limit: float | None = None,
    ) -> Optimized: ...
    def explain(
        self, *, progress: _Progress | None = None, time_limit: float | None = None
    ) -> str: ...
    def to(self, dialect: str, *, bounds: _ToBounds = "warn") -> Module: ...
    def to_python(self, dialect: str, *, bounds: _ToBounds = "warn") -> str: ...
    def save(self, path: str | PathLike[str]) -> None: ...
    def compare(self, other: Module) -> str: ...
    def vjp(self, function: str | None = None, *, wrt: Sequence[int] | None = None) -> Module: ...
    def jvp(self, function: str | None = None, *, wrt: Sequence[int] | None = None) -> Module: ...
    def run(
        self,
        *arrays: Any,
        function: str | None = None,
        engine: Literal["jit", "interp", "mlir"] = "jit",
        progress: _Progress | None = None,
        time_limit: float | None = None,
    ) -> np.ndarray | tuple[np.ndarray, ...]: ...
    def compile(
        self,
        function: str | None = None,
        *,
        threads: int = 1,
        progress: _Progress | None = None,
        time_limit: float | None = None,
    ) -> Function: ...
    def _repr_html_(self) -> str: ...

class Optimized:
    """An optimized program, and what is known of the way to it."""

    @property
    def module(self) -> Module: ...
    @property
    def explanation(self) -> str: ...
    @property
    def statistics(self) -> str: ...

class Function:
    """A compiled function. Call it with arrays: NumPy's, or any that speak DLPack."""

    @property
    def name(self) -> str: ...
    @property
    def inputs(self) -> list[str]: ...
    @property
    def input_names(self) -> list[str]: ...
    @property
    def outputs(self) -> list[str] | None: ...
    @property
    def output_names(self) -> list[str | None]: ...
    def __call__(self, *arrays: Any, **named: Any) -> np.ndarray | tuple[np.ndarray, ...]: ...

def parse(
    source: Any,
    *,
    name: str = "<text>",
    decompose: bool = True,
    progress: _Progress | None = None,
    time_limit: float | None = None,
) -> Module:
    """Reads a program from a text, a file, or an object of JAX, ONNX or PyTorch.

    PyTorch decomposes operators of its programs that have no definition here; without `decompose` they stay.
    """

def compile(
    source: Any,
    *examples: Any,
    function: str | None = None,
    threads: int = 1,
    progress: _Progress | None = None,
    time_limit: float | None = None,
) -> Function:
    """A function that can be called with arrays: of a program, or of what `parse` takes.

    A function of JAX's, or a module of PyTorch's, is traced with the examples.
    """

def load(
    path: str | PathLike[str],
    *,
    function: str | None = None,
    threads: int = 1,
    progress: _Progress | None = None,
    time_limit: float | None = None,
) -> Function:
    """A function that can be called with arrays, by the names of its inputs or in their order: that of a model or another
    file."""

def gather_multiaxis(
    input: Any,
    indices: Any,
    *,
    axes: int | Sequence[int],
    bounds: Literal["error", "fill", "clamp", "wrap"] = "error",
    fill_value: Any = None,
    from_end: bool = False,
) -> np.ndarray:
    """Looks elements up by coordinates along explicit axes."""

def scatter_multiaxis(
    input: Any,
    indices: Any,
    updates: Any,
    *,
    axes: int | Sequence[int],
    bounds: Literal["error", "drop", "clamp", "wrap"] = "error",
    reduction: Literal[
        "set", "add", "sub", "mul", "div", "min", "max", "and", "or", "xor"
    ] = "set",
    from_end: bool = False,
    unique: bool = False,
) -> np.ndarray:
    """Joins updates to the elements of a copy of `input` that coordinates along explicit axes name."""
