//! `mg.argsort`.

use std::cmp::Ordering;

use super::ASSEMBLY;
use crate::ops::core::prelude::*;
use crate::tensor::walk::lines;
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, Shape, ValueType};

pub static DEF: OpDef = OpDef {
    name: "mg.argsort",
    summary: "The positions along an axis in the order of their elements.",
    example: "2x3xi32 {axis = 1 : i64} -> 2x3xi64",
    description: "With p0, p1, … the positions along `axis` in ascending order of their elements (with `descending`, the largest first), equal ones in the order of their positions: out[…, k, …] = pk. Integers are compared as signed numbers; of floats, -0.0 equals 0.0, and NaN, all alike, is larger than all numbers. A gather along `axis` at these positions sorts any tensor by the keys.",
    source: "docs/language.md, L33",
    operands: &[OperandDef::one("keys", "i8 to i64, `index` or floats")],
    attributes: &[
        attr("axis", Int("i64"), Required, "the dimension along which keys are sorted"),
        attr("descending", Unit, Absent, "the largest keys come first"),
    ],
    results: &["result"],
    constraints: &rules([
        "C1: `axis` is in [0, rank)",
        "C2: the elements are i8 to i64, `index` or floats",
    ]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        Ok(CoreOp::Argsort(Argsort { axis: call.int("axis"), descending: call.flag("descending") }))
    }),
    ..OpDef::BASE
};

/// The dimension along which keys are sorted, and in which direction.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Argsort {
    /// The axis.
    pub axis: i64,
    /// Whether the largest keys come first.
    pub descending: bool,
}

/// The order of the keys at two linear positions: -0.0 equals 0.0, and NaN, all alike, is larger than numbers.
pub fn compare_keys(keys: &Tensor, a: usize, b: usize) -> Ordering {
    if !keys.element().is_float() {
        return keys.int_at(a).cmp(&keys.int_at(b));
    }
    let (a, b) = (keys.float_at(a), keys.float_at(b));
    a.partial_cmp(&b).unwrap_or_else(|| a.is_nan().cmp(&b.is_nan()))
}

impl Core for Argsort {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        let descending = self.descending.then_some(("descending", AttrValue::Unit));
        Attrs::from_iter([("axis", AttrValue::Int(self.axis))].into_iter().chain(descending))
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let keys = tensor_operand(operands, 0, "keys")?;
        if !(0..keys.rank() as i64).contains(&self.axis) {
            let message = format!("axis {} is not in [0, {})", self.axis, keys.rank());
            return Err(Violation::new("C1", Site::Attr("axis"), message));
        }
        let is_integer = keys.element.is_signless() && keys.element != ElementType::I1;
        if !is_integer && !keys.element.is_float() {
            let message =
                format!("keys must be i8 to i64, index or floats, but are {}", keys.element);
            return Err(Violation::new("C2", Site::Operand(0), message));
        }
        Ok(keys.with_element(ElementType::I64).into())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let (keys, axis) = (&operands[0], self.axis as usize);
        let shape = Shape::from_slice(keys.shape());
        let mut result = vec![0; keys.count()];
        for line in lines(&shape, axis) {
            let mut order: Vec<usize> = (0..line.len()).collect();
            // A stable sort: equal keys stay in the order of their positions.
            order.sort_by(|&a, &b| {
                let order = compare_keys(keys, line[a], line[b]);
                if self.descending { order.reverse() } else { order }
            });
            for (at, position) in line.into_iter().zip(order) {
                result[at] = position;
            }
        }
        let mut builder = TensorBuilder::new(ElementType::I64, &shape);
        result.into_iter().for_each(|position| builder.push_int(position as i128));
        Ok(builder.finish())
    }
}
