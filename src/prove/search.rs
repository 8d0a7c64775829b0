//! Inputs for which two functions differ: those of a solver's models, and random ones with indices at the boundaries
//! of axes. The interpreter runs both functions, and only what it confirms is a counterexample.

use std::collections::{BTreeSet, HashMap};
use std::time::{Duration, Instant};

use crate::Options;
use crate::control::Control;
use crate::interp::{self, Outcome};
use crate::ir::{Module, Op};
use crate::proof::{Model, Proof};
use crate::solver::integer_of;
use crate::tensor::scalar::is_same_element;
use crate::tensor::text::to_text;
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::size::is_open;
use crate::types::{ElementType, TensorType, ValueType};
use crate::verify::Verified;

/// Inputs for which two functions differ, as the interpreter has confirmed.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The inputs.
    pub inputs: Vec<Tensor>,
    /// What the first function gives.
    pub before: String,
    /// What the second function gives.
    pub after: String,
    /// The first difference.
    pub difference: String,
}

/// The time that a search may take.
const SEARCH_TIME: Duration = Duration::from_secs(3);

/// The most elements of the inputs of a run.
const MOST_ELEMENTS: i64 = 1 << 18;

/// Floats that show what others do not.
const SPECIAL: [f64; 7] = [-0.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, 0.5, 1e30];

/// Looks for inputs for which two functions differ.
pub fn search(
    before: (&Verified, Op),
    after: (&Verified, Op),
    mut proof: Option<&mut Proof>,
    models: &[Model],
    options: &Options,
) -> Option<Counterexample> {
    let types = argument_types((before.0, before.1))?;
    let after_types = argument_types((after.0, after.1))?;
    let names: Vec<Vec<(usize, String)>> =
        (0..types.len()).map(|index| before.0.dimension_names(before.1, index)).collect();
    let mut sizes: BTreeSet<i64> = [1, 2, 3].into();
    let results = before.0.function_type(before.1).map_or(Vec::new(), |ty| ty.1.to_vec());
    let shapes = results.iter().map(|&ty| before.0.pools.to_value_type(ty));
    for ty in shapes.chain(types.iter().cloned().map(ValueType::Tensor)) {
        sizes.extend(ty.shape().unwrap_or(&[]).iter().filter(|&&size| size >= 0));
    }
    let mut rng = fastrand::Rng::with_seed(0x7072_6F76);
    let begin = Instant::now();
    let run = |inputs: &[Tensor], proof: &mut Option<&mut Proof>| {
        let used: Vec<Tensor> = (inputs.iter().zip(&after_types))
            .map(|(input, ty)| input.reinterpreted(ty.element))
            .collect();
        let control = options.control.clone().within(Some(SEARCH_TIME));
        compare(before, after, inputs, &used, proof, options.is_symmetric, control)
    };
    for model in models {
        let inputs = model_inputs(&types, model, &mut rng);
        let found = inputs.and_then(|inputs| run(&inputs, &mut proof));
        if found.is_some() {
            return found;
        }
    }
    for round in 0..options.runs {
        if begin.elapsed() > SEARCH_TIME || options.control.stopped().is_some() {
            return None;
        }
        let shapes = concrete_shapes(&types, &names, round, &mut rng);
        let count: i64 =
            shapes.iter().filter_map(|ty| ty.element_count()).fold(0, i64::saturating_add);
        if count > MOST_ELEMENTS {
            return None;
        }
        let bound = *rng.choice(&sizes).unwrap_or(&1);
        let inputs: Vec<Tensor> =
            shapes.iter().map(|ty| random_tensor(ty, bound, round, &sizes, &mut rng)).collect();
        let found = run(&inputs, &mut proof);
        if found.is_some() {
            return found;
        }
    }
    None
}

fn argument_types((module, func): (&Module, Op)) -> Option<Vec<TensorType>> {
    let (inputs, _) = module.function_type(func)?;
    inputs
        .iter()
        .map(|&ty| match module.pools.to_value_type(ty) {
            ValueType::Tensor(ty) => Some(ty),
            ty => Some(TensorType::new(ty.element()?, ty.shape()?)),
        })
        .collect()
}

