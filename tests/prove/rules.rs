//! Instances of rules with one mistake: each is refused with inputs for which the interpreter gives something else, or
//! is proved to be equal and stands in a list. A mistake on the right side is one in what a rule gives. A change of the
//! left side that a rule does not take is a guard of it that is missing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use fastrand::Rng;
use libtest_mimic::{Failed, Trial};
use multigather::canon::declared::without_one_condition;
use multigather::canon::soundness::forms::{gives, sample_static};
use multigather::canon::{CoreTerm, Rule, all_rules};
use multigather::interp::{Outcome, run};
use multigather::ir::Module;
use multigather::ir::print::{PrintOptions, print};
use multigather::ops::CoreOp;
use multigather::ops::core::{
    Beyond, BinaryOp, Bounds, CmpiPredicate, Constant, GatherMultiaxis, ReduceKind, Reduction,
    Slice,
};
use multigather::prove::solver::Solver;
use multigather::prove::{Options, Verdict, prove_functions};
use multigather::tensor::scalar::is_same_element;
use multigather::tensor::text::to_text;
use multigather::tensor::{Tensor, TensorBuilder};
use multigather::types::{Shape, ValueType};
use multigather::verify::Verified;

use crate::harness::bless::{Blessing, Kind};
use crate::harness::proofs;
use crate::harness::root;

/// The mutants of each rule that are to be refused, and the most that are made.
const REFUSED: usize = 5;
const MUTANTS: usize = 24;
/// The same for each rule, of changes of the left side.
const REFUSED_LEFT: usize = 3;
const MUTANTS_LEFT: usize = 12;
/// The samples in which instances are looked for, and the largest number of elements of a value of one.
const SAMPLES: u64 = 120;
const MOST_ELEMENTS: i64 = 200;

/// `prove/rules`
pub fn trials() -> Vec<Trial> {
    vec![Trial::test("prove/rules", mutants_are_refused)]
}

/// What became of the mutants.
#[derive(Default)]
struct Tally {
    refused: usize,
    /// Those that are proved to be equal, by rule.
    equal: Vec<String>,
    /// Those of which neither is known.
    unknown: Vec<String>,
    wrong: Vec<String>,
}

fn mutants_are_refused() -> Result<(), Failed> {
    let solver = match std::env::var("MG_SOLVER") {
        Ok(name) => Some(Solver::new(&name)),
        Err(_) => Some(Solver::new("z3")),
    };
    let Some(solver) = solver.filter(Solver::is_there) else {
        eprintln!("prove/rules: there is no solver: mutants are not tried");
        return Ok(());
    };
    let rules: Vec<&Rule> = all_rules(multigather::registry());
    let rules: Vec<&Rule> = rules.into_iter().filter(|rule| !rule.is_recipe()).collect();
    let without = without_one_condition();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        while let Some(rule) = rules.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut tally = Tally::default();
            try_rule(rule, &solver, &mut tally);
            let of_rule = without.iter().filter(|(name, ..)| *name == rule.name);
            for (_, what, mutant) in of_rule {
                drop_condition(rule, what, &mutant.as_rule(), &solver, &mut tally);
            }
            found.push((rule.name, tally));
        }
        found
    };
    let all: BTreeMap<&str, Tally> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no panic")).collect()
    });
    let wrong: Vec<String> = all.values().flat_map(|tally| tally.wrong.clone()).collect();
    if !wrong.is_empty() {
        return Err(wrong.join("\n").into());
    }
    let refused: usize = all.values().map(|tally| tally.refused).sum();
    let mut text = String::from(
        "# Mutants of rules that are not refused (prove/rules): what was changed on the right side of an instance, or on\n\
         # the left side so that the rule does not take it, and what is known. Of those that are equal it is proved for\n\
         # all inputs, at the sizes of the instance, that the change does not matter there: a mode of bounds where all\n\
         # indices are in range, an axis of equal elements.\n",
    );
    let (mut equal, mut unknown) = (0, 0);
    for (rule, tally) in &all {
        for (what, mutants) in [("equal", &tally.equal), ("unknown", &tally.unknown)] {
            for mutant in mutants {
                let _ = writeln!(text, "{rule}: {mutant}: {what}");
            }
        }
        equal += tally.equal.len();
        unknown += tally.unknown.len();
    }
    eprintln!("prove/rules: {refused} mutants are refused, {equal} are equal, {unknown} unknown");
    let path = root().join("tests/prove/equal-mutants.txt");
    if Blessing::of_environment()?.includes(Kind::Proofs) {
        fs::write(&path, &text)?;
    }
    // A solver that knows less leaves more of them unknown.
    let listed = fs::read_to_string(&path)?;
    let mutant = |line: &str| line.rsplit_once(": ").map(|(mutant, _)| mutant.to_owned());
    let mut known: Vec<String> = listed.lines().filter_map(mutant).collect();
    let mut missing = Vec::new();
    for found in text.lines().filter(|line| !line.starts_with('#')).filter_map(mutant) {
        match known.iter().position(|known| *known == found) {
            Some(at) => drop(known.swap_remove(at)),
            None => missing.push(found),
        }
    }
    match missing.is_empty() {
        true => Ok(()),
        false => Err(format!(
            "neither refused nor listed in {}:\n{}\nMG_BLESS=proofs cargo test --workspace --test main -- prove/rules lists them",
            path.display(),
            missing.join("\n")
        )
        .into()),
    }
}

