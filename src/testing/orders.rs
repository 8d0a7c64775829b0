//! Samples of PyTorch's operations that order elements, search them, count them, or choose them by their values.

use multigather_core::ops::{OpDef, Role};
use multigather_core::tensor::{Tensor, TensorBuilder};
use multigather_core::types::ElementType::{self, *};

use super::draft::Draft;
use super::torch::{flag_operand, give_flag, give_int, takes};
use super::{Sampler, computes, computes_at_length, moves};
use crate::Operand::{self, Constant, Typed, Value};

const NUMBERS: [ElementType; 8] = [SI64, SI32, SI8, UI8, F32, F64, F16, BF16];
const ALL: [ElementType; 9] = [SI64, SI32, SI8, UI8, F32, F64, F16, BF16, I1];

pub static ROWS: &[Sampler] = &[
    computes(
        "torch.aten.mode torch.aten.median.dim torch.aten.nanmedian.dim torch.aten.kthvalue torch.aten.cummax torch.aten.cummin torch.aten.aminmax",
        |d| {
            let shape = d.some_shape(0, 3);
            let this = draw_few(d, &ALL, &shape);
            d.give(this);
            let rank = shape.len().max(1) as i64;
            let dim = d.between(-rank, rank - 1);
            if takes(d, "k") {
                let size = shape.get(dim.rem_euclid(rank) as usize).copied().unwrap_or(1);
                let k = d.between(1, size.max(1));
                give_int(d, "k", k);
            }
            match d.def.name.ends_with("aminmax") && d.chance(30) {
                true => d.skip("dim"),
                false => give_int(d, "dim", dim),
            }
            if takes(d, "keepdim") {
                give_flag(d, "keepdim");
            }
            d.count(2);
        },
    ),
    computes_at_length("torch.aten.logcumsumexp", |d| {
        let shape = d.some_shape(0, 3);
        let this = draw_few(d, &[F32, F64, F16, BF16], &shape);
        d.give(this);
        let dim = d.one_axis(shape.len().max(1));
        give_int(d, "dim", dim);
    }),
    computes("torch.aten.median torch.aten.nanmedian torch.aten.msort", |d| {
        let shape = d.some_shape(0, 3);
        let this = draw_few(d, &ALL, &shape);
        d.give(this);
    }),
    computes("torch.aten.searchsorted.Tensor torch.aten.bucketize.Tensor", |d| {
        let values = d.some_shape(0, 3);
        let has_lines = takes(d, "side") && !values.is_empty() && d.chance(40);
        let mut lines = if has_lines { values.clone() } else { vec![0] };
        *lines.last_mut().expect("rank 1 or more") = d.between(0, 9);
        let sequence = draw_ascending(d, &lines);
        let values = match d.chance(70) {
            true => draw_few(d, &[sequence.element()], &values),
            false => draw_few(d, &NUMBERS, &values),
        };
        let sequence_name = if takes(d, "boundaries") { "boundaries" } else { "sorted_sequence" };
        d.operand(sequence_name, Value(sequence));
        d.operand("self", Value(values));
        finish_search(d);
    }),
    computes("torch.aten.searchsorted.Scalar torch.aten.bucketize.Scalar", |d| {
        let size = d.between(0, 9);
        let sequence = draw_ascending(d, &[size]);
        let sequence_name = if takes(d, "boundaries") { "boundaries" } else { "sorted_sequence" };
        d.operand(sequence_name, Value(sequence));
        give_number(d, "self");
        finish_search(d);
    }),
    computes_at_length(
        "torch.aten.isin.Tensor_Tensor torch.aten.isin.Tensor_Scalar torch.aten.isin.Scalar_Tensor",
        |d| {
            for (tensor, number) in [("elements", "element"), ("test_elements", "test_element")] {
                if takes(d, tensor) {
                    let shape = d.some_shape(0, 2);
                    let elements = draw_few(d, &NUMBERS, &shape);
                    d.operand(tensor, Value(elements));
                } else {
                    give_number(d, number);
                }
            }
            give_flag(d, "assume_unique");
            give_flag(d, "invert");
        },
    ),
    computes("torch.aten.nonzero torch.aten.argwhere", |d| {
        let shape = d.some_shape(0, 3);
        let this = draw_few(d, &ALL, &shape);
        d.operand("self", Constant(this));
    }),
    moves("torch.aten.masked_select", |d| {
        let shape = d.some_shape(0, 3);
        let part = |d: &mut Draft| -> Vec<i64> {
            let skipped = d.between(0, shape.len() as i64) as usize;
            shape[skipped..].iter().map(|&size| if d.chance(30) { 1 } else { size }).collect()
        };
        let [this, mask] = [part(d), part(d)];
        let element = *d.pick(&ElementType::ALL);
        let this = d.data(element, &this);
        let mask = draw_few(d, &[I1], &mask);
        d.give(this);
        d.operand("mask", Constant(mask));
    }),
    computes(
        "torch.aten._unique2 torch.aten.unique_dim torch.aten.unique_consecutive torch.aten.unique_dim_consecutive",
        |d| {
            let takes_none = d.def.name.ends_with("unique_consecutive");
            let least = if takes(d, "dim") && !takes_none { 1 } else { 0 };
            let shape = d.some_shape(least, 3);
            let this = draw_few(d, &ALL, &shape);
            d.operand("self", Constant(this));
            let rank = shape.len() as i64;
            if takes(d, "dim") {
                match takes_none && (rank == 0 || d.chance(40)) {
                    true => d.skip("dim"),
                    false => {
                        let dim = d.between(-rank, rank - 1);
                        give_int(d, "dim", dim);
                    }
                }
            }
            for name in ["sorted", "return_inverse", "return_counts"] {
                if takes(d, name) {
                    give_flag(d, name);
                }
            }
            d.count(3);
        },
    ),
    computes("torch.aten.bincount", |d| {
        let size = d.between(0, 6);
        let element = *d.pick(&[SI64, SI32, SI8, UI8]);
        let numbers: Vec<i128> = (0..size).map(|_| d.between(0, 5).into()).collect();
        d.operand("self", Constant(Tensor::from_ints(element, &[size], &numbers)));
        match d.chance(40) {
            true => d.skip("weights"),
            false => {
                let weights = draw_few(d, &ALL, &[size]);
                d.operand("weights", Value(weights));
            }
        }
        let least = d.between(0, 8);
        give_int(d, "minlength", least);
    }),
    computes("torch.aten.histc", |d| {
        let shape = d.some_shape(0, 2);
        let this = draw_few(d, &[F32, F64, F16, BF16], &shape);
        d.give(this);
        let bins = d.between(1, 5);
        give_int(d, "bins", bins);
        let min = d.between(-2, 1);
        let length = d.between(0, 2);
        give_int(d, "min", min);
        give_int(d, "max", min + length);
    }),
];

