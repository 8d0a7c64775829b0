//! The function that sorts entries (see [`super::sort`]) by the digits of their keys.
//!
//! A row that is sorted is left as it is, and a short one is sorted by insertion. Of any other row, the highest bits in
//! which its keys differ are sorted by digits, the lowest digit first: as many bits as make few keys equal in them, were
//! they drawn at random. Then the function calls itself for each run of keys that are equal in these bits.

use inkwell::IntPredicate;
use inkwell::basic_block::BasicBlock;
use inkwell::builder::BuilderError;
use inkwell::types::{BasicType, IntType};
use inkwell::values::{BasicValueEnum, FunctionValue, IntValue, PointerValue};

use super::Codegen;
use super::sort::{Stored, address_of};
use crate::jit::memory::element_address;

type Result<T> = std::result::Result<T, BuilderError>;

/// Rows of at most this many entries are sorted by insertion.
const SHORT: u64 = 64;
/// Bits of a digit.
const DIGIT: u64 = 8;
/// Bits that are sorted beyond those that number a row's entries, so that few keys are equal in them by chance. Floats
/// need more of them than integers do: most of their exponents are alike.
const SPARE_BITS: u64 = 7;

/// The blocks and values of a function that is built: it takes the address of entries, as much other memory and the
/// number of entries, and gives the address of the sorted ones, which is one of the two.
pub(super) struct Sort<'c, 'ctx, 'm> {
    pub cx: &'c Codegen<'ctx, 'm>,
    pub function: FunctionValue<'ctx>,
    pub entry: IntType<'ctx>,
    /// An entry's low bits that are no key.
    pub position_bits: u32,
    /// The form in which a quicksort stores sorted entries.
    pub stored: Stored,
    /// The number of entries.
    pub count: IntValue<'ctx>,
}

/// The digits that are sorted, of each key's difference from the least one.
#[derive(Clone, Copy)]
struct Digits<'ctx> {
    least: IntValue<'ctx>,
    /// The lowest bit of the lowest digit.
    low: IntValue<'ctx>,
    number: IntValue<'ctx>,
}

impl<'ctx> Sort<'_, 'ctx, '_> {
    /// Sorts by digits.
    pub(super) fn emit_digits(&self) -> Result<()> {
        let builder = &self.cx.builder;
        let rooms = self.rooms();
        builder.position_at_end(self.block("entry"));
        let counts = self.cx.i64t.array_type(1 << DIGIT).as_basic_type_enum();
        let counts = builder.build_alloca(counts, "counts")?;
        let sum = builder.build_alloca(self.cx.i64t, "sum")?;
        let [least, most] = self.return_where_sorted()?;
        let digits = self.digits(least, most)?;
        let [entries, other] = self.sort_by_digits(rooms, digits, (counts, sum))?;
        let [runs, done] = ["runs", "done"].map(|name| self.block(name));
        let are_whole = self.is(IntPredicate::EQ, digits.low, self.number(0))?;
        builder.build_conditional_branch(are_whole, done, runs)?;
        builder.position_at_end(runs);
        self.sort_runs(entries, other, digits, sum)?;
        builder.build_unconditional_branch(done)?;
        builder.position_at_end(done);
        builder.build_return(Some(&entries))?;
        Ok(())
    }

    /// The memory of the entries, and the other one.
    pub(super) fn rooms(&self) -> [PointerValue<'ctx>; 2] {
        [0, 1].map(|k| self.param(k).into_pointer_value())
    }

