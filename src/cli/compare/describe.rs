//! A function as plain data for the Python process: its operations in order, values by number.

use std::collections::{BTreeSet, HashMap};
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

use serde_json::{Map, Value as Json, json};

use super::engines::{self, Engine};
use super::framework::Question;
use crate::{embed, model, text};
use multigather::compiler::Program;
use multigather::ir::{FunctionTable, Module, Op, Value};
use multigather::ops::def::{AttrDef, Default, Structure};
use multigather::ops::{AttrValue, Semantics};
use multigather::source::Diagnostic;
use multigather::tensor::{Tensor, npy};
use multigather::types::ValueType;
use multigather::verify::Verified;

/// Structure and constants, which every framework takes.
const COMMON: [&str; 3] = ["builtin", "func", "arith"];

fn dialect_of(module: &Module, op: Op) -> &str {
    let name = module.op_name(op);
    name.split_once('.').map_or(name, |(dialect, _)| dialect)
}

/// The dialect whose framework runs the function.
///
/// # Errors
/// Where there is none, or more than one; why, as a clause.
pub fn dialect(module: &Module, func: Op) -> Result<String, String> {
    let mut found = dialects_of(module, func);
    found.retain(|dialect| !COMMON.contains(dialect));
    let names = || found.iter().copied().collect::<Vec<_>>().join(", ");
    match found.first() {
        None => Err("no operation belongs to a framework".to_string()),
        Some(_) if found.len() > 1 => Err(format!("operations of several dialects: {}", names())),
        Some(only) if engines::default_for(only).is_none() => {
            Err(format!("nothing else runs {only} operations"))
        }
        Some(only) => Ok((*only).to_string()),
    }
}

/// The dialects of a function's operations and of those of the functions that it calls.
fn dialects_of(module: &Module, func: Op) -> BTreeSet<&str> {
    let reached = reached_functions(module, func).into_iter();
    let ops = reached.flat_map(|func| body_operations(module, func));
    ops.map(|op| dialect_of(module, op)).collect()
}

/// A function and those that it calls, themselves or through others.
fn reached_functions(module: &Module, func: Op) -> Vec<Op> {
    let functions = FunctionTable::new(module);
    let mut reached = vec![func];
    let mut next = 0;
    while let Some(&func) = reached.get(next) {
        next += 1;
        for op in module.walk(func) {
            reached.extend(functions.callee(op).filter(|callee| !reached.contains(callee)));
        }
    }
    reached
}

fn body_operations(module: &Module, func: Op) -> impl Iterator<Item = Op> + '_ {
    let region = module[func].regions.first();
    let entry = region.and_then(|&region| module.entry_block(region));
    entry.into_iter().flat_map(|entry| module[entry].ops.iter().copied())
}

/// The question, with its inputs and constants as files in `folder`.
///
/// # Errors
/// What cannot be said to a framework, as a clause.
pub fn describe(question: &Question, engine: Engine, folder: &Path) -> Result<Json, String> {
    let Question { program, func, .. } = *question;
    let dialect = engine.dialect;
    let module: &Module = program;
    let mut writer = Writer { folder, files: 0 };
    let inputs: Vec<Json> =
        question.inputs.iter().map(|input| writer.array(input)).collect::<Result<_, _>>()?;
    let mut description = engine.description();
    description["inputs"] = inputs.into();
    if let Some(gradient) = question.gradient {
        let cotangents = gradient
            .cotangents
            .iter()
            .map(|it| it.as_ref().map_or(Ok(Json::Null), |it| writer.array(it)));
        let cotangents: Vec<Json> = cotangents.collect::<Result<_, _>>()?;
        description["gradient"] = json!({ "wrt": gradient.wrt, "cotangents": cotangents });
    }
    if dialect == "stablehlo" {
        let name = module.text_attr(func, "sym_name").unwrap_or_default();
        if name != "main" {
            return Err(format!("XLA runs @main, not @{name}"));
        }
        description["module"] = text::print_generic(module).into();
        return Ok(description);
    }
    if model::is_model(question.file) {
        let path = std::path::absolute(question.file).map_err(|error| error.to_string())?;
        description["model"] = path.display().to_string().into();
        return Ok(description);
    }
    if dialect == "onnx" {
        description["model"] = write_model(question.program, func, folder)?.into();
        return Ok(description);
    }
    let (ops, returned) = describe_operations(module, func, &mut writer)?;
    description["ops"] = ops.into();
    description["results"] = returned.into();
    Ok(description)
}

/// Writes the model that `mg translate --to=onnx` makes of a function and of those that it calls; returns its path.
///
/// # Errors
/// What a model cannot say, as a clause.
fn write_model(program: &Program, func: Op, folder: &Path) -> Result<String, String> {
    let reached = reached_functions(program, func);
    let (called, others): (Vec<Op>, Vec<Op>) =
        program.functions().filter(|&op| op != func).partition(|op| reached.contains(op));
    let mut module = Module::clone(program);
    module.erase_all(&others);
    module.remove_attr(func, "sym_visibility");
    let (key, private) = (module.pools.name("sym_visibility"), module.pools.string_attr("private"));
    called.into_iter().for_each(|op| module.set_attr(op, key, private));
    let first =
        |found: Vec<Diagnostic>| found.first().map_or_else(String::new, |it| it.message.clone());
    let module = Verified::new(module).map_err(first)?;
    let path = folder.join("model.onnx").display().to_string();
    let written = embed::write(&Program::new(module), &path);
    written.map(|()| path).map_err(|error| first(error.into_diagnostics()))
}

