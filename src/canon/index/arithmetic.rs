//! The ops of index arithmetic on functions of one integer.

use std::cmp::Ordering;

use super::piecewise::NotRepresentable::NotLinear;
use super::piecewise::{Linear, Piecewise, PiecewiseResult, reduce_modulo};
use crate::ops::CoreOp;
use crate::ops::core::range::{self, Range};
use crate::ops::core::{BinaryOp, Cast, CastOp, CmpiPredicate};
use crate::types::ElementType;

/// Applies an elementwise op to functions of one variable. `from` is the first operand's type, `to` the result's.
pub fn apply_op(
    op: &CoreOp,
    f: &[Piecewise],
    from: ElementType,
    to: ElementType,
) -> PiecewiseResult<Piecewise> {
    let range = range::of_type(to).ok_or(NotLinear)?;
    match op {
        CoreOp::Binary(op) if to == ElementType::I1 => apply_bitwise(*op, &f[0], &f[1]),
        CoreOp::Binary(op) => apply_binary(*op, &f[0], &f[1], range),
        CoreOp::Cmpi(cmpi) => apply_comparison(cmpi.predicate, &f[0], &f[1], from),
        CoreOp::Select => f[0].select(&f[1], &f[2]),
        CoreOp::Cast(cast) => apply_cast(cast, &f[0], from, range),
        CoreOp::Bitcast(_) => f[0].wrap_to_range(range),
        _ => Err(NotLinear),
    }
}

/// The same bits read as an unsigned integer.
fn as_unsigned(f: &Piecewise, (low, high): Range) -> PiecewiseResult<Piecewise> {
    f.wrap_to_range((0, high - low))
}

fn apply_binary(
    op: BinaryOp,
    x: &Piecewise,
    y: &Piecewise,
    range: Range,
) -> PiecewiseResult<Piecewise> {
    let larger = |sign: Ordering, x, y| if sign.is_gt() { x } else { y };
    let smaller = |sign: Ordering, x, y| if sign.is_lt() { x } else { y };
    match op {
        BinaryOp::Addi => {
            x.zip(y, |domain, x, y| Ok(vec![(domain, x.plus(y))]))?.wrap_to_range(range)
        }
        BinaryOp::Subi => x
            .zip(y, |domain, x, y| Ok(vec![(domain, x.plus(y.times(-1).ok_or(NotLinear)?))]))?
            .wrap_to_range(range),
        BinaryOp::Muli => {
            let product = |domain, x: Linear, y: Linear| {
                let product = match (x.as_constant(), y.as_constant()) {
                    (_, Some(factor)) => x.times(factor),
                    (Some(factor), _) => y.times(factor),
                    _ => None,
                };
                Ok(vec![(domain, product.ok_or(NotLinear)?)])
            };
            x.zip(y, product)?.wrap_to_range(range)
        }
        BinaryOp::Maxsi => x.compare(y, larger),
        BinaryOp::Minsi => x.compare(y, smaller),
        BinaryOp::Maxui => {
            as_unsigned(x, range)?.compare(&as_unsigned(y, range)?, larger)?.wrap_to_range(range)
        }
        BinaryOp::Minui => {
            as_unsigned(x, range)?.compare(&as_unsigned(y, range)?, smaller)?.wrap_to_range(range)
        }
        BinaryOp::Remsi => signed_remainder(x, y),
        BinaryOp::Remui => {
            floor_remainder(&as_unsigned(x, range)?, &as_unsigned(y, range)?)?.wrap_to_range(range)
        }
        // The low bits are a remainder.
        BinaryOp::Andi => floor_remainder(
            x,
            &y.zip(&y.constant(1), |domain, x, y| {
                let modulus = x.plus(y);
                let power = modulus.as_constant().is_some_and(|m| m > 1 && m & (m - 1) == 0);
                power.then(|| vec![(domain, modulus)]).ok_or(NotLinear)
            })?,
        ),
        _ => Err(NotLinear),
    }
}

/// The floor modulo by a positive constant.
fn floor_remainder(x: &Piecewise, y: &Piecewise) -> PiecewiseResult<Piecewise> {
    x.zip(y, |domain, x, y| {
        let modulus = y.as_constant().filter(|&modulus| modulus > 0);
        reduce_modulo(domain, x, modulus.ok_or(NotLinear)?)
    })
}

/// The remainder with the sign of x.
fn signed_remainder(x: &Piecewise, y: &Piecewise) -> PiecewiseResult<Piecewise> {
    let modulus = y.compare(&y.constant(0), |sign, y, _| match sign {
        Ordering::Less => y.times(-1).unwrap_or(y),
        _ => y,
    })?;
    let floor = floor_remainder(x, &modulus)?;
    // Below 0 and no multiple: one turn less.
    let lower = apply_binary(
        BinaryOp::Subi,
        &floor,
        &modulus,
        (i128::from(i64::MIN), i128::from(i64::MAX)),
    )?;
    let negative =
        x.compare(&x.constant(0), |sign, _, _| Linear::constant(i128::from(sign.is_lt())))?;
    negative.select(&floor.select(&lower, &floor)?, &floor)
}

