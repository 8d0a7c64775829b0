//! An example of each operation, as text that `mg` accepts: that of its definition, else of a framework's operation a
//! small one among what its sampler draws, and of the closed set's elementwise operations one of types that they
//! take.

use std::fmt::Write;

use multigather::ir::{Builder, Module, Op};
use multigather::ops::{Attrs, OpDef, Semantics};
use multigather::types::{ElementType, ValueType};
use multigather::verify::Verified;
use multigather_testing::Random;
use multigather_testing::program::example_of;

/// The number of samples that are inspected.
const SAMPLES: u64 = 150;

/// An example program with the operation; `None` where none can be made.
pub fn of(def: &'static OpDef) -> Option<String> {
    match (def.example.trim_start(), &def.semantics) {
        ("", Semantics::Framework { .. } | Semantics::Opaque { run: Some(_), .. }) => {
            sampled_example(def)
        }
        ("", Semantics::Core(_)) => elementwise_example(def),
        ("", _) => None,
        (program, _) if program.contains('\n') => Some(program.to_owned()),
        (line, _) => example_of_line(def, line),
    }
}

/// The example from the definition's line, with inferred result types.
fn example_of_line(def: &'static OpDef, line: &str) -> Option<String> {
    let (line, declared) = line.rsplit_once(" -> ").unwrap_or((line, ""));
    let (operands, attributes) = line.split_at(line.find('{').unwrap_or(line.len()));
    let (mut arguments, mut constants, mut types) = (Vec::new(), String::new(), Vec::new());
    for (k, operand) in operands.split_whitespace().enumerate() {
        let (value, ty) = operand.rsplit_once(':').map_or((None, operand), |(v, t)| (Some(v), t));
        let ty = type_text(ty);
        match value {
            Some(value) => {
                // Writing to a string cannot fail.
                let _ = writeln!(constants, "  %x{k} = arith.constant dense<{value}> : {ty}");
            }
            None => arguments.push(format!("%x{k}: {ty}")),
        }
        types.push(ty);
    }
    let values: Vec<String> = (0..types.len()).map(|k| format!("%x{k}")).collect();
    let (name, values, operands) = (def.name, values.join(", "), types.join(", "));
    let program = |results: &[String]| {
        let (count, all) = (results.len(), results.join(", "));
        let (given, returned): (_, Vec<String>) = match count {
            0 => (String::new(), Vec::new()),
            1 => ("%0 = ".to_owned(), vec!["%0".to_owned()]),
            _ => (format!("%0:{count} = "), (0..count).map(|k| format!("%0#{k}")).collect()),
        };
        let text = format!(
            "func.func @main({}) -> ({all}) {{\n{constants}  {given}\"{name}\"({values}) {attributes} : ({operands}) \
             -> ({all})\n  return {}{}\n}}\n",
            arguments.join(", "),
            returned.join(", "),
            if count > 0 { format!(" : {all}") } else { String::new() },
        );
        multigather::parse::parse_text("example", &text).ok().map(|(_, module)| module)
    };
    let results = match declared {
        "" => {
            let module = program(&[])?;
            let op =
                module.walk(module.top()).into_iter().find(|&op| module.op_name(op) == name)?;
            let types = module.decode(op).ok()?.infer().ok()?;
            types.iter().map(ToString::to_string).collect()
        }
        _ => vec![type_text(declared)],
    };
    Some(function_text(&*Verified::new(program(&results)?).ok()?))
}

/// A type as definitions write it: `2x3xf32` is a tensor.
fn type_text(short: &str) -> String {
    if short.starts_with('!') { short.to_owned() } else { format!("tensor<{short}>") }
}

/// The plainest of some samples that the verifier accepts.
fn sampled_example(def: &'static OpDef) -> Option<String> {
    let mut random = Random(fastrand::Rng::with_seed(0));
    let drawn = (0..SAMPLES).filter_map(|_| example_of(def, &mut random));
    let mut modules: Vec<Module> = drawn.map(|program| program.module).collect();
    modules.sort_by_cached_key(reading_difficulty);
    modules.into_iter().find_map(|module| Some(function_text(&*Verified::new(module).ok()?)))
}

