//! Products of matrices: factors are packed, and sums of a tile of the result are added up in registers.
//!
//! ```text
//! for the terms that are packed at once
//!   for the columns that are packed at once
//!     pack the right factor: for each strip of columns, as many vectors wide as a tile, its terms
//!     for the rows of a tile
//!       pack the left factor: for each row its terms
//!       for the strips: add the products of a tile to its sums, term by term
//! ```
//!
//! Where all rows of the left factor fit beside the right one, they are packed before the columns.
//!
//! The sums of a tile that sticks out over the result are made beside it, of the last row and column again and
//! again, and those that there are copied.

use inkwell::builder::BuilderError;
use inkwell::types::{BasicTypeEnum, VectorType};
use inkwell::values::{BasicValueEnum, IntValue, PhiValue, PointerValue, VectorValue};
use inkwell::{FloatPredicate, IntPredicate};

use super::lookups::mark_unaligned;
use super::moves::VECTOR;
use super::nest::{EmitNest, OpenLoop};
use crate::jit::memory::element_address;
use crate::lower::Isa;
use crate::lower::affine::{Affine, Var};
use crate::lower::nest::{Buffer, Expr, ExprId, LoopId, Loops, values_in_map};
use crate::lower::schedule::Product;
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

/// A product of matrices while it is emitted.
struct ProductState<'p, 'ctx> {
    product: &'p Product,
    element: ElementType,
    rows: &'p [LoopId],
    columns: &'p [LoopId],
    terms: &'p Loops,
    /// The row stride of the packed left factor, in elements.
    pitch: u64,
    /// The number of columns of a tile.
    strip: u64,
    left: PointerValue<'ctx>,
    right: PointerValue<'ctx>,
    /// A scratch tile of sums, for tiles that exceed the result.
    scratch_tile: PointerValue<'ctx>,
    /// For each column of a strip the counters of the columns' loops, loop by loop.
    coordinates: PointerValue<'ctx>,
    start: IntValue<'ctx>,
    buffer: Buffer,
    at: &'p Affine,
}

/// The address of a tile's sums, and their row stride in elements.
#[derive(Clone, Copy)]
struct Sums<'ctx> {
    first: PointerValue<'ctx>,
    pitch: IntValue<'ctx>,
}

