//! TensorFlow's gathers.

use crate::lookup::{self, Axis, Kind, Lookup, Outside, Rules, lookup};
use crate::prelude::*;

pub static GATHER_V2: OpDef = OpDef {
    name: "tf.GatherV2",
    summary: "Slices of `params` along one axis, one for each index; `tf.gather`.",
    description: r#"
With r = rank(params), q = rank(indices) and b = batch_dims:

    output[p_{0}, ..., p_{axis-1}, i_{b}, ..., i_{q-1}, p_{axis+1}, ..., p_{r-1}]
        = params[p_{0}, ..., p_{axis-1},
                 indices[p_{0}, ..., p_{b-1}, i_{b}, ..., i_{q-1}],
                 p_{axis+1}, ..., p_{r-1}]

An index outside [0, s), s = params.shape[axis], is an error: negative ones do not count from the
end, though `axis` and `batch_dims` do (a negative `batch_dims` from q, so that -q is 0).

TensorFlow's page says so of the CPU only; on a GPU it stores a zero where an index is out of
range. This is the CPU's behaviour.
"#,
    source: "https://www.tensorflow.org/api_docs/python/tf/gather",
    operands: &[
        OperandDef::one("params", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i16, i32 or i64, of rank q"),
        OperandDef::constant("axis", "a constant i32 or i64 of rank 0, in [-r, r-1]"),
    ],
    attributes: &[attr(
        "batch_dims",
        Int("i64"),
        Default::Int(0),
        "b: in how many leading dimensions params and indices run together, in [-q, q]",
    )],
    constraints: &rules([
        "C1: `params` has rank 1 or more",
        "C2: `axis` is a constant i32 or i64 of rank 0",
        "C3: `axis` is in [-r, r-1]",
        "C4: `indices` are i16, i32 or i64",
        "C5: `batch_dims` is in [-q, q]",
        "C6: `batch_dims` is at most `axis`, both counted from the front",
        "C7: the first b dimensions of `params` and `indices` are equal",
        "C8: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: lookup!(Lookup {
        kind: Kind::Blocks(Axis::Operand(2, axis_operand), true),
        types: &super::INDEX_TYPES,
        outside: |_| Outside::Error,
        rules: Rules {
            axis: "C3",
            types: "C4",
            batch: ["C5", "C6", "C7"],
            nothing: "C8",
            ..Rules::NONE
        },
    }),
    ..OpDef::BASE
};

pub static GATHER: OpDef = OpDef {
    name: "tf.Gather",
    summary: "Rows of `params`, one for each index.",
    description: r#"
With q = rank(indices):

    output[i_{0}, ..., i_{q-1}, p_{1}, ..., p_{r-1}]
        = params[indices[i_{0}, ..., i_{q-1}], p_{1}, ..., p_{r-1}]

An index outside [0, params.shape[0]) is an error: negative ones do not count from the end.
"#,
    source: "https://www.tensorflow.org/api_docs/python/tf/raw_ops/Gather",
    operands: &[
        OperandDef::one("params", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i32 or i64, of rank q"),
    ],
    attributes: &[attr(
        "validate_indices",
        Bool,
        Default::Bool(true),
        "not looked at, by TensorFlow either: indices are always checked",
    )],
    constraints: &rules([
        "C1: `params` has rank 1 or more",
        "C2: `indices` are i32 or i64",
        "C3: a dimension of size 0 has nothing looked up in it",
    ]),
    semantics: lookup!(Lookup {
        kind: Kind::Blocks(Axis::First, false),
        types: &[ElementType::I32, ElementType::I64],
        outside: |_| Outside::Error,
        rules: Rules { types: "C2", nothing: "C3", ..Rules::NONE },
    }),
    ..OpDef::BASE
};

pub static GATHER_ND: OpDef = OpDef {
    name: "tf.GatherNd",
    summary: "Slices of `params`, one for each coordinate tuple; `tf.gather_nd`.",
    description: r#"
With r = rank(params), q = rank(indices), n = indices.shape[-1] and the tuple
k = indices[i_{0}, ..., i_{q-2}, :]:

    output[i_{0}, ..., i_{q-2}, p_{n}, ..., p_{r-1}]
        = params[k_{0}, ..., k_{n-1}, p_{n}, ..., p_{r-1}]

A coordinate outside [0, s), s the size of the dimension that it addresses, is an error; with
`bad_indices_policy = "IGNORE"` the slice is zero (empty strings). Negative coordinates are
outside. A tuple may have no coordinates: each then takes the whole of `params`.

TensorFlow's page says that a GPU stores zeros for bad indices under the default policy. This is
the CPU's behaviour. `tf.gather_nd` with batch dimensions is not this op: it is exported as several.
"#,
    source: "https://www.tensorflow.org/api_docs/python/tf/gather_nd",
    operands: &[
        OperandDef::one("params", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i16, i32 or i64, of rank q >= 1"),
    ],
    attributes: &[attr(
        "bad_indices_policy",
        Str,
        Default::Str(""),
        "`\"\"`, `\"DEFAULT\"`, `\"ERROR\"`: a bad index is an error; `\"IGNORE\"`: it gives zeros",
    )],
    constraints: &rules([
        "C1: `params` and `indices` have rank 1 or more",
        "C2: `indices` are i16, i32 or i64",
        "C3: the last dimension of `indices` is in [0, r]",
        "C4: `bad_indices_policy` is \"\", \"DEFAULT\", \"ERROR\" or \"IGNORE\"",
        "C5: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(
        infer_nd,
        |call, operands| lookup::eval(call, operands, &GATHER_ND_LOOKUP),
        |call, operands, emit| lookup::expand(call, operands, emit, &GATHER_ND_LOOKUP),
    ),
    ..OpDef::BASE
};

static GATHER_ND_LOOKUP: Lookup = Lookup {
    kind: Kind::Tuples(false),
    types: &super::INDEX_TYPES,
    outside,
    rules: Rules { types: "C2", length: "C3", nothing: "C5", ..Rules::NONE },
};

/// The treatment of an index out of range by `bad_indices_policy`.
pub fn outside(call: &Call) -> Outside {
    match call.str("bad_indices_policy") {
        "IGNORE" => Outside::Zero,
        _ => Outside::Error,
    }
}

/// The value of the operand `axis`.
fn axis_operand(call: &Call) -> Result<i64, Violation> {
    let ty = call.tensor(2)?;
    let is_scalar = ty.rank() == 0 && [ElementType::I32, ElementType::I64].contains(&ty.element);
    let constant = call.constants[2].as_ref();
    let Some(axis) = constant.filter(|_| is_scalar) else {
        let found = if is_scalar { "not known".into() } else { format!("of type {ty}") };
        let message =
            format!("axis must be a constant of type tensor<i32> or tensor<i64>, but is {found}");
        return Err(Violation::new("C2", Site::Operand(2), message));
    };
    Ok(axis.int_at(0) as i64)
}

/// The type rule of `tf.GatherNd`.
fn infer_nd(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let policy = call.str("bad_indices_policy");
    if ["", "DEFAULT", "ERROR", "IGNORE"].contains(&policy) {
        return lookup::infer(call, &GATHER_ND_LOOKUP);
    }
    let message = format!(
        "bad_indices_policy must be \"\", \"DEFAULT\", \"ERROR\" or \"IGNORE\", but is \"{policy}\""
    );
    Err(Violation::new("C4", Site::Attr("bad_indices_policy"), message))
}
