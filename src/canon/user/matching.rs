//! A pattern found in the e-graph, and its right side written there.

use std::borrow::Borrow;

use egg::Id;

use super::compile::{Operation, Pattern};
use super::unify::{Bind, pattern_type, unify, unify_type};
use super::value::{Bound, Expr, Names};
use crate::analysis::EGraph;
use crate::dropped::{Cap, MOST_LOOKS, MOST_MATCHES};
use crate::ir::pattern::Comparison;
use crate::language::{Node, NodeOp};
use crate::ops::{AttrValue, Attrs, Call, OpDef, Semantics};
use crate::tensor::Tensor;
use crate::types::ValueType;

/// The bindings of a pattern's variables in one match.
#[derive(Clone, Debug)]
pub struct Binding {
    pub values: Vec<Option<Id>>,
    pub variables: Vec<Option<Bound>>,
    /// The e-node of each operation of the left side, and where each of its first two operands is among the e-node's.
    nodes: Vec<Option<(Node, [usize; 2])>>,
}

impl Binding {
    fn new(pattern: &Pattern) -> Self {
        Binding {
            values: vec![None; pattern.values],
            variables: vec![None; pattern.variables],
            nodes: vec![None; pattern.left.len()],
        }
    }
}

/// The bindings of a match, with the e-graph that has the types of its values.
struct InGraph<'a, B>(&'a EGraph, B);

impl<B: Borrow<Binding>> Names for InGraph<'_, B> {
    fn variable(&self, variable: usize) -> Option<Bound> {
        self.1.borrow().variables[variable].clone()
    }

    fn type_of(&self, value: usize) -> Option<ValueType> {
        Some(self.0[self.1.borrow().values[value]?].data.ty.clone())
    }

    fn range_of(&self, value: usize) -> Option<(i128, i128)> {
        self.0[self.1.borrow().values[value]?].data.range
    }
}

impl Bind for InGraph<'_, &mut Binding> {
    fn bind(&mut self, variable: usize, value: Bound) {
        self.1.variables[variable] = Some(value);
    }
}

/// All matches whose root is `node`, a member of `class`.
fn matches(pattern: &Pattern, egraph: &EGraph, class: Id, node: &Node) -> Vec<Binding> {
    let mut search = Search { pattern, egraph, found: Vec::new(), looks: 0 };
    let mut binding = Binding::new(pattern);
    binding.values[pattern.root] = Some(class);
    search.match_node(pattern.root, node, &binding, &mut Vec::new());
    let holds = |binding: &Binding| {
        has_its_sizes(pattern, egraph, binding)
            && conditions_hold(pattern, &InGraph(egraph, binding))
            && loses_no_error(pattern, egraph, binding)
    };
    search.found.retain(holds);
    search.found
}

/// Whether all sizes are numbers, where the rule may ask for them.
fn has_its_sizes(pattern: &Pattern, egraph: &EGraph, binding: &Binding) -> bool {
    let is_static = |class: &Id| egraph[*class].data.ty.is_static();
    pattern.any_size || binding.values.iter().flatten().all(is_static)
}

/// Whether what the right side leaves out cannot stop a run.
fn loses_no_error(pattern: &Pattern, egraph: &EGraph, binding: &Binding) -> bool {
    let is_total =
        |&value: &usize| binding.values[value].is_none_or(|class| egraph[class].data.is_total);
    pattern.left_out.iter().all(is_total)
}

/// Whether all conditions hold, and all computed expressions of the left side have the matched values.
pub fn conditions_hold(pattern: &Pattern, names: &dyn Names) -> bool {
    pattern.conditions.iter().all(|(a, comparison, b)| {
        if *comparison == Comparison::In {
            return is_in(a, b, names);
        }
        let (Some(a), Some(b)) = (a.eval(names), b.eval(names)) else { return false };
        match (comparison, &a, &b) {
            (Comparison::Equal, ..) => a == b,
            (Comparison::Unequal, ..) => a != b,
            (Comparison::AtMost, Bound::Int(a), Bound::Int(b)) => a <= b,
            (Comparison::AtLeast, Bound::Int(a), Bound::Int(b)) => a >= b,
            (Comparison::Less, Bound::Int(a), Bound::Int(b)) => a < b,
            (Comparison::Greater, Bound::Int(a), Bound::Int(b)) => a > b,
            _ => false,
        }
    })
}

fn is_in(item: &Expr, list: &Expr, names: &dyn Names) -> bool {
    let Some(item) = item.eval(names) else { return false };
    match (list, list.eval(names), &item) {
        (_, Some(Bound::Ints(values)), Bound::Int(item)) => values.contains(item),
        (Expr::List(items), ..) => {
            items.iter().any(|each| each.eval(names).as_ref() == Some(&item))
        }
        _ => false,
    }
}

struct Search<'a> {
    pattern: &'a Pattern,
    egraph: &'a EGraph,
    found: Vec<Binding>,
    looks: usize,
}

