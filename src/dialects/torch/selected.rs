//! `torch.aten.nonzero` and `torch.aten.masked_select`, whose results have as many elements as there are of a kind.

use crate::indexing::broadcast;
use crate::nonzero;
use crate::prelude::*;

/// The definition of what returns coordinates.
const fn coordinates_def(name: &'static str, source: &'static str) -> OpDef {
    OpDef {
        name,
        summary: "The coordinates of the elements that are not 0.",
        description: "A row for each such element in row-major order, NaN among them, and a column for each dimension. The operation is run once the elements are known.",
        source,
        operands: const { &[OperandDef::constant("self", "a tensor of rank r")] },
        constraints: const { &[rule("C1: the elements are integers or floats")] },
        semantics: Semantics::framework(infer_coordinates, eval_coordinates, expand_coordinates),
        ..super::ROW
    }
}

pub static TABLE: &[OpDef] = &[
    coordinates_def(
        "torch.aten.nonzero",
        "https://docs.pytorch.org/docs/stable/generated/torch.nonzero.html",
    ),
    coordinates_def(
        "torch.aten.argwhere",
        "https://docs.pytorch.org/docs/stable/generated/torch.argwhere.html",
    ),
    OpDef {
        name: "torch.aten.masked_select",
        summary: "The elements at which a mask holds.",
        description: "`self` and the mask broadcast to one shape; the elements of `self` in its row-major order where the mask is true. The operation is run once the mask is known.",
        source: "https://docs.pytorch.org/docs/stable/generated/torch.masked_select.html",
        operands: &[
            OperandDef::one("self", "a tensor"),
            OperandDef::constant("mask", "a tensor of i1"),
        ],
        constraints: const { &rules(["C1: the mask is of i1", "C2: `self` and the mask broadcast"]) },
        semantics: Semantics::framework(infer_masked, eval_masked, expand_masked),
        ..super::ROW
    },
];

fn infer_coordinates(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    if !this.element.is_integer() && !this.element.is_float() {
        let message = format!("elements of type {} are not compared with 0", this.element);
        return fail("C1", Site::Operand(0), message);
    }
    let count = call.constants[0].as_ref().map_or(DYNAMIC, |this| nonzero::count(this) as i64);
    Ok(vec![ValueType::tensor(super::long(call), &[count, this.rank() as i64])])
}

fn eval_coordinates(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let this = &operands[0];
    let count = nonzero::count(this);
    let shape = [count as i64, this.rank() as i64];
    let along = nonzero::coordinates(this);
    let mut rows = TensorBuilder::new(super::long(call), &shape);
    for k in 0..count {
        (0..this.rank()).for_each(|d| rows.push_int(along[d * count + k].into()));
    }
    Ok(vec![rows.finish()])
}

fn expand_coordinates(call: &Call, _: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let Some(this) = call.constants[0].clone() else { return Vec::new() };
    match eval_coordinates(call, &[this]) {
        Ok(found) => found.into_iter().map(|found| layout::constant(found, emit)).collect(),
        Err(_) => Vec::new(),
    }
}

/// The shape to which `self` and the mask broadcast.
fn common_shape(call: &Call) -> Result<Shape, Violation> {
    let (this, mask) = (call.tensor(0)?, call.tensor(1)?);
    if mask.element != ElementType::I1 {
        let message = format!("the mask must be of i1, but is of {}", mask.element);
        return fail("C1", Site::Operand(1), message);
    }
    broadcast(&this.shape, &mask.shape).ok_or_else(|| {
        Violation::new("C2", Site::Operand(1), format!("{this} and {mask} do not broadcast"))
    })
}

/// The mask broadcast to a shape, where that is static.
fn stretched_mask(mask: Option<&Tensor>, shape: &[i64]) -> Option<Tensor> {
    let is_static = !shape.iter().any(|&size| size::is_open(size));
    mask.filter(|_| is_static).and_then(|mask| formulas::stretched(mask, shape).ok())
}

fn infer_masked(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let shape = common_shape(call)?;
    let is_static = !shape.iter().any(|&size| size::is_open(size));
    let mask = call.constants[1].as_ref().filter(|_| is_static);
    // Each element of the mask is that of as many of the common shape as any other.
    let count = mask.zip(size::product(&shape)).map_or(DYNAMIC, |(mask, all)| {
        nonzero::count(mask) as i64 * (all / mask.count().max(1) as i64)
    });
    Ok(vec![call.tensor(0)?.with_shape(&[count]).into()])
}

fn eval_masked(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [this, mask] = operands else { panic!("two operands") };
    let shape = broadcast(this.shape(), mask.shape()).expect("what `infer` accepts");
    let (this, mask) = (formulas::stretched(this, &shape)?, formulas::stretched(mask, &shape)?);
    let places: Vec<Option<usize>> =
        (0..mask.count()).filter(|&at| mask.int_at(at) != 0).map(Some).collect();
    let count = places.len() as i64;
    Ok(vec![this.select(&[count], places.into_iter(), None)])
}

fn expand_masked(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let Ok(shape) = common_shape(call) else { return Vec::new() };
    let Some(mask) = stretched_mask(call.constants[1].as_ref(), &shape) else { return Vec::new() };
    let positions = nonzero::positions(&mask);
    let this = layout::stretch(operands[0], &shape, emit);
    if positions.is_empty() {
        let element = emit.tensor_type(this).element;
        return vec![layout::constant(Tensor::zero(element, &[0]), emit)];
    }
    let positions = Tensor::from_i64s(&[positions.len() as i64], &positions);
    let positions = layout::constant(positions, emit);
    vec![recipes::flat_elements(this, positions, Mode::ERROR, emit)]
}
