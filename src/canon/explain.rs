//! Explanations: egg's derivation that a new form equals the old one, as steps of IR snippets, each checked.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use egg::{Id, Language, RecExpr, TreeTerm};

use super::analysis::{Analysis, EGraph};
use super::core_term::CoreTerm;
use super::language::{Node, NodeOp};
use super::rules::{Rule, Term};
use super::soundness::{describe_error_change, evaluate, random_inputs};
use crate::ir::{Builder, Module, Value, print};
use crate::ops::Registry;
use crate::types::ValueType;

/// The derivation that a result of a function equals its original form.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The function's name, without its sign.
    pub function: String,
    /// The operation of the function whose result it is, where a part of the function was searched alone;
    /// otherwise it is the function's own result.
    pub op: Option<String>,
    /// The index of the result.
    pub result: usize,
    /// Empty where the value is too large to be explained.
    pub steps: Vec<Step>,
}

/// One rule applied to one part of the value.
#[derive(Clone, Debug)]
pub struct Step {
    /// The rule's name.
    pub rule: &'static str,
    /// The rule's law in one line.
    pub statement: String,
    /// Whether the rule was applied from right to left.
    pub backward: bool,
    /// The part before the step, as IR.
    pub before: String,
    /// The part after the step, as IR.
    pub after: String,
    /// The outcome of evaluating the parts before and after.
    pub checked: Check,
    /// What was proved of the parts, if that was to be proved.
    pub proof: Option<StepProof>,
}

/// What was proved of the two sides of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepProof {
    /// They are equal for all elements and all dynamic sizes, of which there are some.
    AllSizes,
    /// They are equal for all elements; they have static sizes.
    TheseSizes,
    /// The step replaces an operation by its recipe, which proofs take to be its meaning.
    Recipe,
    /// There is no proof.
    Missing,
}

/// Whether two terms, in whose sizes there are symbols with this number of roots, are equal for all elements and sizes.
pub type ProvesEqual = dyn Fn(&str, [&CoreTerm; 2], usize) -> bool + Send + Sync;

/// What proves steps of derivations, which is given the name of each step's rule.
#[derive(Clone)]
pub struct StepProver(pub Arc<ProvesEqual>);

impl fmt::Debug for StepProver {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("StepProver")
    }
}

impl Step {
    /// The strongest statement that is known of the step: that it is proved, or on how many samples it was tried.
    pub fn label(&self) -> String {
        match (self.proof, self.checked) {
            (_, Check::Failed) | (None, _) => self.checked.to_string(),
            (Some(StepProof::AllSizes), _) => "proved for all sizes".to_owned(),
            (Some(StepProof::TheseSizes), _) => "proved at these sizes".to_owned(),
            (Some(_), Check::Agreed { values, errors }) => {
                format!("tried on {} samples", values + errors)
            }
            (Some(StepProof::Recipe), Check::NotRun) => "taken to be its meaning".to_owned(),
            (Some(StepProof::Missing), Check::NotRun) => {
                "neither proved nor tried: it cannot be run".to_owned()
            }
        }
    }

    /// Whether the sides are proved to be equal, or agree in runs.
    pub fn is_confirmed(&self) -> bool {
        let is_proved = matches!(self.proof, Some(StepProof::AllSizes | StepProof::TheseSizes));
        self.checked != Check::Failed && (is_proved || matches!(self.checked, Check::Agreed { .. }))
    }
}

/// The outcome of evaluating both sides of a step by the ops' own definitions: independent of the e-graph, of its
/// rules and of the derivation that claims the step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// Both sides agreed: the number of runs with values, and of runs with an error.
    Agreed {
        /// Runs that gave the same values.
        values: usize,
        /// Runs that gave the same error.
        errors: usize,
    },
    /// A side contains an opaque operation, or is too large to be run.
    NotRun,
    /// The sides do not agree.
    Failed,
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Check::Agreed { values, errors: 0 } => write!(f, "checked: {values} runs agree"),
            Check::Agreed { values, errors } => {
                write!(f, "checked: {values} runs agree on values, {errors} on an error")
            }
            Check::NotRun => f.write_str("not checked: it cannot be run"),
            Check::Failed => f.write_str("NOT CONFIRMED"),
        }
    }
}

