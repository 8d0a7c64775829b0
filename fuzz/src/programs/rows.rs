//! Programs of the frameworks' operations: random applications from the operations' own samplers, one
//! on another's results, with views between them.

use std::sync::LazyLock;

use fastrand::Rng;
use multigather::ops::core::{Reshape, Slice};
use multigather::ops::{CoreOp, OpDef, Semantics};
use multigather_dialects::{elementwise, registry};
use multigather_testing::program::{self, Draft, Val};
use multigather_testing::{Operand, Random, samplers};

use super::{Program, dims};

/// The most operations of frameworks in one program.
const MOST: usize = 3;

/// A program of one to three applications, all results of which are the program's.
pub fn random(rng: &mut Rng) -> Program {
    loop {
        let mut random = Random(rng.fork());
        let mut draft = Draft::default();
        let mut results = Vec::new();
        for _ in 0..random.between(1, MOST as i64) {
            // What does not fit is not added.
            results.extend(application(&mut draft, &mut random).unwrap_or_default());
        }
        results.retain(|&result| draft.ty(result).as_tensor().is_some());
        for result in &mut results {
            *result = seen(&mut draft, &mut random, *result);
        }
        if results.is_empty() {
            continue;
        }
        if let Some(program) = draft.finish(&results).and_then(Program::verified) {
            return program;
        }
    }
}

/// One application of a definition; `None` where what was drawn is no valid program.
pub fn application_of(def: &'static OpDef, rng: &mut Rng) -> Option<Program> {
    program::application_of(def, &mut Random(rng.fork())).and_then(Program::verified)
}

/// The definitions that are applied.
pub fn all() -> &'static [&'static OpDef] {
    static ALL: LazyLock<Vec<&'static OpDef>> = LazyLock::new(|| {
        let is_applied = |def: &&OpDef| {
            let is_sampled = elementwise::is_elementwise_def(def) || !samplers(def).is_empty();
            matches!(def.semantics, Semantics::Framework { .. }) && is_sampled
        };
        registry().ops().filter(is_applied).collect()
    });
    &ALL
}

fn application(draft: &mut Draft, random: &mut Random) -> Option<Vec<Val>> {
    let def = *random.pick(all());
    draft.application(def, random, taken)
}

/// The operand, or now and then a value of its type that is there already, or a view of one that is
/// given in another shape.
fn taken(draft: &mut Draft, random: &mut Random, operand: Operand) -> Val {
    let Operand::Value(value) = &operand else { return draft.operand(operand) };
    let ty = value.ty();
    let count = |shape: &[i64]| shape.iter().product::<i64>();
    if random.chance(30) {
        let fits = |&there: &Val| {
            let there = draft.ty(there).as_tensor();
            there.is_some_and(|it| it.element == ty.element && count(&it.shape) == count(&ty.shape))
        };
        let there: Vec<Val> = draft.values().filter(fits).collect();
        if !there.is_empty() {
            let found = *random.pick(&there);
            return reshaped(draft, found, &ty.shape);
        }
    }
    if random.chance(20) && !ty.shape.is_empty() {
        // The same elements, stored in another order of dimensions.
        let mut permutation: Vec<i64> = (0..ty.shape.len() as i64).collect();
        random.0.shuffle(&mut permutation);
        let mut stored = vec![0; permutation.len()];
        for (d, &p) in permutation.iter().enumerate() {
            stored[p as usize] = ty.shape[d];
        }
        let whole = value.reshaped(&stored);
        let input = draft.input(whole);
        let transpose = CoreOp::transpose(permutation);
        if let Some(seen) = draft.core(transpose, &[input]) {
            return seen;
        }
    }
    draft.operand(operand)
}

fn reshaped(draft: &mut Draft, value: Val, shape: &[i64]) -> Val {
    if draft.shape(value) == shape {
        return value;
    }
    let reshape = CoreOp::Reshape(Reshape { shape: dims(shape.iter().copied()) });
    draft.core(reshape, &[value]).unwrap_or(value)
}

/// A result, or a view of it.
fn seen(draft: &mut Draft, random: &mut Random, result: Val) -> Val {
    let shape = draft.shape(result).to_vec();
    let rank = shape.len();
    let view = match random.between(0, 9) {
        0 if rank > 0 => {
            let mut permutation: Vec<i64> = (0..rank as i64).collect();
            random.0.shuffle(&mut permutation);
            CoreOp::transpose(permutation)
        }
        1 => CoreOp::Reshape(Reshape { shape: dims([shape.iter().product()]) }),
        2 if rank > 0 => {
            let reversed = |&size: &i64| (size - 1).max(0);
            let (offsets, sizes) = (dims(shape.iter().map(reversed)), dims(shape.iter().copied()));
            CoreOp::Slice(Slice { offsets, sizes, strides: dims(vec![-1; rank]) })
        }
        _ => return result,
    };
    draft.core(view, &[result]).unwrap_or(result)
}
