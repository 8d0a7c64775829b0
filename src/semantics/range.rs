//! Range analysis: for each node of a graph an interval that holds all its elements. Checks and
//! guards that an interval proves redundant are omitted.

use crate::expand::Graph;
use crate::ops::core::range::{Known, Range, of_op, of_type};

/// For each node the interval of its elements; `None` where they are no integers.
pub fn of_nodes(graph: &Graph) -> Vec<Option<Range>> {
    let mut ranges: Vec<Option<Range>> = Vec::with_capacity(graph.nodes.len());
    for node in &graph.nodes {
        let known = |&v: &crate::ops::Val| -> Known {
            Some((graph.node(v).ty.element()?, ranges[v.0 as usize]?))
        };
        let operands: Vec<Known> = node.operands.iter().map(known).collect();
        let element = node.ty.element();
        ranges.push(element.and_then(|element| match &node.op {
            Some(op) => of_op(op, element, &operands),
            None => of_type(element),
        }));
    }
    ranges
}
