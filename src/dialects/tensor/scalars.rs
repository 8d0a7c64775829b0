//! `tensor.dim`, `tensor.rank`, `tensor.extract`, `tensor.from_elements`, `tensor.splat`:
//! conversions between tensors and scalars.

use crate::ops::core::{Bitcast, Broadcast};
use crate::ops::sizes;
use crate::prelude::*;

use super::mixed::index_operand;

pub static DIM: OpDef = OpDef {
    name: "tensor.dim",
    summary: "The size of a dimension.",
    description: "
result = the size of dimension `index` of source. MLIR leaves open what an index outside of [0, r)
gives; here it is an error when the program runs.
",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensordim-tensordimop",
    operands: &[
        OperandDef::typed("source", "a tensor of rank r >= 1"),
        OperandDef::one("index", "the dimension, of type index"),
    ],
    constraints: &rules(["C1: `source` has a dimension", "C2: `index` is of type index"]),
    assembly: Some("attr-dict $source `,` $index `:` custom(size-type)"),
    semantics: Semantics::framework(
        |call| {
            if call.tensor(0)?.rank() == 0 {
                let message = format!("{} has no dimensions", call.operands[0]);
                return Err(Violation::new("C1", Site::Operand(0), message));
            }
            index_operand("C2", call, 1)?;
            Ok(vec![ValueType::Scalar(ElementType::Index)])
        },
        |_, operands| {
            let shape = operands[0].shape();
            let d = position(&operands[1], (0, shape.len() as i64), 1)?;
            Ok(vec![size_tensor(shape[d as usize])])
        },
        |_, operands, emit| {
            let shape = emit.tensor_type(operands[0]).shape;
            let sizes = layout::sizes(ElementType::Index, &shape, emit);
            let index = one_element(operands[1], &[1], emit);
            let found = recipes::elements(sizes, index, 0, Mode::ERROR, emit);
            vec![as_scalar(found, emit)]
        },
    ),
    sizes: Some(|call| {
        let index = call.constants[1].as_ref()?.int_at(0);
        sizes::one(call, usize::try_from(index).ok()?)
    }),
    ..super::ROW
};

pub static RANK: OpDef = OpDef {
    name: "tensor.rank",
    summary: "The number of dimensions.",
    description: "result = the number of dimensions of `tensor`.",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorrank-tensorrankop",
    operands: &[OperandDef::typed("tensor", "a tensor")],
    assembly: Some("$tensor attr-dict `:` custom(size-type)"),
    semantics: Semantics::framework(
        |call| call.tensor(0).map(|_| vec![ValueType::Scalar(ElementType::Index)]),
        |_, operands| Ok(vec![size_tensor(operands[0].rank() as i64)]),
        |_, operands, emit| {
            let rank = emit.tensor_type(operands[0]).rank();
            let rank = layout::constant(size_tensor(rank as i64), emit);
            vec![as_scalar(rank, emit)]
        },
    ),
    sizes: Some(sizes::rank),
    ..super::ROW
};

pub static EXTRACT: OpDef = OpDef {
    name: "tensor.extract",
    summary: "One element.",
    description: "
result = tensor[indices]. MLIR leaves open what an index outside of its dimension gives; here it is
an error when the program runs.
",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorextract-tensorextractop",
    operands: &[
        OperandDef::one("tensor", "a tensor of rank r"),
        OperandDef::variadic("indices", "the coordinate, r numbers of type index"),
    ],
    constraints: &rules([
        "C1: `indices` are r numbers of type index",
        "C2: no dimension of `tensor` is of size 0",
    ]),
    assembly: Some("$tensor custom(coordinate) attr-dict `:` custom(extracted-type)"),
    semantics: Semantics::framework(
        infer_extract,
        |_, operands| {
            let shape = operands[0].shape();
            let axes = operands[1..].iter().zip(shape).enumerate();
            let at: Result<Shape, Fault> =
                axes.map(|(d, (index, &size))| position(index, (d, size), 1 + d)).collect();
            Ok(vec![operands[0].scalar_at(linear(shape, &at?))])
        },
        |_, operands, emit| {
            let mut value = operands[0];
            let ones = vec![1; operands.len() - 1];
            for (d, &index) in operands[1..].iter().enumerate() {
                let index = one_element(index, &ones, emit);
                value = emit.emit(Mode::ERROR.gather(&[d as i64]), &[value, index]);
            }
            vec![as_scalar(value, emit)]
        },
    ),
    ..super::ROW
};

pub static FROM_ELEMENTS: OpDef = OpDef {
    name: "tensor.from_elements",
    summary: "A tensor of these elements, row-major.",
    description: "result[c] = elements[k], k the row-major position of c.",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorfrom_elements-tensorfromelementsop",
    operands: &[OperandDef::variadic("elements", "scalars of the result's element type")],
    constraints: &rules([
        "C1: the result's shape is known, and there are its elements",
        "C2: `elements` are of the result's element type",
    ]),
    assembly: Some("operands attr-dict `:` custom(elements-type)"),
    semantics: Semantics::framework(
        infer_elements,
        |call, operands| {
            let ty = call.declared_result().expect("what `infer` gave");
            let mut builder = TensorBuilder::new(ty.element, &ty.shape);
            operands.iter().for_each(|element| builder.push_from(element, 0));
            Ok(vec![builder.finish()])
        },
        expand_elements,
    ),
    ..super::ROW
};

