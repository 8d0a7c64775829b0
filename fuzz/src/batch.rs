//! The target of random valid programs: a batch of them for each input, which is the seed.

use fastrand::Rng;
use multigather::ir::Module;
use multigather::tensor::Tensor;

use crate::engines::{self, Disagreement, Plan, text};
use crate::programs::{Case, case};
use crate::targets::{Context, Reached};

/// Programs of one batch.
const PROGRAMS: usize = 48;
/// One batch in so many is compiled with all of LLVM's passes; compiled for one and for four threads in
/// both forms; run by MLIR; canonicalized twice.
const ALL_PASSES_IN: u8 = 8;
const ALL_CODE_IN: u8 = 4;
const MLIR_IN: u8 = 10;
const TWICE_IN: u8 = 4;

/// A program on which engines do not agree.
pub struct Found {
    pub program: String,
    pub inputs: Vec<Tensor>,
    pub why: String,
}

/// A batch of programs by the seed that the input is.
pub fn run(context: &mut Context, input: &[u8]) -> Reached {
    let mut seed = [0; 8];
    input.iter().zip(&mut seed).for_each(|(&from, to)| *to = from);
    let mut rng = Rng::with_seed(u64::from_le_bytes(seed));
    let plan = Plan {
        all_passes: rng.u8(..ALL_PASSES_IN) == 0,
        all_code: rng.u8(..ALL_CODE_IN) == 0,
        swapped: rng.bool(),
        mlir: rng.u8(..MLIR_IN) == 0,
        twice: rng.u8(..TWICE_IN) == 0 && context.twice,
    };
    let cases: Vec<Case> = (0..PROGRAMS).map(|_| case(&mut rng)).collect();
    let found = engines::check(&context.jit, &cases, plan, &mut rng, context.progress);
    context.inputs = PROGRAMS as u64;
    context.by_mlir = if plan.mlir { PROGRAMS as u64 } else { 0 };
    for disagreement in found {
        let case = &cases[disagreement.case];
        context.found.push(reduced(context, case, plan, disagreement));
    }
    Ok(String::new())
}

/// A smaller program on which engines still do not agree: cut at the first value on which they do not.
fn reduced(context: &Context, case: &Case, plan: Plan, found: Disagreement) -> Found {
    let whole = |why: String| Found {
        program: text(&case.program.module),
        inputs: found.inputs.clone(),
        why,
    };
    let inputs = if found.inputs.is_empty() { &case.program.inputs } else { &found.inputs };
    for cut in cuts(&case.program.module) {
        let mut smaller = case.clone();
        smaller.program.inputs.clone_from(inputs);
        let Some(module) = read(&cut) else { continue };
        smaller.program.module = module;
        let mut rng = Rng::with_seed(1);
        let still = engines::check(&context.jit, &[smaller], plan, &mut rng, &mut || {});
        if let Some(still) = still.into_iter().next() {
            let given = if still.inputs.is_empty() { inputs.clone() } else { still.inputs };
            return Found { program: cut, inputs: given, why: still.why };
        }
    }
    whole(found.why)
}

fn read(text: &str) -> Option<multigather::verify::Verified> {
    let (_, module) = multigather::parse::parse_text("cut.mlir", text).ok()?;
    multigather::verify::Verified::new(module).ok()
}

/// The program that ends with each of its operations in turn and returns what that gives.
fn cuts(module: &Module) -> Vec<String> {
    let written = text(module);
    let lines: Vec<&str> = written.lines().collect();
    let Some(first) = lines.iter().position(|line| line.starts_with("  ")) else {
        return Vec::new();
    };
    let Some(main) = module.function("main") else { return Vec::new() };
    let Some((head, _)) = lines[first - 1].rsplit_once(" -> ") else { return Vec::new() };
    let mut types = std::collections::HashMap::new();
    let mut number = 0;
    // Values are named by numbers, in the order of the operations.
    for op in module.walk(main) {
        if module[op].results.is_empty() {
            continue;
        }
        let ty = module.pools.to_value_type(module[module[op].results[0]].ty);
        types.insert(number, ty.to_string());
        number += 1;
    }
    let mut found = Vec::new();
    for end in first..lines.len() {
        let Some((name, _)) = lines[end].trim_start().split_once(" = ") else { continue };
        let (name, several) = name.split_once(':').map_or((name, false), |(name, _)| (name, true));
        let Some(ty) = name.strip_prefix('%').and_then(|n| types.get(&n.parse::<i32>().ok()?))
        else {
            continue;
        };
        let result = if several { format!("{name}#0") } else { name.to_string() };
        let body = [&lines[..first - 1], &[&format!("{head} -> {ty} {{")], &lines[first..=end]];
        found.push(format!("{}\n  return {result} : {ty}\n}}\n", body.concat().join("\n")));
    }
    found
}
