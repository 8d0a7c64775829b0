//! Canonicalization by equality saturation. Only this crate imports egg.
//!
//! A function's body becomes an e-graph ([`build`]). The rules of [`rules`] are applied until
//! nothing new is found or a limit is hit ([`search`]); [`index`] analyses index arithmetic for
//! them. Then the cheapest form of all values together is chosen ([`extract`], [`cost`]) and
//! written back ([`write`]). A large function is searched in partitions. Opaque operations stay
//! unchanged and in order.

mod analysis;
mod build;
mod changes;
mod clock;
mod core_term;
mod cost;
pub mod declared;
mod dropped;
pub mod dump;
mod emit;
mod explain;
pub mod extract;
mod index;
mod language;
mod partition;
mod points;
mod prune;
mod removal;
mod rules;
mod schedule;
mod search;
pub mod soundness;
mod symbols;
pub mod user;
mod write;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use multigather_core::{control, ir, ops, source, tensor, types};

use crate::control::Control;
use crate::ir::{Block, FunctionTable, Module, Op, Value};
use crate::ops::{Registry, Semantics};
use crate::source::{Code, Diagnostic};
use analysis::{Analysis, EGraph};
pub use core_term::CoreTerm;
use cost::Canonical;
pub use cost::Cost;
use dropped::Cap;
use dump::Dump;
pub use explain::{Check, Detail, Explanation, ProvesEqual, Step, StepProof, StepProver};
pub use extract::Extractor;
use extract::{Extraction, Program, SolverEnd};
use multigather_semantics::inline::{Callees, MOST_INLINED, Obstacle, inline, inline_up_to};
use multigather_semantics::refine::refine;
use multigather_semantics::verify::{Verified, has_errors};
use partition::NewForms;
use points::Points;
pub use rules::Rule;
pub use schedule::RuleCount;
use search::Search;
pub use user::UserRule;

/// All rules, in the order they are tried.
pub fn all_rules(registry: &'static Registry) -> Vec<&'static Rule<'static>> {
    rules::collect_rules(registry).into_iter().chain(declared::rules()).collect()
}

/// The message of an `expect`: the function itself is always a form that can be extracted.
const FORM: &str = "what was written is a finite form";

/// Limits and options of canonicalization. Hitting a limit is no failure: the best form found so far is taken, and a
/// remark reports it. All limits but those of time count work, so that the result is the same on every machine.
#[derive(Clone, Debug)]
pub struct Options {
    /// E-nodes of one function, or of one partition of a large one, in addition to the initial ones.
    pub node_limit: usize,
    /// Rounds of the search.
    pub iteration_limit: usize,
    /// The number of rule attempts and matches for one function; each partition of a large one gets a share of what
    /// is left.
    pub work_limit: u64,
    /// Processor time for one function. It is the only limit that depends on the machine: where it is hit, the
    /// function is expanded without search.
    pub time_limit: Duration,
    /// Whether to record egg's derivations, for [`Report::explanations`]. Slow on large functions, which are then not
    /// partitioned.
    pub explain: bool,
    /// What proves the steps of [`Report::explanations`], in addition to the runs of both sides.
    pub prover: Option<StepProver>,
    /// The algorithm that selects the cheapest form.
    pub extractor: Extractor,
    /// The time limit of [`Extractor::Exact`] for one function. Where it is hit, greedy extraction is used.
    pub extract_time_limit: Duration,
    /// Whether a remark states why each search ended, also where it was saturated.
    pub report_stops: bool,
    /// Whether to record each e-graph, for [`Report::dumps`].
    pub dump: bool,
    /// Whether to record which values of the result correspond to which of the source, in [`FunctionReport::links`].
    pub link: bool,
    /// Rules in addition to the built-in ones.
    pub rules: Vec<UserRule>,
    /// Names of built-in rules that are disabled, to measure their benefit.
    pub disabled_rules: Vec<&'static str>,
    /// Ends the search from outside. The result is valid then, too: functions are expanded and no more,
    /// as where the limit of time is hit.
    pub control: Control,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            node_limit: 50_000,
            iteration_limit: 60,
            work_limit: 30_000_000,
            time_limit: Duration::from_secs(120),
            explain: false,
            prover: None,
            extractor: Extractor::Greedy,
            extract_time_limit: Duration::from_secs(10),
            report_stops: false,
            dump: false,
            link: false,
            rules: Vec::new(),
            disabled_rules: Vec::new(),
            control: Control::default(),
        }
    }
}

