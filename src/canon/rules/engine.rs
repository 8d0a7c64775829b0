//! Rules as egg's engine runs them.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use egg::{Applier, Id, Language, PatternAst, SearchMatches, Searcher, Subst, Symbol, Var};

use super::{Apply, Rule, apply};
use crate::canon::analysis::{Analysis, EGraph};
use crate::canon::language::Node;
use crate::canon::schedule::Counter;

/// How many e-nodes a rule that is no built-in law may add in one iteration.
const MOST_ADDED: usize = 20_000;

/// A rule, how often it has matched, and how many e-nodes it has added in this iteration.
#[derive(Clone)]
struct Engine {
    rule: &'static Rule,
    matches: Arc<AtomicUsize>,
    added: Arc<AtomicUsize>,
}

/// The rules as egg's engine runs them, each with the counter of its matches.
pub fn rewrites(rules: &[&'static Rule]) -> (Vec<egg::Rewrite<Node, Analysis>>, Vec<Counter>) {
    let rewrite = |&rule: &&'static Rule| {
        let engine = Engine { rule, matches: Arc::default(), added: Arc::default() };
        let counter = Counter { rule, matches: engine.matches.clone() };
        let rewrite = egg::Rewrite::new(rule.name, engine.clone(), engine)
            .expect("an engine binds no variables");
        (rewrite, counter)
    };
    rules.iter().map(rewrite).unzip()
}

impl Engine {
    fn has_room(&self) -> bool {
        match self.rule.apply {
            Apply::Law(_) => true,
            Apply::Pattern(_) => self.added.load(Ordering::Relaxed) <= MOST_ADDED,
        }
    }
}

/// The classes that a rule is to be tried on: those of its anchors that are `wanted`.
pub fn search<'a>(
    rule: &Rule,
    egraph: &EGraph,
    wanted: impl Fn(Id) -> bool,
) -> Vec<SearchMatches<'a, Node>> {
    let mut classes: Vec<Id> = if rule.anchors.is_empty() {
        egraph.classes().map(|class| class.id).filter(|&id| wanted(id)).collect()
    } else {
        let of = |anchor| egraph.classes_for_op(anchor).into_iter().flatten();
        rule.anchors.iter().flat_map(of).filter(|&id| wanted(id)).collect()
    };
    classes.sort_unstable();
    classes.dedup();
    let found = |eclass| SearchMatches { eclass, substs: vec![Subst::default()], ast: None };
    classes.into_iter().map(found).collect()
}

impl Searcher<Node, Analysis> for Engine {
    fn search_eclass_with_limit(
        &self,
        egraph: &EGraph,
        eclass: Id,
        _limit: usize,
    ) -> Option<SearchMatches<'_, Node>> {
        egraph[eclass].iter().any(|node| self.rule.is_anchor(node)).then(|| SearchMatches {
            eclass,
            substs: vec![Subst::default()],
            ast: None,
        })
    }

    fn search_with_limit(&self, egraph: &EGraph, limit: usize) -> Vec<SearchMatches<'_, Node>> {
        let mut found = search(self.rule, egraph, |_| true);
        found.truncate(limit);
        found
    }

    fn vars(&self) -> Vec<Var> {
        Vec::new()
    }
}

impl Applier<Node, Analysis> for Engine {
    /// Classes that have become one since they were found are one.
    fn apply_matches(
        &self,
        egraph: &mut EGraph,
        matches: &[SearchMatches<Node>],
        rule: Symbol,
    ) -> Vec<Id> {
        self.added.store(0, Ordering::Relaxed);
        let mut done = HashSet::new();
        let mut changed = Vec::new();
        for found in matches {
            let class = egraph.find(found.eclass);
            if done.insert(class) {
                changed.extend(self.apply_one(egraph, class, &found.substs[0], None, rule));
            }
        }
        changed
    }

    fn apply_one(
        &self,
        egraph: &mut EGraph,
        eclass: Id,
        _: &Subst,
        _: Option<&PatternAst<Node>>,
        rule: Symbol,
    ) -> Vec<Id> {
        let anchors = egraph[eclass].iter().filter(|node| self.rule.is_anchor(node));
        // Operands that have become one make one of what uses them.
        let mut nodes: Vec<Node> =
            anchors.map(|node| node.clone().map_children(|child| egraph.find(child))).collect();
        nodes.sort_unstable();
        nodes.dedup();
        let mut changed = Vec::new();
        for node in nodes.iter().take_while(|_| self.has_room()) {
            let before = egraph.total_size();
            let pairs = apply(self.rule, egraph, eclass, node);
            self.matches.fetch_add(pairs.len(), Ordering::Relaxed);
            for (left, right) in pairs {
                if egraph.find(left) != egraph.find(right) {
                    egraph.union_trusted(left, right, rule);
                    changed.push(left);
                }
            }
            self.added.fetch_add(egraph.total_size() - before, Ordering::Relaxed);
        }
        changed
    }
}
