//! Named passes, and pipelines in MLIR's notation.

mod cse;
mod debuginfo;
mod pipeline;
mod symbols;

use std::time::Duration;

use crate::canon;
use crate::compiler::{self, Compiler, Error, Optimized, Program};
use crate::convert::Bounds;
use crate::ir::Module;
use crate::ops::conversion::Target;
use crate::refine::refine;
use crate::source::Diagnostic;
use crate::verify::Verified;
pub use pipeline::{PipelineError, Step, parse_pipeline, pipeline_text};

/// A pass: an entry of the table that the command line, the documentation and pipelines read.
pub struct Pass {
    /// The name in a pipeline.
    pub name: &'static str,
    /// One line for the help.
    pub summary: &'static str,
    /// The options that may be set in braces after the name.
    pub options: &'static [PassOption],
    /// The implementation.
    pub run: fn(&Program, &Settings, &mut Context) -> Result<Program, Error>,
}

/// One option of a pass: a number.
pub struct PassOption {
    /// The name in a pipeline.
    pub name: &'static str,
    /// One line for the help.
    pub summary: &'static str,
    /// The value of the option where a pipeline does not set it.
    pub default: u32,
}

/// All passes.
pub static PASSES: &[Pass] = &[
    CANONICALIZE,
    CSE,
    INLINE,
    LEGALIZE_PROCESSES,
    LEGALIZE_QUANTIZED,
    RAISE,
    REFINE,
    STRIP_DEBUGINFO,
    SYMBOL_DCE,
];

const CSE: Pass = Pass {
    name: "cse",
    summary: "Merges equal operations, and removes unused ones",
    options: &[],
    run: |program, _, context| {
        rewrite(program, "cse", |module| {
            let done = cse::eliminate_common_subexpressions(module);
            let cse::Eliminated { merged, unused } = done;
            context.statistics +=
                &format!("cse: {merged} operations merged, {unused} unused ones removed\n");
        })
    },
};

const INLINE: Pass = Pass {
    name: "inline",
    summary: "Inlines calls, and removes private functions that are not called any more",
    options: &[],
    run: |program, _, context| {
        rewrite(program, "inline", |module| {
            let added = symbols::inline_calls(module);
            let removed = symbols::remove_unreferenced_functions(module);
            context.statistics +=
                &format!("inline: {added} operations inlined, {removed} functions removed\n");
        })
    },
};

const STRIP_DEBUGINFO: Pass = Pass {
    name: "strip-debuginfo",
    summary: "Replaces the locations of operations and arguments by loc(unknown)",
    options: &[],
    run: |program, _, context| {
        rewrite(program, "strip-debuginfo", |module| {
            let stripped = debuginfo::strip_locations(module);
            context.statistics += &format!("strip-debuginfo: {stripped} locations removed\n");
        })
    },
};

const SYMBOL_DCE: Pass = Pass {
    name: "symbol-dce",
    summary: "Removes private functions that nothing refers to",
    options: &[],
    run: |program, _, context| {
        rewrite(program, "symbol-dce", |module| {
            let removed = symbols::remove_unreferenced_functions(module);
            context.statistics += &format!("symbol-dce: {removed} functions removed\n");
        })
    },
};

/// The program with its module rewritten in place by the pass of this name, and verified again.
fn rewrite(
    program: &Program,
    pass: &str,
    rewrite: impl FnOnce(&mut Module),
) -> Result<Program, Error> {
    let mut module = Module::clone(program);
    rewrite(&mut module);
    Ok(program.with_module(Verified::expect_valid(pass, module)))
}

const LEGALIZE_PROCESSES: Pass = Pass {
    name: "legalize-processes",
    summary: "Merges communicating processes, and replaces tokens and tuples; a run begins with it",
    options: &[],
    run: |program, _, context| {
        Compiler::with_options(context.compiler.clone()).legalize_processes(program.clone())
    },
};

const LEGALIZE_QUANTIZED: Pass = Pass {
    name: "legalize-quantized",
    summary: "Replaces quantized types by the integers that store them; a run begins with it",
    options: &[],
    run: |program, _, context| {
        Compiler::with_options(context.compiler.clone()).legalize_quantized(program.clone())
    },
};

const RAISE: Pass = Pass {
    name: "raise-linalg",
    summary: "Raises linalg's operations to mg's and arith's; canonicalize begins with it",
    options: &[],
    run: |program, _, context| {
        Compiler::with_options(context.compiler.clone()).raise(program.clone())
    },
};

const REFINE: Pass = Pass {
    name: "refine-types",
    summary: "Fills in sizes that follow from operands and constants; canonicalize begins with it",
    options: &[],
    run: |program, _, _| Ok(program.with_module(refine(program))),
};

const CANONICALIZE: Pass = Pass {
    name: "canonicalize",
    summary: "Brings every function to its canonical form (docs/canonical-form.md)",
    options: &[
        PassOption {
            name: "max-iterations",
            summary: "Rounds of the search, for each function",
            default: 60,
        },
        PassOption {
            name: "max-nodes",
            summary: "E-nodes that the search may add to a function's",
            default: 50_000,
        },
        PassOption {
            name: "max-work",
            summary: "Tries of rules at e-nodes, and their matches, for each function",
            default: 30_000_000,
        },
        PassOption {
            name: "max-time-ms",
            summary: "Milliseconds of processor time, after which a function is only expanded",
            default: 120_000,
        },
    ],
    run: canonicalize,
};