/// The report on the canonicalization of one function.
#[derive(Clone, Debug)]
pub struct FunctionReport {
    /// The function's name, without its sign.
    pub name: String,
    /// E-nodes at the end.
    pub nodes: usize,
    /// E-classes at the end.
    pub classes: usize,
    /// Rounds of the search.
    pub iterations: usize,
    /// Why the search ended.
    pub stop: String,
    /// The limits that skipped something without stopping the search, as text.
    pub dropped: Vec<String>,
    /// The cost of the function as it was written, each op expanded by its own recipe.
    pub cost_before: Cost,
    /// The cost of the form that was chosen.
    pub cost_after: Cost,
    /// The counts of each rule.
    pub rules: Vec<RuleCount>,
    /// Which parts of the program correspond to which of the canonical form, if [`Options::link`] is set.
    pub links: Links,
}

/// With [`Options::link`]: pairs of a part of the given function, its calls inlined, and the corresponding part of
/// its canonical form.
#[derive(Clone, Default, Debug)]
pub struct Links {
    /// Values that are equal.
    pub values: Vec<(Value, Value)>,
    /// Statements, which are preserved in program order.
    pub ops: Vec<(Op, Op)>,
}

impl FunctionReport {
    /// The components of both costs, as a line of text.
    fn cost_parts(&self) -> String {
        let pairs = self.cost_before.parts().into_iter().zip(self.cost_after.parts());
        let change = |((name, before), (_, after))| format!("{name} {before} -> {after}");
        format!("  {}\n", pairs.map(change).collect::<Vec<_>>().join(", "))
    }
}

/// An operation that a simplification of its dialect has rewritten, outside of the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Simplified {
    /// The function's name, without its sign.
    pub function: String,
    /// The operation's name, and the one in its location.
    pub op: String,
    /// The rule's name.
    pub by: &'static str,
}

/// The report of [`canonicalize`].
#[derive(Clone, Default, Debug)]
pub struct Report {
    /// The reports on functions, in the order of the module.
    pub functions: Vec<FunctionReport>,
    /// Limits that were hit.
    pub remarks: Vec<Diagnostic>,
    /// With [`Options::explain`]: for each value that changed, the derivation that its new form equals the old.
    pub explanations: Vec<Explanation>,
    /// The simplifications of an in-place optimization, in order.
    pub simplified: Vec<Simplified>,
    /// The e-graphs, with [`Options::dump`].
    pub dumps: Vec<Dump>,
    /// Whether the module is returned unchanged because an operation of it does not accept what the search has
    /// inferred of its operands: a run that reaches this operation ends with an error.
    pub is_contradiction: bool,
}

impl Report {
    /// Appends the report on another part of the module. A remark that this report already has is not repeated.
    pub fn append(&mut self, other: Report) {
        self.functions.extend(other.functions);
        for remark in other.remarks {
            if !self.remarks.contains(&remark) {
                self.remarks.push(remark);
            }
        }
        self.explanations.extend(other.explanations);
        self.simplified.extend(other.simplified);
        self.dumps.extend(other.dumps);
        self.is_contradiction |= other.is_contradiction;
    }

    /// All explanations as text.
    pub fn explain(&self) -> String {
        self.explain_with(Detail::Full)
    }

    /// The simplifications and all explanations as text, in this detail.
    pub fn explain_with(&self, detail: Detail) -> String {
        let line =
            |it: &Simplified| format!("@{}, {}: simplified by {}\n", it.function, it.op, it.by);
        let simplified = self.simplified.iter().map(line);
        simplified.chain(self.explanations.iter().map(|it| it.to_text(detail))).collect()
    }

