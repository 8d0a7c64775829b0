//! Programs in WebNN's operators (`--to=webnn`).

use super::{elementwise, gather, matmul, movement, numbers, scatter};
use crate::definition_of;
use crate::ir::StringSpelling;
use crate::ops::conversion::{
    Converted, Draft, Factors, Forms, GatherForm, Layout, NOTHING, Native, ProductForm, Refusal,
    ScatterForm, Target, Term, Types, int,
};
use crate::ops::core::{BinaryOp, CmpfPredicate, CmpiPredicate, MathOp, ReduceKind, Reduction};
use crate::prelude::*;

use ElementType::{F16, F32, I1, I8, I32, I64, Index, UI8, UI32, UI64};

pub static TARGET: Target = Target {
    name: "webnn",
    dialects: &["webnn"],
    holds: &["webnn"],
    variants: &[],
    keeps: |_| false,
    element: |element| match element {
        Index => Some(I64),
        I1 | I8 | I32 | I64 | UI8 | UI32 | UI64 | F16 | F32 => Some(element),
        _ => None,
    },
    types: Types::Tensor(StringSpelling::Mg),
    one: Some(|_| Vec::new()),
    forms: Forms {
        constant: |draft, value| draft.constant(&movement::CONSTANT, value),
        reshape: |draft, x, shape| draft.listed(&movement::RESHAPE, x, "newShape", shape),
        transpose: Some(|draft, x, permutation| {
            draft.listed(&movement::TRANSPOSE, x, "permutation", permutation)
        }),
        broadcast: Some(|draft, x, shape| draft.listed(&movement::EXPAND, x, "newShape", shape)),
        slice: Some(|draft, x, ranges| {
            // Sizes are those of the input that the strides go over.
            let covered: Vec<i64> = ranges
                .ends(&draft.shape(x))
                .iter()
                .zip(ranges.offsets)
                .map(|(end, start)| end - start)
                .collect();
            let lists =
                [("starts", ranges.offsets), ("sizes", &covered), ("strides", ranges.strides)];
            let attrs = lists.map(|(name, values)| (name, AttrValue::I64Array(values.into())));
            draft.op(&movement::SLICE, &[x], Attrs::from_iter(attrs))
        }),
        reverse: Some(|draft, x, dims| draft.listed(&movement::REVERSE, x, "axes", dims)),
        concat: Some(|draft, parts, axis| draft.op(&movement::CONCAT, parts, int("axis", axis))),
        product: Some(ProductForm {
            takes: Factors::Matrices,
            elements: |element| element == F32,
            spell: |draft, factors, product| {
                draft.typed(&matmul::DEF, &factors, Attrs::new(), product.ty.clone())
            },
        }),
        reduce: Some(|draft, x, kind, axes| {
            let name = match kind {
                ReduceKind::Sum => "webnn.reduceSum",
                ReduceKind::Prod => "webnn.reduceProduct",
                ReduceKind::Min => "webnn.reduceMin",
                ReduceKind::Max => "webnn.reduceMax",
                ReduceKind::And | ReduceKind::Or => {
                    return Err(Refusal::new("WebNN has no reduction by and, nor by or"));
                }
            };
            let def = definition_of(name);
            draft.listed(def, x, "axes", axes)
        }),
        cast: Some(emit_cast),
        special: emit_logical,
        ..NOTHING
    },
    sizing: None,
    gathers: &[
        GatherForm {
            def: &gather::GATHER,
            layout: Layout::Take { batch: false, before: true },
            modes: MODES,
            indices: super::INDEX_TYPES_FIRST,
            spell: |draft, at| {
                draft.op(&gather::GATHER, &[at.data, at.indices], int("axis", at.axis()))
            },
        },
        GatherForm {
            def: &gather::GATHER_ELEMENTS,
            layout: Layout::Elements { broadcasts: false },
            modes: MODES,
            indices: super::INDEX_TYPES_FIRST,
            spell: |draft, at| {
                draft.op(&gather::GATHER_ELEMENTS, &[at.data, at.indices], int("axis", at.axis()))
            },
        },
        GatherForm {
            def: &gather::GATHER_ND,
            layout: Layout::Nd { batch: false },
            modes: MODES,
            indices: super::INDEX_TYPES_FIRST,
            spell: |draft, at| draft.op(&gather::GATHER_ND, &[at.data, at.indices], Attrs::new()),
        },
    ],
    scatters: &[ScatterForm {
        name: "webnn.scatterND",
        joins: &[(Reduction::Set, "")],
        modes: MODES,
        indices: super::INDEX_TYPES_FIRST,
        has_tuples: true,
        is_unique: false,
        spell: |draft, at| {
            draft.op(&scatter::SCATTER_ND, &[at.data, at.indices, at.updates], Attrs::new())
        },
    }],
    notes: "\
No index is an error: lookups clamp, after negative indices were counted from the end. `fill` is a where \
around them. Comparisons give ui8 and conditions are ui8; arguments and results of i1 are converted. \
Element types that the API lacks (f64, bf16, integers of 16 bits, complex numbers, strings) have no spelling.",
};

