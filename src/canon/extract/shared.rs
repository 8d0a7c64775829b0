//! The default extraction: starts from the cheapest trees and changes one class at a time, towards a cheap graph in
//! which a shared value is counted once.

use super::problem::{Alternative, Choice, Class, Problem};
use crate::cost::Cost;
use crate::dropped::{Cap, MOST_PASSES};

/// A choice for the roots together; `None` where a root has no form. Its cost is at most that of the cheapest trees; it depends on
/// costs and texts alone, not on the order of classes.
pub fn choose_greedily(problem: &Problem) -> Option<Choice> {
    improve_choice(problem, problem.trees.clone(), |added, saved| added < saved)
}

/// Changes one class of a choice after the other, as long as `pays` accepts a change by its added and its saved cost;
/// `None` where the given choice is cyclic, or lacks a class that the roots need.
pub fn improve_choice(
    problem: &Problem,
    start: Choice,
    pays: fn(Cost, Cost) -> bool,
) -> Option<Choice> {
    problem.needed(&start)?;
    let mut descent = Descent::new(problem, start, pays);
    // Each pass but the last has found something.
    let has_ended = (0..MOST_PASSES).any(|_| !descent.improve_all());
    problem.dropped.count_if(Cap::Passes, !has_ended);
    Some(descent.choice)
}

/// A choice that is being improved, and how often each class is used in it.
struct Descent<'p> {
    problem: &'p Problem,
    choice: Choice,
    /// The number of uses of each class by selected alternatives of needed classes, and as a root.
    uses: Vec<usize>,
    /// For [`Descent::reaches`]: the number of the walk in which each class was last visited.
    seen: Vec<usize>,
    walks: usize,
    pays: fn(Cost, Cost) -> bool,
}

impl<'p> Descent<'p> {
    fn new(problem: &'p Problem, choice: Choice, pays: fn(Cost, Cost) -> bool) -> Self {
        let zeros = vec![0; problem.classes.len()];
        let (uses, seen) = (zeros.clone(), zeros);
        let mut descent = Descent { problem, choice, uses, seen, walks: 0, pays };
        for &root in &problem.roots {
            descent.acquire(root);
        }
        descent
    }

    fn chosen(&self, class: Class) -> &'p Alternative {
        self.problem.chosen(&self.choice, class).expect("a class with a finite form")
    }

    /// Adds a use of a class, and returns the additional cost.
    fn acquire(&mut self, class: Class) -> Cost {
        let mut cost = Cost::default();
        let mut stack = vec![class];
        while let Some(class) = stack.pop() {
            self.uses[class] += 1;
            if self.uses[class] == 1 {
                let alternative = self.chosen(class);
                cost = cost + alternative.cost;
                stack.extend(alternative.needs());
            }
        }
        cost
    }

    /// Removes a use of a class, and returns the saved cost.
    fn release(&mut self, class: Class) -> Cost {
        let mut cost = Cost::default();
        let mut stack = vec![class];
        while let Some(class) = stack.pop() {
            self.uses[class] -= 1;
            if self.uses[class] == 0 {
                let alternative = self.chosen(class);
                cost = cost + alternative.cost;
                stack.extend(alternative.needs());
            }
        }
        cost
    }

    /// Adds a use of each operand of an alternative, and returns the additional cost, its own included.
    fn add_uses(&mut self, alternative: &Alternative) -> Cost {
        alternative.needs().fold(alternative.cost, |cost, operand| cost + self.acquire(operand))
    }

    /// Removes a use of each operand of an alternative, and returns the saved cost, its own included.
    fn remove_uses(&mut self, alternative: &Alternative) -> Cost {
        alternative.needs().fold(alternative.cost, |cost, operand| cost + self.release(operand))
    }

    /// Improves every needed class once, users before operands. Returns whether anything became cheaper.
    fn improve_all(&mut self) -> bool {
        let needed = self.problem.needed(&self.choice).expect("no change makes a cycle");
        let mut changed = false;
        for &class in needed.iter().rev() {
            changed |= self.uses[class] > 0 && self.improve(class);
        }
        changed
    }

    /// Selects the alternative of a class with which the roots together are cheapest.
    fn improve(&mut self, class: Class) -> bool {
        let problem = self.problem;
        let alternatives = &problem.classes[class];
        let (before, current) = (self.choice.0[class], self.chosen(class));
        // The best change so far: what it adds, what it saves.
        let mut best: Option<(Cost, Cost, usize)> = None;
        for (k, alternative) in alternatives.iter().enumerate().filter(|&(k, _)| Some(k) != before)
        {
            if alternative.operands.iter().any(|&operand| self.choice.0[operand].is_none()) {
                continue;
            }
            // The one is taken before the other is given back, so that what both need stays.
            let added = self.add_uses(alternative);
            let saved = self.remove_uses(current);
            self.add_uses(current);
            self.remove_uses(alternative);
            let is_better = (self.pays)(added, saved)
                && best.is_none_or(|(known_added, known_saved, known)| {
                    let order = (added + known_saved).cmp(&(known_added + saved));
                    order
                        .then_with(|| {
                            problem.compare(&self.choice, alternative, &alternatives[known])
                        })
                        .is_lt()
                });
            if is_better && !self.reaches(alternative, class) {
                best = Some((added, saved, k));
            }
        }
        let Some((_, _, k)) = best else { return false };
        self.add_uses(&alternatives[k]);
        self.remove_uses(current);
        self.choice.0[class] = Some(k);
        true
    }

    /// Whether an alternative depends on the class, so that selecting it would make a cycle.
    fn reaches(&mut self, alternative: &Alternative, class: Class) -> bool {
        self.walks += 1;
        let mut stack: Vec<Class> = alternative.operands.to_vec();
        while let Some(operand) = stack.pop() {
            if operand == class {
                return true;
            }
            if self.seen[operand] != self.walks {
                self.seen[operand] = self.walks;
                stack.extend(&self.chosen(operand).operands);
            }
        }
        false
    }
}
