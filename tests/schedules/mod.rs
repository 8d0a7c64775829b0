//! The kernels that are chosen for the programs of the benchmarks on machines of several kinds, whatever the
//! tests run on: a change of a threshold shows in these files what it changes elsewhere.

#[path = "../../benches/regret/programs.rs"]
#[allow(dead_code, reason = "the bench fills arguments, and tells what it drew")]
mod drawn;

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use libtest_mimic::{Failed, Trial};
use multigather::canon;
use multigather::expand::Graph;
use multigather::lower::{Machine, lower};
use multigather::parse::parse_text;
use multigather::verify::Verified;

use crate::harness::bless::{Blessing, Kind};
use crate::harness::root;
use crate::program::mg;

/// Processors whose caches, vectors or instruction sets differ.
const MACHINES: [&str; 8] = [
    "goldmont",
    "x86-64-v3",
    "znver3",
    "icelake-server",
    "sapphirerapids",
    "znver5",
    "neoverse-n1",
    "x86-64-v4",
];

/// `schedules/<machine>`, `schedules/estimates`.
pub fn trials() -> Vec<Trial> {
    let trial = |machine: &'static str| {
        let name = format!("schedules/{machine}");
        Trial::test(name.clone(), move || {
            let file = root().join("tests/schedules").join(format!("{machine}.txt"));
            let blessing = Blessing::of_environment()?;
            Ok(blessing.compare(Kind::Schedules, &file, &name, || chosen(machine))?)
        })
    };
    let estimates = Trial::test("schedules/estimates", estimates);
    MACHINES.into_iter().map(trial).chain([estimates]).collect()
}

/// Processors whose descriptions must not contradict themselves.
const DESCRIBED: [&str; 9] = [
    "skylake-avx512",
    "sapphirerapids",
    "znver2",
    "znver4",
    "znver5",
    "neoverse-v1",
    "cortex-a76",
    "apple-m1",
    "goldmont",
];

/// The number of programs that are drawn, and the seed.
const DRAWN: u64 = 48;
const SEED: u64 = 36;

/// On each of these processors, the kernel that is chosen for a program drawn at random is estimated at no more than 1.5
/// times the best of those that can be used.
fn estimates() -> Result<(), Failed> {
    let mut compared = 0;
    for number in 0..DRAWN {
        let drawn = drawn::draw(SEED, number);
        let parsed = parse_text("drawn.mlir", &drawn.text);
        let (_, module) = parsed.map_err(|(_, found)| found[0].message.clone())?;
        let module = Verified::new(module).map_err(|found| found[0].message.clone())?;
        let (module, _) = canon::canonicalize(&module, &canon::Options::default());
        let function = module.function("main").ok_or("the program has no main")?;
        let graph = Graph::with_regions(&module, function).map_err(|found| found.message)?;
        for name in DESCRIBED {
            let machine = Machine::known(name).ok_or(name)?;
            let chosen = estimated(&graph, machine)?;
            for (other, machine) in machine.alternatives() {
                let rival = estimated(&graph, &machine)?;
                // Other parameters than the kernel change what all of them cost.
                if machine.lookups == Machine::known(name).ok_or(name)?.lookups
                    || rival.len() != chosen.len()
                {
                    continue;
                }
                for (chosen, rival) in chosen.iter().zip(rival) {
                    compared += 1;
                    if *chosen > 1.5 * rival {
                        let what = format!("{name}: {}: {chosen}, but {other} {rival}", drawn.says);
                        return Err(format!("{what}\n{}", drawn.text).into());
                    }
                }
            }
        }
    }
    if compared < 500 { Err(format!("only {compared} are compared").into()) } else { Ok(()) }
}

/// The estimated costs of the kernels of lookups, nest by nest.
fn estimated(graph: &Graph, machine: &Machine) -> Result<Vec<f64>, Failed> {
    let program = lower(graph, machine).map_err(|error| format!("{error:?}"))?;
    Ok(program.nests.iter().filter_map(|nest| nest.schedule.estimate).collect())
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
