//! Sums of products that are not packed: a term's factor that all sums share is in all lanes of a register, and the
//! other factors are read where they are, a vector for each vector of sums.
//!
//! ```text
//! for some rows
//!   for some vectors of a row
//!     for the terms: add the products to the sums in registers
//! ```
//!
//! The last rows, and the last vectors of a row, begin so early that they are whole: a few sums are computed twice.

use inkwell::builder::BuilderError;
use inkwell::types::VectorType;
use inkwell::values::{BasicValueEnum, IntValue, PointerValue};

use super::lookups::mark_unaligned;
use super::nest::EmitNest;
use crate::jit::memory::element_address;
use crate::lower::affine::Affine;
use crate::lower::nest::{Buffer, Expr, LoopId};
use crate::lower::schedule::DirectSums;
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

/// The largest number of terms whose products are added without a loop.
const UNROLLED_TERMS: u64 = 16;

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Emits the innermost loops of direct sums, and the loops over their terms.
    pub(super) fn emit_direct_sums(
        &mut self,
        sums: &DirectSums,
        buffer: Buffer,
        at: &Affine,
    ) -> Result<()> {
        let nest = self.nest;
        let Expr::Reduce { element, start, .. } = &nest.exprs[sums.sum.0 as usize] else {
            panic!("a sum has terms")
        };
        let &columns = nest.order.last().expect("there are columns");
        let lanes = sums.lanes;
        let start = self.value(*start);
        // What is the same for all terms.
        self.compute_only(sums.factors[0])?;
        let open_rows = match sums.rows {
            Some((id, count)) => {
                let [begin, end] = self.bounds(id);
                let open = self.open_range(begin, end)?.with_step(count);
                let counter = open.counter.as_basic_value().into_int_value();
                Some((id, self.clamp_counter(counter, end, count)?, open))
            }
            None => None,
        };
        let [begin, end] = self.bounds(columns);
        let strip = sums.vectors * lanes;
        let open_columns = self.open_range(begin, end)?.with_step(strip);
        let column = open_columns.counter.as_basic_value().into_int_value();
        // Where each vector of sums begins: the row, and the column.
        let mut places = Vec::new();
        for row in 0..sums.rows.map_or(1, |(_, count)| count) {
            for vector in 0..sums.vectors {
                let builder = &self.cx.builder;
                let after = builder.build_int_add(column, self.const_count(vector * lanes), "")?;
                let column = self.clamp_counter(after, end, lanes)?;
                let row = match &open_rows {
                    Some((id, first, _)) => {
                        Some((*id, builder.build_int_add(*first, self.const_count(row), "")?))
                    }
                    None => None,
                };
                places.push((row, (columns, column)));
            }
        }
        let (single, ty) = self.unit_and_lanes(*element, lanes);
        let start = self.cx.builder.build_bit_cast(start, single, "")?;
        let start = self.broadcast_to_lanes(start, ty)?;
        let mut after = self.add_direct_terms(sums, &places, start)?;
        if sums.fused {
            after =
                after.into_iter().map(|sum| self.canonicalize_nans(sum)).collect::<Result<_>>()?;
        }
        for (place, sum) in places.iter().zip(after) {
            let to = self.at_place(place, |it| it.emit_address(buffer, *element, at))?;
            let store = self.cx.builder.build_store(to, sum)?;
            store.set_alignment(1).expect("an alignment");
        }
        self.close_loop(open_columns)?;
        if let Some((.., open)) = open_rows {
            self.close_loop(open)?;
        }
        Ok(())
    }

    /// What is emitted with the counters of a place.
    fn at_place<T>(
        &mut self,
        (row, (columns, column)): &Place<'ctx>,
        emit: impl FnOnce(&mut Self) -> Result<T>,
    ) -> Result<T> {
        let mut loops = vec![*columns];
        self.counters[columns.0 as usize] = Some(*column);
        if let Some((id, row)) = row {
            self.counters[id.0 as usize] = Some(*row);
            loops.push(*id);
        }
        let made = emit(self)?;
        self.clear_counters(&loops);
        Ok(made)
    }

    /// Adds the products of all terms to the sums at these places: the last loops over terms are unrolled.
    fn add_direct_terms(
        &mut self,
        sums: &DirectSums,
        places: &[Place<'ctx>],
        start: BasicValueEnum<'ctx>,
    ) -> Result<Vec<BasicValueEnum<'ctx>>> {
        let nest = self.nest;
        let Expr::Reduce { loops, .. } = &nest.exprs[sums.sum.0 as usize] else {
            panic!("a sum has terms")
        };
        let is_short = |from: &usize| self.count(&loops[*from..]) <= UNROLLED_TERMS;
        let from = (0..=loops.len()).find(is_short).expect("no loop is short");
        let (outer, inner) = loops.split_at(from);
        let before = vec![start; places.len()];
        if outer.is_empty() {
            return self.add_unrolled_terms(sums, inner, places, before);
        }
        let count = self.const_count(self.count(outer));
        self.carry_sums(count, &before, |emit, at, totals| {
            emit.set_counters(outer, at)?;
            let after = emit.add_unrolled_terms(sums, inner, places, totals)?;
            emit.clear_counters(outer);
            Ok(after)
        })
    }

    /// Neighbouring elements, or every second one: the even ones of a vector, and the odd ones of that which begins with the
    /// last of its elements, so that nothing behind the last one is read.
    fn load_lanes(
        &self,
        from: PointerValue<'ctx>,
        (element, ty): (ElementType, VectorType<'ctx>),
        stride: u64,
    ) -> Result<BasicValueEnum<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let load = |from| -> Result<BasicValueEnum> {
            let vector = builder.build_load(ty, from, "")?;
            mark_unaligned(vector);
            Ok(vector)
        };
        let first = load(from)?;
        if stride == 1 {
            return Ok(first);
        }
        let lanes = ty.get_size();
        let last = self.const_count(u64::from(lanes) - 1);
        let after = element_address(builder, cx.int(element), from, last)?;
        let [first, second] = [first, load(after)?].map(BasicValueEnum::into_vector_value);
        let odd = |k: u32| u32::from(k >= lanes / 2);
        Ok(cx.shuffle(first, Some(second), (0..lanes).map(|k| 2 * k + odd(k)))?.into())
    }

    /// Adds the products of the terms of these loops, one after the other.
    fn add_unrolled_terms(
        &mut self,
        sums: &DirectSums,
        loops: &[LoopId],
        places: &[Place<'ctx>],
        mut totals: Vec<BasicValueEnum<'ctx>>,
    ) -> Result<Vec<BasicValueEnum<'ctx>>> {
        let [shared, read] = sums.factors;
        let Expr::Load { buffer, element, at } = &self.nest.exprs[read.0 as usize] else {
            panic!("the other factor is read")
        };
        let (single, ty) = self.unit_and_lanes(*element, sums.lanes);
        for term in 0..self.count(loops) {
            self.set_counters(loops, self.const_count(term))?;
            self.compute_only(shared)?;
            let factor = self.cx.builder.build_bit_cast(self.value(shared), single, "")?;
            let factor = self.broadcast_to_lanes(factor, ty)?;
            for (place, total) in places.iter().zip(&mut totals) {
                let from = self.at_place(place, |it| it.emit_address(*buffer, *element, at))?;
                let vector = self.load_lanes(from, (*element, ty), sums.stride)?;
                let mut factors = [factor, vector];
                if sums.swapped {
                    factors.reverse();
                }
                *total = self.plus_product(sums.fused, *total, factors)?;
            }
            self.clear_counters(loops);
        }
        Ok(totals)
    }
}

/// The counters of the loops over rows and columns at the first of a vector of sums.
type Place<'ctx> = (Option<(LoopId, IntValue<'ctx>)>, (LoopId, IntValue<'ctx>));
