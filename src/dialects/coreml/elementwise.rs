//! Core ML's elementwise operations. MIL promotes operands of different types first; that is an
//! operation of its own here (`coreml.cast`).

use crate::elementwise::{Kind, Style, conversion_to, formula, recipe, rows};
use crate::movement::prelude::*;
use crate::prelude::*;

const SOURCE: &str = "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#module-coremltools.converters.mil.mil.ops.defs.iOS15.elementwise_binary";

const STYLE: Style = Style {
    operands: [
        &[OperandDef::one("x", "x")],
        &[OperandDef::one("x", "x"), OperandDef::one("y", "y")],
        &[OperandDef::one("cond", "x"), OperandDef::one("a", "y"), OperandDef::one("b", "z")],
    ],
    source: SOURCE,
    assembly: None,
};

rows! {
    /// The operations that are their kind.
    pub static TABLE = Broadcast, STYLE;
    "coreml.add" Add;
    "coreml.sub" Sub;
    "coreml.mul" Mul;
    "coreml.real_div" TrueDiv;
    "coreml.floor_div" FloorDiv "output = floor(x / y). An integer by 0 is -1 here.";
    "coreml.mod" FloorMod "output = x - y * floor(x / y). Of integers by 0, it is x here.";
    "coreml.pow" Pow "output = x^y. Integers to negative powers are 1 / x^-y toward zero here.";
    "coreml.maximum" Max;
    "coreml.minimum" Min;
    "coreml.equal" Eq;
    "coreml.not_equal" Ne;
    "coreml.less" Lt;
    "coreml.less_equal" Le;
    "coreml.greater" Gt;
    "coreml.greater_equal" Ge;
    "coreml.logical_and" LogicalAnd;
    "coreml.logical_or" LogicalOr;
    "coreml.logical_xor" LogicalXor;
    "coreml.logical_not" LogicalNot;
    "coreml.select" Select "output = a where cond holds, else b.";
    "coreml.identity" Identity;
    "coreml.abs" Abs;
    "coreml.acos" Acos;
    "coreml.asin" Asin;
    "coreml.atan" Atan;
    "coreml.atanh" Atanh;
    "coreml.ceil" Ceil;
    "coreml.cos" Cos;
    "coreml.cosh" Cosh;
    "coreml.erf" Erf;
    "coreml.exp" Exp;
    "coreml.exp2" Exp2;
    "coreml.floor" Floor;
    "coreml.round" Round;
    "coreml.sign" SignPositiveZero;
    "coreml.sin" Sin;
    "coreml.sinh" Sinh;
    "coreml.sqrt" Sqrt;
    "coreml.square" Square;
    "coreml.tan" Tan;
    "coreml.tanh" Tanh;
    "coreml.relu" Relu;
    "coreml.sigmoid" Logistic;
}

pub static CAST: OpDef = OpDef {
    source: "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#coremltools.converters.mil.mil.ops.defs.iOS17.elementwise_unary.cast",
    ..conversion_to(
        "coreml.cast",
        &STYLE,
        &[attr(
            "dtype",
            Type,
            Required,
            "the element type of the result; MIL names int8, uint8, int16, uint16, int32, fp16, fp32 and bool, which are MLIR's types here, any others too",
        )],
    )
};

const fn limit_attr(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, Scalar, Required, doc)
}

pub static CLIP: OpDef = OpDef {
    name: "coreml.clip",
    summary: "x, but at least alpha and at most beta; NaN stays",
    description: "output = min(max(x, alpha), beta)",
    source: "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#coremltools.converters.mil.mil.ops.defs.iOS17.elementwise_unary.clip",
    operands: STYLE.operands[0],
    attributes: &[
        limit_attr("alpha", "the least value, of the elements' type"),
        limit_attr("beta", "the largest value, of the elements' type"),
    ],
    constraints: &rules([
        "C1: elements are integers but `i1`, or floats",
        "C2: `alpha` and `beta` have the elements' type",
        "C3: `alpha` is less than `beta`",
    ]),
    semantics: Semantics::framework(
        infer_clip,
        |call, operands| {
            let [alpha, beta] = limit_tensors(call).map(Tensor::clone);
            Ok(vec![formula::apply(Kind::Clip, &[operands[0].clone(), alpha, beta])])
        },
        |call, operands, emit| {
            let [alpha, beta] =
                limit_tensors(call).map(|limit| layout::constant(limit.clone(), emit));
            vec![recipe::broadcast(Kind::Clip, &[operands[0], alpha, beta], emit)]
        },
    ),
    ..OpDef::BASE
};

