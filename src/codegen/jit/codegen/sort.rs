//! Sorts of rows: the positions of a row's keys in ascending order, equal ones in their own order.
//!
//! A key and its position are one integer, an *entry*: the key in the high bits, such that the unsigned order of
//! entries is the wanted one, the position in the low ones. Entries are unequal, so that any sort of them is stable.
//! Short rows are sorted by insertion, others by the digits of their keys, the lowest first (a radix sort), where a
//! digit that all keys have in common takes no move.
//!
//! Where only the first positions of a row are wanted, they are selected: entries that are less than the last one of the
//! best so far are collected; whenever there are twice as many as wanted, they are sorted, and the better half stays.

use inkwell::IntPredicate;
use inkwell::attributes::AttributeLoc;
use inkwell::builder::BuilderError;
use inkwell::module::Linkage;
use inkwell::types::{BasicMetadataTypeEnum, BasicType, IntType};
use inkwell::values::{BasicValue, FunctionValue, IntValue, PointerValue};

use super::Codegen;
use super::nest::EmitNest;
use crate::jit::memory::element_address;
use crate::lower::affine::Affine;
use crate::lower::nest::{Buffer, ExprId};
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

/// Rows of at most this many keys are sorted by insertion.
const SHORT: u64 = 64;
/// Bits of a digit.
const DIGIT: u64 = 8;
/// How many keys are compared at once with the last one of the best.
const BLOCK: u32 = 64;

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Emits the innermost loop of a sort: it makes the entries of a row, sorts them and writes their positions; of
    /// `first` of them, if it is given.
    pub(super) fn sort_row(
        &mut self,
        (buffer, at): (Buffer, &Affine),
        key: ExprId,
        scratch: Buffer,
        (wide, first): (bool, Option<i64>),
    ) -> Result<()> {
        let cx = self.cx;
        let builder = &cx.builder;
        let (&row, rows) = self.nest.order.split_last().expect("a row is a loop");
        let position_bits = if wide { 64 } else { 32 };
        let entry = cx.int_of_bits(2 * position_bits);
        let count = self.size_value(self.nest.extents[row.0 as usize]);
        // A range of rows uses the scratch memory of its first one.
        let begin = match rows.first().and_then(|id| self.ranges[id.0 as usize]) {
            Some([begin, _]) => builder.build_int_mul(begin, count, "")?,
            None => cx.i64t.const_zero(),
        };
        let two = cx.i64t.const_int(2, false);
        let begin = builder.build_int_mul(begin, two, "")?;
        let entries = element_address(builder, entry, self.buffer_base(scratch), begin)?;
        let other = element_address(builder, entry, entries, count)?;
        let element = self.nest.exprs[key.0 as usize].element();
        let key_type = cx.int(element);

        let open = self.open_loop(row)?;
        self.compute_ready(self.nest.exprs.len())?;
        let position = open.counter.as_basic_value().into_int_value();
        // The unsigned order of these is the order of the keys.
        let sign = key_type.const_int(1 << (element.bits() - 1), false);
        let value = builder.build_xor(self.value(key), sign, "")?;
        let (stored, ty) = match first {
            Some(_) => (value, key_type),
            None => (cx.entry_of(value, position, (entry, position_bits))?, entry),
        };
        let to = element_address(builder, ty, entries, position)?;
        builder.build_store(to, stored)?;
        self.close_loop(open)?;

        let digits = cx.i64t.const_int(u64::from(element.bits()).div_ceil(DIGIT), false);
        let sorted = match first {
            Some(first) => {
                let select = cx.select_function((entry, position_bits), key_type)?;
                let first = cx.i64t.const_int(first as u64, false);
                let operands =
                    [entries.into(), other.into(), count.into(), first.into(), digits.into()];
                builder.build_call(select, &operands, "")?
            }
            None => {
                let sort = cx.sort_function(entry, position_bits)?;
                builder.build_call(
                    sort,
                    &[entries.into(), other.into(), count.into(), digits.into()],
                    "",
                )?
            }
        };
        let sorted = sorted.try_as_basic_value().unwrap_basic().into_pointer_value();

        let all = self.ranges[row.0 as usize];
        if let Some(first) = first {
            let end = cx.i64t.const_int(first as u64, false);
            self.ranges[row.0 as usize] = Some([cx.i64t.const_zero(), end]);
        }
        let open = self.open_loop(row)?;
        let k = open.counter.as_basic_value().into_int_value();
        let from = element_address(builder, entry, sorted, k)?;
        let value = builder.build_load(entry, from, "")?.into_int_value();
        let position = cx.resized(value, cx.int_of_bits(position_bits))?;
        let position = cx.resized(position, cx.i64t)?;
        let to = self.emit_address(buffer, ElementType::I64, at)?;
        builder.build_store(to, position)?.set_alignment(1).expect("stores have an alignment");
        self.close_loop(open)?;
        self.ranges[row.0 as usize] = all;
        Ok(())
    }
}

