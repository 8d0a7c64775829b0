//! All engines on the same programs: the interpreter, the interpreter on the canonical form, compiled
//! code of both at one and at four threads, and MLIR's code.
//!
//! LLVM takes some milliseconds for a module whatever is in it, so the programs of a batch are compiled
//! as one function: its arguments are all programs' arguments, its results all their results. A call runs
//! every program on one of its sets of inputs. Where a set makes its program stop, that program gets
//! these inputs in a call in which all others run on sets that give values.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use fastrand::Rng;
use multigather::canon::{self, canonicalize};
use multigather::expand::{Graph, RegionGraphs};
use multigather::interop::mlir::engine::{RunError, run as run_by_mlir};
use multigather::interp::{self, Outcome};
use multigather::ir::Module;
use multigather::ir::print::{PrintOptions, print};
use multigather::jit::{CallError, Executable, Jit, Options};
use multigather::ops::Val;
use multigather::parse::parse_text;
use multigather::tensor::Tensor;
use multigather::tensor::text::to_text;
use multigather::types::ElementType;
use multigather::verify::Verified;
use multigather_testing::trial::same_numbers;

use crate::programs::Case;
use crate::targets::difference;
use crate::watch::{PATIENCE, work_of};
use crate::worker::last_panic;

/// What a batch is run by, beside the interpreter.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// LLVM's passes as they are for users; else none at all, which takes a fraction of the time.
    pub all_passes: bool,
    /// Code of both forms for one thread and for four; else of the written one for one thread and of the
    /// canonical one for four; where `swapped`, the reverse.
    pub all_code: bool,
    pub swapped: bool,
    pub mlir: bool,
    /// Whether each canonical form is canonicalized again, and must stay what it is.
    pub twice: bool,
}

/// Which program the engines do not agree on, and what they give.
#[derive(Clone, Debug)]
pub struct Disagreement {
    pub case: usize,
    /// Of the set of inputs.
    pub inputs: Vec<Tensor>,
    pub why: String,
}

/// What the interpreter gives for one set of inputs.
struct Set {
    inputs: Vec<Tensor>,
    /// `None` where the run stops with a fault.
    values: Option<Vec<Tensor>>,
}

/// A program with what it gives, and its canonical form.
struct Known<'a> {
    /// The number of its case.
    at: usize,
    case: &'a Case,
    canonical: Verified,
    sets: Vec<Set>,
}

impl Known<'_> {
    /// The first set without a fault.
    fn good(&self) -> Option<&Set> {
        self.sets.iter().find(|set| set.values.is_some())
    }

    fn disagreement(&self, inputs: &[Tensor], why: String) -> Disagreement {
        Disagreement { case: self.at, inputs: inputs.to_vec(), why }
    }
}

/// Runs programs by all engines; gives the first disagreement of each program. `progress` is called
/// after each step.
pub fn check(
    jit: &Jit,
    cases: &[Case],
    plan: Plan,
    rng: &mut Rng,
    progress: &mut dyn FnMut(),
) -> Vec<Disagreement> {
    let mut found = Vec::new();
    let mut known = Vec::new();
    for (at, case) in cases.iter().enumerate() {
        match panics(|| know(at, case, plan, rng)) {
            Ok(Ok(case)) => known.extend(case),
            Ok(Err(why)) => found.push(*why),
            Err(why) => found.push(Disagreement { case: at, inputs: Vec::new(), why }),
        }
        progress();
    }
    // Programs that stop on all inputs would hide the others of a batch.
    let (together, alone): (Vec<Known>, Vec<Known>) =
        known.into_iter().partition(|known| known.good().is_some());
    for batch in std::iter::once(&together[..]).chain(alone.chunks(1)) {
        if !batch.is_empty() {
            found.extend(compiled_or_panics(jit, batch, plan, progress));
        }
    }
    if plan.mlir && !together.is_empty() {
        found.extend(by_mlir(&together));
        progress();
    }
    found.sort_by_key(|found| found.case);
    found.dedup_by_key(|found| found.case);
    found
}

/// What some work gives, or the words of its panic.
fn panics<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|_| format!("a panic: {}", last_panic()))
}

