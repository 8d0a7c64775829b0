//! Recipes and rules written into the e-graph.

use egg::Id;

use super::analysis::EGraph;
use super::language::Node;
use crate::ops::{CoreOp, Emit, Val};
use crate::types::ValueType;

/// An [`Emit`] that adds e-nodes. Its values are the ids of exact terms, not of e-classes, so
/// that explanations tell what a rule has written.
pub struct EGraphEmit<'a> {
    pub egraph: &'a mut EGraph,
}

pub fn val(id: Id) -> Val {
    Val(usize::from(id) as u32)
}

pub fn id(val: Val) -> Id {
    Id::from(val.0 as usize)
}

impl Emit for EGraphEmit<'_> {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let children: Vec<Id> = operands.iter().map(|&operand| id(operand)).collect();
        val(self.egraph.add_uncanonical(Node::core(op, &children)))
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.egraph[id(value)].data.ty.clone()
    }
}
