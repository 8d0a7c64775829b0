//! Numbers as steps of a scale, and back.

use super::numbers::*;
use super::*;
use crate::elementwise::{Kind as Of, recipe};
use crate::extreme::largest_finite;
use crate::onnx::cast::{SATURATE, emit_within};
use crate::ops::core::ReduceKind;
use crate::reduction::reduce;

const OUTPUT_TYPE: AttrDef =
    attr("output_dtype", Int("si64"), Absent, "the number of the result's element type");
const AXIS: AttrDef = int("axis", 1, "the dimension along which scales differ");
const BLOCK: AttrDef = int("block_size", 0, "how many elements along the axis have one scale");
const PRECISION: AttrDef =
    int("precision", 0, "the number of the type in which is divided; 0: that of the scale");

pub const QUANTIZE: Kind = Kind {
    example: "2x3xf32 f32 ui8",

    law: "\
The shape of x; the element type of the zero point, else that of `output_dtype`, else `ui8`:

    y = clamp(round(x / scale) + zero_point)

The quotient is rounded, and then rounded to an integer, ties to even; the sum is clamped to the element type. Floats \
of 8 bits and less are the rounded sum of the quotient and the zero point, clamped where `saturate` is 1. One scale \
and zero point are for all elements, or for those at one position along the axis, or for a block of `block_size` of \
these. It runs from `f32` to integers and narrow floats where nothing is NaN.",
    attributes: &[OUTPUT_TYPE, AXIS, BLOCK, PRECISION, SATURATE],
    infer: |call| {
        let otherwise = match call.is_given(2) {
            true => element(call, 2)?,
            false => numbered(call, "output_dtype", ElementType::UI8)?,
        };
        Ok(vec![call.tensor(0)?.with_element(otherwise).into()])
    },
    run: Some(Run {
        most_operands: 3,
        infer: |call| {
            let found = (QUANTIZE.infer)(call)?;
            let (x, scale) = (call.tensor(0)?, call.tensor(1)?);
            let steps = found[0].element().expect("a tensor");
            let is_computed = x.element == ElementType::F32
                && scale.element == x.element
                && (is_steps(steps) || steps.is_narrow_float())
                && steps != ElementType::F8E8M0FNU
                && call.int("precision") == 0;
            if !is_computed || has_nan(call, 0) || has_nan(call, 1) || has_zero(call, 1) {
                return not_known(format!("{x} is not quantized to {steps} by {scale} here"));
            }
            check_scales(call, steps)?;
            Ok(found)
        },
        eval: |call, operands| {
            let (x, element) = (&operands[0], call.results[0].element().expect("a tensor"));
            let round = rounding(x.element());
            let [least, most] = step_range(call, element);
            let scales = Scales::of(call, operands);
            let mut builder = TensorBuilder::new(element, x.shape());
            for at in 0..x.count() {
                let (scale, zero) = scales.at(at);
                let quotient = round(x.float_at(at) / scale);
                match element.is_float() {
                    true => builder.push_float(round(quotient + zero).clamp(least, most)),
                    false => {
                        let steps = libm::rint(quotient) + zero;
                        builder.push_int(steps.clamp(least, most) as i128);
                    }
                }
            }
            Ok(vec![builder.finish()])
        },
        expand: Some(|call, operands, emit| {
            let element = call.results[0].element().expect("a tensor");
            let [scale, zero] = emit_scales(call, operands, emit);
            let quotients = recipe::apply(Of::Div, &[operands[0], scale], emit);
            let ends = step_range(call, element);
            vec![emit_steps(quotients, zero, (element, ends), emit)]
        }),
        ..Run::BASE
    }),
    ..Kind::BASE
};

