//! Derivatives: against JAX's and PyTorch's own, forward against backward, and against differences.

mod cases;
mod dual;
mod smooth;

use libtest_mimic::Trial;
use multigather::compiler::Program;
use multigather::grad::Options;
use multigather::tensor::{Tensor, TensorBuilder};
use multigather::{Compiler, interp};

pub fn trials() -> Vec<Trial> {
    let mut trials = cases::trials();
    trials.extend(dual::trials());
    trials.extend(smooth::trials());
    trials
}

/// A function and its derivatives.
struct Derived {
    program: Program,
    vjp: Program,
    jvp: Program,
}

impl Derived {
    fn of(program: Program, options: &Options) -> Result<Derived, String> {
        let compiler = Compiler::new();
        let derive = || -> Result<Derived, multigather::Error> {
            let func = compiler.function(&program, None)?;
            let vjp = compiler.vjp(&program, func, options)?;
            let jvp = compiler.jvp(&program, func, options)?;
            Ok(Derived { program: program.clone(), vjp, jvp })
        };
        derive().map_err(|error| error.to_string())
    }
}

/// What the only function of a program gives.
fn run(program: &Program, inputs: &[Tensor]) -> Result<Vec<Tensor>, String> {
    let func = program.entry_point(None).map_err(|why| why.to_string())?;
    let found = interp::interpret(program, func, inputs);
    found.map_err(|why| format!("{why}\n{}", program.to_text()))
}

/// The tensor with other numbers in the places of its floats.
fn floats(like: &Tensor, mut number: impl FnMut(usize) -> f64) -> Tensor {
    let mut builder = TensorBuilder::new(like.element(), like.shape());
    (0..like.count()).for_each(|at| builder.push_float(number(at)));
    builder.finish()
}

fn is_float(tensor: &Tensor) -> bool {
    tensor.element().is_float()
}

/// The inner product of two lists of tensors.
fn dot(xs: &[Tensor], ys: &[Tensor]) -> f64 {
    let one = |(x, y): (&Tensor, &Tensor)| -> f64 {
        (0..x.count()).map(|at| x.float_at(at) * y.float_at(at)).sum()
    };
    xs.iter().zip(ys).map(one).sum()
}
