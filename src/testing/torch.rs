//! Samples of PyTorch's operations that compute, on random operands chosen by the operands' names.

use multigather_core::ops::{OpDef, OperandDef, Role};
use multigather_core::tensor::{Tensor, TensorBuilder};
use multigather_core::types::ElementType::{self, *};

use super::draft::Draft;
use crate::Operand::{self, Typed, Value};

const ALL: [ElementType; 10] = [I64, SI64, SI32, SI8, UI8, F32, F64, F16, BF16, I1];
const INTS: [ElementType; 5] = [I64, SI64, SI32, SI8, UI8];

/// Draws all operands by their names.
pub fn by_names(d: &mut Draft) {
    let shape = d.some_shape(0, 3);
    let types: &[ElementType] = if is_of_bits(d.def) { &INTS } else { &ALL };
    let element = *d.pick(types);
    let mut shared = Shared { element, shape, whole: true };
    for operand in d.def.operands {
        let drawn = shared.operand(d, operand);
        d.operand(operand.name, drawn);
    }
    if d.def.results.len() > 1 {
        d.count(d.def.results.len());
    }
}

/// Whether a definition takes integers only.
fn is_of_bits(row: &OpDef) -> bool {
    row.name.contains("bitwise") || row.name.contains("__")
}

/// The common parameters of a sample's operands.
struct Shared {
    /// The element type of most tensors.
    element: ElementType,
    /// That all broadcast to; the first tensor may be the whole.
    shape: Vec<i64>,
    whole: bool,
}

impl Shared {
    fn operand(&mut self, d: &mut Draft, operand: &OperandDef) -> Operand {
        let rank = self.shape.len();
        match operand.name {
            "condition" | "mask" => {
                let shape = self.part(d);
                Value(d.data(I1, &shape))
            }
            "value" if operand.role == Role::Data => {
                let element = *d.pick(&ALL);
                Value(random_tensor(d, element, &[]))
            }
            "min" | "max" | "dims" | "rounding_mode" if d.chance(18) => none_operand(),
            "self" | "other" | "min" | "max" if operand.role != Role::Constant => self.some(d),
            "dtype" if d.chance(40) => none_operand(),
            "dtype" => {
                let code = *d.pick(&[0, 1, 2, 3, 4, 5, 6, 7, 11, 15]);
                d.known(&[], &[code])
            }
            "dim" => {
                let dim = d.one_axis(rank.max(1));
                d.known(&[], &[dim])
            }
            "dims" => {
                let dims = d.any_axes(rank);
                d.known(&[dims.len() as i64], &dims)
            }
            "rounding_mode" => {
                let mode = *d.pick(&["floor", "trunc"]);
                Typed("!torch.str", Tensor::from_strings(&[], vec![mode.as_bytes().into()]))
            }
            "k" => {
                let least = i64::from(self.shape.is_empty());
                let k = d.between(least, self.shape.iter().copied().min().unwrap_or(1));
                d.known(&[], &[k])
            }
            "stable" if d.chance(30) => none_operand(),
            "keepdim" | "descending" | "largest" | "sorted" | "stable" => {
                flag_operand(d.chance(50))
            }
            "size" => {
                let sizes = d.shape(2);
                d.known(&[2], &sizes)
            }
            "pad" => {
                let count = 2 * d.between(0, rank as i64);
                let pad: Vec<i64> = (0..count).map(|_| d.between(-1, 3)).collect();
                d.known(&[count], &pad)
            }
            "layout" | "device" | "pin_memory" | "memory_format" => none_operand(),
            "non_blocking" | "copy" => flag_operand(false),
            _ => self.number(d),
        }
    }

    /// A tensor that broadcasts with the others.
    fn some(&mut self, d: &mut Draft) -> Operand {
        let types: &[ElementType] = if is_of_bits(d.def) { &INTS } else { &ALL };
        let other = *d.pick(types);
        let element = if d.chance(20) { other } else { self.element };
        let shape = self.part(d);
        Value(random_tensor(d, element, &shape))
    }

    fn part(&mut self, d: &mut Draft) -> Vec<i64> {
        if std::mem::take(&mut self.whole) {
            return self.shape.clone();
        }
        let skipped = d.between(0, self.shape.len() as i64) as usize;
        self.shape[skipped..].iter().map(|&size| if d.chance(30) { 1 } else { size }).collect()
    }

    fn number(&mut self, d: &mut Draft) -> Operand {
        let is_float = self.element.is_float() || d.chance(10);
        match d.between(0, 9) {
            0 if !is_of_bits(d.def) => flag_operand(d.chance(50)),
            1..=5 if is_float && !is_of_bits(d.def) => {
                let mut builder = TensorBuilder::new(F64, &[]);
                builder.push_float(*d.pick(&[0.5, -2.0, 1.75, -3.0, 0.0, -0.0]));
                Typed("!torch.float", builder.finish())
            }
            _ => {
                let value = *d.pick(&[0, 1, 2, 3, 7]);
                d.known(&[], &[value])
            }
        }
    }
}

pub fn flag_operand(value: bool) -> Operand {
    Typed("!torch.bool", Tensor::from_ints(I1, &[], &[value.into()]))
}

fn none_operand() -> Operand {
    Typed("!torch.none", Tensor::zero(I1, &[0]))
}

/// Quarters from -10 to 10, -0.0 and NaN among them; integers that wrap now and then.
fn random_tensor(d: &mut Draft, element: ElementType, shape: &[i64]) -> Tensor {
    let count: i64 = shape.iter().product();
    if !element.is_float() {
        if element == I1 || d.chance(20) {
            return d.data(element, shape);
        }
        let least = if element.is_unsigned() { 0 } else { -9 };
        let values: Vec<i128> = (0..count).map(|_| d.between(least, 9).into()).collect();
        return Tensor::from_ints(element, shape, &values);
    }
    let mut builder = TensorBuilder::new(element, shape);
    for _ in 0..count {
        let sign = if d.chance(50) { -0.25 } else { 0.25 };
        builder.push_float(match d.between(0, 60) {
            0 => f64::NAN,
            1 => f64::INFINITY * sign,
            _ => d.between(0, 40) as f64 * sign,
        });
    }
    builder.finish()
}

/// Whether a definition has an operand of this name.
pub fn takes(d: &Draft, name: &str) -> bool {
    d.def.operands.iter().any(|operand| operand.name == name)
}

/// Gives a constant int.
pub fn give_int(d: &mut Draft, name: &str, value: i64) {
    let value = d.known(&[], &[value]);
    d.operand(name, value);
}

/// Gives a random boolean.
pub fn give_flag(d: &mut Draft, name: &str) {
    let value = d.chance(50);
    d.operand(name, flag_operand(value));
}
