//! Operations that gather at places which were put in range before, as the export writes them where
//! it prefers another dialect's gather: `tensor.gather` and `tosa.gather` of
//! `select(number < size, number, 0)`.
//!
//! Where a check says that all of these are in range, the operation becomes the recipe of its row, on
//! the coordinates as they are stored. Its gather stops at what the check would have found.

use super::checks::{Checks, Guard, core, is_reshape};
use super::structured::tensor;
use crate::ir::{Block, Builder, Module, Op, Value};
use crate::ops::core::{Bounds, CastOp, GatherMultiaxis, Reshape};
use crate::ops::{Call, CoreOp, Emit, Semantics, Val};
use crate::types::{Shape, ValueType};

pub const NAMES: [&str; 2] = ["tensor.gather", "tosa.gather"];

/// What an operation becomes, appended to `block`; `None` where it stays.
pub fn raise(module: &mut Module, block: Block, op: Op, checks: &mut Checks) -> Option<Vec<Value>> {
    let Semantics::Framework { expand, .. } = module[op].def?.semantics else { return None };
    let operands = module[op].operands.to_vec();
    let &[_, indices] = &operands[..] else { return None };
    let guard = in_range(module, indices)?;
    let is_known = |&value: &Value| tensor(module, value).is_some();
    if !operands.iter().chain(&module[op].results).all(is_known) {
        return None;
    }
    let decoded = module.decode(op).ok()?;
    let results = decoded.infer().ok()?;
    let vals: Vec<Val> = (0..operands.len() as u32).map(Val).collect();
    let relied = Vec::new();
    let mut recipe = Recipe { module, block, values: operands, guard, checks, relied };
    let made = expand(&Call { results: &results, ..decoded.call() }, &vals, &mut recipe);
    let made = made.iter().map(|val| recipe.values[val.0 as usize]).collect();
    let Recipe { checks, relied, .. } = recipe;
    checks.rely(&relied);
    (!relied.is_empty()).then_some(made)
}

/// The guard that a value's elements are places by, behind casts and reshapes that change no number
/// and no order.
fn in_range(module: &Module, value: Value) -> Option<Guard> {
    let mut at = value;
    let mut bits = 64;
    loop {
        bits = bits.min(tensor(module, at)?.element.bits());
        if let Some(guard) = Guard::of(module, at) {
            let is_kept = |&size: &i64| {
                bits > 1 && size.checked_sub(1).is_some_and(|last| last >> (bits - 1) == 0)
            };
            return guard.sizes.iter().all(is_kept).then_some(guard);
        }
        let op = module.defining_op(at)?;
        let is_cast = || {
            let to_signed = [CastOp::IndexCast, CastOp::Extsi, CastOp::Trunci];
            matches!(core(module, op), Some(CoreOp::Cast(cast)) if to_signed.contains(&cast.op))
        };
        if !is_reshape(module, op) && !is_cast() {
            return None;
        }
        at = *module[op].operands.first()?;
    }
}

/// A row's recipe, appended to a block.
struct Recipe<'m> {
    module: &'m mut Module,
    block: Block,
    values: Vec<Value>,
    /// Of the places that it reads at.
    guard: Guard,
    checks: &'m mut Checks,
    /// The facts all of whose coordinates its gathers look at.
    relied: Vec<usize>,
}

impl Recipe<'_> {
    fn core(&mut self, op: CoreOp, operands: &[Value]) -> Value {
        match Builder::at_end(self.module, self.block).core(&op, operands) {
            Ok(value) => value,
            Err(violation) => panic!("a recipe breaks {}: {}", op.name(), violation.message),
        }
    }

    /// The recipe's gather, of the coordinates that the places were made of where a check says that
    /// each of these is in range.
    fn gather(&mut self, op: GatherMultiaxis, operands: &[Value]) -> Value {
        let &[input, places] = operands else { panic!("two operands") };
        let number = &self.guard.number;
        // What is stored, where a gather takes it for the same number.
        let stored = if number.is_signed() { number.stored } else { number.wide };
        let from_end = number.from_end;
        let Some(facts) = self.facts(&op, input) else {
            return self.core(CoreOp::GatherMultiaxis(op), operands);
        };
        self.relied.extend(facts);
        let shape = tensor(self.module, places).map_or_else(Shape::new, |ty| ty.shape);
        let indices = self.core(CoreOp::Reshape(Reshape { shape }), &[stored]);
        self.core(CoreOp::GatherMultiaxis(GatherMultiaxis { from_end, ..op }), &[input, indices])
    }

    /// The facts that say of all coordinates that they are in range of the axes of `input`.
    fn facts(&self, op: &GatherMultiaxis, input: Value) -> Option<Vec<usize>> {
        let shape = tensor(self.module, input)?.shape;
        let guard = &self.guard;
        let tuples = [1, op.axes.len()].contains(&guard.sizes.len());
        if op.bounds != Bounds::Error || op.from_end || shape.contains(&0) || !tuples {
            return None;
        }
        let ranges = (0..)
            .zip(&op.axes)
            .map(|(k, &axis)| guard.range(k).filter(|range| range.size == shape[axis as usize]));
        self.checks.of_all(self.module, guard.number.stored, &ranges.collect::<Option<Vec<_>>>()?)
    }
}

impl Emit for Recipe<'_> {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let operands: Vec<Value> = operands.iter().map(|val| self.values[val.0 as usize]).collect();
        let value = match op {
            CoreOp::GatherMultiaxis(gather) => self.gather(gather, &operands),
            other => self.core(other, &operands),
        };
        self.values.push(value);
        Val(self.values.len() as u32 - 1)
    }

    fn type_of(&self, value: Val) -> ValueType {
        let ty = self.module.value_type(self.values[value.0 as usize]);
        self.module.pools.to_value_type(ty)
    }
}
