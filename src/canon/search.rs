//! The search for the best form of a function or a partition: applies rules until nothing new is
//! found or a limit is hit, then chooses among all forms found.

use std::collections::HashSet;
use std::time::Duration;

use egg::Id;

use super::analysis::EGraph;
use super::clock::Clock;
use super::cost::Canonical;
use super::dropped::Dropped;
use super::extract::{Extraction, Extractor, SolverEnd};
use super::partition::Share;
use super::rules::{FOLD_CONSTANTS, Rule};
use super::schedule::{Limits, RuleCount, Schedule, Stop};
use super::{FORM, Options};
use crate::ops::Registry;

/// The searches of one function, which share its limits of work and time.
pub struct Search<'o> {
    options: &'o Options,
    registry: &'static Registry,
    extractor: Extractor,
    rules: Vec<&'static Rule<'static>>,
    /// The user's.
    user_rules: &'o [Rule<'o>],
    /// The ids that e-graphs with derivations may have.
    most_ids: usize,
    start: Clock,
    extracting: Duration,
    /// The share of the next search in the remaining work.
    pub share: Share,
    work: u64,
    /// The number of e-nodes of all searches.
    pub nodes: usize,
    pub classes: usize,
    /// The largest number of rounds of one search.
    pub iterations: usize,
    /// The sums of each rule's counts over all searches.
    pub counts: Vec<RuleCount>,
    /// The first limit that a search hit, and the rule that contributed most to it.
    pub limit: Option<String>,
    /// Whether a search ended by the limit of time or by cancellation: its result then depends on the machine.
    pub is_out_of_time: bool,
    /// The limits that skipped something without stopping the search.
    pub dropped: Dropped,
    /// The reason why the last exact choice is not known to be optimal, if one is not.
    pub open_choice: Option<SolverEnd>,
}

/// Whether a rule expands a framework's op.
fn is_recipe(rule: &Rule) -> bool {
    rule.name.starts_with("expand-")
}

/// The names of all ops of an e-graph that are no core ops.
fn framework_ops(egraph: &EGraph) -> HashSet<&'static str> {
    let nodes = egraph.classes().flat_map(|class| &class.nodes);
    nodes.filter(|node| node.as_core().is_none()).map(|node| node.op.name()).collect()
}

/// Whether the e-graph has an op that a rule is anchored at.
fn is_anchored(ops: &HashSet<&str>, rule: &Rule) -> bool {
    rule.anchors.iter().any(|anchor| ops.contains(anchor))
}

