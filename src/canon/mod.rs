//! Canonicalization by equality saturation: only importer of egg.
//!
//! A function's body becomes an e-graph ([`build`]), the laws of [`rules`] are applied until
//! nothing new comes of it or a limit is hit, and the cheapest form of every value is chosen
//! ([`extract`]) and written back ([`write`]). What is not understood is kept as it is, in its
//! place and order.

mod analysis;
mod build;
mod cost;
mod emit;
mod explain;
mod extract;
mod language;
mod rules;
mod scope;
pub mod soundness;
mod write;

use std::collections::HashSet;
use std::time::Duration;

use egg::{Runner, SimpleScheduler, StopReason};

use crate::ir::{Block, Module, Op};
use crate::source::Diagnostic;
use analysis::{Analysis, EGraph};
pub use cost::Cost;
pub use explain::{Explanation, Step};
use extract::Extraction;
pub use rules::Rule;
use scope::Scope;

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
}

impl Default for Options {
    fn default() -> Self {
        Options {
            node_limit: 50_000,
            iteration_limit: 60,
            time_limit: Duration::from_secs(10),
            explain: false,
        }
    }
}

/// How often a rule has done something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleCount {
    pub rule: &'static str,
    pub applied: usize,
}

/// What happened to one function.
#[derive(Clone, Debug)]
pub struct FunctionReport {
    pub name: String,
    pub nodes: usize,
    pub classes: usize,
    pub iterations: usize,
    pub stop: String,
    /// Of the function as it was written, each op by its own recipe.
    pub cost_before: Cost,
    pub cost_after: Cost,
    pub rules: Vec<RuleCount>,
}

/// What [`canonicalize`] did.
#[derive(Clone, Default, Debug)]
pub struct Report {
    pub functions: Vec<FunctionReport>,
    /// Limits that were hit, functions that were left alone.
    pub remarks: Vec<Diagnostic>,
    /// With [`Options::explain`]: for each value that changed, why the new form equals the old.
    pub explanations: Vec<Explanation>,
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
                "@{}: {} iterations, {} e-nodes, {} e-classes, {}; bytes moved {} -> {}\n",
                function.name,
                function.iterations,
                function.nodes,
                function.classes,
                function.stop,
                function.cost_before.bytes,
                function.cost_after.bytes,
            );
            for count in &function.rules {
                out += &format!("  {:<28} {:>6} applied\n", count.rule, count.applied);
            }
        }
        out
    }
}

