//! Loops of which LLVM computes several vectors at the same time.
//!
//! The operations of an elementary function wait for each other: of one vector they take the sum of their latencies, in which
//! the processor starts many times as many. LLVM interleaves short loops by itself, not such long ones.

use inkwell::llvm_sys::core::{LLVMReplaceMDNodeOperandWith, LLVMValueAsMetadata};
use inkwell::values::{AsValueRef, BasicMetadataValueEnum, InstructionValue, IntValue};

use super::Codegen;
use crate::legalize::COMPUTED;
use crate::ops::core::MathOp;

/// How many vectors of a loop with functions are computed at the same time.
const MOST: u64 = 4;
/// How many are of long functions, or where the number of iterations is not known.
const FEW: u64 = 2;
/// How many times as many vectors a loop must have.
const TIMES: u64 = 4;

impl<'ctx> Codegen<'ctx, '_> {
    /// Counts a function that is emitted.
    pub(super) fn count_function(&self, op: MathOp) {
        let [all, long] = [COMPUTED.contains(&op), op == MathOp::Erf].map(u32::from);
        self.functions.update(|[a, b, calls]| [a + all, b + long, calls]);
    }

    /// How many vectors of a loop with functions over this range are computed at the same time. What is left at its end is
    /// computed element by element.
    pub(super) fn interleaved_vectors(&self, range: [IntValue<'ctx>; 2], are_long: bool) -> u64 {
        let [Some(begin), Some(end)] = range.map(|at| at.get_zero_extended_constant()) else {
            return FEW;
        };
        let lanes = self.vectors.lanes(8).max(1);
        let vectors = end.saturating_sub(begin) / lanes;
        let fits = |count: &u64| vectors >= TIMES * count;
        let counts: &[u64] = if are_long { &[FEW] } else { &[MOST, FEW] };
        counts.iter().copied().find(fits).unwrap_or(1)
    }

    /// How many elements of a loop with calls of elementary functions are computed at the same time; `None` if there are too
    /// few to choose.
    pub(super) fn called_lanes(&self, range: [IntValue<'ctx>; 2]) -> Option<u64> {
        let [lanes, _] = self.elementary_lanes();
        match range.map(|at| at.get_zero_extended_constant()) {
            [Some(begin), Some(end)] if end.saturating_sub(begin) < FEW * lanes => None,
            _ => Some(lanes),
        }
    }

    /// Gives LLVM's vectorizer hints for a loop; the branch goes back to the loop's begin.
    pub(super) fn hint(&self, branch: InstructionValue<'ctx>, hints: &[(&str, u64)]) {
        let context = &self.context;
        let nodes: Vec<BasicMetadataValueEnum> = hints
            .iter()
            .map(|&(name, number)| {
                let name = context.metadata_string(&format!("llvm.loop.{name}"));
                let number = context.i32_type().const_int(number, false);
                context.metadata_node(&[name.into(), number.into()]).into()
            })
            .collect();
        // The first operand is the node itself: no two loops have the same one.
        let node = context.metadata_node(&[&nodes[..1], &nodes].concat());
        // SAFETY: the node is alive in the context, and has operands.
        unsafe {
            let own = LLVMValueAsMetadata(node.as_value_ref());
            LLVMReplaceMDNodeOperandWith(node.as_value_ref(), 0, own);
        }
        let kind = context.get_kind_id("llvm.loop");
        branch.set_metadata(node, kind).expect("a branch has metadata");
    }
}
