//! Sorts of rows: the positions of a row's keys in ascending order, equal ones in their own order.
//!
//! A key and its position are one integer, an *entry*: the key in the high bits, such that the unsigned order of
//! entries is the wanted one, the position in the low ones. Entries are unequal, so that any sort of them is stable.
//! How they are sorted: [`super::radix`], [`super::quicksort`]. Where the sorted keys themselves are wanted, an entry is a
//! key alone.
//!
//! Where only the first positions of a row are wanted, they are selected: entries that are less than the last one of the
//! best so far are collected; whenever there are twice as many as wanted, they are sorted, and the better half stays.

use inkwell::IntPredicate;
use inkwell::attributes::AttributeLoc;
use inkwell::builder::BuilderError;
use inkwell::module::Linkage;
use inkwell::types::{BasicType, FunctionType, IntType};
use inkwell::values::{
    BasicValue, CallSiteValue, FunctionValue, IntMathValue, IntValue, PointerValue, VectorValue,
};

use super::Codegen;
use super::lookups::splat_vector;
use super::nest::EmitNest;
use super::radix::Sort;
use crate::jit::memory::{element_address, unchecked_element_address};
use crate::lower::affine::{Affine, Var};
use crate::lower::nest::{Buffer, ExprId, LoopId, SortedBy};
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

/// How many keys are compared at once with the last one of the best.
const BLOCK: u32 = 64;

/// The entries that a function sorts.
#[derive(Clone, Copy)]
pub(super) struct Entries<'ctx> {
    pub ty: IntType<'ctx>,
    /// An entry's low bits that are no key.
    pub position_bits: u32,
    pub stored: Stored,
}

/// What is stored of sorted entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stored {
    /// The entries, unchanged.
    Entries,
    /// The elements that they are the keys of.
    Elements { descending: bool, is_float: bool },
}

/// How the entries of a row are made.
#[derive(Clone, Copy)]
pub(super) struct Made<'ctx> {
    pub row: LoopId,
    pub key: ExprId,
    /// The key that keeps all bits, and the variable with the bits in which any two differ.
    pub exact: Option<(ExprId, PointerValue<'ctx>)>,
    pub entries: Entries<'ctx>,
    /// Whether positions are put into entries; else these are keys, in the type of the keys.
    pub has_positions: bool,
}

/// Entries without positions that are stored as they are.
pub(super) fn entries_alone(ty: IntType) -> Entries {
    Entries { ty, position_bits: 0, stored: Stored::Entries }
}

/// A key, or a vector of keys.
pub(super) trait Keys<'ctx>: IntMathValue<'ctx> + Copy {
    /// The bits of a key.
    fn width(self) -> u32;
    /// The constant of this type, or the vector of it.
    fn constant(self, bits: u64) -> Self;
}

impl<'ctx> Keys<'ctx> for IntValue<'ctx> {
    fn width(self) -> u32 {
        self.get_type().get_bit_width()
    }

    fn constant(self, bits: u64) -> Self {
        self.get_type().const_int(bits, false)
    }
}

impl<'ctx> Keys<'ctx> for VectorValue<'ctx> {
    fn width(self) -> u32 {
        self.get_type().get_element_type().into_int_type().get_bit_width()
    }

    fn constant(self, bits: u64) -> Self {
        let ty = self.get_type();
        splat_vector(
            ty.get_element_type().into_int_type().const_int(bits, false),
            ty.get_size().into(),
        )
    }
}

