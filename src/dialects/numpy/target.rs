//! Programs in NumPy's functions (`--to=numpy`).

use super::{constant, copies, elementwise, setitem, take, take_along_axis, views};
use crate::definition_of;
use crate::ir::StringSpelling;
use crate::ops::conversion::{
    Converted, Draft, Factors, Forms, GatherForm, INDICES, Layout, NOTHING, Native, ONE_REST,
    ProductForm, Refusal, ScatterForm, Store, Target, Term, Types, all_but_small, int, is_number,
    with_rest,
};
use crate::ops::core::{Bounds, ReduceKind, Reduction};
use crate::prelude::*;
use crate::types::size;

pub static TARGET: Target = Target {
    name: "numpy",
    dialects: &["numpy"],
    holds: &["numpy"],
    variants: &[],
    keeps: |_| false,
    element: all_but_small,
    types: Types::Tensor(StringSpelling::Mg),
    one: Some(|_| Vec::new()),
    forms: Forms {
        constant: |draft, value| draft.constant(&constant::DEF, value),
        reshape: |draft, x, shape| draft.listed(&views::RESHAPE, x, "shape", &with_rest(shape)),
        transpose: Some(|draft, x, axes| draft.listed(&views::TRANSPOSE, x, "axes", axes)),
        broadcast: Some(|draft, x, shape| draft.listed(&views::BROADCAST_TO, x, "shape", shape)),
        slice: Some(|draft, x, ranges| {
            // An end behind the last position is there.
            let shape = draft.shape(x);
            let is_last = |(&end, &size): (&i64, &i64)| end == size && size::is_open(size);
            let end = |pair: (&i64, &i64)| if is_last(pair) { i64::MAX } else { *pair.0 };
            let ends: Vec<i64> = ranges.ends(&shape).iter().zip(&shape).map(end).collect();
            let lists = [("start", ranges.offsets), ("stop", &ends), ("step", ranges.strides)];
            let attrs = lists.map(|(name, values)| (name, AttrValue::I64Array(values.into())));
            draft.op(&views::GETITEM, &[x], Attrs::from_iter(attrs))
        }),
        reverse: Some(|draft, x, dims| draft.listed(&views::FLIP, x, "axis", dims)),
        concat: Some(|draft, parts, axis| draft.op(&copies::CONCATENATE, parts, int("axis", axis))),
        product: Some(ProductForm {
            takes: Factors::Matrices,
            elements: is_number,
            spell: |draft, factors, product| {
                draft.typed(
                    definition_of("numpy.matmul"),
                    &factors,
                    Attrs::new(),
                    product.ty.clone(),
                )
            },
        }),
        reduce: Some(|draft, x, kind, axes| {
            let element = draft.element(x);
            let is_truth = element == ElementType::I1;
            let name = match kind {
                ReduceKind::Sum if !is_truth => "numpy.sum",
                ReduceKind::Prod if !is_truth => "numpy.prod",
                ReduceKind::Min if !is_truth => "numpy.min",
                ReduceKind::Max if !is_truth => "numpy.max",
                ReduceKind::And if is_truth => "numpy.all",
                ReduceKind::Or if is_truth => "numpy.any",
                _ => return Err(Refusal::new("NumPy combines such elements in another way")),
            };
            let def = definition_of(name);
            let total = draft.listed(def, x, "axis", axes)?;
            match draft.element(total) == element {
                true => Ok(total),
                false => convert_element(draft, total, element),
            }
        }),
        cast: Some(convert_element),
        ..NOTHING
    },
    sizing: Some(&ONE_REST),
    gathers: &[
        GatherForm {
            def: &take::DEF,
            layout: Layout::Take { batch: false, before: true },
            modes: &[
                Native::word(Mode::ERROR_FROM_END, "raise"),
                Native::word(Mode { bounds: Bounds::Wrap, from_end: false }, "wrap"),
                Native::word(Mode { bounds: Bounds::Clamp, from_end: false }, "clip"),
            ],
            indices: INDICES,
            spell: |draft, at| {
                let mut attrs = int("axis", at.axis());
                attrs.push(("mode", AttrValue::Str(at.word.into())));
                draft.op(&take::DEF, &[at.data, at.indices], attrs)
            },
        },
        GatherForm {
            def: &take_along_axis::DEF,
            layout: Layout::Elements { broadcasts: true },
            modes: &[Native::new(Mode::ERROR_FROM_END)],
            indices: INDICES,
            spell: |draft, at| {
                draft.op(&take_along_axis::DEF, &[at.data, at.indices], int("axis", at.axis()))
            },
        },
    ],
    scatters: &[ScatterForm {
        name: "numpy.setitem",
        joins: &[
            (Reduction::Set, ""),
            (Reduction::Add, "add"),
            (Reduction::Sub, "subtract"),
            (Reduction::Mul, "multiply"),
            (Reduction::Div, "divide"),
            (Reduction::Min, "minimum"),
            (Reduction::Max, "maximum"),
            (Reduction::And, "bitwise_and"),
            (Reduction::Or, "bitwise_or"),
            (Reduction::Xor, "bitwise_xor"),
        ],
        modes: &[Native::new(Mode::ERROR_FROM_END)],
        indices: INDICES,
        has_tuples: true,
        is_unique: false,
        spell: at_tuples,
    }],
    notes: "\
Lookups are `take`, which clamps, wraps or raises by itself, and `take_along_axis`; several coordinates \
become one index into the axes together. `fill` is a where around a lookup in range. bf16, which NumPy \
itself does not have, is allowed as an element type.",
};

fn convert_element(draft: &mut Draft, x: Term, to: ElementType) -> Converted {
    let ty = TensorType::new(to, &draft.shape(x));
    draft.typed(&elementwise::ASTYPE, &[x], Attrs::new(), ty)
}

/// Each coordinate as a tensor of its own.
fn at_tuples(draft: &mut Draft, at: &Store) -> Converted {
    let shape = draft.shape(at.indices);
    let lookups = &shape[..shape.len() - 1];
    let mut operands = vec![at.data];
    for k in 0..at.count as i64 {
        let [mut start, mut stop] = [vec![0; shape.len()], shape.to_vec()];
        (start[lookups.len()], stop[lookups.len()]) = (k, k + 1);
        let lists = [("start", start), ("stop", stop), ("step", vec![1; shape.len()])];
        let attrs = lists.map(|(name, values)| (name, AttrValue::I64Array(values.into())));
        let part = match at.count {
            1 => at.indices,
            _ => draft.op(&views::GETITEM, &[at.indices], Attrs::from_iter(attrs))?,
        };
        operands.push(draft.listed(&views::RESHAPE, part, "shape", lookups)?);
    }
    operands.push(at.updates);
    let dims: Vec<i64> = (0..at.count as i64).collect();
    let mut attrs = Attrs::from_iter([("dims", AttrValue::I64Array(dims.into()))]);
    if at.join.is_empty() {
        return draft.op(&setitem::SETITEM, &operands, attrs);
    }
    attrs.push(("ufunc", AttrValue::Str(at.join.into())));
    draft.op(&setitem::UFUNC_AT, &operands, attrs)
}
