//! A token ends what the library is at: a comparison, a derivative, a call by several threads.

use std::time::{Duration, Instant};

use libtest_mimic::{Failed, Trial};
use multigather::Compiler;
use multigather::compiler::{Cancel, Options};

use super::programs;

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("limits/library/parser", parser),
        Trial::test("limits/library/comparison", comparison),
        Trial::test("limits/library/derivative", derivative),
        #[cfg(feature = "llvm")]
        Trial::test("limits/library/call", call),
    ]
}

/// Does some work, and tells the compiler to end in the middle of it.
fn ended<T>(
    cancel: &Cancel,
    work: impl FnOnce() -> Result<T, multigather::Error>,
) -> Result<(), Failed> {
    let start = Instant::now();
    let found = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(300));
            cancel.cancel();
        });
        work()
    });
    let said = found.err().map_or_else(|| "a result".to_string(), |error| error.to_string());
    // One share of a call takes seconds where other tests run beside.
    match said.contains("was cancelled") && start.elapsed() < Duration::from_secs(60) {
        true => Ok(()),
        false => Err(format!("{said} after {:?}", start.elapsed()).into()),
    }
}

/// Nothing of a text that nobody waits for any more is looked at, be it right or wrong.
fn parser() -> Result<(), Failed> {
    let options = Options::default();
    let (cancel, compiler) = (options.cancel.clone(), Compiler::with_options(options));
    let texts = [programs::chain(2), "module { func.func @f() { nonsense } %1 = }".to_string()];
    assert!(compiler.parse("f.mlir", &texts[0]).is_ok());
    cancel.cancel();
    for text in texts {
        let said = compiler
            .parse("f.mlir", &text)
            .map_or_else(|error| error.to_string(), |_| "a program".into());
        assert_eq!(said, "error: the work was ended: it was cancelled\n = code: MG0208");
    }
    Ok(())
}

fn comparison() -> Result<(), Failed> {
    let options = Options::default();
    let (cancel, compiler) = (options.cancel.clone(), Compiler::with_options(options));
    let program = compiler.parse("f.mlir", &programs::sums())?;
    ended(&cancel, || compiler.compare(&program, &program))
}

/// By a token that is set before, and by a time that ends in the middle.
fn derivative() -> Result<(), Failed> {
    let program = Compiler::new().parse("f.mlir", &programs::chain(20_000))?;
    let wrt = multigather::grad::Options { wrt: vec![0], ..Default::default() };
    let (cancelled, mut late) = (Options::default(), Options::default());
    cancelled.cancel.cancel();
    late.limits.time = Some(Duration::from_millis(1));
    for (options, why) in [(cancelled, "it was cancelled"), (late, "the limit of 0.001 s")] {
        let compiler = Compiler::with_options(options);
        let func = compiler.function(&program, None)?;
        for found in [compiler.vjp(&program, func, &wrt), compiler.jvp(&program, func, &wrt)] {
            match found {
                Err(error) if error.to_string().contains(why) => (),
                found => return Err(format!("{why}: {:?}", found.is_ok()).into()),
            }
        }
    }
    Ok(())
}

#[cfg(feature = "llvm")]
fn call() -> Result<(), Failed> {
    use multigather::tensor::Tensor;
    let mut options = Options::default();
    options.jit.threads = 2;
    let (cancel, compiler) = (options.cancel.clone(), Compiler::with_options(options));
    let program = compiler.parse("f.mlir", &programs::slow_sum())?;
    let function = compiler.compile(&program, "main")?;
    ended(&cancel, || function.call(&[Tensor::from_f32s(&[], &[1.0])]))
}
