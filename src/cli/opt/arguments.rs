//! The command line of `mg opt`.

use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, ValueEnum};

use crate::dialect::{Emit, ToBounds};
use crate::limits::seconds;
use crate::prove;
use crate::shard;
use multigather::canon::Detail;
use multigather::pass;
use multigather::source::spelling::nearest;

/// Between the programs of a split file, in and out.
pub const MARKER: &str = "// -----";

/// Parses, verifies, transforms and prints a program.
#[derive(Args)]
pub struct Arguments {
    /// The program, or - for standard input
    #[arg(default_value = "-")]
    pub file: String,
    /// Where to write to: an ONNX model where the name ends in .onnx, MLIR's bytecode where it ends in
    /// .mlirbc, else text
    #[arg(short, value_name = "FILE", default_value = "-")]
    pub output: String,
    #[command(flatten)]
    pub passes: PassFlags,
    /// Run passes, such as 'builtin.module(cse,canonicalize)'
    #[arg(long, value_name = "PIPELINE")]
    pub pass_pipeline: Option<String>,
    /// Print every operation in the generic form
    #[arg(long, visible_alias = "mlir-print-op-generic")]
    pub print_generic: bool,
    /// Print locations
    #[arg(long, visible_alias = "mlir-print-debuginfo")]
    pub print_locations: bool,
    /// Accepted as mlir-opt's: attributes and locations are written where they are used in any case, but for those of
    /// hundreds of parts
    #[arg(long)]
    pub mlir_print_local_scope: bool,
    /// Omit the elements of constants of more than N
    #[arg(long, value_name = "N", visible_alias = "mlir-elide-elementsattrs-if-larger")]
    pub elide_elements_if_larger: Option<usize>,
    /// Write MLIR's bytecode
    #[arg(long)]
    pub emit_bytecode: bool,
    /// Write bytecode even to a terminal
    #[arg(short)]
    pub force: bool,
    /// Take only a program that has a module around its operations
    #[arg(long)]
    pub no_implicit_module: bool,
    /// Check that printing, parsing and printing again gives the same text
    #[arg(long)]
    pub verify_roundtrip: bool,
    /// Check diagnostics against `expected-error {{...}}` and the like in comments; notes need no such comment. With
    /// only-expected, no diagnostic does
    #[arg(long, value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "all")]
    pub verify_diagnostics: Option<Level>,
    /// Take each part between markers as a program of its own
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true, default_missing_value = MARKER)]
    pub split_input_file: Option<String>,
    #[command(flatten)]
    pub print_ir: PrintIr,
    /// Print the pipeline of passes with all their options, to standard error
    #[arg(long, help_heading = AROUND)]
    pub dump_pass_pipeline: bool,
    /// Accepted as mlir-opt's: the verifier runs after each pass whatever it says. With --verify-with-mlir and
    /// without =false, MLIR's verifier runs after each pass, too
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true", help_heading = AROUND)]
    pub verify_each: Option<bool>,
    /// Accepted as mlir-opt's: passes run on one thread whether it is given or not
    #[arg(long, help_heading = AROUND)]
    pub mlir_disable_threading: bool,
    /// Report the time of each stage
    #[arg(long, visible_alias = "mlir-timing", help_heading = AROUND)]
    pub timing: bool,
    /// Report the passes' statistics
    #[arg(long, visible_alias = "mlir-pass-statistics", help_heading = AROUND)]
    pub statistics: bool,
    /// Write the e-graph: .json for egraph-serialize's readers, .dot, or .svg by Graphviz
    #[arg(long, value_name = "FILE")]
    pub dump_egraph: Option<String>,
    /// How to choose among the forms found: greedily, or the cheapest by integer
    /// programming
    #[arg(long, value_enum, default_value = "greedy")]
    pub extract: Extract,
    /// Stop when the exact choice for a function has taken so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    pub extract_time_limit: Duration,
    /// Explain each change, in full or by the names of its rules: after the program, in comments; to
    /// standard error where the output is no text
    #[arg(long, value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "full")]
    pub explain: Option<Explain>,
    /// Write what canonicalization does with the program as a page of HTML, as mg explain --html does
    #[arg(long, value_name = "FILE")]
    pub report: Option<String>,
    /// Translate the program to a dialect's operations: mg, onnx, torch, numpy, tf, tfl, tosa, tensor, stablehlo,
    /// openvino, coreml, webnn, or jax, whose programs are StableHLO
    #[arg(long, value_name = "DIALECT")]
    pub to: Option<String>,
    /// What to do where an index out of bounds stops the program, and no op of DIALECT does
    #[arg(long, value_enum, value_name = "HOW", default_value_t = ToBounds::Warn, requires = "to")]
    pub to_bounds: ToBounds,
    /// How the program is written in DIALECT
    #[arg(long, value_enum, value_name = "FORM", default_value_t = Emit::Mlir, requires = "to")]
    pub emit: Emit,
    #[command(flatten)]
    pub shard: shard::Devices,
    /// Ask MLIR's own verifier, too
    #[arg(long)]
    pub verify_with_mlir: bool,
    /// Run the program before and after the passes on distinct elements and on coordinates of every class, and report
    /// what was covered
    #[arg(long)]
    pub verify_equivalence: bool,
    /// Prove that the program before and after the passes is equal for all inputs, as mg prove does; the last line of
    /// standard error begins with the answer: proved, counterexample (an error), or unknown. With --explain and
    /// --report, each step is proved, too, and says whether it is proved for all sizes, proved at these sizes, or tried
    /// on a number of samples; so does each rule of --rules
    #[arg(long)]
    pub prove: bool,
    #[command(flatten)]
    pub means: prove::Means,
    /// Rewrite rules in addition to the built-in ones (docs/rules.md): each is tried on samples first, and
    /// refused with the counterexample where it fails
    #[arg(long, value_name = "FILE")]
    pub rules: Vec<String>,
    /// Take the rules of --rules as they are, untried
    #[arg(long, requires = "rules")]
    pub rules_unchecked: bool,
    /// Run the models before and after in ONNX Runtime on random inputs, and report for each output whether it is the
    /// same: an error where one is off by more than N units in the last place
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "0")]
    pub check: Option<u64>,
    /// The Python that has ONNX Runtime; else the one that the variable MG_PYTHON names, else python3
    #[arg(long, value_name = "PROGRAM", requires = "check")]
    pub python: Option<String>,
    /// Accepted for mlir-opt's sake: unknown operations are always allowed
    #[arg(long, hide = true)]
    pub allow_unregistered_dialect: bool,
    /// List the passes and their options
    #[arg(long)]
    pub list_passes: bool,
    /// List the dialects that are known
    #[arg(long)]
    pub show_dialects: bool,
}

