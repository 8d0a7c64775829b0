//! Random programs of all core operations: none differs from its canonical form, and most are proved to be equal to it.

use std::time::Duration;

use fastrand::Rng;
use libtest_mimic::{Failed, Trial};
use multigather::Compiler;
use multigather::canon::{Options as CanonOptions, canonicalize};
use multigather::ir::print::{PrintOptions, print};
use multigather::prove::solver::Solver;
use multigather::prove::{Options, Verdict, prove_functions};
use multigather::tensor::text::to_text;
use multigather_fuzz::programs::mixed::make;

/// Programs; more with `MG_PROGRAMS`.
const PROGRAMS: u64 = 60;

/// `prove/random`
pub fn trials() -> Vec<Trial> {
    vec![Trial::test("prove/random", || {
        let count = std::env::var("MG_PROGRAMS").ok().and_then(|count| count.parse().ok());
        prove_programs(count.unwrap_or(PROGRAMS))
    })]
}

fn prove_programs(count: u64) -> Result<(), Failed> {
    let solver = Solver::find();
    let options = Options {
        solver: solver.clone(),
        limit: Duration::from_secs(5),
        question_limit: Duration::from_secs(2),
        control: Compiler::new().control(),
        ..Options::default()
    };
    let (mut proved, mut unknown) = (0, Vec::new());
    for seed in 0..count {
        let made = make(&mut Rng::with_seed(seed));
        let module = made.program.module;
        let Some(main) = module.functions().next() else { continue };
        let (canonical, _) = canonicalize(&module, &CanonOptions::default());
        let Some(other) = canonical.functions().next() else { continue };
        let answer = prove_functions((&module, main), (&canonical, other), &options);
        match answer.verdict {
            Verdict::Proved => proved += 1,
            Verdict::Unknown(why) => unknown.push((seed, why)),
            Verdict::Counterexample(found) => {
                let text = |module| print(module, &PrintOptions::default());
                let inputs: Vec<String> = found.inputs.iter().map(to_text).collect();
                return Err(format!(
                    "seed {seed}: {}\n{}\n{}\n{}",
                    found.difference,
                    text(&module),
                    text(&canonical),
                    inputs.join("\n")
                )
                .into());
            }
        }
    }
    for (seed, why) in &unknown {
        eprintln!("prove/random: seed {seed}: {}: {}", why.operation, why.reason);
    }
    match solver.is_none() || proved * 10 >= count * 9 {
        true => Ok(()),
        false => Err(format!("{proved} of {count} programs are proved").into()),
    }
}
