//! Violations of an operation definition as diagnostics, with the operation's locations in the
//! source.

use super::{Loc, LocKind, Module, Op, Value, ValueDef};
use crate::ops::{Fault, OpDef, Semantics, Site, Violation, verbatim};
use crate::source::spelling::nearest;
use crate::source::{Code, Diagnostic, Severity, Span};
use crate::types::{DYNAMIC, ValueType};

/// Why an operation is refused that has no definition.
pub const UNKNOWN: &str = "no definition of it is known";

/// Why an operation is refused whose definition is of its text alone (`mg ops --carried`).
pub const CARRIED: &str = "it is carried as it is written, not computed";

/// Why an operation is refused of which only some applications are computed.
const OTHER_FORM: &str = "it is not computed in this form";

/// Why an operation with regions is refused by what neither interprets nor compiles.
const REGIONS: &str = "only engines run its regions";

impl Module {
    /// The span of an operation; if it has none, that of its name.
    pub fn op_span(&self, op: Op) -> Option<Span> {
        self.spans(op).op.or(self.spans(op).name)
    }

    /// The span of an operation's name; if it has none, that of the operation.
    pub fn name_span(&self, op: Op) -> Option<Span> {
        self.spans(op).name.or(self.spans(op).op)
    }

    /// The span of a value's definition.
    pub fn value_span(&self, value: Value) -> Option<Span> {
        self[value].span.or_else(|| self.op_span(self.defining_op(value)?))
    }

    /// An error about an operation. If it has no span, the message names the operation.
    pub fn op_error(&self, code: Code, op: Op, message: impl Into<String>) -> Diagnostic {
        self.in_function(op, Diagnostic::error(code, self.name_span(op), message))
    }

    /// An error: an operation without a definition cannot be run.
    pub fn unknown_op(&self, op: Op) -> Diagnostic {
        if let Some(Semantics::Opaque { run: Some(run), .. }) =
            self[op].def.map(|def| &def.semantics)
            && run.expand.is_none()
            && !run.is_replaced
        {
            return self.only_interpreted(op, run.what);
        }
        let op = self.unreadable_op(op).unwrap_or(op);
        let shown = self.shown_name(op);
        let message = format!("{shown} cannot be run: {}", self.why_opaque(op));
        let mut found = self.op_error(Code::NotComputed, op, message);
        found.help = self.help_for_opaque(op);
        match self.other_unknown_ops(op) {
            names if names.is_empty() => found,
            names => found.note(format!("nor is one of {}", names.join(", "))),
        }
    }

    /// An error: only the interpreter runs an operation, for it has `what`, if that is not empty.
    pub fn only_interpreted(&self, op: Op, what: &str) -> Diagnostic {
        let name = self.op_name(op);
        let why = if what.is_empty() { ":".to_owned() } else { format!(" has {what}:") };
        let message = format!("'{name}'{why} only the interpreter runs it");
        let help = "choose it by --backend=interpreter, in Python by engine=\"interp\"";
        self.op_error(Code::NotComputed, op, message).help(help)
    }

