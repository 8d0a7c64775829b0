//! Where programs come from: the conformance cases, the functions of the file tests, and every row of
//! the operators' table on operands that it accepts. A new row, case or file is found by itself.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs;
use std::path::{Path, PathBuf};

use fastrand::Rng;
use multigather::Compiler;
use multigather::ir::{Builder, DecodedOp, Module, Op, Value};
use multigather::ops::def::Default as Preset;
use multigather::ops::{AttrDef, AttrKindDef, AttrValue, Attrs, OpDef, Role};
use multigather::tensor::{Tensor, npy};
use multigather::types::{DYNAMIC, ElementType, TensorType, ValueType};
use multigather::verify::Verified;

use super::program::{Expected, Program, Run, computes};
use super::sample::{self, Reach};
use super::{here, is_gather};
use crate::conformance::store::{self, Case, Place};

/// Cases of each gather whose translations are compiled, too: that takes longer than all the rest.
const COMPILED: usize = 3;

/// Every program.
pub fn all() -> Result<Vec<Program>, String> {
    let mut all = cases()?;
    all.extend(distinct(files().into_iter().filter(|it| !is_plain(it)).chain(rows())));
    Ok(all)
}

/// The conformance cases, with what the frameworks answered.
fn cases() -> Result<Vec<Program>, String> {
    let mut found = Vec::new();
    for (op, places) in store::list(&here().join("conformance"))? {
        let mut compiled = 0;
        for (number, place) in places.iter().enumerate() {
            let name = match place {
                Place::Folder(folder) => {
                    folder.file_name().unwrap_or_default().display().to_string()
                }
                Place::Line { .. } => number.to_string(),
            };
            let program =
                case(&place.load()?, format!("{op}/{name}"), is_gather(&op) && compiled < COMPILED);
            let program = program.map_err(|why| format!("{place}: {why}"))?;
            compiled += usize::from(program.is_some());
            found.extend(program);
        }
    }
    Ok(found)
}

/// A case; `None` of one that is no valid program.
fn case(case: &Case, name: String, is_compiled: bool) -> Result<Option<Program>, String> {
    if case.about["phase"] == "verify" {
        return Ok(None);
    }
    let text = std::str::from_utf8(&case.program).map_err(|error| error.to_string())?;
    let parsed = Compiler::new().parse(case.file, text).map_err(|error| error.to_string())?;
    let module = parsed.into_verified();
    let func = Program::function(&module).or(module.function("main")).ok_or("no function")?;
    let (inputs, results) = module.function_type(func).ok_or("a function has a type")?;
    let read = |files: &[Vec<u8>], types: &[multigather::ir::Type]| {
        let one = |(bytes, &ty): (&Vec<u8>, _)| {
            let declared = tensor_type(&module.pools.to_value_type(ty)).ok_or("no tensor")?;
            npy::read(&bytes[..], bytes.len() as u64, &declared)
        };
        files.iter().zip(types).map(one).collect::<Result<Vec<Tensor>, String>>()
    };
    let inputs = read(&case.inputs, inputs)?;
    let expected = match case.about["status"] == "ok" {
        true => Expected::Bits(read(&case.outputs, results)?),
        false => Expected::Fault,
    };
    let runs = vec![Run { inputs, expected }];
    Ok(Some(Program {
        name,
        source: module.into(),
        runs,
        is_case: true,
        is_compiled,
        alike: Vec::new(),
    }))
}

fn tensor_type(ty: &ValueType) -> Option<TensorType> {
    Some(TensorType::new(ty.element()?, ty.shape().unwrap_or(&[])))
}

/// The functions of all file tests that are valid programs of static shapes.
fn files() -> Vec<Program> {
    let mut found = Vec::new();
    for path in mlir_files(&here().join("filetests")) {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let name = path.strip_prefix(here()).unwrap_or(&path).display().to_string();
        for part in text.split("\n// -----") {
            if let Ok(program) = Compiler::new().parse(&name, part) {
                found.extend(functions(&program, &name));
            }
        }
    }
    found
}

fn mlir_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    let within = |path: PathBuf| match path.is_dir() {
        true => mlir_files(&path),
        false if path.extension().is_some_and(|it| it == "mlir") => vec![path],
        false => Vec::new(),
    };
    paths.into_iter().flat_map(within).collect()
}

/// Each public function as a program of its own.
fn functions(module: &Module, file: &str) -> Vec<Program> {
    let public: Vec<Op> = module.functions().filter(|&func| module.is_public(func)).collect();
    let alone = |&func: &Op| {
        let mut alone = module.clone();
        for &other in public.iter().filter(|&&other| other != func) {
            alone.erase(other);
        }
        let name = format!("{file} @{}", module.text_attr(func, "sym_name")?);
        sampled(Verified::new(alone).ok()?, name)
    };
    public.iter().filter_map(alone).collect()
}

