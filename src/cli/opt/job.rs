//! What `mg opt` does with each program of its input.

use super::arguments::{Arguments, Extract};
use super::roundtrip;
use super::{Output, Part};
use crate::dialect::{self, Emit};
use crate::explain;
use crate::mlir;
use crate::model;
use crate::prove;
use crate::session::Session;
use crate::shard::{self, Layout};
use crate::text;
use crate::timing::Timing;
use multigather::canon;
use multigather::compiler::proofs::step_prover;
use multigather::compiler::{Compiler, Error, Program};
use multigather::convert;
use multigather::equivalence;
use multigather::ir::Module;
use multigather::ir::print::PrintOptions;
use multigather::ops::conversion::Target;
use multigather::pass::{Context, Step};
use multigather::source::{Code, Diagnostic};
use multigather::verify::{Verified, has_errors};
use multigather_shard::{convert_distributed, distribute};

/// The options that print everything of a module.
pub const EXACT: PrintOptions = PrintOptions {
    generic: false,
    generic_if_defined: false,
    locations: true,
    elide_elements_larger_than: None,
};

/// A step's value, or the errors that end the work on this program.
type Checked<T> = Result<T, Vec<Diagnostic>>;

/// The output for a program.
pub enum Product {
    /// Text or bytecode.
    Bytes(Vec<u8>),
    Model(model::Exported),
}

pub struct Job<'a> {
    pub arguments: &'a Arguments,
    pub output: Output,
    pub rules: Vec<canon::UserRule>,
    pub passes: Vec<Step>,
    pub target: Option<&'static Target>,
    pub compiler: Compiler,
    pub timing: Timing,
    pub egraphs: Vec<canon::dump::Dump>,
}

