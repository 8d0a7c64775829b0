//! Some inputs of each target of `make fuzz`, the same ones in every run: what the harness itself needs
//! stays right, and the commonest mistakes are found at once.

use std::time::{Duration, Instant};

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
        "stress" => stressed()?,
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

/// Sixteen threads on one compiled function and one driver, for so many seconds as `MG_STRESS_SECONDS` says.
fn stressed() -> Result<u64, String> {
    let seconds = match std::env::var("MG_STRESS_SECONDS") {
        Ok(given) => given.parse().map_err(|_| format!("MG_STRESS_SECONDS is '{given}'"))?,
        Err(_) => 2,
    };
    let (start, mut calls) = (Instant::now(), 0);
    for seed in SEED.. {
        calls += stress::round(seed, 16, 20)?;
        if start.elapsed() >= Duration::from_secs(seconds) {
            println!("{calls} calls and programs");
            break;
        }
    }
    Ok(calls)
}
