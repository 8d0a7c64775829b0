//! Programs divided among devices (`mg opt --mesh`) are programs on whole values, so the interpreter runs them:
//! they give the bits of those that they were made of. What XLA makes of them, `tests/shard.py` tries.

use std::collections::HashMap;

use libtest_mimic::{Failed, Trial};
use multigather::convert::Bounds;
use multigather::interp::{self, Outcome};
use multigather::ir::Op;
use multigather::tensor::{Tensor, TensorBuilder};
use multigather::types::{ElementType, TensorType};
use multigather::{Compiler, Program};
use multigather_shard::mesh::{Mesh, Request};
use multigather_shard::{convert_distributed, distribute};

/// `divided/<what>`
pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("divided/lookups", || all(&lookups(), false)),
        Trial::test("divided/stores", || all(&stores(), false)),
        Trial::test("divided/exchanges", || all(&exchanges(), true)),
    ]
}

/// A program, and how its arguments are divided.
type Case = (String, Vec<&'static str>);

const INDICES: [&str; 5] = ["i8", "i64", "ui8", "ui64", "index"];

/// Lookups of every policy, kind of index and element, and layout.
fn lookups() -> Vec<Case> {
    let one = |element: &str, index: &str, mode: &str| {
        format!(
            "func.func @main(%t: tensor<64x8x{element}>, %i: tensor<32x1x{index}>) -> tensor<32x8x{element}> {{
  %0 = mg.gather_multiaxis %t[%i] axes [0] {{{mode}}} : (tensor<64x8x{element}>, tensor<32x1x{index}>) -> tensor<32x8x{element}>
  return %0 : tensor<32x8x{element}>
}}"
        )
    };
    let mut cases = Vec::new();
    for mode in ["fill", "clamp", "wrap"] {
        for end in ["", ", from_end"] {
            let mode = format!("bounds = \"{mode}\"{end}");
            cases.extend(
                INDICES.map(|index| (one("f32", index, &mode), vec!["0:model,_", "1:data,_"])),
            );
        }
    }
    for element in ["i1", "i8", "ui16", "f16", "bf16", "f64", "i64"] {
        cases.push((one(element, "i32", "bounds = \"fill\""), vec!["0:model,_", "1:data,_"]));
    }
    let filled = "bounds = \"fill\", fill_value = 0x7FC01234 : f32";
    for layout in [
        vec!["0:data+model,_", "1:data,_"],
        vec!["0:model,_", "1:model,_"],
        vec!["0:_,model", "1:data,_"],
        vec!["0:model,data"],
    ] {
        cases.push((one("f32", "i32", filled), layout));
    }
    for (axes, shards) in
        [("[0, 1]", "0:data,model"), ("[1, 0]", "0:data,model"), ("[0, 1]", "0:_,model")]
    {
        let program = format!(
            "func.func @main(%t: tensor<16x8xf32>, %i: tensor<32x6xi64>) -> tensor<32x3xf32> {{
  %0 = mg.gather_multiaxis %t[%i] axes {axes} {{bounds = \"fill\", fill_value = 1.0 : f32, from_end}} : (tensor<16x8xf32>, tensor<32x6xi64>) -> tensor<32x3xf32>
  return %0 : tensor<32x3xf32>
}}"
        );
        cases.push((program, vec![shards, "1:data,_"]));
    }
    cases
}

/// Lookups of as many rows as an exchange pays for: of every policy, element and layout.
fn exchanges() -> Vec<Case> {
    let one = |element: &str, mode: &str| {
        format!(
            "func.func @main(%t: tensor<3x6400x2x{element}>, %i: tensor<1x320x1xi64>) -> tensor<3x320x2x{element}> {{
  %0 = mg.gather_multiaxis %t[%i] axes [1] {{bounds = \"{mode}\", from_end}} : (tensor<3x6400x2x{element}>, tensor<1x320x1xi64>) -> tensor<3x320x2x{element}>
  return %0 : tensor<3x320x2x{element}>
}}"
        )
    };
    let mut cases = Vec::new();
    for mode in ["fill", "clamp", "wrap"] {
        for element in ["i1", "i16", "f32", "i64"] {
            cases.push((one(element, mode), vec!["0:_,model,_", "1:_,model,_"]));
        }
        for layout in
            [vec!["0:_,model,_", "1:_,data,_"], vec!["0:_,model,data"], vec!["0:_,data+model,_"]]
        {
            cases.push((one("f32", mode), layout));
        }
    }
    cases
}

/// The program with each exchange, in which devices talk to each other, written as what it gives.
fn without_exchanges(program: &Program) -> Result<(Program, bool), Failed> {
    const CALLED: &str = "  func.func private @";
    let text = program.to_text();
    let mut functions = text.split(CALLED);
    let mut whole = functions.next().unwrap_or_default().to_string();
    let mut is_one = false;
    for function in functions {
        let (head, body) =
            function.split_once(" attributes {mg.exchange = ").ok_or("an exchange")?;
        let (axis, body) = body.split_once(" : i64} {").ok_or("an axis")?;
        let (_, rest) = body.split_once("\n  }\n").ok_or("an end")?;
        let (name, signature) = head.split_once('(').ok_or("a function")?;
        let types: Vec<&str> = signature
            .split(['(', ')', ',', ' '])
            .filter(|part| part.starts_with("tensor<"))
            .collect();
        let [table, indices, rows] = types[..] else { return Err("three types".into()) };
        whole += &format!(
            "{CALLED}{name}(%t: {table}, %i: {indices}) -> {rows} {{
    %0 = mg.gather_multiaxis %t[%i] axes [{axis}] {{bounds = \"error\"}} : ({table}, {indices}) -> {rows}
    return %0 : {rows}
  }}
{rest}"
        );
        is_one = true;
    }
    Ok((Compiler::new().parse("divided.mlir", &whole)?, is_one))
}

