//! Lookups of single elements by staged coordinates. One loop, which LLVM vectorizes, resolves a
//! block of coordinates into a small buffer on the stack. Another loop looks them up, in memory or
//! in a table that vector registers hold.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::types::{BasicType, IntType, VectorType};
use inkwell::values::{BasicValue, BasicValueEnum, IntValue, PointerValue, VectorValue};

use super::nest::{EmitNest, OpenLoop};
use crate::jit::memory::element_address;
use crate::lower::Isa;
use crate::lower::affine::{Affine, Var};
use crate::lower::nest::{Buffer, Expr, LoopId};
use crate::lower::schedule::{Kernel, Lookup, RowBlocks};
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

/// The number of coordinates that are staged at a time where they change with outer loops.
const CHUNK: u64 = 1024;

/// The number of elements that each iteration loads by scalar loads. Current processors are slower with vector gathers
/// where the table is in a near cache.
pub(super) const EACH: u64 = 8;

/// A buffer on the stack with resolved coordinates, or with addresses computed from them.
#[derive(Clone, Copy)]
pub(super) struct Stage<'ctx> {
    pub place: PointerValue<'ctx>,
    pub unit: IntType<'ctx>,
    /// The bits of coordinates above those of a `unit`, if there are any.
    high: Option<PointerValue<'ctx>>,
    /// The iteration of the innermost loop to which the first coordinate belongs.
    begin: IntValue<'ctx>,
    /// Whether each coordinate is at least the one before, where that is asked for.
    pub ascends: Option<IntValue<'ctx>>,
}

