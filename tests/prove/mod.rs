//! Proofs: the denotation of core operations against the interpreter, and each program of the file tests against its
//! canonical form.

mod denotation;
mod programs;

use libtest_mimic::Trial;

/// `prove/…`
pub fn trials() -> Vec<Trial> {
    denotation::trials().into_iter().chain(programs::trials()).collect()
}
