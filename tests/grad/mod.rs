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

/// The tensor with other numbers in the places of its floats, which complex numbers have two of.
fn floats(like: &Tensor, number: impl FnMut(usize) -> f64) -> Tensor {
    let element = like.element().part();
    let numbers: Vec<f64> = (0..count(like)).map(number).collect();
    let mut builder = TensorBuilder::new(element, &[numbers.len() as i64]);
    numbers.iter().for_each(|&number| builder.push_float(number));
    Tensor::from_bytes(like.element(), like.shape(), builder.finish().expanded().stored_bytes())
}

/// How many floats there are in a tensor.
fn count(x: &Tensor) -> usize {
    if x.element().is_complex() { 2 * x.count() } else { x.count() }
}

/// The float that is number `at`.
fn float_at(x: &Tensor, at: usize) -> f64 {
    let element = x.element().part();
    let parts = count(x).checked_div(x.count()).unwrap_or(1);
    let at_part = at % parts * element.bytes();
    let bytes = &x.bytes_at(at / parts)[at_part..at_part + element.bytes()];
    multigather::tensor::scalar::float_from_bytes(element, bytes)
}

/// Whether a tensor has a derivative.
fn is_float(tensor: &Tensor) -> bool {
    tensor.element().part().is_float()
}

/// The product of tangents and cotangents, of complex numbers as JAX has these.
fn dot(xs: &[Tensor], ys: &[Tensor]) -> f64 {
    let one = |(x, y): (&Tensor, &Tensor)| -> f64 {
        let sign = |at: usize| if x.element().is_complex() && at % 2 == 1 { -1.0 } else { 1.0 };
        (0..count(x)).map(|at| sign(at) * float_at(x, at) * float_at(y, at)).sum()
    };
    xs.iter().zip(ys).map(one).sum()
}