impl Search<'_> {
    /// Matches the `pending` values of the left side; each complete match is recorded.
    fn match_rest(&mut self, binding: Binding, pending: &mut Vec<usize>) {
        let Some(value) = pending.pop() else {
            self.found.push(binding);
            return;
        };
        let class = binding.values[value].expect("an operand of what is matched");
        let egraph = self.egraph;
        for node in &egraph[class].nodes {
            self.looks += 1;
            if self.found.len() >= MOST_MATCHES || self.looks > MOST_LOOKS {
                egraph.analysis.dropped.count(Cap::UserMatches, 1);
                break;
            }
            self.match_node(value, node, &binding, pending);
        }
        pending.push(value);
    }

    /// Matches an e-node with the operation that defines `value`, and then the pending values.
    fn match_node(
        &mut self,
        value: usize,
        node: &Node,
        binding: &Binding,
        pending: &mut Vec<usize>,
    ) {
        let pattern = self.pattern;
        let Some(at) = pattern.left.iter().position(|op| op.result == value) else {
            return self.match_rest(binding.clone(), pending);
        };
        let op = &pattern.left[at];
        let Some(def) = op.named(node.op.name()) else { return };
        if node.children.len() != op.operands.len() {
            return;
        }
        let depth = pending.len();
        for &order in op.orders(def) {
            let mut binding = binding.clone();
            if self.bind_operands(op, (node, order), &mut binding, pending)
                && self.bind(op, node, &mut binding).is_some()
            {
                binding.nodes[at] = Some((node.clone(), order));
                self.match_rest(binding, pending);
            }
            pending.truncate(depth);
        }
    }

    /// Binds the operands of an operation to those of an e-node; those that the left side defines are pending then.
    fn bind_operands(
        &self,
        op: &Operation,
        (node, order): (&Node, [usize; 2]),
        binding: &mut Binding,
        pending: &mut Vec<usize>,
    ) -> bool {
        for (k, &operand) in op.operands.iter().enumerate() {
            let child = node.children[order.get(k).copied().unwrap_or(k)];
            match binding.values[operand] {
                Some(known) if self.egraph.find(known) != self.egraph.find(child) => return false,
                Some(_) => {}
                None => {
                    binding.values[operand] = Some(child);
                    if self.pattern.defining(operand).is_some() {
                        pending.push(operand);
                    }
                }
            }
        }
        true
    }

    /// Binds the variables of an operation's attributes and types.
    fn bind(&self, op: &Operation, node: &Node, binding: &mut Binding) -> Option<()> {
        let attrs = match &node.op {
            NodeOp::Core(core) => core.attrs(),
            NodeOp::Framework { attrs, results, .. } if results.len() == 1 => (**attrs).clone(),
            _ => return None,
        };
        let mut names = InGraph(self.egraph, binding);
        for declared in op.def.attributes {
            let found = attrs.iter().find(|(name, _)| *name == declared.name).map(|(_, v)| v);
            let wanted = op.attrs.iter().find(|(attr, _)| attr.name == declared.name);
            match wanted {
                None if found.is_some() => return None,
                None => {}
                Some((_, wanted)) => unify(&mut names, wanted, Bound::from_attr(found))?,
            }
        }
        let types: Vec<&ValueType> =
            node.children.iter().map(|&child| &self.egraph[child].data.ty).collect();
        for (ty, open) in types.into_iter().zip(op.operand_types.iter().flatten()) {
            unify_type(&mut names, open, ty)?;
        }
        if let Some(open) = &op.result_type {
            let class = names.1.values[op.result]?;
            unify_type(&mut names, open, &self.egraph[class].data.ty)?;
        }
        Some(())
    }
}

/// The message why a side cannot be built: the violated constraint of an operation.
pub type Refusal = String;

/// Builds an operation's e-node on operands of these types, and its type.
fn build_node(
    op: &Operation,
    names: &dyn Names,
    types: &[ValueType],
    constants: &[Option<Tensor>],
) -> Result<(NodeOp, ValueType), Refusal> {
    let declared: Vec<ValueType> = match &op.result_type {
        Some(open) => vec![pattern_type(open, names).ok_or("the result's type has no value here")?],
        None => scalar_like(op, names).into_iter().collect(),
    };
    apply_definition(op.def, &evaluate_attrs(op, names)?, types, constants, &declared)
}

/// The type of a constant that is made like a scalar.
fn scalar_like(op: &Operation, names: &dyn Names) -> Option<ValueType> {
    let values = op.attrs.iter().filter_map(|(_, value)| value.model());
    values.filter_map(|value| names.type_of(value)).find(|ty| matches!(ty, ValueType::Scalar(_)))
}

