//! Rows of sorts whose keys are made in pieces.
//!
//! The positions of a row in order need no sort: its keys are tested piece by piece, and the positions are written as they are.
//!
//! Where a core's own cache does not hold a row, a quicksort's first division takes entries while they are made, which saves
//! to write and to read all of them. Pieces in order are left where they are made, in case that the whole row is in
//! order; from the first other one on, each goes to both ends of the memory of the sorted row, and the next one takes its
//! place.

use inkwell::IntPredicate;
use inkwell::basic_block::BasicBlock;
use inkwell::builder::BuilderError;
use inkwell::types::{BasicType, IntType};
use inkwell::values::{IntValue, PointerValue};

use super::nest::EmitNest;
use super::quicksort::{Part, SAMPLE};
use super::sort::Made;
use crate::jit::memory::element_address;
use crate::lower::affine::Affine;
use crate::lower::nest::{Buffer, LoopId};
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

/// Of a core's own cache, the part that a piece takes which is divided.
const PIECE: u64 = 128;
/// The numbers of keys of which it is tested whether they are in order: the first time, and at most.
const FIRST_PIECE: u64 = 64;
const LARGEST_PIECE: u64 = 4096;

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Whether a row of entries is known to be larger than a core's own cache, and has as many entries as a sample.
    pub(super) fn is_long_row(&self, row: LoopId, entry: IntType<'ctx>) -> bool {
        let size = u64::try_from(self.nest.extents[row.0 as usize]).unwrap_or(0);
        let bytes = size.saturating_mul(u64::from(entry.get_bit_width() / 8));
        self.cx.has_quicksort(entry) && size >= SAMPLE && bytes > self.cx.core_cache
    }

    /// Makes the entries of a row and sorts them, from the first memory to the second one.
    pub(super) fn sort_long_row(
        &mut self,
        made: &Made<'ctx>,
        [entries, sorted]: [PointerValue<'ctx>; 2],
        count: IntValue<'ctx>,
    ) -> Result<()> {
        let cx = self.cx;
        let (builder, entry, stored) = (&cx.builder, made.entries.ty, made.entries.stored);
        let number = |value: u64| cx.i64t.const_int(value, false);
        let size = u64::from(entry.get_bit_width() / 8);
        let lanes = cx.vectors.lanes(size);
        let piece = number((cx.core_cache / PIECE / size).max(1).next_multiple_of(lanes));
        let names = ["piece", "test", "divide", "next", "all", "in_order", "divided", "sorted"];
        let [some, test, divide, next, all, in_order, divided, done] =
            names.map(|name| cx.context.append_basic_block(self.function, name));

        let pivot = self.pivot(made, count)?;
        let free = self.allocate_on_stack(cx.i64t.array_type(2).as_basic_type_enum())?;
        let is_divided = cx.context.bool_type();
        let is_divided = self.allocate_on_stack(is_divided.as_basic_type_enum())?;
        let bit = |value| cx.context.bool_type().const_int(value, false);
        builder.build_store(free, number(0))?;
        builder.build_store(element_address(builder, cx.i64t, free, number(1))?, count)?;
        builder.build_store(is_divided, bit(0))?;
        let begin = self.allocate_variable(ElementType::I64, number(0))?;
        builder.build_unconditional_branch(some)?;

        builder.position_at_end(some);
        let first = builder.build_load(cx.i64t, begin, "")?.into_int_value();
        let end = builder.build_int_nuw_add(first, piece, "")?;
        let end = cx.binary_intrinsic("llvm.umin", end, count)?.into_int_value();
        let was_divided = builder.build_load(bit(0).get_type(), is_divided, "")?.into_int_value();
        // What was divided leaves the memory of its entries.
        let gone = builder.build_select(was_divided, first, number(0), "")?.into_int_value();
        let place = builder.build_int_nuw_sub(first, gone, "")?;
        let to = element_address(builder, entry, entries, place)?;
        self.make_piece(made, [first, end], to)?;
        builder.build_conditional_branch(was_divided, divide, test)?;

        builder.position_at_end(test);
        // The last entry of the piece before is compared, too.
        let from = cx.binary_intrinsic("llvm.usub.sat", first, number(1))?.into_int_value();
        let tested = builder.build_int_nuw_sub(end, from, "")?;
        let from = element_address(builder, entry, entries, from)?;
        let is_in_order = cx.are_in_order(entry, from, tested)?;
        builder.build_conditional_branch(is_in_order, next, divide)?;

        builder.position_at_end(divide);
        let made_entries = builder.build_int_nuw_sub(end, gone, "")?;
        let operands =
            [sorted.into(), entries.into(), made_entries.into(), pivot.into(), free.into()];
        builder.build_call(cx.partition_to_ends(entry)?, &operands, "")?;
        builder.build_store(is_divided, bit(1))?;
        builder.build_unconditional_branch(next)?;

        builder.position_at_end(next);
        builder.build_store(begin, end)?;
        let is_last = builder.build_int_compare(IntPredicate::EQ, end, count, "")?;
        builder.build_conditional_branch(is_last, all, some)?;
        builder.position_at_end(all);
        let was_divided = builder.build_load(bit(0).get_type(), is_divided, "")?.into_int_value();
        builder.build_conditional_branch(was_divided, divided, in_order)?;
        builder.position_at_end(in_order);
        let operands = [sorted.into(), entries.into(), count.into()];
        builder.build_call(cx.storing(entry, stored)?, &operands, "")?;
        builder.build_unconditional_branch(done)?;

        builder.position_at_end(divided);
        let less = builder.build_load(cx.i64t, free, "")?.into_int_value();
        let others = builder.build_int_nuw_sub(count, less, "")?;
        let times = cx.most_divisions(count)?;
        let parts = [(number(0), less, entry.const_zero()), (less, others, pivot)];
        for (from, count, least) in parts {
            let low = element_address(builder, entry, sorted, from)?;
            let part = Part { low, high: entries, count, times, is_high: bit(0), least };
            cx.sort_part(&part, stored)?;
        }
        builder.build_unconditional_branch(done)?;
        builder.position_at_end(done);
        Ok(())
    }

    /// Writes the positions of a row whose keys are in order, and ends in the block that this gives; goes on where they
    /// are not. The keys are tested in pieces, each as large as all before it, up to a limit.
    pub(super) fn number_row_in_order(
        &mut self,
        made: &Made<'ctx>,
        (room, count): (PointerValue<'ctx>, IntValue<'ctx>),
        (buffer, at): (Buffer, &Affine),
    ) -> Result<BasicBlock<'ctx>> {
        let cx = self.cx;
        let builder = &cx.builder;
        let names = ["piece", "goes_on", "in_order", "unsorted", "sorted"];
        let [piece, goes_on, in_order, unsorted, done] =
            names.map(|name| cx.context.append_basic_block(self.function, name));
        let number = |value: u64| cx.i64t.const_int(value, false);
        let begin = self.allocate_variable(ElementType::I64, number(0))?;
        builder.build_unconditional_branch(piece)?;

        builder.position_at_end(piece);
        let first = builder.build_load(cx.i64t, begin, "")?.into_int_value();
        let more = cx.binary_intrinsic("llvm.umax", first, number(FIRST_PIECE))?.into_int_value();
        let more = cx.binary_intrinsic("llvm.umin", more, number(LARGEST_PIECE))?.into_int_value();
        let end = cx
            .binary_intrinsic("llvm.umin", builder.build_int_nuw_add(first, more, "")?, count)?
            .into_int_value();
        // The last key of the piece before is compared, too.
        let from = cx.binary_intrinsic("llvm.usub.sat", first, number(1))?.into_int_value();
        self.make_piece(&Made { has_positions: false, exact: None, ..*made }, [from, end], room)?;
        let tested = builder.build_int_nuw_sub(end, from, "")?;
        let is_in_order = cx.are_in_order(self.key_type(made), room, tested)?;
        builder.build_conditional_branch(is_in_order, goes_on, unsorted)?;
        builder.position_at_end(goes_on);
        builder.build_store(begin, end)?;
        let is_last = builder.build_int_compare(IntPredicate::EQ, end, count, "")?;
        builder.build_conditional_branch(is_last, in_order, piece)?;

        builder.position_at_end(in_order);
        let open = self.open_loop(made.row)?;
        let k = open.counter.as_basic_value().into_int_value();
        let to = self.emit_address(buffer, ElementType::I64, at)?;
        builder.build_store(to, k)?.set_alignment(1).expect("stores have an alignment");
        self.close_loop(open)?;
        builder.build_unconditional_branch(done)?;
        builder.position_at_end(unsorted);
        Ok(done)
    }

    /// The median of entries at even distances.
    fn pivot(&mut self, made: &Made<'ctx>, count: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        let cx = self.cx;
        let (builder, entry) = (&cx.builder, made.entries.ty);
        let size = cx.i64t.const_int(SAMPLE, false);
        let sample = entry.array_type(SAMPLE as u32);
        let sample = self.allocate_on_stack(sample.as_basic_type_enum())?;
        let step = builder.build_int_unsigned_div(count, size, "")?;
        let open = self.open_range(cx.i64t.const_zero(), size)?;
        let k = open.counter.as_basic_value().into_int_value();
        let position = builder.build_int_nuw_mul(k, step, "")?;
        self.counters[made.row.0 as usize] = Some(position);
        self.compute_ready(self.nest.exprs.len())?;
        let taken = self.entry(made, position)?;
        builder.build_store(element_address(builder, entry, sample, k)?, taken)?;
        self.close_loop(open)?;
        self.forget_values(made.row);
        cx.median_of_sample((entry, made.entries.stored), sample)
    }
}
