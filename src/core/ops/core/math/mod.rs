//! `math`: elementary functions of tensors and scalars, as MLIR's dialect has them, and in `mg` the special functions
//! that it does not have: one line each.
//!
//! Exact operations give the one right result. The others are functions of `f64`
//! ([`Function`]), which every engine calls, rounded once to the element type: so all engines
//! agree, and results of the narrower types are nearly always the right ones.

mod element;
mod function;
pub mod nearest;
pub mod special;
#[cfg(test)]
mod tests;

pub use element::fused;
pub use function::Function;

use smallvec::SmallVec;

use super::arith::{Class, same_type};
use super::{Core, CoreOp};
use crate::ops::core::prelude::*;
use crate::ops::{Dialect, Effects, Home};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, ValueType};

/// `math`: elementary functions.
pub const DIALECT: Dialect = Dialect {
    name: "math",
    summary: "Elementary functions of tensors and scalars of signless integers and floats.",
    ops: OPS,
    home: Home::Properties,
    effects: Effects::NONE,
    ..Dialect::EMPTY
};

/// The first of the functions that MLIR's dialect does not have, which are in `mg`.
const FIRST_SPECIAL: usize = MathOp::Lgamma as usize;

const OWN: &[OpDef] = DEFS.split_at(FIRST_SPECIAL).0;
/// The definitions of those that are in `mg`.
pub const SPECIAL: &[OpDef] = DEFS.split_at(FIRST_SPECIAL).1;

crate::ops::definitions::list_definitions! { ..OWN }

macro_rules! math_ops {
    ($($variant:ident $name:literal $form:ident $formula:literal;)*) => {
        /// An op of `math`.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum MathOp {
            $(#[doc = concat!("`", $name, "`: ", $formula)] $variant,)*
        }

        impl MathOp {
            /// All of them.
            pub const ALL: &'static [MathOp] = &[$(MathOp::$variant),*];

            /// The op's name, with its dialect.
            pub fn name(self) -> &'static str {
                match self {
                    $(MathOp::$variant => $name,)*
                }
            }

            fn form(self) -> &'static Form {
                match self {
                    $(MathOp::$variant => &$form,)*
                }
            }
        }

        static DEFS: [OpDef; MathOp::ALL.len()] = [$(OpDef {
name: $name,
summary: $formula,
description: concat!("out[c] = ", $formula, ", for every coordinate c."),
source: $form.source,
operands: $form.operands,
attributes: $form.attributes,
results: &["result"],
constraints: if $form.operands.len() == 1 { OF_ONE } else { OF_SEVERAL },
assembly: Some($form.assembly),
semantics: Semantics::Core(|_: &Call| Ok(CoreOp::Math(MathOp::$variant))),
..OpDef::BASE
}),*];
    };
}

const CLASS: &str =
    "C1: the operands are of the class the op works on: signless integers or floats";
const OF_ONE: &[Constraint] = &rules([CLASS]);
const OF_SEVERAL: &[Constraint] = &rules([CLASS, "C2: all operands have one type"]);

/// The common part of the definitions of ops of one signature.
struct Form {
    source: &'static str,
    class: Class,
    /// Whether the result is a truth value instead of another element of the operand's type.
    tests: bool,
    operands: &'static [OperandDef],
    attributes: &'static [AttrDef],
    assembly: &'static str,
}

const ONE: &[OperandDef] = &[OperandDef::one("operand", "x")];
const TWO: &[OperandDef] = &[OperandDef::one("lhs", "x"), OperandDef::one("rhs", "y")];
const THREE: &[OperandDef] =
    &[OperandDef::one("a", "x"), OperandDef::one("b", "y"), OperandDef::one("c", "z")];

const MLIR: &str = "https://mlir.llvm.org/docs/Dialects/MathOps/";

/// The fast-math flags, which are preserved and not used.
const FASTMATH: &[AttrDef] =
    &[attr("fastmath", Any, Absent, "`#arith.fastmath<…>`: preserved, not used")];

const FLOAT: Form = Form {
    source: MLIR,
    class: Class::Float,
    tests: false,
    operands: ONE,
    attributes: FASTMATH,
    assembly: "operands (`fastmath` body($fastmath, arith.fastmath))? attr-dict `:` type($result)",
};
/// A function of `mg`.
const SPECIAL_FLOAT: Form = Form {
    source: "docs/language.md, L33",
    attributes: &[],
    assembly: "operands attr-dict `:` type($result)",
    ..FLOAT
};
const SPECIAL_FLOATS: Form = Form { operands: TWO, ..SPECIAL_FLOAT };
const FLOATS: Form = Form { operands: TWO, ..FLOAT };
const FUSED: Form = Form { operands: THREE, ..FLOAT };
const TEST: Form = Form {
    tests: true,
    assembly: "operands attr-dict `:` type($operand) i1-like($operand)",
    ..FLOAT
};
const INT: Form = Form {
    source: MLIR,
    class: Class::Int,
    tests: false,
    operands: ONE,
    attributes: &[],
    assembly: "operands attr-dict `:` type($result)",
};
const INTS: Form = Form { operands: TWO, ..INT };