/// The address that a call gives.
pub(super) fn address_of(call: CallSiteValue<'_>) -> PointerValue<'_> {
    call.try_as_basic_value().unwrap_basic().into_pointer_value()
}

/// The bits in which an entry differs from the signed key of an element: the sign, or, in descending order, all others.
fn flipped_bits<'ctx, V: Keys<'ctx>>(like: V, descending: bool) -> V {
    let sign = 1 << (like.width() - 1);
    like.constant(if descending { sign - 1 } else { sign })
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Emits the innermost loop of a sort: it makes the entries of a row, sorts them and writes their positions; of
    /// `first` of them, if it is given.
    pub(super) fn sort_row(
        &mut self,
        (buffer, at): (Buffer, &Affine),
        key: ExprId,
        scratch: Buffer,
        (by, first): (SortedBy, Option<i64>),
    ) -> Result<()> {
        let cx = self.cx;
        let builder = &cx.builder;
        let (&row, rows) = self.nest.order.split_last().expect("a row is a loop");
        let element = self.nest.exprs[key.0 as usize].element();
        let key_type = cx.int(element);
        let exact = match by {
            SortedBy::Value { exact, .. } => Some(exact).filter(|&exact| exact != key),
            _ => None,
        };
        let (position_bits, entry) = match by {
            SortedBy::Value { .. } => (0, key_type),
            _ => (by.position_bits(), cx.int_of_bits(by.entry_bits())),
        };
        let result_form = match by {
            SortedBy::Value { descending, .. } => {
                Stored::Elements { descending, is_float: exact.is_some() }
            }
            _ => Stored::Entries,
        };
        let count = self.size_value(self.nest.extents[row.0 as usize]);
        // A range of rows uses the scratch memory of its first one.
        let begin = match rows.first().and_then(|id| self.ranges[id.0 as usize]) {
            Some([begin, _]) => builder.build_int_mul(begin, count, "")?,
            None => cx.i64t.const_zero(),
        };
        let two = cx.i64t.const_int(2, false);
        let begin = builder.build_int_mul(begin, two, "")?;
        let entries = element_address(builder, entry, self.buffer_base(scratch), begin)?;
        let written = match by {
            SortedBy::Value { .. } => element,
            SortedBy::ShortPosition | SortedBy::Position => ElementType::I64,
        };
        // Vectors leave sorted entries in the other memory, which is that of the results where these are side by side.
        let is_there = first.is_none()
            && cx.has_quicksort(entry)
            && entry.get_bit_width() == written.bits()
            && at.factor(Var::Loop(row)) == 1;
        let other = match is_there {
            true => {
                let mut begin = at.clone();
                begin.add_term(Var::Loop(row), -1);
                self.emit_address(buffer, written, &begin)?
            }
            false => element_address(builder, entry, entries, count)?,
        };
        let stored = if is_there { result_form } else { Stored::Entries };
        let sorted_entries = Entries { ty: entry, position_bits, stored };

        let differ = self.allocate_on_stack(key_type.as_basic_type_enum())?;
        builder.build_store(differ, key_type.const_zero())?;
        let has_positions = first.is_none() && !matches!(by, SortedBy::Value { .. });
        let made = Made {
            row,
            key,
            exact: exact.map(|exact| (exact, differ)),
            entries: sorted_entries,
            has_positions,
        };
        let done = match has_positions {
            true => Some(self.number_row_in_order(&made, (entries, count), (buffer, at))?),
            false => None,
        };
        let sorted = match first {
            Some(first) => {
                self.make_entries(&made, entries)?;
                let select = cx.select_function(sorted_entries, key_type)?;
                let first = cx.i64t.const_int(first as u64, false);
                let operands = [entries.into(), other.into(), count.into(), first.into()];
                address_of(builder.build_call(select, &operands, "")?)
            }
            None if self.is_long_row(row, entry) => {
                self.sort_long_row(&made, [entries, other], count)?;
                other
            }
            None => {
                self.make_entries(&made, entries)?;
                let sort = cx.sort_function(sorted_entries)?;
                let operands = [entries.into(), other.into(), count.into()];
                address_of(builder.build_call(sort, &operands, "")?)
            }
        };
        let sorted = if is_there { other } else { sorted };

        if let (Some(exact), SortedBy::Value { descending, .. }) = (exact, by) {
            self.restore_bits((row, key, exact), (sorted, sorted_entries), descending, differ)?;
        }
        if sorted_entries.stored != Stored::Entries {
            return Ok(());
        }
        let all = self.ranges[row.0 as usize];
        if let Some(first) = first {
            let end = cx.i64t.const_int(first as u64, false);
            self.ranges[row.0 as usize] = Some([cx.i64t.const_zero(), end]);
        }
        let open = self.open_loop(row)?;
        let k = open.counter.as_basic_value().into_int_value();
        let from = element_address(builder, entry, sorted, k)?;
        let value = builder.build_load(entry, from, "")?.into_int_value();
        let value = match by {
            SortedBy::Value { .. } => cx.element_of(value, result_form)?,
            SortedBy::ShortPosition | SortedBy::Position => {
                let position = cx.resized(value, cx.int_of_bits(position_bits))?;
                cx.resized(position, cx.i64t)?
            }
        };
        let to = match is_there {
            true => from,
            false => self.emit_address(buffer, written, at)?,
        };
        builder.build_store(to, value)?.set_alignment(1).expect("stores have an alignment");
        self.close_loop(open)?;
        self.ranges[row.0 as usize] = all;
        if let Some(done) = done {
            builder.build_unconditional_branch(done)?;
            builder.position_at_end(done);
        }
        Ok(())
    }

    /// Stores the entries of a range of a row: the first one at the address.
    pub(super) fn make_piece(
        &mut self,
        made: &Made<'ctx>,
        [begin, end]: [IntValue<'ctx>; 2],
        to: PointerValue<'ctx>,
    ) -> Result<()> {
        let builder = &self.cx.builder;
        let ty = if made.has_positions { made.entries.ty } else { self.key_type(made) };
        let back = builder.build_int_neg(begin, "")?;
        let first = unchecked_element_address(builder, ty, to, back)?;
        let all = self.ranges[made.row.0 as usize].replace([begin, end]);
        self.make_entries(made, first)?;
        self.ranges[made.row.0 as usize] = all;
        Ok(())
    }

    pub(super) fn key_type(&self, made: &Made<'ctx>) -> IntType<'ctx> {
        self.cx.int(self.nest.exprs[made.key.0 as usize].element())
    }

    /// Stores the entries of a row, or of the range of it that is set: that of position 0 at the address, or before it.
    pub(super) fn make_entries(&mut self, made: &Made<'ctx>, to: PointerValue<'ctx>) -> Result<()> {
        let cx = self.cx;
        let builder = &cx.builder;
        let open = self.open_loop(made.row)?;
        self.compute_ready(self.nest.exprs.len())?;
        if let Some((exact, differ)) = made.exact {
            let key_type = self.key_type(made);
            let own = builder.build_xor(self.value(exact), self.value(made.key), "")?;
            let before = builder.build_load(key_type, differ, "")?.into_int_value();
            builder.build_store(differ, builder.build_or(before, own, "")?)?;
        }
        let position = open.counter.as_basic_value().into_int_value();
        let entry = self.entry(made, position)?;
        let to = unchecked_element_address(builder, entry.get_type(), to, position)?;
        builder.build_store(to, entry)?;
        self.close_loop(open)?;
        self.forget_values(made.row);
        Ok(())
    }

    /// The entry of a position whose key is computed: the unsigned order of entries is the wanted one.
    pub(super) fn entry(
        &self,
        made: &Made<'ctx>,
        position: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let (cx, Entries { ty, position_bits, .. }) = (self.cx, made.entries);
        let key = self.value(made.key);
        let bits = self.nest.exprs[made.key.0 as usize].element().bits();
        let sign = key.get_type().const_int(1 << (bits - 1), false);
        let key = cx.builder.build_xor(key, sign, "")?;
        match made.has_positions {
            true => cx.entry_of(key, position, (ty, position_bits)),
            false => Ok(key),
        }
    }

    /// Where keys differ from exact ones: puts these in their places, in the order of their elements. They are those of
    /// zeros and of NaNs.
    fn restore_bits(
        &mut self,
        (row, key, exact): (LoopId, ExprId, ExprId),
        (sorted, entries): (PointerValue<'ctx>, Entries<'ctx>),
        descending: bool,
        differ: PointerValue<'ctx>,
    ) -> Result<()> {
        let cx = self.cx;
        let builder = &cx.builder;
        let block = |name| cx.context.append_basic_block(self.function, name);
        let [some, done] = ["differ", "exact"].map(block);
        let key_type = entries.ty;
        let none = key_type.const_zero();
        let differ = builder.build_load(key_type, differ, "")?.into_int_value();
        let is_none = builder.build_int_compare(IntPredicate::EQ, differ, none, "")?;
        builder.build_conditional_branch(is_none, done, some)?;
        builder.position_at_end(some);
        let sign = key_type.const_int(1 << (key_type.get_bit_width() - 1), false);
        let largest = builder.build_not(sign, "")?;
        let mut places = Vec::new();
        for of_kind in [none, largest] {
            let of_kind = if descending { builder.build_not(of_kind, "")? } else { of_kind };
            let place = self.allocate_variable(ElementType::I64, cx.i64t.const_zero())?;
            places.push((of_kind, place));
        }
        let add = |place: PointerValue<'ctx>, more: IntValue<'ctx>| {
            let before = builder.build_load(cx.i64t, place, "")?.into_int_value();
            builder.build_store(place, builder.build_int_add(before, more, "")?)?;
            Ok::<_, BuilderError>(before)
        };
        // Each kind begins behind all keys that are less.
        let open = self.open_loop(row)?;
        let k = open.counter.as_basic_value().into_int_value();
        let from = element_address(builder, key_type, sorted, k)?;
        let entry = builder.build_load(key_type, from, "")?.into_int_value();
        let entry = cx.entry_of_element(entry, entries.stored)?;
        let own = builder.build_xor(entry, sign, "")?;
        for &(of_kind, place) in &places {
            let is_less = builder.build_int_compare(IntPredicate::SLT, own, of_kind, "")?;
            add(place, builder.build_int_z_extend(is_less, cx.i64t, "")?)?;
        }
        self.close_loop(open)?;

        self.forget_values(row);
        let open = self.open_loop(row)?;
        self.compute_ready(self.nest.exprs.len())?;
        for &(of_kind, place) in &places {
            let [put, next] =
                ["put", "next"].map(|name| cx.context.append_basic_block(self.function, name));
            let is_of_kind =
                builder.build_int_compare(IntPredicate::EQ, self.value(key), of_kind, "")?;
            builder.build_conditional_branch(is_of_kind, put, next)?;
            builder.position_at_end(put);
            let at = add(place, cx.i64t.const_int(1, false))?;
            let to = element_address(builder, key_type, sorted, at)?;
            let entry = builder.build_xor(self.value(exact), sign, "")?;
            builder.build_store(to, cx.element_of(entry, entries.stored)?)?;
            builder.build_unconditional_branch(next)?;
            builder.position_at_end(next);
        }
        self.close_loop(open)?;
        builder.build_unconditional_branch(done)?;
        builder.position_at_end(done);
        Ok(())
    }
}

impl<'ctx> Codegen<'ctx, '_> {
    /// An unsigned integer under a type of another width.
    pub(super) fn resized(
        &self,
        value: IntValue<'ctx>,
        to: IntType<'ctx>,
    ) -> Result<IntValue<'ctx>> {
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

    /// What is stored of an entry, or of a vector of entries.
    pub(super) fn element_of<V: Keys<'ctx>>(&self, entry: V, stored: Stored) -> Result<V> {
        let Stored::Elements { descending, is_float } = stored else { return Ok(entry) };
        let bits = self.builder.build_xor(entry, flipped_bits(entry, descending), "")?;
        if is_float { self.reverse_negative(bits) } else { Ok(bits) }
    }

    /// The entry of what [`Codegen::element_of`] gives.
    pub(super) fn entry_of_element<V: Keys<'ctx>>(&self, element: V, stored: Stored) -> Result<V> {
        let Stored::Elements { descending, is_float } = stored else { return Ok(element) };
        let key = if is_float { self.reverse_negative(element)? } else { element };
        self.builder.build_xor(key, flipped_bits(key, descending), "")
    }

    /// The key of a float's bits, and the bits of a float's key: the order of negative ones is the reverse of their bits'.
    fn reverse_negative<V: Keys<'ctx>>(&self, value: V) -> Result<V> {
        let (builder, last) = (&self.builder, value.width() - 1);
        let is_negative =
            builder.build_right_shift(value, value.constant(u64::from(last)), true, "")?;
        let others = value.constant((1 << last) - 1);
        builder.build_xor(value, builder.build_and(is_negative, others, "")?, "")
    }

    /// The function of this name for a type of entries, whose body is emitted where there is none yet. Its first
    /// parameters are memories that have nothing in common, and the first one after them is a number of entries.
    pub(super) fn sorting_function(
        &self,
        (name, ty): (&str, FunctionType<'ctx>),
        entries: Entries<'ctx>,
        emit: impl FnOnce(&Sort<'_, 'ctx, '_>) -> Result<()>,
    ) -> Result<FunctionValue<'ctx>> {
        let Entries { ty: entry, position_bits, stored } = entries;
        let kind = match stored {
            Stored::Entries => "",
            Stored::Elements { descending: false, is_float: false } => ".ints",
            Stored::Elements { descending: true, is_float: false } => ".descending_ints",
            Stored::Elements { descending: false, is_float: true } => ".floats",
            Stored::Elements { descending: true, is_float: true } => ".descending_floats",
        };
        let name = format!("mg.{name}.i{}.i{position_bits}{kind}", entry.get_bit_width());
        if let Some(function) = self.module.get_function(&name) {
            return Ok(function);
        }
        let function = self.module.add_function(&name, ty, Some(Linkage::Internal));
        for name in ["noinline", "nounwind"] {
            function.add_attribute(AttributeLoc::Function, self.attribute(name));
        }
        self.prefer_whole_vectors(function);
        let rooms = ty.get_param_types().iter().take_while(|ty| ty.is_pointer_type()).count();
        for room in 0..rooms as u32 {
            function.add_attribute(AttributeLoc::Param(room), self.attribute("noalias"));
        }
        let caller = self.builder.get_insert_block().expect("the builder stands in a block");
        let count = function.get_nth_param(rooms as u32).expect("a number").into_int_value();
        emit(&Sort { cx: self, function, entry, position_bits, stored, count })?;
        self.builder.position_at_end(caller);
        Ok(function)
    }

    /// The function that selects the first entries of a row: it takes the address of the keys, memory for entries, the
    /// numbers of keys and of wanted entries; and gives the address of the entries.
    fn select_function(
        &self,
        entry: Entries<'ctx>,
        key: IntType<'ctx>,
    ) -> Result<FunctionValue<'ctx>> {
        let (ptr, i64t) = (self.ptr.into(), self.i64t.into());
        let ty = self.ptr.fn_type(&[ptr, ptr, i64t, i64t], false);
        let sort = self.sort_function(entry)?;
        let name = format!("select.i{}", key.get_bit_width());
        self.sorting_function((&name, ty), entry, |select| select.emit_selection(key, sort))
    }

    /// The function that sorts entries: it takes their address, as much other memory and their number; and returns the
    /// address of the sorted ones, which is one of the two: with a quicksort always the second.
    fn sort_function(&self, entries: Entries<'ctx>) -> Result<FunctionValue<'ctx>> {
        let (ptr, i64t) = (self.ptr.into(), self.i64t.into());
        let ty = self.ptr.fn_type(&[ptr, ptr, i64t], false);
        match self.has_quicksort(entries.ty) {
            true => {
                // It compares whole entries: those of one width share it.
                let entries = Entries { position_bits: 0, ..entries };
                self.sorting_function(("sort", ty), entries, |sort| sort.emit_vectors())
            }
            false => self.sorting_function(("digits", ty), entries, |sort| sort.emit_digits()),
        }
    }
}

