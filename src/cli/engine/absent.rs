//! A build without LLVM compiles nothing.

use super::{Options, Timing};
use crate::cli::session::{Failure, Outcome};
use crate::ir::{Module, Op};
use crate::tensor::Tensor;

/// Never made.
pub enum Program {}

impl Program {
    pub fn call(&mut self) -> Outcome {
        match *self {}
    }

    pub fn traffic(&self) -> (u64, u64) {
        match *self {}
    }

    pub fn into_results(self) -> Vec<Tensor> {
        match self {}
    }
}

pub fn compile(
    options: Options,
    _: &Module,
    _: Op,
    _: &[Tensor],
    _: &mut Timing,
) -> Outcome<Program> {
    // There is nothing that could use them.
    let _ = (options.threads, options.share_above);
    Err(Failure::usage("this build of mg has no JIT: use mg run --backend=interpreter"))
}

pub fn run(
    options: Options,
    module: &Module,
    func: Op,
    inputs: &[Tensor],
    timing: &mut Timing,
) -> Outcome<Vec<Tensor>> {
    compile(options, module, func, inputs, timing).map(Program::into_results)
}
