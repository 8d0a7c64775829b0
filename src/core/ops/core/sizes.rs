//! Tensors of integers as sizes: what a core op gives where the elements of its operands are numbers and
//! symbols ([`size`]).

use super::range;
use super::{BinaryOp, Bounds, CastOp, Core, CoreOp};
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, ElementType, ValueType, element_count, size};

/// The most elements of a tensor whose elements are looked at as sizes.
const MOST_SIZES: i64 = 64;

/// Whether elements of a value may be sizes.
pub fn may_hold_sizes(ty: &ValueType) -> bool {
    let is_small = |shape| element_count(shape).is_some_and(|count| count <= MOST_SIZES);
    let is_integer = ty.element().is_none_or(ElementType::is_index_type);
    is_integer && ty.shape().is_none_or(is_small)
}

/// Whether no size is a symbol.
pub fn is_constant(sizes: &Tensor) -> bool {
    (0..sizes.count()).all(|at| !size::is_symbol(sizes.int_at(at) as i64))
}

/// The elements of a tensor of integers; `None` where one does not fit.
pub fn elements(tensor: &Tensor) -> Option<Vec<i64>> {
    (0..tensor.count()).map(|at| i64::try_from(tensor.int_at(at)).ok()).collect()
}

/// The elements of a core op's result as sizes, from those of its operands.
pub fn of_op(op: &CoreOp, ty: &ValueType, known: &[&Tensor]) -> Option<Tensor> {
    unchecked(op, ty, known).filter(|sizes| fits(sizes, ty))
}

/// Whether the type of a value has all the numbers among its sizes: arithmetic of others wraps.
pub fn fits(sizes: &Tensor, ty: &ValueType) -> bool {
    let Some(element) = ty.element() else { return true };
    let Some((low, high)) = range::of_type(element) else { return true };
    let mut all = (0..sizes.count()).map(|at| sizes.int_at(at));
    all.all(|size| (low..=high).contains(&size) || size::is_symbol(size as i64))
}

fn unchecked(op: &CoreOp, ty: &ValueType, known: &[&Tensor]) -> Option<Tensor> {
    let shape = ty.shape()?;
    if !may_hold_sizes(ty) {
        return None;
    }
    match op {
        CoreOp::Constant(constant) => of_constant(&constant.value, ty),
        CoreOp::Pad(_) => None,
        _ if op.only_moves() => {
            let operands: Vec<Tensor> = known.iter().map(|&tensor| tensor.clone()).collect();
            op.eval(&operands).ok()
        }
        CoreOp::GatherMultiaxis(gather) if is_constant(known[1]) => {
            let mut gather = gather.clone();
            // Sizes are i64, whatever the program's type of these numbers.
            if let Bounds::Fill(Some(fill)) = &mut gather.bounds {
                *fill = of_constant(fill, &fill.ty().into())?;
            }
            gather.eval(&[known[0].clone(), known[1].clone()]).ok()
        }
        CoreOp::Cast(cast) => {
            let is_widening = matches!(cast.op, CastOp::Extsi | CastOp::IndexCast | CastOp::Trunci);
            is_widening.then(|| known[0].clone())
        }
        CoreOp::Bitcast(_) => Some(known[0].reshaped(shape)),
        CoreOp::Binary(op) => {
            let (a, b) = (elements(known[0])?, elements(known[1])?);
            let values = a.iter().zip(&b).map(|(&a, &b)| of_binary(*op, a, b));
            Some(Tensor::from_i64s(shape, &values.collect::<Option<Vec<i64>>>()?))
        }
        _ => None,
    }
}

/// The elements of a constant as sizes.
pub fn of_constant(constant: &Tensor, ty: &ValueType) -> Option<Tensor> {
    if !may_hold_sizes(ty) || !constant.element().is_index_type() {
        return None;
    }
    let is_number = |&value: &i64| value >= 0 || !is_open_code(value);
    let values = elements(constant)?;
    values.iter().all(is_number).then(|| Tensor::from_i64s(constant.shape(), &values))
}

/// Whether a number could be mistaken for an encoded symbol.
pub fn is_open_code(value: i64) -> bool {
    value < i64::MIN / 2
}

/// The result of a binary op on sizes; `None` where it is not known.
fn of_binary(op: BinaryOp, a: i64, b: i64) -> Option<i64> {
    let size = match op {
        BinaryOp::Addi => size::add(a, b),
        BinaryOp::Subi => size::sub(a, b),
        BinaryOp::Muli => size::mul(a, b),
        // Sizes are not negative, differences of sizes may be: these two round down and agree.
        BinaryOp::Floordivsi => size::div(a, b),
        BinaryOp::Divsi if size::is_natural(a) && size::is_natural(b) => size::div(a, b),
        _ => None,
    };
    size.filter(|&size| size != DYNAMIC)
}
