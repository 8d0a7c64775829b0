//! A function at the shapes of a call: dynamic dimensions become the inputs' sizes.

use crate::ir::{AttrKind, Known, Module, Op, TypeKind, Value};
use crate::ops::{Semantics, def::Structure};
use crate::source::Diagnostic;
use crate::types::{DYNAMIC, TensorType, ValueType};

/// The module with `func`'s arguments declared as `inputs`, and the types in its body inferred
/// anew from there. Called functions stay as they are.
///
/// # Errors
/// An operation whose rules the sizes break.
pub fn specialize(
    module: &Module,
    func: Op,
    inputs: &[TensorType],
) -> Result<Module, Vec<Diagnostic>> {
    let mut module = module.clone();
    let Some(entry) = module[func].regions.first().and_then(|&region| module.entry_block(region))
    else {
        return Ok(module);
    };
    let args = module[entry].args.clone();
    if !args.iter().any(|&arg| is_dynamic(&module, arg)) {
        return Ok(module);
    }
    for (&arg, input) in args.iter().zip(inputs) {
        set_type(&mut module, arg, &input.clone().into());
    }
    let mut known = Known::default();
    for op in module[entry].ops.clone() {
        match module[op].def.map(|def| &def.semantics) {
            Some(Semantics::Core(_) | Semantics::Framework { .. }) => {
                infer_anew(&mut module, &mut known, op)?
            }
            Some(Semantics::Structural(Structure::Return)) => {
                let results = module[op].operands.to_vec();
                set_signature(&mut module, func, &args, &results);
            }
            _ => {}
        }
    }
    Ok(module)
}

fn is_dynamic(module: &Module, value: Value) -> bool {
    let ty = module.pools.to_value_type(module.value_type(value));
    ty.shape().is_some_and(|shape| shape.contains(&DYNAMIC))
}

/// Only dynamic types are replaced: the others say the same, perhaps in another spelling.
fn set_type(module: &mut Module, value: Value, ty: &ValueType) {
    if is_dynamic(module, value) {
        let ty = module.pools.value_type(ty);
        module.set_value_type(value, ty);
    }
}

fn infer_anew(module: &mut Module, known: &mut Known, op: Op) -> Result<(), Vec<Diagnostic>> {
    let inferred = known.decode(module, op).and_then(|decoded| decoded.infer());
    let inferred = inferred.map_err(|violation| vec![module.violation(op, &violation)])?;
    for (value, ty) in module[op].results.clone().into_iter().zip(&inferred) {
        set_type(module, value, ty);
    }
    Ok(())
}

fn set_signature(module: &mut Module, func: Op, args: &[Value], results: &[Value]) {
    let types = |values: &[Value]| values.iter().map(|&value| module.value_type(value)).collect();
    let (inputs, results) = (types(args), types(results));
    let ty = module.pools.ty(TypeKind::Function { inputs, results });
    let attr = module.pools.attr(AttrKind::Type(ty));
    let name = module.pools.name("function_type");
    module.set_attr(func, name, attr);
}
