//! `stablehlo.dot_general`, and `stablehlo.dot` of old exports.

use super::dot_form::{ALGORITHM, NUMBERS, PRECISION, numbers};
use crate::contraction::{Contraction, Rules};
use crate::ops::def::Run;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "stablehlo.dot_general",
    summary: "Dot products of slices.",
    example: "2x3xf32 3x4xf32 {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], \
              rhs_contracting_dimensions = [0]>} -> 2x4xf32",
    description: r#"
With b a position along the batching dimensions, and i and j positions along those dimensions of `lhs` and
`rhs` that are neither batching nor contracting,

    result[b, i, j] = sum over k of lhs[b, i, k] * rhs[b, k, j]

where k runs along the contracting dimensions in their order. Operands are converted to the element type of
the result first; each product is rounded to it, and so is each sum, sequentially from 0. XLA
leaves the order of the sum open; `precision_config` and `algorithm` say nothing here. The operation is carried unchanged in
canonical programs; it is translated to the products that other dialects have.
"#,
    attributes: &[
        attr(NUMBERS, Any, Required, "`#stablehlo.dot<…>`"),
        PRECISION_ATTR,
        attr(ALGORITHM, Any, Absent, "`#stablehlo.dot_algorithm<…>`"),
    ],
    constraints: &rules([
        "C9: batching dimensions of `lhs` and `rhs` have equal sizes",
        "C10: contracting dimensions of `lhs` and `rhs` have equal sizes",
    ]),
    assembly: Some(
        "$lhs `,` $rhs `,` custom(dot-dimensions) attr-dict `:` functional-type(operands, results)",
    ),
    ..PRODUCT
};

pub static DOT: OpDef = OpDef {
    name: "stablehlo.dot",
    summary: "A product of two vectors or matrices.",
    example: "2x3xf32 3x4xf32 -> 2x4xf32",
    description: r#"
The last dimension of `lhs` and the first one of `rhs` are summed along, as in `stablehlo.dot_general` without batching
dimensions. StableHLO no longer specifies the operation; older programs have it.
"#,
    attributes: &[PRECISION_ATTR],
    constraints: &rules(["C1: the last size of `lhs` and the first one of `rhs` are equal"]),
    assembly: Some(
        "$lhs `,` $rhs custom(dot-precision) attr-dict `:` functional-type(operands, results)",
    ),
    ..PRODUCT
};

pub(super) const PRECISION_ATTR: AttrDef =
    attr(PRECISION, Any, Absent, "a list of `#stablehlo<precision …>`");

const PRODUCT: OpDef = OpDef {
    source: "https://openxla.org/stablehlo/spec#dot_general",
    operands: &[OperandDef::one("lhs", "a tensor"), OperandDef::one("rhs", "a tensor")],
    results: &["result"],
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run { infer, eval, expand: Some(expand), is_product: true, ..Run::BASE }),
    },
    ..OpDef::BASE
};

const RULES: Rules = Rules { batch: "C9", contracting: "C10", stretches: false };

/// The contraction of operands of these ranks, by the attribute.
fn contraction_of(call: &Call, ranks: [usize; 2]) -> Option<Contraction> {
    if call.def == &DOT {
        let is_multiplied = ranks.iter().all(|rank| (1..=2).contains(rank));
        return is_multiplied.then(|| Contraction::of_matrices(ranks));
    }
    let [batch, contracting] = numbers(call.text(NUMBERS)?)?;
    let names_each_once = |side: usize| {
        let mut dims = [&batch[side][..], &contracting[side]].concat();
        dims.sort_unstable();
        dims.windows(2).all(|pair| pair[0] < pair[1]) && dims.iter().all(|&d| d < ranks[side])
    };
    let is_paired = |[lhs, rhs]: &[Vec<usize>; 2]| lhs.len() == rhs.len();
    let fits =
        is_paired(&batch) && is_paired(&contracting) && [0, 1].map(names_each_once) == [true; 2];
    let pairs = |[lhs, rhs]: [Vec<usize>; 2]| lhs.into_iter().zip(rhs);
    fits.then(|| Contraction {
        batch: pairs(batch).map(|(l, r)| [Some(l), Some(r)]).collect(),
        contracting: pairs(contracting).map(|(l, r)| [l, r]).collect(),
    })
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (lhs, rhs) = (call.tensor(0)?, call.tensor(1)?);
    let is_dot = call.def == &DOT;
    let Some(contraction) = contraction_of(call, [lhs.rank(), rhs.rank()]) else {
        return match is_dot {
            true => fail("", Site::Op, "only vectors and matrices are multiplied"),
            false => {
                fail("", Site::Attr(NUMBERS), "these are no pairs of dimensions of the operands")
            }
        };
    };
    let element = call.declared_result()?.element;
    let rules = if is_dot { Rules { contracting: "C1", ..RULES } } else { RULES };
    Ok(vec![contraction.infer(rules, [lhs, rhs], element)?])
}

/// The contraction that `infer` has accepted, and the element type of its result.
fn accepted_contraction(call: &Call) -> (Contraction, ElementType) {
    let rank = |operand: usize| call.operands[operand].shape().map_or(0, <[i64]>::len);
    let contraction = contraction_of(call, [rank(0), rank(1)]).expect("what `infer` accepts");
    (contraction, call.results[0].element().expect("a tensor"))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (contraction, element) = accepted_contraction(call);
    Ok(vec![contraction.formula([&operands[0], &operands[1]], element)])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (contraction, element) = accepted_contraction(call);
    vec![contraction.recipe([operands[0], operands[1]], element, emit)]
}
