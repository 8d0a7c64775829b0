//! Compares the formula and the recipe of each operation definition on samples.

use super::{BY_NAMES, Sampler, gathers, movement, numbers, sample, samplers, scatters, stores};
use crate::ops::OpDef;
use crate::testing::{CASES, trial};
use crate::{BY_CONTENTS, elementwise, registry};

/// The rows with a formula and a recipe of their own: those that are their kind of elementwise op
/// have trials of the family. With the rows that operations are by what they consist of.
fn rows(dialect: &str) -> impl Iterator<Item = &'static OpDef> {
    (registry().ops())
        .chain(BY_CONTENTS)
        .filter(|def| def.semantics.recipe().is_some())
        .filter(|def| !elementwise::is_elementwise_def(def))
        .filter(move |def| def.name.split('.').next() == Some(dialect))
}

fn try_definitions(dialect: &str) {
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
                try_definitions(stringify!($dialect));
            }
        )*

        #[test]
        fn every_dialect_is_tried() {
            let tried = [$(stringify!($dialect)),*];
            for def in registry().ops().filter(|def| def.semantics.recipe().is_some()) {
                let dialect = def.name.split('.').next().unwrap_or_default();
                assert!(tried.contains(&dialect), "{}", def.name);
            }
        }
    };
}

dialects! { mg onnx numpy webnn openvino coreml tosa tensor tf tfl stablehlo chlo torch iree_linalg_ext }

#[test]
fn samplers_are_of_rows_that_there_are() {
    let tables = [movement::ROWS, gathers::ROWS, numbers::ROWS, scatters::ROWS, stores::ROWS];
    for name in tables.into_iter().flatten().flat_map(Sampler::names) {
        assert!(registry().find(name).is_some(), "there is no row {name}");
    }
}
