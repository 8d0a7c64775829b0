"""Programs that torch.export made, as torch-mlir writes them."""

import operator

import numpy as np
import torch

from . import _decompositions
from ._native import Error, is_defined

DTYPES = {
    torch.uint8: (0, "ui8"), torch.int8: (1, "si8"), torch.int16: (2, "si16"),
    torch.int32: (3, "si32"), torch.int64: (4, "si64"), torch.float16: (5, "f16"),
    torch.float32: (6, "f32"), torch.float64: (7, "f64"), torch.bool: (11, "i1"),
    torch.bfloat16: (15, "bf16"), torch.complex64: (9, "complex<f32>"),
    torch.complex128: (10, "complex<f64>"),
}
PYTHON_OPS = {
    operator.add: "add.int", operator.sub: "sub.int", operator.mul: "mul.int",
    operator.floordiv: "floordiv.int", operator.mod: "remainder.int",
}
# The types of numbers, with the elements of tensors that have them.
NUMBERS = {"bool": "i1", "int": "si64", "float": "f64"}
CODE = "MG0501"
TENSORS = "!torch.list<vtensor>"


class NotRepresentable(Exception):
    """A part of a node has no form in the text; the message says which."""


def import_error(message):
    """An error of the import, with the attributes of the compiler's errors."""
    error = Error(f"error: {message}\n = code: {CODE}")
    error.message, error.code = message, CODE
    return error


def element_type(dtype):
    """The number of an element type in torch, and its name in a tensor's type."""
    if dtype not in DTYPES:
        raise NotRepresentable(f"elements of type {dtype} are not known")
    return DTYPES[dtype]


def mlir_type(value):
    """The type of one result of a node."""
    if isinstance(value, torch.Tensor):
        sizes = ["?" if isinstance(size, torch.SymInt) else str(size) for size in value.shape]
        return f"!torch.vtensor<[{','.join(sizes)}],{element_type(value.dtype)[1]}>"
    if value is None:
        return "!torch.none"
    for kinds, name in [
        ((bool, torch.SymBool), "bool"), ((int, torch.SymInt), "int"), ((float, torch.SymFloat), "float"),
    ]:
        if isinstance(value, kinds):
            return f"!torch.{name}"
    raise NotRepresentable(f"values of type {type(value).__name__} are not known")


def schema_type(argument):
    """The type that a schema says, without the None that it may allow."""
    text = str(argument.type)
    return text[len("Optional["):-1] if text.startswith("Optional[") else text


def describe_node(node):
    """The name of a node in errors."""
    if node.op == "call_function":
        return f"'{node._pretty_print_target(node.target)}'"
    return "a result" if node.op == "output" else f"'{node.name}'"


def is_assertion(node):
    """Whether a node is an assertion, or a scalar that only assertions use."""
    schema = getattr(node.target, "_schema", None)
    if schema is None:
        return bool(node.users) and all(is_assertion(user) for user in node.users)
    return not schema.returns and not schema.is_mutable


def application(name, operands):
    """An operation with operands, each a name and a type, without its results."""
    return f"{name} {', '.join(name for name, _ in operands)} : {', '.join(ty for _, ty in operands)}"


def name_of(schema, overload=None):
    """The name of an operator's operation, of another overload than the schema's where one is given."""
    overload = schema.overload_name if overload is None else overload
    name = f"torch.{schema.name.replace('::', '.')}"
    return f"{name}.{overload}" if overload else name


def decompose(exported):
    """The program without operators that change a tensor in place, some of which torch.export leaves; and without those
    that have no definition here, as far as PyTorch decomposes them: layers become elementwise operators, reductions and
    gathers."""
    # First what torch.export decomposes, then what it leaves to compilers that have a kernel for it; what that leads to
    # may be an operator of the first kind.
    standard = torch.export.default_decompositions
    further = lambda: {**torch._decomp.decomposition_table, **_decompositions.own()}
    for make_table in [standard, further, standard]:
        if all(is_written(node.target) for node in exported.graph.nodes):
            return exported
        table = make_table()
        for target in list(table.keys()):
            if not isinstance(target, torch._ops.OpOverload) or is_written(target):
                table.pop(target)
        exported = exported.run_decompositions(table)
    return exported


def resolve_strides(exported):
    """Lets each lookup in memory read the tensor that has this memory, in the order of that, in place of a view."""
    is_lookup = lambda node: node.target is torch.ops.aten.as_strided.default
    if not any(map(is_lookup, exported.graph.nodes)):
        return exported
    exported = exported.run_decompositions({})  # a copy
    graph = exported.graph
    for node in filter(is_lookup, list(graph.nodes)):
        root = node.args[0]
        while is_view(root.target):
            root = root.args[0]
        value = root.meta["val"]
        order = sorted(range(value.dim()), key=lambda d: -value.stride(d))
        if not value.permute(order).is_contiguous():
            continue
        offset, first = node.args[3] if len(node.args) > 3 else None, value.storage_offset()
        offset = node.args[0].meta["val"].storage_offset() if offset is None else offset
        if offset < first:
            continue
        offset -= first
        if order != list(range(value.dim())):
            with graph.inserting_before(node):
                for target, arguments in [(torch.ops.aten.permute.default, [order]), (torch.ops.aten.contiguous.default, [])]:
                    root = graph.call_function(target, (root, *arguments))
                    root.meta["val"] = value = target(value, *arguments)
        node.args = (root, *node.args[1:3], offset)
    return exported


