//! Modules, functions, returns and calls.

use super::symbols::Symbols;
use crate::ir::{AttrKind, Block, Module, Op, Type, TypeKind, Value, print};
use crate::ops::{Semantics, Site, Violation, def::Structure};
use crate::source::{Code, Diagnostic};
use crate::types::{DYNAMIC, is_countable};

type Checked = Result<(), Diagnostic>;

pub fn check_module(module: &Module, op: Op) -> Checked {
    match &module[op].regions[..] {
        [region] if module[*region].blocks.len() == 1 => Ok(()),
        _ => {
            Err(violation_error(module, op, "C2", Site::Op, "a module has one region of one block"))
        }
    }
}

pub fn check_function(module: &Module, op: Op) -> Checked {
    // Of an operation without a row nobody knows what it may hold.
    let parent = module.parent_op(op).filter(|&parent| module[parent].def.is_some());
    if let Some(parent) = parent.filter(|&parent| module.op_name(parent) != "builtin.module") {
        let message = "symbol's parent must have the SymbolTable trait, as modules have";
        return Err(violation_error(module, op, "C5", Site::Op, message)
            .related(module.name_span(parent), "it is in this operation"));
    }
    let Some((inputs, results)) = module.function_type(op) else {
        let message = "attribute 'function_type' must be a function type";
        return Err(violation_error(module, op, "", Site::Attr("function_type"), message));
    };
    if module.text_attr(op, "sym_name").is_none() {
        let message = "attribute 'sym_name' must be a string";
        return Err(violation_error(module, op, "", Site::Attr("sym_name"), message));
    }
    check_dictionaries(module, op, "arg_attrs", inputs.len())?;
    check_dictionaries(module, op, "res_attrs", results.len())?;
    let blocks: &[Block] = match &module[op].regions[..] {
        [] => &[],
        [region] => &module[*region].blocks,
        _ => return Err(violation_error(module, op, "", Site::Op, "a function has one region")),
    };
    let Some(&entry) = blocks.first() else {
        let message = "symbol declaration cannot have public visibility";
        let public = module.is_public(op);
        return match public {
            true => Err(violation_error(module, op, "C2", Site::Op, message)),
            false => Ok(()),
        };
    };
    check_entry(module, op, entry, inputs)?;
    blocks.iter().try_for_each(|&block| check_terminator(module, op, block))
}

fn check_dictionaries(module: &Module, op: Op, name: &'static str, count: usize) -> Checked {
    let Some(attr) = module.attr(op, name) else { return Ok(()) };
    match &module.pools[attr] {
        AttrKind::Array(entries) if entries.len() == count => Ok(()),
        AttrKind::Array(entries) => {
            let message = format!("{name} must have {count} entries, but has {}", entries.len());
            Err(violation_error(module, op, "C3", Site::Attr(name), message))
        }
        _ => {
            let message = format!("{name} must be an array of dictionaries");
            Err(violation_error(module, op, "C3", Site::Attr(name), message))
        }
    }
}

fn check_entry(module: &Module, op: Op, entry: Block, inputs: &[Type]) -> Checked {
    let args = &module[entry].args;
    if args.len() != inputs.len() {
        let message = format!(
            "entry block must have {} arguments to match function signature, but has {}",
            inputs.len(),
            args.len()
        );
        return Err(violation_error(module, op, "C1", Site::Op, message));
    }
    for (index, (&arg, &input)) in args.iter().zip(inputs).enumerate() {
        let found = module.value_type(arg);
        if found != input {
            let message = format!(
                "type of entry block argument #{index} ({}) must match the type of the corresponding argument in function signature ({})",
                type_text(module, found),
                type_text(module, input)
            );
            return Err(violation_error(module, op, "C1", Site::Op, message));
        }
        check_size(module, arg)?;
    }
    Ok(())
}

/// Checks that the type of a value has no more elements than an `i64` counts.
pub fn check_size(module: &Module, value: Value) -> Checked {
    let ty = module.pools.to_value_type(module.value_type(value));
    let Some(tensor) = ty.as_tensor() else { return Ok(()) };
    if is_countable(&tensor.shape) {
        return Ok(());
    }
    let message = format!("{tensor} has more than 2^63 - 1 elements");
    Err(Diagnostic::error(Code::Constraint, module.value_span(value), message))
}

fn check_terminator(module: &Module, func: Op, block: Block) -> Checked {
    let Some(&last) = module[block].ops.last() else {
        let message = "the body must end in a return, but a block of it is empty";
        return Err(violation_error(module, func, "C4", Site::Op, message).help("add 'return'"));
    };
    match module[last].def.map(|def| &def.semantics) {
        None | Some(Semantics::Structural(Structure::Return)) => Ok(()),
        Some(_) => {
            let message =
                format!("the body must end in a return, but ends in '{}'", module.op_name(last));
            Err(violation_error(module, func, "C4", Site::Op, message)
                .related(module.name_span(last), "the last operation"))
        }
    }
}

