//! Exact extraction by integer programming: the cheapest choice of all.
//!
//! Each alternative of a class is a 0/1 variable. A root selects one of its alternatives, and a selected alternative
//! needs one of each of its operands. Cycles are excluded as they are found, each by one more inequality. The
//! components of a cost ([`Cost::key`]) are minimized lexicographically: each with the earlier ones fixed.

use std::time::{Duration, Instant};

use microlp::{ComparisonOp, OptimizationDirection, SolveOptions, SolveOutcome, TerminationReason};

use super::problem::{Alternative, Choice, Class, Problem};
use super::shared::choose_greedily;
use crate::cost::Cost;

/// Costs below this one are exact in the solver; with larger ones, no program is solved.
const LARGEST: u64 = 1 << 40;

/// A choice, and whether it is known to be optimal.
pub struct Exact {
    pub choice: Choice,
    pub end: SolverEnd,
}

/// The reason why the solver has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolverEnd {
    /// The optimal choice was found.
    Proven,
    /// The solver gave up or was numerically unstable; the best choice so far is used.
    Unsolved,
    /// The time limit was hit. How far the solver got depends on the machine, so the greedy choice is used.
    Time,
}

/// The cheapest choice, or one that costs at most as much as the greedy one. `None` where a root has no form.
pub fn solve_exactly(problem: &Problem, time_limit: Duration) -> Option<Exact> {
    let start = choose_greedily(problem)?;
    let cost = problem.total_cost(&start)?;
    let deadline = Instant::now().checked_add(time_limit);
    let has_form = start.0.iter().map(Option::is_some).collect();
    let (best, forbidden) = ((cost, start), Vec::new());
    let mut search = Search { problem, deadline, has_form, best, forbidden };
    let end = match search.run() {
        Ok(()) => SolverEnd::Proven,
        Err(end) => end,
    };
    let choice = if end == SolverEnd::Time { choose_greedily(problem)? } else { search.best.1 };
    Some(Exact { choice, end })
}

/// An alternative: a class and the index of one of its forms.
type AlternativeId = (Class, usize);

struct Search<'p> {
    problem: &'p Problem,
    deadline: Option<Instant>,
    /// For each class whether it has a form without cycles.
    has_form: Vec<bool>,
    best: (Cost, Choice),
    /// Sets of alternatives that must not all be selected: cycles.
    forbidden: Vec<Vec<AlternativeId>>,
}

