//! Sums of the terms of rows, for as many rows at once as vectors have lanes: terms are read along the rows and
//! transposed, so that each vector has the same term of several rows. Each sum has the order of its terms.
//!
//! A part of 128 bits of a vector is transposed by itself, as most processors have instructions for: the first part has the
//! first rows, and the others those after them.

use inkwell::builder::BuilderError;
use inkwell::types::BasicType;
use inkwell::values::{BasicValueEnum, IntValue, PointerValue, VectorValue};

use super::lookups::mark_unaligned;
use super::nest::{EmitNest, Row};
use crate::jit::memory::element_address;
use crate::lower::nest::{Expr, ExprId};
use crate::lower::schedule::TRANSPOSED_TERMS;
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

/// The bytes of a part of a vector.
const PART: u64 = 16;

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Allocates the totals of rows as the lanes of a vector.
    pub(super) fn allocate_totals(
        &self,
        element: ElementType,
        starts: &[IntValue<'ctx>],
    ) -> Result<PointerValue<'ctx>> {
        let (_, ty) = self.unit_and_lanes(element, starts.len() as u64);
        let vector = self.allocate_on_stack(ty.as_basic_type_enum())?;
        let lanes = self.lanes_of_totals(vector, element, starts.len())?;
        for (lane, &start) in lanes.into_iter().zip(starts) {
            self.cx.builder.build_store(lane, start)?;
        }
        Ok(vector)
    }

    pub(super) fn lanes_of_totals(
        &self,
        vector: PointerValue<'ctx>,
        element: ElementType,
        lanes: usize,
    ) -> Result<Vec<PointerValue<'ctx>>> {
        let lane = |at| {
            let at = self.const_count(at);
            element_address(&self.cx.builder, self.cx.int(element), vector, at)
        };
        (0..lanes as u64).map(lane).collect()
    }

    /// Adds the terms of the innermost loop of a sum to the totals of rows, as many as are transposed.
    pub(super) fn add_transposed_terms(
        &mut self,
        k: usize,
        rows: &[Row<'ctx>],
        totals: PointerValue<'ctx>,
    ) -> Result<()> {
        let nest = self.nest;
        let Expr::Reduce { element, loops, times, .. } = &nest.exprs[k] else {
            panic!("it is a sum")
        };
        let sum = ExprId(k as u32);
        let &inner = loops.last().expect("a sum has terms");
        let extent = nest.extents[inner.0 as usize] as u64;
        let (_, ty) = self.unit_and_lanes(*element, rows.len() as u64);
        let before = self.cx.builder.build_load(ty, totals, "")?;
        let count = self.const_count(extent / TRANSPOSED_TERMS);
        let known = self.values.clone();
        let after = self.carry_sums(count, &[before], |emit, chunk, sums| {
            let size = emit.const_count(TRANSPOSED_TERMS);
            let first = emit.cx.builder.build_int_nuw_mul(chunk, size, "")?;
            let factors = nest.factors_of_terms(sum);
            let id = *factors.iter().find(|&&it| emit.is_of_rows(it)).expect("one is of rows");
            emit.counters[inner.0 as usize] = Some(first);
            let columns = emit.transposed_terms(id, rows, *element)?;
            let mut total = sums[0];
            for (term, column) in (0..).zip(columns) {
                let builder = &emit.cx.builder;
                let at = builder.build_int_nuw_add(first, emit.const_count(term), "")?;
                emit.counters[inner.0 as usize] = Some(at);
                let mut values = Vec::with_capacity(factors.len());
                for &factor in &factors {
                    if factor == id {
                        values.push(column);
                        continue;
                    }
                    emit.enter_row(&rows[0]);
                    emit.forget_values(inner);
                    emit.counters[inner.0 as usize] = Some(at);
                    emit.compute_only(factor)?;
                    let single = ty.get_element_type().into_float_type();
                    let value = emit.cx.builder.build_bit_cast(emit.value(factor), single, "")?;
                    values.push(emit.broadcast_to_lanes(value, ty)?);
                }
                total = match values[..] {
                    [x, y] => emit.plus_product(times.is_some(), total, [x, y])?,
                    _ => {
                        let [x, y] = [total, column].map(BasicValueEnum::into_vector_value);
                        emit.cx.builder.build_float_add(x, y, "")?.into()
                    }
                };
            }
            emit.forget_values(inner);
            Ok(vec![total])
        })?;
        self.values = known;
        self.cx.builder.build_store(totals, after[0])?;
        Ok(())
    }

    /// Whether a factor changes with the rows whose sums are computed at the same time.
    fn is_of_rows(&self, id: ExprId) -> bool {
        let interleaved = self.nest.schedule.interleaved.as_ref();
        interleaved.is_some_and(|it| self.loops[id.0 as usize].contains(&it.rows))
    }

    /// The next terms of rows, for each term a vector of all rows.
    fn transposed_terms(
        &mut self,
        id: ExprId,
        rows: &[Row<'ctx>],
        element: ElementType,
    ) -> Result<Vec<BasicValueEnum<'ctx>>> {
        let nest = self.nest;
        let Expr::Load { buffer, at, .. } = &nest.exprs[id.0 as usize] else {
            panic!("it is read")
        };
        let width = PART / element.bytes() as u64;
        let (_, part) = self.unit_and_lanes(element, width);
        let mut starts = Vec::with_capacity(rows.len());
        for row in rows {
            self.enter_row(row);
            starts.push(self.emit_address(*buffer, element, at)?);
        }
        let mut columns = Vec::new();
        for first in (0..TRANSPOSED_TERMS).step_by(width as usize) {
            let mut parts = Vec::with_capacity(rows.len());
            for &start in &starts {
                let (cx, builder) = (self.cx, &self.cx.builder);
                let from =
                    element_address(builder, cx.int(element), start, self.const_count(first))?;
                let loaded = builder.build_load(part, from, "")?;
                mark_unaligned(loaded);
                parts.push(loaded.into_vector_value());
            }
            // Each vector has a row of each part.
            let every = |row: usize| parts[row..].iter().step_by(width as usize).copied();
            let vectors: Vec<VectorValue> = (0..width as usize)
                .map(|row| self.concat_vectors(every(row).collect()))
                .collect::<Result<_>>()?;
            let vectors = self.transpose_in_registers(vectors, width, 1)?;
            columns.extend(vectors.into_iter().map(BasicValueEnum::from));
        }
        Ok(columns)
    }
}
