//! The input of extraction: the classes that the roots reach, by number, with the cost of each alternative to compute
//! them. Nothing here imports egg, so that tests can use graphs made by hand.

use std::cmp::{Ordering, Reverse};
use std::collections::{BinaryHeap, HashSet};

use crate::cost::{Cost, Storage};
use crate::dropped::{Cap, DEEPEST_TEXT, Dropped};

/// A class's number in a [`Problem`].
pub type Class = usize;

/// Up to this number, operands are compared pairwise.
const FEW: usize = 16;

/// A form of a class: an e-node that the cost model allows.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// The cost without the operands: at least one op where there are operands, so that no form is free. In a
    /// [`Problem`] it includes reading the operands.
    pub cost: Cost,
    /// The operands of the e-node, repetitions included.
    pub operands: Box<[Class]>,
    /// The number of bytes that it reads of each operand that is in memory; zero for operands after the last entry.
    pub reads: Box<[u64]>,
    /// Whether its elements are in memory or computed where they are used.
    pub storage: Storage,
    /// The rank of its op and attributes in the order of their texts.
    pub label: u32,
}

impl Alternative {
    /// An alternative that reads nothing.
    pub fn new(cost: Cost, operands: Box<[Class]>, label: u32) -> Alternative {
        Alternative { cost, operands, reads: Box::default(), storage: Storage::Memory, label }
    }

    /// The operands, each once.
    pub fn needs(&self) -> impl Iterator<Item = Class> + '_ {
        // Of few operands, a set takes longer than to look at those before.
        let mut seen: HashSet<Class, ahash::RandomState> = HashSet::default();
        let mut is_first = move |k: usize| match self.operands.len() {
            0..=FEW => !self.operands[..k].contains(&self.operands[k]),
            _ => seen.insert(self.operands[k]),
        };
        (0..self.operands.len()).filter(move |&k| is_first(k)).map(|k| self.operands[k])
    }
}

/// The problem of extraction: one alternative is to be chosen for each class that the roots need.
#[derive(Clone, Default, Debug)]
pub struct Problem {
    /// The alternatives of each class.
    pub classes: Vec<Vec<Alternative>>,
    /// The classes that must be computed, each once.
    pub roots: Vec<Class>,
    /// The limits that were hit.
    pub dropped: Dropped,
    /// The cheapest form of each class by itself, with shared values counted at every use. Among equal forms the one
    /// with the smallest text. It has no cycles: a form costs more than its operands.
    ///
    /// The cost of reading an operand is counted where the operand's cheapest form is in memory, whatever other forms
    /// of it are known.
    pub trees: Choice,
}

/// The index of the alternative that is selected for each class; `None` where there is no finite form.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Choice(pub Vec<Option<usize>>);

impl Problem {
    /// A problem with its cheapest trees, from alternatives whose costs do not include reading operands yet.
    pub fn new(classes: Vec<Vec<Alternative>>, roots: Vec<Class>) -> Problem {
        let trees = Choice(vec![None; classes.len()]);
        let mut problem = Problem { classes, roots, trees, ..Problem::default() };
        Trees::new(&problem).compute_costs(&mut problem);
        problem
    }

    /// The alternative that a choice selects for a class.
    pub fn chosen(&self, choice: &Choice, class: Class) -> Option<&Alternative> {
        choice.0[class].map(|alternative| &self.classes[class][alternative])
    }

    /// The classes that the roots need, operands before their users; `None` where the choice is cyclic.
    pub fn needed(&self, choice: &Choice) -> Option<Vec<Class>> {
        #[derive(Clone, Copy, PartialEq)]
        enum Seen {
            No,
            Open,
            Done,
        }
        let mut seen = vec![Seen::No; self.classes.len()];
        let mut order = Vec::new();
        for &root in &self.roots {
            let mut stack = vec![(root, false)];
            while let Some((class, operands_done)) = stack.pop() {
                if operands_done {
                    seen[class] = Seen::Done;
                    order.push(class);
                    continue;
                }
                match seen[class] {
                    Seen::Done => continue,
                    Seen::Open => return None,
                    Seen::No => seen[class] = Seen::Open,
                }
                let alternative = self.chosen(choice, class)?;
                stack.push((class, true));
                let open = alternative.operands.iter().rev().filter(|&&c| seen[c] != Seen::Done);
                for &operand in open {
                    if seen[operand] == Seen::Open {
                        return None;
                    }
                    stack.push((operand, false));
                }
            }
        }
        Some(order)
    }

    /// The total cost of the roots, each class counted once; `None` where the choice is cyclic.
    pub fn total_cost(&self, choice: &Choice) -> Option<Cost> {
        let cost = |class| self.chosen(choice, class).map(|alternative| alternative.cost);
        self.needed(choice)?.into_iter().map(cost).sum()
    }