/// The part of a strip of columns that one row of windows covers: a mask of its lanes, and the loop counters of lane 0. These
/// are before the row's begin if the part begins at a later lane.
struct Piece<'ctx> {
    mask: VectorValue<'ctx>,
    counters: Vec<(LoopId, IntValue<'ctx>)>,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Emits the innermost loops of a product of matrices, those of rows and columns, and the loops over the terms of
    /// its sums.
    pub(super) fn emit_product(
        &mut self,
        product: &Product,
        buffer: Buffer,
        at: &Affine,
    ) -> Result<()> {
        let nest = self.nest;
        let Expr::Reduce { element, loops, start, .. } = &nest.exprs[product.sum.0 as usize] else {
            panic!("a product has sums")
        };
        let (rows, columns) = product.loops_of(&nest.order);
        let width = element.bytes() as u64;
        let strip = product.vectors * self.cx.vectors.lanes(width);
        // Rows are not a power of two apart, which would give their elements the same places in a cache.
        let pitch = product.terms + 64 / width;
        let room = |count: u64| self.hold_in_register(self.allocate_aligned(count * width)?);
        let it = ProductState {
            product,
            element: *element,
            rows,
            columns,
            terms: loops,
            pitch,
            strip,
            left: room(product.packed_rows * pitch)?,
            right: room(product.columns * product.terms)?,
            scratch_tile: room(product.rows * strip)?,
            coordinates: self.allocate_aligned(columns.len() as u64 * strip * 8)?,
            start: self.value(*start),
            buffer,
            at,
        };
        let [begin, end] = self.range_of(rows)?;
        let range_of_columns = self.range_of(columns)?;
        let [zero, all_terms] = [0, self.count(loops)].map(|count| self.const_count(count));
        let (deep, [first, last]) = self.open_chunks([zero, all_terms], product.terms, 1)?;
        let terms = [first, self.cx.builder.build_int_sub(last, first, "")?];
        let is_packed_once = product.packed_rows > product.rows;
        if is_packed_once {
            let (high, rows) = self.open_chunks([begin, end], product.rows, 1)?;
            self.pack_left(&it, self.left_tile(&it, begin, rows[0])?, rows, terms)?;
            self.close_loop(high)?;
        }
        let (wide, column) = self.open_chunks(range_of_columns, product.columns, 1)?;
        self.pack_right(&it, column, terms)?;
        let (high, rows) = self.open_chunks([begin, end], product.rows, 1)?;
        let left = if is_packed_once { self.left_tile(&it, begin, rows[0])? } else { it.left };
        if !is_packed_once {
            self.pack_left(&it, left, rows, terms)?;
        }
        let strips = self.open_range(column[0], column[1])?;
        let at = strips.counter.as_basic_value().into_int_value();
        self.prefetch_next_rows(&it, rows, [column[0], at], first)?;
        self.accumulate_tile(&it, left, rows, [column[0], at], terms)?;
        self.close_with_step(strips, strip)?;
        for open in [high, wide, deep] {
            self.close_loop(open)?;
        }
        Ok(())
    }

    /// The range of the iterations of loops, of which the first one may have a range.
    fn range_of(&self, loops: &[LoopId]) -> Result<[IntValue<'ctx>; 2]> {
        let inner = self.const_count(self.count(&loops[1..]));
        let [begin, end] =
            self.bounds(loops[0]).map(|at| self.cx.builder.build_int_mul(at, inner, ""));
        Ok([begin?, end?])
    }

    /// The packed rows from `row` on, if all rows from `begin` on are packed.
    fn left_tile(
        &self,
        it: &ProductState<'_, 'ctx>,
        begin: IntValue<'ctx>,
        row: IntValue<'ctx>,
    ) -> Result<PointerValue<'ctx>> {
        let builder = &self.cx.builder;
        let before = builder.build_int_sub(row, begin, "")?;
        let before = builder.build_int_mul(before, self.const_count(it.pitch), "")?;
        element_address(builder, self.cx.int(it.element), it.left, before)
    }

    pub(super) fn const_count(&self, value: u64) -> IntValue<'ctx> {
        self.cx.i64t.const_int(value, false)
    }

    /// The number of iterations of loops.
    pub(super) fn count(&self, loops: &[LoopId]) -> u64 {
        self.nest.iterations(loops) as u64
    }

    /// Sets the counters of loops, of which the last one varies fastest, to those of their iteration `at`.
    pub(super) fn set_counters(&mut self, loops: &[LoopId], mut at: IntValue<'ctx>) -> Result<()> {
        let builder = &self.cx.builder;
        for (k, &id) in loops.iter().enumerate().rev() {
            let extent = self.size_value(self.nest.extents[id.0 as usize]);
            self.counters[id.0 as usize] = Some(match k {
                0 => at,
                _ => builder.build_int_unsigned_rem(at, extent, "")?,
            });
            at = if k == 0 { at } else { builder.build_int_unsigned_div(at, extent, "")? };
        }
        Ok(())
    }

    fn counter(&self, id: LoopId) -> IntValue<'ctx> {
        self.counters[id.0 as usize].expect("the counter was set")
    }

    pub(super) fn clear_counters(&mut self, loops: &[LoopId]) {
        loops.iter().for_each(|&id| self.forget_values(id));
    }

    /// Opens loops over terms, and sets the counters of their loops; returns the number of the term from the first one on.
    fn open_terms(
        &mut self,
        it: &ProductState<'_, 'ctx>,
        [first, count]: [IntValue<'ctx>; 2],
    ) -> Result<(Vec<OpenLoop<'ctx>>, IntValue<'ctx>)> {
        let builder = &self.cx.builder;
        let [outer @ .., innermost] = &it.terms[..] else { panic!("a sum has terms") };
        if outer.is_empty() {
            let terms = self.open_range(self.const_count(0), count)?;
            let term = terms.counter.as_basic_value().into_int_value();
            self.counters[innermost.0 as usize] = Some(builder.build_int_add(first, term, "")?);
            return Ok((vec![terms], term));
        }
        let extent = self.const_count(self.count(&[*innermost]));
        let one = self.const_count(1);
        let end = builder.build_int_add(first, count, "")?;
        let last = builder.build_int_sub(end, one, "")?;
        let [from, to] = [first, last].map(|at| builder.build_int_unsigned_div(at, extent, ""));
        let runs = self.open_range(from?, builder.build_int_add(to?, one, "")?)?;
        let run = runs.counter.as_basic_value().into_int_value();
        self.set_counters(outer, run)?;
        let begin = builder.build_int_mul(run, extent, "")?;
        let is_later = builder.build_int_compare(IntPredicate::UGT, begin, first, "")?;
        let from = builder.build_select(is_later, begin, first, "")?.into_int_value();
        let to = self.emit_min(builder.build_int_add(begin, extent, "")?, end)?;
        let [from, to] = [from, to].map(|at| builder.build_int_sub(at, begin, ""));
        let terms = self.open_range(from?, to?)?;
        let term = terms.counter.as_basic_value().into_int_value();
        self.counters[innermost.0 as usize] = Some(term);
        let before = builder.build_int_sub(begin, first, "")?;
        Ok((vec![runs, terms], builder.build_int_add(before, term, "")?))
    }

    fn close_terms(
        &mut self,
        it: &ProductState<'_, 'ctx>,
        open: Vec<OpenLoop<'ctx>>,
    ) -> Result<()> {
        self.clear_counters(it.terms);
        open.into_iter().rev().try_for_each(|open| self.close_with_step(open, 1))
    }

    /// Emits the computation of a factor, and its store as element `to` of its packed part.
    fn pack_element(
        &mut self,
        it: &ProductState<'_, 'ctx>,
        factor: ExprId,
        part: PointerValue<'ctx>,
        to: IntValue<'ctx>,
    ) -> Result<()> {
        self.compute_only(factor)?;
        let (cx, unit) = (self.cx, self.cx.int(it.element));
        let to = element_address(&cx.builder, unit, part, to)?;
        cx.builder.build_store(to, self.value(factor))?.set_alignment(1).expect("an alignment");
        Ok(())
    }

    /// Packs the right factor strip by strip, each term by term. If a strip exceeds the matrix, the last column is
    /// repeated.
    fn pack_right(
        &mut self,
        it: &ProductState<'_, 'ctx>,
        [begin, end]: [IntValue<'ctx>; 2],
        terms: [IntValue<'ctx>; 2],
    ) -> Result<()> {
        let (cx, builder, factor) = (self.cx, &self.cx.builder, it.product.factors[1]);
        let [outer @ .., innermost] = it.columns else { panic!("a product has columns") };
        let strips = self.open_range(begin, end)?;
        let column = strips.counter.as_basic_value().into_int_value();
        let before = builder.build_int_sub(column, begin, "")?;
        let before = builder.build_int_mul(before, self.const_count(it.product.terms), "")?;
        let part = element_address(builder, cx.int(it.element), it.right, before)?;
        self.store_coordinates(it, column)?;
        self.set_counters(it.columns, column)?;
        let first = self.counter(*innermost);
        let outer: Vec<_> = outer.iter().map(|&id| (id, self.counter(id))).collect();
        self.clear_counters(it.columns);
        let pieces = self.pieces_of_strip(it, column)?;
        let (open_terms, term) = self.open_terms(it, terms)?;
        self.compute_only(factor)?;
        let row = builder.build_int_mul(term, self.const_count(it.strip), "")?;
        let past = builder.build_int_add(first, self.const_count(it.strip), "")?;
        let extent = self.const_count(self.count(&[*innermost]));
        let whole = builder.build_int_compare(IntPredicate::ULE, past, extent, "")?;
        let [inside, over, next] = ["inside", "over", "next"]
            .map(|name| cx.context.append_basic_block(self.function, name));
        builder.build_conditional_branch(whole, inside, over)?;
        for (block, is_whole) in [(inside, true), (over, false)] {
            builder.position_at_end(block);
            if !is_whole && !pieces.is_empty() {
                self.pack_pieces(it, &pieces, part, row)?;
                builder.build_unconditional_branch(next)?;
                continue;
            }
            let lanes = self.open_range(self.const_count(0), self.const_count(it.strip))?;
            let lane = lanes.counter.as_basic_value().into_int_value();
            if is_whole {
                for &(id, counter) in &outer {
                    self.counters[id.0 as usize] = Some(counter);
                }
                self.counters[innermost.0 as usize] = Some(builder.build_int_add(first, lane, "")?);
            } else {
                for (k, &id) in it.columns.iter().enumerate() {
                    let place = self.coordinate_address(it, k, lane)?;
                    let counter = builder.build_load(cx.i64t, place, "")?;
                    self.counters[id.0 as usize] = Some(counter.into_int_value());
                }
            }
            let to = builder.build_int_add(row, lane, "")?;
            self.pack_element(it, factor, part, to)?;
            self.clear_counters(it.columns);
            self.close_with_step(lanes, 1)?;
            builder.build_unconditional_branch(next)?;
        }
        builder.position_at_end(next);
        self.close_terms(it, open_terms)?;
        self.close_with_step(strips, it.strip)
    }

    /// The pieces of a strip that are in different rows of what the right factor reads, if they are read as vectors.
    fn pieces_of_strip(
        &mut self,
        it: &ProductState<'_, 'ctx>,
        column: IntValue<'ctx>,
    ) -> Result<Vec<Piece<'ctx>>> {
        let [outer @ .., innermost] = it.columns else { panic!("a product has columns") };
        let (cx, vectors) = (self.cx, self.cx.vectors);
        let is_read = match &self.nest.exprs[it.product.factors[1].0 as usize] {
            Expr::Load { at, .. } => {
                at.factor(Var::Loop(*innermost)) == 1 && values_in_map(at).is_empty()
            }
            _ => false,
        };
        // Other processors load masked lanes one by one.
        let has_masks = vectors.isa == Isa::X86 && vectors.bytes >= 32;
        if outer.is_empty() || !is_read || !has_masks {
            return Ok(Vec::new());
        }
        let builder = &cx.builder;
        let (extent, rows) = (self.count(&[*innermost]), self.count(outer));
        let lane_type = cx.context.i32_type();
        let lanes: Vec<IntValue> =
            (0..it.strip).map(|lane| lane_type.const_int(lane, false)).collect();
        let lanes = VectorType::const_vector(&lanes);
        let splat = |number: IntValue<'ctx>| cx.splat(number.into(), lanes.get_type());
        let size = self.const_count(extent);
        let row = builder.build_int_unsigned_div(column, size, "")?;
        let first = builder.build_int_unsigned_rem(column, size, "")?;
        let last = self.const_count(rows - 1);
        let mut pieces = Vec::new();
        for piece in 0..(extent - 1 + it.strip).div_ceil(extent) {
            let row = builder.build_int_add(row, self.const_count(piece), "")?;
            let first = builder.build_int_sub(first, self.const_count(piece * extent), "")?;
            let narrow = builder.build_int_truncate(first, lane_type, "")?;
            let places = builder.build_int_add(splat(narrow)?, lanes, "")?;
            // A row behind the last one has no lanes.
            let is_there = builder.build_int_compare(IntPredicate::ULE, row, last, "")?;
            let end = lane_type.const_int(extent, false);
            let end = builder.build_select(is_there, end, lane_type.const_zero(), "")?;
            let end = splat(end.into_int_value())?;
            let mask = builder.build_int_compare(IntPredicate::ULT, places, end, "")?;
            self.set_counters(outer, self.emit_min(row, last)?)?;
            self.counters[innermost.0 as usize] = Some(first);
            let counters = it.columns.iter().map(|&id| (id, self.counter(id))).collect();
            self.clear_counters(it.columns);
            pieces.push(Piece { mask, counters });
        }
        Ok(pieces)
    }

    /// Packs a term of a strip of which parts are in different rows.
    fn pack_pieces(
        &mut self,
        it: &ProductState<'_, 'ctx>,
        pieces: &[Piece<'ctx>],
        part: PointerValue<'ctx>,
        to: IntValue<'ctx>,
    ) -> Result<()> {
        let (nest, cx, builder) = (self.nest, self.cx, &self.cx.builder);
        let Expr::Load { buffer, element, at } = &nest.exprs[it.product.factors[1].0 as usize]
        else {
            panic!("the right factor is read")
        };
        let (_, ty) = self.unit_and_lanes(*element, it.strip);
        let mut all: BasicValueEnum = ty.const_zero().into();
        for Piece { mask, counters } in pieces {
            for &(id, counter) in counters {
                self.counters[id.0 as usize] = Some(counter);
            }
            let from = self.emit_unchecked_address(*buffer, *element, at)?;
            self.clear_counters(it.columns);
            let operands = [from.into(), (*mask).into(), all.into()];
            all = cx.intrinsic("llvm.masked.load", &[ty.into(), cx.ptr.into()], &operands)?;
        }
        let to = element_address(builder, cx.int(*element), part, to)?;
        builder.build_store(to, all)?.set_alignment(1).expect("an alignment");
        Ok(())
    }

    /// The address of the counter of the columns' loop number `k` in a column of a strip.
    fn coordinate_address(
        &self,
        it: &ProductState<'_, 'ctx>,
        k: usize,
        lane: IntValue<'ctx>,
    ) -> Result<PointerValue<'ctx>> {
        let at = self.const_count(k as u64 * it.strip);
        let at = self.cx.builder.build_int_add(at, lane, "")?;
        element_address(&self.cx.builder, self.cx.i64t, it.coordinates, at)
    }

    /// Stores the counters of the columns of a strip, of which the last one is repeated.
    fn store_coordinates(
        &mut self,
        it: &ProductState<'_, 'ctx>,
        column: IntValue<'ctx>,
    ) -> Result<()> {
        let builder = &self.cx.builder;
        let last = self.count(it.columns) as i64 - 1;
        let lanes = self.open_range(self.const_count(0), self.const_count(it.strip))?;
        let lane = lanes.counter.as_basic_value().into_int_value();
        let at = self.min_with_size(builder.build_int_add(column, lane, "")?, last)?;
        self.set_counters(it.columns, at)?;
        for (k, &id) in it.columns.iter().enumerate() {
            builder.build_store(self.coordinate_address(it, k, lane)?, self.counter(id))?;
        }
        self.clear_counters(it.columns);
        self.close_with_step(lanes, 1)
    }

    /// Packs the left factor row by row. If there are fewer rows than a tile has, the last one is repeated.
    fn pack_left(
        &mut self,
        it: &ProductState<'_, 'ctx>,
        left: PointerValue<'ctx>,
        [begin, end]: [IntValue<'ctx>; 2],
        terms: [IntValue<'ctx>; 2],
    ) -> Result<()> {
        let (builder, factor) = (&self.cx.builder, it.product.factors[0]);
        let rows = self.open_range(self.const_count(0), self.const_count(it.product.rows))?;
        let row = rows.counter.as_basic_value().into_int_value();
        let last = builder.build_int_sub(end, self.const_count(1), "")?;
        let at = self.emit_min(builder.build_int_add(begin, row, "")?, last)?;
        self.set_counters(it.rows, at)?;
        self.compute_only(factor)?;
        let (open_terms, term) = self.open_terms(it, terms)?;
        let before = builder.build_int_mul(row, self.const_count(it.pitch), "")?;
        let to = builder.build_int_add(before, term, "")?;
        self.pack_element(it, factor, left, to)?;
        self.close_terms(it, open_terms)?;
        self.clear_counters(it.rows);
        self.close_with_step(rows, 1)
    }

    /// Prefetches some rows of the left factor that are packed next, at each strip.
    fn prefetch_next_rows(
        &mut self,
        it: &ProductState<'_, 'ctx>,
        [begin, end]: [IntValue<'ctx>; 2],
        [packed, column]: [IntValue<'ctx>; 2],
        term: IntValue<'ctx>,
    ) -> Result<()> {
        let (nest, builder) = (self.nest, &self.cx.builder);
        let Some(prefetch) = &nest.schedule.prefetch else { return Ok(()) };
        let each = it.product.rows.div_ceil(it.product.columns.div_ceil(it.strip));
        let strip = builder.build_int_sub(column, packed, "")?;
        let strip = builder.build_int_unsigned_div(strip, self.const_count(it.strip), "")?;
        let first = builder.build_int_mul(strip, self.const_count(each), "")?;
        let first = builder.build_int_add(begin, first, "")?;
        let last = builder.build_int_sub(end, self.const_count(1), "")?;
        let open_loop = self.open_range(self.const_count(0), self.const_count(each))?;
        let row = builder.build_int_add(
            first,
            open_loop.counter.as_basic_value().into_int_value(),
            "",
        )?;
        self.set_counters(it.rows, self.emit_min(row, last)?)?;
        self.set_counters(it.terms, term)?;
        let places = self.locations_of(&prefetch.loads);
        let around = &nest.order[..nest.order.len() - it.columns.len()];
        let rows = self.addresses_ahead(&places, around, prefetch.distance)?;
        for (row, place) in rows.into_iter().zip(&places) {
            let (_, element, at) = place;
            let bytes = nest.read_span(at, it.terms).expect("a row is near itself")
                * element.bytes() as u64;
            let bytes = bytes * it.product.terms / self.count(it.terms);
            self.prefetch_row(row, bytes, self.unit_of_addresses(place))?;
        }
        self.clear_counters(it.terms);
        self.clear_counters(it.rows);
        self.close_with_step(open_loop, 1)
    }

    /// Adds products to the sums of a tile: of some rows and of a strip of columns.
    fn accumulate_tile(
        &mut self,
        it: &ProductState<'_, 'ctx>,
        left: PointerValue<'ctx>,
        [row, below]: [IntValue<'ctx>; 2],
        [packed, column]: [IntValue<'ctx>; 2],
        [first, count]: [IntValue<'ctx>; 2],
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let unit = cx.int(it.element);
        let all = self.count(it.columns);
        let &innermost_row = it.rows.last().expect("a product has rows");
        self.set_counters(it.rows, row)?;
        // The sums of a row follow each other.
        let [outer @ .., innermost] = it.columns else { panic!("a product has columns") };
        for id in outer {
            self.counters[id.0 as usize] = Some(self.const_count(0));
        }
        self.counters[innermost.0 as usize] = Some(column);
        let first_sum = self.emit_address(it.buffer, it.element, it.at)?;
        self.clear_counters(it.rows);
        self.clear_counters(it.columns);
        let there = Sums {
            first: first_sum,
            pitch: self.const_count(it.at.factor(Var::Loop(innermost_row)) as u64),
        };
        let scratch_tile = Sums { first: it.scratch_tile, pitch: self.const_count(it.strip) };
        let held = builder.build_int_sub(below, row, "")?;
        let left_over = builder.build_int_sub(self.const_count(all), column, "")?;
        let wide = self.min_with_size(left_over, it.strip as i64)?;
        let part = [held, wide];
        let full = [it.product.rows, it.strip].map(|size| self.const_count(size));
        let [lacks_rows, lacks_columns] =
            [0, 1].map(|k| builder.build_int_compare(IntPredicate::ULT, part[k], full[k], ""));
        let sticks_out = builder.build_or(lacks_rows?, lacks_columns?, "")?;
        let sums = Sums {
            first: builder
                .build_select(sticks_out, scratch_tile.first, there.first, "")?
                .into_pointer_value(),
            pitch: builder
                .build_select(sticks_out, scratch_tile.pitch, there.pitch, "")?
                .into_int_value(),
        };
        let place = |sums: Sums<'ctx>, row: u64, vector: u64| {
            let before = builder.build_int_mul(sums.pitch, self.const_count(row), "")?;
            let lanes = it.strip / it.product.vectors;
            let at = builder.build_int_add(before, self.const_count(vector * lanes), "")?;
            element_address(builder, unit, sums.first, at)
        };
        let places: Vec<PointerValue> = (0..it.product.rows * it.product.vectors)
            .map(|k| place(sums, k / it.product.vectors, k % it.product.vectors))
            .collect::<Result<_>>()?;
        let (single, ty) = self.unit_and_vector(it.element);
        let start = self.broadcast_to_lanes(builder.build_bit_cast(it.start, single, "")?, ty)?;
        let store = |values: &[BasicValueEnum<'ctx>]| {
            places.iter().zip(values).try_for_each(|(&place, &value)| {
                builder.build_store(place, value)?.set_alignment(1).expect("an alignment");
                Result::Ok(())
            })
        };
        let load = |&place: &PointerValue<'ctx>| {
            let loaded = builder.build_load(ty, place, "")?;
            mark_unaligned(loaded);
            Ok(loaded)
        };
        let one_piece = self.count(it.terms) <= it.product.terms;
        let mut before = vec![start; places.len()];
        if !one_piece {
            let is_first =
                builder.build_int_compare(IntPredicate::EQ, first, self.const_count(0), "")?;
            let [begin, more, copy, go] = ["begin", "more", "copy", "go"]
                .map(|name| cx.context.append_basic_block(self.function, name));
            builder.build_conditional_branch(is_first, begin, more)?;
            builder.position_at_end(begin);
            store(&before)?;
            builder.build_unconditional_branch(go)?;
            builder.position_at_end(more);
            builder.build_conditional_branch(sticks_out, copy, go)?;
            builder.position_at_end(copy);
            self.copy_sums(it, [there, scratch_tile], part)?;
            builder.build_unconditional_branch(go)?;
            builder.position_at_end(go);
            before = places.iter().map(load).collect::<Result<_>>()?;
        }
        let strip = builder.build_int_sub(column, packed, "")?;
        let strip = builder.build_int_mul(strip, self.const_count(it.product.terms), "")?;
        let right = element_address(builder, unit, it.right, strip)?;
        let mut after = self.carry_sums(count, &before, |emit, term, sums| {
            emit.add_term(it, [left, right], term, sums)
        })?;
        if it.product.fused {
            after =
                after.into_iter().map(|sum| self.canonicalize_nans(sum)).collect::<Result<_>>()?;
        }
        store(&after)?;
        let [copy, done] =
            ["copy", "done"].map(|name| cx.context.append_basic_block(self.function, name));
        builder.build_conditional_branch(sticks_out, copy, done)?;
        builder.position_at_end(copy);
        self.copy_sums(it, [scratch_tile, there], part)?;
        builder.build_unconditional_branch(done)?;
        builder.position_at_end(done);
        Ok(())
    }

    /// Adds the products of a term to the sums of a tile.
    fn add_term(
        &self,
        it: &ProductState<'_, 'ctx>,
        [left, right]: [PointerValue<'ctx>; 2],
        term: IntValue<'ctx>,
        sums: Vec<BasicValueEnum<'ctx>>,
    ) -> Result<Vec<BasicValueEnum<'ctx>>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let (unit, vectors) = (cx.int(it.element), it.product.vectors);
        let (single, ty) = self.unit_and_vector(it.element);
        let row = builder.build_int_mul(term, self.const_count(it.strip), "")?;
        let later =
            builder.build_int_add(row, self.const_count(it.product.ahead * it.strip), "")?;
        let later = element_address(builder, unit, right, later)?;
        self.prefetch_row(later, it.strip * it.element.bytes() as u64, VECTOR)?;
        let of_columns = |vector: u64| {
            let lanes = it.strip / vectors;
            let at = builder.build_int_add(row, self.const_count(vector * lanes), "")?;
            let loaded = builder.build_load(ty, element_address(builder, unit, right, at)?, "")?;
            mark_unaligned(loaded);
            Ok(loaded)
        };
        let of_columns: Vec<BasicValueEnum> =
            (0..vectors).map(of_columns).collect::<Result<_>>()?;
        let mut after = Vec::with_capacity(sums.len());
        for row in 0..it.product.rows {
            let at = builder.build_int_add(term, self.const_count(row * it.pitch), "")?;
            let of_row =
                builder.build_load(single, element_address(builder, unit, left, at)?, "")?;
            mark_unaligned(of_row);
            let of_row = self.broadcast_to_lanes(of_row, ty)?;
            for &of_column in &of_columns {
                let sum = sums[after.len()];
                let mut factors = [of_row, of_column];
                if it.product.swapped {
                    factors.reverse();
                }
                after.push(self.plus_product(it.product.fused, sum, factors)?);
            }
        }
        Ok(after)
    }

    /// Emits a loop whose iterations take the sums that the one before it has left; returns the last ones.
    pub(super) fn carry_sums(
        &mut self,
        count: IntValue<'ctx>,
        before: &[BasicValueEnum<'ctx>],
        add: impl FnOnce(
            &mut Self,
            IntValue<'ctx>,
            Vec<BasicValueEnum<'ctx>>,
        ) -> Result<Vec<BasicValueEnum<'ctx>>>,
    ) -> Result<Vec<BasicValueEnum<'ctx>>> {
        let builder = &self.cx.builder;
        let block = || builder.get_insert_block().expect("the builder stands in a block");
        let from = block();
        let open = self.open_range(self.const_count(0), count)?;
        let mut phis: Vec<PhiValue> = Vec::with_capacity(before.len());
        for value in before {
            let phi = builder.build_phi(value.get_type(), "")?;
            phi.add_incoming(&[(value, from)]);
            phis.push(phi);
        }
        let sums = phis.iter().map(|phi| phi.as_basic_value()).collect();
        let after = add(self, open.counter.as_basic_value().into_int_value(), sums)?;
        let last = block();
        for (phi, value) in phis.iter().zip(&after) {
            phi.add_incoming(&[(value, last)]);
        }
        self.close_with_step(open, 1)?;
        Ok(after)
    }

    /// `sum + x * y`, rounded once if it is `fused`.
    pub(super) fn plus_product(
        &self,
        fused: bool,
        sum: BasicValueEnum<'ctx>,
        [x, y]: [BasicValueEnum<'ctx>; 2],
    ) -> Result<BasicValueEnum<'ctx>> {
        let builder = &self.cx.builder;
        if fused {
            let operands = [x.into(), y.into(), sum.into()];
            return self.cx.intrinsic("llvm.fma", &[sum.get_type()], &operands);
        }
        let [sum, x, y] = [sum, x, y].map(BasicValueEnum::into_vector_value);
        if x.get_type().get_element_type().is_int_type() {
            let product = builder.build_int_mul(x, y, "")?;
            return Ok(builder.build_int_add(sum, product, "")?.into());
        }
        let product = builder.build_float_mul(x, y, "")?;
        Ok(builder.build_float_add(sum, product, "")?.into())
    }

    /// The sum with every NaN replaced by the one that fused operations return.
    pub(super) fn canonicalize_nans(
        &self,
        sum: BasicValueEnum<'ctx>,
    ) -> Result<BasicValueEnum<'ctx>> {
        let builder = &self.cx.builder;
        let sum = sum.into_vector_value();
        let ty = sum.get_type();
        let nan = ty.get_element_type().into_float_type().const_float(f64::NAN);
        let nan = VectorType::const_vector(&vec![nan; ty.get_size() as usize]);
        let is_nan = builder.build_float_compare(FloatPredicate::UNO, sum, sum, "")?;
        builder.build_select(is_nan, nan, sum, "")
    }

    /// The LLVM type of an element in arithmetic, and the type of vectors of it.
    pub(super) fn unit_and_vector(
        &self,
        element: ElementType,
    ) -> (BasicTypeEnum<'ctx>, VectorType<'ctx>) {
        self.unit_and_lanes(element, self.cx.vectors.lanes(element.bytes() as u64))
    }

    /// The LLVM type of an element in arithmetic, and the type of vectors with this number of lanes.
    pub(super) fn unit_and_lanes(
        &self,
        element: ElementType,
        lanes: u64,
    ) -> (BasicTypeEnum<'ctx>, VectorType<'ctx>) {
        match self.cx.float_type(element) {
            Some(ty) => (ty.into(), ty.vec_type(lanes as u32)),
            None => (self.cx.int(element).into(), self.cx.int(element).vec_type(lanes as u32)),
        }
    }

    /// A vector with an element in all lanes.
    pub(super) fn broadcast_to_lanes(
        &self,
        element: BasicValueEnum<'ctx>,
        ty: VectorType<'ctx>,
    ) -> Result<BasicValueEnum<'ctx>> {
        Ok(self.cx.splat(element, ty)?.into())
    }

    /// Copies the part of a tile that is inside the result.
    fn copy_sums(
        &self,
        it: &ProductState<'_, 'ctx>,
        [from, to]: [Sums<'ctx>; 2],
        [rows, columns]: [IntValue<'ctx>; 2],
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let unit = cx.int(it.element);
        let outer = self.open_range(self.const_count(0), rows)?;
        let row = outer.counter.as_basic_value().into_int_value();
        let inner = self.open_range(self.const_count(0), columns)?;
        let column = inner.counter.as_basic_value().into_int_value();
        let [from, to] = [from, to].map(|sums| {
            let before = builder.build_int_mul(sums.pitch, row, "")?;
            element_address(builder, unit, sums.first, builder.build_int_add(before, column, "")?)
        });
        let moved = builder.build_load(unit, from?, "")?;
        mark_unaligned(moved);
        builder.build_store(to?, moved)?.set_alignment(1).expect("an alignment");
        self.close_with_step(inner, 1)?;
        self.close_with_step(outer, 1)
    }
}
