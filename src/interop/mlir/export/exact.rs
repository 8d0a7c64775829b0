//! Float arithmetic with the very bits that the interpreter gives, for programs that are run.
//!
//! What upstream's operations leave open (the payload of a NaN, the sign of a zero, how elementary
//! functions round) is decided; `f16` and `bf16` are computed on in a wider format and rounded
//! once more, `bf16` products and quotients in `f64`, for `f32` has no more room below its smallest
//! normal number than `bf16`.

use melior::ir::attribute::FlatSymbolRefAttribute;
use melior::ir::r#type::IntegerType;
use melior::ir::{Type, Value, ValueLike};

use super::emitter::{Built, Emitter};
use crate::ops::CoreOp;
use crate::ops::core::math::Function;
use crate::ops::core::{BinaryOp, CastOp, CmpfPredicate, MathOp};
use crate::types::ElementType;

/// An elementwise op; `None` for those that upstream's operations leave nothing open in.
pub fn compute<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: &CoreOp,
    from: ElementType,
    to: ElementType,
    operands: &[Value<'c, 'a>],
) -> Built<Option<Value<'c, 'a>>> {
    match op {
        CoreOp::Binary(op) if from.is_float() => {
            binary(e, *op, from, operands[0], operands[1]).map(Some)
        }
        CoreOp::Cast(cast) => self::cast(e, cast.op, from, to, operands[0]),
        CoreOp::Math(op) => math(e, *op, from, operands),
        _ => Ok(None),
    }
}

fn binary<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: BinaryOp,
    element: ElementType,
    x: Value<'c, 'a>,
    y: Value<'c, 'a>,
) -> Built<Value<'c, 'a>> {
    use BinaryOp::{Divf, Maximumf, Maxnumf, Minimumf, Minnumf, Mulf, Remf};
    if matches!(op, Maximumf | Minimumf | Maxnumf | Minnumf) {
        return extremum(e, op, element, x, y);
    }
    let mut operands = [wide(e, element, x)?, wide(e, element, y)?];
    let roomy = element == ElementType::BF16 && matches!(op, Mulf | Divf);
    // One remainder for all formats: it is exact in any.
    if roomy || op == Remf {
        operands = [double(e, operands[0])?, double(e, operands[1])?];
    }
    let result = e.same(op.name(), &operands)?;
    rounded(e, element, result)
}

fn integer<'c>(e: &Emitter<'c, '_>, bits: u32) -> Type<'c> {
    IntegerType::new(e.context, bits).into()
}

/// The bits of a float of `width` bits.
fn bits<'c, 'a>(e: &Emitter<'c, 'a>, x: Value<'c, 'a>, width: u32) -> Built<Value<'c, 'a>> {
    e.op("arith.bitcast", &[x], &[], integer(e, width))
}

/// A value as `f64`, or else as `f32`, which holds the narrower formats.
fn wide<'c, 'a>(
    e: &Emitter<'c, 'a>,
    element: ElementType,
    x: Value<'c, 'a>,
) -> Built<Value<'c, 'a>> {
    let single = Type::float32(e.context);
    match element {
        ElementType::F16 => e.op("arith.extf", &[x], &[], single),
        ElementType::BF16 => {
            let low = bits(e, x, 16)?;
            let ty = integer(e, 32);
            let low = e.op("arith.extui", &[low], &[], ty)?;
            let high = e.same("arith.shli", &[low, e.int(ty, 16)?])?;
            e.op("arith.bitcast", &[high], &[], single)
        }
        _ => Ok(x),
    }
}

fn double<'c, 'a>(e: &Emitter<'c, 'a>, x: Value<'c, 'a>) -> Built<Value<'c, 'a>> {
    let ty = Type::float64(e.context);
    if x.r#type() == ty { Ok(x) } else { e.op("arith.extf", &[x], &[], ty) }
}

/// An `f32` or `f64` rounded to an element, to nearest, ties to even.
fn rounded<'c, 'a>(
    e: &Emitter<'c, 'a>,
    element: ElementType,
    x: Value<'c, 'a>,
) -> Built<Value<'c, 'a>> {
    let is_double = x.r#type() == Type::float64(e.context);
    let ty = e.element(element)?;
    match element {
        ElementType::F64 => double(e, x),
        ElementType::F32 if !is_double => Ok(x),
        ElementType::F32 => e.op("arith.truncf", &[x], &[], ty),
        narrow => {
            let single = if is_double { odd_single(e, x)? } else { x };
            match narrow {
                ElementType::BF16 => round_to_bf16(e, single),
                _ => e.op("arith.truncf", &[single], &[], ty),
            }
        }
    }
}

