//! `mg translate`: a program in another format.

use clap::{Args, ValueEnum};

use super::files::Pending;
use super::later;
use super::mlir;
use super::model::{self, Purpose};
use super::session::{Failure, Outcome, Session};
use super::text;
use super::timing::Timing;
use crate::ir::Module;
use crate::ir::print::PrintOptions;

/// Converts programs between formats: an ONNX model to MLIR, a program to upstream's dialects.
#[derive(Args)]
pub struct Arguments {
    /// The program, or - for standard input
    file: String,
    /// What the program is; by the file's ending where that says it
    #[arg(long, value_enum)]
    from: Option<From>,
    /// What to make of it (so far mlir and mlir-linalg)
    #[arg(long, value_enum, default_value_t = To::Mlir)]
    to: To,
    /// Where to write to
    #[arg(short, value_name = "FILE", default_value = "-")]
    output: String,
    /// Print every operation in the generic form
    #[arg(long, alias = "mlir-print-op-generic")]
    pub print_generic: bool,
    /// Print locations: the names of a model's nodes
    #[arg(long, alias = "mlir-print-debuginfo")]
    pub print_locations: bool,
    /// What mlir-linalg makes of indices out of range
    #[arg(long, value_enum, default_value_t = Errors::Status)]
    pub errors: Errors,
    /// Whose gather mlir-linalg has where one of its operations says the same
    #[arg(long, value_enum)]
    pub prefer: Option<Prefer>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Prefer {
    /// tensor.gather
    Tensor,
    /// tosa.gather
    Tosa,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Errors {
    /// One result more: 0, or 1 + the position of the first
    Status,
    /// An assertion with the operation's text
    Assert,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum From {
    Onnx,
    Mlir,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum To {
    Mlir,
    MlirLinalg,
    LlvmIr,
    Asm,
    Object,
    Stablehlo,
    Onnx,
}

/// The name of a format on the command line.
fn name(format: impl ValueEnum) -> String {
    format.to_possible_value().map_or_else(String::new, |value| value.get_name().to_string())
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let path = &arguments.file;
    let from = match arguments.from {
        Some(from) => from,
        None if model::is_model(path) => From::Onnx,
        None if path.ends_with(".mlir") => From::Mlir,
        None => {
            let message = format!("{path}: say what it is with --from=onnx or --from=mlir");
            return Err(Failure::usage(message));
        }
    };
    if !matches!(arguments.to, To::Mlir | To::MlirLinalg) {
        return Err(later::translation(&name(from), &name(arguments.to)));
    }
    let mut timing = Timing::default();
    let mut module = match from {
        From::Onnx => model::read(session, path, Purpose::Translate, &mut timing)?,
        From::Mlir => text::read(session, path, &mut timing)?,
    };
    if arguments.print_locations || arguments.to == To::MlirLinalg {
        module.locate(&session.sources);
    }
    text::check(session, &module, &mut timing)?;
    let text = match arguments.to {
        To::MlirLinalg => mlir::linalg(&module, arguments)?,
        _ => print(&module, arguments),
    };
    match &*arguments.output {
        "-" => session.print(&text),
        path => Pending::new(path, |out| out.write_all(text.as_bytes()))?.commit(),
    }
}

fn print(module: &Module, arguments: &Arguments) -> String {
    let options = PrintOptions {
        generic: arguments.print_generic,
        locations: arguments.print_locations,
        ..PrintOptions::default()
    };
    text::print(module, &options)
}
