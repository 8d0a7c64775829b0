//! `onnx.OneHot`.

use super::operands::int;
use crate::elementwise::{Kind, formula, recipe};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "onnx.OneHot",
    summary: "One value at the position that an index names, another one everywhere else.",
    description: r#"
With j the coordinate along `axis`, which is a new dimension of size `depth`, and i the index at the
others: output = values[1] where j = i, or j = i + depth, else values[0]. So an index outside
[-depth, depth-1] has values[0] everywhere. Indices and depth of floats are cut toward zero.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__OneHot.html",
    operands: &[
        OperandDef::one("indices", "integers or floats, of rank r"),
        OperandDef::constant("depth", "one number"),
        OperandDef::one("values", "two elements: the other one, and the one of the position"),
    ],
    attributes: &[int(
        "axis",
        -1,
        "the new dimension, in [-r-1, r]; negative counts from the back",
    )],
    constraints: &rules([
        "C1: `indices` are integers but i1, or floats",
        "C2: `depth` is one integer or float",
        "C3: `depth` is not negative",
        "C4: `values` is a list of two",
        "C5: `axis` is in [-r-1, r]",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let [indices, depth, values] = [call.tensor(0)?, call.tensor(1)?, call.tensor(2)?];
    let refuse = |id, site, message| Err(Violation::new(id, site, message));
    if !Kind::Sub.accepts(indices.element) {
        let message =
            format!("indices must be {}, but are {}", Kind::Sub.accepted(), indices.element);
        return refuse("C1", Site::Operand(0), message);
    }
    if !Kind::Sub.accepts(depth.element) || !matches!(depth.element_count(), Some(1) | None) {
        let message = format!("depth must be one integer or float, but is {depth}");
        return refuse("C2", Site::Operand(1), message);
    }
    let is_pair = |size: i64| size::must_equal(size, 2);
    if values.rank() != 1 || !is_pair(values.shape[0]) {
        return refuse("C4", Site::Operand(2), format!("values must be two, but are {values}"));
    }
    let (axis, r) = (call.int("axis"), indices.rank() as i64);
    if !(-r - 1..=r).contains(&axis) {
        let message = format!("axis {axis} is not in [-{}, {r}]", r + 1);
        return refuse("C5", Site::Attr("axis"), message);
    }
    let depth = match call.constants.get(1).and_then(Option::as_ref).filter(|d| d.count() == 1) {
        Some(depth) if depth.element().is_float() => depth.float_at(0).max(-1.0) as i64,
        Some(depth) => i64::try_from(depth.int_at(0).max(-1)).unwrap_or(i64::MAX),
        None => DYNAMIC,
    };
    if depth < 0 && depth != DYNAMIC {
        return refuse(
            "C3",
            Site::Operand(1),
            format!("depth must not be negative, but is {depth}"),
        );
    }
    let mut shape = indices.shape.clone();
    shape.insert(axis.rem_euclid(r + 1) as usize, depth);
    Ok(vec![values.with_shape(&shape).into()])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [indices, _, values] = operands else { panic!("three operands") };
    let shape = call.results[0].shape().expect("a tensor");
    let axis = call.int("axis").rem_euclid(shape.len() as i64) as usize;
    let depth = i128::from(shape[axis]);
    let indices = match indices.element().is_float() {
        true => formula::convert(indices, ElementType::I64),
        false => indices.clone(),
    };
    let mut output = TensorBuilder::new(values.element(), shape);
    for mut c in coordinates(shape) {
        let j = i128::from(c.remove(axis));
        let i = indices.int_at(linear(indices.shape(), &c));
        output.push_from(values, usize::from(j == i || j == i + depth));
    }
    Ok(vec![output.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let result = call.results[0].as_tensor().expect("a tensor");
    let axis = super::operands::resolved(call.int("axis"), result.rank());
    let mut aligned = emit.tensor_type(operands[0]).shape;
    aligned.insert(axis, 1);
    let is_unsigned = emit.tensor_type(operands[0]).element.is_unsigned();
    let index = recipe::convert(operands[0], ElementType::I64, emit);
    let index = emit.reshape(index, &aligned);
    let position = layout::iota(&result.shape, axis, emit);
    let mut is_there = recipe::broadcast(Kind::Eq, &[position, index], emit);
    // What is no i64 any more is negative now, and stands for no position.
    if !is_unsigned {
        let depth = recipe::constant_like(index, result.shape[axis], emit);
        let counted = recipe::apply(Kind::Add, &[index, depth], emit);
        let is_counted = recipe::broadcast(Kind::Eq, &[position, counted], emit);
        is_there = recipe::apply(Kind::Or, &[is_there, is_counted], emit);
    }
    let [off, on] = [0, 1].map(|k| {
        let value = layout::part(operands[2], 0, k, 1, emit);
        let value = emit.reshape(value, &[]);
        layout::stretch(value, &result.shape, emit)
    });
    vec![recipe::apply(Kind::Select, &[is_there, on, off], emit)]
}