/// Makes mutants of instances of a rule and proves them.
fn try_rule(rule: &Rule, solver: &Solver, tally: &mut Tally) {
    for side in [Side::Right, Side::Left] {
        let begin = tally.refused;
        let (enough, most) = match side {
            Side::Right => (REFUSED, MUTANTS),
            Side::Left => (REFUSED_LEFT, MUTANTS_LEFT),
        };
        let made = try_side(rule, side, (begin + enough, most), solver, tally);
        // Of a result without elements no change matters, and not every rule has a guard.
        let refused = tally.refused - begin;
        if refused < enough && side == Side::Right && rule.name != "empty-result" {
            tally.wrong.push(format!("{}: of {made} mutants {refused} are refused", rule.name));
        }
    }
}

/// Proves instances of a rule that lacks a condition, of those that the rule itself does not take.
fn drop_condition(rule: &Rule, what: &str, mutant: &Rule, solver: &Solver, tally: &mut Tally) {
    let begin = tally.refused;
    let mut made = 0;
    for seed in 0..SAMPLES {
        if tally.refused > begin || made >= MUTANTS_LEFT {
            break;
        }
        for form in sample_static(mutant, seed) {
            let [before, after] = &form.sides;
            let is_new = is_small(before) && is_small(after) && !gives(rule, [before, after]);
            if is_new && tally.refused == begin {
                made += usize::from(try_mutant(rule.name, [before, after], what, solver, tally));
            }
        }
    }
    if tally.refused == begin {
        tally.wrong.push(format!("{}, {what}: of {made} instances none is refused", rule.name));
    }
}

/// The side of an instance that is changed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// Makes mutants of one side until so many are refused or made; the number of those that were made.
fn try_side(
    rule: &Rule,
    side: Side,
    (enough, most): (usize, usize),
    solver: &Solver,
    tally: &mut Tally,
) -> usize {
    let mut rng = Rng::with_seed(1);
    let mut made = 0;
    let mut seen = BTreeSet::new();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..SAMPLES {
        if tally.refused >= enough || made >= most {
            break;
        }
        for form in sample_static(rule, seed) {
            let [before, after] = &form.sides;
            if !is_small(before) || !is_small(after) {
                continue;
            }
            // At most two of an instance, and those of a kind that there are few of first.
            let mut mutants = match side {
                Side::Right => [mutate(after), changed_results(after)].concat(),
                Side::Left => mutate(before),
            };
            rng.shuffle(&mut mutants);
            mutants.sort_by_key(|mutant| kinds.get(&mutant.1).copied().unwrap_or(0));
            let is_mistake =
                |mutant: &CoreTerm| side == Side::Right || !gives(rule, [mutant, after]);
            let mutants = mutants.into_iter().filter(|(mutant, _)| is_mistake(mutant));
            for (mutant, change) in mutants.take(2) {
                if tally.refused >= enough || !seen.insert(format!("{before:?} {mutant:?}")) {
                    continue;
                }
                let (pair, said) = match side {
                    Side::Right => ([before, &mutant], change.clone()),
                    Side::Left => ([&mutant, after], format!("left side, {change}")),
                };
                if try_mutant(rule.name, pair, &said, solver, tally) {
                    made += 1;
                    *kinds.entry(change).or_default() += 1;
                }
            }
        }
    }
    made
}

