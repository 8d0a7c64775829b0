//! Recipes and rules written into the e-graph.

use egg::{Id, Language};

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
    /// The view whose opposite the operand of a view is known to be, and the rule that says so.
    fn opposite(&self, op: &CoreOp, operand: Id) -> Option<(Node, &'static str)> {
        let is_opposite = |node: &&Node| match (op, node.as_core()) {
            (CoreOp::Reshape(to), Some(CoreOp::Reshape(_))) => {
                self.egraph[node.children[0]].data.ty.shape() == Some(&to.shape[..])
            }
            (CoreOp::Transpose(to), Some(CoreOp::Transpose(from))) => {
                let mut there = to.permutation.iter().enumerate();
                there.all(|(d, &p)| from.permutation[p as usize] == d as i64)
            }
            _ => false,
        };
        let rule = match op {
            CoreOp::Reshape(_) => "reshape-of-reshape",
            _ => "transpose-of-transpose",
        };
        self.egraph[operand].nodes.iter().find(is_opposite).map(|node| (node.clone(), rule))
    }

    /// Whether a value is more than a reshape of others.
    fn is_more(&self, class: Id) -> bool {
        let is_reshape = |node: &Node| matches!(node.as_core(), Some(CoreOp::Reshape(_)));
        !self.egraph[class].nodes.iter().all(is_reshape)
    }

    /// A view back to what its operand is a view of. In a class of its own, all that is computed of it would
    /// be searched until rules have found the two equal, in the next round.
    ///
    /// Rules look behind reshapes. That a value is a transpose of its transpose says nothing new, and would
    /// have all that is computed of either be searched in both orders.
    fn view_back(&mut self, node: Node, (opposite, rule): (Node, &'static str)) -> Val {
        let (operand, source) = (node.children[0], opposite.children[0]);
        let stays = matches!(node.as_core(), Some(CoreOp::Reshape(_))) && self.is_more(operand);
        let is_told = self.egraph.are_explanations_enabled();
        if !stays && !is_told {
            return val(source);
        }
        let is_new = self.egraph.lookup(node.clone()).is_none();
        let view = self.egraph.add_uncanonical(node.clone());
        // The left side of the rule, which proofs tell.
        let mut left = view;
        if is_told {
            let operand = self.egraph.add_uncanonical(opposite);
            left = self.egraph.add_uncanonical(Node::new(node.op.clone(), &[operand]));
        }
        self.egraph.union_trusted(left, source, rule);
        if is_new && !stays {
            let node = node.map_children(|child| self.egraph.find(child));
            self.egraph[source].nodes.retain(|other| *other != node);
        }
        val(view)
    }
}

impl Emit for EGraphEmit<'_> {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let children: Vec<Id> = operands.iter().map(|&operand| id(operand)).collect();
        let opposite = children.first().and_then(|&operand| self.opposite(&op, operand));
        let node = Node::core(op, &children);
        match opposite {
            Some(opposite) => self.view_back(node, opposite),
            None => val(self.egraph.add_uncanonical(node)),
        }
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.egraph[id(value)].data.ty.clone()
    }
}