impl Pass {
    /// The pass as a step of a pipeline, with every option at its default.
    pub fn with_defaults(&'static self) -> Step {
        let settings = self.options.iter().map(|option| option.default).collect();
        Step { pass: self, settings: Settings { options: self.options, values: settings } }
    }
}

/// The options of one run of a pass.
#[derive(Clone)]
pub struct Settings {
    options: &'static [PassOption],
    /// The values, in the order of the options.
    values: Vec<u32>,
}

impl Settings {
    /// The value of an option.
    ///
    /// # Panics
    /// If the pass does not declare the option.
    pub fn get(&self, name: &str) -> usize {
        let place = self.option_index(name);
        self.values[place.unwrap_or_else(|| panic!("the pass has an option {name}"))] as usize
    }

    fn option_index(&self, name: &str) -> Option<usize> {
        self.options.iter().position(|option| option.name == name)
    }
}

/// The inputs and outputs of passes in addition to the program.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// Whether to explain each change, and how.
    pub explain: Option<canon::Detail>,
    /// What proves the steps of explanations.
    pub prover: Option<canon::StepProver>,
    /// Whether passes report [`Context::statistics`], and the reason why each search ended.
    pub report_statistics: bool,
    /// Whether passes record the e-graphs of searches.
    pub dump_egraphs: bool,
    /// The algorithm by which canonicalization selects forms.
    pub extractor: canon::Extractor,
    /// The time limit of exact extraction.
    pub extract_time_limit: Duration,
    /// The other options of the compiler: its limits and cancellation.
    pub compiler: compiler::Options,
    /// Rewrite rules in addition to the built-in ones.
    pub rules: Vec<canon::UserRule>,
    /// The target dialect in which canonicalization writes the program, if it is not to be in canonical form.
    pub target: Option<(&'static Target, Bounds)>,
    /// The remarks of passes.
    pub remarks: Vec<Diagnostic>,
    /// The explanations, as text.
    pub explanation: String,
    /// Statistics of searches, as text.
    pub statistics: String,
    /// Sums of the statistics of searches.
    pub totals: Totals,
    /// The e-graphs of searches, if `dump_egraphs` is set.
    pub egraphs: Vec<canon::dump::Dump>,
}

/// What the searches of a pipeline did, summed up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    /// Functions that were searched.
    pub functions: u64,
    /// Rounds of the searches.
    pub iterations: u64,
    /// E-nodes at the ends of the searches.
    pub nodes: u64,
    /// Matches of rules that were applied.
    pub applied: u64,
}

impl Totals {
    fn add(&mut self, report: &canon::FunctionReport) {
        self.functions += 1;
        self.iterations += report.iterations as u64;
        self.nodes += report.nodes as u64;
        self.applied += report.rules.iter().map(|count| count.applied as u64).sum::<u64>();
    }
}

impl Context {
    /// The options of canonicalization.
    pub fn canonicalize(&self) -> canon::Options {
        canon::Options {
            explain: self.explain.is_some(),
            prover: self.prover.clone(),
            report_stops: self.report_statistics,
            dump: self.dump_egraphs,
            extractor: self.extractor,
            extract_time_limit: self.extract_time_limit,
            rules: self.rules.clone(),
            ..canon::Options::default()
        }
    }
}

fn canonicalize(
    program: &Program,
    settings: &Settings,
    context: &mut Context,
) -> Result<Program, Error> {
    let canonicalize = canon::Options {
        iteration_limit: settings.get("max-iterations"),
        node_limit: settings.get("max-nodes"),
        work_limit: settings.get("max-work") as u64,
        time_limit: Duration::from_millis(settings.get("max-time-ms") as u64),
        ..context.canonicalize()
    };
    // Of the times, that of the whole pass is told.
    let options = compiler::Options { canonicalize, progress: None, ..context.compiler.clone() };
    let optimized = Compiler::with_options(options).optimize(program, context.target)?;
    let Optimized { program, report, warnings, .. } = optimized;
    if let Some(detail) = context.explain {
        context.explanation += &report.explain_with(detail);
    }
    context.statistics += &report.statistics();
    report.functions.iter().for_each(|function| context.totals.add(function));
    context.remarks.extend(report.remarks.into_iter().chain(warnings));
    context.egraphs.extend(report.dumps);
    Ok(program)
}

/// The pass of this name.
pub fn find_pass(name: &str) -> Option<&'static Pass> {
    PASSES.iter().find(|pass| pass.name == name)
}

/// All passes with their options, as `--list-passes` prints them.
pub fn pass_list() -> String {
    let mut out = String::from("Passes:\n");
    for pass in PASSES {
        out += &format!("  {:<32}  -  {}\n", pass.name, pass.summary);
        for PassOption { name, summary, default } in pass.options {
            let name = format!("{name}=<number>");
            out += &format!("    {name:<30}  -  {summary}; {default} where it is not set\n");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_those_of_the_library() {
        let settings = find_pass("canonicalize").expect("a pass").with_defaults().settings;
        let options = canon::Options::default();
        assert_eq!(settings.get("max-iterations"), options.iteration_limit);
        assert_eq!(settings.get("max-nodes"), options.node_limit);
        assert_eq!(settings.get("max-work") as u64, options.work_limit);
        assert_eq!(settings.get("max-time-ms") as u128, options.time_limit.as_millis());
    }
}
