//! The derivatives of cumulative sums and products.

use super::reduce::emit_binary;
use super::{Application, Differentiable};
use crate::ops::core::{BinaryOp, Cumulate, ReduceKind};
use crate::ops::{CoreOp, Emit, Val, layout};
use crate::types::size;

impl Differentiable for Cumulate {
    fn rule(&self) -> &'static str {
        match self.kind {
            ReduceKind::Prod => {
                "the sum of the cotangents from its position on, each times the product of the other elements before it"
            }
            _ => "the sum of the cotangents from its position on",
        }
    }

    fn push(&self, at: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val> {
        let tangent = tangents[0]?;
        if self.kind == ReduceKind::Sum {
            return Some(emit.emit(CoreOp::Cumulate(self.clone()), &[tangent]));
        }
        let steps = self.steps(at, emit);
        let mut parts = Vec::new();
        for k in 0..steps {
            let own = self.part(tangent, k, steps, emit);
            parts.push(match parts.last() {
                None => own,
                Some(&before) => {
                    let x = self.part(at.operands[0], k, steps, emit);
                    let y = self.part(at.result, k - 1, steps, emit);
                    let [before, own] = [(before, x), (own, y)]
                        .map(|(a, b)| emit_binary(BinaryOp::Mulf, a, b, emit));
                    emit_binary(BinaryOp::Addf, before, own, emit)
                }
            });
        }
        Some(self.joined(parts, at, emit))
    }

    fn pull(&self, at: &Application, _: usize, change: Val, emit: &mut dyn Emit) -> Option<Val> {
        if self.kind == ReduceKind::Sum {
            let back = Cumulate { reverse: !self.reverse, ..self.clone() };
            return Some(emit.emit(CoreOp::Cumulate(back), &[change]));
        }
        let steps = self.steps(at, emit);
        let mut parts = Vec::new();
        let mut total: Option<Val> = None;
        for k in (0..steps).rev() {
            let own = self.part(change, k, steps, emit);
            let sum = match total {
                None => own,
                Some(total) => {
                    let x = self.part(at.operands[0], k + 1, steps, emit);
                    let later = emit_binary(BinaryOp::Mulf, x, total, emit);
                    emit_binary(BinaryOp::Addf, own, later, emit)
                }
            };
            total = Some(sum);
            parts.push(match k {
                0 => sum,
                _ => {
                    let before = self.part(at.result, k - 1, steps, emit);
                    emit_binary(BinaryOp::Mulf, before, sum, emit)
                }
            });
        }
        parts.reverse();
        Some(self.joined(parts, at, emit))
    }
}

impl Cumulate {
    /// The number of positions along the axis; 0 if it is not known.
    fn steps(&self, at: &Application, emit: &dyn Emit) -> i64 {
        let size = emit.tensor_type(at.operands[0]).shape[self.axis as usize];
        if size::is_open(size) { 0 } else { size }
    }

    /// The slice at the position that is number `k` of `steps`.
    fn part(&self, x: Val, k: i64, steps: i64, emit: &mut dyn Emit) -> Val {
        let position = if self.reverse { steps - 1 - k } else { k };
        layout::part(x, self.axis as usize, position, 1, emit)
    }

    fn joined(&self, mut parts: Vec<Val>, at: &Application, emit: &mut dyn Emit) -> Val {
        if parts.is_empty() {
            let input = at.operands[0];
            let is_known = emit.tensor_type(input).shape[self.axis as usize] == 0;
            return if is_known { input } else { layout::unknown(input, emit) };
        }
        if self.reverse {
            parts.reverse();
        }
        layout::concat(&parts, self.axis as usize, emit)
    }
}
