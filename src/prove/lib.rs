//! Proofs that two programs are equal for all inputs.
//!
//! Each function is denoted: what an element of a result is, as a term over the inputs' elements ([`denote`]). Two
//! functions are equal if these terms are, at every position, and if one of them stops at an error whenever the other
//! does, except for errors that reach no result. Most of that follows from the terms' normal form; an SMT solver
//! decides the rest. The answer is a proof, a counterexample that the interpreter has confirmed, or a reason why there
//! is neither.

pub mod denote;
mod proof;
mod search;
pub mod smt;
pub mod solver;
mod stored;
pub mod terms;

use multigather_core::{cache, control, ir, ops, source, tensor, types};
use multigather_semantics::{expand, inline, interp, verify};

use std::collections::BTreeSet;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use control::Control;
use denote::program::{Program, Refusal};
use ir::print::{PrintOptions, op_text};
use ir::{Module, Op};
pub use proof::Effort;
use proof::Proof;
pub use search::Counterexample;
use solver::Solver;
use stored::Stored;
use verify::Verified;

/// What is called with each question to a solver: its name, and its text.
pub type Dump = Arc<dyn Fn(&str, &str) + Send + Sync>;

/// The means and the limits of proofs.
#[derive(Clone)]
pub struct Options {
    /// The solver; without one, only what follows from normal forms is proved.
    pub solver: Option<Solver>,
    /// The time for one function.
    pub limit: Duration,
    /// The time for one question to the solver.
    pub question_limit: Duration,
    /// Whether either program may drop errors that reach no result, instead of the second one alone.
    pub is_symmetric: bool,
    /// Whether functions of the same names are proved equal, too: those that an operation names are taken to be.
    pub are_all_compared: bool,
    /// The number of runs in which a counterexample is searched for.
    pub runs: usize,
    /// Gets the questions to the solver.
    pub dump: Option<Dump>,
    /// Where proofs are stored, so that one is found once.
    pub store: Option<Arc<dyn cache::Store>>,
    /// Cancellation: a proof that is cancelled is none.
    pub control: Control,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            solver: Solver::find(),
            limit: Duration::from_secs(60),
            question_limit: Duration::from_secs(20),
            is_symmetric: false,
            are_all_compared: false,
            runs: 400,
            dump: None,
            store: None,
            control: Control::default(),
        }
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Options { solver, limit, is_symmetric, .. } = self;
        let mut all = f.debug_struct("Options");
        all.field("solver", solver).field("limit", limit).field("is_symmetric", is_symmetric);
        all.finish_non_exhaustive()
    }
}

/// What is known of two functions.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// They are equal for all inputs.
    Proved,
    /// They differ for these inputs, as the interpreter has confirmed.
    Counterexample(Box<Counterexample>),
    /// Neither is known: the operation, and the reason.
    Unknown(Refusal),
}

/// The answer for one pair of functions.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The name of the function.
    pub function: String,
    /// What is known.
    pub verdict: Verdict,
    /// What it has cost.
    pub effort: Effort,
    /// The frameworks' operations that are denoted by their recipes.
    pub recipes: Vec<String>,
}

impl Answer {
    /// The answer for a function that the second program does not have.
    pub fn without_counterpart(function: &str) -> Answer {
        let refusal = Refusal::new("", "the second program has no such function");
        Answer {
            function: function.to_owned(),
            verdict: Verdict::Unknown(refusal),
            effort: Effort::default(),
            recipes: Vec::new(),
        }
    }
}

/// Proves that two functions are equal, or finds inputs for which they differ.
pub fn prove_functions(
    before: (&Verified, Op),
    after: (&Verified, Op),
    options: &Options,
) -> Answer {
    let name = before.0.text_attr(before.1, "sym_name").unwrap_or_default().to_owned();
    let work = || prove_here(&name, before, after, options);
    // Terms are as deep as programs are long.
    let answer = std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(1 << 29);
        let started = thread.spawn_scoped(scope, work);
        started.ok().and_then(|running| running.join().ok())
    });
    answer.unwrap_or_else(|| Answer {
        function: name.clone(),
        verdict: Verdict::Unknown(Refusal::new("", "the proof has failed")),
        effort: Effort::default(),
        recipes: Vec::new(),
    })
}

