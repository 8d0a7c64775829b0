//! `torch`: PyTorch's operations, as torch-mlir writes them.

mod args;
mod constant;
mod elementwise;
mod embedding;
pub mod form;
mod gather;
mod index;
mod index_select;
mod join;
#[cfg(test)]
mod join_tests;
mod list;
mod scalar;
#[cfg(test)]
mod scalar_tests;
mod take;
mod take_along_dim;
mod target;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod view_tests;
mod views;

pub use target::TARGET;

use super::elementwise::listed;
use super::{Call, Dialect, OpDef, Site, Violation, check};
use crate::types::{ElementType, TensorType};

pub const DIALECT: Dialect = Dialect {
    name: "torch",
    summary: "PyTorch's operations, spelled as torch-mlir spells them.",
    ops: &OPS,
};

static FILES: [&OpDef; 15] = [
    &constant::INT,
    &constant::BOOL,
    &constant::FLOAT,
    &constant::STR,
    &constant::NONE,
    &constant::LITERAL,
    &list::DEF,
    &gather::DEF,
    &take::DEF,
    &take_along_dim::DEF,
    &index_select::DEF,
    &embedding::DEF,
    &index::DEF,
    &join::CAT,
    &join::STACK,
];

static VIEWS: [&OpDef; FILES.len() + views::TABLE.len()] = listed(&FILES, views::TABLE);

static SCALARS: [&OpDef; VIEWS.len() + scalar::TABLE.len()] = listed(&VIEWS, scalar::TABLE);

static OPS: [&OpDef; SCALARS.len() + elementwise::TABLE.len()] =
    listed(&SCALARS, elementwise::TABLE);

/// torch's `long`; canonical programs have lost the sign.
const LONG: [ElementType; 2] = [ElementType::SI64, ElementType::I64];

/// torch's `int` and `long`.
const INT_OR_LONG: [ElementType; 4] =
    [ElementType::SI32, ElementType::SI64, ElementType::I32, ElementType::I64];

/// The indices' element type, in torch's words.
fn check_index_type(
    constraint: &'static str,
    operand: usize,
    index: &TensorType,
    allowed: &[ElementType],
) -> Result<(), Violation> {
    if allowed.contains(&index.element) {
        return Ok(());
    }
    let signed: Vec<ElementType> =
        allowed.iter().copied().filter(|element| element.canonical() != *element).collect();
    check::index_type(constraint, operand, index, &signed)
}

/// The constant operand `dim`, in [-r, r-1] and counted from the front. A tensor of rank 0
/// counts as one of rank 1.
fn dim(
    constraint: &'static str,
    call: &Call,
    operand: usize,
    tensor: &TensorType,
) -> Result<usize, Violation> {
    let dim = constant_int(constraint, "dim", call, operand)?;
    let r = tensor.rank().max(1) as i64;
    if !(-r..r).contains(&dim) {
        let message = format!("dim {dim} is not in [-{r}, {}]", r - 1);
        return Err(Violation::new(constraint, Site::Operand(operand), message));
    }
    Ok(dim.rem_euclid(r) as usize)
}

/// An int that must be known.
fn constant_int(
    constraint: &'static str,
    name: &str,
    call: &Call,
    operand: usize,
) -> Result<i64, Violation> {
    let known = call.constants[operand].as_ref();
    let known = known.filter(|_| call.operands[operand].to_string() == "!torch.int");
    known.map(|int| int.int_at(0) as i64).ok_or_else(|| {
        let found = match call.operands[operand].to_string() {
            ty if ty == "!torch.int" => "is not known".to_owned(),
            other => format!("is of type {other}"),
        };
        let message = format!("{name} must be a constant of type !torch.int, but {found}");
        Violation::new(constraint, Site::Operand(operand), message)
    })
}

/// The shape, [1] for rank 0.
fn at_least_1d(shape: &[i64]) -> Vec<i64> {
    if shape.is_empty() { vec![1] } else { shape.to_vec() }
}
