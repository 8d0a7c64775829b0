//! Rules that users add (`docs/rules.md`): compiled, tried, and run beside the built-in ones.

mod compile;
mod matching;
mod sample;
#[cfg(test)]
mod tests;
mod trial;
mod unify;
mod value;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use egg::{Applier, Id, Language, PatternAst, SearchMatches, Searcher, Subst, Symbol, Var};

use super::analysis::{Analysis, EGraph};
use super::language::Node;
use super::rules::{self, Rule, Term};
use super::schedule::{Counter, RuleCount};
use crate::ir::pattern::RuleFile;
use crate::source::{Diagnostic, Span};
use compile::Pattern;
pub use trial::Tried;

/// A rule that a user has written. Kept for the life of the program, as the built-in ones are.
#[derive(Clone, Copy)]
pub struct UserRule {
    /// What explanations and statistics say of it; its `apply` is never asked.
    facts: &'static Rule,
    pattern: &'static Pattern,
    /// Where its name stands.
    place: Span,
}

impl fmt::Debug for UserRule {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.facts.name)
    }
}

/// The rules of a file, each found out to mean something, and not yet tried.
///
/// # Errors
/// Everything that is wrong with them, but for soundness.
pub fn compile(file: &RuleFile) -> Result<Vec<UserRule>, Vec<Diagnostic>> {
    let (mut compiled, mut errors): (Vec<UserRule>, Vec<Diagnostic>) = (Vec::new(), Vec::new());
    for text in &file.rules {
        let (name, place) = (text.name.name.as_str(), text.name.span);
        if name.is_empty()
            || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b))
        {
            let message = "a rule's name is made of letters, digits, '-', '_' and '.'";
            errors.push(Diagnostic::error(place, message));
        } else if let Some(other) = compiled.iter().find(|rule| rule.name() == name) {
            let message = format!("there are two rules '{name}'");
            errors.push(Diagnostic::error(place, message).related(Some(other.place), "the other"));
        } else if rules::all().iter().any(|rule| rule.name == name) {
            errors.push(Diagnostic::error(place, format!("'{name}' is a built-in rule's name")));
        }
        match Pattern::compile(file, text) {
            Ok(pattern) => compiled.push(UserRule::new(name, &text.text, place, pattern)),
            Err(found) => errors.extend(found),
        }
    }
    if errors.is_empty() { Ok(compiled) } else { Err(errors) }
}

impl UserRule {
    fn new(name: &str, text: &str, place: Span, pattern: Pattern) -> Self {
        let pattern: &'static Pattern = Box::leak(Box::new(pattern));
        let root = pattern.defining(pattern.root).expect("the left side is an operation");
        let facts = Rule {
            name: name.to_string().leak(),
            law: text.to_string().leak(),
            anchors: vec![root.def.name].leak(),
            apply: |_| None,
            sample: |_| Term::default(),
            may_drop_errors: false,
        };
        UserRule { facts: Box::leak(Box::new(facts)), pattern, place }
    }

    pub fn name(&self) -> &'static str {
        self.facts.name
    }

    pub(super) fn facts(&self) -> &'static Rule {
        self.facts
    }

    /// The rule as egg's engine runs it, with the counter of its matches.
    pub(super) fn rewrite(&self) -> (egg::Rewrite<Node, Analysis>, Counter) {
        let matches: Arc<AtomicUsize> = Arc::default();
        let engine = Engine { rule: *self, matches: matches.clone(), added: Arc::default() };
        let rewrite = egg::Rewrite::new(self.name(), engine.clone(), engine)
            .expect("an engine binds no variables");
        (rewrite, (self.name(), matches))
    }

    /// Tries the rule on random instances of its left side.
    ///
    /// # Errors
    /// The instance on which its sides differ; that no instance was found, or that its right side
    /// fits none.
    pub fn try_out(&self) -> Result<Tried, Box<Diagnostic>> {
        trial::try_out(self)
    }
}

/// The rule of a user that has done most, where a search was stopped and this rule did more than
/// all others together.
pub fn culprit<'a>(counts: &'a [RuleCount], rules: &[UserRule]) -> Option<&'a RuleCount> {
    let is_users = |count: &&RuleCount| rules.iter().any(|rule| rule.name() == count.rule);
    let most = counts.iter().filter(is_users).max_by_key(|count| count.applied)?;
    let all: usize = counts.iter().map(|count| count.applied).sum();
    (most.applied * 2 > all || most.banned > 0).then_some(most)
}

/// How many e-nodes a rule may add in one iteration.
const MOST_ADDED: usize = 20_000;

#[derive(Clone)]
struct Engine {
    rule: UserRule,
    matches: Arc<AtomicUsize>,
    /// E-nodes added in this iteration.
    added: Arc<AtomicUsize>,
}

impl Engine {
    fn is_anchor(&self, node: &Node) -> bool {
        self.rule.facts.anchors.contains(&node.discriminant())
    }
}

impl Searcher<Node, Analysis> for Engine {
    fn search_eclass_with_limit(
        &self,
        egraph: &EGraph,
        eclass: Id,
        _limit: usize,
    ) -> Option<SearchMatches<'_, Node>> {
        egraph[eclass].iter().any(|node| self.is_anchor(node)).then(|| SearchMatches {
            eclass,
            substs: vec![Subst::default()],
            ast: None,
        })
    }

    fn search_with_limit(&self, egraph: &EGraph, limit: usize) -> Vec<SearchMatches<'_, Node>> {
        self.added.store(0, Ordering::Relaxed);
        let of = |anchor| egraph.classes_for_op(anchor).into_iter().flatten();
        let mut classes: Vec<Id> = self.rule.facts.anchors.iter().flat_map(of).collect();
        classes.sort_unstable();
        classes.dedup();
        let found =
            classes.into_iter().filter_map(|id| self.search_eclass_with_limit(egraph, id, 1));
        found.take(limit).collect()
    }

    fn vars(&self) -> Vec<Var> {
        Vec::new()
    }
}

impl Applier<Node, Analysis> for Engine {
    fn apply_one(
        &self,
        egraph: &mut EGraph,
        eclass: Id,
        _: &Subst,
        _: Option<&PatternAst<Node>>,
        rule: Symbol,
    ) -> Vec<Id> {
        let nodes: Vec<Node> =
            egraph[eclass].iter().filter(|node| self.is_anchor(node)).cloned().collect();
        let mut changed = Vec::new();
        for node in nodes {
            if self.added.load(Ordering::Relaxed) > MOST_ADDED {
                break;
            }
            let before = egraph.total_size();
            let applied = matching::apply(self.rule.pattern, egraph, eclass, &node);
            for (left, right) in applied.into_iter().flatten() {
                self.matches.fetch_add(1, Ordering::Relaxed);
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
