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
//! `--serve` lets another program (`benches/frameworks.py`) keep the turns: see [`serve`].

pub mod floor;
mod measure;
mod serve;
pub mod workload;

use measure::{Prepared, best_of};
use workload::Workload;

/// What the command line asks for.
struct Options {
    threads: usize,
    rounds: usize,
    /// Words one of which a workload's name must contain.
    names: Vec<String>,
    serve: bool,
    open: bool,
}

const USAGE: &str = "usage: [--threads=N] [--rounds=N] [--serve] [--open] [NAME…]";

fn options() -> Result<Options, String> {
    let mut options =
        Options { threads: 1, rounds: 20, names: Vec::new(), serve: false, open: false };
    for argument in std::env::args().skip(1) {
        let number = |text: &str| text.parse().map_err(|_| format!("{text} is no number\n{USAGE}"));
        match argument.split_once('=') {
            Some(("--threads", n)) => options.threads = number(n)?,
            Some(("--rounds", n)) => options.rounds = number(n)?,
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
    if !floor::supported() && !options.open {
        return Err("the kernels that this compares with need AVX-512 with VBMI".to_owned());
    }
    if options.serve {
        return serve::serve(all);
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
        let mut prepared = match Prepared::new(workload, options.threads, options.open) {
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
