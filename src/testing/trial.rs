//! Trials of operation definitions: what `infer`, `eval` and `expand` say of the same operands must agree.

use multigather_core::ops::def::Recipe;
use multigather_core::ops::{Attrs, Call, Emit, EvaluatedRecipe, Fault, OpDef, Val};
use multigather_core::tensor::Tensor;
use multigather_core::tensor::text::to_text;
use multigather_core::tensor::walk::linear;
use multigather_core::types::{ElementType, ValueType};

use super::{Operand, Random};

/// Equal types, and equal bits but for NaNs.
pub fn same_numbers(a: &Tensor, b: &Tensor) -> bool {
    if let (Some(_), true) = (a.element().complex_part(), a.ty() == b.ty()) {
        let part = |x: &Tensor, at: usize| [x.complex_at(at).0, x.complex_at(at).1];
        let same = |(a, b): (f64, f64)| a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan());
        return (0..a.count()).all(|at| part(a, at).into_iter().zip(part(b, at)).all(same));
    }
    let is_nan = |x: &Tensor, at: usize| x.element().is_float() && x.float_at(at).is_nan();
    let same = |at: usize| match a.element() {
        ElementType::String => a.string_at(at) == b.string_at(at),
        _ => a.bytes_at(at) == b.bytes_at(at) || (is_nan(a, at) && is_nan(b, at)),
    };
    a.ty() == b.ty() && (0..a.count()).all(same)
}

/// Tries [`agree_on`] on samples: attributes, operands, declared results. Results must be many;
/// faults too, for rows that have any. `exact`: any NaN is not as good as another.
pub fn trial(
    def: &'static OpDef,
    cases: usize,
    can_fault: bool,
    exact: bool,
    sample: impl Fn(&mut Random) -> (Attrs, Vec<Operand>, Vec<ValueType>),
) {
    let mut random = Random(fastrand::Rng::with_seed(71));
    let (mut faults, mut results) = (0, 0);
    let equal = if exact { Tensor::same_bits } else { same_numbers };
    for _ in 0..cases {
        let (attrs, operands, declared) = sample(&mut random);
        match agree_on(def, attrs, &operands, &declared, equal) {
            None => {}
            Some(Err(_)) => faults += 1,
            Some(Ok(())) => results += 1,
        }
    }
    assert!(results > cases / 3, "{}: {results} results, {faults} faults", def.name);
    let expected = if can_fault { faults > cases / 50 } else { faults == 0 };
    assert!(expected, "{}: {faults} faults", def.name);
}

/// [`agree_on`] for operands that are all computed.
pub fn agree(def: &'static OpDef, attrs: Attrs, operands: &[Tensor]) -> Option<Result<(), Fault>> {
    let operands: Vec<Operand> = operands.iter().cloned().map(Operand::Value).collect();
    agree_on(def, attrs, &operands, &[], Tensor::same_bits)
}

/// Applies a row to operands three times over: by `infer`, by `eval` and by `expand`.
/// All must agree. `None`: `infer` refuses.
fn agree_on(
    def: &'static OpDef,
    attrs: Attrs,
    operands: &[Operand],
    results: &[ValueType],
    equal: fn(&Tensor, &Tensor) -> bool,
) -> Option<Result<(), Fault>> {
    let Some(Recipe { infer, eval, expand, .. }) = def.semantics.recipe() else {
        panic!("{} has a recipe", def.name)
    };
    let types: Vec<ValueType> = operands.iter().map(Operand::ty).collect();
    let constants: Vec<Option<Tensor>> = operands.iter().map(Operand::constant).collect();
    let seen: Vec<ValueType> = operands.iter().map(Operand::recipe_type).collect();
    let operands: &[Tensor] = &operands.iter().map(|o| o.tensor().clone()).collect::<Vec<_>>();
    let call = Call { def, operands: &types, constants: &constants, attrs: &attrs, results };
    let inferred = infer(&call).ok()?;
    let call = Call { results: &inferred, ..call };
    let expected = eval(&call, operands);
    let mut emit = EvaluatedRecipe::on(operands, &seen);
    emit.takes_each_step = true;
    let inputs: Vec<Val> = (0..operands.len() as u32).map(Val).collect();
    let results = expand(&call, &inputs, &mut emit);
    assert_eq!(results.len(), inferred.len());
    // A value of another type (`!torch.int`) is whatever tensor its row makes it.
    let tensors = results.iter().zip(&inferred).filter(|(_, ty)| ty.element().is_some());
    for (&result, ty) in tensors {
        assert_eq!(emit.type_of(result), *ty, "{}{attrs:?} of {operands:?}", def.name);
    }
    match (&expected, &emit.fault) {
        (Ok(tensors), None) => {
            for (&result, tensor) in results.iter().zip(tensors) {
                let found = emit.value(result);
                let [found_text, text] = [found, tensor].map(to_text);
                assert!(
                    equal(found, tensor),
                    "{}{attrs:?} of {:?}: {found_text}, not {text}",
                    def.name,
                    operands.iter().map(to_text).collect::<Vec<_>>()
                );
            }
        }
        (Err(fault), Some((found, values))) => {
            assert_eq!(Position::of(fault, operands), Position::of(found, values));
        }
        (eval, expand) => panic!("{}{attrs:?}: {eval:?} but expanded {expand:?}", def.name),
    }
    Some(expected.map(drop))
}

/// The parts of an out-of-bounds fault that two equivalent gathers share: the value, the size, and the linear
/// position in the indices, which reshapes preserve.
#[derive(PartialEq, Debug)]
struct Position {
    value: i128,
    size: i64,
    at: usize,
}

impl Position {
    fn of(fault: &Fault, operands: &[Tensor]) -> Position {
        match fault {
            Fault::OutOfBounds { value, size, operand, position, .. } => {
                let at = linear(operands[*operand].shape(), position);
                assert_eq!(operands[*operand].int_at(at), *value);
                Position { value: *value, size: *size, at }
            }
            Fault::NotUnique(message) | Fault::Other(message) => panic!("{message}"),
        }
    }
}
