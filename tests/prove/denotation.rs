//! Terms against the interpreter: at random positions, an element's term, evaluated for the inputs of a run, is the
//! element that the run gives; and one of a program's checks fails if the run stops.

use std::rc::Rc;

use fastrand::Rng;
use libtest_mimic::{Failed, Trial};
use multigather::interp::{Outcome, run};
use multigather::ir::print::{PrintOptions, print};
use multigather::ops::{OpDef, Semantics};
use multigather::prove::denote::Denotation;
use multigather::prove::denote::evaluate::{Evaluation, is_defined};
use multigather::prove::denote::program::{Program, element_of};
use multigather::prove::terms::{Node, Place, Term, Terms};
use multigather::tensor::Tensor;
use multigather::tensor::scalar::is_same_element;
use multigather::tensor::text::to_text;
use multigather::tensor::walk::coordinates;
use multigather::types::element_count;
use multigather::verify::Verified;
use multigather_fuzz::programs::mixed::make;
use multigather_testing::Random;
use multigather_testing::program::application_of;

/// Random programs of all core operations.
const PROGRAMS: u64 = 400;
/// Applications of each definition.
const APPLICATIONS: usize = 12;
/// Positions of each result.
const POSITIONS: usize = 6;

/// What was compared.
#[derive(Default, Debug)]
struct Tally {
    elements: usize,
    differences: usize,
    faults: usize,
    /// Results that have symbols without a definition.
    undefined: usize,
    /// Programs that are not denoted.
    refused: usize,
}

/// `prove/denotation/…`
pub fn trials() -> Vec<Trial> {
    let mut trials = vec![
        Trial::test("prove/denotation/programs", || random_programs(false)),
        Trial::test("prove/denotation/notices", || random_programs(true)),
    ];
    for dialect in multigather::registry().dialects() {
        let has_recipe = |def: &&OpDef| {
            matches!(def.semantics, Semantics::Core(_) | Semantics::Framework { .. })
        };
        let defs: Vec<&'static OpDef> = dialect.ops.iter().copied().filter(has_recipe).collect();
        if !defs.is_empty() {
            let name = format!("prove/denotation/{}", dialect.name);
            trials.push(Trial::test(name, move || applications(&defs)));
        }
    }
    trials
}

/// Compares random programs; `wrong` with the elements of other positions, which must be noticed.
fn random_programs(wrong: bool) -> Result<(), Failed> {
    let mut tally = Tally::default();
    for seed in 0..PROGRAMS {
        let made = make(&mut Rng::with_seed(seed));
        compare(
            &made.program.module,
            &made.program.inputs,
            &mut Rng::with_seed(seed),
            wrong,
            &mut tally,
        )
        .map_err(|why| format!("seed {seed}: {why}"))?;
    }
    let is_enough = tally.elements > 500 && tally.faults > 5;
    match wrong {
        true if tally.differences < tally.elements / 4 => {
            Err(format!("elements of other positions are not noticed: {tally:?}").into())
        }
        false if !is_enough => Err(format!("too little is compared: {tally:?}").into()),
        _ => Ok(()),
    }
}

