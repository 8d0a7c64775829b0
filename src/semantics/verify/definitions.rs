//! The constraints of each operation definition, and declared result types compared with inferred
//! ones.

use super::functions::check_size;
use crate::ir::{AttrKind, ConstantFolder, DecodedOp, Module, Op, TypeKind, Value};
use crate::ops::{AttrDef, AttrKindDef, OpDef, Semantics, Site, Violation};
use crate::source::spelling::{are_one_edit_apart, nearest};
use crate::source::{Code, Diagnostic, Severity};
use crate::types::{ElementType, ValueType, is_countable};

/// Checks an operation by its definition, and reports violations and warnings; returns whether there is no violation.
pub fn check(
    module: &Module,
    known: &mut ConstantFolder,
    op: Op,
    found: &mut Vec<Diagnostic>,
) -> bool {
    let before = found.len();
    found.extend(module[op].results.iter().filter_map(|&value| check_size(module, value).err()));
    let checked = check_types(module, known, op);
    let data = &module[op];
    if let Err(violation) = &checked
        && data.def.is_none_or(|def| def.allows(data.operands.len(), data.results.len()))
        && (concerns_opaque_types(module, op, violation)
            || computes_on_complex(module, known, op)
            || computes_on_strings(module, op))
    {
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

/// The violated constraint of an opaque operation that engines expand. An operation that its definition does not
/// support is opaque: it is an error where it is run.
pub fn find_contradiction(
    module: &Module,
    known: &mut ConstantFolder,
    op: Op,
) -> Option<Diagnostic> {
    let violation = known.decode(module, op).ok()?.infer_run().err()?;
    (!violation.constraint.is_empty()).then(|| module.violation(op, &violation))
}

/// The length of an operation's short name from which on one letter more or less at its end is taken for a
/// misspelling: `Asin` and `Asinh` are different operations. A letter that is doubled (`takee`) is one in any name.
const LONG: usize = 5;

/// A warning about an operation without a definition whose name is close to that of one of its dialect. Names with
/// other digits, or of which a part has an underscore at one of its ends (`add_`, `_softmax`), are variants, and not
/// reported.
pub fn misspelt_name(module: &Module, op: Op) -> Option<Diagnostic> {
    let name = module.op_name(op);
    let (dialect, _) = name.split_once('.')?;
    let own = module.registry().dialect(dialect)?.ops.iter().map(|def| def.name);
    let near = nearest(name, own)?;
    let variant = |name: &str| -> Vec<(usize, bool, bool)> {
        let of = |part: &str| {
            let digits = part.chars().filter(char::is_ascii_digit).count();
            (digits, part.starts_with('_'), part.ends_with('_'))
        };
        name.split('.').map(of).collect()
    };
    let letters = |name: &str| name.replace('_', "").to_ascii_lowercase();
    let last = |name: &str| name.rsplit('.').next().map_or(0, str::len);
    let is_longer = near.starts_with(name) || name.starts_with(near);
    let doubles_last = name.strip_prefix(near).is_some_and(|rest| near.ends_with(rest));
    let is_other = is_longer && !doubles_last && last(name).min(last(near)) < LONG;
    let is_slip = are_one_edit_apart(name, near) || letters(name) == letters(near);
    if is_other || variant(name) != variant(near) || !is_slip {
        return None;
    }
    let message = format!("no definition of '{name}' is known: it is carried as it is written");
    let found = Diagnostic::warning(Code::Misspelled, module.name_span(op), message);
    Some(found.help(format!("did you mean '{near}'?")))
}

/// Warnings about unknown attributes whose names are close to an absent one. Other unknown attributes are allowed.
fn misspelt_attributes(module: &Module, op: Op) -> Vec<Diagnostic> {
    let data = &module[op];
    let declared = data.def.map_or(&[][..], |def| def.attributes);
    let warn = |name: &str, span| {
        let absent = declared.iter().filter(|attr| module.attr(op, attr.name).is_none());
        let near = nearest(name, absent.map(|attr| attr.name))?;
        let message =
            format!("'{}' has no attribute '{name}': it has no effect", module.op_name(op));
        Some(
            Diagnostic::warning(Code::Misspelled, span, message)
                .help(format!("did you mean '{near}'?")),
        )
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

/// Whether a violation is about types or values of MLIR that are opaque here: stock tools accept it, so the
/// definition does not apply. Types of other dialects (`!torch.int`) are checked.
///
/// Of unranked tensors only the rank is unknown: operands and attributes must be consistent with the results;
/// attributes are also checked if the definition checks them first.
fn concerns_opaque_types(module: &Module, op: Op, violation: &Violation) -> bool {
    let data = &module[op];
    let is_open =
        |&value: &_| matches!(module.pools[module.value_type(value)], TypeKind::UnrankedTensor(_));
    let is_kept_type = |ty| {
        let of_a_dialect = match &module.pools[ty] {
            TypeKind::None => true,
            TypeKind::Opaque(text) => text.starts_with('!'),
            _ => false,
        };
        matches!(module.pools.to_value_type(ty), ValueType::Other(_)) && !of_a_dialect
    };
    let is_kept_value = |&value: &_| is_kept_type(module.value_type(value));
    let is_kept_attr = |declared: &AttrDef| {
        let attr = module.attr(op, declared.name).map(|attr| &module.pools[attr]);
        match (declared.kind, attr) {
            (AttrKindDef::Elements, Some(AttrKind::Opaque(_))) => true,
            (AttrKindDef::Type, Some(&AttrKind::Type(ty))) => is_kept_type(ty),
            _ => false,
        }
    };
    let depends_on_rank = match violation.site {
        Site::Attr(_) => false,
        Site::Operand(_) => data.operands.iter().any(is_open),
        Site::Op | Site::Result(_) => data.operands.iter().chain(&data.results).any(is_open),
    };
    // A list that a loop gives, or that other operations change.
    let is_unknown_list = |&value: &_| {
        let TypeKind::Opaque(text) = &module.pools[module.value_type(value)] else { return false };
        let maker = module.defining_op(value).and_then(|op| module[op].def);
        text.contains(".list<")
            && match maker {
                Some(def) => !matches!(def.semantics, Semantics::Framework { .. }),
                None => module.defining_op(value).is_some() || !is_argument(module, value),
            }
    };
    let values = data.operands.iter().chain(&data.results);
    depends_on_rank
        || data.operands.iter().any(is_unknown_list)
        || values.clone().any(|value| is_kept_value(value) && !is_open(value))
        || data.def.is_some_and(|def| def.attributes.iter().any(is_kept_attr))
}

/// Whether a value is an argument of a function.
fn is_argument(module: &Module, value: Value) -> bool {
    let region = module.defining_block(value).and_then(|block| module[block].parent);
    region
        .and_then(|region| module[region].parent)
        .is_none_or(|op| module.function_type(op).is_some())
}

/// Whether an operation that its definition refuses would be valid if its complex elements were real: frameworks
/// compute on complex numbers, but here such an operation is opaque.
fn computes_on_complex(module: &Module, known: &mut ConstantFolder, op: Op) -> bool {
    let name = module.op_name(op).split('.').next().unwrap_or_default();
    if !module.registry().dialect(name).is_some_and(|dialect| dialect.keeps_complex) {
        return false;
    }
    let Ok(mut decoded) = known.decode(module, op) else { return false };
    let mut found = false;
    for ty in decoded.operands.iter_mut().chain(&mut decoded.results) {
        if let Some(part) = ty.element().and_then(ElementType::complex_part) {
            *ty = ty.with_element(part);
            found = true;
        }
    }
    found && infer_declared(&decoded).is_ok()
}

/// Whether an operation has operands or results of strings, and frameworks compute it on strings.
fn computes_on_strings(module: &Module, op: Op) -> bool {
    let name = module.op_name(op);
    let dialect = module.registry().dialect(name.split('.').next().unwrap_or_default());
    let is_string = |&value: &_| {
        let ty = module.pools.to_value_type(module.value_type(value));
        ty.element() == Some(ElementType::String)
    };
    let names_string = |attr: &AttrDef| match module.attr(op, attr.name) {
        Some(attr) => match module.pools[attr] {
            AttrKind::Type(ty) => module.pools.as_element(ty) == Some(ElementType::String),
            _ => false,
        },
        None => false,
    };
    dialect.is_some_and(|dialect| dialect.keeps_strings.contains(&name))
        && (module[op].operands.iter().chain(&module[op].results).any(is_string)
            || module[op].def.is_some_and(|def| def.attributes.iter().any(names_string)))
}

/// Checks the constraints of an operation's definition; returns what violates none of them, but is worth a warning.
fn check_types(
    module: &Module,
    known: &mut ConstantFolder,
    op: Op,
) -> Result<Vec<Violation>, Violation> {
    let has_body = |def: &OpDef| def.attributes.iter().any(|attr| attr.kind.is_region());
    if !module[op].regions.is_empty() && !module[op].def.is_some_and(has_body) {
        return Err(Violation::new("", Site::Op, "the operation takes no regions"));
    }
    if !module[op].successors.is_empty() {
        return Err(Violation::new("", Site::Op, "the operation takes no successors"));
    }
    let decoded = known.decode(module, op)?;
    infer_declared(&decoded)?;
    Ok(decoded.warnings())
}

/// Checks the constraints of an operation's definition, and that the declared result types are compatible with the
/// inferred ones.
fn infer_declared(decoded: &DecodedOp) -> Result<(), Violation> {
    let inferred = decoded.infer()?;
    let is_framework = matches!(decoded.def.semantics, Semantics::Framework { .. });
    if is_framework && inferred.len() < decoded.results.len() {
        let [expected, found] = [inferred.len(), decoded.results.len()];
        let message = format!("expected {expected} results, but found {found}");
        return Err(Violation::new("", Site::Op, message));
    }
    for (index, (inferred, declared)) in inferred.iter().zip(&decoded.results).enumerate() {
        if !inferred.may_be(declared) {
            let message =
                format!("inferred type {inferred}, but the result is declared {declared}");
            return Err(Violation::new("", Site::Result(index), message));
        }
        if inferred.as_tensor().is_some_and(|tensor| !is_countable(&tensor.shape)) {
            let message = format!("the result {inferred} has more than 2^63 - 1 elements");
            return Err(Violation::new("", Site::Op, message));
        }
    }
    Ok(())
}
