//! What JAX and PyTorch answered: the files of `cases/`, which `make.py` writes.

use fastrand::Rng;
use libtest_mimic::{Failed, Trial};
use multigather::Compiler;
use multigather::compiler::Program;
use multigather::grad::{Convention, Options};
use multigather::tensor::{Tensor, TensorBuilder};
use multigather::types::ElementType;
use serde_json::Value;

use super::{Derived, count, dot, float_at, floats, is_float, run};

/// `grad/<file>/<case>`
pub fn trials() -> Vec<Trial> {
    let folder = crate::harness::root().join("tests/grad/cases");
    let mut trials = Vec::new();
    for file in ["core", "jax", "torch"] {
        let text = std::fs::read_to_string(folder.join(format!("{file}.json")));
        let cases = text.map_err(|error| error.to_string());
        let cases = cases.and_then(|text| {
            serde_json::from_str::<Vec<Value>>(&text).map_err(|error| error.to_string())
        });
        match cases {
            Err(why) => trials.push(Trial::test(format!("grad/{file}"), move || Err(why.into()))),
            Ok(cases) => trials.extend(cases.into_iter().enumerate().map(|(k, case)| {
                let [name, convention] = ["name", "convention"].map(|key| word(&case, key));
                let name = format!("grad/{file}/{k} {name} ({convention})");
                Trial::test(name, move || try_case(&case))
            })),
        }
    }
    trials
}

fn word(case: &Value, key: &str) -> String {
    case[key].as_str().unwrap_or_default().to_owned()
}

fn list<'a>(case: &'a Value, key: &str) -> &'a [Value] {
    case[key].as_array().map_or(&[], Vec::as_slice)
}

fn try_case(case: &Value) -> Result<(), Failed> {
    let program = Compiler::new().parse("case.mlir", &word(case, "program"));
    let program = program.map_err(|error| error.to_string())?;
    let wrt = list(case, "wrt").iter().filter_map(Value::as_u64).map(|k| k as usize).collect();
    let convention = match &*word(case, "convention") {
        "torch" => Convention::Torch,
        _ => Convention::Jax,
    };
    let options = Options { wrt, convention, keeps_results: false, ..Options::default() };
    let derived = Derived::of(program, &options)?;
    let types = argument_types(&derived.vjp)?;
    let given = list(case, "inputs").iter().chain(list(case, "cotangents"));
    let inputs: Vec<Tensor> = given
        .zip(&types)
        .map(|(value, &element)| tensor(value, element))
        .collect::<Result<_, _>>()?;
    if inputs.len() != types.len() {
        return Err(format!("{} inputs for {} arguments", inputs.len(), types.len()).into());
    }
    let expected: Vec<Tensor> = (list(case, "gradients").iter().zip(&options.wrt))
        .map(|(value, &k)| tensor(value, types[k]))
        .collect::<Result<_, _>>()?;
    let tolerance = case["rtol"].as_f64();
    let found = run(&derived.vjp, &inputs)?;
    close(&found, &expected, tolerance, &derived.vjp)?;
    #[cfg(feature = "llvm")]
    {
        let compiler = Compiler::new();
        let compiled = compiler.compile(&derived.vjp, None).and_then(|it| it.call(&inputs));
        let compiled = compiled.map_err(|error| format!("compiled: {error}"))?;
        close(&compiled, &expected, tolerance, &derived.vjp)?;
    }
    if case["forward"] == false {
        return Ok(());
    }
    let count = list(case, "inputs").len();
    forward(&derived, &options, &inputs[..count], &inputs[count..], &expected, tolerance)
}