    /// The table of `--statistics`.
    pub fn statistics(&self) -> String {
        let mut out = String::new();
        for function in &self.functions {
            out += &format!(
                "@{}: {} iterations, {} e-nodes, {} e-classes, {}; cost {} -> {}\n",
                function.name,
                function.iterations,
                function.nodes,
                function.classes,
                function.stop,
                function.cost_before.price(),
                function.cost_after.price(),
            );
            out += &function.cost_parts();
            out += &rule_table(&function.rules);
        }
        let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        for Simplified { function, by, .. } in &self.simplified {
            *counts.entry((function, by)).or_insert(0) += 1;
        }
        for ((function, by), count) in counts {
            out += &format!("@{function}: simplified by {by}: {count}\n");
        }
        out
    }
}

/// A table with a line for each rule, sorted by descending time.
fn rule_table(rules: &[RuleCount]) -> String {
    let mut rows: Vec<&RuleCount> = rules.iter().collect();
    rows.sort_by(|a, b| b.time.cmp(&a.time).then(a.rule.cmp(b.rule)));
    let head = ["rule", "matches", "applied", "time in ms", "banned"];
    let row = |name: &str, rest: [&str; 4]| {
        let [matches, applied, time, banned] = rest;
        format!("  {name:<32} {matches:>8} {applied:>8} {time:>11} {banned:>7}\n")
    };
    let mut out = row(head[0], [head[1], head[2], head[3], head[4]]);
    for count in rows {
        let time = format!("{:.3}", count.time.as_secs_f64() * 1e3);
        let [matches, applied, banned] =
            [count.matches, count.applied, count.banned].map(|n| n.to_string());
        out += &row(count.rule, [&matches, &applied, &time, &banned]);
    }
    out
}

/// The module in canonical form (docs/canonical-form.md).
///
/// Private functions are inlined and, where nothing calls them any more, removed.
pub fn canonicalize(module: &Verified, options: &Options) -> (Verified, Report) {
    let refined = refine(module);
    let work = |most_ids: usize| {
        clock::without_calibration(|| canonicalize_all(&refined, options, most_ids))
    };
    let (module, mut report) =
        if options.explain { explain::with_stack(&work) } else { work(usize::MAX) };
    match Verified::new(module) {
        Ok(module) => (module, report),
        // What the search knows of an operand may be what an operation does not take.
        Err(found) => {
            report.is_contradiction = true;
            let message = "an operation does not take what its operands are known to be: the program \
                           stays as it is written";
            let why = found.into_iter().find(|found| has_errors(std::slice::from_ref(found)));
            let remark = Diagnostic::remark(Code::Contradiction, None, message);
            report
                .remarks
                .push(why.into_iter().fold(remark, |remark, why| remark.note(why.message)));
            (refined, report)
        }
    }
}

/// `most_ids`: the ids that e-graphs with derivations may have.
fn canonicalize_all(module: &Module, options: &Options, most_ids: usize) -> (Module, Report) {
    let mut report = Report::default();
    let mut result = module.clone();
    let order = inline_calls(module, &mut result);
    let source = result.clone();
    let remaining_calls = order.iter().copied().collect();
    let user_rules: Vec<Rule> = options.rules.iter().map(UserRule::as_rule).collect();
    let functions = FunctionTable::new(&source);
    let ops = source.walk(source.top()).into_iter();
    let called = ops.flat_map(|op| functions.named_by(&source, op)).collect();
    let task = Task {
        source: &source,
        called,
        remaining_calls,
        options,
        most_ids,
        user_rules: &user_rules,
    };
    for (func, _) in order {
        task.canonicalize_function(&mut result, func, &mut report);
    }
    remove_unused_private(&mut result);
    let top = result.top();
    write::drop_discardable(&mut result, top);
    (result, report)
}

/// Inlines private functions where public ones call them, and drops those that nothing calls any more.
pub fn inline_private(module: &mut Module) {
    let source = module.clone();
    let callees = Callees::of(&source);
    for func in source.functions().filter(|&func| source.is_public(func)) {
        if let Some(entry) = source.only_block(func) {
            inline(module, &callees, func, &[entry], &|callee| !source.is_public(callee));
        }
    }
    remove_unused_private(module);
}

