//! Orders of elements as those by which `mg.argsort` sorts.

use super::elementwise::recipe;
use super::layout;
use super::recipes::{self, Mode};
use super::{CoreOp, Emit, Val};
use crate::core::{Argsort, BinaryOp, Cast, CastOp, compare_keys};
use crate::types::{ElementType, TensorType};
use std::cmp::Ordering;

use multigather_core::tensor::Tensor;

/// A total order of numbers or booleans.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Order {
    /// Whether floats are in IEEE 754's totalOrder. Else -0.0 equals 0.0, and NaN, all alike, is larger than numbers.
    pub is_total: bool,
    /// Whether larger elements come first.
    pub is_descending: bool,
}

impl Order {
    /// The order of two elements: for `eval`.
    pub fn compare(self, x: &Tensor, a: usize, b: usize) -> Ordering {
        let order = match self.is_total && x.element().is_float() {
            true => total_order_index(x, a).cmp(&total_order_index(x, b)),
            false => compare_keys(x, a, b),
        };
        if self.is_descending { order.reverse() } else { order }
    }

    /// The elements as keys of `mg.argsort`, and whether the largest come first.
    pub fn keys(self, value: Val, emit: &mut dyn Emit) -> Keys {
        let keys = match emit.tensor_type(value).element {
            ElementType::I1 => {
                let to = ElementType::I8;
                emit.emit(CoreOp::Cast(Cast { op: CastOp::Extui, to }), &[value])
            }
            element if element.is_float() && self.is_total => recipe::ordered_bits(value, emit),
            element if element.is_float() => value,
            element if element.is_unsigned() => {
                let bits = recipe::signless(value, emit);
                flip_highest_bit(bits, emit)
            }
            _ => recipe::signless(value, emit),
        };
        Keys { keys, is_descending: self.is_descending }
    }
}

/// Keys by which `mg.argsort` sorts.
#[derive(Clone, Copy)]
pub struct Keys {
    keys: Val,
    is_descending: bool,
}

impl Keys {
    /// The keys as signed integers or floats.
    pub fn values(self) -> Val {
        self.keys
    }
}

/// The positions along an axis that sort elements by keys, lexicographically, the first deciding first; equal
/// elements keep their order.
pub fn sorted_positions(keys: &[Keys], axis: usize, emit: &mut dyn Emit) -> Val {
    let argsort = |emit: &mut dyn Emit, Keys { keys, is_descending }| {
        let op = Argsort { axis: axis as i64, descending: is_descending };
        emit.emit(CoreOp::Argsort(op), &[keys])
    };
    let (&last, before) = keys.split_last().expect("a sort has a key");
    // Sorts are stable: elements that are equal by one key stay in the order of those after it.
    before.iter().rev().fold(argsort(emit, last), |positions, &by| {
        let keys = at_positions(by.keys, positions, axis, emit);
        let order = argsort(emit, Keys { keys, ..by });
        at_positions(positions, order, axis, emit)
    })
}

/// Elements along an axis at positions in range.
pub fn at_positions(value: Val, positions: Val, axis: usize, emit: &mut dyn Emit) -> Val {
    recipes::elements(value, positions, axis, Mode::ERROR, emit)
}

/// The index of a float in the total order: by magnitude, negative ones downward from -1.
pub fn total_order_index(tensor: &Tensor, at: usize) -> i128 {
    if tensor.element().is_narrow_float() {
        let bits = i128::from((tensor.float_at(at) as f32).to_bits());
        return if bits < 1 << 31 { bits } else { (1 << 31) - 1 - bits };
    }
    let bits = i128::from(multigather_core::tensor::scalar::bits_of(tensor.bytes_at(at)));
    let sign = 1i128 << (tensor.element().bits() - 1);
    if bits < sign { bits } else { sign - 1 - bits }
}

/// Integers with their highest bit flipped, which exchanges the signed and the unsigned order.
pub fn flip_highest_bit(value: Val, emit: &mut dyn Emit) -> Val {
    let TensorType { element, shape } = emit.tensor_type(value);
    let bit = layout::number(element, 1 << (element.bits() - 1), &shape, emit);
    emit.emit(CoreOp::Binary(BinaryOp::Xori), &[value, bit])
}