/// The types with small sizes in place of dynamic ones.
fn concrete_shapes(
    types: &[TensorType],
    names: &[Vec<(usize, String)>],
    round: usize,
    rng: &mut fastrand::Rng,
) -> Vec<TensorType> {
    let mut known: HashMap<&str, i64> = HashMap::new();
    let common = rng.i64(1..4);
    let mut found = Vec::new();
    for (ty, names) in types.iter().zip(names) {
        let mut shape = ty.shape.clone();
        for (d, size) in shape.iter_mut().enumerate().filter(|(_, size)| is_open(**size)) {
            let name = names.iter().find(|(at, _)| *at == d).map(|(_, name)| name.as_str());
            // Often all sizes are equal, since programs require that of many.
            let new = if round.is_multiple_of(2) { common } else { rng.i64(0..4) };
            *size = match name {
                Some(name) => *known.entry(name).or_insert(new),
                None => new,
            };
        }
        found.push(ty.with_shape(&shape));
    }
    found
}

fn random_tensor(
    ty: &TensorType,
    bound: i64,
    round: usize,
    sizes: &BTreeSet<i64>,
    rng: &mut fastrand::Rng,
) -> Tensor {
    let count = ty.element_count().unwrap_or(0).max(0) as usize;
    if ty.element == ElementType::String {
        let text = |at: usize| format!("s{at}").into_bytes().into_boxed_slice();
        return Tensor::from_strings(&ty.shape, (0..count).map(text).collect());
    }
    let mut builder = TensorBuilder::new(ty.element, &ty.shape);
    // Of several elements one that is special hides what another one does not.
    if ty.element.is_float() && round % 8 == 7 {
        let one = SPECIAL[round / 8 % SPECIAL.len()];
        (0..count).for_each(|_| builder.push_float(one));
        return builder.finish();
    }
    // At most one coordinate is out of range, so that errors do not hide other differences.
    let hostile = if round.is_multiple_of(3) { usize::MAX } else { rng.usize(0..count.max(1)) };
    for at in 0..count {
        push_random(&mut builder, ty.element, at, (bound, at == hostile), sizes, rng);
    }
    builder.finish()
}

fn push_random(
    builder: &mut TensorBuilder,
    element: ElementType,
    at: usize,
    (bound, is_hostile): (i64, bool),
    sizes: &BTreeSet<i64>,
    rng: &mut fastrand::Rng,
) {
    match element {
        ElementType::I1 => builder.push_int(rng.i128(0..2)),
        e if e.is_integer() => {
            let mut value = i128::from(rng.i64(0..bound.max(1)));
            if is_hostile {
                let all: Vec<i64> = sizes.iter().copied().collect();
                let size = i128::from(*rng.choice(&all).unwrap_or(&1));
                let bits = e.bits();
                let ends = [-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1];
                let hostile =
                    [-1, size - 1, size, size + 1, -size, -size - 1, size / 2, ends[0], ends[1]];
                value = *rng.choice(&hostile).unwrap_or(&0);
            }
            let scalar = Tensor::from_ints(e, &[], &[value]);
            builder.push_from(&scalar, 0);
        }
        e if e.is_float() => {
            let value = match rng.u32(0..8) {
                0 => *rng.choice(&SPECIAL).unwrap_or(&0.0),
                1 => -(at as f64) - 1.0,
                _ => at as f64 + 1.0 + f64::from(rng.u32(0..4)) * 0.25,
            };
            builder.push_float(value);
        }
        e => {
            let mut bytes = Tensor::zero(e, &[]).bytes_at(0).to_vec();
            if let Some(part) = e.complex_part() {
                let width = part.bytes();
                let mut parts = TensorBuilder::new(part, &[2]);
                parts.push_float(at as f64 + 1.0);
                parts.push_float(-(at as f64));
                let parts = parts.finish();
                bytes[..width].copy_from_slice(parts.bytes_at(0));
                bytes[width..].copy_from_slice(parts.bytes_at(1));
            }
            builder.push_bytes(&bytes);
        }
    }
}

