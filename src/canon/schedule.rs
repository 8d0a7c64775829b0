//! Runs the rules, round by round, and counts what each does. A rule looks at an e-node again only
//! if something below it has changed since the last time. A rule that makes the e-graph grow out of
//! proportion waits for the others.

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

/// After how many e-nodes, or how much work at wide ones, the limits are looked at again.
const OFTEN: usize = 64;
const MUCH: u64 = 4096;

/// Up to this number, operands add no work to that of their operation.
const FEW: usize = 16;

/// The limits of a search. All but the time and the control are independent of the machine.
#[derive(Clone, Debug)]
pub struct Limits {
    /// E-nodes that have been added to the e-graph at any time.
    pub nodes: usize,
    /// Ids of an e-graph that records proofs.
    pub ids: usize,
    pub rounds: usize,
    /// E-nodes at which rules are tried, and their matches there.
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

/// The state of one rule.
struct Watched<'r> {
    rule: &'r Rule<'r>,
    name: Symbol,
    count: RuleCount,
    tried: TriedMatches,
    banned_until: Round,
    bans: u32,
    /// The last round in which it has looked for matches.
    searched: Round,
    /// The number of matches that it added in the last round.
    last_applied: usize,
}

/// The rules of one search.
pub struct Schedule<'r> {
    rules: Vec<Watched<'r>>,
    changes: Changes,
    pruned: Pruned,
    limits: Limits,
    start: Clock,
    pub rounds: usize,
    /// The work done, compared with [`Limits::work`].
    pub work: u64,
    /// The e-nodes and the work since the limits were last checked.
    unasked: (usize, u64),
}

