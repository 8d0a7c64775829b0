//! Elementwise meanings whose recipes have other derivatives than they have themselves, where a recipe has a
//! corner that the meaning has not, or overflows on the way.

use super::elementwise::{partial, partials};
use super::term::Term;
use super::{Derivative, Partial, Partials};
use crate::ops::elementwise::Kind;

/// How the result of a meaning on floats changes; `None` where it is as its recipe says.
pub fn of_kind(kind: Kind) -> Option<Derivative<'static>> {
    let derivative = match kind {
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
    Relu,
    Logistic,
    Clamp,
    FloorMod,
    Steps,
}

partials! {
    pub(super) of(Own) in x y z r t;
    {
    Relu: t.only_if(r.above(0.0));
    Logistic: t * r * (1.0 - r);
    Clamp: t.only_if(x.above(y).and(x.below(z))), t.only_if(y.above(x).and(y.below(z))),
           t.only_if(z.below(y));
    FloorMod: t, -t * (x / y).floor();
    }
    none: Steps;
}
