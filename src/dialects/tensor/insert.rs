//! `tensor.insert`.

use super::mixed::index_operand;
use super::scalars::{is_scalar_of, position, tensor};
use crate::prelude::*;
use crate::scattering::{Aligned, Join, as_i64, joined, tuples_of};

pub static DEF: OpDef = OpDef {
    name: "tensor.insert",
    summary: "A tensor with one element set.",
    description: "
A copy of `dest`, in which result[indices] = scalar. MLIR leaves open what an index outside of its
dimension does; here it is an error when the program runs.
",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorinsert-tensorinsertop",
    operands: &[
        OperandDef::one("scalar", "the element"),
        OperandDef::one("dest", "a tensor of rank r"),
        OperandDef::variadic("indices", "the coordinate, r numbers of type index"),
    ],
    constraints: &rules([
        "C1: `indices` are r numbers of type index",
        "C2: no dimension of `dest` is of size 0",
        "C3: `scalar` is of the element type of `dest`",
    ]),
    assembly: Some(
        "$scalar `into` $dest custom(insert-coordinate) attr-dict `:` custom(inserted-type)",
    ),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let dest = call.tensor(1)?;
    let found = call.operands.len() - 2;
    if found != dest.rank() {
        let message = format!("{dest} has {} dimensions, not {found}", dest.rank());
        return fail("C1", Site::Op, message);
    }
    for index in 2..call.operands.len() {
        index_operand("C1", call, index)?;
    }
    if dest.shape.contains(&0) {
        return fail("C2", Site::Operand(1), format!("{dest} has no elements"));
    }
    is_scalar_of("C3", call, 0, dest)?;
    Ok(vec![dest.clone().into()])
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (scalar, dest, indices) = (&operands[0], &operands[1], &operands[2..]);
    let axes = indices.iter().zip(dest.shape()).enumerate();
    let at: Result<Shape, Fault> =
        axes.map(|(d, (index, &size))| position(index, (d, size), 2 + d)).collect();
    let at = linear(dest.shape(), &at?);
    let mut builder = TensorBuilder::new(dest.element(), dest.shape());
    for k in 0..dest.count() {
        match k == at {
            true => builder.push_from(scalar, 0),
            false => builder.push_from(dest, k),
        }
    }
    Ok(vec![builder.finish()])
}

fn expand(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (scalar, dest) = (tensor(operands[0], emit), operands[1]);
    let shape = emit.tensor_type(dest).shape;
    if shape.is_empty() {
        return vec![scalar];
    }
    let ones = vec![1; shape.len()];
    let parts: Vec<Val> = operands[2..]
        .iter()
        .map(|&index| {
            let index = as_i64(tensor(index, emit), emit);
            emit.reshape(index, &ones)
        })
        .collect();
    let aligned = Aligned {
        indices: tuples_of(&parts, &ones, emit),
        updates: emit.reshape(scalar, &ones),
        axes: (0..shape.len() as i64).collect(),
        shape,
    };
    vec![joined(dest, aligned, Mode::ERROR, Join::SET, true, emit)]
}
