//! The test of a user's rule before it is used: random instances of its left side, both sides
//! evaluated by the ops' own definitions.

use super::UserRule;
use super::matching::{self, Applied};
use super::sample;
use crate::analysis::{Analysis, EGraph};
use crate::explain::{evaluation_size, format_term};
use crate::language::NodeOp;
use crate::ops::{CoreOp, Fault};
use crate::rules::Term;
use crate::soundness::evaluate;
use crate::source::{Code, Diagnostic};
use crate::tensor::Tensor;
use crate::tensor::scalar::is_same_element;
use crate::tensor::text::to_text;

/// The counts of the trials of a user's rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// Instances of the left side to which the rule was applied.
    pub instances: usize,
    /// Runs in which both sides gave the same values.
    pub values: usize,
    /// Runs in which both sides end in an error.
    pub errors: usize,
}

/// The largest number of attempts to sample an instance.
const ATTEMPTS: u64 = 6_000;
const GUESSES: usize = 60_000;
const ENOUGH: usize = 400;
/// Runs of one instance on random values.
const RUNS: usize = 4;

pub fn try_out(rule: &UserRule) -> Result<Tried, Box<Diagnostic>> {
    let hints = sample::collect_hints(&rule.0.pattern);
    let mut tried = Tried::default();
    let (mut found, mut refusal, mut guesses) = (0, None, 0);
    for attempt in 0..ATTEMPTS {
        if tried.instances >= ENOUGH || guesses >= GUESSES {
            break;
        }
        let mut rng = fastrand::Rng::with_seed(attempt.wrapping_mul(0x9E37_79B9) ^ 0x6D67);
        // Small instances first: their counterexamples are the ones to read.
        let small = attempt < ATTEMPTS / 3 && found < ENOUGH / 3;
        let sampled =
            sample::sample_instance(&rule.0.pattern, &hints, small, &mut rng, &mut guesses);
        let Some(term) = sampled else { continue };
        found += 1;
        for applied in apply_at_root(rule, &term) {
            match applied {
                Ok((left, right)) if !is_affordable(&left, &right) => {
                    refusal = Some("a sample of it is too large to be run".to_string());
                }
                Ok((left, right)) => {
                    tried.instances += 1;
                    compare_sides(rule, &left, &right, &mut rng, &mut tried)?;
                }
                Err(why) => refusal = Some(why),
            }
        }
    }
    match (tried.values, found, refusal) {
        (1.., ..) => Ok(tried),
        (0, 0, _) => {
            Err(report_untried(rule, "no sample was found that its left side matches", None))
        }
        (0, _, Some(why)) => Err(report_untried(rule, "its right side fits no sample", Some(why))),
        (0, _, None) if tried.instances == 0 => {
            Err(report_untried(rule, "its left side matches none of the samples", None))
        }
        (0, _, None) => Err(report_untried(rule, "both sides are errors on every sample", None)),
    }
}

/// The largest number of elements that one run of both sides may compute.
const MOST_ELEMENTS: i64 = 1 << 20;

fn is_affordable(left: &Term, right: &Term) -> bool {
    let both = evaluation_size(left).zip(evaluation_size(right)).map(|(a, b)| a.saturating_add(b));
    both.is_some_and(|work| work <= MOST_ELEMENTS)
}

/// The error that a rule could not be tried on any sample.
fn report_untried(rule: &UserRule, why: &str, because: Option<String>) -> Box<Diagnostic> {
    let message = format!("rule '{}' cannot be tried, and is not used: {why}", rule.name());
    let found = Diagnostic::error(Code::UnsoundRule, rule.0.place, message)
        .help("--rules-unchecked uses it all the same");
    Box::new(match because {
        Some(because) => found.note(because),
        None => found,
    })
}

/// Both sides of every match of a rule at the root of a term.
fn apply_at_root(rule: &UserRule, term: &Term) -> Vec<Result<(Term, Term), String>> {
    let mut egraph = EGraph::new(Analysis::default());
    let root = egraph.add_expr(term);
    egraph.rebuild();
    let node = egraph[root].nodes[0].clone();
    let applied: Vec<Applied> = matching::apply_pattern(&rule.0.pattern, &mut egraph, root, &node);
    let terms = |(left, right)| (egraph.id_to_expr(left), egraph.id_to_expr(right));
    applied.into_iter().map(|pair| pair.map(terms)).collect()
}

