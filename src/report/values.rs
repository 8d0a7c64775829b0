//! The gathers and scatters of a program, with the values of their operands as far as these are known.

use std::collections::HashMap;

use multigather::ir::print::{PrintOptions, op_text};
use multigather::ir::{Module, Op, Value, ValueDef};
use multigather::ops::{CoreOp, Semantics};
use multigather::tensor::Tensor;
use multigather::types::element_count;

use super::picture::{Picture, Subject};

/// The largest number of elements that are computed to evaluate operands of lookups.
const MOST_ELEMENTS: i64 = 1 << 18;
/// The largest depth of operations that are evaluated for one value.
const DEEPEST: usize = 100;

/// The known values of a program, and the pictures of its gathers and scatters.
pub struct Values<'a> {
    module: &'a Module,
    known: HashMap<Value, Option<Tensor>>,
    /// The number of elements that may still be computed.
    left: i64,
}

/// Whether an operation is a core operation that gathers or scatters.
pub fn is_lookup(module: &Module, op: Op) -> bool {
    let is_core = module[op].def.is_some_and(|def| matches!(def.semantics, Semantics::Core(_)));
    let decoded = is_core.then(|| module.decode(op).ok()).flatten();
    decoded.and_then(|op| op.core().ok()?).is_some_and(|core| core.addressing().is_some())
}

impl<'a> Values<'a> {
    /// The values that are known if these inputs are.
    pub fn new(module: &'a Module, inputs: HashMap<Value, Tensor>) -> Self {
        let known = inputs.into_iter().map(|(value, tensor)| (value, Some(tensor))).collect();
        Values { module, known, left: MOST_ELEMENTS }
    }

    /// Draws the gathers and scatters nested in an operation, in the order of the text, at most `most`; also returns
    /// how many more there are.
    pub fn pictures(&mut self, top: Op, most: usize) -> (Vec<Picture>, usize) {
        let module = self.module;
        let lookups = module.walk(top).into_iter().filter(|&op| is_lookup(module, op));
        let lookups: Vec<Op> = lookups.collect();
        let (drawn, more) = lookups.split_at(lookups.len().min(most));
        (drawn.iter().filter_map(|&op| self.picture(op)).collect(), more.len())
    }

    /// Draws an operation for which [`is_lookup`] holds.
    pub fn picture(&mut self, op: Op) -> Option<Picture> {
        let decoded = self.module.decode(op).ok()?;
        let core = decoded.core().ok()??;
        let operands = self.module.definition_operands(op);
        let is_scatter = matches!(core, CoreOp::ScatterMultiaxis(_));
        Picture::new(Subject {
            title: op_text(self.module, op, &PrintOptions::default()),
            op: &core,
            types: &decoded.operands,
            indices: self.get(operands[1], 0),
            data: self.get(operands[if is_scatter { 2 } else { 0 }], 0),
        })
    }

    /// A value, if it is known or can be computed; `depth` is the number of operations on the path to the value that
    /// was asked for.
    pub fn get(&mut self, value: Value, depth: usize) -> Option<Tensor> {
        if let Some(known) = self.known.get(&value) {
            return known.clone();
        }
        let found = match self.module[value].def {
            ValueDef::Result { op, index } if depth < DEEPEST => {
                let stated = self.module.constant_value(value);
                stated.or_else(|| self.compute_results(op, depth)?.into_iter().nth(index as usize))
            }
            ValueDef::Argument { .. } | ValueDef::Result { .. } => None,
        };
        self.known.insert(value, found.clone());
        found
    }

    fn compute_results(&mut self, op: Op, depth: usize) -> Option<Vec<Tensor>> {
        let def = self.module[op].def?;
        if !matches!(def.semantics, Semantics::Core(_) | Semantics::Framework { .. }) {
            return None;
        }
        let decoded = self.module.decode(op).ok()?;
        for result in &decoded.results {
            self.left -= element_count(result.shape()?)?;
        }
        let operands = self.module.definition_operands(op);
        if self.left < 0 {
            return None;
        }
        let operands: Vec<Tensor> =
            operands.iter().map(|&operand| self.get(operand, depth + 1)).collect::<Option<_>>()?;
        let decoded = decoded.on(&operands);
        decoded.eval(&decoded.infer_run().ok()?, &operands).ok()
    }
}
