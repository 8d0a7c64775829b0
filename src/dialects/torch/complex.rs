//! Complex numbers: `torch.complex`, `polar`, `real`, `imag`, `angle`, `conj`, `view_as_real`, `view_as_complex`.

use crate::elementwise::{Kind, formula, recipe, result_type};
use crate::ops::core::{ComplexOp, of_parts};
use crate::ops::layout::stretch;
use crate::prelude::*;

const NUMBERS: OperandDef = OperandDef::one("self", "a tensor of complex numbers");
const ANY: OperandDef = OperandDef::one("self", "a tensor of complex numbers, f32 or f64");
const PARTS: OperandDef =
    OperandDef::one("self", "a tensor of f32 or f64, whose last dimension has the size 2");

const IS_COMPLEX: Constraint = rule("C1: `self` is of complex numbers");
const IS_NUMBER: Constraint = rule("C1: `self` is of complex numbers, f32 or f64");
const HAS_PARTS: Constraint =
    rule("C1: `self` is of f32 or f64, and its last dimension has the size 2");
const ARE_PARTS: Constraint = rule("C1: both operands are of f32, or both of f64");
const BROADCASTS: Constraint =
    rule("C2: aligned at their ends, the sizes of the operands' shapes are equal or 1");

const fn define(
    name: &'static str,
    summary: &'static str,
    description: &'static str,
    operands: &'static [OperandDef],
    constraints: &'static [Constraint],
    semantics: Semantics,
) -> OpDef {
    OpDef {
        name,
        summary,
        description,
        source: "https://docs.pytorch.org/docs/stable/torch.html",
        operands,
        constraints,
        semantics,
        ..super::ROW
    }
}

