//! The e-nodes at which rules may have new matches.
//!
//! Whether a rule matches at an e-node depends only on the e-nodes below it (`rules/README.md`). Rules are therefore
//! tried again at an e-node only if it is new, or if a class that its value is computed from has new e-nodes or a more
//! precise analysis. For most rules, only classes at a small depth count.

use std::collections::HashMap;

use egg::Id;

use super::analysis::{EGraph, Knowledge};
use super::language::Node;
use super::rules::{Kinds, MatchDepth, Members, Rule};
use crate::ops::CoreOp;

/// A round of one search, from 1 on; 0 is before all of them.
pub type Round = u32;

/// The number of depths at which changes below a class are recorded: in the class itself, in the operands of its
/// e-nodes, and anywhere below.
const DEPTHS: usize = 3;

/// The state of a class at the last visit.
#[derive(Clone, Copy, Default)]
struct ClassState {
    /// A hash of its e-nodes.
    nodes: u64,
    knowledge: Knowledge,
    members: Members,
    /// For each depth the last round in which something within that depth has changed.
    changed: [Round; DEPTHS],
}

/// An e-node, and for each [`MatchDepth`] the last round in which something within that depth has changed.
pub struct Candidate {
    pub class: Id,
    pub node: Node,
    changed: [Round; MatchDepth::COUNT],
}

/// The rounds of one search in which e-nodes were added and classes have changed.
pub struct Changes {
    round: Round,
    /// The state of each class, by its number.
    classes: Vec<ClassState>,
    /// The round in which each e-node was first seen, by its hash.
    found: HashMap<u64, Round, ahash::RandomState>,
}

impl Default for Changes {
    fn default() -> Self {
        // Fixed seeds: nothing may depend on a run.
        let found = HashMap::with_hasher(ahash::RandomState::with_seeds(5, 6, 7, 8));
        Changes { round: 0, classes: Vec::new(), found }
    }
}

impl Changes {
    /// Begins a round: collects the e-nodes, class by class, in or below which something has changed since the round
    /// `since`.
    pub fn collect_candidates(&mut self, egraph: &EGraph, since: Round) -> Vec<Candidate> {
        self.round += 1;
        let mut ids: Vec<Id> = egraph.classes().map(|class| class.id).collect();
        ids.sort_unstable();
        let size = ids.last().map_or(0, |&last| usize::from(last) + 1);
        self.classes.resize(size.max(self.classes.len()), ClassState::default());
        // When each e-node was found, in this order.
        let mut found: Vec<Round> = Vec::with_capacity(egraph.total_size());
        let changed: Vec<Id> =
            ids.iter().copied().filter(|&id| self.visit_class(egraph, id, &mut found)).collect();
        self.add_reshape_sources(egraph, &ids);
        self.propagate(egraph, changed);
        let (round, classes) = (self.round, &self.classes);
        let is_same = |class: Id| classes[usize::from(class)].changed[DEPTHS - 1] < round;
        let mut memo = egraph.analysis.memo.borrow_mut();
        memo.retain_unchanged(|class| egraph.find(class) == class && is_same(class));
        let is_constant = |node: &Node| matches!(node.as_core(), Some(CoreOp::Constant(_)));
        let nodes = ids.iter().flat_map(|&id| {
            // How else a constant could be computed is of no use.
            let class = &egraph[id];
            let is_computed = class.data.constant.is_some() && class.nodes.iter().any(is_constant);
            class.nodes.iter().map(move |node| (id, node, is_computed && !is_constant(node)))
        });
        let candidate = |((class, node, is_settled), found): ((Id, &Node, bool), Round)| {
            let changed = self.last_changes(node, found);
            (!is_settled && changed[MatchDepth::All as usize] > since).then(|| {
                let node = node.clone();
                Candidate { class, node, changed }
            })
        };
        nodes.zip(found).filter_map(candidate).collect()
    }

    /// Makes the next round treat an e-node as new.
    pub fn mark_as_new(&mut self, node: &Node) {
        self.found.remove(&self.found.hasher().hash_one(node));
    }

    /// Whether a rule that was last tried in the round `since` may have a new match at a candidate.
    pub fn may_match(&self, candidate: &Candidate, rule: &Rule, since: Round) -> bool {
        let members = |&child: &Id| self.classes[usize::from(child)].members;
        let is_elementwise = || candidate.node.as_core().is_some_and(CoreOp::is_elementwise);
        candidate.changed[rule.depth as usize] > since
            && (!rule.elementwise || is_elementwise())
            && rule.operand_guard.may_match(candidate.node.children.iter().map(members))
    }

    /// Updates the state of a class, and appends to `found` the round in which each of its e-nodes was first seen.
    /// Returns whether the class has changed.
    fn visit_class(&mut self, egraph: &EGraph, id: Id, found: &mut Vec<Round>) -> bool {
        let class = &egraph[id];
        let mut nodes: u64 = 0;
        // Also what is no core op has a value that is known.
        let is_known = class.data.constant.is_some();
        let mut own = if is_known { Kinds::CONSTANT } else { Kinds::NONE };
        for node in &class.nodes {
            let number = self.found.hasher().hash_one(node);
            nodes = nodes.wrapping_add(number);
            found.push(*self.found.entry(number).or_insert(self.round));
            own = own | node.as_core().map_or(Kinds::NONE, Kinds::of);
        }
        let now = (nodes, class.data.knowledge());
        let seen = &mut self.classes[usize::from(id)];
        let has_changed = (seen.nodes, seen.knowledge) != now;
        (seen.nodes, seen.knowledge) = now;
        seen.members = Members { own, through_reshape: own };
        has_changed
    }

    /// Adds to the state of each class that is a reshape the kinds of ops of its sources.
    fn add_reshape_sources(&mut self, egraph: &EGraph, ids: &[Id]) {
        for &id in ids {
            let Members { own, mut through_reshape } = self.classes[usize::from(id)].members;
            if !own.intersects(Kinds::RESHAPE) {
                continue;
            }
            for node in &egraph[id].nodes {
                if let Some(source) = node.as_reshape() {
                    let source = &self.classes[usize::from(source)];
                    through_reshape = through_reshape | source.members.own;
                }
            }
            self.classes[usize::from(id)].members.through_reshape = through_reshape;
        }
    }

    /// Marks classes as changed, and all classes above them as changed within the corresponding depth.
    fn propagate(&mut self, egraph: &EGraph, mut near: Vec<Id>) {
        let mut depth = 0;
        while !near.is_empty() {
            let mut above = Vec::new();
            for class in near {
                let changed = &mut self.classes[usize::from(class)].changed;
                if changed[DEPTHS - 1] != self.round {
                    changed[depth.min(DEPTHS - 1)..].fill(self.round);
                    above.extend(egraph[class].parents().map(|parent| egraph.find(parent)));
                }
            }
            near = above;
            depth += 1;
        }
    }

    /// The last round in which something within each [`MatchDepth`] of an e-node has changed.
    fn last_changes(&self, node: &Node, found: Round) -> [Round; MatchDepth::COUNT] {
        let mut changed = [found; MatchDepth::COUNT];
        for &child in &node.children {
            let below = &self.classes[usize::from(child)].changed;
            let reaches = changed.iter_mut().skip(MatchDepth::Operands as usize);
            reaches.zip(below).for_each(|(last, &at)| *last = at.max(*last));
        }
        changed
    }
}
