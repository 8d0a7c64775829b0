//! `mg.concat`.

use super::ASSEMBLY;
use crate::ops::core::prelude::*;
use crate::tensor::walk::{coordinates, linear};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ValueType, size};

pub static DEF: OpDef = OpDef {
    name: "mg.concat",
    summary: "Concatenates tensors along an axis.",
    example: "2x1xf32 2x2xf32 {axis = 1 : i64} -> 2x3xf32",
    description: "out[c] is input k's element at c with c[axis] less the sizes of the inputs before k.",
    source: "docs/language.md, L33",
    operands: &[OperandDef::variadic("inputs", "tensors that differ in the size of `axis` only")],
    attributes: &[attr("axis", Int("i64"), Required, "the dimension along which they are joined")],
    results: &["result"],
    constraints: &rules([
        "C1: there is at least one input",
        "C2: `axis` is in [0, rank)",
        "C3: the inputs have one element type, and one shape outside `axis`",
    ]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| Ok(CoreOp::Concat(Concat { axis: call.int("axis") }))),
    ..OpDef::BASE
};

/// A concatenation along `axis`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Concat {
    /// The axis along which operands follow one another.
    pub axis: i64,
}

impl Core for Concat {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        Attrs::from_iter([("axis", AttrValue::Int(self.axis))])
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        if operands.is_empty() {
            return Err(Violation::new("C1", Site::Op, "a concat needs at least one input"));
        }
        let first = tensor_operand(operands, 0, "inputs")?;
        if !(0..first.rank() as i64).contains(&self.axis) {
            let message = format!("axis {} is not in [0, {})", self.axis, first.rank());
            return Err(Violation::new("C2", Site::Attr("axis"), message));
        }
        let axis = self.axis as usize;
        let mut result = first.clone();
        for k in 1..operands.len() {
            let next = tensor_operand(operands, k, "inputs")?;
            let fits = next.element == first.element
                && next.rank() == first.rank()
                && (0..first.rank()).all(|d| {
                    let (m, n) = (first.shape[d], next.shape[d]);
                    d == axis || m == n || size::is_open(m) || size::is_open(n)
                });
            if !fits {
                let message =
                    format!("input {k} is {next} and does not join {first} along axis {axis}");
                return Err(Violation::new("C3", Site::Operand(k), message));
            }
            result.shape[axis] =
                size::add(result.shape[axis], next.shape[axis]).ok_or_else(|| {
                    Violation::new("C3", Site::Op, format!("the size of axis {axis} overflows"))
                })?;
        }
        Ok(result.into())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let axis = self.axis as usize;
        let mut shape = crate::types::Shape::from_slice(operands[0].shape());
        shape[axis] = operands.iter().map(|input| input.shape()[axis]).sum();
        let mut builder = TensorBuilder::new(operands[0].element(), &shape);
        for mut c in coordinates(&shape) {
            let mut k = 0;
            while c[axis] >= operands[k].shape()[axis] {
                c[axis] -= operands[k].shape()[axis];
                k += 1;
            }
            builder.push_from(&operands[k], linear(operands[k].shape(), &c));
        }
        Ok(builder.finish())
    }
}
