//! The offsets at which short runs begin, computed for many iterations of the surrounding loop at
//! once. LLVM vectorizes this computation. Each offset is used twice: to prefetch its run and to
//! move it.

use inkwell::builder::BuilderError;
use inkwell::types::BasicType;
use inkwell::values::{IntValue, PointerValue};

use super::nest::{EmitNest, Open};
use crate::jit::memory::address;
use crate::lower::nest::{ExprId, LoopId};

type Result<T> = std::result::Result<T, BuilderError>;

/// Turns whose places are computed at once.
const PRECOMPUTED: u64 = 1024;

/// The places of some turns of a loop, on the stack.
#[derive(Clone, Copy)]
pub(super) struct RowOffsets<'ctx> {
    value: ExprId,
    id: LoopId,
    memory: PointerValue<'ctx>,
    begin: IntValue<'ctx>,
    /// The last turn, which may be behind those of the piece: they are prefetched.
    last: IntValue<'ctx>,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Where the loop is the next to be opened: opens one over pieces of it, and computes the places
    /// of a piece.
    pub(super) fn precompute_row_offsets(
        &mut self,
        value: ExprId,
        id: LoopId,
    ) -> Result<Open<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let prefetch =
            self.nest.schedule.prefetch.as_ref().map_or(0, |prefetch| prefetch.turns as u64);
        let number = |value: u64| cx.i64t.const_int(value, false);
        let room = cx.i64t.array_type((PRECOMPUTED + prefetch) as u32).as_basic_type_enum();
        let memory = self.on_stack(room)?;
        let (pieces, [begin, stop]) = self.open_pieces(self.bounds(id), PRECOMPUTED, 1)?;
        let further = builder.build_int_add(stop, number(prefetch), "")?;
        let end = self.at_most(further, self.nest.extents[id.0 as usize])?;
        let turn = self.open_apart(id, [begin, end], value)?;
        let counter = turn.counter.as_basic_value().into_int_value();
        let at = builder.build_int_sub(counter, begin, "")?;
        builder.build_store(address(builder, cx.i64t, memory, at)?, self.value(value))?;
        self.close_apart(id, turn)?;
        let last = builder.build_int_sub(end, number(1), "")?;
        self.ranges[id.0 as usize] = Some([begin, stop]);
        self.row_offsets = Some(RowOffsets { value, id, memory, begin, last });
        Ok(pieces)
    }

    /// Takes the place of the turn that is `prefetch` of the open loop's, or of the last one known.
    pub(super) fn load_row_offset(&mut self, prefetch: i64) -> Result<()> {
        let Some(places) = self.row_offsets else { return Ok(()) };
        let (cx, builder) = (self.cx, &self.cx.builder);
        let counter = self.counters[places.id.0 as usize].expect("the loop is open");
        let turn = match prefetch {
            0 => counter,
            _ => {
                let prefetch = cx.i64t.const_int(prefetch as u64, false);
                let further = builder.build_int_add(counter, prefetch, "")?;
                self.smaller(further, places.last)?
            }
        };
        let at = builder.build_int_sub(turn, places.begin, "")?;
        let place = address(builder, cx.i64t, places.memory, at)?;
        let place = builder.build_load(cx.i64t, place, "")?.into_int_value();
        self.values[places.value.0 as usize] = Some(place);
        Ok(())
    }
}
