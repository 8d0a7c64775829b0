//! Regions that use values from outside, and operations whose regions engines run.

use std::collections::HashSet;

use super::{Block, Module, Op, Region, Value, ValueDef};
use crate::ops::def::Flow;
use crate::ops::{Call, EvaluatedRecipe, Val};
use crate::tensor::Tensor;

impl Module {
    /// How the regions of an operation run; `None` where engines do not run them.
    pub fn flow(&self, op: Op) -> Option<Flow> {
        self[op].def?.flow
    }

    /// The block of each region of an operation; `None` where a region is not one block with a last operation.
    pub fn region_blocks(&self, op: Op) -> Option<Vec<Block>> {
        let block = |&region: &Region| match self[region].blocks[..] {
            [block] => (!self[block].ops.is_empty()).then_some(block),
            _ => None,
        };
        self[op].regions.iter().map(block).collect()
    }

    /// The operands of a block's last operation: what a region returns.
    pub fn returned_values(&self, block: Block) -> &[Value] {
        self[block].ops.last().map_or(&[], |&last| &self[last].operands)
    }

    /// Whether a region of a branch returns values whose types are incompatible with those of the first region.
    pub fn has_unequal_branches(&self, branch: Op) -> bool {
        let is_branch = matches!(self.flow(branch), Some(Flow::If | Flow::Case));
        let Some(blocks) = self.region_blocks(branch).filter(|_| is_branch) else { return false };
        let types = |&block: &Block| {
            let returned = self.returned_values(block).iter();
            returned.map(|&value| self.pools.to_value_type(self.value_type(value)))
        };
        let first = blocks.first();
        blocks.iter().any(|block| {
            first.is_some_and(|first| types(first).zip(types(block)).any(|(a, b)| !a.may_be(&b)))
        })
    }

    /// Detaches the operations of a branch's region but the last, with the branch's operands in place of the region's
    /// arguments; returns them, and the values that the region returns. [`Module::arrange`] inserts them in another block.
    pub fn take_region(&mut self, branch: Op, block: Block) -> (Vec<Op>, Vec<Value>) {
        let given: Vec<Value> = self[branch].operands.iter().skip(1).copied().collect();
        for (arg, value) in self[block].args.clone().into_iter().zip(given) {
            self.replace_uses(arg, value);
        }
        let returned = self.returned_values(block).to_vec();
        (self.detach_before_last(block), returned)
    }

    /// The values that operations in regions use and that are defined outside, in the order of the text.
    pub fn captured_values(&self, regions: &[Region]) -> Vec<Value> {
        let blocks = || regions.iter().flat_map(|&region| &self[region].blocks);
        let ops: Vec<Op> =
            blocks().flat_map(|&block| &self[block].ops).flat_map(|&op| self.walk(op)).collect();
        let inner = ops.iter().flat_map(|&op| &self[op].regions);
        let inner = inner.flat_map(|&region| &self[region].blocks);
        let own: HashSet<Block> = blocks().chain(inner).copied().collect();
        let is_outer =
            |value: &Value| self.defining_block(*value).is_some_and(|block| !own.contains(&block));
        let mut seen = HashSet::new();
        let used = ops.iter().flat_map(|&op| &self[op].operands).copied().filter(is_outer);
        used.filter(|&value| seen.insert(value)).collect()
    }

    /// The value that a value is without any computation, as an operation with the meaning of `onnx.Identity` gives it.
    pub fn forwarded_value(&self, value: Value) -> Value {
        let forwarded = |&value: &Value| {
            let op = self.defining_op(value)?;
            let [operand] = self[op].operands[..] else { return None };
            self[op].def?;
            let decoded = self.decode(op).ok()?;
            let inferred = decoded.infer_run().ok()?;
            let ty = decoded.operands.first()?;
            let is_one = ty.as_tensor()?.element_count() == Some(1);
            let zero = Tensor::placeholder(ty).filter(|_| is_one)?;
            let mut emit = EvaluatedRecipe::on(&[zero], &decoded.operands);
            let call = Call { results: &inferred, ..decoded.call() };
            let results = (decoded.def.semantics.recipe()?.expand)(&call, &[Val(0)], &mut emit);
            (results == [Val(0)]).then_some(operand)
        };
        std::iter::successors(Some(value), forwarded).last().expect("the value itself")
    }

    /// Whether a loop with a counter, a condition and states always runs again: its condition stays as it is, or is
    /// true.
    pub fn always_runs_again(&self, body: Block) -> bool {
        let Some(&goes_on) = self.returned_values(body).first() else { return false };
        let goes_on = self.forwarded_value(goes_on);
        let is_true = |value: Tensor| value.single_int().is_some_and(|value| value != 0);
        self[body].args.get(1) == Some(&goes_on)
            || self.constant_value(goes_on).is_some_and(is_true)
    }

    /// Whether an operation is in a region of another one.
    pub fn is_inside(&self, inner: Op, outer: Op) -> bool {
        std::iter::successors(self.parent_op(inner), |&op| self.parent_op(op)).any(|op| op == outer)
    }

    /// The block in which a value is defined.
    pub fn defining_block(&self, value: Value) -> Option<Block> {
        match self[value].def {
            ValueDef::Result { op, .. } => self[op].parent,
            ValueDef::Argument { block, .. } => Some(block),
        }
    }
}
