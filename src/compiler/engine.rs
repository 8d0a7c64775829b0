//! The engines that run a program, with one method for all.

use super::{Compiler, Program, Result};
use crate::interop::raise::{has_opaque_regions, lower_opaque_regions};
use crate::interp::interpret_under;
use crate::ir::{Module, Op};
#[cfg(any(not(feature = "llvm"), not(feature = "mlir")))]
use crate::source::{Code, Diagnostic};
use crate::tensor::Tensor;
use crate::types::ElementType;

/// An engine that runs programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Engine {
    /// The reference interpreter, on the source program.
    Interpreter,
    /// The reference interpreter, on the canonical program.
    Canonicalized,
    /// Machine code of the canonical program (feature `llvm`).
    Jit,
    /// MLIR's own pipeline and execution engine, on the source program (feature `mlir`).
    Mlir,
}

impl Compiler {
    /// Runs a function once. Results have the types that the function declares.
    ///
    /// # Errors
    /// Inputs that do not fit; a fault, at the operation of the source program; an operation that the engine does not
    /// support; the build does not have the engine.
    pub fn run(
        &self,
        program: &Program,
        func: Op,
        inputs: &[Tensor],
        engine: Engine,
    ) -> Result<Vec<Tensor>> {
        let program = self.raise_to_run(program.clone())?;
        self.run_raised(&program, func, inputs, engine)
    }

    fn run_raised(
        &self,
        program: &Program,
        func: Op,
        inputs: &[Tensor],
        engine: Engine,
    ) -> Result<Vec<Tensor>> {
        match engine {
            Engine::Interpreter => self.interpret(program, func, inputs),
            Engine::Canonicalized => self.run_canonicalized(program, func, inputs),
            Engine::Jit => self.run_compiled(program, func, inputs),
            Engine::Mlir => self.run_by_mlir(program, func, inputs),
        }
        .map(|results| to_declared_types(program, func, results))
    }

    pub(super) fn interpret(
        &self,
        program: &Program,
        func: Op,
        inputs: &[Tensor],
    ) -> Result<Vec<Tensor>> {
        let lowered = match has_opaque_regions(program) {
            true => {
                let specialized = self.specialize(program, func, inputs)?;
                lower_opaque_regions(&specialized).map_err(|found| program.error(found))?
            }
            false => None,
        };
        let module = lowered.as_ref().unwrap_or(program);
        let run = || interpret_under(self.control(), module, func, inputs);
        self.run_stage("run", run).map_err(|error| program.error(vec![error]))
    }

    fn run_canonicalized(
        &self,
        program: &Program,
        func: Op,
        inputs: &[Tensor],
    ) -> Result<Vec<Tensor>> {
        let specialized = self.specialize(program, func, inputs)?.into_verified();
        let lowered = lower_opaque_regions(&specialized).map_err(|found| program.error(found))?;
        let specialized = lowered.unwrap_or(specialized);
        let options = self.search_options(&self.control());
        let (canonical, func, _) = self.canonical_function(specialized, func, &options)?;
        self.interpret(&Program::new(canonical), func, &to_canonical_types(inputs))
    }

    #[cfg(feature = "llvm")]
    fn run_compiled(&self, program: &Program, func: Op, inputs: &[Tensor]) -> Result<Vec<Tensor>> {
        let function = self.prepare(program.clone(), func);
        let mut call = function.bind(inputs)?;
        call.run_timed()?;
        Ok(call.into_results())
    }

    #[cfg(not(feature = "llvm"))]
    fn run_compiled(&self, _: &Program, _: Op, _: &[Tensor]) -> Result<Vec<Tensor>> {
        Err(Diagnostic::error(Code::Unavailable, None, "this build has no JIT (feature llvm)")
            .into())
    }

    /// Compiles and runs a function by MLIR, in stages if it is cut; on a fault, the interpreter produces the diagnostic.
    #[cfg(feature = "mlir")]
    fn run_by_mlir(&self, program: &Program, func: Op, inputs: &[Tensor]) -> Result<Vec<Tensor>> {
        use super::stages::Stages;
        use crate::expand::check_calls;
        use crate::interop::mlir::engine::{self, RunError};
        use crate::interop::raise::lower_regions;
        use crate::interp::{check_inputs, find_fault};
        use crate::source::{Code, Diagnostic};
        check_inputs(program, func, inputs).map_err(|why| program.error(vec![why]))?;
        check_calls(program, func).map_err(|why| program.error(vec![why]))?;
        let specialized = self.specialize(program, func, inputs)?.into_verified();
        if let Some(stages) = Stages::of(program, &specialized, func) {
            let run = |stage, inputs: &_| self.run_raised(stage, func, inputs, Engine::Mlir);
            let before = |inputs: &[Tensor]| run(&stages.before, inputs);
            let after = |at: usize, inputs: &[Tensor]| run(&stages.after[at], inputs);
            return stages.run(self, func, inputs, before, after);
        }
        let lowered = lower_regions(&specialized).map_err(|found| program.error(found))?;
        let specialized = lowered.unwrap_or(specialized);
        let ran = self.run_stage("compile and run", || {
            let open = engine::run_dynamic(program, func, inputs);
            open.unwrap_or_else(|| engine::run(&specialized, func, inputs))
        });
        ran.map_err(|error| match error {
            RunError::Other(found) => program.error(found),
            RunError::Fault => {
                let unnamed =
                    || Diagnostic::error(Code::OutOfBounds, None, "an index is out of bounds");
                let found = find_fault(program, func, inputs).unwrap_or_else(unnamed);
                program.error(vec![found])
            }
        })
    }

    #[cfg(not(feature = "mlir"))]
    fn run_by_mlir(&self, _: &Program, _: Op, _: &[Tensor]) -> Result<Vec<Tensor>> {
        Err(Diagnostic::error(Code::Unavailable, None, "this build has no MLIR (feature mlir)")
            .into())
    }
}

/// Converts inputs to the types of canonical programs: `i64` where the function declares `si64`.
pub(super) fn to_canonical_types(inputs: &[Tensor]) -> Vec<Tensor> {
    inputs.iter().map(|input| input.reinterpreted(input.element().canonical())).collect()
}

/// Converts results to the element types that the function declares: the canonical program has `i64` for `si64`.
pub(super) fn to_declared_types(module: &Module, func: Op, results: Vec<Tensor>) -> Vec<Tensor> {
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