/// A number of Python's.
fn give_number(d: &mut Draft, name: &str) {
    match d.chance(50) {
        true => {
            let value = d.between(0, 3);
            give_int(d, name, value);
        }
        false => {
            let mut number = TensorBuilder::new(F64, &[]);
            number.push_float(*d.pick(&[-1.0, 0.5, 1.0, 2.0, f64::NAN]));
            d.operand(name, Typed("!torch.float", number.finish()));
        }
    }
}

/// The last operands of a search.
fn finish_search(d: &mut Draft) {
    give_flag(d, "out_int32");
    let is_right = d.chance(50);
    d.operand("right", flag_operand(is_right));
    if !takes(d, "side") {
        return;
    }
    match d.chance(60) {
        true => d.skip("side"),
        false => {
            let side = if is_right || d.chance(50) { "right" } else { "left" };
            let side = Tensor::from_strings(&[], vec![side.as_bytes().into()]);
            d.operand("side", Typed("!torch.str", side));
        }
    }
    d.skip("sorter");
}

/// A tensor of few different elements, NaN and both zeros among them.
fn draw_few(d: &mut Draft, types: &[ElementType], shape: &[i64]) -> Tensor {
    let element = *d.pick(types);
    let count: i64 = shape.iter().product();
    let mut builder = TensorBuilder::new(element, shape);
    let has_nan = d.chance(40);
    for _ in 0..count {
        let number = d.between(-1, 2);
        match element.is_float() {
            true if has_nan && d.chance(25) => builder.push_float(f64::NAN),
            true if d.chance(15) => builder.push_float(-0.0),
            true => builder.push_float(number as f64),
            false if element == I1 => builder.push_int((number > 0).into()),
            false => builder.push_int(if element == UI8 { number + 1 } else { number }.into()),
        }
    }
    builder.finish()
}

/// A tensor whose lines are sorted, in most cases.
fn draw_ascending(d: &mut Draft, shape: &[i64]) -> Tensor {
    let sequence = draw_few(d, &NUMBERS, shape);
    if d.chance(15) {
        return sequence;
    }
    let element = sequence.element();
    let length = shape.last().copied().unwrap_or(1).max(1) as usize;
    let mut builder = TensorBuilder::new(element, shape);
    for line in 0..sequence.count() / length {
        let line = line * length..(line + 1) * length;
        match element.is_float() {
            true => {
                let mut line: Vec<f64> = line.map(|at| sequence.float_at(at)).collect();
                line.sort_by(f64::total_cmp);
                line.into_iter().for_each(|number| builder.push_float(number));
            }
            false => {
                let mut line: Vec<i128> = line.map(|at| sequence.int_at(at)).collect();
                line.sort_unstable();
                line.into_iter().for_each(|number| builder.push_int(number));
            }
        }
    }
    builder.finish()
}

/// Whether a definition of `torch.aten.index.Tensor` is that of masks.
pub fn takes_masks(def: &OpDef) -> bool {
    def.name == "torch.aten.index.Tensor" && def.operands[1].role == Role::Constant
}

/// A lookup by a mask, and by indices of which each `wild`-th is out of range.
pub fn draw_masked(d: &mut Draft, wild: u32) {
    let rank = d.between(1, 4) as usize;
    let shape = d.shape(rank);
    let element = *d.pick(&ElementType::ALL);
    let data = d.data(element, &shape);
    d.give(data);
    let first = d.between(0, rank as i64 - 1) as usize;
    let masked = d.between(1, (rank - first).min(2) as i64) as usize;
    let mut k = 0;
    while k < rank {
        if k == first {
            let mask = draw_few(d, &[I1, I1, UI8], &shape[k..k + masked]);
            d.operand("indices", Constant(mask));
            k += masked;
            continue;
        }
        match d.chance(40) {
            true => d.skip("indices"),
            false => {
                let own: &[i64] = if d.chance(50) { &[] } else { &[1] };
                let ty = *d.pick(&[SI64, SI32]);
                let index: Operand = Constant(d.indices(ty, own, shape[k], wild));
                d.operand("indices", index);
            }
        }
        k += 1;
    }
}
