//! Proofs: the denotation of core operations against the interpreter, each program of the file tests against its
//! canonical form, and against canonical forms with a mistake.

mod denotation;
mod mutants;
mod programs;
mod random;
mod rules;

use libtest_mimic::Trial;

/// `prove/…`
pub fn trials() -> Vec<Trial> {
    let all = [
        denotation::trials(),
        mutants::trials(),
        programs::trials(),
        random::trials(),
        rules::trials(),
    ];
    all.into_iter().flatten().collect()
}
