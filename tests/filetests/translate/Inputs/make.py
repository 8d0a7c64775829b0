#!/usr/bin/env python3
"""Writes the models of this folder anew. Needs the Python packages onnx and numpy."""

import os

import numpy as np
from onnx import AttributeProto
from onnx import TensorProto as T
from onnx import helper as h

HERE = os.path.dirname(os.path.abspath(__file__))


def save(name, nodes, inputs=(), outputs=(), initializers=(), opset=17, **more):
    """One model; `opset` is a version, or a list of operator sets."""
    graph = h.make_graph(
        list(nodes), "g", list(inputs), list(outputs), list(initializers),
        value_info=more.pop("value_info", None),
    )
    sets = opset if isinstance(opset, list) else [h.make_opsetid("", opset)]
    metadata = more.pop("metadata", {})
    model = h.make_model(graph, opset_imports=sets, ir_version=more.pop("ir_version", 8), **more)
    model.ClearField("producer_name")
    h.set_model_props(model, metadata)
    with open(os.path.join(HERE, name + ".onnx"), "wb") as file:
        file.write(model.SerializeToString(deterministic=True))


def info(name, shape=(2, 3), element=T.FLOAT):
    return h.make_tensor_value_info(name, element, shape)


# Two elements of each type: as NumPy has them, and their bits where it has not.
VALUES = [
    ("f32", T.FLOAT, np.array([1.5, -np.inf], np.float32)),
    ("ui8", T.UINT8, np.array([0, 255], np.uint8)),
    ("i8", T.INT8, np.array([-128, 127], np.int8)),
    ("ui16", T.UINT16, np.array([0, 65535], np.uint16)),
    ("i16", T.INT16, np.array([-32768, 32767], np.int16)),
    ("i32", T.INT32, np.array([-(2**31), 2**31 - 1], np.int32)),
    ("i64", T.INT64, np.array([-(2**63), 2**63 - 1], np.int64)),
    ("i1", T.BOOL, np.array([False, True])),
    ("f16", T.FLOAT16, np.array([0.5, -65504], np.float16)),
    ("f64", T.DOUBLE, np.array([0.1, -1e300])),
    ("ui32", T.UINT32, np.array([0, 2**32 - 1], np.uint32)),
    ("ui64", T.UINT64, np.array([0, 2**64 - 1], np.uint64)),
    ("c64", T.COMPLEX64, np.array([1 + 2j, -0.5j], np.complex64)),
    ("c128", T.COMPLEX128, np.array([1 + 2j, -0.5j])),
    ("bf16", T.BFLOAT16, np.array([0x3FC0, 0xC000], np.uint16)),
]
LISTS = {
    T.FLOAT: "float_data", T.COMPLEX64: "float_data", T.DOUBLE: "double_data",
    T.COMPLEX128: "double_data", T.INT64: "int64_data", T.UINT32: "uint64_data",
    T.UINT64: "uint64_data",
}


def tensor(name, element, dims, **fields):
    message = T(name=name, data_type=element, dims=dims)
    for key, value in fields.items():
        field = getattr(message, key)
        if hasattr(field, "extend"):
            field.extend(value)
        else:
            setattr(message, key, value)
    return message


def typed(name, element, values):
    if element in (T.COMPLEX64, T.COMPLEX128):
        values = values.view(np.float32 if element == T.COMPLEX64 else np.float64)
    if element == T.FLOAT16:
        values = values.view(np.uint16)
    if element == T.BOOL:
        values = values.view(np.uint8)
    return tensor(name, element, [2], **{LISTS.get(element, "int32_data"): values.tolist()})


def external(name, element, dims, **entries):
    message = tensor(name, element, dims, data_location=T.EXTERNAL)
    for key, value in entries.items():
        message.external_data.add(key=key, value=str(value))
    return message


def encodings():
    outputs = [info(name, [2], element) for name, element, _ in VALUES]
    strings = tensor("text", T.STRING, [2], string_data=[b"a", b"\xff\x00b"])
    save("typed", [], [], outputs + [info("text", [2], T.STRING)],
         [typed(*each) for each in VALUES] + [strings])
    raw = [tensor(n, e, [2], raw_data=v.tobytes()) for n, e, v in VALUES]
    save("raw", [], [], outputs, raw)
    blob, files = b"#", []
    for name, element, values in VALUES:
        data = values.tobytes()
        place = {"location": "external.bin", "offset": len(blob)}
        if element != T.INT32:  # the length may be left out
            place["length"] = len(data)
        files.append(external(name, element, [2], **place))
        blob += data
    with open(os.path.join(HERE, "external.bin"), "wb") as file:
        file.write(blob)
    save("external", [], [], outputs, files)


