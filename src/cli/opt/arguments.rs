//! The command line of `mg opt`.

use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::dialect::{Emit, ToBounds};
use crate::limits::seconds;
use crate::shard;
use multigather::canon::Detail;

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
    /// Bring the program to its normal form
    #[arg(long, conflicts_with = "pass_pipeline")]
    pub canonicalize: bool,
    /// Run passes, such as 'builtin.module(canonicalize)'
    #[arg(long, value_name = "PIPELINE")]
    pub pass_pipeline: Option<String>,
    /// Print every operation in the generic form
    #[arg(long, alias = "mlir-print-op-generic")]
    pub print_generic: bool,
    /// Print locations
    #[arg(long, alias = "mlir-print-debuginfo")]
    pub print_locations: bool,
    /// Omit the elements of constants of more than N
    #[arg(long, value_name = "N", alias = "mlir-elide-elementsattrs-if-larger")]
    pub elide_elements_if_larger: Option<usize>,
    /// Write MLIR's bytecode
    #[arg(long)]
    pub emit_bytecode: bool,
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
    /// Print the program before each pass, to standard error
    #[arg(long, alias = "mlir-print-ir-before-all")]
    pub print_ir_before_all: bool,
    /// Print the program after each pass, to standard error
    #[arg(long, alias = "mlir-print-ir-after-all")]
    pub print_ir_after_all: bool,
    /// Print the program after each pass that changed it, to standard error
    #[arg(long, alias = "mlir-print-ir-after-change")]
    pub print_ir_after_change: bool,
    /// Report the time of each stage
    #[arg(long, alias = "mlir-timing")]
    pub timing: bool,
    /// Report the passes' statistics
    #[arg(long, alias = "mlir-pass-statistics")]
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
