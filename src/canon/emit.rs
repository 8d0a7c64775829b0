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

impl EGraphEmit<'_> {
    /// The value of which the operand of a view is known to be the opposite view.
    fn seen_back(&self, op: &CoreOp, operand: Id) -> Option<Id> {
        let is_back = |node: &&Node| match (op, node.as_core()) {
            (CoreOp::Reshape(to), Some(CoreOp::Reshape(_))) => {
                self.egraph[node.children[0]].data.ty.shape() == Some(&to.shape[..])
            }
            (CoreOp::Transpose(to), Some(CoreOp::Transpose(from))) => {
                let mut there = to.permutation.iter().enumerate();
                there.all(|(d, &p)| from.permutation[p as usize] == d as i64)
            }
            _ => false,
        };
        self.egraph[operand].nodes.iter().find(is_back).map(|node| node.children[0])
    }

    /// Whether a value is more than a reshape of others.
    fn is_more(&self, class: Id) -> bool {
        let is_reshape = |node: &Node| matches!(node.as_core(), Some(CoreOp::Reshape(_)));
        !self.egraph[class].nodes.iter().all(is_reshape)
    }
}

impl Emit for EGraphEmit<'_> {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let children: Vec<Id> = operands.iter().map(|&operand| id(operand)).collect();
        // A view back is found at once: in a class of its own, all that is computed of it would be searched
        // until rules have found the two equal, in the next round. Proofs tell each step.
        let is_told = self.egraph.are_explanations_enabled();
        let operand = children.first().filter(|_| !is_told);
        let Some(back) = operand.and_then(|&operand| self.seen_back(&op, operand)) else {
            return val(self.egraph.add_uncanonical(Node::core(op, &children)));
        };
        // Rules look behind reshapes. That a value is a transpose of its transpose says nothing new, and
        // would have all that is computed of either be searched in both orders.
        if matches!(op, CoreOp::Reshape(_)) && self.is_more(children[0]) {
            let view = self.egraph.add(Node::core(op, &children));
            self.egraph.union(view, back);
        }
        val(back)
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.egraph[id(value)].data.ty.clone()
    }
}