/// The blocks and values of the function that is being built.
struct Sort<'c, 'ctx, 'm> {
    cx: &'c Codegen<'ctx, 'm>,
    function: FunctionValue<'ctx>,
    entry: IntType<'ctx>,
    position_bits: u32,
    /// The number of entries.
    count: IntValue<'ctx>,
}

impl<'ctx> Codegen<'ctx, '_> {
    /// An unsigned integer under a type of another width.
    fn resized(&self, value: IntValue<'ctx>, to: IntType<'ctx>) -> Result<IntValue<'ctx>> {
        match value.get_type().get_bit_width().cmp(&to.get_bit_width()) {
            std::cmp::Ordering::Less => self.builder.build_int_z_extend(value, to, ""),
            std::cmp::Ordering::Equal => Ok(value),
            std::cmp::Ordering::Greater => self.builder.build_int_truncate(value, to, ""),
        }
    }

    /// The entry of a key at a position.
    fn entry_of(
        &self,
        key: IntValue<'ctx>,
        position: IntValue<'ctx>,
        (entry, position_bits): (IntType<'ctx>, u32),
    ) -> Result<IntValue<'ctx>> {
        let builder = &self.builder;
        let key = self.resized(key, entry)?;
        let bits = entry.const_int(position_bits.into(), false);
        let high = builder.build_left_shift(key, bits, "")?;
        builder.build_or(high, self.resized(position, entry)?, "")
    }

    /// A function that sorts; `parameters` are those after the first two, which are memory.
    fn add_sort(&self, name: &str, parameters: usize) -> FunctionValue<'ctx> {
        let mut all: Vec<BasicMetadataTypeEnum> = vec![self.ptr.into(); 2];
        all.resize(2 + parameters, self.i64t.into());
        let function =
            self.module.add_function(name, self.ptr.fn_type(&all, false), Some(Linkage::Internal));
        for name in ["noinline", "nounwind"] {
            function.add_attribute(AttributeLoc::Function, self.attribute(name));
        }
        for param in [0, 1] {
            function.add_attribute(AttributeLoc::Param(param), self.attribute("noalias"));
        }
        function
    }

    /// The function that selects the first entries of a row: it takes the address of the keys, memory for entries, the
    /// numbers of keys and of wanted entries, and the number of digits of keys; and gives the address of the entries.
    fn select_function(
        &self,
        (entry, position_bits): (IntType<'ctx>, u32),
        key: IntType<'ctx>,
    ) -> Result<FunctionValue<'ctx>> {
        let name = format!("mg.select.i{}.i{}", entry.get_bit_width(), key.get_bit_width());
        if let Some(function) = self.module.get_function(&name) {
            return Ok(function);
        }
        let sort = self.sort_function(entry, position_bits)?;
        let function = self.add_sort(&name, 3);
        let caller = self.builder.get_insert_block().expect("the builder stands in a block");
        let param = |k| function.get_nth_param(k).expect("five parameters");
        let [count, first, digits] = [2, 3, 4].map(|k| param(k).into_int_value());
        let [keys, room] = [0, 1].map(|k| param(k).into_pointer_value());
        let select = Sort { cx: self, function, entry, position_bits, count };
        select.emit_selection((keys, key), room, (first, digits), sort)?;
        self.builder.position_at_end(caller);
        Ok(function)
    }

    /// The function that sorts entries: it takes their address, as much other memory, their number, and the number of
    /// digits of keys; and gives the address of the sorted ones, which is one of the two.
    fn sort_function(
        &self,
        entry: IntType<'ctx>,
        position_bits: u32,
    ) -> Result<FunctionValue<'ctx>> {
        let name = format!("mg.sort.i{}", entry.get_bit_width());
        if let Some(function) = self.module.get_function(&name) {
            return Ok(function);
        }
        let function = self.add_sort(&name, 2);
        let caller = self.builder.get_insert_block().expect("the builder stands in a block");
        let param = |k| function.get_nth_param(k).expect("four parameters");
        let count = param(2).into_int_value();
        let sort = Sort { cx: self, function, entry, position_bits, count };
        sort.emit([0, 1].map(|k| param(k).into_pointer_value()), param(3).into_int_value())?;
        self.builder.position_at_end(caller);
        Ok(function)
    }
}

