//! Runs the rules, round by round, and counts what each does. A rule is tried again at an e-node only if something
//! below it has changed since the last time. A rule that makes the e-graph grow out of proportion is banned for some
//! rounds.

#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::HashMap;
use std::time::{Duration, Instant};

use egg::{Id, Language, Symbol};

use super::analysis::{Cause, EGraph};
use super::changes::{Candidate, Changes, Round};
use super::clock::Clock;
use super::dropped::{Cap, MOST_ADDED};
use super::language::Node;
use super::prune::{Pruned, prune};
use super::rules::{self, Apply, Rule, TriedMatches};
use crate::control::{Control, Stopped};

/// The counts of a rule in one search. Its name is egg's, which stores the names of all rules that were ever run as
/// long as the process lives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleCount {
    /// The rule's name.
    pub rule: &'static str,
    /// The number of matches of its left side; a match is counted again in every round.
    pub matches: usize,
    /// The number of matches that added an equality.
    pub applied: usize,
    /// The time to search and apply the rule.
    pub time: Duration,
    /// The number of rounds in which it was banned.
    pub banned: usize,
    /// The number of e-nodes that it added.
    pub grown: usize,
    /// The part of the search's work that it took.
    pub work: u64,
}

impl RuleCount {
    fn new(rule: Symbol) -> Self {
        let rule = rule.as_str();
        let (matches, applied, banned, grown) = (0, 0, 0, 0);
        RuleCount { rule, matches, applied, time: Duration::ZERO, banned, grown, work: 0 }
    }

    /// Adds the counts of another search.
    pub fn add(&mut self, other: &RuleCount) {
        self.matches += other.matches;
        self.applied += other.applied;
        self.time += other.time;
        self.banned += other.banned;
        self.grown += other.grown;
        self.work += other.work;
    }
}

/// A rule that adds more e-nodes than this in one round, and more than there were, is banned for [`BAN`] rounds; each
/// further ban is twice as long.
const LARGEST_GROWTH: usize = 10_000;
const BAN: Round = 2;

/// The number of tried e-nodes, and the work, after which the limits are checked again.
const OFTEN: usize = 64;
const MUCH: u64 = 4096;

/// The number of operands up to which they add no work to that of their operation.
const FEW: usize = 16;

/// The limits of a search. All but the time and the control are independent of the machine.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The number of e-nodes in the e-graph.
    pub nodes: usize,
    /// Ids of an e-graph that records derivations.
    pub ids: usize,
    pub rounds: usize,
    /// The number of e-nodes at which rules are tried, and of their matches there.
    pub work: u64,
    pub time: Duration,
    pub control: Control,
}

/// Why a search has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// No rule has a new match.
    Saturated,
    Nodes,
    Ids,
    Rounds,
    Work,
    Time,
    /// The search was cancelled.
    Ended(Stopped),
}

/// The state of one rule in a search.
struct RuleState<'r> {
    rule: &'r Rule<'r>,
    name: Symbol,
    count: RuleCount,
    tried: TriedMatches,
    banned_until: Round,
    bans: u32,
    /// The last round in which it was tried.
    searched: Round,
    /// The number of matches that it added in the last round.
    last_applied: usize,
}

/// The rules of one search, with their state.
pub struct Schedule<'r> {
    rules: Vec<RuleState<'r>>,
    changes: Changes,
    pruned: Pruned,
    limits: Limits,
    start: Clock,
    pub rounds: usize,
    /// The work done, compared with [`Limits::work`].
    pub work: u64,
    /// The e-nodes and the work since the limits were last checked.
    unchecked: (usize, u64),
}

