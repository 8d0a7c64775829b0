//! Ranges that iterate over all updates and apply those of some rows: the iterations of these are selected for many
//! at once. A branch in each iteration would be mispredicted as often as ranges alternate, and rows of other ranges
//! would be prefetched.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::types::BasicType;
use inkwell::values::{IntValue, PointerValue};

use super::nest::{Around, EmitNest};
use crate::jit::memory::address;
use crate::lower::nest::LoopId;
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

/// The number of iterations from which those of a range are selected at once.
const SELECTED: u64 = 1024;

/// The selected iterations of a loop, on the stack.
#[derive(Clone, Copy)]
pub(super) struct OwnTurns<'ctx> {
    pub id: LoopId,
    memory: PointerValue<'ctx>,
    /// The number of the present one, and of the last one.
    at: IntValue<'ctx>,
    last: IntValue<'ctx>,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Whether iterations of a loop, the last one around the kernel, may be selected.
    pub(super) fn selects_iterations(&self, depth: usize, id: LoopId) -> bool {
        let Some(owner) = &self.nest.schedule.owner else { return false };
        self.owned.is_some()
            && self.is_known_at(depth + 1, owner.coordinate)
            && self.nest.stride(id) == 1
            && self.nest.schedule.placed.is_empty()
    }

    /// Opens a loop over the selected iterations.
    pub(super) fn open_selected_iterations(
        &mut self,
        id: LoopId,
        open: &mut Vec<Around<'ctx>>,
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let owner = self.nest.schedule.owner.as_ref().expect("the range has an owner").coordinate;
        let memory = self.on_stack(cx.i64t.array_type(SELECTED as u32).as_basic_type_enum())?;
        let zero = cx.i64t.const_zero();
        let (pieces, piece) = self.open_chunks(self.bounds(id), SELECTED, 1)?;
        open.push(Around::Loop(pieces));
        // Each turn is noted behind those that are own; what is not is written over.
        let count = self.variable(ElementType::I64, zero)?;
        let turn = self.open_apart(id, piece, &[owner])?;
        let found = builder.build_load(cx.i64t, count, "")?.into_int_value();
        let counter = turn.counter.as_basic_value().into_int_value();
        builder.build_store(address(builder, cx.i64t, memory, found)?, counter)?;
        let own = self.is_own()?.expect("a range");
        let own = builder.build_int_z_extend(own, cx.i64t, "")?;
        builder.build_store(count, builder.build_int_add(found, own, "")?)?;
        self.close_apart(id, turn)?;

        let count = builder.build_load(cx.i64t, count, "")?.into_int_value();
        let any = builder.build_int_compare(IntPredicate::NE, count, zero, "")?;
        open.push(Around::Gate(self.skip_unless(any)?));
        let turns = self.open_range(zero, count)?;
        let at = turns.counter.as_basic_value().into_int_value();
        let last = builder.build_int_sub(count, cx.i64t.const_int(1, false), "")?;
        self.own_turns = Some(OwnTurns { id, memory, at, last });
        self.owned = None;
        self.counters[id.0 as usize] = Some(self.selected_iteration(0)?);
        open.push(Around::Loop(turns.of(id)));
        Ok(())
    }

    /// The selected iteration at this distance after the current one, or the last known one.
    pub(super) fn selected_iteration(&self, later: i64) -> Result<IntValue<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let own = self.own_turns.expect("own turns are known");
        let at = match later {
            0 => own.at,
            _ => {
                let later = cx.i64t.const_int(later as u64, false);
                self.smaller(builder.build_int_add(own.at, later, "")?, own.last)?
            }
        };
        let turn = address(builder, cx.i64t, own.memory, at)?;
        Ok(builder.build_load(cx.i64t, turn, "")?.into_int_value())
    }
}
