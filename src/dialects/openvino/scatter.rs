//! OpenVINO's scatters.

use super::gather::axis;
use crate::lookup::{Axis, Outside};
use crate::ops::core::Reduction;
use crate::prelude::*;
use crate::scattering::{Join, Kind, Scatter, constraints, named, scatter};

const AXIS: OperandDef = OperandDef::constant(
    "axis",
    "a constant of i32 or i64, of rank 0 or shape [1], in [-r, r-1]; negative counts from the back",
);
const DATA: OperandDef = OperandDef::one("data", "a tensor of rank r >= 1");

pub static SCATTER_UPDATE: OpDef = OpDef {
    name: "openvino.ScatterUpdate",
    summary: "`data` with slices along one axis set, one for each index.",
    description: r#"
ScatterUpdate-3, with q = rank(indices): a copy of `data`, then for each position of `updates`:

    output[p_{0}, ..., p_{axis-1}, indices[i_{0}, ..., i_{q-1}], p_{axis+1}, ...]
        = updates[p_{0}, ..., p_{axis-1}, i_{0}, ..., i_{q-1}, p_{axis+1}, ...]

An index outside [0, s-1], s = data.shape[axis], is an error. The last of several updates stays.
"#,
    source: "https://docs.openvino.ai/2026/documentation/openvino-ir-format/operation-sets/operation-specs/movement/scatter-update-3.html",
    operands: &[
        DATA,
        OperandDef::one("indices", "a tensor of any integers but `i1`, of any rank"),
        OperandDef::one("updates", "a tensor of shape data[:axis] ++ indices ++ data[axis+1:]"),
        AXIS,
    ],
    constraints: constraints!(
        "C2: `axis` is a constant of i32 or i64, of rank 0 or shape [1], in [-r, r-1]",
        "C3: `indices` are integers, not `i1`"
    ),
    semantics: scatter!(Scatter { kind: Kind::Blocks(Axis::Operand(3, at_3)), ..Scatter::BASE }),
    ..super::ROW
};

pub static SCATTER_ELEMENTS_UPDATE: OpDef = OpDef {
    name: "openvino.ScatterElementsUpdate",
    summary: "`data` with one element joined by an update for each index, found along one axis.",
    description: r#"
ScatterElementsUpdate-12, in the 3-D case:

    output[indices[i][j][k]][j][k] joins updates[i][j][k]   if axis = 0

`indices` may be smaller than `data` outside `axis`. A negative index counts from the end; one outside
[-s, s-1] is an error (the CPU plugin dies of some). Without `use_init_val` an element that updates
reach does not take part itself. A mean of integers is rounded down. Of booleans the sum is `or`, the
product `and`.
"#,
    source: "https://docs.openvino.ai/2026/documentation/openvino-ir-format/operation-sets/operation-specs/movement/scatter-elements-update-12.html",
    operands: &[
        DATA,
        OperandDef::one("indices", "a tensor of any integers but `i1`, of rank r"),
        OperandDef::one("updates", "a tensor of the shape of `indices`"),
        AXIS,
    ],
    attributes: &[
        attr(
            "reduction",
            Str,
            Default::Str("none"),
            "\"none\" (the last one stays), \"sum\", \"prod\", \"min\", \"max\" or \"mean\"",
        ),
        attr(
            "use_init_val",
            Bool,
            Default::Bool(true),
            "whether the element that is there takes part in the reduction",
        ),
    ],
    constraints: constraints!(
        "C2: `axis` is a constant of i32 or i64, of rank 0 or shape [1], in [-r, r-1]",
        "C3: `indices` are integers, not `i1`",
        "C6: `indices` have the rank of `data` and are not larger outside `axis`",
        "C7: `reduction` is one of the six, and works on the element type"
    ),
    semantics: scatter!(Scatter {
        kind: Kind::Elements(Axis::Operand(3, at_3), true),
        outside: |_| Outside::ErrorFromEnd,
        join: |call| {
            const NAMES: &[(&str, Join)] = &[
                ("none", Join::of(Reduction::Set)),
                ("sum", Join::of(Reduction::Add)),
                ("prod", Join::of(Reduction::Mul)),
                ("min", Join::of(Reduction::Min)),
                ("max", Join::of(Reduction::Max)),
                ("mean", Join::MEAN),
            ];
            let join = of_booleans(call, named(call, "C7", "reduction", NAMES)?)?;
            let has_self = call.flag("use_init_val") || join.reduction == Reduction::Set;
            Ok(Join { has_self, ..join })
        },
        ..Scatter::BASE
    }),
    ..super::ROW
};

pub static SCATTER_ND_UPDATE: OpDef = OpDef {
    name: "openvino.ScatterNDUpdate",
    summary: "`data` with one slice joined by updates for each coordinate tuple.",
    description: "ScatterNDUpdate-15: as `onnx.ScatterND`, with any integers for indices. Of booleans the sum is `or`, the product `and`, the difference `xor`.",
    source: "https://docs.openvino.ai/2026/documentation/openvino-ir-format/operation-sets/operation-specs/movement/scatter-nd-update-15.html",
    operands: &[
        DATA,
        OperandDef::one("indices", "a tensor of any integers but `i1`, of rank 1 or more"),
        OperandDef::one("updates", "a tensor of shape indices[:-1] ++ data[n:]"),
    ],
    attributes: &[attr(
        "reduction",
        Str,
        Default::Str("none"),
        "\"none\" (the last one stays), \"sum\", \"sub\", \"prod\", \"min\" or \"max\"",
    )],
    constraints: constraints!(
        "C2: the last dimension of `indices` is in [0, r]",
        "C3: `indices` are integers, not `i1`",
        "C6: `reduction` is one of the six, and works on the element type"
    ),
    semantics: scatter!(Scatter {
        outside: |_| Outside::ErrorFromEnd,
        join: |call| {
            const NAMES: &[(&str, Join)] = &[
                ("none", Join::of(Reduction::Set)),
                ("sum", Join::of(Reduction::Add)),
                ("sub", Join::of(Reduction::Sub)),
                ("prod", Join::of(Reduction::Mul)),
                ("min", Join::of(Reduction::Min)),
                ("max", Join::of(Reduction::Max)),
            ];
            of_booleans(call, named(call, "C6", "reduction", NAMES)?)
        },
        ..Scatter::BASE
    }),
    ..super::ROW
};

fn at_3(call: &Call) -> Result<i64, Violation> {
    axis(call, 3)
}

/// The reduction for booleans that corresponds to an arithmetic one.
fn of_booleans(call: &Call, join: Join) -> Result<Join, Violation> {
    let reduction = match join.reduction {
        _ if call.tensor(0)?.element != ElementType::I1 => join.reduction,
        Reduction::Add if !join.is_mean => Reduction::Or,
        Reduction::Mul => Reduction::And,
        Reduction::Sub => Reduction::Xor,
        other => other,
    };
    Ok(Join { reduction, ..join })
}