impl<'ctx> Sort<'_, 'ctx, '_> {
    /// Stores the entry after the last one of the best of a sample, in whatever order the keys are: nearly all keys of a
    /// row that gets better to its end would be collected else. With as many entries in the sample as a quarter of the
    /// square root of their number times that of the wanted ones, few more are collected, and the sample costs little
    /// where it is not needed. The room holds it twice.
    fn limit_by_sample(
        &self,
        (keys, key): (PointerValue<'ctx>, IntType<'ctx>),
        (room, first, limit): (PointerValue<'ctx>, IntValue<'ctx>, PointerValue<'ctx>),
        sorted: impl FnOnce(IntValue<'ctx>) -> Result<PointerValue<'ctx>>,
    ) -> Result<()> {
        let (cx, builder, one) = (self.cx, &self.cx.builder, self.number(1));
        let [sample, done] = ["sample", "limited"].map(|name| self.block(name));
        let bits = cx.bit_length(builder.build_int_nuw_mul(self.count, first, "")?)?;
        let half = builder.build_right_shift(bits, one, false, "")?;
        let size = builder.build_left_shift(one, half, "")?;
        let size = builder.build_right_shift(size, self.number(2), false, "")?;
        let least = builder.build_left_shift(first, one, "")?;
        let least = self.cx.binary_intrinsic("llvm.umax", least, self.number(16))?.into_int_value();
        let is_useful = builder.build_int_compare(IntPredicate::UGE, size, least, "")?;
        builder.build_conditional_branch(is_useful, sample, done)?;

        builder.position_at_end(sample);
        let step = builder.build_int_unsigned_div(self.count, size, "")?;
        self.each_below(self.number(0), size, |k| {
            let at = builder.build_int_nuw_mul(k, step, "")?;
            let from = element_address(builder, key, keys, at)?;
            let value = builder.build_load(key, from, "")?.into_int_value();
            self.store(room, k, cx.entry_of(value, at, (self.entry, self.position_bits))?)
        })?;
        let last = builder.build_int_nuw_sub(first, one, "")?;
        let last = self.load(sorted(size)?, last)?;
        let after = self.entry.const_int(1, false);
        let operands = [last.into(), after.into()];
        let after = cx.intrinsic("llvm.uadd.sat", &[self.entry.into()], &operands)?;
        builder.build_store(limit, after)?;
        builder.build_unconditional_branch(done)?;
        builder.position_at_end(done);
        Ok(())
    }

    /// Goes through the keys in blocks: one that has a key as small as the last one of the best is looked at key by key.
    fn emit_selection(&self, key: IntType<'ctx>, sort: FunctionValue<'ctx>) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let [keys, room] = [0, 1].map(|k| self.param(k).into_pointer_value());
        let first = self.param(3).into_int_value();
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
        let sorted = |count: IntValue<'ctx>, room_size: IntValue<'ctx>| {
            let other = element_address(builder, self.entry, room, room_size)?;
            let operands = [room.into(), other.into(), count.into()];
            builder.build_call(sort, &operands, "").map(address_of)
        };
        self.limit_by_sample((keys, key), (room, first, limit), |size| sorted(size, size))?;
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
                let best = sorted(capacity, capacity)?;
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
        let best = sorted(load_number(filled)?, capacity)?;
        builder.build_return(Some(&best))?;
        Ok(())
    }
}