/// Stores of every policy, by rows and by columns.
fn stores() -> Vec<Case> {
    let mut cases = Vec::new();
    for bounds in ["drop", "clamp", "wrap"] {
        for reduction in ["set", "add", "max"] {
            for shards in ["0:model,_", "0:_,model", "0:data+model,_"] {
                let program = format!(
                    "func.func @main(%t: tensor<64x8xf32>, %i: tensor<32x1xi64>, %u: tensor<32x8xf32>) -> tensor<64x8xf32> {{
  %0 = mg.scatter_multiaxis %t[%i], %u axes [0] {{bounds = \"{bounds}\", from_end, reduction = \"{reduction}\"}} : (tensor<64x8xf32>, tensor<32x1xi64>, tensor<32x8xf32>) -> tensor<64x8xf32>
  return %0 : tensor<64x8xf32>
}}"
                );
                cases.push((program, vec![shards, "1:data,_", "2:data,_"]));
            }
        }
    }
    cases
}

/// Whether the exchanges among the programs are those that are asked for, and all give the same bits.
fn all(cases: &[Case], must_exchange: bool) -> Result<(), Failed> {
    let compiler = Compiler::new();
    let mesh = Mesh::parse("data=2,model=4")?;
    let target = multigather::registry().target("stablehlo").ok_or("a target")?;
    for (at, (text, shards)) in cases.iter().enumerate() {
        let program = compiler.parse("divided.mlir", text)?;
        let func = compiler.function(&program, None)?;
        let types = types(&program, func);
        let mut arguments = HashMap::new();
        for shard in shards {
            let request = Request::parse(shard)?;
            let argument: usize = request.argument.parse()?;
            arguments.insert(argument, request.sharding(&mesh, &types[argument].shape, argument)?);
        }
        let divided = distribute(&compiler, &program, func, &mesh, &arguments, Bounds::Refuse)?;
        let divided = (divided, &mesh);
        let (divided, _) =
            convert_distributed(&compiler, &program, func, divided, target, Bounds::Refuse)?;
        let (divided, is_exchange) = without_exchanges(&divided)?;
        if must_exchange != is_exchange {
            return Err(format!("{shards:?}:\n{text}\n{}", divided.to_text()).into());
        }
        let mut random = fastrand::Rng::with_seed(at as u64);
        let inputs: Vec<Tensor> = types.iter().map(|ty| hostile(&mut random, ty)).collect();
        let (expected, found) = (run(&program, &inputs)?, run(&divided, &inputs)?);
        if !expected.same_bits(&found) {
            return Err(format!("{shards:?}:\n{text}\n{}", divided.to_text()).into());
        }
    }
    Ok(())
}

fn types(program: &Program, func: Op) -> Vec<TensorType> {
    let inputs = program.function_type(func).map_or(&[][..], |(inputs, _)| inputs);
    let tensor = |&ty: &_| program.pools.to_value_type(ty).as_tensor().cloned();
    inputs.iter().filter_map(tensor).collect()
}

fn run(program: &Program, inputs: &[Tensor]) -> Result<Tensor, Failed> {
    let func = program.function("main").ok_or("a function")?;
    // StableHLO has other words for signs, and none for `index`.
    let declared = types(program, func);
    let given = inputs.iter().zip(&declared);
    let inputs: Vec<Tensor> = given.map(|(input, ty)| input.reinterpreted(ty.element)).collect();
    match interp::run(program, func, &inputs) {
        Outcome::Values(mut values) => Ok(values.remove(0)),
        _ => Err(format!("it does not run:\n{}", program.to_text()).into()),
    }
}

/// Floats of many bit patterns, and integers of which some are far outside of every table.
fn hostile(random: &mut fastrand::Rng, ty: &TensorType) -> Tensor {
    let (count, element) = (ty.shape.iter().product::<i64>(), ty.element);
    let mut builder = TensorBuilder::new(element, &ty.shape);
    if element.is_float() {
        (0..count).for_each(|_| builder.push_float(f64::from(random.i32(..)) / 256.0));
        return builder.finish();
    }
    if element == ElementType::I1 {
        (0..count).for_each(|_| builder.push_int(random.bool().into()));
        return builder.finish();
    }
    let bits = element.bits();
    let (low, high) = match element.is_unsigned() {
        true => (0, (1i128 << bits) - 1),
        false => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
    };
    let number = |random: &mut fastrand::Rng| match random.u8(..8) {
        0 => low,
        1 => high,
        2 => 63,
        3 => 64.min(high),
        _ => i128::from(random.i32(-70..70)).clamp(low, high),
    };
    (0..count).for_each(|_| builder.push_int(number(random)));
    builder.finish()
}