/// A measure of what makes an example hard to read: empty tensors and scalars, many dimensions, unusual element
/// types, many operations.
fn reading_difficulty(module: &Module) -> usize {
    use ElementType::{F32, I32, I64, SI32, SI64};
    let of_value = |(place, ty): (usize, ValueType)| {
        let shape = ty.shape().unwrap_or_default();
        let is_odd = |size: &i64| if *size == 0 { 40 } else { usize::from(*size == 1) };
        let sizes: usize = shape.iter().map(is_odd).sum();
        let element = match ty.element() {
            Some(F32) => 0,
            Some(I64 | SI64 | I32 | SI32) if place > 0 => 1,
            Some(I64 | SI64 | I32 | SI32) => 5,
            _ => 8,
        };
        sizes + element + 2 * shape.len().abs_diff(2)
    };
    let of_op = |op: Op| {
        let values = module[op].operands.iter().chain(&module[op].results);
        let types = values.map(|&value| module.pools.to_value_type(module[value].ty));
        4 + module[op].attrs.len() + types.enumerate().map(of_value).sum::<usize>()
    };
    module.walk(module.top()).into_iter().map(of_op).sum()
}

/// The text of the module's only function.
fn function_text(module: &Module) -> String {
    let text = multigather::ir::print::print(module, &Default::default());
    let inner = text.strip_prefix("module {\n").and_then(|text| text.strip_suffix("}\n"));
    let lines = inner.unwrap_or(&text).lines();
    lines.map(|line| format!("{}\n", line.strip_prefix("  ").unwrap_or(line))).collect()
}

/// An application to tensors of one type, with the first types of operands and results that the verifier
/// accepts.
fn elementwise_example(def: &'static OpDef) -> Option<String> {
    use ElementType::{ComplexF32, F32, F64, I1, I32, I64, Index};
    const TYPES: [ElementType; 7] = [F32, I32, I64, F64, I1, Index, ComplexF32];
    let pairs = TYPES.iter().flat_map(|&from| TYPES.iter().map(move |&to| (from, to)));
    // The same type first.
    let same = TYPES.iter().map(|&ty| (ty, ty));
    same.chain(pairs).find_map(|(from, to)| {
        let [from, to] = [from, to].map(|element| ValueType::tensor(element, &[4]));
        let operands = vec![from; def.operands.len()];
        let mut module = Module::new(multigather::registry());
        let body = module.body();
        let result = std::slice::from_ref(&to);
        let function_of = Builder::at_end(&mut module, body).function("main", &operands, result);
        let mut builder = Builder::at_end(&mut module, function_of.entry);
        let op = builder.op(def.name, &function_of.args, &Attrs::new(), result);
        let value = builder.module[op].results[0];
        builder.ret(&[value]);
        let module = Verified::new(module).ok()?;
        Some(function_text(&module))
    })
}

#[cfg(test)]
mod tests {
    use super::{OpDef, Semantics, of};
    use multigather::parse::parse_text;
    use multigather::tensor::Tensor;
    use multigather::types::ValueType;
    use multigather_testing::{Operand, Random, Sample, malformed, symbols};

    /// The examples of operations that are carried: they have no sampler.
    fn carried_samples() -> Vec<(&'static OpDef, Sample)> {
        let is_carried = |def: &&OpDef| matches!(def.semantics, Semantics::Opaque { .. });
        let carried = multigather::registry().ops().filter(is_carried);
        let sample = |def: &'static OpDef| {
            let (_, module) = parse_text("example", &of(def)?).ok()?;
            let mut ops = module.walk(module.top()).into_iter();
            let decoded = module.decode(ops.find(|&op| module.op_name(op) == def.name)?).ok()?;
            let operand = |(k, ty): (usize, &ValueType)| match (&decoded.constants[k], ty) {
                (Some(constant), _) => Some(Operand::Constant(constant.clone())),
                (None, ValueType::Tensor(ty)) if ty.is_static() => {
                    Some(Operand::Value(Tensor::zero(ty.element, &ty.shape)))
                }
                _ => None,
            };
            let operands = decoded.operands.iter().enumerate().map(operand);
            Some((
                decoded.attrs.clone(),
                operands.collect::<Option<_>>()?,
                decoded.results.to_vec(),
            ))
        };
        carried.filter_map(|def| Some((def, sample(def)?))).collect()
    }

    /// Checks each example of [`carried_samples`] this many times, with random numbers from a seed.
    fn try_carried(
        seed: u64,
        times: usize,
        check: fn(&'static OpDef, &Sample, &mut Random) -> Result<(), String>,
    ) {
        let (samples, mut wrong) = (carried_samples(), Vec::new());
        for (def, sample) in &samples {
            let mut random = Random(fastrand::Rng::with_seed(seed));
            let mut tried = (0..times).map(|_| check(def, sample, &mut random));
            wrong.extend(tried.find_map(Result::err));
        }
        assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), samples.len(), wrong.join("\n"));
    }

    #[test]
    fn types_of_examples_are_those_of_symbols() {
        try_carried(3, 20, symbols::check);
    }

    #[test]
    fn no_carried_definition_panics() {
        try_carried(7, 1000, malformed::check);
    }
}
