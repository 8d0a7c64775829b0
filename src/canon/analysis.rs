//! The e-class analysis: for each e-class the type of its value, its constant value, and the range of its integers.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::Arc;

use egg::{DidMerge, Id};
use smallvec::SmallVec;

use super::dropped::{Cap, Dropped, FUNCTIONS_OF_NODE, MOST_FUNCTIONS};
use super::language::{Node, NodeOp};
use super::points::{EVERYWHERE, Point, Points};
use super::rules::Memo;
use super::schedule::wide_operand_count;
use super::symbols::sizes_of_node;
use crate::ops::core::range::{self, Known, Range, intersection, of_binary};
use crate::ops::core::sizes;
use crate::ops::core::span::{self, Span};
use crate::ops::core::{BinaryOp, Bounds, CmpiPredicate};
use crate::ops::{AttrValue, Call, CoreOp, Role, Semantics};
use crate::tensor::Tensor;
use crate::tensor::text::to_text;
use crate::types::{ElementType, TensorType, ValueType};

pub type EGraph = egg::EGraph<Node, Analysis>;

/// The facts about a class that may become more precise while a search runs: the range of its integers, whether its
/// value and its value as sizes are known, and whether it is free of errors.
pub type Knowledge = (Option<Range>, [bool; 2], bool);

/// The e-class analysis of egg: computes [`Data`], and caches conclusions of rules and the matches that limits
/// skipped.
#[derive(Clone, Default, Debug)]
pub struct Analysis {
    pub memo: RefCell<Memo>,
    pub dropped: Dropped,
    /// The number of index functions ([`Piecewise`](crate::index)) that this search has computed.
    functions: Cell<usize>,
    pub cause: Cause,
    /// The number of operands of added operations with many operands, as a measure of work.
    pub wide_operands: u64,
    /// The program points of the function.
    pub points: Arc<Points>,
}

impl Analysis {
    /// An empty analysis for (a partition of) a function with these program points.
    pub fn for_points(points: &Arc<Points>) -> Analysis {
        Analysis { points: Arc::clone(points), ..Analysis::default() }
    }

    /// Whether the search may compute `more` further index functions. Each query has its own limit; this limit holds
    /// for all queries of a search together and grows with the e-graph.
    pub fn may_trace(&self, egraph: &EGraph, more: usize) -> bool {
        let all = MOST_FUNCTIONS + FUNCTIONS_OF_NODE * egraph.total_size();
        let made = self.functions.get() + more;
        self.dropped.count_if(Cap::Functions, made > all);
        if made <= all {
            self.functions.set(made);
        }
        made <= all
    }
}

/// Whether an e-class has a form other than a reshape of another value.
pub fn is_more_than_reshape(egraph: &EGraph, class: Id) -> bool {
    egraph[class].nodes.iter().any(|node| node.as_reshape().is_none())
}

/// The rule or analysis that merges two e-classes, which the panic names where their data contradict each other.
#[derive(Clone, Default, Debug)]
pub enum Cause {
    /// Equal operations of equal operands, before any rule was applied.
    #[default]
    Building,
    Rule(&'static str),
    /// Equal operations whose operands have become equal by these rules.
    Congruence(Vec<&'static str>),
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Cause::Building => f.write_str("building the e-graph"),
            Cause::Rule(rule) => write!(f, "rule '{rule}'"),
            Cause::Congruence(rules) => {
                write!(f, "congruence, after rules '{}',", rules.join("', '"))
            }
        }
    }
}

/// Facts about an e-class.
#[derive(Clone, Debug)]
pub struct Data {
    pub ty: ValueType,
    /// The constant value, if it is known.
    pub constant: Option<Tensor>,
    pub range: Option<Range>,
    /// The interval of the floats that are not NaN.
    pub span: Option<Span>,
    /// The value's elements as sizes, numbers and symbols: a tensor of `i64`, whatever its own type is.
    pub sizes: Option<Tensor>,
    /// Whether no error can affect the value, whatever the arguments are, so that a rule may drop it.
    pub is_total: bool,
    /// The program point from which on the value is defined.
    pub point: Point,
}