fn is_small(term: &CoreTerm) -> bool {
    let Some(types) = term.types() else { return false };
    types.iter().all(|ty| {
        let count = multigather::types::element_count(ty.shape().unwrap_or_default());
        count.is_some_and(|count| count <= MOST_ELEMENTS)
    })
}

/// Proves that two sides of which one is a mutant are equal, and runs them; whether they are programs.
fn try_mutant(
    rule: &str,
    [before, after]: [&CoreTerm; 2],
    change: &str,
    solver: &Solver,
    tally: &mut Tally,
) -> bool {
    let module = |term: &CoreTerm| {
        let mut module = Module::new(multigather::registry());
        term.write_function(&mut module, "main")?;
        let module = Verified::new(module).ok()?;
        let main = module.functions().next()?;
        Some((module, main))
    };
    let Some(((first, f), (second, g))) = module(before).zip(module(after)) else { return false };
    let difference = differs((&first, f), (&second, g), &before.arguments);
    let options = Options {
        solver: Some(solver.clone()),
        limit: Duration::from_secs(4),
        question_limit: Duration::from_millis(500),
        store: proofs::store(),
        ..Options::default()
    };
    let said = prove_functions((&first, f), (&second, g), &options).verdict;
    match (said, difference) {
        (Verdict::Proved, Some(inputs)) => tally.wrong.push(format!(
            "{rule}: {change}: it is proved that this changes nothing, and it does for {inputs}\n{}",
            print(&second, &PrintOptions::default())
        )),
        (Verdict::Proved, None) => tally.equal.push(change.to_owned()),
        (Verdict::Counterexample(_), _) => tally.refused += 1,
        (Verdict::Unknown(_), Some(_)) => {
            tally.wrong.push(format!("{rule}: {change}: a run differs, and no proof is refused"));
        }
        (Verdict::Unknown(why), None) => {
            let text = |module| print(module, &PrintOptions::default());
            eprintln!("{rule}: {change}: {}\n{}{}", why.reason, text(&first), text(&second));
            tally.unknown.push(change.to_owned());
        }
    }
    true
}

/// Inputs for which two functions differ in a few runs; an error of the first one alone is none.
fn differs(
    before: (&Verified, multigather::ir::Op),
    after: (&Verified, multigather::ir::Op),
    types: &[ValueType],
) -> Option<String> {
    let mut rng = Rng::with_seed(3);
    for _ in 0..12 {
        let inputs: Vec<Tensor> = types.iter().map(|ty| random_tensor(ty, &mut rng)).collect();
        let differ = match (run(before.0, before.1, &inputs), run(after.0, after.1, &inputs)) {
            (Outcome::Values(a), Outcome::Values(b)) => !is_same(&a[0], &b[0]),
            (Outcome::Values(_), Outcome::Fault(_)) => true,
            _ => false,
        };
        if differ {
            let inputs: Vec<String> = inputs.iter().map(to_text).collect();
            return Some(inputs.join(", "));
        }
    }
    None
}

fn is_same(a: &Tensor, b: &Tensor) -> bool {
    a.shape() == b.shape()
        && a.element() == b.element()
        && (0..a.count()).all(|at| is_same_element(a, b, at, true))
}

