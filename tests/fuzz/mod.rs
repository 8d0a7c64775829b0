//! Some inputs of each target of `make fuzz`, the same ones in every run: what the harness itself needs
//! stays right, and the commonest mistakes are found at once.

use libtest_mimic::{Failed, Trial};
use multigather_fuzz::targets::{TARGETS, Target};
use multigather_fuzz::{stress, worker};

const SEED: u64 = 15;
/// What takes a second or two.
const INPUTS: u64 = 400;

/// `fuzz/<target>`
pub fn trials() -> Vec<Trial> {
    let trial = |target: &'static Target| {
        Trial::test(format!("fuzz/{}", target.name), move || try_some(target))
    };
    TARGETS.iter().map(trial).collect()
}

fn try_some(target: &'static Target) -> Result<(), Failed> {
    let inputs = match target.name {
        // Sixteen threads for a moment; `make fuzz` has them for a minute.
        "stress" => stress::round(SEED, 16, 20)?,
        // A batch of programs.
        "programs" => worker::try_some(target, SEED, 1)?,
        // MLIR is asked in another process.
        "bytecode" => worker::try_some(target, SEED, 5)?,
        _ => worker::try_some(target, SEED, INPUTS)?,
    };
    if inputs == 0 {
        return Err("there was no input".into());
    }
    Ok(())
}
