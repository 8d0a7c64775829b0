//! Programs with open sizes in every target: each translation is run at several sizes.
//!
//! `open.mlir` holds the programs, each a function behind the shapes of its arguments' tensors at which it
//! is run. `slices.mlir` holds others, with slices and ranges for which engines have no code for all sizes. What
//! has no spelling stands in `open/<target>.txt`.

use libtest_mimic::Failed;
use multigather::Compiler;
use multigather::convert::Source;
use multigather::ops::conversion::Target;
use multigather::tensor::Tensor;

use super::program::{Expected, Found, Program, Run};
use super::sample::{self, Reach};
use crate::harness::bless::{Blessing, Kind};

/// Translates all programs to a target, and runs them.
pub fn all(target: &'static Target) -> Result<(), Failed> {
    let path = super::here().join("translated/open").join(format!("{}.txt", target.name));
    let test = format!("translated/sizes/{}", target.name);
    Ok(Blessing::of_environment()?.compare(Kind::Translated, &path, &test, || refused(target))?)
}

fn refused(target: &'static Target) -> Result<String, String> {
    let mut listed = String::new();
    for program in programs("open.mlir")?.into_iter().chain(programs("slices.mlir")?) {
        match program.check(target).map_err(|why| format!("{}: {why}", program.name))? {
            Found::Same => {}
            Found::Refused { op, why } => {
                listed += &format!("{}: {op}: {why}\n", program.name);
            }
        }
    }
    Ok(listed)
}

fn programs(file: &str) -> Result<Vec<Program>, String> {
    let path = super::here().join("translated").join(file);
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let parted = |part: &str| {
        let (sizes, text) = part.split_once('\n').ok_or("a program behind its sizes")?;
        program(sizes, text)
    };
    text.split("// AT:").skip(1).map(parted).collect()
}

/// A program with what it is run on: `2x3, 4; 1x0, 6` are the shapes of two arguments in two runs.
fn program(sizes: &str, text: &str) -> Result<Program, String> {
    let parsed = Compiler::new().parse("open.mlir", text).map_err(|error| error.to_string())?;
    let module = parsed.into_verified();
    let func = Program::function(&module).ok_or("a program is one public function")?;
    let name = module.text_attr(func, "sym_name").unwrap_or_default().to_string();
    let types = module.function_type(func).map_or(&[][..], |(inputs, _)| inputs);
    let elements: Option<Vec<_>> =
        types.iter().map(|&ty| module.pools.to_value_type(ty).element()).collect();
    let elements = elements.ok_or("arguments are tensors")?;
    let mut rng = fastrand::Rng::with_seed(7);
    let mut runs = Vec::new();
    for shapes in sizes.split(';') {
        let shape = |text: &str| {
            text.trim().split('x').filter(|it| !it.is_empty()).map(str::parse).collect()
        };
        let shapes: Result<Vec<Vec<i64>>, _> = shapes.split(',').map(shape).collect();
        let shapes = shapes.map_err(|_| format!("{name}: shapes are numbers and x"))?;
        for reach in [Reach::Positions, Reach::Near] {
            let given = shapes.iter().zip(&elements);
            let inputs: Vec<Tensor> = given
                .map(|(shape, &element)| sample::tensor(&mut rng, element, shape, reach))
                .collect();
            let expected = Expected::of(&module, func, &inputs);
            let expected = expected.ok_or_else(|| format!("{name} is not run at {sizes}"))?;
            runs.push(Run { inputs, expected });
        }
    }
    let gives = |run: &Run| !matches!(run.expected, Expected::Fault);
    if runs.iter().filter(|run| gives(run)).count() < 2 {
        return Err(format!("{name} has a result at fewer than two sizes"));
    }
    let source = Source::from(module);
    Ok(Program { name, source, runs, is_case: false, is_compiled: false, alike: Vec::new() })
}

/// Runs all programs by MLIR's passes, each as one code for all sizes, and reads the exported text with
/// MLIR's parser.
#[cfg(feature = "mlir")]
pub fn by_mlir() -> Result<(), Failed> {
    use multigather::interop::mlir::engine::{self, RunError};
    use multigather::interop::mlir::{self, export};

    for program in programs("open.mlir")? {
        let failed = |why: String| Failed::from(format!("{}: {why}", program.name));
        let module = program.source.written();
        let func = Program::function(module).ok_or("a program is one public function")?;
        let text = export::export(module, &export::Options::default());
        let text = text.map_err(|said| failed(format!("{said:?}")))?;
        mlir::verify(&text).map_err(|said| failed(format!("{said:?}\n{text}")))?;
        let mut count = 0;
        for run in &program.runs {
            let results = match engine::run_dynamic(module, func, &run.inputs) {
                None => continue,
                Some(Err(RunError::Other(said))) => return Err(failed(format!("{said:?}"))),
                Some(Err(RunError::Fault)) => Err("a fault".to_string()),
                Some(Ok(results)) => Ok(results),
            };
            count += 1;
            run.expected.check(&results, false).map_err(|why| failed(format!("{why}\n{text}")))?;
        }
        if count < 4 {
            return Err(failed(format!("the code for all sizes is for {count} of its runs")));
        }
    }
    Ok(())
}
