//! Operations that gather at resolved coordinates, as the export writes them where it prefers another dialect's
//! gather: `tensor.gather` and `tosa.gather`.
//!
//! If a check covers the coordinates before they were resolved, the operation is replaced by the recipe of its
//! definition, applied to these coordinates. Its gather stops where the check would have failed.

use super::checks::{Checks, Coordinates};
use super::structured::tensor;
use crate::ir::{Block, Builder, Module, Op, Value};
use crate::ops::core::{Bounds, GatherMultiaxis, Reshape};
use crate::ops::{Call, CoreOp, Emit, Semantics, Val};
use crate::types::{Shape, ValueType};

pub const NAMES: [&str; 2] = ["tensor.gather", "tosa.gather"];

/// Raises an operation: appends the operations that replace it to `block`; `None` where it is unchanged.
pub fn raise(module: &mut Module, block: Block, op: Op, checks: &mut Checks) -> Option<Vec<Value>> {
    let Semantics::Framework { expand, .. } = module[op].def?.semantics else { return None };
    let (indices, mark, coordinates) = checks.checked_indices(module, op)?;
    let operands = module[op].operands.to_vec();
    let is_known = |&value: &Value| tensor(module, value).is_some();
    if !operands.iter().chain(&module[op].results).all(is_known) {
        return None;
    }
    let decoded = module.decode(op).ok()?;
    let results = decoded.infer().ok()?;
    let vals: Vec<Val> = (0..operands.len() as u32).map(Val).collect();
    let stored = coordinates.zero_extend(module, block, indices)?;
    let mut recipe =
        Recipe { module, block, values: operands, stored, coordinates, gathers: false };
    let made = expand(&Call { results: &results, ..decoded.call() }, &vals, &mut recipe);
    let made = made.iter().map(|val| recipe.values[val.0 as usize]).collect();
    if !recipe.gathers {
        return None;
    }
    checks.mark_used(module, indices, mark);
    Some(made)
}

/// The recipe of a definition, as it is appended to a block.
struct Recipe<'m> {
    module: &'m mut Module,
    block: Block,
    values: Vec<Value>,
    /// The coordinates before they were resolved.
    stored: Value,
    coordinates: Coordinates,
    /// Whether the recipe has a gather at these coordinates.
    gathers: bool,
}

impl Recipe<'_> {
    fn emit_core(&mut self, op: CoreOp, operands: &[Value]) -> Value {
        match Builder::at_end(self.module, self.block).core(&op, operands) {
            Ok(value) => value,
            Err(violation) => panic!("a recipe breaks {}: {}", op.name(), violation.message),
        }
    }

    /// Emits a gather of the recipe, at the coordinates before they were resolved if it reads at their positions.
    fn emit_gather(&mut self, op: GatherMultiaxis, operands: &[Value]) -> Value {
        let &[input, places] = operands else { panic!("two operands") };
        let shape = |value| tensor(self.module, value).map_or_else(Shape::new, |ty| ty.shape);
        let sizes = shape(input);
        let sizes: Shape = op.axes.iter().map(|&axis| sizes[axis as usize]).collect();
        if op.bounds != Bounds::Error || op.from_end || sizes != self.coordinates.sizes {
            return self.emit_core(CoreOp::GatherMultiaxis(op), operands);
        }
        self.gathers = true;
        let reshape = CoreOp::Reshape(Reshape { shape: shape(places) });
        let indices = self.emit_core(reshape, &[self.stored]);
        let from_end = self.coordinates.from_end;
        self.emit_core(
            CoreOp::GatherMultiaxis(GatherMultiaxis { from_end, ..op }),
            &[input, indices],
        )
    }
}

impl Emit for Recipe<'_> {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let operands: Vec<Value> = operands.iter().map(|val| self.values[val.0 as usize]).collect();
        let value = match op {
            CoreOp::GatherMultiaxis(gather) => self.emit_gather(gather, &operands),
            other => self.emit_core(other, &operands),
        };
        self.values.push(value);
        Val(self.values.len() as u32 - 1)
    }

    fn type_of(&self, value: Val) -> ValueType {
        let ty = self.module.value_type(self.values[value.0 as usize]);
        self.module.pools.to_value_type(ty)
    }
}
