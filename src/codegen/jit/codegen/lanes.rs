//! Sums of floats in the language's order: the lanes of a block, then the blocks
//! ([`sum`](crate::ops::core::sum)).
//!
//! ```text
//! for chunks of the elements
//!   for the elements of a chunk: compute them, which LLVM does in vectors
//!   add each vector of them to the lanes, which stay in registers
//!   at the end of a block: add the lanes up, and the block's total to those before it
//! ```
//!
//! The last chunk is as long as the others where there are as many elements; those that an earlier one has added are
//! left out, and zeros follow it.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::types::{BasicType, IntType, VectorType};
use inkwell::values::{IntValue, PointerValue, VectorValue};

use super::nest::EmitNest;
use crate::jit::memory::element_address;
use crate::lower::nest::{Expr, LoopId};
use crate::ops::core::sum::{BLOCK, FEW, LANES};
use crate::types::ElementType;
use crate::types::size::is_code;

type Result<T> = std::result::Result<T, BuilderError>;

/// The number of elements that are computed at once.
const CHUNK: u64 = 64;
/// The number of elements that are added at once.
const STEP: u64 = LANES as u64;
/// The largest number of totals of one, two, four blocks and so on: there are fewer than 2^52 blocks.
const LEVELS: u32 = 52;

/// What a sum in lanes goes through.
struct LaneSums<'ctx> {
    element: ElementType,
    unit: IntType<'ctx>,
    /// The type of all lanes, if LLVM adds such floats.
    vector: Option<VectorType<'ctx>>,
    /// The lanes.
    lanes: PointerValue<'ctx>,
    /// The elements of a chunk, and zeros after them.
    room: PointerValue<'ctx>,
    /// The number of blocks that were added up, and the totals of one, two, four of them and so on; `None` where there is
    /// one block.
    blocks: Option<[PointerValue<'ctx>; 2]>,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Emits a sum of floats, of more than [`FEW`] elements or of a dynamic number of them.
    pub(super) fn emit_sum_in_lanes(&mut self, k: usize) -> Result<IntValue<'ctx>> {
        let Expr::Reduce { element, loops, .. } = &self.nest.exprs[k] else {
            panic!("it is a reduction")
        };
        let count = self.nest.iterations(loops);
        match is_code(count) {
            true => self.emit_dynamic_sum(k, *element),
            false => self.emit_static_sum(k, *element, count as u64),
        }
    }

    fn emit_static_sum(
        &mut self,
        k: usize,
        element: ElementType,
        count: u64,
    ) -> Result<IntValue<'ctx>> {
        let (block, number) = (BLOCK as u64, |value| self.const_count(value));
        let levels = (count > block).then(|| count.div_ceil(block).ilog2() + 1);
        let it = self.allocate_lanes(element, levels)?;
        self.clear_lanes(&it)?;
        if count < CHUNK {
            let [zero, all] = [0, count].map(number);
            self.clear_elements(&it, count..count.next_multiple_of(STEP))?;
            self.emit_elements(k, &it, [zero, all])?;
            self.add_steps(&it, zero, count.div_ceil(STEP))?;
            return self.add_lanes_up(&it);
        }
        let [chunks, size] = [count / CHUNK, CHUNK].map(number);
        self.emit_chunks(k, &it, chunks)?;
        let rest = count % CHUNK;
        if rest > 0 {
            let [first, behind] = [count - CHUNK, CHUNK - rest].map(|it| self.const_count(it));
            self.clear_elements(&it, CHUNK..CHUNK + rest.next_multiple_of(STEP) - rest)?;
            self.emit_elements(k, &it, [first, size])?;
            self.add_steps(&it, behind, rest.div_ceil(STEP))?;
        }
        if count <= block {
            return self.add_lanes_up(&it);
        }
        if !count.is_multiple_of(block) {
            self.end_block(&it)?;
        }
        self.add_blocks_up(&it)
    }

    fn emit_dynamic_sum(&mut self, k: usize, element: ElementType) -> Result<IntValue<'ctx>> {
        let builder = &self.cx.builder;
        let Expr::Reduce { loops, .. } = &self.nest.exprs[k] else { panic!("it is a reduction") };
        let count = self.emit_iterations(loops)?;
        let [size, zero] = [CHUNK, 0].map(|value| self.const_count(value));
        let it = self.allocate_lanes(element, Some(LEVELS))?;
        self.clear_lanes(&it)?;
        // The last chunk is not empty.
        let before = builder.build_int_sub(count, self.const_count(1), "")?;
        let all = builder.build_int_unsigned_div(before, size, "")?;
        let is_none = builder.build_int_compare(IntPredicate::EQ, count, zero, "")?;
        let chunks = builder.build_select(is_none, zero, all, "")?.into_int_value();
        let any = builder.build_int_compare(IntPredicate::NE, chunks, zero, "")?;
        let next = self.skip_unless(any)?;
        self.emit_chunks(k, &it, chunks)?;
        self.continue_at(next)?;
        self.clear_elements(&it, 0..CHUNK)?;
        let first = builder.build_int_mul(chunks, size, "")?;
        let rest = builder.build_int_sub(count, first, "")?;
        let any = builder.build_int_compare(IntPredicate::NE, rest, zero, "")?;
        let next = self.skip_unless(any)?;
        self.emit_elements(k, &it, [first, rest])?;
        self.continue_at(next)?;
        self.add_steps(&it, zero, CHUNK / STEP)?;
        let some = builder.build_int_compare(IntPredicate::NE, count, zero, "")?;
        let next = self.skip_unless(some)?;
        self.end_block(&it)?;
        self.continue_at(next)?;
        let total = self.add_blocks_up(&it)?;
        // Of few elements the last chunk has all.
        let result = self.allocate_variable(element, total)?;
        let few = self.const_count(FEW as u64);
        let few = builder.build_int_compare(IntPredicate::ULE, count, few, "")?;
        let next = self.skip_unless(builder.build_and(few, some, "")?)?;
        builder.build_store(result, it.unit.const_zero())?;
        let open = self.open_range(zero, count)?;
        let at = open.counter.as_basic_value().into_int_value();
        self.add_element(&it, it.room, at, result)?;
        self.close_with_step(open, 1)?;
        self.continue_at(next)?;
        Ok(builder.build_load(it.unit, result, "")?.into_int_value())
    }

    /// The number of iterations of loops.
    pub(super) fn emit_iterations(&self, loops: &[LoopId]) -> Result<IntValue<'ctx>> {
        let mut extents = loops.iter().map(|id| self.size_value(self.nest.extents[id.0 as usize]));
        extents.try_fold(self.const_count(1), |count, extent| {
            self.cx.builder.build_int_mul(count, extent, "")
        })
    }

    fn allocate_lanes(&self, element: ElementType, levels: Option<u32>) -> Result<LaneSums<'ctx>> {
        let (cx, bytes) = (self.cx, element.bytes() as u64);
        let unit = cx.int(element);
        let vector = match element {
            ElementType::F32 | ElementType::F64 => cx.float_type(element),
            _ => None,
        };
        let vector = vector.map(|ty| ty.vec_type(LANES as u32));
        let lanes = match vector {
            Some(ty) => self.allocate_on_stack(ty.as_basic_type_enum())?,
            None => self.allocate_aligned(LANES as u64 * bytes)?,
        };
        let room = self.allocate_aligned((CHUNK + STEP) * bytes)?;
        let blocks = match levels {
            Some(levels) => {
                let counter = self.allocate_on_stack(cx.i64t.as_basic_type_enum())?;
                cx.builder.build_store(counter, cx.i64t.const_zero())?;
                Some([counter, self.allocate_aligned(u64::from(levels) * bytes)?])
            }
            None => None,
        };
        Ok(LaneSums { element, unit, vector, lanes, room, blocks })
    }

    fn clear_lanes(&self, it: &LaneSums<'ctx>) -> Result<()> {
        let builder = &self.cx.builder;
        match it.vector {
            Some(ty) => builder.build_store(it.lanes, ty.const_zero()).map(drop),
            None => {
                let all = it.unit.array_type(LANES as u32).const_zero();
                let store = builder.build_store(it.lanes, all)?;
                store.set_alignment(1).expect("stores have an alignment");
                Ok(())
            }
        }
    }

    /// Sets elements of the chunk to 0.
    fn clear_elements(&self, it: &LaneSums<'ctx>, places: std::ops::Range<u64>) -> Result<()> {
        for at in places {
            let to = element_address(&self.cx.builder, it.unit, it.room, self.const_count(at))?;
            self.cx.builder.build_store(to, it.unit.const_zero())?;
        }
        Ok(())
    }

    /// Emits the whole chunks of a sum, and the totals of blocks that they fill.
    fn emit_chunks(&mut self, k: usize, it: &LaneSums<'ctx>, chunks: IntValue<'ctx>) -> Result<()> {
        let builder = &self.cx.builder;
        let [zero, size] = [0, CHUNK].map(|value| self.const_count(value));
        let open = self.open_range(zero, chunks)?;
        let chunk = open.counter.as_basic_value().into_int_value();
        let first = builder.build_int_nuw_mul(chunk, size, "")?;
        self.emit_elements(k, it, [first, size])?;
        self.add_steps(it, zero, CHUNK / STEP)?;
        if it.blocks.is_some() {
            let last = self.const_count(BLOCK as u64 / CHUNK - 1);
            let within = builder.build_and(chunk, last, "")?;
            let is_last = builder.build_int_compare(IntPredicate::EQ, within, last, "")?;
            let next = self.skip_unless(is_last)?;
            self.end_block(it)?;
            self.continue_at(next)?;
        }
        self.close_with_step(open, 1)
    }

    /// Computes some elements of a sum into the chunk, from its begin on.
    fn emit_elements(
        &mut self,
        k: usize,
        it: &LaneSums<'ctx>,
        [first, count]: [IntValue<'ctx>; 2],
    ) -> Result<()> {
        let (nest, cx) = (self.nest, self.cx);
        let Expr::Reduce { loops, body, .. } = &nest.exprs[k] else { panic!("it is a reduction") };
        let before = self.values.clone();
        let &innermost = loops.last().expect("a sum in lanes has loops");
        let extent = nest.extents[innermost.0 as usize];
        // The elements of a chunk follow each other along the innermost loop.
        let is_run = loops.len() == 1 || !is_code(extent) && (extent as u64).is_multiple_of(CHUNK);
        if is_run {
            self.set_counters(loops, first)?;
        }
        let run = self.counters[innermost.0 as usize];
        let open = self.open_range(self.const_count(0), count)?;
        let at = open.counter.as_basic_value().into_int_value();
        match run.filter(|_| is_run) {
            Some(run) => {
                let at = cx.builder.build_int_nuw_add(run, at, "")?;
                self.counters[innermost.0 as usize] = Some(at);
            }
            None => {
                let at = cx.builder.build_int_nuw_add(first, at, "")?;
                self.set_counters(loops, at)?;
            }
        }
        self.compute_ready(k)?;
        let to = element_address(&cx.builder, it.unit, it.room, at)?;
        cx.builder.build_store(to, self.value(*body))?;
        self.close_loop(open)?;
        self.clear_counters(loops);
        self.values = before;
        Ok(())
    }

    /// Adds elements of the chunk to the lanes: this many steps from an element on.
    fn add_steps(&self, it: &LaneSums<'ctx>, from: IntValue<'ctx>, steps: u64) -> Result<()> {
        let builder = &self.cx.builder;
        for step in 0..steps {
            let first = builder.build_int_add(from, self.const_count(step * STEP), "")?;
            let elements = element_address(builder, it.unit, it.room, first)?;
            match it.vector {
                Some(ty) => {
                    let lanes = builder.build_load(ty, it.lanes, "")?.into_vector_value();
                    let vector = builder.build_load(ty, elements, "")?.into_vector_value();
                    let load = vector.as_instruction().expect("a load is an instruction");
                    load.set_alignment(1).expect("loads have an alignment");
                    let sums = builder.build_float_add(lanes, vector, "")?;
                    builder.build_store(it.lanes, sums)?;
                }
                None => self.add_each(it, elements, STEP)?,
            }
        }
        Ok(())
    }

    /// Adds these elements to the first lanes, one to each.
    fn add_each(
        &self,
        it: &LaneSums<'ctx>,
        elements: PointerValue<'ctx>,
        count: u64,
    ) -> Result<()> {
        let builder = &self.cx.builder;
        let open = self.open_range(self.const_count(0), self.const_count(count))?;
        let at = open.counter.as_basic_value().into_int_value();
        let [lane, from] =
            [it.lanes, elements].map(|base| element_address(builder, it.unit, base, at));
        let (lane, from) = (lane?, from?);
        let [x, y] = [lane, from].map(|place| builder.build_load(it.unit, place, ""));
        let sum = self.add_floats(it.element, x?.into_int_value(), y?.into_int_value())?;
        builder.build_store(lane, sum)?;
        self.close_with_step(open, 1)
    }

    fn element_of(
        &self,
        it: &LaneSums<'ctx>,
        base: PointerValue<'ctx>,
        at: u64,
    ) -> Result<IntValue<'ctx>> {
        let builder = &self.cx.builder;
        let from = element_address(builder, it.unit, base, self.const_count(at))?;
        Ok(builder.build_load(it.unit, from, "")?.into_int_value())
    }

    /// The total of a block: the upper half of the lanes is added to the lower half, until one is left.
    fn add_lanes_up(&self, it: &LaneSums<'ctx>) -> Result<IntValue<'ctx>> {
        let builder = &self.cx.builder;
        let mut count = LANES as u64;
        let Some(ty) = it.vector else {
            while count > 1 {
                count /= 2;
                let upper = element_address(builder, it.unit, it.lanes, self.const_count(count))?;
                self.add_each(it, upper, count)?;
            }
            return self.element_of(it, it.lanes, 0);
        };
        let mut lanes = builder.build_load(ty, it.lanes, "")?.into_vector_value();
        while count > 1 {
            count /= 2;
            let [lower, upper] = [0, count].map(|from| self.part_of_lanes(lanes, from, count));
            lanes = builder.build_float_add(lower?, upper?, "")?;
        }
        let first = self.cx.context.i32_type().const_zero();
        let total = builder.build_extract_element(lanes, first, "")?;
        Ok(builder.build_bit_cast(total, it.unit, "")?.into_int_value())
    }

    fn part_of_lanes(
        &self,
        lanes: VectorValue<'ctx>,
        from: u64,
        count: u64,
    ) -> Result<VectorValue<'ctx>> {
        self.cx.shuffle(lanes, None, from as u32..(from + count) as u32)
    }

    /// Counts a block, and returns the number of pairs that it ends: as many as ones are at the end of the number of blocks
    /// before it.
    pub(super) fn count_pairs(&self, counter: PointerValue<'ctx>) -> Result<IntValue<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let before = builder.build_load(cx.i64t, counter, "")?.into_int_value();
        let after = builder.build_int_nuw_add(before, self.const_count(1), "")?;
        builder.build_store(counter, after)?;
        let exact = cx.context.bool_type().const_all_ones();
        let operands = [after.into(), exact.into()];
        Ok(cx.intrinsic("llvm.cttz", &[cx.i64t.into()], &operands)?.into_int_value())
    }

    /// How many totals of one, two, four blocks and so on there may be: as many as the number of blocks has digits.
    pub(super) fn count_levels(&self, blocks: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let some = builder.build_or(blocks, self.const_count(1), "")?;
        let exact = cx.context.bool_type().const_all_ones();
        let operands = [some.into(), exact.into()];
        let before = cx.intrinsic("llvm.ctlz", &[cx.i64t.into()], &operands)?.into_int_value();
        builder.build_int_sub(self.const_count(u64::BITS.into()), before, "")
    }

    /// Adds the lanes up, and the total to those of the blocks before it that it is a pair with.
    fn end_block(&self, it: &LaneSums<'ctx>) -> Result<()> {
        let builder = &self.cx.builder;
        let [counter, totals] = it.blocks.expect("there are several blocks");
        let total = self.allocate_variable(it.element, self.add_lanes_up(it)?)?;
        self.clear_lanes(it)?;
        let pairs = self.count_pairs(counter)?;
        let zero = self.const_count(0);
        let any = builder.build_int_compare(IntPredicate::NE, pairs, zero, "")?;
        let next = self.skip_unless(any)?;
        let open = self.open_range(zero, pairs)?;
        let level = open.counter.as_basic_value().into_int_value();
        self.add_element(it, totals, level, total)?;
        self.close_with_step(open, 1)?;
        self.continue_at(next)?;
        let sum = builder.build_load(it.unit, total, "")?;
        builder.build_store(element_address(builder, it.unit, totals, pairs)?, sum)?;
        Ok(())
    }

    /// Adds a total to an element, which is before it.
    fn add_element(
        &self,
        it: &LaneSums<'ctx>,
        totals: PointerValue<'ctx>,
        level: IntValue<'ctx>,
        total: PointerValue<'ctx>,
    ) -> Result<()> {
        let builder = &self.cx.builder;
        let earlier = element_address(builder, it.unit, totals, level)?;
        let [x, y] = [earlier, total].map(|place| builder.build_load(it.unit, place, ""));
        let sum = self.add_floats(it.element, x?.into_int_value(), y?.into_int_value())?;
        builder.build_store(total, sum)?;
        Ok(())
    }

    /// The sum of all blocks: the totals that are no pairs, from the last one on. Adding one to 0 does not change it.
    fn add_blocks_up(&self, it: &LaneSums<'ctx>) -> Result<IntValue<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let [counter, totals] = it.blocks.expect("there are several blocks");
        let total = self.allocate_variable(it.element, it.unit.const_zero())?;
        let blocks = builder.build_load(cx.i64t, counter, "")?.into_int_value();
        let open = self.open_range(self.const_count(0), self.count_levels(blocks)?)?;
        let level = open.counter.as_basic_value().into_int_value();
        let bit = builder.build_right_shift(blocks, level, false, "")?;
        let next = self.skip_unless(self.cx.lowest_bit(bit)?)?;
        self.add_element(it, totals, level, total)?;
        self.continue_at(next)?;
        self.close_with_step(open, 1)?;
        Ok(builder.build_load(it.unit, total, "")?.into_int_value())
    }
}