const MODES: &[Native] = &[Native::new(Mode::CLAMP_FROM_END), Native::open(Mode::ERROR_FROM_END)];

fn emit_cast(draft: &mut Draft, x: Term, to: ElementType) -> Converted {
    draft.op(&numbers::CAST, &[x], Attrs::from_iter([("type", AttrValue::Type(to))]))
}

/// Comparisons and operators of truth values, whose answers and conditions are ui8.
fn emit_logical(draft: &mut Draft, op: &CoreOp, terms: &[Term]) -> Option<Converted> {
    if *op == CoreOp::Select {
        return Some(emit_choice(draft, terms));
    }
    let is_truth = draft.element(terms[0]) == I1;
    let name = match op {
        CoreOp::Binary(BinaryOp::Andi) if is_truth => "webnn.logicalAnd",
        CoreOp::Binary(BinaryOp::Ori) if is_truth => "webnn.logicalOr",
        CoreOp::Binary(BinaryOp::Xori) if is_truth => "webnn.logicalXor",
        CoreOp::Cmpi(op) => integer_comparison(op.predicate, is_truth)?,
        CoreOp::Cmpf(op) => float_comparison(op.predicate)?,
        CoreOp::Math(MathOp::Isnan) => "webnn.isNaN",
        CoreOp::Math(MathOp::Isinf) => "webnn.isInfinite",
        _ => return None,
    };
    let def = definition_of(name);
    Some(emit_predicate(draft, def, terms))
}

/// Truth values are compared as the numbers 0 and 1, which is without sign.
fn integer_comparison(predicate: CmpiPredicate, is_truth: bool) -> Option<&'static str> {
    use CmpiPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    Some(match (predicate, is_truth) {
        (Eq, _) => "webnn.equal",
        (Ne, _) => "webnn.notEqual",
        (Slt, false) | (Ult, true) => "webnn.lesser",
        (Sle, false) | (Ule, true) => "webnn.lesserOrEqual",
        (Sgt, false) | (Ugt, true) => "webnn.greater",
        (Sge, false) | (Uge, true) => "webnn.greaterOrEqual",
        (Slt | Sle | Sgt | Sge, true) | (Ult | Ule | Ugt | Uge, false) => return None,
    })
}

fn float_comparison(predicate: CmpfPredicate) -> Option<&'static str> {
    Some(match predicate {
        CmpfPredicate::Oeq => "webnn.equal",
        CmpfPredicate::Une => "webnn.notEqual",
        CmpfPredicate::Olt => "webnn.lesser",
        CmpfPredicate::Ole => "webnn.lesserOrEqual",
        CmpfPredicate::Ogt => "webnn.greater",
        CmpfPredicate::Oge => "webnn.greaterOrEqual",
        _ => return None,
    })
}

/// A question about numbers, or about truth values, which are numbers here.
fn emit_predicate(draft: &mut Draft, def: &'static OpDef, terms: &[Term]) -> Converted {
    let numbers: Result<Vec<Term>, Refusal> =
        terms.iter().map(|&term| emit_number(draft, term)).collect();
    let truth = draft.op(def, &numbers?, Attrs::new())?;
    emit_cast(draft, truth, I1)
}

fn emit_number(draft: &mut Draft, term: Term) -> Converted {
    if draft.element(term) == I1 { emit_cast(draft, term, UI8) } else { Ok(term) }
}

/// Between truth values, too.
fn emit_choice(draft: &mut Draft, terms: &[Term]) -> Converted {
    let numbers: Result<Vec<Term>, Refusal> =
        terms.iter().map(|&term| emit_number(draft, term)).collect();
    let chosen = draft.op(&elementwise::WHERE, &numbers?, Attrs::new())?;
    if draft.element(terms[1]) == I1 { emit_cast(draft, chosen, I1) } else { Ok(chosen) }
}
