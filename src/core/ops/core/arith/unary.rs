//! `arith.negf`.

use super::binary::{CONSTRAINTS, FASTMATH, FLOAT_ASSEMBLY};
use super::{Class, SOURCE, same_type, scalar};
use crate::ops::core::prelude::*;
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::ValueType;

pub static DEF: OpDef = OpDef {
    name: "arith.negf",
    summary: "-x",
    description: "out[c] = -x, for every coordinate c: the sign bit turned over, of NaN too.",
    source: SOURCE,
    operands: &[OperandDef::one("operand", "x")],
    attributes: FASTMATH,
    results: &["result"],
    constraints: CONSTRAINTS,
    assembly: Some(FLOAT_ASSEMBLY),
    semantics: Semantics::Core(|_| Ok(CoreOp::Negf)),
    ..OpDef::BASE
};

/// `arith.negf`.
pub struct Negf;

impl Core for Negf {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        same_type(operands, Class::Float).cloned()
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let x = &operands[0];
        let mut builder = TensorBuilder::new(x.element(), x.shape());
        for at in 0..x.count() {
            builder.push_bytes(&scalar::negate(x.element(), x.bytes_at(at)));
        }
        Ok(builder.finish())
    }
}