/// Proves that two programs of core operations on the same arguments are equal, for all values of the symbols in their
/// sizes: those of at least 1, and with `zeros` those of which any are 0, too. It runs on the thread of the symbols, and
/// looks for no counterexample.
///
/// # Errors
/// The operation and the reason why there is no proof.
pub fn prove_programs(
    name: &str,
    (before, after): (&Program, &Program),
    zeros: bool,
    options: &Options,
) -> Result<Effort, Refusal> {
    let count = before.roots.len();
    if zeros && count > MOST_SIZES {
        return Err(Refusal::new("", "it has too many dynamic sizes"));
    }
    let mut effort = Effort::default();
    let sets = if zeros { 1usize << count } else { 1 };
    for zeros in 0..sets {
        let number = |root: usize| (zeros & (1 << root) == 0).then_some(root as u32);
        let sizes: Rc<Vec<Option<u32>>> = Rc::new((0..count).map(number).collect());
        if zeros != 0 && proof::stops_at_sizes(before, sizes.clone()) {
            continue;
        }
        let sides = [(before, sizes.clone()), (after, sizes)];
        let stored = Stored::of_rule(&sides, options);
        if let Some(found) = stored.find() {
            effort.add(&found);
            continue;
        }
        let [before, after] = sides;
        let mut proof = Proof::new(name, before, after, options);
        proof.assume_sizes()?;
        proof.prove_conditions()?;
        proof.run()?;
        stored.add(&proof.effort);
        effort.add(&proof.effort);
    }
    Ok(effort)
}

/// How a function becomes a program.
type ProgramOf = fn(&Verified, Op) -> Result<Program, Refusal>;

fn prove_here(
    name: &str,
    before: (&Verified, Op),
    after: (&Verified, Op),
    options: &Options,
) -> Answer {
    let answer =
        |verdict, effort, recipes| Answer { function: name.to_owned(), verdict, effort, recipes };
    if let Err(why) = check_signatures((before.0, before.1), (after.0, after.1)) {
        return answer(Verdict::Unknown(Refusal::new("", why)), Effort::default(), Vec::new());
    }
    let mut effort = Effort::default();
    let mut recipes = BTreeSet::new();
    let mut first_refusal: Option<Refusal> = None;
    let mut is_searched = false;
    // With symbols in place of operations on dynamic sizes, where the meaning of these is not known.
    let means: [ProgramOf; 2] = [Program::of_function, Program::with_symbols];
    let attempts = if before.0.has_dynamic_arguments(before.1) { 2 } else { 1 };
    for of_function in &means[..attempts] {
        let programs = of_function(before.0, before.1).and_then(|old| {
            let new = of_function(after.0, after.1)?;
            let naming = old.naming.as_ref().or(new.naming.as_ref());
            if let Some(op) = naming.filter(|_| !options.are_all_compared) {
                let why = "it names a function, which is not compared with the other program's";
                return Err(Refusal::new(&op[..], why));
            }
            let resource = old.resource.as_ref().or(new.resource.as_ref());
            if let Some(op) = resource.filter(|_| before.0.resources != after.0.resources) {
                let why = "its elements are in a resource, and the programs have different ones";
                return Err(Refusal::new(&op[..], why));
            }
            if old.blocks != new.blocks {
                let why = "one has several blocks, and the other one does not have the same";
                return Err(Refusal::new("", why));
            }
            let sizes = Sizes::of(&old, &new)?;
            Ok((old, new, sizes))
        });
        let (old, new, sizes) = match programs {
            Ok(found) => found,
            Err(refusal) => {
                first_refusal = Some(joined_refusal(first_refusal, refusal));
                continue;
            }
        };
        recipes.extend(old.recipes.iter().chain(&new.recipes).cloned());
        let mut is_proved = true;
        for zeros in 0..1usize << sizes.count {
            let [first, second] = sizes.numbers(zeros);
            if zeros != 0 && proof::stops_at_sizes(&old, first.clone()) {
                continue;
            }
            let sides = [(&old, first), (&new, second)];
            let stored = Stored::of_programs(&sides, options);
            if let Some(found) = stored.find() {
                effort.add(&found);
                continue;
            }
            let [first, second] = sides;
            let mut proof = Proof::new(name, first, second, options);
            let found = proof.run();
            effort.add(&proof.effort);
            let Err(refusal) = found else {
                stored.add(&proof.effort);
                continue;
            };
            is_proved = false;
            first_refusal = Some(joined_refusal(first_refusal, refusal));
            let models = std::mem::take(&mut proof.models);
            let found = search::search(before, after, Some(&mut proof), &models, options);
            is_searched = true;
            if let Some(found) = found {
                let verdict = Verdict::Counterexample(Box::new(found));
                return answer(verdict, effort, recipes.into_iter().collect());
            }
            break;
        }
        if is_proved {
            // A recipe for all sizes is tried at some of them: what it is wrong for is no proof.
            if attempts > 1 {
                let options = Options { runs: options.runs.min(60), ..options.clone() };
                let found = search::search(before, after, None, &[], &options);
                if let Some(found) = found {
                    let verdict = Verdict::Counterexample(Box::new(found));
                    return answer(verdict, effort, recipes.into_iter().collect());
                }
            }
            return answer(Verdict::Proved, effort, recipes.into_iter().collect());
        }
    }
    let refusal = first_refusal.unwrap_or_else(|| Refusal::new("", "there is no proof"));
    let found = match is_searched {
        true => None,
        false => search::search(before, after, None, &[], options),
    };
    let verdict = match found {
        Some(found) => Verdict::Counterexample(Box::new(found)),
        None if options.are_all_compared
            && are_same_text((before.0, before.1), (after.0, after.1)) =>
        {
            Verdict::Proved
        }
        None => Verdict::Unknown(refusal),
    };
    answer(verdict, effort, recipes.into_iter().collect())
}

