//! Quicksort of entries (see [`super::sort`]) by vectors of AVX-512, which compress the selected lanes.
//!
//! How entries are divided: [`super::partition`]. Where a core's own cache holds two memories, entries move between them;
//! where it does not, that would cost more than to divide them in place. Few vectors are sorted in registers:
//! [`super::network`]. A row that has been divided too often, since its pivots are bad, is sorted by a heap.

use inkwell::IntPredicate;
use inkwell::basic_block::BasicBlock;
use inkwell::builder::BuilderError;
use inkwell::types::IntType;
use inkwell::values::{
    BasicValueEnum, CallSiteValue, FunctionValue, IntValue, PointerValue, VectorValue,
};

use super::Codegen;
use super::partition::BATCH;
use super::radix::Sort;
use super::sort::{Entries, Stored, entries_alone};
use crate::jit::memory::element_address;
use crate::lower::Isa;

type Result<T> = std::result::Result<T, BuilderError>;

/// The numbers of vectors that are sorted in registers; powers of two.
const NETWORKS: [usize; 4] = [2, 4, 8, 16];
/// The number of entries whose median is the pivot of rows that have [`SPARSE`] times as many.
pub(super) const SAMPLE: u64 = 64;
const SPARSE: u64 = 64;
/// The number of entries after which it is tested whether they are in order, and that of the first ones.
const BLOCK: u64 = 512;
const FIRST_BLOCK: u64 = 32;

/// Entries that are still to be sorted: the parameters of [`Codegen::quicksort`].
#[derive(Clone, Copy)]
pub(super) struct Part<'ctx> {
    pub low: PointerValue<'ctx>,
    pub high: PointerValue<'ctx>,
    pub count: IntValue<'ctx>,
    pub times: IntValue<'ctx>,
    pub is_high: IntValue<'ctx>,
    pub least: IntValue<'ctx>,
}

impl<'ctx> Part<'ctx> {
    /// A part of values by their numbers as parameters.
    fn of(value: impl Fn(u32) -> BasicValueEnum<'ctx>) -> Self {
        let [low, high] = [0, 1].map(|k| value(k).into_pointer_value());
        let [count, times, is_high, least] = [2, 3, 4, 5].map(|k| value(k).into_int_value());
        Part { low, high, count, times, is_high, least }
    }

    fn values(&self) -> [BasicValueEnum<'ctx>; 6] {
        let Part { low, high, count, times, is_high, least } = *self;
        [low.into(), high.into(), count.into(), times.into(), is_high.into(), least.into()]
    }
}

/// What a partition found.
struct Divided<'ctx> {
    /// Whether the lesser entries are in the first memory and the others in the second: else all are where they were.
    is_near: IntValue<'ctx>,
    /// How many entries are less than the pivot.
    less: IntValue<'ctx>,
    /// The largest entry.
    most: IntValue<'ctx>,
}