impl Data {
    /// The constant value, or the elements as sizes ([`Data::sizes`]), if either is known.
    pub fn known_value(&self) -> Option<Tensor> {
        self.constant.clone().or_else(|| self.sizes.clone())
    }

    /// The tensor type, if each of its sizes is a number or a symbol.
    pub fn named_tensor(&self) -> Option<&TensorType> {
        self.ty.as_tensor().filter(|ty| ty.is_named())
    }

    /// The facts that [`Knowledge`] lists.
    pub fn knowledge(&self) -> Knowledge {
        let is_known = [self.constant.is_some(), self.sizes.is_some()];
        (self.range, is_known, self.is_total)
    }

    /// Why a value with these facts cannot equal one with the facts `other`: a description of the contradiction, if
    /// there is one.
    fn find_contradiction(&self, other: &Data) -> Option<String> {
        if self.ty != other.ty {
            return Some(format!("values of unequal types: {} and {}", self.ty, other.ty));
        }
        if let (Some(a), Some(b)) = (&self.constant, &other.constant)
            && !a.same_bits(b)
        {
            return Some(format!("unequal constants: {} and {}", to_text(a), to_text(b)));
        }
        match (self.range, other.range) {
            // What has no elements is in any range.
            (Some(a), Some(b)) if intersection(a, b).is_none() && !self.is_empty() => {
                Some(format!("values of disjoint ranges: {a:?} and {b:?}"))
            }
            _ => None,
        }
    }

    /// Whether it is known that the value has no elements.
    fn is_empty(&self) -> bool {
        self.ty.shape().is_some_and(|shape| shape.contains(&0))
    }

    /// The tensor type, where its shape is static.
    pub fn static_tensor(&self) -> Option<&TensorType> {
        self.ty.as_tensor().filter(|ty| ty.is_static())
    }
}

impl egg::Analysis<Node> for Analysis {
    type Data = Data;

    fn make(egraph: &mut EGraph, node: &Node, _id: Id) -> Data {
        egraph.analysis.wide_operands += wide_operand_count(node);
        let ty = match &node.op {
            NodeOp::Argument { ty, .. }
            | NodeOp::PartitionInput { ty, .. }
            | NodeOp::OpaqueValue { ty, .. } => (**ty).clone(),
            NodeOp::Framework { results, index, .. } | NodeOp::Opaque { results, index, .. } => {
                results[*index as usize].clone()
            }
            NodeOp::Core(op) => {
                let operands: Vec<ValueType> =
                    node.children.iter().map(|&child| egraph[child].data.ty.clone()).collect();
                op.infer(&operands).unwrap_or_else(|violation| {
                    panic!(
                        "{} added with operands that do not fit: {}",
                        op.name(),
                        violation.message
                    )
                })
            }
        };
        let constant = match node.as_core() {
            Some(CoreOp::Constant(constant)) => Some(constant.value.clone()),
            Some(_) => None,
            None => constant_op_value(&node.op).or_else(|| evaluate_non_tensor_op(egraph, node)),
        };
        let range = node_range(egraph, node, &ty);
        let span = node_span(egraph, node, &ty);
        let is_total = constant.is_some() || is_total(egraph, node, &ty);
        let point = point_of(egraph, node);
        let sizes = match &constant {
            Some(constant) => sizes::of_constant(constant, &ty),
            None => sizes_of_node(egraph, node, &ty),
        };
        Data { ty, constant, range, span, sizes, is_total, point }
    }

