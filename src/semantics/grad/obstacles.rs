//! Collects the operations without a gradient, and reports them together.

use std::collections::BTreeMap;

use super::tape::{Kind, StatedRule, Tape};
use super::{is_continuous, regions};
use crate::ir::{Module, Op};
use crate::ops::def::Flow;
use crate::ops::derivative::Derivative;
use crate::ops::{Semantics, Val};
use crate::source::{Code, Diagnostic};
use crate::types::ValueType;

/// Whether a value may have a derivative: floats, complex numbers, and values of unknown type.
pub fn may_change(ty: &ValueType) -> bool {
    ty.element().is_none() || is_continuous(ty)
}

/// Checks that the arguments to differentiate by exist, are of floats or complex numbers, and are named once, and that
/// there is a result of these.
pub fn check_signature(
    module: &Module,
    func: Op,
    tape: &Tape,
    wrt: &[usize],
) -> Result<(), Vec<Diagnostic>> {
    let name = module.text_attr(func, "sym_name").unwrap_or_default();
    let refuse = |message: String, what: &str, values: &[Val]| {
        let types: Vec<String> =
            values.iter().map(|&value| tape.node(value).ty.to_string()).collect();
        let note = match &types[..] {
            [] => format!("it has no {what}"),
            types => format!("its {what} are {}", types.join(", ")),
        };
        Err(vec![Diagnostic::error(Code::Gradient, module.name_span(func), message).note(note)])
    };
    if wrt.is_empty() {
        let message = format!(
            "@{name} has nothing to differentiate by: no argument of floats or complex numbers"
        );
        return refuse(message, "arguments", &tape.arguments);
    }
    if !tape.results.iter().any(|&value| may_change(&tape.node(value).ty)) {
        let message =
            format!("@{name} has nothing to differentiate: no result of floats or complex numbers");
        return refuse(message, "results", &tape.results);
    }
    let mut found = Vec::new();
    for (k, &argument) in wrt.iter().enumerate() {
        let message = match tape.arguments.get(argument) {
            None => {
                let count = tape.arguments.len();
                format!("@{name} has no argument {argument}: it has {count}, counted from 0")
            }
            Some(_) if wrt[..k].contains(&argument) => {
                format!("argument {argument} of @{name} is named twice")
            }
            Some(&value) => match &tape.node(value).ty {
                ty if is_continuous(ty) => continue,
                ty => {
                    format!(
                        "argument {argument} of @{name} is {ty}: only floats and complex numbers have a gradient"
                    )
                }
            },
        };
        let value =
            module.only_block(func).and_then(|body| module[body].args.get(argument).copied());
        let span = value.and_then(|value| module.value_span(value)).or(module.name_span(func));
        found.push(Diagnostic::error(Code::Gradient, span, message));
    }
    if found.is_empty() { Ok(()) } else { Err(found) }
}

/// Checks that every operation through which derivatives flow has a derivative.
pub fn check(module: &Module, func: Op, tape: &Tape, flow: &[bool]) -> Result<(), Vec<Diagnostic>> {
    // By operation and reason, in program order.
    let mut found: BTreeMap<(usize, String, String), Vec<Option<Op>>> = BTreeMap::new();
    let mut order: Vec<(String, String)> = Vec::new();
    let mut seen: Vec<Op> = Vec::new();
    for node in (0..flow.len()).filter(|&node| flow[node]) {
        let Some((name, why)) = obstacle_of_node(module, tape, node) else { continue };
        let origin = tape.nodes[node].origin;
        if let Some(op) = origin {
            if seen.contains(&op) {
                continue;
            }
            seen.push(op);
        }
        let key = (name, why);
        let place = order.iter().position(|known| *known == key).unwrap_or_else(|| {
            order.push(key.clone());
            order.len() - 1
        });
        found.entry((place, key.0, key.1)).or_default().push(origin);
    }
    if found.is_empty() {
        return Ok(());
    }
    Err(found
        .into_iter()
        .map(|((_, name, why), ops)| report_obstacle(module, func, &name, &why, &ops))
        .collect())
}

/// The error for all operations that have no derivative for one reason: at the first of them, with the locations of
/// some others.
fn report_obstacle(
    module: &Module,
    func: Op,
    name: &str,
    why: &str,
    ops: &[Option<Op>],
) -> Diagnostic {
    let times = match ops.len() {
        1 => String::new(),
        count => format!(" ({count} times)"),
    };
    let message = format!("'{name}' has no gradient{times}: {why}");
    let mut origins = ops.iter().flatten();
    let mut error =
        module.op_error(Code::Gradient, origins.next().copied().unwrap_or(func), message);
    error.help = match ops.first() {
        Some(&Some(op)) if is_uncomputed(module, op) => module.help_for_opaque(op),
        _ => None,
    };
    for &op in origins.take(SHOWN) {
        error = error.related(module.name_span(op), "and here");
    }
    error
}

/// The number of further locations that an error for one reason shows.
const SHOWN: usize = 5;

/// The name of a node's operation and the reason why it has no derivative; `None` if it has one.
fn obstacle_of_node(module: &Module, tape: &Tape, index: usize) -> Option<(String, String)> {
    let node = &tape.nodes[index];
    let named = |why: &str| {
        let name = node.origin.map(|op| module.op_name(op).to_owned());
        Some((name.unwrap_or_else(|| "func.func".into()), why.to_owned()))
    };
    match &node.kind {
        Kind::Argument => return None,
        Kind::Opaque(op) if regions::is_differentiable(module, *op) => return None,
        Kind::Opaque(op) => return named(reason_opaque(module, *op)),
        Kind::Core(_) => {}
    }
    if let Some(StatedRule::Detached(Some(why))) = node.stated_rule {
        return named(why);
    }
    let (rule, _) = tape.rule(index)?;
    let Derivative::Unsupported(why) = rule.derivative() else { return None };
    named(why)
}

/// Whether an operation has no definition, or a definition that does not compute it.
fn is_uncomputed(module: &Module, op: Op) -> bool {
    module[op].def.is_none_or(|def| def.support().is_carried())
}

/// Why an operation was not expanded.
fn reason_opaque(module: &Module, op: Op) -> &'static str {
    match module[op].def.map(|def| &def.semantics) {
        Some(Semantics::Core(_) | Semantics::Framework { .. }) => "its sizes are not all known",
        Some(Semantics::Structural(_)) => "it is a call that is not inlined",
        _ if matches!(module.flow(op), Some(Flow::If | Flow::Case | Flow::While)) => {
            "its sizes are not all known"
        }
        Some(Semantics::Check { .. } | Semantics::Opaque { .. }) | None
            if !module[op].regions.is_empty() =>
        {
            "it has a region"
        }
        Some(Semantics::Opaque { run: Some(run), .. }) if run.expand.is_some() => {
            "its sizes are not all known, or it is not run on these operands"
        }
        Some(Semantics::Opaque { run: Some(_), .. }) => "no rule for its derivative is known",
        Some(Semantics::Check { .. } | Semantics::Opaque { .. }) | None => module.why_opaque(op),
    }
}
