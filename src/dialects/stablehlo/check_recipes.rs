//! The conditions that checks test for each element, as recipes of core ops: for code that is
//! compiled elsewhere.

use super::checks::Closeness;
use crate::elementwise::recipe::{binary, cmpf, cmpi, signless};
use crate::ops::core::{BinaryOp, Bitcast, Cast, CastOp, CmpfPredicate, CmpiPredicate, MathOp};
use crate::prelude::*;

/// The mask of equal elements; `None` for element types without comparison.
pub fn equal(actual: Val, expected: Val, emit: &mut dyn Emit) -> Option<Val> {
    let element = emit.tensor_type(actual).element;
    if element.is_integer() {
        let [x, y] = [actual, expected].map(|value| signless(value, emit));
        return Some(cmpi(CmpiPredicate::Eq, x, y, emit));
    }
    element.is_float().then(|| are_same(actual, expected, emit))
}

/// The mask of floats that are close enough; `None` for complex numbers.
pub fn close(actual: Val, expected: Val, closeness: Closeness, emit: &mut dyn Emit) -> Option<Val> {
    if !emit.tensor_type(actual).element.is_float() {
        return None;
    }
    Some(match closeness {
        Closeness::Tolerance { absolute, relative } => {
            is_within(actual, expected, [absolute, relative], emit)
        }
        Closeness::Ulps { least, most } => ulps(actual, expected, (least, most), emit),
    })
}

/// The mask of integers that are 0, or are not; a scalar is a tensor of rank 0.
pub fn is_zero(value: Val, is_zero: bool, emit: &mut dyn Emit) -> Val {
    let ty = emit.type_of(value);
    let value = match &ty {
        ValueType::Scalar(element) => emit.emit(CoreOp::Bitcast(Bitcast::to(*element)), &[value]),
        _ => value,
    };
    let value = signless(value, emit);
    let zero = emit.tensor_type(value);
    let zero = layout::zeros(zero.element, &zero.shape, emit);
    let predicate = if is_zero { CmpiPredicate::Eq } else { CmpiPredicate::Ne };
    cmpi(predicate, value, zero, emit)
}

/// Equal numbers, or two NaN.
fn are_same(x: Val, y: Val, emit: &mut dyn Emit) -> Val {
    let [no_x, no_y] = [x, y].map(|value| cmpf(CmpfPredicate::Uno, value, value, emit));
    let both = binary(BinaryOp::Andi, no_x, no_y, emit);
    let equal = cmpf(CmpfPredicate::Oeq, x, y, emit);
    binary(BinaryOp::Ori, equal, both, emit)
}

/// A float in every element of a tensor like `value`.
fn all_floats(element: ElementType, value: f64, shape: &[i64], emit: &mut dyn Emit) -> Val {
    let mut one = TensorBuilder::new(element, &[]);
    one.push_float(value);
    layout::everywhere(&one.finish(), shape, emit)
}

/// Differences are those of `f64`.
fn is_within(
    actual: Val,
    expected: Val,
    [absolute, relative]: [f64; 2],
    emit: &mut dyn Emit,
) -> Val {
    let ty = emit.tensor_type(actual);
    let double = ElementType::F64;
    let [x, y] = [actual, expected].map(|value| match ty.element {
        ElementType::F64 => value,
        _ => emit.emit(CoreOp::Cast(Cast { op: CastOp::Extf, to: double }), &[value]),
    });
    let difference = binary(BinaryOp::Subf, x, y, emit);
    let size = emit.emit(CoreOp::Math(MathOp::Absf), &[difference]);
    let mut limit = all_floats(double, absolute, &ty.shape, emit);
    if relative != 0.0 {
        let part = all_floats(double, relative, &ty.shape, emit);
        let size = emit.emit(CoreOp::Math(MathOp::Absf), &[y]);
        let part = binary(BinaryOp::Mulf, part, size, emit);
        limit = binary(BinaryOp::Addf, limit, part, emit);
    }
    let near = cmpf(CmpfPredicate::Ole, size, limit, emit);
    let same = are_same(x, y, emit);
    binary(BinaryOp::Ori, same, near, emit)
}