    fn merge(&mut self, to: &mut Data, from: Data) -> DidMerge {
        if let Some(contradiction) = to.find_contradiction(&from) {
            panic!("{} merges {contradiction}", self.cause);
        }
        let (range_to, range_from) = (to.range, from.range);
        let both = |a: Range, b: Range| (a.0.max(b.0), a.1.min(b.1));
        to.range = match (range_to, range_from) {
            (Some(a), Some(b)) => Some(both(a, b)),
            (a, b) => a.or(b),
        };
        let (span_to, span_from) = (to.span, from.span);
        to.span = match (span_to, span_from) {
            (Some(a), Some(b)) => Some(span::intersection(a, b)),
            (a, b) => a.or(b),
        };
        let changed_constant = to.constant.is_none() && from.constant.is_some();
        let lost_constant = to.constant.is_some() && from.constant.is_none();
        if changed_constant {
            to.constant = from.constant;
        }
        let (total_to, total_from) = (to.is_total, from.is_total);
        to.is_total |= total_from;
        let (known_to, known_from) = (to.sizes.is_some(), from.sizes.is_some());
        to.sizes = to.sizes.take().or(from.sizes);
        let (point_to, point_from) = (to.point, from.point);
        to.point = self.points.where_either_is_defined(point_to, point_from);
        let changed = |range: Option<Range>, is_known: bool, is_total: bool, point: Point| {
            let new = (to.range, to.sizes.is_some(), to.is_total, to.point);
            new != (range, is_known, is_total, point)
        };
        DidMerge(
            changed_constant
                || to.span != span_to
                || changed(range_to, known_to, total_to, point_to),
            lost_constant
                || to.span != span_from
                || changed(range_from, known_from, total_from, point_from),
        )
    }
}

/// Whether no error can affect the value of an e-node. Of ops on static shapes, only gathers and scatters raise
/// errors.
fn is_total(egraph: &EGraph, node: &Node, ty: &ValueType) -> bool {
    let is_static = |ty: &ValueType| match ty {
        ValueType::Tensor(ty) => ty.is_static(),
        ValueType::Scalar(_) => true,
        ValueType::Other(_) => false,
    };
    let op = match &node.op {
        NodeOp::Argument { .. } => return is_static(ty),
        NodeOp::Core(op) => op,
        NodeOp::PartitionInput { .. }
        | NodeOp::OpaqueValue { .. }
        | NodeOp::Opaque { .. }
        | NodeOp::Framework { .. } => return false,
    };
    let is_safe = |&child: &Id| egraph[child].data.is_total && is_static(&egraph[child].data.ty);
    is_static(ty) && node.children.iter().all(is_safe) && raises_no_index_error(egraph, op, node)
}

/// Whether it is known that no index of a gather or a scatter raises an error. True of all other ops.
fn raises_no_index_error(egraph: &EGraph, op: &CoreOp, node: &Node) -> bool {
    let Some(gather) = op.addressing() else { return true };
    if matches!(op, CoreOp::ScatterMultiaxis(scatter) if scatter.unique) {
        return false;
    }
    let [table, indices, ..] = node.children[..] else { return false };
    let (Some(table), Some((low, high))) =
        (egraph[table].data.static_tensor(), egraph[indices].data.range)
    else {
        return false;
    };
    let sizes = || gather.axes.iter().map(|&axis| i128::from(table.shape[axis as usize]));
    let is_in_range = || low >= 0 && sizes().all(|size| high < size);
    sizes().all(|size| size > 0) && (gather.bounds != Bounds::Error || is_in_range())
}

/// The first program point at which an e-node can be computed: its operands, and the dynamic sizes in its attributes,
/// are defined there.
pub fn point_of(egraph: &EGraph, node: &Node) -> Point {
    match node.op {
        NodeOp::PartitionInput { point, .. } | NodeOp::OpaqueValue { point, .. } => point,
        _ => {
            let points = &egraph.analysis.points;
            if points.is_single() {
                return EVERYWHERE;
            }
            let operands = node.children.iter().map(|&child| egraph[child].data.point);
            let sizes = stated_shape(node).iter().map(|&size| points.where_size_is_defined(size));
            operands.chain(sizes).fold(EVERYWHERE, |a, b| points.where_both_are_defined(a, b))
        }
    }
}