/// Inputs with the elements of a model; the others are any.
fn model_inputs(
    types: &[TensorType],
    model: &Model,
    rng: &mut fastrand::Rng,
) -> Option<Vec<Tensor>> {
    if types.iter().any(|ty| !ty.is_static()) {
        return None;
    }
    let count = types.iter().filter_map(TensorType::element_count).fold(0, i64::saturating_add);
    if count > MOST_ELEMENTS {
        return None;
    }
    // Elements without arithmetic have names, of which equal ones are equal elements.
    let mut names: Vec<&str> = Vec::new();
    let mut inputs = Vec::new();
    for (argument, ty) in (0u32..).zip(types) {
        let any = random_tensor(ty, 1, 0, &BTreeSet::new(), rng);
        let mut chosen: HashMap<usize, Tensor> = HashMap::new();
        for (of, at, value) in &model.elements {
            let is_inside = at.iter().zip(&ty.shape).all(|(at, size)| (0..*size).contains(at));
            if *of != argument || at.len() != ty.shape.len() || !is_inside {
                continue;
            }
            let scalar = match ty.element.is_integer() {
                true => Tensor::from_ints(ty.element, &[], &[integer_of(value)?]),
                false if ty.element.is_float() => {
                    let number = names.iter().position(|name| name == value);
                    let number = number.unwrap_or_else(|| {
                        names.push(value);
                        names.len() - 1
                    });
                    let mut builder = TensorBuilder::new(ty.element, &[]);
                    builder.push_float(number as f64 + 1000.0);
                    builder.finish()
                }
                false => continue,
            };
            chosen.insert(crate::tensor::walk::linear(&ty.shape, at), scalar);
        }
        let mut builder = TensorBuilder::new(ty.element, &ty.shape);
        for at in 0..any.count() {
            match chosen.get(&at) {
                Some(scalar) => builder.push_from(scalar, 0),
                None => builder.push_from(&any, at),
            }
        }
        inputs.push(builder.finish());
    }
    Some(inputs)
}

/// Runs both functions; what differs.
#[allow(clippy::too_many_arguments)]
fn compare(
    before: (&Verified, Op),
    after: (&Verified, Op),
    inputs: &[Tensor],
    after_inputs: &[Tensor],
    proof: &mut Option<&mut Proof>,
    is_symmetric: bool,
    control: Control,
) -> Option<Counterexample> {
    let old = interp::run_under(control.clone(), before.0, before.1, inputs);
    let new = interp::run_under(control, after.0, after.1, after_inputs);
    // A program with dynamic sizes has other positions for each of them: its errors are not traced.
    let mut reaches = |of_before: bool| match proof {
        Some(proof) => proof.error_reaches_result(of_before, inputs),
        None => false,
    };
    let difference = match (&old, &new) {
        (Outcome::Values(a), Outcome::Values(b)) => first_difference(a, b)?,
        (Outcome::Values(_), Outcome::Fault(_)) if !is_symmetric || reaches(false) => {
            "the second one stops, and the first one does not".to_owned()
        }
        (Outcome::Fault(_), Outcome::Values(_)) if reaches(true) => {
            "the first one stops, and the second one does not".to_owned()
        }
        (Outcome::Fault(_), Outcome::Values(b)) => {
            let a = proof.as_mut()?.evaluate_first(inputs)?;
            let found = first_difference(&a, b)?;
            format!("{found}; the error of the first one reaches no result")
        }
        _ => return None,
    };
    let shown = |outcome: &Outcome| match outcome {
        Outcome::Values(values) => {
            let all: Vec<String> = values.iter().map(|value| shortened(&to_text(value))).collect();
            all.join("; ")
        }
        Outcome::Fault(error) | Outcome::Refused(error) => format!("error: {}", error.message),
    };
    let inputs = inputs.to_vec();
    Some(Counterexample { inputs, before: shown(&old), after: shown(&new), difference })
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(2_000) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}

fn first_difference(before: &[Tensor], after: &[Tensor]) -> Option<String> {
    if before.len() != after.len() {
        return Some(format!("there are {} and {} results", before.len(), after.len()));
    }
    for (result, (a, b)) in before.iter().zip(after).enumerate() {
        if a.shape() != b.shape() || a.element().bytes() != b.element().bytes() {
            return Some(format!("result {result} is {} and {}", a.ty(), b.ty()));
        }
        let a = a.reinterpreted(b.element());
        if a.same_bits(b) {
            continue;
        }
        if let Some(at) = (0..a.count()).find(|&at| !is_same_element(&a, b, at, true)) {
            let position = crate::tensor::walk::unravel(a.shape(), at);
            let (x, y) =
                (crate::tensor::text::element(&a, at), crate::tensor::text::element(b, at));
            let position = position.as_slice();
            return Some(format!("result {result} at {position:?} is {x} and {y}"));
        }
    }
    None
}
