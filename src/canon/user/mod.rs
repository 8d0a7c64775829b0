//! Rules that users add (`docs/rules.md`): compiled, tested, and run together with the built-in ones.

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

use egg::Id;

use super::analysis::EGraph;
use super::language::Node;
use super::rules::{Matcher, Rule, Sampler, Term};
use super::schedule::RuleCount;
use crate::ir::pattern::RuleFile;
use crate::ops::Registry;
use crate::source::{Code, Diagnostic, Span};
pub(super) use compile::Pattern;
pub(super) use sample::random_tensor;
pub use trial::Tried;
pub(super) use trial::is_same;

/// A rule that a user has written. It is freed with its last clone, except for its name if it was run: egg stores the
/// names of rules for derivations.
#[derive(Clone)]
pub struct UserRule(Arc<Definition>);

struct Definition {
    registry: &'static Registry,
    name: String,
    text: String,
    /// What it says in one line, if that is written.
    statement: Option<String>,
    /// The ops that may be at the root of its left side.
    anchors: Vec<&'static str>,
    pattern: Pattern,
    /// The span of its name.
    place: Span,
}

impl fmt::Debug for UserRule {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Compiles the rules of a file. They are then well-formed, but not tried on samples.
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
            errors.push(Diagnostic::error(Code::Rule, place, message));
        } else if let Some(other) = compiled.iter().find(|rule| rule.name() == name) {
            let message = format!("there are two rules '{name}'");
            errors.push(
                Diagnostic::error(Code::Rule, place, message)
                    .related(Some(other.0.place), "the other"),
            );
        } else if super::all_rules(registry).iter().any(|rule| rule.name == name) {
            errors.push(Diagnostic::error(
                Code::Rule,
                place,
                format!("'{name}' is a built-in rule's name"),
            ));
        }
        match Pattern::compile(registry, file, text) {
            Ok(pattern) => compiled.push(UserRule(Arc::new(Definition {
                registry,
                name: name.to_owned(),
                text: text.text.clone(),
                statement: text.statement.clone(),
                anchors: pattern.anchors().collect(),
                pattern,
                place,
            }))),
            Err(found) => errors.extend(found),
        }
    }
    if errors.is_empty() { Ok(compiled) } else { Err(errors) }
}

impl UserRule {
    /// The name in explanations.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The rule as one of those that are applied together.
    pub fn as_rule(&self) -> Rule<'_> {
        let Definition { name, text, statement, anchors, pattern, .. } = &*self.0;
        Rule::of_pattern(name, statement.as_ref().unwrap_or(text), anchors, pattern)
    }

    /// Tries the rule on random instances of its left side.
    ///
    /// # Errors
    /// The instance on which its sides differ; that no instance was found, or that its right side
    /// fits none.
    pub fn try_out(&self) -> Result<Tried, Box<Diagnostic>> {
        trial::try_out(self)
    }

    /// The source text of the rule.
    pub fn text(&self) -> &str {
        &self.0.text
    }
}

impl Matcher for Pattern {
    fn matches(&self, egraph: &mut EGraph, class: Id, node: &Node) -> Vec<(Id, Id)> {
        // What does not fit together is no match.
        matching::apply_pattern(self, egraph, class, node).into_iter().flatten().collect()
    }

    fn sample(&self, sampler: &mut Sampler) -> Option<Term> {
        sample::sample_for(self, sampler)
    }
}

/// The user's rule that added most e-nodes, if it added more than all other rules together.
pub fn find_dominant_rule<'a>(
    counts: &'a [RuleCount],
    rules: &[UserRule],
) -> Option<&'a RuleCount> {
    let is_users = |count: &&RuleCount| rules.iter().any(|rule| rule.name() == count.rule);
    let most = counts.iter().filter(is_users).max_by_key(|count| count.applied)?;
    let all: usize = counts.iter().map(|count| count.applied).sum();
    (most.applied * 2 > all || most.banned > 0).then_some(most)
}
