//! Sums of floats in the language's order ([`sum`](crate::ops::core::sum)) along columns: each vector has elements of
//! neighbouring sums.
//!
//! ```text
//! for strips of the columns
//!   for groups of rows: for the lanes: for the columns: add the elements of a few rows to a lane
//!   for the rows that are left: for the columns: add an element to a lane
//!   at the end of a block: add the lanes up, and the block's totals to those before it
//! ```

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::types::{BasicType, IntType};
use inkwell::values::{IntValue, PointerValue};

use super::nest::EmitNest;
use crate::jit::memory::element_address;
use crate::lower::affine::Affine;
use crate::lower::nest::{Buffer, Expr, ExprId, LoopId};
use crate::lower::schedule::Columns;
use crate::ops::CoreOp;
use crate::ops::core::BinaryOp;
use crate::ops::core::sum::{BLOCK, FEW, LANES};
use crate::types::ElementType;
use crate::types::size::is_code;

type Result<T> = std::result::Result<T, BuilderError>;

/// The number of rows that are added to a lane at once: so often fewer is it read and written.
const AT_ONCE: u64 = 4;
/// The number of rows of a group.
const GROUP: u64 = AT_ONCE * LANES as u64;
/// The largest number of totals of one, two, four blocks and so on: memory has no more rows.
const LEVELS: u32 = 32;
/// The most bytes of a row that are prefetched; the processor follows longer rows by itself.
const FARTHEST: u64 = 1024;