def constants():
    value = tensor("", T.INT32, [2], int32_data=[7, 8])
    spellings = [
        ("a", {"value": value}, T.INT32, [2]),
        ("b", {"value_int": 5}, T.INT64, []),
        ("c", {"value_ints": [1, -2]}, T.INT64, [2]),
        ("d", {"value_float": 0.5}, T.FLOAT, []),
        ("e", {"value_floats": [0.5, 1.5]}, T.FLOAT, [2]),
        ("f", {"value_string": "x"}, T.STRING, []),
        ("g", {"value_strings": ["x", "yz"]}, T.STRING, [2]),
    ]
    nodes = [h.make_node("Constant", [], [n], name="make_" + n, **a) for n, a, _, _ in spellings]
    empty = h.make_node("Constant", [], ["h"])
    empty.attribute.add(name="value_ints", type=7)
    save("constants", nodes + [empty], [],
         [info(n, s, t) for n, _, t, s in spellings] + [info("h", [0], T.INT64)])


def nodes():
    x, i = info("x", ["n", 3]), info("i", ["m"], T.INT64)
    gather = h.make_node("Gather", ["x", "i"], ["y"], name="pick", axis=-1)
    save("dynamic", [gather], [x, i], [info("y", ["n", "m"])])
    save("unranked", [h.make_node("Gather", ["x", "i"], ["y"], name="pick")],
         [info("x", None), i], [info("y", None)])
    first = tensor("i", T.INT64, [2], int64_data=[2, 0])
    save("default-input", [gather], [info("x"), i], [info("y", [2, 2])], [first])
    resize = h.make_node("Resize", ["x", "", "s"], ["y"], name="resize", mode="nearest")
    save("optional", [resize], [info("x"), info("s", [2])], [info("y", [4, 6])])
    two = h.make_node("TopK", ["x", "k"], ["", "y"], name="top")
    save("unused-output", [two], [info("x"), info("k", [1], T.INT64)],
         [info("y", [2, 1], T.INT64)])
    custom = h.make_node(
        "Fancy", ["x"], ["y"], name="fancy", domain="com.example", f=0.5, i=-1, s=b"a\xffb",
        floats=[1.0, 2.0], ints=[3, 4], strings=["p", "q"], t=first,
    )
    custom.attribute.append(h.make_attribute("tp", h.make_tensor_type_proto(T.FLOAT16, [2, None])))
    sets = [h.make_opsetid("", 17), h.make_opsetid("com.example", 1)]
    save("custom", [custom], [info("x")], [info("y", [4])], opset=sets)
    cast = h.make_node("Cast", ["x"], ["y"], to=T.BFLOAT16)
    save("cast", [cast], [info("x")], [info("y", (2, 3), T.BFLOAT16)])
    missing = [
        h.make_node("Fancy", ["x"], ["a"], name="one", domain="com.example"),
        h.make_node("Einsum", ["a"], ["b"], name="two", equation="ij->ji"),
        h.make_node("Fancy", ["b"], ["c"], domain="com.example"),
    ]
    save("missing", missing, [info("x")], [info("c")], opset=sets)
    branch = h.make_graph([h.make_node("Identity", ["x"], ["b"])], "b", [], [info("b")])
    choose = h.make_node("If", ["c"], ["a"], name="choose", then_branch=branch, else_branch=branch)
    save("subgraph", [choose, h.make_node("Fancy", ["a"], ["y"], domain="com.example")],
         [info("x"), info("c", [], T.BOOL)], [info("y")], opset=sets)
    wrong = h.make_node("Gather", ["x", "i"], ["y"], name="pick", axis=5)
    save("wrong-axis", [wrong], [info("x"), i], [info("y")])
    save("wrong-output", [gather], [info("x"), i], [info("y", [9, 9])])


