//! The kinds of elementwise ops.

use crate::types::ElementType;

/// The element types that a kind computes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Domain {
    /// Integers but `i1`, and floats.
    Number,
    /// Integers, and floats.
    Any,
    /// Integers but `i1`.
    Int,
    /// Integers.
    Bits,
    Float,
    /// Any at all: elements are only moved.
    Moved,
}

/// The element type of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The operands' type.
    Value,
    /// `i1`.
    Truth,
}

macro_rules! kinds {
    ($($kind:ident $arity:literal $domain:ident $outcome:ident $formula:literal;)*) => {
        /// A meaning. Integers wrap; arithmetic is total as `arith`'s is: x / 0 is -1 (unsigned:
        /// all ones), x rem 0 is x. Of floats, whatever is not exact is rounded once.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Kind {
            $(#[doc = $formula] $kind,)*
        }

        impl Kind {
            /// All of them.
            pub const ALL: &'static [Kind] = &[$(Kind::$kind),*];

            /// The number of operands.
            pub const fn arity(self) -> usize {
                match self {
                    $(Kind::$kind => $arity,)*
                }
            }

            const fn domain(self) -> Domain {
                match self {
                    $(Kind::$kind => Domain::$domain,)*
                }
            }

            /// The element type of the result.
            pub const fn outcome(self) -> Outcome {
                match self {
                    $(Kind::$kind => Outcome::$outcome,)*
                }
            }

            /// The formula of an element, for pages.
            pub const fn formula(self) -> &'static str {
                match self {
                    $(Kind::$kind => $formula,)*
                }
            }

            /// A line about it, for pages.
            pub const fn description(self) -> &'static str {
                match self {
                    $(Kind::$kind => concat!("out[c] = ", $formula, ", for every coordinate c."),)*
                }
            }
        }
    };
}

kinds! {
    Add 2 Any Value "x + y; of booleans x or y";
    Sub 2 Number Value "x - y";
    Mul 2 Any Value "x * y; of booleans x and y";
    Div 2 Number Value "x / y; of integers toward zero";
    TrueDiv 2 Float Value "x / y";
    TruncDiv 2 Number Value "x / y toward zero";
    FloorDiv 2 Number Value "floor(x / y), as Python's //";
    Rem 2 Number Value "x - y * (x / y toward zero), with the sign of x";
    FloorMod 2 Number Value "x - y * floor(x / y), with the sign of y, as Python's %";
    FloorRem 2 Number Value "x - y * floor(x / y), with the sign of y, but a 0 of floats with that of x";
    Pow 2 Number Value "x^y; of integers, where y < 0, 1 / x^-y toward zero";
    Atan2 2 Float Value "the angle of the point (y, x), in [-pi, pi]";
    Zeta 2 Float Value "the sum of (y + k)^-x over k = 0, 1, …; NaN where x < 1, or where y < 0 and x is no integer";
    Polygamma 2 Float Value "the derivative of order x of the digamma function at y; NaN where x is not 0, 1, …";
    NextAfter 2 Float Value "the float next to x on the way to y; y where they are equal, NaN where either is";
    Max 2 Any Value "the larger of x and y; NaN where either is";
    Min 2 Any Value "the smaller of x and y; NaN where either is";
    MaxNum 2 Any Value "the larger of x and y; the other one where one is NaN";
    MinNum 2 Any Value "the smaller of x and y; the other one where one is NaN";
    And 2 Bits Value "the bits of x and y";
    Or 2 Bits Value "the bits of x or y";
    Xor 2 Bits Value "the bits of exactly one of x and y";
    Not 1 Bits Value "the bits that x has not";
    LogicalAnd 2 Any Truth "whether both x and y are not 0";
    LogicalOr 2 Any Truth "whether x or y is not 0";
    LogicalXor 2 Any Truth "whether exactly one of x and y is not 0";
    LogicalNot 1 Any Truth "whether x is 0";
    ShiftLeft 2 Int Value "x * 2^y, y unsigned; 0 where y >= width";
    ShiftRight 2 Int Value "floor(x / 2^y), y unsigned; 0, or the sign of signed x, where y >= width";
    ShiftRightArithmetic 2 Int Value "floor(x / 2^y), x signed, y unsigned; the sign where y >= width";
    ShiftRightLogical 2 Int Value "floor(x / 2^y), both unsigned; 0 where y >= width";
    MulHigh 2 Int Value "the upper half of the bits of the exact product x * y";
    Eq 2 Any Truth "whether x = y";
    Ne 2 Any Truth "whether x is not y; true where either is NaN";
    Lt 2 Any Truth "whether x < y";
    Le 2 Any Truth "whether x <= y";
    Gt 2 Any Truth "whether x > y";
    Ge 2 Any Truth "whether x >= y";
    Select 3 Moved Value "y where x holds, else z";
    Clamp 3 Any Value "y, but at least x and then at most z; NaN where any is";
    Clip 3 Any Value "x, but at least y and then at most z; NaN where any is";
    Neg 1 Number Value "-x";
    Abs 1 Number Value "the magnitude of x; the least integer stays itself";
    Sign 1 Number Value "1 where x > 0, -1 where x < 0, else x: -0.0 and NaN stay";
    SignPositiveZero 1 Number Value "1 where x > 0, -1 where x < 0, 0 where x = 0, NaN stays";
    SignOrZero 1 Number Value "1 where x > 0, -1 where x < 0, else 0, of NaN too";
    Square 1 Number Value "x * x";
    Sqrt 1 Float Value "the square root of x; NaN where x < 0";
    Rsqrt 1 Float Value "1 / sqrt(x)";
    Cbrt 1 Float Value "the cube root of x";
    Reciprocal 1 Float Value "1 / x";
    Exp 1 Float Value "e^x";
    Exp2 1 Float Value "2^x";
    Expm1 1 Float Value "e^x - 1, exact near 0";
    Log 1 Float Value "the natural logarithm of x; NaN where x < 0";
    Log1p 1 Float Value "the natural logarithm of 1 + x, exact near 0";
    Log2 1 Float Value "the logarithm of x to base 2";
    Log10 1 Float Value "the logarithm of x to base 10";
    Sin 1 Float Value "the sine of x";
    Cos 1 Float Value "the cosine of x";
    Tan 1 Float Value "the tangent of x";
    Asin 1 Float Value "the arc sine of x";
    Acos 1 Float Value "the arc cosine of x";
    Atan 1 Float Value "the arc tangent of x";
    Sinh 1 Float Value "the hyperbolic sine of x";
    Cosh 1 Float Value "the hyperbolic cosine of x";
    Tanh 1 Float Value "the hyperbolic tangent of x";
    Asinh 1 Float Value "the inverse hyperbolic sine of x";
    Acosh 1 Float Value "the inverse hyperbolic cosine of x; NaN where x < 1";
    Atanh 1 Float Value "the inverse hyperbolic tangent of x; NaN outside [-1, 1]";
    Logistic 1 Float Value "1 / (1 + e^-x)";
    Relu 1 Number Value "the larger of x and 0; NaN stays";
    Erf 1 Float Value "the error function of x";
    Erfc 1 Float Value "1 - erf(x), exact where that is near 0";
    ErfInv 1 Float Value "the number whose error function is x; NaN outside [-1, 1]";
    Lgamma 1 Float Value "the logarithm of the magnitude of the gamma function of x";
    Digamma 1 Float Value "the derivative of the logarithm of the gamma function at x; NaN at 0, -1, -2, …";
    BesselI0e 1 Float Value "e^-|x| times the modified Bessel function of the first kind of order 0";
    BesselI1e 1 Float Value "e^-|x| times the modified Bessel function of the first kind of order 1";
    Floor 1 Float Value "the largest integer not above x";
    Ceil 1 Float Value "the least integer not below x";
    Round 1 Float Value "the integer nearest to x, ties to even";
    RoundHalfAway 1 Float Value "the integer nearest to x, ties away from 0";
    Trunc 1 Float Value "x cut toward zero to an integer";
    IsNan 1 Float Truth "whether x is NaN";
    IsInf 1 Float Truth "whether x is an infinity";
    IsPosInf 1 Float Truth "whether x is the positive infinity";
    IsNegInf 1 Float Truth "whether x is the negative infinity";
    IsFinite 1 Float Truth "whether x is neither NaN nor an infinity";
    Popcnt 1 Int Value "the number of set bits of x";
    Clz 1 Int Value "the number of leading zero bits of x; the width where x = 0";
    Identity 1 Moved Value "x";
}