/// The operations, and the numbers of the returned values; arguments have the first numbers.
fn describe_operations(
    module: &Module,
    func: Op,
    writer: &mut Writer,
) -> Result<(Vec<Json>, Vec<usize>), String> {
    let entry = module[func].regions.first().and_then(|&region| module.entry_block(region));
    let entry = entry.ok_or("the function has no body")?;
    let mut numbers: HashMap<Value, usize> = HashMap::new();
    for &argument in &module[entry].args {
        numbers.insert(argument, numbers.len());
    }
    let mut ops = Vec::new();
    for &op in &module[entry].ops {
        let name = module.op_name(op);
        let number = |value: &Value| numbers.get(value).copied().ok_or("a value from outside");
        let operands: Vec<usize> =
            module[op].operands.iter().map(number).collect::<Result<_, _>>()?;
        let Some(def) = module[op].def else { return Err(format!("{name} is not known")) };
        match def.semantics {
            Semantics::Structural(Structure::Return) => return Ok((ops, operands)),
            Semantics::Structural(_) => return Err(format!("{name} is not handed on")),
            _ => {}
        }
        let results = module[op].results.iter();
        let types: Vec<Json> =
            results.map(|&v| value_type(&module.pools.to_value_type(module[v].ty))).collect();
        let names: Vec<&str> = def.operands.iter().map(|operand| operand.name).collect();
        let mut described = json!({
            "op": name,
            "operands": operands,
            // By row; the last operand stands for any number of them where it is variadic.
            "names": names,
            "variadic": def.operands.last().is_some_and(|operand| operand.variadic),
            "results": types,
        });
        match module[op].results.first().and_then(|&result| module.constant_value(result)) {
            Some(constant) => described["constant"] = writer.array(&constant)?,
            None => described["attributes"] = describe_attributes(module, op, writer)?,
        }
        for &result in &module[op].results {
            numbers.insert(result, numbers.len());
        }
        ops.push(described);
    }
    Err("the function does not end in a return".to_string())
}

fn value_type(ty: &ValueType) -> Json {
    match ty.as_tensor() {
        Some(tensor) => json!({ "element": tensor.element.name(), "shape": tensor.shape[..] }),
        None => json!({ "type": ty.to_string() }),
    }
}

/// Every declared attribute: its value, or its default.
fn describe_attributes(module: &Module, op: Op, writer: &mut Writer) -> Result<Json, String> {
    let decoded = module.decode(op).map_err(|violation| violation.message)?;
    let mut attributes = Map::new();
    for declared in decoded.def.attributes {
        let stands = decoded.attrs.iter().find(|(name, _)| *name == declared.name);
        let value = match stands {
            Some((_, value)) => describe_attribute(value, writer)?,
            None => describe_default(declared),
        };
        if !value.is_null() {
            attributes.insert(declared.name.to_string(), value);
        }
    }
    Ok(attributes.into())
}

fn describe_attribute(value: &AttrValue, writer: &mut Writer) -> Result<Json, String> {
    Ok(match value {
        AttrValue::Int(value) => (*value).into(),
        AttrValue::Bool(value) => (*value).into(),
        AttrValue::Unit => true.into(),
        AttrValue::Str(text) | AttrValue::Text(text) => (**text).into(),
        AttrValue::I64Array(values) => values.to_vec().into(),
        AttrValue::I64Lists(lists) => json!(lists),
        AttrValue::Type(element) => json!({ "element": element.name() }),
        AttrValue::Tensor(tensor) => writer.array(tensor)?,
        AttrValue::Region(_) => return Err("a region is not described".to_string()),
    })
}

fn describe_default(declared: &AttrDef) -> Json {
    match declared.default {
        Default::Required | Default::Absent => Json::Null,
        Default::Int(value) => value.into(),
        Default::Bool(value) => value.into(),
        Default::Str(text) => text.into(),
        Default::Type(element) => json!({ "element": element.name() }),
    }
}

/// Writes arrays as .npy files.
struct Writer<'a> {
    folder: &'a Path,
    files: usize,
}

impl Writer<'_> {
    fn array(&mut self, tensor: &Tensor) -> Result<Json, String> {
        let name = format!("array{}.npy", self.files);
        self.files += 1;
        let write = || {
            let mut out = BufWriter::new(File::create(self.folder.join(&name))?);
            npy::write(tensor, &mut out)?;
            std::io::Write::flush(&mut out)
        };
        write().map_err(|error| format!("{name}: {error}"))?;
        Ok(json!({ "file": name, "element": tensor.element().name() }))
    }
}