/// [`compiled`]; where that panics, each program by itself says whether it is the one.
fn compiled_or_panics(
    jit: &Jit,
    batch: &[Known],
    plan: Plan,
    progress: &mut dyn FnMut(),
) -> Vec<Disagreement> {
    match (panics(|| compiled(jit, batch, plan, progress)), batch) {
        (Ok(found), _) => found,
        (Err(why), [one]) => vec![one.disagreement(&one.case.program.inputs, why)],
        (Err(why), _) => {
            let alone = batch.chunks(1);
            let found: Vec<Disagreement> =
                alone.flat_map(|one| compiled_or_panics(jit, one, plan, progress)).collect();
            let together = || vec![batch[0].disagreement(&[], format!("{why} (all together)"))];
            if found.is_empty() { together() } else { found }
        }
    }
}

/// Interprets a program and its canonical form; `None` where the interpreter has no answer.
fn know<'a>(
    at: usize,
    case: &'a Case,
    plan: Plan,
    rng: &mut Rng,
) -> Result<Option<Known<'a>>, Box<Disagreement>> {
    let module = &case.program.module;
    let fail =
        |inputs: &[Tensor], why| Box::new(Disagreement { case: at, inputs: inputs.to_vec(), why });
    let given = &case.program.inputs;
    let again = |module: &Module| check_text(module).map_err(|why| fail(given, why));
    again(module)?;
    let mut sets = Vec::new();
    for inputs in input_sets(given, rng) {
        match interpreted(module, &inputs) {
            Ok(values) => sets.push(Set { inputs, values }),
            Err(_) => return Ok(None),
        }
    }
    let before = work_of(std::process::id());
    let (canonical, report) = canonicalize(module, &canon::Options::default());
    let took = work_of(std::process::id()).saturating_sub(before);
    if took > PATIENCE {
        return Err(fail(given, format!("canonicalization takes {} s", took.as_secs())));
    }
    if report.is_contradiction && sets.iter().any(|set| set.values.is_some()) {
        return Err(fail(given, "canonicalization takes the program for one that fails".into()));
    }
    again(&canonical)?;
    if plan.twice && report.remarks.is_empty() {
        let twice = canonicalize(&canonical, &canon::Options::default()).0;
        if text(&twice) != text(&canonical) {
            let differ = difference(&text(&canonical), &text(&twice));
            let why = format!("canonicalized otherwise the second time: {differ}");
            return Err(fail(given, why));
        }
    }
    for set in &sets {
        let found = interpreted(&canonical, &signless(&set.inputs))
            .map_err(|why| fail(&set.inputs, format!("the canonical form is refused: {why}")))?;
        compare(case, set.values.as_deref(), found.as_deref())
            .map_err(|why| fail(&set.inputs, format!("canonicalized: {why}")))?;
    }
    Ok(Some(Known { at, case, canonical, sets }))
}

/// The inputs; zeros, by which most programs that stop on the inputs do not; and extremes, by which
/// most of them do.
fn input_sets(given: &[Tensor], rng: &mut Rng) -> [Vec<Tensor>; 3] {
    let zeros = given.iter().map(|input| Tensor::zero(input.element(), input.shape())).collect();
    [given.to_vec(), zeros, given.iter().map(|input| extremes(input, rng)).collect()]
}

/// Integers with one element in five an extreme of its type or near the sizes of axes.
fn extremes(given: &Tensor, rng: &mut Rng) -> Tensor {
    let element = given.element();
    if !element.is_index_type() || element == ElementType::Index {
        return given.clone();
    }
    let values: Vec<i128> = (0..given.count())
        .map(|at| match rng.u8(..5) {
            0 => {
                let far = [i64::MIN, i64::MAX, -5, 5, -1, 1 << 32, i64::MAX / 3 + 1];
                far[rng.usize(..far.len())].into()
            }
            _ => given.int_at(at),
        })
        .collect();
    Tensor::from_ints(element, given.shape(), &values)
}

/// The text of a module means the module.
fn check_text(module: &Module) -> Result<(), String> {
    let written = text(module);
    let parsed = parse_text("program.mlir", &written);
    let (_, read) =
        parsed.map_err(|(_, why)| format!("its text is refused: {why:?}\n{written}"))?;
    let read = Verified::new(read).map_err(|why| format!("its text is refused: {why:?}"))?;
    let again = text(&read);
    match again == written {
        true => Ok(()),
        false => {
            Err(format!("printed otherwise the second time: {}", difference(&written, &again)))
        }
    }
}