impl Kind {
    /// Whether elements of this type are computed on.
    pub fn accepts(self, element: ElementType) -> bool {
        use Kind::{Add, Div, Eq, Ge, Gt, Le, Lt, Max, Min, Mul, Ne, Sub};
        let int = element.is_integer();
        match self.domain() {
            // Without a zero and a sign, most functions have no meaning.
            Domain::Number | Domain::Any | Domain::Float if element == ElementType::F8E8M0FNU => {
                matches!(self, Add | Sub | Mul | Div | Max | Min | Eq | Ne | Lt | Le | Gt | Ge)
            }
            Domain::Number => element.is_float() || int && element != ElementType::I1,
            Domain::Any => element.is_float() || int,
            Domain::Int => int && element != ElementType::I1,
            Domain::Bits => int,
            // The integer next to a float's bits is that of the next float.
            Domain::Float if self == Kind::NextAfter => {
                element.is_float() && !element.is_narrow_float()
            }
            Domain::Float => element.is_float(),
            Domain::Moved => true,
        }
    }

    /// Whether complex numbers are computed on, beside the real ones that [`Kind::accepts`] names.
    pub fn accepts_complex(self) -> bool {
        super::complex::has_formula(self)
    }

    /// The element type of the result for operands of this one.
    pub fn result(self, element: ElementType) -> ElementType {
        match self.outcome() {
            Outcome::Truth => ElementType::I1,
            Outcome::Value if self == Kind::Abs => element.part(),
            Outcome::Value => element,
        }
    }

    /// A description of the accepted element types.
    pub fn accepted(self) -> &'static str {
        match self.domain() {
            Domain::Number => "integers but i1, or floats",
            Domain::Any => "integers or floats",
            Domain::Int => "integers but i1",
            Domain::Bits => "integers",
            Domain::Float if self == Kind::NextAfter => "floats of at least 16 bits",
            Domain::Float => "floats",
            Domain::Moved => "of any type",
        }
    }

    /// Whether the first operand chooses between the others.
    pub fn has_condition(self) -> bool {
        self == Kind::Select
    }

    /// The operand whose shape the result has, where shapes are the same.
    pub fn lead(self) -> usize {
        usize::from(matches!(self, Kind::Select | Kind::Clamp))
    }

    /// Whether operand `k` may have rank 0 while the others have one shape.
    pub fn has_small(self, k: usize) -> bool {
        match self {
            Kind::Select => k == 0,
            Kind::Clamp => k != 1,
            Kind::Clip => k != 0,
            _ => false,
        }
    }
}
