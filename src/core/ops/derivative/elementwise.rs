//! The partial derivatives of `arith` and `math`: one line each.

use std::f64::consts::{FRAC_2_SQRT_PI, LN_2, LN_10};

use super::term::Term;
use super::{Derivative, Partial, Partials};
use crate::ops::core::{BinaryOp, MathOp};

/// A formula, with its text.
macro_rules! partial {
    ([$($name:ident)*] $r:ident $t:ident: $formula:expr) => {
        Partial {
            formula: stringify!($formula),
            apply: |[$($name),*], $r, $t| {
                let _ = ($($name,)* $r, $t);
                Option::<Term>::from($formula)
            },
        }
    };
}

/// Declares operations with a formula for each operand, in the operands x, y and z, the result r and the tangent t;
/// PyTorch's formulas follow `torch`. Other operations have zero or undefined derivatives, or are on integers.
macro_rules! partials {
    (
        $(#[$doc:meta])* $visibility:vis $function:ident($enum:ident) in $x:ident $y:ident $z:ident $r:ident $t:ident;
        { $($op:ident: $($jax:expr),* $(=> torch($($torch:expr),*))?;)* }
        none: $($none:ident),*;
    ) => {
        $(#[$doc])*
        $visibility fn $function(op: $enum) -> Derivative<'static> {
            match op {
                $($enum::$op => Derivative::Elementwise(&const {
                    partials!(@row [$x $y $z] $r $t: [$($jax),*] $([$($torch),*])?)
                }),)*
                $($enum::$none)|* => Derivative::Zero,
            }
        }
    };
    (@row $names:tt $r:ident $t:ident: [$($jax:expr),*]) => {
        Partials { jax: &[$(partial!($names $r $t: $jax)),*], torch: None }
    };
    (@row $names:tt $r:ident $t:ident: [$($jax:expr),*] [$($torch:expr),*]) => {
        Partials {
            jax: &[$(partial!($names $r $t: $jax)),*],
            torch: Some(&[$(partial!($names $r $t: $torch)),*]),
        }
    };
}

pub(super) use {partial, partials};

pub static NEGF: Partials = Partials { jax: &[partial!([x y z] r t: -t)], torch: None };

partials! {
    /// How the result of an operation of `arith` changes.
    pub of_binary(BinaryOp) in x y z r t;
    {
    Addf: t, t;
    Subf: t, -t;
    Mulf: t * y, t * x;
    Divf: t / y, -(t / y) * r;
    Remf: t, -t * (x / y).trunc();
    Maximumf: t.where_else(x.above(y), 0.5 * t).only_if(x.at_least(y)),
              t.where_else(y.above(x), 0.5 * t).only_if(y.at_least(x))
        => torch((0.5 * t).where_else(x.is(y), t.unless(x.below(y))),
               (0.5 * t).where_else(x.is(y), t.unless(y.below(x))));
    Minimumf: t.where_else(x.below(y), 0.5 * t).only_if(x.at_most(y)),
              t.where_else(y.below(x), 0.5 * t).only_if(y.at_most(x))
        => torch((0.5 * t).where_else(x.is(y), t.unless(x.above(y))),
               (0.5 * t).where_else(x.is(y), t.unless(y.above(x))));
    Maxnumf: t.only_if(x.above(y).or(y.is_nan())), t.unless(x.above(y).or(y.is_nan()))
        => torch((0.5 * t).where_else(x.is(y), t.only_if(x.above(y).or(y.is_nan()))),
               (0.5 * t).where_else(x.is(y), t.unless(x.above(y).or(y.is_nan()))));
    Minnumf: t.only_if(x.below(y).or(y.is_nan())), t.unless(x.below(y).or(y.is_nan()))
        => torch((0.5 * t).where_else(x.is(y), t.only_if(x.below(y).or(y.is_nan()))),
               (0.5 * t).where_else(x.is(y), t.unless(x.below(y).or(y.is_nan()))));
    }
    none: Addi, Subi, Muli, Divsi, Divui, Ceildivsi, Ceildivui, Floordivsi, Remsi, Remui, Andi, Ori, Xori,
          Shli, Shrsi, Shrui, Maxsi, Maxui, Minsi, Minui;
}

partials! {
    /// How the result of an operation of `math` changes.
    pub of_math(MathOp) in x y z r t;
    {
    Absf: t * x.side()
        => torch(t * x.sign());
    Sqrt: 0.5 * t / r;
    Rsqrt: -0.5 * t * (r / x);
    Cbrt: t / (3.0 * (r * r));
    Exp: t * r;
    Exp2: t * (LN_2 * r);
    Expm1: t * (r + 1.0);
    Log: t / x;
    Log1p: t / (x + 1.0);
    Log2: t / (LN_2 * x);
    Log10: t / (LN_10 * x);
    Sin: t * x.cos();
    Cos: -(t * x.sin());
    Tan: t * (1.0 + r * r);
    Asin: t * (1.0 - x * x).rsqrt();
    Acos: -(t * (1.0 - x * x).rsqrt());
    Atan: t / (1.0 + x * x);
    Sinh: t * x.cosh();
    Cosh: t * x.sinh();
    Tanh: t * (1.0 + r) * (1.0 - r);
    Asinh: t * (x * x + 1.0).rsqrt();
    Acosh: t * ((x - 1.0) * (x + 1.0)).rsqrt();
    Atanh: t / (1.0 + x) / (1.0 - x);
    Erf: t * (FRAC_2_SQRT_PI * (-(x * x)).exp());
    Erfc: -(t * (FRAC_2_SQRT_PI * (-(x * x)).exp()));
    ErfInv: t * ((r * r).exp() / FRAC_2_SQRT_PI);
    Lgamma: t * x.digamma();
    Digamma: t * x.polygamma(1.0);
    BesselI0e: t * (x.bessel_i1e() - x.sign() * r);
    BesselI1e: t * (x.bessel_i0e() - x.sign() * r - (r / x.or_one()).where_else(x.above(0.0).or(x.below(0.0)), 0.5));
    Zeta: t * f64::NAN, -(t * (x * y.zeta(x + 1.0)));
    Polygamma: t * f64::NAN, t * y.polygamma(x + 1.0);
    Powf: t * (y * x.pow(y - 1.0)), t * (r * x.or_one().log())
        => torch((t * (y * x.pow(y - 1.0))).unless(y.is(0.0)),
               (t * (r * x.log())).unless(x.is(0.0).and(y.at_least(0.0))));
    Atan2: t * (y / (x * x + y * y)), -(t * (x / (x * x + y * y)))
        => torch(t * (y / (x * x + y * y).or_one()), -(t * (x / (x * x + y * y).or_one())));
    Copysign: t * x.side().signed_by(y), None
        => torch(t * x.sign().signed_by(y), None);
    Fma: t * y, t * x, t;
    }
    none: Ceil, Floor, Round, Roundeven, Trunc, Isnan, Isinf, Isfinite, Absi, Ctlz, Cttz, Ctpop, Ipowi;
}