impl<'ctx> Sort<'_, 'ctx, '_> {
    fn emit(&self, rooms: [PointerValue<'ctx>; 2], digits: IntValue<'ctx>) -> Result<()> {
        let builder = &self.cx.builder;
        let start = self.block("entry");
        builder.position_at_end(start);
        let counts = self.cx.i64t.array_type(1 << DIGIT).as_basic_type_enum();
        let counts = builder.build_alloca(counts, "counts")?;
        let sum = builder.build_alloca(self.cx.i64t, "sum")?;
        let (short, long) = (self.block("short"), self.block("long"));
        let limit = self.number(SHORT);
        let is_short = builder.build_int_compare(IntPredicate::ULE, self.count, limit, "")?;
        builder.build_conditional_branch(is_short, short, long)?;
        builder.position_at_end(short);
        self.insert_each(rooms[0])?;
        builder.build_return(Some(&rooms[0]))?;
        builder.position_at_end(long);
        let sorted = self.sort_by_digits(rooms, digits, (counts, sum))?;
        builder.build_return(Some(&sorted))?;
        Ok(())
    }

    /// Goes through the keys in blocks: one that has a key as small as the last one of the best is looked at key by key.
    fn emit_selection(
        &self,
        (keys, key): (PointerValue<'ctx>, IntType<'ctx>),
        room: PointerValue<'ctx>,
        (first, digits): (IntValue<'ctx>, IntValue<'ctx>),
        sort: FunctionValue<'ctx>,
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let (i64t, zero) = (cx.i64t, self.number(0));
        builder.position_at_end(self.block("entry"));
        let filled = builder.build_alloca(i64t, "filled")?;
        builder.build_store(filled, zero)?;
        // Entries that are not less are not among the first.
        let limit = builder.build_alloca(self.entry, "limit")?;
        builder.build_store(limit, self.entry.const_all_ones())?;
        let capacity = builder.build_int_mul(first, self.number(2), "")?;
        let most = [i64t.into()];
        let capacity =
            cx.intrinsic("llvm.umax", &most, &[capacity.into(), self.number(16).into()])?;
        let capacity = capacity.into_int_value();
        let other = element_address(builder, self.entry, room, capacity)?;
        let sorted = |count: IntValue<'ctx>| {
            let operands = [room.into(), other.into(), count.into(), digits.into()];
            let call = builder.build_call(sort, &operands, "")?;
            Ok::<_, BuilderError>(call.try_as_basic_value().unwrap_basic().into_pointer_value())
        };
        let load_number = |from| builder.build_load(i64t, from, "").map(|it| it.into_int_value());
        let load_limit = || builder.build_load(self.entry, limit, "").map(|it| it.into_int_value());

        let block_size = self.number(BLOCK.into());
        let rounded = builder.build_int_add(self.count, self.number(u64::from(BLOCK) - 1), "")?;
        let blocks = builder.build_int_unsigned_div(rounded, block_size, "")?;
        self.each_below(zero, blocks, |block| {
            let [test, scan, next] = ["test", "scan", "next"].map(|name| self.block(name));
            let begin = builder.build_int_mul(block, block_size, "")?;
            let past = builder.build_int_add(begin, block_size, "")?;
            let is_whole = builder.build_int_compare(IntPredicate::ULE, past, self.count, "")?;
            builder.build_conditional_branch(is_whole, test, scan)?;

            builder.position_at_end(test);
            let bits = self.entry.const_int(self.position_bits.into(), false);
            let top = builder.build_right_shift(load_limit()?, bits, false, "")?;
            let top = cx.resized(top, key)?;
            let all = cx.splat(top.into(), key.vec_type(BLOCK))?;
            let from = element_address(builder, key, keys, begin)?;
            let found = builder.build_load(all.get_type(), from, "")?;
            let align = key.get_bit_width() / 8;
            let load = found.as_instruction_value().expect("a load");
            load.set_alignment(align).expect("loads have an alignment");
            let found = found.into_vector_value();
            let are_less = builder.build_int_compare(IntPredicate::ULE, found, all, "")?;
            let mask = cx.int_of_bits(BLOCK);
            let mask = builder.build_bit_cast(are_less, mask, "")?.into_int_value();
            let is_any = builder.build_int_compare(IntPredicate::NE, mask, zero, "")?;
            builder.build_conditional_branch(is_any, scan, next)?;

            builder.position_at_end(scan);
            let end = builder.build_select(is_whole, past, self.count, "")?.into_int_value();
            self.each_below(begin, end, |k| {
                let [place, full, skip] = ["place", "full", "skip"].map(|name| self.block(name));
                let from = element_address(builder, key, keys, k)?;
                let value = builder.build_load(key, from, "")?.into_int_value();
                let value = cx.entry_of(value, k, (self.entry, self.position_bits))?;
                let is_less =
                    builder.build_int_compare(IntPredicate::ULT, value, load_limit()?, "")?;
                builder.build_conditional_branch(is_less, place, skip)?;

                builder.position_at_end(place);
                let at = load_number(filled)?;
                self.store(room, at, value)?;
                let at = builder.build_int_add(at, self.number(1), "")?;
                builder.build_store(filled, at)?;
                let is_full = builder.build_int_compare(IntPredicate::EQ, at, capacity, "")?;
                builder.build_conditional_branch(is_full, full, skip)?;

                builder.position_at_end(full);
                let best = sorted(capacity)?;
                let bytes = self.number(u64::from(self.entry.get_bit_width() / 8));
                let bytes = builder.build_int_mul(first, bytes, "")?;
                builder.build_memmove(room, 8, best, 8, bytes)?;
                builder.build_store(filled, first)?;
                let last = builder.build_int_sub(first, self.number(1), "")?;
                builder.build_store(limit, self.load(room, last)?)?;
                builder.build_unconditional_branch(skip)?;
                builder.position_at_end(skip);
                Ok(())
            })?;
            builder.build_unconditional_branch(next)?;
            builder.position_at_end(next);
            Ok(())
        })?;
        let best = sorted(load_number(filled)?)?;
        builder.build_return(Some(&best))?;
        Ok(())
    }