impl Job<'_> {
    /// The output for one part of the input, if it is valid, and the diagnostics.
    pub fn part(
        &mut self,
        session: &mut Session,
        part: Part,
    ) -> (Option<Product>, Vec<Diagnostic>) {
        let mut found = Vec::new();
        let product = match self.process(session, part, &mut found) {
            Ok(product) => Some(product),
            Err(errors) => {
                found.extend(errors);
                None
            }
        };
        (product, found)
    }

    fn process(
        &mut self,
        session: &mut Session,
        part: Part,
        found: &mut Vec<Diagnostic>,
    ) -> Checked<Product> {
        let program = self.read(session, part, found)?;
        let interface = model::interface(&program);
        let source = program.clone();
        let layout = self.layout(session, &source)?;
        let target = self.target_of(&program);
        let python = self.arguments.emit == Emit::Python;
        let bounds = self.arguments.to_bounds.into();
        let mut context = self.context();
        if self.arguments.prove && (context.explain.is_some() || self.arguments.report.is_some()) {
            let options = self.arguments.means.options(&self.compiler, session);
            let options = options.map_err(|failure| failure.diagnostics)?;
            context.prover = Some(step_prover(options));
        }
        // Divided programs and Python are made of core operations alone.
        context.target = target.filter(|_| !python && layout.is_none()).map(|it| (it, bounds));
        if let Some(path) = &self.arguments.report {
            let mut options = self.compiler.options().clone();
            options.canonicalize = context.canonicalize();
            let file = &self.arguments.file;
            explain::write(
                session,
                &self.compiler.with_other_options(options),
                (file, &program, None),
                path,
            )
            .map_err(|failure| failure.diagnostics)?;
        }
        let mut program = self.transform(session, program, &mut context, found)?;
        let is_optimized = self.passes.iter().any(|step| step.pass.name == "canonicalize");
        let converted = target.filter(|_| layout.is_none());
        if let Some(target) = converted.filter(|_| python || !is_optimized) {
            let converted = match python {
                true => self.compiler.decompose(&program, target, bounds),
                false => self.compiler.convert(&program, target, bounds),
            };
            let (converted, warnings) = converted.map_err(Error::into_diagnostics)?;
            found.extend(warnings);
            program = converted;
        }
        let unchanged = self.arguments.prove.then(|| source.clone());
        if self.arguments.verify_equivalence {
            found.extend(self.compare(source, &program, converted)?);
        }
        if let Some(source) = unchanged {
            self.prove(session, source, &program)?;
        }
        if let (Some(layout), Some(target)) = (layout, target) {
            program = self.divide(&program, layout, target, found)?;
        }
        if let Some(target) = target.filter(|_| python) {
            let python = convert::python::print(&program, target)?;
            return Ok(Product::Bytes(python.into_bytes()));
        }
        let module = program.into_verified();
        if self.arguments.statistics {
            session.log(&context.statistics);
        }
        if self.output != Output::Text {
            session.log(&context.explanation);
        }
        if self.arguments.verify_roundtrip {
            roundtrip::check(session, &module)?;
        }
        if self.arguments.verify_with_mlir {
            mlir::verify(session, &module)?;
        }
        let arguments = self.arguments;
        if self.output == Output::Bytecode {
            let bytecode = self.timing.measure("write", || mlir::bytecode(session, &module))?;
            return Ok(Product::Bytes(bytecode));
        }
        if self.output == Output::Model {
            let export = || model::export(&arguments.output, &module, interface.as_ref());
            return self.timing.measure("write", export).map(Product::Model);
        }
        let mut printed = self.timing.measure("print", || print(arguments, &module));
        if !context.explanation.is_empty() {
            printed.push_str(&as_comment(&context.explanation));
        }
        Ok(Product::Bytes(printed.into_bytes()))
    }

    /// The result of the comparison of a program with its source. Errors may be lost only if the program was
    /// converted to another dialect, whose operations may not stop.
    fn compare(
        &self,
        source: Program,
        program: &Program,
        converted: Option<&Target>,
    ) -> Checked<Vec<Diagnostic>> {
        let is_in_place = |target| {
            self.arguments.emit == Emit::Mlir && convert::holds_operations_of(&source, target)
        };
        let bounds: convert::Bounds = self.arguments.to_bounds.into();
        let may_lose_errors = bounds != convert::Bounds::Refuse
            && converted.is_some_and(|target| !is_in_place(target));
        let source = self.compiler.raise(source).map_err(Error::into_diagnostics)?;
        let options = equivalence::Options { may_lose_errors, ..Default::default() };
        let compared = self.compiler.compare_by(&source, program, options);
        fail_on_errors(compared.map_err(Error::into_diagnostics)?)
    }

    /// Proves that a program and its source are equal, and reports the answer to standard error.
    fn prove(&self, session: &mut Session, source: Program, program: &Program) -> Checked<()> {
        let source = self.compiler.raise(source).map_err(Error::into_diagnostics)?;
        let options = self.arguments.means.options(&self.compiler, session);
        let options = options.map_err(|failure| failure.diagnostics)?;
        let proved = || self.compiler.prove(&source, program, &options);
        let answers = self.timing.measure("prove", proved).map_err(Error::into_diagnostics)?;
        let is_refuted = answers.iter().any(prove::is_counterexample);
        session.log(&prove::texts(&answers));
        let line = prove::last_line(&answers).0;
        session.log(&format!("{line}\n"));
        match is_refuted {
            true => Err(vec![Diagnostic::error(Code::Differs, None, line)]),
            false => Ok(()),
        }
    }

    /// The sharding of the function's arguments, whose names are known before the passes.
    fn layout(&self, session: &Session, program: &Program) -> Checked<Option<Layout>> {
        if self.arguments.shard.mesh.is_none() {
            return Ok(None);
        }
        let func = self.compiler.function(program, None).map_err(Error::into_diagnostics)?;
        shard::read(session, program, func, &self.arguments.shard)
            .map_err(|failure| failure.diagnostics)
    }

    /// The program for many devices.
    fn divide(
        &self,
        program: &Program,
        (mesh, arguments): Layout,
        target: &'static Target,
        found: &mut Vec<Diagnostic>,
    ) -> Checked<Program> {
        let bounds = self.arguments.to_bounds.into();
        let work = || {
            let func = self.compiler.function(program, None)?;
            let divided = distribute(&self.compiler, program, func, &mesh, &arguments, bounds)?;
            let remarks = divided.found.clone();
            let divided = (divided, &mesh);
            let converted =
                convert_distributed(&self.compiler, program, func, divided, target, bounds)?;
            Ok((converted, remarks))
        };
        let ((divided, warnings), remarks) = work().map_err(Error::into_diagnostics)?;
        found.extend(remarks.into_iter().chain(warnings));
        Ok(divided)
    }

    /// The dialect that the program is converted to: a model's where one is to be written and the
    /// program is not in it as it was read.
    fn target_of(&self, program: &Program) -> Option<&'static Target> {
        if self.target.is_some() || self.output != Output::Model {
            return self.target;
        }
        let onnx = multigather::registry().target("onnx");
        let is_changed = !self.passes.is_empty();
        onnx.filter(|onnx| is_changed || !dialect::is_wholly_in(program, onnx))
    }

    fn read(
        &mut self,
        session: &mut Session,
        part: Part,
        found: &mut Vec<Diagnostic>,
    ) -> Checked<Program> {
        let is_text = matches!(part, Part::Text(_)) && self.arguments.no_implicit_module;
        let module = match part {
            Part::Text(span) => self.timing.measure("parse", || text::parse_any(session, span))?,
            Part::Read(module) => *module,
        };
        // A module that was added around the operations has no text.
        if let Some(first) = is_text.then(|| first_outside(&module)).flatten() {
            return Err(vec![first]);
        }
        let verified = self.timing.measure("verify", || Verified::new(module))?;
        found.extend_from_slice(verified.warnings());
        let mut program = Program::new(verified);
        if self.arguments.print_locations || self.output == Output::Bytecode {
            program.locate(&session.sources);
        }
        Ok(program)
    }

    /// The options and state of the passes.
    fn context(&self) -> Context {
        Context {
            explain: self.arguments.explain.map(Into::into),
            report_statistics: self.arguments.statistics,
            dump_egraphs: self.arguments.dump_egraph.is_some(),
            extractor: match self.arguments.extract {
                Extract::Greedy => canon::Extractor::Greedy,
                Extract::Exact => canon::Extractor::Exact,
            },
            extract_time_limit: self.arguments.extract_time_limit,
            rules: self.rules.clone(),
            compiler: self.compiler.options().clone(),
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

    /// Runs one pass, and prints the program before and after it if that was requested.
    fn step(
        &mut self,
        session: &mut Session,
        step: &Step,
        before: &Program,
        context: &mut Context,
    ) -> Checked<Program> {
        let (arguments, name) = (self.arguments, step.pass.name);
        let mut dump = |when: &str, end: &str, module: &Module| {
            session.log(&format!("// -----// IR Dump {when} {name}{end} //----- //\n"));
            session.log(&print(arguments, module));
        };
        let wanted = &arguments.print_ir;
        if wanted.is_before(name) {
            dump("Before", "", before);
        }
        let run = || (step.pass.run)(before, &step.settings, context);
        let after = self.timing.measure(name, run).map_err(Error::into_diagnostics);
        if after.is_err() && wanted.after_failure {
            dump("After", " Failed", before);
        }
        let after = after?;
        let is_changed = || text::print(before, &EXACT) != text::print(&after, &EXACT);
        if wanted.is_after(name, is_changed) {
            dump("After", "", &after);
        }
        if arguments.verify_with_mlir && arguments.verify_each == Some(true) {
            mlir::verify(session, &after)?;
        }
        Ok(after)
    }
}

/// The error for a program without a module around its operations.
fn first_outside(module: &Module) -> Option<Diagnostic> {
    if module.spans(module.top()).op.is_some() {
        return None;
    }
    let first = module[module.body()].ops.first();
    let span = first.and_then(|&op| module.spans(op).name.or(module.spans(op).op));
    let message = "expected 'module' around all operations, which --no-implicit-module demands";
    let found = Diagnostic::error(Code::Syntax, span, message);
    Some(found.help("write module { … } around them, or leave --no-implicit-module out"))
}

fn fail_on_errors(found: Vec<Diagnostic>) -> Checked<Vec<Diagnostic>> {
    if has_errors(&found) { Err(found) } else { Ok(found) }
}

fn print(arguments: &Arguments, module: &Module) -> String {
    let options = PrintOptions {
        generic: arguments.print_generic,
        locations: arguments.print_locations,
        elide_elements_larger_than: arguments.elide_elements_if_larger,
        ..PrintOptions::default()
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