    /// Compares the texts of two alternatives: by op and attributes, then by operands.
    pub fn compare(&self, choice: &Choice, a: &Alternative, b: &Alternative) -> Ordering {
        self.compare_to_depth(choice, a, b, 0)
    }

    fn compare_to_depth(
        &self,
        choice: &Choice,
        a: &Alternative,
        b: &Alternative,
        depth: usize,
    ) -> Ordering {
        let ops = a.label.cmp(&b.label).then(a.operands.len().cmp(&b.operands.len()));
        ops.then_with(|| {
            let pairs = a.operands.iter().zip(&b.operands);
            let mut differing = pairs.filter(|(x, y)| {
                self.dropped.count_if(Cap::Ties, x != y && depth == DEEPEST_TEXT);
                x != y && depth < DEEPEST_TEXT
            });
            let order = differing.find_map(|(&x, &y)| {
                let (x, y) = (self.chosen(choice, x)?, self.chosen(choice, y)?);
                Some(self.compare_to_depth(choice, x, y, depth + 1)).filter(|order| order.is_ne())
            });
            order.unwrap_or(Ordering::Equal)
        })
    }
}

/// The computation of the cheapest form of each class by itself, in order of increasing cost.
struct Trees {
    costs: Vec<Option<Cost>>,
    /// Whether users find the cheapest form of a class in memory.
    in_memory: Vec<bool>,
    /// The number of operands of each alternative that have no form yet.
    missing: Vec<Vec<usize>>,
    users: Vec<Vec<(Class, usize)>>,
}

impl Trees {
    fn new(problem: &Problem) -> Trees {
        let classes = problem.classes.len();
        let mut users = vec![Vec::new(); classes];
        let mut missing: Vec<Vec<usize>> = Vec::with_capacity(classes);
        for (class, alternatives) in problem.classes.iter().enumerate() {
            missing
                .push(alternatives.iter().map(|alternative| alternative.needs().count()).collect());
            for (k, alternative) in alternatives.iter().enumerate() {
                alternative.needs().for_each(|operand| users[operand].push((class, k)));
            }
        }
        Trees { costs: vec![None; classes], in_memory: vec![true; classes], missing, users }
    }

    /// Computes the cheapest trees, and adds the cost of reading operands to each alternative.
    fn compute_costs(&mut self, problem: &mut Problem) {
        let mut heap = BinaryHeap::new();
        for (class, alternatives) in problem.classes.iter().enumerate() {
            let leaves = alternatives.iter().filter(|alternative| alternative.operands.is_empty());
            heap.extend(leaves.map(|alternative| Reverse((alternative.cost, class))));
        }
        while let Some(Reverse((cost, class))) = heap.pop() {
            if self.costs[class].is_some() {
                continue;
            }
            // Before the class has a cost: sums stop at the largest number, where a form that needs its own
            // class would cost as much as one that ends.
            let alternative = self.find_smallest(problem, class, cost);
            self.costs[class] = Some(cost);
            problem.trees.0[class] = alternative;
            if let Some(alternative) = alternative.map(|k| &problem.classes[class][k]) {
                self.in_memory[class] = match alternative.storage {
                    Storage::Memory => true,
                    Storage::Inline => false,
                    Storage::Alias => self.in_memory[alternative.operands[0]],
                };
            }
            for (user, k) in std::mem::take(&mut self.users[class]) {
                self.missing[user][k] -= 1;
                if self.missing[user][k] == 0 {
                    let alternative = &mut problem.classes[user][k];
                    alternative.cost.bytes =
                        alternative.cost.bytes.saturating_add(self.bytes_read(alternative));
                    let whole = self.total_cost(alternative).filter(|_| self.costs[user].is_none());
                    heap.extend(whole.map(|whole| Reverse((whole, user))));
                }
            }
        }
    }

    /// The number of bytes that an alternative reads of its operands, all of which have forms.
    fn bytes_read(&self, alternative: &Alternative) -> u64 {
        let reads = alternative
            .operands
            .iter()
            .zip(&alternative.reads)
            .filter(|&(&it, _)| self.in_memory[it]);
        reads.fold(0, |sum, (_, &bytes)| sum.saturating_add(bytes))
    }

    /// The alternative of a class with this cost and the smallest text.
    fn find_smallest(&self, problem: &Problem, class: Class, cost: Cost) -> Option<usize> {
        let alternatives = &problem.classes[class];
        let compare = |a: usize, b: usize| {
            problem.compare(&problem.trees, &alternatives[a], &alternatives[b])
        };
        let cheapest = |&k: &usize| self.total_cost(&alternatives[k]) == Some(cost);
        (0..alternatives.len()).filter(cheapest).min_by(|&a, &b| compare(a, b))
    }

    /// The cost of an alternative with its operands; `None` while an operand has none.
    fn total_cost(&self, alternative: &Alternative) -> Option<Cost> {
        alternative
            .needs()
            .try_fold(alternative.cost, |total, operand| Some(total + self.costs[operand]?))
    }
}
