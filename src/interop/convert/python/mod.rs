//! Converted programs as Python that runs: one function on arrays for each function (`--emit=python`).

mod jax;
mod literal;
mod numpy;
mod torch;

use std::collections::HashMap;
use std::fmt::Write;

use crate::identifiers::{Identifiers, PYTHON};
use crate::ir::{Attr, AttrKind, DecodedOp, Module, Op, Value};
use crate::ops::conversion::Target;
use crate::ops::{OpDef, Semantics, def::Structure};
use crate::source::{Code, Diagnostic};
use crate::verify::Verified;

/// The printer of a dialect's programs as Python.
struct Printer {
    /// The text before the functions.
    head: &'static str,
    /// The names that `head` and the code of [`Devices`] define.
    globals: &'static [&'static str],
    /// Prints an op as an expression, given those of its operands; `None` where it has no form.
    op: fn(&DecodedOp, &[String]) -> Option<Expression>,
    /// The code for device meshes and shardings, if the dialect has any.
    devices: Option<&'static Devices>,
}

/// Printers of Python code that distributes arrays over devices, from Shardy's attributes.
struct Devices {
    /// Prints the code that creates the mesh, which comes before the functions.
    mesh: fn(&str) -> String,
    /// Prints a sharding as an expression.
    sharding: fn(&str) -> String,
    /// Prints the expression for a value with a sharding constraint.
    pinned: fn(&str, &str) -> String,
    /// Prints the code after a function that applies the shardings of its arguments and results.
    divided: fn(&str, &[String], &[String]) -> String,
    /// The Python source of the function that gathers rows by an exchange.
    exchange: &'static str,
    /// Prints a call of the exchange: its operands, the axis of the table, and the shardings of table, indices and
    /// rows.
    exchanged: fn(&[String], i64, &[String]) -> String,
}

/// The Python code for the result of an op.
enum Expression {
    /// An expression that is assigned to a name.
    Named(String),
    /// An expression that is written where it is used: a number, a list of numbers.
    Inline(String),
    /// A copy with a name, and the statement that modifies it, without the name.
    Changed { copy: String, by: [String; 2] },
}

fn printer_of(target: &Target) -> Option<&'static Printer> {
    match target.name {
        "numpy" => Some(&numpy::PRINTER),
        "torch" => Some(&torch::PRINTER),
        "stablehlo" => Some(&jax::PRINTER),
        _ => None,
    }
}

/// Prints a program as Python.
///
/// # Errors
/// Points at the op that has no form in Python; or says that the dialect has no Python printer.
pub fn print(module: &Verified, target: &Target) -> Result<String, Vec<Diagnostic>> {
    let Some(printer) = printer_of(target) else {
        let message = format!("programs in '{}' are not written in Python", target.name);
        return Err(vec![
            Diagnostic::error(Code::NotSupported, None, message)
                .note("those in numpy, torch and jax (stablehlo) are"),
        ]);
    };
    let mut text = printer.head.to_string();
    let top = module[module.body()].ops.iter();
    let mesh = top
        .filter(|&&op| module.op_name(op) == "sdy.mesh")
        .find_map(|&op| opaque_text(module, module.attr(op, "mesh")?));
    if let (Some(mesh), Some(devices)) = (mesh, printer.devices) {
        text += &(devices.mesh)(mesh);
        if module.functions().any(|func| exchange_of(module, func).is_some()) {
            text += devices.exchange;
        }
    }
    let functions: Vec<Op> =
        module.functions().filter(|&func| exchange_of(module, func).is_none()).collect();
    let wanted: Vec<(&str, &[&str])> =
        functions.iter().map(|&func| (symbol_name(module, func), &[""][..])).collect();
    let names = Identifiers::new(&PYTHON, printer.globals).claim_all(&wanted);
    for (&func, name) in functions.iter().zip(&names) {
        text += "\n\n";
        text += &print_function(module, func, name, printer).map_err(|error| vec![error])?;
    }
    Ok(text)
}

/// The name of a function, from its attribute `sym_name`.
fn symbol_name(module: &Module, func: Op) -> &str {
    module.text_attr(func, "sym_name").unwrap_or("main")
}

