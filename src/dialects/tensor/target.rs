//! Programs in MLIR's `tensor`, `arith` and `math` (`--to=tensor`).

use super::{extract_slice, gather, movement, scatter};
use crate::ir::StringSpelling;
use crate::ops::conversion::{
    Forms, GatherForm, Layout, NOTHING, Native, ScatterForm, Target, Types,
};
use crate::ops::core::{Reduction, arith};
use crate::prelude::*;

pub static TARGET: Target = PLAIN;

/// The defaults for targets that use these dialects, too.
pub const PLAIN: Target = Target {
    name: "tensor",
    dialects: &[],
    holds: &[],
    variants: &[],
    keeps: |op| match op {
        CoreOp::Constant(_) => true,
        CoreOp::Bitcast(_) | CoreOp::Complex(_) => false,
        op => op.is_elementwise(),
    },
    element: |element| match element {
        ElementType::String => None,
        element => Some(element),
    },
    types: Types::Tensor(StringSpelling::Mg),
    one: None,
    forms: Forms {
        constant: |draft, value| draft.constant(&arith::CONSTANT, value),
        reshape: |draft, x, shape| {
            let list = Tensor::from_i64s(&[shape.len() as i64], shape);
            let list = draft.constant(&arith::CONSTANT, list)?;
            draft.op(&movement::RESHAPE, &[x, list], Attrs::new())
        },
        slice: Some(|draft, x, ranges| {
            let lists = [
                ("operandSegmentSizes", &[1, 0, 0, 0][..]),
                ("static_offsets", ranges.offsets),
                ("static_sizes", ranges.sizes),
                ("static_strides", ranges.strides),
            ];
            let attrs = lists.map(|(name, values)| (name, AttrValue::I64Array(values.into())));
            let ty = draft.tensor(x).with_shape(ranges.sizes);
            draft.typed(&extract_slice::DEF, &[x], Attrs::from_iter(attrs), ty)
        }),
        concat: Some(|draft, parts, axis| {
            let dim = Attrs::from_iter([("dim", AttrValue::Int(axis))]);
            draft.op(&movement::CONCAT, parts, dim)
        }),
        ..NOTHING
    },
    sizing: None,
    gathers: &[GatherForm {
        def: &gather::DEF,
        layout: Layout::Nd { batch: false },
        modes: &[Native::open(Mode::ERROR)],
        indices: &[ElementType::I64, ElementType::I32, ElementType::Index],
        spell: |draft, at| {
            let dims: Vec<i64> = at.axes.iter().map(|&d| d as i64).collect();
            let (data, tuples) = (draft.shape(at.data), draft.shape(at.indices));
            let shape = [&tuples[..tuples.len() - 1], &data[dims.len()..]].concat();
            let ty = draft.tensor(at.data).with_shape(&shape);
            let dims = AttrValue::I64Array(dims.into());
            let attrs = Attrs::from_iter([("gather_dims", dims)]);
            draft.typed(&gather::DEF, &[at.data, at.indices], attrs, ty)
        },
    }],
    scatters: &[ScatterForm {
        name: "tensor.scatter",
        joins: &[(Reduction::Set, "")],
        modes: &[Native::open(Mode::ERROR)],
        indices: &[ElementType::I64, ElementType::I32, ElementType::Index],
        has_tuples: true,
        is_unique: true,
        spell: |draft, at| {
            let dims: Vec<i64> = (0..at.count as i64).collect();
            let attrs = Attrs::from_iter([
                ("scatter_dims", AttrValue::I64Array(dims.into())),
                ("unique", AttrValue::Unit),
            ]);
            draft.op(&scatter::DEF, &[at.updates, at.data, at.indices], attrs)
        },
    }],
    notes: "\
Arithmetic is `arith` and `math`. Transposes, stretched dimensions and reversals, which the dialect \
lacks, are gathers at constant positions; reductions and unsigned elements that are computed with have \
no spelling. An index outside is undefined behaviour in MLIR.",
};
