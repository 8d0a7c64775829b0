//! The gathers and scatters of a program, with the values that they work on as far as these are known.

use std::collections::HashMap;

use super::picture::{Picture, Subject};
use crate::ir::print::{PrintOptions, op_text};
use crate::ir::{Module, Op, Value, ValueDef};
use crate::ops::{CoreOp, Semantics};
use crate::tensor::Tensor;
use crate::types::element_count;

/// Elements that are computed to find out what indices are, and how deep their computation may nest.
const MOST_ELEMENTS: i64 = 1 << 18;
const DEEPEST: usize = 100;

/// A picture of each gather and scatter, in the order of the text, and how many more than `most` there are.
pub fn pictures(
    module: &Module,
    inputs: &HashMap<Value, Tensor>,
    most: usize,
) -> (Vec<Picture>, usize) {
    let mut values = Values { module, known: HashMap::new(), inputs, left: MOST_ELEMENTS };
    let (mut found, mut more) = (Vec::new(), 0);
    for op in module.walk(module.top()) {
        let is_known =
            module[op].def.is_some_and(|def| matches!(def.semantics, Semantics::Core(_)));
        let Some(decoded) = is_known.then(|| module.decode(op).ok()).flatten() else { continue };
        let Ok(Some(core)) = decoded.core() else { continue };
        if core.addressing().is_none() {
            continue;
        }
        if found.len() == most {
            more += 1;
            continue;
        }
        let operands = module.row_operands(op);
        let data =
            if matches!(core, CoreOp::ScatterMultiaxis(_)) { operands[2] } else { operands[0] };
        found.extend(Picture::new(Subject {
            title: op_text(module, op, &PrintOptions::default()),
            op: &core,
            types: &decoded.operands,
            indices: values.get(operands[1], 0),
            data: values.get(data, 0),
        }));
    }
    (found, more)
}

struct Values<'a> {
    module: &'a Module,
    inputs: &'a HashMap<Value, Tensor>,
    known: HashMap<Value, Option<Tensor>>,
    /// Elements that may still be computed.
    left: i64,
}

impl Values<'_> {
    fn get(&mut self, value: Value, depth: usize) -> Option<Tensor> {
        if let Some(known) = self.known.get(&value) {
            return known.clone();
        }
        let found = match self.module[value].def {
            ValueDef::Argument { .. } => self.inputs.get(&value).cloned(),
            ValueDef::Result { op, index } if depth < DEEPEST => {
                let stated = self.module.constant_value(value);
                stated.or_else(|| self.computed(op, depth)?.into_iter().nth(index as usize))
            }
            ValueDef::Result { .. } => None,
        };
        self.known.insert(value, found.clone());
        found
    }

    fn computed(&mut self, op: Op, depth: usize) -> Option<Vec<Tensor>> {
        let def = self.module[op].def?;
        if !matches!(def.semantics, Semantics::Core(_) | Semantics::Framework { .. }) {
            return None;
        }
        let decoded = self.module.decode(op).ok()?;
        for result in &decoded.results {
            self.left -= element_count(result.shape()?)?;
        }
        let operands = self.module.row_operands(op);
        if self.left < 0 {
            return None;
        }
        let operands: Vec<Tensor> =
            operands.iter().map(|&operand| self.get(operand, depth + 1)).collect::<Option<_>>()?;
        let decoded = decoded.on(&operands);
        decoded.eval(&decoded.infer().ok()?, &operands).ok()
    }
}