/// The tangents of the results, paired with the cotangents, are the gradients paired with the tangents.
fn forward(
    derived: &Derived,
    options: &Options,
    inputs: &[Tensor],
    cotangents: &[Tensor],
    gradients: &[Tensor],
    tolerance: Option<f64>,
) -> Result<(), Failed> {
    let mut rng = Rng::with_seed(5);
    let tangents = options.wrt.iter().map(|&k| floats(&inputs[k], |_| f64::from(rng.i8(-4..=4))));
    let tangents: Vec<Tensor> = tangents.collect();
    let moved = run(&derived.jvp, &[inputs, &tangents].concat())?;
    let [found, expected] = [dot(&moved, cotangents), dot(&tangents, gradients)];
    if !expected.is_finite() || !found.is_finite() {
        // One infinity is any number times another: the gradients themselves were compared.
        return Ok(());
    }
    let magnitude = |tensors: &[Tensor]| -> f64 {
        tensors.iter().map(|x| (0..count(x)).map(|at| float_at(x, at).abs()).sum::<f64>()).sum()
    };
    let is_wide = inputs.iter().all(|x| !is_float(x) || x.element().part().bits() >= 32);
    let share = tolerance.unwrap_or(if is_wide { 1e-4 } else { 3e-2 });
    match (found - expected).abs() <= share * (1.0 + 4.0 * magnitude(gradients)) {
        true => Ok(()),
        false => {
            Err(format!("forward {found}, but backward {expected}\n{}", derived.jvp.to_text())
                .into())
        }
    }
}

fn argument_types(program: &Program) -> Result<Vec<ElementType>, String> {
    let func = program.entry_point(None).map_err(|why| why.to_string())?;
    let (inputs, _) = program.function_type(func).ok_or("a function has a type")?;
    let element = |&ty: &multigather::ir::Type| {
        program.pools.to_value_type(ty).element().ok_or("an argument that is no tensor".to_string())
    };
    inputs.iter().map(element).collect()
}

/// A tensor of a case, of the element type that the program gives it.
fn tensor(value: &Value, element: ElementType) -> Result<Tensor, String> {
    let ty = word(value, "type");
    let sizes = ty.rsplit_once('x').map_or("", |(sizes, _)| sizes);
    let sizes: Result<Vec<i64>, _> =
        sizes.split('x').filter(|s| !s.is_empty()).map(str::parse).collect();
    let sizes = sizes.map_err(|error| format!("{ty}: {error}"))?;
    // Complex numbers are written as two numbers each.
    let numbers = list(value, "values").len() as i64;
    let (whole, element) = (element, element.part());
    let mut builder = TensorBuilder::new(element, &[numbers]);
    for number in list(value, "values") {
        match number {
            Value::String(text) => {
                builder.push_float(text.parse().map_err(|error| format!("{text}: {error}"))?);
            }
            Value::Bool(truth) => builder.push_int((*truth).into()),
            number if element.is_float() => builder.push_float(number.as_f64().ok_or("a number")?),
            number => {
                let int = number.as_i64().map(i128::from).or(number.as_u64().map(i128::from));
                builder.push_int(int.ok_or("a whole number")?);
            }
        }
    }
    let numbers = builder.finish().expanded();
    Ok(Tensor::from_bytes(whole, &sizes, numbers.stored_bytes()))
}

/// Whether each element is near enough: frameworks round elsewhere.
fn close(
    found: &[Tensor],
    expected: &[Tensor],
    tolerance: Option<f64>,
    program: &Program,
) -> Result<(), Failed> {
    for (k, (found, expected)) in found.iter().zip(expected).enumerate() {
        let share = tolerance.unwrap_or(match expected.element().part().bits() {
            16 => 2e-2,
            32 => 1e-5,
            _ => 1e-9,
        });
        for at in 0..expected.count() {
            let (x, y) = (float_at(found, at), float_at(expected, at));
            let near = (x - y).abs() <= share * (0.1 + y.abs());
            if x != y && !(x.is_nan() && y.is_nan()) && !near {
                let texts = [found, expected].map(multigather::tensor::text::to_text);
                let [found, expected] = texts;
                let message = format!(
                    "gradient {k}, element {at}: {x}, but {y} is expected\n{found}\n{expected}\n{}",
                    program.to_text()
                );
                return Err(message.into());
            }
        }
    }
    Ok(())
}