def is_view(target):
    """Whether a target of a node returns its first argument's memory."""
    if target is torch.ops.aten._unsafe_view.default:
        return True
    if not isinstance(target, torch._ops.OpOverload) or target._schema.is_mutable:
        return False
    of = [*target._schema.arguments[:1], *target._schema.returns]
    return len(of) == 2 and all(value.alias_info is not None for value in of)


def functionalize(exported):
    """The program without operators that change a tensor in place."""
    is_mutable = lambda target: isinstance(target, torch._ops.OpOverload) and target._schema.is_mutable
    return exported.run_decompositions({}) if any(is_mutable(node.target) for node in exported.graph.nodes) else exported


def is_written(target):
    """Whether the text has this target of a node as it is."""
    if not isinstance(target, torch._ops.OpOverload):
        return True
    return is_defined(name_of(target._schema)) and not target._schema.is_mutable


LISTS = {
    "List[int]": "int", "List[float]": "float", "List[bool]": "bool", "List[Tensor]": "vtensor",
    "List[Optional[Tensor]]": "optional<vtensor>",
}


class Writer:
    """The text of an exported graph."""

    def __init__(self, exported, is_decomposed=True):
        # `values` has the result of each node; `members` those of a node with several, or with a list of them.
        self.lines, self.count, self.values, self.members = [], 0, {}, {}
        self.arguments, self.results = [], []
        try:
            exported = resolve_strides(decompose(exported) if is_decomposed else functionalize(exported))
        except Exception as error:
            raise import_error(f"PyTorch itself does not make the program functional: {error}") from error
        signature = exported.graph_signature
        changed = {*signature.buffers_to_mutate.values(), *getattr(signature, "parameters_to_mutate", {}).values()}
        states = {**signature.inputs_to_parameters, **signature.inputs_to_buffers}
        constants = {**exported.state_dict, **exported.constants}
        self.named = {name: constants[target] for name, target in states.items() if target not in changed}
        self.named |= {
            name: constants[target]
            for name, target in signature.inputs_to_lifted_tensor_constants.items()
        }
        for node in exported.graph.nodes:
            try:
                self.write(node)
            except NotRepresentable as why:
                raise import_error(f"{describe_node(node)} is not imported: {why}") from None
        names = ", ".join(name for name, _ in self.results)
        types = ", ".join(ty for _, ty in self.results)
        body = "".join(f"  {line}\n" for line in self.lines)
        self.text = (
            f"func.func @main({', '.join(self.arguments)}) -> ({types}) {{\n"
            f"{body}  return {names} : {types}\n}}\n"
        )

    def write(self, node):
        """Writes one node of the graph."""
        if node.op == "placeholder" and node.name in self.named:
            self.values[node] = self.literal(self.named[node.name])
        elif node.op == "placeholder":
            ty = mlir_type(node.meta["val"])
            name = f"%arg{len(self.arguments)}"
            self.arguments.append(f"{name}: {ty}")
            self.values[node] = (name, ty)
        elif node.op == "call_function":
            self.call(node)
        elif node.op == "output":
            for value in node.args[0]:
                if value is None:
                    raise NotRepresentable("it is None")
                self.results.append(self.tensor(self.operand(value, "")))

    def assign(self, text, several=""):
        """Writes an operation; returns the name of its result, or of its `several` (`:2`)."""
        name = f"%{self.count}"
        self.count += 1
        self.lines.append(f"{name}{several} = {text}")
        return name

    def result(self, text, ty):
        return self.assign(text), ty

    def write_results(self, text, types):
        """Writes an operation with results of these types; `text` is the rest of it."""
        if not types:
            return []
        name = self.assign(f"{text} -> {', '.join(types)}", f":{len(types)}")
        return [(f"{name}#{position}", ty) for position, ty in enumerate(types)]

    def tensor(self, value):
        """A value, which is a tensor of rank 0 where it is a number: functions return tensors."""
        element = NUMBERS.get(value[1].removeprefix("!torch."))
        if element is None:
            return value
        ty = f"!torch.vtensor<[],{element}>"
        return self.result(f"{application('torch.prim.NumToTensor.Scalar', [value])} -> {ty}", ty)

    def literal(self, tensor):
        array = tensor.detach().cpu().contiguous()
        element = element_type(array.dtype)[1]
        shape = "".join(f"{size}x" for size in array.shape)
        flat = array.reshape(-1)
        data = flat.view(torch.uint8).numpy().tobytes() if flat.numel() else b""
        if array.dtype == torch.bool:
            data = bytes(np.packbits(flat.numpy(), bitorder="little"))
        body = f'dense<"0x{data.hex().upper()}">' if data else "dense<>"
        ty = mlir_type(array)
        return self.result(f"torch.vtensor.literal({body} : tensor<{shape}{element}>) : {ty}", ty)

    def constant(self, value):
        if value is None:
            return self.result("torch.constant.none", "!torch.none")
        if isinstance(value, bool):
            return self.result(f"torch.constant.bool {str(value).lower()}", "!torch.bool")
        if isinstance(value, torch.dtype):
            return self.constant(element_type(value)[0])
        if isinstance(value, torch.layout) or isinstance(value, torch.memory_format):
            return self.constant(0)
        if isinstance(value, torch.device):
            return self.result(f'torch.constant.device "{value.type}"', "!torch.Device")
        if isinstance(value, int):
            return self.result(f"torch.constant.int {value}", "!torch.int")
        if isinstance(value, float):
            bits = np.float64(value).view(np.uint64)
            return self.result(f"torch.constant.float 0x{bits:016X}", "!torch.float")
        if isinstance(value, str):
            return self.result(f'torch.constant.str "{value}"', "!torch.str")
        raise NotRepresentable(f"arguments of type {type(value).__name__} are not known")

    def operand(self, value, wanted):
        """A name and a type for an argument of the type that the schema says."""
        if isinstance(value, torch.fx.Node):
            return self.values[value]
        if isinstance(value, (list, tuple)):
            if wanted not in LISTS:
                raise NotRepresentable(f"arguments of type {wanted} are not known")
            element = LISTS[wanted]
            members = [self.operand(member, "") for member in value]
            names, types = (", ".join(part) for part in zip(*members)) if members else ("", "")
            ty = f"!torch.list<{element}>"
            return self.result(f"torch.prim.ListConstruct {names} : ({types}) -> {ty}", ty)
        return self.constant(value)

    def call(self, node):
        if is_assertion(node):
            return None
        if isinstance(node.target, torch._ops.HigherOrderOperator):
            raise NotRepresentable(
                "it is a higher-order operation, and the other graphs that it calls have no form here"
            )
        if node.target is operator.getitem:
            source, position = node.args
            if source not in self.members:
                raise NotRepresentable(f"{source} has no members")
            self.values[node] = self.members[source][position]
            return None
        if node.target in PYTHON_OPS:
            operands = [self.operand(value, "int") for value in node.args]
            return self.apply(node, f"torch.aten.{PYTHON_OPS[node.target]}", operands, ["int"])
        schema = getattr(node.target, "_schema", None)
        if schema is None:
            raise NotRepresentable("it is a function of Python, not an operation")
        if not schema.returns:
            raise NotRepresentable("it changes its arguments, and gives nothing")
        returns = [str(value.type) for value in schema.returns]
        arguments = list(schema.arguments)
        overload = schema.overload_name
        values = list(node.args) + [
            node.kwargs.get(argument.name, argument.default_value)
            for argument in arguments[len(node.args):]
        ]
        numbers = [
            str(argument.type) == "Tensor" and isinstance(value, (int, float))
            for argument, value in zip(arguments, values)
        ]
        if any(numbers) and overload in ("Tensor", "self"):
            # As torch-mlir imports an op of tensors that is given a number.
            overload = "Scalar" if overload == "Tensor" else {
                (1,): "ScalarSelf", (2,): "ScalarOther", (1, 2): "Scalar",
            }[tuple(k for k, is_number in enumerate(numbers) if is_number)]
        operands = [
            self.operand(value, schema_type(argument)) for argument, value in zip(arguments, values)
        ]
        return self.apply(node, name_of(schema, overload), operands, returns)

    def apply(self, node, name, operands, returns):
        text, value = application(name, operands), node.meta["val"]
        if len(returns) > 1:
            self.members[node] = self.write_results(text, [mlir_type(member) for member in value])
        elif returns[0] == "List[Tensor]":
            tensors = [mlir_type(member) for member in value]
            self.values[node] = members, _ = self.result(f"{text} -> {TENSORS}", TENSORS)
            unpack = f"torch.prim.ListUnpack {members} : {TENSORS}"
            self.members[node] = self.write_results(unpack, tensors)
        else:
            # torch.export records no value of a number that it has computed itself.
            is_number = value is None and returns[0] in NUMBERS
            result = f"!torch.{returns[0]}" if is_number else mlir_type(value)
            self.values[node] = self.result(f"{text} -> {result}", result)


def as_module(function):
    """A function as a module, which torch.export takes."""

    class Traced(torch.nn.Module):
        def forward(self, *inputs):
            return function(*inputs)

    return Traced()