pub static SPLAT: OpDef = OpDef {
    name: "tensor.splat",
    summary: "A tensor of one value.",
    description: "result[c] = input, for every coordinate c.",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorsplat-tensorsplatop",
    operands: &[
        OperandDef::one("input", "a scalar of the result's element type"),
        OperandDef {
            variadic: true,
            ..OperandDef::sizes("dynamicSizes", "the dynamic sizes of the result's type")
        },
    ],
    results: &["aggregate"],
    constraints: &rules([
        "C1: one operand of type index for each dynamic size",
        "C2: no size is negative",
        "C3: `input` is of the result's element type",
    ]),
    assembly: Some("$input custom(splat-sizes) attr-dict `:` custom(splat-type)"),
    semantics: Semantics::framework(
        |call| {
            let ty = super::typed::with_sizes(call, 1)?;
            is_scalar_of("C3", call, 0, &ty)?;
            Ok(vec![ty.into()])
        },
        |call, operands| {
            let ty = call.declared_result().expect("what `infer` gave");
            let count = ty.element_count().expect("a static shape") as usize;
            let places = std::iter::repeat_n(Some(0), count);
            Ok(vec![operands[0].select(&ty.shape, places, None)])
        },
        |call, operands, emit| {
            let ty = call.declared_result().expect("what `infer` gave");
            let value = tensor(operands[0], emit);
            let broadcast = Broadcast { dims: Shape::new(), shape: ty.shape.clone() };
            vec![emit.emit(CoreOp::Broadcast(broadcast), &[value])]
        },
    ),
    ..super::ROW
};

fn size_tensor(value: i64) -> Tensor {
    Tensor::from_ints(ElementType::Index, &[], &[value.into()])
}

/// The position that an index addresses along an axis of some size; `operand` is the index's operand number.
pub fn position(index: &Tensor, (axis, size): (usize, i64), operand: usize) -> Result<i64, Fault> {
    let value = index.int_at(0);
    match i64::try_from(value).ok().filter(|at| (0..size).contains(at)) {
        Some(at) => Ok(at),
        None => Err(Fault::OutOfBounds { value, axis, size, operand, position: Shape::new() }),
    }
}

fn infer_extract(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let source = call.tensor(0)?;
    if call.operands.len() != 1 + source.rank() {
        let found = call.operands.len() - 1;
        let message = format!("{source} has {} dimensions, not {found}", source.rank());
        return Err(Violation::new("C1", Site::Op, message));
    }
    for index in 1..call.operands.len() {
        index_operand("C1", call, index)?;
    }
    if source.shape.contains(&0) {
        return fail("C2", Site::Operand(0), format!("{source} has no elements"));
    }
    Ok(vec![ValueType::Scalar(source.element)])
}

pub fn is_scalar_of(
    constraint: &'static str,
    call: &Call,
    operand: usize,
    ty: &TensorType,
) -> Result<(), Violation> {
    let found = &call.operands[operand];
    if *found == ValueType::Scalar(ty.element) {
        return Ok(());
    }
    let message = format!("an element of {ty} must be {}, but is {found}", ty.element);
    Err(Violation::new(constraint, Site::Operand(operand), message))
}

fn infer_elements(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let ty = call.declared_result()?;
    let found = call.operands.len();
    if ty.shape.contains(&DYNAMIC) || ty.element_count() != Some(found as i64) {
        return fail("C1", Site::Result(0), format!("{ty} does not have {found} elements"));
    }
    (0..found).try_for_each(|operand| is_scalar_of("C2", call, operand, ty))?;
    Ok(vec![ty.clone().into()])
}

fn expand_elements(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = call.declared_result().expect("what `infer` gave");
    if operands.is_empty() {
        return vec![layout::zeros(ty.element, &ty.shape, emit)];
    }
    let elements: Vec<Val> =
        operands.iter().map(|&element| one_element(element, &[1], emit)).collect();
    let list = layout::concat(&elements, 0, emit);
    vec![emit.reshape(list, &ty.shape)]
}

/// A scalar as a tensor of rank 0.
pub fn tensor(scalar: Val, emit: &mut dyn Emit) -> Val {
    let element = emit.type_of(scalar).element().expect("a scalar");
    emit.emit(CoreOp::Bitcast(Bitcast::to(element)), &[scalar])
}

/// A scalar as a tensor of these sizes, which are all 1.
fn one_element(scalar: Val, ones: &[i64], emit: &mut dyn Emit) -> Val {
    let value = tensor(scalar, emit);
    emit.reshape(value, ones)
}

/// A tensor of one element as a scalar.
fn as_scalar(value: Val, emit: &mut dyn Emit) -> Val {
    let element = emit.tensor_type(value).element;
    let value = emit.reshape(value, &[]);
    emit.emit(CoreOp::Bitcast(Bitcast { element, scalar: true }), &[value])
}
