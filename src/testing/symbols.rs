//! Symbols in place of sizes. The types that a definition infers for them must be those for whatever numbers they stand
//! for: the sizes of samples, small ones, ones around powers of two, and ones that floats cannot represent. Its recipe
//! for them must compute what the recipe for small numbers does.

use std::collections::BTreeMap;

use multigather_core::ops::def::Recipe;
use multigather_core::ops::recorded::{NoResult, RecipeStep};
use multigather_core::ops::{
    Attrs, Call, CoreOp, OpDef, RecordedRecipe, Role, Semantics, Violation,
};
use multigather_core::tensor::text::to_text;
use multigather_core::tensor::{Tensor, TensorBuilder};
use multigather_core::types::size::{self, ShapeEnv};
use multigather_core::types::{DYNAMIC, TensorType, ValueType};

use super::Sample;
use crate::{Operand, Random};

/// Sizes that all symbols have at once.
const EQUAL: [i64; 6] = [0, 1, 2, 3, 6, 720];

/// Sizes that one symbol has, beside small ones of the others.
const LARGE: [i64; 7] = [255, 256, 257, 65_536, (1 << 24) - 1, 1 << 24, (1 << 24) + 1];

/// An application with symbols for some sizes.
struct Symbolic<'a> {
    def: &'static OpDef,
    attrs: &'a Attrs,
    /// The types of the operands, with symbols.
    operands: Vec<ValueType>,
    /// Constants, with symbols where the definition takes them.
    constants: Vec<Option<Tensor>>,
    /// The operands of the sample.
    values: Vec<Tensor>,
    /// The constants of the sample.
    numbers: Vec<Option<Tensor>>,
    /// The inferred types of the sample's results, without sizes.
    results: Vec<ValueType>,
    /// The size of each root in the sample.
    own: Vec<i64>,
    _env: ShapeEnv,
}

impl<'a> Symbolic<'a> {
    /// Whether the definition, of an opaque operation, runs it on numbers alone and carries it on symbols.
    fn is_carried(&self) -> bool {
        let call = self.call();
        matches!(call.def.semantics, Semantics::Opaque { infer: None, run: Some(_), .. })
            && call.infer().is_err_and(|why| why.constraint.is_empty())
    }

