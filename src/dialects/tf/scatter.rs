//! TensorFlow's scatters.

use super::gather::outside;
use crate::lookup::Outside;
use crate::ops::core::Reduction;
use crate::prelude::*;
use crate::scattering::{self, Join, Scatter, constraints};

const INDICES: OperandDef =
    OperandDef::one("indices", "a tensor of i16, i32 or i64, of rank q >= 1");
const POLICY: AttrDef = attr(
    "bad_indices_policy",
    Str,
    Default::Str(""),
    "`\"\"`, `\"DEFAULT\"`, `\"ERROR\"`: a bad index is an error; `\"IGNORE\"`: its update is left out",
);

macro_rules! tensor_scatters {
    ($($name:literal $reduction:ident $summary:literal;)*) => {
        /// `tf.tensor_scatter_nd_*`.
        pub static TENSOR_SCATTERS: &[OpDef] = &[$(OpDef {
            name: $name,
            summary: $summary,
            description: r#"
With q = rank(indices), n = indices.shape[-1] and the tuple k = indices[i_{0}, ..., i_{q-2}, :], a copy
of `tensor`, then for each position of `updates` in row-major order:

    output[k_{0}, ..., k_{n-1}, p_{n}, ...] joins updates[i_{0}, ..., i_{q-2}, p_{n}, ...]

A coordinate outside [0, s), s the size of the dimension that it addresses, is an error; with
`bad_indices_policy = "IGNORE"` the update is left out. Negative coordinates are outside. Compiled by
XLA, TensorFlow leaves bad ones out under each policy; this is what runs without it.
"#,
            source: "https://www.tensorflow.org/api_docs/python/tf/tensor_scatter_nd_update",
            operands: &[
                OperandDef::one("tensor", "a tensor of rank r >= 1"),
                INDICES,
                OperandDef::one("updates", "a tensor of shape indices[:-1] ++ tensor[n:]"),
            ],
            attributes: &[POLICY],
            constraints: constraints!(
                "C2: the last dimension of `indices` is in [1, r]",
                "C3: `indices` are i16, i32 or i64",
                "C6: `bad_indices_policy` is \"\", \"DEFAULT\", \"ERROR\" or \"IGNORE\", and the element type one to join"
            ),
            semantics: {
                static SCATTER: Scatter = Scatter {
                    types: &super::INDEX_TYPES,
                    outside,
                    join: |_| Ok(Join::of(Reduction::$reduction)),
                    ..Scatter::BASE
                };
                Semantics::framework(
                    |call| {
                        check_tuples(call, 1)?;
                        let types = scattering::infer(call, &SCATTER)?;
                        check_not_empty(call.tensor(0)?, call, 1)?;
                        Ok(types)
                    },
                    |call, operands| scattering::eval(call, operands, &SCATTER),
                    |call, operands, emit| scattering::expand(call, operands, emit, &SCATTER),
                )
            },
            ..OpDef::BASE
        }),*];
    };
}

tensor_scatters! {
    "tf.TensorScatterUpdate" Set "`tensor` with one slice set for each coordinate tuple.";
    "tf.TensorScatterAdd" Add "`tensor` with updates added to one slice for each coordinate tuple.";
    "tf.TensorScatterSub" Sub "`tensor` with updates subtracted from one slice for each coordinate tuple.";
    "tf.TensorScatterMin" Min "The smaller of `tensor` and the updates of one slice for each coordinate tuple.";
    "tf.TensorScatterMax" Max "The larger of `tensor` and the updates of one slice for each coordinate tuple.";
}

