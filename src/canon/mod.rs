//! Canonicalization by equality saturation: only importer of egg.
//!
//! A function's body becomes an e-graph ([`build`]), the laws of [`rules`] are applied until
//! nothing new comes of it or a limit is hit ([`index`] tells them what index arithmetic does), and
//! the cheapest form of every value is chosen ([`extract`]) and written back ([`write`]). What is
//! not understood is kept as it is, in its place and order.

mod analysis;
mod build;
mod changes;
mod cost;
pub mod dump;
mod emit;
mod explain;
mod extract;
mod index;
mod language;
mod prune;
mod rules;
mod schedule;
mod scope;
pub mod soundness;
pub mod user;
mod write;

use std::collections::HashSet;
use std::time::Duration;

use egg::{Runner, StopReason};

use crate::ir::{Block, FunctionTable, Module, Op};
use crate::source::Diagnostic;
use analysis::{Analysis, EGraph};
use cost::Canonical;
pub use cost::Cost;
use dump::Dump;
pub use explain::{Check, Explanation, Step};
use extract::Extraction;
pub use rules::Rule;
pub use schedule::RuleCount;
use schedule::Schedule;
use scope::Scope;
pub use user::UserRule;

/// All rules, in the order they are tried.
pub fn all_rules() -> Vec<&'static Rule> {
    rules::all()
}

/// Limits and wishes. Hitting a limit is no failure: the best form found so far is taken, and a
/// remark says so.
#[derive(Clone, Debug)]
pub struct Options {
    /// E-nodes of one function, beyond those it starts with.
    pub node_limit: usize,
    pub iteration_limit: usize,
    /// For one function.
    pub time_limit: Duration,
    /// Whether to keep egg's proofs, for [`Report::explanations`]. Slow on large functions.
    pub explain: bool,
    /// Whether to tell what the function costs without the search, which means to expand it once
    /// more.
    pub compare_costs: bool,
    /// Whether a remark says why each search ended, also where nothing was left to find.
    pub tell_stops: bool,
    /// Whether to keep each e-graph, for [`Report::dumps`].
    pub dump: bool,
    /// Rules beside the built-in ones.
    pub rules: Vec<UserRule>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            node_limit: 50_000,
            iteration_limit: 60,
            time_limit: Duration::from_secs(10),
            explain: false,
            compare_costs: true,
            tell_stops: false,
            dump: false,
            rules: Vec::new(),
        }
    }
}

/// What happened to one function.
#[derive(Clone, Debug)]
pub struct FunctionReport {
    pub name: String,
    pub nodes: usize,
    pub classes: usize,
    pub iterations: usize,
    pub stop: String,
    /// Of the function as it was written, each op by its own recipe; see
    /// [`Options::compare_costs`].
    pub cost_before: Option<Cost>,
    pub cost_after: Cost,
    pub rules: Vec<RuleCount>,
}

impl FunctionReport {
    /// What the costs consist of, as a line.
    fn cost_parts(&self) -> String {
        let after = self.cost_after.parts();
        let before = self.cost_before.map(|cost| cost.parts());
        let change = |k: usize| {
            let before = before.map_or("?".to_string(), |parts| parts[k].1.to_string());
            format!("{} {before} -> {}", after[k].0, after[k].1)
        };
        format!("  {}\n", (0..after.len()).map(change).collect::<Vec<_>>().join(", "))
    }
}

/// What [`canonicalize`] did.
#[derive(Clone, Default, Debug)]
pub struct Report {
    pub functions: Vec<FunctionReport>,
    /// Limits that were hit, functions that were left alone.
    pub remarks: Vec<Diagnostic>,
    /// With [`Options::explain`]: for each value that changed, why the new form equals the old.
    pub explanations: Vec<Explanation>,
    /// With [`Options::dump`].
    pub dumps: Vec<Dump>,
}

impl Report {
    /// All explanations as text.
    pub fn explain(&self) -> String {
        self.explanations.iter().map(Explanation::to_string).collect()
    }