fn random_tensor(ty: &ValueType, rng: &mut Rng) -> Tensor {
    let (element, shape) = (ty.element().expect("elements"), ty.shape().expect("a shape"));
    let mut builder = TensorBuilder::new(element, shape);
    for at in 0..multigather::types::element_count(shape).unwrap_or(0) {
        match element {
            e if e.is_float() => builder.push_float(at as f64 + f64::from(rng.i8(-3..4)) / 4.0),
            e if e.is_integer() => builder.push_int(rng.i128(-1..3)),
            e => builder.push_from(&Tensor::zero(e, &[]), 0),
        }
    }
    builder.finish()
}

/// Terms with one change that have a value of the same type, each with the change.
fn mutate(term: &CoreTerm) -> Vec<(CoreTerm, String)> {
    let Some(types) = term.types() else { return Vec::new() };
    let result = types[term.result].clone();
    let mut found: Vec<(CoreTerm, String)> = Vec::new();
    let used = used_values(term);
    for (at, (op, operands)) in term.steps.iter().enumerate() {
        if !used.contains(&(term.arguments.len() + at)) {
            continue;
        }
        let name = op.name();
        for (changed, what) in other_ops(op) {
            let mut mutant = term.clone();
            mutant.steps[at].0 = changed;
            found.push((mutant, format!("{name}: {what}")));
        }
        for k in 0..operands.len() {
            // Another value of the same type, an operand that is exchanged among them.
            for (other, ty) in types.iter().enumerate().take(term.arguments.len() + at) {
                if other != operands[k] && *ty == types[operands[k]] {
                    let mut mutant = term.clone();
                    mutant.steps[at].1[k] = other;
                    found.push((mutant, format!("{name}: another operand {k}")));
                }
            }
            // The operation is forgotten.
            if types[operands[k]] == types[term.arguments.len() + at] {
                let mut mutant = term.clone();
                let own = term.arguments.len() + at;
                for (_, operands) in &mut mutant.steps {
                    operands
                        .iter_mut()
                        .filter(|it| **it == own)
                        .for_each(|it| *it = term.steps[at].1[k]);
                }
                if mutant.result == own {
                    mutant.result = operands[k];
                }
                found.push((mutant, format!("{name}: forgotten")));
            }
        }
    }
    found.retain(|(mutant, _)| {
        let types = mutant.types();
        mutant != term && types.is_some_and(|types| types[mutant.result] == result)
    });
    found
}

fn used_values(term: &CoreTerm) -> BTreeSet<usize> {
    let mut used = BTreeSet::from([term.result]);
    for (at, (_, operands)) in term.steps.iter().enumerate().rev() {
        if used.contains(&(term.arguments.len() + at)) {
            used.extend(operands);
        }
    }
    used
}

