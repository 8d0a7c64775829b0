//! The emitter through which recipes and rules add e-nodes.

use egg::{Id, Language};

use super::analysis::{EGraph, is_more_than_reshape};
use super::language::Node;
use super::removal;
use super::schedule::wide_operand_count;
use crate::ops::core::inverse;
use crate::ops::{CoreOp, Emit, Val};
use crate::types::ValueType;

/// An [`Emit`] that adds e-nodes. Its values are the ids of exact terms, not of e-classes, so that explanations
/// contain exactly what a rule has added.
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
    /// The view that `operand` is and that `op` undoes, if there is one.
    fn find_inverse_view(&self, op: &CoreOp, operand: Id) -> Option<Node> {
        let is_inverse = |node: &&Node| match (op, node.as_core()) {
            (CoreOp::Reshape(to), Some(CoreOp::Reshape(_))) => {
                self.egraph[node.children[0]].data.ty.shape() == Some(&to.shape[..])
            }
            (_, from) => match (op.permutation(), from.and_then(CoreOp::permutation)) {
                (Some(to), Some(from)) => *from == inverse(to),
                _ => false,
            },
        };
        self.egraph[operand].nodes.iter().find(is_inverse).cloned()
    }

    /// Adds a view that undoes `inverse_view`, a form of its operand, and merges it with the source of that at once.
    /// In a class of its own, everything computed from it would be searched until rules merge the two in the next
    /// round.
    ///
    /// Rules match through reshapes. An equality of a value with the transpose of its transpose adds no fact, and
    /// would make the search explore everything computed from either in both orders.
    fn add_inverse_view(&mut self, op: CoreOp, operand: Id, inverse_view: Node) -> Val {
        let source = inverse_view.children[0];
        let (rule, stays) = match op {
            CoreOp::Reshape(_) => {
                ("reshape-of-reshape", is_more_than_reshape(self.egraph, operand))
            }
            _ => ("transpose-of-transpose", false),
        };
        let is_explained = self.egraph.are_explanations_enabled();
        if !stays && !is_explained {
            return val(source);
        }
        let node = Node::core(op, &[operand]);
        let is_new = self.egraph.lookup(node.clone()).is_none();
        let view = self.egraph.add_uncanonical(node.clone());
        // The left side of the rule, which derivations tell.
        let mut left = view;
        if is_explained {
            let operand = self.egraph.add_uncanonical(inverse_view);
            left = self.egraph.add_uncanonical(Node::new(node.op.clone(), &[operand]));
        }
        self.egraph.union_trusted(left, source, rule);
        if is_new && !stays {
            let node = node.map_children(|child| self.egraph.find(child));
            removal::remove(self.egraph, source, |_, other| *other == node);
        }
        val(view)
    }
}

impl Emit for EGraphEmit<'_> {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let children: Vec<Id> = operands.iter().map(|&operand| id(operand)).collect();
        if let [operand] = children[..]
            && let Some(inverse_view) = self.find_inverse_view(&op, operand)
        {
            return self.add_inverse_view(op, operand, inverse_view);
        }
        let (node, before) = (Node::core(op, &children), self.egraph.analysis.wide_operands);
        let operands = wide_operand_count(&node);
        let value = self.egraph.add_uncanonical(node);
        // One that is known is found by its operands, which is as much work as to add it.
        self.egraph.analysis.wide_operands = before + operands;
        val(value)
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.egraph[id(value)].data.ty.clone()
    }
}
