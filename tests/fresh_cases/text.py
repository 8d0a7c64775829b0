"""The program of a case: one function @main around one operation, in MLIR's generic form."""


def tensor(element, shape):
    return "tensor<" + "".join(f"{size}x" for size in shape) + element + ">"


def torch_tensor(element, shape):
    element = "s" + element if element in ("i8", "i16", "i32", "i64") else element
    return f"!torch.vtensor<[{','.join(map(str, shape))}],{element}>"


def constant(name, op, value, ty):
    """A line that defines `%name`, and its type."""
    return name, f'  %{name} = "{op}"() <{{value = {value}}}> : () -> {ty}\n', ty


def module(rng, op, arguments, result, attributes=(), constants=(), order=None, ty=tensor):
    """`arguments` are (name, element, shape), `constants` come from `constant`.

    Inherent attributes stand in the properties or in the dictionary: tools print both.
    """
    types = {name: ty(element, shape) for name, element, shape in arguments}
    signature = ", ".join(f"%{name}: {text}" for name, text in types.items())
    types |= {name: text for name, _, text in constants}
    order = order or list(types)
    before = "".join(line for _, line, _ in constants)
    operands = ", ".join(f"%{name}" for name in order)
    operand_types = ", ".join(types[name] for name in order)
    listed = ", ".join(attributes)
    if listed:
        listed = f" <{{{listed}}}>" if rng.random() < 0.5 else f" {{{listed}}}"
    return (
        f"func.func @main({signature}) -> {result} {{\n{before}"
        f'  %r = "{op}"({operands}){listed} : ({operand_types}) -> {result}\n'
        f"  return %r : {result}\n}}\n"
    )
