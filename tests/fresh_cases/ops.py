"""The operations: one entry each, by framework."""

import op
import arrays
import reference
import text
import windows
from op import Op


def attribute(name, kind, key=None):
    return lambda call: f"{name} = {call.attrs[key or name]} : {kind}"


def spell(*attributes):
    """Attributes of a call; none where one says `None`."""

    def spelled(call):
        return [found for found in (one(call) for one in attributes) if found], [], None

    return spelled


def axis_operand(constant_op, element, after):
    """`axis` is a constant operand."""

    def spelled(call):
        shape = call.attrs.get("axis_shape", ())
        ty = text.tensor(element, shape)
        axis = f"dense<{call.attrs['axis']}> : {ty}"
        constant = text.constant("axis", constant_op, axis, ty)
        return [f"batch_dims = {call.attrs['b']} : i64"], [constant], None

    return spelled


# ---- numpy ----


def sample_take(o, rng):
    if rng.random() < 0.3:
        call = sample_flat(o, rng)
        call.attrs["mode"] = op.pick(rng, ["raise", "wrap", "clip"])
        call.attrs["axis"] = None
        rule = o.rule_of(call)
        size = call.data.values.size
        element, shape = call.indices.element, call.indices.shape
        call.indices = arrays.indices(rng, element, shape, [size], rule)
        return call
    return op.sample_blocks(o, rng)


def sample_flat(o, rng):
    dims = arrays.shape(rng, int(rng.integers(5)))
    low, high = o.options.get("index_ranks", (0, 3))
    shape = arrays.shape(rng, int(rng.integers(low, high, endpoint=True)))
    data = arrays.data(rng, op.pick(rng, o.data_types), dims)
    index, rule = op.pick(rng, o.index_types), o.options.get("flat_rule", o.rule)
    rule = rule if isinstance(rule, str) else "from_end"
    indices = arrays.indices(rng, index, shape, [data.values.size], rule)
    return op.Call(o.name, data, indices, {})


def take(o, call):
    if call.attrs["axis"] is None:
        return reference.flat(call.data, call.indices, o.rule_of(call))
    data = call.data
    if data.shape == ():
        data = arrays.Array(data.element, data.values.reshape(1))
    reference.demand(call.attrs["mode"] in ("raise", "wrap", "clip"), "no such mode")
    return reference.blocks(data, call.indices, call.attrs["axis"], o.rule_of(call))


TAKE_RULES = {"raise": "from_end", "wrap": "wrap", "clip": "clamp"}


def take_rule(attrs):
    return TAKE_RULES.get(attrs.get("mode"), "from_end")


def optional_axis(call):
    return None if call.attrs["axis"] is None else f"axis = {call.attrs['axis']} : i64"


def no_such_mode(o, rng, call):
    return call.broken("no such mode", mode="clamp", axis=0)


def sample_along_axis(o, rng):
    if rng.random() < 0.25:
        call = sample_flat(o, rng)
        call.attrs["axis"] = None
        return call
    return op.sample_elements(o, rng)


def along_axis(o, call):
    if call.attrs["axis"] is None:
        reference.demand(len(call.indices.shape) == 1, "axis absent and indices not 1-D")
        return reference.flat(call.data, call.indices, "from_end")
    return op.elements(o, call)


def flat_of_rank_2(o, rng, call):
    values = call.indices.values.reshape(1, -1)
    indices = arrays.Array(call.indices.element, values)
    return call.broken("axis absent and indices not 1-D", indices=indices, axis=None)


def with_axis(breakage):
    """The breakage, of calls that have an axis."""
    return lambda o, rng, call: None if call.attrs["axis"] is None else breakage(o, rng, call)


WITHOUT_BF16 = [t for t in arrays.ALL if t != "bf16"]