/// The program with random inputs; `None` where it cannot be run on any.
fn sampled(module: Verified, name: String) -> Option<Program> {
    const LARGEST: i64 = 1 << 12;
    let func = Program::function(&module)?;
    let (inputs, _) = module.function_type(func)?;
    let inputs: Vec<TensorType> = (inputs.iter())
        .map(|&ty| tensor_type(&module.pools.to_value_type(ty)))
        .collect::<Option<_>>()?;
    let is_small = |ty: &TensorType| {
        !ty.shape.contains(&DYNAMIC) && ty.element_count().is_some_and(|count| count <= LARGEST)
    };
    let walked = module.walk(func);
    let is_large = |value: &Value| match module.pools.to_value_type(module[*value].ty) {
        ValueType::Tensor(ty) => !is_small(&ty),
        _ => false,
    };
    if walked.iter().any(|&op| module[op].results.iter().any(is_large)) {
        return None;
    }
    let is_known = walked.iter().all(|&op| module[op].def.is_some());
    if !inputs.iter().all(is_small)
        || !is_known
        || !walked.iter().any(|&op| module[op].def.is_some_and(computes))
    {
        return None;
    }
    let mut rng = Rng::with_seed(71);
    let mut runs = Vec::new();
    for reach in [Reach::Positions, Reach::Near, Reach::Far] {
        let inputs: Vec<Tensor> = inputs
            .iter()
            .map(|ty| sample::tensor(&mut rng, ty.element, &ty.shape, reach))
            .collect();
        let expected = Expected::of(&module, func, &inputs);
        runs.extend(expected.map(|expected| Run { inputs, expected }));
        if runs.is_empty() || runs[0].inputs.is_empty() {
            break;
        }
    }
    let (source, alike) = (module.into(), Vec::new());
    let mut program = Program { name, source, runs, is_case: false, is_compiled: false, alike };
    if program.runs.iter().any(|run| matches!(run.expected, Expected::Fault)) {
        program.forget_vanishing();
    }
    (!program.runs.is_empty()).then_some(program)
}

/// Every row applied to operands of each element type that it accepts.
fn rows() -> impl Iterator<Item = Program> {
    multigather::registry().ops().filter(|def| computes(def)).flat_map(applied)
}

/// Whether a program is one of those that [`rows`] makes.
fn is_plain(program: &Program) -> bool {
    program.only_row().is_some_and(|def| {
        multigather::dialects::elementwise::is_elementwise_def(def)
            && !multigather::dialects::elementwise::is_conversion(def)
    })
}

/// Of programs of one op that are one and the same to a target, the first.
fn distinct(programs: impl Iterator<Item = Program>) -> Vec<Program> {
    let mut found: Vec<Program> = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    for program in programs {
        let only = program.only_row();
        match only.and_then(|_| program.core()).map(|core| places.entry(core)) {
            Some(Entry::Occupied(before)) if program.gives_as(&found[*before.get()]) => {
                found[*before.get()].alike.extend(only.map(|def| def.name));
            }
            Some(Entry::Vacant(free)) => {
                free.insert(found.len());
                found.push(program);
            }
            Some(Entry::Occupied(_)) | None => found.push(program),
        }
    }
    found
}

/// The element types that rows are tried on; the others of each width are like these.
const ELEMENTS: &[ElementType] = {
    use ElementType::*;
    &[I1, I4, I8, I32, I64, UI8, UI32, F8E4M3FN, F16, F32, ComplexF32, String]
};

/// Those that rows are tried on with several values of an attribute.
const SOME: &[ElementType] =
    &[ElementType::I1, ElementType::I32, ElementType::UI8, ElementType::F32];

/// One row, as [`rows`].
pub fn applied(def: &'static OpDef) -> Vec<Program> {
    if def.operands.is_empty() || def.operands.iter().any(|operand| operand.role != Role::Data) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let has_required = def.attributes.iter().any(|attr| attr.default == Preset::Required);
    for &element in if has_required { SOME } else { ELEMENTS } {
        let alike = vec![element; def.operands.len()];
        let chosen = [&[ElementType::I1][..], &alike[1..]].concat();
        let operands = match def.operands.len() == 3 && element != ElementType::I1 {
            true => vec![alike, chosen],
            false => vec![alike],
        };
        for operands in operands {
            for (word, attrs) in attributes(def) {
                let name = format!("{} of {element}{word}", def.name);
                let modules = applications(def, &operands, &attrs);
                found.extend(modules.into_iter().filter_map(|it| sampled(it, name.clone())));
            }
        }
    }
    found
}