impl Search<'_> {
    /// Runs the search; an error where it is not proven that no better choice remains.
    fn run(&mut self) -> Result<(), SolverEnd> {
        for level in 0..Cost::default().key().len() {
            let alternatives = self
                .problem
                .classes
                .iter()
                .flatten()
                .filter(|alternative| self.is_possible(alternative));
            let largest =
                alternatives.map(|alternative| alternative.cost.key()[level]).max().unwrap_or(0);
            if largest >= LARGEST {
                return Err(SolverEnd::Unsolved);
            }
            // Where all ways count nothing, there is nothing to choose by.
            if largest > 0 {
                self.minimize(level)?;
            }
        }
        Ok(())
    }

    fn is_possible(&self, alternative: &Alternative) -> bool {
        alternative.operands.iter().all(|&class| self.has_form[class])
    }

    /// Minimizes one component of the cost while the components before it do not increase.
    fn minimize(&mut self, level: usize) -> Result<(), SolverEnd> {
        loop {
            let choice = self.solve(level)?;
            let Some(cost) = self.problem.total_cost(&choice) else {
                let cycle = self.find_cycle(&choice).ok_or(SolverEnd::Unsolved)?;
                self.forbidden.push(cycle);
                continue;
            };
            if cost < self.best.0 {
                self.best = (cost, choice);
            }
            return Ok(());
        }
    }

    /// Solves one integer program; the choice may have cycles.
    fn solve(&self, level: usize) -> Result<Choice, SolverEnd> {
        let problem = self.problem;
        let mut program = microlp::Problem::new(OptimizationDirection::Minimize);
        let variables: Vec<Vec<Option<microlp::Variable>>> = (problem.classes.iter())
            .map(|alternatives| {
                let add = |alternative: &Alternative| {
                    self.is_possible(alternative)
                        .then(|| program.add_binary_var(alternative.cost.key()[level] as f64))
                };
                alternatives.iter().map(add).collect()
            })
            .collect();
        let taken = |class: Class| variables[class].iter().flatten().map(|&x| (x, 1.0));
        for &root in &problem.roots {
            program.add_constraint(taken(root), ComparisonOp::Eq, 1.0);
        }
        for (class, k) in all_alternatives(problem) {
            let Some(x) = variables[class][k] else { continue };
            for operand in problem.classes[class][k].needs().filter(|&operand| operand != class) {
                let needs = taken(operand).chain([(x, -1.0)]);
                program.add_constraint(needs, ComparisonOp::Ge, 0.0);
            }
            if problem.classes[class][k].operands.contains(&class) {
                program.add_constraint([(x, 1.0)], ComparisonOp::Le, 0.0);
            }
        }
        for cycle in &self.forbidden {
            let all = cycle.iter().filter_map(|&(class, k)| Some((variables[class][k]?, 1.0)));
            program.add_constraint(all, ComparisonOp::Le, cycle.len() as f64 - 1.0);
        }
        for held in 0..level {
            let numbers = all_alternatives(problem).filter_map(|(class, k)| {
                let number = problem.classes[class][k].cost.key()[held] as f64;
                Some((variables[class][k]?, number)).filter(|_| number != 0.0)
            });
            let most = self.best.0.key()[held] as f64;
            program.add_constraint(numbers, ComparisonOp::Le, most);
        }
        let mut options = SolveOptions::default();
        options.time_limit = match self.deadline {
            Some(deadline) => {
                Some(deadline.checked_duration_since(Instant::now()).ok_or(SolverEnd::Time)?)
            }
            None => None,
        };
        options.warm_start = Some(self.warm_start(&variables));
        let solved = match program.solve_with(options).map_err(|_| SolverEnd::Unsolved)? {
            SolveOutcome::Solution(solved) => solved,
            SolveOutcome::Interrupted(_) => return Err(SolverEnd::Time),
        };
        match solved.termination_reason() {
            TerminationReason::ProvenOptimal => {}
            TerminationReason::TimeLimit => return Err(SolverEnd::Time),
            _ => return Err(SolverEnd::Unsolved),
        }
        let chosen = |alternatives: &Vec<Option<microlp::Variable>>| {
            alternatives.iter().position(|x| x.is_some_and(|x| solved.var_value(x) > 0.5))
        };
        Ok(Choice(variables.iter().map(chosen).collect()))
    }

    /// The best choice so far as an initial solution.
    fn warm_start(
        &self,
        variables: &[Vec<Option<microlp::Variable>>],
    ) -> Vec<(microlp::Variable, f64)> {
        let needed = self.problem.needed(&self.best.1).unwrap_or_default();
        let mut is_needed = vec![false; variables.len()];
        needed.into_iter().for_each(|class| is_needed[class] = true);
        let value = |class: Class, k: usize| {
            f64::from(u8::from(is_needed[class] && self.best.1.0[class] == Some(k)))
        };
        let values = all_alternatives(self.problem)
            .filter_map(|(class, k)| Some((variables[class][k]?, value(class, k))));
        values.collect()
    }

    /// The alternatives of a cycle that is reachable from the roots of a choice.
    fn find_cycle(&self, choice: &Choice) -> Option<Vec<AlternativeId>> {
        let mut done = vec![false; self.problem.classes.len()];
        for &root in &self.problem.roots {
            // The classes from the root to here, and how many operands of each have been tried.
            let mut path: Vec<(Class, usize)> = vec![(root, 0)];
            while let Some(&(class, tried)) = path.last() {
                let alternative = self.problem.chosen(choice, class)?;
                let Some(&operand) = alternative.operands.get(tried).filter(|_| !done[class])
                else {
                    done[class] = true;
                    path.pop();
                    continue;
                };
                path.last_mut()?.1 += 1;
                if let Some(start) = path.iter().position(|&(class, _)| class == operand) {
                    let places = path[start..].iter().map(|&(class, _)| class);
                    return places.map(|class| Some((class, choice.0[class]?))).collect();
                }
                if !done[operand] {
                    path.push((operand, 0));
                }
            }
        }
        None
    }
}

/// The ids of all alternatives of all classes.
fn all_alternatives(problem: &Problem) -> impl Iterator<Item = AlternativeId> + '_ {
    let classes = problem.classes.iter().enumerate();
    classes.flat_map(|(class, alternatives)| (0..alternatives.len()).map(move |k| (class, k)))
}