def functions():
    """`Outer` calls `Inner` with an attribute of its own; both leave something to a default."""
    sets = [h.make_opsetid("", 17), h.make_opsetid("local", 1)]
    pick = h.make_node("Gather", ["data", "where"], ["picked"], name="pick")
    pick.attribute.add(name="axis", ref_attr_name="along", type=2)
    inner = h.make_function("local", "Inner", ["data", "where", "more"], ["picked"], [pick], sets,
                            attributes=[], attribute_protos=[h.make_attribute("along", 1)])
    call = h.make_node("Inner", ["data", "at"], ["picked"], name="inner", domain="local")
    call.attribute.add(name="along", ref_attr_name="axis", type=2)
    at = h.make_node("Constant", [], ["at"], value_ints=[1])
    outer = h.make_function("local", "Outer", ["data"], ["picked"], [at, call], sets, ["axis"])
    nodes = [
        h.make_node("Outer", ["x"], ["a"], name="rows", domain="local", axis=0),
        h.make_node("Outer", ["x"], ["b"], name="columns", domain="local"),
    ]
    save("functions", nodes, [info("x")], [info("a", [1, 3]), info("b", [2, 1])], opset=sets,
         functions=[inner, outer])
    again = h.make_node("Loop", ["x"], ["y"], domain="local")
    endless = h.make_function("local", "Loop", ["x"], ["y"], [again], sets)
    save("recursive", [again], [info("x")], [info("y")], opset=sets, functions=[endless])
    # Each function calls the next one eight times: 8^10 nodes.
    chain = []
    for depth in range(10):
        body = [h.make_node("F%d" % (depth + 1), ["x"], ["y%d" % k], domain="local")
                for k in range(8)]
        chain.append(h.make_function("local", "F%d" % depth, ["x"], ["y0"], body, sets))
    last = h.make_node("Gather", ["x", "x"], ["y"])
    chain.append(h.make_function("local", "F10", ["x"], ["y"], [last], sets))
    save("explosion", [h.make_node("F0", ["x"], ["y"], domain="local")],
         [info("x", [2], T.INT64)], [info("y", [2, 2], T.INT64)], opset=sets, functions=chain)


def versions():
    x = info("x", [1, 4])
    nodes = [
        h.make_node("Slice", ["x"], ["a"], name="slice", starts=[0], ends=[2], axes=[1]),
        h.make_node("Squeeze", ["a"], ["b"], name="squeeze", axes=[0]),
        h.make_node("Unsqueeze", ["b"], ["c"], name="unsqueeze", axes=[0, 2]),
        h.make_node("ReduceSum", ["c"], ["d"], name="sum", axes=[2], keepdims=0),
        h.make_node("ReduceMax", ["d"], ["e"], name="max"),
        h.make_node("Clip", ["d"], ["f"], name="clip", max=6.0),
        h.make_node("Pad", ["f"], ["g"], name="pad", pads=[0, 1, 0, 1], value=0.5),
        h.make_node("TopK", ["g"], ["h", "i"], name="top", k=2),
        h.make_node("Split", ["h"], ["j", "k"], name="split", axis=1),
        h.make_node("Split", ["h"], ["l", "m"], name="sizes", axis=1, split=[1, 1]),
        h.make_node("Softmax", ["x"], ["n"], name="last"),
        h.make_node("Softmax", ["x"], ["o"], name="all", axis=0),
    ]
    h_info = [info("h", [1, 2])]
    save("opset9", nodes, [x], [info(n, None) for n in "ejklmno"], opset=9, value_info=h_info)
    gather = h.make_node("Gather", ["x", "i"], ["y"])
    inputs, outputs = [info("x"), info("i", [1], T.INT64)], [info("y", [1, 3])]
    save("opset5", [gather], inputs, outputs, opset=5)
    save("opset1", [h.make_node("Not", ["x"], ["y"])], [info("x", [2], T.BOOL)],
         [info("y", [2], T.BOOL)], opset=1)
    save("opset99", [gather], inputs, outputs, opset=99)
    save("no-opset", [gather], inputs, outputs, opset=[])
    save("ai-onnx", [h.make_node("Gather", ["x", "i"], ["y"], domain="ai.onnx")], inputs, outputs,
         opset=[h.make_opsetid("ai.onnx", 17)])