impl<'ctx> Codegen<'ctx, '_> {
    /// Whether entries of this type are sorted by [`Codegen::quicksort`].
    pub(super) fn has_quicksort(&self, entry: IntType<'ctx>) -> bool {
        let has_lanes = matches!(entry.get_bit_width(), 32 | 64);
        has_lanes && self.vectors.isa == Isa::X86 && self.vectors.bytes == 64
    }

    /// The function that sorts entries: it takes two memories, the number of entries, how often they may be divided before
    /// a heap sorts them, whether they are in the second memory (`i1`), and an entry that none is less than. What is
    /// stored of them is in the first one afterwards.
    fn quicksort(&self, entry: IntType<'ctx>, stored: Stored) -> Result<FunctionValue<'ctx>> {
        let (ptr, i64t, i1t) = (self.ptr.into(), self.i64t.into(), self.context.bool_type().into());
        let parameters = [ptr, ptr, i64t, i64t, i1t, entry.into()];
        let ty = self.context.void_type().fn_type(&parameters, false);
        let entries = Entries { stored, ..entries_alone(entry) };
        self.sorting_function(("quicksort", ty), entries, |sort| sort.emit_quicksort())
    }

    /// Sorts the entries of a part into its first memory.
    pub(super) fn sort_part(&self, part: &Part<'ctx>, stored: Stored) -> Result<()> {
        let quicksort = self.quicksort(part.least.get_type(), stored)?;
        self.builder.build_call(quicksort, &part.values().map(Into::into), "").map(drop)
    }

    /// The median of [`SAMPLE`] entries in memory that is overwritten.
    pub(super) fn median_of_sample(
        &self,
        (entry, stored): (IntType<'ctx>, Stored),
        sample: PointerValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let builder = &self.builder;
        let lanes = self.vectors.lanes(u64::from(entry.get_bit_width() / 8));
        let network = self.network((entry, stored), (SAMPLE / lanes) as usize)?;
        let size = self.i64t.const_int(SAMPLE, false);
        builder.build_call(network, &[size.into(), sample.into(), sample.into()], "")?;
        let middle = self.i64t.const_int(SAMPLE / 2, false);
        let middle = element_address(builder, entry, sample, middle)?;
        let median = builder.build_load(entry, middle, "")?.into_int_value();
        self.entry_of_element(median, stored)
    }

    /// The number of times that a row of this length may be divided: twice as many as by medians.
    pub(super) fn most_divisions(&self, count: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        let bits = self.bit_length(count)?;
        self.builder.build_int_nuw_add(bits, bits, "")
    }

    /// Whether this number of entries are in order.
    pub(super) fn are_in_order(
        &self,
        entry: IntType<'ctx>,
        entries: PointerValue<'ctx>,
        count: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let operands = [self.ptr.into(), self.i64t.into()];
        let ty = self.context.bool_type().fn_type(&operands, false);
        let name = ("order_test", ty);
        let test =
            self.sorting_function(name, entries_alone(entry), |sort| sort.emit_order_test())?;
        let tested = self.builder.build_call(test, &[entries.into(), count.into()], "")?;
        Ok(tested.try_as_basic_value().unwrap_basic().into_int_value())
    }

    /// Whether this number of entries are equal to one.
    fn are_equal(
        &self,
        one: IntValue<'ctx>,
        entries: PointerValue<'ctx>,
        count: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let entry = one.get_type();
        let operands = [self.ptr.into(), self.i64t.into(), entry.into()];
        let ty = self.context.bool_type().fn_type(&operands, false);
        let name = ("equality_test", ty);
        let test =
            self.sorting_function(name, entries_alone(entry), |sort| sort.emit_equality_test())?;
        let operands = [entries.into(), count.into(), one.into()];
        let tested = self.builder.build_call(test, &operands, "")?;
        Ok(tested.try_as_basic_value().unwrap_basic().into_int_value())
    }

    /// The function that stores what is stored of sorted entries: it takes the memory that they go to and that they are
    /// in, and their number.
    pub(super) fn storing(
        &self,
        entry: IntType<'ctx>,
        stored: Stored,
    ) -> Result<FunctionValue<'ctx>> {
        let (ptr, i64t) = (self.ptr.into(), self.i64t.into());
        let ty = self.context.void_type().fn_type(&[ptr, ptr, i64t], false);
        let entries = Entries { stored, ..entries_alone(entry) };
        self.sorting_function(("storing", ty), entries, |sort| {
            let builder = &sort.cx.builder;
            builder.position_at_end(sort.block("start"));
            let [to, from] = sort.rooms();
            sort.store_sorted(to, from, sort.count)?;
            builder.build_return(None).map(drop)
        })
    }

    /// The function that sorts entries in their own memory, as a heap: it takes that and their number, which is not 0.
    fn heapsort(&self, entry: IntType<'ctx>) -> Result<FunctionValue<'ctx>> {
        let ty = self.context.void_type().fn_type(&[self.ptr.into(), self.i64t.into()], false);
        self.sorting_function(("heapsort", ty), entries_alone(entry), |sort| sort.emit_heapsort())
    }
}

impl<'ctx> Sort<'_, 'ctx, '_> {
    /// Copies entries that are sorted to the other memory, and sorts all others into it.
    pub(super) fn emit_vectors(&self) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let [entries, other] = self.rooms();
        builder.position_at_end(self.block("entry"));
        let [unsorted, sorted] = ["unsorted", "sorted"].map(|name| self.block(name));
        let are_sorted = cx.are_in_order(self.entry, entries, self.count)?;
        builder.build_conditional_branch(are_sorted, sorted, unsorted)?;

        builder.position_at_end(unsorted);
        let times = cx.most_divisions(self.count)?;
        let is_high = cx.context.bool_type().const_all_ones();
        let least = self.entry.const_zero();
        let part = Part { low: other, high: entries, count: self.count, times, is_high, least };
        cx.sort_part(&part, self.stored)?;
        builder.build_return(Some(&other))?;
        builder.position_at_end(sorted);
        self.store_sorted(other, entries, self.count)?;
        builder.build_return(Some(&other))?;
        Ok(())
    }

    /// Tests the order of entries in blocks, so that rows that are not sorted are recognized early.
    fn emit_order_test(&self) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let entries = self.param(0).into_pointer_value();
        let [start, some, next, unsorted, sorted] =
            ["start", "some", "next", "unsorted", "sorted"].map(|name| self.block(name));
        builder.position_at_end(start);
        let descents = builder.build_alloca(cx.i64t, "descents")?;
        let from = builder.build_alloca(cx.i64t, "from")?;
        builder.build_store(from, self.number(1))?;
        builder.build_unconditional_branch(next)?;
        builder.position_at_end(next);
        let begin = self.number_in(from)?;
        let is_all = builder.build_int_compare(IntPredicate::UGE, begin, self.count, "")?;
        builder.build_conditional_branch(is_all, sorted, some)?;
        builder.position_at_end(some);
        let is_first = builder.build_int_compare(IntPredicate::EQ, begin, self.number(1), "")?;
        let [few, many] = [FIRST_BLOCK, BLOCK].map(|entries| self.number(entries));
        let block = builder.build_select(is_first, few, many, "")?.into_int_value();
        let end = builder.build_int_nuw_add(begin, block, "")?;
        let end = self.cx.binary_intrinsic("llvm.umin", end, self.count)?.into_int_value();
        builder.build_store(descents, self.number(0))?;
        self.each_below(begin, end, |k| {
            self.count_descent((k, self.key_at(entries, k)?), entries, descents)
        })?;
        builder.build_store(from, end)?;
        let found = self.number_in(descents)?;
        let is_none = builder.build_int_compare(IntPredicate::EQ, found, self.number(0), "")?;
        builder.build_conditional_branch(is_none, next, unsorted)?;
        for (end, are_sorted) in [(unsorted, 0), (sorted, 1)] {
            builder.position_at_end(end);
            builder.build_return(Some(&cx.context.bool_type().const_int(are_sorted, false)))?;
        }
        Ok(())
    }

    /// Tests whether entries are equal to one, a vector at a time, until one is not.
    fn emit_equality_test(&self) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let entries = self.param(0).into_pointer_value();
        let [start, next, some, rest, unequal] =
            ["start", "next", "some", "rest", "unequal"].map(|name| self.block(name));
        builder.position_at_end(start);
        let all = cx.splat(self.param(2), self.vector())?;
        let at = builder.build_alloca(cx.i64t, "at")?;
        builder.build_store(at, self.number(0))?;
        let (_, whole, left) = self.whole_vectors()?;
        let differ = |value: VectorValue<'ctx>, own: VectorValue<'ctx>| {
            let differ = builder.build_int_compare(IntPredicate::NE, value, all, "")?;
            let number = self.number_of_lanes(builder.build_and(differ, own, "")?)?;
            builder.build_int_compare(IntPredicate::NE, number, self.number(0), "")
        };
        builder.build_unconditional_branch(next)?;
        builder.position_at_end(next);
        let from = self.number_in(at)?;
        let is_rest = builder.build_int_compare(IntPredicate::EQ, from, whole, "")?;
        builder.build_conditional_branch(is_rest, rest, some)?;
        builder.position_at_end(some);
        let lanes = self.number(self.lanes().into());
        builder.build_store(at, builder.build_int_nuw_add(from, lanes, "")?)?;
        let own = self.lanes_below(lanes)?;
        let are_unequal = differ(self.load_vector(entries, from)?, own)?;
        builder.build_conditional_branch(are_unequal, unequal, next)?;
        builder.position_at_end(rest);
        let own = self.lanes_below(left)?;
        let value = self.load_lanes(self.entry_address(entries, whole)?, own)?;
        let are_equal = builder.build_not(differ(value, own)?, "")?;
        builder.build_return(Some(&are_equal))?;
        builder.position_at_end(unequal);
        builder.build_return(Some(&cx.context.bool_type().const_zero()))?;
        Ok(())
    }

    /// Stores what is stored of sorted entries, which may be in the same memory.
    fn store_sorted(
        &self,
        to: PointerValue<'ctx>,
        from: PointerValue<'ctx>,
        count: IntValue<'ctx>,
    ) -> Result<()> {
        self.each_if_any(self.number(0), count, |k| {
            self.store(to, k, self.to_stored(self.load(from, k)?)?)
        })
    }

    /// Stores what is stored of one entry from one position to another, exclusively, which is larger.
    fn fill(
        &self,
        to: PointerValue<'ctx>,
        [begin, end]: [IntValue<'ctx>; 2],
        entry: IntValue<'ctx>,
    ) -> Result<()> {
        let stored = self.to_stored(entry)?;
        self.each_below(begin, end, |k| self.store(to, k, stored))
    }

    fn emit_quicksort(&self) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let names = ["start", "next", "many", "by_heap", "divide", "some_less"];
        let [start, next, many, by_heap, divide, some_less] = names.map(|name| self.block(name));
        let names = ["least", "compare", "all_equal", "equal", "others_equal", "unlike", "unequal"];
        let [is_least, compare, all_equal, equal, others_equal, unlike, unequal] =
            names.map(|name| self.block(name));
        let done = self.block("done");
        builder.position_at_end(start);
        let sample = self.entry.array_type(SAMPLE as u32);
        let sample = builder.build_alloca(sample, "sample")?;
        builder.build_unconditional_branch(next)?;

        // The part that is still to be sorted.
        builder.position_at_end(next);
        let phis = Part::of(|k| self.param(k)).values().map(|first| {
            let phi = builder.build_phi(first.get_type(), "")?;
            phi.add_incoming(&[(&first, start)]);
            Ok(phi)
        });
        let phis = phis.into_iter().collect::<Result<Vec<_>>>()?;
        let part = Part::of(|k| phis[k as usize].as_basic_value());
        let continue_with = |part: Part<'ctx>| {
            let from = builder.get_insert_block().expect("a block");
            for (phi, value) in phis.iter().zip(&part.values()) {
                phi.add_incoming(&[(value, from)]);
            }
            builder.build_unconditional_branch(next).map(drop)
        };
        let Part { low, high, count, times, is_high, least } = part;
        let entries = builder.build_select(is_high, high, low, "")?.into_pointer_value();
        let [in_low, in_high] =
            [0, 1].map(|is_high| cx.context.bool_type().const_int(is_high, false));
        self.sort_few(&part, entries, [many, done])?;

        builder.position_at_end(many);
        if self.stored == Stored::Entries {
            // Positions of equal keys stay in order where entries are divided apart: so such parts are in order.
            let [in_order, unsorted] = ["in_order", "unsorted"].map(|name| self.block(name));
            let are_sorted = cx.are_in_order(self.entry, entries, count)?;
            builder.build_conditional_branch(are_sorted, in_order, unsorted)?;
            builder.position_at_end(in_order);
            self.store_sorted(low, entries, count)?;
            builder.build_unconditional_branch(done)?;
            builder.position_at_end(unsorted);
        }
        let is_last = builder.build_int_compare(IntPredicate::EQ, times, self.number(0), "")?;
        builder.build_conditional_branch(is_last, by_heap, divide)?;
        builder.position_at_end(by_heap);
        builder.build_call(cx.heapsort(self.entry)?, &[entries.into(), count.into()], "")?;
        self.store_sorted(low, entries, count)?;
        builder.build_unconditional_branch(done)?;

        builder.position_at_end(divide);
        let pivot = self.pivot(entries, count, sample)?;
        let times = builder.build_int_nuw_sub(times, self.number(1), "")?;
        let part = Part { times, ..part };
        let is_bound = builder.build_int_compare(IntPredicate::EQ, pivot, least, "")?;
        builder.build_conditional_branch(is_bound, is_least, some_less)?;

        builder.position_at_end(some_less);
        let divided = self.divide(&part, entries, pivot)?;
        let Divided { is_near, less, most } = divided;
        let less_in_high = builder.build_select(is_near, in_low, is_high, "")?.into_int_value();
        let others_in_high = builder.build_select(is_near, in_high, is_high, "")?.into_int_value();
        let is_most = builder.build_int_compare(IntPredicate::EQ, most, pivot, "")?;
        builder.build_conditional_branch(is_most, others_equal, unlike)?;
        builder.position_at_end(others_equal);
        self.fill(low, [less, count], pivot)?;
        continue_with(Part { count: less, is_high: less_in_high, ..part })?;
        builder.position_at_end(unlike);
        let is_none = builder.build_int_compare(IntPredicate::EQ, less, self.number(0), "")?;
        builder.build_conditional_branch(is_none, equal, unequal)?;

        // The pivot is the least entry. Those that are equal to it are sorted.
        builder.position_at_end(is_least);
        let ones = self.entry.const_all_ones();
        let is_largest = builder.build_int_compare(IntPredicate::EQ, pivot, ones, "")?;
        builder.build_conditional_branch(is_largest, all_equal, compare)?;
        builder.position_at_end(compare);
        let are_equal = cx.are_equal(pivot, entries, count)?;
        builder.build_conditional_branch(are_equal, all_equal, equal)?;
        builder.position_at_end(all_equal);
        self.fill(low, [self.number(0), count], pivot)?;
        builder.build_unconditional_branch(done)?;
        builder.position_at_end(equal);
        let place = builder.build_phi(is_high.get_type(), "")?;
        place.add_incoming(&[(&is_high, compare), (&others_in_high, unlike)]);
        let after = builder.build_int_nuw_add(pivot, self.entry.const_int(1, false), "")?;
        let here = Part { is_high: place.as_basic_value().into_int_value(), ..part };
        let [same, _] = self.divide_apart(&here, after)?;
        self.fill(low, [self.number(0), same], pivot)?;
        continue_with(Part {
            low: self.entry_address(low, same)?,
            count: builder.build_int_nuw_sub(count, same, "")?,
            is_high: in_high,
            least: after,
            ..part
        })?;

        // The lesser entries are sorted before the others. Those that are not in the second memory use all of it, so that
        // near parts of a long row use the same bytes of a core's own cache one after the other.
        builder.position_at_end(unequal);
        let more = builder.build_int_nuw_sub(count, less, "")?;
        let [after_others, after_less] =
            [self.entry_address(high, more)?, self.entry_address(high, less)?];
        let less_high = builder.build_select(is_near, after_others, high, "")?;
        let is_behind = builder.build_not(is_near, "")?;
        let is_behind = builder.build_and(is_behind, is_high, "")?;
        let others_high = builder.build_select(is_behind, after_less, high, "")?;
        let lesser = Part {
            high: less_high.into_pointer_value(),
            count: less,
            is_high: less_in_high,
            ..part
        };
        builder.build_call(self.function, &lesser.values().map(Into::into), "")?;
        continue_with(Part {
            low: self.entry_address(low, less)?,
            high: others_high.into_pointer_value(),
            count: more,
            is_high: others_in_high,
            least: pivot,
            ..part
        })?;
        builder.position_at_end(done);
        builder.build_return(None)?;
        Ok(())
    }

    /// Sorts a part of few vectors, and ends in the second block; other parts lead to the first one.
    fn sort_few(
        &self,
        part: &Part<'ctx>,
        entries: PointerValue<'ctx>,
        [many, done]: [BasicBlock<'ctx>; 2],
    ) -> Result<()> {
        let builder = &self.cx.builder;
        for registers in NETWORKS {
            let [few, more] = ["few", "more"].map(|name| self.block(name));
            let most = self.number(registers as u64 * u64::from(self.lanes()));
            let is_few = builder.build_int_compare(IntPredicate::ULE, part.count, most, "")?;
            builder.build_conditional_branch(is_few, few, more)?;
            builder.position_at_end(few);
            let network = self.cx.network((self.entry, self.stored), registers)?;
            let operands = [part.count.into(), entries.into(), part.low.into()];
            builder.build_call(network, &operands, "")?;
            builder.build_unconditional_branch(done)?;
            builder.position_at_end(more);
        }
        builder.build_unconditional_branch(many).map(drop)
    }

    /// Divides a part by a pivot that some entry is less than: apart where the core's own cache holds both memories, else
    /// in place, which moves half as much.
    fn divide(
        &self,
        part: &Part<'ctx>,
        entries: PointerValue<'ctx>,
        pivot: IntValue<'ctx>,
    ) -> Result<Divided<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let [near, far, divided] = ["near", "far", "divided"].map(|name| self.block(name));
        let bytes = u64::from(self.entry.get_bit_width() / 8);
        let batches = 2 * u64::from(BATCH * self.lanes());
        let largest = self.number((cx.core_cache / (2 * bytes)).max(batches));
        let is_near = builder.build_int_compare(IntPredicate::ULE, part.count, largest, "")?;
        builder.build_conditional_branch(is_near, near, far)?;
        builder.position_at_end(near);
        let apart = self.divide_apart(part, pivot)?;
        builder.build_unconditional_branch(divided)?;
        builder.position_at_end(far);
        let operands = [entries.into(), part.count.into(), pivot.into()];
        let in_place = cx.partition_in_place(self.entry)?;
        let in_place = self.both(builder.build_call(in_place, &operands, "")?)?;
        builder.build_unconditional_branch(divided)?;
        builder.position_at_end(divided);
        let merged = |k: usize| {
            let phi = builder.build_phi(apart[k].get_type(), "")?;
            phi.add_incoming(&[(&apart[k], near), (&in_place[k], far)]);
            Ok::<_, BuilderError>(phi.as_basic_value().into_int_value())
        };
        Ok(Divided { is_near, less: merged(0)?, most: merged(1)? })
    }

    /// Divides a part by a pivot into the fronts of both memories; gives how many are less, and the largest entry.
    fn divide_apart(
        &self,
        part: &Part<'ctx>,
        pivot: IntValue<'ctx>,
    ) -> Result<[IntValue<'ctx>; 2]> {
        let Part { low, high, count, is_high, .. } = *part;
        let operands = [low.into(), high.into(), count.into(), pivot.into(), is_high.into()];
        let partition = self.cx.partition(self.entry)?;
        self.both(self.cx.builder.build_call(partition, &operands, "")?)
    }

    /// The two results of a partition.
    fn both(&self, divided: CallSiteValue<'ctx>) -> Result<[IntValue<'ctx>; 2]> {
        let divided = divided.try_as_basic_value().unwrap_basic().into_struct_value();
        let [less, most] = [0, 1].map(|k| self.cx.builder.build_extract_value(divided, k, ""));
        Ok([less?.into_int_value(), most?.into_int_value()])
    }

    /// The median of three medians of three entries; of many entries that of [`SAMPLE`] of them, for which there is
    /// memory.
    fn pivot(
        &self,
        entries: PointerValue<'ctx>,
        count: IntValue<'ctx>,
        sample: PointerValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let [few, many, chosen] = ["nine", "sample", "pivot"].map(|name| self.block(name));
        let dense = self.number(SAMPLE * SPARSE);
        let is_few = builder.build_int_compare(IntPredicate::ULT, count, dense, "")?;
        builder.build_conditional_branch(is_few, few, many)?;

        builder.position_at_end(few);
        let median = |[x, y, z]: [IntValue<'ctx>; 3]| {
            let (less, more) = (
                self.cx.binary_intrinsic("llvm.umin", x, y)?,
                self.cx.binary_intrinsic("llvm.umax", x, y)?,
            );
            let middle = self.cx.binary_intrinsic("llvm.umin", more.into_int_value(), z)?;
            let median = self.cx.binary_intrinsic(
                "llvm.umax",
                less.into_int_value(),
                middle.into_int_value(),
            )?;
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
        let of_nine = median([medians[0], medians[1], medians[2]])?;
        builder.build_unconditional_branch(chosen)?;

        builder.position_at_end(many);
        let size = self.number(SAMPLE);
        let step = builder.build_int_unsigned_div(count, size, "")?;
        self.each_below(self.number(0), size, |k| {
            let entry = self.load(entries, builder.build_int_nuw_mul(k, step, "")?)?;
            self.store(sample, k, entry)
        })?;
        let of_sample = cx.median_of_sample((self.entry, self.stored), sample)?;
        let sampled = builder.get_insert_block().expect("a block");
        builder.build_unconditional_branch(chosen)?;

        builder.position_at_end(chosen);
        let pivot = builder.build_phi(self.entry, "")?;
        pivot.add_incoming(&[(&of_nine, few), (&of_sample, sampled)]);
        Ok(pivot.as_basic_value().into_int_value())
    }

    /// One loop first makes a heap, whose largest entry is the first one, and then moves this after all others. Each time one
    /// entry moves down to where none below it is larger.
    fn emit_heapsort(&self) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let entries = self.param(0).into_pointer_value();
        let [zero, one] = [0, 1].map(|number| self.number(number));
        builder.position_at_end(self.block("start"));
        let [begin, end, parent] =
            ["begin", "end", "parent"].map(|name| builder.build_alloca(cx.i64t, name));
        let (begin, end, parent) = (begin?, end?, parent?);
        builder.build_store(begin, builder.build_right_shift(self.count, one, false, "")?)?;
        builder.build_store(end, self.count)?;
        let names = ["next", "grow", "shrink", "sift", "child", "swap", "done"];
        let [next, grow, shrink, sift, child, swap, done] = names.map(|name| self.block(name));
        let compare = |predicate, x, y| builder.build_int_compare(predicate, x, y, "");
        let exchange = |[x, y]: [IntValue<'ctx>; 2], [at_x, at_y]: [IntValue<'ctx>; 2]| {
            self.store(entries, x, at_y)?;
            self.store(entries, y, at_x)
        };
        builder.build_unconditional_branch(next)?;

        builder.position_at_end(next);
        let [first, past] = [self.number_in(begin)?, self.number_in(end)?];
        builder.build_conditional_branch(compare(IntPredicate::NE, first, zero)?, grow, shrink)?;
        builder.position_at_end(grow);
        let first = builder.build_int_nuw_sub(first, one, "")?;
        builder.build_store(begin, first)?;
        builder.build_store(parent, first)?;
        builder.build_unconditional_branch(sift)?;
        builder.position_at_end(shrink);
        let last = builder.build_int_nuw_sub(past, one, "")?;
        builder.build_store(end, last)?;
        builder.build_store(parent, zero)?;
        let both = [self.load(entries, zero)?, self.load(entries, last)?];
        exchange([zero, last], both)?;
        builder.build_conditional_branch(compare(IntPredicate::NE, last, zero)?, sift, done)?;

        builder.position_at_end(sift);
        let [own, past] = [self.number_in(parent)?, self.number_in(end)?];
        let left = builder.build_int_nuw_add(builder.build_left_shift(own, one, "")?, one, "")?;
        builder.build_conditional_branch(compare(IntPredicate::ULT, left, past)?, child, next)?;
        builder.position_at_end(child);
        // Where there is no right child, the left one stands for it.
        let right = builder.build_int_nuw_add(left, one, "")?;
        let has_right = compare(IntPredicate::ULT, right, past)?;
        let right = builder.build_select(has_right, right, left, "")?.into_int_value();
        let children = [self.load(entries, left)?, self.load(entries, right)?];
        let is_right = compare(IntPredicate::ULT, children[0], children[1])?;
        let larger = builder.build_select(is_right, right, left, "")?.into_int_value();
        let below = builder.build_select(is_right, children[1], children[0], "")?.into_int_value();
        let entry = self.load(entries, own)?;
        builder.build_conditional_branch(compare(IntPredicate::ULT, entry, below)?, swap, next)?;
        builder.position_at_end(swap);
        exchange([own, larger], [entry, below])?;
        builder.build_store(parent, larger)?;
        builder.build_unconditional_branch(sift)?;
        builder.position_at_end(done);
        builder.build_return(None)?;
        Ok(())
    }
}
