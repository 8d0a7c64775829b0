//! TFLite's elementwise ops. The table has those that are fully described by their kind; the others
//! are below it.

use crate::elementwise::{Style, conversion, rows};
use crate::prelude::*;
use crate::tf::elementwise as tf;

pub const STYLE: Style = Style {
    operands: [
        &[OperandDef::one("x", "x")],
        &[OperandDef::one("lhs", "x"), OperandDef::one("rhs", "y")],
        &[OperandDef::one("condition", "x"), OperandDef::one("x", "y"), OperandDef::one("y", "z")],
    ],
    source: "https://www.tensorflow.org/mlir/tfl_ops",
    assembly: None,
};

rows! {
    /// The ops that are their kind.
    pub static TABLE = Broadcast, STYLE;
    "tfl.floor_mod" FloorRem "out = x - y * floor(x / y). TensorFlow refuses integers by 0; here they are x. A float's 0 has the sign of x.";
    "tfl.pow" Pow;
    "tfl.maximum" Max;
    "tfl.minimum" Min;
    "tfl.logical_and" LogicalAnd;
    "tfl.logical_or" LogicalOr;
    "tfl.logical_not" LogicalNot;
    "tfl.equal" Eq;
    "tfl.not_equal" Ne;
    "tfl.less" Lt;
    "tfl.less_equal" Le;
    "tfl.greater" Gt;
    "tfl.greater_equal" Ge;
    "tfl.select_v2" Select "out = x where the condition holds, else y.";
    "tfl.neg" Neg;
    "tfl.abs" Abs;
    "tfl.sign" SignPositiveZero;
    "tfl.square" Square;
    "tfl.sqrt" Sqrt;
    "tfl.rsqrt" Rsqrt;
    "tfl.exp" Exp;
    "tfl.log" Log;
    "tfl.sin" Sin;
    "tfl.cos" Cos;
    "tfl.tanh" Tanh;
    "tfl.logistic" Logistic;
    "tfl.relu" Relu;
    "tfl.floor" Floor;
    "tfl.ceil" Ceil;
    "tfl.round" Round;
}

/// The older select, which does not broadcast.
pub static SELECT: OpDef = tf::select("tfl.select", &STYLE);

pub static FLOOR_DIV: OpDef = tf::floor_div("tfl.floor_div", &STYLE);
pub static SQUARED_DIFFERENCE: OpDef = tf::squared_difference("tfl.squared_difference", &STYLE);
pub static RELU6: OpDef = tf::relu6("tfl.relu6", &STYLE);

/// The change of elements into those of the declared result's type.
pub static CAST: OpDef = conversion("tfl.cast", &STYLE);