def bad_tensors():
    def one(name, message, shape=(2,), element=T.FLOAT):
        save("bad-" + name, [], [], [info(message.name, shape, element)], [message])

    one("raw-size", tensor("t", T.FLOAT, [2], raw_data=b"1234567"))
    one("list-size", tensor("t", T.FLOAT, [2], float_data=[1.0]))
    one("two-places", tensor("t", T.FLOAT, [1], float_data=[1.0], raw_data=b"1234"))
    one("other-list", tensor("t", T.FLOAT, [1], int32_data=[1]))
    one("negative", tensor("t", T.FLOAT, [-1], float_data=[1.0]))
    one("huge", tensor("t", T.FLOAT, [2**62, 2**62], float_data=[1.0]))
    one("larger", tensor("t", T.FLOAT, [2**40], float_data=[1.0]))
    one("int8", tensor("t", T.INT8, [1], int32_data=[300]))
    one("bool", tensor("t", T.BOOL, [1], int32_data=[2]))
    one("type", tensor("t", 99, [1], raw_data=b"1"))
    one("raw-strings", tensor("t", T.STRING, [1], raw_data=b"1"))
    one("no-location", external("t", T.FLOAT, [2], offset=0))
    one("absolute", external("t", T.FLOAT, [2], location="/etc/passwd"))
    one("dotdot", external("t", T.FLOAT, [2], location="a/../../external.bin"))
    one("backslash", external("t", T.FLOAT, [2], location="..\\external.bin"))
    one("drive", external("t", T.FLOAT, [2], location="C:external.bin"))
    one("absent", external("t", T.FLOAT, [2], location="absent.bin"))
    one("folder", external("t", T.FLOAT, [2], location="."))
    one("short", external("t", T.FLOAT, [2], location="external.bin", offset=10**6))
    one("overflow", external("t", T.FLOAT, [2], location="external.bin", offset=2**64 - 1))
    one("offset", external("t", T.FLOAT, [2], location="external.bin", offset="-1"))
    one("length", external("t", T.FLOAT, [2], location="external.bin", length=9))
    one("external-strings", external("t", T.STRING, [2], location="external.bin"))
    many = [external("t%d" % k, T.UINT8, [100], location="external.bin", offset=k)
            for k in range(9)]
    save("bad-overlap", [], [], [info("t0", [100], T.UINT8)], many)


def sparse():
    """Sparse tensors: by positions, by coordinates, empty, and such as are none."""
    def of(name, values, indices, dims, shape=None):
        indices = tensor("", T.INT64, shape or [len(indices)], int64_data=indices)
        return h.make_sparse_tensor(tensor(name, T.FLOAT, [len(values)], float_data=values), indices, dims)

    def one(name, initializers, nodes=(), outputs=()):
        graph = h.make_graph(nodes, "g", [], outputs, sparse_initializer=initializers)
        model = h.make_model(graph, opset_imports=[h.make_opsetid("", 17)], ir_version=8)
        model.ClearField("producer_name")
        with open(os.path.join(HERE, name + ".onnx"), "wb") as file:
            file.write(model.SerializeToString(deterministic=True))

    positions = of("a", [1.0, 2.0], [1, 5], [2, 3])
    coordinates = of("b", [1.0, 2.0, 3.0], [0, 0, 0, 2, 1, 1], [2, 3], [3, 2])
    nothing = of("c", [], [], [1 << 10])
    value = h.make_node("Constant", [], ["d"], sparse_value=of("", [-1.0], [3], [4]))
    outputs = [info("a"), info("b"), info("c", [1 << 10]), info("d", [4])]
    one("sparse", [positions, coordinates, nothing], [value], outputs)
    for name, message in [
        ("outside", of("t", [1.0], [6], [2, 3])),
        ("order", of("t", [1.0, 2.0], [5, 1], [2, 3])),
        ("coordinate", of("t", [1.0], [0, 3], [2, 3], [1, 2])),
        ("count", of("t", [1.0], [1, 2], [2, 3])),
        ("huge", of("t", [1.0], [1], [1 << 40])),
    ]:
        one("bad-sparse-" + name, [message], outputs=[info("t", list(message.dims))])


def bad_graphs():
    y = info("y")
    gather = h.make_node("Gather", ["x", "i"], ["y"], name="pick")
    inputs = [info("x"), info("i", [1], T.INT64)]
    save("bad-undefined", [gather], inputs[:1], [y])
    save("bad-twice", [gather, gather], inputs, [y])
    save("bad-output", [], inputs, [y])
    save("bad-output-type", [gather], inputs, [info("y", [1, 3], T.DOUBLE)])
    save("bad-two-inputs", [gather], inputs + inputs, [y])
    double = h.make_node("Gather", ["x", "i"], ["y"], name="pick", axis=0)
    double.attribute.append(double.attribute[0])
    save("bad-attribute-twice", [double], inputs, [y])
    save("bad-operator", [h.make_node("", ["x"], ["y"])], inputs, [y])
    save("bad-constant", [h.make_node("Constant", [], ["y"], value_int=1, value_float=1.0)], [],
         [y])


