//! `chlo.constant` and `chlo.constant_like`.

use crate::literal;
use crate::prelude::*;

pub static CONSTANT: OpDef = literal::tensor_def(
    "chlo.constant",
    "https://openxla.org/stablehlo/generated/chlo",
    Some("attr-dict $value result-of($value)"),
);

const VALUE: &str = "value";

pub static LIKE: OpDef = OpDef {
    name: "chlo.constant_like",
    summary: "One number everywhere, in the shape of a tensor.",
    description: "result[c] = value, for every coordinate c of `operand`, whose elements are not looked at.",
    source: "https://openxla.org/stablehlo/generated/chlo",
    operands: &[OperandDef::typed("operand", "a tensor")],
    attributes: &[attr(VALUE, Scalar, Required, "the number; its type is that of the elements")],
    results: &["result"],
    constraints: &rules([
        "C1: the result has the shape of `operand`, and elements of the type of `value`",
    ]),
    semantics: Semantics::framework(
        |call| {
            let like = call.tensor(0)?.with_element(value(call).element());
            let declared = call.results.first();
            if declared.is_some_and(|ty| !ty.is_compatible(&like.clone().into())) {
                let message = format!("the result must be {like}, but is {}", call.results[0]);
                return fail("C1", Site::Result(0), message);
            }
            Ok(vec![like.into()])
        },
        |call, operands| Ok(vec![value(call).first_everywhere(operands[0].shape())]),
        |call, operands, emit| {
            let shape = emit.tensor_type(operands[0]).shape;
            vec![layout::everywhere(value(call), &shape, emit)]
        },
    ),
    ..OpDef::BASE
};

fn value<'a>(call: &Call<'a>) -> &'a Tensor {
    call.tensor_attr(VALUE).expect("a required attribute")
}