pub static TABLE: &[OpDef] = &[
    define(
        "torch.aten.complex",
        "Complex numbers with these parts.",
        "out = real + i * imag: the parts side by side, bit for bit.",
        &[
            OperandDef::one("real", "the real parts"),
            OperandDef::one("imag", "the imaginary parts"),
        ],
        &[ARE_PARTS, BROADCASTS],
        Semantics::framework(
            infer_of_parts,
            |call, operands| Ok(vec![joined(&[0, 1].map(|at| stretched(call, operands, at)))]),
            |call, operands, emit| {
                let parts = stretch_parts(call, operands, emit);
                vec![emit.emit(CoreOp::Complex(ComplexOp::Create), &parts)]
            },
        ),
    ),
    define(
        "torch.aten.polar",
        "Complex numbers with these magnitudes and angles.",
        "out = abs * cos(angle) + i * abs * sin(angle), each step rounded.",
        &[OperandDef::one("abs", "the magnitudes"), OperandDef::one("angle", "the angles")],
        &[ARE_PARTS, BROADCASTS],
        Semantics::framework(
            infer_of_parts,
            |call, operands| {
                let [abs, angle] = [0, 1].map(|at| stretched(call, operands, at));
                let parts = [Kind::Cos, Kind::Sin].map(|kind| {
                    let part = formula::apply(kind, std::slice::from_ref(&angle));
                    formula::apply(Kind::Mul, &[abs.clone(), part])
                });
                Ok(vec![joined(&parts)])
            },
            |call, operands, emit| {
                let [abs, angle] = stretch_parts(call, operands, emit);
                let parts = [Kind::Cos, Kind::Sin].map(|kind| {
                    let part = recipe::apply(kind, &[angle], emit);
                    recipe::apply(Kind::Mul, &[abs, part], emit)
                });
                vec![emit.emit(CoreOp::Complex(ComplexOp::Create), &parts)]
            },
        ),
    ),
    define(
        "torch.aten.real",
        "The real parts.",
        "out = the real part of self; a float is its own.",
        &[ANY],
        &[IS_NUMBER],
        Semantics::framework(
            infer_part,
            |_, operands| Ok(vec![parts(&operands[0]).map_or(operands[0].clone(), |[re, _]| re)]),
            |_, operands, emit| vec![part(ComplexOp::Real, operands[0], emit)],
        ),
    ),
    define(
        "torch.aten.imag",
        "The imaginary parts.",
        "out = the imaginary part of self.",
        &[NUMBERS],
        &[IS_COMPLEX],
        Semantics::framework(
            |call| {
                let x = call.tensor(0)?;
                match x.element.complex_part() {
                    Some(part) => Ok(vec![x.with_element(part).into()]),
                    None => fail("C1", Site::Operand(0), format!("{x} is not of complex numbers")),
                }
            },
            |_, operands| Ok(parts(&operands[0]).map(|[_, im]| im).into_iter().collect()),
            |_, operands, emit| vec![part(ComplexOp::Imag, operands[0], emit)],
        ),
    ),
    define(
        "torch.aten.angle",
        "The angles of complex numbers.",
        "out = the angle of the point (real, imaginary part), in [-pi, pi]; of a float pi where it is less than 0, 0 where it is not, NaN where it is NaN.",
        &[ANY],
        &[IS_NUMBER],
        Semantics::framework(
            infer_part,
            |_, operands| {
                let x = &operands[0];
                if let Some([re, im]) = parts(x) {
                    return Ok(vec![formula::apply(Kind::Atan2, &[im, re])]);
                }
                let mut builder = TensorBuilder::new(x.element(), x.shape());
                for at in 0..x.count() {
                    let x = x.float_at(at);
                    builder.push_float(match x {
                        x if x.is_nan() => f64::NAN,
                        x if x < 0.0 => std::f64::consts::PI,
                        _ => 0.0,
                    });
                }
                Ok(vec![builder.finish()])
            },
            |_, operands, emit| {
                let x = operands[0];
                let TensorType { element, shape, .. } = emit.tensor_type(x);
                if element.is_complex() {
                    let re = part(ComplexOp::Real, x, emit);
                    let im = part(ComplexOp::Imag, x, emit);
                    return vec![recipe::apply(Kind::Atan2, &[im, re], emit)];
                }
                let [pi, nan] = [std::f64::consts::PI, f64::NAN].map(|value| {
                    let value = Tensor::from_bytes(ElementType::F64, &[], &value.to_ne_bytes());
                    layout::everywhere(&formula::convert(&value, element), &shape, emit)
                });
                let zero = layout::zeros(element, &shape, emit);
                let is_negative = recipe::apply(Kind::Lt, &[x, zero], emit);
                let angle = recipe::apply(Kind::Select, &[is_negative, pi, zero], emit);
                let is_nan = recipe::apply(Kind::Ne, &[x, x], emit);
                vec![recipe::apply(Kind::Select, &[is_nan, nan, angle], emit)]
            },
        ),
    ),
    define(
        "torch.aten.conj",
        "Complex conjugates.",
        "out = self with the sign of its imaginary part changed; a float is its own.",
        &[ANY],
        &[IS_NUMBER],
        Semantics::framework(
            |call| infer_part(call).map(|_| vec![call.operands[0].clone()]),
            |_, operands| {
                let conjugate =
                    |[re, im]: [Tensor; 2]| joined(&[re, formula::apply(Kind::Neg, &[im])]);
                Ok(vec![parts(&operands[0]).map_or(operands[0].clone(), conjugate)])
            },
            |_, operands, emit| {
                if !emit.tensor_type(operands[0]).element.is_complex() {
                    return vec![operands[0]];
                }
                let re = part(ComplexOp::Real, operands[0], emit);
                let im = part(ComplexOp::Imag, operands[0], emit);
                let im = recipe::apply(Kind::Neg, &[im], emit);
                vec![emit.emit(CoreOp::Complex(ComplexOp::Create), &[re, im])]
            },
        ),
    ),
    define(
        "torch.aten.view_as_real",
        "The parts of complex numbers, along a last dimension.",
        "out[..., 0] = the real part of self, out[..., 1] = the imaginary part.",
        &[NUMBERS],
        &[IS_COMPLEX],
        Semantics::framework(
            |call| {
                let x = call.tensor(0)?;
                let Some(part) = x.element.complex_part() else {
                    return fail("C1", Site::Operand(0), format!("{x} is not of complex numbers"));
                };
                Ok(vec![ValueType::tensor(part, &[&x.shape[..], &[2]].concat())])
            },
            |_, operands| {
                let x = &operands[0];
                let part = x.element().part();
                let shape = [x.shape(), &[2]].concat();
                let mut builder = TensorBuilder::new(part, &shape);
                for at in 0..x.count() {
                    let (re, im) = x.bytes_at(at).split_at(part.bytes());
                    builder.push_bytes(re);
                    builder.push_bytes(im);
                }
                Ok(vec![builder.finish()])
            },
            |_, operands, emit| {
                let axis = emit.tensor_type(operands[0]).rank();
                let re = part(ComplexOp::Real, operands[0], emit);
                let im = part(ComplexOp::Imag, operands[0], emit);
                vec![layout::stack(&[re, im], axis, emit)]
            },
        ),
    ),
    define(
        "torch.aten.view_as_complex",
        "Complex numbers, whose parts are along the last dimension.",
        "out = self[..., 0] + i * self[..., 1]: the parts side by side, bit for bit.",
        &[PARTS],
        &[HAS_PARTS],
        Semantics::framework(
            |call| {
                let x = call.tensor(0)?;
                let shape = x.shape.split_last().filter(|(last, _)| size::must_equal(**last, 2));
                let (Some(element), Some((_, shape))) = (of_parts(x.element), shape) else {
                    let message =
                        format!("{x} is not of f32 or f64 with a last dimension of size 2");
                    return fail("C1", Site::Operand(0), message);
                };
                Ok(vec![ValueType::tensor(element, shape)])
            },
            |_, operands| {
                let x = &operands[0];
                let element = of_parts(x.element()).expect("what `infer` accepts");
                let mut builder = TensorBuilder::new(element, &x.shape()[..x.rank() - 1]);
                for at in 0..x.count() / 2 {
                    builder.push_bytes(&[x.bytes_at(2 * at), x.bytes_at(2 * at + 1)].concat());
                }
                Ok(vec![builder.finish()])
            },
            |_, operands, emit| {
                let shape = emit.tensor_type(operands[0]).shape;
                let Some((_, rest)) = shape.split_last() else { return Vec::new() };
                let parts = [0, 1].map(|at| {
                    let part = layout::part(operands[0], rest.len(), at, 1, emit);
                    emit.reshape(part, rest)
                });
                vec![emit.emit(CoreOp::Complex(ComplexOp::Create), &parts)]
            },
        ),
    ),
];

