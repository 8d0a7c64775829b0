//! The elementwise operators: a table of those that are fully described by their kind, and those
//! that take any number of operands.

use super::expand::broadcast;
use crate::elementwise::{Kind, Style, formula, recipe, rows};
use crate::prelude::*;

const SOURCE: &str = "https://onnx.ai/onnx/operators/";

pub static STYLE: Style = Style {
    operands: [
        &[OperandDef::one("X", "x")],
        &[OperandDef::one("A", "x"), OperandDef::one("B", "y")],
        &[OperandDef::one("condition", "x"), OperandDef::one("X", "y"), OperandDef::one("Y", "z")],
    ],
    source: SOURCE,
    assembly: None,
};

rows! {
    /// Operators without attributes.
    pub static TABLE = Broadcast, STYLE;
    "onnx.Add" Add;
    "onnx.Sub" Sub;
    "onnx.Mul" Mul;
    "onnx.Div" Div;
    "onnx.Neg" Neg;
    "onnx.Abs" Abs;
    "onnx.Sign" SignPositiveZero;
    "onnx.Ceil" Ceil;
    "onnx.Floor" Floor;
    "onnx.Round" Round;
    "onnx.Sqrt" Sqrt;
    "onnx.Reciprocal" Reciprocal;
    "onnx.Exp" Exp;
    "onnx.Log" Log;
    "onnx.Sin" Sin;
    "onnx.Cos" Cos;
    "onnx.Tan" Tan;
    "onnx.Asin" Asin;
    "onnx.Acos" Acos;
    "onnx.Atan" Atan;
    "onnx.Sinh" Sinh;
    "onnx.Cosh" Cosh;
    "onnx.Tanh" Tanh;
    "onnx.Asinh" Asinh;
    "onnx.Acosh" Acosh;
    "onnx.Atanh" Atanh;
    "onnx.Erf" Erf;
    "onnx.Sigmoid" Logistic;
    "onnx.Relu" Relu;
    "onnx.Equal" Eq;
    "onnx.Less" Lt;
    "onnx.LessOrEqual" Le;
    "onnx.Greater" Gt;
    "onnx.GreaterOrEqual" Ge;
    "onnx.IsNaN" IsNan;
    "onnx.And" LogicalAnd;
    "onnx.Or" LogicalOr;
    "onnx.Xor" LogicalXor;
    "onnx.Not" LogicalNot;
    "onnx.BitwiseAnd" And;
    "onnx.BitwiseOr" Or;
    "onnx.BitwiseXor" Xor;
    "onnx.BitwiseNot" Not;
    "onnx.Where" Select;
}

/// The type of elements that the operands share, which `kind` computes on.
pub fn one_element(
    [computed, equal]: [&'static str; 2],
    kind: Kind,
    operands: &[&TensorType],
) -> Result<ElementType, Violation> {
    let element = operands[0].element;
    if !kind.accepts(element) {
        let message = format!("elements must be {}, but are {element}", kind.accepted());
        return Err(Violation::new(computed, Site::Operand(0), message));
    }
    match operands.iter().position(|ty| ty.element != element) {
        None => Ok(element),
        Some(k) => {
            let message = format!(
                "all operands must have one element type, but have {element} and {}",
                operands[k].element
            );
            Err(Violation::new(equal, Site::Operand(k), message))
        }
    }
}

/// The operands' shapes, broadcast.
pub fn one_shape(
    constraint: &'static str,
    element: ElementType,
    operands: &[&TensorType],
) -> Result<Vec<ValueType>, Violation> {
    let mut shape = operands[0].shape.clone();
    for (k, ty) in operands.iter().enumerate().skip(1) {
        shape = broadcast(&shape, &ty.shape).ok_or_else(|| {
            let message =
                format!("{ty} does not broadcast with {}", operands[0].with_shape(&shape));
            Violation::new(constraint, Site::Operand(k), message)
        })?;
    }
    Ok(vec![TensorType::new(element, &shape).into()])
}

pub const COMPUTED: Constraint = rule("C1: the op computes on the operands' elements");
pub const EQUAL: Constraint = rule("C2: the operands have one element type");
pub const SHAPES: Constraint = rule("C3: the operands' shapes broadcast");

const ANY_NUMBER: &[OperandDef] = &[OperandDef::variadic("data_0", "x, y, and so on")];

/// The definition of a variadic operator, whose operands are broadcast and reduced by `K` from left to right.
const fn variadic_def<const K: u8>(name: &'static str, summary: &'static str) -> OpDef {
    OpDef {
        name,
        summary,
        description: Kind::ALL[K as usize].description(),
        source: SOURCE,
        operands: ANY_NUMBER,
        results: &["result"],
        constraints: const { &[COMPUTED, EQUAL, SHAPES, rule("C4: there is an operand")] },
        semantics: Semantics::framework(infer_joined::<K>, eval_joined::<K>, expand_joined::<K>),
        ..OpDef::BASE
    }
}

pub static MAX: OpDef =
    variadic_def::<{ Kind::Max as u8 }>("onnx.Max", "The largest of each element's operands.");
pub static MIN: OpDef =
    variadic_def::<{ Kind::Min as u8 }>("onnx.Min", "The least of each element's operands.");
pub static SUM: OpDef =
    variadic_def::<{ Kind::Add as u8 }>("onnx.Sum", "The sum of each element's operands.");

pub static MEAN: OpDef = OpDef {
    description: "The sum of the operands, from the first to the last, divided by their number.",
    semantics: Semantics::Framework {
        infer: infer_joined::<{ Kind::TrueDiv as u8 }>,
        warnings: None,
        eval: |_, operands| {
            let sum = fold_operands(Kind::Add, operands);
            let mut count = TensorBuilder::new(sum.element(), &[]);
            count.push_float(operands.len() as f64);
            Ok(vec![formula::apply(Kind::TrueDiv, &[sum, count.finish()])])
        },
        expand: |_, operands, emit| {
            let sum = fold_recipe(Kind::Add, operands, emit);
            let count = recipe::constant_like(sum, operands.len() as i64, emit);
            vec![recipe::apply(Kind::TrueDiv, &[sum, count], emit)]
        },
    },
    ..variadic_def::<{ Kind::TrueDiv as u8 }>("onnx.Mean", "The mean of each element's operands.")
};

fn infer_joined<const K: u8>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    if call.operands.is_empty() {
        return Err(Violation::new("C4", Site::Op, "there must be at least one operand"));
    }
    let types: Result<Vec<&TensorType>, Violation> =
        (0..call.operands.len()).map(|k| call.tensor(k)).collect();
    let types = types?;
    let element = one_element(["C1", "C2"], Kind::ALL[K as usize], &types)?;
    one_shape("C3", element, &types)
}

fn fold_operands(kind: Kind, operands: &[Tensor]) -> Tensor {
    let join = |all: Tensor, next: &Tensor| formula::apply(kind, &[all, next.clone()]);
    operands[1..].iter().fold(operands[0].clone(), join)
}

fn fold_recipe(kind: Kind, operands: &[Val], emit: &mut dyn Emit) -> Val {
    let join = |all: Val, &next: &Val| recipe::broadcast(kind, &[all, next], emit);
    operands[1..].iter().fold(operands[0], join)
}

fn eval_joined<const K: u8>(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    Ok(vec![fold_operands(Kind::ALL[K as usize], operands)])
}

fn expand_joined<const K: u8>(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    vec![fold_recipe(Kind::ALL[K as usize], operands, emit)]
}
