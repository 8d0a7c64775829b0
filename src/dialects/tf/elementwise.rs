//! TensorFlow's elementwise ops. The table has those that are fully described by their kind; the
//! others are below it.

use crate::elementwise::{
    Kind, Shapes, Style, conversion, define, formula, recipe, result_type, rows,
};
use crate::ops::derivative::Meaning;
use crate::prelude::*;

const STYLE: Style = Style {
    operands: [
        &[OperandDef::one("x", "x")],
        &[OperandDef::one("x", "x"), OperandDef::one("y", "y")],
        &[OperandDef::one("a", "x"), OperandDef::one("b", "y"), OperandDef::one("c", "z")],
    ],
    source: "https://www.tensorflow.org/api_docs/python/tf/raw_ops",
    assembly: None,
};

rows! {
    /// The ops that are their kind.
    pub static TABLE = BroadcastComplex, STYLE;
    "tf.Add" Add;
    "tf.AddV2" Add;
    "tf.Sub" Sub;
    "tf.Mul" Mul;
    "tf.RealDiv" TrueDiv;
    "tf.Div" Div "out = x / y, of integers toward zero. TensorFlow refuses integers by 0; here they are -1.";
    "tf.TruncateDiv" TruncDiv "out = x / y toward zero, of floats, too. TensorFlow refuses integers by 0; here they are -1.";
    "tf.TruncateMod" Rem "out = x - y * trunc(x / y). TensorFlow refuses integers by 0; here they are x.";
    "tf.Mod" Rem "out = x - y * trunc(x / y). TensorFlow refuses integers by 0; here they are x.";
    "tf.FloorMod" FloorRem "out = x - y * floor(x / y). TensorFlow refuses integers by 0; here they are x. A float's 0 has the sign of x.";
    "tf.Pow" Pow "out = x^y. TensorFlow refuses negative powers of integers; here they are 1 / x^-y toward zero.";
    "tf.Atan2" Atan2 "out = the angle of the point (y, x): the first operand is the ordinate.";
    "tf.Zeta" Zeta;
    "tf.Polygamma" Polygamma;
    "tf.Maximum" Max;
    "tf.Minimum" Min;
    "tf.BitwiseAnd" And;
    "tf.BitwiseOr" Or;
    "tf.BitwiseXor" Xor;
    "tf.Invert" Not;
    "tf.LeftShift" ShiftLeft "out = x * 2^y. TensorFlow leaves undefined what a shift by the width or more gives; here it is 0.";
    "tf.RightShift" ShiftRight "out = floor(x / 2^y). TensorFlow leaves undefined what a shift by the width or more gives; here it is 0 or the sign.";
    "tf.LogicalAnd" LogicalAnd;
    "tf.LogicalOr" LogicalOr;
    "tf.LogicalNot" LogicalNot;
    "tf.Equal" Eq;
    "tf.NotEqual" Ne;
    "tf.Less" Lt;
    "tf.LessEqual" Le;
    "tf.Greater" Gt;
    "tf.GreaterEqual" Ge;
    "tf.SelectV2" Select "out = t where the condition holds, else e.";
    "tf.ClipByValue" Clip;
    "tf.Neg" Neg;
    "tf.Abs" Abs;
    "tf.Sign" SignPositiveZero;
    "tf.Square" Square;
    "tf.Sqrt" Sqrt;
    "tf.Rsqrt" Rsqrt;
    "tf.Reciprocal" Reciprocal;
    "tf.Inv" Reciprocal;
    "tf.Exp" Exp;
    "tf.Expm1" Expm1;
    "tf.Log" Log;
    "tf.Log1p" Log1p;
    "tf.Sin" Sin;
    "tf.Cos" Cos;
    "tf.Tan" Tan;
    "tf.Asin" Asin;
    "tf.Acos" Acos;
    "tf.Atan" Atan;
    "tf.Sinh" Sinh;
    "tf.Cosh" Cosh;
    "tf.Tanh" Tanh;
    "tf.Asinh" Asinh;
    "tf.Acosh" Acosh;
    "tf.Atanh" Atanh;
    "tf.Sigmoid" Logistic;
    "tf.Relu" Relu;
    "tf.Erf" Erf;
    "tf.Erfc" Erfc;
    "tf.Erfinv" ErfInv;
    "tf.Lgamma" Lgamma;
    "tf.Digamma" Digamma;
    "tf.BesselI0e" BesselI0e;
    "tf.BesselI1e" BesselI1e;
    "tf.Floor" Floor;
    "tf.Ceil" Ceil;
    "tf.Round" Round;
    "tf.Rint" Round;
    "tf.IsNan" IsNan;
    "tf.IsInf" IsInf;
    "tf.IsFinite" IsFinite;
}