    /// A table of what was done, for `--statistics`.
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
                function.cost_before.map_or("?".to_string(), |cost| cost.price().to_string()),
                function.cost_after.price(),
            );
            out += &function.cost_parts();
            out += &rule_table(&function.rules);
        }
        out
    }
}

/// A row for each rule, those that took most time first.
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

/// The module in canonical form (`ir.md`, "Canonical IR"; `gathers.md`, section 4).
///
/// Private functions are inlined and, where nothing calls them any more, removed; a function
/// that cannot be understood as a whole is left as it is, with a remark.
pub fn canonicalize(module: &Module, options: &Options) -> (Module, Report) {
    let mut report = Report::default();
    let mut result = module.clone();
    let scope = Scope::new(module, &mut result);
    let task = Task { source: module, scope, options };
    // Private functions only where their name is left: most are inlined and gone by then.
    let mut open: Vec<Op> = module.functions().filter(|&func| module.is_public(func)).collect();
    let mut done: HashSet<Op> = open.iter().copied().collect();
    open.reverse();
    while let Some(func) = open.pop() {
        task.function(&mut result, func, &mut report);
        let ops = result.walk(func).into_iter();
        let named = ops.flat_map(|op| task.scope.functions.named_by(&result, op));
        open.extend(named.filter(|&named| done.insert(named)));
    }
    remove_unused_private(&mut result);
    let top = result.top();
    write::drop_discardable(&mut result, top);
    (result, report)
}

fn remark(module: &Module, func: Op, why: &str) -> Diagnostic {
    let name = module.text_attr(func, "sym_name").unwrap_or("?");
    let span = module.spans(func).name;
    Diagnostic::remark(span, format!("function '{name}' is left as it is: {why}"))
}

/// The only block of a function's body.
fn only_block(module: &Module, func: Op) -> Option<Block> {
    match module[func].regions.first().map(|&region| &module[region].blocks[..]) {
        Some(&[block]) => Some(block),
        _ => None,
    }
}

/// What all functions of one module have in common.
struct Task<'m> {
    source: &'m Module,
    scope: Scope<'m>,
    options: &'m Options,
}

