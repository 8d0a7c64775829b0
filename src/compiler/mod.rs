//! The driver: from a program's text to its canonical form, its machine code and its results. Each
//! stage checks its result before the next one runs.
//!
//! `mg`'s commands, the examples and every other client use it. A [`Compiler`] holds the options of
//! all stages ([`Options`]): parameters of the search and of code generation, limits of time,
//! memory and e-nodes, a cancellation token ([`Cancel`]), and a progress callback. A [`Program`] is
//! verified when it is made; a stage never sees an unverified one.
//!
//! ```
//! # #[cfg(feature = "llvm")] {
//! use multigather::{Compiler, tensor::Tensor};
//!
//! let compiler = Compiler::new();
//! let program = compiler.parse("double.mlir", "
//!     func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
//!       %0 = arith.addf %x, %x : tensor<2xf32>
//!       return %0 : tensor<2xf32>
//!     }")?;
//! let double = compiler.compile(&program, None)?;
//! assert_eq!(double.call(&[Tensor::from_f32s(&[2], &[1.0, 2.5])])?[0], Tensor::from_f32s(&[2], &[2.0, 5.0]));
//! # }
//! # Ok::<(), multigather::Error>(())
//! ```

#[cfg(feature = "mlir")]
mod blocks;
#[cfg(feature = "llvm")]
mod chunks;
mod engine;
mod error;
#[cfg(feature = "llvm")]
mod function;
mod options;
#[cfg(feature = "llvm")]
mod profile;
mod program;
pub mod proofs;
mod results;
#[cfg(any(feature = "llvm", feature = "mlir"))]
mod stages;
#[cfg(feature = "llvm")]
mod tune;

#[cfg(feature = "llvm")]
pub use chunks::{Chunk, ChunkedFunction, Origin, Reads};
pub use engine::Engine;
pub use error::Error;
#[cfg(feature = "llvm")]
pub use function::{Call, CompiledCode, Function};
pub use multigather_core::control::{Cancel, Control, Deadline, Work};
pub use options::{Event, Limits, Options, Progress};
#[cfg(feature = "llvm")]
pub use profile::{NestProfile, Profile, Profiler};
pub use program::Program;

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::canon::{self, Report};
use crate::convert::{self, Bounds};
use crate::equivalence;
use crate::grad;
use crate::ir::{Module, Op};
use crate::ops::conversion::Target;
use crate::parse;
use crate::prove;
use crate::raise::{
    Contractions, is_raised, legalize_processes, legalize_quantized, lower_regions, raise,
    rewrite_control_flow, rewrite_to_run,
};
use crate::refine::refine;
use crate::source::{Code, Diagnostic, SourceMap};
use crate::specialize::specialize;
use crate::tensor::Tensor;
use crate::verify::Verified;

/// An optimized program: see [`Compiler::optimize`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Optimized {
    /// The program.
    pub program: Program,
    /// The searches that led to it, the limits that they hit, and explanations of what they changed.
    pub report: Report,
    /// Warnings about errors that the target's operations do not raise.
    pub warnings: Vec<Diagnostic>,
}

/// The driver of all stages, with their options. Clones share their thread pools and machine code.
#[derive(Clone, Debug, Default)]
pub struct Compiler {
    options: Options,
    #[cfg(feature = "llvm")]
    jit: crate::jit::Jit,
}

type Result<T, E = Error> = std::result::Result<T, E>;

impl Compiler {
    /// A driver with the default options.
    pub fn new() -> Self {
        Self::default()
    }

    /// A driver with these options.
    pub fn with_options(options: Options) -> Self {
        Compiler { options, ..Self::default() }
    }

    /// A compiler with other options that shares the thread pools and the machine code of this one.
    pub fn with_other_options(&self, options: Options) -> Self {
        Compiler { options, ..self.clone() }
    }

    /// The options of all stages.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Parses and verifies a text; `name` is the name of the text in diagnostics.
    ///
    /// # Errors
    /// Everything that is wrong with the program; the work was cancelled, or exceeded its time limit.
    pub fn parse(&self, name: &str, text: &str) -> Result<Program> {
        let mut sources = SourceMap::default();
        let file = sources.add(name, text);
        let control = self.control();
        let parsed = self.run_stage("parse", || parse::parse_under(&control, &sources, file));
        let sources = Arc::new(sources);
        let verified = parsed.and_then(|module| self.run_stage("verify", || Verified::new(module)));
        match verified {
            Ok(module) => Ok(Program::with_sources(module, sources)),
            Err(found) => Err(Error::new(found).with_sources(sources)),
        }
    }