impl<'r> Schedule<'r> {
    pub fn new(rules: &[&'r Rule<'r>], limits: Limits) -> Self {
        let watched = |&rule: &&'r Rule<'r>| {
            let name = Symbol::from(rule.name);
            Watched {
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
        let rules = rules.iter().map(watched).collect();
        Schedule {
            rules,
            changes: Changes::default(),
            pruned: Pruned::default(),
            limits,
            start: Clock::start(),
            rounds: 0,
            work: 0,
            unasked: (0, 0),
        }
    }

    /// Applies all rules until the e-graph is saturated or a limit is hit.
    pub fn run(&mut self, egraph: &mut EGraph) -> Stop {
        egraph.rebuild();
        loop {
            self.rounds += 1;
            prune(egraph, &mut self.pruned);
            let before = (egraph.total_size(), egraph.number_of_classes());
            let stop = self.round(egraph);
            egraph.analysis.cause = self.congruence();
            egraph.rebuild();
            let has_grown = before != (egraph.total_size(), egraph.number_of_classes());
            let is_idle = !has_grown && self.rules.iter().all(|rule| rule.last_applied == 0);
            match stop {
                Some(stop) => return stop,
                None if is_idle && !self.is_waiting() && !self.restore(egraph) => {
                    return Stop::Saturated;
                }
                None if self.rounds >= self.limits.rounds => return Stop::Rounds,
                None => {}
            }
        }
    }

    /// Applies each rule once wherever something has changed for it.
    fn round(&mut self, egraph: &mut EGraph) -> Option<Stop> {
        let since = self.rules.iter().map(|rule| rule.searched).min().unwrap_or(0);
        let places = self.changes.look(egraph, since);
        let mut by_op: HashMap<&str, Vec<usize>, ahash::RandomState> = HashMap::default();
        for (at, place) in places.iter().enumerate() {
            by_op.entry(place.node.op.name()).or_default().push(at);
        }
        for k in 0..self.rules.len() {
            let anchors = self.rules[k].rule.anchors;
            let of_anchors = anchors.iter().filter_map(|anchor| by_op.get(anchor)).flatten();
            let stop = match anchors {
                [] => self.apply(k, egraph, places.iter()),
                _ => self.apply(k, egraph, of_anchors.map(|&at| &places[at])),
            };
            if stop.is_some() {
                return stop;
            }
        }
        None
    }

    /// Applies a rule at the candidates at which something has changed since it was last tried.
    fn apply<'p>(
        &mut self,
        k: usize,
        egraph: &mut EGraph,
        places: impl Iterator<Item = &'p Candidate>,
    ) -> Option<Stop> {
        let now = self.rounds as Round;
        let watched = &mut self.rules[k];
        watched.last_applied = 0;
        if now <= watched.banned_until {
            watched.count.banned += 1;
            return None;
        }
        let since = std::mem::replace(&mut watched.searched, now);
        let (start, before) = (Instant::now(), egraph.total_size());
        let (rule, changes) = (watched.rule, &self.changes);
        let mut stop = None;
        let mut open = places.filter(|place| changes.is_open(place, rule, since));
        while let Some(place) = open.next() {
            let added = egraph.analysis.wide_operands;
            let matches = watched.apply(egraph, place) as u64;
            let added = egraph.analysis.wide_operands - added;
            // A wide operation is looked at in each try, and written anew for each match.
            let work = 1 + matches + wide(&place.node) * (1 + matches) + added;
            watched.count.work += work;
            self.work += work;
            self.unasked.0 += 1;
            self.unasked.1 += work;
            if self.unasked.0 >= OFTEN || self.unasked.1 >= MUCH {
                self.unasked = (0, 0);
                stop = limit_hit(&self.limits, self.start, self.work, egraph);
            }
            let has_room = match rule.apply {
                Apply::Function(_) => true,
                Apply::Pattern(_) => egraph.total_size() - before <= MOST_ADDED,
            };
            egraph.analysis.dropped.count_if(Cap::Additions, !has_room && open.next().is_some());
            if stop.is_some() || !has_room {
                break;
            }
        }
        watched.count.time += start.elapsed();
        watched.count.applied += watched.last_applied;
        watched.wait_if_grown(now, before, egraph.total_size());
        stop
    }

    /// The cause of merging congruent operations after this round.
    fn congruence(&self) -> Cause {
        let applied = self.rules.iter().filter(|rule| rule.last_applied > 0);
        Cause::Congruence(applied.map(|rule| rule.name.as_str()).collect())
    }

    /// Whether a rule waits, which then has another try in the next round.
    fn is_waiting(&mut self) -> bool {
        let next = self.rounds as Round + 1;
        let waiting = self.rules.iter_mut().filter(|rule| rule.banned_until >= next);
        waiting.map(|rule| rule.banned_until = 0).count() > 0
    }

    /// Whether something that was pruned is needed now, for which all rules are tried.
    fn restore(&mut self, egraph: &mut EGraph) -> bool {
        let restored = self.pruned.restore(egraph);
        restored.iter().for_each(|node| self.changes.forget(node));
        egraph.rebuild();
        !restored.is_empty()
    }

    /// The counts of the rules that have matched.
    pub fn counts(&self) -> Vec<RuleCount> {
        let counts = self.rules.iter().map(|rule| rule.count.clone());
        counts.filter(|count| count.matches > 0).collect()
    }

    /// The rule that was applied most often in the last round.
    pub fn last_busiest(&self) -> Option<&'static str> {
        let busiest = self.rules.iter().max_by_key(|rule| rule.last_applied)?;
        (busiest.last_applied > 0).then_some(busiest.count.rule)
    }
}

impl Watched<'_> {
    /// Applies the rule to one e-node, and returns the number of matches.
    fn apply(&mut self, egraph: &mut EGraph, place: &Candidate) -> usize {
        let find = |id: Id| egraph.find(id);
        let class = find(place.class);
        // Operands that have become one in this round make one of what uses them.
        let node = match place.node.all(|child| find(child) == child) {
            true => Cow::Borrowed(&place.node),
            false => Cow::Owned(place.node.clone().map_children(find)),
        };
        egraph.analysis.cause = Cause::Rule(self.count.rule);
        let pairs = rules::apply(self.rule, egraph, class, &node, &mut self.tried);
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

    /// Bans the rule where it has added too much.
    fn wait_if_grown(&mut self, now: Round, before: usize, after: usize) {
        let growth = after - before;
        self.count.grown += growth;
        if growth > LARGEST_GROWTH.max(before) {
            self.banned_until = now + (BAN << self.bans.min(16));
            self.bans += 1;
        }
    }
}

/// The operands of an operation that has many.
pub fn wide(node: &Node) -> u64 {
    match node.children.len() {
        0..=FEW => 0,
        many => many as u64,
    }
}

fn limit_hit(limits: &Limits, start: Clock, work: u64, egraph: &EGraph) -> Option<Stop> {
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
