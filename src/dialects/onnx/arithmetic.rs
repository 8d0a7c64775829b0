//! Elementwise operators with attributes, optional operands, or operands of several types.

use super::elementwise::{COMPUTED, EQUAL, SHAPES, STYLE, one_element, one_shape};
use super::operands::int;
use crate::elementwise::{Kind, formula, recipe};
use crate::prelude::*;

fn two_tensors<'a>(call: &Call<'a>) -> Result<[&'a TensorType; 2], Violation> {
    Ok([call.tensor(0)?, call.tensor(1)?])
}

pub static MOD: OpDef = OpDef {
    name: "onnx.Mod",
    summary: "The remainder of a division.",
    description: r#"
With `fmod` = 0, x - y * floor(x / y), with the sign of y; with `fmod` = 1, x - y * (x / y toward
zero), with the sign of x. For y = 0, integers give x, floats NaN. Before opset 28, floats need
`fmod` = 1.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Mod.html",
    operands: STYLE.operands[1],
    attributes: &[int("fmod", 0, "1: the sign is that of x")],
    results: &["C"],
    constraints: &[COMPUTED, EQUAL, SHAPES, rule("C4: `fmod` is 0 or 1")],
    semantics: Semantics::Framework {
        infer: |call| {
            let types = two_tensors(call)?;
            let element = one_element(["C1", "C2"], Kind::Rem, &types)?;
            let fmod = call.int("fmod");
            if !(0..=1).contains(&fmod) {
                let message = format!("fmod must be 0 or 1, but is {fmod}");
                return Err(Violation::new("C4", Site::Attr("fmod"), message));
            }
            one_shape("C3", element, &types)
        },
        warnings: None,
        eval: |call, operands| Ok(vec![formula::apply(remainder_kind(call), operands)]),
        expand: |call, operands, emit| {
            vec![recipe::broadcast(remainder_kind(call), operands, emit)]
        },
    },
    ..OpDef::BASE
};

fn remainder_kind(call: &Call) -> Kind {
    if call.int("fmod") == 1 { Kind::Rem } else { Kind::FloorMod }
}

pub static BIT_SHIFT: OpDef = OpDef {
    name: "onnx.BitShift",
    summary: "The bits of integers moved.",
    description: r#"
x * 2^y modulo 2^width (LEFT), or floor(x / 2^y) (RIGHT). Where y is negative or the width at least,
0, and -1 to the right of a negative x. Before opset 28, integers are unsigned.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__BitShift.html",
    operands: STYLE.operands[1],
    attributes: &[attr("direction", Str, Required, "`LEFT` or `RIGHT`")],
    results: &["Z"],
    constraints: &[
        rule("C1: the elements are integers but i1"),
        EQUAL,
        SHAPES,
        rule("C4: `direction` is `LEFT` or `RIGHT`"),
    ],
    semantics: Semantics::Framework {
        infer: |call| {
            let types = two_tensors(call)?;
            let element = one_element(["C1", "C2"], Kind::ShiftLeft, &types)?;
            if !["LEFT", "RIGHT"].contains(&call.str("direction")) {
                let found = call.str("direction");
                let message = format!("direction must be LEFT or RIGHT, but is {found:?}");
                return Err(Violation::new("C4", Site::Attr("direction"), message));
            }
            one_shape("C3", element, &types)
        },
        warnings: None,
        eval: |call, operands| Ok(vec![formula::apply(shift_kind(call), operands)]),
        expand: |call, operands, emit| vec![recipe::broadcast(shift_kind(call), operands, emit)],
    },
    ..OpDef::BASE
};

fn shift_kind(call: &Call) -> Kind {
    if call.str("direction") == "LEFT" { Kind::ShiftLeft } else { Kind::ShiftRight }
}

pub static POW: OpDef = OpDef {
    name: "onnx.Pow",
    summary: "Powers: x^y.",
    description: r#"
The result has the elements' type of x; y may be of another one. Between floats of one type, and
where x is a float, x^y is rounded once. Integers to the power of integers wrap; where y < 0,
1 / x^-y toward zero. Integers to the power of floats are computed in f64, and cut toward zero to
the nearest integer of the type; NaN gives 0.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Pow.html",
    operands: &[OperandDef::one("X", "x"), OperandDef::one("Y", "y")],
    results: &["Z"],
    constraints: &rules([
        "C1: both are integers but i1, or floats",
        "C2: the operands' shapes broadcast",
    ]),
    semantics: Semantics::Framework {
        infer: |call| {
            let types = two_tensors(call)?;
            for (k, ty) in types.iter().enumerate() {
                one_element(["C1", "C1"], Kind::Pow, &[ty])
                    .map_err(|violation| Violation { site: Site::Operand(k), ..violation })?;
            }
            one_shape("C2", types[0].element, &types)
        },
        warnings: None,
        eval: |_, operands| {
            let [x, y] = operands else { panic!("two operands") };
            let within = power_type(x.element(), y.element());
            let [a, b] = [x, y].map(|operand| formula::convert(operand, within));
            Ok(vec![formula::convert(&formula::apply(Kind::Pow, &[a, b]), x.element())])
        },
        expand: |_, operands, emit| {
            let [x, y] = [operands[0], operands[1]].map(|v| emit.tensor_type(v).element);
            let within = power_type(x, y);
            let [a, b] = [0, 1].map(|k| recipe::convert(operands[k], within, emit));
            let power = recipe::broadcast(Kind::Pow, &[a, b], emit);
            vec![recipe::convert(power, x, emit)]
        },
    },
    ..OpDef::BASE
};