/// Inlines private functions at their calls. Returns the functions that are still to be canonicalized (public ones,
/// and private ones that are still referred to), each with the number of its calls that a limit left in place.
fn inline_calls(source: &Module, result: &mut Module) -> Vec<(Op, u64)> {
    let may_inline = |callee| !source.is_public(callee);
    let functions = FunctionTable::new(source);
    let mut open: Vec<Op> = source.functions().filter(|&func| source.is_public(func)).collect();
    let mut known: HashSet<Op> = open.iter().copied().collect();
    let callees = Callees::of(source);
    let mut order = Vec::new();
    open.reverse();
    // Functions whose calls are too many to be inlined anywhere share what is inlined into them.
    let mut left = MOST_INLINED;
    while let Some(func) = open.pop() {
        let most = if source.is_public(func) { MOST_INLINED } else { left };
        let done =
            inline_up_to(most, result, &callees, func, function_blocks(source, func), &may_inline);
        if !source.is_public(func) {
            left -= done.added;
        }
        let is_limit = |why: &&Obstacle| matches!(why, Obstacle::TooDeep | Obstacle::TooLarge);
        let kept = done.calls.values().filter(is_limit).count() as u64;
        order.push((func, kept));
        let ops = result.walk(func).into_iter();
        let named = ops.flat_map(|op| functions.named_by(result, op));
        open.extend(named.filter(|&named| known.insert(named)));
    }
    order
}

/// The blocks of a function; none of a declaration.
fn function_blocks(module: &Module, func: Op) -> &[Block] {
    module[func].regions.first().map_or(&[], |&region| &module[region].blocks)
}

/// The inputs that are common to all functions of a module.
struct Task<'m> {
    source: &'m Module,
    /// The functions that are called; their result types must not change.
    called: HashSet<Op>,
    /// For each function the number of its calls that a limit of inlining left in place.
    remaining_calls: HashMap<Op, u64>,
    options: &'m Options,
    /// The ids that e-graphs with derivations may have.
    most_ids: usize,
    /// The user's rules.
    user_rules: &'m [Rule<'m>],
}