    /// `None` where the definition refuses the sample, or there is nothing to make a symbol of.
    fn of(
        def: &'static OpDef,
        (attrs, operands, declared): &'a Sample,
        random: &mut Random,
    ) -> Option<Symbolic<'a>> {
        let sample_operands = operands;
        let types: Vec<ValueType> = operands.iter().map(Operand::ty).collect();
        let numbers: Vec<_> = operands.iter().map(Operand::constant).collect();
        let call = Call { def, operands: &types, constants: &numbers, attrs, results: declared };
        let results = call.infer().ok()?;
        let env = ShapeEnv::new();
        let mut names: BTreeMap<i64, i64> = BTreeMap::new();
        let mut own: Vec<i64> = Vec::new();
        let are_apart = random.chance(30);
        let mut name = |random: &mut Random, size: i64| {
            // Slices of `tensor` say in their types which sizes are 1.
            let may_be_one = !def.name.starts_with("tensor.");
            if size <= 0 || (size == 1 && !(may_be_one && random.chance(20))) {
                return size;
            }
            if let (Some(&symbol), false) = (names.get(&size), are_apart) {
                return symbol;
            }
            if random.chance(25) {
                return size;
            }
            own.push(size);
            let symbol = env.fresh(true);
            names.insert(size, symbol);
            symbol
        };
        let named = |(k, ty): (usize, &ValueType)| match def.role(k) {
            Role::Constant => ty.clone(),
            _ => size::map_sizes(ty, |_, size| name(random, size)),
        };
        let operands = types.iter().enumerate().map(named).collect();
        let mut list = |k: usize, constant: &Tensor| {
            if !def.takes_symbols(k) || !constant.element().is_index_type() {
                return constant.clone();
            }
            let one = |&value: &i128| match i64::try_from(value).expect("a size") {
                size if (2..size::ENDLESS).contains(&size) && random.chance(60) => {
                    name(random, size)
                }
                number => number,
            };
            let values: Vec<i64> = constant.ints().iter().map(one).collect();
            match values.iter().any(|&size| size::is_symbol(size)) {
                true => Tensor::from_i64s(constant.shape(), &values),
                false => constant.clone(),
            }
        };
        let constants = numbers.iter().enumerate();
        let constants = constants.map(|(k, constant)| Some(list(k, constant.as_ref()?))).collect();
        let results = results.iter().map(|ty| size::map_sizes(ty, |_, _| DYNAMIC)).collect();
        let values = sample_operands.iter().map(|operand| operand.tensor().clone()).collect();
        let made =
            Symbolic { def, attrs, operands, constants, values, numbers, results, own, _env: env };
        // Attributes may state sizes of declared results.
        let results = if made.call().infer().is_ok() { made.results } else { declared.clone() };
        (!made.own.is_empty()).then_some(Symbolic { results, ..made })
    }

    fn call(&self) -> Call<'_> {
        let Symbolic { def, attrs, operands, constants, results, .. } = self;
        Call { def, attrs, operands, constants, results }
    }

    /// The application as a text.
    fn applied(&self) -> String {
        let constants = self.constants.iter().flatten().map(to_text).collect::<Vec<_>>();
        let operands = self.operands.iter().map(shown).collect::<Vec<_>>();
        format!("{}{:?} {constants:?} of {operands:?}", self.def.name, self.attrs)
    }

    /// Sizes of the roots: those of the sample, small ones and large ones.
    fn choices(&self, random: &mut Random) -> Vec<Vec<i64>> {
        let count = self.own.len();
        // A 0 in the shape of this operation stands for a size of its operand.
        let takes_zero = self.def.name != "onnx.Reshape";
        let mut choices = vec![self.own.clone()];
        choices.extend(EQUAL.map(|size| vec![size; count]));
        choices.extend((0..4).map(|_| (0..count).map(|_| random.between(0, 7)).collect()));
        choices.extend(LARGE.map(|large| {
            let (at, small) = (random.between(0, count as i64 - 1), random.between(1, 3));
            (0..count as i64).map(|k| if k == at { large } else { small }).collect()
        }));
        choices.retain(|choice| takes_zero || !choice.contains(&0));
        choices
    }

    /// The operands' types and the constants at a choice; `None` where a number does not fit its type.
    fn at(&self, choice: &[i64]) -> Option<(Vec<ValueType>, Vec<Option<Tensor>>)> {
        let number = |size| number_at(size, choice);
        let types = self.operands.iter();
        let types = types.map(|ty| size::map_sizes(ty, |_, size| number(size).unwrap_or(DYNAMIC)));
        let constant = |(list, own): (&Option<Tensor>, &Option<Tensor>)| {
            let (Some(list), Some(own)) = (list, own) else { return Some(own.clone()) };
            if list == own {
                return Some(Some(own.clone()));
            }
            let values: Option<Vec<i128>> =
                list.ints().iter().map(|&value| Some(number(value as i64)?.into())).collect();
            let values = values?;
            let instance = Tensor::from_ints(own.element(), list.shape(), &values);
            (instance.ints() == values).then_some(Some(instance))
        };
        let constants = self.constants.iter().zip(&self.numbers).map(constant);
        Some((types.collect(), constants.collect::<Option<_>>()?))
    }
}

fn number_at(size: i64, choice: &[i64]) -> Option<i64> {
    size::value(size, &|root| choice.get(root as usize).copied())
}

