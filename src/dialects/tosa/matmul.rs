//! `tosa.matmul`.

use multigather_core::ops::def::Run;

use crate::contraction::{Contraction, Rules};
use crate::elementwise::{Kind, formula, recipe};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "tosa.matmul",
    summary: "A product of two matrices for each position along the first dimension.",
    example: "5x2x3xf32 5x3x4xf32 1xf32 1xf32 -> 5x2x4xf32",
    description: "\
output[n, h, w] = Σ_c (a[n, h, c] - a_zp) * (b[n, c, w] - b_zp)

The sums of i8 are i32, those of 16-bit floats may be f32. Those of i32, which only MLIR's dialect has, are i32. Where the operation is run, products are accumulated \
sequentially. It is carried unchanged in canonical programs, and translated to the products that other dialects have.",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_matmul",
    operands: &[
        OperandDef::one("a", "the left factors, of rank 3"),
        OperandDef::one("b", "the right factors, of rank 3"),
        OperandDef::one("a_zp", "of shape [1]: the zero point of a; 0 for floats"),
        OperandDef::one("b_zp", "of shape [1]: the zero point of b; 0 for floats"),
    ],
    constraints: &rules([
        "C1: sizes that are summed along together are equal",
        "C2: there are as many left factors as right ones",
        "C3: zero points have the elements' type and shape [1]",
        "C4: the result has the elements' type; of 16-bit floats it may have f32, of i8 and i32 it has i32",
    ]),
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run { infer, eval, expand: Some(expand), is_product: true, ..Run::BASE }),
    },
    ..super::ROW
};

fn matmul_contraction() -> Contraction {
    Contraction::of_matrices([3, 3])
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    use ElementType::{BF16, F16, F32, I8, I32};
    let (a, b) = (call.tensor(0)?, call.tensor(1)?);
    if a.rank() != 3 || b.rank() != 3 || a.element != b.element {
        return fail("", Site::Op, format!("{a} and {b} are not multiplied"));
    }
    for index in [2, 3] {
        super::scaled::is_single("C3", call, index, a.element)?;
    }
    let to = call.declared_result().map_or(a.element, |ty| ty.element);
    if !matches!((a.element, to), (F16 | BF16, F32) | (F16, F16) | (F32, F32) | (I8 | I32, I32)) {
        let message = format!("the products of {} are not added up as {to}", a.element);
        return fail("C4", Site::Result(0), message);
    }
    let rules = Rules { contracting: "C1", batch: "C2", stretches: false };
    Ok(vec![matmul_contraction().infer(rules, [a, b], to)?])
}

/// The element type of the sums.
fn product_element(call: &Call) -> ElementType {
    call.results[0].element().expect("a tensor")
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let to = product_element(call);
    let factor = |side: usize| {
        let values = formula::convert(&operands[side], to);
        match to.is_float() {
            true => values,
            false => {
                formula::apply(Kind::Sub, &[values, formula::convert(&operands[side + 2], to)])
            }
        }
    };
    Ok(vec![matmul_contraction().formula([&factor(0), &factor(1)], to)])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let to = product_element(call);
    let factors = [0, 1].map(|side| {
        let values = recipe::convert(operands[side], to, emit);
        if to.is_float() {
            return values;
        }
        let zero = recipe::convert(operands[side + 2], to, emit);
        recipe::broadcast(Kind::Sub, &[values, zero], emit)
    });
    vec![matmul_contraction().recipe(factors, to, emit)]
}