/// The heading of the options that say what is done around passes.
const AROUND: &str = "Around passes";

/// When the program is printed to standard error.
#[derive(Args)]
pub struct PrintIr {
    /// Print the program before each run of PASS, to standard error
    #[arg(help_heading = AROUND, long = "print-ir-before", visible_alias = "mlir-print-ir-before", value_name = "PASS", value_parser = pass_name, value_delimiter = ',')]
    pub before: Vec<&'static str>,
    /// Print the program after each run of PASS, to standard error
    #[arg(help_heading = AROUND, long = "print-ir-after", visible_alias = "mlir-print-ir-after", value_name = "PASS", value_parser = pass_name, value_delimiter = ',')]
    pub after: Vec<&'static str>,
    /// Print the program before each pass, to standard error
    #[arg(help_heading = AROUND, long = "print-ir-before-all", visible_alias = "mlir-print-ir-before-all")]
    pub before_all: bool,
    /// Print the program after each pass, to standard error
    #[arg(help_heading = AROUND, long = "print-ir-after-all", visible_alias = "mlir-print-ir-after-all")]
    pub after_all: bool,
    /// Print the program after each pass that changed it, to standard error; with --print-ir-after, after those alone
    #[arg(help_heading = AROUND, long = "print-ir-after-change", visible_alias = "mlir-print-ir-after-change")]
    pub after_change: bool,
    /// Print the program that a pass failed on, to standard error
    #[arg(help_heading = AROUND, long = "print-ir-after-failure", visible_alias = "mlir-print-ir-after-failure")]
    pub after_failure: bool,
    /// Accepted as mlir-opt's: all these print the whole module in any case
    #[arg(help_heading = AROUND, long = "mlir-print-ir-module-scope")]
    pub module_scope: bool,
}

impl PrintIr {
    /// Whether the program is printed before a pass.
    pub fn is_before(&self, pass: &str) -> bool {
        self.before_all || self.before.contains(&pass)
    }

    /// Whether the program is printed after a pass. `is_changed`: whether the pass changed it.
    pub fn is_after(&self, pass: &str, is_changed: impl FnOnce() -> bool) -> bool {
        let is_named = self.after.contains(&pass);
        match self.after_change {
            true => (self.after_all || is_named || self.after.is_empty()) && is_changed(),
            false => self.after_all || is_named,
        }
    }
}

fn pass_name(text: &str) -> Result<&'static str, String> {
    if let Some(pass) = pass::find_pass(text) {
        return Ok(pass.name);
    }
    let near = nearest(text, pass::PASSES.iter().map(|pass| pass.name));
    Err(match near {
        Some(near) => format!("there is no pass '{text}'; did you mean '{near}'?"),
        None => format!("there is no pass '{text}'; `mg opt --list-passes` lists them"),
    })
}

/// The passes that are given by options of their names, `--cse --canonicalize=max-nodes=1000`, in the order of the
/// command line: each occurrence is a run of the pass.
#[derive(Default)]
pub struct PassFlags {
    /// The passes as the elements of a pipeline, such as `canonicalize{max-nodes=1000}`.
    pub elements: Vec<String>,
}

impl Args for PassFlags {
    fn augment_args(command: Command) -> Command {
        pass::PASSES.iter().fold(command, |command, pass| {
            let flag = Arg::new(pass.name)
                .long(pass.name)
                .help(pass.summary)
                .help_heading("Passes, in the order given")
                .action(ArgAction::Append)
                .default_missing_value("")
                .conflicts_with("pass_pipeline");
            command.arg(match pass.options {
                [] => flag.num_args(0),
                _ => flag.num_args(0..=1).require_equals(true).value_name("OPTIONS"),
            })
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for PassFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut found: Vec<(usize, String)> = Vec::new();
        for pass in pass::PASSES {
            let values = matches.get_many::<String>(pass.name).into_iter().flatten();
            let element = |options: &String| match &**options {
                "" => pass.name.to_string(),
                options => format!("{}{{{options}}}", pass.name),
            };
            let indices = matches.indices_of(pass.name).into_iter().flatten();
            found.extend(indices.zip(values.map(element)));
        }
        found.sort();
        Ok(PassFlags { elements: found.into_iter().map(|(_, element)| element).collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Level {
    All,
    OnlyExpected,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Explain {
    Full,
    Brief,
}

impl From<Explain> for Detail {
    fn from(explain: Explain) -> Detail {
        match explain {
            Explain::Full => Detail::Full,
            Explain::Brief => Detail::Brief,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Extract {
    Greedy,
    Exact,
}
