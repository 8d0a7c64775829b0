//! PyTorch's elementwise ops of one tensor.

use super::form::OP;
use crate::elementwise::{Kind, Shapes, Style, define, formula, recipe};
use crate::prelude::*;

const STYLE: Style = Style {
    operands: [&[OperandDef::one("self", "x")], &[], &[]],
    source: "https://docs.pytorch.org/docs/stable/torch.html",
    assembly: Some(OP),
};

/// The definition of an op that is its kind; where that is of floats alone, integers become f32, or are their own floor.
const fn of_kind<const K: u8>(name: &'static str) -> OpDef {
    OpDef {
        semantics: Semantics::framework(infer::<K>, eval::<K>, expand::<K>),
        ..of_floats::<K>(name)
    }
}

/// The same, without a meaning for integers where the kind has none.
const fn of_floats<const K: u8>(name: &'static str) -> OpDef {
    define::<K, { Shapes::BroadcastComplex as u8 }>(name, &STYLE)
}

/// What becomes of integers that a kind does not compute on.
enum Integers {
    BecomeFloats,
    Stay,
}

fn integers<const K: u8>(call: &Call) -> Result<Option<Integers>, Violation> {
    let kind = Kind::ALL[K as usize];
    let element = call.tensor(0)?.element;
    Ok(match kind {
        _ if !element.is_integer() || kind.accepts(element) => None,
        Kind::Floor | Kind::Ceil | Kind::Round | Kind::Trunc => Some(Integers::Stay),
        _ => Some(Integers::BecomeFloats),
    })
}

fn infer<const K: u8>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = match integers::<K>(call)? {
        Some(Integers::Stay) => return Ok(vec![call.operands[0].clone()]),
        Some(Integers::BecomeFloats) => call.operands[0].with_element(ElementType::F32),
        None => call.operands[0].clone(),
    };
    let recipe = const { of_floats::<K>("") }.semantics.recipe().expect("a framework's definition");
    (recipe.infer)(&Call { operands: &[x], ..*call })
}

fn eval<const K: u8>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let kind = Kind::ALL[K as usize];
    Ok(vec![match integers::<K>(call).ok().flatten() {
        Some(Integers::Stay) => operands[0].clone(),
        Some(Integers::BecomeFloats) => {
            formula::apply(kind, &[formula::convert(&operands[0], ElementType::F32)])
        }
        None => formula::apply(kind, operands),
    }])
}

fn expand<const K: u8>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let kind = Kind::ALL[K as usize];
    vec![match integers::<K>(call).ok().flatten() {
        Some(Integers::Stay) => operands[0],
        Some(Integers::BecomeFloats) => {
            let x = recipe::convert(operands[0], ElementType::F32, emit);
            recipe::broadcast(kind, &[x], emit)
        }
        None => recipe::broadcast(kind, operands, emit),
    }]
}

macro_rules! rows {
    ($($name:literal $kind:ident;)*) => {
        /// The ops that are their kind.
        pub static TABLE: &[OpDef] = &[$(of_kind::<{ Kind::$kind as u8 }>($name)),*];
    };
}

rows! {
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
    "torch.aten.asinh" Asinh;
    "torch.aten.acosh" Acosh;
    "torch.aten.atanh" Atanh;
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