    /// Moves each entry in front of those before it that are larger.
    fn insert_each(&self, entries: PointerValue<'ctx>) -> Result<()> {
        let builder = &self.cx.builder;
        let (one, zero) = (self.number(1), self.number(0));
        let done = self.block("inserted");
        let some = self.block("some");
        let is_one = builder.build_int_compare(IntPredicate::ULE, self.count, one, "")?;
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
            let is_first = builder.build_int_compare(IntPredicate::EQ, at, zero, "")?;
            builder.build_conditional_branch(is_first, place, compare)?;
            builder.position_at_end(compare);
            let previous = builder.build_int_sub(at, one, "")?;
            let other = self.load(entries, previous)?;
            let is_larger = builder.build_int_compare(IntPredicate::UGT, other, value, "")?;
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

    /// Sorts by each digit of the keys, the lowest first: each pass moves entries from one room to the other.
    fn sort_by_digits(
        &self,
        [entries, other]: [PointerValue<'ctx>; 2],
        digits: IntValue<'ctx>,
        (counts, sum): (PointerValue<'ctx>, PointerValue<'ctx>),
    ) -> Result<PointerValue<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let (i64t, ptr, zero) = (cx.i64t, cx.ptr, self.number(0));
        let before = builder.get_insert_block().expect("a block");
        let [pass, scatter, next, done] =
            ["pass", "scatter", "next", "sorted"].map(|name| self.block(name));
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
        let low = builder.build_int_mul(digit_value, self.number(DIGIT), "")?;
        let low = builder.build_int_add(low, self.number(self.position_bits.into()), "")?;
        let low = cx.resized(low, self.entry)?;
        let digit_of = |value: IntValue<'ctx>| {
            let shifted = builder.build_right_shift(value, low, false, "")?;
            let shifted = cx.resized(shifted, i64t)?;
            builder.build_and(shifted, self.number((1 << DIGIT) - 1), "")
        };
        let count_of = |digit: IntValue<'ctx>| element_address(builder, i64t, counts, digit);
        // Adds to the number of a digit, and gives it as it was.
        let add = |digit: IntValue<'ctx>| {
            let place = count_of(digit)?;
            let count = builder.build_load(i64t, place, "")?.into_int_value();
            builder.build_store(place, builder.build_int_add(count, self.number(1), "")?)?;
            Ok::<_, BuilderError>(count)
        };

