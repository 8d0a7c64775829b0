//! `torch.aten.isin`: whether elements are among others.

use super::{args, promote};
use crate::elementwise::{Kind, formula, recipe};
use crate::ops::core::ReduceKind;
use crate::prelude::*;
use crate::reduction;

const ELEMENTS: OperandDef = OperandDef::one("elements", "a tensor");
const ELEMENT: OperandDef = OperandDef::constant("element", "a constant number");
const TESTS: OperandDef = OperandDef::one("test_elements", "a tensor");
const TEST: OperandDef = OperandDef::constant("test_element", "a constant number");
const UNIQUE: OperandDef =
    OperandDef::constant("assume_unique", "a constant `!torch.bool`: changes nothing");
const INVERT: OperandDef =
    OperandDef::constant("invert", "a constant `!torch.bool`: whether they are not among them");

const fn define(name: &'static str, operands: &'static [OperandDef]) -> OpDef {
    OpDef {
        name,
        summary: "Whether each element is among other ones.",
        description: "Both are promoted to one type, and compared in it; NaN is no element's equal.",
        source: "https://docs.pytorch.org/docs/stable/generated/torch.isin.html",
        operands,
        constraints: const {
            &rules([
                "C1: `assume_unique` and `invert` are constants",
                "C2: the elements are integers or floats with a common type, which is not i1",
            ])
        },
        semantics: Semantics::framework(infer, eval, expand),
        ..super::ROW
    }
}

pub static TABLE: &[OpDef] = &[
    define("torch.aten.isin.Tensor_Tensor", &[ELEMENTS, TESTS, UNIQUE, INVERT]),
    define("torch.aten.isin.Tensor_Scalar", &[ELEMENTS, TEST, UNIQUE, INVERT]),
    define("torch.aten.isin.Scalar_Tensor", &[ELEMENT, TESTS, UNIQUE, INVERT]),
];

fn common(call: &Call) -> Result<ElementType, Violation> {
    let element = promote::common("C2", call, 0..2)?;
    if element == ElementType::I1 || !promote::is_numeric(element) {
        let message = format!("elements of type {element} are not searched");
        return fail("C2", Site::Operand(0), message);
    }
    promote::check_operands("C2", call, 0..2, element)?;
    Ok(element)
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    common(call)?;
    args::bool(call, 2)?;
    args::bool(call, 3)?;
    let shape = call.operands[0].shape().unwrap_or_default();
    Ok(vec![ValueType::tensor(ElementType::I1, shape)])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let element = common(call).expect("an application that `infer` accepts");
    let Ok(Some(invert)) = args::bool(call, 3) else {
        return Err(Fault::Other("the arguments are not known".into()));
    };
    let [elements, tests] = [0, 1].map(|k| promote::value(call, operands, k, element));
    let mut out = TensorBuilder::new(ElementType::I1, elements.shape());
    for at in 0..elements.count() {
        let is_found = (0..tests.count()).any(|k| {
            let pair = [elements.scalar_at(at), tests.scalar_at(k)];
            formula::apply(Kind::Eq, &pair).int_at(0) != 0
        });
        out.push_int((is_found != invert).into());
    }
    Ok(vec![out.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let element = common(call).expect("an application that `infer` accepts");
    let Ok(Some(invert)) = args::bool(call, 3) else { return Vec::new() };
    let [elements, tests] = [0, 1].map(|k| promote::emit_value(call, operands, k, element, emit));
    let [shape, others] = [elements, tests].map(|value| emit.tensor_type(value).shape);
    let [n, m] = [&shape, &others].map(|shape| size::product(shape).unwrap_or(DYNAMIC));
    let elements = emit.reshape(elements, &[n]);
    let elements = emit.broadcast(elements, &[0], &[n, m]);
    let tests = emit.reshape(tests, &[m]);
    let tests = emit.broadcast(tests, &[1], &[n, m]);
    let is_equal = recipe::apply(Kind::Eq, &[elements, tests], emit);
    let mut is_found = reduction::reduce(ReduceKind::Or, is_equal, &[1], false, emit);
    if invert {
        is_found = recipe::apply(Kind::LogicalNot, &[is_found], emit);
    }
    vec![emit.reshape(is_found, &shape)]
}
