//! The built-in rules that are data: `declared.mgr`.

use std::sync::LazyLock;

use egg::Id;

use super::analysis::EGraph;
use super::language::Node;
use super::rules::{Matcher, Rule, Sampler, Term};
use super::user::Pattern;
use crate::ir::pattern::{RuleFile, RuleText};
use crate::ops::Registry;
use crate::source::SourceMap;
use multigather_syntax::parse_rules;

const TEXT: &str = include_str!("declared.mgr");

/// A rule with its cases.
pub struct Declared {
    name: String,
    statement: String,
    anchors: Vec<&'static str>,
    cases: Vec<Pattern>,
}

impl Declared {
    fn new(name: &str, statement: &str) -> Declared {
        let (name, statement) = (name.to_owned(), statement.to_owned());
        Declared { name, statement, anchors: Vec::new(), cases: Vec::new() }
    }

    fn add(&mut self, case: Pattern) {
        self.anchors.extend(case.anchors());
        self.anchors.sort_unstable();
        self.anchors.dedup();
        self.cases.push(case);
    }

    /// The rule as one of those that are applied together.
    pub fn as_rule(&self) -> Rule<'_> {
        let Declared { name, statement, anchors, cases } = self;
        let depth = cases.iter().map(Pattern::depth).max().expect("a rule has a case");
        Rule { depth, ..Rule::of_pattern(name, statement, anchors, self) }
    }
}

fn parse() -> RuleFile {
    let mut sources = SourceMap::default();
    let file = sources.add("declared.mgr", TEXT);
    parse_rules(&sources, file).expect("it is a file of rules")
}

fn compile(file: &RuleFile, text: &RuleText) -> Pattern {
    let pattern = Pattern::compile(Registry::core(), file, text);
    pattern.unwrap_or_else(|errors| panic!("{}: {errors:#?}", text.name.name))
}

static DECLARED: LazyLock<Vec<Declared>> = LazyLock::new(|| {
    let file = parse();
    let mut all: Vec<Declared> = Vec::new();
    for text in &file.rules {
        let name = &text.name.name;
        if all.last().is_none_or(|last| last.name != *name) {
            let statement = text.statement.as_ref().expect("a rule's first case states it");
            all.push(Declared::new(name, statement));
        }
        all.last_mut().expect("one was added").add(compile(&file, text));
    }
    all
});

/// For each condition of each case a rule that lacks it, with the name of the rule and a description.
pub fn without_one_condition() -> Vec<(&'static str, String, Declared)> {
    let file = parse();
    let mut found = Vec::new();
    for declared in DECLARED.iter() {
        let cases = file.rules.iter().filter(|text| text.name.name == declared.name);
        for (case, text) in (1..).zip(cases) {
            for at in 0..text.conditions.len() {
                let mut changed = text.clone();
                changed.conditions.remove(at);
                let mut mutant = Declared::new(&declared.name, &declared.statement);
                mutant.add(compile(&file, &changed));
                let what = format!("case {case}, without condition {}", at + 1);
                found.push((&*declared.name, what, mutant));
            }
        }
    }
    found
}

static RULES: LazyLock<Vec<Rule<'static>>> =
    LazyLock::new(|| DECLARED.iter().map(Declared::as_rule).collect());

/// The rules, in the order of the file.
pub fn rules() -> &'static [Rule<'static>] {
    &RULES
}

impl Matcher for Declared {
    fn matches(&self, egraph: &mut EGraph, class: Id, node: &Node) -> Vec<(Id, Id)> {
        self.cases.iter().flat_map(|case| case.matches(egraph, class, node)).collect()
    }

    fn sample(&self, sampler: &mut Sampler) -> Option<Term> {
        let at = sampler.rng.usize(..self.cases.len());
        self.cases[at].sample(sampler)
    }
}
