//! Range analysis: for each node of a graph an interval that holds all its elements. Checks and
//! guards that an interval proves redundant are omitted.

use crate::expand::Graph;
use crate::ops::core::range::{Known, Range, of_op, of_type};
use crate::ops::core::span::{self, Span};

/// For each node an interval that contains all its elements; `None` where they are not integers.
pub fn ranges_of_nodes(graph: &Graph) -> Vec<Option<Range>> {
    let mut ranges: Vec<Option<Range>> = Vec::with_capacity(graph.nodes.len());
    let mut spans: Vec<Option<Span>> = Vec::with_capacity(graph.nodes.len());
    for node in &graph.nodes {
        let known = |&v: &crate::ops::Val| -> Known {
            Some((graph.node(v).ty.element()?, ranges[v.0 as usize]?))
        };
        let operands: Vec<Known> = node.operands.iter().map(known).collect();
        let floats: Vec<Option<Span>> = node.operands.iter().map(|v| spans[v.0 as usize]).collect();
        let element = node.ty.element();
        let found = element.and_then(|element| match &node.op {
            Some(op) => {
                span::of_cut(op, element, &floats).or_else(|| of_op(op, &node.ty, &operands))
            }
            None => of_type(element),
        });
        let op = node.op.as_ref().zip(element);
        spans.push(op.and_then(|(op, element)| span::of_op(op, element, &operands, &floats)));
        ranges.push(found);
    }
    ranges
}
