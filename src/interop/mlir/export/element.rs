//! One element computed in upstream's scalar operations, total where those leave results open.

use melior::ir::{Type, Value, ValueLike};

use super::emitter::{Built, Emitter};
use super::exact;
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, CastOp, CmpfPredicate, CmpiPredicate, ComplexOp, MathOp};
use crate::types::ElementType;

/// An elementwise op on elements of type `from`, that of its last operand; `to` is the result's.
/// The only place that asks for the very bits, where they are wanted.
pub fn compute<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: &CoreOp,
    from: ElementType,
    to: ElementType,
    operands: &[Value<'c, 'a>],
) -> Built<Value<'c, 'a>> {
    if e.exact
        && let Some(value) = exact::compute(e, op, from, to, operands)?
    {
        return Ok(value);
    }
    match op {
        CoreOp::Binary(op) => binary(e, *op, from, operands[0], operands[1]),
        CoreOp::Negf => e.same("arith.negf", operands),
        CoreOp::Cmpi(op) => e.cmpi(op.predicate, operands[0], operands[1]),
        CoreOp::Cmpf(op) => e.cmpf(op.predicate, operands[0], operands[1]),
        CoreOp::Select => e.select(operands[0], operands[1], operands[2]),
        CoreOp::Cast(cast) => convert(e, cast.op, from, to, operands[0]),
        CoreOp::Math(op) => math(e, *op, from, operands),
        CoreOp::Complex(op) => {
            let name = match op {
                ComplexOp::Real => "complex.re",
                ComplexOp::Imag => "complex.im",
                ComplexOp::Create => "complex.create",
            };
            e.op(name, operands, &[], e.element(to)?)
        }
        // Between integers that differ in their sign only, which upstream's have not.
        CoreOp::Bitcast(_) => Ok(operands[0]),
        CoreOp::Constant(_)
        | CoreOp::GatherMultiaxis(_)
        | CoreOp::Reshape(_)
        | CoreOp::Transpose(_)
        | CoreOp::Broadcast(_)
        | CoreOp::Slice(_)
        | CoreOp::Concat(_)
        | CoreOp::Iota(_)
        | CoreOp::Pad(_)
        | CoreOp::Reduce(_) => Err(format!("{} is not elementwise", op.name())),
    }
}

/// `op` on two elements of type `element`.
fn binary<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: BinaryOp,
    element: ElementType,
    x: Value<'c, 'a>,
    y: Value<'c, 'a>,
) -> Built<Value<'c, 'a>> {
    use BinaryOp::*;
    match op {
        Divsi | Divui | Ceildivsi | Ceildivui | Floordivsi | Remsi | Remui => {
            division(e, op, element, x, y)
        }
        Shli | Shrsi | Shrui => shift(e, op, element, x, y),
        Addi | Subi | Muli | Andi | Ori | Xori | Maxsi | Maxui | Minsi | Minui | Addf | Subf
        | Mulf | Divf | Remf | Maximumf | Minimumf | Maxnumf | Minnumf => {
            e.same(op.name(), &[x, y])
        }
    }
}

fn lowest(element: ElementType) -> i64 {
    -1i64 << (element.bits() - 1)
}

/// Upstream leaves division by 0 and min / -1 undefined: the divisor becomes 1 there, which is
/// right for min / -1, and the result for 0 is chosen afterwards.
fn division<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: BinaryOp,
    element: ElementType,
    x: Value<'c, 'a>,
    y: Value<'c, 'a>,
) -> Built<Value<'c, 'a>> {
    use BinaryOp::{Ceildivsi, Divsi, Floordivsi, Remsi, Remui};
    let ty = x.r#type();
    let (zero, one, ones) = (e.int(ty, 0)?, e.int(ty, 1)?, e.int(ty, -1)?);
    let by_zero = e.cmpi(CmpiPredicate::Eq, y, zero)?;
    let mut undefined = by_zero;
    if matches!(op, Divsi | Ceildivsi | Floordivsi | Remsi) {
        let is_lowest = e.cmpi(CmpiPredicate::Eq, x, e.int(ty, lowest(element))?)?;
        let by_minus_one = e.cmpi(CmpiPredicate::Eq, y, ones)?;
        let overflow = e.same("arith.andi", &[is_lowest, by_minus_one])?;
        undefined = e.same("arith.ori", &[by_zero, overflow])?;
    }
    let divisor = e.select(undefined, one, y)?;
    let result = e.same(op.name(), &[x, divisor])?;
    e.select(by_zero, if matches!(op, Remsi | Remui) { x } else { ones }, result)
}

