//! Moves of runs of elements, and prefetches of rows.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::types::BasicType;
use inkwell::values::{BasicValue, IntValue, PointerValue};

use super::Codegen;
use super::nest::EmitNest;
use crate::jit::memory::element_address;
use crate::lower::affine::{Affine, Var};
use crate::lower::nest::{Action, Buffer, Expr, ExprId, LoopId, values_in_map};
use crate::lower::schedule::{Kernel, Prefetch, Run};
use crate::types::ElementType;
use crate::types::size::is_code;

type Result<T> = std::result::Result<T, BuilderError>;

/// The number of bytes that are moved at once: a cache line, in one vector or in several.
pub(super) const VECTOR: u64 = 64;
/// The number of vectors that are moved by straight-line code without a loop: for far memory, and for near memory,
/// where mispredicting the end of a loop costs more than moving a row.
const UNROLLED: u64 = 16;
const UNROLLED_NEAR: u64 = 64;
/// The number of vectors that each iteration of a loop moves: with more than one, no pass replaces the loop by
/// `memcpy`.
const PER_ITERATION: u64 = 4;
/// The largest number of bytes of a run that is moved inline; longer ones are moved by `memcpy`.
const LONGEST: i64 = 16 * 1024;

/// The location of a load or a store.
pub(super) type Location = (Buffer, ElementType, Affine);

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Emits the move of the run of elements of the innermost loop.
    pub(super) fn move_run(&mut self, run: &Run, buffer: Buffer, at: &Affine) -> Result<()> {
        let Expr::Load { buffer: source, element, at: from } =
            &self.nest.exprs[run.load.0 as usize]
        else {
            panic!("a run is loaded")
        };
        let &inner = self.nest.order.last().expect("a run is a loop's");
        let start = |map: &Affine| {
            let mut map = map.clone();
            map.add_term(Var::Loop(inner), -1);
            map
        };
        let to = self.emit_address(buffer, *element, &start(at))?;
        let from = self.emit_address(*source, *element, &start(from))?;
        if let (Some([begin, end]), [_]) = (self.ranges[inner.0 as usize], &self.nest.order[..]) {
            return self.move_run_range(
                element.bytes() as u64,
                [to, from],
                [begin, end],
                run.unless,
            );
        }
        let Some((condition, other)) = run.unless else {
            return self.copy(to, from, run.bytes);
        };
        let cx = self.cx;
        let condition = cx.lowest_bit(self.value(condition))?;
        let [copy, fill, done] =
            ["copy", "fill", "done"].map(|name| cx.context.append_basic_block(self.function, name));
        cx.builder.build_conditional_branch(condition, copy, fill)?;
        cx.builder.position_at_end(copy);
        self.copy(to, from, run.bytes)?;
        cx.builder.build_unconditional_branch(done)?;
        cx.builder.position_at_end(fill);
        let extent = self.size_value(self.nest.extents[inner.0 as usize]);
        self.fill_range(to, self.value(other), [cx.i64t.const_zero(), extent])?;
        cx.builder.build_unconditional_branch(done)?;
        cx.builder.position_at_end(done);
        Ok(())
    }

    /// Fills the run of the innermost loop with a byte.
    pub(super) fn fill_bytes(
        &self,
        byte: u8,
        buffer: Buffer,
        at: &Affine,
        value: ExprId,
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let element = self.nest.exprs[value.0 as usize].element();
        let &inner = self.nest.order.last().expect("a run is a loop's");
        let mut start = at.clone();
        start.add_term(Var::Loop(inner), -1);
        let [begin, end] = self.bounds(inner);
        let to = self.emit_address(buffer, element, &start)?;
        let to = element_address(builder, cx.int(element), to, begin)?;
        let count = builder.build_int_sub(end, begin, "")?;
        let width = cx.i64t.const_int(element.bytes() as u64, false);
        let bytes = builder.build_int_mul(count, width, "")?;
        let byte = cx.int(ElementType::I8).const_int(byte.into(), false);
        builder.build_memset(to, 1, byte, bytes).map(drop)
    }

    /// Emits the move of a range of a run that is the nest's only loop.
    fn move_run_range(
        &self,
        width: u64,
        [to, from]: [PointerValue<'ctx>; 2],
        [begin, end]: [IntValue<'ctx>; 2],
        unless: Option<(ExprId, ExprId)>,
    ) -> Result<()> {
        let cx = self.cx;
        let unit = cx.int_of_bits(8 * width as u32);
        let [part_to, part_from] =
            [to, from].map(|base| element_address(&cx.builder, unit, base, begin));
        let copy = || {
            let count = cx.builder.build_int_sub(end, begin, "")?;
            let bytes = cx.builder.build_int_mul(count, cx.i64t.const_int(width, false), "")?;
            cx.builder.build_memcpy(part_to?, 1, part_from?, 1, bytes)
        };
        let Some((condition, other)) = unless else { return copy().map(drop) };
        let condition = cx.lowest_bit(self.value(condition))?;
        let [yes, no, done] =
            ["copy", "fill", "done"].map(|name| cx.context.append_basic_block(self.function, name));
        cx.builder.build_conditional_branch(condition, yes, no)?;
        cx.builder.position_at_end(yes);
        copy()?;
        cx.builder.build_unconditional_branch(done)?;
        cx.builder.position_at_end(no);
        self.fill_range(to, self.value(other), [begin, end])?;
        cx.builder.build_unconditional_branch(done)?;
        cx.builder.position_at_end(done);
        Ok(())
    }

    /// Emits a loop that stores one element to a range of a run.
    fn fill_range(
        &self,
        to: PointerValue<'ctx>,
        element: IntValue<'ctx>,
        [begin, end]: [IntValue<'ctx>; 2],
    ) -> Result<()> {
        let builder = &self.cx.builder;
        let open_loop = self.open_range(begin, end)?;
        let counter = open_loop.counter.as_basic_value().into_int_value();
        let place = element_address(builder, element.get_type(), to, counter)?;
        builder.build_store(place, element)?.set_alignment(1).expect("stores have an alignment");
        self.close_with_step(open_loop, 1)
    }

    pub(super) fn copy(
        &self,
        to: PointerValue<'ctx>,
        from: PointerValue<'ctx>,
        bytes: i64,
    ) -> Result<()> {
        if is_code(bytes) || bytes > LONGEST && !self.nest.schedule.stream {
            return self.cx.builder.build_memcpy(to, 1, from, 1, self.size_value(bytes)).map(drop);
        }
        let bytes = bytes as u64;
        if self.nest.schedule.stream {
            return self.copy_streaming(to, from, bytes);
        }
        let vectors = bytes / VECTOR;
        if bytes < VECTOR {
            return self.copy_short(to, from, bytes);
        }
        let looped = if vectors > self.unrolled_lines() {
            vectors / PER_ITERATION * PER_ITERATION
        } else {
            0
        };
        if looped > 0 {
            let end = self.cx.i64t.const_int(looped * VECTOR, false);
            let open_loop = self.open_range(self.cx.i64t.const_zero(), end)?;
            let start = open_loop.counter.as_basic_value().into_int_value();
            let [to, from] = [to, from].map(|base| self.byte_address(base, start));
            let (to, from) = (to?, from?);
            for k in 0..PER_ITERATION {
                self.prefetch_line(start, k * VECTOR)?;
                self.move_bytes(to, from, k * VECTOR, VECTOR)?;
            }
            self.close_with_step(open_loop, PER_ITERATION * VECTOR)?;
        }
        for k in looped..vectors {
            self.move_bytes(to, from, k * VECTOR, VECTOR)?;
        }
        // The last vector overlaps the one before.
        if bytes.is_multiple_of(VECTOR) {
            Ok(())
        } else {
            self.move_bytes(to, from, bytes - VECTOR, VECTOR)
        }
    }

    /// Emits the move of less than a vector: one move of a power of two, or two that overlap.
    fn copy_short(
        &self,
        to: PointerValue<'ctx>,
        from: PointerValue<'ctx>,
        bytes: u64,
    ) -> Result<()> {
        let width = 1 << bytes.ilog2();
        self.move_bytes(to, from, 0, width)?;
        if bytes != width { self.move_bytes(to, from, bytes - width, width) } else { Ok(()) }
    }

    /// Copies whole cache lines by non-temporal stores; the rest before and after them by normal ones.
    fn copy_streaming(
        &self,
        to: PointerValue<'ctx>,
        from: PointerValue<'ctx>,
        bytes: u64,
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let number = |value: u64| cx.i64t.const_int(value, false);
        let place = builder.build_ptr_to_int(to, cx.i64t, "")?;
        let missing = builder.build_int_sub(cx.i64t.const_zero(), place, "")?;
        let head = builder.build_and(missing, number(VECTOR - 1), "")?;
        let rest = builder.build_int_sub(number(bytes), head, "")?;
        let lines = builder.build_and(rest, number(!(VECTOR - 1)), "")?;
        let end = builder.build_int_add(head, lines, "")?;
        let whole = builder.build_int_compare(IntPredicate::EQ, lines, number(bytes), "")?;
        let [ends, middle] =
            ["ends", "lines"].map(|name| cx.context.append_basic_block(self.function, name));
        builder.build_conditional_branch(whole, middle, ends)?;
        builder.position_at_end(ends);
        self.move_bytes(to, from, 0, VECTOR)?;
        self.move_bytes(to, from, bytes - VECTOR, VECTOR)?;
        builder.build_unconditional_branch(middle)?;
        builder.position_at_end(middle);
        let open_loop = self.open_range(head, end)?;
        let at = open_loop.counter.as_basic_value().into_int_value();
        self.prefetch_line(at, 0)?;
        let vector = cx.vector_of_bytes(VECTOR);
        let loaded = builder.build_load(vector, self.byte_address(from, at)?, "")?;
        let load = loaded.as_instruction_value().expect("a load is an instruction");
        load.set_alignment(1).expect("loads have an alignment");
        let store = builder.build_store(self.byte_address(to, at)?, loaded)?;
        store.set_alignment(VECTOR as u32).expect("stores have an alignment");
        let kind = cx.context.get_kind_id("nontemporal");
        let node = cx.context.metadata_node(&[cx.context.i32_type().const_int(1, false).into()]);
        store.set_metadata(node, kind).expect("a store has metadata");
        self.close_with_step(open_loop, VECTOR)
    }

    pub(super) fn byte_address(
        &self,
        base: PointerValue<'ctx>,
        at: IntValue<'ctx>,
    ) -> Result<PointerValue<'ctx>> {
        element_address(&self.cx.builder, self.cx.context.i8_type(), base, at)
    }

    /// Emits the move of `width` bytes at this offset.
    fn move_bytes(
        &self,
        to: PointerValue<'ctx>,
        from: PointerValue<'ctx>,
        offset: u64,
        width: u64,
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let offset = cx.i64t.const_int(offset, false);
        let ty = match width {
            ..=8 => cx.int_of_bits(8 * width as u32).as_basic_type_enum(),
            _ => cx.vector_of_bytes(width).as_basic_type_enum(),
        };
        let loaded = builder.build_load(ty, self.byte_address(from, offset)?, "")?;
        let load = loaded.as_instruction_value().expect("a load is an instruction");
        load.set_alignment(1).expect("loads have an alignment");
        let store = builder.build_store(self.byte_address(to, offset)?, loaded)?;
        store.set_alignment(1).expect("stores have an alignment");
        Ok(())
    }

    /// Prefetches the rows of later iterations. Only their coordinates are computed, at counters that are inside
    /// their loops, so these reads are in range.
    pub(super) fn prefetch_rows(&mut self, prefetch: &Prefetch) -> Result<()> {
        let nest = self.nest;
        let Some(&innermost) = nest.order.last() else { return Ok(()) };
        let (outer, inner) = nest.order.split_at(nest.order.len() - prefetch.within);
        let mut places = self.locations_of(&prefetch.loads);
        if let (
            true,
            Action::Store { buffer, at, value } | Action::Update { buffer, at, value, .. },
        ) = (prefetch.written, &self.nest.action)
        {
            places.push((*buffer, self.nest.exprs[value.0 as usize].element(), at.clone()));
        }
        if self.owned.is_some() || self.selected_iterations.is_some() {
            places.extend(self.updates_in_order(innermost));
        }
        let bytes = |(_, element, at): &Location| {
            nest.read_span(at, inner).expect("a row is near itself") * element.bytes() as u64
        };
        let lengths: Vec<u64> = places.iter().map(bytes).collect();
        for (.., start) in &mut places {
            for &id in inner {
                start.add_term(Var::Loop(id), start.factor(Var::Loop(id)).wrapping_neg());
            }
        }
        let units: Vec<u64> = places.iter().map(|place| self.unit_of_addresses(place)).collect();
        let rows = self.addresses_ahead(&places, outer, prefetch.distance)?;
        // Beside stores past the caches, which wait for room as lines do, a row's lines are asked for one by one.
        let alone = nest.schedule.stream
            && matches!(&nest.schedule.kernel, Kernel::Run(run) if run.unless.is_none());
        match rows[..] {
            [row] if alone && prefetch.bytes / VECTOR > self.unrolled_lines() => {
                self.next_row = Some(row)
            }
            _ => {
                for ((row, bytes), unit) in rows.into_iter().zip(lengths).zip(units) {
                    self.prefetch_row(row, bytes, unit)?;
                }
            }
        }
        Ok(())
    }

    /// The number of bytes, at most those of a line, of which all addresses of a location are multiples if its buffer
    /// begins with a line.
    pub(super) fn unit_of_addresses(&self, (_, element, at): &Location) -> u64 {
        let zeros = element.bytes().trailing_zeros().saturating_add(self.zeros_of_positions(at));
        1 << zeros.min(VECTOR.ilog2())
    }

    /// The number of binary digits that are 0 at the end of all positions of an index map.
    fn zeros_of_positions(&self, at: &Affine) -> u32 {
        let zeros = |number: i64| if is_code(number) { 0 } else { number.trailing_zeros() };
        let of_term = |&(var, factor): &(Var, i64)| {
            let of_var = match var {
                Var::Value(id) => match &self.nest.exprs[id.0 as usize] {
                    Expr::Position(at) => self.zeros_of_positions(at),
                    _ => 0,
                },
                Var::Loop(_) => 0,
            };
            zeros(factor).saturating_add(of_var)
        };
        at.terms.iter().map(of_term).min().unwrap_or(u32::MAX).min(zeros(at.constant))
    }

    /// The locations that these expressions load.
    pub(super) fn locations_of(&self, loads: &[ExprId]) -> Vec<Location> {
        let place = |load: &ExprId| match &self.nest.exprs[load.0 as usize] {
            Expr::Load { buffer, element, at } => Some((*buffer, *element, at.clone())),
            _ => None,
        };
        loads.iter().filter_map(place).collect()
    }

    /// The addresses of locations in a later iteration of the last of the `outer` loops.
    pub(super) fn addresses_ahead(
        &mut self,
        places: &[Location],
        outer: &[LoopId],
        distance: i64,
    ) -> Result<Vec<PointerValue<'ctx>>> {
        let owner = self.nest.schedule.owner.as_ref().map(|owner| owner.coordinate);
        let coordinates: Vec<ExprId> =
            places.iter().flat_map(|(.., start)| values_in_map(start)).chain(owner).collect();
        let needed = self.nest.dependencies(&coordinates);
        let saved = (self.counters.clone(), self.values.clone());
        if self.row_offsets.is_some() {
            self.load_row_offsets(distance)?;
        } else {
            let shifted = self.shift_counters(outer, distance)?;
            for (k, value) in self.values.iter_mut().enumerate() {
                if self.loops[k].iter().any(|id| shifted.contains(id)) {
                    *value = None;
                }
            }
            let all = std::mem::replace(&mut self.reached, needed);
            self.compute_ready(self.nest.exprs.len())?;
            self.reached = all;
        }
        let own = self.emit_ownership_test()?;
        let row = |(buffer, element, start): &Location| {
            let row = self.emit_unchecked_address(*buffer, *element, start)?;
            // What is another range's is not asked for: the buffer's first line stands for it.
            let Some(own) = own else { return Ok(row) };
            let first = self.buffer_base(*buffer);
            Ok(self.cx.builder.build_select(own, row, first, "")?.into_pointer_value())
        };
        let rows = places.iter().map(row).collect::<Result<_>>()?;
        (self.counters, self.values) = saved;
        Ok(rows)
    }

    /// The rows of updates that a range iterates over while it applies only some of them: the hardware does not
    /// prefetch these.
    fn updates_in_order(&self, inner: LoopId) -> Vec<Location> {
        let in_order = |k: usize| match &self.nest.exprs[k] {
            Expr::Load { buffer, element, at } if self.loops[k].contains(&inner) => {
                (at.factor(Var::Loop(inner)) == 1 && values_in_map(at).is_empty())
                    .then(|| (*buffer, *element, at.clone()))
            }
            _ => None,
        };
        (0..self.nest.exprs.len())
            .filter(|&k| self.nest.reachable()[k])
            .filter_map(in_order)
            .collect()
    }

    /// Advances the counters of the innermost two of `loops` by a number of iterations, limited to the last one.
    /// Returns the advanced loops.
    fn shift_counters(&mut self, loops: &[LoopId], distance: i64) -> Result<Vec<LoopId>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let Some((&last, before)) = loops.split_last() else { return Ok(Vec::new()) };
        if self.selected_iterations.is_some_and(|own| own.id == last) {
            self.counters[last.0 as usize] = Some(self.load_selected_iteration(distance)?);
            return Ok(vec![last]);
        }
        let number = |value: i64| cx.i64t.const_int(value as u64, false);
        let extent = self.nest.extents[last.0 as usize];
        let counter = |of: LoopId| self.counters[of.0 as usize].expect("the loop is open");
        // Of an open loop the last turns are prefetched again.
        let before = if is_code(extent) { &[] } else { before };
        let (Some(&outer), next) = (before.last(), counter(last)) else {
            let next = builder.build_int_add(counter(last), number(distance), "")?;
            let latest = builder.build_int_sub(self.size_value(extent), number(1), "")?;
            let next = self.emit_min(next, latest)?;
            self.counters[last.0 as usize] = Some(next);
            return Ok(vec![last]);
        };
        let next = builder.build_int_add(next, number(distance % extent), "")?;
        let over = builder.build_int_compare(IntPredicate::UGE, next, number(extent), "")?;
        let back = builder.build_int_sub(next, number(extent), "")?;
        let next = builder.build_select(over, back, next, "")?.into_int_value();
        let carry = builder.build_int_z_extend(over, cx.i64t, "")?;
        let further = builder.build_int_add(number(distance / extent), carry, "")?;
        let further = builder.build_int_mul(further, number(self.nest.stride(outer)), "")?;
        let further = builder.build_int_add(counter(outer), further, "")?;
        let latest = self.size_value(self.nest.extents[outer.0 as usize]);
        let further = self.emit_min(further, builder.build_int_sub(latest, number(1), "")?)?;
        self.counters[last.0 as usize] = Some(next);
        self.counters[outer.0 as usize] = Some(further);
        Ok(vec![last, outer])
    }

    pub(super) fn min_with_size(&self, x: IntValue<'ctx>, most: i64) -> Result<IntValue<'ctx>> {
        self.emit_min(x, self.cx.i64t.const_int(most as u64, false))
    }

    pub(super) fn emit_min(
        &self,
        x: IntValue<'ctx>,
        most: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let above = self.cx.builder.build_int_compare(IntPredicate::UGT, x, most, "")?;
        Ok(self.cx.builder.build_select(above, most, x, "")?.into_int_value())
    }

    /// Emits the prefetch of a line of the later row, if there is one.
    fn prefetch_line(&self, start: IntValue<'ctx>, offset: u64) -> Result<()> {
        let Some(row) = self.next_row else { return Ok(()) };
        let start = self.byte_address(row, start)?;
        self.cx.prefetch_address(self.byte_address(start, self.cx.i64t.const_int(offset, false))?)
    }

    fn unrolled_lines(&self) -> u64 {
        if self.nest.schedule.in_core_cache { UNROLLED_NEAR } else { UNROLLED }
    }

    /// Prefetches the lines of a row, which begins at a multiple of `unit` bytes.
    pub(super) fn prefetch_row(
        &self,
        row: PointerValue<'ctx>,
        bytes: u64,
        unit: u64,
    ) -> Result<()> {
        let lines = bytes.div_ceil(VECTOR);
        if lines <= self.unrolled_lines() {
            // A row that begins inside of a line may end in one more.
            let ends_later = bytes + VECTOR - unit > lines * VECTOR;
            let last = ends_later.then_some(bytes - 1);
            for offset in (0..lines).map(|line| line * VECTOR).chain(last) {
                let offset = self.cx.i64t.const_int(offset, false);
                self.cx.prefetch_address(self.byte_address(row, offset)?)?;
            }
            return Ok(());
        }
        let end = self.cx.i64t.const_int(bytes, false);
        let open_loop = self.open_range(self.cx.i64t.const_zero(), end)?;
        let start = self.byte_address(row, open_loop.counter.as_basic_value().into_int_value())?;
        for line in 0..PER_ITERATION {
            let offset = self.cx.i64t.const_int(line * VECTOR, false);
            self.cx.prefetch_address(self.byte_address(start, offset)?)?;
        }
        self.close_with_step(open_loop, PER_ITERATION * VECTOR)
    }
}

impl<'ctx> Codegen<'ctx, '_> {
    /// The vector type of this number of bytes.
    pub(super) fn vector_of_bytes(&self, bytes: u64) -> inkwell::types::VectorType<'ctx> {
        self.context.i32_type().vec_type(bytes as u32 / 4)
    }

    /// Prefetches the line of an address, which need not be valid.
    pub(super) fn prefetch_address(&self, at: PointerValue<'ctx>) -> Result<()> {
        // For reading, to stay in all caches, as data.
        let [read, stay, data] = [0, 3, 1].map(|k| self.context.i32_type().const_int(k, false));
        let operands = [at.into(), read.into(), stay.into(), data.into()];
        self.call_intrinsic("llvm.prefetch", &[self.ptr.into()], &operands).map(drop)
    }

    /// Orders non-temporal stores before later stores.
    pub(super) fn fence(&self) -> Result<()> {
        self.builder.build_fence(inkwell::AtomicOrdering::SequentiallyConsistent, false, "")?;
        Ok(())
    }
}
