//! Networks that sort entries in the registers of AVX-512: Batcher's bitonic ones, which take the same steps for all entries.

use inkwell::IntPredicate;
use inkwell::basic_block::BasicBlock;
use inkwell::builder::BuilderError;
use inkwell::module::Linkage;
use inkwell::types::{IntType, VectorType};
use inkwell::values::{ArrayValue, FunctionValue, IntValue, PhiValue, PointerValue, VectorValue};

use super::Codegen;
use super::radix::Sort;
use super::sort::{Entries, Stored, entries_alone};
use crate::jit::memory::{element_address, unchecked_element_address};

type Result<T> = std::result::Result<T, BuilderError>;

impl<'ctx> Codegen<'ctx, '_> {
    /// The function that sorts entries of at most this number of vectors: it takes the addresses that they are at and go
    /// to, which may be the same, and their number.
    pub(super) fn network(
        &self,
        (entry, stored): (IntType<'ctx>, Stored),
        registers: usize,
    ) -> Result<FunctionValue<'ctx>> {
        let (ptr, i64t) = (self.ptr.into(), self.i64t.into());
        let ty = self.context.void_type().fn_type(&[i64t, ptr, ptr], false);
        let entries = Entries { stored, ..entries_alone(entry) };
        let name = format!("network{registers}");
        self.sorting_function((&name, ty), entries, |sort| sort.emit_network(registers))
    }
}

/// The lanes that each lane is compared with, and which of the two get the larger entry, for the steps of a network.
struct Steps<'ctx> {
    /// For each size of groups, half of those that are merged: lanes from both ends of the merged group.
    ends: PointerValue<'ctx>,
    /// For each distance: the lanes that are so far apart.
    apart: PointerValue<'ctx>,
    /// For each size or distance, a power of two, the lanes whose numbers have this bit.
    larger: PointerValue<'ctx>,
}

impl<'ctx> Sort<'_, 'ctx, '_> {
    /// Sorts the columns of the vectors, one for each lane, then pairs of groups of columns, until all are one group.
    /// Missing entries are larger than all others.
    fn emit_network(&self, registers: usize) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let lanes = self.lanes();
        let start = self.block("start");
        builder.position_at_end(start);
        let [from, to] = [1, 2].map(|k| self.param(k).into_pointer_value());
        let count = self.param(0).into_int_value();
        let mut rows = Vec::new();
        let mut memory = Vec::new();
        for k in 0..registers as u32 {
            let begin = self.number(u64::from(k * lanes));
            let rest = self.cx.binary_intrinsic("llvm.usub.sat", count, begin)?.into_int_value();
            let own = self.lanes_below(rest)?;
            // Where no lane is accessed, the address may be outside of the memory.
            let address = |room| unchecked_element_address(builder, self.entry, room, begin);
            rows.push(self.load_lanes(address(from)?, own)?);
            memory.push((address(to)?, own));
        }
        let mut sorted = 1;
        while sorted < registers {
            self.merge_rows(&mut rows, sorted)?;
            sorted *= 2;
        }

        // Groups of 2^k columns are merged: from both ends, then at ever smaller distances.
        let steps = self.steps();
        let (zero, one) = (self.number(0), self.number(1));
        let [merge, closer, step, next, done] =
            ["merge", "closer", "step", "next", "done"].map(|name| self.block(name));
        builder.build_unconditional_branch(merge)?;
        builder.position_at_end(merge);
        let group = builder.build_phi(cx.i64t, "")?;
        let groups = self.row_phis(registers)?;
        group.add_incoming(&[(&zero, start)]);
        let mut merged = self.flow_in(&groups, &rows, start);
        let k = group.as_basic_value().into_int_value();
        let others: Vec<_> = merged.iter().rev().copied().collect();
        self.exchange(&mut merged, &others, (&steps, steps.ends), k)?;
        builder.build_unconditional_branch(closer)?;

        builder.position_at_end(closer);
        let distance = builder.build_phi(cx.i64t, "")?;
        let closer_rows = self.row_phis(registers)?;
        distance.add_incoming(&[(&k, merge)]);
        rows = self.flow_in(&closer_rows, &merged, merge);
        let d = distance.as_basic_value().into_int_value();
        let is_last = builder.build_int_compare(IntPredicate::EQ, d, zero, "")?;
        builder.build_conditional_branch(is_last, next, step)?;
        builder.position_at_end(step);
        let mut compared = rows.clone();
        let d = builder.build_int_nuw_sub(d, one, "")?;
        self.exchange(&mut compared, &rows, (&steps, steps.apart), d)?;
        distance.add_incoming(&[(&d, step)]);
        self.flow_in(&closer_rows, &compared, step);
        builder.build_unconditional_branch(closer)?;

        builder.position_at_end(next);
        self.compare_rows(&mut rows, registers / 2)?;
        let k = builder.build_int_nuw_add(k, one, "")?;
        group.add_incoming(&[(&k, next)]);
        self.flow_in(&groups, &rows, next);
        let all = self.number(lanes.ilog2().into());
        let is_all = builder.build_int_compare(IntPredicate::EQ, k, all, "")?;
        builder.build_conditional_branch(is_all, done, merge)?;
        builder.position_at_end(done);

