//! Constant factors of sums of products, in the order in which they are read.
//!
//! The kernel of a convolution has the elements of a window next to each other, and its products are added along the
//! features first. Read in that order, each line is fetched as often as a window has elements. A constant kernel is
//! transposed once, when the program is compiled.

use super::machine::Machine;
use crate::expand::Graph;
use crate::ops::core::{Broadcast, Constant, Dot, Transpose};
use crate::ops::{CoreOp, Val};
use crate::tensor::Tensor;

/// The graph with the transposed constants that its sums read along the terms, or nothing if there are none.
pub fn transpose_factors(graph: &Graph, machine: &Machine) -> Option<Graph> {
    let mut found: Vec<(Val, Tensor)> = Vec::new();
    for node in &graph.nodes {
        let Some(CoreOp::Dot(dot)) = &node.op else { continue };
        for &operand in &node.operands {
            let Some(factor) = transposed_factor(graph, dot, operand) else { continue };
            if found.iter().any(|(known, _)| *known == factor) {
                continue;
            }
            let value = constant_value(graph, factor);
            found.extend(value.filter(|it| is_large(it, machine)).map(|value| (factor, value)));
        }
    }
    if found.is_empty() {
        return None;
    }
    let mut folded = graph.clone();
    for (factor, value) in found {
        let node = &mut folded.nodes[factor.0 as usize];
        node.op = Some(CoreOp::Constant(Constant::tensor(value)));
        node.operands.clear();
    }
    drop_unused_constants(&mut folded);
    Some(folded)
}

/// Replaces constants that only unused views read by zeros, which take no memory.
fn drop_unused_constants(graph: &mut Graph) {
    let flows = graph.flows.iter().flat_map(|flow| flow.operands.iter().chain(&flow.captured));
    let mut is_used = vec![false; graph.nodes.len()];
    for value in graph.results.iter().chain(flows) {
        is_used[value.0 as usize] = true;
    }
    for (at, node) in graph.nodes.iter().enumerate().rev() {
        let is_view = matches!(node.op, Some(CoreOp::Transpose(_) | CoreOp::Reshape(_)));
        if !is_view || is_used[at] {
            node.operands.iter().for_each(|operand| is_used[operand.0 as usize] = true);
        }
    }
    for (node, _) in graph.nodes.iter_mut().zip(is_used).filter(|(_, is_used)| !is_used) {
        if let Some(CoreOp::Constant(constant)) = &mut node.op {
            constant.value = Tensor::zero(constant.value.element(), constant.value.shape());
        }
    }
}

/// Whether the lines of a factor have left the nearest cache before they are read again.
fn is_large(factor: &Tensor, machine: &Machine) -> bool {
    (factor.count() * factor.element().bytes()) as u64 > machine.near_cache
}

/// The transposition that makes the terms of an operand's sums follow each other.
fn transposed_factor(graph: &Graph, dot: &Dot, operand: Val) -> Option<Val> {
    let &last = dot.axes.last()?;
    let node = graph.node(operand);
    let (factor, axis) = match &node.op {
        Some(CoreOp::Broadcast(Broadcast { dims, .. })) => {
            (node.operands[0], dims.iter().position(|&d| d == last)?)
        }
        _ => (operand, last as usize),
    };
    let Some(CoreOp::Transpose(Transpose { permutation })) = &graph.node(factor).op else {
        return None;
    };
    let is_last = axis + 1 == permutation.len();
    (is_last && permutation[axis] != axis as i64).then_some(factor)
}

/// The value of transpositions and reshapes of a constant.
fn constant_value(graph: &Graph, value: Val) -> Option<Tensor> {
    let node = graph.node(value);
    match node.op.as_ref()? {
        CoreOp::Constant(constant) => Some(constant.value.clone()),
        op @ (CoreOp::Transpose(_) | CoreOp::Reshape(_)) => {
            op.eval(&[constant_value(graph, node.operands[0])?]).ok()
        }
        _ => None,
    }
}
