//! No operation is believed what its results are declared to be: where the verifier takes a type, the
//! interpreter and canonicalization give a value or a diagnostic, never a panic.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use fastrand::Rng;
use libtest_mimic::{Failed, Trial};
use multigather::canon;
use multigather::interp;
use multigather::ir::print::{PrintOptions, print};
use multigather::ir::{AttrKind, Module, Op, TypeKind, Value};
use multigather::ops::def::Structure;
use multigather::parse::parse_text;
use multigather::registry;
use multigather::tensor::Tensor;
use multigather::types::{DYNAMIC, ElementType, ValueType};
use multigather::verify::Verified;
use multigather_fuzz::programs::rows;

use crate::harness::filetests;

/// Programs that are drawn of each operation.
const DRAWN: u64 = 3;

/// Bytes of a file test that is tried: larger ones take long.
const SMALL: usize = 2000;

/// A trial for each dialect, and one for what stands in the file tests.
pub fn trials() -> Vec<Trial> {
    let mut dialects: Vec<&str> = rows::all().iter().map(|def| dialect(def.name)).collect();
    dialects.sort_unstable();
    dialects.dedup();
    let of_dialect = |&dialect: &&'static str| {
        Trial::test(format!("limits/declared-results/{dialect}"), move || drawn(dialect))
    };
    let mut trials: Vec<Trial> = dialects.iter().map(of_dialect).collect();
    trials.push(Trial::test("limits/declared-results/of-file-tests", of_file_tests));
    trials
}

fn dialect(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}

/// Programs of one application each, from the samplers of the definitions.
fn drawn(of: &str) -> Result<(), Failed> {
    let mut fell = Vec::new();
    for def in rows::all().iter().filter(|def| dialect(def.name) == of) {
        for seed in 0..DRAWN {
            let Some(program) = rows::application_of(def, &mut Rng::with_seed(seed)) else {
                continue;
            };
            let module = Module::clone(&program.module);
            let is_wanted = |name: &str| name == def.name;
            fell.extend(redeclared(&module, &is_wanted, Some(&program.inputs)));
            let hidden = if seed == 0 { hidden(&module) } else { Vec::new() };
            for (module, is_known) in &hidden {
                fell.extend(fallen(module.clone(), None, "constants are hidden"));
                if *is_known {
                    fell.extend(redeclared(module, &is_wanted, None));
                }
            }
        }
    }
    if fell.is_empty() { Ok(()) } else { Err(fell.join("\n").into()) }
}

/// Programs of what has no sampler: core operations, checks, and what is kept as it is.
fn of_file_tests() -> Result<(), Failed> {
    let drawn: HashSet<&str> = rows::all().iter().map(|def| def.name).collect();
    let is_wanted = |name: &str| !drawn.contains(name) && registry().find(name).is_some();
    let mut fell = Vec::new();
    let mut seen: HashSet<String> = HashSet::new();
    for text in filetests::texts()?.iter().filter(|text| text.len() < SMALL) {
        let Ok((_, module)) = parse_text("f.mlir", text) else { continue };
        let names = module.walk(module.top()).into_iter().map(|op| module.op_name(op).to_owned());
        let names: HashSet<String> = names.filter(|name| is_wanted(name)).collect();
        let is_new = |name: &str| names.contains(name) && !seen.contains(name);
        if names.iter().any(|name| is_new(name)) {
            fell.extend(redeclared(&module, &is_new, None));
        }
        seen.extend(names);
    }
    if fell.is_empty() { Ok(()) } else { Err(fell.join("\n").into()) }
}

/// The program with its integer constants as sums that only the search finds to be constants, which is said
/// beside it, and with numbers in their place of which nothing is known, lists of them of open length, too.
fn hidden(module: &Module) -> Vec<(Module, bool)> {
    let text = print(module, &PrintOptions::default());
    let hide = |line: &str, is_known: bool| {
        let (name, constant) = line.trim().split_once(" = ")?;
        let (_, ty) = constant.rsplit_once(" : ").filter(|_| constant.contains("onst"))?;
        let is_integer = ["xi64>", "xi32>", "<i64>", "<i32>"].iter().any(|end| ty.ends_with(end));
        let zero = format!(
            "{name}_x = \"a.number\"() : () -> {ty}\n\
             {name}_zero = arith.subi {name}_x, {name}_x : {ty}"
        );
        let sum = format!("{name} = arith.addi {name}_zero, {name}_known : {ty}");
        (is_integer && ty.starts_with("tensor<")).then(|| match is_known {
            true => format!("{name}_known = {constant}\n{zero}\n{sum}"),
            false => format!("{name} = \"a.number\"() : () -> {ty}"),
        })
    };
    let all = |is_known: bool| -> String {
        let lines = text.lines().map(|line| hide(line, is_known).unwrap_or_else(|| line.into()));
        lines.collect::<Vec<_>>().join("\n")
    };
    let [known, unknown] = [true, false].map(all);
    let open = (0..10)
        .fold(unknown.clone(), |text, count| text.replace(&format!("<{count}xi64>"), "<?xi64>"));
    let changed = [(known, true), (unknown, false), (open, false)];
    let changed = changed.into_iter().filter(|(hidden, _)| hidden != text.trim_end());
    changed
        .filter_map(|(text, is_known)| Some((parse_text("hidden.mlir", &text).ok()?.1, is_known)))
        .collect()
}

