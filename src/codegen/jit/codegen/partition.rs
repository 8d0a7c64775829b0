//! Partitions of entries by vectors of AVX-512: those less than a pivot to one place, the others to another.
//!
//! Each vector is read once. [`Codegen::partition`] writes to the fronts of two memories, of which it reads one, and
//! overwrites only entries that it has read. [`Codegen::partition_in_place`] writes to both ends of the memory that it
//! reads, and reads always from the end where less is free. [`Codegen::partition_to_ends`] writes to both ends of another
//! memory, and goes on where it stopped.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::types::IntType;
use inkwell::values::{FunctionValue, IntValue, PointerValue, VectorValue};

use super::Codegen;
use super::radix::Sort;
use super::sort::entries_alone;
use crate::jit::memory::{element_address, unchecked_element_address};

type Result<T> = std::result::Result<T, BuilderError>;

/// Memory whose ends take entries: those less than a pivot the first one.
struct Ends<'ctx> {
    memory: PointerValue<'ctx>,
    pivot: VectorValue<'ctx>,
    whole_vector: VectorValue<'ctx>,
    /// The variables with the positions between which memory is free.
    front: PointerValue<'ctx>,
    back: PointerValue<'ctx>,
}

/// The number of vectors that a partition in place reads from one end.
pub(super) const BATCH: u32 = 8;

