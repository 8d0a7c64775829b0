//! `tf.OneHot`: indices as rows of a unit matrix.

use crate::elementwise::{Kind, recipe};
use crate::movement::prelude::*;
use crate::ops::core::Iota;
use crate::prelude::*;

/// The attribute `axis`.
pub const fn axis_attr(int: &'static str) -> AttrDef {
    attr(
        "axis",
        Int(int),
        Default::Int(-1),
        "the position of the new dimension, in [-1, q]; -1: last",
    )
}

pub const DEF: OpDef = OpDef {
    name: "tf.OneHot",
    summary: "For each index a vector that is `on_value` at the index, else `off_value`.",
    description: r#"
With q = rank(indices):

    output[i_{0}, ..., i_{axis-1}, k, i_{axis}, ..., i_{q-1}]
        = on_value where indices[i_{0}, ..., i_{q-1}] = k, else off_value

An index outside [0, depth) has no such k.
"#,
    source: "https://www.tensorflow.org/api_docs/python/tf/one_hot",
    operands: &[
        OperandDef::one("indices", "integers of rank q"),
        OperandDef::constant("depth", "an i32 or i64: the size of the new dimension"),
        OperandDef::one("on_value", "a tensor of rank 0"),
        OperandDef::one("off_value", "a tensor of rank 0 of the same element type"),
    ],
    attributes: &[axis_attr("i64")],
    constraints: &rules([
        "C1: `indices` are integers",
        "C2: `depth` is i32 or i64 of rank 0, and not negative",
        "C3: `on_value` and `off_value` have one type, of rank 0",
        "C4: `axis` is in [-1, q]",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let [indices, on, off] = [call.tensor(0)?, call.tensor(2)?, call.tensor(3)?];
    if !indices.element.is_index_type() {
        let message = format!("indices must be integers, but are {}", indices.element);
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    let depth = operands::scalar("C2", call, 1)?;
    operands::not_negative("C2", call, 1, depth.as_slice())?;
    if on.rank() != 0 || on != off {
        let message =
            format!("the two values must have one type, of rank 0, but are {on} and {off}");
        return Err(Violation::new("C3", Site::Operand(3), message));
    }
    let axis = resolved_axis(call, indices.rank()).ok_or_else(|| {
        let message = format!("axis {} is not in [-1, {}]", call.int("axis"), indices.rank());
        Violation::new("C4", Site::Attr("axis"), message)
    })?;
    let mut shape = indices.shape.clone();
    shape.insert(axis, depth.unwrap_or(DYNAMIC));
    Ok(vec![on.with_shape(&shape).into()])
}

fn resolved_axis(call: &Call, q: usize) -> Option<usize> {
    match call.int("axis") {
        -1 => Some(q),
        axis => usize::try_from(axis).ok().filter(|&axis| axis <= q),
    }
}

fn accepted_axis(call: &Call, q: usize) -> usize {
    resolved_axis(call, q).expect("an application that `infer` accepts")
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let indices = &operands[0];
    let axis = accepted_axis(call, indices.rank());
    let mut shape = Shape::from_slice(indices.shape());
    shape.insert(axis, operands[1].int_at(0) as i64);
    let mut builder = TensorBuilder::new(operands[2].element(), &shape);
    for mut c in coordinates(&shape) {
        let k = c.remove(axis);
        let hit = indices.int_at(linear(indices.shape(), &c)) == k.into();
        builder.push_from(&operands[if hit { 2 } else { 3 }], 0);
    }
    Ok(vec![builder.finish()])
}

/// Compares indices as i64, in which every depth is valid; an index that does not fit is out of range anyway.
fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let indices = emit.tensor_type(operands[0]);
    let axis = accepted_axis(call, indices.rank());
    let Some(ValueType::Tensor(result)) = call.results.first() else {
        panic!("a result whose type is inferred")
    };
    let shape = result.shape.clone();
    let wide = recipe::convert(operands[0], ElementType::I64, emit);
    let mut apart = indices.shape.clone();
    apart.insert(axis, 1);
    let wide = emit.reshape(wide, &apart);
    let dims: Shape = (0..shape.len() as i64).collect();
    let wide = emit.broadcast(wide, &dims, &shape);
    let ty = TensorType::new(ElementType::I64, &shape);
    let places = emit.emit(CoreOp::Iota(Iota { axis: axis as i64, ty }), &[]);
    let hits = recipe::apply(Kind::Eq, &[wide, places], emit);
    let [on, off] = [operands[2], operands[3]].map(|value| emit.broadcast(value, &[], &shape));
    vec![recipe::apply(Kind::Select, &[hits, on, off], emit)]
}
