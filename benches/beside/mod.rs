//! Programs beside kernels written by hand for each of them.
//!
//! Both run in turns in one process on the same buffers, after their results have been compared
//! bit for bit. What counts is the ratio of the shortest times: other work on the machine can
//! only add to one.
//!
//! `--open` compares programs whose sizes are open, but those of last dimensions, with the same
//! programs for known sizes, instead of the kernels: as they run when these sizes have been used for
//! long.
//!
//! `--target-cpu=NAME` compiles the programs for another processor whose instructions this one has, and
//! takes the kernels that are written for such processors. `--machine=FILE` chooses kernels for the machine
//! that `mg bench --machine` describes in this form.
//!
//! `--serve` lets another program (`benches/frameworks.py`) keep the turns: see [`serve`].

pub mod floor;
mod measure;
pub mod memory;
mod serve;
pub mod workload;

use measure::{Prepared, Setting, best_of};
use workload::Workload;

/// What the command line asks for.
struct Options {
    threads: usize,
    /// The processor that programs are compiled for, whose floor they are compared with.
    cpu: Option<String>,
    /// A file that describes the machine for which kernels are chosen.
    machine: Option<String>,
    rounds: usize,
    /// Words one of which a workload's name must contain.
    names: Vec<String>,
    serve: bool,
    open: bool,
}

const USAGE: &str = "usage: [--threads=N] [--rounds=N] [--target-cpu=NAME] [--machine=FILE] \
    [--serve] [--open] [NAME…]";

fn options() -> Result<Options, String> {
    let (cpu, machine, names) = (None, None, Vec::new());
    let mut options =
        Options { threads: 1, cpu, machine, rounds: 20, names, serve: false, open: false };
    for argument in std::env::args().skip(1) {
        let number = |text: &str| text.parse().map_err(|_| format!("{text} is no number\n{USAGE}"));
        match argument.split_once('=') {
            Some(("--threads", n)) => options.threads = number(n)?,
            Some(("--rounds", n)) => options.rounds = number(n)?,
            Some(("--target-cpu", name)) => options.cpu = Some(name.to_owned()),
            Some(("--machine", file)) => options.machine = Some(file.to_owned()),
            _ => match argument.as_str() {
                // Cargo's own.
                "--bench" => {}
                "--serve" => options.serve = true,
                "--open" => options.open = true,
                flag if flag.starts_with('-') => return Err(USAGE.to_owned()),
                name => options.names.push(name.to_owned()),
            },
        }
    }
    Ok(options)
}

/// Measures what the command line asks for.
pub fn run(all: &'static [Workload]) -> Result<(), String> {
    let options = options()?;
    let setting = Setting::new(&options)?;
    if options.serve {
        return serve::serve(all, &setting);
    }
    let [rival, ours] = match options.open {
        true => ["known sizes", "open sizes"],
        false => ["floor", "multigather"],
    };
    println!("| workload | {rival} | {ours} | ratio | compiling |");
    println!("|---|---|---|---|---|");
    let mut product = (0.0, 0);
    let names = &options.names;
    let is_chosen = |w: &&Workload| names.is_empty() || names.iter().any(|n| w.name.contains(n));
    for workload in all.iter().filter(is_chosen) {
        let mut prepared = match Prepared::new(workload, &setting) {
            Ok(prepared) => prepared,
            Err(_) if options.open => continue,
            Err(why) => return Err(why),
        };
        prepared.compare()?;
        prepared.settle()?;
        let [rival, ours] = best_of(&mut prepared, options.rounds)?;
        let ratio = ours.as_secs_f64() / rival.as_secs_f64();
        product = (product.0 + ratio.ln(), product.1 + 1);
        let compiling = prepared.compiling;
        println!("| {} | {rival:.1?} | {ours:.1?} | {ratio:.2} | {compiling:.1?} |", workload.name);
    }
    println!("\ngeometric mean {:.3}", (product.0 / f64::from(product.1)).exp());
    Ok(())
}
