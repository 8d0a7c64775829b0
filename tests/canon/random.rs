//! Random programs of all core ops: canonicalization keeps values, adds no error, changes nothing
//! the second time, gives one text for ops in any order, and stays small.
// CLAUSE: L28, N9

use fastrand::Rng;
use libtest_mimic::{Failed, Trial};
use multigather::canon::{Options, canonicalize};
use multigather::interp::{Outcome, run};
use multigather::ir::Module;
use multigather::ir::print::{PrintOptions, print};
use multigather::tensor::Tensor;
use multigather::tensor::text::to_text;
use multigather::verify::Verified;

use crate::program::fault::Fault;
use multigather_fuzz::programs::mixed::{Made, make};

/// Programs of one trial; more with `MG_PROGRAMS`.
const PROGRAMS: u64 = 60;
const TRIALS: u64 = 4;
/// The most e-nodes that a program of up to ten ops may need.
const MOST_NODES: usize = 5_000;

/// `canon/random/<number>`
pub fn trials() -> Vec<Trial> {
    (0..TRIALS).map(|k| Trial::test(format!("canon/random/{k}"), move || run_all(k))).collect()
}

fn run_all(trial: u64) -> Result<(), Failed> {
    let programs = match std::env::var("MG_PROGRAMS") {
        Ok(count) => count.parse()?,
        Err(_) => PROGRAMS,
    };
    let mut values = 0;
    for seed in (0..programs).map(|k| k * TRIALS + trial) {
        let made = make(&mut Rng::with_seed(seed));
        let tried = std::panic::catch_unwind(|| check(&made));
        let found = tried.unwrap_or_else(|_| Err("it panics".to_string()));
        values += u64::from(found.clone().map_err(|why| report(seed, &made, &why))?);
    }
    if values < programs / 3 {
        return Err(format!("only {values} of {programs} programs gave a value").into());
    }
    Ok(())
}

fn report(seed: u64, made: &Made, why: &str) -> String {
    let inputs: Vec<String> = made.program.inputs.iter().map(to_text).collect();
    format!("seed {seed}: {why}\n{}\n{}", text(&made.program.module), inputs.join("\n"))
}

fn text(module: &Module) -> String {
    print(module, &PrintOptions::default())
}

/// The result, or the fault.
fn value(module: &Verified, inputs: &[Tensor]) -> Result<Result<Tensor, Fault>, String> {
    let main = module.function("main").ok_or("no function main")?;
    match run(module, main, inputs) {
        Outcome::Values(mut values) => values.pop().map(Ok).ok_or_else(|| "no result".to_string()),
        Outcome::Fault(found) => {
            Fault::read(&found.message, found.notes.iter().map(String::as_str)).map(Err)
        }
        Outcome::Refused(found) => Err(found.message),
    }
}

/// Whether the program gave a value.
fn check(made: &Made) -> Result<bool, String> {
    let before = &made.program.module;
    let (after, done) = canonicalize(before, &Options::default());
    let canonical = text(&after);
    let nodes = done.functions[0].nodes;
    if nodes > MOST_NODES || !done.remarks.is_empty() {
        return Err(format!("{nodes} e-nodes; {:?}\n{canonical}", done.remarks));
    }
    let again = text(&canonicalize(&after, &Options::default()).0);
    if again != canonical {
        return Err(format!("the canonical form\n{canonical}is canonicalized to\n{again}"));
    }
    let other_order = shuffled(before)?;
    let reordered = text(&canonicalize(&other_order, &Options::default()).0);
    if reordered != canonical {
        let other = text(&other_order);
        return Err(format!("in another order it gives\n{reordered}not\n{canonical}\n{other}"));
    }
    let inputs = &made.program.inputs;
    match (value(before, inputs)?, value(&after, inputs)?) {
        (Ok(a), Ok(b)) if a.same_bits(&b) => Ok(true),
        (Err(a), Err(b)) if a == b || b.is_of(before, inputs) => Ok(false),
        (Err(_), Ok(_)) if made.may_drop_errors => Ok(false),
        (a, b) => {
            let shown = |result: Result<Tensor, Fault>| result.map(|value| to_text(&value));
            Err(format!("{:?} became {:?} in\n{canonical}", shown(a), shown(b)))
        }
    }
}

/// The program with the lines of its only function in another order, each still after those that
/// it uses.
fn shuffled(module: &Module) -> Result<Verified, String> {
    let source = text(module);
    let mut lines: Vec<&str> = source.lines().collect();
    let is_op = |line: &&str| line.trim_start().starts_with('%');
    let first = lines.iter().position(is_op).unwrap_or(0);
    let count = lines.iter().filter(|line| is_op(line)).count();
    let mut rest: Vec<&str> = lines[first..first + count].to_vec();
    let mut rng = Rng::with_seed(3);
    for line in &mut lines[first..first + count] {
        let names: Vec<&str> = rest.iter().filter_map(|line| words(line).next()).collect();
        let ready = |line: &&str| !words(line).skip(1).any(|word| names.contains(&word));
        let free: Vec<usize> = (0..rest.len()).filter(|&k| ready(&rest[k])).collect();
        *line = rest.remove(*rng.choice(&free).ok_or("operations in a circle")?);
    }
    super::parsed(&lines.join("\n"))
}

/// The values that a line names.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let apart = |c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '%');
    line.split(apart).filter(|word| word.starts_with('%'))
}