/// The type within which a power is computed.
fn power_type(x: ElementType, y: ElementType) -> ElementType {
    match () {
        () if x == y => x,
        () if x.is_float() || y.is_float() => ElementType::F64,
        () if y.is_unsigned() => ElementType::UI64,
        () => ElementType::I64,
    }
}

pub static CLIP: OpDef = OpDef {
    name: "onnx.Clip",
    summary: "Elements held between two limits.",
    description: r#"
output[c] = x, but at least `min` and then at most `max`; NaN where any of them is. A limit that is
left out does not hold.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Clip.html",
    operands: &[
        OperandDef::one("input", "x"),
        OperandDef::one("min", "one element; may be left out"),
        OperandDef::one("max", "one element; may be left out"),
    ],
    constraints: &[COMPUTED, EQUAL, rule("C3: `min` and `max` are one element each")],
    semantics: Semantics::Framework {
        infer: infer_clip,
        warnings: None,
        eval: |call, operands| {
            let mut output = operands[0].clone();
            for (k, kind) in limit_operands(call) {
                output = formula::apply(kind, &[output, operands[k].reshaped(&[])]);
            }
            Ok(vec![output])
        },
        expand: |call, operands, emit| {
            let mut output = operands[0];
            for (k, kind) in limit_operands(call) {
                let limit = emit.reshape(operands[k], &[]);
                output = recipe::broadcast(kind, &[output, limit], emit);
            }
            vec![output]
        },
    },
    ..OpDef::BASE
};

/// The operands that are present, with their kinds.
fn limit_operands<'a>(call: &'a Call) -> impl Iterator<Item = (usize, Kind)> + 'a {
    [(1, Kind::Max), (2, Kind::Min)].into_iter().filter(|&(k, _)| call.is_given(k))
}

fn infer_clip(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let input = call.tensor(0)?;
    one_element(["C1", "C2"], Kind::Max, &[input])?;
    for (k, _) in limit_operands(call) {
        let limit = call.tensor(k)?;
        if limit.element != input.element {
            let message = format!("the limit must be of {}, but is {limit}", input.element);
            return Err(Violation::new("C2", Site::Operand(k), message));
        }
        if !matches!(limit.element_count(), Some(1) | None) {
            let message = format!("the limit must be one element, but is {limit}");
            return Err(Violation::new("C3", Site::Operand(k), message));
        }
    }
    Ok(vec![input.clone().into()])
}

pub static IS_INF: OpDef = OpDef {
    name: "onnx.IsInf",
    summary: "Whether elements are infinite.",
    description: "Whether x is +inf (unless `detect_positive` is 0) or -inf (unless `detect_negative` is 0).",
    source: "https://onnx.ai/onnx/operators/onnx__IsInf.html",
    operands: STYLE.operands[0],
    attributes: &[
        int("detect_negative", 1, "0: -inf is none"),
        int("detect_positive", 1, "0: +inf is none"),
    ],
    results: &["Y"],
    constraints: &rules(["C1: the elements are floats"]),
    semantics: Semantics::Framework {
        infer: |call| {
            one_element(["C1", "C1"], Kind::IsInf, &[call.tensor(0)?])?;
            Ok(vec![call.tensor(0)?.with_element(ElementType::I1).into()])
        },
        warnings: None,
        eval: |call, operands| Ok(vec![infinities(&operands[0], detected_infinities(call))]),
        expand: |call, operands, emit| {
            vec![emit_infinities(operands[0], detected_infinities(call), emit)]
        },
    },
    ..OpDef::BASE
};

fn detected_infinities(call: &Call) -> [bool; 2] {
    ["detect_negative", "detect_positive"].map(|name| call.int(name) != 0)
}

/// Whether elements are -inf, or +inf, of which are detected.
pub fn infinities(x: &Tensor, [negative, positive]: [bool; 2]) -> Tensor {
    let detects = |at: usize| match x.float_at(at) {
        f64::INFINITY => positive,
        f64::NEG_INFINITY => negative,
        _ => false,
    };
    let found: Vec<i128> = (0..x.count()).map(|at| detects(at).into()).collect();
    Tensor::from_ints(ElementType::I1, x.shape(), &found)
}

/// The test for infinities as core ops.
pub fn emit_infinities(x: Val, [negative, positive]: [bool; 2], emit: &mut dyn Emit) -> Val {
    let infinite = recipe::apply(Kind::IsInf, &[x], emit);
    let zero = recipe::constant_like(x, 0, emit);
    let one_sign = |kind: Kind, emit: &mut dyn Emit| {
        let sign = recipe::apply(kind, &[x, zero], emit);
        recipe::apply(Kind::And, &[infinite, sign], emit)
    };
    match (negative, positive) {
        (true, true) => infinite,
        (true, false) => one_sign(Kind::Lt, emit),
        (false, true) => one_sign(Kind::Gt, emit),
        (false, false) => {
            let shape = emit.tensor_type(x).shape;
            layout::number(ElementType::I1, 0, &shape, emit)
        }
    }
}