fn print_function(
    module: &Module,
    func: Op,
    name: &str,
    printer: &Printer,
) -> Result<String, Diagnostic> {
    let entry = module.entry_block(module[func].regions[0]).expect("a function with a body");
    let mut names: HashMap<Value, String> = HashMap::new();
    let arguments: Vec<String> = (0..module[entry].args.len()).map(|k| format!("arg{k}")).collect();
    let mut text = format!("def {name}({}):\n", arguments.join(", "));
    for (&arg, name) in module[entry].args.iter().zip(arguments) {
        let ty = module.pools.to_value_type(module.value_type(arg));
        let _ = writeln!(text, "    # {name}: {ty}");
        names.insert(arg, name);
    }
    for &op in &module[entry].ops {
        let operands = |module: &Module| -> Vec<String> {
            module[op].operands.iter().map(|value| names[value].clone()).collect()
        };
        if is_return(module[op].def) {
            let _ = writeln!(text, "    return {}", operands(module).join(", "));
            break;
        }
        let decoded = module.decode(op).map_err(|found| module.violation(op, &found))?;
        let exchanged = || {
            let devices = printer.devices?;
            let callee = module.function(module.text_attr(op, "callee")?)?;
            let (axis, shardings) = exchange_of(module, callee)?;
            let shardings: Vec<String> =
                shardings.iter().map(|text| (devices.sharding)(text)).collect();
            Some(Expression::Named((devices.exchanged)(&operands(module), axis, &shardings)))
        };
        let pinned = || {
            let (sharding, devices) =
                (opaque_text(module, module.attr(op, SHARDING)?)?, printer.devices?);
            let sharding = (devices.sharding)(sharding);
            let text = (devices.pinned)(operands(module).first()?, &sharding);
            Some(Expression::Named(text))
        };
        let expression =
            pinned().or_else(exchanged).or_else(|| (printer.op)(&decoded, &operands(module)));
        let expression = expression.ok_or_else(|| {
            let message = format!("'{}' is not written in Python", module.op_name(op));
            module.op_error(Code::NotSupported, op, message)
        })?;
        let results = &module[op].results;
        let result = results[0];
        match expression {
            Expression::Inline(text) => names.insert(result, text),
            Expression::Named(expression) => {
                let name = format!("v{}", names.len());
                let _ = writeln!(text, "    {name} = {expression}");
                for (k, &result) in results.iter().enumerate().skip(1) {
                    names.insert(result, format!("{name}[{k}]"));
                }
                let first = if results.len() > 1 { format!("{name}[0]") } else { name };
                names.insert(result, first)
            }
            Expression::Changed { copy, by: [before, behind] } => {
                let name = format!("v{}", names.len());
                let _ = writeln!(text, "    {name} = {copy}\n    {before}{name}{behind}");
                names.insert(result, name)
            }
        };
    }
    if let Some(devices) = printer.devices {
        let [arguments, results] =
            ["arg_attrs", "res_attrs"].map(|key| shardings_of(module, func, key));
        if !arguments.is_empty() {
            let [arguments, results] = [arguments, results]
                .map(|list| list.iter().map(|text| (devices.sharding)(text)).collect::<Vec<_>>());
            text += &(devices.divided)(name, &arguments, &results);
        }
    }
    Ok(text)
}

/// The name of the attribute that holds a value's sharding.
const SHARDING: &str = "sdy.sharding";

/// The text of an attribute of a dialect without definitions.
fn opaque_text(module: &Module, attr: Attr) -> Option<&str> {
    match &module.pools[attr] {
        AttrKind::Opaque(text) => Some(text),
        _ => None,
    }
}

/// The shardings of a function's arguments or results.
fn shardings_of<'m>(module: &'m Module, func: Op, key: &str) -> Vec<&'m str> {
    let Some(list) = module.attr(func, key) else { return Vec::new() };
    let AttrKind::Array(list) = &module.pools[list] else { return Vec::new() };
    let of = |&attr: &Attr| {
        let AttrKind::Dictionary(entries) = &module.pools[attr] else { return None };
        let found = entries.iter().find(|(name, _)| &module.pools[*name] == SHARDING)?;
        opaque_text(module, found.1)
    };
    list.iter().filter_map(of).collect()
}

/// For a function that is an exchange (`shard/exchange.mlir`): the axis of the table and the shardings of table,
/// indices and rows.
fn exchange_of(module: &Module, func: Op) -> Option<(i64, Vec<&str>)> {
    let AttrKind::Integer { value, .. } = module.pools[module.attr(func, "mg.exchange")?] else {
        return None;
    };
    let inner = module[module.only_block(func)?].ops[0];
    let text = |name| opaque_text(module, module.attr(inner, name)?);
    let lists = [text("in_shardings")?, text("out_shardings")?];
    Some((value as i64, lists.into_iter().flat_map(|list| list.split("<@").skip(1)).collect()))
}

fn is_return(def: Option<&'static OpDef>) -> bool {
    def.is_some_and(|def| matches!(def.semantics, Semantics::Structural(Structure::Return)))
}

/// Integers as a Python list: `[1, 2]`.
fn list_text(values: &[i64]) -> String {
    format!("{values:?}")
}
