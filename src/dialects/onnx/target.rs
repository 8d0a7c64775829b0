//! Programs in ONNX's operators (`--to=onnx`).

use super::{
    arithmetic, cast, concat, constant, cum_sum, expand, gather, gather_nd, no_value, opaque, pad,
    reshape, scatter, shape, slice, top_k, transpose,
};
use crate::definition_of;
use crate::ir::StringSpelling;
use crate::ops::conversion::{
    Converted, Draft, Factors, Forms, GatherForm, Layout, NOTHING, Native, ProductForm, Refusal,
    ScatterForm, Setting, Sizing, Target, Term, Types, Variant, all_but_small, int, only_open,
};
use crate::ops::core::{Argsort, Cumulate, ReduceKind, Reduction};
use crate::ops::recipes::Mode;
use crate::prelude::*;
use crate::types::size;

pub static TARGET: Target = Target {
    name: "onnx",
    dialects: &["onnx"],
    holds: &["onnx"],
    variants: &[
        Variant { def: &arithmetic::MOD, attr: "fmod", word: Setting::Int(1) },
        Variant { def: &arithmetic::BIT_SHIFT, attr: "direction", word: Setting::Str("LEFT") },
        Variant { def: &arithmetic::BIT_SHIFT, attr: "direction", word: Setting::Str("RIGHT") },
    ],
    keeps: |_| false,
    element: all_but_small,
    types: Types::Tensor(StringSpelling::Onnx),
    one: Some(|_| Vec::new()),
    forms: Forms {
        flow: Some(&opaque::nested::FORM),
        constant: emit_literal,
        reshape: |draft, x, shape| match unchanged_sizes(&draft.shape(x), shape) {
            Some(kept) => {
                let sizes = draft.list(&constant::DEF, &kept)?;
                draft.op(&reshape::RESHAPE, &[x, sizes], Attrs::new())
            }
            None => {
                let sizes = draft.list(&constant::DEF, shape)?;
                // Computed sizes are 0 where they are 0.
                let is_stated = shape.iter().all(|&size| size > 0);
                draft.op(&reshape::RESHAPE, &[x, sizes], int("allowzero", (!is_stated).into()))
            }
        },
        transpose: Some(|draft, x, permutation| {
            let perm = AttrValue::I64Array(permutation.into());
            draft.op(&transpose::DEF, &[x], Attrs::from_iter([("perm", perm)]))
        }),
        broadcast: Some(|draft, x, shape| {
            let sizes = draft.list(&constant::DEF, shape)?;
            draft.op(&expand::EXPAND, &[x, sizes], Attrs::new())
        }),
        slice: Some(|draft, x, ranges| {
            let shape = draft.shape(x);
            let is_open = shape.iter().any(|&size| size::is_open(size));
            let parts = match is_open {
                true => ranges.partial(&shape),
                false => (0..shape.len()).collect(),
            };
            let axes: Vec<i64> = parts.iter().map(|&d| d as i64).collect();
            let of = |list: &[i64]| -> Vec<i64> { parts.iter().map(|&d| list[d]).collect() };
            let lists = [of(ranges.offsets), of(&ranges.ends(&shape)), axes, of(ranges.strides)];
            let [starts, ends, axes, steps] =
                lists.map(|values| draft.list(&constant::DEF, &values));
            draft.op(&slice::DEF, &[x, starts?, ends?, axes?, steps?], Attrs::new())
        }),
        reverse: Some(|draft, x, dims| {
            // From the last position to before the first: an end below every size.
            let count = dims.len();
            let lists = [vec![-1; count], vec![i64::MIN; count], dims.to_vec(), vec![-1; count]];
            let [starts, ends, axes, steps] =
                lists.map(|values| draft.list(&constant::DEF, &values));
            draft.op(&slice::DEF, &[x, starts?, ends?, axes?, steps?], Attrs::new())
        }),
        concat: Some(|draft, parts, axis| {
            let axis = Attrs::from_iter([("axis", AttrValue::Int(axis))]);
            draft.op(&concat::CONCAT, parts, axis)
        }),
        iota: Some(|draft, element, size| {
            only_open(element, size)?;
            let end = draft.size(size)?;
            let none = draft.list(&constant::DEF, &[])?;
            let end = draft.op(&reshape::RESHAPE, &[end, none], Attrs::new())?;
            let [start, step] = [0, 1].map(|n| emit_literal(draft, Tensor::from_i64s(&[], &[n])));
            let found =
                draft.op(definition_of("onnx.Range"), &[start?, end, step?], Attrs::new())?;
            draft.name(found, &[size])
        }),
        pad: Some(|draft, x, value, pads| {
            let borders = draft.list(&constant::DEF, &[pads.low, pads.high].concat())?;
            let none = draft.op(&no_value::DEF, &[], Attrs::new())?;
            draft.op(&pad::DEF, &[x, borders, value, none], Attrs::new())
        }),
        argsort: Some(|draft, keys, &Argsort { axis, descending }| {
            let size = draft.shape(keys)[axis as usize];
            let all = draft.list(&constant::DEF, &[size])?;
            let attrs =
                [("axis", AttrValue::Int(axis)), ("largest", AttrValue::Int(descending.into()))];
            draft.op(&top_k::DEF, &[keys, all], Attrs::from_iter(attrs))
        }),
        cumulate: Some(|draft, x, &Cumulate { axis, kind, reverse }| {
            let element = draft.element(x);
            if kind != ReduceKind::Sum || element.bits() < 32 {
                return Err(Refusal::new(
                    "ONNX has no cumulative operation but sums of 32 and 64 bits",
                ));
            }
            let axis = emit_literal(draft, Tensor::from_i64s(&[], &[axis]))?;
            draft.op(&cum_sum::DEF, &[x, axis], int("reverse", reverse.into()))
        }),
        reduce: Some(|draft, x, kind, axes| {
            let name = match kind {
                ReduceKind::Sum => "onnx.ReduceSum",
                ReduceKind::Prod => "onnx.ReduceProd",
                ReduceKind::Min => "onnx.ReduceMin",
                ReduceKind::Max => "onnx.ReduceMax",
                ReduceKind::And | ReduceKind::Or => {
                    return Err(Refusal::new("ONNX has no reduction by and, nor by or"));
                }
            };
            let element = draft.element(x);
            let is_ordered = matches!(kind, ReduceKind::Sum | ReduceKind::Prod);
            if is_ordered && element.is_float() && element.bits() == 16 {
                return Err(Refusal::new("ONNX adds elements of 16 bits up in 32"));
            }
            if element == ElementType::I1 {
                return Err(Refusal::new(
                    "the larger truth value is true there, and none are added",
                ));
            }
            let def = definition_of(name);
            let axes = draft.list(&constant::DEF, axes)?;
            draft.op(def, &[x, axes], int("keepdims", 0))
        }),
        product: Some(ProductForm {
            takes: Factors::Matrices,
            elements: |element| {
                element.is_float() || matches!(element, ElementType::I32 | ElementType::I64)
            },
            spell: |draft, factors, product| {
                draft.typed(
                    definition_of("onnx.MatMul"),
                    &factors,
                    Attrs::new(),
                    product.ty.clone(),
                )
            },
        }),
        cast: Some(|draft, x, to| {
            draft.op(&cast::CAST, &[x], Attrs::from_iter([("to", AttrValue::Type(to))]))
        }),
        ..NOTHING
    },
    sizing: Some(&SIZING),
    gathers: &[
        GatherForm {
            def: &gather::GATHER,
            layout: Layout::Take { batch: false, before: true },
            modes: MODES,
            indices: &[ElementType::I64, ElementType::I32],
            spell: |draft, at| {
                draft.op(&gather::GATHER, &[at.data, at.indices], int("axis", at.axis()))
            },
        },
        GatherForm {
            def: &gather::GATHER_ELEMENTS,
            layout: Layout::Elements { broadcasts: false },
            modes: MODES,
            indices: &[ElementType::I64, ElementType::I32],
            spell: |draft, at| {
                draft.op(&gather::GATHER_ELEMENTS, &[at.data, at.indices], int("axis", at.axis()))
            },
        },
        GatherForm {
            def: &gather_nd::DEF,
            layout: Layout::Nd { batch: true },
            modes: MODES,
            indices: &[ElementType::I64],
            spell: |draft, at| {
                let batch = int("batch_dims", at.batch as i64);
                draft.op(&gather_nd::DEF, &[at.data, at.indices], batch)
            },
        },
    ],
    scatters: &[ScatterForm {
        name: "onnx.ScatterND",
        joins: &[
            (Reduction::Set, "none"),
            (Reduction::Add, "add"),
            (Reduction::Mul, "mul"),
            (Reduction::Min, "min"),
            (Reduction::Max, "max"),
        ],
        modes: MODES,
        indices: &[ElementType::I64],
        has_tuples: true,
        is_unique: false,
        spell: |draft, at| {
            let join = AttrValue::Str(at.join.into());
            let attrs = Attrs::from_iter([("reduction", join)]);
            draft.op(&scatter::SCATTER_ND, &[at.data, at.indices, at.updates], attrs)
        },
    }],
    notes: "\
`fill` is a Where around a gather at indices in range, `clamp` and `wrap` index arithmetic (Max, Min, \
Mod); an index that may not count from the end is moved out of range first. Reductions by and and or \
go through numbers.",
};

