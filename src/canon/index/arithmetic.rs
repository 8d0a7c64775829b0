//! The ops of index arithmetic on functions of one integer.

use std::cmp::Ordering;

use super::piecewise::Unsaid::NotLinear;
use super::piecewise::{Linear, Piecewise, Said, modulo};
use crate::ops::CoreOp;
use crate::ops::core::range::{self, Range};
use crate::ops::core::{BinaryOp, Cast, CastOp, CmpiPredicate};
use crate::types::ElementType;

/// An op on functions of one variable. `from` is the first operand's type, `to` the result's.
pub fn apply(op: &CoreOp, f: &[Piecewise], from: ElementType, to: ElementType) -> Said<Piecewise> {
    let range = range::of_type(to).ok_or(NotLinear)?;
    match op {
        CoreOp::Binary(op) if to == ElementType::I1 => bits(*op, &f[0], &f[1]),
        CoreOp::Binary(op) => binary(*op, &f[0], &f[1], range),
        CoreOp::Cmpi(cmpi) => comparison(cmpi.predicate, &f[0], &f[1], from),
        CoreOp::Select => f[0].select(&f[1], &f[2]),
        CoreOp::Cast(cast) => converted(cast, &f[0], from, range),
        CoreOp::Bitcast(_) => f[0].wrapped(range),
        _ => Err(NotLinear),
    }
}

/// The same bits read as an unsigned integer.
fn unsigned(f: &Piecewise, (low, high): Range) -> Said<Piecewise> {
    f.wrapped((0, high - low))
}

fn binary(op: BinaryOp, x: &Piecewise, y: &Piecewise, range: Range) -> Said<Piecewise> {
    let larger = |sign: Ordering, x, y| if sign.is_gt() { x } else { y };
    let smaller = |sign: Ordering, x, y| if sign.is_lt() { x } else { y };
    match op {
        BinaryOp::Addi => x.zip(y, |domain, x, y| Ok(vec![(domain, x.plus(y))]))?.wrapped(range),
        BinaryOp::Subi => x
            .zip(y, |domain, x, y| Ok(vec![(domain, x.plus(y.times(-1).ok_or(NotLinear)?))]))?
            .wrapped(range),
        BinaryOp::Muli => {
            let product = |domain, x: Linear, y: Linear| {
                let product = match (x.as_constant(), y.as_constant()) {
                    (_, Some(factor)) => x.times(factor),
                    (Some(factor), _) => y.times(factor),
                    _ => None,
                };
                Ok(vec![(domain, product.ok_or(NotLinear)?)])
            };
            x.zip(y, product)?.wrapped(range)
        }
        BinaryOp::Maxsi => x.compare(y, larger),
        BinaryOp::Minsi => x.compare(y, smaller),
        BinaryOp::Maxui => {
            unsigned(x, range)?.compare(&unsigned(y, range)?, larger)?.wrapped(range)
        }
        BinaryOp::Minui => {
            unsigned(x, range)?.compare(&unsigned(y, range)?, smaller)?.wrapped(range)
        }
        BinaryOp::Remsi => signed_remainder(x, y),
        BinaryOp::Remui => remainder(&unsigned(x, range)?, &unsigned(y, range)?)?.wrapped(range),
        // The low bits are a remainder.
        BinaryOp::Andi => remainder(
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
fn remainder(x: &Piecewise, y: &Piecewise) -> Said<Piecewise> {
    x.zip(y, |domain, x, y| {
        let modulus = y.as_constant().filter(|&modulus| modulus > 0);
        modulo(domain, x, modulus.ok_or(NotLinear)?)
    })
}

/// The remainder with the sign of x.
fn signed_remainder(x: &Piecewise, y: &Piecewise) -> Said<Piecewise> {
    let modulus = y.compare(&y.constant(0), |sign, y, _| match sign {
        Ordering::Less => y.times(-1).unwrap_or(y),
        _ => y,
    })?;
    let floor = remainder(x, &modulus)?;
    // Below 0 and no multiple: one turn less.
    let lower =
        binary(BinaryOp::Subi, &floor, &modulus, (i128::from(i64::MIN), i128::from(i64::MAX)))?;
    let negative =
        x.compare(&x.constant(0), |sign, _, _| Linear::constant(i128::from(sign.is_lt())))?;
    negative.select(&floor.select(&lower, &floor)?, &floor)
}

fn bits(op: BinaryOp, x: &Piecewise, y: &Piecewise) -> Said<Piecewise> {
    let (x, y) = (x.truth(), y.truth());
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

fn comparison(
    predicate: CmpiPredicate,
    x: &Piecewise,
    y: &Piecewise,
    element: ElementType,
) -> Said<Piecewise> {
    use CmpiPredicate::*;
    let range = range::of_type(element).ok_or(NotLinear)?;
    let (x, y) = match predicate {
        Eq | Ne => (x.clone(), y.clone()),
        // The i1 1 is the signed -1.
        Slt | Sle | Sgt | Sge if element == ElementType::I1 => return Err(NotLinear),
        Slt | Sle | Sgt | Sge => (x.clone(), y.clone()),
        Ult | Ule | Ugt | Uge => (unsigned(x, range)?, unsigned(y, range)?),
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

fn converted(cast: &Cast, f: &Piecewise, from: ElementType, to: Range) -> Said<Piecewise> {
    let bits = range::of_type(from).ok_or(NotLinear)?;
    match cast.op {
        CastOp::Extsi | CastOp::IndexCast if from == ElementType::I1 => {
            f.map(|domain, f| Ok(vec![(domain, f.times(-1).ok_or(NotLinear)?)]))
        }
        CastOp::Extsi | CastOp::Trunci | CastOp::IndexCast | CastOp::Bitcast => f.wrapped(to),
        CastOp::Extui | CastOp::IndexCastui => unsigned(f, bits)?.wrapped(to),
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
            return Some((apply(&op, &[f.clone(), g.clone()], I8, I8).ok()?, eval(&op, &[x, y])?));
        }
        let op = CoreOp::Cmpi(Cmpi { predicate: *rng.choice(CmpiPredicate::ALL)? });
        let condition = apply(&op, &[f.clone(), g.clone()], I8, ElementType::I1).ok()?;
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
                    assert_eq!(f.at(number), Some(value.int_at(at)), "at {number}: {f:?}");
                }
                compared += 1;
                made.push((f, value));
            }
        }
        assert!(compared > 4000, "only {compared} functions were compared");
    }
}