/// How much of an explanation is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// The rule of each step, a line for each.
    Brief,
    /// Each step with the rule's law, and the changed subterm before and after.
    Full,
}

impl Explanation {
    /// The explanation as text, in this detail.
    pub fn to_text(&self, detail: Detail) -> String {
        match detail {
            Detail::Brief => format!("{self}"),
            Detail::Full => format!("{self:#}"),
        }
    }
}

/// [`Detail::Brief`], or [`Detail::Full`] with `{:#}`.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.op {
            Some(op) => writeln!(f, "@{}, {op}, result {}:", self.function, self.result)?,
            None => writeln!(f, "@{}, result {}:", self.function, self.result)?,
        }
        if self.steps.is_empty() {
            let why = "its derivation would be too long";
            return writeln!(f, "  not explained: {why}");
        }
        for (number, step) in (1..).zip(&self.steps) {
            let direction = if step.backward { ", from right to left" } else { "" };
            writeln!(f, "  step {number}: {}{direction} ({})", step.rule, step.label())?;
            if f.alternate() {
                writeln!(f, "    rule: {}", step.statement)?;
                write!(f, "{}", indent_text(&step.before, "    - "))?;
                write!(f, "{}", indent_text(&step.after, "    + "))?;
            }
        }
        Ok(())
    }
}

fn indent_text(text: &str, prefix: &str) -> String {
    text.lines().map(|line| format!("{prefix}{line}\n")).collect()
}

/// The part of a function's derivations that is still to be written and checked at most.
pub struct Budget {
    /// The number of operations of the terms of further steps that may be written.
    operations: usize,
    /// The number of elements that the checks of further steps may compute.
    elements: i64,
}

impl Budget {
    /// The budget of one function.
    pub const WHOLE: Budget = Budget { operations: 2_000_000, elements: 1 << 27 };
}

/// The stack that egg's recursions take for each id of an e-graph, in bytes, with room to spare. The unit tests run
/// the deepest ones on as much.
const STACK_OF_ID: usize = 1 << 10;

/// The most ids that an e-graph with derivations may have, where the system gives the stack for them.
const MOST_IDS: usize = 1 << 20;

/// The ids for which any thread's stack suffices.
const FEW_IDS: usize = 1 << 8;

/// Runs work on e-graphs with derivations, which is passed the number of ids that the stack suffices for.
///
/// egg records and writes derivations by recursion, over the terms of ids and over the unions that connect them. No such
/// recursion is at one id twice, so that the number of ids bounds its depth. Pages of the stack that are not used
/// take no memory.
pub fn with_stack<T: Send>(work: &(dyn Fn(usize) -> T + Sync)) -> T {
    std::thread::scope(|scope| {
        let mut ids = MOST_IDS;
        while ids > FEW_IDS {
            let thread = std::thread::Builder::new().name("explain".into());
            match thread.stack_size(ids * STACK_OF_ID).spawn_scoped(scope, move || work(ids)) {
                Ok(thread) => {
                    return thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                }
                Err(_) => ids /= 2,
            }
        }
        work(FEW_IDS)
    })
}

/// A value with the derivations of its parts, as egg shares them.
type Derivation = Rc<TreeTerm<Node>>;