/// The same operation with another attribute, or another operation of the same operands.
fn other_ops(op: &CoreOp) -> Vec<(CoreOp, &'static str)> {
    let mut found = Vec::new();
    match op {
        CoreOp::Transpose(transpose) => {
            for d in 1..transpose.permutation.len() {
                let mut other = transpose.clone();
                other.permutation.swap(d - 1, d);
                found.push((CoreOp::Transpose(other), "two dimensions exchanged"));
            }
        }
        CoreOp::Slice(slice) => {
            for d in 0..slice.sizes.len() {
                for step in [1, -1] {
                    let mut other = slice.clone();
                    other.offsets[d] += step;
                    found.push((CoreOp::Slice(other), "an offset off by one"));
                }
                let mut other = slice.clone();
                other.offsets[d] += (slice.sizes[d] - 1) * slice.strides[d];
                other.strides[d] = -slice.strides[d];
                found.push((CoreOp::Slice(other), "the sign of a stride"));
            }
        }
        CoreOp::GatherMultiaxis(gather) => {
            for bounds in [Bounds::Error, Bounds::Fill(None), Bounds::Clamp, Bounds::Wrap] {
                if bounds != gather.bounds {
                    let other = GatherMultiaxis { bounds, ..gather.clone() };
                    found.push((CoreOp::GatherMultiaxis(other), "another bounds mode"));
                }
            }
            let other = GatherMultiaxis { from_end: !gather.from_end, ..gather.clone() };
            found.push((CoreOp::GatherMultiaxis(other), "negative indices"));
            for (axes, what) in other_axes(&gather.axes) {
                let other = GatherMultiaxis { axes, ..gather.clone() };
                found.push((CoreOp::GatherMultiaxis(other), what));
            }
        }
        CoreOp::ScatterMultiaxis(scatter) => {
            for bounds in [Beyond::Error, Beyond::Drop, Beyond::Clamp, Beyond::Wrap] {
                let mut other = scatter.clone();
                other.bounds = bounds;
                found.push((CoreOp::ScatterMultiaxis(other), "another bounds mode"));
            }
            for reduction in [Reduction::Set, Reduction::Add, Reduction::Sub, Reduction::Min] {
                let mut other = scatter.clone();
                other.reduction = reduction;
                found.push((CoreOp::ScatterMultiaxis(other), "another reduction"));
            }
            let mut other = scatter.clone();
            other.from_end = !other.from_end;
            found.push((CoreOp::ScatterMultiaxis(other), "negative indices"));
            // One that is added is taken to be kept.
            if scatter.unique {
                let mut other = scatter.clone();
                other.unique = false;
                found.push((CoreOp::ScatterMultiaxis(other), "the promise of unique indices"));
            }
            for (axes, what) in other_axes(&scatter.axes) {
                let mut other = scatter.clone();
                other.axes = axes;
                found.push((CoreOp::ScatterMultiaxis(other), what));
            }
        }
        CoreOp::Binary(binary) => {
            for other in BinaryOp::ALL.iter().filter(|other| *other != binary) {
                let is_alike = other.name().ends_with('f') == binary.name().ends_with('f');
                let is_plain = !other.name().contains("div") && !other.name().contains("rem");
                if is_alike && is_plain {
                    found.push((CoreOp::Binary(*other), "another operation"));
                }
            }
        }
        CoreOp::Cmpi(cmpi) => {
            let all =
                [CmpiPredicate::Eq, CmpiPredicate::Slt, CmpiPredicate::Sle, CmpiPredicate::Ne];
            for predicate in all {
                let mut other = cmpi.clone();
                other.predicate = predicate;
                found.push((CoreOp::Cmpi(other), "another comparison"));
            }
        }
        CoreOp::Constant(constant) => {
            for (value, what) in other_tensors(&constant.value) {
                let other = Constant { value, ..constant.clone() };
                found.push((CoreOp::Constant(other), what));
            }
        }
        CoreOp::Iota(iota) => {
            for axis in 0..iota.ty.shape.len() as i64 {
                let mut other = iota.clone();
                other.axis = axis;
                found.push((CoreOp::Iota(other), "another axis"));
            }
        }
        CoreOp::Pad(pad) => {
            let mut other = pad.clone();
            std::mem::swap(&mut other.low, &mut other.high);
            found.push((CoreOp::Pad(other), "the sides exchanged"));
        }
        CoreOp::Reduce(reduce) => {
            for kind in [ReduceKind::Sum, ReduceKind::Prod, ReduceKind::Min, ReduceKind::Max] {
                let mut other = reduce.clone();
                other.kind = kind;
                found.push((CoreOp::Reduce(other), "another reduction"));
            }
            for (axes, what) in other_axes(&reduce.axes) {
                let mut other = reduce.clone();
                other.axes = axes;
                found.push((CoreOp::Reduce(other), what));
            }
        }
        CoreOp::Broadcast(broadcast) => {
            for d in 1..broadcast.dims.len() {
                let mut other = broadcast.clone();
                other.dims.swap(d - 1, d);
                found.push((CoreOp::Broadcast(other), "two dimensions exchanged"));
            }
            for (dims, what) in other_axes(&broadcast.dims) {
                let mut other = broadcast.clone();
                other.dims = dims;
                found.push((CoreOp::Broadcast(other), what));
            }
        }
        _ => {}
    }
    found
}