/// The older select, which does not broadcast.
pub static SELECT: OpDef = select("tf.Select", &STYLE);

const SELECT_CONSTRAINTS: &[Constraint] = &rules([
    "C2: the operands have one element type, a condition has `i1`",
    "C3: what is chosen from has one shape; the condition has it, too, or rank 0, or rank 1 and the first size",
]);

/// The row of a choice of elements, or of rows.
pub const fn select(name: &'static str, style: &'static Style) -> OpDef {
    OpDef {
        description: "
The second operand where the condition, the first one, holds, else the third one. The condition has
their shape, or rank 0; or it has rank 1 and chooses between rows: at c, condition[c[0]] decides.
",
        constraints: SELECT_CONSTRAINTS,
        semantics: Semantics::framework(
            |call| {
                let types = select_types(call)?;
                let types: Vec<&TensorType> = types.iter().collect();
                Ok(vec![result_type(Kind::Select, false, &types)?.into()])
            },
            |_, operands| {
                let [condition, t, e] = operands else { unreachable!("three operands") };
                if !chooses_rows(condition.rank(), t.rank()) {
                    return Ok(vec![formula::apply(Kind::Select, operands)]);
                }
                let row: usize = t.shape()[1..].iter().product::<i64>() as usize;
                let mut out = TensorBuilder::new(t.element(), t.shape());
                for at in 0..t.count() {
                    let holds = condition.int_at(at / row) != 0;
                    out.push_from(if holds { t } else { e }, at);
                }
                Ok(vec![out.finish()])
            },
            |_, operands, emit| {
                let [condition, t] =
                    [operands[0], operands[1]].map(|value| emit.tensor_type(value));
                let mut operands = operands.to_vec();
                if chooses_rows(condition.rank(), t.rank()) {
                    operands[0] = emit.broadcast(operands[0], &[0], &t.shape);
                }
                vec![recipe::broadcast(Kind::Select, &operands, emit)]
            },
        ),
        ..define::<{ Kind::Select as u8 }, { Shapes::Same as u8 }>(name, style)
    }
}

/// Whether a condition of rank 1 chooses between positions of the first dimension.
fn chooses_rows(condition: usize, rank: usize) -> bool {
    condition == 1 && rank > 1
}

/// The operands' types; a condition that chooses between rows stands as that of elements.
fn select_types(call: &Call) -> Result<[TensorType; 3], Violation> {
    let [mut condition, t, e] =
        [call.tensor(0)?, call.tensor(1)?, call.tensor(2)?].map(Clone::clone);
    if chooses_rows(condition.rank(), t.rank()) {
        let (rows, first) = (condition.shape[0], t.shape[0]);
        if !size::must_equal(rows, first) {
            let message = format!("{condition} does not choose between the {first} rows of {t}");
            return Err(Violation::new("C3", Site::Operand(0), message));
        }
        condition = condition.with_shape(&t.shape);
    }
    Ok([condition, t, e])
}

/// A row of the type rule of `base` with meanings of its own.
pub const fn composed(
    base: OpDef,
    description: &'static str,
    eval: fn(&Call, &[Tensor]) -> Result<Vec<Tensor>, Fault>,
    expand: fn(&Call, &[Val], &mut dyn Emit) -> Vec<Val>,
) -> OpDef {
    let Semantics::Framework { infer, .. } = base.semantics else { panic!("a framework's row") };
    let semantics = Semantics::framework(infer, eval, expand);
    OpDef { description, semantics, ..base }
}

const fn broadcasting_def<const K: u8>(name: &'static str, style: &'static Style) -> OpDef {
    define::<K, { Shapes::Broadcast as u8 }>(name, style)
}

pub static FLOOR_DIV: OpDef = floor_div("tf.FloorDiv", &STYLE);

