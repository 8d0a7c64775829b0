//! Addresses of gathered rows, computed for many iterations of the loop around the innermost one at once. LLVM
//! vectorizes this computation. Each address is used twice: for a prefetch and for the read.

use inkwell::builder::BuilderError;
use inkwell::types::BasicType;
use inkwell::values::{IntValue, PointerValue};

use super::nest::{EmitNest, OpenLoop};
use crate::jit::memory::element_address;
use crate::lower::nest::LoopId;

type Result<T> = std::result::Result<T, BuilderError>;

/// The number of addresses that are computed at once.
const PRECOMPUTED: u64 = 1024;

/// The precomputed addresses for a chunk of iterations, on the stack: one array for each address of the schedule.
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
    fn precomputed_counts(&self) -> (u64, u64) {
        let schedule = &self.nest.schedule;
        let ahead = schedule.prefetch.as_ref().map_or(0, |prefetch| prefetch.distance as u64);
        let iterations = PRECOMPUTED / schedule.precomputed.len() as u64;
        (iterations, iterations + ahead)
    }

    /// Opens a loop over chunks of a loop's iterations, and precomputes the addresses of each chunk.
    pub(super) fn precompute_row_offsets(&mut self, id: LoopId) -> Result<OpenLoop<'ctx>> {
        let (cx, builder, precomputed) =
            (self.cx, &self.cx.builder, &self.nest.schedule.precomputed);
        let number = |value: u64| cx.i64t.const_int(value, false);
        let (iterations, held) = self.precomputed_counts();
        let room =
            cx.i64t.array_type((held * precomputed.len() as u64) as u32).as_basic_type_enum();
        let memory = self.allocate_on_stack(room)?;
        let (pieces, [begin, stop]) = self.open_chunks(self.bounds(id), iterations, 1)?;
        let further = builder.build_int_add(stop, number(held - iterations), "")?;
        let end = self.min_with_size(further, self.nest.extents[id.0 as usize])?;
        let open_loop = self.open_auxiliary_loop(id, [begin, end], precomputed)?;
        let counter = open_loop.counter.as_basic_value().into_int_value();
        let at = builder.build_int_sub(counter, begin, "")?;
        for (k, &place) in (0..).zip(precomputed) {
            let to = builder.build_int_add(at, number(k * held), "")?;
            builder
                .build_store(element_address(builder, cx.i64t, memory, to)?, self.value(place))?;
        }
        self.close_auxiliary_loop(id, open_loop)?;
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
        let open_loop = match prefetch {
            0 => counter,
            _ => {
                let further = builder.build_int_add(counter, number(prefetch as u64), "")?;
                self.emit_min(further, places.last)?
            }
        };
        let at = builder.build_int_sub(open_loop, places.begin, "")?;
        let (_, held) = self.precomputed_counts();
        for (k, &value) in (0..).zip(&self.nest.schedule.precomputed) {
            let at = builder.build_int_add(at, number(k * held), "")?;
            let place = element_address(builder, cx.i64t, places.memory, at)?;
            let place = builder.build_load(cx.i64t, place, "")?.into_int_value();
            self.values[value.0 as usize] = Some(place);
        }
        Ok(())
    }
}