/// The program, where it falls.
fn fallen(module: Module, inputs: Option<&[Tensor]>, what: &str) -> Option<String> {
    let text = print(&module, &PrintOptions::default());
    let done = catch_unwind(AssertUnwindSafe(|| all_stages(module, inputs)));
    done.is_err().then(|| format!("a panic where {what}:\n{text}"))
}

/// What falls where results of the wanted operations are declared otherwise.
fn redeclared(
    module: &Module,
    is_wanted: &dyn Fn(&str) -> bool,
    inputs: Option<&[Tensor]>,
) -> Vec<String> {
    let mut fell = Vec::new();
    for op in module.walk(module.top()) {
        if !is_wanted(module.op_name(op)) || matches!(module.structure(op), Some(Structure::Func)) {
            continue;
        }
        for &result in &module[op].results {
            for ty in others(&module.pools.to_value_type(module.value_type(result))) {
                let mut changed = module.clone();
                declare(&mut changed, result, &ty);
                fell.extend(fallen(changed, inputs, &format!("a result is declared {ty}")));
            }
        }
    }
    fell
}

fn all_stages(module: Module, inputs: Option<&[Tensor]>) {
    let Ok(module) = Verified::new(module) else { return };
    let run = |module: &Verified| {
        if let (Some(inputs), Some(main)) = (inputs, module.function("main")) {
            let inputs: Vec<Tensor> = inputs
                .iter()
                .map(|input| input.reinterpreted(input.element().canonical()))
                .collect();
            interp::run(module, main, &inputs);
        }
    };
    if let (Some(inputs), Some(main)) = (inputs, module.function("main")) {
        interp::run(&module, main, inputs);
    }
    let options = canon::Options { node_limit: 2000, work_limit: 100_000, ..Default::default() };
    let (canonical, _) = canon::canonicalize(&module, &options);
    run(&canonical);
}

/// Gives a value another type, also where a function returns it.
fn declare(module: &mut Module, value: Value, ty: &ValueType) {
    let ty = module.pools.value_type(ty);
    module.set_value_type(value, ty);
    let functions: Vec<Op> = module.functions().collect();
    for func in functions {
        let Some(block) = module.only_block(func) else { continue };
        let Some(&last) = module[block].ops.last() else { continue };
        if module.structure(last) != Some(Structure::Return) {
            continue;
        }
        let (inputs, _) = module.function_type(func).expect("a function has a type");
        let inputs = inputs.iter().copied().collect();
        let results = module[last].operands.iter().map(|&it| module.value_type(it)).collect();
        let ty = module.pools.ty(TypeKind::Function { inputs, results });
        let attr = module.pools.attr(AttrKind::Type(ty));
        let name = module.pools.name("function_type");
        module.set_attr(func, name, attr);
    }
}

/// Types that a result is not of.
fn others(ty: &ValueType) -> Vec<ValueType> {
    const ELEMENTS: [ElementType; 10] = [
        ElementType::I1,
        ElementType::I64,
        ElementType::SI32,
        ElementType::UI8,
        ElementType::Index,
        ElementType::F16,
        ElementType::F32,
        ElementType::F64,
        ElementType::ComplexF32,
        ElementType::String,
    ];
    let shape = ty.shape().unwrap_or(&[2]).to_vec();
    let element = ty.element().unwrap_or(ElementType::I64);
    let mut others: Vec<ValueType> =
        ELEMENTS.iter().map(|&element| ValueType::tensor(element, &shape)).collect();
    let mut shapes = vec![
        Vec::new(),
        [&shape[..], &[1]].concat(),
        [&[3], &shape[..]].concat(),
        shape.iter().map(|&size| size + 1).collect(),
        shape.iter().map(|_| 0).collect(),
        shape.iter().map(|_| DYNAMIC).collect(),
        shape.iter().map(|_| i64::MAX).collect(),
    ];
    if let Some((_, rest)) = shape.split_first() {
        shapes.push(rest.to_vec());
        shapes.push([&[DYNAMIC], rest].concat());
    }
    others.extend(shapes.iter().map(|shape| ValueType::tensor(element, shape)));
    others.extend([ElementType::I64, ElementType::F32, element].map(ValueType::Scalar));
    for name in [
        "!torch.int",
        "!torch.bool",
        "!torch.list<int>",
        "!torch.none",
        "!torch.vtensor<[2],f32>",
        "none",
        "tensor<*xf32>",
        "!tosa.shape<2>",
        "!onnx.Seq<tensor<2xf32>>",
        "tuple<i32>",
        "vector<2xf32>",
    ] {
        others.push(ValueType::Other(name.into()));
    }
    others.retain(|other| other != ty);
    others
}