pub fn text(module: &Module) -> String {
    print(module, &PrintOptions::default())
}

/// The values, or `None` where the run stops with a fault.
fn interpreted(module: &Verified, inputs: &[Tensor]) -> Result<Option<Vec<Tensor>>, String> {
    let main = module.function("main").ok_or("there is no function main")?;
    match interp::run(module, main, inputs) {
        Outcome::Values(values) => Ok(Some(values)),
        Outcome::Fault(_) => Ok(None),
        Outcome::Refused(why) => Err(why.message),
    }
}

/// Inputs as a canonical program takes them.
fn signless(inputs: &[Tensor]) -> Vec<Tensor> {
    inputs.iter().map(|input| input.reinterpreted(input.element().canonical())).collect()
}

/// Equal but for signs of types and for which NaN a result is, which IEEE 754 leaves open; both faults.
fn compare(
    case: &Case,
    expected: Option<&[Tensor]>,
    found: Option<&[Tensor]>,
) -> Result<(), String> {
    let same = |(a, b): (&Tensor, &Tensor)| {
        let [a, b] = [a, b].map(|it| it.reinterpreted(it.element().canonical()));
        same_numbers(&a, &b)
    };
    let agree = match (expected, found) {
        (Some(a), Some(b)) => a.len() == b.len() && a.iter().zip(b).all(same),
        (None, None) => true,
        (None, Some(_)) => case.may_drop_errors,
        (Some(_), None) => false,
    };
    let said = |values: Option<&[Tensor]>| match values {
        Some(values) => values.iter().map(to_text).collect::<Vec<_>>().join("; "),
        None => "a fault".to_string(),
    };
    if agree { Ok(()) } else { Err(format!("{}, not {}", said(found), said(expected))) }
}

/// Programs as one graph, and which nodes, arguments and results are whose.
struct Merged {
    graph: Graph,
    nodes: Vec<Range<usize>>,
    results: Vec<Range<usize>>,
}

fn merge(graphs: Vec<Graph>) -> Merged {
    let mut merged = Graph::default();
    let mut arguments = Vec::new();
    for graph in &graphs {
        arguments.push(merged.nodes.len());
        merged.nodes.extend(graph.nodes[..graph.arguments].iter().cloned());
    }
    merged.arguments = merged.nodes.len();
    let (mut nodes, mut results, mut checked) = (Vec::new(), Vec::new(), Vec::new());
    for (graph, first) in graphs.into_iter().zip(arguments) {
        let behind = merged.nodes.len();
        let place = |value: Val| {
            let at = value.0 as usize;
            let at = if at < graph.arguments { first + at } else { behind + at - graph.arguments };
            Val(at as u32)
        };
        let returned = graph.returned();
        let start = merged.results.len();
        merged.results.extend(graph.results[..returned].iter().map(|&value| place(value)));
        checked.extend(graph.results[returned..].iter().map(|&value| place(value)));
        results.push(start..merged.results.len());
        for mut check in graph.checks.iter().cloned() {
            check.operands.iter_mut().for_each(|value| *value = place(*value));
            merged.checks.push(check);
        }
        let flows = merged.flows.len();
        for node in &graph.nodes[graph.arguments..] {
            let mut node = node.clone();
            node.operands.iter_mut().for_each(|value| *value = place(*value));
            node.flow = node.flow.map(|(flow, result)| (flows + flow, result));
            merged.nodes.push(node);
        }
        for mut regions in graph.flows.iter().cloned() {
            let RegionGraphs { operands, captured, results, .. } = &mut regions;
            for value in operands.iter_mut().chain(captured).chain(results) {
                *value = place(*value);
            }
            merged.flows.push(regions);
        }
        nodes.push(behind..merged.nodes.len());
    }
    merged.results.extend(checked);
    Merged { graph: merged, nodes, results }
}