impl<'o> Search<'o> {
    pub fn new(
        registry: &'static Registry,
        options: &'o Options,
        user_rules: &'o [Rule<'o>],
        most_ids: usize,
    ) -> Self {
        let mut rules = super::all_rules(registry);
        rules.retain(|rule| !options.disabled_rules.contains(&rule.name));
        Search {
            options,
            registry,
            extractor: options.extractor,
            rules,
            user_rules,
            most_ids,
            start: Clock::start(),
            extracting: Duration::ZERO,
            share: Share::WHOLE,
            work: 0,
            nodes: 0,
            classes: 0,
            iterations: 0,
            counts: Vec::new(),
            limit: None,
            is_out_of_time: false,
            dropped: Dropped::default(),
            open_choice: None,
        }
    }

    /// Adds the recipe of each framework's op. Linear in the size of the function, so that no limit is needed.
    pub fn expand(&mut self, egraph: &mut EGraph) {
        let ops = framework_ops(egraph);
        let is_wanted = |rule: &&Rule| is_recipe(rule) && is_anchored(&ops, rule);
        let recipes: Vec<&Rule> = self.rules.iter().copied().filter(is_wanted).collect();
        let limits = Limits {
            nodes: usize::MAX,
            ids: usize::MAX,
            rounds: 2,
            work: u64::MAX,
            time: Duration::MAX,
            // What an end from outside leaves is not used.
            control: self.options.control.clone(),
        };
        let mut schedule = Schedule::new(&recipes, limits);
        schedule.run(egraph);
        self.add_counts(schedule.counts());
    }

    /// Applies all rules until the e-graph is saturated or a limit is hit.
    pub fn saturate(&mut self, egraph: &mut EGraph) {
        let limits = Limits {
            nodes: egraph.total_number_of_nodes().saturating_add(self.options.node_limit),
            ids: self.search_ids(),
            rounds: self.options.iteration_limit,
            work: self.share.limit_work(self.options.work_limit.saturating_sub(self.work)),
            time: self.time_left(),
            control: self.options.control.clone(),
        };
        let rules = self.select_rules(egraph);
        // What is computed of constants alone is known before other forms of it are looked for.
        let folding: Vec<&Rule> = rules
            .iter()
            .copied()
            .filter(|rule| is_recipe(rule) || rule.name == FOLD_CONSTANTS)
            .collect();
        let mut folded = Schedule::new(&folding, limits.clone());
        folded.run(egraph);
        self.add_counts(folded.counts());
        // The limits are those of both together.
        let work = limits.work.saturating_sub(folded.work);
        let limits = Limits { work, time: self.time_left(), ..limits };
        let mut schedule = Schedule::new(&rules, limits);
        let stop = schedule.run(egraph);
        self.add_counts(schedule.counts());
        self.work += folded.work + schedule.work;
        self.nodes += egraph.total_number_of_nodes();
        self.classes += egraph.number_of_classes();
        self.iterations = self.iterations.max(schedule.rounds);
        if matches!(stop, Stop::Time | Stop::Ended(_)) {
            (self.is_out_of_time, self.limit) = (true, None);
        }
        self.limit = self.limit.take().or_else(|| self.describe_limit(stop, &schedule));
    }

    /// What is left of the limit of time. Extraction has its own.
    fn time_left(&self) -> Duration {
        let spent = self.start.elapsed().saturating_sub(self.extracting);
        self.options.time_limit.saturating_sub(spent)
    }

    /// The rules that may match. Built-in rules add core ops only, so that rules that expand ops which the function
    /// does not have are only needed for users' rules.
    fn select_rules(&self, egraph: &EGraph) -> Vec<&'o Rule<'o>> {
        let ops = framework_ops(egraph);
        let is_wanted = |rule: &&Rule| {
            !self.user_rules.is_empty() || !is_recipe(rule) || is_anchored(&ops, rule)
        };
        self.rules.iter().copied().filter(is_wanted).chain(self.user_rules).collect()
    }

    /// Extracts the best forms of the roots together. The function itself is one choice, so there always is one.
    pub fn extract<'e>(&mut self, egraph: &'e EGraph, roots: &[Id]) -> Extraction<'e> {
        let extraction = match self.extractor {
            Extractor::Greedy => Extraction::new(egraph, roots, &Canonical).expect(FORM),
            Extractor::Exact => {
                let start = Clock::start();
                let left = self.options.extract_time_limit.saturating_sub(self.extracting);
                let found = Extraction::exact(egraph, roots, &Canonical, left);
                let (extraction, end) = found.expect(FORM);
                self.extracting += start.elapsed();
                if end != SolverEnd::Proven && self.open_choice != Some(SolverEnd::Time) {
                    self.open_choice = Some(end);
                }
                extraction
            }
        };
        self.dropped.add(&egraph.analysis.dropped);
        extraction
    }

    /// Whether some partitions were extracted exactly and others not, for lack of time.
    pub fn is_unevenly_chosen(&self) -> bool {
        self.extractor == Extractor::Exact && self.open_choice == Some(SolverEnd::Time)
    }

    /// Restarts the search with greedy extraction.
    pub fn restart_greedily(&mut self) {
        let open_choice = self.open_choice;
        *self = Search {
            extractor: Extractor::Greedy,
            open_choice,
            ..Search::new(self.registry, self.options, self.user_rules, self.most_ids)
        };
    }

    /// The ids that a search may make; the others are for what exceeds a limit before it is looked at.
    fn search_ids(&self) -> usize {
        self.most_ids / 2
    }

    fn add_counts(&mut self, counts: Vec<RuleCount>) {
        for count in counts {
            match self.counts.iter_mut().find(|known| known.rule == count.rule) {
                Some(known) => known.add(&count),
                None => self.counts.push(count),
            }
        }
    }

    /// Describes the limit that ended a search; `None` where it was saturated.
    fn describe_limit(&self, stop: Stop, schedule: &Schedule) -> Option<String> {
        let Options { node_limit, iteration_limit, work_limit, time_limit, .. } = self.options;
        let counts = schedule.counts();
        let most = |of: &dyn Fn(&RuleCount) -> u128| {
            let most = counts.iter().max_by_key(|count| of(count)).filter(|count| of(count) > 0);
            most.map(|count| count.rule)
        };
        let part = if self.share.is_whole() { "" } else { "a partition's share of " };
        let (limit, rule) = match stop {
            Stop::Saturated => return None,
            Stop::Rounds => (
                format!("the limit of {iteration_limit} iterations was reached"),
                schedule.busiest_rule(),
            ),
            Stop::Nodes => (
                format!("the limit of {node_limit} new e-nodes was reached"),
                most(&|count| count.grown as u128),
            ),
            Stop::Ids => (
                format!("the limit of {} terms with derivations was reached", self.search_ids()),
                most(&|count| count.grown as u128),
            ),
            Stop::Work => (
                format!("{part}the limit of {work_limit} tries of rules was reached"),
                most(&|count| count.work.into()),
            ),
            Stop::Ended(why) => (why.to_string(), None),
            Stop::Time => (
                format!("the limit of {} s was reached", time_limit.as_secs_f64()),
                most(&|count| count.time.as_nanos()),
            ),
        };
        let rule = rule.map(|rule| format!(", mostly by '{rule}'")).unwrap_or_default();
        Some(limit + &rule)
    }
}