/// A double as a single whose lowest bit is set where it is not exact: rounding that to an even
/// narrower format gives what rounding the double would.
fn odd_single<'c, 'a>(e: &Emitter<'c, 'a>, x: Value<'c, 'a>) -> Built<Value<'c, 'a>> {
    let single = Type::float32(e.context);
    let near = e.op("arith.truncf", &[x], &[], single)?;
    let back = double(e, near)?;
    let inexact = e.cmpf(CmpfPredicate::Une, back, x)?;
    let (size, limit) = (e.same("math.absf", &[back])?, e.same("math.absf", &[x])?);
    let away = e.cmpf(CmpfPredicate::Ogt, size, limit)?;
    let ty = integer(e, 32);
    let (near, one) = (bits(e, near, 32)?, e.int(ty, 1)?);
    let cut = e.select(away, e.same("arith.subi", &[near, one])?, near)?;
    let odd = e.select(inexact, e.same("arith.ori", &[cut, one])?, cut)?;
    e.op("arith.bitcast", &[odd], &[], single)
}

fn round_to_bf16<'c, 'a>(e: &Emitter<'c, 'a>, x: Value<'c, 'a>) -> Built<Value<'c, 'a>> {
    let ty = integer(e, 32);
    let all = bits(e, x, 32)?;
    let half = e.int(ty, 16)?;
    let high = e.same("arith.shrui", &[all, half])?;
    let even = e.same("arith.andi", &[high, e.int(ty, 1)?])?;
    let bias = e.same("arith.addi", &[even, e.int(ty, 0x7fff)?])?;
    let sum = e.same("arith.addi", &[all, bias])?;
    let near = e.same("arith.shrui", &[sum, half])?;
    let quiet = e.same("arith.ori", &[high, e.int(ty, 0x40)?])?;
    let is_nan = e.cmpf(CmpfPredicate::Uno, x, x)?;
    let chosen = e.select(is_nan, quiet, near)?;
    let low = e.op("arith.trunci", &[chosen], &[], integer(e, 16))?;
    e.op("arith.bitcast", &[low], &[], Type::bfloat16(e.context))
}

/// The NaN that results are, by its bits.
fn nan(element: ElementType) -> u64 {
    match element {
        ElementType::F64 => 0x7ff8 << 48,
        ElementType::F16 => 0x7e00,
        ElementType::BF16 => 0x7fc0,
        _ => 0x7fc0 << 16,
    }
}

/// The bit that makes a NaN a quiet one.
fn quiet_bit(element: ElementType) -> u64 {
    match element {
        ElementType::F64 => 0x0008 << 48,
        ElementType::F16 => 0x0200,
        ElementType::BF16 => 0x0040,
        _ => 0x0040 << 16,
    }
}

fn extremum<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: BinaryOp,
    element: ElementType,
    x: Value<'c, 'a>,
    y: Value<'c, 'a>,
) -> Built<Value<'c, 'a>> {
    use BinaryOp::{Maximumf, Maxnumf, Minimumf};
    let (fx, fy) = (wide(e, element, x)?, wide(e, element, y)?);
    let largest = matches!(op, Maximumf | Maxnumf);
    let (before, after) = match largest {
        true => (CmpfPredicate::Ogt, CmpfPredicate::Olt),
        false => (CmpfPredicate::Olt, CmpfPredicate::Ogt),
    };
    let width = element.bits();
    let ty = integer(e, width);
    let (bx, by) = (bits(e, x, width)?, bits(e, y, width)?);
    // Equal but for the sign of zero.
    let equal = e.same(if largest { "arith.andi" } else { "arith.ori" }, &[bx, by])?;
    let numbers = e.select(e.cmpf(after, fx, fy)?, by, equal)?;
    let numbers = e.select(e.cmpf(before, fx, fy)?, bx, numbers)?;
    let result = if matches!(op, Maximumf | Minimumf) {
        let either = e.cmpf(CmpfPredicate::Uno, fx, fy)?;
        e.select(either, e.int(ty, nan(element) as i64)?, numbers)?
    } else {
        let (no_x, no_y) =
            (e.cmpf(CmpfPredicate::Uno, fx, fx)?, e.cmpf(CmpfPredicate::Uno, fy, fy)?);
        let or_x = e.select(no_y, bx, numbers)?;
        let or_y = e.select(no_x, by, or_x)?;
        let quiet = e.same("arith.ori", &[by, e.int(ty, quiet_bit(element) as i64)?])?;
        e.select(e.same("arith.andi", &[no_x, no_y])?, quiet, or_y)?
    };
    e.op("arith.bitcast", &[result], &[], x.r#type())
}

/// Casts that round or widen.
fn cast<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: CastOp,
    from: ElementType,
    to: ElementType,
    x: Value<'c, 'a>,
) -> Built<Option<Value<'c, 'a>>> {
    match op {
        CastOp::Extf | CastOp::Truncf => {
            let cast = rounded(e, to, wide(e, from, x)?)?;
            if (from, to) != (ElementType::BF16, ElementType::F32) {
                return Ok(Some(cast));
            }
            // The one cast without an instruction that would quiet a NaN.
            let ty = integer(e, 32);
            let all = bits(e, cast, 32)?;
            let is_nan = e.cmpf(CmpfPredicate::Uno, cast, cast)?;
            let quiet = e.same("arith.ori", &[all, e.int(ty, quiet_bit(to) as i64)?])?;
            let chosen = e.select(is_nan, quiet, all)?;
            e.op("arith.bitcast", &[chosen], &[], cast.r#type()).map(Some)
        }
        CastOp::Sitofp | CastOp::Uitofp => {
            // Narrower formats by way of `f64`, as the interpreter has it.
            let ty = match to {
                ElementType::F32 => Type::float32(e.context),
                _ => Type::float64(e.context),
            };
            let value = e.op(op.name(), &[x], &[], ty)?;
            rounded(e, to, value).map(Some)
        }
        CastOp::Extsi
        | CastOp::Extui
        | CastOp::Trunci
        | CastOp::IndexCast
        | CastOp::IndexCastui
        | CastOp::Fptosi
        | CastOp::Fptoui
        | CastOp::Bitcast => Ok(None),
    }
}

/// Elementary functions.
fn math<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: MathOp,
    element: ElementType,
    operands: &[Value<'c, 'a>],
) -> Built<Option<Value<'c, 'a>>> {
    if let Some((symbol, function)) = op.function() {
        return called(e, symbol, function, element, operands).map(Some);
    }
    let x = operands[0];
    match op {
        MathOp::Ceil
        | MathOp::Floor
        | MathOp::Round
        | MathOp::Roundeven
        | MathOp::Trunc
        | MathOp::Sqrt => {
            let value = e.same(op.name(), &[wide(e, element, x)?])?;
            with_one_nan(e, element, value).map(Some)
        }
        MathOp::Rsqrt => {
            let root = e.same("math.sqrt", &[double(e, wide(e, element, x)?)?])?;
            let one = e.scalar(ElementType::F64, &1f64.to_ne_bytes())?;
            let value = e.same("arith.divf", &[one, root])?;
            with_one_nan(e, element, value).map(Some)
        }
        MathOp::Absf | MathOp::Copysign => sign(e, op, element, operands).map(Some),
        _ => Ok(None),
    }
}

