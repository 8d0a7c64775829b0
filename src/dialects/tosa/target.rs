//! Programs in TOSA (`--to=tosa`).

use super::{constant, control_flow, gather, matmul, movement, scaled, scatter};
use crate::definition_of;
use crate::ir::StringSpelling;
use crate::ops::conversion::{
    Converted, Draft, Factors, Forms, GatherForm, Layout, Lookup, NOTHING, Native, Product,
    ProductForm, Refusal, ScatterForm, Store, Target, Term, Types, int, of_one_batch, real_numbers,
};
use crate::ops::core::{BinaryOp, ReduceKind, Reduction};
use crate::prelude::*;

pub static TARGET: Target = Target {
    name: "tosa",
    dialects: &["tosa"],
    holds: &["tosa"],
    variants: &[],
    keeps: |_| false,
    element: real_numbers,
    types: Types::Tensor(StringSpelling::Mg),
    one: Some(|rank| vec![1; rank]),
    forms: Forms {
        flow: Some(&control_flow::FORM),
        constant: |draft, value| draft.constant(&constant::CONST, value),
        reshape: |draft, x, shape| {
            let shape = emit_sizes(draft, shape)?;
            draft.op(&movement::RESHAPE, &[x, shape], Attrs::new())
        },
        transpose: Some(|draft, x, permutation| {
            let perms = AttrValue::I64Array(permutation.into());
            draft.op(&movement::TRANSPOSE, &[x], Attrs::from_iter([("perms", perms)]))
        }),
        broadcast: Some(|draft, x, shape| {
            let own = draft.shape(x);
            let times: Vec<i64> = own
                .iter()
                .zip(shape)
                .map(|(own, &size)| if *own == size { 1 } else { size })
                .collect();
            let times = emit_sizes(draft, &times)?;
            draft.op(&movement::TILE, &[x, times], Attrs::new())
        }),
        slice: Some(|draft, x, ranges| {
            if ranges.strides.iter().any(|&stride| stride != 1) {
                return Err(Refusal::new("TOSA's slice has no steps"));
            }
            let start = emit_sizes(draft, ranges.offsets)?;
            let size = emit_sizes(draft, ranges.sizes)?;
            draft.op(&movement::SLICE, &[x, start, size], Attrs::new())
        }),
        reverse: Some(|draft, x, dims| {
            dims.iter()
                .try_fold(x, |x, &axis| draft.op(&movement::REVERSE, &[x], int("axis", axis)))
        }),
        concat: Some(|draft, parts, axis| draft.op(&movement::CONCAT, parts, int("axis", axis))),
        pad: Some(|draft, x, value, pads| {
            let pairs: Vec<i64> =
                pads.low.iter().zip(pads.high).flat_map(|(&low, &high)| [low, high]).collect();
            let pairs = emit_sizes(draft, &pairs)?;
            let one = emit_sizes(draft, &[1])?;
            let value = draft.op(&movement::RESHAPE, &[value, one], Attrs::new())?;
            draft.op(&movement::PAD, &[x, pairs, value], Attrs::new())
        }),
        product: Some(ProductForm {
            takes: Factors::Matrices,
            elements: |element| element == ElementType::F32,
            spell: spell_product,
        }),
        reduce: Some(|draft, x, kind, axes| {
            let &[axis] = axes else {
                return Err(Refusal::new("TOSA reduces one axis at a time"));
            };
            let name = match kind {
                ReduceKind::Sum => "tosa.reduce_sum",
                ReduceKind::Prod => "tosa.reduce_product",
                ReduceKind::Max => "tosa.reduce_max",
                ReduceKind::Min => "tosa.reduce_min",
                ReduceKind::And => "tosa.reduce_all",
                ReduceKind::Or => "tosa.reduce_any",
            };
            let kept = draft.op(definition_of(name), &[x], int("axis", axis))?;
            let mut shape = draft.shape(kept);
            shape.remove(axis as usize);
            let shape = emit_sizes(draft, &shape)?;
            draft.op(&movement::RESHAPE, &[kept, shape], Attrs::new())
        }),
        cast: Some(|draft, x, to| {
            let from = draft.element(x);
            let cuts = from.is_float() && to.is_integer() && to != ElementType::I1;
            let x = if cuts { truncate_float(draft, x)? } else { x };
            let ty = TensorType::new(to, &draft.shape(x));
            draft.typed(&scaled::CAST, &[x], Attrs::new(), ty)
        }),
        special: |draft, op, operands| match op {
            CoreOp::Binary(BinaryOp::Muli | BinaryOp::Mulf) => Some(emit_product(draft, operands)),
            _ => None,
        },
        ..NOTHING
    },
    sizing: None,
    gathers: &[GatherForm {
        def: &gather::DEF,
        layout: Layout::Take { batch: true, before: false },
        modes: &[Native::open(Mode::ERROR)],
        indices: &[ElementType::I32],
        spell: spell_gather,
    }],
    scatters: &[ScatterForm {
        name: "tosa.scatter",
        joins: &[(Reduction::Set, "")],
        modes: &[Native::open(Mode::ERROR)],
        indices: &[ElementType::I32],
        has_tuples: false,
        is_unique: true,
        spell: spell_scatter,
    }],
    notes: "\
The one gather takes rows of [N, K, C] by i32: everything is reshaped and transposed to that, several \
coordinates become one. An index outside is undefined behaviour. There are no strings and no complex \
numbers. Floats are cut toward zero before they become integers.",
};