/// The module in canonical form (`ir.md`, "Canonical IR"; `gathers.md`, section 4).
///
/// Private functions are inlined and, where nothing calls them any more, removed; a function
/// that cannot be understood as a whole is left as it is, with a remark.
pub fn canonicalize(module: &Module, options: &Options) -> (Module, Report) {
    let mut result = module.clone();
    let mut report = Report::default();
    let scope = Scope::new(&mut result);
    for func in module.functions() {
        match (scope.left(func), only_block(module, func)) {
            (Some(why), _) => report.remarks.push(remark(module, func, why)),
            (None, Some(entry)) => {
                let source = Source { module, func, entry, scope: &scope };
                canonicalize_function(&source, &mut result, options, &mut report);
            }
            (None, None) => write::canonical_signature(&mut result, func),
        }
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

/// A function to canonicalize, of one block that ends in a return.
#[derive(Clone, Copy)]
struct Source<'a> {
    module: &'a Module,
    func: Op,
    entry: Block,
    /// Says which other functions must not be inlined into it.
    scope: &'a Scope,
}

fn canonicalize_function(
    source: &Source,
    result: &mut Module,
    options: &Options,
    report: &mut Report,
) {
    let mut egraph = EGraph::new(Analysis);
    if options.explain {
        egraph = egraph.with_explanations_enabled();
    }
    let body = build::build(source, &mut egraph);
    egraph.rebuild();
    let start = egraph.total_number_of_nodes();
    let rules = rules::all();
    let mut runner = Runner::<_, _, ()>::new(Analysis)
        .with_egraph(egraph)
        .with_scheduler(SimpleScheduler)
        .with_node_limit(start + options.node_limit)
        .with_iter_limit(options.iteration_limit)
        .with_time_limit(options.time_limit)
        .run(&rules::rewrites(&rules));
    let roots = body.roots();
    let name = source.module.text_attr(source.func, "sym_name").unwrap_or("?").to_string();
    let extraction = Extraction::new(&runner.egraph);
    let terms: Vec<_> = body.results.iter().map(|&root| extraction.term(root)).collect();
    write::write_function(result, source.func, source.entry, &runner.egraph, &extraction, &body);
    report.functions.push(FunctionReport {
        cost_before: plain_cost(source, &body),
        cost_after: extraction.total(&roots),
        ..function_report(&name, &runner, &rules)
    });
    if let Some(limit) = limit_hit(&runner) {
        let message = format!(
            "canonicalization of '{name}' stopped early: {limit}; the best form so far is taken"
        );
        report.remarks.push(Diagnostic::remark(source.module.spans(source.func).name, message));
    }
    if options.explain {
        for (index, (&root, term)) in body.results.iter().zip(&terms).enumerate() {
            let explained = explain::explain(&mut runner.egraph, root, term, &rules);
            report.explanations.extend(explained.map(|steps| Explanation {
                function: name.clone(),
                result: index,
                steps,
            }));
        }
    }
}

/// The cost of a function with each op by its own recipe and no search.
fn plain_cost(source: &Source, body: &build::Body) -> Cost {
    let mut egraph = EGraph::new(Analysis);
    let plain = build::build(source, &mut egraph);
    debug_assert_eq!(plain.results.len(), body.results.len());
    egraph.rebuild();
    let expand: Vec<&'static Rule> =
        rules::all().into_iter().filter(|rule| rule.name.starts_with("expand-")).collect();
    let runner = Runner::<_, _, ()>::new(Analysis)
        .with_egraph(egraph)
        .with_scheduler(SimpleScheduler)
        .with_iter_limit(2)
        .with_node_limit(usize::MAX)
        .run(&rules::rewrites(&expand));
    Extraction::new(&runner.egraph).total(&plain.roots())
}

type Saturation = Runner<language::Node, Analysis, ()>;

fn function_report(name: &str, runner: &Saturation, rules: &[&'static Rule]) -> FunctionReport {
    let applied = |rule: &Rule| {
        let of = |iteration: &egg::Iteration<()>| {
            iteration.applied.get(&egg::Symbol::from(rule.name)).copied()
        };
        runner.iterations.iter().filter_map(of).sum()
    };
    let counts = rules.iter().map(|rule| RuleCount { rule: rule.name, applied: applied(rule) });
    FunctionReport {
        name: name.to_string(),
        nodes: runner.egraph.total_number_of_nodes(),
        classes: runner.egraph.number_of_classes(),
        iterations: runner.iterations.len(),
        stop: limit_hit(runner).unwrap_or_else(|| "saturated".to_string()),
        cost_before: Cost::default(),
        cost_after: Cost::default(),
        rules: counts.filter(|count| count.applied > 0).collect(),
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

/// Erases private functions that no call of the module names any more.
fn remove_unused_private(module: &mut Module) {
    loop {
        let called: HashSet<String> = module
            .walk(module.top())
            .into_iter()
            .filter_map(|op| module.text_attr(op, "callee").map(str::to_string))
            .collect();
        let unused: Vec<Op> = module
            .functions()
            .filter(|&func| !module.is_public(func))
            .filter(|&func| module.text_attr(func, "sym_name").is_none_or(|n| !called.contains(n)))
            .collect();
        if unused.is_empty() {
            return;
        }
        unused.into_iter().for_each(|func| module.erase(func));
    }
}
