//! The recipe of every framework's op against the op's own formula, on random values: at each place
//! where a function of the files that show it applies the op, and on operands of each element type that
//! its row accepts.

use libtest_mimic::{Failed, Trial};
use multigather::canon::soundness::{Tally, try_recipe};
use multigather::canon::{self, Rule};
use multigather::ops;

use super::shown;
use crate::translated::source::applied;

/// Runs of one application on random values.
const RUNS: usize = 24;
/// The least number of runs that give a value.
const LEAST_VALUES: usize = 10;

/// `canon/sound/expand-<op>`.
pub fn trials() -> Vec<Trial> {
    let recipes = canon::all_rules().into_iter().filter(|rule| rule.name.starts_with("expand-"));
    let trial = |rule: &'static Rule| {
        Trial::test(format!("canon/sound/{}", rule.name), move || is_sound(rule))
    };
    recipes.map(trial).collect()
}

fn is_sound(rule: &Rule) -> Result<(), Failed> {
    let op = rule.name.strip_prefix("expand-").ok_or("a recipe's rule is named after its op")?;
    let def = ops::find(op).ok_or("the rule of an op")?;
    let mut tally = Tally::default();
    let mut try_in = |module: &_| {
        try_recipe(rule, module, RUNS, &mut tally).map_err(|found| format!("{found:#?}"))
    };
    for file in shown::files(rule) {
        shown::functions(&file)?.iter().try_for_each(|function| try_in(&function.module))?;
    }
    applied(def).iter().try_for_each(|program| try_in(program.source.written()))?;
    if tally.fired == 0 || tally.values < LEAST_VALUES {
        return Err(format!("the recipe is hardly tried: {tally:?}").into());
    }
    Ok(())
}
