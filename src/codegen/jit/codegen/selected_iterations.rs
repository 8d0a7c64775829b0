//! Ranges that iterate over all updates and apply those of some rows: the iterations of these are selected for many
//! at once. A branch in each iteration would be mispredicted as often as ranges alternate, and rows of other ranges
//! would be prefetched.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::types::BasicType;
use inkwell::values::{IntValue, PointerValue};

use super::nest::{EmitNest, Enclosing};
use crate::jit::memory::element_address;
use crate::lower::nest::LoopId;
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

/// The number of iterations from which the owned ones are selected at once.
const SELECTED: u64 = 1024;

/// The selected iterations of a loop, whose updates are in the owned range, on the stack.
#[derive(Clone, Copy)]
pub(super) struct SelectedIterations<'ctx> {
    pub id: LoopId,
    memory: PointerValue<'ctx>,
    /// The index of the current one, and of the last one.
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
            && self.nest.schedule.precomputed.is_empty()
    }

    /// Opens a loop over the selected iterations.
    pub(super) fn open_selected_iterations(
        &mut self,
        id: LoopId,
        open: &mut Vec<Enclosing<'ctx>>,
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let owner = self.nest.schedule.owner.as_ref().expect("the range has an owner").coordinate;
        let memory =
            self.allocate_on_stack(cx.i64t.array_type(SELECTED as u32).as_basic_type_enum())?;
        let zero = cx.i64t.const_zero();
        let (pieces, piece) = self.open_chunks(self.bounds(id), SELECTED, 1)?;
        open.push(Enclosing::Loop(pieces));
        // Each turn is noted behind those that are own; what is not is written over.
        let count = self.allocate_variable(ElementType::I64, zero)?;
        let open_loop = self.open_auxiliary_loop(id, piece, &[owner])?;
        let found = builder.build_load(cx.i64t, count, "")?.into_int_value();
        let counter = open_loop.counter.as_basic_value().into_int_value();
        builder.build_store(element_address(builder, cx.i64t, memory, found)?, counter)?;
        let own = self.emit_ownership_test()?.expect("a range");
        let own = builder.build_int_z_extend(own, cx.i64t, "")?;
        builder.build_store(count, builder.build_int_add(found, own, "")?)?;
        self.close_auxiliary_loop(id, open_loop)?;

        let count = builder.build_load(cx.i64t, count, "")?.into_int_value();
        let any = builder.build_int_compare(IntPredicate::NE, count, zero, "")?;
        open.push(Enclosing::Gate(self.skip_unless(any)?));
        let selected_loop = self.open_range(zero, count)?;
        let at = selected_loop.counter.as_basic_value().into_int_value();
        let last = builder.build_int_sub(count, cx.i64t.const_int(1, false), "")?;
        self.selected_iterations = Some(SelectedIterations { id, memory, at, last });
        self.owned = None;
        self.counters[id.0 as usize] = Some(self.load_selected_iteration(0)?);
        open.push(Enclosing::Loop(selected_loop.with_id(id)));
        Ok(())
    }

    /// The selected iteration at this distance after the current one, or the last known one.
    pub(super) fn load_selected_iteration(&self, later: i64) -> Result<IntValue<'ctx>> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let own = self.selected_iterations.expect("own turns are known");
        let at = match later {
            0 => own.at,
            _ => {
                let later = cx.i64t.const_int(later as u64, false);
                self.emit_min(builder.build_int_add(own.at, later, "")?, own.last)?
            }
        };
        let open_loop = element_address(builder, cx.i64t, own.memory, at)?;
        Ok(builder.build_load(cx.i64t, open_loop, "")?.into_int_value())
    }
}