impl Task<'_> {
    /// Canonicalizes a function of the source into the result, or says why not.
    fn function(&self, result: &mut Module, func: Op, report: &mut Report) {
        match (self.scope.left(func), only_block(self.source, func)) {
            (Some(why), _) => report.remarks.push(remark(self.source, func, why)),
            (None, Some(entry)) => self.body(result, func, entry, report),
            (None, None) => write::canonical_signature(result, func),
        }
    }

    fn body(&self, result: &mut Module, func: Op, entry: Block, report: &mut Report) {
        let mut egraph = EGraph::new(Analysis);
        if self.options.explain {
            egraph = egraph.with_explanations_enabled();
        }
        let body = build::build(self.source, &self.scope, func, entry, &mut egraph);
        egraph.rebuild();
        let rules = rules::all();
        let (mut runner, schedule) = self.saturate(egraph, &rules);
        let name = self.source.text_attr(func, "sym_name").unwrap_or("?").to_string();
        let extraction = Extraction::new(&runner.egraph, &body.roots(), &Canonical)
            .expect("a function has a finite form: its own");
        let explained: &[egg::Id] = if self.options.explain { &body.results } else { &[] };
        let terms: Vec<_> = explained.iter().map(|&root| extraction.term(root)).collect();
        write::write_function(result, func, entry, &runner.egraph, &extraction, &body);
        report.functions.push(FunctionReport {
            cost_before: self.options.compare_costs.then(|| self.plain_cost(func, entry)),
            cost_after: extraction.cost,
            ..function_report(&name, &runner, schedule.counts())
        });
        report.remarks.extend(self.stop_remark(&name, func, &runner, &schedule));
        if self.options.dump {
            report.dumps.push(Dump::new(&name, &runner.egraph, &body.roots()));
        }
        let used: Vec<&Rule> =
            rules.into_iter().chain(self.options.rules.iter().map(UserRule::facts)).collect();
        for (index, (&root, term)) in explained.iter().zip(&terms).enumerate() {
            let steps = explain::explain(&mut runner.egraph, root, term, &used);
            let function = name.clone();
            let explained = steps.map(|steps| Explanation { function, result: index, steps });
            report.explanations.extend(explained);
        }
    }

    /// Why the search ended, where that is worth saying.
    fn stop_remark(
        &self,
        name: &str,
        func: Op,
        runner: &Saturation,
        schedule: &Schedule,
    ) -> Option<Diagnostic> {
        let message = match limit_hit(runner) {
            Some(limit) => format!(
                "canonicalization of '{name}' stopped early: {limit}; the best form so far is taken"
            ),
            None if self.options.tell_stops => format!(
                "canonicalization of '{name}' is complete: nothing was left to find after {} iterations",
                runner.iterations.len()
            ),
            None => return None,
        };
        let said = Diagnostic::remark(self.source.spans(func).name, message);
        let counts = schedule.counts();
        let culprit = limit_hit(runner).and_then(|_| user::culprit(&counts, &self.options.rules));
        Some(match culprit {
            Some(RuleCount { rule, applied, .. }) => said.note(format!(
                "rule '{rule}' did most of it: it was applied {applied} times; it may have no end"
            )),
            None => said,
        })
    }

    fn saturate(&self, egraph: EGraph, rules: &[&'static Rule]) -> (Saturation, Schedule) {
        let start = egraph.total_number_of_nodes();
        let (mut rewrites, mut counters) = rules::rewrites(rules);
        for (rewrite, counter) in self.options.rules.iter().map(UserRule::rewrite) {
            rewrites.push(rewrite);
            counters.push(counter);
        }
        let schedule = Schedule::new(counters);
        let runner = Runner::new(Analysis)
            .with_egraph(egraph)
            .with_scheduler(schedule.clone())
            .with_node_limit(start + self.options.node_limit)
            .with_iter_limit(self.options.iteration_limit)
            .with_time_limit(self.options.time_limit)
            .with_hook(|runner| {
                prune::prune(&mut runner.egraph);
                Ok(())
            })
            .run(&rewrites);
        (runner, schedule)
    }

    /// The cost of a function with each op by its own recipe and no search.
    fn plain_cost(&self, func: Op, entry: Block) -> Cost {
        let mut egraph = EGraph::new(Analysis);
        let plain = build::build(self.source, &self.scope, func, entry, &mut egraph);
        egraph.rebuild();
        let expand: Vec<&'static Rule> =
            rules::all().into_iter().filter(|rule| rule.name.starts_with("expand-")).collect();
        let runner: Saturation = Runner::new(Analysis)
            .with_egraph(egraph)
            .with_scheduler(egg::SimpleScheduler)
            .with_iter_limit(2)
            .with_node_limit(usize::MAX)
            .run(&rules::rewrites(&expand).0);
        let extraction = Extraction::new(&runner.egraph, &plain.roots(), &Canonical);
        extraction.expect("a function has a finite form: its own").cost
    }
}

type Saturation = Runner<language::Node, Analysis, ()>;

fn function_report(name: &str, runner: &Saturation, rules: Vec<RuleCount>) -> FunctionReport {
    FunctionReport {
        name: name.to_string(),
        nodes: runner.egraph.total_number_of_nodes(),
        classes: runner.egraph.number_of_classes(),
        iterations: runner.iterations.len(),
        stop: limit_hit(runner).unwrap_or_else(|| "saturated".to_string()),
        cost_before: None,
        cost_after: Cost::default(),
        rules,
    }
}

/// Which limit ended the search, in words; `None` where nothing was left to find.
fn limit_hit(runner: &Saturation) -> Option<String> {
    match runner.stop_reason.as_ref()? {
        StopReason::Saturated => None,
        StopReason::IterationLimit(limit) => Some(format!("{limit} iterations reached")),
        StopReason::NodeLimit(limit) => Some(format!("{limit} e-nodes reached")),
        StopReason::TimeLimit(seconds) => Some(format!("{seconds} s reached")),
        StopReason::Other(why) => Some(why.clone()),
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