    pub(super) fn param(&self, k: u32) -> BasicValueEnum<'ctx> {
        self.function.get_nth_param(k).expect("the function has it")
    }

    /// Emits the return of rows that are sorted, and of short ones, which are sorted by insertion. What is emitted next
    /// is for all others, of which this gives the least and the largest key.
    fn return_where_sorted(&self) -> Result<[IntValue<'ctx>; 2]> {
        let builder = &self.cx.builder;
        let entries = self.rooms()[0];
        let [least, most, descents] =
            ["least", "most", "descents"].map(|name| builder.build_alloca(self.cx.i64t, name));
        let (least, most, descents) = (least?, most?, descents?);
        let [short, long, sorted, unsorted] =
            ["short", "long", "sorted", "unsorted"].map(|name| self.block(name));
        let is_short = self.is(IntPredicate::ULE, self.count, self.number(SHORT))?;
        builder.build_conditional_branch(is_short, short, long)?;
        builder.position_at_end(short);
        self.insert_each(entries)?;
        builder.build_unconditional_branch(sorted)?;
        builder.position_at_end(sorted);
        builder.build_return(Some(&entries))?;

        builder.position_at_end(long);
        self.survey(entries, [least, most, descents])?;
        let [least, most, descents] = [least, most, descents].map(|from| self.number_in(from));
        let is_sorted = self.is(IntPredicate::EQ, descents?, self.number(0))?;
        builder.build_conditional_branch(is_sorted, sorted, unsorted)?;
        builder.position_at_end(unsorted);
        Ok([least?, most?])
    }

    /// Finds the least and the largest key, and how many keys are less than the one before them.
    fn survey(
        &self,
        entries: PointerValue<'ctx>,
        [least, most, descents]: [PointerValue<'ctx>; 3],
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let first = self.key_at(entries, self.number(0))?;
        builder.build_store(least, first)?;
        builder.build_store(most, first)?;
        builder.build_store(descents, self.number(0))?;
        self.each(self.number(1), |k| {
            let key = self.key_at(entries, k)?;
            for (place, of_both) in [(least, "llvm.umin"), (most, "llvm.umax")] {
                let operands = [self.number_in(place)?.into(), key.into()];
                builder.build_store(place, cx.intrinsic(of_both, &[cx.i64t.into()], &operands)?)?;
            }
            self.count_descent((k, key), entries, descents)
        })
    }

    /// Counts a key that is less than the one before it.
    pub(super) fn count_descent(
        &self,
        (k, key): (IntValue<'ctx>, IntValue<'ctx>),
        entries: PointerValue<'ctx>,
        descents: PointerValue<'ctx>,
    ) -> Result<()> {
        let builder = &self.cx.builder;
        let before = builder.build_int_sub(k, self.number(1), "")?;
        let is_less = self.is(IntPredicate::ULT, key, self.key_at(entries, before)?)?;
        let is_less = builder.build_int_z_extend(is_less, self.cx.i64t, "")?;
        let sum = builder.build_int_add(self.number_in(descents)?, is_less, "")?;
        builder.build_store(descents, sum).map(drop)
    }

    /// Calls a function that sorts entries into one of two memories, and copies them to where they belong if they are
    /// not there.
    pub(super) fn sort_into(
        &self,
        to: PointerValue<'ctx>,
        function: FunctionValue<'ctx>,
        [entries, other]: [PointerValue<'ctx>; 2],
        count: IntValue<'ctx>,
    ) -> Result<()> {
        let builder = &self.cx.builder;
        let [moved, done] = ["moved", "in_place"].map(|name| self.block(name));
        let operands = [entries.into(), other.into(), count.into()];
        let sorted = address_of(builder.build_call(function, &operands, "")?);
        let is_there = builder.build_int_compare(IntPredicate::EQ, sorted, to, "")?;
        builder.build_conditional_branch(is_there, done, moved)?;
        builder.position_at_end(moved);
        self.copy(to, sorted, count)?;
        builder.build_unconditional_branch(done)?;
        builder.position_at_end(done);
        Ok(())
    }

    pub(super) fn copy(
        &self,
        to: PointerValue<'ctx>,
        from: PointerValue<'ctx>,
        count: IntValue<'ctx>,
    ) -> Result<()> {
        let builder = &self.cx.builder;
        let size = self.number(u64::from(self.entry.get_bit_width() / 8));
        let bytes = builder.build_int_nuw_mul(count, size, "")?;
        let align = self.entry.get_bit_width().min(64) / 8;
        builder.build_memcpy(to, align, from, align, bytes).map(drop)
    }

    /// Which digits of keys between these two are sorted.
    fn digits(&self, least: IntValue<'ctx>, most: IntValue<'ctx>) -> Result<Digits<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let bits = self.number(DIGIT);
        let digits_of = |places: IntValue<'ctx>| {
            let sum = builder.build_int_add(places, self.number(DIGIT - 1), "")?;
            builder.build_int_unsigned_div(sum, bits, "")
        };
        let places = self.cx.bit_length(builder.build_int_sub(most, least, "")?)?;
        let wanted = self.cx.bit_length(self.count)?;
        let wanted = builder.build_int_add(wanted, self.number(SPARE_BITS), "")?;
        let both = [digits_of(places)?.into(), digits_of(wanted)?.into()];
        let i64t = [cx.i64t.into()];
        let number = cx.intrinsic("llvm.umin", &i64t, &both)?.into_int_value();
        let sorted = builder.build_int_mul(number, bits, "")?;
        let low = builder.build_int_sub(places, sorted, "")?;
        let low = cx.intrinsic("llvm.smax", &i64t, &[low.into(), self.number(0).into()])?;
        Ok(Digits { least, low: low.into_int_value(), number })
    }

    /// Moves each entry in front of those before it that are larger.
    fn insert_each(&self, entries: PointerValue<'ctx>) -> Result<()> {
        let builder = &self.cx.builder;
        let (one, zero) = (self.number(1), self.number(0));
        let done = self.block("inserted");
        let some = self.block("some");
        let is_one = self.is(IntPredicate::ULE, self.count, one)?;
        builder.build_conditional_branch(is_one, done, some)?;
        builder.position_at_end(some);
        self.each(one, |k| {
            let value = self.load(entries, k)?;
            let before = builder.get_insert_block().expect("a block");
            let [test, compare, shift, place] =
                ["test", "compare", "shift", "place"].map(|name| self.block(name));
            builder.build_unconditional_branch(test)?;
            builder.position_at_end(test);
            let phi = builder.build_phi(self.cx.i64t, "")?;
            let at = phi.as_basic_value().into_int_value();
            let is_first = self.is(IntPredicate::EQ, at, zero)?;
            builder.build_conditional_branch(is_first, place, compare)?;
            builder.position_at_end(compare);
            let previous = builder.build_int_sub(at, one, "")?;
            let other = self.load(entries, previous)?;
            let is_larger = self.is(IntPredicate::UGT, other, value)?;
            builder.build_conditional_branch(is_larger, shift, place)?;
            builder.position_at_end(shift);
            self.store(entries, at, other)?;
            builder.build_unconditional_branch(test)?;
            phi.add_incoming(&[(&k, before), (&previous, shift)]);
            builder.position_at_end(place);
            self.store(entries, at, value)
        })?;
        builder.build_unconditional_branch(done)?;
        builder.position_at_end(done);
        Ok(())
    }

    /// Sorts by each digit, the lowest first: each pass moves entries from one room to the other, but a digit that all
    /// keys have in common takes no move. Gives the room of the sorted entries, and the other one.
    fn sort_by_digits(
        &self,
        [entries, other]: [PointerValue<'ctx>; 2],
        digits: Digits<'ctx>,
        (counts, sum): (PointerValue<'ctx>, PointerValue<'ctx>),
    ) -> Result<[PointerValue<'ctx>; 2]> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let (i64t, ptr, zero) = (cx.i64t, cx.ptr, self.number(0));
        let before = builder.get_insert_block().expect("a block");
        let [pass, scatter, next, done] =
            ["pass", "scatter", "next", "by_digits"].map(|name| self.block(name));
        builder.build_unconditional_branch(pass)?;
        builder.position_at_end(pass);
        let (digit, from, to) = (
            builder.build_phi(i64t, "")?,
            builder.build_phi(ptr, "")?,
            builder.build_phi(ptr, "")?,
        );
        digit.add_incoming(&[(&zero, before)]);
        from.add_incoming(&[(&entries, before)]);
        to.add_incoming(&[(&other, before)]);
        let digit_value = digit.as_basic_value().into_int_value();
        let [source, target] = [from, to].map(|phi| phi.as_basic_value().into_pointer_value());
        let shift = builder.build_int_mul(digit_value, self.number(DIGIT), "")?;
        let shift = builder.build_int_add(shift, digits.low, "")?;
        let digit_of = |entry: IntValue<'ctx>| {
            let above = self.above(self.key_of(entry)?, digits.least, shift)?;
            builder.build_and(above, self.number((1 << DIGIT) - 1), "")
        };
        let count_of = |digit: IntValue<'ctx>| element_address(builder, i64t, counts, digit);
        // Adds to the number of a digit, and gives it as it was.
        let add = |digit: IntValue<'ctx>| {
            let place = count_of(digit)?;
            let count = self.number_in(place)?;
            builder.build_store(place, builder.build_int_add(count, self.number(1), "")?)?;
            Ok::<_, BuilderError>(count)
        };

        let bytes = self.number(8 << DIGIT);
        builder.build_memset(counts, 8, cx.context.i8_type().const_zero(), bytes)?;
        self.each(zero, |k| add(digit_of(self.load(source, k)?)?).map(drop))?;
        let first = self.number_in(count_of(digit_of(self.load(source, zero)?)?)?)?;
        let is_same = self.is(IntPredicate::EQ, first, self.count)?;
        let counted = builder.get_insert_block().expect("a block");
        builder.build_conditional_branch(is_same, next, scatter)?;

        builder.position_at_end(scatter);
        // Where the entries of each digit begin.
        builder.build_store(sum, zero)?;
        self.each_below(zero, self.number(1 << DIGIT), |k| {
            let place = count_of(k)?;
            let count = self.number_in(place)?;
            let start = self.number_in(sum)?;
            builder.build_store(place, start)?;
            builder.build_store(sum, builder.build_int_add(start, count, "")?).map(drop)
        })?;
        self.each(zero, |k| {
            let value = self.load(source, k)?;
            self.store(target, add(digit_of(value)?)?, value)
        })?;
        let moved = builder.get_insert_block().expect("a block");
        builder.build_unconditional_branch(next)?;

        builder.position_at_end(next);
        let (after, spare) = (builder.build_phi(ptr, "")?, builder.build_phi(ptr, "")?);
        after.add_incoming(&[(&source, counted), (&target, moved)]);
        spare.add_incoming(&[(&target, counted), (&source, moved)]);
        let following = builder.build_int_add(digit_value, self.number(1), "")?;
        let is_last = self.is(IntPredicate::EQ, following, digits.number)?;
        builder.build_conditional_branch(is_last, done, pass)?;
        digit.add_incoming(&[(&following, next)]);
        from.add_incoming(&[(&after.as_basic_value(), next)]);
        to.add_incoming(&[(&spare.as_basic_value(), next)]);
        builder.position_at_end(done);
        Ok([after, spare].map(|phi| phi.as_basic_value().into_pointer_value()))
    }

    /// Sorts each run of entries whose keys are equal in all digits.
    fn sort_runs(
        &self,
        entries: PointerValue<'ctx>,
        other: PointerValue<'ctx>,
        digits: Digits<'ctx>,
        begin: PointerValue<'ctx>,
    ) -> Result<()> {
        let builder = &self.cx.builder;
        let sort_run = |end: IntValue<'ctx>| {
            let [long, done] = ["run", "run_done"].map(|name| self.block(name));
            let first = self.number_in(begin)?;
            let count = builder.build_int_sub(end, first, "")?;
            let is_one = self.is(IntPredicate::EQ, count, self.number(1))?;
            builder.build_conditional_branch(is_one, done, long)?;
            builder.position_at_end(long);
            let [run, room] =
                [entries, other].map(|room| element_address(builder, self.entry, room, first));
            let run = run?;
            self.sort_into(run, self.function, [run, room?], count)?;
            builder.build_unconditional_branch(done)?;
            builder.position_at_end(done);
            builder.build_store(begin, end).map(drop)
        };
        let digits_at =
            |k: IntValue<'ctx>| self.above(self.key_at(entries, k)?, digits.least, digits.low);
        builder.build_store(begin, self.number(0))?;
        self.each(self.number(1), |k| {
            let [run, next] = ["run_ends", "run_goes_on"].map(|name| self.block(name));
            let before = builder.build_int_sub(k, self.number(1), "")?;
            let is_same = self.is(IntPredicate::EQ, digits_at(k)?, digits_at(before)?)?;
            builder.build_conditional_branch(is_same, next, run)?;
            builder.position_at_end(run);
            sort_run(k)?;
            builder.build_unconditional_branch(next)?;
            builder.position_at_end(next);
            Ok(())
        })?;
        sort_run(self.count)
    }

    /// The bits of `key - least` from a place on.
    fn above(
        &self,
        key: IntValue<'ctx>,
        least: IntValue<'ctx>,
        low: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let builder = &self.cx.builder;
        builder.build_right_shift(builder.build_int_sub(key, least, "")?, low, false, "")
    }

    pub(super) fn key_at(
        &self,
        entries: PointerValue<'ctx>,
        at: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        self.key_of(self.load(entries, at)?)
    }

    fn key_of(&self, entry: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        let bits = self.entry.const_int(self.position_bits.into(), false);
        let key = self.cx.builder.build_right_shift(entry, bits, false, "")?;
        self.cx.resized(key, self.cx.i64t)
    }

    fn is(
        &self,
        predicate: IntPredicate,
        left: IntValue<'ctx>,
        right: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        self.cx.builder.build_int_compare(predicate, left, right, "")
    }

    /// A loop from a number to the number of entries, which is larger.
    fn each(
        &self,
        begin: IntValue<'ctx>,
        body: impl FnOnce(IntValue<'ctx>) -> Result<()>,
    ) -> Result<()> {
        self.each_below(begin, self.count, body)
    }

    pub(super) fn each_below(
        &self,
        begin: IntValue<'ctx>,
        end: IntValue<'ctx>,
        body: impl FnOnce(IntValue<'ctx>) -> Result<()>,
    ) -> Result<()> {
        let builder = &self.cx.builder;
        let before = builder.get_insert_block().expect("a block");
        let (step, done) = (self.block("loop"), self.block("done"));
        builder.build_unconditional_branch(step)?;
        builder.position_at_end(step);
        let phi = builder.build_phi(self.cx.i64t, "")?;
        let k = phi.as_basic_value().into_int_value();
        body(k)?;
        let next = builder.build_int_nuw_add(k, self.number(1), "")?;
        let last = builder.get_insert_block().expect("a block");
        phi.add_incoming(&[(&begin, before), (&next, last)]);
        let is_end = self.is(IntPredicate::EQ, next, end)?;
        builder.build_conditional_branch(is_end, done, step)?;
        builder.position_at_end(done);
        Ok(())
    }

    /// A loop from a number to another one, which may be equal.
    pub(super) fn each_if_any(
        &self,
        begin: IntValue<'ctx>,
        end: IntValue<'ctx>,
        body: impl FnOnce(IntValue<'ctx>) -> Result<()>,
    ) -> Result<()> {
        let builder = &self.cx.builder;
        let [some, none] = ["some", "none"].map(|name| self.block(name));
        let is_none = self.is(IntPredicate::EQ, begin, end)?;
        builder.build_conditional_branch(is_none, none, some)?;
        builder.position_at_end(some);
        self.each_below(begin, end, body)?;
        builder.build_unconditional_branch(none)?;
        builder.position_at_end(none);
        Ok(())
    }

    pub(super) fn block(&self, name: &str) -> BasicBlock<'ctx> {
        self.cx.context.append_basic_block(self.function, name)
    }

    pub(super) fn number(&self, value: u64) -> IntValue<'ctx> {
        self.cx.i64t.const_int(value, false)
    }

    pub(super) fn number_in(&self, from: PointerValue<'ctx>) -> Result<IntValue<'ctx>> {
        Ok(self.cx.builder.build_load(self.cx.i64t, from, "")?.into_int_value())
    }

    pub(super) fn load(
        &self,
        entries: PointerValue<'ctx>,
        at: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let from = element_address(&self.cx.builder, self.entry, entries, at)?;
        Ok(self.cx.builder.build_load(self.entry, from, "")?.into_int_value())
    }

    pub(super) fn store(
        &self,
        entries: PointerValue<'ctx>,
        at: IntValue<'ctx>,
        value: IntValue<'ctx>,
    ) -> Result<()> {
        let to = element_address(&self.cx.builder, self.entry, entries, at)?;
        self.cx.builder.build_store(to, value).map(drop)
    }
}

impl<'ctx> Codegen<'ctx, '_> {
    /// The number of bits up to the highest one that is set.
    pub(super) fn bit_length(&self, value: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        let operands = [value.into(), self.context.bool_type().const_zero().into()];
        let zeros = self.intrinsic("llvm.ctlz", &[self.i64t.into()], &operands)?.into_int_value();
        self.builder.build_int_sub(self.i64t.const_int(64, false), zeros, "")
    }
}