fn emit_sizes(draft: &mut Draft, values: &[i64]) -> Converted {
    let wide: Vec<i128> = values.iter().map(|&value| value.into()).collect();
    let list = Tensor::from_ints(ElementType::Index, &[values.len() as i64], &wide);
    draft.constant(&constant::CONST_SHAPE, list)
}

fn emit_product(draft: &mut Draft, operands: &[Term]) -> Converted {
    let shift = Tensor::from_ints(ElementType::I8, &[1], &[0]);
    let shift = draft.constant(&constant::CONST, shift)?;
    let ty = draft.tensor(operands[0]).clone();
    draft.typed(&scaled::MUL, &[operands[0], operands[1], shift], Attrs::new(), ty)
}

/// A product of matrices of one batch dimension, with zero points of 0.
fn spell_product(draft: &mut Draft, factors: [Term; 2], product: &Product) -> Converted {
    of_one_batch(draft, factors, product, TARGET.forms.reshape, |draft, [a, b], ty| {
        let zero = draft.constant(&constant::CONST, Tensor::zero(draft.element(a), &[1]))?;
        draft.typed(&matmul::DEF, &[a, b, zero, zero], Attrs::new(), ty)
    })
}

/// Toward zero: the cast of floats to integers rounds to nearest.
fn truncate_float(draft: &mut Draft, x: Term) -> Converted {
    let shape = vec![1; draft.shape(x).len()];
    let zero = draft.constant(&constant::CONST, Tensor::zero(draft.element(x), &shape))?;
    let negative = draft.op(definition_of("tosa.greater"), &[zero, x], Attrs::new())?;
    let [up, down] =
        ["tosa.ceil", "tosa.floor"].map(|name| draft.op(definition_of(name), &[x], Attrs::new()));
    draft.op(definition_of("tosa.select"), &[negative, up?, down?], Attrs::new())
}

/// Emits a gather: batch ++ [K] ++ rest as [N, K, C], batch ++ lookups as [N, W].
fn spell_gather(draft: &mut Draft, at: &Lookup) -> Converted {
    let (data, indices) = (draft.shape(at.data), draft.shape(at.indices));
    let count = |sizes: &[i64]| sizes.iter().product::<i64>();
    let (batch, behind) = (&data[..at.batch], &data[at.batch + 1..]);
    let mut reshaped = |x: Term, shape: &[i64]| {
        if draft.shape(x)[..] == *shape {
            return Ok(x);
        }
        let shape = emit_sizes(draft, shape)?;
        draft.op(&movement::RESHAPE, &[x, shape], Attrs::new())
    };
    let rows = reshaped(at.data, &[count(batch), data[at.batch], count(behind)])?;
    let places = reshaped(at.indices, &[count(batch), count(&indices[at.batch..])])?;
    let found = draft.op(&gather::DEF, &[rows, places], Attrs::new())?;
    let shape = [&indices[..], behind].concat();
    let shape = emit_sizes(draft, &shape)?;
    draft.op(&movement::RESHAPE, &[found, shape], Attrs::new())
}

/// Emits a scatter: [K] ++ rest as [1, K, C], lookups as [1, W].
fn spell_scatter(draft: &mut Draft, at: &Store) -> Converted {
    let (data, indices) = (draft.shape(at.data), draft.shape(at.indices));
    let count = |sizes: &[i64]| sizes.iter().product::<i64>();
    let (w, c) = (count(&indices), count(&data[1..]));
    let mut reshaped = |x: Term, shape: &[i64]| {
        let shape = emit_sizes(draft, shape)?;
        draft.op(&movement::RESHAPE, &[x, shape], Attrs::new())
    };
    let rows = reshaped(at.data, &[1, data[0], c])?;
    let places = reshaped(at.indices, &[1, w])?;
    let updates = reshaped(at.updates, &[1, w, c])?;
    let set = draft.op(&scatter::DEF, &[rows, places, updates], Attrs::new())?;
    let shape = emit_sizes(draft, &data)?;
    draft.op(&movement::RESHAPE, &[set, shape], Attrs::new())
}
