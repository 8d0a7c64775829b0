//! Private copies of updated elements: each range of updates combines them in memory of its own, which is reduced into
//! the shared elements at the end of the range.

use inkwell::builder::BuilderError;
use inkwell::values::{IntValue, PointerValue};
use inkwell::{AtomicOrdering, AtomicRMWBinOp, IntPredicate};

use super::nest::EmitNest;
use crate::jit::memory::element_address;
use crate::lower::nest::{Action, Buffer};
use crate::ops::core::BinaryOp;
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

/// A private copy of the updated elements.
pub(super) struct PrivateCopy<'ctx> {
    /// Whether the range is all iterations; they then update the shared elements directly.
    is_all: IntValue<'ctx>,
    own: PointerValue<'ctx>,
    count: u64,
    buffer: Buffer,
    element: ElementType,
    op: BinaryOp,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Allocates and zeroes a private copy of the updated elements, if the schedule gives each range of updates one.
    pub(super) fn allocate_private_copy(
        &mut self,
        range: Option<[IntValue<'ctx>; 2]>,
    ) -> Result<Option<PrivateCopy<'ctx>>> {
        let (Some(count), Some([begin, end])) = (self.nest.schedule.private_elements, range) else {
            return Ok(None);
        };
        let Action::Update { buffer, value, op: Some(op), .. } = self.nest.action else {
            panic!("updates are kept apart")
        };
        let (cx, element) = (self.cx, self.nest.exprs[value.0 as usize].element());
        let bytes = count * element.bytes() as u64;
        let own = self.allocate_aligned(bytes)?;
        let (zero, bytes) = (cx.context.i8_type().const_zero(), cx.i64t.const_int(bytes, false));
        cx.builder.build_memset(own, 1, zero, bytes)?;
        let iterations = cx.builder.build_int_sub(end, begin, "")?;
        let all = self.size_value(self.nest.divisible_iterations());
        let is_all = cx.builder.build_int_compare(IntPredicate::EQ, iterations, all, "")?;
        let shared = self.buffer_parameter(buffer);
        let elements = cx.builder.build_select(is_all, shared, own, "")?.into_pointer_value();
        self.own_elements = Some(elements);
        Ok(Some(PrivateCopy { is_all, own, count, buffer, element, op }))
    }

    /// Combines a private copy with the shared elements atomically.
    pub(super) fn reduce_private_copy(&mut self, private_copy: PrivateCopy<'ctx>) -> Result<()> {
        let PrivateCopy { is_all, own, count, buffer, element, op } = private_copy;
        let (cx, ty) = (self.cx, self.cx.int(element));
        let block = |name| cx.context.append_basic_block(self.function, name);
        let (join, done) = (block("join"), block("joined"));
        cx.builder.build_conditional_branch(is_all, done, join)?;
        cx.builder.position_at_end(join);
        let open = self.open_range(cx.i64t.const_zero(), cx.i64t.const_int(count, false))?;
        let at = open.counter.as_basic_value().into_int_value();
        let from = element_address(&cx.builder, ty, own, at)?;
        let part = cx.builder.build_load(ty, from, "")?.into_int_value();
        let to = element_address(&cx.builder, ty, self.buffer_parameter(buffer), at)?;
        let op = match op {
            // The private copy starts from 0, so what was subtracted is negative in it.
            BinaryOp::Addi | BinaryOp::Subi => AtomicRMWBinOp::Add,
            BinaryOp::Ori => AtomicRMWBinOp::Or,
            BinaryOp::Xori => AtomicRMWBinOp::Xor,
            other => panic!("{} is not joined in any order", other.name()),
        };
        // The end of the threads orders the updates before what follows.
        cx.builder.build_atomicrmw(op, to, part, AtomicOrdering::Monotonic)?;
        self.close_loop(open)?;
        cx.builder.build_unconditional_branch(done)?;
        cx.builder.position_at_end(done);
        Ok(())
    }
}