    /// Verifies a module that was built or changed by hand.
    ///
    /// # Errors
    /// Everything that is wrong with the program.
    pub fn verify(&self, module: Module) -> Result<Program> {
        Ok(Program::new(self.run_stage("verify", || Verified::new(module))?))
    }

    /// The function that a run calls: the one of this name, else `main`, else the only public one.
    ///
    /// # Errors
    /// There is no such function, or there are several; the names of the existing ones.
    pub fn function(&self, program: &Program, name: Option<&str>) -> Result<Op> {
        let found = program.entry_point(name);
        found.map_err(|why| program.error(vec![why]))
    }

    /// Raises upstream's structured operations to core operations, and operators of other dialects in the text of an
    /// importer to operations of these dialects. Every method that runs or canonicalizes a program begins with it.
    ///
    /// # Errors
    /// What is wrong with the raised program.
    pub fn raise(&self, program: Program) -> Result<Program> {
        self.raise_for(program, None, false)
    }

    /// Raises a program that is run: in addition to [`Compiler::raise`], upstream's products of matrices, and opaque
    /// operators of importers that engines run.
    ///
    /// # Errors
    /// What is wrong with the raised program.
    pub fn raise_to_run(&self, program: Program) -> Result<Program> {
        self.raise_for(program, None, true)
    }

    /// Rewrites MLIR's structured control flow as branches and loops of StableHLO, for derivatives and for exports.
    ///
    /// # Errors
    /// What is wrong with the rewritten program.
    pub fn raise_control_flow(&self, program: Program) -> Result<Program> {
        let program = self.lift_blocks(program);
        let raised = rewrite_control_flow(&program, None);
        with_replaced(program, raised)
    }

    /// The program with functions of one block, where MLIR is there and lifts those of several.
    fn lift_blocks(&self, program: Program) -> Program {
        #[cfg(feature = "mlir")]
        if let Some(lifted) = self.run_stage("lift", || blocks::lift_functions(&program)) {
            return program.with_module(lifted);
        }
        program
    }

    /// Merges the processes of each `interpreter.run_parallel` into its function, and replaces tokens, tuples,
    /// composites and probes by what engines compute with.
    ///
    /// # Errors
    /// Processes that cannot run together: wrong groups, operands of other types, waiting without end.
    pub fn legalize_processes(&self, program: Program) -> Result<Program> {
        let legalized = legalize_processes(&program);
        with_replaced(program, legalized)
    }

    /// Replaces quantized types by the integers that store them, and operations on them by dequantize, the operation,
    /// quantize, as StableHLO's specification says. A program is returned as it is where other dialects' operations
    /// have such types.
    ///
    /// # Errors
    /// A quantized type that is wrong: a scale, a zero point, an axis.
    pub fn legalize_quantized(&self, program: Program) -> Result<Program> {
        let legalized = legalize_quantized(&program);
        with_replaced(program, legalized)
    }

    /// Raises a program, for a target or to be run: then products of matrices are expanded. With a target, its
    /// operators are raised even if they are opaque.
    fn raise_for(&self, program: Program, target: Option<&Target>, runs: bool) -> Result<Program> {
        let contractions = match runs || target.is_some() {
            true => Contractions::Expanded,
            false => Contractions::Kept,
        };
        let program = match runs || target.is_some() {
            true => self.lift_blocks(program),
            false => program,
        };
        let raised = self.run_stage("raise", || {
            let rewritten = match target {
                _ if runs => rewrite_to_run(&program, self.options.seed)?,
                Some(_) => rewrite_control_flow(&program, target)?,
                None => None,
            };
            let is_raised = is_raised(rewritten.as_ref().unwrap_or(&program), contractions);
            let raised = match is_raised {
                true => {
                    let module = rewritten.unwrap_or_else(|| Verified::clone(&program));
                    Some(raise(module, contractions)?)
                }
                false => rewritten,
            };
            raise_importer_operators(raised, &program, target, runs)
        });
        with_replaced(program, raised)
    }