/// Signs are bits, of NaN too.
fn sign<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: MathOp,
    element: ElementType,
    operands: &[Value<'c, 'a>],
) -> Built<Value<'c, 'a>> {
    let width = element.bits();
    let ty = integer(e, width);
    let below = (1u64 << (width - 1)) - 1;
    let size = e.same("arith.andi", &[bits(e, operands[0], width)?, e.int(ty, below as i64)?])?;
    let result = match op {
        MathOp::Copysign => {
            let other = bits(e, operands[1], width)?;
            let sign = e.same("arith.andi", &[other, e.int(ty, !below as i64)?])?;
            e.same("arith.ori", &[size, sign])?
        }
        _ => size,
    };
    e.op("arith.bitcast", &[result], &[], operands[0].r#type())
}

/// A float as an element, every NaN as the same one.
fn with_one_nan<'c, 'a>(
    e: &Emitter<'c, 'a>,
    element: ElementType,
    value: Value<'c, 'a>,
) -> Built<Value<'c, 'a>> {
    let is_nan = e.cmpf(CmpfPredicate::Uno, value, value)?;
    let near = rounded(e, element, value)?;
    let width = element.bits();
    let nan = e.int(integer(e, width), nan(element) as i64)?;
    let nan = e.op("arith.bitcast", &[nan], &[], near.r#type())?;
    e.select(is_nan, nan, near)
}

/// The function of this process that the interpreter calls, too.
fn called<'c, 'a>(
    e: &Emitter<'c, 'a>,
    symbol: &str,
    function: Function,
    element: ElementType,
    operands: &[Value<'c, 'a>],
) -> Built<Value<'c, 'a>> {
    let (argument, _) = signature(e, function);
    let mut arguments = Vec::new();
    for &x in operands {
        arguments.push(match function {
            Function::Float(_) | Function::Floats(_) => double(e, wide(e, element, x)?)?,
            Function::Ints(_) if x.r#type() == argument => x,
            Function::Ints(_) => e.op("arith.extsi", &[x], &[], argument)?,
        });
    }
    let callee = FlatSymbolRefAttribute::new(e.context, symbol).into();
    let value = e.op("func.call", &arguments, &[("callee", callee)], argument)?;
    match function {
        Function::Float(_) | Function::Floats(_) => with_one_nan(e, element, value),
        Function::Ints(_) if operands[0].r#type() == argument => Ok(value),
        Function::Ints(_) => e.op("arith.trunci", &[value], &[], operands[0].r#type()),
    }
}

/// The type of a function's arguments and result, and how many arguments it has.
pub fn signature<'c>(e: &Emitter<'c, '_>, function: Function) -> (Type<'c>, usize) {
    match function {
        Function::Float(_) => (Type::float64(e.context), 1),
        Function::Floats(_) => (Type::float64(e.context), 2),
        Function::Ints(_) => (e.i64_type(), 2),
    }
}