pub fn check_return(module: &Module, op: Op) -> Checked {
    let last = module[op].parent.and_then(|block| module[block].ops.last().copied());
    let func = module.parent_op(op).filter(|&parent| module.op_name(parent) == "func.func");
    let Some(func) = func.filter(|_| last == Some(op)) else {
        let message = "a return must be the last operation of a block directly in a function";
        return Err(violation_error(module, op, "C2", Site::Op, message));
    };
    let Some((_, results)) = module.function_type(func) else { return Ok(()) };
    let operands = &module[op].operands;
    let name = module.text_attr(func, "sym_name").unwrap_or_default();
    if operands.len() != results.len() {
        let message = format!(
            "has {} operands, but enclosing function (@{name}) returns {}",
            operands.len(),
            results.len()
        );
        return Err(violation_error(module, op, "C1", Site::Op, message)
            .related(module.name_span(func), "the function"));
    }
    let is_lenient = module.op_name(op) != "func.return";
    for (index, (&operand, &result)) in operands.iter().zip(results).enumerate() {
        let found = module.value_type(operand);
        if found != result && !(is_lenient && may_agree(module, found, result)) {
            let message = format!(
                "type of return operand {index} ('{}') doesn't match function result type ('{}') in function @{name}",
                type_text(module, found),
                type_text(module, result)
            );
            return Err(violation_error(module, op, "C1", Site::Operand(index), message));
        }
    }
    Ok(())
}

/// Whether a value may have both types at run time.
pub fn may_agree(module: &Module, first: Type, second: Type) -> bool {
    use TypeKind::{RankedTensor, UnrankedTensor};
    match (&module.pools[first], &module.pools[second]) {
        (
            RankedTensor { shape, element, .. },
            RankedTensor { shape: other, element: second, .. },
        ) => {
            let same = |(a, b): (&i64, &i64)| a == b || *a == DYNAMIC || *b == DYNAMIC;
            element == second && shape.len() == other.len() && shape.iter().zip(other).all(same)
        }
        (
            RankedTensor { element: first, .. } | UnrankedTensor(first),
            RankedTensor { element: second, .. } | UnrankedTensor(second),
        ) => first == second,
        _ => false,
    }
}

pub fn check_call(module: &Module, op: Op, symbols: &Symbols) -> Checked {
    let site = Site::Attr("callee");
    let name = match module.attr(op, "callee").map(|attr| &module.pools[attr]) {
        Some(AttrKind::Symbol(path)) if path.len() == 1 => &module.pools[path[0]],
        _ => {
            let message = "attribute 'callee' must be the name of a function";
            return Err(violation_error(module, op, "C1", site, message));
        }
    };
    let Some(callee) = symbols.resolve(op, name) else {
        let message = format!("'{name}' does not reference a valid function");
        let mut found = violation_error(module, op, "C1", site, message);
        found.help = symbols.similar_name(name).map(|other| format!("did you mean @{other}?"));
        return Err(found);
    };
    let Some((inputs, results)) = module.function_type(callee) else {
        let message = format!("'{name}' does not reference a valid function");
        return Err(violation_error(module, op, "C1", site, message)
            .related(module.name_span(callee), "what it references"));
    };
    let data = &module[op];
    let sides = [("operand", &data.operands[..], inputs), ("result", &data.results[..], results)];
    for (what, values, types) in sides {
        if values.len() != types.len() {
            let message = format!(
                "incorrect number of {what}s for callee: expected {}, but found {}",
                types.len(),
                values.len()
            );
            return Err(violation_error(module, op, "C2", Site::Op, message)
                .related(module.name_span(callee), "the callee"));
        }
        for (index, (&value, &ty)) in values.iter().zip(types).enumerate() {
            let found = module.value_type(value);
            if found != ty {
                let message = format!(
                    "{what} type mismatch: expected {what} type '{}', but provided '{}' for {what} number {index}",
                    type_text(module, ty),
                    type_text(module, found)
                );
                let site =
                    if what == "operand" { Site::Operand(index) } else { Site::Result(index) };
                return Err(violation_error(module, op, "C2", site, message)
                    .related(module.name_span(callee), "the callee"));
            }
        }
    }
    Ok(())
}

pub fn violation_error(
    module: &Module,
    op: Op,
    constraint: &'static str,
    site: Site,
    message: impl Into<String>,
) -> Diagnostic {
    module.violation(op, &Violation::new(constraint, site, message))
}

fn type_text(module: &Module, ty: Type) -> String {
    print::type_text(&module.pools, ty)
}
