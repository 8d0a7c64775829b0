//! Programs in OpenVINO's operations (`--to=openvino`).

use super::{elementwise, gather, matmul, parts, scatter, views};
use crate::definition_of;
use crate::ir::StringSpelling;
use crate::ops::conversion::{
    Converted, Draft, Factors, Forms, GatherForm, INDICES, Layout, NOTHING, Native, ProductForm,
    Refusal, ScatterForm, Setting, Sizing, Target, Term, Types, Variant, int, only_open,
    real_numbers, with_rest,
};
use crate::ops::core::{ReduceKind, Reduction};
use crate::prelude::*;

pub static TARGET: Target = Target {
    name: "openvino",
    dialects: &["openvino"],
    holds: &["openvino"],
    variants: &[
        Variant { def: &elementwise::ROUND, attr: "mode", word: Setting::Str("half_to_even") },
        Variant {
            def: &elementwise::ROUND,
            attr: "mode",
            word: Setting::Str("half_away_from_zero"),
        },
    ],
    keeps: |_| false,
    element: real_numbers,
    types: Types::Tensor(StringSpelling::Mg),
    one: Some(|_| Vec::new()),
    forms: Forms {
        constant: |draft, value| draft.constant(&views::CONSTANT, value),
        reshape: |draft, x, shape| {
            let special = ("special_zero", AttrValue::Bool(false));
            let shape = with_rest(shape);
            with_list(draft, &views::RESHAPE, x, &shape, Attrs::from_iter([special]))
        },
        transpose: Some(|draft, x, permutation| {
            with_list(draft, &views::TRANSPOSE, x, permutation, Attrs::new())
        }),
        broadcast: Some(|draft, x, shape| {
            with_list(draft, &views::BROADCAST, x, shape, Attrs::new())
        }),
        slice: Some(|draft, x, ranges| {
            let lists = [ranges.offsets, &ranges.ends(&draft.shape(x)), ranges.strides];
            let [start, stop, step] = lists.map(|values| draft.list(&views::CONSTANT, values));
            draft.op(&parts::SLICE, &[x, start?, stop?, step?], Attrs::new())
        }),
        reverse: Some(|draft, x, dims| {
            let mode = ("mode", AttrValue::Str("index".into()));
            with_list(draft, &views::REVERSE, x, dims, Attrs::from_iter([mode]))
        }),
        concat: Some(|draft, parts, axis| {
            draft.op(&super::parts::CONCAT, parts, int("axis", axis))
        }),
        pad: Some(|draft, x, value, pads| {
            let [low, high] =
                [pads.low, pads.high].map(|values| draft.list(&views::CONSTANT, values));
            let mode = ("pad_mode", AttrValue::Str("constant".into()));
            draft.op(&parts::PAD, &[x, low?, high?, value], Attrs::from_iter([mode]))
        }),
        iota: Some(|draft, element, size| {
            only_open(element, size)?;
            let end = draft.size(size)?;
            let special = ("special_zero", AttrValue::Bool(false));
            let end = with_list(draft, &views::RESHAPE, end, &[], Attrs::from_iter([special]))?;
            let number = |draft: &mut Draft, n: i64| {
                draft.constant(&views::CONSTANT, Tensor::from_i64s(&[], &[n]))
            };
            let [start, step] = [0, 1].map(|n| number(draft, n));
            let ty = ("output_type", AttrValue::Type(element));
            let operands = [start?, end, step?];
            let found =
                draft.op(definition_of("openvino.Range"), &operands, Attrs::from_iter([ty]))?;
            draft.name(found, &[size])
        }),
        product: Some(ProductForm {
            takes: Factors::Matrices,
            elements: |element| element.is_float(),
            spell: |draft, factors, product| {
                draft.typed(&matmul::DEF, &factors, Attrs::new(), product.ty.clone())
            },
        }),
        reduce: Some(emit_reduction),
        cast: Some(|draft, x, to| {
            let to = ("destination_type", AttrValue::Type(to));
            draft.op(&elementwise::CONVERT, &[x], Attrs::from_iter([to]))
        }),
        ..NOTHING
    },
    sizing: Some(&SIZING),
    gathers: &[
        GatherForm {
            def: &gather::GATHER,
            layout: Layout::Take { batch: true, before: true },
            modes: &[Native::new(Mode::ZERO_FROM_END), Native::open(Mode::ERROR_FROM_END)],
            indices: INDICES,
            spell: |draft, at| {
                let axis = Tensor::from_i64s(&[], &[at.axis()]);
                let axis = draft.constant(&views::CONSTANT, axis)?;
                let batch = int("batch_dims", at.batch as i64);
                draft.op(&gather::GATHER, &[at.data, at.indices, axis], batch)
            },
        },
        GatherForm {
            def: &gather::GATHER_ELEMENTS,
            layout: Layout::Elements { broadcasts: false },
            modes: &[Native::new(Mode::ERROR_FROM_END)],
            indices: &[ElementType::I64, ElementType::I32],
            spell: |draft, at| {
                let axis = int("axis", at.axis());
                draft.op(&gather::GATHER_ELEMENTS, &[at.data, at.indices], axis)
            },
        },
        GatherForm {
            def: &gather::GATHER_ND,
            layout: Layout::Nd { batch: true },
            modes: &[Native::open(Mode::ERROR_FROM_END)],
            indices: INDICES,
            spell: |draft, at| {
                let batch = int("batch_dims", at.batch as i64);
                draft.op(&gather::GATHER_ND, &[at.data, at.indices], batch)
            },
        },
    ],
    scatters: &[ScatterForm {
        name: "openvino.ScatterNDUpdate",
        joins: &[
            (Reduction::Set, "none"),
            (Reduction::Add, "sum"),
            (Reduction::Sub, "sub"),
            (Reduction::Mul, "prod"),
            (Reduction::Min, "min"),
            (Reduction::Max, "max"),
        ],
        modes: &[Native::new(Mode::ERROR_FROM_END)],
        indices: INDICES,
        has_tuples: true,
        is_unique: false,
        spell: |draft, at| {
            let join = AttrValue::Str(at.join.into());
            let attrs = Attrs::from_iter([("reduction", join)]);
            draft.op(&scatter::SCATTER_ND_UPDATE, &[at.data, at.indices, at.updates], attrs)
        },
    }],
    notes: "\
Zeros for indices outside are Gather itself; other values a Select, `clamp` and `wrap` index arithmetic. \
Errors are GatherElements' alone: Gather gives zeros there, and for GatherND they are undefined. OpenVINO's CPU \
plugin narrows data of 64 bits to 32.",
};

