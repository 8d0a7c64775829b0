//! Elementwise meanings whose recipes have other derivatives than they have themselves, where a recipe has a
//! corner that the meaning has not, or overflows on the way.

use super::elementwise::{of_binary, partial, partials};
use super::term::Term;
use super::{Derivative, Partial, Partials};
use crate::ops::core::BinaryOp;
use crate::ops::elementwise::Kind;

/// An elementwise meaning of a value, in addition to the operations that compute it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// An elementwise operation.
    Kind(Kind),
    /// The maximum of x and a number of the program, with derivative 0 where they are equal.
    AtLeast,
    /// x, but at most y.
    AtMost,
    /// x, rounded to a number near it that a narrower format has.
    Rounded,
    /// The magnitude of x + iy.
    Magnitude,
}

impl Meaning {
    /// The derivative of a value with this meaning; `None` where that of its operations is used.
    pub fn derivative(self) -> Option<Derivative<'static>> {
        match self {
            Meaning::Kind(kind) => of_kind(kind),
            Meaning::AtLeast => Some(of(Own::AtLeast)),
            Meaning::AtMost => Some(of(Own::AtMost)),
            Meaning::Rounded => Some(of(Own::Rounded)),
            Meaning::Magnitude => Some(of(Own::Magnitude)),
        }
    }
}

fn of_kind(kind: Kind) -> Option<Derivative<'static>> {
    let derivative = match kind {
        Kind::Max => of_binary(BinaryOp::Maximumf),
        Kind::Min => of_binary(BinaryOp::Minimumf),
        Kind::Relu => of(Own::Relu),
        Kind::Logistic => of(Own::Logistic),
        Kind::Clamp => of(Own::Clamp),
        Kind::FloorMod | Kind::FloorRem => of(Own::FloorMod),
        Kind::Sign
        | Kind::SignPositiveZero
        | Kind::SignOrZero
        | Kind::FloorDiv
        | Kind::TruncDiv => of(Own::Steps),
        _ => return None,
    };
    Some(derivative)
}

/// The meanings with derivatives of their own.
#[derive(Clone, Copy)]
pub(super) enum Own {
    AtLeast,
    AtMost,
    Rounded,
    Magnitude,
    Relu,
    Logistic,
    Clamp,
    FloorMod,
    Steps,
}

partials! {
    pub(super) of(Own) in x y z r t;
    {
    AtLeast: t.only_if(x.above(y)), t.only_if(y.above(x));
    AtMost: t.only_if(x.below(y)), t.only_if(y.below(x));
    Rounded: t;
    Magnitude: t * (x / r.or_one()), t * (y / r.or_one());
    Relu: t.only_if(r.above(0.0));
    Logistic: t * r * (1.0 - r);
    Clamp: t.only_if(x.above(y).and(x.below(z))), t.only_if(y.above(x).and(y.below(z))),
           t.only_if(z.below(y));
    FloorMod: t, -t * (x / y).floor();
    }
    none: Steps;
}
