//! Ops of TFLite that are followed by an activation function: `tfl.add`, `tfl.sub`, `tfl.mul`,
//! `tfl.div`, `tfl.concatenation`.

use super::elementwise::STYLE;
use crate::elementwise::{Kind, Shapes, define, formula, recipe};
use crate::movement::prelude::*;
use crate::ops::core::Concat;
use crate::ops::derivative::Meaning;
use crate::prelude::*;

const ACTIVATION: AttrDef = attr(
    "fused_activation_function",
    Str,
    Default::Str("NONE"),
    "what each element goes through: `\"NONE\"`, `\"RELU\"`, `\"RELU_N1_TO_1\"`, `\"RELU6\"` or `\"TANH\"`",
);

const IS_KNOWN: &str = "the activation function is one of those, \"NONE\" of elements that are no floats or signed integers";

pub static ADD: OpDef = arithmetic_def::<{ Kind::Add as u8 }>("tfl.add");
pub static SUB: OpDef = arithmetic_def::<{ Kind::Sub as u8 }>("tfl.sub");
pub static MUL: OpDef = arithmetic_def::<{ Kind::Mul as u8 }>("tfl.mul");
pub static DIV: OpDef = arithmetic_def::<{ Kind::Div as u8 }>("tfl.div");

const fn arithmetic_def<const K: u8>(name: &'static str) -> OpDef {
    OpDef {
        attributes: &[ACTIVATION],
        constraints: const {
            &[
                rule("C1: the op computes on the operands' elements"),
                rule("C2: the operands have one element type"),
                rule("C3: aligned at their ends, the sizes of the operands' shapes are equal or 1"),
                Constraint { id: "C4", text: IS_KNOWN },
            ]
        },
        semantics: Semantics::framework(
            infer::<K>,
            |call, operands| {
                let value = formula::apply(Kind::ALL[K as usize], operands);
                Ok(vec![apply_activation(call, value)])
            },
            |call, operands, emit| {
                let value = recipe::broadcast(Kind::ALL[K as usize], operands, emit);
                vec![emit_activation(call, value, emit)]
            },
        ),
        ..define::<K, { Shapes::Broadcast as u8 }>(name, &STYLE)
    }
}

fn infer<const K: u8>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let plain = define::<K, { Shapes::Broadcast as u8 }>("", &STYLE);
    let Semantics::Framework { infer, .. } = plain.semantics else { panic!("as it is above") };
    let results = infer(call)?;
    check_activation("C4", call, results[0].element())?;
    Ok(results)
}

fn check_activation(
    constraint: &'static str,
    call: &Call,
    element: Option<ElementType>,
) -> Result<(), Violation> {
    let name = call.str(ACTIVATION.name);
    let refuse =
        |message: String| Err(Violation::new(constraint, Site::Attr(ACTIVATION.name), message));
    let computes = |kind: Kind| element.is_some_and(|element| kind.accepts(element));
    match name {
        "NONE" => Ok(()),
        "RELU" | "RELU_N1_TO_1" | "RELU6" if computes(Kind::Relu) => Ok(()),
        "TANH" if computes(Kind::Tanh) => Ok(()),
        "RELU" | "RELU_N1_TO_1" | "RELU6" | "TANH" => {
            refuse(format!("{name} is no function of these elements"))
        }
        _ => refuse(format!("the activation function {name} is not supported")),
    }
}

/// The numbers that an activation function keeps elements between.
fn activation_limits(call: &Call) -> Option<[i64; 2]> {
    match call.str(ACTIVATION.name) {
        "RELU_N1_TO_1" => Some([-1, 1]),
        "RELU6" => Some([0, 6]),
        _ => None,
    }
}

