//! `mg translate`: a program in another format.

use clap::{Args, ValueEnum};

use super::compiled;
use super::dialect::{self, ToBounds};
use super::mlir;
use super::model::{self, Purpose};
use super::session::{Failure, Outcome, Session};
use super::text;
use super::timing::Timing;
use multigather::compiler::Compiler;
use multigather::ir::Module;
use multigather::ir::print::PrintOptions;
use multigather::ops::conversion::Target;

/// Converts programs between formats: an ONNX model to MLIR, a program to upstream's dialects and
/// from them, to StableHLO, to an ONNX model, or to machine code with a C interface.
#[derive(Args)]
pub struct Arguments {
    /// The program, or - for standard input
    file: String,
    /// What the program is; by the file's ending where that says it
    #[arg(long, value_enum)]
    from: Option<From>,
    /// The output format: mlir-linalg, llvm-ir, asm, object, shared, or the operations of a dialect, as with mg opt;
    /// mlir leaves them as they are
    #[arg(long, value_name = "TO", default_value = "mlir")]
    to: String,
    /// Where to write to; an ONNX model where the name ends in .onnx
    #[arg(short, value_name = "FILE", default_value = "-")]
    pub output: String,
    /// What to do where an index out of bounds stops the program, and no op of the format does
    #[arg(long, value_enum, value_name = "HOW", default_value_t = ToBounds::Warn)]
    to_bounds: ToBounds,
    /// Print every operation in the generic form
    #[arg(long, alias = "mlir-print-op-generic")]
    pub print_generic: bool,
    /// Print locations: the names of a model's nodes
    #[arg(long, alias = "mlir-print-debuginfo")]
    pub print_locations: bool,
    /// How mlir-linalg reports indices out of range [default: status]
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

/// The values of `--to`.
#[derive(Clone, Copy)]
enum To {
    Mlir,
    MlirLinalg,
    Machine(compiled::Form),
    Dialect(&'static Target),
}

impl To {
    fn of(arguments: &Arguments) -> Outcome<To> {
        let format = dialect::FORMATS.iter().find(|(name, _)| *name == arguments.to);
        Ok(match format {
            Some((_, Some(form))) => To::Machine(*form),
            Some(("mlir-linalg", None)) => To::MlirLinalg,
            Some(_) if model::is_model(&arguments.output) => To::Dialect(dialect::named("onnx")?),
            Some(_) => To::Mlir,
            None => To::Dialect(dialect::named(&arguments.to)?),
        })
    }
}

pub fn run(arguments: &Arguments, session: &mut Session) -> Outcome {
    let path = &arguments.file;
    let from = match arguments.from {
        Some(from) => from,
        None if model::is_model(path) => From::Onnx,
        // What standard input is, its first bytes say.
        None if path == "-" => From::Mlir,
        None if path.ends_with(".mlir") || path.ends_with(".mlirbc") => From::Mlir,
        None => {
            let message = format!(
                "{path}: state its format with --from=onnx, --from=mlir or --from=mlir-linalg"
            );
            return Err(Failure::usage(message));
        }
    };
    let to = To::of(arguments)?;
    let (form, target) = match to {
        To::Machine(form) => (Some(form), None),
        To::Dialect(target) => (None, Some(target)),
        To::Mlir | To::MlirLinalg => (None, None),
    };
    arguments.machine.check(form)?;
    arguments.check_linalg(to)?;
    let is_model = model::is_model(&arguments.output);
    if let Some(target) = target.filter(|target| is_model && target.name != "onnx") {
        return Err(dialect::no_model(&arguments.output, target.name));
    }
    let timing = Timing::default();
    let compiler = Compiler::with_options(session.limits.options());
    let module = match from {
        From::Onnx => model::read(session, path, Purpose::Translate, &timing)?,
        From::Mlir => text::read(session, path, Purpose::Translate, &timing)?,
        From::MlirLinalg => text::read_by_mlir(session, path, &timing)?,
    };
    let mut program = text::check(session, module, &timing)?;
    if from == From::MlirLinalg || !matches!(to, To::Mlir) {
        program = match form.is_some() {
            true => compiler.raise_to_run(program)?,
            false => compiler.raise(program)?,
        };
    }
    if matches!(to, To::MlirLinalg) {
        program = compiler.raise_control_flow(program)?;
    }
    if arguments.print_locations || matches!(to, To::MlirLinalg) {
        program.locate(&session.sources);
    }
    if let Some(form) = form {
        return compiled::write(session, &compiler, &program, form, arguments);
    }
    let interface = model::interface(&program);
    if let Some(target) = target.filter(|target| !dialect::is_wholly_in(&program, target)) {
        let converted = compiler.convert(&program, target, arguments.to_bounds.into())?;
        session.check(converted.1)?;
        program = converted.0;
    }
    if target.is_some() && is_model {
        let exported = model::export(&arguments.output, &program, interface.as_ref())?;
        return model::write(session, &arguments.output, &exported);
    }
    let text = match to {
        To::MlirLinalg => mlir::linalg(&program, arguments)?,
        _ => print(&program, arguments),
    };
    session.write(&arguments.output, |out| out.write_all(text.as_bytes()))
}

impl Arguments {
    /// Checks that options for upstream's dialects are given with these only.
    fn check_linalg(&self, to: To) -> Outcome {
        let given = [("--errors", self.errors.is_some()), ("--prefer", self.prefer.is_some())];
        match given.into_iter().find(|(_, given)| *given && !matches!(to, To::MlirLinalg)) {
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