/// Numbers from one float to the other, counted in integers of their width.
fn ulps(x: Val, y: Val, (least, most): (u128, u128), emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(x);
    let shape: Shape = ty.shape.clone();
    let word = ty.element.same_width_integer();
    let [bits_x, bits_y] = [x, y]
        .map(|value| emit.emit(CoreOp::Cast(Cast { op: CastOp::Bitcast, to: word }), &[value]));
    let zero = layout::number(word, 0, &shape, emit);
    let lowest = layout::number(word, -(1i128 << (word.bits() - 1)), &shape, emit);
    let [p, q] = [bits_x, bits_y].map(|bits| {
        let negative = cmpi(CmpiPredicate::Slt, bits, zero, emit);
        let below = binary(BinaryOp::Subi, lowest, bits, emit);
        emit.emit(CoreOp::Select, &[negative, below, bits])
    });
    let high = binary(BinaryOp::Maxsi, p, q, emit);
    let low = binary(BinaryOp::Minsi, p, q, emit);
    let distance = binary(BinaryOp::Subi, high, low, emit);

    let infinity = all_floats(ty.element, f64::INFINITY, &shape, emit);
    let [finite_x, finite_y] = [x, y].map(|value| {
        if ty.element.is_narrow_float() {
            return emit.emit(CoreOp::Math(MathOp::Isfinite), &[value]);
        }
        let size = emit.emit(CoreOp::Math(MathOp::Absf), &[value]);
        cmpf(CmpfPredicate::Olt, size, infinity, emit)
    });
    let finite = binary(BinaryOp::Andi, finite_x, finite_y, emit);
    // Limits beyond the word hold nothing back; as unsigned numbers.
    let largest = (1u128 << word.bits()) - 1;
    let limit = |value: u128, emit: &mut dyn Emit| {
        let value = value.min(largest) as i128;
        let signed =
            if value >> (word.bits() - 1) == 0 { value } else { value - (1 << word.bits()) };
        layout::number(word, signed, &shape, emit)
    };
    let (least_word, most_word) = (limit(least, emit), limit(most, emit));
    let not_near = cmpi(CmpiPredicate::Uge, distance, least_word, emit);
    let not_far = cmpi(CmpiPredicate::Ule, distance, most_word, emit);
    let counted = binary(BinaryOp::Andi, not_near, not_far, emit);
    let counted = binary(BinaryOp::Andi, finite, counted, emit);
    if least > 0 {
        return counted;
    }
    let same_bits = cmpi(CmpiPredicate::Eq, bits_x, bits_y, emit);
    let [no_x, no_y] = [x, y].map(|value| cmpf(CmpfPredicate::Uno, value, value, emit));
    let nans = binary(BinaryOp::Andi, no_x, no_y, emit);
    let none = binary(BinaryOp::Ori, same_bits, nans, emit);
    binary(BinaryOp::Ori, none, counted, emit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops::EvaluatedRecipe;
    use crate::stablehlo::checks;

    const FLOATS: [ElementType; 4] =
        [ElementType::F16, ElementType::BF16, ElementType::F32, ElementType::F64];

    /// A recipe for these operands.
    fn evaluated(operands: &[Tensor]) -> EvaluatedRecipe {
        let types: Vec<ValueType> = operands.iter().map(|operand| operand.ty().into()).collect();
        EvaluatedRecipe::on(operands, &types)
    }

    /// Bits of numbers that differ little, much, or in their sign, and of what is no number.
    fn samples(element: ElementType) -> Vec<u64> {
        let mut numbers = TensorBuilder::new(element, &[8]);
        let special = [0.0, -0.0, 1.0, -1.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1.0005];
        special.iter().for_each(|&value| numbers.push_float(value));
        let numbers = numbers.finish();
        let bits = |at| multigather_core::tensor::scalar::bits_of(numbers.bytes_at(at));
        let near = |bits: u64| [bits, bits.wrapping_add(1), bits.wrapping_add(4)];
        (0..8).flat_map(|at| near(bits(at))).collect()
    }

    /// Holds a recipe against the row's own formula on every pair of samples.
    fn agree(
        element: ElementType,
        bits: &[u64],
        formula: impl Fn(&Tensor, &Tensor) -> bool,
        recipe: impl Fn(Val, Val, &mut dyn Emit) -> Option<Val>,
    ) {
        let one = |bits: u64| {
            let bytes =
                multigather_core::tensor::scalar::int_to_bytes_of_width(element.bytes(), bits);
            Tensor::from_bytes(element, &[1], &bytes)
        };
        let mut held = 0;
        for &x in bits {
            for &y in bits {
                let expected = formula(&one(x), &one(y));
                let mut values = evaluated(&[one(x), one(y)]);
                let found = recipe(Val(0), Val(1), &mut values).expect("a recipe");
                let found = values.value(found).int_at(0) != 0;
                assert_eq!(found, expected, "{element}: {x:#x} and {y:#x}");
                held += usize::from(found);
            }
        }
        assert!(held > 0 && held < bits.len() * bits.len(), "{element}: both answers are met");
    }

    #[test]
    fn recipes_say_what_the_rows_say() {
        let exact = |x: &Tensor, y: &Tensor| checks::equal(x, y).is_ok();
        for element in FLOATS {
            let bits = samples(element);
            agree(element, &bits, exact, equal);
            let ulps = |least, most| Closeness::Ulps { least, most };
            let kinds = [ulps(0, 0), ulps(0, 3), ulps(1, 1), ulps(2, u128::from(u64::MAX))];
            let within = [[1e-3, 0.0], [0.0, 0.0], [1e-3, 0.1]]
                .map(|[absolute, relative]| Closeness::Tolerance { absolute, relative });
            for closeness in kinds.into_iter().chain(within) {
                let formula = |x: &Tensor, y: &Tensor| checks::close(x, y, closeness).is_ok();
                agree(element, &bits, formula, |x, y, emit| close(x, y, closeness, emit));
            }
        }
        for element in [ElementType::I1, ElementType::UI8, ElementType::I64, ElementType::Index] {
            let bits = if element == ElementType::I1 { vec![0, 1] } else { vec![0, 1, 200] };
            agree(element, &bits, exact, equal);
        }
    }

    #[test]
    fn complex_numbers_and_strings_have_no_recipe() {
        for element in [ElementType::ComplexF32, ElementType::String] {
            let mut values = evaluated(&[Tensor::zero(element, &[2]), Tensor::zero(element, &[2])]);
            assert_eq!(equal(Val(0), Val(1), &mut values), None, "{element}");
        }
    }
}