        // Columns, one after the other: halves of the rows are interleaved, first those that are far apart.
        let mut distance = registers / 2;
        while distance > 0 {
            for row in (0..registers).filter(|row| (row / distance).is_multiple_of(2)) {
                let (x, y) = (rows[row], rows[row + distance]);
                for half in 0..2 {
                    let lane = |k: u32| half * lanes / 2 + k / 2 + lanes * (k % 2);
                    let both = cx.shuffle(x, Some(y), (0..lanes).map(lane))?;
                    rows[row + half as usize * distance] = both;
                }
            }
            distance /= 2;
        }
        for (row, (to, own)) in rows.into_iter().zip(memory) {
            self.store_lanes(to, cx.element_of(row, self.stored)?, own)?;
        }
        builder.build_return(None)?;
        Ok(())
    }

    fn row_phis(&self, registers: usize) -> Result<Vec<PhiValue<'ctx>>> {
        (0..registers).map(|_| self.cx.builder.build_phi(self.vector(), "")).collect()
    }

    /// The values of rows that flow in from a block, too.
    fn flow_in(
        &self,
        phis: &[PhiValue<'ctx>],
        rows: &[VectorValue<'ctx>],
        from: BasicBlock<'ctx>,
    ) -> Vec<VectorValue<'ctx>> {
        for (phi, row) in phis.iter().zip(rows) {
            phi.add_incoming(&[(row, from)]);
        }
        phis.iter().map(|phi| phi.as_basic_value().into_vector_value()).collect()
    }

    /// The tables of steps, which all networks of one type share.
    fn steps(&self) -> Steps<'ctx> {
        let (module, lanes) = (self.cx.module, self.lanes());
        let bits = self.entry.get_bit_width();
        let table = |name: &str, values: ArrayValue<'ctx>| {
            let name = format!("mg.{name}.i{bits}");
            let global = module.get_global(&name).unwrap_or_else(|| {
                let global = module.add_global(values.get_type(), None, &name);
                global.set_initializer(&values);
                global.set_constant(true);
                global.set_linkage(Linkage::Private);
                global.set_alignment(64);
                global
            });
            global.as_pointer_value()
        };
        let sizes = || (0..lanes.ilog2()).map(|k| 1 << k);
        let others = |bits: u32| {
            let numbers = (0..lanes).map(|lane| self.entry.const_int((lane ^ bits).into(), false));
            VectorType::const_vector(&numbers.collect::<Vec<_>>())
        };
        let ends: Vec<_> = sizes().map(|size: u32| others(2 * size - 1)).collect();
        let apart: Vec<_> = sizes().map(others).collect();
        let mask = self.cx.int_of_bits(lanes);
        let larger = sizes().map(|size| {
            let lanes = (0..lanes).filter(|lane| lane & size != 0);
            mask.const_int(lanes.map(|lane| 1 << lane).sum(), false)
        });
        Steps {
            ends: table("ends", self.vector().const_array(&ends)),
            apart: table("apart", self.vector().const_array(&apart)),
            larger: table("larger", mask.const_array(&larger.collect::<Vec<_>>())),
        }
    }

    /// Merges groups of sorted rows in pairs, for each lane.
    fn merge_rows(&self, rows: &mut [VectorValue<'ctx>], sorted: usize) -> Result<()> {
        for group in rows.chunks_mut(2 * sorted) {
            for k in 0..sorted {
                self.compare(group, k, 2 * sorted - 1 - k)?;
            }
        }
        self.compare_rows(rows, sorted / 2)
    }

    /// Compares rows that are `distance` apart, then those that are half as far, until neighbours are compared.
    fn compare_rows(&self, rows: &mut [VectorValue<'ctx>], mut distance: usize) -> Result<()> {
        while distance > 0 {
            for low in (0..rows.len()).filter(|row| (row / distance).is_multiple_of(2)) {
                self.compare(rows, low, low + distance)?;
            }
            distance /= 2;
        }
        Ok(())
    }

    /// Puts the lesser ones of two rows into the first.
    fn compare(&self, rows: &mut [VectorValue<'ctx>], low: usize, high: usize) -> Result<()> {
        let (x, y) = (rows[low], rows[high]);
        rows[low] = self.cx.binary_intrinsic("llvm.umin", x, y)?.into_vector_value();
        rows[high] = self.cx.binary_intrinsic("llvm.umax", x, y)?.into_vector_value();
        Ok(())
    }

    /// Compares each lane of rows with another one of others, by row `k` of a table.
    fn exchange(
        &self,
        rows: &mut [VectorValue<'ctx>],
        others: &[VectorValue<'ctx>],
        (steps, table): (&Steps<'ctx>, PointerValue<'ctx>),
        k: IntValue<'ctx>,
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let (vector, mask) = (self.vector(), cx.int_of_bits(self.lanes()));
        let at = builder.build_int_nuw_mul(k, self.number(self.lanes().into()), "")?;
        let numbers = builder.build_load(vector, self.entry_address(table, at)?, "")?;
        let larger = element_address(builder, mask, steps.larger, k)?;
        let larger = builder.build_load(mask, larger, "")?;
        let lanes = cx.context.bool_type().vec_type(self.lanes());
        let larger = builder.build_bit_cast(larger, lanes, "")?.into_vector_value();
        let kind = if self.entry.get_bit_width() == 32 { "si" } else { "di" };
        let permute = format!("llvm.x86.avx512.permvar.{kind}.512");
        for (row, &other) in rows.iter_mut().zip(others) {
            let other = cx.intrinsic(&permute, &[], &[other.into(), numbers.into()])?;
            let other = other.into_vector_value();
            let least = self.cx.binary_intrinsic("llvm.umin", *row, other)?.into_vector_value();
            let most = self.cx.binary_intrinsic("llvm.umax", *row, other)?.into_vector_value();
            *row = builder.build_select(larger, most, least, "")?.into_vector_value();
        }
        Ok(())
    }
}
