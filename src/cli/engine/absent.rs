//! A build without LLVM compiles nothing.

use super::{Options, Timing};
use crate::cli::session::{Failure, Outcome, Session};
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
    session: &mut Session,
    options: &Options,
    _: &Module,
    _: Op,
    _: &[Tensor],
    _: &mut Timing,
) -> Outcome<Program> {
    // There is nothing that could use them.
    let _ = (session, options);
    Err(Failure::usage("this build of mg has no JIT: use mg run --backend=interpreter"))
}

pub fn run(
    session: &mut Session,
    options: &Options,
    module: &Module,
    func: Op,
    inputs: &[Tensor],
    timing: &mut Timing,
) -> Outcome<Vec<Tensor>> {
    compile(session, options, module, func, inputs, timing).map(Program::into_results)
}
