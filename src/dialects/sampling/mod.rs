//! Compares the formula and the recipe of each operation definition on random applications. There
//! is one sampler for each kind of definition, and no definition without one. Any other trial of a
//! definition may use the samples ([`sample`]).

mod draft;
mod gathers;
mod movement;
mod numbers;
mod scatters;
mod torch;

use super::ops::{OpDef, Semantics};
use super::testing::{CASES, Random, trial};
use super::{elementwise, registry, stablehlo, tensor};
use draft::{Draft, Sample};

/// How rows of a kind are sampled.
pub struct Sampler {
    /// Their names.
    rows: &'static str,
    /// Whether some of the runs stop with a fault.
    pub faults: bool,
    /// Whether results are equal to the bit; else any NaN is as good as another.
    pub exact: bool,
    draw: fn(&mut Draft),
}

impl Sampler {
    fn names(&self) -> impl Iterator<Item = &'static str> {
        self.rows.split_whitespace()
    }
}

/// Rows that move bits and never fail.
const fn moves(rows: &'static str, draw: fn(&mut Draft)) -> Sampler {
    Sampler { rows, faults: false, exact: true, draw }
}

/// Rows that move bits, and refuse some indices.
const fn faults(rows: &'static str, draw: fn(&mut Draft)) -> Sampler {
    Sampler { rows, faults: true, exact: true, draw }
}

/// Rows that compute: which NaN they give, IEEE 754 leaves open.
const fn computes(rows: &'static str, draw: fn(&mut Draft)) -> Sampler {
    Sampler { rows, faults: false, exact: false, draw }
}

/// PyTorch's rows that stand in no list.
static BY_NAMES: Sampler = computes("", torch::by_names);

/// The samplers of a row, one at least.
pub fn samplers(def: &OpDef) -> Vec<&'static Sampler> {
    let all =
        (movement::ROWS.iter().chain(gathers::ROWS).chain(numbers::ROWS)).chain(scatters::ROWS);
    let found: Vec<_> =
        all.filter(|sampler| sampler.names().any(|name| name == def.name)).collect();
    match found.is_empty() && def.name.starts_with("torch.") {
        true => vec![&BY_NAMES],
        false => found,
    }
}

/// One application of the row.
pub fn sample(sampler: &Sampler, def: &'static OpDef, random: &mut Random) -> Sample {
    let mut draft = Draft::new(random, def);
    (sampler.draw)(&mut draft);
    draft.finish()
}

/// The rows with a formula and a recipe of their own: those that are their kind of elementwise op
/// have trials of the family. With the rows that operations are by what they consist of.
fn rows(dialect: &str) -> impl Iterator<Item = &'static OpDef> {
    let hidden = [&stablehlo::REDUCE_OF_ONE, &tensor::PAD_OF_ONE_VALUE];
    (registry().ops())
        .chain(hidden)
        .filter(|def| matches!(def.semantics, Semantics::Framework { .. }))
        .filter(|def| !elementwise::is_row(def))
        .filter(move |def| def.name.split('.').next() == Some(dialect))
}

fn try_rows(dialect: &str) {
    for def in rows(dialect) {
        let samplers = samplers(def);
        assert!(!samplers.is_empty(), "{} has no sampler", def.name);
        for sampler in samplers {
            // Rows of PyTorch that compute share their functions: each is tried less often.
            let cases = if std::ptr::eq(sampler, &BY_NAMES) { CASES / 8 } else { CASES };
            trial(def, cases, sampler.faults, sampler.exact, |random| sample(sampler, def, random));
        }
    }
}

macro_rules! dialects {
    ($($dialect:ident)*) => {
        $(
            #[test]
            fn $dialect() {
                try_rows(stringify!($dialect));
            }
        )*

        #[test]
        fn every_dialect_is_tried() {
            let tried = [$(stringify!($dialect)),*];
            for def in registry().ops().filter(|def| matches!(def.semantics, Semantics::Framework { .. })) {
                let dialect = def.name.split('.').next().unwrap_or_default();
                assert!(tried.contains(&dialect), "{}", def.name);
            }
        }
    };
}

dialects! { mg onnx numpy webnn openvino coreml tosa tensor tf tfl stablehlo torch }

#[test]
fn samplers_are_of_rows_that_there_are() {
    let tables = [movement::ROWS, gathers::ROWS, numbers::ROWS, scatters::ROWS];
    for name in tables.into_iter().flatten().flat_map(Sampler::names) {
        assert!(registry().find(name).is_some(), "there is no row {name}");
    }
}