/// Values for every attribute that a row requires; beside these, each other one with another value than
/// its default.
fn attributes(def: &'static OpDef) -> Vec<(String, Attrs)> {
    let mut found = vec![(String::new(), Attrs::new())];
    let with = |(words, attrs): &(String, Attrs), name: &'static str, value: &AttrValue| {
        let mut attrs = attrs.clone();
        attrs.push((name, value.clone()));
        attrs.sort_by_key(|(name, _)| *name);
        (format!("{words}, {name} = {value:?}"), attrs)
    };
    for attr in def.attributes.iter().filter(|attr| attr.default == Preset::Required) {
        let values = required(attr);
        let each = |base: &(String, Attrs)| -> Vec<(String, Attrs)> {
            values.iter().map(|value| with(base, attr.name, value)).collect()
        };
        found = found.iter().flat_map(each).collect();
    }
    let Some(first) = found.first().cloned() else { return Vec::new() };
    for attr in def.attributes {
        found.extend(unusual(attr).iter().map(|value| with(&first, attr.name, value)));
    }
    found
}

/// Values to try of an attribute that must stand; the row refuses what is none of its own.
fn required(attr: &AttrDef) -> Vec<AttrValue> {
    let list = |values: &[i64]| AttrValue::I64Array(values.into());
    match attr.kind {
        AttrKindDef::Int(_) => (0..16).map(AttrValue::Int).collect(),
        AttrKindDef::Bool => [false, true].map(AttrValue::Bool).into(),
        AttrKindDef::Unit => vec![AttrValue::Unit],
        AttrKindDef::Str => documented(attr),
        AttrKindDef::I64Array | AttrKindDef::I32Array | AttrKindDef::I64List => {
            [&[0][..], &[1], &[0, 1], &[1, 0], &[3, 2], &[2, 2]].map(list).into()
        }
        AttrKindDef::Type => RESULTS.map(AttrValue::Type).into(),
        _ => Vec::new(),
    }
}

/// The names that the documentation of an attribute gives.
fn documented(attr: &AttrDef) -> Vec<AttrValue> {
    let names = attr.doc.split(['`', '"']).skip(1).step_by(2);
    names.map(|name| AttrValue::Str(name.trim_matches('"').into())).collect()
}

fn unusual(attr: &AttrDef) -> Vec<AttrValue> {
    match attr.default {
        Preset::Bool(default) => vec![AttrValue::Bool(!default)],
        Preset::Int(default @ 0..=1) => vec![AttrValue::Int(1 - default)],
        Preset::Str(default) => {
            let other = |value: &AttrValue| *value != AttrValue::Str(default.into());
            documented(attr).into_iter().filter(other).collect()
        }
        Preset::Required | Preset::Absent | Preset::Int(_) | Preset::Type(_) => Vec::new(),
    }
}

/// What a conversion is to, where its row leaves that open.
const RESULTS: [ElementType; 11] = {
    use ElementType::*;
    [I1, I8, I32, I64, UI8, UI32, Index, F16, BF16, F32, F64]
};

/// Functions of one op on tensors of 2×3: one where its row infers the result, else one for each result
/// that it accepts; none where it refuses the operands.
fn applications(def: &'static OpDef, elements: &[ElementType], attrs: &Attrs) -> Vec<Verified> {
    let of = |element: ElementType| ValueType::tensor(element, &[2, 3]);
    let call = |results: Vec<ValueType>| {
        let operands: Vec<ValueType> = elements.iter().copied().map(of).collect();
        let constants = vec![None; operands.len()];
        DecodedOp { def, operands, constants, attrs: attrs.clone(), results }
    };
    match (application(&call(Vec::new())), elements.len()) {
        (Some(only), _) => vec![only],
        (None, 1) => RESULTS.iter().filter_map(|&to| application(&call(vec![of(to)]))).collect(),
        (None, _) => Vec::new(),
    }
}

fn application(call: &DecodedOp) -> Option<Verified> {
    let results = call.infer().ok()?;
    if results.iter().any(|ty| ty.element().is_none()) {
        return None;
    }
    let mut module = Module::new(multigather::registry());
    let body = module.body();
    let function = Builder::at_end(&mut module, body).function("main", &call.operands, &results);
    let mut builder = Builder::at_end(&mut module, function.entry);
    let op = builder.op(call.def.name, &function.args, &call.attrs, &results);
    let values = builder.module[op].results.clone();
    builder.ret(&values);
    Verified::new(module).ok()
}