        let bytes = self.number(8 << DIGIT);
        builder.build_memset(counts, 8, cx.context.i8_type().const_zero(), bytes)?;
        self.each(zero, |k| add(digit_of(self.load(source, k)?)?).map(drop))?;
        let first = count_of(digit_of(self.load(source, zero)?)?)?;
        let first = builder.build_load(i64t, first, "")?.into_int_value();
        let is_same = builder.build_int_compare(IntPredicate::EQ, first, self.count, "")?;
        let counted = builder.get_insert_block().expect("a block");
        builder.build_conditional_branch(is_same, next, scatter)?;

        builder.position_at_end(scatter);
        // Where the entries of each digit begin.
        builder.build_store(sum, zero)?;
        self.each_below(zero, self.number(1 << DIGIT), |k| {
            let place = count_of(k)?;
            let count = builder.build_load(i64t, place, "")?.into_int_value();
            let start = builder.build_load(i64t, sum, "")?.into_int_value();
            builder.build_store(place, start)?;
            builder.build_store(sum, builder.build_int_add(start, count, "")?)?;
            Ok(())
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
        let is_last = builder.build_int_compare(IntPredicate::EQ, following, digits, "")?;
        builder.build_conditional_branch(is_last, done, pass)?;
        digit.add_incoming(&[(&following, next)]);
        from.add_incoming(&[(&after.as_basic_value(), next)]);
        to.add_incoming(&[(&spare.as_basic_value(), next)]);
        builder.position_at_end(done);
        Ok(after.as_basic_value().into_pointer_value())
    }

    /// A loop from a number to the number of entries, which is larger.
    fn each(
        &self,
        begin: IntValue<'ctx>,
        body: impl FnOnce(IntValue<'ctx>) -> Result<()>,
    ) -> Result<()> {
        self.each_below(begin, self.count, body)
    }

    fn each_below(
        &self,
        begin: IntValue<'ctx>,
        end: IntValue<'ctx>,
        body: impl FnOnce(IntValue<'ctx>) -> Result<()>,
    ) -> Result<()> {
        let builder = &self.cx.builder;
        let before = builder.get_insert_block().expect("a block");
        let (turn, done) = (self.block("loop"), self.block("done"));
        builder.build_unconditional_branch(turn)?;
        builder.position_at_end(turn);
        let phi = builder.build_phi(self.cx.i64t, "")?;
        let k = phi.as_basic_value().into_int_value();
        body(k)?;
        let next = builder.build_int_nuw_add(k, self.number(1), "")?;
        let last = builder.get_insert_block().expect("a block");
        phi.add_incoming(&[(&begin, before), (&next, last)]);
        let is_end = builder.build_int_compare(IntPredicate::EQ, next, end, "")?;
        builder.build_conditional_branch(is_end, done, turn)?;
        builder.position_at_end(done);
        Ok(())
    }

    fn block(&self, name: &str) -> inkwell::basic_block::BasicBlock<'ctx> {
        self.cx.context.append_basic_block(self.function, name)
    }

    fn number(&self, value: u64) -> IntValue<'ctx> {
        self.cx.i64t.const_int(value, false)
    }

    fn load(&self, entries: PointerValue<'ctx>, at: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        let from = element_address(&self.cx.builder, self.entry, entries, at)?;
        Ok(self.cx.builder.build_load(self.entry, from, "")?.into_int_value())
    }

    fn store(
        &self,
        entries: PointerValue<'ctx>,
        at: IntValue<'ctx>,
        value: IntValue<'ctx>,
    ) -> Result<()> {
        let to = element_address(&self.cx.builder, self.entry, entries, at)?;
        self.cx.builder.build_store(to, value).map(drop)
    }
}
