//! What a nest computes again in each turn of a loop that it does not change with, since that loop is around
//! one that it changes with: places and weights of samples, for each channel. A buffer of it is cheaper.

use super::build::Build;
use super::nest::{Action, Expr, ExprId, Loops, Nest, values_in_map};
use super::plan::Storage;
use crate::ops::Val;
use crate::ops::core::Work;
use crate::types::size::{self, is_code};

/// The number of recomputations of an element, and of operations in it, from which on a buffer pays off.
const REPEATS: u64 = 8;
const OPERATIONS: usize = 3;

impl Build<'_> {
    fn is_arithmetic(&self, node: Val) -> bool {
        let op = self.plan.graph.node(node).op.as_ref();
        op.is_some_and(|op| matches!(op.work(), Work::Arithmetic { .. }))
    }

    /// Records the nodes for which the nest should rather read buffers.
    pub fn record_repeated(&self, nest: &Nest) {
        let Action::Store { at, value, .. } = &nest.action else { return };
        let (loops, reached) = (nest.loops_of_exprs(), nest.reachable());
        let repeats = |own: &Loops| {
            let last = nest.order.iter().rposition(|id| own.contains(id)).unwrap_or(0);
            let around = nest.order[..last].iter().filter(|id| !own.contains(id));
            around.map(|&id| size::estimate(nest.iterations_of(id))).product::<u64>()
        };
        let is_repeated: Vec<bool> = (loops.iter().zip(&reached))
            .map(|(own, &reached)| {
                reached && own.iter().all(|id| nest.order.contains(id)) && repeats(own) >= REPEATS
            })
            .collect();
        let mut nodes = vec![None; nest.exprs.len()];
        for (node, id) in self.inlined_nodes().filter(|&(node, _)| self.is_arithmetic(node)) {
            nodes[id.0 as usize] = Some(node);
        }
        // What is read by something that is not repeated, or that is no node: the rest is computed with it.
        let mut is_read = vec![false; nest.exprs.len()];
        let mut read = |id: ExprId| is_read[id.0 as usize] = true;
        values_in_map(at).into_iter().for_each(&mut read);
        read(*value);
        for k in (0..nest.exprs.len()).rev().filter(|&k| reached[k]) {
            if !is_repeated[k] || is_read[k] && nodes[k].is_none() {
                for operand in nest.exprs[k].operands() {
                    is_read[operand.0 as usize] = true;
                }
            }
        }
        let worth = |id: ExprId, node| {
            let own = nest.estimate_evaluations(&loops[id.0 as usize]);
            let count = self.plan.count(node);
            !is_code(count)
                && count as f64 <= 2.0 * own
                && nest
                    .dependencies(&[id])
                    .iter()
                    .zip(&nest.exprs)
                    .filter(|(needed, expr)| {
                        let plain = matches!(
                            expr,
                            Expr::Bits { .. } | Expr::Load { .. } | Expr::Position(_)
                        );
                        **needed && !plain
                    })
                    .count()
                    >= OPERATIONS
        };
        for k in (0..nest.exprs.len()).filter(|&k| is_repeated[k] && is_read[k]) {
            let Some(node) = nodes[k].filter(|&node| self.root != Some(node)) else { continue };
            if self.plan.storage(node) == Storage::Inline && worth(ExprId(k as u32), node) {
                self.plan.repeated.borrow_mut().insert(node.0);
            }
        }
    }
}