/// The sums of a strip of columns.
struct Strip<'ctx> {
    k: usize,
    element: ElementType,
    unit: IntType<'ctx>,
    /// The loop over columns, the first of the strip, and their number.
    columns: LoopId,
    first: IntValue<'ctx>,
    count: IntValue<'ctx>,
    /// The distance of lanes, and of totals.
    pitch: u64,
    lanes: PointerValue<'ctx>,
    /// The number of rows, and the load of which later ones are prefetched, how many rows later, and the bytes of each.
    rows: IntValue<'ctx>,
    prefetch: Option<(ExprId, u64, u64)>,
    /// The number of blocks that were added up, and the totals of one, two, four of them and so on; `None` where there is
    /// one block.
    blocks: Option<[PointerValue<'ctx>; 2]>,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Emits the innermost loop of sums along columns, and the loops over their elements.
    pub(super) fn emit_columns(
        &mut self,
        columns: &Columns,
        buffer: Buffer,
        at: &Affine,
    ) -> Result<()> {
        let nest = self.nest;
        let k = columns.sum.0 as usize;
        let Expr::Reduce { element, loops, body, .. } = &nest.exprs[k] else {
            panic!("it is a sum")
        };
        let (element, cx, builder) = (*element, self.cx, &self.cx.builder);
        let reached = std::mem::replace(&mut self.reached, nest.dependencies(&[*body]));
        self.compute_ready(k)?;
        let (unit, bytes) = (cx.int(element), element.bytes() as u64);
        let &id = nest.order.last().expect("there are columns");
        let rows = nest.iterations(loops);
        let levels = match is_code(rows) {
            true => Some(LEVELS),
            false => {
                let blocks = (rows as u64).div_ceil(BLOCK as u64);
                (blocks > 1).then(|| blocks.ilog2() + 1)
            }
        };
        let lanes = self.allocate_aligned(LANES as u64 * columns.pitch * bytes)?;
        let blocks = match levels {
            Some(levels) => {
                let counter = self.allocate_on_stack(cx.i64t.as_basic_type_enum())?;
                let totals = self.allocate_aligned(u64::from(levels) * columns.pitch * bytes)?;
                Some([counter, totals])
            }
            None => None,
        };
        let rows = self.emit_iterations(loops)?;
        let [begin, end] = self.bounds(id);
        let strips = self.open_range(begin, end)?.with_step(columns.strip);
        let first = strips.counter.as_basic_value().into_int_value();
        let rest = builder.build_int_sub(end, first, "")?;
        let most = self.const_count(columns.strip);
        let is_whole = builder.build_int_compare(IntPredicate::UGT, rest, most, "")?;
        let count = builder.build_select(is_whole, most, rest, "")?.into_int_value();
        let it = Strip {
            k,
            element,
            unit,
            columns: id,
            first,
            count,
            pitch: columns.pitch,
            lanes,
            rows,
            prefetch: columns
                .prefetch
                .map(|(load, ahead)| (load, ahead, (columns.strip * bytes).min(FARTHEST))),
            blocks,
        };
        let known = self.values.clone();
        let totals = self.emit_strip(&it, rows)?;
        let open = self.open_range(self.const_count(0), count)?;
        let column = open.counter.as_basic_value().into_int_value();
        let total = self.strip_element(&it, totals, column)?;
        let total = builder.build_load(unit, total, "")?.into_int_value();
        self.counters[id.0 as usize] = Some(builder.build_int_nuw_add(first, column, "")?);
        self.store(buffer, at, (element, total))?;
        self.close_with_step(open, 1)?;
        self.clear_counters(&[id]);
        self.values = known;
        self.reached = reached;
        self.close_loop(strips)
    }

    /// Emits the sums of a strip; returns the place of the first one.
    fn emit_strip(&mut self, it: &Strip<'ctx>, rows: IntValue<'ctx>) -> Result<PointerValue<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let Expr::Reduce { loops, .. } = &self.nest.exprs[it.k] else { panic!("it is a sum") };
        let is_open = is_code(self.nest.iterations(loops));
        let number = |value: u64| cx.i64t.const_int(value, false);
        let zero = number(0);
        if let Some([counter, _]) = it.blocks {
            builder.build_store(counter, zero)?;
        }
        let mut groups = builder.build_int_unsigned_div(rows, number(GROUP), "")?;
        let mut mask = number(LANES as u64 - 1);
        if is_open {
            // Few rows are added one after the other, to the first lane.
            let few = number(FEW as u64);
            let few = builder.build_int_compare(IntPredicate::ULE, rows, few, "")?;
            groups = builder.build_select(few, zero, groups, "")?.into_int_value();
            mask = builder.build_select(few, zero, mask, "")?.into_int_value();
        }
        let any = builder.build_int_compare(IntPredicate::NE, groups, zero, "")?;
        let next = self.skip_unless(any)?;
        let open = self.open_range(zero, groups)?;
        let group = open.counter.as_basic_value().into_int_value();
        let first = builder.build_int_nuw_mul(group, number(GROUP), "")?;
        let each = self.open_range(zero, number(LANES as u64))?;
        let lane = each.counter.as_basic_value().into_int_value();
        let row = builder.build_int_nuw_add(first, lane, "")?;
        let last = number(BLOCK as u64 / GROUP - 1);
        let within = builder.build_and(group, last, "")?;
        let is_first = builder.build_int_compare(IntPredicate::EQ, within, zero, "")?;
        self.add_rows(it, lane, row, AT_ONCE, Some(is_first))?;
        self.close_with_step(each, 1)?;
        if it.blocks.is_some() {
            let is_last = builder.build_int_compare(IntPredicate::EQ, within, last, "")?;
            let next = self.skip_unless(is_last)?;
            self.end_strip_block(it)?;
            self.continue_at(next)?;
        }
        self.close_with_step(open, 1)?;
        self.continue_at(next)?;
        let first = builder.build_int_mul(groups, number(GROUP), "")?;
        let rest = builder.build_int_sub(rows, first, "")?;
        let any = builder.build_int_compare(IntPredicate::NE, rest, zero, "")?;
        let next = self.skip_unless(any)?;
        let within = builder.build_and(groups, last, "")?;
        let is_first = builder.build_int_compare(IntPredicate::EQ, within, zero, "")?;
        let begun = self.skip_unless(is_first)?;
        self.clear_lanes_of_strip(it, LANES as u64)?;
        self.continue_at(begun)?;
        let open = self.open_range(zero, rest)?;
        let at = open.counter.as_basic_value().into_int_value();
        let lane = builder.build_and(at, mask, "")?;
        let row = builder.build_int_nuw_add(first, at, "")?;
        self.add_rows(it, lane, row, 1, None)?;
        self.close_with_step(open, 1)?;
        self.continue_at(next)?;
        let Some([counter, totals]) = it.blocks else {
            self.add_strip_lanes(it)?;
            return Ok(it.lanes);
        };
        let in_block = builder.build_and(rows, number(BLOCK as u64 - 1), "")?;
        let is_begun = builder.build_int_compare(IntPredicate::NE, in_block, zero, "")?;
        let next = self.skip_unless(is_begun)?;
        self.end_strip_block(it)?;
        self.continue_at(next)?;
        // The totals that are no pairs, from the last one on.
        self.clear_lanes_of_strip(it, 1)?;
        let blocks = builder.build_load(cx.i64t, counter, "")?.into_int_value();
        let open = self.open_range(zero, self.count_levels(blocks)?)?;
        let level = open.counter.as_basic_value().into_int_value();
        let bit = builder.build_right_shift(blocks, level, false, "")?;
        let next = self.skip_unless(cx.lowest_bit(bit)?)?;
        self.add_level(it, totals, level)?;
        self.continue_at(next)?;
        self.close_with_step(open, 1)?;
        Ok(it.lanes)
    }

    /// The place of the element of a strip's list with this number.
    fn strip_element(
        &self,
        it: &Strip<'ctx>,
        list: PointerValue<'ctx>,
        at: IntValue<'ctx>,
    ) -> Result<PointerValue<'ctx>> {
        element_address(&self.cx.builder, it.unit, list, at)
    }

    /// The first element of a lane, or of a level, of a list.
    fn strip_row(
        &self,
        it: &Strip<'ctx>,
        list: PointerValue<'ctx>,
        number: IntValue<'ctx>,
    ) -> Result<PointerValue<'ctx>> {
        let before = self.cx.builder.build_int_mul(number, self.const_count(it.pitch), "")?;
        self.strip_element(it, list, before)
    }

    /// Sets the first lanes to 0.
    fn clear_lanes_of_strip(&self, it: &Strip<'ctx>, count: u64) -> Result<()> {
        let open = self.open_range(self.const_count(0), self.const_count(count))?;
        let lane = open.counter.as_basic_value().into_int_value();
        let row = self.strip_row(it, it.lanes, lane)?;
        self.for_columns(it, |emit, column| {
            let place = emit.strip_element(it, row, column)?;
            emit.cx.builder.build_store(place, it.unit.const_zero())?;
            Ok(())
        })?;
        self.close_with_step(open, 1)
    }

    /// Adds rows of the input, this many from `row` on that are lanes apart, to a lane; to 0 where this is the first time.
    fn add_rows(
        &mut self,
        it: &Strip<'ctx>,
        lane: IntValue<'ctx>,
        row: IntValue<'ctx>,
        count: u64,
        is_first: Option<IntValue<'ctx>>,
    ) -> Result<()> {
        let nest = self.nest;
        let Expr::Reduce { loops, body, .. } = &nest.exprs[it.k] else { panic!("it is a sum") };
        let builder = &self.cx.builder;
        let lane = self.strip_row(it, it.lanes, lane)?;
        let before = self.values.clone();
        // What does not depend on the column.
        let mut rows = Vec::new();
        for at in 0..count {
            let row = builder.build_int_nuw_add(row, self.const_count(at * LANES as u64), "")?;
            self.set_counters(loops, row)?;
            self.compute_ready(it.k)?;
            let counters: Vec<_> = loops.iter().map(|id| self.counters[id.0 as usize]).collect();
            rows.push((counters, std::mem::replace(&mut self.values, before.clone())));
            self.clear_counters(loops);
            if let Some((load, ahead, bytes)) = it.prefetch {
                // Those of a group are this many lanes apart.
                let ahead = if count > 1 { ahead.div_ceil(AT_ONCE) } else { ahead };
                self.prefetch_row_of_table(it, row, (load, ahead, bytes))?;
                self.values.clone_from(&before);
            }
        }
        let open = self.open_range(self.const_count(0), it.count)?;
        let column = open.counter.as_basic_value().into_int_value();
        let place = self.strip_element(it, lane, column)?;
        let mut total = builder.build_load(it.unit, place, "")?.into_int_value();
        if let Some(is_first) = is_first {
            let zero = it.unit.const_zero();
            total = builder.build_select(is_first, zero, total, "")?.into_int_value();
        }
        let at = builder.build_int_nuw_add(it.first, column, "")?;
        for (counters, values) in rows {
            self.values = values;
            loops.iter().zip(counters).for_each(|(id, at)| self.counters[id.0 as usize] = at);
            self.counters[it.columns.0 as usize] = Some(at);
            self.compute_ready(it.k)?;
            total = self.add_floats(it.element, total, self.value(*body))?;
        }
        builder.build_store(place, total)?;
        self.close_with_step(open, 1)?;
        self.clear_counters(loops);
        self.clear_counters(&[it.columns]);
        self.values = before;
        Ok(())
    }

    /// Prefetches a later row of a table, or the last one.
    fn prefetch_row_of_table(
        &mut self,
        it: &Strip<'ctx>,
        row: IntValue<'ctx>,
        (load, ahead, bytes): (ExprId, u64, u64),
    ) -> Result<()> {
        let nest = self.nest;
        let (Expr::Reduce { loops, .. }, Expr::Load { buffer, element, at }) =
            (&nest.exprs[it.k], &nest.exprs[load.0 as usize])
        else {
            panic!("the rows of a sum are loaded")
        };
        let later = self.cx.builder.build_int_nuw_add(row, self.const_count(ahead), "")?;
        let later = self.clamp_counter(later, it.rows, 1)?;
        self.set_counters(loops, later)?;
        self.counters[it.columns.0 as usize] = Some(it.first);
        self.compute_ready(load.0 as usize)?;
        let from = self.emit_unchecked_address(*buffer, *element, at)?;
        let unit = self.unit_of_addresses(&(*buffer, *element, at.clone()));
        self.prefetch_row(from, bytes, unit)?;
        self.clear_counters(loops);
        self.clear_counters(&[it.columns]);
        Ok(())
    }

    pub(super) fn add_floats(
        &self,
        element: ElementType,
        x: IntValue<'ctx>,
        y: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        self.cx.emit_elementwise(&CoreOp::Binary(BinaryOp::Addf), element, element, &[x, y])
    }

    /// Adds the upper half of the lanes to the lower half, until the first one is left.
    fn add_strip_lanes(&self, it: &Strip<'ctx>) -> Result<()> {
        let builder = &self.cx.builder;
        let mut count = LANES as u64;
        while count > 1 {
            count /= 2;
            let open = self.open_range(self.const_count(0), self.const_count(count))?;
            let lane = open.counter.as_basic_value().into_int_value();
            let upper = builder.build_int_nuw_add(lane, self.const_count(count), "")?;
            let [lower, upper] = [lane, upper].map(|lane| self.strip_row(it, it.lanes, lane));
            let (lower, upper) = (lower?, upper?);
            self.store_sums_of_rows(it, lower, [lower, upper])?;
            self.close_with_step(open, 1)?;
        }
        Ok(())
    }

    /// Emits a loop over the columns of a strip.
    fn for_columns(
        &self,
        it: &Strip<'ctx>,
        body: impl FnOnce(&Self, IntValue<'ctx>) -> Result<()>,
    ) -> Result<()> {
        let open = self.open_range(self.const_count(0), it.count)?;
        body(self, open.counter.as_basic_value().into_int_value())?;
        self.close_with_step(open, 1)
    }

    /// Adds the totals of a level, which are before them, to the elements of the first lane.
    fn add_level(
        &self,
        it: &Strip<'ctx>,
        totals: PointerValue<'ctx>,
        level: IntValue<'ctx>,
    ) -> Result<()> {
        let earlier = self.strip_row(it, totals, level)?;
        self.store_sums_of_rows(it, it.lanes, [earlier, it.lanes])
    }

    /// Stores the sums of the elements of two rows of a strip.
    fn store_sums_of_rows(
        &self,
        it: &Strip<'ctx>,
        to: PointerValue<'ctx>,
        rows: [PointerValue<'ctx>; 2],
    ) -> Result<()> {
        let builder = &self.cx.builder;
        self.for_columns(it, |emit, column| {
            let load = |row| -> Result<IntValue<'ctx>> {
                let place = emit.strip_element(it, row, column)?;
                Ok(builder.build_load(it.unit, place, "")?.into_int_value())
            };
            let [x, y] = rows.map(load);
            let sum = emit.add_floats(it.element, x?, y?)?;
            builder.build_store(emit.strip_element(it, to, column)?, sum)?;
            Ok(())
        })
    }

    /// Adds the lanes up, and the totals to those of the blocks before that they are pairs with.
    fn end_strip_block(&self, it: &Strip<'ctx>) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let [counter, totals] = it.blocks.expect("there are several blocks");
        self.add_strip_lanes(it)?;
        let pairs = self.count_pairs(counter)?;
        let zero = self.const_count(0);
        let any = builder.build_int_compare(IntPredicate::NE, pairs, zero, "")?;
        let next = self.skip_unless(any)?;
        let open = self.open_range(zero, pairs)?;
        self.add_level(it, totals, open.counter.as_basic_value().into_int_value())?;
        self.close_with_step(open, 1)?;
        self.continue_at(next)?;
        let to = self.strip_row(it, totals, pairs)?;
        let bytes = cx.i64t.const_int(it.element.bytes() as u64, false);
        let bytes = builder.build_int_mul(it.count, bytes, "")?;
        builder.build_memcpy(to, 1, it.lanes, 1, bytes)?;
        Ok(())
    }
}
