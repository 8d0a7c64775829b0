//! `mg translate`: a program in another format.

use clap::{Args, ValueEnum};

use super::compiled;
use super::dialect::{self, ToBounds};
use super::files::Pending;
use super::mlir;
use super::model::{self, Purpose};
use super::session::{Failure, Outcome, Session};
use super::text;
use super::timing::Timing;
use crate::compiler::Compiler;
use crate::ir::Module;
use crate::ir::print::PrintOptions;

/// Converts programs between formats: an ONNX model to MLIR, a program to upstream's dialects and
/// from them, to StableHLO, to an ONNX model, or to machine code with a C interface.
#[derive(Args)]
pub struct Arguments {
    /// The program, or - for standard input
    file: String,
    /// What the program is; by the file's ending where that says it
    #[arg(long, value_enum)]
    from: Option<From>,
    /// What to make of it
    #[arg(long, value_enum, default_value_t = To::Mlir)]
    to: To,
    /// Where to write to
    #[arg(short, value_name = "FILE", default_value = "-")]
    pub output: String,
    /// Where an index out of bounds stops the program, and the format has no op that stops
    #[arg(long, value_enum, value_name = "HOW", default_value_t = ToBounds::Warn)]
    to_bounds: ToBounds,
    /// Print every operation in the generic form
    #[arg(long, alias = "mlir-print-op-generic")]
    pub print_generic: bool,
    /// Print locations: the names of a model's nodes
    #[arg(long, alias = "mlir-print-debuginfo")]
    pub print_locations: bool,
    /// What mlir-linalg makes of indices out of range; status where it is not said
    #[arg(long, value_enum)]
    pub errors: Option<Errors>,
    /// Whose gather mlir-linalg has where one of its operations says the same
    #[arg(long, value_enum)]
    pub prefer: Option<Prefer>,
    #[command(flatten)]
    pub machine: compiled::MachineArguments,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Prefer {
    /// tensor.gather
    Tensor,
    /// tosa.gather
    Tosa,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Errors {
    /// One result more: 0, or 1 + the position of the first
    #[default]
    Status,
    /// An assertion with the operation's text
    Assert,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum From {
    Onnx,
    Mlir,
    /// Programs of upstream's dialects: read by MLIR itself, linalg's operations raised
    MlirLinalg,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum To {
    Mlir,
    MlirLinalg,
    LlvmIr,
    Asm,
    Object,
    Shared,
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
        None if path.ends_with(".mlir") || path.ends_with(".mlirbc") => From::Mlir,
        None => {
            let message = format!(
                "{path}: say what it is with --from=onnx, --from=mlir or --from=mlir-linalg"
            );
            return Err(Failure::usage(message));
        }
    };
    let target = match arguments.to {
        To::Stablehlo | To::Onnx => Some(dialect::named(&name(arguments.to))?),
        _ => None,
    };
    let form = match arguments.to {
        To::LlvmIr => Some(compiled::Form::LlvmIr),
        To::Asm => Some(compiled::Form::Assembly),
        To::Object => Some(compiled::Form::Object),
        To::Shared => Some(compiled::Form::Shared),
        To::Mlir | To::MlirLinalg | To::Stablehlo | To::Onnx => None,
    };
    arguments.machine.check(form)?;
    arguments.check_linalg()?;
    if arguments.to == To::Onnx && arguments.output == "-" {
        return Err(Failure::usage("a model is no text: name its file with -o".to_string()));
    }
    let timing = Timing::default();
    let compiler = Compiler::new();
    let module = match from {
        From::Onnx => model::read(session, path, Purpose::Translate, &timing)?,
        From::Mlir => text::read(session, path, &timing)?,
        From::MlirLinalg => text::read_by_mlir(session, path, &timing)?,
    };
    let mut program = text::check(session, module, &timing)?;
    if from == From::MlirLinalg || arguments.to != To::Mlir {
        program = compiler.raise(program)?;
    }
    if arguments.print_locations || arguments.to == To::MlirLinalg {
        program.locate(&session.sources);
    }
    if let Some(form) = form {
        return compiled::write(session, &compiler, &program, form, arguments);
    }
    let interface = model::interface(&program);
    if let Some(target) = target.filter(|target| !dialect::is_written_in(&program, target)) {
        let converted = compiler.convert(&program, target, arguments.to_bounds.into())?;
        session.check(converted.1)?;
        program = converted.0;
    }
    if arguments.to == To::Onnx {
        let exported = model::export(&arguments.output, &program, interface.as_ref())?;
        return model::write(&arguments.output, &exported);
    }
    let text = match arguments.to {
        To::MlirLinalg => mlir::linalg(&program, arguments)?,
        _ => print(&program, arguments),
    };
    match &*arguments.output {
        "-" => session.print(&text),
        path => Pending::new(path, |out| out.write_all(text.as_bytes()))?.commit(),
    }
}

impl Arguments {
    /// Options for programs in upstream's dialects ask for these.
    fn check_linalg(&self) -> Outcome {
        let given = [("--errors", self.errors.is_some()), ("--prefer", self.prefer.is_some())];
        match given.into_iter().find(|(_, given)| *given && self.to != To::MlirLinalg) {
            None => Ok(()),
            Some((option, _)) => {
                Err(Failure::usage(format!("{option} belongs to --to=mlir-linalg")))
            }
        }
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
