//! Products of matrices, kept in canonical programs and run by engines.

use crate::contraction::{Contraction, Rules};
use crate::ops::def::Run;
use crate::prelude::*;

const SUMMED: Constraint = rule("C1: sizes that are summed along together are equal");
const BATCH: Constraint = rule("C2: batch dimensions broadcast");

/// The row of a product; the attributes say which of its factors are transposed.
const fn product(
    name: &'static str,
    summary: &'static str,
    source: &'static str,
    operands: &'static [OperandDef],
    attributes: &'static [AttrDef],
    constraints: &'static [Constraint],
    example: &'static str,
) -> OpDef {
    OpDef {
        name,
        summary,
        example,
        description: "The sums of products of a row of the left factor and a column of the right one, as they are transposed. Where the operation is run, products are added one after the other. It is kept as it stands in canonical programs; of floats it is translated to the products that other dialects have.",
        source,
        operands,
        attributes,
        constraints,
        semantics: Semantics::Opaque {
            meaning: None,
            infer: None,
            run: Some(Run { infer, eval, expand: Some(expand), is_product: true, ..Run::BASE }),
        },
        ..OpDef::BASE
    }
}

const fn flag(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, Bool, Default::Bool(false), doc)
}

pub static MAT_MUL: OpDef = product(
    "tf.MatMul",
    "A product of two matrices.",
    "https://www.tensorflow.org/api_docs/python/tf/raw_ops/MatMul",
    &[OperandDef::one("a", "the left factor"), OperandDef::one("b", "the right factor")],
    &[
        flag("transpose_a", "whether a is transposed"),
        flag("transpose_b", "whether b is transposed"),
    ],
    &[SUMMED],
    "2x3xf32 3x4xf32 -> 2x4xf32",
);

pub static BATCH_MAT_MUL: OpDef = product(
    "tf.BatchMatMulV2",
    "Products of matrices, whose first dimensions broadcast.",
    "https://www.tensorflow.org/api_docs/python/tf/raw_ops/BatchMatMulV2",
    &[OperandDef::one("x", "the left factor"), OperandDef::one("y", "the right factor")],
    &[flag("adj_x", "whether x is transposed"), flag("adj_y", "whether y is transposed")],
    &[SUMMED, BATCH],
    "5x2x3xf32 3x4xf32 -> 5x2x4xf32",
);

const RULES: Rules = Rules { contracting: "C1", batch: "C2", stretches: true };

/// What an application multiplies.
///
/// # Errors
/// Factors that are no matrices, and complex ones that are conjugated.
fn contraction(call: &Call) -> Result<Contraction, Violation> {
    let ranks = [call.tensor(0)?.rank(), call.tensor(1)?.rank()];
    let is_matrix = call.def.attributes[0].name == "transpose_a";
    if ranks.iter().any(|&rank| rank < 2 || (is_matrix && rank > 2)) {
        let message = format!("factors of ranks {} and {} are not multiplied", ranks[0], ranks[1]);
        return fail("", Site::Op, message);
    }
    let turned = [0, 1].map(|side| call.flag(call.def.attributes[side].name));
    if turned.contains(&true) && !is_matrix && call.tensor(0)?.element.is_complex() {
        return fail("", Site::Op, "complex factors are not conjugated here");
    }
    let last = ranks.map(|rank| rank - 1);
    let [left, right] = turned;
    let summed = [last[0] - usize::from(left), last[1] - usize::from(!right)];
    Ok(Contraction { contracting: vec![summed], ..Contraction::of_matrices(ranks) })
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let contraction = contraction(call)?;
    let (lhs, rhs) = (call.tensor(0)?, call.tensor(1)?);
    let inferred = contraction.infer(RULES, [lhs, rhs], lhs.element)?;
    if lhs.element != rhs.element {
        let message = format!("{} and {} are not multiplied", lhs.element, rhs.element);
        return fail("", Site::Op, message);
    }
    Ok(vec![inferred])
}

/// What `infer` has accepted, and the element type of the result.
fn accepted(call: &Call) -> (Contraction, ElementType) {
    let contraction = contraction(call).unwrap_or_else(|why| panic!("{}", why.message));
    (contraction, call.results[0].element().expect("a tensor"))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (contraction, element) = accepted(call);
    Ok(vec![contraction.formula([&operands[0], &operands[1]], element)])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (contraction, element) = accepted(call);
    vec![contraction.recipe([operands[0], operands[1]], element, emit)]
}
