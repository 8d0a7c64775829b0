//! The kernels that are chosen for the programs of the benchmarks on machines of several kinds, whatever the
//! tests run on: a change of a threshold shows in these files what it changes elsewhere.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use libtest_mimic::Trial;

use crate::harness::bless::{Blessing, Kind};
use crate::harness::root;
use crate::program::mg;

/// Processors whose caches, vectors or instruction sets differ.
const MACHINES: [&str; 7] =
    ["goldmont", "x86-64-v3", "znver3", "icelake-server", "znver5", "neoverse-n1", "x86-64-v4"];

/// `schedules/<machine>`.
pub fn trials() -> Vec<Trial> {
    let trial = |machine: &'static str| {
        let name = format!("schedules/{machine}");
        Trial::test(name.clone(), move || {
            let file = root().join("tests/schedules").join(format!("{machine}.txt"));
            let blessing = Blessing::of_environment()?;
            Ok(blessing.compare(Kind::Schedules, &file, &name, || chosen(machine))?)
        })
    };
    MACHINES.map(trial).into()
}

/// The programs of a benchmark by their names.
fn programs(bench: &str) -> Vec<PathBuf> {
    let folder = root().join("benches").join(bench).join("programs");
    let entries = fs::read_dir(folder).expect("a folder of the project").flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.sort();
    files
}

/// Each program with a line for each of its nests.
fn chosen(machine: &str) -> Result<String, String> {
    let mut text = String::new();
    for bench in ["gathers", "scatters"] {
        for file in programs(bench) {
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            let path = file.to_string_lossy();
            let target = format!("--target-cpu={machine}");
            let finished = mg(&["bench", "--schedule", &target, &path]);
            if finished.status != 0 {
                return Err(format!("{path}: {}", finished.stderr));
            }
            let _ = writeln!(text, "{bench}/{name}");
            for line in finished.stdout.lines() {
                let _ = writeln!(text, "    {line}");
            }
        }
    }
    Ok(text)
}