fn limit_tensors<'a>(call: &Call<'a>) -> [&'a Tensor; 2] {
    ["alpha", "beta"].map(|name| call.tensor_attr(name).expect("a required attribute"))
}

fn infer_clip(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    if !Kind::Relu.accepts(x.element) {
        let message = format!("elements must be {}, but are {}", Kind::Relu.accepted(), x.element);
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    let [alpha, beta] = limit_tensors(call);
    for (name, limit) in [("alpha", alpha), ("beta", beta)] {
        if limit.element() != x.element {
            let message = format!("{name} must be of {}, but is of {}", x.element, limit.element());
            return Err(Violation::new("C2", Site::Attr(name), message));
        }
    }
    if formula::apply(Kind::Lt, &[alpha.clone(), beta.clone()]).int_at(0) == 0 {
        return Err(Violation::new("C3", Site::Attr("alpha"), "alpha must be less than beta"));
    }
    Ok(vec![x.clone().into()])
}

pub static LOG: OpDef = with_epsilon::<{ Kind::Log as u8 }>(
    "coreml.log",
    "the natural logarithm of x + epsilon",
    "output = ln(x + epsilon); epsilon is 1e-45 where it is absent.",
);
pub static INVERSE: OpDef = with_epsilon::<{ Kind::Reciprocal as u8 }>(
    "coreml.inverse",
    "1 / (x + epsilon)",
    "output = 1 / (x + epsilon); epsilon is 1e-4 where it is absent.",
);
pub static RSQRT: OpDef = with_epsilon::<{ Kind::Rsqrt as u8 }>(
    "coreml.rsqrt",
    "1 / sqrt(x + epsilon)",
    "output = 1 / sqrt(x + epsilon); epsilon is 1e-12 where it is absent.",
);

/// The definition of a function of x + epsilon, rounded after the sum.
const fn with_epsilon<const K: u8>(
    name: &'static str,
    summary: &'static str,
    description: &'static str,
) -> OpDef {
    OpDef {
        name,
        summary,
        description,
        source: SOURCE,
        operands: STYLE.operands[0],
        attributes: const {
            &[attr("epsilon", Scalar, Absent, "what is added to x first, of the elements' type")]
        },
        constraints: const {
            &rules(["C1: elements are floats", "C2: `epsilon` has the elements' type"])
        },
        semantics: Semantics::framework(
            infer_with_epsilon,
            |call, operands| {
                let epsilon = epsilon_element::<K>(call, operands[0].element());
                let sum = formula::apply(Kind::Add, &[operands[0].clone(), epsilon]);
                Ok(vec![formula::apply(Kind::ALL[K as usize], &[sum])])
            },
            |call, operands, emit| {
                let epsilon = epsilon_element::<K>(call, emit.tensor_type(operands[0]).element);
                let epsilon = layout::constant(epsilon, emit);
                let sum = recipe::broadcast(Kind::Add, &[operands[0], epsilon], emit);
                vec![recipe::apply(Kind::ALL[K as usize], &[sum], emit)]
            },
        ),
        ..OpDef::BASE
    }
}

fn infer_with_epsilon(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    if !x.element.is_float() {
        let message = format!("elements must be floats, but are {}", x.element);
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    plans::value_attr("C2", call, "epsilon", x)?;
    Ok(vec![x.clone().into()])
}

/// The added epsilon, as an element.
fn epsilon_element<const K: u8>(call: &Call, element: ElementType) -> Tensor {
    if let Some(epsilon) = call.tensor_attr("epsilon") {
        return epsilon.clone();
    }
    let mut builder = TensorBuilder::new(element, &[]);
    builder.push_float(match Kind::ALL[K as usize] {
        Kind::Log => 1e-45,
        Kind::Reciprocal => 1e-4,
        _ => 1e-12,
    });
    builder.finish()
}
