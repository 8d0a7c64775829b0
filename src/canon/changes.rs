//! Which e-classes rules must look at again.
//!
//! Whether a rule matches at an e-node depends on what is below it and on nothing else
//! (`rules/README.md`). So a class needs another look only where it, or a class that its values are
//! computed from, has got new e-nodes or become better known; for most rules, one that is near.

use std::collections::HashMap;

use egg::Id;

use super::analysis::{EGraph, Knowledge};
use super::language::Node;
use super::rules::Reach;
use crate::ops::CoreOp;

/// When classes have changed, by iterations of one search.
#[derive(Default)]
pub struct Changes {
    /// The last iteration that has been looked at.
    iteration: Option<usize>,
    /// What was seen of each class: which e-nodes it has, as a number, and what is known of it.
    seen: HashMap<Id, (u64, Knowledge), ahash::RandomState>,
    /// The iterations before which something at or below a class has changed last, by how far
    /// below it is ([`Reach`]).
    changed: HashMap<Id, [Option<usize>; Reach::COUNT], ahash::RandomState>,
}

impl Changes {
    /// Notices what has changed before an iteration; where it was noticed already, nothing.
    pub fn look(&mut self, egraph: &EGraph, iteration: usize) {
        if self.iteration == Some(iteration) {
            return;
        }
        self.iteration = Some(iteration);
        let mut open: Vec<Id> = Vec::new();
        for class in egraph.classes() {
            let nodes = class.nodes.iter().map(|node| self.number(node));
            let now = (nodes.fold(0, u64::wrapping_add), class.data.knowledge());
            if self.seen.insert(class.id, now) != Some(now) {
                open.push(class.id);
            }
        }
        self.spread(egraph, open, iteration);
        let is_new = |class: Id| self.at(class, Reach::All) == Some(iteration);
        egraph
            .analysis
            .memo
            .borrow_mut()
            .keep(|class| egraph.find(class) == class && !is_new(class));
    }

    /// Marks classes as changed, and all above them within the reaches that see them from there.
    fn spread(&mut self, egraph: &EGraph, mut near: Vec<Id>, iteration: usize) {
        let mut steps = 0;
        while !near.is_empty() {
            let mut above = Vec::new();
            for class in near {
                let changed = self.changed.entry(class).or_default();
                if changed[Reach::All as usize] != Some(iteration) {
                    changed[steps.min(Reach::All as usize)..].fill(Some(iteration));
                    above.extend(egraph[class].parents().map(|parent| egraph.find(parent)));
                }
            }
            near = above;
            steps += 1;
        }
    }

    fn at(&self, class: Id, reach: Reach) -> Option<usize> {
        self.changed.get(&class).and_then(|changed| changed[reach as usize])
    }

    /// A number that tells e-nodes apart, but for constants, whatever order they stand in.
    fn number(&self, node: &Node) -> u64 {
        match node.as_core() {
            Some(CoreOp::Constant(_)) => 1,
            _ => self.seen.hasher().hash_one(node),
        }
    }

    /// Whether anything within reach of a class has changed since a rule looked in this iteration.
    pub fn has_changed(&self, class: Id, since: Option<usize>, reach: Reach) -> bool {
        since.is_none_or(|since| self.at(class, reach).is_some_and(|at| at > since))
    }
}