/// `tf.scatter_nd`, which TFLite has under its own name, without the attribute.
pub const SCATTER_ND: OpDef = OpDef {
    name: "tf.ScatterNd",
    summary: "The sums of the updates with one coordinate tuple, in a tensor of zeros.",
    description: r#"
With q = rank(indices), n = indices.shape[-1] and the tuple k = indices[i_{0}, ..., i_{q-2}, :], zeros of
`shape`, then for each position of `updates` in row-major order:

    output[k_{0}, ..., k_{n-1}, p_{n}, ...] += updates[i_{0}, ..., i_{q-2}, p_{n}, ...]

Booleans are joined by or. A coordinate outside [0, s), s the size of the dimension that it
addresses, is an error; with `bad_indices_policy = "IGNORE"` the update is left out. Negative
coordinates are outside. TFLite checks only where a tuple as a whole leads in memory; here each
coordinate is checked.
"#,
    source: "https://www.tensorflow.org/api_docs/python/tf/scatter_nd",
    operands: &[
        OperandDef::one("indices", "a tensor of i32 or i64, of rank q >= 1"),
        OperandDef::one("updates", "a tensor of shape indices[:-1] ++ shape[n:]"),
        OperandDef::constant("shape", "the sizes of the result: integers of rank 1"),
    ],
    attributes: &[POLICY],
    constraints: constraints!(
        "C2: the last dimension of `indices` is in [1, r]",
        "C3: `indices` are i32 or i64",
        "C6: `bad_indices_policy` is \"\", \"DEFAULT\", \"ERROR\" or \"IGNORE\", and the element type one to add",
        "C7: `shape` are integers of rank 1, not negative; for TensorFlow, `indices` have rank 2 or more"
    ),
    semantics: Semantics::framework(
        |call| {
            check_tuples(call, 0)?;
            let data = zeros_type(call)?;
            let types = scattering::infer_into(call, &data, &ADDED)?;
            if !call.def.attributes.is_empty() {
                check_not_empty(&data, call, 0)?;
            }
            Ok(types)
        },
        |call, operands| {
            let shape: Vec<i64> = operands[2].ints().into_iter().map(|size| size as i64).collect();
            let zeros = Tensor::zero(operands[1].element(), &shape);
            scattering::eval_into(call, &zeros, operands, &ADDED, outside_policy(call).find())
        },
        |call, operands, emit| {
            let ty = call.results[0].as_tensor().expect("a tensor");
            let zeros = layout::zeros(ty.element, &ty.shape, emit);
            let operands = [zeros, operands[0], operands[1]];
            scattering::expand_into(call, operands, outside_policy(call).mode(), emit, &ADDED)
        },
    ),
    ..OpDef::BASE
};

static ADDED: Scatter = Scatter {
    operands: [2, 0, 1],
    types: &[ElementType::I32, ElementType::I64],
    outside: outside_policy,
    join: |call| {
        let is_bool = call.tensor(1)?.element == ElementType::I1;
        Ok(Join::of(if is_bool { Reduction::Or } else { Reduction::Add }))
    },
    ..Scatter::BASE
};

/// The treatment of an index out of range: an error without the attribute.
fn outside_policy(call: &Call) -> Outside {
    if call.def.attributes.is_empty() { Outside::Error } else { outside(call) }
}

/// The type of what the updates are added to.
fn zeros_type(call: &Call) -> Result<TensorType, Violation> {
    let (indices, updates, shape) = (call.tensor(0)?, call.tensor(1)?, call.tensor(2)?);
    let is_shape = shape.rank() == 1 && shape.element.is_index_type();
    let known = call.known_ints(2);
    let is_negative = known.iter().flatten().any(|&size| size < 0);
    let open = || match shape.shape[..] {
        [rank] if (0..64).contains(&rank) => Some(vec![DYNAMIC; rank as usize]),
        _ => None,
    };
    let Some(sizes) = known.or_else(open).filter(|_| is_shape && !is_negative) else {
        let message = "shape must be integers of rank 1, not negative";
        return fail("C7", Site::Operand(2), message);
    };
    // Of rank 1, TFLite takes one tuple; TensorFlow's types and its kernel contradict each other.
    let is_tf = !call.def.attributes.is_empty();
    if is_tf && indices.rank() < 2 {
        let message = format!("indices must have rank 2 or more, but have {}", indices.rank());
        return fail("C7", Site::Operand(0), message);
    }
    Ok(updates.with_shape(&sizes))
}

/// TensorFlow's refusal to scatter anything into a result without elements, whatever the policy is.
fn check_not_empty(data: &TensorType, call: &Call, indices: usize) -> Result<(), Violation> {
    let has_tuples = call.tensor(indices)?.shape.iter().all(|&size| size > 0);
    if has_tuples && data.shape.contains(&0) {
        let message = format!("nothing can be scattered into {data}, which has no elements");
        return fail("C5", Site::Operand(indices), message);
    }
    Ok(())
}

/// TensorFlow's additional constraints: tuples have a coordinate, and the policy is known.
fn check_tuples(call: &Call, operand: usize) -> Result<(), Violation> {
    let indices = call.tensor(operand)?;
    let site = Site::Operand(operand);
    if indices.shape.last() == Some(&0) {
        return fail("C2", site, "tuples of indices must have a coordinate, but have 0");
    }
    if call.def.attributes.is_empty() {
        return Ok(());
    }
    let policy = call.str("bad_indices_policy");
    if !["", "DEFAULT", "ERROR", "IGNORE"].contains(&policy) {
        let message = format!(
            "bad_indices_policy must be \"\", \"DEFAULT\", \"ERROR\" or \"IGNORE\", but is \"{policy}\""
        );
        return fail("C6", Site::Attr("bad_indices_policy"), message);
    }
    Ok(())
}
