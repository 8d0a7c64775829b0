//! Runs the rules and counts what each does. A rule looks at an e-class again only where something
//! below it has changed since; one that makes the e-graph grow out of proportion waits for the
//! others.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use egg::{Rewrite, RewriteScheduler, SearchMatches, Symbol};

use super::analysis::{Analysis, EGraph};
use super::changes::Changes;
use super::language::Node;
use super::rules::{self, Rule};

/// What a rule has done in one search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleCount {
    pub rule: &'static str,
    /// How often its left side was found, the same place in every iteration anew.
    pub matches: usize,
    /// How often that told something new.
    pub applied: usize,
    /// Searching and applying.
    pub time: Duration,
    /// In how many iterations it had to wait.
    pub banned: usize,
    /// How many e-nodes it has added.
    pub grown: usize,
}

impl RuleCount {
    /// What it did in another search, too.
    pub fn add(&mut self, other: &RuleCount) {
        self.matches += other.matches;
        self.applied += other.applied;
        self.time += other.time;
        self.banned += other.banned;
        self.grown += other.grown;
    }
}

/// A rule that adds more e-nodes than this in one iteration, and more than there were, is banned
/// for [`BAN`] iterations, each time for twice as many.
const LARGEST_GROWTH: usize = 10_000;
const BAN: usize = 2;

/// What is known of one rule.
struct Watched {
    count: RuleCount,
    /// Counted where the rule is tried.
    matches: Arc<AtomicUsize>,
    rule: &'static Rule,
    banned_until: usize,
    bans: u32,
    /// The last iteration in which it has looked for matches.
    searched: Option<usize>,
}

/// A rule, and where its matches are counted.
pub struct Counter {
    pub rule: &'static Rule,
    pub matches: Arc<AtomicUsize>,
}

/// The scheduler; clones look at the same counts, as egg keeps the one it is given to itself.
#[derive(Clone)]
pub struct Schedule {
    watched: Rc<RefCell<Vec<Watched>>>,
    /// Where each rule stands in `watched`. Names are compared as symbols: as text, that would take
    /// more time than most rules.
    places: Rc<HashMap<Symbol, usize, ahash::RandomState>>,
    changes: Rc<RefCell<Changes>>,
}

impl Schedule {
    pub fn new(counters: Vec<Counter>) -> Self {
        let watched = |Counter { rule, matches }: Counter| Watched {
            count: RuleCount {
                rule: rule.name,
                matches: 0,
                applied: 0,
                time: Duration::ZERO,
                banned: 0,
                grown: 0,
            },
            matches,
            rule,
            banned_until: 0,
            bans: 0,
            searched: None,
        };
        let place = |(at, counter): (usize, &Counter)| (Symbol::from(counter.rule.name), at);
        let places = Rc::new(counters.iter().enumerate().map(place).collect());
        let watched = Rc::new(RefCell::new(counters.into_iter().map(watched).collect()));
        Schedule { watched, places, changes: Rc::default() }
    }

    /// What each rule has done that has found something.
    pub fn counts(&self) -> Vec<RuleCount> {
        let watched = self.watched.borrow();
        let counted = watched.iter().map(|rule| RuleCount {
            matches: rule.matches.load(Ordering::Relaxed),
            ..rule.count.clone()
        });
        counted.filter(|count| count.matches > 0).collect()
    }

    fn with<T>(&self, rule: &Rewrite<Node, Analysis>, then: impl FnOnce(&mut Watched) -> T) -> T {
        let place = self.places.get(&rule.name);
        let &place = place.expect("the rules that are run are those that are watched");
        then(&mut self.watched.borrow_mut()[place])
    }
}

impl RewriteScheduler<Node, Analysis> for Schedule {
    /// Not before those that wait had another try.
    fn can_stop(&mut self, iteration: usize) -> bool {
        let mut watched = self.watched.borrow_mut();
        let waiting = watched.iter_mut().filter(|rule| rule.banned_until > iteration + 1);
        waiting.map(|rule| rule.banned_until = 0).count() == 0
    }

    fn search_rewrite<'a>(
        &mut self,
        iteration: usize,
        egraph: &EGraph,
        rewrite: &'a Rewrite<Node, Analysis>,
    ) -> Vec<SearchMatches<'a, Node>> {
        self.changes.borrow_mut().look(egraph, iteration);
        let (is_banned, since, rule) = self.with(rewrite, |watched| {
            let is_banned = iteration < watched.banned_until;
            watched.count.banned += usize::from(is_banned);
            let since = watched.searched;
            if !is_banned {
                watched.searched = Some(iteration);
            }
            (is_banned, since, watched.rule)
        });
        if is_banned {
            return Vec::new();
        }
        let start = Instant::now();
        let changes = self.changes.borrow();
        let found =
            rules::search(rule, egraph, |class| changes.has_changed(class, since, rule.reach));
        self.with(rewrite, |rule| rule.count.time += start.elapsed());
        found
    }

    fn apply_rewrite(
        &mut self,
        iteration: usize,
        egraph: &mut EGraph,
        rewrite: &Rewrite<Node, Analysis>,
        matches: Vec<SearchMatches<Node>>,
    ) -> usize {
        let (start, before) = (Instant::now(), egraph.total_size());
        let applied = rewrite.apply(egraph, &matches).len();
        let growth = egraph.total_size() - before;
        self.with(rewrite, |rule| {
            rule.count.time += start.elapsed();
            rule.count.applied += applied;
            rule.count.grown += growth;
            if growth > LARGEST_GROWTH.max(before) {
                rule.banned_until = iteration + 1 + (BAN << rule.bans.min(16));
                rule.bans += 1;
            }
        });
        applied
    }
}
