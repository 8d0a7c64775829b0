//! Updates that each range joins in memory of its own, which is joined with the elements at its end.

use inkwell::builder::BuilderError;
use inkwell::values::{IntValue, PointerValue};
use inkwell::{AtomicOrdering, AtomicRMWBinOp, IntPredicate};

use super::nest::EmitNest;
use crate::jit::memory::address;
use crate::lower::nest::{Action, Buffer};
use crate::ops::core::BinaryOp;
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

/// Elements of a range's own.
pub(super) struct Apart<'ctx> {
    /// Whether the range is all there is, which is joined at once.
    is_all: IntValue<'ctx>,
    own: PointerValue<'ctx>,
    count: u64,
    buffer: Buffer,
    element: ElementType,
    op: BinaryOp,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Allocates and zeroes a private copy of the updated elements, if the nest gives each range of updates one.
    pub(super) fn apart(
        &mut self,
        range: Option<[IntValue<'ctx>; 2]>,
    ) -> Result<Option<Apart<'ctx>>> {
        let (Some(count), Some([begin, end])) = (self.nest.schedule.apart, range) else {
            return Ok(None);
        };
        let Action::Update { buffer, value, op: Some(op), .. } = self.nest.action else {
            panic!("updates are kept apart")
        };
        let (cx, element) = (self.cx, self.nest.exprs[value.0 as usize].element());
        let bytes = count * element.bytes() as u64;
        let own = self.aligned_room(bytes)?;
        let (zero, bytes) = (cx.context.i8_type().const_zero(), cx.i64t.const_int(bytes, false));
        cx.builder.build_memset(own, 1, zero, bytes)?;
        let turns = cx.builder.build_int_sub(end, begin, "")?;
        let all = self.number(self.nest.divided());
        let is_all = cx.builder.build_int_compare(IntPredicate::EQ, turns, all, "")?;
        let there = self.param(buffer);
        let elements = cx.builder.build_select(is_all, there, own, "")?.into_pointer_value();
        self.own_elements = Some(elements);
        Ok(Some(Apart { is_all, own, count, buffer, element, op }))
    }

    /// Joins the elements of a range with those of all.
    pub(super) fn join(&mut self, apart: Apart<'ctx>) -> Result<()> {
        let Apart { is_all, own, count, buffer, element, op } = apart;
        let (cx, ty) = (self.cx, self.cx.int(element));
        let block = |name| cx.context.append_basic_block(self.function, name);
        let (join, done) = (block("join"), block("joined"));
        cx.builder.build_conditional_branch(is_all, done, join)?;
        cx.builder.position_at_end(join);
        let open = self.open_range(cx.i64t.const_zero(), cx.i64t.const_int(count, false))?;
        let at = open.counter.as_basic_value().into_int_value();
        let from = address(&cx.builder, ty, own, at)?;
        let part = cx.builder.build_load(ty, from, "")?.into_int_value();
        let to = address(&cx.builder, ty, self.param(buffer), at)?;
        let op = match op {
            // What was subtracted is there with its sign.
            BinaryOp::Addi | BinaryOp::Subi => AtomicRMWBinOp::Add,
            BinaryOp::Ori => AtomicRMWBinOp::Or,
            BinaryOp::Xori => AtomicRMWBinOp::Xor,
            other => panic!("{} is not joined in any order", other.name()),
        };
        // The threads' end orders it with what comes after.
        cx.builder.build_atomicrmw(op, to, part, AtomicOrdering::Monotonic)?;
        self.close(open)?;
        cx.builder.build_unconditional_branch(done)?;
        cx.builder.position_at_end(done);
        Ok(())
    }
}
