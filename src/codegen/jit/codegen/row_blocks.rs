//! The same lookups in several rows at once. A block of rows is transposed to columns of 16 bytes,
//! a lookup moves a column, and the result is transposed back to rows.
//!
//! A vector holds one to four square tiles side by side, each as wide as a column is high, and all of
//! them are transposed at once. Adjacent columns are therefore a vector apart, and the columns of
//! adjacent tiles are next to each other.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::types::VectorType;
use inkwell::values::{IntValue, PointerValue, VectorValue};

use super::lookups::{Stage, align};
use super::nest::EmitNest;
use super::packed_tiles::without;
use crate::jit::memory::address;
use crate::lower::affine::{Affine, Var};
use crate::lower::nest::{Buffer, Expr};
use crate::lower::schedule::{COLUMN, RowBlocks};

type Result<T> = std::result::Result<T, BuilderError>;

/// Rows in memory.
struct Rows<'ctx> {
    first: PointerValue<'ctx>,
    /// Bytes from one to the next.
    stride: u64,
    /// The number of elements of a row.
    count: u64,
    /// Bytes of an element.
    width: u64,
    /// Elements of a vector.
    lanes: u64,
}

impl Rows<'_> {
    /// The number of rows of a block; as many columns form a square.
    fn side(&self) -> u64 {
        COLUMN / self.width
    }
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// The byte offset of a table column in the transposed block. The last squares end where the table does; if that
    /// is not the end of a vector, they overlap those before.
    pub(super) fn offset_of_column(
        &self,
        row_blocks: &RowBlocks,
        column: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let builder = &self.cx.builder;
        let number = |value: u64| self.cx.i64t.const_int(value, false);
        let width = self.nest.exprs[row_blocks.lookup.load.0 as usize].element().bytes() as u64;
        let (side, lanes) = (COLUMN / width, self.cx.vectors.lanes(width));
        let count = row_blocks.lookup.entries;
        let mut column = column;
        if !count.is_multiple_of(lanes) {
            let moved = builder.build_int_add(column, number(lanes - count % lanes), "")?;
            let begin = number(count / lanes * lanes);
            let last = builder.build_int_compare(IntPredicate::UGE, column, begin, "")?;
            column = builder.build_select(last, moved, column, "")?.into_int_value();
        }
        let part = |above: u64, below: u64, bytes: u64| {
            let upper = builder.build_int_unsigned_div(column, number(above), "")?;
            let digit = builder.build_int_unsigned_rem(upper, number(below / above), "")?;
            builder.build_int_mul(digit, number(bytes), "")
        };
        let vectors = builder.build_int_unsigned_div(column, number(lanes), "")?;
        let vectors = builder.build_int_mul(vectors, number(lanes * COLUMN), "")?;
        let inside = builder.build_int_add(
            part(1, side, self.cx.vectors.bytes)?,
            part(side, lanes, COLUMN)?,
            "",
        )?;
        builder.build_int_add(vectors, inside, "")
    }

    /// Emits all lookups of a row block, in place of its loop and the innermost one.
    pub(super) fn row_block(
        &mut self,
        row_blocks: &RowBlocks,
        stage: Stage<'ctx>,
        room: PointerValue<'ctx>,
        buffer: Buffer,
        at: &Affine,
    ) -> Result<()> {
        let lookup = &row_blocks.lookup;
        let Expr::Load { buffer: source, element, at: from } =
            &self.nest.exprs[lookup.load.0 as usize]
        else {
            panic!("a lookup is loaded")
        };
        let [.., row_block, inner] = self.nest.order[..] else {
            panic!("a row block has two loops")
        };
        let width = element.bytes() as u64;
        let rows = |emit: &Self, buffer, map: &Affine, rest: &[Var], count| -> Result<_> {
            let first = emit.address(buffer, *element, &without(map, rest))?;
            let stride = map.factor(Var::Loop(row_block)) as u64 * width;
            let lanes = emit.cx.vectors.lanes(width);
            Ok(Rows { first, stride, count, width, lanes })
        };
        let changing = [Var::Loop(row_block), Var::Loop(inner), Var::Value(lookup.coordinate)];
        let table = rows(self, *source, from, &changing, lookup.entries)?;
        let found = self.nest.extents[inner.0 as usize] as u64;
        let output = rows(self, buffer, at, &changing, found)?;
        self.band_to_columns(&table, room)?;
        self.columns_to_row_block(&output, stage, room)
    }

    /// Transposes the rows of a block to columns.
    fn band_to_columns(&self, table: &Rows<'ctx>, room: PointerValue<'ctx>) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let number = |value: u64| cx.i64t.const_int(value, false);
        let turn = self.open_range(number(0), number(table.count))?;
        let counter = turn.counter.as_basic_value().into_int_value();
        let begin = self.not_after(counter, number(table.count), table.lanes)?;
        let from =
            self.byte(table.first, builder.build_int_mul(begin, number(table.width), "")?)?;
        let to = self.byte(room, builder.build_int_mul(counter, number(COLUMN), "")?)?;
        let ty = self.lanes_of(table.width);
        let load = |k: u64| {
            let row = builder.build_load(ty, self.byte(from, number(k * table.stride))?, "")?;
            align(row);
            Ok(row.into_vector_value())
        };
        let rows = (0..table.side()).map(load).collect::<Result<Vec<_>>>()?;
        for (k, columns) in (0..).zip(self.transposed(rows, table.side(), 1)?) {
            builder.build_store(self.byte(to, number(k * cx.vectors.bytes))?, columns)?;
        }
        self.close_by(turn, table.lanes)
    }

    /// Moves the gathered columns to the rows of a block of the output.
    fn columns_to_row_block(
        &self,
        output: &Rows<'ctx>,
        stage: Stage<'ctx>,
        room: PointerValue<'ctx>,
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let number = |value: u64| cx.i64t.const_int(value, false);
        let turn = self.open_range(number(0), number(output.count))?;
        let counter = turn.counter.as_basic_value().into_int_value();
        let begin = self.not_after(counter, number(output.count), output.lanes)?;
        let places = address(builder, stage.unit, stage.place, begin)?;
        let column = |k: u64| -> Result<VectorValue<'ctx>> {
            let place = address(builder, stage.unit, places, number(k))?;
            let place = builder.build_load(stage.unit, place, "")?.into_int_value();
            let place = builder.build_int_z_extend(place, cx.i64t, "")?;
            let column = builder.build_load(cx.vector(COLUMN), self.byte(room, place)?, "")?;
            Ok(column.into_vector_value())
        };
        let mut columns = Vec::with_capacity(output.side() as usize);
        for k in 0..output.side() {
            let squares =
                (0..cx.vectors.bytes / COLUMN).map(|square| column(square * output.side() + k));
            let joined = self.joined(squares.collect::<Result<_>>()?)?;
            let joined = builder.build_bit_cast(joined, self.lanes_of(output.width), "")?;
            columns.push(joined.into_vector_value());
        }
        let begin = builder.build_int_mul(begin, number(output.width), "")?;
        let to = self.byte(output.first, begin)?;
        for (k, row) in (0..).zip(self.transposed(columns, output.side(), 1)?) {
            let store = builder.build_store(self.byte(to, number(k * output.stride))?, row)?;
            store.set_alignment(1).expect("stores have an alignment");
        }
        self.close_by(turn, output.lanes)
    }

    /// Concatenates vectors of one size.
    fn joined(&self, mut parts: Vec<VectorValue<'ctx>>) -> Result<VectorValue<'ctx>> {
        while parts.len() > 1 {
            let lanes = 2 * parts[0].get_type().get_size();
            let index = |k: u32| self.cx.context.i32_type().const_int(k.into(), false);
            let all = VectorType::const_vector(&(0..lanes).map(index).collect::<Vec<_>>());
            let pairs = parts.chunks_exact(2);
            let pair = |pair: &[VectorValue<'ctx>]| {
                self.cx.builder.build_shuffle_vector(pair[0], pair[1], all, "")
            };
            parts = pairs.map(pair).collect::<Result<_>>()?;
        }
        Ok(parts[0])
    }
}