    /// Why an operation without a meaning is refused by what computes with programs.
    pub fn why_opaque(&self, op: Op) -> &'static str {
        match self[op].def {
            None => UNKNOWN,
            Some(def) if def.flow.is_some() => REGIONS,
            Some(def) if def.support().is_carried() => CARRIED,
            Some(OpDef { semantics: Semantics::Opaque { run: Some(run), .. }, .. })
                if run.is_replaced && !run.what.is_empty() =>
            {
                run.what
            }
            Some(_) => OTHER_FORM,
        }
    }

    /// A hint for an opaque operation that cannot be run: a similar known name, or the hint of its dialect.
    pub fn help_for_opaque(&self, op: Op) -> Option<String> {
        let name = self.op_name(op);
        let help = || match self[op].def {
            None => {
                let near = nearest(name, self.registry().ops().map(|def| def.name))?;
                Some(format!("did you mean '{near}'?"))
            }
            // It is spelled right.
            Some(def) => (def.support().is_carried()).then(|| {
                format!("'mg ops {name}' describes it, and 'mg ops --carried' lists its like")
            }),
        };
        self.hint(op).map(str::to_owned).or_else(help)
    }

    /// An operation's name, with the operator that a generic operation names (`torch.operator`).
    pub fn shown_name(&self, op: Op) -> String {
        let name = self.op_name(op);
        let dialect =
            name.split_once('.').and_then(|(dialect, _)| self.registry().dialect(dialect));
        match dialect.and_then(|dialect| dialect.operator?(self, op)) {
            Some(operator) => format!("'{name}' ({operator})"),
            None => format!("'{name}'"),
        }
    }

    /// A hint how an operation that is only carried can be lowered to known ones.
    pub fn hint(&self, op: Op) -> Option<&'static str> {
        let (dialect, _) = self.op_name(op).split_once('.')?;
        self.registry().dialect(dialect)?.hint
    }

    /// Where `op` is of a dialect that is raised: the first operation of the function of which only the text is known,
    /// and which is of no such dialect. MLIR does not read it, so nothing in the function is raised.
    fn unreadable_op(&self, op: Op) -> Option<Op> {
        let is_raised = |op: Op| {
            let dialect = self.op_name(op).split_once('.')?.0;
            self.registry().dialect(dialect).map(|dialect| dialect.is_raised)
        };
        let is_unreadable =
            |&other: &Op| verbatim::text(self, other).is_some() && is_raised(other) != Some(true);
        let function = is_raised(op)?.then(|| self.function_of(op))?;
        self.walk(function.unwrap_or(op)).into_iter().find(is_unreadable)
    }

    fn function_of(&self, op: Op) -> Option<Op> {
        let is_function = |&op: &Op| self.text_attr(op, "sym_name").is_some();
        std::iter::successors(Some(op), |&op| self.parent_op(op)).find(is_function)
    }

    /// The names of the operations without a meaning in the function of `op`, but for its own, with how
    /// many there are.
    fn other_unknown_ops(&self, op: Op) -> Vec<String> {
        let function = self.function_of(op);
        let mut counts: indexmap::IndexMap<String, usize> = indexmap::IndexMap::new();
        for other in self.walk(function.unwrap_or(op)) {
            // Regions that run, and what ends them, are known.
            let ends = self[other].results.is_empty();
            let is_known = |op: Op| self.flow(op).is_some();
            if is_known(other) || ends && self.parent_op(other).is_some_and(is_known) {
                continue;
            }
            let semantics = self[other].def.map(|def| &def.semantics);
            if matches!(semantics, None | Some(Semantics::Opaque { run: None, .. })) {
                *counts.entry(self.shown_name(other)).or_default() += 1;
            }
        }
        counts.shift_remove(&self.shown_name(op));
        let worded = |(name, count): (String, usize)| match count {
            1 => name,
            _ => format!("{name} ({count} times)"),
        };
        counts.into_iter().map(worded).collect()
    }

    /// A constraint that an operation breaks.
    pub fn violation(&self, op: Op, violation: &Violation) -> Diagnostic {
        let name = self.op_name(op);
        let message = match violation.constraint {
            "" => format!("{} ({name})", violation.message),
            id => format!("{} ({name} {id})", violation.message),
        };
        let mut found =
            Diagnostic::error(Code::Constraint, self.site_span(op, violation.site), message);
        if let Site::Operand(index) = violation.site
            && let Some(&operand) = self.definition_operands(op).get(index)
        {
            let ty = self.pools.to_value_type(self[operand].ty);
            found = found.label(format!("of type {ty}"));
            let defined = match self[operand].def {
                ValueDef::Result { .. } => "defined here",
                ValueDef::Argument { .. } => "an argument, declared here",
            };
            if let Some(span) = self[operand].span {
                found = found.related(Some(span), defined);
            }
        }
        found.help = violation.help.clone();
        self.in_function(op, found)
    }

    /// The diagnostic of a fault at `op` (docs/language.md, L24). `shapes` are the operands' types of the run.
    pub fn fault(&self, op: Op, fault: &Fault, shapes: &[String]) -> Diagnostic {
        let names = (0..shapes.len()).map(|index| self.operand_name(op, index));
        let shapes: Vec<String> =
            names.zip(shapes).map(|(name, shape)| format!("{name} is {shape}")).collect();
        let found = match fault {
            Fault::OutOfBounds { value, axis, size, operand, position } => {
                let message =
                    format!("index {value} is out of bounds for axis {axis} of size {size}");
                let at: Vec<String> = position.iter().map(ToString::to_string).collect();
                let name = self.operand_name(op, *operand);
                let at = match at[..] {
                    [] => format!("at {name}"),
                    _ => format!("at {name}[{}]", at.join(", ")),
                };
                Diagnostic::error(Code::OutOfBounds, self.op_span(op), message)
                    .note(at)
                    .note(shapes.join(", "))
            }
            Fault::NotUnique(message) | Fault::Other(message) => {
                Diagnostic::error(Code::Fault, self.op_span(op), message.clone())
            }
        };
        self.in_function(op, found)
    }

    /// The name of an operand in the operation's definition.
    fn operand_name(&self, op: Op, index: usize) -> String {
        let defs = self[op].def.map_or(&[][..], |def| def.operands);
        match defs.get(index).or(defs.last()) {
            Some(def) if def.variadic => format!("{}#{}", def.name, index + 1 - defs.len()),
            Some(def) => def.name.to_string(),
            None => format!("operand {index}"),
        }
    }

    fn site_span(&self, op: Op, site: Site) -> Option<Span> {
        let spans = self.spans(op);
        let place = match site {
            Site::Op => None,
            Site::Operand(index) => {
                self.slot_of_operand(op, index).and_then(|place| spans.operands.get(place).copied())
            }
            Site::Attr(name) => {
                spans.attrs.iter().find(|(key, _)| &self.pools[*key] == name).map(|(_, span)| *span)
            }
            Site::Result(index) => spans.result_types.get(index).copied(),
        };
        place.or_else(|| self.name_span(op))
    }

    /// The location of an operation without the metadata stored in it.
    fn bare_loc(&self, op: Op) -> Loc {
        match &self.pools[self[op].loc] {
            LocKind::Fused { parts, .. } if parts.len() == 1 => parts[0],
            _ => self[op].loc,
        }
    }

    fn in_function(&self, op: Op, found: Diagnostic) -> Diagnostic {
        if found.span.is_some() || found.severity != Severity::Error {
            return found;
        }
        let mut place = format!("in '{}'", self.op_name(op));
        let mut around = Some(op);
        while let Some(at) = around {
            if let Some(name) = self.text_attr(at, "sym_name").filter(|_| at != self.top()) {
                place += &format!(" of @{name}");
                break;
            }
            around = self.parent_op(at);
        }
        // Such as the node of a model that it comes from.
        if self[op].loc != self.unknown_loc() {
            place += &format!(", {}", super::print::loc_text(&self.pools, self.bare_loc(op)));
        }
        found.note(place)
    }
}

/// How a type contradicts the declared type, as text: the first dimension of another size.
pub fn contradiction(
    what: &str,
    index: usize,
    found: &ValueType,
    declared: &ValueType,
    function: &str,
) -> Option<String> {
    let scalar = |ty: &ValueType| match ty {
        ValueType::Scalar(element) => ValueType::tensor(*element, &[]),
        other => other.clone(),
    };
    let (found, declared) = (scalar(found), scalar(declared));
    if found.is_compatible(&declared) || matches!(declared, ValueType::Other(_)) {
        return None;
    }
    if let (ValueType::Tensor(f), ValueType::Tensor(d)) = (&found, &declared)
        && f.rank() == d.rank()
        && f.element == d.element
    {
        let differs = |&dim: &usize| f.shape[dim] != d.shape[dim] && d.shape[dim] != DYNAMIC;
        let dim = (0..f.rank()).find(differs)?;
        let (size, said) = (f.shape[dim], d.shape[dim]);
        return Some(format!(
            "{what} {index} has size {size} in dimension {dim}, where @{function} declares {said}"
        ));
    }
    Some(format!("{what} {index} is {found}, where @{function} declares {declared}"))
}