/// Axes in another order, and with one of them next to its place.
fn other_axes(axes: &Shape) -> Vec<(Shape, &'static str)> {
    let mut found = Vec::new();
    for k in 0..axes.len() {
        for step in [1, -1] {
            let mut other = axes.clone();
            other[k] += step;
            if other[k] >= 0 {
                found.push((other, "an axis off by one"));
            }
        }
        if k > 0 {
            let mut other = axes.clone();
            other.swap(k - 1, k);
            found.push((other, "two axes exchanged"));
        }
    }
    found
}

/// Constants with one element that is another number, and with the other sign.
fn other_tensors(value: &Tensor) -> Vec<(Tensor, &'static str)> {
    let element = value.element();
    if value.count() == 0 || !(element.is_integer() || element.is_float()) {
        return Vec::new();
    }
    let changed = |change: &dyn Fn(usize, f64) -> f64| {
        let mut builder = TensorBuilder::new(element, value.shape());
        for at in 0..value.count() {
            match element.is_float() {
                true => builder.push_float(change(at, value.float_at(at))),
                false => builder.push_int(change(at, value.int_at(at) as f64) as i128),
            }
        }
        builder.finish().packed()
    };
    let last = value.count() - 1;
    vec![
        (changed(&|at, x| if at == last { x + 1.0 } else { x }), "its last element off by one"),
        (changed(&|_, x| x - 1.0), "all elements off by one"),
        (changed(&|_, x| -x), "its sign"),
    ]
}

/// Terms whose value is another one of the type, or moved or computed once more.
fn changed_results(term: &CoreTerm) -> Vec<(CoreTerm, String)> {
    let mut found = Vec::new();
    let Some(types) = term.types() else { return found };
    let result = &types[term.result];
    for (other, ty) in types.iter().enumerate() {
        if other != term.result && ty == result {
            found.push((CoreTerm { result: other, ..term.clone() }, "another result".to_owned()));
        }
    }
    let mut add = |op: CoreOp, operands: Vec<usize>, what: &str| {
        let mut mutant = term.clone();
        mutant.steps.push((op, operands));
        mutant.result = types.len();
        found.push((mutant, what.to_owned()));
    };
    let shape: Shape = result.shape().unwrap_or_default().into();
    let whole = |d: usize, offset: i64, size: i64, stride: i64| {
        let mut slice = Slice {
            offsets: shape.iter().map(|_| 0).collect(),
            sizes: shape.clone(),
            strides: shape.iter().map(|_| 1).collect(),
        };
        (slice.offsets[d], slice.sizes[d], slice.strides[d]) = (offset, size, stride);
        CoreOp::Slice(slice)
    };
    for d in (0..shape.len()).filter(|&d| shape[d] > 1) {
        add(whole(d, shape[d] - 1, shape[d], -1), vec![term.result], "the result reversed");
        add(whole(d, 0, shape[d], 0), vec![term.result], "one position of the result everywhere");
    }
    for d in 1..shape.len() {
        if shape[d - 1] == shape[d] && shape[d] > 1 {
            let mut permutation: Vec<i64> = (0..shape.len() as i64).collect();
            permutation.swap(d - 1, d);
            add(CoreOp::transpose(permutation), vec![term.result], "the result transposed");
        }
    }
    match result.element() {
        Some(element) if element.is_float() => {
            add(CoreOp::Negf, vec![term.result], "the sign of the result");
            add(CoreOp::Binary(BinaryOp::Addf), vec![term.result; 2], "the result doubled");
            add(CoreOp::Binary(BinaryOp::Mulf), vec![term.result; 2], "the result squared");
            add(CoreOp::Binary(BinaryOp::Subf), vec![term.result; 2], "the result less itself");
        }
        Some(element) if element.is_integer() => {
            add(CoreOp::Binary(BinaryOp::Addi), vec![term.result; 2], "the result doubled");
            add(CoreOp::Binary(BinaryOp::Muli), vec![term.result; 2], "the result squared");
            add(CoreOp::Binary(BinaryOp::Xori), vec![term.result; 2], "the result less itself");
        }
        _ => {}
    }
    found
}