const MODES: &[Native] = &[Native::new(Mode::ERROR_FROM_END)];

fn emit_literal(draft: &mut Draft, value: Tensor) -> Converted {
    draft.constant(&constant::DEF, value)
}

/// The constant shape of a reshape: 0 for an unchanged size of the same dimension, and at most one size that is
/// inferred.
fn unchanged_sizes(from: &[i64], to: &[i64]) -> Option<Vec<i64>> {
    let is_open = |&size: &i64| size::is_open(size);
    if !to.iter().any(is_open) || to.contains(&0) {
        return None;
    }
    let is_kept = |(d, size): (usize, &i64)| from.get(d) == Some(size);
    let others = (0..).zip(to).filter(|&(d, size)| is_open(size) && !is_kept((d, size))).count();
    let kept = (0..).zip(to).filter(|&(d, size)| is_open(size) && is_kept((d, size))).count();
    // Beside a size that is kept and may be 0, none follows from the others.
    if others > 1 || others == 1 && kept > 0 {
        return None;
    }
    let size = |(d, &size): (usize, &i64)| match is_open(&size) {
        true if is_kept((d, &size)) => 0,
        true => -1,
        false => size,
    };
    Some((0..).zip(to).map(size).collect())
}

/// Sizes are lists of one.
static SIZING: Sizing = Sizing {
    of: |draft, x, d| {
        let ends = [("end", d as i64 + 1), ("start", d as i64)];
        let attrs = ends.map(|(name, value)| (name, AttrValue::Int(value)));
        draft.op(&shape::SHAPE, &[x], Attrs::from_iter(attrs))
    },
    number: |draft, value| draft.list(&constant::DEF, &[value]),
    combine: |draft, op, a, b| {
        let name = op.named(&["onnx.Add", "onnx.Mul", "onnx.Div", "onnx.Min"]);
        draft.op(definition_of(name), &[a, b], Attrs::new())
    },
    list: emit_sizes,
    tensor: emit_sizes,
};

fn emit_sizes(draft: &mut Draft, sizes: &[Term]) -> Converted {
    match sizes {
        &[only] => Ok(only),
        _ => draft.op(&concat::CONCAT, sizes, int("axis", 0)),
    }
}