fn apply_activation(call: &Call, value: Tensor) -> Tensor {
    let number = |n: i64| {
        let n = Tensor::from_ints(ElementType::I64, &[], &[n.into()]);
        formula::convert(&n, value.element())
    };
    if let Some([least, largest]) = activation_limits(call) {
        return formula::apply(Kind::Clip, &[value.clone(), number(least), number(largest)]);
    }
    match call.str(ACTIVATION.name) {
        "RELU" => formula::apply(Kind::Relu, &[value]),
        "TANH" => formula::apply(Kind::Tanh, &[value]),
        _ => value,
    }
}

fn emit_activation(call: &Call, value: Val, emit: &mut dyn Emit) -> Val {
    if let Some(limits) = activation_limits(call) {
        let [least, largest] = limits.map(|n| recipe::constant_like(value, n, emit));
        let clipped = recipe::apply(Kind::Clip, &[value, least, largest], emit);
        emit.note(Meaning::Kind(Kind::Clamp), &[least, value, largest], clipped);
        return clipped;
    }
    match call.str(ACTIVATION.name) {
        "RELU" => recipe::apply(Kind::Relu, &[value], emit),
        "TANH" => recipe::apply(Kind::Tanh, &[value], emit),
        _ => value,
    }
}

pub static CONCATENATION: OpDef = OpDef {
    name: "tfl.concatenation",
    summary: "Concatenates tensors along one dimension.",
    description: "The tensors differ in size only along `axis`.",
    source: "https://www.tensorflow.org/mlir/tfl_ops#tflconcatenation_tflconcatenationop",
    operands: &[OperandDef::variadic("values", "tensors of rank r")],
    attributes: &[attr("axis", Int("i32"), Required, "the dimension, in [-r, r-1]"), ACTIVATION],
    constraints: &[
        rule("C1: there is a tensor"),
        rule("C2: `axis` is in [-r, r-1]"),
        rule("C3: the tensors have one element type, and one shape but for `axis`"),
        Constraint { id: "C4", text: IS_KNOWN },
    ],
    semantics: Semantics::framework(infer_concatenation, eval_concatenation, expand_concatenation),
    ..OpDef::BASE
};

fn infer_concatenation(call: &Call) -> Result<Vec<ValueType>, Violation> {
    if call.operands.is_empty() {
        return Err(Violation::new("C1", Site::Op, "there must be a tensor"));
    }
    let mut result = call.tensor(0)?.clone();
    let axis = operands::axis("C2", Site::Attr("axis"), call.int("axis"), result.rank())?;
    plans::same_shape("C3", call, 0..call.operands.len(), Some(axis))?;
    for index in 1..call.operands.len() {
        let next = call.tensor(index)?;
        for (d, (size, &other)) in result.shape.iter_mut().zip(&next.shape).enumerate() {
            let overflows = || Violation::new("C3", Site::Op, "the size overflows");
            *size = match d == axis {
                true => size::add(*size, other).ok_or_else(overflows)?,
                false => size::more_exact(*size, other),
            };
        }
    }
    check_activation("C4", call, Some(result.element))?;
    Ok(vec![result.into()])
}

fn axis_of(call: &Call, rank: usize) -> usize {
    call.int("axis").rem_euclid(rank as i64) as usize
}

fn eval_concatenation(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let axis = axis_of(call, operands[0].rank());
    let mut shape = operands[0].shape().to_vec();
    shape[axis] = operands.iter().map(|part| part.shape()[axis]).sum();
    let mut builder = TensorBuilder::new(operands[0].element(), &shape);
    for mut c in coordinates(&shape) {
        let mut parts = operands.iter();
        let mut part = parts.next().expect("one tensor or more");
        while c[axis] >= part.shape()[axis] {
            c[axis] -= part.shape()[axis];
            part = parts.next().expect("the sizes sum up");
        }
        builder.push_from(part, linear(part.shape(), &c));
    }
    Ok(vec![apply_activation(call, builder.finish())])
}

fn expand_concatenation(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let axis = axis_of(call, emit.tensor_type(operands[0]).rank()) as i64;
    let all = match operands {
        [only] => *only,
        _ => emit.emit(CoreOp::Concat(Concat { axis }), operands),
    };
    vec![emit_activation(call, all, emit)]
}
