//! The inputs of a comparison: coordinates of every class, and distinguishable elements.

use std::collections::BTreeSet;

use super::flow::Use;
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, TensorType};

/// The classes of coordinates that [`relevant_coordinates`] covers, as text.
pub const CLASSES: &str = "0, 1, n/2, n - 1, n, n + 1, -1, -n/2, -n and -n - 1 for each axis size n; each constant of \
     the program and its neighbours; 2^k - 1, 2^k and 2^k + 1 for k = 7, 8, 15, 16, 31, 32, 62, and \
     their negatives; 2^64/n; the least and the greatest of the type";

/// The relevant coordinates for axes of these sizes and in a program with these constants, as far as the type can
/// represent them. Unsigned types represent negative ones by their bit patterns.
pub fn relevant_coordinates(
    element: ElementType,
    sizes: &[i64],
    constants: &[i128],
) -> Vec<Tensor> {
    let mut numbers: BTreeSet<i128> = BTreeSet::from([0, 1, -1]);
    for n in sizes.iter().map(|&n| i128::from(n)) {
        numbers.extend([n / 2, n - 1, n, n + 1, -(n / 2), -n, -n - 1]);
        numbers.extend((n > 0).then(|| (1i128 << 64) / n.max(1)));
    }
    numbers.extend(constants.iter().flat_map(|&c| [c - 1, c, c + 1, -c]));
    for k in [7, 8, 15, 16, 31, 32, 62] {
        let power = 1i128 << k;
        numbers.extend([power - 1, power, power + 1, -power - 1, -power, -power + 1]);
    }
    numbers.extend([i64::MIN.into(), i128::from(i64::MIN) + 1, i64::MAX.into()]);
    match element {
        e if e.is_float() => float_coordinates(e, &numbers),
        ElementType::I1 => (0..2).map(|value| Tensor::from_ints(element, &[], &[value])).collect(),
        e if e.is_integer() => integers_of_type(e, &numbers),
        other => vec![Tensor::zero(other, &[])],
    }
}

fn integers_of_type(element: ElementType, numbers: &BTreeSet<i128>) -> Vec<Tensor> {
    let bits = element.bits();
    let least = [-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1];
    let cut = |value: i128| Tensor::from_ints(element, &[], &[value]).int_at(0);
    let fits = |value: &i128| cut(*value) == *value || (element.is_unsigned() && *value < 0);
    let all = numbers.iter().copied().chain(least).filter(fits).map(cut);
    let distinct: BTreeSet<i128> = all.collect();
    distinct.into_iter().map(|value| Tensor::from_ints(element, &[], &[value])).collect()
}

fn float_coordinates(element: ElementType, numbers: &BTreeSet<i128>) -> Vec<Tensor> {
    let special = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0];
    let around = numbers.iter().flat_map(|&number| [number as f64, number as f64 + 0.5]);
    let mut found: Vec<Tensor> = Vec::new();
    for value in special.into_iter().chain(around) {
        let mut builder = TensorBuilder::new(element, &[]);
        builder.push_float(value);
        let value = builder.finish();
        if !found.iter().any(|known| known.same_bits(&value)) {
            found.push(value);
        }
    }
    found
}

/// The distinct values that the elements of arguments with data get in one run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pass {
    /// Each element is the digit at this position of its number.
    Digit(u32),
    /// Each element is the complement of its number's last digit. An element that comes from a constant has the same
    /// value in both passes.
    Complement,
    /// Random bits from this seed, with NaN payloads, infinities and negative zeros among them.
    Random(u64),
}

/// The passes that together distinguish every element of these arguments from every other, and from every constant.
pub fn distinguishing_passes(data: &[(TensorType, Use)]) -> Vec<Pass> {
    let total: u64 = data.iter().map(|(ty, _)| ty.element_count().unwrap_or(0) as u64).sum();
    let digits = |(ty, using): &(TensorType, Use)| {
        let base = u128::from(digit_base(ty.element, *using));
        (1u32..).find(|&digits| base.pow(digits) >= u128::from(total) + 2).unwrap_or(1)
    };
    let most = data.iter().map(digits).max().unwrap_or(1);
    let digits = (0..most).map(Pass::Digit);
    if total == 0 {
        return vec![Pass::Digit(0)];
    }
    digits.chain([Pass::Complement, Pass::Random(1)]).collect()
}

/// The number of different digits that an element can represent.
fn digit_base(element: ElementType, using: Use) -> u64 {
    match element {
        ElementType::F16 if using.computed => 1 << 10,
        ElementType::BF16 if using.computed => 1 << 7,
        ElementType::F32 | ElementType::ComplexF32 => 1 << 22,
        ElementType::I1 => 2,
        other => 1 << other.bits().min(32),
    }
}

/// The elements of an argument in one pass; `first` is the number of the argument's first element.
pub fn elements_in_pass(ty: &TensorType, using: Use, pass: Pass, first: u64) -> Tensor {
    let element = ty.element;
    let base = digit_base(element, using);
    let mut builder = TensorBuilder::new(element, &ty.shape);
    let count = ty.element_count().unwrap_or(0) as u64;
    let mut rng = fastrand::Rng::with_seed(first);
    for number in first..first + count {
        match pass {
            Pass::Digit(place) => {
                let digit = base.checked_pow(place).map_or(0, |weight| number / weight % base);
                push_digit(&mut builder, element, using, digit);
            }
            Pass::Complement => push_digit(&mut builder, element, using, base - 1 - number % base),
            Pass::Random(seed) => {
                rng.seed(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ number);
                push_random(&mut builder, element, using, &mut rng);
            }
        }
    }
    builder.finish()
}

fn push_digit(builder: &mut TensorBuilder, element: ElementType, using: Use, digit: u64) {
    match element {
        ElementType::String => builder.push_string(format!("#{digit}").as_bytes()),
        e if e.is_float() && using.computed => builder.push_float(digit as f64),
        e if e.is_integer() => builder.push_int(digit.into()),
        // Moved and nothing else: numbers as bits.
        _ => builder.push_bytes(&u128::from(digit).to_ne_bytes()[..element.bytes()]),
    }
}

fn push_random(
    builder: &mut TensorBuilder,
    element: ElementType,
    using: Use,
    rng: &mut fastrand::Rng,
) {
    let special = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0, 0.0, 1.0, -1.0];
    match element {
        ElementType::String => builder.push_string(rng.u64(..).to_string().as_bytes()),
        e if e.is_float() && using.computed => match rng.usize(..special.len() * 3) {
            at if at < special.len() => builder.push_float(special[at]),
            _ => builder.push_float(f64::from(rng.i16(..)) / 8.0),
        },
        e if e.is_integer() && using.computed => match rng.u8(..6) {
            0 => builder.push_int(rng.i128(..)),
            1 => builder.push_int(1 << (element.bits() - 1)),
            _ => builder.push_int(rng.i128(-9..9)),
        },
        ElementType::I1 => builder.push_int(rng.u8(..2).into()),
        _ => builder.push_bytes(&rng.u128(..).to_ne_bytes()[..element.bytes()]),
    }
}

/// A tensor of coordinates; `class` returns the value of the element at a linear position.
pub fn tensor_of_classes(ty: &TensorType, class: impl Fn(usize) -> Tensor) -> Tensor {
    let mut builder = TensorBuilder::new(ty.element, &ty.shape);
    for at in 0..ty.element_count().unwrap_or(0) as usize {
        builder.push_from(&class(at), 0);
    }
    builder.finish()
}