NUMPY = [
    Op(
        "numpy.take",
        WITHOUT_BF16,
        arrays.INTEGERS,
        take_rule,
        ("a", "i"),
        spell(optional_axis, lambda call: f'mode = "{call.attrs["mode"]}"'),
        sample_take,
        take,
        [with_axis(op.axis_out_of_range), op.index_type, no_such_mode],
        options={"ranks": (0, 5), "attrs": {"mode": ["raise", "wrap", "clip"]}},
    ),
    Op(
        "numpy.take_along_axis",
        WITHOUT_BF16,
        arrays.INTEGERS,
        "from_end",
        ("a", "i"),
        spell(optional_axis),
        sample_along_axis,
        along_axis,
        [*map(with_axis, op.ELEMENTS), flat_of_rank_2],
        options={"off_axis": "broadcast", "index_ranks": (1, 1)},
    ),
]

# ---- ONNX ----

INT_OR_LONG = ["i32", "i64"]
SI64_AXIS = attribute("axis", "si64")

ONNX = [
    Op("onnx.Gather", arrays.ALL, INT_OR_LONG, "from_end", ("d", "i"), spell(SI64_AXIS),
       op.sample_blocks, op.blocks, op.BLOCKS),
    Op("onnx.GatherElements", arrays.ALL, INT_OR_LONG, "from_end", ("d", "i"), spell(SI64_AXIS),
       op.sample_elements, op.elements, op.ELEMENTS, options={"off_axis": "slice"}),
    Op("onnx.GatherND", arrays.ALL, ["i64"], "from_end", ("d", "i"),
       spell(attribute("batch_dims", "si64", "b")), op.sample_tuples, op.tuples,
       [*op.TUPLES, op.batch_out_of_range, op.batch_differs],
       options={"batched": True, "stretch": True}),
]

# ---- OpenVINO ----

OPENVINO_TYPES = ["i1", *arrays.INTEGERS, "f16", "bf16", "f32", "f64"]
I64_AXIS = attribute("axis", "i64")

OPENVINO = [
    Op("openvino.Gather", OPENVINO_TYPES, arrays.INTEGERS, "zero_from_end", ("d", "i"),
       axis_operand("arith.constant", "i64", "i"), op.sample_blocks, op.blocks, op.BATCHED_BLOCKS,
       options={"batched": "signed", "attrs": {"axis_shape": [(), (1,)]}}),
    Op("openvino.GatherElements", OPENVINO_TYPES, INT_OR_LONG, "from_end", ("d", "i"),
       spell(I64_AXIS), op.sample_elements, op.elements, op.ELEMENTS, options={"off_axis": "equal"}),
    Op("openvino.GatherND", OPENVINO_TYPES, arrays.INTEGERS, "from_end", ("d", "i"),
       spell(attribute("batch_dims", "i64", "b")), op.sample_tuples, op.tuples,
       [*op.TUPLES, op.batch_out_of_range, op.batch_differs], options={"batched": True}),
]

# ---- TensorFlow ----

TF_INDICES = ["i16", "i32", "i64"]
TFL_TYPES = ["i1", "i8", "i16", "i32", "i64", "ui8", "f32", "!mg.string"]
POLICIES = ["", "DEFAULT", "ERROR", "IGNORE"]


def no_such_policy(o, rng, call):
    return call.broken("no such policy", policy="ignore")


def gather_nd(o, call):
    reference.demand(call.attrs["policy"] in POLICIES, "no such policy")
    return op.tuples(o, call)


TF = [
    Op("tf.GatherV2", arrays.ALL, TF_INDICES, "strict", ("p", "i"),
       axis_operand("tf.Const", "i32", "i"), op.sample_blocks, op.blocks, op.BATCHED_BLOCKS,
       options={"batched": "signed"}),
    Op("tf.GatherNd", arrays.ALL, TF_INDICES,
       lambda attrs: "zero" if attrs["policy"] == "IGNORE" else "strict", ("p", "i"),
       spell(lambda call: f'bad_indices_policy = "{call.attrs["policy"]}"'), op.sample_tuples,
       gather_nd, [*op.TUPLES, no_such_policy], options={"attrs": {"policy": POLICIES}}),
]

