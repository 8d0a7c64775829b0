//! The target of threads: sixteen of them call one compiled function, and use one driver for programs of
//! their own, at the same time.

use std::sync::atomic::{AtomicU64, Ordering};

use fastrand::Rng;
use multigather::interp;
use multigather::tensor::Tensor;
use multigather::{Compiler, compiler};

use crate::programs::{Case, case};
use crate::targets::{Context, Reached};

const THREADS: u64 = 16;
/// What each thread does in one round.
const CALLS: u64 = 40;
const PROGRAMS: u64 = 2;

const SHARED: &str = "func.func @main(%table: tensor<50x7xf32>, %i: tensor<64xi64>) -> (tensor<64x7xf32>, tensor<64xf32>) {
  %0 = \"onnx.Gather\"(%table, %i) {axis = 0 : si64} : (tensor<50x7xf32>, tensor<64xi64>) -> tensor<64x7xf32>
  %1 = mg.reduce %0 {axes = array<i64: 1>, kind = \"max\"} : (tensor<64x7xf32>) -> tensor<64xf32>
  return %0, %1 : tensor<64x7xf32>, tensor<64xf32>
}";

/// A round, by the seed that the input is.
pub fn run(context: &mut Context, input: &[u8]) -> Reached {
    let mut seed = [0; 8];
    input.iter().zip(&mut seed).for_each(|(&from, to)| *to = from);
    let inputs = round(u64::from_le_bytes(seed), THREADS, CALLS)?;
    (context.progress)();
    context.inputs = inputs;
    Ok(String::new())
}

/// Says how many calls were made.
///
/// # Errors
/// The first result that is not what the interpreter gives.
pub fn round(seed: u64, threads: u64, calls: u64) -> Result<u64, String> {
    let mut options = compiler::Options::default();
    options.jit.threads = 2;
    options.jit.share_above = 0;
    let driver = Compiler::with_options(options);
    let program = driver.parse("shared.mlir", SHARED).map_err(|why| why.to_string())?;
    let shared = driver.compile(&program, None).map_err(|why| why.to_string())?;
    let main = program.function("main").ok_or("there is no main")?;
    let done = AtomicU64::new(0);
    let work = |thread: u64| -> Result<(), String> {
        let mut rng = Rng::with_seed(seed ^ (thread << 32));
        for _ in 0..calls {
            let inputs = lookups(&mut rng);
            let expected = interp::interpret(&program, main, &inputs).ok();
            let found = shared.call(&inputs).ok();
            if !same(expected.as_deref(), found.as_deref()) {
                return Err(format!("thread {thread}: {found:?}, not {expected:?}"));
            }
            done.fetch_add(1, Ordering::Relaxed);
        }
        for _ in 0..PROGRAMS {
            own(&driver, &case(&mut rng))?;
            done.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let work = &work;
        let started: Vec<_> = (0..threads).map(|k| scope.spawn(move || work(k))).collect();
        let ended = started.into_iter().map(|thread| thread.join());
        ended
            .map(|ended| ended.unwrap_or_else(|_| Err("a thread panicked".into())))
            .collect::<Result<Vec<()>, _>>()
    })?;
    Ok(done.into_inner())
}

/// Inputs of the shared function; one call in four has an index that stops it.
fn lookups(rng: &mut Rng) -> Vec<Tensor> {
    let table: Vec<f32> = (0..350).map(|_| rng.i32(-9..9) as f32).collect();
    let mut indices: Vec<i64> = (0..64).map(|_| rng.i64(-50..50)).collect();
    if rng.u8(..4) == 0 {
        indices[rng.usize(..64)] = [50, -51, i64::MAX, i64::MIN][rng.usize(..4)];
    }
    vec![Tensor::from_f32s(&[50, 7], &table), Tensor::from_i64s(&[64], &indices)]
}

/// A program of the thread's own, by the driver of all.
fn own(driver: &Compiler, case: &Case) -> Result<(), String> {
    let inputs = &case.program.inputs;
    let program = multigather::Program::new(case.program.module.clone());
    let main = program.function("main").ok_or("there is no main")?;
    let interp::Outcome::Values(expected) = interp::run(&program, main, inputs) else {
        return Ok(());
    };
    let compiled =
        driver.compile(&program, None).map_err(|why| format!("{why}\n{}", program.to_text()))?;
    let found = compiled.call(inputs).map_err(|why| format!("{why}\n{}", program.to_text()))?;
    match same(Some(&expected), Some(&found)) {
        true => Ok(()),
        false => Err(format!("{found:?}, not {expected:?}\n{}", program.to_text())),
    }
}

fn same(a: Option<&[Tensor]>, b: Option<&[Tensor]>) -> bool {
    let equal = multigather_testing::trial::same_numbers;
    match (a, b) {
        (Some(a), Some(b)) => a.iter().zip(b).all(|(a, b)| equal(a, b)),
        (None, None) => true,
        _ => false,
    }
}
