//! The recipe of every framework's op against the op's own formula, on random values: at each place
//! where a function of the files that show it applies the op, and on operands of each element type that
//! its row accepts.

use fastrand::Rng;
use libtest_mimic::{Failed, Trial};
use multigather::canon::soundness::{Counterexample, Tally, dynamic, try_recipe};
use multigather::canon::{self, Rule};
use multigather::expand::Graph;
use multigather::interp::interpret;
use multigather::tensor::Tensor;
use multigather::verify::Verified;

use super::shown::{self, Function};
use crate::translated::program::{Expected, Program};
use crate::translated::sample::{self, Reach};
use crate::translated::source::applied;

/// Rounds, and runs of each application in one of them; there is no further round after so many runs
/// that gave a value.
const ROUNDS: u64 = 40;
const RUNS: usize = 2;
const ENOUGH: usize = 16;

/// `canon/sound/expand-<op>`, and `canon/sized/expand-<op>` for those that are made for symbols.
pub fn trials() -> Vec<Trial> {
    let recipes = canon::all_rules(multigather::registry())
        .into_iter()
        .filter(|rule| rule.name.starts_with("expand-"));
    let trial = |rule: &'static Rule| {
        Trial::test(format!("canon/sound/{}", rule.name), move || is_sound(rule))
    };
    let sized = |rule: &&'static Rule| rule.sized;
    let open_trial = |rule: &'static Rule| {
        Trial::test(format!("canon/sized/{}", rule.name), move || is_sound_for_open_sizes(rule))
    };
    recipes.clone().map(trial).chain(recipes.filter(sized).map(open_trial)).collect()
}

fn is_sound(rule: &Rule) -> Result<(), Failed> {
    let (op, functions) = shown_functions(rule)?;
    if shown::computes_nothing(op, &functions) {
        return is_used(op, &functions);
    }
    tried(op, &functions, &|module, seed, tally| try_recipe(rule, module, RUNS, seed, tally))
}

/// At the same places with symbols for sizes.
fn is_sound_for_open_sizes(rule: &Rule) -> Result<(), Failed> {
    let (op, functions) = shown_functions(rule)?;
    tried(op, &functions, &|module, seed, tally| dynamic::try_recipe(rule, module, seed, tally))
}

/// The op of a recipe's rule, and the functions of the files that show it.
fn shown_functions<'r>(rule: &'r Rule) -> Result<(&'r str, Vec<&'static Function>), Failed> {
    let op = rule.name.strip_prefix("expand-").ok_or("a recipe's rule is named after its op")?;
    let mut functions: Vec<&Function> = Vec::new();
    for file in shown::files(rule) {
        functions.extend(shown::functions(&file)?);
    }
    Ok((op, functions))
}

/// A trial of a module, of the number of a round, which counts what it saw.
type Round<'a> = &'a dyn Fn(&Verified, u64, &mut Tally) -> Result<(), Box<Counterexample>>;

/// Rounds at all places where an op is applied, until there were enough.
fn tried(op: &str, functions: &[&Function], round: Round) -> Result<(), Failed> {
    let def = multigather::registry().find(op).ok_or("the rule of an op")?;
    let more = applied(def);
    let modules = functions.iter().map(|function| &function.module);
    let modules: Vec<&Verified> =
        modules.chain(more.iter().map(|it| it.source.written())).collect();
    let mut tally = Tally::default();
    for seed in 0..ROUNDS {
        for module in &modules {
            round(module, seed, &mut tally).map_err(|it| format!("{it:#?}"))?;
        }
        if tally.values >= ENOUGH {
            return Ok(());
        }
    }
    Err(format!("the recipe is hardly tried: {tally:?}").into())
}

/// An op whose results are neither tensors nor scalars has a meaning for the ops that use them alone:
/// functions by the recipes of all their ops give what they give by their formulas.
fn is_used(op: &str, functions: &[&Function]) -> Result<(), Failed> {
    let mut rng = Rng::with_seed(7);
    let mut values = 0;
    for module in functions.iter().filter(|it| it.applies(op)).map(|function| &function.module) {
        let func = Program::function(module).ok_or("a function")?;
        let Ok(graph) = Graph::of_function(module, func) else { continue };
        for reach in [Reach::Positions, Reach::Near, Reach::Far] {
            let types = graph.nodes[..graph.arguments].iter().map(|node| &node.ty);
            let mut input = |(element, shape)| sample::tensor(&mut rng, element, shape, reach);
            let inputs = types.map(|ty| ty.element().zip(ty.shape()).map(&mut input));
            let inputs: Vec<Tensor> = inputs.collect::<Option<_>>().ok_or("tensors")?;
            // Which errors recipes give, the trials of the ops say that may fail.
            let Ok(expected) = interpret(module, func, &inputs) else { continue };
            Expected::Numbers(expected).check(&Ok(by_recipes(&graph, &inputs)?), false)?;
            values += 1;
        }
    }
    if values == 0 { Err(format!("no function with {op} gives a value").into()) } else { Ok(()) }
}

fn by_recipes(graph: &Graph, inputs: &[Tensor]) -> Result<Vec<Tensor>, Failed> {
    let mut values: Vec<Tensor> = inputs.to_vec();
    for node in &graph.nodes[graph.arguments..] {
        let operands: Vec<Tensor> =
            node.operands.iter().map(|&operand| values[operand.0 as usize].clone()).collect();
        let op = node.op.as_ref().ok_or("an argument stands first")?;
        values.push(op.eval(&operands).map_err(|fault| format!("{fault:?}"))?);
    }
    let returned = &graph.results[..graph.returned()];
    Ok(returned.iter().map(|&value| values[value.0 as usize].clone()).collect())
}
