//! Sums of the terms of rows, for as many rows at once as vectors have lanes: terms are read along the rows and
//! transposed, so that each vector has the same term of several rows. Each sum has the order of its terms.
//!
//! A part of 128 bits of a vector is transposed by itself, as most processors have instructions for: the first part has the
//! first rows, and the others those after them.

use inkwell::builder::BuilderError;
use inkwell::types::{BasicType, VectorType};
use inkwell::values::{BasicValueEnum, IntValue, PointerValue, VectorValue};

use super::lookups::mark_unaligned;
use super::nest::{EmitNest, Row};
use crate::jit::memory::element_address;
use crate::lower::nest::{Expr, ExprId};
use crate::lower::schedule::TRANSPOSED_TERMS;
use crate::ops::core::BinaryOp;
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
        let Expr::Reduce { element, loops, body, times, .. } = &nest.exprs[k] else {
            panic!("it is a sum")
        };
        let &inner = loops.last().expect("a sum has terms");
        let extent = nest.extents[inner.0 as usize] as u64;
        let (_, ty) = self.unit_and_lanes(*element, rows.len() as u64);
        let before = self.cx.builder.build_load(ty, totals, "")?;
        let count = self.const_count(extent / TRANSPOSED_TERMS);
        let known = self.values.clone();
        let after = self.carry_sums(count, &[before], |emit, chunk, sums| {
            let size = emit.const_count(TRANSPOSED_TERMS);
            let first = emit.cx.builder.build_int_nuw_mul(chunk, size, "")?;
            let factors = match (times, &nest.exprs[body.0 as usize]) {
                (Some(times), _) => [Some(*body), Some(*times)],
                (None, &Expr::Binary { op: BinaryOp::Mulf, x, y, .. }) => [Some(x), Some(y)],
                (None, _) => [Some(*body), None],
            };
            let is_read = |id: ExprId| emit.is_of_rows(id);
            let read = factors.map(|it| it.filter(|&id| is_read(id)));
            let id = read.into_iter().flatten().next().expect("a factor is read along rows");
            emit.counters[inner.0 as usize] = Some(first);
            let columns = emit.transposed_terms(id, rows, *element)?;
            let mut total = sums[0];
            for (term, column) in (0..).zip(columns) {
                let builder = &emit.cx.builder;
                let at = builder.build_int_nuw_add(first, emit.const_count(term), "")?;
                emit.counters[inner.0 as usize] = Some(at);
                let mut product = [None, None];
                for (factor, to) in factors.into_iter().zip(&mut product) {
                    *to = match factor {
                        Some(factor) if factor == id => Some(column),
                        Some(factor) => {
                            emit.enter_row(&rows[0]);
                            emit.forget_values(inner);
                            emit.counters[inner.0 as usize] = Some(at);
                            emit.compute_only(factor)?;
                            let single = ty.get_element_type().into_float_type();
                            let value = emit.value(factor);
                            let value = emit.cx.builder.build_bit_cast(value, single, "")?;
                            Some(emit.broadcast_to_lanes(value, ty)?)
                        }
                        None => None,
                    };
                }
                total = match product {
                    [Some(x), Some(y)] => emit.plus_product(times.is_some(), total, [x, y])?,
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
            let mut vectors: Vec<VectorValue> = (0..width as usize)
                .map(|row| {
                    self.joined(parts[row..].iter().step_by(width as usize).copied().collect())
                })
                .collect::<Result<_>>()?;
            for _ in 0..width.ilog2() {
                vectors = self.interleaved_parts(&vectors, width)?;
            }
            columns.extend(vectors.into_iter().map(BasicValueEnum::from));
        }
        Ok(columns)
    }

    /// Vectors one behind the other.
    fn joined(&self, mut parts: Vec<VectorValue<'ctx>>) -> Result<VectorValue<'ctx>> {
        while parts.len() > 1 {
            parts = parts
                .chunks(2)
                .map(|pair| {
                    let lanes = 2 * pair[0].get_type().get_size();
                    self.shuffled([pair[0], pair[1]], (0..lanes).collect())
                })
                .collect::<Result<_>>()?;
        }
        Ok(parts[0])
    }

    /// The halves of the parts of vectors in turns: of the first vector and of that in the middle, and so on.
    fn interleaved_parts(
        &self,
        vectors: &[VectorValue<'ctx>],
        width: u64,
    ) -> Result<Vec<VectorValue<'ctx>>> {
        let (width, lanes) = (width as u32, vectors[0].get_type().get_size());
        let (first, second) = vectors.split_at(vectors.len() / 2);
        let mut all = Vec::with_capacity(vectors.len());
        for (&x, &y) in first.iter().zip(second) {
            for half in [0, width / 2] {
                let place = |lane: u32| {
                    let within = lane % width;
                    lane - within + half + within / 2 + lanes * (within % 2)
                };
                all.push(self.shuffled([x, y], (0..lanes).map(place).collect())?);
            }
        }
        Ok(all)
    }

    fn shuffled(
        &self,
        [x, y]: [VectorValue<'ctx>; 2],
        places: Vec<u32>,
    ) -> Result<VectorValue<'ctx>> {
        let places: Vec<IntValue> = (places.into_iter())
            .map(|at| self.cx.context.i32_type().const_int(at.into(), false))
            .collect();
        self.cx.builder.build_shuffle_vector(x, y, VectorType::const_vector(&places), "")
    }
}
