//! NumPy's elementwise functions. Where NumPy promotes operands of different types first, that is
//! an op of its own here (`numpy.astype`).

use crate::elementwise::{Style, conversion, rows};
use crate::prelude::*;

const STYLE: Style = Style {
    operands: [
        &[OperandDef::one("x", "x")],
        &[OperandDef::one("x1", "x"), OperandDef::one("x2", "y")],
        &[OperandDef::one("a", "x"), OperandDef::one("b", "y"), OperandDef::one("c", "z")],
    ],
    source: "https://numpy.org/doc/stable/reference/ufuncs.html",
    assembly: None,
};

rows! {
    /// The functions that broadcast.
    pub static TABLE = BroadcastComplex, STYLE;
    "numpy.add" Add;
    "numpy.subtract" Sub;
    "numpy.multiply" Mul;
    "numpy.divide" TrueDiv "out = x1 / x2. Integers are floats first in NumPy: here, by `numpy.astype`.";
    "numpy.floor_divide" FloorDiv "out = floor(x1 / x2). NumPy gives 0 for an integer by 0, with a warning; here it is -1.";
    "numpy.remainder" FloorMod "out = x1 - x2 * floor(x1 / x2). NumPy gives 0 for an integer by 0, with a warning; here it is x1.";
    "numpy.fmod" Rem "out = x1 - x2 * trunc(x1 / x2). NumPy gives 0 for an integer by 0, with a warning; here it is x1.";
    "numpy.power" Pow "out = x1 ^ x2. NumPy refuses negative powers of integers; here they are 1 / x1 ^ -x2 toward zero.";
    "numpy.arctan2" Atan2;
    "numpy.maximum" Max;
    "numpy.minimum" Min;
    "numpy.fmax" MaxNum;
    "numpy.fmin" MinNum;
    "numpy.bitwise_and" And;
    "numpy.bitwise_or" Or;
    "numpy.bitwise_xor" Xor;
    "numpy.invert" Not;
    "numpy.left_shift" ShiftLeft;
    "numpy.right_shift" ShiftRight;
    "numpy.logical_and" LogicalAnd;
    "numpy.logical_or" LogicalOr;
    "numpy.logical_xor" LogicalXor;
    "numpy.logical_not" LogicalNot;
    "numpy.equal" Eq;
    "numpy.not_equal" Ne;
    "numpy.less" Lt;
    "numpy.less_equal" Le;
    "numpy.greater" Gt;
    "numpy.greater_equal" Ge;
    "numpy.where" Select "out = a where the condition holds, else b. The condition has elements of type `i1`.";
    "numpy.clip" Clip;
    "numpy.negative" Neg;
    "numpy.positive" Identity;
    "numpy.absolute" Abs;
    "numpy.sign" SignPositiveZero;
    "numpy.square" Square;
    "numpy.sqrt" Sqrt;
    "numpy.cbrt" Cbrt;
    "numpy.reciprocal" Reciprocal;
    "numpy.exp" Exp;
    "numpy.exp2" Exp2;
    "numpy.expm1" Expm1;
    "numpy.log" Log;
    "numpy.log1p" Log1p;
    "numpy.log2" Log2;
    "numpy.log10" Log10;
    "numpy.sin" Sin;
    "numpy.cos" Cos;
    "numpy.tan" Tan;
    "numpy.arcsin" Asin;
    "numpy.arccos" Acos;
    "numpy.arctan" Atan;
    "numpy.sinh" Sinh;
    "numpy.cosh" Cosh;
    "numpy.tanh" Tanh;
    "numpy.arcsinh" Asinh;
    "numpy.arccosh" Acosh;
    "numpy.arctanh" Atanh;
    "numpy.floor" Floor;
    "numpy.ceil" Ceil;
    "numpy.rint" Round;
    "numpy.trunc" Trunc;
    "numpy.isnan" IsNan;
    "numpy.isinf" IsInf;
    "numpy.isfinite" IsFinite;
}

/// `ndarray.astype`, which takes the type from the result.
pub static ASTYPE: OpDef = conversion("numpy.astype", &STYLE);
