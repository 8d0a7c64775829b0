//! A function's body as an e-graph: shared values shared, private calls inlined.

use std::collections::{HashMap, HashSet};

use egg::Id;

use super::analysis::EGraph;
use super::language::{Node, NodeOp};
use crate::ir::{Block, DecodedOp, Module, Op, Value};
use crate::ops::def::Structure;
use crate::ops::{AttrValue, Semantics};
use crate::types::{TensorType, ValueType};

/// How many operations inlining may add to a function before calls are kept as they are.
const MOST_INLINED: usize = 100_000;

/// An operation that is kept as it is.
#[derive(Clone, Debug)]
pub struct Kept {
    pub op: Op,
    /// Exact terms of its operands.
    pub operands: Vec<Id>,
}

/// What [`build`] makes of a function, beside the e-graph.
#[derive(Clone, Default, Debug)]
pub struct Body {
    pub kept: Vec<Kept>,
    /// Exact terms of the values that the function returns.
    pub results: Vec<Id>,
    inlined: usize,
}

impl Body {
    /// All values that must be computed: operands of kept operations, then results.
    pub fn roots(&self) -> Vec<Id> {
        let kept = self.kept.iter().flat_map(|kept| kept.operands.iter().copied());
        kept.chain(self.results.iter().copied()).collect()
    }
}

/// The type a value of the source has in a canonical program.
pub fn canonical_type(ty: ValueType) -> ValueType {
    match ty {
        ValueType::Tensor(ty) => {
            ValueType::Tensor(TensorType { element: ty.element.canonical(), shape: ty.shape })
        }
        ValueType::Scalar(element) => ValueType::Scalar(element.canonical()),
        other => other,
    }
}

/// An attribute as it stands beside values of canonical types.
fn canonical_attr((name, value): (&'static str, AttrValue)) -> (&'static str, AttrValue) {
    match value {
        AttrValue::Tensor(tensor) => {
            let element = tensor.element().canonical();
            (name, AttrValue::Tensor(tensor.reinterpreted(element)))
        }
        other => (name, other),
    }
}

/// Adds the body of `func`, which has one block, to the e-graph.
pub fn build(module: &Module, func: Op, entry: Block, egraph: &mut EGraph) -> Body {
    let args: Vec<Id> = (0u32..)
        .zip(&module[entry].args)
        .map(|(index, &arg)| {
            let ty = canonical_type(module.pools.to_value_type(module[arg].ty));
            egraph.add_uncanonical(Node::new(NodeOp::Argument { index, ty }, &[]))
        })
        .collect();
    let mut body = Body::default();
    body.results = add_block(module, entry, &args, egraph, &mut body, &mut vec![func]);
    body
}

/// Adds a block's operations; gives the terms of what it returns.
fn add_block(
    module: &Module,
    block: Block,
    args: &[Id],
    egraph: &mut EGraph,
    body: &mut Body,
    stack: &mut Vec<Op>,
) -> Vec<Id> {
    let mut terms: HashMap<Value, Id> =
        module[block].args.iter().copied().zip(args.iter().copied()).collect();
    let live = live_ops(module, block);
    for &op in module[block].ops.iter().filter(|op| live.contains(op)) {
        let operands: Vec<Id> = module[op].operands.iter().map(|value| terms[value]).collect();
        if is_structural(module, op, Structure::Return) {
            return operands;
        }
        let results = match inlinable(module, op, body, stack) {
            Some((callee, entry)) => {
                stack.push(callee);
                let results = add_block(module, entry, &operands, egraph, body, stack);
                stack.pop();
                results
            }
            None => add_op(module, op, operands, egraph, body),
        };
        terms.extend(module[op].results.iter().copied().zip(results));
    }
    Vec::new()
}

/// The operations of a block that a result needs, and those that are not known to be pure.
fn live_ops(module: &Module, block: Block) -> HashSet<Op> {
    let mut live = HashSet::new();
    let mut needed: HashSet<Value> = HashSet::new();
    for &op in module[block].ops.iter().rev() {
        let pure =
            module[op].def.is_some_and(|def| !matches!(def.semantics, Semantics::Structural(_)));
        if !pure || module[op].results.iter().any(|result| needed.contains(result)) {
            needed.extend(&module[op].operands);
            live.insert(op);
        }
    }
    live
}

fn is_structural(module: &Module, op: Op, structure: Structure) -> bool {
    module[op].def.is_some_and(
        |def| matches!(def.semantics, Semantics::Structural(found) if found == structure),
    )
}

/// The private, non-recursive function of one block that a call names.
fn inlinable(module: &Module, op: Op, body: &mut Body, stack: &[Op]) -> Option<(Op, Block)> {
    if !is_structural(module, op, Structure::Call) {
        return None;
    }
    let callee = module.callee(op)?;
    let entry = super::only_block(module, callee)?;
    let size = module[entry].ops.len();
    let fits = !module.is_public(callee)
        && !stack.contains(&callee)
        && body.inlined + size <= MOST_INLINED;
    body.inlined += if fits { size } else { 0 };
    fits.then_some((callee, entry))
}

fn add_op(
    module: &Module,
    op: Op,
    operands: Vec<Id>,
    egraph: &mut EGraph,
    body: &mut Body,
) -> Vec<Id> {
    if let Some(node) = understood(module, op, &operands, egraph) {
        return vec![egraph.add_uncanonical(node)];
    }
    let number = body.kept.len() as u32;
    body.kept.push(Kept { op, operands: operands.clone() });
    (0u32..)
        .zip(&module[op].results)
        .map(|(result, &value)| {
            let ty = module.pools.to_value_type(module[value].ty);
            let kept = NodeOp::Kept { op: number, result, ty };
            egraph.add_uncanonical(Node::new(kept, &operands))
        })
        .collect()
}

/// The e-node of an operation with a row and one result, where its types are what the row says.
fn understood(module: &Module, op: Op, operands: &[Id], egraph: &EGraph) -> Option<Node> {
    let def = module[op].def.filter(|def| !matches!(def.semantics, Semantics::Structural(_)))?;
    let decoded = module.decode(op).ok()?;
    let operand_types: Vec<ValueType> =
        operands.iter().map(|&operand| egraph[operand].data.ty.clone()).collect();
    let results: Vec<ValueType> = decoded.results.iter().cloned().map(canonical_type).collect();
    let attrs = decoded.attrs.iter().cloned().map(canonical_attr).collect();
    let decoded = DecodedOp { operands: operand_types, attrs, results, ..decoded };
    let inferred = decoded.infer().ok()?;
    if inferred != decoded.results || inferred.len() != 1 {
        return None;
    }
    if let Some(core) = decoded.core().ok()? {
        return Some(Node::core(core, operands));
    }
    let result = inferred.into_iter().next()?;
    Some(Node::new(NodeOp::Framework { def, attrs: decoded.attrs, result }, operands))
}
