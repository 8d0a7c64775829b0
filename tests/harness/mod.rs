//! The machinery that turns text files into tests.
//!
//! ```text
//! filetests   finds the files, one trial each
//!    │
//!    └── lit      what RUN lines can call; the crate multigather-lit runs them and checks
//!                 outputs, with LLVM's FileCheck as a second opinion where it is installed
//!
//! bless       writes expected files anew, by kind, each confirmed by a second run
//! selftest    feeds both good and bad files to the above
//! tools       finds programs of LLVM
//! ```

pub mod bless;
pub mod filetests;
pub mod lit;
pub mod proofs;
pub mod selftest;
pub mod tools;

use std::path::Path;

use libtest_mimic::Trial;

/// The folder of the repository: the package of these tests is `src/cli`.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("src/cli is in the repository")
}

/// The trials of one kind; where there are none, one that fails: what finds them has found nothing.
pub fn some(kind: &str, trials: Vec<Trial>) -> Vec<Trial> {
    match trials.is_empty() {
        true => vec![Trial::test(kind, || Err("there is nothing to try".into()))],
        false => trials,
    }
}