/// Upstream leaves shifts by the width or more undefined.
fn shift<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: BinaryOp,
    element: ElementType,
    x: Value<'c, 'a>,
    y: Value<'c, 'a>,
) -> Built<Value<'c, 'a>> {
    let ty = x.r#type();
    let last = e.int(ty, i64::from(element.bits()) - 1)?;
    let wide = e.cmpi(CmpiPredicate::Ugt, y, last)?;
    let amount = e.select(wide, last, y)?;
    let shifted = e.same(op.name(), &[x, amount])?;
    match op {
        BinaryOp::Shrsi => Ok(shifted),
        _ => e.select(wide, e.int(ty, 0)?, shifted),
    }
}

fn convert<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: CastOp,
    from: ElementType,
    to: ElementType,
    x: Value<'c, 'a>,
) -> Built<Value<'c, 'a>> {
    let ty = e.element(to)?;
    match op {
        CastOp::Fptosi => saturated(e, op, from, to, x),
        CastOp::Fptoui => saturated(e, op, from, to, x),
        _ if ty == x.r#type() => Ok(x),
        _ => e.op(op.name(), &[x], &[], ty),
    }
}

/// A float cut toward zero; too large ones become the nearest integer, NaN becomes 0. Upstream
/// leaves both open.
fn saturated<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: CastOp,
    from: ElementType,
    to: ElementType,
    x: Value<'c, 'a>,
) -> Built<Value<'c, 'a>> {
    let ty = e.element(to)?;
    let bits = to.bits();
    let (least, beyond) = match op {
        CastOp::Fptosi => (-(2f64.powi(bits as i32 - 1)), 2f64.powi(bits as i32 - 1)),
        _ => (0.0, 2f64.powi(bits as i32)),
    };
    let (smallest, largest) = match op {
        CastOp::Fptosi => (lowest(to), !lowest(to)),
        _ => (0, -1),
    };
    let (least, beyond) = (float(e, from, least)?, float(e, from, beyond)?);
    let above = e.cmpf(CmpfPredicate::Oge, x, beyond)?;
    // An infinite `least`, where the float type is too narrow for it, is below, too.
    let below = e.cmpf(CmpfPredicate::Ole, x, least)?;
    let fits = {
        let low = e.cmpf(CmpfPredicate::Ogt, x, least)?;
        let high = e.cmpf(CmpfPredicate::Olt, x, beyond)?;
        e.same("arith.andi", &[low, high])?
    };
    let safe = e.select(fits, x, float(e, from, 0.0)?)?;
    let cut = e.op(op.name(), &[safe], &[], ty)?;
    let cut = e.select(above, e.int(ty, largest)?, cut)?;
    e.select(below, e.int(ty, smallest)?, cut)
}

/// A float constant: `value` rounded to the type, infinite where it is too large for it.
fn float<'c, 'a>(e: &Emitter<'c, 'a>, ty: ElementType, value: f64) -> Built<Value<'c, 'a>> {
    let mut builder = crate::tensor::TensorBuilder::new(ty, &[]);
    builder.push_float(value);
    e.constant(&builder.finish(), true)
}

fn math<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: MathOp,
    element: ElementType,
    operands: &[Value<'c, 'a>],
) -> Built<Value<'c, 'a>> {
    let ty: Type<'c> = operands[0].r#type();
    if op == MathOp::Ipowi {
        return power(e, operands[0], operands[1]);
    }
    if op == MathOp::Isinf {
        // MLIR 22 lowers no math.isinf.
        let size = e.same(MathOp::Absf.name(), operands)?;
        return e.cmpf(CmpfPredicate::Oeq, size, float(e, element, f64::INFINITY)?);
    }
    let result = if op.is_test() { e.bool_type() } else { ty };
    e.op(op.name(), operands, &[], result)
}

/// Upstream divides by zero for 0 to a negative power; here that is -1.
fn power<'c, 'a>(e: &Emitter<'c, 'a>, x: Value<'c, 'a>, y: Value<'c, 'a>) -> Built<Value<'c, 'a>> {
    let ty = x.r#type();
    let zero = e.int(ty, 0)?;
    let is_zero = e.cmpi(CmpiPredicate::Eq, x, zero)?;
    let is_negative = e.cmpi(CmpiPredicate::Slt, y, zero)?;
    let undefined = e.same("arith.andi", &[is_zero, is_negative])?;
    let base = e.select(undefined, e.int(ty, 1)?, x)?;
    let result = e.same(MathOp::Ipowi.name(), &[base, y])?;
    e.select(undefined, e.int(ty, -1)?, result)
}