/// Compiled code of the programs as they are written and of their canonical forms.
fn compiled(
    jit: &Jit,
    batch: &[Known],
    plan: Plan,
    progress: &mut dyn FnMut(),
) -> Vec<Disagreement> {
    let mut found = Vec::new();
    for is_canonical in [false, true] {
        let module = |known: &Known| match is_canonical {
            true => known.canonical.clone(),
            false => known.case.program.module.clone(),
        };
        let form = if is_canonical { "canonical" } else { "written" };
        let (mut graphs, mut members) = (Vec::new(), Vec::new());
        for known in batch {
            let module = module(known);
            let main = module.function("main").expect("programs are called main");
            match Graph::with_regions(&module, main) {
                Ok(graph) => {
                    graphs.push(graph);
                    members.push(known);
                }
                Err(why) => found.push(known.disagreement(
                    &known.case.program.inputs,
                    format!("the {form} program cannot be expanded: {}", why.message),
                )),
            }
        }
        let merged = merge(graphs);
        let sorts = match (plan.all_code, plan.swapped == is_canonical) {
            (true, _) => &[1, 4][..],
            (false, true) => &[1],
            (false, false) => &[4],
        };
        for &threads in sorts {
            let options = Options {
                threads,
                share_above: 0,
                passes: passes(plan.all_passes),
                reuse: false,
                ..Options::default()
            };
            let what = format!("{form}, compiled for {threads} threads");
            match jit.compile_graph(&merged.graph, &options) {
                Ok(executable) => {
                    let called = Called { members: &members, merged: &merged, is_canonical };
                    found.extend(called.run(&executable, threads, &what));
                }
                Err(why) => {
                    let why = format!("{what}: {why:?}");
                    found.extend(members.first().map(|it| it.disagreement(&[], why)));
                }
            }
            progress();
        }
    }
    found
}

fn passes(all: bool) -> String {
    if all { Options::default().passes } else { String::new() }
}

/// Compiled code with the programs in it.
struct Called<'a> {
    members: &'a [&'a Known<'a>],
    merged: &'a Merged,
    is_canonical: bool,
}

impl Called<'_> {
    fn run(&self, executable: &Executable, threads: usize, what: &str) -> Vec<Disagreement> {
        let sets = self.members.iter().map(|known| known.sets.len()).max().unwrap_or(0);
        let mut found = Vec::new();
        for number in 0..sets {
            let of = |known: &'_ Known| {
                let set = &known.sets[number.min(known.sets.len() - 1)];
                if set.values.is_some() {
                    number.min(known.sets.len() - 1)
                } else {
                    self.good(known)
                }
            };
            if self.members.iter().all(|known| known.good().is_some()) {
                let chosen: Vec<usize> = self.members.iter().map(|known| of(known)).collect();
                found.extend(self.values(executable, &chosen, what));
            }
        }
        // Faults: waking threads for all nests takes its time.
        let sparse = if threads == 1 { 1 } else { 8 };
        for (k, known) in self.members.iter().enumerate().step_by(sparse) {
            for (number, set) in known.sets.iter().enumerate() {
                if set.values.is_none() {
                    found.extend(self.fault(executable, k, number, what));
                }
            }
        }
        found
    }

    fn good(&self, known: &Known) -> usize {
        known.sets.iter().position(|set| set.values.is_some()).unwrap_or(0)
    }

    fn inputs(&self, chosen: &[usize]) -> Vec<Tensor> {
        let inputs = self.members.iter().zip(chosen).flat_map(|(known, &set)| {
            let inputs = &known.sets[set].inputs;
            if self.is_canonical { signless(inputs) } else { inputs.clone() }
        });
        inputs.collect()
    }

    /// All programs on sets that give values.
    fn values(&self, executable: &Executable, chosen: &[usize], what: &str) -> Vec<Disagreement> {
        let results = match executable.call(&self.inputs(chosen)) {
            Ok(results) => results,
            Err(error) => {
                let at = self.culprit(&error).unwrap_or(0);
                let known = self.members[at];
                let why = format!("{what}: {error}, where the interpreter gives values");
                return vec![known.disagreement(&known.sets[chosen[at]].inputs, why)];
            }
        };
        let mut found = Vec::new();
        for ((known, &set), range) in self.members.iter().zip(chosen).zip(&self.merged.results) {
            let set = &known.sets[set];
            let compared =
                compare(known.case, set.values.as_deref(), Some(&results[range.clone()]));
            if let Err(why) = compared {
                found.push(known.disagreement(&set.inputs, format!("{what}: {why}")));
            }
        }
        found
    }

    /// One program on a set that makes it stop, all others on sets that give values.
    fn fault(
        &self,
        executable: &Executable,
        stopping: usize,
        number: usize,
        what: &str,
    ) -> Option<Disagreement> {
        let mut chosen: Vec<usize> = self.members.iter().map(|known| self.good(known)).collect();
        chosen[stopping] = number;
        let known = self.members[stopping];
        let why = match executable.call(&self.inputs(&chosen)) {
            Ok(_) if known.case.may_drop_errors => return None,
            Ok(_) => format!("{what}: values, where the interpreter gives a fault"),
            Err(error) => match self.culprit(&error) {
                Some(culprit) if culprit != stopping => {
                    format!("{what}: a fault in program {culprit} of the batch, not {stopping}")
                }
                _ => return None,
            },
        };
        Some(known.disagreement(&known.sets[number].inputs, why))
    }

    /// Whose fault it is.
    fn culprit(&self, error: &CallError) -> Option<usize> {
        let CallError::Fault(fault) = error else { return None };
        self.merged.nodes.iter().position(|nodes| nodes.contains(&(fault.node.0 as usize)))
    }
}