impl<'r> Schedule<'r> {
    pub fn new(rules: &[&'r Rule<'r>], limits: Limits) -> Self {
        let state = |&rule: &&'r Rule<'r>| {
            let name = Symbol::from(rule.name);
            RuleState {
                rule,
                name,
                count: RuleCount::new(name),
                tried: TriedMatches::default(),
                banned_until: 0,
                bans: 0,
                searched: 0,
                last_applied: 0,
            }
        };
        let rules = rules.iter().map(state).collect();
        Schedule {
            rules,
            changes: Changes::default(),
            pruned: Pruned::default(),
            limits,
            start: Clock::start(),
            rounds: 0,
            work: 0,
            unchecked: (0, 0),
        }
    }

    /// Applies all rules until the e-graph is saturated or a limit is hit.
    pub fn run(&mut self, egraph: &mut EGraph) -> Stop {
        egraph.rebuild();
        loop {
            self.rounds += 1;
            prune(egraph, &mut self.pruned);
            let before = (egraph.total_size(), egraph.number_of_classes());
            let stop = self.run_round(egraph);
            egraph.analysis.cause = self.congruence_cause();
            egraph.rebuild();
            let has_grown = before != (egraph.total_size(), egraph.number_of_classes());
            let is_idle = !has_grown && self.rules.iter().all(|rule| rule.last_applied == 0);
            match stop {
                Some(stop) => return stop,
                None if is_idle && !self.lift_bans() && !self.restore_pruned(egraph) => {
                    return Stop::Saturated;
                }
                None if self.rounds >= self.limits.rounds => return Stop::Rounds,
                None => {}
            }
        }
    }

    /// Applies each rule once at all e-nodes at which it may have a new match.
    fn run_round(&mut self, egraph: &mut EGraph) -> Option<Stop> {
        let since = self.rules.iter().map(|rule| rule.searched).min().unwrap_or(0);
        let candidates = self.changes.collect_candidates(egraph, since);
        let mut by_op: HashMap<&str, Vec<usize>, ahash::RandomState> = HashMap::default();
        for (at, candidate) in candidates.iter().enumerate() {
            by_op.entry(candidate.node.op.name()).or_default().push(at);
        }
        for k in 0..self.rules.len() {
            let anchors = self.rules[k].rule.anchors;
            let of_anchors = anchors.iter().filter_map(|anchor| by_op.get(anchor)).flatten();
            let stop = match anchors {
                [] => self.apply(k, egraph, candidates.iter()),
                _ => self.apply(k, egraph, of_anchors.map(|&at| &candidates[at])),
            };
            if stop.is_some() {
                return stop;
            }
        }
        None
    }