/// The table that a gather reads and the output that it writes.
pub(super) struct Ends<'ctx> {
    pub element: ElementType,
    pub table: PointerValue<'ctx>,
    pub output: PointerValue<'ctx>,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Stages coordinates that no outer loop changes, before all loops; `None` for kernels without such.
    pub(super) fn stage_once(&mut self, kernel: &Kernel) -> Result<Option<Stage<'ctx>>> {
        let (Kernel::Staged(lookup)
        | Kernel::Permute(lookup)
        | Kernel::RowBlocks(RowBlocks { lookup, .. })) = kernel
        else {
            return Ok(None);
        };
        if !lookup.once {
            return Ok(None);
        }
        let &inner = self.nest.order.last().expect("lookups have a loop");
        let [begin, end] = self.bounds(inner);
        let stage =
            self.allocate_stage(lookup, self.nest.extents[inner.0 as usize] as u64, begin)?;
        self.fill_stage(lookup, stage, begin, end)?;
        let ascends = match kernel {
            Kernel::RowBlocks(RowBlocks { unless_ascending: true, .. }) => {
                Some(self.find_ascent(lookup)?)
            }
            _ => None,
        };
        Ok(Some(Stage { ascends, ..stage }))
    }

    /// Emits the comparison of all coordinates of the innermost loop with those before them.
    fn find_ascent(&mut self, lookup: &Lookup) -> Result<IntValue<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let &inner = self.nest.order.last().expect("lookups have a loop");
        let element = self.nest.exprs[lookup.coordinate.0 as usize].element();
        let unit = cx.int(element);
        let before = self.allocate_variable(element, unit.const_zero())?;
        let descends = self.new_flag(element)?;
        let open_loop =
            self.open_auxiliary_loop(inner, self.bounds(inner), &[lookup.coordinate])?;
        let coordinate = self.value(lookup.coordinate);
        let last = builder.build_load(unit, before, "")?.into_int_value();
        let is_less = builder.build_int_compare(IntPredicate::ULT, coordinate, last, "")?;
        self.set_flag(descends, is_less)?;
        builder.build_store(before, coordinate)?;
        self.close_auxiliary_loop(inner, open_loop)?;
        builder.build_not(self.has_failed(descends)?, "")
    }

    /// Emits the innermost loops of the nest with its action, and a lookup as any other element.
    pub(super) fn emit_plain_loops(&mut self, lookup: &Lookup, loops: &[LoopId]) -> Result<()> {
        let reached = self.reached.clone();
        for looked_up in [lookup.load, lookup.coordinate] {
            self.reached[looked_up.0 as usize] = true;
        }
        let mut open = Vec::new();
        for &id in loops {
            open.push(self.open_loop(id)?);
            self.compute_ready(self.nest.exprs.len())?;
        }
        self.emit_action(None)?;
        while let Some(last) = open.pop() {
            self.close_loop(last)?;
        }
        self.reached = reached;
        Ok(())
    }

    /// Emits all lookups of the innermost loop.
    pub(super) fn emit_lookups(
        &mut self,
        lookup: &Lookup,
        staged: Option<Stage<'ctx>>,
        buffer: Buffer,
        at: &Affine,
    ) -> Result<()> {
        let Expr::Load { buffer: source, element, at: from } =
            &self.nest.exprs[lookup.load.0 as usize]
        else {
            panic!("a lookup is loaded")
        };
        let &inner = self.nest.order.last().expect("lookups have a loop");
        let (mut base, mut to) = (from.clone(), at.clone());
        base.add_term(Var::Value(lookup.coordinate), -1);
        to.add_term(Var::Loop(inner), -1);
        let table = self.emit_address(*source, *element, &base)?;
        let ends =
            Ends { element: *element, table, output: self.emit_address(buffer, *element, &to)? };
        let table = match self.nest.schedule.kernel {
            Kernel::Permute(_) => Some(self.load_table(lookup, &ends)?),
            _ => None,
        };
        let [begin, end] = self.bounds(inner);
        if let Some(stage) = staged {
            return self.emit_staged_lookups(table.as_deref(), &ends, stage, begin, end);
        }
        let extent = self.nest.extents[inner.0 as usize] as u64;
        if extent <= CHUNK && self.ranges[inner.0 as usize].is_none() {
            let stage = self.allocate_stage(lookup, extent, begin)?;
            self.fill_stage(lookup, stage, begin, end)?;
            return self.emit_staged_lookups(table.as_deref(), &ends, stage, begin, end);
        }
        let stage = self.allocate_stage(lookup, CHUNK, begin)?;
        let lanes = self.lookups_at_once(lookup.load);
        let (chunks, [start, stop]) = self.open_chunks([begin, end], CHUNK, lanes)?;
        let stage = Stage { begin: start, ..stage };
        self.fill_stage(lookup, stage, start, stop)?;
        self.emit_staged_lookups(table.as_deref(), &ends, stage, start, stop)?;
        self.close_loop(chunks)
    }

    /// Allocates a stage for `count` coordinates, in the smallest type that a kernel takes: for permutations they
    /// have the size of the elements, widened if bytes are too small.
    pub(super) fn allocate_stage(
        &self,
        lookup: &Lookup,
        count: u64,
        begin: IntValue<'ctx>,
    ) -> Result<Stage<'ctx>> {
        let (width, has_high) = match self.nest.schedule.kernel {
            Kernel::Permute(_) => {
                let width = self.nest.exprs[lookup.load.0 as usize].element().bytes();
                (width, width == 1 && lookup.entries > 1 << 8)
            }
            _ => (4, false),
        };
        let unit = self.cx.int_of_bits(8 * width as u32);
        let room = || self.allocate_aligned(count * width as u64);
        let (place, high) = (room()?, has_high.then(room).transpose()?);
        Ok(Stage { place, unit, high, begin, ascends: None })
    }

    /// Emits a loop that resolves the coordinates of a range of iterations and stores them to a stage.
    pub(super) fn fill_stage(
        &mut self,
        lookup: &Lookup,
        stage: Stage<'ctx>,
        begin: IntValue<'ctx>,
        end: IntValue<'ctx>,
    ) -> Result<()> {
        let cx = self.cx;
        let &inner = self.nest.order.last().expect("lookups have a loop");
        let open_loop = self.open_auxiliary_loop(inner, [begin, end], &[lookup.coordinate])?;
        let counter = open_loop.counter.as_basic_value().into_int_value();
        let at = cx.builder.build_int_sub(counter, stage.begin, "")?;
        let place = element_address(&cx.builder, stage.unit, stage.place, at)?;
        let coordinate = self.value(lookup.coordinate);
        let staged = match &self.nest.schedule.kernel {
            Kernel::RowBlocks(row_blocks) => self.offset_of_column(row_blocks, coordinate)?,
            Kernel::PackedTile(_) => self.address_in_tile(coordinate, counter)?,
            _ => coordinate,
        };
        let narrow = self.narrow(staged, stage.unit)?;
        cx.builder.build_store(place, narrow)?;
        if let Some(high) = stage.high {
            let bits = staged.get_type().const_int(stage.unit.get_bit_width().into(), false);
            let above = cx.builder.build_right_shift(staged, bits, false, "")?;
            let place = element_address(&cx.builder, stage.unit, high, at)?;
            cx.builder.build_store(place, self.narrow(above, stage.unit)?)?;
        }
        self.close_auxiliary_loop(inner, open_loop)
    }

    fn narrow(&self, x: IntValue<'ctx>, to: IntType<'ctx>) -> Result<IntValue<'ctx>> {
        match x.get_type() == to {
            true => Ok(x),
            false => self.cx.builder.build_int_truncate(x, to, ""),
        }
    }

    /// Emits the lookups of staged coordinates: in the table in registers, if there is one, else by scalar loads.
    fn emit_staged_lookups(
        &mut self,
        table: Option<&[VectorValue<'ctx>]>,
        ends: &Ends<'ctx>,
        stage: Stage<'ctx>,
        begin: IntValue<'ctx>,
        end: IntValue<'ctx>,
    ) -> Result<()> {
        match table {
            Some(table) => self.emit_permutes(table, ends, stage, begin, end),
            None => self.load_each(ends, stage, begin, end),
        }
    }

    /// Emits scalar loads of the elements that staged coordinates address.
    pub(super) fn load_each(
        &self,
        ends: &Ends<'ctx>,
        stage: Stage<'ctx>,
        begin: IntValue<'ctx>,
        end: IntValue<'ctx>,
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let unit = cx.int(ends.element);
        let open_loop = self.open_range(begin, end)?;
        let first =
            self.clamp_counter(open_loop.counter.as_basic_value().into_int_value(), end, EACH)?;
        let at = builder.build_int_sub(first, stage.begin, "")?;
        let places = element_address(builder, stage.unit, stage.place, at)?;
        let output = element_address(builder, unit, ends.output, first)?;
        for lane in 0..EACH {
            let lane = cx.i64t.const_int(lane, false);
            let coordinate = element_address(builder, stage.unit, places, lane)?;
            let coordinate = builder.build_load(stage.unit, coordinate, "")?.into_int_value();
            // Passes leave volatile loads alone, and so make no vector gathers of all this.
            let load = coordinate.as_instruction().expect("a load is an instruction");
            load.set_volatile(true).expect("loads can be volatile");
            let from = builder.build_int_z_extend(coordinate, cx.i64t, "")?;
            let from = element_address(builder, unit, ends.table, from)?;
            let found = builder.build_load(unit, from, "")?;
            mark_unaligned(found);
            let to = element_address(builder, unit, output, lane)?;
            builder.build_store(to, found)?.set_alignment(1).expect("stores have an alignment");
        }
        self.close_with_step(open_loop, EACH)
    }

    /// Opens a loop over chunks of `iterations` iterations, and returns the begin and the end of a chunk. The last one
    /// begins early enough to have as many iterations as a vector has `lanes`.
    pub(super) fn open_chunks(
        &self,
        [begin, end]: [IntValue<'ctx>; 2],
        iterations: u64,
        lanes: u64,
    ) -> Result<(OpenLoop<'ctx>, [IntValue<'ctx>; 2])> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let chunks = self.open_range(begin, end)?;
        let start =
            self.clamp_counter(chunks.counter.as_basic_value().into_int_value(), end, lanes)?;
        let rest = builder.build_int_sub(end, start, "")?;
        let most = cx.i64t.const_int(iterations, false);
        let long = builder.build_int_compare(IntPredicate::UGT, rest, most, "")?;
        let count = builder.build_select(long, most, rest, "")?.into_int_value();
        let stop = builder.build_int_add(start, count, "")?;
        Ok((chunks.with_step(iterations), [start, stop]))
    }

    /// The counter, limited so that `lanes` iterations are left: the last group of a loop overlaps the one before.
    pub(super) fn clamp_counter(
        &self,
        counter: IntValue<'ctx>,
        end: IntValue<'ctx>,
        lanes: u64,
    ) -> Result<IntValue<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let latest = builder.build_int_sub(end, cx.i64t.const_int(lanes, false), "")?;
        let late = builder.build_int_compare(IntPredicate::UGT, counter, latest, "")?;
        Ok(builder.build_select(late, latest, counter, "")?.into_int_value())
    }

    /// Loads the table into registers. Nothing after its end is read: a partial vector is loaded through the stack.
    fn load_table(&self, lookup: &Lookup, ends: &Ends<'ctx>) -> Result<Vec<VectorValue<'ctx>>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let width = ends.element.bytes() as u64;
        let bytes = lookup.entries * width;
        let ty = self.vector_of_width(width);
        let offset = |at: u64| cx.i64t.const_int(at, false);
        let piece = self.cx.vectors.bytes.min(cx.vectors.permuted(width));
        let part = cx.int_of_bits(8 * width as u32).vec_type((piece / width) as u32);
        let mut table = Vec::new();
        for at in (0..bytes).step_by(piece as usize) {
            let mut from = element_address(builder, cx.context.i8_type(), ends.table, offset(at))?;
            if bytes - at < piece {
                let room = cx.context.i8_type().array_type(piece as u32);
                let rest = self.allocate_on_stack(room.as_basic_type_enum())?;
                builder.build_memcpy(rest, 1, from, 1, offset(bytes - at))?;
                from = rest;
            }
            let vector = builder.build_load(part, from, "")?.into_vector_value();
            mark_unaligned(vector.into());
            table.push(self.repeat_vector(vector, ty)?);
        }
        Ok(table)
    }

    /// A vector that repeats a shorter one: some instructions look up within their own 16 bytes only.
    fn repeat_vector(
        &self,
        vector: VectorValue<'ctx>,
        ty: VectorType<'ctx>,
    ) -> Result<VectorValue<'ctx>> {
        let (short, long) = (vector.get_type().get_size(), ty.get_size());
        if short == long {
            return Ok(vector);
        }
        self.cx.shuffle(vector, None, (0..long).map(|k| k % short))
    }

    /// The vector type of integers of `width` bytes.
    pub(super) fn vector_of_width(&self, width: u64) -> VectorType<'ctx> {
        self.cx.int_of_bits(8 * width as u32).vec_type(self.cx.vectors.lanes(width) as u32)
    }

    /// Emits lookups by permutations, a vector at a time. There are at least as many as a vector has lanes; the last
    /// vector may overlap the one before.
    fn emit_permutes(
        &self,
        table: &[VectorValue<'ctx>],
        ends: &Ends<'ctx>,
        stage: Stage<'ctx>,
        begin: IntValue<'ctx>,
        end: IntValue<'ctx>,
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let lanes = self.cx.vectors.lanes(ends.element.bytes() as u64);
        let open_loop = self.open_range(begin, end)?;
        let counter =
            self.clamp_counter(open_loop.counter.as_basic_value().into_int_value(), end, lanes)?;
        let at = builder.build_int_sub(counter, stage.begin, "")?;
        let ty = self.vector_of_width(ends.element.bytes() as u64);
        let load = |place| -> Result<VectorValue<'ctx>> {
            let from = element_address(builder, stage.unit, place, at)?;
            let loaded = builder.build_load(ty, from, "")?;
            mark_unaligned(loaded);
            Ok(loaded.into_vector_value())
        };
        let (low, high) = (load(stage.place)?, stage.high.map(load).transpose()?);
        let found = self.permute_table(table, low, high)?;
        let to = element_address(builder, cx.int(ends.element), ends.output, counter)?;
        builder.build_store(to, found)?.set_alignment(1).expect("stores have an alignment");
        self.close_with_step(open_loop, lanes)
    }

    /// Looks up a vector of coordinates in a table in registers: permutes each part of the table by the low bits of
    /// the coordinates; each bit above them selects between halves of the results.
    fn permute_table(
        &self,
        table: &[VectorValue<'ctx>],
        low: VectorValue<'ctx>,
        high: Option<VectorValue<'ctx>>,
    ) -> Result<VectorValue<'ctx>> {
        let builder = &self.cx.builder;
        let unit = low.get_type().get_element_type().into_int_type();
        let bits = unit.get_bit_width();
        let width = u64::from(bits / 8);
        let (reach, lanes) = (self.cx.vectors.permuted(width), self.cx.vectors.lanes(width));
        let inside = match reach {
            // Bytes whose index has its upper bit set would be 0, as those behind 16 are elsewhere.
            16 => builder.build_and(low, splat_vector(unit.const_int(15, false), lanes), "")?,
            _ => low,
        };
        let first = (reach / width).ilog2();
        let chosen = |level: u32, no: VectorValue<'ctx>, yes: VectorValue<'ctx>| -> Result<_> {
            let bit = first + level;
            let part = if bit < bits { low } else { high.expect("bits above the low ones") };
            let mask = splat_vector(unit.const_int(1 << (bit % bits), false), lanes);
            let set = builder.build_and(part, mask, "")?;
            let zero = low.get_type().const_zero();
            let set = builder.build_int_compare(IntPredicate::NE, set, zero, "")?;
            Ok(builder.build_select(set, yes, no, "")?.into_vector_value())
        };
        // Halves are joined as soon as there are two: so the fewest registers hold them.
        let mut halves: Vec<(u32, VectorValue<'ctx>)> = Vec::new();
        for part in table.chunks(reach.div_ceil(self.cx.vectors.bytes) as usize) {
            let mut half = (0, self.permute_part(part, inside)?);
            while let Some((level, before)) = halves.pop_if(|(level, _)| *level == half.0) {
                half = (level + 1, chosen(level, before, half.1)?);
            }
            halves.push(half);
        }
        let (_, mut found) = halves.pop().expect("a table has entries");
        while let Some((level, before)) = halves.pop() {
            found = chosen(level, before, found)?;
        }
        Ok(found)
    }

    /// Emits the instruction that looks up a vector of indices in a part of the table.
    fn permute_part(
        &self,
        part: &[VectorValue<'ctx>],
        at: VectorValue<'ctx>,
    ) -> Result<VectorValue<'ctx>> {
        let (vectors, first, last) = (self.cx.vectors, part[0], part[part.len() - 1]);
        let bits = at.get_type().get_element_type().into_int_type().get_bit_width();
        let pair = [first.into(), at.into(), last.into()];
        let (name, types, operands) = match (vectors.isa, bits, vectors.bytes) {
            (Isa::Arm, ..) => {
                ("llvm.aarch64.neon.tbl1", vec![at.get_type().into()], [first.into(), at.into()])
            }
            (_, 8, 16) => ("llvm.x86.ssse3.pshuf.b.128", vec![], [first.into(), at.into()]),
            (_, 8, 32) => ("llvm.x86.avx2.pshuf.b", vec![], [first.into(), at.into()]),
            (_, 32, 32) => ("llvm.x86.avx2.permd", vec![], [first.into(), at.into()]),
            (_, 8, 64) if vectors.permuted(1) == 16 => {
                ("llvm.x86.avx512.pshuf.b.512", vec![], [first.into(), at.into()])
            }
            _ => {
                let name = match bits {
                    8 => "llvm.x86.avx512.vpermi2var.qi.512",
                    16 => "llvm.x86.avx512.vpermi2var.hi.512",
                    32 => "llvm.x86.avx512.vpermi2var.d.512",
                    _ => "llvm.x86.avx512.vpermi2var.q.512",
                };
                return Ok(self.cx.intrinsic(name, &[], &pair)?.into_vector_value());
            }
        };
        Ok(self.cx.intrinsic(name, &types, &operands)?.into_vector_value())
    }
}

pub(super) fn splat_vector(x: IntValue, lanes: u64) -> VectorValue {
    VectorType::const_vector(&vec![x; lanes as usize])
}

/// Marks a load as unaligned.
pub(super) fn mark_unaligned(loaded: BasicValueEnum) {
    let load = loaded.as_instruction_value().expect("a load is an instruction");
    load.set_alignment(1).expect("loads have an alignment");
}
