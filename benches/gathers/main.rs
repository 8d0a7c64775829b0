//! Gathers beside kernels written by hand for each of them: `cargo bench --bench gathers`.
//!
//! Both run in turns in one process on the same buffers, after their results have been compared
//! bit for bit. What counts is the ratio of the shortest times: other work on the machine can
//! only add to one.
//!
//! `--serve` lets another program (`benches/gathers.py`) keep the turns: see [`serve`].

// AVX-512's intrinsics are newer than the compiler that the library asks for.
#![allow(clippy::incompatible_msrv)]
// The kernels are written as loops over places.
#![allow(clippy::needless_range_loop)]

mod floor;
mod measure;
mod serve;
mod workload;

use measure::{Prepared, best_of};
use workload::{ALL, Workload};

/// What the command line asks for.
struct Options {
    threads: usize,
    rounds: usize,
    /// Words one of which a workload's name must contain.
    names: Vec<String>,
    serve: bool,
}

const USAGE: &str = "usage: gathers [--threads=N] [--rounds=N] [--serve] [NAME…]";

fn options() -> Result<Options, String> {
    let mut options = Options { threads: 1, rounds: 20, names: Vec::new(), serve: false };
    for argument in std::env::args().skip(1) {
        let number = |text: &str| text.parse().map_err(|_| format!("{text} is no number\n{USAGE}"));
        match argument.split_once('=') {
            Some(("--threads", n)) => options.threads = number(n)?,
            Some(("--rounds", n)) => options.rounds = number(n)?,
            _ => match argument.as_str() {
                // Cargo's own.
                "--bench" => {}
                "--serve" => options.serve = true,
                flag if flag.starts_with('-') => return Err(USAGE.to_owned()),
                name => options.names.push(name.to_owned()),
            },
        }
    }
    Ok(options)
}

fn chosen(names: &[String]) -> impl Iterator<Item = &'static Workload> {
    ALL.iter().filter(|w| names.is_empty() || names.iter().any(|name| w.name.contains(name)))
}

fn main() -> Result<(), String> {
    let options = options()?;
    if !floor::supported() {
        return Err("the kernels that this compares with need AVX-512 with VBMI".to_owned());
    }
    if options.serve {
        return serve::serve();
    }
    println!("| workload | floor | multigather | ratio | compiling |");
    println!("|---|---|---|---|---|");
    let mut product = (0.0, 0);
    for workload in chosen(&options.names) {
        let mut prepared = Prepared::new(workload, options.threads)?;
        prepared.compare()?;
        let [floor, ours] = best_of(&mut prepared, options.rounds)?;
        let ratio = ours.as_secs_f64() / floor.as_secs_f64();
        product = (product.0 + ratio.ln(), product.1 + 1);
        let compiling = prepared.compiling;
        println!("| {} | {floor:.1?} | {ours:.1?} | {ratio:.2} | {compiling:.1?} |", workload.name);
    }
    println!("\ngeometric mean {:.3}", (product.0 / f64::from(product.1)).exp());
    Ok(())
}
