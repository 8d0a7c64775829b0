//! Sorts of rows that a core's own cache does not hold: a quicksort's first division takes entries while they are made,
//! which saves to write and to read all of them.
//!
//! A row is made in pieces. Pieces in order are left where they are made, in case that the whole row is in order; from
//! the first other one on, each goes to both ends of the memory of the sorted row, and the next one takes its place.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::types::{BasicType, IntType};
use inkwell::values::{IntValue, PointerValue};

use super::nest::EmitNest;
use super::quicksort::SAMPLE;
use super::sort::Made;
use crate::jit::memory::{element_address, unchecked_element_address};
use crate::lower::nest::LoopId;
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

/// Of a core's own cache, the part that a piece takes.
const PIECE: u64 = 128;

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
        let lanes = cx.vectors.lanes(size) as u64;
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
        let end = cx.intrinsic("llvm.umin", &[cx.i64t.into()], &[end.into(), count.into()])?;
        let end = end.into_int_value();
        let was_divided = builder.build_load(bit(0).get_type(), is_divided, "")?.into_int_value();
        // What was divided leaves the memory of its entries.
        let gone = builder.build_select(was_divided, first, number(0), "")?.into_int_value();
        let back = builder.build_int_neg(gone, "")?;
        let all_entries = self.ranges[made.row.0 as usize].replace([first, end]);
        self.make_entries(made, unchecked_element_address(builder, entry, entries, back)?)?;
        self.ranges[made.row.0 as usize] = all_entries;
        builder.build_conditional_branch(was_divided, divide, test)?;

        builder.position_at_end(test);
        // The last entry of the piece before is compared, too.
        let one = number(1);
        let from = cx.intrinsic("llvm.usub.sat", &[cx.i64t.into()], &[first.into(), one.into()])?;
        let from = from.into_int_value();
        let tested = builder.build_int_nuw_sub(end, from, "")?;
        let from = element_address(builder, entry, entries, from)?;
        let is_in_order =
            builder.build_call(cx.order_test(entry)?, &[from.into(), tested.into()], "")?;
        let is_in_order = is_in_order.try_as_basic_value().unwrap_basic().into_int_value();
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
        let quicksort = cx.quicksort(entry, stored)?;
        let parts = [(number(0), less, entry.const_zero()), (less, others, pivot)];
        for (from, number_of, least) in parts {
            let low = element_address(builder, entry, sorted, from)?;
            let operands = [
                low.into(),
                entries.into(),
                number_of.into(),
                times.into(),
                bit(0).into(),
                least.into(),
            ];
            builder.build_call(quicksort, &operands, "")?;
        }
        builder.build_unconditional_branch(done)?;
        builder.position_at_end(done);
        Ok(())
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
