//! Reductions that find the first position at which a condition holds, as those of `argmax` do: the smallest of the
//! positions where it holds, and of a constant behind all of them. A block of iterations in which it holds nowhere is
//! passed over, and the others are not looked at behind the first one in which it does.

use inkwell::basic_block::BasicBlock;
use inkwell::builder::BuilderError;
use inkwell::values::{IntValue, PointerValue};

use super::nest::EmitNest;
use crate::lower::affine::Var;
use crate::lower::nest::{Expr, ExprId, LoopId};
use crate::ops::core::{BinaryOp, CastOp};
use crate::types::ElementType;
use crate::types::size::is_code;

type Result<T> = std::result::Result<T, BuilderError>;

/// Iterations after which it is tested whether the condition held: many vectors, so that the test costs little.
const BLOCK: i64 = 512;

/// A reduction of this kind.
struct FirstPosition {
    /// Its loop.
    id: LoopId,
    /// What holds at the position.
    condition: ExprId,
    /// The result where it holds nowhere.
    absent: u64,
    /// Whether all blocks are whole.
    is_even: bool,
}

/// What is restored behind the block in which the condition holds.
pub(super) struct Found<'ctx> {
    id: LoopId,
    range: Option<[IntValue<'ctx>; 2]>,
    done: BasicBlock<'ctx>,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// The reduction as one that finds a position, if it is one over many iterations.
    fn first_position(&self, reduction: usize) -> Option<FirstPosition> {
        let exprs = &self.nest.exprs;
        let expr = |id: ExprId| &exprs[id.0 as usize];
        let Expr::Reduce { op: BinaryOp::Minsi, element, loops, start, body, times: None } =
            &exprs[reduction]
        else {
            return None;
        };
        let &[id] = loops.as_slice() else { return None };
        let extent = self.nest.extents[id.0 as usize];
        if is_code(extent) || extent < 2 * BLOCK || self.nest.stride(id) != 1 {
            return None;
        }
        let mut bits = element.bits();
        let mut uncast = |mut id: ExprId| {
            while let Expr::Cast {
                op: CastOp::IndexCast | CastOp::Trunci | CastOp::Extsi,
                from,
                to,
                x,
            } = expr(id)
            {
                bits = bits.min(from.bits()).min(to.bits());
                id = *x;
            }
            expr(id)
        };
        let Expr::Select { condition, yes, no, .. } = uncast(*body) else { return None };
        let (Expr::Position(at), &Expr::Bits { bits: absent, .. }) = (uncast(*yes), uncast(*no))
        else {
            return None;
        };
        let &Expr::Bits { bits: start, .. } = expr(*start) else { return None };
        let is_counter = at.terms.as_slice() == [(Var::Loop(id), 1)] && !is_code(at.constant);
        let past = at.constant.checked_add(extent)?;
        let largest = (1u128 << (bits - 1)) - 1;
        // Casts leave positions as they are, which grow with the counter up to the absent one.
        let in_order = at.constant >= 0
            && past as u128 <= absent
            && absent <= largest
            && (absent..1 << (element.bits() - 1)).contains(&start);
        let absent = absent as u64;
        let is_even = extent % BLOCK == 0 && self.ranges[id.0 as usize].is_none();
        let condition = *condition;
        (is_counter && in_order).then_some(FirstPosition { id, condition, absent, is_even })
    }

    /// Emits a loop over blocks of a reduction's iterations, if it finds a position; what is emitted next runs for the
    /// iterations of the block in which the condition holds. Where there is none, `total` is the absent position.
    pub(super) fn open_found_block(
        &mut self,
        reduction: usize,
        element: ElementType,
        total: PointerValue<'ctx>,
    ) -> Result<Option<Found<'ctx>>> {
        let Some(first) = self.first_position(reduction) else { return Ok(None) };
        let cx = self.cx;
        let id = first.id;
        let [hit, next, done] = ["found", "next", "searched"]
            .map(|name| cx.context.append_basic_block(self.function, name));
        let [begin, end] = self.bounds(id);
        let range = self.ranges[id.0 as usize];
        let size = cx.i64t.const_int(BLOCK as u64, false);
        let blocks = self.open_range(begin, end)?.with_step(BLOCK as u64);
        let counter = blocks.counter.as_basic_value().into_int_value();
        let past = cx.builder.build_int_nuw_add(counter, size, "")?;
        let past = match first.is_even {
            true => past,
            false => self.clamp_counter(past, end, 0)?,
        };
        self.ranges[id.0 as usize] = Some([counter, past]);

        // Conditions are bits of a mask where vectors have 64 bytes, and lanes as wide as what is compared elsewhere.
        let lane = if cx.vectors.bytes == 64 { ElementType::I1 } else { element };
        let ty = cx.int(lane);
        let any = self.allocate_variable(lane, ty.const_zero())?;
        let values = self.values.clone();
        let open = self.open_loop(id)?;
        self.compute_ready(first.condition.0 as usize + 1)?;
        let before = cx.builder.build_load(ty, any, "")?.into_int_value();
        let holds = cx.lowest_bit(self.value(first.condition))?;
        let holds = cx.builder.build_int_z_extend(holds, ty, "")?;
        let either = cx.builder.build_or(before, holds, "")?;
        cx.builder.build_store(any, either)?;
        self.close_loop(open)?;
        self.values = values;
        let any = cx.builder.build_load(ty, any, "")?.into_int_value();
        cx.builder.build_conditional_branch(cx.lowest_bit(any)?, hit, next)?;

        cx.builder.position_at_end(next);
        self.close_loop(blocks)?;
        cx.builder.build_store(total, cx.int(element).const_int(first.absent, false))?;
        cx.builder.build_unconditional_branch(done)?;
        cx.builder.position_at_end(hit);
        Ok(Some(Found { id, range, done }))
    }

    /// Ends what runs for the block in which the condition holds.
    pub(super) fn close_found_block(&mut self, found: Found<'ctx>) -> Result<()> {
        self.cx.builder.build_unconditional_branch(found.done)?;
        self.cx.builder.position_at_end(found.done);
        self.ranges[found.id.0 as usize] = found.range;
        Ok(())
    }
}