/// Whether types for symbols are those for numbers, as far as both are known.
fn fit(found: &[ValueType], expected: &[ValueType], choice: &[i64]) -> bool {
    let fits = |(&found, &expected): (&i64, &i64)| {
        let is_open = found == DYNAMIC || expected == DYNAMIC;
        is_open || (size::is_named(found) && number_at(found, choice) == Some(expected))
    };
    found.len() == expected.len()
        && found.iter().zip(expected).all(|(found, expected)| {
            match (found.shape(), expected.shape()) {
                (Some(found), Some(expected)) => found.iter().zip(expected).all(fits),
                _ => found.is_unranked() || found == expected,
            }
        })
}

fn shown(ty: &ValueType) -> String {
    let size = |&size: &i64| match size::is_symbol(size) {
        true => format!("{:?}", size::terms(size)),
        false => size.to_string(),
    };
    ty.shape()
        .map_or(ty.to_string(), |shape| shape.iter().map(size).collect::<Vec<_>>().join(" x "))
}

/// Results for symbols are those for numbers, at all numbers that the definition takes.
fn check_types(symbolic: &Symbolic, random: &mut Random) -> Result<(), String> {
    let call = symbolic.call();
    let types = |types: &[ValueType]| types.iter().map(shown).collect::<Vec<_>>();
    let refused = |why: Violation| format!("{}: {}", symbolic.applied(), why.message);
    let found = call.infer().map_err(refused)?;
    let rank = |ty: &ValueType| ty.shape().map(<[i64]>::len);
    let ranks: Vec<_> = symbolic.results.iter().map(rank).collect();
    for choice in symbolic.choices(random) {
        let Some((operands, constants)) = symbolic.at(&choice) else { continue };
        let call = Call { operands: &operands, constants: &constants, ..call };
        let is_run = call.def.semantics.recipe().is_none_or(|it| (it.infer)(&call).is_ok());
        let Ok(expected) = call.infer() else { continue };
        // The rank of a declared type is a fact of the program.
        let has_rank = expected.iter().map(rank).eq(ranks.iter().copied());
        if is_run && has_rank && !fit(&found, &expected, &choice) {
            let (found, expected) = (types(&found), types(&expected));
            let applied = symbolic.applied();
            return Err(format!("{applied} at {choice:?}: {found:?}, not {expected:?}"));
        }
    }
    Ok(())
}

/// The largest size at which recipes are compared.
const MOST_SIZE: i64 = 16;

/// A tensor with the elements 0, 1, 2, …, which wrap in narrow types.
fn consecutive_elements(ty: &TensorType) -> Option<Tensor> {
    let count = ty.element_count()?;
    if !ty.element.is_integer() && !ty.element.is_float() {
        return Some(Tensor::zero(ty.element, &ty.shape));
    }
    let mut tensor = TensorBuilder::new(ty.element, &ty.shape);
    for at in 0..count {
        match ty.element.is_float() {
            true => tensor.push_float(at as f64),
            false => tensor.push_int(at.into()),
        }
    }
    Some(tensor.finish())
}

/// The recipe of an application on symbols, if it has one for them.
fn recipe_on_symbols(call: &Call, recipe: &Recipe) -> Option<RecordedRecipe> {
    let inferred = (recipe.infer)(call).ok()?;
    RecordedRecipe::of(&Call { results: &inferred, ..*call }, recipe.expand)
}

