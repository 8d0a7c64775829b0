//! Quicksort of entries (see [`super::sort`]) by vectors of AVX-512, which compress the selected lanes.
//!
//! A partition reads each vector once: entries less than the pivot go to the front of one memory, the others to the front
//! of another. It reads from one of the two, and overwrites only entries that it has read. Rows of few vectors are sorted in
//! registers by Batcher's bitonic network. A row that has been divided too often, since its pivots are bad, is sorted by
//! digits.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::types::{IntType, VectorType};
use inkwell::values::{BasicValueEnum, FunctionValue, IntValue, PointerValue, VectorValue};

use super::Codegen;
use super::lookups::mark_unaligned;
use super::radix::Sort;
use crate::jit::memory::{element_address, unchecked_element_address};
use crate::lower::Isa;

type Result<T> = std::result::Result<T, BuilderError>;

/// The numbers of vectors that are sorted in registers; powers of two.
const NETWORKS: [usize; 2] = [2, 4];
/// The number of entries after which it is tested whether they are in order.
const BLOCK: u64 = 512;

impl<'ctx> Codegen<'ctx, '_> {
    /// Whether entries of this type are sorted by [`Codegen::quicksort`].
    pub(super) fn has_quicksort(&self, entry: IntType<'ctx>) -> bool {
        let has_lanes = matches!(entry.get_bit_width(), 32 | 64);
        has_lanes && self.vectors.isa == Isa::X86 && self.vectors.bytes == 64
    }

    /// The function that sorts entries: it takes two memories, the number of entries, how often they may be divided before
    /// `digits` sorts them, whether they are in the second memory (`i1`), and an entry that none is less than. They are in
    /// the first one afterwards.
    pub(super) fn quicksort(
        &self,
        entry: IntType<'ctx>,
        digits: FunctionValue<'ctx>,
    ) -> Result<FunctionValue<'ctx>> {
        let (ptr, i64t, i1t) = (self.ptr.into(), self.i64t.into(), self.context.bool_type().into());
        let parameters = [ptr, ptr, i64t, i64t, i1t, entry.into()];
        let ty = self.context.void_type().fn_type(&parameters, false);
        self.sorting_function(("quicksort", ty), (entry, 0), |sort| sort.emit_quicksort(digits))
    }

    /// The function that moves entries less than a pivot to the front of one memory, and the others to that of another:
    /// it takes both, the number of entries, the pivot, and whether entries are in the second memory. It returns how many
    /// are less, and the largest entry.
    fn partition(&self, entry: IntType<'ctx>) -> Result<FunctionValue<'ctx>> {
        let (ptr, i64t, i1t) = (self.ptr.into(), self.i64t.into(), self.context.bool_type().into());
        let result = self.context.struct_type(&[i64t, entry.into()], false);
        let ty = result.fn_type(&[ptr, ptr, i64t, entry.into(), i1t].map(Into::into), false);
        self.sorting_function(("partition", ty), (entry, 0), |sort| sort.emit_partition())
    }

    /// The function that sorts entries of at most this number of vectors: it takes the addresses that they are at and go
    /// to, which may be the same, and their number.
    fn network(&self, entry: IntType<'ctx>, registers: usize) -> Result<FunctionValue<'ctx>> {
        let (ptr, i64t) = (self.ptr.into(), self.i64t.into());
        let ty = self.context.void_type().fn_type(&[i64t, ptr, ptr], false);
        let name = format!("network{registers}");
        self.sorting_function((&name, ty), (entry, 0), |sort| sort.emit_network(registers))
    }
}

impl<'ctx> Sort<'_, 'ctx, '_> {
    fn vector(&self) -> VectorType<'ctx> {
        let lanes = self.cx.vectors.lanes(u64::from(self.entry.get_bit_width() / 8));
        self.entry.vec_type(lanes as u32)
    }

    fn lanes(&self) -> u32 {
        self.vector().get_size()
    }

    fn entry_address(
        &self,
        room: PointerValue<'ctx>,
        at: IntValue<'ctx>,
    ) -> Result<PointerValue<'ctx>> {
        element_address(&self.cx.builder, self.entry, room, at)
    }

    /// The lanes before a number of them.
    fn lanes_below(&self, count: IntValue<'ctx>) -> Result<VectorValue<'ctx>> {
        let (cx, lanes) = (self.cx, self.lanes());
        let numbers: Vec<_> = (0..lanes).map(|lane| self.number(lane.into())).collect();
        let numbers = VectorType::const_vector(&numbers);
        let count = cx.splat(count.into(), cx.i64t.vec_type(lanes))?;
        cx.builder.build_int_compare(IntPredicate::ULT, numbers, count, "")
    }

    /// The lanes of a vector at an address; others have all bits.
    fn load_lanes(
        &self,
        from: PointerValue<'ctx>,
        lanes: VectorValue<'ctx>,
    ) -> Result<VectorValue<'ctx>> {
        let (vector, ptr) = (self.vector(), self.cx.ptr.into());
        let ones =
            VectorType::const_vector(&vec![self.entry.const_all_ones(); self.lanes() as usize]);
        let operands = [from.into(), lanes.into(), ones.into()];
        let loaded = self.cx.intrinsic("llvm.masked.load", &[vector.into(), ptr], &operands)?;
        Ok(loaded.into_vector_value())
    }

    fn store_lanes(
        &self,
        to: PointerValue<'ctx>,
        value: VectorValue<'ctx>,
        lanes: VectorValue<'ctx>,
    ) -> Result<()> {
        let types = [self.vector().into(), self.cx.ptr.into()];
        let operands = [value.into(), to.into(), lanes.into()];
        self.cx.call_intrinsic("llvm.masked.store", &types, &operands).map(drop)
    }

    /// The selected lanes, compressed to the front; the others are poison.
    fn compress(
        &self,
        value: VectorValue<'ctx>,
        lanes: VectorValue<'ctx>,
    ) -> Result<VectorValue<'ctx>> {
        let vector = self.vector();
        let operands = [value.into(), lanes.into(), vector.get_poison().into()];
        let name = "llvm.experimental.vector.compress";
        Ok(self.cx.intrinsic(name, &[vector.into()], &operands)?.into_vector_value())
    }

    fn number_of_lanes(&self, lanes: VectorValue<'ctx>) -> Result<IntValue<'ctx>> {
        let cx = self.cx;
        let bits = cx.int_of_bits(self.lanes());
        let bits = cx.builder.build_bit_cast(lanes, bits, "")?.into_int_value();
        let bits = cx.resized(bits, cx.i64t)?;
        Ok(cx.intrinsic("llvm.ctpop", &[cx.i64t.into()], &[bits.into()])?.into_int_value())
    }

    /// An intrinsic of two numbers or vectors.
    fn binary_intrinsic<V: Into<BasicValueEnum<'ctx>>>(
        &self,
        name: &str,
        x: V,
        y: V,
    ) -> Result<BasicValueEnum<'ctx>> {
        let (x, y) = (x.into(), y.into());
        self.cx.intrinsic(name, &[x.get_type()], &[x.into(), y.into()])
    }

    /// Copies entries that are sorted to the other memory, and sorts all others into it.
    pub(super) fn emit_vectors(&self, digits: FunctionValue<'ctx>) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let quicksort = cx.quicksort(self.entry, digits)?;
        let [entries, other] = self.rooms();
        builder.position_at_end(self.block("entry"));
        let [some, next, unsorted, sorted] =
            ["some", "next", "unsorted", "sorted"].map(|name| self.block(name));
        let descents = builder.build_alloca(cx.i64t, "descents")?;
        // The order is tested in blocks, so that rows that are not sorted are recognized early.
        let from = builder.build_alloca(cx.i64t, "from")?;
        builder.build_store(from, self.number(1))?;
        builder.build_unconditional_branch(next)?;
        builder.position_at_end(next);
        let begin = self.number_in(from)?;
        let is_all = builder.build_int_compare(IntPredicate::UGE, begin, self.count, "")?;
        builder.build_conditional_branch(is_all, sorted, some)?;
        builder.position_at_end(some);
        let end = builder.build_int_nuw_add(begin, self.number(BLOCK), "")?;
        let end = self.binary_intrinsic("llvm.umin", end, self.count)?.into_int_value();
        builder.build_store(descents, self.number(0))?;
        self.each_below(begin, end, |k| {
            self.count_descent((k, self.key_at(entries, k)?), entries, descents)
        })?;
        builder.build_store(from, end)?;
        let is_none = builder.build_int_compare(
            IntPredicate::EQ,
            self.number_in(descents)?,
            self.number(0),
            "",
        )?;
        builder.build_conditional_branch(is_none, next, unsorted)?;

        builder.position_at_end(unsorted);
        // Twice the depth of divisions by medians.
        let bits = self.bit_length(self.count)?;
        let times = builder.build_int_nuw_add(bits, bits, "")?;
        let is_high = cx.context.bool_type().const_all_ones();
        let least = self.entry.const_zero();
        let operands = [
            other.into(),
            entries.into(),
            self.count.into(),
            times.into(),
            is_high.into(),
            least.into(),
        ];
        builder.build_call(quicksort, &operands, "")?;
        builder.build_return(Some(&other))?;
        builder.position_at_end(sorted);
        self.copy(other, entries, self.count)?;
        builder.build_return(Some(&other))?;
        Ok(())
    }

    fn emit_quicksort(&self, digits: FunctionValue<'ctx>) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let partition = cx.partition(self.entry)?;
        let names = ["start", "next", "many", "by_digits", "divide", "some_less"];
        let [start, next, many, by_digits, divide, some_less] = names.map(|name| self.block(name));
        let names = ["least", "all_equal", "equal", "others_equal", "unlike", "unequal", "done"];
        let [is_least, all_equal, equal, others_equal, unlike, unequal, done] =
            names.map(|name| self.block(name));
        builder.position_at_end(start);
        builder.build_unconditional_branch(next)?;

        // The part that is still to be sorted.
        builder.position_at_end(next);
        let mut phis = Vec::new();
        for k in 0..6 {
            let phi = builder.build_phi(self.param(k).get_type(), "")?;
            phi.add_incoming(&[(&self.param(k), start)]);
            phis.push(phi);
        }
        let [low, high] = [0, 1].map(|k| phis[k].as_basic_value().into_pointer_value());
        let [count, times, is_high, least] =
            [2, 3, 4, 5].map(|k| phis[k].as_basic_value().into_int_value());
        let entries = builder.build_select(is_high, high, low, "")?.into_pointer_value();
        let [in_low, in_high] =
            [0, 1].map(|is_high| cx.context.bool_type().const_int(is_high, false));
        let continue_with = |part: [BasicValueEnum<'ctx>; 6]| {
            let from = builder.get_insert_block().expect("a block");
            for (phi, value) in phis.iter().zip(&part) {
                phi.add_incoming(&[(value, from)]);
            }
            builder.build_unconditional_branch(next).map(drop)
        };
        // The entries after those that are less than the pivot, of which there are `less`.
        let others = |less: IntValue<'ctx>, times: IntValue<'ctx>, pivot: IntValue<'ctx>| {
            let count = builder.build_int_nuw_sub(count, less, "")?;
            let low = self.entry_address(low, less)?;
            Ok::<_, BuilderError>([
                low.into(),
                high.into(),
                count.into(),
                times.into(),
                in_high.into(),
                pivot.into(),
            ])
        };
        for registers in NETWORKS {
            let [few, more] = ["few", "more"].map(|name| self.block(name));
            let most = self.number(registers as u64 * u64::from(self.lanes()));
            let is_few = builder.build_int_compare(IntPredicate::ULE, count, most, "")?;
            builder.build_conditional_branch(is_few, few, more)?;
            builder.position_at_end(few);
            let network = cx.network(self.entry, registers)?;
            builder.build_call(network, &[count.into(), entries.into(), low.into()], "")?;
            builder.build_unconditional_branch(done)?;
            builder.position_at_end(more);
        }
        builder.build_unconditional_branch(many)?;

        builder.position_at_end(many);
        let is_last = builder.build_int_compare(IntPredicate::EQ, times, self.number(0), "")?;
        builder.build_conditional_branch(is_last, by_digits, divide)?;
        builder.position_at_end(by_digits);
        let other = builder.build_select(is_high, low, high, "")?.into_pointer_value();
        self.sort_into(low, digits, [entries, other], count)?;
        builder.build_unconditional_branch(done)?;

        builder.position_at_end(divide);
        let pivot = self.pivot(entries, count)?;
        let times = builder.build_int_nuw_sub(times, self.number(1), "")?;
        let divide_by = |pivot: IntValue<'ctx>, is_high: IntValue<'ctx>| {
            let operands = [low.into(), high.into(), count.into(), pivot.into(), is_high.into()];
            let divided = builder.build_call(partition, &operands, "")?;
            let divided = divided.try_as_basic_value().unwrap_basic().into_struct_value();
            let [less, most] = [0, 1].map(|k| builder.build_extract_value(divided, k, ""));
            Ok::<_, BuilderError>([less?.into_int_value(), most?.into_int_value()])
        };
        let is_bound = builder.build_int_compare(IntPredicate::EQ, pivot, least, "")?;
        builder.build_conditional_branch(is_bound, is_least, some_less)?;

        builder.position_at_end(some_less);
        let [less, most] = divide_by(pivot, is_high)?;
        let is_most = builder.build_int_compare(IntPredicate::EQ, most, pivot, "")?;
        builder.build_conditional_branch(is_most, others_equal, unlike)?;
        builder.position_at_end(others_equal);
        self.each_below(less, count, |k| self.store(low, k, pivot))?;
        continue_with([
            low.into(),
            high.into(),
            less.into(),
            times.into(),
            in_low.into(),
            least.into(),
        ])?;
        builder.position_at_end(unlike);
        let is_none = builder.build_int_compare(IntPredicate::EQ, less, self.number(0), "")?;
        builder.build_conditional_branch(is_none, equal, unequal)?;

        // The pivot is the least entry. Those that are equal to it are sorted.
        builder.position_at_end(is_least);
        let ones = self.entry.const_all_ones();
        let is_largest = builder.build_int_compare(IntPredicate::EQ, pivot, ones, "")?;
        builder.build_conditional_branch(is_largest, all_equal, equal)?;
        builder.position_at_end(all_equal);
        self.each_below(self.number(0), count, |k| self.store(low, k, pivot))?;
        builder.build_unconditional_branch(done)?;
        builder.position_at_end(equal);
        let place = builder.build_phi(is_high.get_type(), "")?;
        place.add_incoming(&[(&is_high, is_least), (&in_high, unlike)]);
        let after = builder.build_int_nuw_add(pivot, self.entry.const_int(1, false), "")?;
        let [same, _] = divide_by(after, place.as_basic_value().into_int_value())?;
        continue_with(others(same, times, after)?)?;

        builder.position_at_end(unequal);
        let more = builder.build_int_nuw_sub(count, less, "")?;
        let free = self.entry_address(high, more)?;
        let operands =
            [low.into(), free.into(), less.into(), times.into(), in_low.into(), least.into()];
        builder.build_call(self.function, &operands, "")?;
        continue_with(others(less, times, pivot)?)?;
        builder.position_at_end(done);
        builder.build_return(None)?;
        Ok(())
    }

    /// The median of three medians of three entries.
    fn pivot(&self, entries: PointerValue<'ctx>, count: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        let builder = &self.cx.builder;
        let median = |[x, y, z]: [IntValue<'ctx>; 3]| {
            let (less, more) = (
                self.binary_intrinsic("llvm.umin", x, y)?,
                self.binary_intrinsic("llvm.umax", x, y)?,
            );
            let middle = self.binary_intrinsic("llvm.umin", more.into_int_value(), z)?;
            let median =
                self.binary_intrinsic("llvm.umax", less.into_int_value(), middle.into_int_value())?;
            Ok::<_, BuilderError>(median.into_int_value())
        };
        let step = builder.build_right_shift(count, self.number(4), false, "")?;
        let mut medians = Vec::new();
        for three in 0..3 {
            let mut sample = Vec::new();
            for k in 0..3 {
                // Nine positions, from four sixteenths of the entries to twelve sixteenths.
                let at = builder.build_int_nuw_mul(step, self.number(3 * three + k + 4), "")?;
                sample.push(self.load(entries, at)?);
            }
            medians.push(median([sample[0], sample[1], sample[2]])?);
        }
        median([medians[0], medians[1], medians[2]])
    }

    fn emit_partition(&self) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let [low, high] = [0, 1].map(|k| self.param(k).into_pointer_value());
        let vector = self.vector();
        let lanes = self.number(self.lanes().into());
        builder.position_at_end(self.block("start"));
        let is_high = self.param(4).into_int_value();
        let entries = builder.build_select(is_high, high, low, "")?.into_pointer_value();
        let pivot = cx.splat(self.param(3), vector)?;
        let less = builder.build_alloca(cx.i64t, "less")?;
        builder.build_store(less, self.number(0))?;
        let most = builder.build_alloca(vector, "most")?;
        builder.build_store(most, vector.const_zero())?;
        // Stores the entries of a vector that begins at a position.
        let divide =
            |value: VectorValue<'ctx>, at: IntValue<'ctx>, own: Option<VectorValue<'ctx>>| {
                let below = builder.build_int_compare(IntPredicate::ULT, value, pivot, "")?;
                let above = builder.build_not(below, "")?;
                // Missing entries are less than no pivot.
                let (above, counted) = match own {
                    Some(own) => {
                        let zero = vector.const_zero();
                        let counted = builder.build_select(own, value, zero, "")?;
                        (builder.build_and(above, own, "")?, counted.into_vector_value())
                    }
                    None => (above, value),
                };
                let before = builder.build_load(vector, most, "")?.into_vector_value();
                builder.build_store(most, self.binary_intrinsic("llvm.umax", before, counted)?)?;
                let front = self.number_in(less)?;
                let back = builder.build_int_nuw_sub(at, front, "")?;
                for (room, to, side) in [(low, front, below), (high, back, above)] {
                    let to = self.entry_address(room, to)?;
                    let value = self.compress(value, side)?;
                    match own {
                        Some(_) => {
                            let number = self.number_of_lanes(side)?;
                            self.store_lanes(to, value, self.lanes_below(number)?)?;
                        }
                        None => {
                            let store = builder.build_store(to, value)?;
                            store.set_alignment(1).expect("stores have an alignment");
                        }
                    }
                }
                let front = builder.build_int_nuw_add(front, self.number_of_lanes(below)?, "")?;
                builder.build_store(less, front).map(drop)
            };
        let rest = builder.build_and(self.count, self.number(u64::from(self.lanes()) - 1), "")?;
        let whole = builder.build_int_nuw_sub(self.count, rest, "")?;
        let vectors = builder.build_int_unsigned_div(whole, lanes, "")?;
        self.each_below(self.number(0), vectors, |k| {
            let at = builder.build_int_nuw_mul(k, lanes, "")?;
            let value = builder.build_load(vector, self.entry_address(entries, at)?, "")?;
            mark_unaligned(value);
            divide(value.into_vector_value(), at, None)
        })?;
        let own = self.lanes_below(rest)?;
        let value = self.load_lanes(self.entry_address(entries, whole)?, own)?;
        divide(value, whole, Some(own))?;
        let less = self.number_in(less)?;
        let most = builder.build_load(vector, most, "")?;
        let most = cx.intrinsic("llvm.vector.reduce.umax", &[vector.into()], &[most.into()])?;
        builder.build_aggregate_return(&[less.into(), most])?;
        Ok(())
    }

    /// Sorts the columns of the vectors, one for each lane, then pairs of groups of columns, until all are one group.
    /// Missing entries are larger than all others.
    fn emit_network(&self, registers: usize) -> Result<()> {
        let builder = &self.cx.builder;
        let lanes = self.lanes();
        builder.position_at_end(self.block("start"));
        let [from, to] = [1, 2].map(|k| self.param(k).into_pointer_value());
        let count = self.param(0).into_int_value();
        let mut rows = Vec::new();
        let mut memory = Vec::new();
        for k in 0..registers as u32 {
            let begin = self.number(u64::from(k * lanes));
            let rest = self.binary_intrinsic("llvm.usub.sat", count, begin)?.into_int_value();
            let own = self.lanes_below(rest)?;
            // Where no lane is accessed, the address may be outside of the memory.
            let address = |room| unchecked_element_address(builder, self.entry, room, begin);
            rows.push(self.load_lanes(address(from)?, own)?);
            memory.push((address(to)?, own));
        }
        let mut sorted = 1;
        while sorted < registers {
            self.merge_rows(&mut rows, sorted)?;
            sorted *= 2;
        }
        let mut group = 1;
        while group < lanes {
            // The lesser half of two groups is that of the pairs from both ends.
            let others: Vec<_> = rows.iter().rev().copied().collect();
            self.exchange(&mut rows, &others, |lane| lane ^ (2 * group - 1), group)?;
            let mut distance = group / 2;
            while distance > 0 {
                let others = rows.clone();
                self.exchange(&mut rows, &others, |lane| lane ^ distance, distance)?;
                distance /= 2;
            }
            self.compare_rows(&mut rows, registers / 2)?;
            group *= 2;
        }
        // Columns, one after the other: halves of the rows are interleaved, first those that are far apart.
        let mut distance = registers / 2;
        while distance > 0 {
            for row in (0..registers).filter(|row| (row / distance).is_multiple_of(2)) {
                let (x, y) = (rows[row], rows[row + distance]);
                for half in 0..2 {
                    let lane = |k: u32| half * lanes / 2 + k / 2 + lanes * (k % 2);
                    let both = builder.build_shuffle_vector(x, y, self.lane_numbers(lane), "")?;
                    rows[row + half as usize * distance] = both;
                }
            }
            distance /= 2;
        }
        for (row, (to, own)) in rows.into_iter().zip(memory) {
            self.store_lanes(to, row, own)?;
        }
        builder.build_return(None)?;
        Ok(())
    }

    fn lane_numbers(&self, number: impl Fn(u32) -> u32) -> VectorValue<'ctx> {
        let i32t = self.cx.context.i32_type();
        let lanes = 0..self.lanes();
        let numbers: Vec<_> =
            lanes.map(|lane| i32t.const_int(number(lane).into(), false)).collect();
        VectorType::const_vector(&numbers)
    }

    /// Merges groups of sorted rows in pairs, for each lane.
    fn merge_rows(&self, rows: &mut [VectorValue<'ctx>], sorted: usize) -> Result<()> {
        for group in rows.chunks_mut(2 * sorted) {
            for k in 0..sorted {
                self.compare(group, k, 2 * sorted - 1 - k)?;
            }
        }
        self.compare_rows(rows, sorted / 2)
    }

    /// Compares rows that are `distance` apart, then those that are half as far, until neighbours are compared.
    fn compare_rows(&self, rows: &mut [VectorValue<'ctx>], mut distance: usize) -> Result<()> {
        while distance > 0 {
            for low in (0..rows.len()).filter(|row| (row / distance).is_multiple_of(2)) {
                self.compare(rows, low, low + distance)?;
            }
            distance /= 2;
        }
        Ok(())
    }

    /// Puts the lesser ones of two rows into the first.
    fn compare(&self, rows: &mut [VectorValue<'ctx>], low: usize, high: usize) -> Result<()> {
        let (x, y) = (rows[low], rows[high]);
        rows[low] = self.binary_intrinsic("llvm.umin", x, y)?.into_vector_value();
        rows[high] = self.binary_intrinsic("llvm.umax", x, y)?.into_vector_value();
        Ok(())
    }

    /// Compares each lane of rows with another one of others: the lesser ones are for lanes without this bit.
    fn exchange(
        &self,
        rows: &mut [VectorValue<'ctx>],
        others: &[VectorValue<'ctx>],
        other: impl Fn(u32) -> u32,
        bit: u32,
    ) -> Result<()> {
        let builder = &self.cx.builder;
        let lanes = self.lanes();
        for (row, &others) in rows.iter_mut().zip(others) {
            let poison = self.vector().get_poison();
            let turned =
                builder.build_shuffle_vector(others, poison, self.lane_numbers(&other), "")?;
            let least = self.binary_intrinsic("llvm.umin", *row, turned)?.into_vector_value();
            let most = self.binary_intrinsic("llvm.umax", *row, turned)?.into_vector_value();
            let own = self.lane_numbers(|lane| if lane & bit == 0 { lane } else { lanes + lane });
            *row = builder.build_shuffle_vector(least, most, own, "")?;
        }
        Ok(())
    }
}
