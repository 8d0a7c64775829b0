//! `mg.cumulate`.

use super::ASSEMBLY;
use super::reduce::ReduceKind;
use crate::ops::core::arith::scalar;
use crate::ops::core::prelude::*;
use crate::tensor::walk::lines;
use crate::tensor::{ElementBytes, Tensor, TensorBuilder};
use crate::types::{Shape, ValueType};

pub static DEF: OpDef = OpDef {
    name: "mg.cumulate",
    summary: "The sums, products or extremes of the elements up to each position of an axis.",
    example: r#"2x3xf32 {axis = 1 : i64, kind = "sum"} -> 2x3xf32"#,
    description: "out[…, 0, …] = input[…, 0, …], and out[…, k, …] is the combination of out[…, k - 1, …] and input[…, k, …], each rounded to the element type. With `reverse`, from the last position to the first. Float minima and maxima propagate NaN.",
    source: "docs/language.md, L33",
    operands: &[OperandDef::one("input", "signless integers or floats")],
    attributes: &[
        attr("axis", Int("i64"), Required, "the dimension along which elements are combined"),
        attr(
            "kind",
            Str,
            Required,
            "\"sum\", \"prod\", \"min\", \"max\", \"and\" or \"or\"; the last two on integers only",
        ),
        attr("reverse", Unit, Absent, "from the last position to the first"),
    ],
    results: &["result"],
    constraints: &rules([
        "C1: `axis` is in [0, rank)",
        "C2: `kind` is one of the six",
        "C3: the element type is one that the kind works on",
    ]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        let kind = ReduceKind::of_attribute("C2", call.str("kind"))?;
        let (axis, reverse) = (call.int("axis"), call.flag("reverse"));
        Ok(CoreOp::Cumulate(Cumulate { axis, kind, reverse }))
    }),
    ..OpDef::BASE
};

/// The dimension along which elements are combined, how, and in which direction.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cumulate {
    /// The axis.
    pub axis: i64,
    /// How two elements are combined.
    pub kind: ReduceKind,
    /// Whether the last position comes first.
    pub reverse: bool,
}

impl Core for Cumulate {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        let reverse = self.reverse.then_some(("reverse", AttrValue::Unit));
        let attrs = [
            ("axis", AttrValue::Int(self.axis)),
            ("kind", AttrValue::Str(self.kind.name().into())),
        ];
        Attrs::from_iter(attrs.into_iter().chain(reverse))
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let input = tensor_operand(operands, 0, "input")?;
        if !(0..input.rank() as i64).contains(&self.axis) {
            let message = format!("axis {} is not in [0, {})", self.axis, input.rank());
            return Err(Violation::new("C1", Site::Attr("axis"), message));
        }
        self.kind.check_element("C3", input.element)?;
        Ok(input.clone().into())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let input = &operands[0];
        let element = input.element();
        let combiner = self.kind.combiner(element).expect("a type that `infer` accepted");
        let shape = Shape::from_slice(input.shape());
        let mut result: Vec<ElementBytes> = vec![ElementBytes::new(); input.count()];
        for mut line in lines(&shape, self.axis as usize) {
            if self.reverse {
                line.reverse();
            }
            let mut total: Option<ElementBytes> = None;
            for at in line {
                let next = input.bytes_at(at);
                let combined = match &total {
                    Some(total) => scalar::binary(combiner, element, total, next),
                    None => ElementBytes::from_slice(next),
                };
                result[at].clone_from(&combined);
                total = Some(combined);
            }
        }
        let mut builder = TensorBuilder::new(element, &shape);
        result.iter().for_each(|bytes| builder.push_bytes(bytes));
        Ok(builder.finish())
    }
}