/// Applies an op to functions with results 0 and 1 (`i1`).
fn apply_bitwise(op: BinaryOp, x: &Piecewise, y: &Piecewise) -> PiecewiseResult<Piecewise> {
    let (x, y) = (x.nonzero_indicator(), y.nonzero_indicator());
    let (zero, one) = (x.constant(0), x.constant(1));
    match op {
        BinaryOp::Andi | BinaryOp::Muli | BinaryOp::Minui => x.select(&y, &zero),
        BinaryOp::Ori | BinaryOp::Maxui => x.select(&one, &y),
        BinaryOp::Xori | BinaryOp::Addi | BinaryOp::Subi => {
            let not = y.select(&y.constant(0), &y.constant(1))?;
            x.select(&not, &y)
        }
        _ => Err(NotLinear),
    }
}

fn apply_comparison(
    predicate: CmpiPredicate,
    x: &Piecewise,
    y: &Piecewise,
    element: ElementType,
) -> PiecewiseResult<Piecewise> {
    use CmpiPredicate::*;
    let range = range::of_type(element).ok_or(NotLinear)?;
    let (x, y) = match predicate {
        Eq | Ne => (x.clone(), y.clone()),
        // The i1 1 is the signed -1.
        Slt | Sle | Sgt | Sge if element == ElementType::I1 => return Err(NotLinear),
        Slt | Sle | Sgt | Sge => (x.clone(), y.clone()),
        Ult | Ule | Ugt | Uge => (as_unsigned(x, range)?, as_unsigned(y, range)?),
    };
    x.compare(&y, |sign, _, _| {
        Linear::constant(i128::from(match predicate {
            Eq => sign.is_eq(),
            Ne => sign.is_ne(),
            Slt | Ult => sign.is_lt(),
            Sle | Ule => sign.is_le(),
            Sgt | Ugt => sign.is_gt(),
            Sge | Uge => sign.is_ge(),
        }))
    })
}

fn apply_cast(
    cast: &Cast,
    f: &Piecewise,
    from: ElementType,
    to: Range,
) -> PiecewiseResult<Piecewise> {
    let bits = range::of_type(from).ok_or(NotLinear)?;
    match cast.op {
        CastOp::Extsi | CastOp::IndexCast if from == ElementType::I1 => {
            f.map(|domain, f| Ok(vec![(domain, f.times(-1).ok_or(NotLinear)?)]))
        }
        CastOp::Extsi | CastOp::Trunci | CastOp::IndexCast | CastOp::Bitcast => f.wrap_to_range(to),
        CastOp::Extui | CastOp::IndexCastui => as_unsigned(f, bits)?.wrap_to_range(to),
        _ => Err(NotLinear),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops::core::Cmpi;
    use crate::tensor::Tensor;

    const I8: ElementType = ElementType::I8;

    fn constant(value: i128) -> (Piecewise, Tensor) {
        let all = Piecewise::identity((-128, 127));
        (all.constant(value), Tensor::from_ints(I8, &[256], &[value; 256]))
    }

    /// One more step of index arithmetic, by both definitions.
    fn step(
        rng: &mut fastrand::Rng,
        (f, x): &(Piecewise, Tensor),
        (g, y): &(Piecewise, Tensor),
    ) -> Option<(Piecewise, Tensor)> {
        let eval = |op: &CoreOp, operands: &[&Tensor]| {
            let operands: Vec<Tensor> = operands.iter().map(|&x| x.clone()).collect();
            op.eval(&operands).ok()
        };
        if rng.bool() {
            let op = CoreOp::Binary(*rng.choice(BinaryOp::ALL)?);
            return Some((
                apply_op(&op, &[f.clone(), g.clone()], I8, I8).ok()?,
                eval(&op, &[x, y])?,
            ));
        }
        let op = CoreOp::Cmpi(Cmpi { predicate: *rng.choice(CmpiPredicate::ALL)? });
        let condition = apply_op(&op, &[f.clone(), g.clone()], I8, ElementType::I1).ok()?;
        let chosen = condition.select(f, g).ok()?;
        let select = eval(&CoreOp::Select, &[&eval(&op, &[x, y])?, x, y])?;
        Some((chosen, select))
    }

    #[test]
    fn functions_agree_with_the_ops() {
        let mut rng = fastrand::Rng::with_seed(5);
        let mut compared = 0;
        for _ in 0..2000 {
            let numbers: Vec<i128> = (-128..=127).collect();
            let itself = Tensor::from_ints(I8, &[256], &numbers);
            let mut made = vec![(Piecewise::identity((-128, 127)), itself)];
            for _ in 0..6 {
                let x = made[rng.usize(0..made.len())].clone();
                let y = match rng.bool() {
                    true => constant(rng.i128(-20..20)),
                    false => made[rng.usize(0..made.len())].clone(),
                };
                let Some((f, value)) = step(&mut rng, &x, &y) else { continue };
                for (at, &number) in numbers.iter().enumerate() {
                    assert_eq!(f.value_at(number), Some(value.int_at(at)), "at {number}: {f:?}");
                }
                compared += 1;
                made.push((f, value));
            }
        }
        assert!(compared > 4000, "only {compared} functions were compared");
    }
}