/// Runs both sides on random inputs; an error where they differ.
fn compare_sides(
    rule: &UserRule,
    left: &Term,
    right: &Term,
    rng: &mut fastrand::Rng,
    tried: &mut Tried,
) -> Result<(), Box<Diagnostic>> {
    for _ in 0..RUNS {
        let inputs = random_inputs(left, rng);
        let why = match (evaluate(left, &inputs), evaluate(right, &inputs)) {
            (Ok(a), Ok(b)) if is_same(&a, &b, [left, right]) => {
                tried.values += 1;
                continue;
            }
            (Err(_), Err(_)) => {
                tried.errors += 1;
                continue;
            }
            (Ok(a), Ok(b)) => [
                "the values differ".to_string(),
                format!("the left side gives {}", to_text(&a)),
                format!("the right side gives {}", to_text(&b)),
            ],
            (Ok(a), Err(fault)) => [
                "its right side gives an error where its left side gives none".to_string(),
                format!("the left side gives {}", to_text(&a)),
                format!("the right side: {}", fault_text(&fault)),
            ],
            (Err(fault), Ok(b)) => [
                "an error of its left side is lost".to_string(),
                format!("the left side: {}", fault_text(&fault)),
                format!("the right side gives {}", to_text(&b)),
            ],
        };
        return Err(report_counterexample(rule, left, right, &inputs, why));
    }
    Ok(())
}

fn fault_text(fault: &Fault) -> String {
    match fault {
        Fault::OutOfBounds { value, axis, size, .. } => {
            format!("index {value} is out of bounds for axis {axis} of size {size}")
        }
        Fault::NotUnique(message) | Fault::Other(message) => message.clone(),
    }
}

fn report_counterexample(
    rule: &UserRule,
    left: &Term,
    right: &Term,
    inputs: &[Tensor],
    [why, first, second]: [String; 3],
) -> Box<Diagnostic> {
    let message = format!("rule '{}' is not sound, and is not used: {why}", rule.name());
    let mut found = Diagnostic::error(Code::UnsoundRule, rule.0.place, message)
        .note(format!("the left side:\n{}", format_term(rule.0.registry, left)))
        .note(format!("the right side:\n{}", format_term(rule.0.registry, right)));
    for (index, input) in inputs.iter().enumerate() {
        found = found.note(format!("with %arg{index} = {}", to_text(input)));
    }
    Box::new(found.note(first).note(second))
}

/// A value for each argument of a term; a sampled term numbers them from 0 on.
fn random_inputs(term: &Term, rng: &mut fastrand::Rng) -> Vec<Tensor> {
    let mut types: Vec<_> = term
        .iter()
        .filter_map(|node| match &node.op {
            NodeOp::Argument { index, ty } => Some((*index, &**ty)),
            _ => None,
        })
        .collect();
    types.sort_unstable_by_key(|(index, _)| *index);
    types.dedup_by_key(|(index, _)| *index);
    let input = |(_, ty): (u32, &crate::types::ValueType)| {
        let element = ty.element().expect("a tensor or a scalar");
        sample::random_tensor(rng, element, ty.shape().unwrap_or_default())
    };
    types.into_iter().map(input).collect()
}

/// Whether two tensors have equal bits; where a term computes, any two NaNs are equal, as parts of complex numbers,
/// too.
pub(crate) fn is_same(a: &Tensor, b: &Tensor, terms: [&Term; 2]) -> bool {
    if a.same_bits(b) {
        return true;
    }
    let computes = |op: &CoreOp| {
        matches!(
            op,
            CoreOp::Binary(_)
                | CoreOp::Negf
                | CoreOp::Math(_)
                | CoreOp::Cast(_)
                | CoreOp::Reduce(_)
        )
    };
    let computed = terms.into_iter().flatten().any(|node| node.as_core().is_some_and(computes));
    computed && a.ty() == b.ty() && (0..a.count()).all(|at| is_same_element(a, b, at, true))
}
