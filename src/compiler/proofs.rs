//! Proofs of rewrite rules: forms of a rule, each proved for all sizes, or at the sizes of an instance.

use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::canon::soundness::forms::{Form, sample_open, sample_static};
use crate::canon::{CoreTerm, Rule, StepProver};
use crate::expand::Condition;
use crate::prove::denote::program::{Program, Refusal};
use crate::prove::{self, Options};

/// What is known of a rule. The order is that of strength.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Label {
    /// Instances were run, and agree.
    #[default]
    Tried,
    /// Each instance is proved for all elements, at its sizes.
    TheseSizes,
    /// Each form is proved for all elements and all sizes.
    AllSizes,
}

/// How many of some forms are proved.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Count {
    /// The number of those that are proved.
    pub proved: usize,
    /// The number of all.
    pub all: usize,
}

impl Count {
    fn add(&mut self, is_proved: bool) {
        self.all += 1;
        self.proved += usize::from(is_proved);
    }

    /// Whether there are some, and all are proved.
    pub fn is_whole(self) -> bool {
        self.all > 0 && self.proved == self.all
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Label::Tried => "tried",
            Label::TheseSizes => "proved at these sizes",
            Label::AllSizes => "proved for all sizes",
        })
    }
}

/// What was proved of a rule.
#[derive(Clone, Default, Debug)]
pub struct RuleProof {
    /// The strongest label that all of it has.
    pub label: Label,
    /// Whether symbols may be 0; else they are at least 1.
    pub zeros: bool,
    /// The forms with symbols as sizes. One in which a number cannot become a symbol is not proved.
    pub open: Count,
    /// The forms at the sizes of instances.
    pub fixed: Count,
    /// The largest rank of a value in a form that is proved for all sizes.
    pub rank: usize,
    /// Whether forms that are proved for all sizes have constants that are those of the samples.
    pub constants: bool,
    /// The reasons why forms are not proved, each once.
    pub missing: Vec<String>,
    /// The questions to a solver.
    pub questions: usize,
    /// The time that it has taken.
    pub time: Duration,
}

/// The number of forms of each kind that are proved.
const FORMS: usize = 12;
/// The number of forms that are not proved for all sizes after which no other ones are tried.
const MOST_UNPROVED: usize = 1;
/// The time for one form with symbols as sizes, and for one question about it, where it is not known whether there is a
/// proof.
const OPEN_LIMITS: [Duration; 2] = [Duration::from_secs(12), Duration::from_secs(4)];
/// The number of samples in which forms are looked for.
const SAMPLES: u64 = 120;

/// Proves forms of a rule. A rule that replaces an operation by its recipe has none: a proof takes the recipe to be the
/// operation's meaning.
pub fn prove_rule(rule: &Rule, options: &Options) -> RuleProof {
    match rule.is_recipe() {
        true => RuleProof::default(),
        false => with_stack(|| {
            let limited = Options {
                limit: OPEN_LIMITS[0].min(options.limit),
                question_limit: OPEN_LIMITS[1].min(options.question_limit),
                ..options.clone()
            };
            prove_here(rule, Label::AllSizes, [&limited, options])
        }),
    }
}

/// Proves of a rule what a label says, and no more. All of the time that the options give is for each form.
pub fn prove_label(rule: &Rule, label: Label, options: &Options) -> RuleProof {
    match label {
        Label::Tried => RuleProof::default(),
        label => with_stack(|| prove_here(rule, label, [options, options])),
    }
}

/// Runs work with stack for terms that are as deep as programs.
fn with_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(1 << 28);
        let started = thread.spawn_scoped(scope, work).expect("the system gives a thread");
        started.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Proves what a label says, with options for forms with symbols as sizes, and without.
