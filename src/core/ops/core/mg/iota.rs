//! `mg.iota`.

use super::ASSEMBLY;
use crate::ops::core::prelude::*;
use crate::tensor::walk::coordinates;
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{TensorType, ValueType};

pub static DEF: OpDef = OpDef {
    name: "mg.iota",
    summary: "Each element its position along an axis.",
    example: "{axis = 1 : i64} -> 2x3xi64",
    description: "out[c] = c[axis], cut to the width of an integer type, rounded to a float type.",
    source: "docs/language.md, L33",
    attributes: &[attr("axis", Int("i64"), Required, "the dimension whose positions are counted")],
    results: &["result"],
    constraints: &rules(["C1: `axis` is in [0, rank)", "C2: the elements are integers or floats"]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        Ok(CoreOp::Iota(Iota { axis: call.int("axis"), ty: call.declared_result()?.clone() }))
    }),
    ..OpDef::BASE
};

/// Positions along `axis` of a tensor of type `ty`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Iota {
    /// The axis along which the numbers grow.
    pub axis: i64,
    /// The type of the result.
    pub ty: TensorType,
}

impl Core for Iota {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        Attrs::from_iter([("axis", AttrValue::Int(self.axis))])
    }

    fn infer(&self, _: &[ValueType]) -> Result<ValueType, Violation> {
        if !(0..self.ty.rank() as i64).contains(&self.axis) {
            let message = format!("axis {} is not in [0, {})", self.axis, self.ty.rank());
            return Err(Violation::new("C1", Site::Attr("axis"), message));
        }
        if !self.ty.element.is_integer() && !self.ty.element.is_float() {
            let message =
                format!("the elements must be integers or floats, but are {}", self.ty.element);
            return Err(Violation::new("C2", Site::Result(0), message));
        }
        Ok(self.ty.clone().into())
    }

    fn eval(&self, _: &[Tensor]) -> Result<Tensor, Fault> {
        let mut builder = TensorBuilder::new(self.ty.element, &self.ty.shape);
        for c in coordinates(&self.ty.shape) {
            let position = c[self.axis as usize];
            if self.ty.element.is_float() {
                builder.push_float(position as f64);
            } else {
                builder.push_int(position.into());
            }
        }
        Ok(builder.finish())
    }
}
