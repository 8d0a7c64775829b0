//! `mg.bitcast`.

use super::ASSEMBLY;
use crate::ops::call::no_ranked_tensor;
use crate::ops::core::prelude::*;
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType};

pub static DEF: OpDef = OpDef {
    name: "mg.bitcast",
    summary: "The same bits under another type: unsigned as signless, a scalar as a tensor of rank 0, or the reverse.",
    description: "out[c] has the bits of input[c]. It wraps unsigned arithmetic, since `arith` takes signless types only, and what passes between scalars and tensors.",
    source: "docs/language.md, L33",
    operands: &[OperandDef::one("input", "a tensor, or a scalar")],
    results: &["result"],
    constraints: &rules([
        "C1: the element types are one, or both are integers of one width, neither `index`",
        "C2: `input` and the result have one shape; a scalar counts as a tensor of rank 0",
    ]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(build),
    ..OpDef::BASE
};

/// The result's element type.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Bitcast {
    /// The element type of the result.
    pub element: ElementType,
    /// Whether the result is a scalar.
    pub scalar: bool,
}

impl Bitcast {
    /// A tensor of other elements.
    pub fn to(element: ElementType) -> Self {
        Bitcast { element, scalar: false }
    }
}

fn build(call: &Call) -> Result<CoreOp, Violation> {
    let element = match call.results {
        [ValueType::Scalar(element)] => *element,
        _ => call.declared_result()?.element,
    };
    let result = &call.results[0];
    if call.operands[0].shape() != result.shape() {
        let message = format!("the result {result} must have the shape of {}", call.operands[0]);
        return Err(Violation::new("C2", Site::Result(0), message));
    }
    Ok(CoreOp::Bitcast(Bitcast { element, scalar: matches!(result, ValueType::Scalar(_)) }))
}

impl Core for Bitcast {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let (Some(from), Some(shape)) = (operands[0].element(), operands[0].shape()) else {
            let message = no_ranked_tensor("operand 'input'", &operands[0]);
            return Err(Violation::new("", Site::Operand(0), message));
        };
        let plain = |element: ElementType| element.is_integer() && element != ElementType::Index;
        let to = self.element;
        if from != to && !(plain(from) && plain(to) && from.bits() == to.bits()) {
            let message =
                format!("a bitcast goes between integers of one width, not from {from} to {to}");
            return Err(Violation::new("C1", Site::Operand(0), message));
        }
        match self.scalar {
            true if shape.is_empty() => Ok(ValueType::Scalar(to)),
            true => {
                let message = format!("{} is more than one scalar", operands[0]);
                Err(Violation::new("C2", Site::Operand(0), message))
            }
            false => Ok(ValueType::tensor(to, shape)),
        }
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        Ok(operands[0].reinterpreted(self.element))
    }
}