    /// Applies rule `k` at the candidates at which something has changed since it was last tried.
    fn apply<'p>(
        &mut self,
        k: usize,
        egraph: &mut EGraph,
        candidates: impl Iterator<Item = &'p Candidate>,
    ) -> Option<Stop> {
        let now = self.rounds as Round;
        let state = &mut self.rules[k];
        state.last_applied = 0;
        if now <= state.banned_until {
            state.count.banned += 1;
            return None;
        }
        let since = std::mem::replace(&mut state.searched, now);
        let (start, before) = (Instant::now(), egraph.total_size());
        let (rule, changes) = (state.rule, &self.changes);
        let mut stop = None;
        let mut open = candidates.filter(|candidate| changes.may_match(candidate, rule, since));
        while let Some(candidate) = open.next() {
            let added = egraph.analysis.wide_operands;
            let matches = state.apply(egraph, candidate) as u64;
            let added = egraph.analysis.wide_operands - added;
            // A wide operation is looked at in each try, and written anew for each match.
            let work = 1 + matches + wide_operand_count(&candidate.node) * (1 + matches) + added;
            state.count.work += work;
            self.work += work;
            self.unchecked.0 += 1;
            self.unchecked.1 += work;
            if self.unchecked.0 >= OFTEN || self.unchecked.1 >= MUCH {
                self.unchecked = (0, 0);
                stop = find_hit_limit(&self.limits, self.start, self.work, egraph);
            }
            let has_room = match rule.apply {
                Apply::Function { .. } => true,
                Apply::Pattern(_) => egraph.total_size() - before <= MOST_ADDED,
            };
            egraph.analysis.dropped.count_if(Cap::Additions, !has_room && open.next().is_some());
            if stop.is_some() || !has_room {
                break;
            }
        }
        state.count.time += start.elapsed();
        state.count.applied += state.last_applied;
        state.ban_if_grown(now, before, egraph.total_size());
        stop
    }

    /// The cause of merging congruent operations after this round.
    fn congruence_cause(&self) -> Cause {
        let applied = self.rules.iter().filter(|rule| rule.last_applied > 0);
        Cause::Congruence(applied.map(|rule| rule.name.as_str()).collect())
    }

    /// Lifts all bans; returns whether there were any.
    fn lift_bans(&mut self) -> bool {
        let next = self.rounds as Round + 1;
        let waiting = self.rules.iter_mut().filter(|rule| rule.banned_until >= next);
        waiting.map(|rule| rule.banned_until = 0).count() > 0
    }

    /// Restores pruned e-nodes that are needed now, at which all rules are tried again; returns whether there are any.
    fn restore_pruned(&mut self, egraph: &mut EGraph) -> bool {
        let restored = self.pruned.restore(egraph);
        restored.iter().for_each(|node| self.changes.mark_as_new(node));
        egraph.rebuild();
        !restored.is_empty()
    }

    /// The counts of the rules that have matched.
    pub fn counts(&self) -> Vec<RuleCount> {
        let counts = self.rules.iter().map(|rule| rule.count.clone());
        counts.filter(|count| count.matches > 0).collect()
    }

    /// The rule that was applied most often in the last round.
    pub fn busiest_rule(&self) -> Option<&'static str> {
        let busiest = self.rules.iter().max_by_key(|rule| rule.last_applied)?;
        (busiest.last_applied > 0).then_some(busiest.count.rule)
    }
}

impl RuleState<'_> {
    /// Applies the rule to one e-node, and returns the number of matches.
    fn apply(&mut self, egraph: &mut EGraph, candidate: &Candidate) -> usize {
        let find = |id: Id| egraph.find(id);
        let class = find(candidate.class);
        // Operands that were merged in this round make equal nodes of their users.
        let node = match candidate.node.all(|child| find(child) == child) {
            true => Cow::Borrowed(&candidate.node),
            false => Cow::Owned(candidate.node.clone().map_children(find)),
        };
        egraph.analysis.cause = Cause::Rule(self.count.rule);
        let pairs = rules::apply_rule(self.rule, egraph, class, &node, &mut self.tried);
        let matches = pairs.len();
        self.count.matches += matches;
        for (left, right) in pairs {
            if egraph.find(left) != egraph.find(right) {
                egraph.union_trusted(left, right, self.name);
                self.last_applied += 1;
            }
        }
        matches
    }

    /// Bans the rule for some rounds if it has added too many e-nodes.
    fn ban_if_grown(&mut self, now: Round, before: usize, after: usize) {
        let growth = after - before;
        self.count.grown += growth;
        if growth > LARGEST_GROWTH.max(before) {
            self.banned_until = now + (BAN << self.bans.min(16));
            self.bans += 1;
        }
    }
}

/// The number of operands of an operation with many; 0 for others.
pub fn wide_operand_count(node: &Node) -> u64 {
    match node.children.len() {
        0..=FEW => 0,
        many => many as u64,
    }
}

fn find_hit_limit(limits: &Limits, start: Clock, work: u64, egraph: &EGraph) -> Option<Stop> {
    if egraph.total_size() > limits.nodes {
        return Some(Stop::Nodes);
    }
    if egraph.are_explanations_enabled() && egraph.nodes().len() > limits.ids {
        return Some(Stop::Ids);
    }
    if work > limits.work {
        return Some(Stop::Work);
    }
    if let Some(why) = limits.control.stopped() {
        return Some(Stop::Ended(why));
    }
    (start.elapsed() > limits.time).then_some(Stop::Time)
}
