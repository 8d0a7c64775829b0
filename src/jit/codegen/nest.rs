//! One nest: loops, each element computed in the outermost loop that it does not change with,
//! and the action.

use inkwell::IntPredicate;
use inkwell::basic_block::BasicBlock;
use inkwell::builder::BuilderError;
use inkwell::values::{FunctionValue, IntValue, PhiValue, PointerValue};

use super::Codegen;
use crate::jit::memory::address;
use crate::lower::affine::{Affine, Var};
use crate::lower::nest::{Action, Buffer, Expr, ExprId, LoopId, Loops, Nest};
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

impl<'ctx, 'm> Codegen<'ctx, 'm> {
    /// The function of a nest. It returns the status of a check that fails, else 0.
    pub(super) fn nest(
        &self,
        k: usize,
        nest: &Nest,
        buffers: &[Buffer],
    ) -> Result<FunctionValue<'ctx>> {
        let writes = matches!(nest.action, Action::Store { .. });
        let function = self.declare_nest(k, buffers, writes);
        let entry = self.context.append_basic_block(function, "entry");
        self.builder.position_at_end(entry);
        let mut emit = EmitNest {
            cx: self,
            nest,
            function,
            entry,
            buffers,
            reached: nest.reachable(),
            loops: nest.loops_of_exprs(),
            counters: vec![None; nest.extents.len()],
            values: vec![None; nest.exprs.len()],
        };
        emit.run()?;
        Ok(function)
    }
}

struct EmitNest<'a, 'ctx, 'm> {
    cx: &'a Codegen<'ctx, 'm>,
    nest: &'a Nest,
    function: FunctionValue<'ctx>,
    entry: BasicBlock<'ctx>,
    buffers: &'a [Buffer],
    reached: Vec<bool>,
    /// The loops that each element changes with.
    loops: Vec<Loops>,
    /// The counters of the loops around the current place.
    counters: Vec<Option<IntValue<'ctx>>>,
    /// The elements computed so far.
    values: Vec<Option<IntValue<'ctx>>>,
}

