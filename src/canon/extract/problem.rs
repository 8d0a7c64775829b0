//! The input of extraction: the classes that the roots reach, by number, with the cost of each way
//! to compute them. Nothing here imports egg, so that tests can use graphs made by hand.

use std::cmp::{Ordering, Reverse};
use std::collections::{BinaryHeap, HashSet};

use crate::cost::Cost;
use crate::dropped::{Cap, DEEPEST_TEXT, Dropped};

/// A class's number in a [`Problem`].
pub type Class = usize;

/// So many operands are compared one by one.
const FEW: usize = 16;

/// One way to compute a class: an e-node that the cost model allows.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// Without the operands. At least one op where there are operands, so that no form is free.
    pub cost: Cost,
    /// As the e-node has them, repetitions included.
    pub operands: Box<[Class]>,
    /// The place of its op and attributes among all, in the order of texts.
    pub label: u32,
}

impl Alternative {
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

#[derive(Clone, Default, Debug)]
pub struct Problem {
    /// The ways to compute each class.
    pub classes: Vec<Vec<Alternative>>,
    /// The classes that must be computed, each once.
    pub roots: Vec<Class>,
    /// What choosing has left out.
    pub dropped: Dropped,
}

/// The way taken for each class; `None` where there is no finite form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice(pub Vec<Option<usize>>);

impl Problem {
    pub fn chosen(&self, choice: &Choice, class: Class) -> Option<&Alternative> {
        choice.0[class].map(|way| &self.classes[class][way])
    }

    /// The classes that the roots need, operands before what uses them; `None` where the choice
    /// has no end.
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
                let way = self.chosen(choice, class)?;
                stack.push((class, true));
                let open = way.operands.iter().rev().filter(|&&c| seen[c] != Seen::Done);
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

    /// What the roots cost together, each class counted once; `None` where the choice has no end.
    pub fn total(&self, choice: &Choice) -> Option<Cost> {
        let cost = |class| self.chosen(choice, class).map(|way| way.cost);
        self.needed(choice)?.into_iter().map(cost).sum()
    }

    /// The cheapest form of each class by itself, what is shared counted at every use. Among equal
    /// forms the one with the smallest text. It has no cycles: a form costs more than its parts.
    pub fn cheapest_trees(&self) -> Choice {
        let mut missing: Vec<Vec<usize>> = Vec::with_capacity(self.classes.len());
        let mut users: Vec<Vec<(Class, usize)>> = vec![Vec::new(); self.classes.len()];
        let mut heap = BinaryHeap::new();
        for (class, ways) in self.classes.iter().enumerate() {
            missing.push(ways.iter().map(|way| way.needs().count()).collect());
            for (k, way) in ways.iter().enumerate() {
                way.needs().for_each(|operand| users[operand].push((class, k)));
                if way.operands.is_empty() {
                    heap.push(Reverse((way.cost, class)));
                }
            }
        }
        let mut costs: Vec<Option<Cost>> = vec![None; self.classes.len()];
        let mut choice = Choice(vec![None; self.classes.len()]);
        while let Some(Reverse((cost, class))) = heap.pop() {
            if costs[class].is_some() {
                continue;
            }
            costs[class] = Some(cost);
            choice.0[class] = self.smallest(&choice, &costs, class, cost);
            for &(user, k) in &users[class] {
                missing[user][k] -= 1;
                if missing[user][k] == 0 && costs[user].is_none() {
                    let whole = tree_cost(&self.classes[user][k], &costs);
                    heap.extend(whole.map(|whole| Reverse((whole, user))));
                }
            }
        }
        choice
    }

    /// Of a class's ways of this cost the one with the smallest text.
    fn smallest(
        &self,
        choice: &Choice,
        costs: &[Option<Cost>],
        class: Class,
        cost: Cost,
    ) -> Option<usize> {
        let ways = &self.classes[class];
        let cheapest = |&k: &usize| tree_cost(&ways[k], costs) == Some(cost);
        (0..ways.len()).filter(cheapest).min_by(|&a, &b| self.compare(choice, &ways[a], &ways[b]))
    }

    /// The order of texts: by op and attributes, then by operands.
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

/// A way's cost with its operands'; `None` while an operand has none.
fn tree_cost(way: &Alternative, costs: &[Option<Cost>]) -> Option<Cost> {
    way.needs().try_fold(way.cost, |total, operand| Some(total + costs[operand]?))
}
