//! Products of matrices.

use super::*;

/// MatMul and Add of matrices, as one Gemm.
pub fn and_sum(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let operands = [rewriter.operand(op, 0)?, rewriter.operand(op, 1)?];
    let shape = rewriter.shape(rewriter.result()?).filter(|shape| shape.len() == 2)?;
    for at in 0..2 {
        let Some(product) = rewriter.only_for(operands[at], "onnx.MatMul") else { continue };
        let (a, b) = (rewriter.operand(product, 0)?, rewriter.operand(product, 1)?);
        let sum = operands[1 - at];
        let are_matrices = [a, b].iter().all(|&value| is_of_rank(rewriter, value, 2));
        let is_float = rewriter.element(a).is_some_and(|element| element.is_float());
        if are_matrices && is_float && stretches_to(&rewriter.shape(sum)?, &shape) {
            return rewriter.make("onnx.Gemm", &[a, b, sum], Attrs::new());
        }
    }
    None
}

fn is_of_rank(rewriter: &Rewriter, value: Value, rank: usize) -> bool {
    rewriter.shape(value).is_some_and(|shape| shape.len() == rank)
}

/// Whether a tensor of shape `small` is stretched to `large` in one direction.
fn stretches_to(small: &[i64], large: &[i64]) -> bool {
    small.len() <= large.len()
        && small
            .iter()
            .rev()
            .zip(large.iter().rev())
            .all(|(&a, &b)| a == 1 || (a == b && a != DYNAMIC))
}