pub const DEQUANTIZE: Kind = Kind {
    example: "2x3xui8 f32 ui8",

    law: "\
The shape of x; the element type that `output_dtype` says, else that of the scale:

    y = (x - zero_point) * scale

The product is rounded, of 16 bits to `f32` first. Scales and zero points are as those of QuantizeLinear. It runs on \
integers and narrow floats.",
    attributes: &[OUTPUT_TYPE, AXIS, BLOCK],
    infer: |call| {
        let element = numbered(call, "output_dtype", element(call, 1)?)?;
        Ok(vec![call.tensor(0)?.with_element(element).into()])
    },
    run: Some(Run {
        most_operands: 3,
        infer: |call| {
            let found = (DEQUANTIZE.infer)(call)?;
            let (x, scale) = (call.tensor(0)?, call.tensor(1)?);
            let steps = x.element;
            let is_computed = (is_steps(steps) || steps == ElementType::I32 || steps.is_narrow_float())
                && scale.element.is_float()
                && found[0].element() == Some(scale.element);
            if !is_computed {
                return not_known(format!("{x} is not multiplied by {scale} here"));
            }
            check_scales(call, x.element)?;
            Ok(found)
        },
        eval: |call, operands| {
            let (x, element) = (&operands[0], call.results[0].element().expect("a tensor"));
            let round = rounding(element);
            let scales = Scales::of(call, operands);
            let mut builder = TensorBuilder::new(element, x.shape());
            let steps = numbers(x);
            for (at, steps) in steps.iter().enumerate() {
                let (scale, zero) = scales.at(at);
                builder.push_float(round(round(steps - zero) * scale));
            }
            Ok(vec![builder.finish()])
        },
        expand: Some(|call, operands, emit| {
            let (x, to) = (operands[0], call.results[0].element().expect("a tensor"));
            let wide = if to == ElementType::F64 { to } else { ElementType::F32 };
            // A type in which the difference is exact, or rounded as the formula rounds it.
            let exact = match emit.tensor_type(x).element {
                element if element.is_float() => wide,
                ElementType::I32 => ElementType::I64,
                _ => ElementType::I32,
            };
            let operands = [&[recipe::convert(x, exact, emit)], &operands[1..]].concat();
            let [scale, zero] = emit_scales(call, &operands, emit);
            let zero = recipe::convert(zero, exact, emit);
            let steps = recipe::apply(Of::Sub, &[operands[0], zero], emit);
            let factors = [steps, scale].map(|factor| recipe::convert(factor, wide, emit));
            let product = recipe::apply(Of::Mul, &factors, emit);
            vec![recipe::convert(product, to, emit)]
        }),
        ..Run::BASE
    }),
    ..Kind::BASE
};

/// Whether elements of this type count steps of a scale.
fn is_steps(element: ElementType) -> bool {
    use ElementType::*;
    matches!(element, I2 | I4 | I8 | I16 | SI8 | SI16 | UI2 | UI4 | UI8 | UI16)
}

/// The least and the greatest number of a type of steps; all numbers of a float without `saturate`.
fn step_range(call: &Call, element: ElementType) -> [f64; 2] {
    match element.is_float() {
        true if call.int("saturate") == 0 => [f64::NEG_INFINITY, f64::INFINITY],
        true => [-largest_finite(element), largest_finite(element)],
        false => integer_range(element),
    }
}

/// The least and the greatest number of a type of integers.
fn integer_range(element: ElementType) -> [f64; 2] {
    let span = 2f64.powi(element.bits() as i32);
    if element.is_unsigned() { [0.0, span - 1.0] } else { [-span / 2.0, span / 2.0 - 1.0] }
}

