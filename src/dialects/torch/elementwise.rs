//! PyTorch's elementwise ops of one tensor.

use super::form::OP;
use crate::elementwise::{Style, rows};
use crate::prelude::*;

const STYLE: Style = Style {
    operands: [&[OperandDef::one("self", "x")], &[], &[]],
    source: "https://docs.pytorch.org/docs/stable/torch.html",
    assembly: Some(OP),
};

rows! {
    /// The ops that are their kind.
    pub static TABLE = BroadcastComplex, STYLE;
    "torch.aten.bitwise_not" Not;
    "torch.aten.logical_not" LogicalNot;
    "torch.aten.neg" Neg;
    "torch.aten.abs" Abs;
    "torch.aten.sign" SignOrZero;
    "torch.aten.square" Square;
    "torch.aten.sqrt" Sqrt;
    "torch.aten.rsqrt" Rsqrt;
    "torch.aten.reciprocal" Reciprocal;
    "torch.aten.exp" Exp;
    "torch.aten.exp2" Exp2;
    "torch.aten.expm1" Expm1;
    "torch.aten.log" Log;
    "torch.aten.log1p" Log1p;
    "torch.aten.log2" Log2;
    "torch.aten.log10" Log10;
    "torch.aten.sin" Sin;
    "torch.aten.cos" Cos;
    "torch.aten.tan" Tan;
    "torch.aten.asin" Asin;
    "torch.aten.acos" Acos;
    "torch.aten.atan" Atan;
    "torch.aten.sinh" Sinh;
    "torch.aten.cosh" Cosh;
    "torch.aten.tanh" Tanh;
    "torch.aten.sigmoid" Logistic;
    "torch.aten.erf" Erf;
    "torch.aten.erfc" Erfc;
    "torch.aten.erfinv" ErfInv;
    "torch.aten.lgamma" Lgamma;
    "torch.aten.special_i0e" BesselI0e;
    "torch.aten.special_i1e" BesselI1e;
    "torch.aten.floor" Floor;
    "torch.aten.ceil" Ceil;
    "torch.aten.round" Round;
    "torch.aten.trunc" Trunc;
    "torch.aten.isnan" IsNan;
    "torch.aten.isinf" IsInf;
    "torch.aten.isfinite" IsFinite;
}
