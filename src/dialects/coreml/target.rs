//! Programs in Core ML's operations (`--to=coreml`).

use super::{elementwise, gather, matmul, movement, scatter, slice};
use crate::definition_of;
use crate::ir::StringSpelling;
use crate::ops::conversion::{
    Converted, Draft, Factors, Forms, GatherForm, Layout, Lookup, NOTHING, Native, ONE_REST,
    ProductForm, Refusal, ScatterForm, Target, Term, Types, int, real_numbers, with_rest,
};
use crate::ops::core::{ReduceKind, Reduction};
use crate::prelude::*;
use crate::types::size;

pub static TARGET: Target = Target {
    name: "coreml",
    dialects: &["coreml"],
    holds: &["coreml"],
    variants: &[],
    keeps: |_| false,
    element: real_numbers,
    types: Types::Tensor(StringSpelling::Mg),
    one: Some(|_| Vec::new()),
    forms: Forms {
        constant: |draft, value| draft.constant(&movement::CONST, value),
        reshape: |draft, x, shape| with_list(draft, &movement::RESHAPE, x, &with_rest(shape)),
        transpose: Some(|draft, x, perm| draft.listed(&movement::TRANSPOSE, x, "perm", perm)),
        broadcast: Some(|draft, x, shape| {
            let own = draft.shape(x);
            if shape.iter().zip(&own).any(|(&size, &own)| size::is_open(size) && size != own) {
                return Err(Refusal::new("how often something is repeated there is a number"));
            }
            let reps = shape
                .iter()
                .zip(&own)
                .map(|(&size, &own)| if size == own { 1 } else { size / own.max(1) });
            with_list(draft, &movement::TILE, x, &reps.collect::<Vec<i64>>())
        }),
        slice: Some(|draft, x, ranges| {
            let [begin, end] = [ranges.offsets, &ranges.ends(&draft.shape(x))]
                .map(|values| draft.list(&movement::CONST, values));
            let stride = ("stride", AttrValue::I64Array(ranges.strides.into()));
            let is_step = ranges.strides.iter().any(|&stride| stride != 1);
            let attrs = if is_step { Attrs::from_iter([stride]) } else { Attrs::new() };
            draft.op(&slice::BY_INDEX, &[x, begin?, end?], attrs)
        }),
        reverse: Some(|draft, x, dims| draft.listed(&movement::REVERSE, x, "axes", dims)),
        concat: Some(|draft, parts, axis| draft.op(&movement::CONCAT, parts, int("axis", axis))),
        product: Some(ProductForm {
            takes: Factors::Matrices,
            elements: |element| matches!(element, ElementType::F32 | ElementType::I32),
            spell: |draft, factors, product| {
                draft.typed(&matmul::DEF, &factors, Attrs::new(), product.ty.clone())
            },
        }),
        reduce: Some(|draft, x, kind, axes| {
            let name = match kind {
                ReduceKind::Sum => "coreml.reduce_sum",
                ReduceKind::Prod => "coreml.reduce_prod",
                ReduceKind::Min => "coreml.reduce_min",
                ReduceKind::Max => "coreml.reduce_max",
                ReduceKind::And | ReduceKind::Or => {
                    return Err(Refusal::new("MIL has no reduction by and, nor by or"));
                }
            };
            let def = definition_of(name);
            draft.listed(def, x, "axes", axes)
        }),
        cast: Some(|draft, x, to| {
            let dtype = ("dtype", AttrValue::Type(to));
            draft.op(&elementwise::CAST, &[x], Attrs::from_iter([dtype]))
        }),
        ..NOTHING
    },
    sizing: Some(&ONE_REST),
    gathers: &[
        GatherForm {
            def: &gather::GATHER,
            layout: Layout::Take { batch: true, before: true },
            modes: MODES,
            indices: INDICES,
            spell: |draft, at| {
                let mut attrs = validate_attrs(at);
                attrs.push(("axis", AttrValue::Int(at.axis())));
                attrs.push(("batch_dims", AttrValue::Int(at.batch as i64)));
                draft.op(&gather::GATHER, &[at.data, at.indices], attrs)
            },
        },
        GatherForm {
            def: &gather::GATHER_ALONG_AXIS,
            layout: Layout::Elements { broadcasts: false },
            modes: MODES,
            indices: INDICES,
            spell: |draft, at| {
                let mut attrs = validate_attrs(at);
                attrs.push(("axis", AttrValue::Int(at.axis())));
                draft.op(&gather::GATHER_ALONG_AXIS, &[at.data, at.indices], attrs)
            },
        },
        GatherForm {
            def: &gather::GATHER_ND,
            layout: Layout::Nd { batch: true },
            modes: MODES,
            indices: INDICES,
            spell: |draft, at| {
                let mut attrs = validate_attrs(at);
                attrs.push(("batch_dims", AttrValue::Int(at.batch as i64)));
                draft.op(&gather::GATHER_ND, &[at.data, at.indices], attrs)
            },
        },
    ],
    scatters: &[ScatterForm {
        name: "coreml.scatter_nd",
        joins: &[
            (Reduction::Set, "update"),
            (Reduction::Add, "add"),
            (Reduction::Sub, "sub"),
            (Reduction::Mul, "mul"),
            (Reduction::Div, "div"),
            (Reduction::Min, "min"),
            (Reduction::Max, "max"),
        ],
        modes: MODES,
        indices: &[ElementType::I32],
        has_tuples: true,
        is_unique: false,
        spell: |draft, at| {
            let attrs = Attrs::from_iter([
                ("mode", AttrValue::Str(at.join.into())),
                ("validate_indices", AttrValue::Bool(at.word == VALIDATED)),
            ]);
            draft.op(&scatter::SCATTER_ND, &[at.data, at.indices, at.updates], attrs)
        },
    }],
    notes: "\
Whether negative indices count from the end is `validate_indices`; `fill` is a select around a lookup in \
range, `clamp` and `wrap` index arithmetic. Stretched dimensions are a tile, borders a concat. Element \
types that Core ML itself does not have (i64, f64) are preserved, since arguments have them.",
};

const MODES: &[Native] = &[Native::new(Mode::ERROR_FROM_END), Native::word(Mode::ERROR, VALIDATED)];

/// The word of lookups whose negative indices are errors.
const VALIDATED: &str = "validated";

const INDICES: &[ElementType] =
    &[ElementType::I32, ElementType::I16, ElementType::I8, ElementType::UI16, ElementType::UI8];

fn validate_attrs(at: &Lookup) -> Attrs {
    Attrs::from_iter([("validate_indices", AttrValue::Bool(at.word == VALIDATED))])
}

/// Adds an operation on a tensor and a list operand.
fn with_list(draft: &mut Draft, def: &'static OpDef, x: Term, values: &[i64]) -> Converted {
    let values = draft.list(&movement::CONST, values)?;
    draft.op(def, &[x, values], Attrs::new())
}
