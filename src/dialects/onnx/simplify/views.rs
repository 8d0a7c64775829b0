//! What gives its operand's elements in their order, or in another one.

use super::*;

pub const COPIES: &[&str] = &["onnx.Identity", "onnx.Dropout"];

/// A copy. What a dropout of training gives is no copy.
pub fn copy(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    rewriter.module().is_pure(op).then(|| rewriter.operand(op, 0)).flatten()
}

pub fn cast_to_same(rewriter: &mut Rewriter) -> Option<Value> {
    let operand = rewriter.operand(rewriter.op(), 0)?;
    let same = rewriter.element(operand)? == rewriter.element(rewriter.result()?)?;
    same.then_some(operand)
}

/// The permutation of a transposition of a tensor of known rank.
fn permutation(rewriter: &Rewriter, op: Op) -> Option<Vec<i64>> {
    let rank = rewriter.shape(rewriter.operand(op, 0)?)?.len() as i64;
    let given = numbers(rewriter.module(), op, "perm");
    let perm = given.unwrap_or_else(|| (0..rank).rev().collect());
    (perm.len() as i64 == rank && perm.iter().all(|axis| (0..rank).contains(axis))).then_some(perm)
}

pub fn transpose_to_same(rewriter: &mut Rewriter) -> Option<Value> {
    let perm = permutation(rewriter, rewriter.op())?;
    let is_same = perm.iter().zip(0..).all(|(&axis, at)| axis == at);
    is_same.then(|| rewriter.operand(rewriter.op(), 0)).flatten()
}

pub fn transpose_of_transpose(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let inner = rewriter.only_for(rewriter.operand(op, 0)?, "onnx.Transpose")?;
    let (outer, first) = (permutation(rewriter, op)?, permutation(rewriter, inner)?);
    let perm = outer.iter().map(|&axis| first[axis as usize]).collect();
    let operand = rewriter.operand(inner, 0)?;
    let attrs = Attrs::from_iter([("perm", AttrValue::I64Array(perm))]);
    rewriter.make("onnx.Transpose", &[operand], attrs)
}

/// Whether a 0 in a shape stands for a size of 0.
fn allows_zero(rewriter: &Rewriter, op: Op) -> bool {
    number(rewriter.module(), op, "allowzero").is_some_and(|number| number != 0.0)
}

/// A reshape to computed sizes, of which the type leaves at most one open.
pub fn reshape_to_constant(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let sizes = rewriter.operand(op, 1)?;
    if rewriter.constant(sizes).is_some() {
        return None;
    }
    let shape = rewriter.shape(rewriter.result()?)?;
    let is_plain = shape.iter().filter(|&&size| size == DYNAMIC).count() <= 1;
    if !is_plain || shape.contains(&0) {
        return None;
    }
    let shape: Vec<i64> =
        shape.iter().map(|&size| if size == DYNAMIC { -1 } else { size }).collect();
    let operand = rewriter.operand(op, 0)?;
    let stated = rewriter.state(Tensor::from_i64s(&[shape.len() as i64], &shape), sizes);
    rewriter.make("onnx.Reshape", &[operand, stated], Attrs::new())
}

const VIEWS: &[&str] = &["onnx.Reshape", "onnx.Squeeze", "onnx.Unsqueeze", "onnx.Flatten"];

/// A reshape of what only gives another shape.
pub fn reshape_of_view(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let sizes = rewriter.operand(op, 1)?;
    let shape = rewriter.constant(sizes)?;
    if shape.ints().contains(&0) && !allows_zero(rewriter, op) {
        return None;
    }
    let operand = rewriter.operand(op, 0)?;
    let inner = VIEWS.iter().find_map(|name| rewriter.only_for(operand, name))?;
    let source = rewriter.operand(inner, 0)?;
    rewriter.again(op, &[source, sizes])
}