def kept():
    """What is carried from model to model, and not computed with."""
    types = [
        tensor("f8", T.FLOAT8E4M3FN, [3], raw_data=b"1\x00\xff"),
        tensor("i4", T.INT4, [3], int32_data=[0x21, 0x0F]),
        tensor("ui4", T.UINT4, [2, 2], raw_data=b"\x10\x32"),
        tensor("f4", T.FLOAT4E2M1, [2], raw_data=b"\x7e"),
    ]
    outputs = [info(t.name, list(t.dims), t.data_type) for t in types]
    save("types", [], [], outputs, types, opset=23)

    sets = [h.make_opsetid("", 17), h.make_opsetid("ai.onnx.ml", 3),
            h.make_opsetid("com.example", 2)]
    graph = h.make_graph([h.make_node("Neg", ["x"], ["b"])], "b", [], [info("b")])
    sparse = h.make_sparse_tensor(
        tensor("v", T.FLOAT, [1], float_data=[2.0]), tensor("i", T.INT64, [1], int64_data=[1]), [4])
    kinds = h.make_node(
        "Kinds", ["", "x", ""], ["k", "", "l"], name="kinds", domain="com.example",
        doc_string="what it does", i=7, f=0.1, s=b"a\xff", ints=[1, -2], floats=[0.5, 1e-45],
        strings=["p", ""], t=tensor("inner", T.INT64, [2], int64_data=[3, 4]), sp=sparse,
        domain_name="mine", onnx_node_name="its", tp=h.make_sequence_type_proto(
            h.make_tensor_type_proto(T.FLOAT, ["n", 2])),
        body=graph, branches=[graph, graph],
    )
    for name, kind in [("no_floats", "FLOATS"), ("no_strings", "STRINGS"), ("no_ints", "INTS"),
                       ("no_graphs", "GRAPHS"), ("no_tensors", "TENSORS")]:
        kinds.attribute.add(name=name, type=getattr(AttributeProto, kind))
    tensors = kinds.attribute.add(name="tensors", type=AttributeProto.TENSORS)
    tensors.tensors.append(tensor("t", T.FLOAT, [1], float_data=[2.0]))
    kinds.metadata_props.add(key="namespace", value="a/b")
    nodes = [
        kinds,
        h.make_node("Constant", [], ["c"], value_floats=[1.0, 2.0]),
        h.make_node("Scaler", ["k"], ["m"], domain="ai.onnx.ml", offset=[0.0], scale=[2.0]),
        h.make_node("Scaler", ["m"], ["n"], scale=[2.0]),
        h.make_node("SequenceConstruct", ["n", "l"], ["q"]),
    ]
    outputs = [h.make_tensor_sequence_value_info("q", T.FLOAT, ["n", 2]), info("x"),
               info("w", [1]), info("c", [2]), info("m", None)]
    save("kinds", nodes, [info("x")], outputs, [tensor("w", T.FLOAT, [1], float_data=[1.0])],
         opset=sets, value_info=[info("k", ["n", 3]), info("n", ["n, or 2", "m"])],
         doc_string="a model", model_version=3, domain="org.example", producer_version="1",
         metadata={"license": "none"})


def subgraphs():
    """Graphs within nodes, which see the names around them."""
    scalar = [info("i", [], T.INT64), info("go", [], T.BOOL)]
    inner = h.make_graph(
        [h.make_node("Add", ["a", "x"], ["s"], name="sum"),
         h.make_node("If", ["go"], ["t"], name="again",
                     then_branch=h.make_graph([h.make_node("Add", ["s", "w"], ["u"])], "yes", [],
                                              [info("u")]),
                     else_branch=h.make_graph([h.make_node("Neg", ["s"], ["u"])], "no", [],
                                              [info("u", None)])),
         h.make_node("Identity", ["go"], ["on"])],
        "step", scalar + [info("a")], [info("on", [], T.BOOL), info("t"), info("s")],
        [tensor("w", T.FLOAT, [1], float_data=[0.5])])
    h_untyped = inner.input[2]
    h_untyped.ClearField("type")
    scan = h.make_graph(
        [h.make_node("Add", ["p", "r"], ["o"]), h.make_node("Identity", ["o"], ["o2"])],
        "row", [info("p", [3]), info("r", [3])], [info("o", [3]), info("o2", [3])])
    nodes = [
        h.make_node("Loop", ["n", "", "x"], ["y", "all"], name="loop", body=inner),
        h.make_node("Scan", ["z", "y"], ["e", "rows"], name="scan", body=scan, num_scan_inputs=1),
    ]
    inputs = [info("n", [], T.INT64), info("x"), info("z", [3])]
    save("graphs", nodes, inputs,
         [info("all", ["k", 2, 3]), info("e", [3]), info("rows", [2, 3])])