impl Task<'_> {
    /// Canonicalizes a function of the source into the result.
    fn canonicalize_function(&self, result: &mut Module, func: Op, report: &mut Report) {
        match function_blocks(self.source, func) {
            [] => write::canonicalize_signature(result, func),
            _ => self.canonicalize_body(result, func, report),
        }
    }

    /// Canonicalizes the body of a function of the source into the result.
    fn canonicalize_body(&self, result: &mut Module, func: Op, report: &mut Report) {
        let env = types::size::ShapeEnv::new();
        let mut egraph = EGraph::new(Analysis::default());
        if self.options.explain {
            egraph = egraph.with_explanations_enabled();
        }
        let may_refine = !self.called.contains(&func);
        let mut body = build::build(self.source, func, Some(&env), &mut egraph, may_refine);
        let remaining_calls = self.remaining_calls.get(&func).copied().unwrap_or(0);
        egraph.analysis.dropped.count(Cap::Inlined, remaining_calls);
        egraph.rebuild();
        let points = Arc::clone(&egraph.analysis.points);
        let name = self.source.text_attr(func, "sym_name").unwrap_or("?").to_string();
        let place = self.source.name_span(func);
        self.options.control.work.begin(format!("the canonicalization of @{name}"), place);
        let registry = self.source.registry();
        let mut search = Search::new(registry, self.options, self.user_rules, self.most_ids);
        search.expand(&mut egraph);
        let plain = Extraction::new(&egraph, &body.roots, &Canonical).expect(FORM);
        let cost_before = plain.cost;
        let large = !self.options.explain && plain.value_count() > partition::LARGEST_WHOLE;
        let program = plain.program(&body.roots);
        let places = self.options.link.then(|| {
            let place =
                |&(value, term): &(Value, egg::Id)| (value, program.index_of(&egraph, term));
            body.terms.iter().map(place).collect::<Vec<_>>()
        });
        let done = match large {
            true => self.search_in_partitions(&name, (&program, &points), &mut search, report),
            false => {
                egraph = self.saturate(&name, egraph, &body.roots, &mut search, report);
                None
            }
        };
        if large {
            search.dropped.add(&egraph.analysis.dropped);
        }
        // Without time, what was found depends on the machine; the function itself does not.
        let is_usable = !search.is_out_of_time
            && match &done {
                Some(done) => body.are_roots_defined(&done.egraph, &done.roots),
                None => body.are_roots_defined(&egraph, &body.roots),
            };
        let done =
            if is_usable { done } else { Some(partition::without_search(&program, &points)) };
        let extraction = match done {
            Some(done) => {
                let form =
                    |(value, place): (Value, Option<usize>)| Some((value, done.forms[place?]?));
                body.terms = places.into_iter().flatten().filter_map(form).collect();
                egraph = done.egraph;
                body.roots = done.roots;
                search.dropped.add(&egraph.analysis.dropped);
                Extraction::new(&egraph, &body.roots, &Canonical).expect(FORM)
            }
            None => {
                let found = search.extract(&egraph, &body.roots);
                if let Some(dump) = report.dumps.last_mut().filter(|_| self.options.dump) {
                    dump.mark_chosen(&egraph, &found);
                }
                found
            }
        };
        let is_explained = self.options.explain && is_usable;
        let explained: &[egg::Id] = if is_explained { body.results() } else { &[] };
        let terms: Vec<_> = explained.iter().map(|&root| extraction.term(root)).collect();
        let written = write::write_function(result, func, &egraph, &extraction, &body);
        let cost_after = extraction.cost;
        report.remarks.extend(self.stop_remarks(&name, func, &search));
        report.remarks.extend(opaque_remarks(self.source, func));
        let links = self.options.link.then(|| written.links(&egraph, &body.terms));
        let links = links.unwrap_or_default();
        report.functions.push(function_report(&name, search, cost_before, cost_after, links));
        let used: Vec<&Rule> = all_rules(registry).into_iter().chain(self.user_rules).collect();
        let mut left = explain::Budget::WHOLE;
        for (index, (&root, term)) in explained.iter().zip(&terms).enumerate() {
            let limits = (&mut left, self.most_ids);
            let means = (registry, self.options.prover.as_ref());
            let steps = explain::explain(&mut egraph, root, term, &used, means, limits);
            let function = name.clone();
            let explained =
                steps.map(|steps| Explanation { function, op: None, result: index, steps });
            report.explanations.extend(explained);
        }
    }

    /// Applies the rules to the e-graph of a whole function, and records its dump.
    fn saturate(
        &self,
        name: &str,
        mut egraph: EGraph,
        roots: &[egg::Id],
        search: &mut Search,
        report: &mut Report,
    ) -> EGraph {
        search.saturate(&mut egraph);
        if self.options.dump {
            report.dumps.push(Dump::new(name, &egraph, roots));
        }
        egraph
    }

    /// Searches a large function, already expanded, partition by partition, and returns the chosen forms; `None` when
    /// time has run out.
    fn search_in_partitions(
        &self,
        name: &str,
        (program, points): (&Program, &Arc<Points>),
        search: &mut Search,
        report: &mut Report,
    ) -> Option<NewForms> {
        let dumps = report.dumps.len();
        let done = partition::canonicalize_partitions(
            program,
            points,
            &mut |piece, roots, values, share| {
                search.share = share;
                let piece = self.saturate(name, piece, roots, search, report);
                let has_form = !search.is_out_of_time && !search.is_unevenly_chosen();
                has_form.then(|| {
                    let chosen = search.extract(&piece, roots);
                    if let Some(dump) = report.dumps.last_mut().filter(|_| self.options.dump) {
                        dump.mark_chosen(&piece, &chosen);
                    }
                    let found = chosen.program(roots);
                    let places =
                        values.iter().map(|&value| found.index_of(&piece, value)).collect();
                    (found, places)
                })
            },
        );
        if search.is_unevenly_chosen() {
            // What a piece finds depends on the choices in those before it.
            search.restart_greedily();
            report.dumps.truncate(dumps);
            return self.search_in_partitions(name, (program, points), search, report);
        }
        done
    }

    /// Remarks on why the search ended, where [`Options::report_stops`] or a limit demands one.
    fn stop_remarks(&self, name: &str, func: Op, search: &Search) -> Vec<Diagnostic> {
        let dropped = search.dropped.describe().join("; ");
        let remark =
            |message| Diagnostic::remark(Code::SearchEnd, self.source.spans(func).name, message);
        let ended = match &search.limit {
            Some(limit) => {
                let taken = match search.is_out_of_time {
                    true => {
                        "how far the search came depends on the machine, so that the function is \
                         only expanded"
                    }
                    false => "the best form so far is taken",
                };
                Some(format!("canonicalization of '{name}' stopped early: {limit}; {taken}"))
            }
            None if !self.options.report_stops => None,
            None if dropped.is_empty() => Some(format!(
                "canonicalization of '{name}' is complete: nothing was left to find after {} iterations",
                search.iterations
            )),
            None => Some(format!(
                "canonicalization of '{name}' found nothing new after {} iterations, but did not look \
                 at everything: {dropped}",
                search.iterations
            )),
        };
        let limit = self.options.extract_time_limit.as_secs_f64();
        let open = search.open_choice.map(|end| match end {
            SolverEnd::Time => format!(
                "the exact extraction of '{name}' stopped early: the limit of {limit} s was reached; \
                 the greedy choice is taken"
            ),
            SolverEnd::Proven | SolverEnd::Unsolved => format!(
                "the exact extraction of '{name}' stopped early: its numbers are too large for the \
                 solver; the best choice so far is taken"
            ),
        });
        let culprit = search
            .limit
            .as_ref()
            .and_then(|_| user::find_dominant_rule(&search.counts, &self.options.rules));
        let ended = ended.map(remark).map(|said| match culprit {
            Some(RuleCount { rule, applied, .. }) => said.note(format!(
                "rule '{rule}' did most of it: it was applied {applied} times; it may have no end"
            )),
            None => said,
        });
        ended.into_iter().chain(open.map(remark)).collect()
    }
}