/// Whether two functions are the same text, and all that they mean is in it, but for functions that they name.
fn are_same_text(before: (&Module, Op), after: (&Module, Op)) -> bool {
    let text = |(module, func): (&Module, Op)| op_text(module, func, &PrintOptions::default());
    let (old, new) = (text(before), text(after));
    old == new && before.0.resources == after.0.resources && !old.contains("::@")
}

/// The refusal of a first attempt, and that of a second one.
fn joined_refusal(first: Option<Refusal>, second: Refusal) -> Refusal {
    match first {
        None => second,
        Some(first) if first == second => first,
        Some(first) => Refusal {
            reason: format!("{}; with symbols: {}", first.reason, second.reason),
            operation: first.operation,
        },
    }
}

/// Checks that two functions take the same arguments.
fn check_signatures(before: (&Module, Op), after: (&Module, Op)) -> Result<(), String> {
    let arguments = |(module, func): (&Module, Op)| {
        let types = module.function_type(func).map(|(inputs, _)| inputs.to_vec());
        let types = types.unwrap_or_default();
        types.into_iter().map(|ty| module.pools.to_value_type(ty)).collect::<Vec<_>>()
    };
    let (old, new) = (arguments(before), arguments(after));
    if old.len() != new.len() {
        return Err(format!("the functions take {} and {} arguments", old.len(), new.len()));
    }
    for (at, (a, b)) in old.iter().zip(&new).enumerate() {
        let is_alike = match (a.element(), b.element()) {
            (Some(x), Some(y)) => {
                let are_integers = x.is_integer() && y.is_integer() && x.bits() == y.bits();
                a.shape() == b.shape() && (x == y || are_integers)
            }
            _ => a == b,
        };
        if !is_alike {
            return Err(format!("argument {at} is {a} before and {b} after"));
        }
    }
    Ok(())
}

/// The numbers of the symbolic sizes of two programs, which are the same for the same sizes of arguments.
struct Sizes {
    roots: [Vec<u32>; 2],
    count: usize,
}

/// The largest number of symbolic sizes.
const MOST_SIZES: usize = 6;

