//! Elementary functions that a library computes. There is one copy of each, at one address, which
//! the interpreter and compiled code both call. Their last bits are therefore always the same.
//!
//! Shared libraries of compiled code find them by these names in `multigather-runtime`.
//!
//! The library is `libm`, which is written in Rust: its results are the same on every machine. What it does not have
//! is written with its functions in [`special`], and what it rounds to the wrong `f32` is corrected in [`nearest`].

use super::{MathOp, nearest, special};

/// A function that compiled code can call.
#[derive(Clone, Copy, Debug)]
pub enum Function {
    /// A function of one float.
    Float(extern "C" fn(f64) -> f64),
    /// A function of two floats.
    Floats(extern "C" fn(f64, f64) -> f64),
    /// A function of two integers.
    Ints(extern "C" fn(i64, i64) -> i64),
}

impl Function {
    /// The address of the code.
    pub fn address(self) -> *const () {
        match self {
            Function::Float(f) => f as *const (),
            Function::Floats(f) => f as *const (),
            Function::Ints(f) => f as *const (),
        }
    }
}

macro_rules! functions {
    ($($op:ident $class:ident ($($x:ident),*) $symbol:ident $library:expr;)*) => {
        impl MathOp {
            /// The symbol of the function that computes the op, and the function; `None` for
            /// what is no more than a few instructions.
            pub fn function(self) -> Option<(&'static str, Function)> {
                $(extern "C" fn $symbol($($x: f64),*) -> f64 {
                    let [first, ..] = [$($x),*];
                    one_nan(nearest::corrected(MathOp::$op, first, $library($($x),*)))
                })*
                match self {
                    $(MathOp::$op => Some((stringify!($symbol), Function::$class($symbol))),)*
                    MathOp::Ipowi => Some(("mg_math_ipowi", Function::Ints(mg_math_ipowi))),
                    MathOp::Absf
                    | MathOp::Ceil
                    | MathOp::Floor
                    | MathOp::Round
                    | MathOp::Roundeven
                    | MathOp::Trunc
                    | MathOp::Sqrt
                    | MathOp::Rsqrt
                    | MathOp::Copysign
                    | MathOp::Fma
                    | MathOp::Isnan
                    | MathOp::Isinf
                    | MathOp::Isfinite
                    | MathOp::Absi
                    | MathOp::Ctlz
                    | MathOp::Cttz
                    | MathOp::Ctpop => None,
                }
            }
        }
    };
}

/// Calls a macro with the table of these functions: an operation, its class, its operands, its symbol, and what computes it.
#[macro_export]
macro_rules! with_elementary_functions {
    ($with:ident) => {
        $with! {
            Cbrt Float (x) mg_math_cbrt libm::cbrt;
            Exp Float (x) mg_math_exp libm::exp;
            Exp2 Float (x) mg_math_exp2 libm::exp2;
            Expm1 Float (x) mg_math_expm1 libm::expm1;
            Log Float (x) mg_math_log libm::log;
            Log1p Float (x) mg_math_log1p libm::log1p;
            Log2 Float (x) mg_math_log2 libm::log2;
            Log10 Float (x) mg_math_log10 libm::log10;
            Sin Float (x) mg_math_sin libm::sin;
            Cos Float (x) mg_math_cos libm::cos;
            Tan Float (x) mg_math_tan libm::tan;
            Asin Float (x) mg_math_asin libm::asin;
            Acos Float (x) mg_math_acos libm::acos;
            Atan Float (x) mg_math_atan libm::atan;
            Sinh Float (x) mg_math_sinh libm::sinh;
            Cosh Float (x) mg_math_cosh libm::cosh;
            Tanh Float (x) mg_math_tanh libm::tanh;
            Asinh Float (x) mg_math_asinh libm::asinh;
            Acosh Float (x) mg_math_acosh special::acosh;
            Atanh Float (x) mg_math_atanh libm::atanh;
            Erf Float (x) mg_math_erf libm::erf;
            Erfc Float (x) mg_math_erfc libm::erfc;
            Lgamma Float (x) mg_math_lgamma libm::lgamma;
            Digamma Float (x) mg_math_digamma special::digamma;
            ErfInv Float (x) mg_math_erf_inv special::erf_inv;
            BesselI0e Float (x) mg_math_bessel_i0e special::bessel_i0e;
            BesselI1e Float (x) mg_math_bessel_i1e special::bessel_i1e;
            Zeta Floats (x, q) mg_math_zeta special::zeta;
            Polygamma Floats (n, x) mg_math_polygamma special::polygamma;
            Powf Floats (x, y) mg_math_powf libm::pow;
            Atan2 Floats (x, y) mg_math_atan2 libm::atan2;
        }
    };
}

with_elementary_functions!(functions);

impl MathOp {
    /// Whether C's library has the function that computes the op, if one does.
    pub fn is_in_c(self) -> bool {
        use MathOp::{BesselI0e, BesselI1e, Digamma, ErfInv, Ipowi, Polygamma, Zeta};
        !matches!(self, Ipowi | Digamma | ErfInv | BesselI0e | BesselI1e | Zeta | Polygamma)
    }
}

/// Replaces every NaN by the same one, since the library does not specify which it returns.
fn one_nan(x: f64) -> f64 {
    if x.is_nan() { f64::NAN } else { x }
}

/// The lowest 64 bits of `x^n`, all ones where that has no value. The lower bits of a power depend on the lower bits
/// of `x` alone, so narrower types take the result's lowest bits.
extern "C" fn mg_math_ipowi(x: i64, n: i64) -> i64 {
    match (x, n) {
        (0, ..0) => -1,
        (1, ..0) => 1,
        (-1, ..0) => 1 - 2 * (n & 1),
        (_, ..0) => 0,
        _ => {
            let (mut power, mut square, mut rest) = (1i64, x, n);
            while rest > 0 {
                if rest & 1 == 1 {
                    power = power.wrapping_mul(square);
                }
                square = square.wrapping_mul(square);
                rest >>= 1;
            }
            power
        }
    }
}