/// The steps from the exact term `from` to `to`; `None` where they are identical. The list is empty where the derivation
/// would be longer than what is left, or the e-graph has more than `most_ids`.
///
/// Shared subterms are derived once: a derivation over whole terms would repeat a step for each use, and the whole term in
/// each step.
pub fn explain(
    egraph: &mut EGraph,
    from: Id,
    to: &RecExpr<Node>,
    rules: &[&Rule],
    (registry, prover): (&'static Registry, Option<&StepProver>),
    (left, most_ids): (&mut Budget, usize),
) -> Option<Vec<Step>> {
    let from = exact_term(egraph, from);
    if from == *to {
        return None;
    }
    if left.operations == 0 || egraph.nodes().len() > most_ids {
        return Some(Vec::new());
    }
    let derivation = egraph.explain_equivalence(&from, to);
    let rewrites = rewrites(&derivation.explanation_trees);
    let mut steps = Vec::with_capacity(rewrites.len());
    for [before, after] in rewrites {
        let terms = (term_of(before, DerivationEnd::Last), term_of(after, DerivationEnd::First));
        left.operations = left.operations.saturating_sub(terms.0.len() + terms.1.len());
        if left.operations == 0 {
            return Some(Vec::new());
        }
        steps.push(explain_step(after, terms, rules, (registry, prover), left));
    }
    (!steps.is_empty()).then_some(steps)
}

/// The term that was added as this id, as egg's `id_to_expr` gives it by recursion.
fn exact_term(egraph: &EGraph, root: Id) -> Term {
    let mut term = Term::default();
    let mut added: HashMap<Id, Id> = HashMap::new();
    let mut open = vec![(root, false)];
    while let Some((id, has_operands)) = open.pop() {
        if added.contains_key(&id) {
            continue;
        }
        let node = egraph.id_to_node(id);
        if has_operands {
            let node = node.clone().map_children(|child| added[&child]);
            added.insert(id, term.add(node));
        } else {
            open.push((id, true));
            open.extend(node.children.iter().rev().map(|&child| (child, false)));
        }
    }
    term
}

/// The rewrites of a derivation, as pairs of the term before and after; those of each shared subderivation once, in the order
/// of a derivation over whole terms.
fn rewrites(chain: &[Derivation]) -> Vec<[&Derivation; 2]> {
    let mut seen: HashSet<*const TreeTerm<Node>> = HashSet::new();
    let mut rewrites = Vec::new();
    // Chains, and the position in each that is next.
    let mut open = vec![(chain, 0)];
    while let Some((chain, at)) = open.pop() {
        let Some(derivation) = chain.get(at) else { continue };
        open.push((chain, at + 1));
        if !seen.insert(Rc::as_ptr(derivation)) {
            continue;
        }
        if derivation.forward_rule.is_some() || derivation.backward_rule.is_some() {
            rewrites.push([&chain[at - 1], derivation]);
        }
        open.extend(derivation.child_proofs.iter().rev().map(|child| (&child[..], 0)));
    }
    rewrites
}

/// The step of one rewrite, with its check.
fn explain_step(
    rewritten: &Derivation,
    (before, after): (Term, Term),
    rules: &[&Rule],
    (registry, prover): (&'static Registry, Option<&StepProver>),
    left: &mut Budget,
) -> Step {
    let backward = rewritten.forward_rule.is_none();
    let name = rewritten.forward_rule.or(rewritten.backward_rule).expect("a rule was applied");
    let rule = rules
        .iter()
        .find(|rule| name.as_str() == rule.name)
        .expect("derivations are made of the rules that were run");
    let (short_before, short_after) = without_common_parts(&before, &after);
    let (mut whole, mut short) = ([&before, &after], [&short_before, &short_after]);
    if backward {
        whole.reverse();
        short.reverse();
    }
    // What holds for all values of shared parts holds for theirs. A rule may know more of these than their types.
    let checked = match check_step(rule, whole, left) {
        Ok(checked) => checked,
        Err(TooLarge) => match check_step(rule, short, left) {
            Ok(Check::Failed) | Err(TooLarge) => Check::NotRun,
            Ok(checked) => checked,
        },
    };
    let proof = prover.map(|prover| match rule.is_recipe() {
        true => StepProof::Recipe,
        false => prove_step(prover, rule.name, short, whole),
    });
    Step {
        rule: name.as_str(),
        statement: rule.statement.to_owned(),
        backward,
        checked,
        proof,
        before: format_term(registry, &short_before),
        after: format_term(registry, &short_after),
    }
}

/// The most nodes of a whole value for which a step is to be proved, where it is not proved of the changed part alone.
const MOST_PROVED: usize = 200;

/// Proves that the sides of a step are equal: of the part that the rule changes, for all values of what it shares; else
/// of the whole value.
fn prove_step(prover: &StepProver, rule: &str, short: [&Term; 2], whole: [&Term; 2]) -> StepProof {
    for sides in [short, whole] {
        if sides[0].len() + sides[1].len() > MOST_PROVED {
            continue;
        }
        let Some([before, after]) = CoreTerm::of_sides(sides) else { continue };
        let roots = before.root_count().max(after.root_count());
        if prover.0(rule, [&before, &after], roots) {
            return if roots == 0 { StepProof::TheseSizes } else { StepProof::AllSizes };
        }
    }
    StepProof::Missing
}

/// The names of the first shared subterms of both sides of a step, in order of occurrence.
const PART_NAMES: [&str; 4] = ["%x", "%y", "%z", "%w"];
/// The argument number of the first shared subterm.
const FIRST_PART: u32 = 1_000;

/// Both terms with their largest common subterms replaced by arguments: the part that the rule changes.
fn without_common_parts(before: &Term, after: &Term) -> (Term, Term) {
    let mut parts = HashMap::new();
    let (old, new) = (number_subterms(before, &mut parts), number_subterms(after, &mut parts));
    let is_part = |term: &Term, id: usize| !term[Id::from(id)].children.is_empty();
    let known: HashSet<usize> =
        (0..).zip(&old).filter(|(id, _)| is_part(before, *id)).map(|(_, &number)| number).collect();
    let common: HashSet<usize> =
        new.iter().copied().filter(|number| known.contains(number)).collect();
    let mut named: Vec<usize> = Vec::new();
    let short_before = abstract_subterms((before, &old), &common, &mut named);
    let short_after = abstract_subterms((after, &new), &common, &mut named);
    (short_before, short_after)
}

/// A number for each position of a term: equal for equal subterms.
fn number_subterms(term: &Term, parts: &mut HashMap<Node, usize>) -> Vec<usize> {
    let mut numbers: Vec<usize> = Vec::with_capacity(term.len());
    for node in term {
        let node = node.clone().map_children(|child| Id::from(numbers[usize::from(child)]));
        let next = parts.len();
        numbers.push(*parts.entry(node).or_insert(next));
    }
    numbers
}

/// The subterm whose root is at `id`.
fn subterm_at(term: &Term, id: Id) -> Term {
    term[id].build_recexpr(|child| term[child].clone())
}

/// The term with the `common` subterms replaced by arguments; `named` lists the subterms in the order of these
/// arguments.
fn abstract_subterms(
    (term, numbers): (&Term, &[usize]),
    common: &HashSet<usize>,
    named: &mut Vec<usize>,
) -> Term {
    let mut short = Term::default();
    let mut open = vec![(term.root(), false)];
    // The operands of the operations that are open.
    let mut operands: Vec<Id> = Vec::new();
    while let Some((id, has_operands)) = open.pop() {
        let (node, number) = (&term[id], numbers[usize::from(id)]);
        let node = if has_operands {
            let own = operands.split_off(operands.len() - node.children.len());
            Node::new(node.op.clone(), &own)
        } else if common.contains(&number) {
            let name = named.iter().position(|known| *known == number).unwrap_or_else(|| {
                named.push(number);
                named.len() - 1
            });
            let ty = term_type(&subterm_at(term, id));
            let index = FIRST_PART + name as u32;
            Node::new(NodeOp::Argument { index, ty: Box::new(ty) }, &[])
        } else {
            open.push((id, true));
            open.extend(node.children.iter().rev().map(|&child| (child, false)));
            continue;
        };
        operands.push(short.add(node));
    }
    short
}

fn term_type(term: &Term) -> ValueType {
    let mut egraph = EGraph::new(Analysis::default());
    let root = egraph.add_expr(term);
    egraph[root].data.ty.clone()
}

/// The two terms that a derivation relates.
#[derive(Clone, Copy)]
enum DerivationEnd {
    /// The term before all rewrites.
    First,
    /// The term after all rewrites.
    Last,
}

impl DerivationEnd {
    fn of(self, chain: &[Derivation]) -> &Derivation {
        let end = match self {
            DerivationEnd::First => chain.first(),
            DerivationEnd::Last => chain.last(),
        };
        end.expect("a derivation has a term")
    }
}

/// The term at one end of a derivation, with equal subterms shared.
fn term_of(derivation: &Derivation, end: DerivationEnd) -> Term {
    let mut term = Term::default();
    let mut added: HashMap<*const TreeTerm<Node>, Id> = HashMap::new();
    let mut open = vec![(derivation, false)];
    while let Some((derivation, has_operands)) = open.pop() {
        if added.contains_key(&Rc::as_ptr(derivation)) {
            continue;
        }
        let operands = derivation.child_proofs.iter().map(|chain| end.of(chain));
        if has_operands {
            let mut ids = operands.map(|operand| added[&Rc::as_ptr(operand)]);
            let node =
                derivation.node.clone().map_children(|_| ids.next().expect("as many operands"));
            added.insert(Rc::as_ptr(derivation), term.add(node));
        } else {
            open.push((derivation, true));
            open.extend(operands.rev().map(|operand| (operand, false)));
        }
    }
    term
}

/// The number of runs of both sides of a step, and the largest number of elements that they may compute.
const RUNS: usize = 8;
const MOST_ELEMENTS: i64 = 1 << 22;

/// The sides of a step compute more elements than are left for its check.
struct TooLarge;

/// Evaluates both sides of a step on random inputs.
fn check_step(
    rule: &Rule,
    [left, right]: [&Term; 2],
    budget: &mut Budget,
) -> Result<Check, TooLarge> {
    let Some(work) =
        evaluation_size(left).zip(evaluation_size(right)).map(|(a, b)| a.saturating_add(b).max(1))
    else {
        return Ok(Check::NotRun);
    };
    // Steps that come later are checked, too.
    let most = MOST_ELEMENTS.min(budget.elements / 32);
    let runs = RUNS.min((most / work) as usize);
    if runs == 0 {
        return Err(TooLarge);
    }
    budget.elements -= work * runs as i64;
    let mut rng = fastrand::Rng::with_seed(11);
    let (mut values, mut errors) = (0, 0);
    for _ in 0..runs {
        let inputs = random_inputs(left, &mut rng);
        match (evaluate(left, &inputs), evaluate(right, &inputs)) {
            (Ok(a), Ok(b)) if a.same_bits(&b) => values += 1,
            (Err(_), Err(_)) if describe_error_change(rule, [left, right], &inputs).is_none() => {
                errors += 1
            }
            (Err(_), Ok(_)) if rule.may_drop_errors => errors += 1,
            _ => return Ok(Check::Failed),
        }
    }
    Ok(Check::Agreed { values, errors })
}

/// The number of elements that evaluating a term computes; `None` where it cannot be evaluated.
pub(super) fn evaluation_size(term: &Term) -> Option<i64> {
    let is_unknown = |node: &Node| match &node.op {
        NodeOp::OpaqueValue { .. } | NodeOp::Opaque { .. } => true,
        NodeOp::Argument { ty, .. } => matches!(**ty, ValueType::Other(_)),
        _ => false,
    };
    if term.iter().any(is_unknown) {
        return None;
    }
    let mut egraph = EGraph::new(Analysis::default());
    let mut added: Vec<Id> = Vec::with_capacity(term.len());
    for node in term {
        let node = node.clone().map_children(|child| added[usize::from(child)]);
        added.push(egraph.add(node));
    }
    let count = |id: &Id| match &egraph[*id].data.ty {
        ValueType::Other(_) => Some(1),
        ty => crate::types::element_count(ty.shape()?),
    };
    added.iter().map(count).try_fold(0i64, |sum, count| Some(sum.saturating_add(count?)))
}

/// A term as the lines of a function's body.
pub(super) fn format_term(registry: &'static Registry, term: &Term) -> String {
    let mut arguments: Vec<(u32, ValueType)> = Vec::new();
    for node in term {
        if let NodeOp::Argument { index, ty } = &node.op {
            arguments.push((*index, (**ty).clone()));
        }
    }
    arguments.sort_unstable();
    arguments.dedup();
    let types: Vec<ValueType> = arguments.iter().map(|(_, ty)| ty.clone()).collect();
    let place = |index: u32| {
        arguments.iter().position(|(i, _)| *i == index).expect("each argument was collected")
    };
    let mut module = Module::new(registry);
    let body = module.body();
    let function = Builder::at_end(&mut module, body).function("part", &types, &[]);
    let mut builder = Builder::at_end(&mut module, function.entry);
    let mut values: Vec<Value> = Vec::new();
    for node in term {
        let operands: Vec<Value> =
            node.children.iter().map(|&child| values[usize::from(child)]).collect();
        let value = match &node.op {
            NodeOp::Argument { index, .. } => function.args[place(*index)],
            NodeOp::Core(op) => match builder.core(op, &operands) {
                Ok(value) => value,
                Err(violation) => return violation.message,
            },
            NodeOp::Framework { def, attrs, results, index } => {
                let op = builder.op(def.name, &operands, attrs, results);
                builder.module[op].results[*index as usize]
            }
            NodeOp::PartitionInput { value, .. } => {
                return format!("value {value}, computed elsewhere");
            }
            NodeOp::OpaqueValue { .. } | NodeOp::Opaque { .. } => return format!("{node}, opaque"),
        };
        values.push(value);
    }
    let text = print::print(&module, &print::PrintOptions::default());
    let names: Vec<String> = arguments.iter().map(|(index, _)| argument_name(*index)).collect();
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|l| l.starts_with('%')).collect();
    match &term[term.root()].op {
        NodeOp::Argument { index, .. } => argument_name(*index),
        _ => rename_arguments(&lines.join("\n"), &names),
    }
}

/// The printed name of an argument, or of a shared subterm.
fn argument_name(index: u32) -> String {
    match index.checked_sub(FIRST_PART) {
        Some(part) => match PART_NAMES.get(part as usize) {
            Some(name) => (*name).to_string(),
            None => format!("%x{part}"),
        },
        None => format!("%arg{index}"),
    }
}

/// The text with `%arg0`, `%arg1`, … replaced by these names.
fn rename_arguments(text: &str, names: &[String]) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("%arg") {
        out += &rest[..at];
        rest = &rest[at + "%arg".len()..];
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number = rest[..digits].parse::<usize>().ok().and_then(|k| names.get(k));
        out += number.map_or("%arg", String::as_str);
        rest = &rest[digits..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops::CoreOp;
    use crate::types::ElementType;

    fn argument(index: u32) -> Node {
        let ty = Box::new(ValueType::tensor(ElementType::F32, &[2]));
        Node::new(NodeOp::Argument { index, ty }, &[])
    }

    fn negated(operand: Id) -> Node {
        Node::core(CoreOp::Negf, &[operand])
    }

    /// An argument, and what negating it `depth` times gives.
    fn tower(egraph: &mut EGraph, index: u32, depth: usize) -> [Id; 2] {
        let base = egraph.add_uncanonical(argument(index));
        let top = (0..depth).fold(base, |below, _| egraph.add_uncanonical(negated(below)));
        [base, top]
    }

    /// Runs work on as much stack as the e-graph that it makes may take. Too little of it ends the process.
    fn on_stack_for(ids: usize, work: impl FnOnce() -> EGraph + Send) {
        std::thread::scope(|scope| {
            let thread = std::thread::Builder::new().stack_size(ids * STACK_OF_ID);
            let count = move || work().nodes().len();
            let count = thread.spawn_scoped(scope, count).expect("a thread").join();
            assert_eq!(count.expect("the work is done"), ids);
        });
    }

    #[test]
    fn derivations_over_deep_terms_have_the_stack_that_they_take() {
        const DEPTH: usize = 1500;
        on_stack_for(2 * (DEPTH + 1), || {
            let mut egraph = EGraph::new(Analysis::default()).with_explanations_enabled();
            let [x, of_x] = tower(&mut egraph, 0, DEPTH);
            let [y, of_y] = tower(&mut egraph, 1, DEPTH);
            egraph.union_trusted(x, y, "x-is-y");
            egraph.rebuild();
            let [from, to] = [of_x, of_y].map(|id| exact_term(&egraph, id));
            assert_eq!(from, egraph.id_to_expr(of_x));
            let derivation = egraph.explain_equivalence(&from, &to);
            let found = rewrites(&derivation.explanation_trees);
            assert_eq!(found.len(), 1);
            assert_eq!(term_of(found[0][0], DerivationEnd::Last).len(), 1);
            egraph
        });
    }

    #[test]
    fn derivations_of_many_unions_have_the_stack_that_they_take() {
        const COUNT: u32 = 3000;
        on_stack_for(COUNT as usize, || {
            let mut egraph = EGraph::new(Analysis::default()).with_explanations_enabled();
            let ids: Vec<Id> = (0..COUNT).map(|k| egraph.add_uncanonical(argument(k))).collect();
            let (first, rest) = ids.split_first().expect("ids");
            // The last union turns the path of all the others around.
            rest[1..].windows(2).for_each(|pair| {
                egraph.union_trusted(pair[0], pair[1], "same");
            });
            egraph.union_trusted(rest[1], *first, "same");
            egraph.union_trusted(rest[0], *first, "same");
            egraph.rebuild();
            let last = rest[rest.len() - 1];
            let [from, to] = [rest[0], last].map(|id| exact_term(&egraph, id));
            let derivation = egraph.explain_equivalence(&from, &to);
            assert_eq!(rewrites(&derivation.explanation_trees).len(), COUNT as usize - 1);
            egraph
        });
    }

    #[test]
    fn walks_of_a_derivation_do_not_recurse() {
        const DEPTH: usize = 10_000;
        let leaf = Rc::new(TreeTerm::new(argument(0), Vec::new()));
        let above =
            |below: Derivation, _| Rc::new(TreeTerm::new(negated(Id::from(0)), vec![vec![below]]));
        let derivation = (0..DEPTH).fold(leaf, above);
        assert!(rewrites(std::slice::from_ref(&derivation)).is_empty());
        let term = term_of(&derivation, DerivationEnd::First);
        assert_eq!(term.len(), DEPTH + 1);
        let numbers: Vec<usize> = (0..term.len()).collect();
        assert_eq!(abstract_subterms((&term, &numbers), &HashSet::new(), &mut Vec::new()), term);
        let mut derivation = Some(derivation);
        while let Some(below) = derivation {
            let child = below.child_proofs.first().map(|chain| Rc::clone(&chain[0]));
            // The last of its owners, which does not own what is below any more.
            let mut below = Rc::into_inner(below).expect("it has one owner");
            below.child_proofs.clear();
            derivation = child;
        }
    }
}