/// The shape in the attributes of a core op, whose dynamic sizes may be those of other values than its operands; empty
/// for ops without one.
fn stated_shape(node: &Node) -> &[i64] {
    match node.as_core() {
        Some(CoreOp::Reshape(reshape)) => &reshape.shape,
        Some(CoreOp::Broadcast(broadcast)) => &broadcast.shape,
        Some(CoreOp::Iota(iota)) => &iota.ty.shape,
        _ => &[],
    }
}

/// Whether an e-node can be computed at a program point.
pub fn is_defined_at(egraph: &EGraph, node: &Node, at: Point) -> bool {
    let points = &egraph.analysis.points;
    points.is_single() || points.dominates(point_of(egraph, node), at)
}

/// The value of a framework's constant op, including types that no core constant has (`!torch.int`).
fn constant_op_value(op: &NodeOp) -> Option<Tensor> {
    let NodeOp::Framework { def, attrs, .. } = op else { return None };
    let is_value = |name: &str| def.stated_values().iter().any(|value| value.name == name);
    attrs.iter().find_map(|(name, attr)| match attr {
        AttrValue::Tensor(tensor) if is_value(name) => Some(tensor.clone()),
        _ => None,
    })
}

/// The value of a framework's op whose result is no tensor (a list of ints), if its operands are known. Ops that take
/// it as an argument need it.
fn evaluate_non_tensor_op(egraph: &EGraph, node: &Node) -> Option<Tensor> {
    let NodeOp::Framework { def, attrs, results, index } = &node.op else { return None };
    let Semantics::Framework { eval, .. } = def.semantics else { return None };
    if !matches!(results[*index as usize], ValueType::Other(_)) {
        return None;
    }
    let data = || node.children.iter().map(|&child| &egraph[child].data);
    let operands: Vec<ValueType> = data().map(|data| data.ty.clone()).collect();
    let constants: Vec<Option<Tensor>> = data().map(|data| data.constant.clone()).collect();
    // Where the op looks at a type alone, any value of the type will do.
    let value = |index: usize| match def.role(index) {
        Role::Type => Tensor::placeholder(&operands[index]),
        Role::Data | Role::Constant | Role::Member => constants[index].clone(),
    };
    let values: Vec<Tensor> = (0..operands.len()).map(value).collect::<Option<_>>()?;
    let call = Call { def, operands: &operands, constants: &constants, attrs, results };
    eval(&call, &values).ok()?.into_iter().nth(*index as usize)
}

/// The range of the integers of an e-node's value; `None` for other element types.
fn node_range(egraph: &EGraph, node: &Node, ty: &ValueType) -> Option<Range> {
    let element = ty.element()?;
    let whole = range::of_type(element)?;
    let found = match (&node.op, node.as_core()) {
        (NodeOp::PartitionInput { range, .. }, _) => range.as_deref().copied(),
        (_, Some(CoreOp::Select)) => selected_range(egraph, node),
        (_, Some(op)) => {
            let (operands, floats) = operand_intervals(egraph, node);
            span::of_cut(op, element, &floats).or_else(|| range::of_op(op, ty, &operands))
        }
        _ => None,
    };
    Some(found.unwrap_or(whole))
}

/// The ranges of an e-node's operands, as integers and as floats.
fn operand_intervals(
    egraph: &EGraph,
    node: &Node,
) -> (SmallVec<[Known; 4]>, SmallVec<[Option<Span>; 4]>) {
    let known = |data: &Data| -> Known { Some((data.ty.element()?, data.range?)) };
    let operands = || node.children.iter().map(|&child| &egraph[child].data);
    (operands().map(known).collect(), operands().map(|data| data.span).collect())
}

/// The interval of the floats of an e-node's value; `None` for other element types.
fn node_span(egraph: &EGraph, node: &Node, ty: &ValueType) -> Option<Span> {
    let (element, op) = (ty.element().filter(|element| element.is_float())?, node.as_core()?);
    let (operands, floats) = operand_intervals(egraph, node);
    span::of_op(op, element, &operands, &floats)
}

