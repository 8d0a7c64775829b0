//! The check of one block of a nest's coordinates, before their lookups.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::types::IntType;
use inkwell::values::{IntValue, PointerValue};

use super::lookups::EACH;
use super::nest::{EmitNest, Open};
use crate::lower::guard::Guard;
use crate::lower::nest::{Expr, ExprId, LoopId};
use crate::lower::schedule::Kernel;
use crate::types::ElementType;
use crate::types::size::is_code;

type Result<T> = std::result::Result<T, BuilderError>;

/// The variable of a check, which is set where an element is outside. It is as wide as what is compared:
/// vectors of comparisons stay as they are.
#[derive(Clone, Copy)]
pub(super) struct Outside<'ctx> {
    memory: PointerValue<'ctx>,
    unit: IntType<'ctx>,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// If the guarded loop is the next to be opened: emits its check, for the whole loop or for chunks of it. In the
    /// latter case it opens the loop over chunks, and the guarded loop then iterates over one chunk.
    pub(super) fn guard(&mut self, depth: usize) -> Result<Option<Open<'ctx>>> {
        let nest = self.nest;
        let Some(guard) = nest.guard.as_ref().filter(|guard| guard.depth == depth) else {
            return Ok(None);
        };
        let id = nest.order[depth];
        let [begin, end] = self.bounds(id);
        let extent = nest.extents[id.0 as usize];
        let is_short = !is_code(extent) && extent as u64 <= guard.turns;
        if self.ranges[id.0 as usize].is_none() && is_short {
            self.check(guard, id, [begin, end])?;
            return Ok(None);
        }
        let (pieces, piece) =
            self.open_chunks([begin, end], guard.turns, self.fewest_iterations())?;
        self.check(guard, id, piece)?;
        self.ranges[id.0 as usize] = Some(piece);
        Ok(Some(pieces))
    }

    /// The smallest number of iterations for the kernel's innermost loop: the last chunk begins early enough to have
    /// as many.
    fn fewest_iterations(&self) -> u64 {
        match &self.nest.schedule.kernel {
            Kernel::Staged(lookup) | Kernel::Permute(lookup) => self.lanes(lookup.load),
            Kernel::PackedTile(packed_tile) => self.lanes(packed_tile.lookup.load),
            Kernel::Elements
            | Kernel::Run(_)
            | Kernel::Fill(_)
            | Kernel::RowBlocks(_)
            | Kernel::TransposedTile(_)
            | Kernel::Product(_) => 1,
        }
    }

    /// The lookups that are made at once.
    pub(super) fn lanes(&self, load: ExprId) -> u64 {
        let bytes = self.nest.exprs[load.0 as usize].element().bytes() as u64;
        self.cx.vectors.lanes(bytes).max(EACH)
    }

    /// Emits the check of a range of iterations; it returns from the function if one fails.
    fn check(&mut self, guard: &Guard, id: LoopId, range: [IntValue<'ctx>; 2]) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let failed = self.none_outside(guard.inside)?;
        let turn = self.open_apart(id, range, &[guard.inside])?;
        self.note_outside(failed, guard.inside)?;
        self.close_apart(id, turn)?;
        let failed = self.any_outside(failed)?;
        let [fail, go] =
            ["fail", "go"].map(|name| cx.context.append_basic_block(self.function, name));
        builder.build_conditional_branch(failed, fail, go)?;
        builder.position_at_end(fail);
        builder.build_return(Some(&cx.i64t.const_int(1, false)))?;
        builder.position_at_end(go);
        Ok(())
    }

    /// The variable of a check of this condition, not set.
    pub(super) fn none_outside(&self, inside: ExprId) -> Result<Outside<'ctx>> {
        let element = self.compared(inside);
        let unit = self.cx.int(element);
        Ok(Outside { memory: self.variable(element, unit.const_zero())?, unit })
    }

    /// The type in which the integers of a condition are compared.
    fn compared(&self, condition: ExprId) -> ElementType {
        match self.nest.exprs[condition.0 as usize] {
            Expr::Cmpi { element: ElementType::I32, .. } => ElementType::I32,
            Expr::Binary { x, y, .. } => match [x, y].map(|part| self.compared(part)) {
                [ElementType::I32, ElementType::I32] => ElementType::I32,
                _ => ElementType::I64,
            },
            _ => ElementType::I64,
        }
    }

    /// Sets the variable of a check where an element is false.
    pub(super) fn note_outside(&self, failed: Outside<'ctx>, inside: ExprId) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let before = builder.build_load(failed.unit, failed.memory, "")?.into_int_value();
        let outside = builder.build_not(cx.truth(self.value(inside))?, "")?;
        let outside = builder.build_int_z_extend(outside, failed.unit, "")?;
        builder.build_store(failed.memory, builder.build_or(before, outside, "")?).map(drop)
    }

    /// Whether the variable of a check is set.
    pub(super) fn any_outside(&self, failed: Outside<'ctx>) -> Result<IntValue<'ctx>> {
        let builder = &self.cx.builder;
        let found = builder.build_load(failed.unit, failed.memory, "")?.into_int_value();
        builder.build_int_compare(IntPredicate::NE, found, failed.unit.const_zero(), "")
    }

    /// Opens a loop that is not part of the nest, over iterations of one of its loops, to compute elements.
    pub(super) fn open_apart(
        &mut self,
        id: LoopId,
        [begin, end]: [IntValue<'ctx>; 2],
        of: &[ExprId],
    ) -> Result<Open<'ctx>> {
        let turn = self.open_range(begin, end)?;
        self.counters[id.0 as usize] = Some(turn.counter.as_basic_value().into_int_value());
        let all = std::mem::replace(&mut self.reached, self.nest.needed(of));
        self.compute_ready(self.nest.exprs.len())?;
        self.reached = all;
        Ok(turn)
    }

    /// Ends it.
    pub(super) fn close_apart(&mut self, id: LoopId, turn: Open<'ctx>) -> Result<()> {
        self.close_by(turn, 1)?;
        self.forget(id);
        Ok(())
    }

    /// Forgets the elements that were computed inside a loop that is closed.
    pub(super) fn forget(&mut self, id: LoopId) {
        self.counters[id.0 as usize] = None;
        for (loops, value) in self.loops.iter().zip(&mut self.values) {
            if loops.contains(&id) {
                *value = None;
            }
        }
    }
}