/// A loop that is being built.
struct Open<'ctx> {
    id: LoopId,
    counter: PhiValue<'ctx>,
    body: BasicBlock<'ctx>,
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    fn run(&mut self) -> Result<()> {
        let zero = self.cx.i64t.const_zero();
        let block = self.block_copy();
        let order = &self.nest.order[..self.nest.order.len() - usize::from(block.is_some())];
        let failed = match &self.nest.action {
            Action::Check { .. } => Some(self.variable(ElementType::I8, zero_of(self.cx))?),
            Action::Store { .. } => None,
        };
        self.compute_ready(self.nest.exprs.len())?;
        let mut open = Vec::new();
        for &id in order {
            open.push(self.open(id)?);
            self.compute_ready(self.nest.exprs.len())?;
        }
        match &self.nest.action {
            Action::Store { buffer, at, value } => match &block {
                Some(block) => self.copy_block(block, *buffer, at)?,
                None => self.store(*buffer, at, *value)?,
            },
            Action::Check { inside, .. } => {
                let failed = failed.expect("the variable of a check");
                let bits = self.cx.int(ElementType::I8);
                let before = self.cx.builder.build_load(bits, failed, "")?.into_int_value();
                let one = bits.const_int(1, false);
                let outside = self.cx.builder.build_xor(self.value(*inside), one, "")?;
                let after = self.cx.builder.build_or(before, outside, "")?;
                self.cx.builder.build_store(failed, after)?;
            }
        }
        while let Some(last) = open.pop() {
            self.close(last)?;
        }
        let status = match (&self.nest.action, failed) {
            (Action::Check { status, .. }, Some(failed)) => {
                let bits = self.cx.int(ElementType::I8);
                let failed = self.cx.builder.build_load(bits, failed, "")?.into_int_value();
                let zero_bits = bits.const_zero();
                let failed =
                    self.cx.builder.build_int_compare(IntPredicate::NE, failed, zero_bits, "")?;
                let status = self.cx.i64t.const_int(*status as u64, false);
                self.cx.builder.build_select(failed, status, zero, "")?.into_int_value()
            }
            _ => zero,
        };
        self.cx.builder.build_return(Some(&status))?;
        Ok(())
    }

    /// Computes those of the first `end` elements that are needed and that can be computed inside
    /// the loops that are open.
    fn compute_ready(&mut self, end: usize) -> Result<()> {
        for k in 0..end {
            let ready = self.reached[k]
                && self.values[k].is_none()
                && self.loops[k].iter().all(|id| self.counters[id.0 as usize].is_some())
                && self.nest.exprs[k].operands().iter().all(|&v| self.is_ready(k, v));
            if ready {
                self.values[k] = Some(self.compute(k)?);
            }
        }
        Ok(())
    }

    /// A reduction computes its body itself.
    fn is_ready(&self, user: usize, operand: ExprId) -> bool {
        let body = matches!(self.nest.exprs[user], Expr::Reduce { body, .. } if body == operand);
        body || self.values[operand.0 as usize].is_some()
    }

    fn value(&self, id: ExprId) -> IntValue<'ctx> {
        self.values[id.0 as usize].expect("operands are computed before their users")
    }

    fn compute(&mut self, k: usize) -> Result<IntValue<'ctx>> {
        let cx = self.cx;
        match &self.nest.exprs[k] {
            Expr::Bits { element, bits } => {
                let words = [*bits as u64, (*bits >> 64) as u64];
                let ty = cx.int(*element);
                Ok(match element.bytes() {
                    16 => ty.const_int_arbitrary_precision(&words),
                    _ => ty.const_int(words[0], false),
                })
            }
            Expr::Position(at) => self.affine(at),
            Expr::Load { buffer, element, at } => {
                let ty = cx.int(*element);
                let from = self.address(*buffer, *element, at)?;
                let loaded = cx.builder.build_load(ty, from, "")?.into_int_value();
                let instruction = loaded.as_instruction().expect("a load is an instruction");
                instruction.set_alignment(1).expect("loads have an alignment");
                Ok(loaded)
            }
            Expr::Binary { op, element, x, y } => {
                cx.binary(*op, *element, self.value(*x), self.value(*y))
            }
            Expr::Negf { element, x } => cx.negf(*element, self.value(*x)),
            Expr::Cmpi { predicate, element, x, y } => {
                cx.cmpi(*predicate, *element, self.value(*x), self.value(*y))
            }
            Expr::Cmpf { predicate, element, x, y } => {
                cx.cmpf(*predicate, *element, self.value(*x), self.value(*y))
            }
            Expr::Select { condition, yes, no, .. } => {
                let condition = cx.truth(self.value(*condition))?;
                let (yes, no) = (self.value(*yes), self.value(*no));
                Ok(cx.builder.build_select(condition, yes, no, "")?.into_int_value())
            }
            Expr::Math { op, element, operands } => {
                let operands: Vec<_> = operands.iter().map(|&v| self.value(v)).collect();
                cx.math(*op, *element, &operands)
            }
            Expr::Cast { op, from, to, x } => cx.cast(*op, *from, *to, self.value(*x)),
            Expr::Reduce { op, element, loops, start, body } => {
                let start = self.value(*start);
                let total = self.variable(*element, start)?;
                let mut open = Vec::new();
                for &id in loops {
                    open.push(self.open(id)?);
                    self.compute_ready(k)?;
                }
                let bits = cx.int(*element);
                // A body that changes with none of the loops was computed before them.
                let next = self.value(*body);
                let before = cx.builder.build_load(bits, total, "")?.into_int_value();
                let after = cx.binary(*op, *element, before, next)?;
                cx.builder.build_store(total, after)?;
                while let Some(last) = open.pop() {
                    self.close(last)?;
                }
                Ok(cx.builder.build_load(bits, total, "")?.into_int_value())
            }
        }
    }

    /// A variable that passes make a register of.
    fn variable(&self, element: ElementType, start: IntValue<'ctx>) -> Result<PointerValue<'ctx>> {
        let builder = self.cx.context.create_builder();
        match self.entry.get_first_instruction() {
            Some(first) => builder.position_before(&first),
            None => builder.position_at_end(self.entry),
        }
        let variable = builder.build_alloca(self.cx.int(element), "")?;
        self.cx.builder.build_store(variable, start)?;
        Ok(variable)
    }

    fn open(&mut self, id: LoopId) -> Result<Open<'ctx>> {
        let cx = self.cx;
        let before = cx.builder.get_insert_block().expect("the builder stands in a block");
        let body = cx.context.append_basic_block(self.function, "loop");
        cx.builder.build_unconditional_branch(body)?;
        cx.builder.position_at_end(body);
        let counter = cx.builder.build_phi(cx.i64t, "")?;
        counter.add_incoming(&[(&cx.i64t.const_zero(), before)]);
        self.counters[id.0 as usize] = Some(counter.as_basic_value().into_int_value());
        Ok(Open { id, counter, body })
    }

    fn close(&mut self, open: Open<'ctx>) -> Result<()> {
        let cx = self.cx;
        let counter = open.counter.as_basic_value().into_int_value();
        let one = cx.i64t.const_int(1, false);
        let next = cx.builder.build_int_nuw_add(counter, one, "")?;
        let extent = cx.i64t.const_int(self.nest.extents[open.id.0 as usize] as u64, false);
        let done = cx.builder.build_int_compare(IntPredicate::EQ, next, extent, "")?;
        let last = cx.builder.get_insert_block().expect("the builder stands in a block");
        let exit = cx.context.append_basic_block(self.function, "done");
        cx.builder.build_conditional_branch(done, exit, open.body)?;
        open.counter.add_incoming(&[(&next, last)]);
        cx.builder.position_at_end(exit);
        self.counters[open.id.0 as usize] = None;
        Ok(())
    }

    /// An index map's value. What changes with outer loops is added up first, so that it can be
    /// taken out of the inner ones.
    fn affine(&self, at: &Affine) -> Result<IntValue<'ctx>> {
        let (builder, i64t) = (&self.cx.builder, self.cx.i64t);
        let depth = |var: Var| match var {
            Var::Loop(id) => 1 + self.nest.order.iter().position(|&o| o == id).unwrap_or(64),
            Var::Value(id) => {
                let loops = self.loops[id.0 as usize].iter();
                loops
                    .map(|id| 1 + self.nest.order.iter().position(|o| o == id).unwrap_or(64))
                    .max()
                    .unwrap_or(0)
            }
        };
        let mut terms = at.terms.clone();
        terms.sort_by_key(|&(var, _)| depth(var));
        let mut sum = i64t.const_int(at.constant as u64, false);
        for (var, factor) in terms {
            let value = match var {
                Var::Loop(id) => self.counters[id.0 as usize].expect("the loop is around its uses"),
                Var::Value(id) => self.value(id),
            };
            let factor = i64t.const_int(factor as u64, false);
            let term = builder.build_int_mul(value, factor, "")?;
            sum = builder.build_int_add(sum, term, "")?;
        }
        Ok(sum)
    }

    fn address(
        &self,
        buffer: Buffer,
        element: ElementType,
        at: &Affine,
    ) -> Result<PointerValue<'ctx>> {
        let param = self.buffers.iter().position(|&b| b == buffer).expect("a buffer of the nest");
        let base = self.function.get_nth_param(param as u32).expect("one parameter per buffer");
        let index = self.affine(at)?;
        address(&self.cx.builder, self.cx.int(element), base.into_pointer_value(), index)
    }

    fn store(&self, buffer: Buffer, at: &Affine, value: ExprId) -> Result<()> {
        let element = self.nest.exprs[value.0 as usize].element();
        let to = self.address(buffer, element, at)?;
        let store = self.cx.builder.build_store(to, self.value(value))?;
        store.set_alignment(1).expect("stores have an alignment");
        Ok(())
    }

    /// Where the innermost loop moves a run of elements as they are, that run.
    fn block_copy(&mut self) -> Option<Block> {
        let Action::Store { at, value, .. } = &self.nest.action else { return None };
        let Expr::Load { buffer, element, at: from } = &self.nest.exprs[value.0 as usize] else {
            return None;
        };
        let &inner = self.nest.order.last()?;
        let counter = Var::Loop(inner);
        let steady = |map: &Affine| {
            map.factor(counter) == 1
                && map.terms.iter().all(|(var, _)| match var {
                    Var::Value(id) => !self.loops[id.0 as usize].contains(&inner),
                    Var::Loop(_) => true,
                })
        };
        if !steady(at) || !steady(from) {
            return None;
        }
        let bytes = self.nest.extents[inner.0 as usize] as u64 * element.bytes() as u64;
        let mut from = from.clone();
        from.add_term(counter, -1);
        // The element is never computed on its own.
        self.reached[value.0 as usize] = false;
        Some(Block { buffer: *buffer, element: *element, from, counter, bytes })
    }

    fn copy_block(&self, block: &Block, buffer: Buffer, at: &Affine) -> Result<()> {
        let mut at = at.clone();
        at.add_term(block.counter, -1);
        let to = self.address(buffer, block.element, &at)?;
        let from = self.address(block.buffer, block.element, &block.from)?;
        let bytes = self.cx.i64t.const_int(block.bytes, false);
        self.cx.builder.build_memcpy(to, 1, from, 1, bytes)?;
        Ok(())
    }
}

/// A run of elements that is moved at once.
struct Block {
    buffer: Buffer,
    element: ElementType,
    /// Where the run begins.
    from: Affine,
    /// The loop that it replaces.
    counter: Var,
    bytes: u64,
}

fn zero_of<'ctx>(cx: &Codegen<'ctx, '_>) -> IntValue<'ctx> {
    cx.int(ElementType::I8).const_zero()
}
