//! Programs in ONNX's operators (`--to=onnx`).

use super::{
    arithmetic, cast, concat, constant, expand, gather, gather_nd, no_value, pad, reshape, scatter,
    slice, transpose,
};
use crate::ir::StringSpelling;
use crate::ops::conversion::{
    Converted, Draft, Forms, GatherForm, Layout, NOTHING, Native, Refusal, ScatterForm, Setting,
    Target, Types, Variant, int,
};
use crate::ops::core::{ReduceKind, Reduction};
use crate::ops::recipes::Mode;
use crate::prelude::*;
use crate::row;

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
    element: |element| match element {
        ElementType::Index => Some(ElementType::I64),
        element => Some(element),
    },
    types: Types::Tensor(StringSpelling::Onnx),
    one: Some(|_| Vec::new()),
    forms: Forms {
        constant: literal,
        reshape: |draft, x, shape| {
            let sizes = draft.list(&constant::DEF, shape)?;
            let allowzero = i64::from(shape.contains(&0));
            draft.op(&reshape::RESHAPE, &[x, sizes], int("allowzero", allowzero))
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
            let axes: Vec<i64> = (0..ranges.sizes.len() as i64).collect();
            let lists = [ranges.offsets, &ranges.ends(), &axes, ranges.strides];
            let [starts, ends, axes, steps] =
                lists.map(|values| draft.list(&constant::DEF, values));
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
        pad: Some(|draft, x, value, pads| {
            let borders = draft.list(&constant::DEF, &[pads.low, pads.high].concat())?;
            let none = draft.op(&no_value::DEF, &[], Attrs::new())?;
            draft.op(&pad::DEF, &[x, borders, value, none], Attrs::new())
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
            let def = row(name);
            let axes = draft.list(&constant::DEF, axes)?;
            draft.op(def, &[x, axes], int("keepdims", 0))
        }),
        cast: Some(|draft, x, to| {
            draft.op(&cast::CAST, &[x], Attrs::from_iter([("to", AttrValue::Type(to))]))
        }),
        ..NOTHING
    },
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

fn literal(draft: &mut Draft, value: Tensor) -> Converted {
    draft.constant(&constant::DEF, value)
}