math_ops! {
    Absf "math.absf" FLOAT "x without its sign, of NaN too";
    Ceil "math.ceil" FLOAT "the least integer not below x";
    Floor "math.floor" FLOAT "the largest integer not above x";
    Round "math.round" FLOAT "the integer nearest to x, ties away from zero";
    Roundeven "math.roundeven" FLOAT "the integer nearest to x, ties to even";
    Trunc "math.trunc" FLOAT "x cut toward zero to an integer";
    Sqrt "math.sqrt" FLOAT "the square root of x; NaN where x < 0";
    Rsqrt "math.rsqrt" FLOAT "1 / sqrt(x)";
    Cbrt "math.cbrt" FLOAT "the cube root of x";
    Exp "math.exp" FLOAT "e^x";
    Exp2 "math.exp2" FLOAT "2^x";
    Expm1 "math.expm1" FLOAT "e^x - 1, exact near 0";
    Log "math.log" FLOAT "the natural logarithm of x; NaN where x < 0";
    Log1p "math.log1p" FLOAT "the natural logarithm of 1 + x, exact near 0";
    Log2 "math.log2" FLOAT "the logarithm of x to base 2";
    Log10 "math.log10" FLOAT "the logarithm of x to base 10";
    Sin "math.sin" FLOAT "the sine of x";
    Cos "math.cos" FLOAT "the cosine of x";
    Tan "math.tan" FLOAT "the tangent of x";
    Asin "math.asin" FLOAT "the arc sine of x, in [-pi/2, pi/2]";
    Acos "math.acos" FLOAT "the arc cosine of x, in [0, pi]";
    Atan "math.atan" FLOAT "the arc tangent of x, in [-pi/2, pi/2]";
    Sinh "math.sinh" FLOAT "the hyperbolic sine of x";
    Cosh "math.cosh" FLOAT "the hyperbolic cosine of x";
    Tanh "math.tanh" FLOAT "the hyperbolic tangent of x";
    Asinh "math.asinh" FLOAT "the inverse hyperbolic sine of x";
    Acosh "math.acosh" FLOAT "the inverse hyperbolic cosine of x; NaN where x < 1";
    Atanh "math.atanh" FLOAT "the inverse hyperbolic tangent of x; NaN outside [-1, 1]";
    Erf "math.erf" FLOAT "the error function of x";
    Erfc "math.erfc" FLOAT "1 - erf(x), exact where that is near 0";
    Powf "math.powf" FLOATS "x^y, as C's pow";
    Atan2 "math.atan2" FLOATS "the angle of the point (y, x), in [-pi, pi], as C's atan2";
    Copysign "math.copysign" FLOATS "x with the sign of y, of NaN too";
    Fma "math.fma" FUSED "x * y + z, rounded once (of 16 bits: to f32 first)";
    Isnan "math.isnan" TEST "whether x is NaN";
    Isinf "math.isinf" TEST "whether x is an infinity";
    Isfinite "math.isfinite" TEST "whether x is neither NaN nor an infinity";
    Absi "math.absi" INT "the magnitude of x, signed, modulo 2^width: min stays min";
    Ctlz "math.ctlz" INT "the number of leading zero bits of x; the width where x = 0";
    Cttz "math.cttz" INT "the number of trailing zero bits of x; the width where x = 0";
    Ctpop "math.ctpop" INT "the number of set bits of x";
    Ipowi "math.ipowi" INTS "x^y modulo 2^width, signed; where y < 0, 1 / x^-y toward zero, -1 where x = 0";
    Lgamma "mg.lgamma" SPECIAL_FLOAT "the logarithm of the magnitude of the gamma function of x";
    Digamma "mg.digamma" SPECIAL_FLOAT "the derivative of lgamma at x; NaN where x is 0, -1, -2, …";
    ErfInv "mg.erf_inv" SPECIAL_FLOAT "the number whose error function is x; NaN outside [-1, 1]";
    BesselI0e "mg.bessel_i0e" SPECIAL_FLOAT "e^-|x| times the modified Bessel function of order 0";
    BesselI1e "mg.bessel_i1e" SPECIAL_FLOAT "e^-|x| times the modified Bessel function of order 1";
    Zeta "mg.zeta" SPECIAL_FLOATS "the sum of (y + k)^-x over k = 0, 1, …; NaN where x < 1, or where y < 0 and x is no integer";
    Polygamma "mg.polygamma" SPECIAL_FLOATS "the derivative of order x of digamma at y; NaN where x is not 0, 1, …";
}

impl Core for MathOp {
    fn name(&self) -> &'static str {
        MathOp::name(*self)
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let ty = same_type(operands, self.form().class)?;
        Ok(if self.is_test() { ty.with_element(ElementType::I1) } else { ty.clone() })
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let x = &operands[0];
        let result = if self.is_test() { ElementType::I1 } else { x.element() };
        let mut builder = TensorBuilder::new(result, x.shape());
        for at in 0..x.count() {
            let bytes: SmallVec<[&[u8]; 3]> = operands.iter().map(|x| x.bytes_at(at)).collect();
            builder.push_bytes(&element::compute(*self, x.element(), &bytes));
        }
        Ok(builder.finish())
    }
}

impl MathOp {
    /// Whether the result is a truth value instead of another element of the operand's type.
    pub fn is_test(self) -> bool {
        self.form().tests
    }

    /// Whether it is an operation of `mg`, which MLIR does not have.
    pub fn is_special(self) -> bool {
        self as usize >= FIRST_SPECIAL
    }

    /// The number of operands.
    pub fn arity(self) -> usize {
        self.form().operands.len()
    }
}
