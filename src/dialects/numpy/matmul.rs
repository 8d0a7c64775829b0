//! `numpy.matmul`.

use crate::contraction::{Contraction, Rules};
use crate::ops::def::Run;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "numpy.matmul",
    summary: "Products of matrices.",
    example: "5x2x3xf32 3x4xf32 -> 5x2x4xf32",
    description: "A vector is a matrix of one row on the left, of one column on the right, and the dimension of size 1 is dropped; all dimensions but the last two broadcast. Where the operation is run, products are added one after the other. It is kept as it stands in canonical programs; of floats it is translated to the products that other dialects have.",
    source: "https://numpy.org/doc/stable/reference/generated/numpy.matmul.html",
    operands: &[
        OperandDef::one("x1", "the left factor"),
        OperandDef::one("x2", "the right factor"),
    ],
    constraints: &rules([
        "C1: sizes that are summed along together are equal",
        "C2: batch dimensions broadcast",
    ]),
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run { infer, eval, expand: Some(expand), is_product: true, ..Run::BASE }),
    },
    ..super::ROW
};

const RULES: Rules = Rules { contracting: "C1", batch: "C2", stretches: true };

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (lhs, rhs) = (call.tensor(0)?, call.tensor(1)?);
    if lhs.rank() == 0 || rhs.rank() == 0 {
        return fail("", Site::Op, "a factor has no dimensions");
    }
    if lhs.element != rhs.element {
        let message = format!("{} and {} are not multiplied", lhs.element, rhs.element);
        return fail("", Site::Op, message);
    }
    let contraction = Contraction::of_matrices([lhs.rank(), rhs.rank()]);
    Ok(vec![contraction.infer(RULES, [lhs, rhs], lhs.element)?])
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [lhs, rhs] = operands else { panic!("two factors") };
    let contraction = Contraction::of_matrices([lhs.rank(), rhs.rank()]);
    Ok(vec![contraction.formula([lhs, rhs], lhs.element())])
}

fn expand(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let [lhs, rhs] = [0, 1].map(|side| emit.tensor_type(operands[side]));
    let contraction = Contraction::of_matrices([lhs.rank(), rhs.rank()]);
    vec![contraction.recipe([operands[0], operands[1]], lhs.element, emit)]
}