fn prove_here(rule: &Rule, label: Label, [open, fixed]: [&Options; 2]) -> RuleProof {
    let begin = Instant::now();
    let mut found = RuleProof { zeros: rule.sized, ..RuleProof::default() };
    let mut seen = BTreeSet::new();
    let samples = if label == Label::AllSizes { SAMPLES } else { 0 };
    for seed in 0..samples {
        if found.open.all >= FORMS || found.open.all - found.open.proved >= MOST_UNPROVED {
            break;
        }
        for form in sample_open(rule, seed) {
            let Some(form) = form else {
                found.open.add(false);
                found.note("a size of it is no expression of the sizes of the operands");
                continue;
            };
            if !seen.insert(format!("{:?}", form.sides)) {
                continue;
            }
            let is_proved = found.prove(rule.name, rule.sized, &form, open);
            found.open.add(is_proved && form.is_open);
            match is_proved {
                true if !form.is_open => found.note("a size of an operand is a number"),
                true => {
                    found.rank = found.rank.max(form.rank());
                    found.constants |= form.has_constants;
                }
                false => {}
            }
        }
    }
    for seed in 0..SAMPLES {
        if found.fixed.all >= FORMS {
            break;
        }
        for form in sample_static(rule, seed) {
            if seen.insert(format!("{:?}", form.sides)) {
                let is_proved = found.prove(rule.name, rule.sized, &form, fixed);
                found.fixed.add(is_proved);
            }
        }
    }
    found.finish(begin);
    found
}

impl RuleProof {
    /// What is known of the rule, in words.
    pub fn summary(&self) -> String {
        let RuleProof { label, open, fixed, rank, zeros, constants, .. } = self;
        let least = if *zeros { 0 } else { 1 };
        match label {
            Label::AllSizes => {
                let forms = if open.all == 1 { "form" } else { "forms" };
                let all = open.all;
                let constants = if *constants { ", at constants of samples" } else { "" };
                format!(
                    "proved for all sizes from {least} on: {all} {forms}, ranks up to {rank}{constants}"
                )
            }
            Label::TheseSizes => format!("proved at the sizes of {} instances", fixed.all),
            Label::Tried => "tried on samples".to_owned(),
        }
    }

    fn finish(&mut self, begin: Instant) {
        self.label = match (self.open.is_whole(), self.fixed.is_whole()) {
            (true, true) => Label::AllSizes,
            (false, true) => Label::TheseSizes,
            _ => Label::Tried,
        };
        self.time = begin.elapsed();
    }

    fn prove(&mut self, name: &str, zeros: bool, form: &Form, options: &Options) -> bool {
        let [before, after] = &form.sides;
        let sizes = (form.roots, &form.required[..]);
        match prove_terms(name, [before, after], sizes, zeros, options) {
            Ok(questions) => {
                self.questions += questions;
                true
            }
            Err(refusal) => {
                self.note(&refusal.reason);
                false
            }
        }
    }

    fn note(&mut self, why: &str) {
        if !self.missing.iter().any(|known| known == why) {
            self.missing.push(why.to_owned());
        }
    }
}

/// Proves that two terms are equal; the number of questions to a solver. Of sizes, the number of their roots is given,
/// and pairs of which the first one is the second one or more.
fn prove_terms(
    name: &str,
    sides: [&CoreTerm; 2],
    (roots, required): (usize, &[(i64, i64)]),
    zeros: bool,
    options: &Options,
) -> Result<usize, Refusal> {
    let refuse = || Refusal::new("", "an operation refuses its operands");
    let mut programs = Vec::new();
    for side in sides {
        let mut program = Program::of_arguments(&side.arguments, roots);
        for (op, operands) in &side.steps {
            program.add_core(op, operands).ok_or_else(refuse)?;
        }
        program.results.push(side.result);
        programs.push(program);
    }
    for &(larger, smaller) in required {
        programs[0].require(Condition::AtLeast(larger, smaller));
    }
    let effort = prove::prove_programs(name, (&programs[0], &programs[1]), zeros, options)?;
    Ok(effort.questions)
}

/// The time for one step of a derivation, and for one question about it.
const STEP_LIMIT: Duration = Duration::from_secs(2);
const QUESTION_LIMIT: Duration = Duration::from_millis(800);