/// MLIR's code for all programs at once, each on its first set that gives values.
fn by_mlir(batch: &[Known]) -> Vec<Disagreement> {
    let Some((module, members)) = joined(batch) else { return Vec::new() };
    let inputs: Vec<Tensor> = members
        .iter()
        .filter_map(|known| known.good())
        .flat_map(|set| set.inputs.clone())
        .collect();
    let main = module.function("main").expect("it was just written");
    let results = match run_by_mlir(&module, main, &inputs) {
        Ok(results) => results,
        Err(why) if members.len() == 1 => {
            let why = match why {
                RunError::Fault => "a fault, where the interpreter gives values".to_string(),
                RunError::Other(why) => format!("{why:?}"),
            };
            return vec![members[0].disagreement(&inputs, format!("MLIR's code: {why}"))];
        }
        // Which one it is, each alone says.
        Err(_) => return batch.chunks(1).flat_map(by_mlir).collect(),
    };
    let (mut found, mut results) = (Vec::new(), &results[..]);
    for (known, set) in members.iter().filter_map(|known| Some((known, known.good()?))) {
        let count = set.values.as_ref().map_or(0, Vec::len);
        let (own, rest) = results.split_at(count);
        results = rest;
        if let Err(why) = compare(known.case, set.values.as_deref(), Some(own)) {
            found.push(known.disagreement(&set.inputs, format!("MLIR's code: {why}")));
        }
    }
    found
}

/// One module whose `main` calls all programs, each a private function.
fn joined<'a>(batch: &'a [Known<'a>]) -> Option<(Verified, Vec<&'a Known<'a>>)> {
    let (mut functions, mut body) = (String::new(), String::new());
    let (mut arguments, mut returned, mut types) = (Vec::new(), Vec::new(), Vec::new());
    for (k, known) in batch.iter().enumerate() {
        let module = &known.case.program.module;
        let main = module.function("main")?;
        let renamed = format!("func.func private @p{k}(");
        functions += &text(module).replacen("func.func @main(", &renamed, 1);
        let (inputs, results) = module.function_type(main)?;
        let [inputs, results] = [inputs, results].map(|types| {
            let written = types.iter().map(|&ty| module.pools.to_value_type(ty).to_string());
            written.collect::<Vec<String>>()
        });
        let given: Vec<String> = (0..inputs.len()).map(|n| format!("%a{k}_{n}")).collect();
        arguments.extend(given.iter().zip(&inputs).map(|(name, ty)| format!("{name}: {ty}")));
        let count = results.len();
        let call = format!("call @p{k}({}) : ({})", given.join(", "), inputs.join(", "));
        body += &format!("  %r{k}:{count} = func.{call} -> ({})\n", results.join(", "));
        returned.extend((0..count).map(|n| format!("%r{k}#{n}")));
        types.extend(results);
    }
    let (arguments, results) = (arguments.join(", "), types.join(", "));
    let returned = returned.join(", ");
    let main = format!(
        "func.func @main({arguments}) -> ({results}) {{\n{body}  return {returned} : {results}\n}}\n"
    );
    let (_, module) = parse_text("batch.mlir", &(functions + &main)).ok()?;
    Some((Verified::new(module).ok()?, batch.iter().collect()))
}
