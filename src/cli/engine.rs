//! The engines that run a program, behind one call.

use clap::ValueEnum;

use super::later;
use super::session::{Failure, Outcome};
use super::timing::Timing;
use crate::interp::interpret;
use crate::ir::{Module, Op};
use crate::tensor::Tensor;
use crate::types::ElementType;

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Backend {
    /// Canonicalize, compile to machine code, run
    Jit,
    /// The reference interpreter, on the program as it is written
    Interpreter,
    /// MLIR's own pipeline (not there yet)
    Mlir,
}

impl Backend {
    /// The JIT where it is built in.
    pub const DEFAULT: Backend =
        if cfg!(feature = "llvm") { Backend::Jit } else { Backend::Interpreter };
}

/// How a program is run.
#[derive(Clone, Copy)]
pub struct Options {
    pub backend: Backend,
    pub threads: u16,
}

/// Runs a function.
pub fn run(
    options: Options,
    module: &Module,
    func: Op,
    inputs: &[Tensor],
    timing: &mut Timing,
) -> Outcome<Vec<Tensor>> {
    let results = match options.backend {
        Backend::Interpreter => timing.measure("run", || interpret(module, func, inputs))?,
        Backend::Jit => run_jit(options, module, func, inputs, timing)?,
        Backend::Mlir => return Err(later::mlir_backend()),
    };
    Ok(as_declared(module, func, results))
}

/// Gives results the element types that the function declares: the canonical program has `i64`
/// for `si64`.
pub fn as_declared(module: &Module, func: Op, results: Vec<Tensor>) -> Vec<Tensor> {
    let Some((_, types)) = module.function_type(func) else { return results };
    let declared: Vec<Option<ElementType>> =
        types.iter().map(|&ty| module.pools.to_value_type(ty).element()).collect();
    (results.into_iter().zip(declared))
        .map(|(result, declared)| match declared {
            Some(element) if element != result.element() => result.reinterpreted(element),
            _ => result,
        })
        .collect()
}

fn run_jit(
    options: Options,
    module: &Module,
    func: Op,
    inputs: &[Tensor],
    timing: &mut Timing,
) -> Outcome<Vec<Tensor>> {
    let _ = (options.threads, module, func, inputs, timing);
    Err(Failure::usage("this build of mg has no JIT: use --backend=interpreter"))
}

/// A compiled function with its inputs and places for its results.
pub struct Program {
    results: Vec<Tensor>,
}

impl Program {
    /// One call; the results stay until the next one.
    pub fn call(&mut self) -> Outcome {
        Ok(())
    }

    pub fn into_results(self) -> Vec<Tensor> {
        self.results
    }
}

/// Compiles a function for repeated calls on these inputs.
pub fn compile(
    options: Options,
    module: &Module,
    func: Op,
    inputs: &[Tensor],
    timing: &mut Timing,
) -> Outcome<Program> {
    let _ = (options, module, func, inputs, timing);
    Err(Failure::usage("this build of mg has no JIT to measure"))
}
