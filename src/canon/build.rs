//! A function's body as an e-graph: shared values shared, private calls inlined.

use std::collections::HashMap;

use egg::Id;

use super::Source;
use super::analysis::EGraph;
use super::language::{Node, NodeOp};
use crate::ir::{Block, DecodedOp, Module, Op, Value};
use crate::ops::def::Structure;
use crate::ops::{AttrValue, CoreOp, Semantics};
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

/// Adds the body of a function to the e-graph.
pub fn build(source: &Source, egraph: &mut EGraph) -> Body {
    let module = source.module;
    let args: Vec<Id> = (0u32..)
        .zip(&module[source.entry].args)
        .map(|(index, &arg)| {
            let ty = canonical_type(module.pools.to_value_type(module[arg].ty));
            egraph.add_uncanonical(Node::new(NodeOp::Argument { index, ty }, &[]))
        })
        .collect();
    let mut body = Body::default();
    body.results =
        add_block(source, source.entry, &args, egraph, &mut body, &mut vec![source.func]);
    body
}

/// Adds a block's operations; gives the terms of what it returns.
fn add_block(
    source: &Source,
    block: Block,
    args: &[Id],
    egraph: &mut EGraph,
    body: &mut Body,
    stack: &mut Vec<Op>,
) -> Vec<Id> {
    let module = source.module;
    let mut terms: HashMap<Value, Id> =
        module[block].args.iter().copied().zip(args.iter().copied()).collect();
    for &op in &module[block].ops {
        let operands: Vec<Id> = module[op].operands.iter().map(|value| terms[value]).collect();
        if is_structural(module, op, Structure::Return) {
            return operands;
        }
        let results = match inlinable(source, op, body, stack) {
            Some((callee, entry)) => {
                stack.push(callee);
                let results = add_block(source, entry, &operands, egraph, body, stack);
                stack.pop();
                results
            }
            None => add_op(module, op, operands, egraph, body),
        };
        terms.extend(module[op].results.iter().copied().zip(results));
    }
    Vec::new()
}

pub fn is_structural(module: &Module, op: Op, structure: Structure) -> bool {
    module[op].def.is_some_and(
        |def| matches!(def.semantics, Semantics::Structural(found) if found == structure),
    )
}

/// The private, non-recursive function that a call names.
fn inlinable(source: &Source, op: Op, body: &mut Body, stack: &[Op]) -> Option<(Op, Block)> {
    let module = source.module;
    if !is_structural(module, op, Structure::Call) {
        return None;
    }
    let callee = module.callee(op).filter(|&callee| source.scope.left(callee).is_none())?;
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
    let types = operands.iter().map(|&operand| egraph[operand].data.ty.clone()).collect();
    if let Some(Understood { decoded, core, result }) = understood(module, op, types) {
        let node = match core {
            Some(core) => Node::core(core, &operands),
            None => {
                let (def, attrs) = (decoded.def, decoded.attrs);
                Node::new(NodeOp::Framework { def, attrs, result }, &operands)
            }
        };
        return vec![egraph.add_uncanonical(node)];
    }
    let number = body.kept.len() as u32;
    body.kept.push(Kept { op, operands: operands.clone() });
    (0u32..)
        .zip(&module[op].results)
        .map(|(result, &value)| {
            // Of what is kept, only calls have other types than canonical programs.
            let ty = canonical_type(module.pools.to_value_type(module[value].ty));
            let kept = NodeOp::Kept { op: number, result, ty };
            egraph.add_uncanonical(Node::new(kept, &operands))
        })
        .collect()
}

/// An operation as canonical programs have it.
pub struct Understood {
    decoded: DecodedOp,
    core: Option<CoreOp>,
    result: ValueType,
}

/// An operation with a row and one result on operands of canonical types, where the result's type
/// is what the row says.
pub fn understood(module: &Module, op: Op, operands: Vec<ValueType>) -> Option<Understood> {
    module[op].def.filter(|def| !matches!(def.semantics, Semantics::Structural(_)))?;
    let decoded = module.decode(op).ok()?;
    let results: Vec<ValueType> = decoded.results.iter().cloned().map(canonical_type).collect();
    let attrs = decoded.attrs.iter().cloned().map(canonical_attr).collect();
    let decoded = DecodedOp { operands, attrs, results, ..decoded };
    let inferred = decoded.infer().ok()?;
    if inferred != decoded.results || inferred.len() != 1 {
        return None;
    }
    let core = decoded.core().ok()?;
    let result = inferred.into_iter().next()?;
    Some(Understood { decoded, core, result })
}
