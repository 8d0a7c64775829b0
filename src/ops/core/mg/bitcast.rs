//! `mg.bitcast`.

use super::ASSEMBLY;
use crate::ops::core::{Core, CoreOp, tensor_operand};
use crate::ops::{Attrs, Call, Constraint, Fault, OpDef, OperandDef, Semantics, Site, Violation};
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType};

pub static DEF: OpDef = OpDef {
    name: "mg.bitcast",
    summary: "An unsigned tensor read as a signless one of equal width, or the reverse.",
    description: "out[c] has the bits of input[c]. It wraps unsigned arithmetic, since `arith` takes signless types only.",
    source: "ir.md, \"The `mg` dialect\"",
    operands: &[OperandDef::one("input", "integers, not `index`")],
    attributes: &[],
    results: &["result"],
    constraints: &[Constraint {
        id: "C1",
        text: "both element types are integers of one width, neither is `index`",
    }],
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        let result = call.declared_result()?;
        let operand = call.tensor(0)?;
        if result.shape != operand.shape {
            let message = format!("the result {result} must have the shape of {operand}");
            return Err(Violation::new("C1", Site::Result(0), message));
        }
        Ok(CoreOp::Bitcast(Bitcast { element: result.element }))
    }),
};

/// The result's element type.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Bitcast {
    pub element: ElementType,
}

impl Core for Bitcast {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        Attrs::new()
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let input = tensor_operand(operands, 0, "input")?;
        let plain = |element: ElementType| element.is_integer() && element != ElementType::Index;
        if !plain(input.element)
            || !plain(self.element)
            || input.element.bits() != self.element.bits()
        {
            let message = format!(
                "a bitcast goes between integers of one width, not from {} to {}",
                input.element, self.element
            );
            return Err(Violation::new("C1", Site::Operand(0), message));
        }
        Ok(input.with_element(self.element).into())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        Ok(operands[0].reinterpreted(self.element))
    }
}