/// The type of complex numbers with these parts, which broadcast.
fn infer_of_parts(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (first, second) = (call.tensor(0)?, call.tensor(1)?);
    let Some(element) = of_parts(first.element).filter(|_| first.element == second.element) else {
        let message =
            format!("both operands must be of f32, or of f64, but are {first} and {second}");
        return fail("C1", Site::Operand(1), message);
    };
    let both = result_type(Kind::Mul, true, &[first, second])
        .map_err(|violation| Violation { constraint: "C2", ..violation })?;
    Ok(vec![both.with_element(element).into()])
}

/// The type of a part of each number.
fn infer_part(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    let float = of_parts(x.element).map(|_| x.element);
    match x.element.complex_part().or(float) {
        Some(part) => Ok(vec![x.with_element(part).into()]),
        None => {
            let message = format!("{x} is not of complex numbers, f32 or f64");
            fail("C1", Site::Operand(0), message)
        }
    }
}

/// The parts of complex numbers.
fn parts(x: &Tensor) -> Option<[Tensor; 2]> {
    let part = x.element().complex_part()?;
    Some([0, 1].map(|side| {
        let mut builder = TensorBuilder::new(part, x.shape());
        for at in 0..x.count() {
            builder.push_bytes(&x.bytes_at(at)[side * part.bytes()..][..part.bytes()]);
        }
        builder.finish()
    }))
}

/// The complex numbers with these parts.
fn joined([re, im]: &[Tensor; 2]) -> Tensor {
    let element = of_parts(re.element()).expect("what `infer` accepts");
    let mut builder = TensorBuilder::new(element, re.shape());
    for at in 0..re.count() {
        builder.push_bytes(&[re.bytes_at(at), im.bytes_at(at)].concat());
    }
    builder.finish()
}

/// An operand broadcast to the shape of the result.
fn stretched(call: &Call, operands: &[Tensor], at: usize) -> Tensor {
    let shape = call.results[0].shape().expect("a tensor");
    let x = &operands[at];
    let missing = shape.len() - x.rank();
    let positions = coordinates(shape).map(|c| {
        let own = c[missing..].iter().zip(x.shape());
        let own: Vec<i64> = own.map(|(&i, &size)| if size == 1 { 0 } else { i }).collect();
        Some(linear(x.shape(), &own))
    });
    let positions: Vec<Option<usize>> = positions.collect();
    x.select(shape, positions.into_iter(), None)
}

fn stretch_parts(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> [Val; 2] {
    let shape = call.results[0].shape().expect("a tensor");
    [0, 1].map(|at| stretch(operands[at], shape, emit))
}

/// A part of complex numbers; a float itself.
fn part(op: ComplexOp, x: Val, emit: &mut dyn Emit) -> Val {
    match emit.tensor_type(x).element.is_complex() {
        true => emit.emit(CoreOp::Complex(op), &[x]),
        false => x,
    }
}
