//! The same lookups in several rows at once. A block of rows is transposed to columns of 16 bytes,
//! a lookup moves a column, and the result is transposed back to rows.
//!
//! A vector holds one to four square tiles side by side, each as wide as a column is high, and all of
//! them are transposed at once. Adjacent columns are therefore a vector apart, and the columns of
//! adjacent tiles are next to each other.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::values::{IntValue, PointerValue, VectorValue};

use super::lookups::{Stage, mark_unaligned};
use super::nest::EmitNest;
use super::packed_tiles::remove_vars;
use crate::jit::memory::element_address;
use crate::lower::affine::{Affine, Var};
use crate::lower::nest::{Buffer, Expr};
use crate::lower::schedule::{COLUMN, RowBlocks};

type Result<T> = std::result::Result<T, BuilderError>;

/// A table or an output, row by row in memory.
struct Rows<'ctx> {
    first: PointerValue<'ctx>,
    /// The bytes from one row to the next.
    stride: u64,
    /// The number of elements of a row.
    count: u64,
    /// The bytes of an element.
    width: u64,
    /// The number of elements of a vector.
    lanes: u64,
}

impl Rows<'_> {
    /// The number of rows of a block; as many columns form a square.
    fn rows_per_block(&self) -> u64 {
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

    /// Emits all lookups of a row block, in place of its loop and the innermost one; where coordinates ascend, as these loops.
    pub(super) fn emit_row_block(
        &mut self,
        row_blocks: &RowBlocks,
        stage: Stage<'ctx>,
        room: PointerValue<'ctx>,
        buffer: Buffer,
        at: &Affine,
    ) -> Result<()> {
        let Some(ascends) = stage.ascends else {
            return self.emit_transposed_block(row_blocks, stage, room, buffer, at);
        };
        let loops = &self.nest.order[self.nest.order.len() - 2..];
        self.emit_either(
            ascends,
            |emit| emit.emit_plain_loops(&row_blocks.lookup, loops),
            |emit| emit.emit_transposed_block(row_blocks, stage, room, buffer, at),
        )
    }

    /// Emits all lookups of a row block by transpositions.
    fn emit_transposed_block(
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
            let first = emit.emit_address(buffer, *element, &remove_vars(map, rest))?;
            let stride = map.factor(Var::Loop(row_block)) as u64 * width;
            let lanes = emit.cx.vectors.lanes(width);
            Ok(Rows { first, stride, count, width, lanes })
        };
        let changing = [Var::Loop(row_block), Var::Loop(inner), Var::Value(lookup.coordinate)];
        let table = rows(self, *source, from, &changing, lookup.entries)?;
        let found = self.nest.extents[inner.0 as usize] as u64;
        let output = rows(self, buffer, at, &changing, found)?;
        self.transpose_block_to_columns(&table, room)?;
        self.transpose_columns_to_block(&output, stage, room)
    }

    /// Transposes the rows of a block to columns.
    fn transpose_block_to_columns(
        &self,
        table: &Rows<'ctx>,
        room: PointerValue<'ctx>,
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let number = |value: u64| cx.i64t.const_int(value, false);
        let open_loop = self.open_range(number(0), number(table.count))?;
        let counter = open_loop.counter.as_basic_value().into_int_value();
        let begin = self.clamp_counter(counter, number(table.count), table.lanes)?;
        let from =
            self.byte_address(table.first, builder.build_int_mul(begin, number(table.width), "")?)?;
        let to = self.byte_address(room, builder.build_int_mul(counter, number(COLUMN), "")?)?;
        let ty = self.vector_of_width(table.width);
        let load = |k: u64| {
            let row =
                builder.build_load(ty, self.byte_address(from, number(k * table.stride))?, "")?;
            mark_unaligned(row);
            Ok(row.into_vector_value())
        };
        let rows = (0..table.rows_per_block()).map(load).collect::<Result<Vec<_>>>()?;
        for (k, columns) in
            (0..).zip(self.transpose_in_registers(rows, table.rows_per_block(), 1)?)
        {
            builder.build_store(self.byte_address(to, number(k * cx.vectors.bytes))?, columns)?;
        }
        self.close_with_step(open_loop, table.lanes)
    }

    /// Moves the gathered columns to the rows of a block of the output.
    fn transpose_columns_to_block(
        &self,
        output: &Rows<'ctx>,
        stage: Stage<'ctx>,
        room: PointerValue<'ctx>,
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let number = |value: u64| cx.i64t.const_int(value, false);
        let open_loop = self.open_range(number(0), number(output.count))?;
        let counter = open_loop.counter.as_basic_value().into_int_value();
        let begin = self.clamp_counter(counter, number(output.count), output.lanes)?;
        let places = element_address(builder, stage.unit, stage.place, begin)?;
        let column = |k: u64| -> Result<VectorValue<'ctx>> {
            let place = element_address(builder, stage.unit, places, number(k))?;
            let place = builder.build_load(stage.unit, place, "")?.into_int_value();
            let place = builder.build_int_z_extend(place, cx.i64t, "")?;
            let column = builder.build_load(
                cx.vector_of_bytes(COLUMN),
                self.byte_address(room, place)?,
                "",
            )?;
            Ok(column.into_vector_value())
        };
        let mut columns = Vec::with_capacity(output.rows_per_block() as usize);
        for k in 0..output.rows_per_block() {
            let squares = (0..cx.vectors.bytes / COLUMN)
                .map(|square| column(square * output.rows_per_block() + k));
            let joined = self.concat_vectors(squares.collect::<Result<_>>()?)?;
            let joined = builder.build_bit_cast(joined, self.vector_of_width(output.width), "")?;
            columns.push(joined.into_vector_value());
        }
        let begin = builder.build_int_mul(begin, number(output.width), "")?;
        let to = self.byte_address(output.first, begin)?;
        for (k, row) in
            (0..).zip(self.transpose_in_registers(columns, output.rows_per_block(), 1)?)
        {
            let store =
                builder.build_store(self.byte_address(to, number(k * output.stride))?, row)?;
            store.set_alignment(1).expect("stores have an alignment");
        }
        self.close_with_step(open_loop, output.lanes)
    }

    /// Concatenates vectors of one length, whose number is a power of two.
    pub(super) fn concat_vectors(
        &self,
        mut parts: Vec<VectorValue<'ctx>>,
    ) -> Result<VectorValue<'ctx>> {
        while parts.len() > 1 {
            let lanes = 2 * parts[0].get_type().get_size();
            let pairs = parts.chunks_exact(2);
            let pair =
                |pair: &[VectorValue<'ctx>]| self.cx.shuffle(pair[0], Some(pair[1]), 0..lanes);
            parts = pairs.map(pair).collect::<Result<_>>()?;
        }
        Ok(parts[0])
    }
}
