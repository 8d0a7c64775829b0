//! How much the search of a plain program finds: it is most of the time of canonicalization, which is measured in
//! `benches/compiling.rs`, of the same program.

use libtest_mimic::Failed;
use multigather::canon::{Options, canonicalize};

use super::parsed;
use crate::hundred;

/// E-nodes in all, for a hundred operations.
const MOST_NODES: usize = 600;
const MOST_ITERATIONS: usize = 8;

pub fn a_hundred_operations() -> Result<(), Failed> {
    let (_, report) = canonicalize(&parsed(&hundred::text())?, &Options::default());
    let done = &report.functions[0];
    if done.nodes > MOST_NODES || done.iterations > MOST_ITERATIONS {
        let found = (done.nodes, done.iterations);
        return Err(format!("{found:?} e-nodes and iterations: {}", report.statistics()).into());
    }
    Ok(())
}
