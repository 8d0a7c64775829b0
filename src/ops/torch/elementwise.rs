//! PyTorch's elementwise ops of tensors of one element type. Torch promotes unlike types first;
//! torch-mlir leaves that to these ops, which is not supported here yet.

use super::form::OP;
use crate::ops::OperandDef;
use crate::ops::elementwise::{Style, rows};

const STYLE: Style = Style {
    operands: [
        &[OperandDef::one("self", "x")],
        &[OperandDef::one("self", "x"), OperandDef::one("other", "y")],
        &[
            OperandDef::one("condition", "x"),
            OperandDef::one("self", "y"),
            OperandDef::one("other", "z"),
        ],
    ],
    source: "https://docs.pytorch.org/docs/stable/torch.html",
    assembly: Some(OP),
};

rows! {
    /// The ops that are their kind.
    pub static TABLE = Broadcast, STYLE;
    "torch.aten.mul.Tensor" Mul;
    "torch.aten.div.Tensor" TrueDiv;
    "torch.aten.floor_divide" FloorDiv "out = floor(x / y). Torch refuses integers by 0; here they are -1.";
    "torch.aten.remainder.Tensor" FloorMod "out = x - y * floor(x / y). Torch refuses integers by 0; here they are x.";
    "torch.aten.fmod.Tensor" Rem "out = x - y * trunc(x / y). Torch refuses integers by 0; here they are x.";
    "torch.aten.pow.Tensor_Tensor" Pow;
    "torch.aten.atan2" Atan2 "out = the angle of the point (y, x): the first operand is the ordinate.";
    "torch.aten.maximum" Max;
    "torch.aten.minimum" Min;
    "torch.aten.bitwise_and.Tensor" And;
    "torch.aten.bitwise_or.Tensor" Or;
    "torch.aten.bitwise_xor.Tensor" Xor;
    "torch.aten.bitwise_not" Not;
    "torch.aten.logical_and" LogicalAnd;
    "torch.aten.logical_or" LogicalOr;
    "torch.aten.logical_xor" LogicalXor;
    "torch.aten.logical_not" LogicalNot;
    "torch.aten.eq.Tensor" Eq;
    "torch.aten.ne.Tensor" Ne;
    "torch.aten.lt.Tensor" Lt;
    "torch.aten.le.Tensor" Le;
    "torch.aten.gt.Tensor" Gt;
    "torch.aten.ge.Tensor" Ge;
    "torch.aten.where.self" Select "out = self where the condition holds, else other.";
    "torch.aten.neg" Neg;
    "torch.aten.abs" Abs;
    "torch.aten.sign" SignPositiveZero;
    "torch.aten.square" Square;
    "torch.aten.sqrt" Sqrt;
    "torch.aten.rsqrt" Rsqrt;
    "torch.aten.reciprocal" Reciprocal;
    "torch.aten.exp" Exp;
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
    "torch.aten.relu" Relu;
    "torch.aten.erf" Erf;
    "torch.aten.floor" Floor;
    "torch.aten.ceil" Ceil;
    "torch.aten.round" Round;
    "torch.aten.trunc" Trunc;
    "torch.aten.isnan" IsNan;
    "torch.aten.isinf" IsInf;
    "torch.aten.isfinite" IsFinite;
    "torch.aten.detach" Identity;
    "torch.aten.alias" Identity;
}
