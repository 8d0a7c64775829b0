//! Reductions that find the first position at which a condition holds, as those of `argmax` do: the smallest of the
//! positions where it holds, and of a constant behind all of them. A block of iterations in which it holds nowhere is
//! passed over, and the others are not looked at behind the first one in which it does. Where the condition is that an
//! element is the extreme of all, the loop that found the extreme knows the block in which it met it: the search begins
//! there.

use inkwell::IntPredicate;
use inkwell::basic_block::BasicBlock;
use inkwell::builder::BuilderError;
use inkwell::types::IntType;
use inkwell::values::{IntValue, PointerValue};

use super::nest::{EmitNest, OpenLoop};
use crate::lower::affine::Var;
use crate::lower::nest::{Expr, ExprId, LoopId, Since};
use crate::ops::CoreOp;
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
    /// What is known of where it holds.
    since: Option<Since>,
}

/// What is restored behind the block in which the condition holds.
pub(super) struct Found<'ctx> {
    id: LoopId,
    range: Option<[IntValue<'ctx>; 2]>,
    done: BasicBlock<'ctx>,
}

/// A loop over blocks of iterations, of each of which the extreme is found.
pub(super) struct ExtremeBlock<'ctx> {
    blocks: OpenLoop<'ctx>,
    id: LoopId,
    range: Option<[IntValue<'ctx>; 2]>,
    op: BinaryOp,
    element: ElementType,
    /// The extreme of the block.
    total: PointerValue<'ctx>,
    /// The extreme of all blocks so far.
    extreme: PointerValue<'ctx>,
    /// The first iteration of the block in which it changed last.
    since: PointerValue<'ctx>,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// The reduction as one that finds a position, if it is one over many iterations.
    fn first_position(&self, reduction: usize) -> Option<FirstPosition> {
        let exprs = &self.nest.exprs;
        let expr = |id: ExprId| &exprs[id.0 as usize];
        let &Expr::Reduce {
            op: BinaryOp::Minsi,
            ref element,
            ref loops,
            start,
            body,
            times: None,
            since,
            ..
        } = &exprs[reduction]
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
        let Expr::Select { condition, yes, no, .. } = uncast(body) else { return None };
        let (Expr::Position(at), &Expr::Bits { bits: absent, .. }) = (uncast(*yes), uncast(*no))
        else {
            return None;
        };
        let &Expr::Bits { bits: start, .. } = expr(start) else { return None };
        let is_counter = at.terms.as_slice() == [(Var::Loop(id), 1)] && !is_code(at.constant);
        let past = at.constant.checked_add(extent)?;
        let largest = (1u128 << (bits - 1)) - 1;
        // Casts leave positions as they are, which grow with the counter up to the absent one.
        let in_order = at.constant >= 0
            && past as u128 <= absent
            && absent <= largest
            && (absent..1 << (element.bits() - 1)).contains(&start);
        let absent = absent as u64;
        let condition = *condition;
        (is_counter && in_order).then_some(FirstPosition { id, condition, absent, since })
    }

    /// Opens a loop over blocks of another loop, whose range is a block in it; the iteration that it begins with may be
    /// later than that of the loop.
    fn open_blocks(&mut self, id: LoopId, from: Option<IntValue<'ctx>>) -> Result<OpenLoop<'ctx>> {
        let [begin, end] = self.bounds(id);
        let blocks = self.open_range(from.unwrap_or(begin), end)?.with_step(BLOCK as u64);
        let counter = blocks.counter.as_basic_value().into_int_value();
        let size = self.cx.i64t.const_int(BLOCK as u64, false);
        let past = self.cx.builder.build_int_nuw_add(counter, size, "")?;
        let is_even = self.nest.extents[id.0 as usize] % BLOCK == 0;
        let past = match is_even && self.ranges[id.0 as usize].is_none() {
            true => past,
            false => self.clamp_counter(past, end, 0)?,
        };
        self.ranges[id.0 as usize] = Some([counter, past]);
        Ok(blocks)
    }

    /// Emits a loop over blocks of a reduction's iterations, if it finds the extreme that another one searches. What is
    /// emitted next finds the extreme of a block in `total`.
    pub(super) fn open_extreme_block(
        &mut self,
        reduction: usize,
        element: ElementType,
        total: PointerValue<'ctx>,
    ) -> Result<Option<ExtremeBlock<'ctx>>> {
        let extreme = ExprId(reduction as u32);
        let is_searched = (0..self.nest.exprs.len()).any(|k| {
            let since = self.reached[k].then(|| self.first_position(k)?.since).flatten();
            since.is_some_and(|since| since.extreme == extreme)
        });
        let Expr::Reduce { op, loops, .. } = &self.nest.exprs[reduction] else { return Ok(None) };
        if !is_searched || self.nest.stride(loops[0]) != 1 {
            return Ok(None);
        }
        let (op, id) = (*op, loops[0]);
        let range = self.ranges[id.0 as usize];
        let ty = self.cx.int(element);
        let start = self.cx.builder.build_load(ty, total, "")?.into_int_value();
        let extreme = self.allocate_variable(element, start)?;
        let [begin, _] = self.bounds(id);
        let since = self.allocate_variable(ElementType::Index, begin)?;
        let blocks = self.open_blocks(id, None)?;
        self.cx.builder.build_store(total, start)?;
        Ok(Some(ExtremeBlock { blocks, id, range, op, element, total, extreme, since }))
    }

    /// Ends what finds the extreme of a block, and the loop over blocks.
    pub(super) fn close_extreme_block(
        &mut self,
        reduction: usize,
        open: ExtremeBlock<'ctx>,
    ) -> Result<()> {
        let cx = self.cx;
        let ty = cx.int(open.element);
        let load = |ty: IntType<'ctx>, from| -> Result<_> {
            Ok(cx.builder.build_load(ty, from, "")?.into_int_value())
        };
        let operands = [load(ty, open.extreme)?, load(ty, open.total)?];
        let op = CoreOp::Binary(open.op);
        let extreme = cx.emit_elementwise(&op, open.element, open.element, &operands)?;
        let is_new = cx.builder.build_int_compare(IntPredicate::NE, extreme, operands[0], "")?;
        let counter = open.blocks.counter.as_basic_value().into_int_value();
        let since = load(cx.i64t, open.since)?;
        let since = cx.builder.build_select(is_new, counter, since, "")?;
        cx.builder.build_store(open.extreme, extreme)?;
        cx.builder.build_store(open.since, since)?;
        self.close_loop(open.blocks)?;
        cx.builder.build_store(open.total, load(ty, open.extreme)?)?;
        self.ranges[open.id.0 as usize] = open.range;
        self.extreme_blocks.insert(reduction, open.since);
        Ok(())
    }

    /// The first iteration of the first block in which the condition may hold, if it is known.
    fn first_block(&self, first: &FirstPosition) -> Result<Option<IntValue<'ctx>>> {
        let Some(since) = first.since else { return Ok(None) };
        let Some(&from) = self.extreme_blocks.get(&(since.extreme.0 as usize)) else {
            return Ok(None);
        };
        let cx = self.cx;
        let from = cx.builder.build_load(cx.i64t, from, "")?.into_int_value();
        let [begin, _] = self.bounds(first.id);
        let unless = cx.lowest_bit(self.value(since.unless))?;
        Ok(Some(cx.builder.build_select(unless, begin, from, "")?.into_int_value()))
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
        let range = self.ranges[id.0 as usize];
        let from = self.first_block(&first)?;
        let blocks = self.open_blocks(id, from)?;

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
