//! The constraints of each operation definition, and declared result types compared with inferred
//! ones.

use super::functions::check_size;
use crate::ir::{AttrKind, ConstantFolder, Module, Op, TypeKind};
use crate::ops::{AttrDef, AttrKindDef, OpDef, Site, Violation};
use crate::source::spelling::nearest;
use crate::source::{Diagnostic, Severity};
use crate::types::ValueType;

/// Whether the operation keeps its row's rules; reports what it breaks.
pub fn check(
    module: &Module,
    known: &mut ConstantFolder,
    op: Op,
    found: &mut Vec<Diagnostic>,
) -> bool {
    let before = found.len();
    found.extend(module[op].results.iter().filter_map(|&value| check_size(module, value).err()));
    let checked = check_types(module, known, op);
    if checked.is_err() && is_only_kept(module, op) {
        return false;
    }
    let Ok(warnings) = checked.map_err(|violation| found.push(module.violation(op, &violation)))
    else {
        return false;
    };
    let valid = found.len() == before;
    found.extend(warnings.iter().map(|warning| Diagnostic {
        severity: Severity::Warning,
        ..module.violation(op, warning)
    }));
    found.extend(misspelt_attributes(module, op));
    valid
}

/// Attributes that the row does not know and that look like one that is absent. Any others are
/// somebody's notes.
fn misspelt_attributes(module: &Module, op: Op) -> Vec<Diagnostic> {
    let data = &module[op];
    let declared = data.def.map_or(&[][..], |def| def.attributes);
    let warn = |name: &str, span| {
        let absent = declared.iter().filter(|attr| module.attr(op, attr.name).is_none());
        let near = nearest(name, absent.map(|attr| attr.name))?;
        let message =
            format!("'{}' has no attribute '{name}': it has no effect", module.op_name(op));
        Some(Diagnostic::warning(span, message).help(format!("did you mean '{near}'?")))
    };
    (data.attrs.iter().chain(&data.properties))
        .filter(|(name, _)| declared.iter().all(|attr| *attr.name != module.pools[*name]))
        .filter_map(|&(name, _)| {
            let spans = module.spans(op);
            let span = spans.attrs.iter().find(|(key, _)| *key == name).map(|(_, span)| *span);
            warn(&module.pools[name], span.or_else(|| module.name_span(op)))
        })
        .collect()
}

/// Whether an operation has types or values of MLIR's own that are kept and not computed with:
/// stock tools accept it, so the rules of its row say nothing about it before it is used. What
/// types of other dialects stand for (`!torch.int`) is for the rows to say.
fn is_only_kept(module: &Module, op: Op) -> bool {
    let data = &module[op];
    let counts_fit = |def: &OpDef| def.allows(data.operands.len(), data.results.len());
    if !data.def.is_some_and(counts_fit) {
        return false;
    }
    let is_kept_value = |&value: &_| {
        let ty = module.value_type(value);
        let of_a_dialect = match &module.pools[ty] {
            TypeKind::None => true,
            TypeKind::Opaque(text) => text.starts_with('!'),
            _ => false,
        };
        matches!(module.pools.to_value_type(ty), ValueType::Other(_)) && !of_a_dialect
    };
    let is_kept_attr = |declared: &AttrDef| {
        let attr = module.attr(op, declared.name).map(|attr| &module.pools[attr]);
        declared.kind == AttrKindDef::Elements && matches!(attr, Some(AttrKind::Opaque(_)))
    };
    data.operands.iter().chain(&data.results).any(is_kept_value)
        || data.def.is_some_and(|def| def.attributes.iter().any(is_kept_attr))
}

/// Checks the row's rules; what breaks none and is still worth a warning is returned.
fn check_types(
    module: &Module,
    known: &mut ConstantFolder,
    op: Op,
) -> Result<Vec<Violation>, Violation> {
    let is_region = |kind| matches!(kind, AttrKindDef::Body | AttrKindDef::Yield);
    let has_body = |def: &OpDef| def.attributes.iter().any(|attr| is_region(attr.kind));
    if !module[op].regions.is_empty() && !module[op].def.is_some_and(has_body) {
        return Err(Violation::new("", Site::Op, "the operation takes no regions"));
    }
    if !module[op].successors.is_empty() {
        return Err(Violation::new("", Site::Op, "the operation takes no successors"));
    }
    let decoded = known.decode(module, op)?;
    let inferred = decoded.infer()?;
    for (index, (inferred, declared)) in inferred.iter().zip(&decoded.results).enumerate() {
        if !inferred.is_compatible(declared) {
            let message =
                format!("inferred type {inferred}, but the result is declared {declared}");
            return Err(Violation::new("", Site::Result(index), message));
        }
        let overflows = inferred
            .as_tensor()
            .is_some_and(|tensor| tensor.is_static() && tensor.element_count().is_none());
        if overflows {
            let message = format!("the result {inferred} has more than 2^63 - 1 elements");
            return Err(Violation::new("", Site::Op, message));
        }
    }
    Ok(decoded.warnings())
}
