//! The uses of a function's arguments, and the numbers on which its lookups depend.

use std::collections::BTreeSet;

use crate::expand::{Graph, Node};
use crate::ops::core::{Category, GatherMultiaxis, ReduceKind, Reduction, ScatterMultiaxis};
use crate::ops::{CoreOp, Val};
use crate::tensor::Tensor;

/// The uses of a value's elements on all paths to results.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Use {
    /// Whether an element reaches a result unchanged.
    pub moved: bool,
    /// Whether arithmetic reads an element, or an element is the condition of a select.
    pub computed: bool,
    /// Whether an element is a coordinate of a lookup, or a coordinate is computed from it.
    pub index: bool,
}

impl Use {
    pub fn or(self, other: Use) -> Use {
        Use {
            moved: self.moved || other.moved,
            computed: self.computed || other.computed,
            index: self.index || other.index,
        }
    }

    /// The uses of an operand of an arithmetic operation whose result has these uses.
    fn through_arithmetic(self) -> Use {
        Use { moved: false, computed: self.moved || self.computed, index: self.index }
    }
}

/// The uses of each argument of a function.
pub fn argument_uses(graph: &Graph) -> Vec<Use> {
    let mut uses = vec![Use::default(); graph.nodes.len()];
    for (position, result) in graph.results.iter().enumerate() {
        let returned = position < graph.returned();
        let found = Use { moved: returned, computed: !returned, index: false };
        uses[result.0 as usize] = uses[result.0 as usize].or(found);
    }
    for at in (0..graph.nodes.len()).rev() {
        let Some(op) = &graph.nodes[at].op else { continue };
        for (index, operand) in graph.nodes[at].operands.iter().enumerate() {
            let through = operand_use(op, index, uses[at]);
            uses[operand.0 as usize] = uses[operand.0 as usize].or(through);
        }
    }
    uses.truncate(graph.arguments);
    uses
}

fn operand_use(op: &CoreOp, operand: usize, result: Use) -> Use {
    match op {
        CoreOp::GatherMultiaxis(_) | CoreOp::ScatterMultiaxis(_) if operand == 1 => {
            Use { index: true, ..Use::default() }
        }
        CoreOp::ScatterMultiaxis(scatter) if scatter.reduction != Reduction::Set => {
            result.or(result.through_arithmetic())
        }
        CoreOp::Select if operand == 0 => result.through_arithmetic(),
        CoreOp::Select | CoreOp::Bitcast(_) | CoreOp::Complex(_) => result,
        _ => match op.category() {
            Category::View | Category::Choice | Category::Gather | Category::Scatter => result,
            Category::Source
            | Category::Reduction
            | Category::Order
            | Category::Library
            | Category::Elementwise => result.through_arithmetic(),
        },
    }
}

/// Whether floats are computed: an operation that computes them may return any NaN.
pub fn computes_floats(graph: &Graph) -> bool {
    let mut inner = graph.flows.iter().flat_map(|regions| &regions.graphs);
    let is_float = |value: &Val| graph.node(*value).ty.element().is_some_and(|ty| ty.is_float());
    let computes = |node: &Node| match &node.op {
        Some(
            CoreOp::Binary(_) | CoreOp::Negf | CoreOp::Math(_) | CoreOp::Cast(_) | CoreOp::Dot(_),
        ) => node.operands.iter().any(is_float),
        Some(CoreOp::Library(_)) => true,
        Some(CoreOp::ScatterMultiaxis(scatter)) => {
            scatter.reduction != Reduction::Set && node.operands.iter().any(is_float)
        }
        Some(CoreOp::Reduce(reduce)) => {
            !matches!(reduce.kind, ReduceKind::And | ReduceKind::Or)
                && node.operands.iter().any(is_float)
        }
        _ => false,
    };
    graph.nodes.iter().any(computes) || inner.any(computes_floats)
}

/// The number of coordinates of each gather or scatter with more than one.
pub fn tuple_sizes(graphs: [&Graph; 2]) -> BTreeSet<i64> {
    let nodes = graphs.into_iter().flat_map(|graph| &graph.nodes);
    let size = |node: &Node| match &node.op {
        Some(CoreOp::GatherMultiaxis(gather)) => Some(gather.coordinate_size()),
        Some(CoreOp::ScatterMultiaxis(scatter)) => Some(scatter.gather().coordinate_size()),
        _ => None,
    };
    nodes.filter_map(size).filter(|&size| size > 1).collect()
}

/// The largest number of elements of one constant that are inspected.
const MOST_INSPECTED: usize = 16;
/// The largest number of sizes, and of constants, that are collected.
const MOST_NUMBERS: usize = 24;

/// The sizes of the axes that coordinates address, and the integer constants of the programs, both in ascending
/// order: the behaviour of a lookup may change at these numbers.
pub fn axis_sizes_and_constants(graphs: [&Graph; 2]) -> (Vec<i64>, Vec<i128>) {
    let (mut sizes, mut constants) = (BTreeSet::new(), BTreeSet::new());
    for node in graphs.into_iter().flat_map(|graph| graph.nodes.iter().map(move |n| (graph, n))) {
        match (&node.1.op, &node.1.operands[..]) {
            (Some(CoreOp::GatherMultiaxis(GatherMultiaxis { axes, .. })), [input, _])
            | (Some(CoreOp::ScatterMultiaxis(ScatterMultiaxis { axes, .. })), [input, ..]) => {
                let shape = node.0.node(*input).ty.shape().unwrap_or_default();
                sizes.extend(axes.iter().map(|&axis| shape[axis as usize]));
            }
            (Some(CoreOp::Constant(constant)), _) if constant.value.element().is_index_type() => {
                constants.extend(first_ints(&constant.value));
            }
            _ => {}
        }
    }
    let few = |numbers: BTreeSet<i128>| numbers.into_iter().take(MOST_NUMBERS).collect();
    (sizes.into_iter().take(MOST_NUMBERS).collect(), few(constants))
}

fn first_ints(tensor: &Tensor) -> Vec<i128> {
    let count = if tensor.is_splat() { 1 } else { tensor.count().min(MOST_INSPECTED) };
    (0..count).map(|at| tensor.int_at(at)).collect()
}