fn applications(defs: &[&'static OpDef]) -> Result<(), Failed> {
    let mut tally = Tally::default();
    let mut random = Random(Rng::with_seed(11));
    for def in defs {
        for _ in 0..APPLICATIONS {
            let Some(program) = application_of(def, &mut random) else { continue };
            let Ok(module) = Verified::new(program.module) else { continue };
            compare(&module, &program.inputs, &mut Rng::with_seed(3), false, &mut tally)
                .map_err(|why| format!("{}: {why}", def.name))?;
        }
    }
    Ok(())
}

fn compare(
    module: &Verified,
    inputs: &[Tensor],
    rng: &mut Rng,
    wrong: bool,
    tally: &mut Tally,
) -> Result<(), String> {
    let Some(main) = module.functions().next() else { return Ok(()) };
    let Ok(program) = Program::of_function(module, main) else {
        tally.refused += 1;
        return Ok(());
    };
    let fail = |why: String| {
        let inputs: Vec<String> = inputs.iter().map(to_text).collect();
        let text = print(module, &PrintOptions::default());
        format!("{why}\n{text}\n{}", inputs.join("\n"))
    };
    let mut terms = Terms::default();
    let mut denotation = Denotation::new(&program, Rc::default(), rng.bool());
    match run(module, main, inputs) {
        Outcome::Refused(_) => Ok(()),
        Outcome::Fault(fault) => {
            tally.faults += 1;
            match fails(&mut terms, &mut denotation, inputs)? {
                Some(false) => Err(fail(format!("no check fails: {}", fault.message))),
                _ => Ok(()),
            }
        }
        Outcome::Values(values) => {
            if fails(&mut terms, &mut denotation, inputs)? == Some(true) {
                return Err(fail("a check fails, and the run does not stop".to_owned()));
            }
            for (result, value) in values.iter().enumerate() {
                let node = program.results[result];
                let found = compare_result(
                    &mut terms,
                    &mut denotation,
                    (node, value),
                    inputs,
                    (rng, wrong),
                    tally,
                );
                found.map_err(&fail)?;
            }
            Ok(())
        }
    }
}

fn compare_result(
    terms: &mut Terms,
    denotation: &mut Denotation,
    (node, value): (usize, &Tensor),
    inputs: &[Tensor],
    (rng, wrong): (&mut Rng, bool),
    tally: &mut Tally,
) -> Result<(), String> {
    if value.count() == 0 {
        return Ok(());
    }
    let shape = denotation.shape(terms, node).map_err(|refusal| refusal.reason)?;
    let symbolic = denotation.variables(terms, &shape, Place::Result);
    for _ in 0..POSITIONS {
        let at = rng.usize(0..value.count());
        let c = multigather::tensor::walk::unravel(value.shape(), at);
        // At a number, or at a variable that has this value.
        let by_number = rng.bool();
        let numbers: Vec<Term> = c.iter().map(|&c| terms.integer(c.into())).collect();
        let position = if by_number { &numbers } else { &symbolic };
        let term = match denotation.element(terms, node, position, 0) {
            Ok(term) => term,
            Err(_) => {
                tally.refused += 1;
                return Ok(());
            }
        };
        if !is_defined(terms, term) {
            tally.undefined += 1;
            return Ok(());
        }
        let mut evaluation = Evaluation::new(terms, inputs, Vec::new());
        for (&variable, &c) in symbolic.iter().zip(&c) {
            evaluation.set(variable, c.into());
        }
        let element = element_of(&denotation.program.nodes[node].ty);
        let found = evaluation.value(term).and_then(|value| value.scalar(element));
        let Some(found) = found else {
            // A product of 64 bits may exceed the numbers that terms are evaluated with.
            if element.is_integer() && element.bits() == 64 {
                tally.undefined += 1;
                continue;
            }
            return Err(format!("the term at {:?} has no value", c.as_slice()));
        };
        let other = if wrong { (at + 1) % value.count() } else { at };
        let expected = value.scalar_at(other).reshaped(&[]);
        tally.elements += 1;
        let is_same = match element.complex_part() {
            Some(_) => {
                let ([a, b], [x, y]) = (
                    [found.complex_at(0).0, found.complex_at(0).1],
                    [expected.complex_at(0).0, expected.complex_at(0).1],
                );
                let same = |a: f64, b: f64| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
                same(a, x) && same(b, y)
            }
            None => is_same_element(&found, &expected.reinterpreted(found.element()), 0, true),
        };
        if is_same {
            continue;
        }
        tally.differences += 1;
        if !wrong {
            let (found, expected) = (to_text(&found), to_text(&expected));
            let at = c.as_slice();
            return Err(format!("the element at {at:?} is {expected}, and its term {found}"));
        }
    }
    Ok(())
}

/// Whether a check of the program fails for inputs; `None` where that is not known.
fn fails(
    terms: &mut Terms,
    denotation: &mut Denotation,
    inputs: &[Tensor],
) -> Result<Option<bool>, String> {
    let Ok(checks) = denotation.checks(terms) else { return Ok(None) };
    if !denotation.program.opaque.is_empty() {
        return Ok(None);
    }
    let mut is_known = true;
    for check in checks {
        let mut evaluation = Evaluation::new(terms, inputs, Vec::new());
        let mut extents = Vec::new();
        for &variable in &check.variables {
            let Node::Variable(number) = terms.node(variable) else { continue };
            let extent = terms.constant(terms.extent(*number)).unwrap_or(0);
            extents.push(i64::try_from(extent).unwrap_or(0));
        }
        if element_count(&extents).is_none_or(|count| count > 20_000) {
            is_known = false;
            continue;
        }
        for c in coordinates(&extents) {
            for (&variable, &c) in check.variables.iter().zip(&c) {
                evaluation.set(variable, c.into());
            }
            match evaluation.value(check.condition).and_then(|value| value.boolean()) {
                Some(false) => return Ok(Some(true)),
                Some(true) => {}
                None => is_known = false,
            }
        }
    }
    Ok(is_known.then_some(false))
}
