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
const PLACED: u64 = 1024;

/// The places of some turns of a loop, on the stack.
#[derive(Clone, Copy)]
pub(super) struct Places<'ctx> {
    value: ExprId,
    id: LoopId,
    memory: PointerValue<'ctx>,
    begin: IntValue<'ctx>,
    /// The last turn, which may be behind those of the piece: they are asked for ahead.
    last: IntValue<'ctx>,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Where the loop is the next to be opened: opens one over pieces of it, and computes the places
    /// of a piece.
    pub(super) fn stage_places(&mut self, value: ExprId, id: LoopId) -> Result<Open<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let ahead = self.nest.schedule.ahead.as_ref().map_or(0, |ahead| ahead.turns as u64);
        let number = |value: u64| cx.i64t.const_int(value, false);
        let room = cx.i64t.array_type((PLACED + ahead) as u32).as_basic_type_enum();
        let memory = self.on_stack(room)?;
        let (pieces, [begin, stop]) = self.open_pieces(self.bounds(id), PLACED, 1)?;
        let further = builder.build_int_add(stop, number(ahead), "")?;
        let end = self.at_most(further, self.nest.extents[id.0 as usize])?;
        let turn = self.open_apart(id, [begin, end], value)?;
        let counter = turn.counter.as_basic_value().into_int_value();
        let at = builder.build_int_sub(counter, begin, "")?;
        builder.build_store(address(builder, cx.i64t, memory, at)?, self.value(value))?;
        self.close_apart(id, turn)?;
        let last = builder.build_int_sub(end, number(1), "")?;
        self.ranges[id.0 as usize] = Some([begin, stop]);
        self.places = Some(Places { value, id, memory, begin, last });
        Ok(pieces)
    }

    /// Takes the place of the turn that is `ahead` of the open loop's, or of the last one known.
    pub(super) fn take_place(&mut self, ahead: i64) -> Result<()> {
        let Some(places) = self.places else { return Ok(()) };
        let (cx, builder) = (self.cx, &self.cx.builder);
        let counter = self.counters[places.id.0 as usize].expect("the loop is open");
        let turn = match ahead {
            0 => counter,
            _ => {
                let ahead = cx.i64t.const_int(ahead as u64, false);
                let further = builder.build_int_add(counter, ahead, "")?;
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