/// The range of a select: if its condition compares a value with a number, each branch only contributes the values
/// for which it is taken.
fn selected_range(egraph: &EGraph, node: &Node) -> Option<Range> {
    let [condition, yes, no] = node.children[..] else { return None };
    let branch = |branch: Id, taken: bool| {
        let range = egraph[branch].data.range?;
        let mut narrowed = egraph[condition].nodes.iter().filter_map(|test| {
            let (x, within) = tested_range(egraph, test, taken)?;
            branch_range(egraph, branch, x, within)
        });
        // None where no value passes all tests: the branch is never taken.
        Some(narrowed.try_fold(range, intersection))
    };
    match (branch(yes, true)?, branch(no, false)?) {
        (Some(a), Some(b)) => Some(range::hull(a, b)),
        // What is never taken says nothing.
        (a, b) => a.or(b),
    }
}

/// The value that a comparison compares with a constant, and the range of that value where the comparison is `taken`.
fn tested_range(egraph: &EGraph, test: &Node, taken: bool) -> Option<(Id, Range)> {
    let Some(CoreOp::Cmpi(cmpi)) = test.as_core() else { return None };
    let number = |id: Id| egraph[id].data.range.filter(|(low, high)| low == high);
    let [x, y] = test.children[..] else { return None };
    let (x, at, mirrored) = match (number(x), number(y)) {
        (_, Some((at, _))) => (x, at, false),
        (Some((at, _)), _) => (y, at, true),
        _ => return None,
    };
    if egraph[x].data.ty.element() == Some(ElementType::I1) {
        // Its set bit is 1 here and -1 to signed comparisons.
        return None;
    }
    use CmpiPredicate::*;
    let all = egraph[x].data.range?;
    let (below, upto) = ((all.0, at - 1), (all.0, at));
    let (above, from) = ((at + 1, all.1), (at, all.1));
    let within = match (cmpi.predicate, mirrored, taken) {
        (Eq, _, true) | (Ne, _, false) => (at, at),
        (Slt, false, true) | (Sge, false, false) | (Sgt, true, true) | (Sle, true, false) => below,
        (Sle, false, true) | (Sgt, false, false) | (Sge, true, true) | (Slt, true, false) => upto,
        (Sgt, false, true) | (Sle, false, false) | (Slt, true, true) | (Sge, true, false) => above,
        (Sge, false, true) | (Slt, false, false) | (Sle, true, true) | (Sgt, true, false) => from,
        _ => return None,
    };
    Some((x, within))
}

/// The range of a select's branch that is `x` itself with range `within`, or `x` plus a constant.
fn branch_range(egraph: &EGraph, branch: Id, x: Id, within: Range) -> Option<Range> {
    let same = |id: Id| egraph.find(id) == egraph.find(x);
    if same(branch) {
        return Some(within);
    }
    let whole = range::of_type(egraph[branch].data.ty.element()?)?;
    egraph[branch].nodes.iter().find_map(|node| {
        let Some(CoreOp::Binary(op @ (BinaryOp::Addi | BinaryOp::Subi))) = node.as_core() else {
            return None;
        };
        let [a, b] = node.children[..] else { return None };
        let range = |id: Id| if same(id) { Some(within) } else { egraph[id].data.range };
        (same(a) || same(b)).then_some(())?;
        of_binary(*op, range(a)?, range(b)?).filter(|&range| range::holds(whole, range))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_arithmetic_ends_where_a_search_has_made_its_functions() {
        let egraph = EGraph::default();
        assert!(egraph.analysis.may_trace(&egraph, MOST_FUNCTIONS - 1));
        assert!(!egraph.analysis.may_trace(&egraph, 2));
        assert!(egraph.analysis.may_trace(&egraph, 1));
        assert_eq!(egraph.analysis.dropped.times_hit(Cap::Functions), 1);
    }
}
