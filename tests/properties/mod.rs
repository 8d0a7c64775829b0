//! Random valid programs: all engines agree, and canonicalization changes nothing.

mod engines;

use fastrand::Rng;
use libtest_mimic::{Failed, Trial};
use multigather::parse::parse_text;
use multigather::tensor::Tensor;
use multigather::tensor::text::to_text;
use multigather::verify::Verified;

use crate::program::fault::Fault;
use engines::{Outcome, Stop};
use multigather_fuzz::programs::Program;
use multigather_fuzz::programs::gathers::{self, Family, Sample};

const PROGRAMS: u64 = 40;

const FAMILIES: [(Family, &str); 4] = [
    (Family::Gather, "onnx.Gather"),
    (Family::GatherElements, "onnx.GatherElements"),
    (Family::GatherND, "onnx.GatherND"),
    (Family::Multiaxis, "mg.gather_multiaxis"),
];

/// `properties/<op>/<what is compared with the interpreter>`.
pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for (family, op) in FAMILIES {
        for &(name, engine) in engines::ENGINES {
            let trial = format!("properties/{op}/{name}");
            trials.push(Trial::test(trial, move || all_agree(family, engine)));
        }
    }
    trials
}

/// Compares an engine with the interpreter on many programs of a family.
fn all_agree(family: Family, engine: engines::Engine) -> Result<(), Failed> {
    let programs = programs()?;
    let mut values = 0;
    for seed in 0..programs {
        let mut sample = gathers::sample(family, &mut Rng::with_seed(seed));
        // A text in which operations have places.
        let text = engines::text(&sample.program.module);
        let (_, module) = parse_text("main.mlir", &text).map_err(|(_, e)| format!("{e:?}"))?;
        sample.program.module = Verified::new(module).map_err(|found| format!("{found:?}"))?;
        let expected = engines::interpret(&sample.program);
        values += u64::from(expected.is_ok());
        for (name, found) in engines::guarded(engine, &sample.program) {
            if !agree(&sample, &expected, &found) {
                return Err(disagreement(seed, &sample, &expected, name, &found).into());
            }
        }
    }
    if values < programs / 3 {
        return Err(format!("only {values} of {programs} programs gave a value").into());
    }
    Ok(())
}

/// How many programs a trial tries: `MG_PROGRAMS`, else as many as take a second or two.
fn programs() -> Result<u64, Failed> {
    match std::env::var("MG_PROGRAMS") {
        Ok(count) => Ok(count.parse()?),
        Err(_) => Ok(PROGRAMS),
    }
}

fn disagreement(
    seed: u64,
    sample: &Sample,
    expected: &Outcome,
    name: &str,
    found: &Outcome,
) -> String {
    let inputs: Vec<String> = sample.program.inputs.iter().map(to_text).collect();
    format!(
        "seed {seed}: the interpreter gives {}, but {name} gives {}\n{}\ninputs:\n{}",
        engines::outcome_text(expected),
        engines::outcome_text(found),
        engines::text(&sample.program.module),
        inputs.join("\n"),
    )
}

fn signless(tensor: &Tensor) -> Tensor {
    tensor.reinterpreted(tensor.element().canonical())
}

/// The same bits, or the same error: of the same index, in the same operation, as far as an engine says
/// which. An error may disappear where nothing that reaches a result depends on it, and only there.
fn agree(sample: &Sample, expected: &Outcome, found: &Outcome) -> bool {
    match (expected, found) {
        // Canonical programs have signless integers where there were signed ones.
        (Ok(expected), Ok(found)) => signless(expected).same_bits(&signless(found)),
        (_, Err(Stop::Broken(_))) | (Err(Stop::Broken(_)), _) | (Ok(_), Err(_)) => false,
        (Err(_), Ok(_)) => sample.may_drop_errors,
        (Err(Stop::Fault { said: a, place: at }), Err(Stop::Fault { said: b, place: found })) => {
            let is_same_place = at.is_none() || found.is_none() || at == found;
            let is_same_index = match (a, b) {
                (Some(a), Some(b)) => a == b || is_of(b, &sample.program),
                _ => true,
            };
            is_same_place && is_same_index
        }
    }
}

fn is_of(fault: &Fault, Program { module, inputs }: &Program) -> bool {
    fault.is_of(module, &inputs.iter().map(signless).collect::<Vec<_>>())
}
