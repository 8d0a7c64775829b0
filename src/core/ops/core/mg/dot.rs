//! `mg.dot`.

use super::ASSEMBLY;
use super::reduce::{joined, reduced_shape};
use crate::ops::core::math::fused;
use crate::ops::core::prelude::*;
use crate::tensor::Tensor;
use crate::tensor::scalar::{float_from_bytes, float_to_bytes};
use crate::types::{Shape, ValueType};

pub static DEF: OpDef = OpDef {
    name: "mg.dot",
    summary: "Sums of products along axes, each rounded once.",
    example: r#"2x3xf32 2x3xf32 {axes = array<i64: 1>} -> 2xf32"#,
    description: "`result = Σ lhs * rhs` over the reduced dimensions, which are dropped. Products are accumulated sequentially in row-major order of these dimensions, from 0, each by `math.fma`: a product is not rounded before it is added. Matrices, broadcast to a shape with the dimension that is summed along, have their product so.",
    source: "docs/language.md, L33",
    operands: &[
        OperandDef::one("lhs", "floats"),
        OperandDef::one("rhs", "floats of the same type"),
    ],
    attributes: &[attr(
        "axes",
        I64Array,
        Required,
        "the dimensions that are summed along: unique, in [0, rank)",
    )],
    results: &["result"],
    constraints: &rules([
        "C1: `axes` are unique and in [0, rank)",
        "C2: both operands are tensors of the same type, of floats",
    ]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        Ok(CoreOp::Dot(Dot { axes: Shape::from_slice(call.ints("axes")) }))
    }),
    ..OpDef::BASE
};

/// The dimensions that products are summed along.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Dot {
    /// The contracted axes.
    pub axes: Shape,
}

impl Core for Dot {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        Attrs::from_iter([("axes", AttrValue::I64Array(self.axes.as_slice().into()))])
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let lhs = tensor_operand(operands, 0, "lhs")?;
        let rhs = tensor_operand(operands, 1, "rhs")?;
        let shape = reduced_shape(lhs, &self.axes)?;
        if lhs != rhs || !lhs.element.is_float() {
            let message = format!("operands must be floats of one type, but are {lhs} and {rhs}");
            return Err(Violation::new("C2", Site::Operand(1), message));
        }
        Ok(lhs.with_shape(&shape).into())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let [lhs, rhs] = [&operands[0], &operands[1]];
        let element = lhs.element();
        Ok(joined(lhs, &self.axes, float_to_bytes(element, 0.0), |total, at| {
            let total = float_from_bytes(element, &total);
            float_to_bytes(element, fused(element, [lhs.float_at(at), rhs.float_at(at), total]))
        }))
    }
}