TFL = [
    Op("tfl.gather", TFL_TYPES, TF_INDICES, "strict", ("p", "i"),
       spell(attribute("axis", "i32"), attribute("batch_dims", "i32", "b")), op.sample_blocks,
       op.blocks, op.BATCHED_BLOCKS, options={"batched": "signed"}),
    Op("tfl.gather_nd", TFL_TYPES, TF_INDICES, "strict", ("p", "i"), spell(), op.sample_tuples,
       op.tuples, op.TUPLES),
]

# ---- Core ML ----

COREML_TYPES = ["i8", "i16", "i32", "ui8", "ui16", "f16", "f32"]
COREML_INDICES = ["i8", "i16", "i32", "ui8", "ui16"]
VALIDATED = {"attrs": {"validate": [False, True]}}
I32_AXIS = attribute("axis", "i32")
I32_BATCH = attribute("batch_dims", "i32", "b")


def validated(attrs):
    return "strict" if attrs["validate"] else "from_end"


def validate_indices(call):
    return f"validate_indices = {str(call.attrs['validate']).lower()}"


COREML = [
    Op("coreml.gather", COREML_TYPES, COREML_INDICES, validated, ("x", "i"),
       spell(I32_AXIS, I32_BATCH, validate_indices), op.sample_blocks, op.blocks,
       op.BATCHED_BLOCKS, options={"batched": True, **VALIDATED}),
    Op("coreml.gather_along_axis", COREML_TYPES, COREML_INDICES, validated, ("x", "i"),
       spell(I32_AXIS, validate_indices), op.sample_elements, op.elements, op.ELEMENTS,
       options={"off_axis": "equal", **VALIDATED}),
    Op("coreml.gather_nd", COREML_TYPES, COREML_INDICES, validated, ("x", "i"),
       spell(I32_BATCH, validate_indices), op.sample_tuples, op.tuples,
       [*op.TUPLES, op.batch_out_of_range, op.batch_differs],
       options={"batched": True, **VALIDATED}),
]

# ---- what nothing executes: their documents, transcribed ----

WEBNN_TYPES = ["i8", "ui8", "i32", "ui32", "i64", "ui64", "f16", "f32"]
WEBNN_INDICES = ["i32", "ui32", "i64"]


def unsigned_axis_out_of_range(o, rng, call):
    return call.broken("axis = rank", axis=len(call.data.shape))


def tosa_rank(o, rng, call):
    values = call.data.values[0] if len(call.data.values) else call.data.values[..., 0]
    return call.broken("values of rank 2", data=arrays.Array(call.data.element, values))


def tosa(o, call):
    reference.demand(len(call.data.shape) == 3 and len(call.indices.shape) == 2, "ranks")
    return op.blocks(o, call)


UI32_AXIS = attribute("axis", "ui32")

DOCUMENTED = [
    Op("tosa.gather", ["i8", "i16", "i32", "f16", "bf16", "f32"], ["i32"], "strict", ("v", "i"),
       spell(), op.sample_blocks, tosa, [op.index_type, op.batch_differs, tosa_rank],
       options={"ranks": (3, 3), "axis": 1, "b": 1, "index_ranks": (1, 1)}),
    Op("webnn.gather", WEBNN_TYPES, WEBNN_INDICES, "clamp_from_end", ("d", "i"), spell(UI32_AXIS),
       op.from_the_front(op.sample_blocks), op.blocks,
       [unsigned_axis_out_of_range, op.data_of_rank_0, op.index_type]),
    Op("webnn.gatherElements", WEBNN_TYPES, WEBNN_INDICES, "clamp_from_end", ("d", "i"),
       spell(UI32_AXIS), op.from_the_front(op.sample_elements), op.elements,
       [unsigned_axis_out_of_range, op.ranks_differ, op.off_axis_differs, op.index_type],
       options={"off_axis": "equal"}),
    Op("webnn.gatherND", WEBNN_TYPES, WEBNN_INDICES, "clamp_from_end", ("d", "i"), spell(),
       op.sample_tuples, op.tuples, op.TUPLES),
    *windows.DOCUMENTED,
]
