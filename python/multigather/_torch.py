"""Programs that torch.export made, as torch-mlir writes them."""

import operator

import numpy as np
import torch

DTYPES = {
    torch.uint8: (0, "ui8"), torch.int8: (1, "si8"), torch.int16: (2, "si16"),
    torch.int32: (3, "si32"), torch.int64: (4, "si64"), torch.float16: (5, "f16"),
    torch.float32: (6, "f32"), torch.float64: (7, "f64"), torch.bool: (11, "i1"),
    torch.bfloat16: (15, "bf16"),
}
PYTHON_OPS = {
    operator.add: "add.int", operator.sub: "sub.int", operator.mul: "mul.int",
    operator.floordiv: "floordiv.int", operator.mod: "remainder.int",
}


def mlir_type(value):
    """The type of what a node of the graph gives."""
    if isinstance(value, torch.Tensor):
        sizes = ["?" if isinstance(size, torch.SymInt) else str(size) for size in value.shape]
        return f"!torch.vtensor<[{','.join(sizes)}],{DTYPES[value.dtype][1]}>"
    if isinstance(value, (int, torch.SymInt)):
        return "!torch.int"
    raise TypeError(f"a value of {type(value)}")


def schema_type(argument):
    """The type that a schema says, without the None that it may allow."""
    text = str(argument.type)
    return text[len("Optional["):-1] if text.startswith("Optional[") else text


LISTS = {
    "List[int]": "int", "List[Tensor]": "vtensor", "List[Optional[Tensor]]": "optional<vtensor>",
}


class Writer:
    """The text of an exported graph."""

    def __init__(self, exported):
        self.lines, self.count, self.values = [], 0, {}
        signature = exported.graph_signature
        if signature.buffers_to_mutate:
            raise ValueError("the module changes a buffer of its own: no program here does")
        states = {**signature.inputs_to_parameters, **signature.inputs_to_buffers}
        constants = {**exported.state_dict, **exported.constants}
        named = {name: constants[target] for name, target in states.items()}
        named |= {
            name: constants[target]
            for name, target in signature.inputs_to_lifted_tensor_constants.items()
        }
        arguments, results = [], []
        for node in exported.graph.nodes:
            if node.op == "placeholder" and node.name in named:
                self.values[node] = self.literal(named[node.name])
            elif node.op == "placeholder":
                ty = mlir_type(node.meta["val"])
                name = f"%arg{len(arguments)}"
                arguments.append(f"{name}: {ty}")
                self.values[node] = (name, ty)
            elif node.op == "call_function":
                self.call(node)
            elif node.op == "output":
                results = [self.values[value] for value in node.args[0]]
        names = ", ".join(name for name, _ in results)
        types = ", ".join(ty for _, ty in results)
        body = "".join(f"  {line}\n" for line in self.lines)
        self.text = (
            f"func.func @main({', '.join(arguments)}) -> ({types}) {{\n"
            f"{body}  return {names} : {types}\n}}\n"
        )

    def result(self, text, ty):
        name = f"%{self.count}"
        self.count += 1
        self.lines.append(f"{name} = {text}")
        return name, ty

    def literal(self, tensor):
        array = tensor.detach().cpu().contiguous()
        element = DTYPES[array.dtype][1]
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
            return self.constant(DTYPES[value][0])
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
        raise TypeError(f"an argument of {type(value)}")

    def operand(self, value, wanted):
        """A name and a type for an argument of the type that the schema says."""
        if isinstance(value, torch.fx.Node):
            return self.values[value]
        if isinstance(value, (list, tuple)):
            element = LISTS[wanted]
            members = [self.operand(member, "") for member in value]
            names, types = (", ".join(part) for part in zip(*members)) if members else ("", "")
            ty = f"!torch.list<{element}>"
            return self.result(f"torch.prim.ListConstruct {names} : ({types}) -> {ty}", ty)
        return self.constant(value)

    def call(self, node):
        if node.target in PYTHON_OPS:
            operands = [self.operand(value, "int") for value in node.args]
            return self.apply(node, f"torch.aten.{PYTHON_OPS[node.target]}", operands)
        schema = node.target._schema
        if not schema.returns:
            # An assertion about sizes.
            return None
        arguments = list(schema.arguments)
        name = f"torch.{schema.name.replace('::', '.')}"
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
        return self.apply(node, f"{name}.{overload}" if overload else name, operands)

    def apply(self, node, name, operands):
        names = ", ".join(operand for operand, _ in operands)
        types = ", ".join(ty for _, ty in operands)
        result = mlir_type(node.meta["val"])
        self.values[node] = self.result(f"{name} {names} : {types} -> {result}", result)


def as_module(function):
    """A function as a module, which torch.export takes."""

    class Traced(torch.nn.Module):
        def forward(self, *inputs):
            return function(*inputs)

    return Traced()