/// What proves the steps of derivations with these options, within their time for a function.
pub fn step_prover(options: Options) -> StepProver {
    let left = Mutex::new((options.limit, HashMap::new()));
    let proves = move |rule: &str, sides: [&CoreTerm; 2], roots: usize| {
        let key = format!("{sides:?}");
        let mut left = left.lock().unwrap_or_else(PoisonError::into_inner);
        // Symbols have a meaning in one derivation alone.
        if roots == 0
            && let Some(&known) = left.1.get(&key)
        {
            return known;
        }
        let begin = Instant::now();
        let limit = STEP_LIMIT.min(left.0);
        let options = Options {
            limit,
            question_limit: QUESTION_LIMIT.min(options.question_limit),
            ..options.clone()
        };
        let is_proved =
            !limit.is_zero() && prove_terms(rule, sides, (roots, &[]), roots > 0, &options).is_ok();
        left.0 = left.0.saturating_sub(begin.elapsed());
        left.1.insert(key, is_proved);
        is_proved
    };
    StepProver(Arc::new(proves))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canon::{self, UserRule, user};
    use crate::ops::CoreOp;
    use crate::ops::core::BinaryOp;
    use crate::parse::parse_rules;
    use crate::source::SourceMap;
    use crate::types::{ElementType, ValueType};

    fn without_solver() -> Options {
        Options { solver: None, ..Options::default() }
    }

    fn user_rule(text: &str) -> UserRule {
        let mut sources = SourceMap::default();
        let file = sources.add("rules.mgr", text);
        let file = parse_rules(&sources, file).expect("it is a file of rules");
        let mut rules = user::compile(crate::registry(), &file).expect("they are well-formed");
        rules.remove(0)
    }

    #[test]
    fn a_wrong_rule_has_no_proof() {
        let rule = |right: &str| {
            user_rule(&format!(
                "rule \"difference\" {{
                  %0 = arith.subf %x, %y
                  return %0
                }} where element(%x) == f32 => {{
                  {right}
                }}"
            ))
        };
        let wrong = rule("%1 = arith.subf %y, %x\n return %1");
        let found = prove_rule(&wrong.as_rule(), &without_solver());
        assert_eq!((found.label, found.fixed.proved), (Label::Tried, 0));
        // Of f8E8M0FNU, which has no sign, it is wrong.
        let right = rule("%1 = arith.negf %y\n %2 = arith.addf %x, %1\n return %2");
        let found = prove_rule(&right.as_rule(), &without_solver());
        assert_eq!(found.label, Label::AllSizes, "{:?}", found.missing);
    }

    #[test]
    fn a_recipe_is_not_proved() {
        let rules = canon::all_rules(crate::registry());
        let recipe = rules.iter().find(|rule| rule.is_recipe()).expect("there are recipes");
        let found = prove_rule(recipe, &without_solver());
        assert_eq!((found.label, found.fixed.all), (Label::Tried, 0));
    }

    #[test]
    fn a_step_is_proved_or_not() {
        let prover = step_prover(without_solver());
        let ty = ValueType::tensor(ElementType::F32, &[2]);
        let term = |op: BinaryOp, operands: [usize; 2]| CoreTerm {
            arguments: vec![ty.clone(), ty.clone()],
            steps: vec![(CoreOp::Binary(op), operands.to_vec())],
            result: 2,
        };
        let sum = term(BinaryOp::Addf, [0, 1]);
        let proves = |other: &CoreTerm| prover.0("a step", [&sum, other], 0);
        assert!(proves(&term(BinaryOp::Addf, [1, 0])));
        assert!(!proves(&term(BinaryOp::Addf, [0, 0])));
        assert!(!proves(&term(BinaryOp::Mulf, [0, 1])));
    }

    #[test]
    fn forms_have_symbols_on_both_sides() {
        let rules = canon::all_rules(crate::registry());
        let rule =
            rules.iter().find(|rule| rule.name == "slice-of-transpose").expect("it is there");
        let forms: Vec<Form> = (0..20).flat_map(|seed| sample_open(rule, seed)).flatten().collect();
        assert!(forms.iter().filter(|form| form.is_open && form.roots > 0).count() > 5);
        assert!(sample_static(rule, 1).iter().all(|form| form.roots == 0));
    }
}