    /// Canonicalizes a program; also returns the report.
    ///
    /// # Errors
    /// The work was cancelled, or exceeded its time limit.
    pub fn canonicalize(&self, program: &Program) -> Result<(Program, Report)> {
        let program = self.raise(program.clone())?;
        let control = self.control();
        let options = self.search_options(&control);
        let (module, report) = self.canonicalize_module(&program, &options);
        self.check_control(&control).map_err(|why| program.error(vec![why]))?;
        Ok((program.with_module(module), report))
    }

    /// The program with data movement in its cheapest form, and a report: in the operations of a target if one is
    /// given; else in canonical form.
    ///
    /// If the program has operations of the target, these are unchanged except where a change reduces the cost, and
    /// the report covers the changes alone. Else the canonical form is converted to the target.
    ///
    /// # Errors
    /// For each function the value that the target cannot express, and why; the work was cancelled, or exceeded its
    /// time limit.
    pub fn optimize(
        &self,
        program: &Program,
        target: Option<(&'static Target, Bounds)>,
    ) -> Result<Optimized> {
        let Some((target, bounds)) = target else {
            let (program, report) = self.canonicalize(program)?;
            return Ok(Optimized { program, report, warnings: Vec::new() });
        };
        let program = self.raise_for(program.clone(), Some(target), false)?;
        let control = self.control();
        let refined = self.run_stage("refine", || refine(&program));
        let source = convert::Source::with_options(&refined, self.search_options(&control));
        let optimized = self.run_stage("optimize", || source.optimize(target, bounds));
        self.check_control(&control).map_err(|why| program.error(vec![why]))?;
        let convert::Optimized { module, report, warnings } =
            optimized.map_err(|found| program.error(found))?;
        Ok(Optimized { program: program.with_module(module), report, warnings })
    }

    /// Compares two programs; see [`equivalence::compare`].
    ///
    /// # Errors
    /// The work was cancelled, or exceeded its time limit.
    pub fn compare(&self, before: &Program, after: &Program) -> Result<Vec<Diagnostic>> {
        self.compare_by(before, after, equivalence::Options::default())
    }

    /// Compares two programs with other limits, or while allowing lost errors.
    ///
    /// # Errors
    /// As [`Compiler::compare`].
    pub fn compare_by(
        &self,
        before: &Program,
        after: &Program,
        options: equivalence::Options,
    ) -> Result<Vec<Diagnostic>> {
        let control = self.control();
        let options = equivalence::Options { control: control.clone(), ..options };
        let found = self.run_stage("compare", || equivalence::compare(before, after, &options));
        self.check_control(&control).map_err(|why| before.error(vec![why]))?;
        Ok(found)
    }

    /// Proves for each function of the first program that it is equal to the one of the same name in the second, for
    /// all inputs, or finds inputs for which they differ. Private functions that the second program lacks are left out.
    ///
    /// ```
    /// use multigather::prove::{Options, Verdict};
    /// use multigather::Compiler;
    ///
    /// let text = r#"
    ///   func.func @main(%table: tensor<4x2xf32>, %ids: tensor<3xi64>) -> tensor<3x2xf32> {
    ///     %rows = "onnx.Gather"(%table, %ids) : (tensor<4x2xf32>, tensor<3xi64>) -> tensor<3x2xf32>
    ///     return %rows : tensor<3x2xf32>
    ///   }"#;
    /// let compiler = Compiler::new();
    /// let program = compiler.parse("lookup.mlir", text)?;
    /// let (canonical, _report) = compiler.canonicalize(&program)?;
    /// let answers = compiler.prove(&program, &canonical, &Options::default())?;
    /// assert!(matches!(answers[0].verdict, Verdict::Proved));
    /// # Ok::<(), multigather::Error>(())
    /// ```
    ///
    /// # Errors
    /// The work was cancelled, or exceeded its time limit.
    pub fn prove(
        &self,
        before: &Program,
        after: &Program,
        options: &prove::Options,
    ) -> Result<Vec<prove::Answer>> {
        let mut answers = Vec::new();
        let options = &prove::Options { are_all_compared: true, ..options.clone() };
        for func in before.functions() {
            let name = before.text_attr(func, "sym_name");
            let is_declared = |&region: &crate::ir::Region| before[region].blocks.is_empty();
            if before[func].regions.iter().all(is_declared) {
                continue;
            }
            let other = after.functions().find(|&it| after.text_attr(it, "sym_name") == name);
            match other {
                Some(other) => {
                    answers.push(self.prove_function((before, func), (after, other), options)?);
                }
                None if !before.is_public(func) => {}
                None => answers.push(prove::Answer::without_counterpart(name.unwrap_or_default())),
            }
        }
        Ok(answers)
    }

    /// Proves that two functions are equal for all inputs, or finds inputs for which they differ.
    ///
    /// # Errors
    /// The work was cancelled, or exceeded its time limit.
    pub fn prove_function(
        &self,
        (before, func): (&Program, Op),
        (after, other): (&Program, Op),
        options: &prove::Options,
    ) -> Result<prove::Answer> {
        let control = self.control();
        let options = prove::Options { control: control.clone(), ..options.clone() };
        let prove = || prove::prove_functions((before, func), (after, other), &options);
        let answer = self.run_stage("prove", prove);
        self.check_control(&control).map_err(|why| before.error(vec![why]))?;
        Ok(answer)
    }

    /// The program with a function specialized to the shapes of these inputs, and its calls inlined.
    ///
    /// # Errors
    /// Inputs that contradict the function's types, or an operation whose constraints do not hold for these sizes.
    pub fn specialize(&self, program: &Program, func: Op, inputs: &[Tensor]) -> Result<Program> {
        let specialized = self.run_stage("specialize", || specialize(program, func, inputs));
        let module = specialized.map_err(|found| program.error(found))?;
        Ok(program.with_module(module))
    }

    /// The program that computes the vector-Jacobian product of a function: see [`grad::vjp`].
    ///
    /// # Errors
    /// The operations that have no gradient, or the work was cancelled, or exceeded its time limit.
    pub fn vjp(&self, program: &Program, func: Op, options: &grad::Options) -> Result<Program> {
        self.differentiate(program, options, |module, options| grad::vjp(module, func, options))
    }

    /// The program that computes the Jacobian-vector product of a function: see [`grad::jvp`].
    ///
    /// # Errors
    /// As [`Compiler::vjp`].
    pub fn jvp(&self, program: &Program, func: Op, options: &grad::Options) -> Result<Program> {
        self.differentiate(program, options, |module, options| grad::jvp(module, func, options))
    }

    fn differentiate(
        &self,
        program: &Program,
        options: &grad::Options,
        work: impl FnOnce(&Verified, &grad::Options) -> Result<Module, Vec<Diagnostic>>,
    ) -> Result<Program> {
        let options = grad::Options { control: self.control(), ..options.clone() };
        let rewritten =
            rewrite_control_flow(program, None).map_err(|found| program.error(found))?;
        let module = rewritten.as_ref().unwrap_or(program);
        let respelled = convert::respell_counted_loops(module);
        let module = respelled.as_ref().unwrap_or(module);
        let lowered = lower_regions(module).map_err(|found| program.error(found))?;
        let module = lowered.as_ref().unwrap_or(module);
        let derived = self.run_stage("differentiate", || Verified::new(work(module, &options)?));
        Ok(program.with_module(derived.map_err(|found| program.error(found))?))
    }

    /// Converts a program to another dialect's operations; also returns warnings: see [`convert`].
    ///
    /// # Errors
    /// For each function the value that the dialect cannot express, and why.
    pub fn convert(
        &self,
        program: &Program,
        target: &'static Target,
        bounds: Bounds,
    ) -> Result<(Program, Vec<Diagnostic>)> {
        self.convert_by(program, Some(target), |source| source.translate(target, bounds))
    }

    /// Converts every operation of a program to those operations of another dialect to which core operations are
    /// converted; also returns warnings.
    ///
    /// # Errors
    /// Those of [`Compiler::convert`].
    pub fn decompose(
        &self,
        program: &Program,
        target: &'static Target,
        bounds: Bounds,
    ) -> Result<(Program, Vec<Diagnostic>)> {
        self.convert_by(program, Some(target), |source| source.decompose(target, bounds))
    }

    fn convert_by(
        &self,
        program: &Program,
        target: Option<&Target>,
        work: impl FnOnce(&convert::Source) -> Result<(Verified, Vec<Diagnostic>), Vec<Diagnostic>>,
    ) -> Result<(Program, Vec<Diagnostic>)> {
        let program = self.raise_for(program.clone(), target, false)?;
        let refined = self.run_stage("refine", || refine(&program));
        let control = self.control();
        let source = convert::Source::with_options(&refined, self.search_options(&control));
        let converted = self.run_stage("translate", || work(&source));
        self.check_control(&control).map_err(|why| program.error(vec![why]))?;
        let (module, warnings) = converted.map_err(|found| program.error(found))?;
        Ok((program.with_module(module), warnings))
    }

    /// The canonical program of a specialized function, the function in it, and a report. A private function becomes
    /// public, since canonicalization removes private functions that nothing calls.
    fn canonical_function(
        &self,
        specialized: Verified,
        func: Op,
        options: &canon::Options,
    ) -> Result<(Verified, Op, Report)> {
        let name = specialized.text_attr(func, "sym_name").unwrap_or_default().to_owned();
        let module = match specialized.is_public(func) {
            true => specialized,
            false => {
                let mut module = specialized.into_module();
                module.remove_attr(func, "sym_visibility");
                Verified::new(module)?
            }
        };
        let (canonical, report) = self.canonicalize_module(&module, options);
        self.check_control(&options.control)?;
        let lost = || {
            Diagnostic::error(Code::Internal, None, format!("@{name} is lost in canonicalization"))
        };
        let func = canonical.function(&name).ok_or_else(lost)?;
        Ok((canonical, func, report))
    }

    fn canonicalize_module(
        &self,
        module: &Verified,
        options: &canon::Options,
    ) -> (Verified, Report) {
        self.run_stage("canonicalize", || canon::canonicalize(module, options))
    }

    /// The options of canonicalization with this control.
    fn search_options(&self, control: &Control) -> canon::Options {
        canon::Options { control: control.clone(), ..self.options.canonicalize.clone() }
    }

    /// The control of one call: cancellation, and the limits of time and memory.
    pub fn control(&self) -> Control {
        let Options { cancel, work, limits, .. } = &self.options;
        let control = Control::new(cancel.clone()).with_work(work.clone()).holding(limits.memory);
        control.within(limits.time).until(limits.until)
    }

    fn check_control(&self, control: &Control) -> Result<(), Diagnostic> {
        match control.stopped() {
            None => Ok(()),
            Some(why) => {
                Err(Diagnostic::error(Code::Ended, None, format!("the work was ended: {why}")))
            }
        }
    }

    /// Runs a stage, and reports its progress. Public for stages that are crates of their own.
    pub fn run_stage<T>(&self, name: &'static str, work: impl FnOnce() -> T) -> T {
        self.report_event(Event::Began(name));
        self.options.work.begin(name, None);
        let start = Instant::now();
        let done = work();
        self.report_time(name, start.elapsed());
        done
    }

    fn report_time(&self, name: &'static str, time: Duration) {
        self.report_event(Event::Ended(name, time));
    }

    fn report_event(&self, event: Event) {
        if let Some(progress) = &self.options.progress {
            progress.report(event);
        }
    }
}

/// The program with another module, if there is one.
fn with_replaced(
    program: Program,
    module: Result<Option<Verified>, Vec<Diagnostic>>,
) -> Result<Program> {
    match module {
        Ok(None) => Ok(program),
        Ok(Some(module)) => Ok(program.with_module(module)),
        Err(found) => Err(program.error(found)),
    }
}

/// Raises ONNX operators in the text of torch-mlir's importer, too, if the program has any.
#[cfg(feature = "onnx")]
fn raise_importer_operators(
    raised: Option<Verified>,
    program: &Verified,
    target: Option<&Target>,
    runs: bool,
) -> Result<Option<Verified>, Vec<Diagnostic>> {
    use crate::interop::onnx::{has_operators, raise_operators};
    if !has_operators(raised.as_ref().unwrap_or(program)) {
        return Ok(raised);
    }
    let target = target.map(|target| target.name);
    raise_operators(raised.unwrap_or_else(|| program.clone()), target, runs).map(Some)
}

#[cfg(not(feature = "onnx"))]
fn raise_importer_operators(
    raised: Option<Verified>,
    _: &Verified,
    _: Option<&Target>,
    _: bool,
) -> Result<Option<Verified>, Vec<Diagnostic>> {
    Ok(raised)
}
