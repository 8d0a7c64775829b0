//! `torch`: PyTorch's operations, as torch-mlir writes them.

mod aminmax;
mod args;
mod arithmetic;
mod bincount;
mod choice;
mod complex;
mod composed;
mod constant;
mod control_flow;
mod conversion;
mod convolution;
mod creation;
mod cumsum;
mod cumulative_extreme;
mod effects;
mod elementwise;
mod embedding;
mod extreme;
pub mod fft;
mod form;
mod gather;
mod grid_sampler;
mod histc;
mod index;
mod index_put;
mod index_select;
mod isin;
mod join;
mod list;
mod logcumsumexp;
mod numbers;
mod opaque;
mod order_statistics;
mod pad;
mod parts;
mod products;
mod promote;
mod reduce;
mod scatter;
mod searchsorted;
mod selected;
mod simplify;
mod sizes;
mod sort;
mod stores;
mod symbolic;
mod take;
mod take_along_dim;
mod target;
mod unique;
mod views;

pub use composed::BY_ORDER;
pub use index::{BY_INDICES, BY_MASKS};
pub use target::TARGET;

use crate::prelude::*;

/// The common fields of the dialect's definitions.
const ROW: OpDef = OpDef { results: &["result"], assembly: Some(form::OP), ..OpDef::BASE };

pub const DIALECT: Dialect = Dialect {
    name: "torch",
    summary: "PyTorch's operations, spelled as torch-mlir spells them.",
    ops: OPS,
    forms: &[
        &form::CONSTANT,
        &form::REGIONS,
        &symbolic::FORM,
        &control_flow::IF_FORM,
        &control_flow::LOOP_FORM,
        &control_flow::CONDITION_FORM,
    ],
    uniform: &[&opaque::ATEN, &opaque::PRIMS, &opaque::TORCHVISION, &opaque::QUANTIZED],
    home: Home::Properties,
    effects: effects::EFFECTS,
    target: Some(&TARGET),
    simplifications: Some(&simplify::TABLE),
    sized: &[&embedding::DEF, &gather::DEF, &index::DEF, &index_select::DEF],
    keeps_complex: true,
    size_notes: Some(&symbolic::NOTES),
    operator: Some(opaque::operator_of),
    ..Dialect::EMPTY
};

ops! {
    constant::INT, constant::BOOL, constant::FLOAT, constant::STR, constant::DEVICE,
    constant::NONE, constant::LITERAL, opaque::OPERATOR, opaque::TERMINATOR, symbolic::SYMBOLIC_INT, symbolic::BIND, list::DEF, ..parts::TABLE, gather::DEF, take::DEF, take_along_dim::DEF,
    index_select::DEF, embedding::DEF, index::DEF, join::CAT, join::STACK, pad::DEF,
    sizes::SIZE, sizes::SIZE_INT, sizes::SYM_SIZE, sizes::NUMEL, sizes::SYM_NUMEL, sizes::DIM,
    sizes::LEN, sizes::GET_ITEM, sizes::SHAPE_AS_TENSOR, sizes::NUM_TO_TENSOR,
    control_flow::IF, control_flow::YIELD, control_flow::LOOP, control_flow::CONDITION, ..numbers::TABLE, ..numbers::UNARY, ..views::TABLE,
    ..arithmetic::TABLE, ..choice::TABLE, ..conversion::TABLE, ..creation::TABLE, ..reduce::TABLE,
    ..extreme::TABLE, ..sort::TABLE, ..cumsum::TABLE, ..cumulative_extreme::TABLE, ..order_statistics::TABLE,
    ..searchsorted::TABLE, ..isin::TABLE, aminmax::DEF, logcumsumexp::DEF, ..selected::TABLE, ..unique::TABLE, bincount::DEF, histc::DEF, ..fft::TABLE, ..complex::TABLE, ..sizes::ARITHMETIC, ..sizes::READS, ..scatter::TABLE, ..index_put::TABLE, stores::PUT,
    stores::MASKED_SCATTER, stores::SLICE_SCATTER, stores::SELECT_SCATTER,
    stores::EMBEDDING_DENSE_BACKWARD, ..products::TABLE, ..convolution::TABLE, ..grid_sampler::TABLE, ..elementwise::TABLE,
    ..composed::ACTIVATIONS, ..composed::ELEMENTWISE, ..composed::INDEX_REDUCE, ..composed::LIKELIHOOD, ..composed::LOSSES, ..composed::NORMALIZATION,
    ..composed::PADDING, ..composed::POOLS, ..composed::PRODUCTS, ..composed::STATISTICS, ..composed::VIEWS, composed::AS_STRIDED, ..composed::ATTENTION, ..composed::CONVOLUTIONS, ..composed::QUANTIZED
}

/// torch's `long`; canonical programs have lost the sign.
const LONG: [ElementType; 2] = [ElementType::SI64, ElementType::I64];

/// torch's `long`, as the declared result has it.
fn long(call: &Call) -> ElementType {
    promote::as_declared(ElementType::SI64, call, 0)
}

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

/// A constant int.
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