/// What a recipe for symbols computes is what those for numbers do. Numbers of `i64` in it are no symbols: these are
/// its sizes.
fn check_recipe(symbolic: &Symbolic, random: &mut Random) -> Result<(), String> {
    let call = symbolic.call();
    let Some(recipe) = call.def.semantics.recipe() else { return Ok(()) };
    let Some(found) = recipe_on_symbols(&call, &recipe) else { return Ok(()) };
    let is_symbol = |value: i128| i64::try_from(value).is_ok_and(size::is_symbol);
    let holds_symbols = |step: &RecipeStep| match step {
        RecipeStep::Op(CoreOp::Constant(constant), _) if constant.value.element().is_integer() => {
            (0..constant.value.count()).any(|at| is_symbol(constant.value.int_at(at)))
        }
        _ => false,
    };
    if found.steps.iter().any(holds_symbols) {
        return Err(format!("{}: symbols in constants: {:?}", symbolic.applied(), found.steps));
    }
    for (k, choice) in symbolic.choices(random).into_iter().enumerate() {
        let is_small = choice.iter().all(|&size| size <= MOST_SIZE);
        let Some((operands, constants)) = symbolic.at(&choice).filter(|_| is_small) else {
            continue;
        };
        let call = Call { operands: &operands, constants: &constants, ..call };
        let Some(expected) = recipe_on_symbols(&call, &recipe) else { continue };
        let instance = found.at(&|size| number_at(size, &choice));
        if instance.as_ref() == Some(&expected) {
            continue;
        }
        let input = |(at, (ty, known)): (usize, (&ValueType, &Option<Tensor>))| match known {
            Some(known) => Some(known.clone()),
            // Those of the sample are valid indices.
            None if k == 0 => Some(symbolic.values[at].clone()),
            None => ty.as_tensor().map_or_else(|| Tensor::placeholder(ty), consecutive_elements),
        };
        let inputs: Option<Vec<Tensor>> =
            operands.iter().zip(&constants).enumerate().map(input).collect();
        let Some(inputs) = inputs else { continue };
        let Ok(results) = expected.run(&inputs) else { continue };
        let found_results = instance.as_ref().map(|it| it.run(&inputs));
        // An axis that a recipe looks up in may be empty where nothing is looked up.
        let is_refused = matches!(found_results, Some(Err(NoResult::Refused)));
        // What a formula does not check of a tensor without elements, a recipe for all sizes does.
        let is_unused = matches!(found_results, Some(Err(NoResult::Faulted)))
            && results.iter().all(|result| result.count() == 0);
        if (is_refused || is_unused) && choice.contains(&0) {
            continue;
        }
        let same = |found: Vec<Tensor>| found.iter().zip(&results).all(|(a, b)| a.same_bits(b));
        if !found_results.is_some_and(|found| found.is_ok_and(same)) {
            let (applied, found) = (symbolic.applied(), found.steps);
            return Err(format!("{applied} at {choice:?}: {found:?}, not {:?}", expected.steps));
        }
    }
    Ok(())
}

/// Tests the types that a definition infers on symbols in place of some sizes of a sample, and its recipe for them.
///
/// # Errors
/// Where they are others than those on numbers, or where the definition refuses symbols.
pub fn check(def: &'static OpDef, sample: &Sample, random: &mut Random) -> Result<(), String> {
    let Some(symbolic) = Symbolic::of(def, sample, random) else { return Ok(()) };
    if symbolic.is_carried() {
        return Ok(());
    }
    check_types(&symbolic, random)?;
    check_recipe(&symbolic, random)
}

#[cfg(test)]
mod tests {
    use super::super::{sample, samplers};
    use super::check;
    use crate::Random;
    use multigather_dialects::{BY_CONTENTS, registry};

    /// How often a definition is tried.
    const CASES: usize = 100;

    fn check_definitions(is_mine: fn(&str) -> bool) {
        let first_failure = |def| {
            let mut random = Random(fastrand::Rng::with_seed(71));
            samplers(def).into_iter().find_map(|sampler| {
                let case = |_| {
                    let drawn = sample(sampler, def, &mut random);
                    check(def, &drawn, &mut random).err()
                };
                (0..CASES).find_map(case)
            })
        };
        let all = registry().ops().chain(BY_CONTENTS);
        let mine = all.filter(|def| is_mine(def.name));
        let failures: Vec<String> = mine.filter_map(first_failure).collect();
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    }

    #[test]
    fn symbols_stand_for_numbers_in_torch() {
        check_definitions(|name| name.starts_with("torch."));
    }

    #[test]
    fn symbols_stand_for_numbers() {
        check_definitions(|name| !name.starts_with("torch."));
    }
}