impl Sizes {
    fn of(old: &Program, new: &Program) -> Result<Sizes, Refusal> {
        let refuse = |why: &str| Refusal::new("", why);
        let mut names: Vec<(u32, u32)> = Vec::new();
        let mut roots = [Vec::new(), Vec::new()];
        for (program, roots) in [old, new].into_iter().zip(&mut roots) {
            for place in &program.roots {
                let at = names.iter().position(|name| name == place).unwrap_or_else(|| {
                    names.push(*place);
                    names.len() - 1
                });
                roots.push(at as u32);
            }
        }
        // Sizes that must be equal, or have a number, must in both.
        let shown = |program: &Program| {
            let nodes = program.nodes.iter().take(program.arguments);
            // Of a program with symbols, dynamic sizes are just that.
            let size = |size: i64| match denote::program::size_terms(size) {
                Some(terms) => format!(
                    "{:?}",
                    terms
                        .iter()
                        .map(|(all, factor)| {
                            let all = all.iter().map(|&root| program.roots.get(root as usize));
                            (all.collect::<Vec<_>>(), *factor)
                        })
                        .collect::<Vec<_>>()
                ),
                None => size.to_string(),
            };
            nodes
                .map(|node| node.ty.shape().unwrap_or(&[]).iter().map(|&it| size(it)).collect())
                .collect::<Vec<Vec<String>>>()
        };
        let (a, b) = (shown(old), shown(new));
        if a != b {
            return Err(refuse("the programs require different sizes of arguments to be equal"));
        }
        let used: BTreeSet<u32> = [old, new]
            .into_iter()
            .zip(&roots)
            .flat_map(|(program, roots)| {
                if !program.has_size_symbols() {
                    return roots.clone();
                }
                let nodes = program.nodes.iter().take(program.arguments);
                let sizes = nodes.flat_map(|node| node.ty.shape().unwrap_or(&[]).to_vec());
                let terms = sizes.filter_map(denote::program::size_terms).flatten();
                terms.flat_map(|(all, _)| all).map(|root| roots[root as usize]).collect::<Vec<_>>()
            })
            .collect();
        if used.len() > MOST_SIZES {
            return Err(refuse("it has too many dynamic sizes"));
        }
        let mut sizes = Sizes { roots, count: used.len() };
        // Numbers without gaps, those that are used first.
        let order: Vec<u32> = used.into_iter().collect();
        for roots in &mut sizes.roots {
            for root in roots.iter_mut() {
                *root = order.iter().position(|name| name == root).unwrap_or(usize::MAX) as u32;
            }
        }
        sizes.check_conditions(old, new)?;
        Ok(sizes)
    }

    /// Checks that both programs require the same of sizes that only a call knows.
    fn check_conditions(&self, old: &Program, new: &Program) -> Result<(), Refusal> {
        let shown = |program: &Program, at: usize| -> BTreeSet<String> {
            let size = |size: i64| match denote::program::size_terms(size) {
                Some(terms) => {
                    let mut terms: Vec<String> = terms
                        .into_iter()
                        .map(|(all, factor)| {
                            let mut all: Vec<u32> =
                                all.into_iter().map(|root| self.roots[at][root as usize]).collect();
                            all.sort_unstable();
                            format!("{factor} * {all:?}")
                        })
                        .collect();
                    terms.sort();
                    terms.join(" + ")
                }
                None => size.to_string(),
            };
            let show = |condition: &expand::Condition| match *condition {
                expand::Condition::Equal(a, b) => format!("{} = {}", size(a), size(b)),
                expand::Condition::AtLeast(a, b) => format!("{} >= {}", size(a), size(b)),
                expand::Condition::Filled { axis, count } => {
                    format!("{} filled for {}", size(axis), size(count))
                }
            };
            program.conditions().iter().map(show).collect()
        };
        match shown(old, 0) == shown(new, 1) {
            true => Ok(()),
            false => Err(Refusal::new("", "the programs require different things of sizes")),
        }
    }

    /// The numbers of each program's roots, where the sizes of a set are 0.
    fn numbers(&self, zeros: usize) -> [Rc<Vec<Option<u32>>>; 2] {
        self.roots.clone().map(|roots| {
            let number = |root: u32| match root as usize {
                root if root < self.count && zeros & (1 << root) != 0 => None,
                _ => Some(root),
            };
            Rc::new(roots.into_iter().map(number).collect())
        })
    }
}
