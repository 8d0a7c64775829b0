//! Data that many lookups read, copied to the stack in another layout: as packed tiles or as
//! transposed tiles.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::types::BasicType;
use inkwell::values::{BasicValue, IntValue, PointerValue, VectorValue};

use super::lookups::{EACH, Ends, mark_unaligned};
use super::nest::EmitNest;
use crate::jit::memory::element_address;
use crate::lower::affine::{Affine, Var};
use crate::lower::nest::{Buffer, Expr, LoopId};
use crate::lower::schedule::{COLUMN, Kernel, PackedTile, TransposedTile};

type Result<T> = std::result::Result<T, BuilderError>;

/// The number of rows of a panel's coordinates that are sampled, and of columns.
const SIDE: u64 = 8;
/// The number of bits of a set of samples: a sample sets the bit of its remainder.
const PLACES: u64 = 64;
/// Coordinates are few if their samples set fewer bits than this; samples that all differ set 40 in the mean.
const FEW_PLACES: u64 = 24;

/// Where the lookups of a packed tile read: the place of the first element, and the number of elements of a row.
#[derive(Clone, Copy)]
pub(super) struct Tile<'ctx> {
    pub first: PointerValue<'ctx>,
    pub row: IntValue<'ctx>,
}

/// What a sample of the coordinates of a packed tile says.
#[derive(Clone, Copy)]
pub(super) struct Sample<'ctx> {
    /// Whether many different rows are looked up.
    pub many: IntValue<'ctx>,
    /// The number of columns of all panels.
    pub columns: IntValue<'ctx>,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Allocates memory on the stack, aligned for vectors.
    pub(super) fn allocate_aligned(&self, bytes: u64) -> Result<PointerValue<'ctx>> {
        let unit = self.cx.context.i8_type();
        let room = self.allocate_on_stack(unit.array_type(bytes as u32).as_basic_type_enum())?;
        let memory = room.as_instruction().expect("memory on the stack is an instruction");
        memory.set_alignment(self.cx.vectors.bytes as u32).expect("memory has an alignment");
        Ok(room)
    }

    /// The same address, opaque to LLVM's passes: otherwise its computation is repeated at each use instead of held
    /// in a register.
    pub(super) fn hold_in_register(&self, room: PointerValue<'ctx>) -> Result<PointerValue<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let variable = self.allocate_on_stack(cx.ptr.as_basic_type_enum())?;
        builder.build_store(variable, room)?;
        let place = builder.build_load(cx.ptr, variable, "")?;
        let load = place.as_instruction_value().expect("a load is an instruction");
        load.set_volatile(true).expect("loads can be volatile");
        Ok(place.into_pointer_value())
    }

    /// Emits the filling of the packed tile for the current iteration of the open loops.
    pub(super) fn pack_tile(&mut self, kernel: &Kernel, room: PointerValue<'ctx>) -> Result<()> {
        match kernel {
            Kernel::PackedTile(packed_tile) => self.pack_columns(packed_tile, room),
            Kernel::TransposedTile(columns) => self.transpose_columns(columns, room),
            _ => Ok(()),
        }
    }

    /// The two loops that read a panel: the outer and the inner one.
    fn panel_loops(&self) -> (LoopId, LoopId) {
        match self.nest.order[..] {
            [.., outer, inner] => (outer, inner),
            _ => panic!("a packed tile is read by two loops"),
        }
    }

    /// Packs the columns of a panel, row by row.
    fn pack_columns(&mut self, packed_tile: &PackedTile, room: PointerValue<'ctx>) -> Result<()> {
        let Expr::Load { buffer, element, at } =
            &self.nest.exprs[packed_tile.lookup.load.0 as usize]
        else {
            panic!("a lookup is loaded")
        };
        let (rows, inner) = self.panel_loops();
        let coordinate = Var::Value(packed_tile.lookup.coordinate);
        let begin = remove_vars(at, &[Var::Loop(inner), Var::Loop(rows)]);
        let first = self.emit_address(*buffer, *element, &remove_vars(&begin, &[coordinate]))?;
        let unit = self.unit_of_addresses(&(*buffer, *element, begin));
        let (cx, builder) = (self.cx, &self.cx.builder);
        let width = element.bytes() as u64;
        let columns = self.nest.extents[inner.0 as usize] as u64;
        let row_bytes = columns * width;
        let number = |value: u64| cx.i64t.const_int(value, false);
        let mut tile = Tile { first: room, row: number(columns) };
        let mut unpacked = None;
        if let Some(Sample { many, .. }) = self.sample {
            let place = builder.build_select(many, room, first, "")?;
            let row = number(at.factor(coordinate) as u64);
            let row = builder.build_select(many, tile.row, row, "")?;
            tile = Tile { first: place.into_pointer_value(), row: row.into_int_value() };
            unpacked = Some(self.skip_unless(many)?);
        }
        self.tile = Some(tile);
        let open_loop = self.open_range(number(0), number(packed_tile.lookup.entries))?;
        let row = open_loop.counter.as_basic_value().into_int_value();
        let stride = at.factor(coordinate) as u64 * width;
        let later = builder.build_int_add(row, number(packed_tile.distance), "")?;
        let later = self.min_with_size(later, packed_tile.lookup.entries as i64 - 1)?;
        let later = self.byte_address(first, builder.build_int_mul(later, number(stride), "")?)?;
        self.prefetch_row(later, row_bytes, unit)?;
        let from = self.byte_address(first, builder.build_int_mul(row, number(stride), "")?)?;
        let to = self.byte_address(room, builder.build_int_mul(row, number(row_bytes), "")?)?;
        self.copy(to, from, row_bytes as i64)?;
        self.close_with_step(open_loop, 1)?;
        if let Some(next) = unpacked {
            builder.build_unconditional_branch(next)?;
            builder.position_at_end(next);
        }
        Ok(())
    }

    /// Emits the test of a sample of coordinates, of all columns of the loop over panels: if few rows are looked up, these
    /// are read where they are, and all columns are one panel.
    pub(super) fn sample_columns(&mut self, kernel: &Kernel, panels: LoopId) -> Result<()> {
        let Kernel::PackedTile(packed_tile) = kernel else { return Ok(()) };
        if !packed_tile.sampled {
            return Ok(());
        }
        let (cx, nest) = (self.cx, self.nest);
        let builder = &cx.builder;
        let number = |value: u64| cx.i64t.const_int(value, false);
        let (_, inner) = self.panel_loops();
        let [begin, end] = self.bounds(panels);
        let width = number(nest.extents[inner.0 as usize] as u64);
        let count = builder.build_int_sub(end, begin, "")?;
        let columns = match nest.stride(panels) {
            1 => builder.build_int_mul(count, width, "")?,
            // The panels of another range begin with its end, unless there is none.
            _ => {
                let all = number(nest.extents[panels.0 as usize] as u64);
                let is_last = builder.build_int_compare(IntPredicate::EQ, end, all, "")?;
                let over = builder.build_int_sub(width, number(1), "")?;
                let over = builder.build_select(is_last, over, number(0), "")?;
                builder.build_int_add(count, over.into_int_value(), "")?
            }
        };
        let many = self.samples_many(packed_tile, [panels, inner], [begin, columns])?;
        self.sample = Some(Sample { many, columns });
        if packed_tile.at_once.is_some() {
            let first = builder.build_int_add(begin, number(1), "")?;
            let last = builder.build_select(many, end, first, "")?.into_int_value();
            self.ranges[panels.0 as usize] = Some([begin, last]);
        }
        Ok(())
    }

    /// Emits the lookups of a row of a panel, or of a row of all columns if few rows are looked up.
    pub(super) fn emit_panel_row(
        &mut self,
        packed_tile: &PackedTile,
        buffer: Buffer,
        at: &Affine,
    ) -> Result<()> {
        let packed = |emit: &mut Self| {
            emit.emit_checked(None, |emit| emit.emit_column_lookups(packed_tile, buffer, at))
        };
        let sample = self.sample.filter(|_| packed_tile.at_once.is_some());
        let Some(Sample { many, columns }) = sample else { return packed(self) };
        let (_, inner) = self.panel_loops();
        let all = [self.cx.i64t.const_zero(), columns];
        self.emit_either(many, packed, |emit| {
            let lookups = |emit: &mut Self| emit.emit_plain_loops(&packed_tile.lookup, &[inner]);
            emit.emit_checked(Some(all), lookups)
        })
    }

    /// Emits the check of the coordinates of a range of columns, or of a panel, and their lookups.
    fn emit_checked(
        &mut self,
        columns: Option<[IntValue<'ctx>; 2]>,
        lookups: impl FnOnce(&mut Self) -> Result<()>,
    ) -> Result<()> {
        let (_, inner) = self.panel_loops();
        self.ranges[inner.0 as usize] = columns;
        let chunks = self.emit_guard(self.nest.order.len() - 1)?;
        lookups(self)?;
        if let Some(chunks) = chunks {
            self.close_loop(chunks)?;
        }
        self.ranges[inner.0 as usize] = None;
        Ok(())
    }

    /// Emits the test whether a sample of coordinates has many different ones: of `columns` from the panel `first`.
    fn samples_many(
        &mut self,
        packed_tile: &PackedTile,
        [panels, inner]: [LoopId; 2],
        [first, columns]: [IntValue<'ctx>; 2],
    ) -> Result<IntValue<'ctx>> {
        let (rows, _) = self.panel_loops();
        let coordinate = packed_tile.lookup.coordinate;
        let (cx, builder) = (self.cx, &self.cx.builder);
        let number = |value: u64| cx.i64t.const_int(value, false);
        let [begin, end] = self.bounds(rows);
        let seen = self.allocate_on_stack(cx.i64t.as_basic_type_enum())?;
        builder.build_store(seen, number(0))?;
        let open_loop = self.open_range(number(0), number(SIDE * SIDE))?;
        let at = open_loop.counter.as_basic_value().into_int_value();
        let count = builder.build_int_sub(end, begin, "")?;
        let row = builder.build_int_unsigned_rem(at, number(SIDE), "")?;
        let row = builder.build_int_mul(row, count, "")?;
        let row = builder.build_int_unsigned_div(row, number(SIDE), "")?;
        let column = builder.build_int_unsigned_div(at, number(SIDE), "")?;
        let column = builder.build_int_mul(column, columns, "")?;
        let column = builder.build_int_unsigned_div(column, number(SIDE), "")?;
        self.counters[panels.0 as usize] = Some(first);
        self.counters[rows.0 as usize] = Some(builder.build_int_add(begin, row, "")?);
        self.counters[inner.0 as usize] = Some(column);
        self.compute_only(coordinate)?;
        let place = builder.build_int_unsigned_rem(self.value(coordinate), number(PLACES), "")?;
        let place = builder.build_left_shift(number(1), place, "")?;
        let before = builder.build_load(cx.i64t, seen, "")?.into_int_value();
        builder.build_store(seen, builder.build_or(before, place, "")?)?;
        self.forget_values(inner);
        self.forget_values(rows);
        self.forget_values(panels);
        self.close_with_step(open_loop, 1)?;
        let taken = builder.build_load(cx.i64t, seen, "")?;
        let taken = cx.intrinsic("llvm.ctpop", &[cx.i64t.into()], &[taken.into()])?;
        let few = number(FEW_PLACES);
        builder.build_int_compare(IntPredicate::UGE, taken.into_int_value(), few, "")
    }

    /// Emits the lookups of a row, each in its own column.
    pub(super) fn emit_column_lookups(
        &mut self,
        packed_tile: &PackedTile,
        buffer: Buffer,
        at: &Affine,
    ) -> Result<()> {
        let (_, inner) = self.panel_loops();
        let table = self.tile().first;
        let lookup = &packed_tile.lookup;
        let element = self.nest.exprs[lookup.load.0 as usize].element();
        let output = self.emit_address(buffer, element, &remove_vars(at, &[Var::Loop(inner)]))?;
        let [begin, end] = self.bounds(inner);
        let Some(by_vectors) = packed_tile.at_once else {
            let stage =
                self.allocate_stage(lookup, self.nest.extents[inner.0 as usize] as u64, begin)?;
            self.fill_stage(lookup, stage, begin, end)?;
            return self.load_each(&Ends { element, table, output }, stage, begin, end);
        };
        let (cx, builder) = (self.cx, &self.cx.builder);
        let unit = cx.int(element);
        let open_loop = self.open_range(begin, end)?;
        let first =
            self.clamp_counter(open_loop.counter.as_basic_value().into_int_value(), end, EACH)?;
        for lane in 0..EACH {
            let column = builder.build_int_add(first, cx.i64t.const_int(lane, false), "")?;
            self.counters[inner.0 as usize] = Some(column);
            self.compute_only(lookup.coordinate)?;
            let place = self.address_in_tile(self.value(lookup.coordinate), column)?;
            let found =
                builder.build_load(unit, element_address(builder, unit, table, place)?, "")?;
            mark_unaligned(found);
            // Passes leave volatile loads alone, and so make no vectors of all this.
            let load = found.as_instruction_value().expect("a load is an instruction");
            load.set_volatile(!by_vectors).expect("loads can be volatile");
            let to = element_address(builder, unit, output, column)?;
            builder.build_store(to, found)?.set_alignment(1).expect("stores have an alignment");
            self.forget_values(inner);
        }
        self.close_with_step(open_loop, EACH)
    }

    fn tile(&self) -> Tile<'ctx> {
        self.tile.expect("columns are packed before the loops that read them")
    }

    /// The place of an element, from the first one of a packed tile.
    pub(super) fn address_in_tile(
        &self,
        row: IntValue<'ctx>,
        column: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let before = self.cx.builder.build_int_mul(row, self.tile().row, "")?;
        self.cx.builder.build_int_add(before, column, "")
    }

    /// Emits the transposition of all columns of all slabs, by squares of vectors.
    fn transpose_columns(
        &mut self,
        columns: &TransposedTile,
        room: PointerValue<'ctx>,
    ) -> Result<()> {
        let Expr::Load { buffer, element, at } = &self.nest.exprs[columns.load.0 as usize] else {
            panic!("a lookup is loaded")
        };
        let (lookups, inner) = self.panel_loops();
        let mut all = vec![Var::Value(columns.column.0), Var::Loop(inner), Var::Loop(lookups)];
        all.extend(columns.slab.map(|(slab, _)| Var::Value(slab)));
        let first = self.emit_address(*buffer, *element, &remove_vars(at, &all))?;
        let (cx, builder) = (self.cx, &self.cx.builder);
        let width = element.bytes() as u64;
        let lanes = cx.vectors.lanes(width);
        let number = |value: u64| cx.i64t.const_int(value, false);
        let (slabs, slab_stride) = match columns.slab {
            Some((slab, count)) => (count, at.factor(Var::Value(slab)) as u64 * width),
            None => (1, 0),
        };
        let row_stride = at.factor(Var::Loop(inner)) as u64 * width;
        let run_bytes = columns.run * width;
        let scaled =
            |counter: IntValue<'ctx>, by: u64| builder.build_int_mul(counter, number(by), "");
        let slab = self.open_range(number(0), number(slabs))?;
        let slab_at = slab.counter.as_basic_value().into_int_value();
        let from = self.byte_address(first, scaled(slab_at, slab_stride)?)?;
        let to = self.byte_address(room, scaled(slab_at, columns.column.1 * run_bytes)?)?;
        let row = self.open_range(number(0), number(columns.run))?;
        let row_at = row.counter.as_basic_value().into_int_value();
        let from = self.byte_address(from, scaled(row_at, row_stride)?)?;
        let to = self.byte_address(to, scaled(row_at, width)?)?;
        let column = self.open_range(number(0), number(columns.column.1))?;
        let column_at = column.counter.as_basic_value().into_int_value();
        let column_at = self.clamp_counter(column_at, number(columns.column.1), lanes)?;
        let from = self.byte_address(from, scaled(column_at, width)?)?;
        let to = self.byte_address(to, scaled(column_at, run_bytes)?)?;
        self.transpose_square(lanes, [from, to], [row_stride, run_bytes])?;
        self.close_with_step(column, lanes)?;
        self.close_with_step(row, lanes)?;
        self.close_with_step(slab, 1)
    }

    /// Transposes rows of one vector each, `strides[0]` bytes apart, to columns `strides[1]` bytes apart.
    fn transpose_square(
        &self,
        lanes: u64,
        [from, to]: [PointerValue<'ctx>; 2],
        strides: [u64; 2],
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let ty = self.vector_of_width(cx.vectors.bytes / lanes);
        let place = |base, k: u64, stride: u64| {
            self.byte_address(base, cx.i64t.const_int(k * stride, false))
        };
        let mut rows = Vec::with_capacity(lanes as usize);
        for k in 0..lanes {
            let row = builder.build_load(ty, place(from, k, strides[0])?, "")?;
            mark_unaligned(row);
            rows.push(row.into_vector_value());
        }
        // Inside of each 16 bytes, which instructions keep apart, and then these.
        let side = COLUMN * lanes / cx.vectors.bytes;
        let groups = rows.chunks(side as usize);
        let groups: Vec<Vec<VectorValue>> = groups
            .map(|rows| self.transpose_in_registers(rows.to_vec(), side, 1))
            .collect::<Result<_>>()?;
        for k in 0..side {
            let parts = groups.iter().map(|group| group[k as usize]).collect();
            let columns = self.transpose_in_registers(parts, lanes / side, side)?;
            for (at, column) in (0..).zip(columns) {
                let store = builder.build_store(place(to, at * side + k, strides[1])?, column)?;
                store.set_alignment(1).expect("stores have an alignment");
            }
        }
        Ok(())
    }

    /// Transposes squares in registers: a square is `side` times `unit` lanes wide, and `side` vectors are its rows.
    /// Each step interleaves the first and the second half of the rows.
    pub(super) fn transpose_in_registers(
        &self,
        mut rows: Vec<VectorValue<'ctx>>,
        side: u64,
        unit: u64,
    ) -> Result<Vec<VectorValue<'ctx>>> {
        let lanes = rows[0].get_type().get_size();
        let (side, unit) = (side as u32, unit as u32);
        let interleave = |x, y, start: u32| {
            let of = |k: u32| k / side * side + start + k % side / 2 + k % 2 * (lanes / unit);
            self.cx.shuffle(x, Some(y), (0..lanes).map(|k| of(k / unit) * unit + k % unit))
        };
        for _ in 0..side.ilog2() {
            let mut next: Vec<VectorValue> = Vec::with_capacity(rows.len());
            for k in 0..rows.len() / 2 {
                let (x, y) = (rows[k], rows[k + rows.len() / 2]);
                next.extend([interleave(x, y, 0)?, interleave(x, y, side / 2)?]);
            }
            rows = next;
        }
        Ok(rows)
    }

    /// Emits the move of the run of one lookup from the transposed tile.
    pub(super) fn move_column_run(
        &mut self,
        columns: &TransposedTile,
        room: PointerValue<'ctx>,
        buffer: Buffer,
        at: &Affine,
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let element = self.nest.exprs[columns.load.0 as usize].element();
        let (_, inner) = self.panel_loops();
        let to = self.emit_address(buffer, element, &remove_vars(at, &[Var::Loop(inner)]))?;
        let mut column = self.value(columns.column.0);
        if let Some((slab, _)) = columns.slab {
            let size = cx.i64t.const_int(columns.column.1, false);
            let before = builder.build_int_mul(self.value(slab), size, "")?;
            column = builder.build_int_add(before, column, "")?;
        }
        let run = columns.run * element.bytes() as u64;
        let offset = builder.build_int_mul(column, cx.i64t.const_int(run, false), "")?;
        self.copy(to, element_address(builder, cx.context.i8_type(), room, offset)?, run as i64)
    }
}

/// An index map without some of its variables.
pub(super) fn remove_vars(at: &Affine, vars: &[Var]) -> Affine {
    let mut rest = at.clone();
    rest.terms.retain(|(var, _)| !vars.contains(var));
    rest
}
