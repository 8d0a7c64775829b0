//! `stablehlo.real`, `stablehlo.imag`, `stablehlo.complex`: complex numbers and their parts.

use super::rules;
use crate::ops::core::{ComplexOp, of_parts};
use crate::prelude::*;

pub static REAL: OpDef = part_def(
    ("stablehlo.real", "The real parts."),
    "result[c] = the real part of operand[c]; a float is its own.",
    "https://openxla.org/stablehlo/spec#real",
    Semantics::framework(infer_part, eval_real, expand_real),
);

pub static IMAG: OpDef = part_def(
    ("stablehlo.imag", "The imaginary parts."),
    "result[c] = the imaginary part of operand[c]; that of a float is 0.",
    "https://openxla.org/stablehlo/spec#imag",
    Semantics::framework(infer_part, eval_imag, expand_imag),
);

/// The definition of the operation for one part.
const fn part_def(
    (name, summary): (&'static str, &'static str),
    description: &'static str,
    source: &'static str,
    semantics: Semantics,
) -> OpDef {
    OpDef {
        name,
        summary,
        description,
        source,
        operands: const { &[OperandDef::one("operand", "floats or complex numbers")] },
        constraints: const {
            const {
                &rules([
                    "I1: `operand` is of floats or complex numbers",
                    "C1: shape(result) = shape(operand)",
                    "C2: the result is of the parts' type",
                ])
            }
        },
        assembly: Some("operands attr-dict `:` same-type"),
        semantics,
        ..super::ROW
    }
}

pub static COMPLEX: OpDef = OpDef {
    name: "stablehlo.complex",
    summary: "Complex numbers with these parts.",
    description: "result[c] = lhs[c] + i * rhs[c]: the parts side by side, bit for bit.",
    source: "https://openxla.org/stablehlo/spec#complex",
    operands: &[
        OperandDef::one("lhs", "the real parts, f32 or f64"),
        OperandDef::one("rhs", "the imaginary parts"),
    ],
    constraints: &rules([
        "I1: `lhs` is of f32 or f64",
        "C1: both operands have one type",
        "C2: shape(result) = shape(lhs)",
        "C3: the result is complex, with parts of the type of `lhs`",
    ]),
    assembly: Some("operands attr-dict `:` custom(complex-type)"),
    semantics: Semantics::Framework {
        infer: infer_complex,
        warnings: None,
        eval: |_, operands| {
            let [lhs, rhs] = operands else { unreachable!("two operands") };
            let element = of_parts(lhs.element()).expect("what `infer` accepts");
            let mut builder = TensorBuilder::new(element, lhs.shape());
            for at in 0..lhs.count() {
                builder.push_bytes(&[lhs.bytes_at(at), rhs.bytes_at(at)].concat());
            }
            Ok(vec![builder.finish()])
        },
        expand: |_, operands, emit| vec![emit.emit(CoreOp::Complex(ComplexOp::Create), operands)],
    },
    ..super::ROW
};

fn infer_part(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let operand = call.tensor(0)?;
    let float = operand.element.is_float().then_some(operand.element);
    let Some(part) = operand.element.complex_part().or(float) else {
        let message = format!("{operand} is not of floats or complex numbers");
        return fail("I1", Site::Operand(0), message);
    };
    rules::result_of(["C2", "C1"], call, operand.with_element(part))
}

fn infer_complex(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (lhs, rhs) = (call.tensor(0)?, call.tensor(1)?);
    let Some(element) = of_parts(lhs.element) else {
        return fail("I1", Site::Operand(0), format!("{lhs} is not of f32 or f64"));
    };
    if !call.operands[0].is_compatible(&call.operands[1]) {
        let message = format!("both operands must have one type, but are {lhs} and {rhs}");
        return fail("C1", Site::Operand(1), message);
    }
    let inferred = call.operands[0].narrowed(&call.operands[1]);
    let inferred = inferred.as_tensor().unwrap_or(lhs).with_element(element);
    rules::result_of(["C3", "C2"], call, inferred)
}

fn eval_part(operand: &Tensor, first: bool) -> Tensor {
    let part = operand.element().complex_part().expect("complex numbers");
    let mut builder = TensorBuilder::new(part, operand.shape());
    for at in 0..operand.count() {
        let (real, imag) = operand.bytes_at(at).split_at(part.bytes());
        builder.push_bytes(if first { real } else { imag });
    }
    builder.finish()
}

fn eval_real(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    Ok(vec![match operands[0].element().is_complex() {
        true => eval_part(&operands[0], true),
        false => operands[0].clone(),
    }])
}

fn eval_imag(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    Ok(vec![match operands[0].element().is_complex() {
        true => eval_part(&operands[0], false),
        false => Tensor::zero(operands[0].element(), operands[0].shape()),
    }])
}

fn expand_real(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    vec![match emit.tensor_type(operands[0]).element.is_complex() {
        true => emit.emit(CoreOp::Complex(ComplexOp::Real), operands),
        false => operands[0],
    }]
}

fn expand_imag(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = emit.tensor_type(operands[0]);
    vec![match ty.element.is_complex() {
        true => emit.emit(CoreOp::Complex(ComplexOp::Imag), operands),
        false => layout::zeros(ty.element, &ty.shape, emit),
    }]
}