/// Remarks on operations that only the interpreter computes, and that are opaque for that reason.
fn opaque_remarks(module: &Module, func: Op) -> Vec<Diagnostic> {
    let remark = |op: Op| match module[op].def?.semantics {
        Semantics::Opaque { run: Some(run), .. }
            if run.expand.is_none() && !run.what.is_empty() =>
        {
            let name = module.op_name(op);
            let why = if run.is_replaced { ":" } else { ", for it has" };
            let message = format!("'{name}' is carried unchanged{why} {}", run.what);
            Some(Diagnostic::remark(Code::OpaqueOperation, module.name_span(op), message))
        }
        _ => None,
    };
    module.walk_outside_bodies(func).into_iter().filter_map(remark).collect()
}

fn function_report(
    name: &str,
    search: Search,
    cost_before: Cost,
    cost_after: Cost,
    links: Links,
) -> FunctionReport {
    FunctionReport {
        name: name.to_string(),
        nodes: search.nodes,
        classes: search.classes,
        iterations: search.iterations,
        stop: search.limit.unwrap_or_else(|| "saturated".to_string()),
        dropped: search.dropped.describe(),
        cost_before,
        cost_after,
        rules: search.counts,
        links,
    }
}

/// Erases private functions that no public function and nothing outside of functions reaches.
fn remove_unused_private(module: &mut Module) {
    let table = FunctionTable::new(module);
    let mut reached: HashSet<Op> = HashSet::new();
    let top_level = module[module.body()].ops.iter().copied();
    let private = |op: Op| module.op_name(op) == "func.func" && !module.is_public(op);
    let mut open: Vec<Op> = top_level.filter(|&op| !private(op)).collect();
    while let Some(op) = open.pop() {
        let named = module.walk(op).into_iter().flat_map(|op| table.named_by(module, op));
        open.extend(named.filter(|&named| private(named) && reached.insert(named)));
    }
    let unused: Vec<Op> =
        module.functions().filter(|&op| private(op) && !reached.contains(&op)).collect();
    module.erase_all(&unused);
}