def quantized():
    """A table of numbers of 4 bits in bytes, and one of ONNX's own type of 4 bits."""
    sets = [h.make_opsetid("", 21), h.make_opsetid("com.microsoft", 1)]
    scales = tensor("scales", T.FLOAT, [3, 2], float_data=[0.5, 1.0, 2.0, -1.0, 0.25, 4.0])
    data = tensor("data", T.UINT8, [3, 12], raw_data=bytes(range(0, 36 * 7, 7)))
    zeros = tensor("zeros", T.UINT8, [3, 1], raw_data=b"\x21\x43\xf0")
    more = {"name": "rows", "domain": "com.microsoft", "block_size": 16}
    rows = h.make_node("GatherBlockQuantized", ["data", "i", "scales", "zeros"], ["y"], **more)
    indices = info("i", [2], T.INT64)
    save("quantized", [rows], [indices], [info("y", [2, 24])], [data, scales, zeros], sets)
    fours = tensor("data", T.UINT4, [3, 24], raw_data=bytes(range(0, 36 * 7, 7)))
    rows = h.make_node("GatherBlockQuantized", ["data", "i", "scales"], ["y"], **more)
    save("quantized-fours", [rows], [indices], [info("y", [2, 24])], [fours, scales], sets)


def oldest():
    """Operator set 6: the second operand is broadcast where attributes say so."""
    broadcast = {"broadcast": 1}
    nodes = [
        h.make_node("Add", ["x", "c"], ["a"], name="channels", axis=1, **broadcast),
        h.make_node("Mul", ["a", "w"], ["b"], name="last", **broadcast),
        h.make_node("Sub", ["b", "s"], ["d"], name="scalar", axis=0, **broadcast),
        h.make_node("Pow", ["d", "d"], ["e"], name="same", consumed_inputs=[0, 0]),
        h.make_node("PRelu", ["e", "c"], ["f"], name="slopes"),
        h.make_node("Less", ["f", "r"], ["g"], name="rows", axis=-3, **broadcast),
        h.make_node("And", ["g", "g"], ["h"], name="and"),
        h.make_node("Cast", ["h"], ["y"], name="cast", to=T.FLOAT),
        h.make_node("Gemm", ["m", "m", "v"], ["z"], name="gemm", transB=1, **broadcast),
        h.make_node("Dropout", ["z"], ["o"], name="drop", is_test=1),
    ]
    inputs = [
        info("x", [2, 3, 2]), info("c", [3]), info("w", [2]), info("s", []), info("r", [2, 3]),
        info("m", [2, 2]), info("v", [2]),
    ]
    outputs = [info("y", [2, 3, 2]), info("o", [2, 2])]
    save("opset6", nodes, inputs, outputs, opset=6)
    # A dropout of training: the others stay as they are, too.
    drop = h.make_node("Dropout", ["a"], ["y"], name="train")
    save("opset6-kept", [nodes[0], drop], inputs[:2], [info("y", [2, 3, 2])], opset=6)


