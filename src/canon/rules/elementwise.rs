//! Laws of the ops that work element by element.

use super::views::as_reshape;
use super::{Rewrite, Rule, Sampler, Term};
use crate::canon::emit::id;
use crate::ops::core::{BinaryOp, Reshape};
use crate::ops::{CoreOp, Emit, Val};
use crate::types::ElementType;

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule {
        name: "elementwise-of-reshape",
        law: "f(reshape(x), y) = reshape(f(x, reshape(y)))  where f works element by element",
        anchors: &[],
        apply: of_reshape,
        sample: sample_of_reshape,
        may_drop_errors: false,
    },
];

/// The first operand that is no constant decides on the shape. It must be more than a reshape of
/// something else, or every shape that was ever met would be tried.
fn of_reshape(rw: &mut Rewrite) -> Option<Val> {
    let op = rw.node.as_core().filter(|op| op.is_elementwise())?.clone();
    let result = rw.result()?;
    let lead = (0..rw.node.children.len()).find(|&k| rw.constant(rw.operand(k)).is_none())?;
    let (_, inner) = rw.within(lead, as_reshape)?;
    let x = inner[0];
    let shape = rw.tensor(x)?.shape;
    let is_reshape = |op: &CoreOp| as_reshape(op).is_some();
    let more = rw.egraph[id(x)].nodes.iter().any(|node| !node.as_core().is_some_and(is_reshape));
    if !more || shape == result.shape {
        return None;
    }
    let operands: Vec<Val> = (0..rw.node.children.len())
        .map(|k| if k == lead { x } else { rw.reshape(rw.operand(k), &shape) })
        .collect();
    let value = rw.core(op, &operands);
    Some(rw.reshape(value, &result.shape))
}

fn sample_of_reshape(s: &mut Sampler) -> Term {
    let shape = s.shape(1, 3);
    let (x, other) = (s.argument(ElementType::I32, &shape), s.reshaped(&shape));
    let y = s.argument(ElementType::I32, &other);
    let x = s.emit(CoreOp::Reshape(Reshape { shape: other }), &[x]);
    let op = *s.rng.choice(BinaryOp::ALL).filter(|op| is_integer(**op)).unwrap_or(&BinaryOp::Addi);
    let root = s.emit(CoreOp::Binary(op), &[x, y]);
    s.finish(root)
}

fn is_integer(op: BinaryOp) -> bool {
    !op.name().ends_with('f')
}
