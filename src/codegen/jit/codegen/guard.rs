//! The check of the coordinates of a chunk of iterations, before their lookups.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::types::IntType;
use inkwell::values::{IntValue, PointerValue};

use super::lookups::EACH;
use super::nest::{EmitNest, OpenLoop};
use crate::lower::guard::Guard;
use crate::lower::nest::{Expr, ExprId, LoopId};
use crate::lower::schedule::Kernel;
use crate::types::ElementType;
use crate::types::size::is_code;

type Result<T> = std::result::Result<T, BuilderError>;

/// The variable of a check, which is nonzero if any element failed. It is as wide as the compared integers: vectors of
/// comparisons then need no conversion.
#[derive(Clone, Copy)]
pub(super) struct FailureFlag<'ctx> {
    memory: PointerValue<'ctx>,
    unit: IntType<'ctx>,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// Emits the guard's check, if the loop at `depth` is the guarded one: for the whole loop or for chunks of it. In
    /// the latter case it opens the loop over chunks, and the guarded loop then iterates over one chunk.
    pub(super) fn emit_guard(&mut self, depth: usize) -> Result<Option<OpenLoop<'ctx>>> {
        let nest = self.nest;
        let Some(guard) = nest.guard.as_ref().filter(|guard| guard.depth == depth) else {
            return Ok(None);
        };
        let id = nest.order[depth];
        let [begin, end] = self.bounds(id);
        let extent = nest.extents[id.0 as usize];
        let is_short = !is_code(extent) && extent as u64 <= guard.iterations;
        if self.ranges[id.0 as usize].is_none() && is_short {
            self.emit_check(guard, id, [begin, end])?;
            return Ok(None);
        }
        let (chunks, chunk) =
            self.open_chunks([begin, end], guard.iterations, self.fewest_iterations())?;
        self.emit_check(guard, id, chunk)?;
        self.ranges[id.0 as usize] = Some(chunk);
        Ok(Some(chunks))
    }

    /// The smallest number of iterations that the kernel's innermost loop can run: the last chunk begins early enough
    /// to have as many.
    fn fewest_iterations(&self) -> u64 {
        match &self.nest.schedule.kernel {
            Kernel::Staged(lookup) | Kernel::Permute(lookup) => self.lookups_at_once(lookup.load),
            Kernel::PackedTile(packed_tile) => self.lookups_at_once(packed_tile.lookup.load),
            Kernel::Elements
            | Kernel::Run(_)
            | Kernel::Fill(_)
            | Kernel::RowBlocks(_)
            | Kernel::TransposedTile(_)
            | Kernel::Product(_)
            | Kernel::DirectSums(_)
            | Kernel::Totals(_)
            | Kernel::Columns(_) => 1,
        }
    }

    /// The number of lookups that are made at once: the lanes of a vector, at least [`EACH`].
    pub(super) fn lookups_at_once(&self, load: ExprId) -> u64 {
        let bytes = self.nest.exprs[load.0 as usize].element().bytes() as u64;
        self.cx.vectors.lanes(bytes).max(EACH)
    }

    /// Emits the check of a range of iterations, which returns from the function if one fails.
    fn emit_check(&mut self, guard: &Guard, id: LoopId, range: [IntValue<'ctx>; 2]) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let failed = self.new_failure_flag(guard.inside)?;
        let open_loop = self.open_auxiliary_loop(id, range, &[guard.inside])?;
        self.record_failure(failed, guard.inside)?;
        self.close_auxiliary_loop(id, open_loop)?;
        let failed = self.has_failed(failed)?;
        let [fail, go] =
            ["fail", "go"].map(|name| cx.context.append_basic_block(self.function, name));
        builder.build_conditional_branch(failed, fail, go)?;
        builder.position_at_end(fail);
        builder.build_return(Some(&cx.i64t.const_int(1, false)))?;
        builder.position_at_end(go);
        Ok(())
    }

    /// Allocates the variable of a check of this condition, cleared.
    pub(super) fn new_failure_flag(&self, inside: ExprId) -> Result<FailureFlag<'ctx>> {
        self.new_flag(self.comparison_type(inside))
    }

    /// Allocates a variable of this type that conditions set, cleared.
    pub(super) fn new_flag(&self, element: ElementType) -> Result<FailureFlag<'ctx>> {
        let unit = self.cx.int(element);
        Ok(FailureFlag { memory: self.allocate_variable(element, unit.const_zero())?, unit })
    }

    /// The type in which the integers of a condition are compared.
    fn comparison_type(&self, condition: ExprId) -> ElementType {
        match self.nest.exprs[condition.0 as usize] {
            Expr::Cmpi { element: ElementType::I32, .. } => ElementType::I32,
            Expr::Binary { x, y, .. } => match [x, y].map(|part| self.comparison_type(part)) {
                [ElementType::I32, ElementType::I32] => ElementType::I32,
                _ => ElementType::I64,
            },
            _ => ElementType::I64,
        }
    }

    /// Sets the variable of a check if the condition does not hold.
    pub(super) fn record_failure(&self, failed: FailureFlag<'ctx>, inside: ExprId) -> Result<()> {
        let inside = self.cx.lowest_bit(self.value(inside))?;
        self.set_flag(failed, self.cx.builder.build_not(inside, "")?)
    }

    /// Sets a variable if a condition holds.
    pub(super) fn set_flag(&self, flag: FailureFlag<'ctx>, holds: IntValue<'ctx>) -> Result<()> {
        let builder = &self.cx.builder;
        let before = builder.build_load(flag.unit, flag.memory, "")?.into_int_value();
        let holds = builder.build_int_z_extend(holds, flag.unit, "")?;
        builder.build_store(flag.memory, builder.build_or(before, holds, "")?).map(drop)
    }

    /// Whether the variable of a check is set.
    pub(super) fn has_failed(&self, failed: FailureFlag<'ctx>) -> Result<IntValue<'ctx>> {
        let builder = &self.cx.builder;
        let found = builder.build_load(failed.unit, failed.memory, "")?.into_int_value();
        builder.build_int_compare(IntPredicate::NE, found, failed.unit.const_zero(), "")
    }

    /// Opens an auxiliary loop, over a range of iterations of one of the nest's loops, and computes the elements `of`
    /// in it.
    pub(super) fn open_auxiliary_loop(
        &mut self,
        id: LoopId,
        [begin, end]: [IntValue<'ctx>; 2],
        of: &[ExprId],
    ) -> Result<OpenLoop<'ctx>> {
        let open_loop = self.open_range(begin, end)?;
        self.counters[id.0 as usize] = Some(open_loop.counter.as_basic_value().into_int_value());
        let all = std::mem::replace(&mut self.reached, self.nest.dependencies(of));
        self.compute_ready(self.nest.exprs.len())?;
        self.reached = all;
        Ok(open_loop)
    }

    /// Closes an auxiliary loop, and forgets the elements that were computed in it.
    pub(super) fn close_auxiliary_loop(
        &mut self,
        id: LoopId,
        open_loop: OpenLoop<'ctx>,
    ) -> Result<()> {
        self.close_with_step(open_loop, 1)?;
        self.forget_values(id);
        Ok(())
    }

    /// Forgets the values of the elements that change with a loop that is closed.
    pub(super) fn forget_values(&mut self, id: LoopId) {
        self.counters[id.0 as usize] = None;
        for (loops, value) in self.loops.iter().zip(&mut self.values) {
            if loops.contains(&id) {
                *value = None;
            }
        }
    }
}
