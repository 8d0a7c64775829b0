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

use egg::Id;

use super::analysis::EGraph;
use super::language::Node;
use super::rules::{self, Apply, Below, Reach, Rule, Term};
use super::schedule::RuleCount;
use crate::ir::pattern::RuleFile;
use crate::ops::Registry;
use crate::source::{Diagnostic, Span};
use compile::Pattern;
pub(super) use sample::random;
pub use trial::Tried;
pub(super) use trial::is_same;

/// A rule that a user has written. Kept for the life of the program, as the built-in ones are.
#[derive(Clone, Copy)]
pub struct UserRule {
    registry: &'static Registry,
    rule: &'static Rule,
    pattern: &'static Pattern,
    /// Where its name stands.
    place: Span,
}

impl fmt::Debug for UserRule {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.rule.name)
    }
}

/// The rules of a file, each found out to mean something, and not yet tried.
///
/// # Errors
/// Everything that is wrong with them, but for soundness.
pub fn compile(
    registry: &'static Registry,
    file: &RuleFile,
) -> Result<Vec<UserRule>, Vec<Diagnostic>> {
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
        } else if rules::all(registry).iter().any(|rule| rule.name == name) {
            errors.push(Diagnostic::error(place, format!("'{name}' is a built-in rule's name")));
        }
        match Pattern::compile(registry, file, text) {
            Ok(pattern) => compiled.push(UserRule::new(registry, name, &text.text, place, pattern)),
            Err(found) => errors.extend(found),
        }
    }
    if errors.is_empty() { Ok(compiled) } else { Err(errors) }
}

impl UserRule {
    fn new(
        registry: &'static Registry,
        name: &str,
        text: &str,
        place: Span,
        pattern: Pattern,
    ) -> Self {
        let pattern: &'static Pattern = Box::leak(Box::new(pattern));
        let root = pattern.defining(pattern.root).expect("the left side is an operation");
        // What does not fit together is no match.
        let matches = move |egraph: &mut EGraph, class: Id, node: &Node| {
            let applied = matching::apply(pattern, egraph, class, node);
            applied.into_iter().flatten().collect()
        };
        let rule = Rule {
            name: name.to_string().leak(),
            law: text.to_string().leak(),
            anchors: vec![root.def.name].leak(),
            apply: Apply::Pattern(Box::leak(Box::new(matches))),
            sample: |_| Term::default(),
            may_drop_errors: false,
            reach: Reach::All,
            below: Below::Anything,
            once: false,
        };
        UserRule { registry, rule: Box::leak(Box::new(rule)), pattern, place }
    }

    pub fn name(&self) -> &'static str {
        self.rule.name
    }

    pub(super) fn rule(&self) -> &'static Rule {
        self.rule
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
