//! Addresses of gathered rows, computed for many iterations of the loop around the innermost one at once. LLVM
//! vectorizes this computation. Each address is used twice: for a prefetch and for the read.

use inkwell::builder::BuilderError;
use inkwell::types::BasicType;
use inkwell::values::{IntValue, PointerValue};

use super::nest::{EmitNest, Open};
use crate::jit::memory::address;
use crate::lower::nest::LoopId;

type Result<T> = std::result::Result<T, BuilderError>;

/// The number of addresses that are computed at once.
const PRECOMPUTED: u64 = 1024;

/// The addresses for a chunk of iterations, on the stack: one array for each of the schedule's.
#[derive(Clone, Copy)]
pub(super) struct RowOffsets<'ctx> {
    id: LoopId,
    memory: PointerValue<'ctx>,
    begin: IntValue<'ctx>,
    /// The last iteration with known addresses, which may be after those of the chunk: they are used for prefetches.
    last: IntValue<'ctx>,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// The number of iterations whose addresses are computed at once, and the capacity of each array.
    fn precomputed(&self) -> (u64, u64) {
        let schedule = &self.nest.schedule;
        let ahead = schedule.prefetch.as_ref().map_or(0, |prefetch| prefetch.turns as u64);
        let turns = PRECOMPUTED / schedule.placed.len() as u64;
        (turns, turns + ahead)
    }

    /// If the loop is the next to be opened: opens a loop over chunks of it, and computes the addresses of a chunk.
    pub(super) fn precompute_row_offsets(&mut self, id: LoopId) -> Result<Open<'ctx>> {
        let (cx, builder, placed) = (self.cx, &self.cx.builder, &self.nest.schedule.placed);
        let number = |value: u64| cx.i64t.const_int(value, false);
        let (turns, held) = self.precomputed();
        let room = cx.i64t.array_type((held * placed.len() as u64) as u32).as_basic_type_enum();
        let memory = self.on_stack(room)?;
        let (pieces, [begin, stop]) = self.open_chunks(self.bounds(id), turns, 1)?;
        let further = builder.build_int_add(stop, number(held - turns), "")?;
        let end = self.at_most(further, self.nest.extents[id.0 as usize])?;
        let turn = self.open_apart(id, [begin, end], placed)?;
        let counter = turn.counter.as_basic_value().into_int_value();
        let at = builder.build_int_sub(counter, begin, "")?;
        for (k, &place) in (0..).zip(placed) {
            let to = builder.build_int_add(at, number(k * held), "")?;
            builder.build_store(address(builder, cx.i64t, memory, to)?, self.value(place))?;
        }
        self.close_apart(id, turn)?;
        let last = builder.build_int_sub(end, number(1), "")?;
        self.ranges[id.0 as usize] = Some([begin, stop]);
        self.row_offsets = Some(RowOffsets { id, memory, begin, last });
        Ok(pieces)
    }

    /// Loads the addresses of the iteration that is `prefetch` after the current one, or of the last known one.
    pub(super) fn load_row_offsets(&mut self, prefetch: i64) -> Result<()> {
        let Some(places) = self.row_offsets else { return Ok(()) };
        let (cx, builder) = (self.cx, &self.cx.builder);
        let number = |value: u64| cx.i64t.const_int(value, false);
        let counter = self.counters[places.id.0 as usize].expect("the loop is open");
        let turn = match prefetch {
            0 => counter,
            _ => {
                let further = builder.build_int_add(counter, number(prefetch as u64), "")?;
                self.smaller(further, places.last)?
            }
        };
        let at = builder.build_int_sub(turn, places.begin, "")?;
        let (_, held) = self.precomputed();
        for (k, &value) in (0..).zip(&self.nest.schedule.placed) {
            let at = builder.build_int_add(at, number(k * held), "")?;
            let place = address(builder, cx.i64t, places.memory, at)?;
            let place = builder.build_load(cx.i64t, place, "")?.into_int_value();
            self.values[value.0 as usize] = Some(place);
        }
        Ok(())
    }
}