def other_domains():
    """Results whose types only their operators say, and one of which nothing is known."""
    sets = [h.make_opsetid("", 17), h.make_opsetid("com.microsoft", 1), h.make_opsetid("ai.onnx.ml", 3),
            h.make_opsetid("com.example", 1)]
    scale = [tensor("s", T.FLOAT, [], float_data=[0.5]), tensor("zero", T.UINT8, [], int32_data=[3])]
    nodes = [
        h.make_node("QuantizeLinear", ["x", "s", "zero"], ["q"], name="bytes", domain="com.microsoft"),
        h.make_node("Flatten", ["q"], ["a"], name="of_bytes"),
        h.make_node("OneHotEncoder", ["i"], ["e"], name="encoder", domain="ai.onnx.ml", cats_int64s=[0, 1]),
        h.make_node("Identity", ["e"], ["b"], name="of_floats"),
        h.make_node("LabelEncoder", ["i"], ["l"], name="labels", domain="ai.onnx.ml", keys_int64s=[0, 1],
                    values_strings=["no", "yes"]),
        h.make_node("Identity", ["l"], ["c"], name="of_strings"),
        h.make_node("Fancy", ["x"], ["f"], name="anything", domain="com.example"),
        h.make_node("Flatten", ["f"], ["d"], name="of_anything"),
        h.make_node("SplitToSequence", ["x"], ["seq"], name="parts"),
        h.make_node("SequenceAt", ["seq", "zero_at"], ["part"], name="part"),
        h.make_node("Identity", ["part"], ["g"], name="of_parts"),
    ]
    scale.append(tensor("zero_at", T.INT64, [], int64_data=[0]))
    outputs = [info("a", ["n", "m"], T.UINT8), info("b", [2, "k"]), info("c", [2], T.STRING),
               info("d", ["n", "m"], T.INT32), info("g", ["p", 3])]
    save("other-domains", nodes, [info("x"), info("i", [2], T.INT64)], outputs, scale, sets)


def inner_constants():
    """A constant that is computed within a branch, in a format whose initializers are inputs."""
    integers = lambda name, values: h.make_node("Constant", [], [name], value_ints=values)
    yes = h.make_graph(
        [integers("a", [3]), integers("b", [-1]), h.make_node("Concat", ["a", "b"], ["c"], axis=0),
         h.make_node("Reshape", ["x", "c"], ["t"])], "yes", [], [info("t", [3, 2])])
    no = h.make_graph([integers("d", [3, 2]), h.make_node("Reshape", ["x", "d"], ["e"])], "no", [],
                      [info("e", [3, 2])])
    choose = h.make_node("If", ["p"], ["y"], name="choose", then_branch=yes, else_branch=no)
    save("ir3", [choose], [info("p", [], T.BOOL), info("x")], [info("y", [3, 2])], opset=12, ir_version=3)


def beside():
    """Elements of eight bytes beside the model: those that say a shape are not written there again."""
    with open(os.path.join(HERE, "shape.bin"), "wb") as file:
        file.write(np.array([4, 1]).tobytes() + np.array([1, 2], np.float32).tobytes())
    shape = external("shape", T.INT64, [2], location="shape.bin", offset=0)
    one = external("one", T.FLOAT, [2], location="shape.bin", offset=16)
    reshape = h.make_node("Reshape", ["x", "shape"], ["a"])
    save("external-shape", [reshape, h.make_node("Add", ["x", "one"], ["b"])], [info("x", [2, 2])],
         [info("a", ["n", "m"]), info("b", [2, 2])], [shape, one])


def products():
    """Operators that are kept, and run."""
    nodes = [
        h.make_node("MatMul", ["x", "w"], ["a"], name="matmul"),
        h.make_node("Gemm", ["x", "w", "b"], ["c"], name="gemm", alpha=0.5),
        h.make_node("Unsqueeze", ["x", "axes"], ["image"], name="unsqueeze"),
        h.make_node("GridSample", ["image", "grid"], ["s"], name="samples", align_corners=1),
    ]
    w = tensor("w", T.FLOAT, [3, 2], float_data=[1, 2, 3, 4, 5, 6])
    b = tensor("b", T.FLOAT, [2], float_data=[10, 20])
    axes = tensor("axes", T.INT64, [2], int64_data=[0, 1])
    grid = tensor("grid", T.FLOAT, [1, 1, 2, 2], float_data=[-1, -1, 0.5, 1])
    save("products", nodes, [info("x")], [info("a", [2, 2]), info("c", [2, 2]), info("s", [1, 1, 1, 2])],
         [w, b, axes, grid])
    softmax = h.make_node("Softmax", ["x"], ["a"], name="softmax")
    save("softmax-rows", [softmax, h.make_node("Gather", ["a", "i"], ["y"], name="rows")],
         [info("x"), info("i", [2], T.INT64)], [info("y", [2, 3])])


if __name__ == "__main__":
    encodings()
    constants()
    nodes()
    functions()
    versions()
    bad_tensors()
    sparse()
    bad_graphs()
    kept()
    subgraphs()
    quantized()
    oldest()
    other_domains()
    inner_constants()
    beside()
    products()