/// An operation of a tensor and a list.
fn with_list(
    draft: &mut Draft,
    def: &'static OpDef,
    x: Term,
    values: &[i64],
    attrs: Attrs,
) -> Converted {
    let values = draft.list(&views::CONSTANT, values)?;
    draft.op(def, &[x, values], attrs)
}

fn emit_reduction(draft: &mut Draft, x: Term, kind: ReduceKind, axes: &[i64]) -> Converted {
    let is_truth = draft.element(x) == ElementType::I1;
    let name = match kind {
        ReduceKind::Sum => "openvino.ReduceSum",
        ReduceKind::Prod => "openvino.ReduceProd",
        ReduceKind::Min => "openvino.ReduceMin",
        ReduceKind::Max => "openvino.ReduceMax",
        ReduceKind::And if is_truth => "openvino.ReduceLogicalAnd",
        ReduceKind::Or if is_truth => "openvino.ReduceLogicalOr",
        ReduceKind::And | ReduceKind::Or => {
            return Err(Refusal::new("OpenVINO has no reduction by bits"));
        }
    };
    let def = definition_of(name);
    with_list(draft, def, x, axes, Attrs::new())
}

/// Sizes are lists of one.
static SIZING: Sizing = Sizing {
    of: |draft, x, d| {
        let sizes = draft.op(&views::SHAPE_OF, &[x], Attrs::new())?;
        let place = draft.list(&views::CONSTANT, &[d as i64])?;
        let axis = draft.constant(&views::CONSTANT, Tensor::from_i64s(&[], &[0]))?;
        draft.op(&gather::GATHER, &[sizes, place, axis], Attrs::new())
    },
    number: |draft, value| draft.list(&views::CONSTANT, &[value]),
    combine: |draft, op, a, b| {
        let name =
            op.named(&["openvino.Add", "openvino.Multiply", "openvino.Divide", "openvino.Minimum"]);
        draft.op(definition_of(name), &[a, b], Attrs::new())
    },
    list: emit_sizes,
    tensor: emit_sizes,
};

fn emit_sizes(draft: &mut Draft, sizes: &[Term]) -> Converted {
    match sizes {
        &[only] => Ok(only),
        _ => draft.op(&super::parts::CONCAT, sizes, int("axis", 0)),
    }
}
