//! What `mg opt` does with each program of its input.

use super::Part;
use super::arguments::{Arguments, Extract};
use super::roundtrip;
use crate::canon;
use crate::cli::dialect::Emit;
use crate::cli::mlir;
use crate::cli::session::Session;
use crate::cli::text;
use crate::cli::timing::Timing;
use crate::compiler::{Compiler, Error, Program};
use crate::convert;
use crate::equivalence;
use crate::ir::Module;
use crate::ir::print::PrintOptions;
use crate::ops::conversion::Target;
use crate::pass::{Context, Step};
use crate::source::Diagnostic;
use crate::verify::{Verified, has_errors};

/// With all that a module consists of.
pub const EXACT: PrintOptions =
    PrintOptions { generic: false, locations: true, elide_elements_larger_than: None };

/// A step's value, or the errors that end the work on this program.
type Checked<T> = Result<T, Vec<Diagnostic>>;

pub struct Job<'a> {
    pub arguments: &'a Arguments,
    pub rules: Vec<canon::UserRule>,
    pub passes: Vec<Step>,
    pub target: Option<&'static Target>,
    pub compiler: Compiler,
    pub timing: Timing,
    pub egraphs: Vec<canon::dump::Dump>,
}

impl Job<'_> {
    /// What is printed of one part, if it is valid, and what there is to say about it.
    pub fn part(
        &mut self,
        session: &mut Session,
        part: Part,
    ) -> (Option<Vec<u8>>, Vec<Diagnostic>) {
        let mut found = Vec::new();
        let text = match self.process(session, part, &mut found) {
            Ok(text) => Some(text),
            Err(errors) => {
                found.extend(errors);
                None
            }
        };
        (text, found)
    }

    fn process(
        &mut self,
        session: &mut Session,
        part: Part,
        found: &mut Vec<Diagnostic>,
    ) -> Checked<Vec<u8>> {
        let program = self.read(session, part, found)?;
        let source = program.clone();
        let mut context = self.context();
        let mut program = self.transform(session, program, &mut context, found)?;
        if self.arguments.verify_equivalence {
            let source = Compiler::new().raise(source.clone()).map_err(Error::into_diagnostics)?;
            let options = equivalence::Options::default();
            let compare = || equivalence::compare(&source, &program, &options);
            found.extend(checked(self.timing.measure("compare", compare))?);
        }
        if let Some(target) = self.target {
            let bounds = self.arguments.to_bounds.into();
            let python = self.arguments.emit == Emit::Python;
            if self.keeps_written(&source, target) {
                program = source;
            }
            let converted = match python {
                true => self.compiler.decompose(&program, target, bounds),
                false => self.compiler.convert(&program, target, bounds),
            };
            let (converted, warnings) = converted.map_err(Error::into_diagnostics)?;
            found.extend(warnings);
            program = converted;
            if python {
                return convert::python::print(&program, target).map(String::into_bytes);
            }
        }
        let module = program.into_verified();
        if self.arguments.statistics {
            session.log(&context.statistics);
        }
        if self.arguments.verify_roundtrip {
            roundtrip::check(session, &module)?;
        }
        if self.arguments.verify_with_mlir {
            mlir::verify(session, &module)?;
        }
        if self.arguments.emit_bytecode {
            return self.timing.measure("write", || mlir::bytecode(session, &module));
        }
        let arguments = self.arguments;
        let mut printed = self.timing.measure("print", || print(arguments, &module));
        if !context.explanation.is_empty() {
            printed.push_str(&as_comment(&context.explanation));
        }
        Ok(printed.into_bytes())
    }

    fn read(
        &mut self,
        session: &mut Session,
        part: Part,
        found: &mut Vec<Diagnostic>,
    ) -> Checked<Program> {
        let module = match part {
            Part::Text(span) => self.timing.measure("parse", || text::parse_any(session, span))?,
            Part::Read(module) => *module,
        };
        let verified = self.timing.measure("verify", || Verified::new(module))?;
        found.extend_from_slice(verified.warnings());
        let mut program = Program::new(verified);
        if self.arguments.print_locations || self.arguments.emit_bytecode {
            program.locate(&session.sources);
        }
        Ok(program)
    }

    /// Whether the conversion canonicalizes what moves elements, and keeps the rest as it is written.
    fn keeps_written(&self, source: &Program, target: &'static Target) -> bool {
        let canonicalizes = self.passes.iter().all(|step| step.pass.name == "canonicalize");
        let is_plain = self.rules.is_empty() && self.arguments.emit == Emit::Mlir;
        canonicalizes && is_plain && convert::is_written_in(source, target)
    }

    /// What the passes are told.
    fn context(&self) -> Context {
        Context {
            explain: self.arguments.explain,
            tell_statistics: self.arguments.statistics,
            dump_egraphs: self.arguments.dump_egraph.is_some(),
            extractor: match self.arguments.extract {
                Extract::Greedy => canon::Extractor::Greedy,
                Extract::Exact => canon::Extractor::Exact,
            },
            extract_time_limit: self.arguments.extract_time_limit,
            rules: self.rules.clone(),
            ..Context::default()
        }
    }

    fn transform(
        &mut self,
        session: &mut Session,
        mut program: Program,
        context: &mut Context,
        found: &mut Vec<Diagnostic>,
    ) -> Checked<Program> {
        for step in self.passes.clone() {
            program = self.step(session, &step, &program, context)?;
            found.append(&mut context.remarks);
            self.egraphs.append(&mut context.egraphs);
        }
        Ok(program)
    }

    /// Runs one pass, and prints what is asked for around it.
    fn step(
        &mut self,
        session: &mut Session,
        step: &Step,
        before: &Program,
        context: &mut Context,
    ) -> Checked<Program> {
        let (arguments, name) = (self.arguments, step.pass.name);
        let mut dump = |when: &str, module: &Module| {
            session.log(&format!("// -----// IR Dump {when} {name} //----- //\n"));
            session.log(&print(arguments, module));
        };
        if arguments.print_ir_before_all {
            dump("Before", before);
        }
        let run = || (step.pass.run)(before, &step.settings, context);
        let after = self.timing.measure(name, run).map_err(Error::into_diagnostics)?;
        let changed = || text::print(before, &EXACT) != text::print(&after, &EXACT);
        let wanted = match arguments.print_ir_after_change {
            true => changed(),
            false => arguments.print_ir_after_all,
        };
        if wanted {
            dump("After", &after);
        }
        Ok(after)
    }
}

fn checked(found: Vec<Diagnostic>) -> Checked<Vec<Diagnostic>> {
    if has_errors(&found) { Err(found) } else { Ok(found) }
}

fn print(arguments: &Arguments, module: &Module) -> String {
    let options = PrintOptions {
        generic: arguments.print_generic,
        locations: arguments.print_locations,
        elide_elements_larger_than: arguments.elide_elements_if_larger,
    };
    text::print(module, &options)
}

fn as_comment(text: &str) -> String {
    let line = |line: &str| match line {
        "" => "//\n".to_string(),
        line if line.starts_with("//") => format!("{line}\n"),
        line => format!("// {line}\n"),
    };
    text.lines().map(line).collect()
}