impl<'ctx> Codegen<'ctx, '_> {
    /// The function that moves entries less than a pivot to the front of one memory, and the others to that of another:
    /// it takes both, the number of entries, the pivot, and whether entries are in the second memory. It returns how many
    /// are less, and the largest entry.
    pub(super) fn partition(&self, entry: IntType<'ctx>) -> Result<FunctionValue<'ctx>> {
        let (ptr, i64t, i1t) = (self.ptr.into(), self.i64t.into(), self.context.bool_type().into());
        let result = self.context.struct_type(&[i64t, entry.into()], false);
        let ty = result.fn_type(&[ptr, ptr, i64t, entry.into(), i1t].map(Into::into), false);
        self.sorting_function(("partition", ty), entries_alone(entry), |sort| sort.emit_partition())
    }

    /// The function that moves entries less than a pivot to one end of the free part of another memory, and the others to
    /// the other end: it takes both memories, the number of entries, the pivot, and the address of two positions between
    /// which memory is free, which it changes.
    pub(super) fn partition_to_ends(&self, entry: IntType<'ctx>) -> Result<FunctionValue<'ctx>> {
        let (ptr, i64t) = (self.ptr.into(), self.i64t.into());
        let ty = [ptr, ptr, i64t, entry.into(), ptr];
        let ty = self.context.void_type().fn_type(&ty, false);
        let name = "partition_to_ends";
        self.sorting_function((name, ty), entries_alone(entry), |sort| {
            sort.emit_partition_to_ends()
        })
    }

    /// The function that moves entries less than a pivot to the front of their own memory: it takes that, the number of
    /// entries, which is at least that of two batches, and the pivot; and returns what the other partition returns.
    pub(super) fn partition_in_place(&self, entry: IntType<'ctx>) -> Result<FunctionValue<'ctx>> {
        let (ptr, i64t) = (self.ptr.into(), self.i64t.into());
        let result = self.context.struct_type(&[i64t, entry.into()], false);
        let ty = result.fn_type(&[ptr, i64t, entry.into()].map(Into::into), false);
        let name = "partition_in_place";
        self.sorting_function((name, ty), entries_alone(entry), |sort| {
            sort.emit_partition_in_place()
        })
    }
}

impl<'ctx> Sort<'_, 'ctx, '_> {
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
        let whole_vector = self.whole_vector()?;
        // Stores the entries of a vector that begins at a position.
        let divide = |value: VectorValue<'ctx>,
                      at: IntValue<'ctx>,
                      own: Option<VectorValue<'ctx>>| {
            let below = builder.build_int_compare(IntPredicate::ULT, value, pivot, "")?;
            // Missing entries are less than no pivot.
            let above = builder.build_xor(below, own.unwrap_or(whole_vector), "")?;
            let counted = match own {
                Some(own) => builder.build_select(own, value, vector.const_zero(), "")?,
                None => value.into(),
            };
            let counted = counted.into_vector_value();
            let before = builder.build_load(vector, most, "")?.into_vector_value();
            builder.build_store(most, self.cx.binary_intrinsic("llvm.umax", before, counted)?)?;
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
                    None => self.store_vector(to, value)?,
                }
            }
            let front = builder.build_int_nuw_add(front, self.number_of_lanes(below)?, "")?;
            builder.build_store(less, front).map(drop)
        };
        let (vectors, whole, rest) = self.whole_vectors()?;
        self.each_below(self.number(0), vectors, |k| {
            let at = builder.build_int_nuw_mul(k, lanes, "")?;
            divide(self.load_vector(entries, at)?, at, None)
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

    fn emit_partition_in_place(&self) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let entries = self.param(0).into_pointer_value();
        let pivot_entry = self.param(2).into_int_value();
        let (vector, lanes) = (self.vector(), self.number(self.lanes().into()));
        let batch = self.number(u64::from(BATCH * self.lanes()));
        let distance = self.prefetch_distance();
        builder.position_at_end(self.block("start"));
        let pivot = cx.splat(pivot_entry.into(), vector)?;
        let most = builder.build_alloca(vector, "most")?;
        builder.build_store(most, vector.const_zero())?;
        let largest = builder.build_alloca(self.entry, "largest")?;
        // What is between `left` and `right` is not read yet; what is between `front` and `back` is free or not read.
        let [left, right, front, back] =
            ["left", "right", "front", "back"].map(|name| builder.build_alloca(cx.i64t, name));
        let (left, right, front, back) = (left?, right?, front?, back?);
        let rest = builder.build_int_unsigned_rem(self.count, batch, "")?;
        let whole = builder.build_int_nuw_sub(self.count, rest, "")?;
        let last = builder.build_int_nuw_sub(whole, batch, "")?;
        for (place, begin) in [(left, batch), (right, last), (front, self.number(0)), (back, whole)]
        {
            builder.build_store(place, begin)?;
        }
        // The batches at both ends are read first, so that their memory is free.
        let kept = builder.build_alloca(vector.array_type(2 * BATCH), "kept")?;
        for (to, from) in [(self.number(0), self.number(0)), (batch, last)] {
            self.copy(self.entry_address(kept, to)?, self.entry_address(entries, from)?, batch)?;
        }
        let load = |from: PointerValue<'ctx>, k: IntValue<'ctx>| {
            self.load_vector(from, builder.build_int_nuw_mul(k, lanes, "")?)
        };
        let whole_vector = self.whole_vector()?;
        let ends = Ends { memory: entries, pivot, whole_vector, front, back };
        let divide = |value: VectorValue<'ctx>, is_free: bool| {
            let before = builder.build_load(vector, most, "")?.into_vector_value();
            builder.build_store(most, self.cx.binary_intrinsic("llvm.umax", before, value)?)?;
            self.store_at_ends(&ends, (value, lanes), is_free)
        };

        let [next, some, from_left, from_right, read, none] =
            ["next", "some", "from_left", "from_right", "read", "none"]
                .map(|name| self.block(name));
        builder.build_unconditional_branch(next)?;
        builder.position_at_end(next);
        let [begin, end, filled, unfilled] = [
            self.number_in(left)?,
            self.number_in(right)?,
            self.number_in(front)?,
            self.number_in(back)?,
        ];
        let is_some = builder.build_int_compare(IntPredicate::ULT, begin, end, "")?;
        builder.build_conditional_branch(is_some, some, none)?;
        builder.position_at_end(some);
        let free_left = builder.build_int_nuw_sub(begin, filled, "")?;
        let free_right = builder.build_int_nuw_sub(unfilled, end, "")?;
        let is_right = builder.build_int_compare(IntPredicate::ULT, free_right, free_left, "")?;
        builder.build_conditional_branch(is_right, from_right, from_left)?;
        builder.position_at_end(from_left);
        builder.build_store(left, builder.build_int_nuw_add(begin, batch, "")?)?;
        let after = builder.build_int_add(begin, distance, "")?;
        builder.build_unconditional_branch(read)?;
        builder.position_at_end(from_right);
        let at_end = builder.build_int_nuw_sub(end, batch, "")?;
        builder.build_store(right, at_end)?;
        let before = builder.build_int_sub(at_end, distance, "")?;
        builder.build_unconditional_branch(read)?;
        builder.position_at_end(read);
        let merged = |of_left: IntValue<'ctx>, of_right: IntValue<'ctx>| {
            let phi = builder.build_phi(cx.i64t, "")?;
            phi.add_incoming(&[(&of_left, from_left), (&of_right, from_right)]);
            Ok::<_, BuilderError>(phi.as_basic_value().into_int_value())
        };
        let (from, ahead) = (merged(begin, at_end)?, merged(after, before)?);
        let from = self.entry_address(entries, from)?;
        for k in 0..BATCH {
            let lanes_before = self.number(u64::from(k * self.lanes()));
            self.prefetch(entries, builder.build_int_add(ahead, lanes_before, "")?)?;
        }
        // All are read before one is stored.
        let mut values = Vec::new();
        for k in 0..BATCH {
            values.push(load(from, self.number(k.into()))?);
        }
        for value in values {
            divide(value, true)?;
        }
        builder.build_unconditional_branch(next)?;

        builder.position_at_end(none);
        self.each_below(self.number(0), self.number(2 * u64::from(BATCH)), |k| {
            divide(load(kept, k)?, false)
        })?;
        let most = builder.build_load(vector, most, "")?;
        let most = cx.intrinsic("llvm.vector.reduce.umax", &[vector.into()], &[most.into()])?;
        builder.build_store(largest, most)?;
        self.exchange_rest(entries, [whole, pivot_entry], [front, largest])?;
        let largest = builder.build_load(self.entry, largest, "")?;
        builder.build_aggregate_return(&[self.number_in(front)?.into(), largest])?;
        Ok(())
    }

    fn emit_partition_to_ends(&self) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let [memory, entries] = [0, 1].map(|k| self.param(k).into_pointer_value());
        let free = self.param(4).into_pointer_value();
        builder.position_at_end(self.block("start"));
        let pivot = cx.splat(self.param(3), self.vector())?;
        let [front, back] = ["front", "back"].map(|name| builder.build_alloca(cx.i64t, name));
        let (front, back) = (front?, back?);
        let place_of = |k| element_address(builder, cx.i64t, free, self.number(k));
        let places = [(place_of(0)?, front), (place_of(1)?, back)];
        for (place, variable) in places {
            builder.build_store(variable, self.number_in(place)?)?;
        }
        let whole_vector = self.whole_vector()?;
        let ends = Ends { memory, pivot, whole_vector, front, back };
        let (vectors, whole, rest) = self.whole_vectors()?;
        let lanes = self.number(self.lanes().into());
        self.each_if_any(self.number(0), vectors, |k| {
            let at = builder.build_int_nuw_mul(k, lanes, "")?;
            let distance = self.prefetch_distance();
            let ahead = builder.build_int_add(self.number_in(front)?, distance, "")?;
            self.prefetch(memory, ahead)?;
            let ahead = builder.build_int_sub(self.number_in(back)?, distance, "")?;
            self.prefetch(memory, ahead)?;
            self.store_at_ends(&ends, (self.load_vector(entries, at)?, lanes), true)
        })?;
        let value =
            self.load_lanes(self.entry_address(entries, whole)?, self.lanes_below(rest)?)?;
        self.store_at_ends(&ends, (value, rest), false)?;
        for (place, variable) in places {
            builder.build_store(place, self.number_in(variable)?)?;
        }
        builder.build_return(None)?;
        Ok(())
    }

    /// How many entries ahead memory is prefetched: what four batches take. Both ends of a large memory are more than the
    /// processor prefetches by itself.
    fn prefetch_distance(&self) -> IntValue<'ctx> {
        self.number(u64::from(4 * BATCH * self.lanes()))
    }

    /// Prefetches an entry, which may be outside of the memory.
    fn prefetch(&self, memory: PointerValue<'ctx>, at: IntValue<'ctx>) -> Result<()> {
        let at = unchecked_element_address(&self.cx.builder, self.entry, memory, at)?;
        self.cx.prefetch_address(at)
    }

    /// Stores the first entries of a vector, a number of them, at both ends of free memory; those at the front may be
    /// followed by others only where a vector is free. Entries beyond the number are less than no pivot.
    fn store_at_ends(
        &self,
        ends: &Ends<'ctx>,
        (value, number): (VectorValue<'ctx>, IntValue<'ctx>),
        is_free: bool,
    ) -> Result<()> {
        let builder = &self.cx.builder;
        let below = builder.build_int_compare(IntPredicate::ULT, value, ends.pivot, "")?;
        let above = builder.build_xor(below, ends.whole_vector, "")?;
        let less = self.number_of_lanes(below)?;
        let others = builder.build_int_nuw_sub(number, less, "")?;
        let at = self.number_in(ends.front)?;
        let to = self.entry_address(ends.memory, at)?;
        let lesser = self.compress(value, below)?;
        match is_free {
            true => self.store_vector(to, lesser)?,
            false => self.store_lanes(to, lesser, self.lanes_below(less)?)?,
        }
        builder.build_store(ends.front, builder.build_int_nuw_add(at, less, "")?)?;
        let at = builder.build_int_nuw_sub(self.number_in(ends.back)?, others, "")?;
        builder.build_store(ends.back, at)?;
        let to = self.entry_address(ends.memory, at)?;
        self.store_lanes(to, self.compress(value, above)?, self.lanes_below(others)?)
    }

    /// All lanes, where there are as many entries. LLVM does not know that these are all: so it inverts the lanes that are
    /// less than a pivot by their bits, and not by a second comparison, for which the unit that compresses is needed.
    fn whole_vector(&self) -> Result<VectorValue<'ctx>> {
        self.lanes_below(self.count)
    }

    /// The number of whole vectors, that of their entries, and that of the entries after them.
    pub(super) fn whole_vectors(&self) -> Result<(IntValue<'ctx>, IntValue<'ctx>, IntValue<'ctx>)> {
        let builder = &self.cx.builder;
        let lanes = u64::from(self.lanes());
        let rest = builder.build_and(self.count, self.number(lanes - 1), "")?;
        let whole = builder.build_int_nuw_sub(self.count, rest, "")?;
        Ok((builder.build_int_unsigned_div(whole, self.number(lanes), "")?, whole, rest))
    }

    /// Exchanges the entries of no batch, those from `whole` on, one by one with the first one that is not less than the
    /// pivot.
    fn exchange_rest(
        &self,
        entries: PointerValue<'ctx>,
        [whole, pivot]: [IntValue<'ctx>; 2],
        [front, largest]: [PointerValue<'ctx>; 2],
    ) -> Result<()> {
        let builder = &self.cx.builder;
        self.each_if_any(whole, self.count, |k| {
            let [swap, next] = ["swap", "next"].map(|name| self.block(name));
            let entry = self.load(entries, k)?;
            let before = builder.build_load(self.entry, largest, "")?.into_int_value();
            builder.build_store(largest, self.cx.binary_intrinsic("llvm.umax", before, entry)?)?;
            let is_less = builder.build_int_compare(IntPredicate::ULT, entry, pivot, "")?;
            builder.build_conditional_branch(is_less, swap, next)?;
            builder.position_at_end(swap);
            let at = self.number_in(front)?;
            self.store(entries, k, self.load(entries, at)?)?;
            self.store(entries, at, entry)?;
            builder.build_store(front, builder.build_int_nuw_add(at, self.number(1), "")?)?;
            builder.build_unconditional_branch(next)?;
            builder.position_at_end(next);
            Ok(())
        })
    }
}