/// The definition of a floor division; a quotient of floats is rounded before its floor is taken.
pub const fn floor_div(name: &'static str, style: &'static Style) -> OpDef {
    composed(
        broadcasting_def::<{ Kind::FloorDiv as u8 }>(name, style),
        "out = floor(x / y). TensorFlow refuses integers by 0; here they are -1.",
        |_, operands| {
            Ok(vec![if operands[0].element().is_float() {
                formula::apply(Kind::Floor, &[formula::apply(Kind::Div, operands)])
            } else {
                formula::apply(Kind::FloorDiv, operands)
            }])
        },
        |_, operands, emit| {
            vec![if emit.tensor_type(operands[0]).element.is_float() {
                let quotient = recipe::broadcast(Kind::Div, operands, emit);
                recipe::apply(Kind::Floor, &[quotient], emit)
            } else {
                recipe::broadcast(Kind::FloorDiv, operands, emit)
            }]
        },
    )
}

pub static SQUARED_DIFFERENCE: OpDef = squared_difference("tf.SquaredDifference", &STYLE);

/// The square of the difference.
pub const fn squared_difference(name: &'static str, style: &'static Style) -> OpDef {
    OpDef {
        summary: "(x - y) * (x - y)",
        ..composed(
            broadcasting_def::<{ Kind::Sub as u8 }>(name, style),
            "out = (x - y) * (x - y)",
            |_, operands| {
                Ok(vec![formula::apply(Kind::Square, &[formula::apply(Kind::Sub, operands)])])
            },
            |_, operands, emit| {
                let difference = recipe::broadcast(Kind::Sub, operands, emit);
                vec![recipe::apply(Kind::Square, &[difference], emit)]
            },
        )
    }
}

pub static RELU6: OpDef = relu6("tf.Relu6", &STYLE);

/// A clamp to [0, 6].
pub const fn relu6(name: &'static str, style: &'static Style) -> OpDef {
    OpDef {
        summary: "x, but at least 0 and at most 6; NaN stays",
        ..composed(
            broadcasting_def::<{ Kind::Relu as u8 }>(name, style),
            "out = min(max(x, 0), 6)",
            |_, operands| {
                let number = |value: i128| {
                    let value = Tensor::from_ints(crate::types::ElementType::I32, &[], &[value]);
                    formula::convert(&value, operands[0].element())
                };
                Ok(vec![formula::apply(Kind::Clip, &[operands[0].clone(), number(0), number(6)])])
            },
            |_, operands, emit| {
                let [zero, six] = [0, 6].map(|n| recipe::constant_like(operands[0], n, emit));
                let value = recipe::apply(Kind::Clip, &[operands[0], zero, six], emit);
                // At the limits training takes it for a constant.
                emit.note(Meaning::Kind(Kind::Clamp), &[zero, operands[0], six], value);
                vec![value]
            },
        )
    }
}

static CONVERSION: OpDef = conversion("tf.Cast", &STYLE);

/// `tf.Cast`, whose target type is the result's.
pub static CAST: OpDef = OpDef {
    attributes: &[attr(
        "Truncate",
        Bool,
        Default::Bool(false),
        "true: floats are cut, not rounded, where they become narrower",
    )],
    constraints: &rules([
        "C1: both element types are integers or floats",
        "C2: the result has the operand's shape",
        "C3: `Truncate` is false where floats become narrower",
    ]),
    semantics: {
        let Semantics::Framework { eval, expand, .. } = conversion("tf.Cast", &STYLE).semantics
        else {
            panic!("a framework's row")
        };
        Semantics::framework(infer_cast, eval, expand)
    },
    ..conversion("tf.Cast", &STYLE)
};

fn infer_cast(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let Semantics::Framework { infer, .. } = CONVERSION.semantics else { panic!("as it is above") };
    let results = infer(call)?;
    let [from, to] = [call.operands[0].element(), results[0].element()];
    let narrows = from
        .zip(to)
        .is_some_and(|(from, to)| from.is_float() && to.is_float() && to.bits() < from.bits());
    if narrows && call.flag("Truncate") {
        let message = "floats that are cut where they become narrower are not supported";
        return Err(Violation::new("C3", Site::Attr("Truncate"), message));
    }
    Ok(results)
}