/// The scale and the zero point of each element of the first operand, which has its types' shape.
fn emit_scales(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> [Val; 2] {
    let shape = emit.tensor_type(operands[0]).shape;
    let scale = operands[1];
    let zero = match call.is_given(2) {
        true => operands[2],
        false => {
            let ty = emit.tensor_type(scale);
            layout::zeros(ty.element, &ty.shape, emit)
        }
    };
    [scale, zero].map(|own| {
        let own_shape = emit.tensor_type(own).shape;
        if is_one(&own_shape) {
            let one = emit.reshape(own, &[]);
            return emit.broadcast(one, &[], &shape);
        }
        let along = axis(call.int("axis"), shape.len()).expect("what `infer` accepts");
        let block = call.int("block_size");
        if block == 0 {
            return emit.broadcast(own, &[along as i64], &shape);
        }
        // Each scale `block` times, less what the last block lacks.
        let mut each = own_shape.clone();
        each.insert(along + 1, block);
        let dims: Vec<i64> = (0..each.len() as i64).filter(|&d| d != along as i64 + 1).collect();
        let repeated = emit.broadcast(own, &dims, &each);
        let mut all = own_shape;
        all[along] *= block;
        let repeated = emit.reshape(repeated, &all);
        layout::part(repeated, along, 0, shape[along], emit)
    })
}

fn has_zero(call: &Call, index: usize) -> bool {
    let known = call.constants.get(index).and_then(Option::as_ref);
    known.is_some_and(|known| (0..known.count()).any(|at| known.float_at(at) == 0.0))
}

/// Checks that the shapes of scales and zero points fit x.
fn check_scales(call: &Call, steps: ElementType) -> Result<(), Violation> {
    let (x, scale) = (call.tensor(0)?, call.tensor(1)?);
    if call.is_given(2) {
        let zero = call.tensor(2)?;
        let fits = zero.shape == scale.shape || is_one(&zero.shape) && is_one(&scale.shape);
        if zero.element != steps || !fits {
            return not_known(format!("{zero} is no zero point of {x}"));
        }
    }
    if is_one(&scale.shape) {
        return Ok(());
    }
    if !x.is_static() || !scale.is_static() {
        return not_known("the shapes are not known");
    }
    let along = axis(call.int("axis"), x.rank())?;
    let block = call.int("block_size");
    let fits = match block {
        0 => scale.shape[..] == [x.shape[along]],
        1.. => {
            scale.rank() == x.rank() && {
                let mut pairs = x.shape.iter().zip(&scale.shape).enumerate();
                pairs.all(|(d, (&size, &own))| match d == along {
                    true => size > 0 && (size - 1) / block + 1 == own,
                    false => size == own,
                })
            }
        }
        _ => false,
    };
    match fits {
        true => Ok(()),
        false => not_known(format!("{scale} has no scales of {x}")),
    }
}

fn is_one(shape: &[i64]) -> bool {
    shape.is_empty() || shape == [1]
}

/// The scales and zero points of the elements of x.
struct Scales {
    scales: Vec<f64>,
    zeros: Vec<f64>,
    shape: Shape,
    /// The size of x along the axis, of the dimensions after it, and of a block; `None`: one scale for all.
    along: Option<[usize; 3]>,
}

impl Scales {
    /// The scales of an application that [`check_scales`] has accepted.
    fn of(call: &Call, operands: &[Tensor]) -> Scales {
        let (x, scale) = (&operands[0], &operands[1]);
        let zeros = match call.is_given(2) {
            true => numbers(&operands[2]),
            false => vec![0.0; scale.count()],
        };
        let along = (!is_one(scale.shape())).then(|| {
            let d = axis(call.int("axis"), x.rank()).expect("what `infer` accepts");
            let after: i64 = x.shape()[d + 1..].iter().product();
            [x.shape()[d] as usize, after as usize, call.int("block_size") as usize]
        });
        Scales { scales: numbers(scale), zeros, shape: Shape::from_slice(x.shape()), along }
    }

    /// The scale and the zero point of the element at a linear position.
    fn at(&self, at: usize) -> (f64, f64) {
        debug_assert!(at < self.shape.iter().product::<i64>() as usize);
        let own = match self.along {
            None => 0,
            Some([length, after, 0]) => at / after % length,
            Some([length, after, block]) => {
                let blocks = (length - 1) / block + 1;
                let (outer, along, inner) = (at / after / length, at / after % length, at % after);
                (outer * blocks + along / block) * after + inner
            }
        };
        (self.scales[own], self.zeros[own])
    }
}

/// Checks what sums of products become steps by: the scales of the factors, each of the shape of its zero point where
/// that is given, and the scale and the zero point of the result, of one element.
pub fn check_requantized(
    call: &Call,
    factors: [(usize, usize); 2],
    [scale, zero]: [usize; 2],
) -> Result<(), Violation> {
    for (own, point) in factors {
        let ty = call.tensor(own)?;
        let fits =
            is_one(&ty.shape) || call.is_given(point) && call.tensor(point)?.shape == ty.shape;
        if !ty.element.is_float() || !fits {
            return not_known(format!("{ty} has no scales of a factor"));
        }
    }
    let (scale, zero) = (call.tensor(scale)?, call.tensor(zero)?);
    let has_bytes = zero.element.is_integer() && zero.element.bits() == 8;
    match scale.element.is_float() && is_one(&scale.shape) && is_one(&zero.shape) && has_bytes {
        true => Ok(()),
        false => not_known(format!("{scale} and {zero} are no scale and zero point of bytes")),
    }
}

/// The steps of sums of products in `i32`: of the result's scale and zero point, by the scales of both factors, which
/// broadcast to the sums.
pub fn emit_requantized(
    sums: Val,
    factors: [Val; 2],
    [scale, zero]: [Val; 2],
    emit: &mut dyn Emit,
) -> Val {
    let to = emit.tensor_type(zero).element;
    let [scale, zero] = [scale, zero].map(|one| emit.reshape(one, &[]));
    let mut steps = Steps::rounded_for(ElementType::F32, emit);
    let [a, b, scale, sums] = [factors[0], factors[1], scale, sums].map(|value| steps.value(value));
    let product = steps.apply(Of::Mul, [a, b]);
    let factor = steps.apply(Of::Div, [product, scale]);
    let scaled = steps.apply(Of::Mul, [sums, factor]);
    emit_steps(scaled, zero, (to, integer_range(to)), emit)
}

/// Quotients by a scale as steps of a type, between two of its numbers: moved by the zero point, those of integers
/// rounded before.
fn emit_steps(
    quotients: Val,
    zero: Val,
    (to, ends): (ElementType, [f64; 2]),
    emit: &mut dyn Emit,
) -> Val {
    let rounded = match to.is_float() {
        true => quotients,
        false => recipe::apply(Of::Round, &[quotients], emit),
    };
    let zero = recipe::convert(zero, emit.tensor_type(quotients).element, emit);
    let moved = recipe::broadcast(Of::Add, &[rounded, zero], emit);
    let within = emit_within(moved, ends, emit);
    recipe::convert(within, to, emit)
}

pub const QUANTIZE_DYNAMIC: Kind = Kind {
    law: "\
y has the shape of x, and elements of `ui8`; the scale and the zero point are one each:

    scale = (most - least) / 255, where most and least are those of x and 0, and 1 where they are equal
    zero_point = round(clamp(0 - least / scale))
    y = clamp(round(x / scale) + zero_point)

Each step is rounded; to integers with ties to even. It runs on `f32` where nothing is NaN.",
    infer: |call| {
        let x = call.tensor(0)?;
        let bytes = x.with_element(ElementType::UI8);
        let (scale, zero) = (x.with_shape(&[]), bytes.with_shape(&[]));
        Ok([bytes, scale, zero].map(ValueType::from).into())
    },
    run: by_composition(
        1,
        |call| {
            let x = call.tensor(0)?;
            if x.element != ElementType::F32 || has_nan(call, 0) {
                return not_known(format!("{x} is not quantized here"));
            }
            (QUANTIZE_DYNAMIC.infer)(call)
        },
        |_, operands, emit| {
            let x = operands[0];
            let all: Vec<usize> = (0..emit.tensor_type(x).rank()).collect();
            let mut steps = Steps::rounded_for(ElementType::F32, emit);
            let [least, most] = [(ReduceKind::Min, Of::MinNum), (ReduceKind::Max, Of::MaxNum)].map(
                |(kind, with_zero)| {
                    let end = reduce(kind, x, &all, false, steps.emit);
                    steps.with(with_zero, end, 0.0)
                },
            );
            let span = steps.apply(Of::Sub, [most, least]);
            let part = steps.with(Of::Div, span, 255.0);
            let one = steps.number(1.0);
            let scale = steps.choose((span, Of::Eq, 0.0), one, part);
            let zero = steps.number(0.0);
            let low = steps.apply(Of::Div, [least, scale]);
            let below = steps.apply(Of::Sub, [zero, low]);
            let quotients = steps.apply(Of::Div, [x, scale]);
            let bytes = (ElementType::UI8, integer_range(ElementType::UI8));
            let zero_point = emit_steps(below, zero, bytes, emit);
            let bytes = emit_steps(quotients, zero_point, bytes, emit);
            vec![bytes, scale, zero_point]
        },
    ),
    ..Kind::BASE
};
