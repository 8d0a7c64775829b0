//! The engines that run a program, behind one call.

use clap::{Args, ValueEnum};

use super::session::{Failure, Outcome, Session};
use super::timing::Timing;
use crate::canon;
use crate::interp::interpret;
use crate::ir::{Module, Op};
use crate::specialize::specialize;
use crate::tensor::Tensor;
use crate::types::ElementType;

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Backend {
    /// Canonicalize, compile to machine code, run
    Jit,
    /// The reference interpreter, on the program as it is written
    Interpreter,
    /// MLIR's own pipeline and execution engine, on the program as it is written
    Mlir,
}

impl Backend {
    /// The JIT where it is built in.
    pub const DEFAULT: Backend =
        if cfg!(feature = "llvm") { Backend::Jit } else { Backend::Interpreter };
}

/// How a program is run.
#[derive(Clone)]
pub struct Options {
    pub backend: Backend,
    pub compiled: Compiled,
}

/// How a program is compiled and called.
#[derive(Args, Clone, Default)]
pub struct Compiled {
    /// How many threads a call may use
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: u16,
    /// Bytes of work from which threads share it; for less, waking one takes longer
    #[arg(long, value_name = "BYTES")]
    pub share_above: Option<u64>,
    /// Keep machine code in this folder, and take what is kept there
    #[arg(long, value_name = "DIR")]
    pub cache_dir: Option<String>,
    /// Tell perf the names of the functions (/tmp/perf-PID.map); also by MG_PERF_MAP=1
    #[arg(long)]
    pub perf_map: bool,
    /// Print the program after canonicalization, and LLVM's IR before and after its passes, to
    /// standard error
    #[arg(long, alias = "mlir-print-ir-after-all")]
    pub print_ir_after_all: bool,
}

/// Runs a function.
pub fn run(
    session: &mut Session,
    options: &Options,
    module: &Module,
    func: Op,
    inputs: &[Tensor],
    timing: &mut Timing,
) -> Outcome<Vec<Tensor>> {
    let results = match options.backend {
        Backend::Interpreter => timing.measure("run", || interpret(module, func, inputs))?,
        Backend::Jit => run_jit(session, options, module, func, inputs, timing)?,
        Backend::Mlir => run_mlir(module, func, inputs, timing)?,
    };
    Ok(as_declared(module, func, results))
}

/// Compiles by MLIR and runs; on a fault the interpreter tells what the user should read.
#[cfg(feature = "mlir")]
fn run_mlir(
    module: &Module,
    func: Op,
    inputs: &[Tensor],
    timing: &mut Timing,
) -> Outcome<Vec<Tensor>> {
    use crate::interop::mlir::engine::{self, RunError};
    crate::interp::check_inputs(module, func, inputs)?;
    let specialized = specialize(module, func, inputs)?;
    let ran = timing.measure("compile and run", || engine::run(&specialized, func, inputs));
    ran.map_err(|error| match error {
        RunError::Other(found) => found.into(),
        RunError::Fault => crate::interp::find_fault(module, func, inputs)
            .map_or_else(|| Failure::input("an index is out of bounds"), Failure::from),
    })
}

#[cfg(not(feature = "mlir"))]
fn run_mlir(_: &Module, _: Op, _: &[Tensor], _: &mut Timing) -> Outcome<Vec<Tensor>> {
    Err(Failure::usage("this build of mg has no MLIR: use mg run --backend=interpreter"))
}

/// The canonical program at the inputs' shapes, with the function to be run public: a private
/// one that nothing calls would be removed.
pub fn canonicalize(module: &Module, func: Op, inputs: &[Tensor]) -> Outcome<Module> {
    let mut module = specialize(module, func, inputs)?;
    module.remove_attr(func, "sym_visibility");
    let options = canon::Options::default();
    Ok(canon::canonicalize(&module, &options).0)
}

/// The function of this name in a canonical program.
pub fn same_function(canonical: &Module, name: &str) -> Outcome<Op> {
    canonical
        .function(name)
        .ok_or_else(|| Failure::input(format!("@{name} is lost in canonicalization")))
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

#[cfg(not(feature = "llvm"))]
use absent::run as run_jit;
#[cfg(not(feature = "llvm"))]
pub use absent::{Program, compile};
#[cfg(feature = "llvm")]
use jit::run as run_jit;
#[cfg(feature = "llvm")]
pub use jit::{Program, compile};

/// The compiled engine.
#[cfg(feature = "llvm")]
mod jit;

/// What stands in its place in a build without LLVM.
#[cfg(not(feature = "llvm"))]
mod absent;