/// Evaluates the attributes of an operation from its expressions.
pub fn evaluate_attrs(op: &Operation, names: &dyn Names) -> Result<Attrs, Refusal> {
    let mut attrs = Attrs::new();
    for (declared, value) in &op.attrs {
        let refuse = || format!("attribute '{}' has no value here", declared.name);
        let value = value.eval(names).ok_or_else(refuse)?;
        let value: Option<AttrValue> = value.to_attr(declared).ok_or_else(refuse)?;
        attrs.extend(value.map(|value| (declared.name, value)));
    }
    attrs.sort_by_key(|(name, _)| *name);
    let missing = |attr: &&crate::ops::AttrDef| {
        attr.default == crate::ops::def::Default::Required
            && !attrs.iter().any(|(name, _)| *name == attr.name)
    };
    if let Some(missing) = op.def.attributes.iter().find(missing) {
        return Err(format!("'{}' wants attribute '{}'", op.def.name, missing.name));
    }
    Ok(attrs)
}

/// Applies an operation's definition to operand types and attributes: the e-node's op and its type, if the constraints
/// hold and the type is the declared one.
pub fn apply_definition(
    def: &'static OpDef,
    attrs: &Attrs,
    types: &[ValueType],
    constants: &[Option<Tensor>],
    declared: &[ValueType],
) -> Result<(NodeOp, ValueType), Refusal> {
    let call = Call { def, operands: types, constants, attrs, results: declared };
    let (node, ty) = match def.semantics {
        Semantics::Core(build) => {
            let core = build(&call).map_err(|violation| violation.message)?;
            let ty = core.infer(types).map_err(|violation| violation.message)?;
            (NodeOp::Core(core.into()), ty)
        }
        Semantics::Framework { infer, .. } => {
            let results = infer(&call).map_err(|violation| violation.message)?;
            let [ty] = &results[..] else { return Err("an operation has one result".to_string()) };
            let ty = ty.clone();
            let attrs = Box::new(attrs.clone());
            (NodeOp::Framework { def, attrs, results: results.into(), index: 0 }, ty)
        }
        _ => return Err(format!("'{}' cannot be in a rule", def.name)),
    };
    match declared.iter().all(|declared| *declared == ty) {
        true => Ok((node, ty)),
        false => Err(format!("the result is {ty}")),
    }
}

/// The ids of both sides of a match, or the reason why there is none.
pub type Applied = Result<(Id, Id), Refusal>;

/// Applies a rule to all matches whose root is `node`: both sides as exact terms in the e-graph.
pub fn apply_pattern(
    pattern: &Pattern,
    egraph: &mut EGraph,
    class: Id,
    node: &Node,
) -> Vec<Applied> {
    // What has no elements is a constant, and is left to the rule that says so.
    if egraph[class].data.ty.as_tensor().is_some_and(|ty| ty.element_count() == Some(0)) {
        return Vec::new();
    }
    let found = matches(pattern, egraph, class, node);
    found.into_iter().map(|binding| write_match(pattern, egraph, binding)).collect()
}

fn write_match(pattern: &Pattern, egraph: &mut EGraph, mut binding: Binding) -> Applied {
    let left = add_exact_term(pattern, egraph, &binding, pattern.root);
    for op in &pattern.right {
        let operands: Vec<Id> = op
            .operands
            .iter()
            .map(|&operand| binding.values[operand].ok_or("an operand that is not there"))
            .collect::<Result<_, _>>()?;
        let data = || operands.iter().map(|&operand| &egraph[operand].data);
        let types: Vec<ValueType> = data().map(|data| data.ty.clone()).collect();
        let constants: Vec<Option<Tensor>> = data().map(|data| data.constant.clone()).collect();
        let (node, ty) = build_node(op, &InGraph(egraph, &binding), &types, &constants)?;
        if !pattern.any_size && ty.as_tensor().is_some_and(|ty| ty.element_count().is_none()) {
            return Err(format!("the result is {ty}"));
        }
        let node = match node {
            NodeOp::Core(core) => Node::core((*core).clone(), &operands),
            other => Node::new(other, &operands),
        };
        binding.values[op.result] = Some(egraph.add_uncanonical(node));
    }
    let right = binding.values[pattern.result].ok_or("the right side is not there")?;
    let (before, after) = (&egraph[left].data.ty, &egraph[right].data.ty);
    match before == after {
        true => Ok((left, right)),
        false => Err(format!("the left side is of type {before}, the right side of {after}")),
    }
}

/// Adds the left side with exactly the e-nodes that were matched.
fn add_exact_term(pattern: &Pattern, egraph: &mut EGraph, binding: &Binding, value: usize) -> Id {
    let at = pattern.left.iter().position(|op| op.result == value);
    let Some((at, node)) = at.and_then(|at| Some((at, binding.nodes[at].clone()?))) else {
        return binding.values[value].expect("a value of the match");
    };
    let (mut node, order) = node;
    for (k, &operand) in pattern.left[at].operands.iter().enumerate() {
        if pattern.defining(operand).is_some() {
            node.children[order.get(k).copied().unwrap_or(k)] =
                add_exact_term(pattern, egraph, binding, operand);
        }
    }
    egraph.add_uncanonical(node)
}
