//! Operations built by name: what is wrong with one is an error, and its result types are inferred.

use super::decode::check_operand_count;
use super::{Builder, Value};
use crate::ops::call::kind_matches;
use crate::ops::def::Default;
use crate::ops::{AttrDef, AttrKindDef, AttrValue, Attrs, OpDef, Semantics, Site, Violation};
use crate::source::spelling::nearest;
use crate::source::{Code, Diagnostic};
use crate::types::ValueType;

impl Builder<'_> {
    /// Appends an operation and gives its results, whose types its definition infers from operands and
    /// attributes.
    ///
    /// ```
    /// # use multigather_core::ir::{Builder, Module};
    /// # use multigather_core::ops::Registry;
    /// # use multigather_core::types::{ElementType, ValueType};
    /// # let mut module = Module::new(Registry::core());
    /// # let body = module.body();
    /// let input = ValueType::tensor(ElementType::F32, &[2, 3]);
    /// let mut builder = Builder::at_end(&mut module, body);
    /// let function = builder.function("main", &[input.clone()], &[input]);
    /// let mut builder = Builder::at_end(&mut module, function.entry);
    /// let negated = builder.apply("arith.negf", &function.args, &[])?;
    /// let error = builder.apply("arith.nefg", &negated, &[]).unwrap_err();
    /// assert_eq!(error.help.as_deref(), Some("did you mean 'arith.negf'?"));
    /// # Ok::<(), multigather_core::source::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    /// No definition has this name; it has no such attribute, an attribute is of another kind or is
    /// missing; there are too many or too few operands; a constraint of the definition does not hold;
    /// or the result types do not follow from the operands, and [`Builder::op`] must be told them.
    pub fn apply(
        &mut self,
        name: &str,
        operands: &[Value],
        attrs: &[(&str, AttrValue)],
    ) -> Result<Vec<Value>, Diagnostic> {
        let registry = self.module.registry();
        let def = registry.find(name).ok_or_else(|| {
            let names = registry.dialects().iter().flat_map(|dialect| dialect.ops);
            let near = nearest(name, names.map(|def| def.name));
            with_near(
                Diagnostic::error(
                    Code::UnknownName,
                    None,
                    format!("there is no operation '{name}'"),
                ),
                near,
            )
        })?;
        let attrs = declared_attrs(def, attrs)?;
        let state = self.state(def, operands, &attrs, &[]);
        let op = self.module.create(state);
        let row = self.module[op].def.unwrap_or(def);
        let inferred = check_operand_count(row, self.module.definition_operands(op).len())
            .and_then(|()| self.module.decode_defined(op, row)?.infer())
            .and_then(|types| check_results(row, types));
        match inferred {
            Ok(types) => {
                for ty in &types {
                    let ty = self.module.pools.value_type(ty);
                    self.module.add_result(op, ty);
                }
                self.append(op);
                Ok(self.module[op].results.to_vec())
            }
            Err(violation) => {
                let error = self.module.violation(op, &violation);
                self.module.forget_regions(&[op]);
                self.module.erase(op);
                Err(error)
            }
        }
    }
}

fn with_near(error: Diagnostic, near: Option<&str>) -> Diagnostic {
    match near {
        Some(near) => error.help(format!("did you mean '{near}'?")),
        None => error,
    }
}

/// Attributes as the definition declares them, or what is wrong with one of them.
fn declared_attrs(def: &'static OpDef, given: &[(&str, AttrValue)]) -> Result<Attrs, Diagnostic> {
    let mut attrs = Attrs::new();
    for (name, value) in given {
        let declared = def.attributes.iter().find(|attr| attr.name == *name).ok_or_else(|| {
            let message = format!("'{}' has no attribute '{name}'", def.name);
            let names: Vec<&str> = def.attributes.iter().map(|attr| attr.name).collect();
            let error = Diagnostic::error(Code::Attribute, None, message);
            match (nearest(name, names.iter().copied()), &names[..]) {
                (Some(near), _) => with_near(error, Some(near)),
                (None, []) => error.note("it has none"),
                (None, _) => error.note(format!("its attributes are {}", names.join(", "))),
            }
        })?;
        if attrs.iter().any(|(other, _)| other == name) {
            return Err(Diagnostic::error(
                Code::Attribute,
                None,
                format!("attribute '{name}' is given twice"),
            ));
        }
        if *value == AttrValue::Bool(false) && declared.kind == AttrKindDef::Unit {
            continue;
        }
        attrs.push((declared.name, as_declared(declared, value.clone(), def)?));
    }
    let missing = def.attributes.iter().find(|attr| {
        attr.default == Default::Required && attrs.iter().all(|(name, _)| *name != attr.name)
    });
    if let Some(attr) = missing {
        let message = format!("'{}' needs the attribute '{}'", def.name, attr.name);
        return Err(Diagnostic::error(Code::Attribute, None, message).note(attr.doc));
    }
    attrs.sort_by_key(|(name, _)| *name);
    Ok(attrs)
}

fn as_declared(declared: &AttrDef, value: AttrValue, def: &OpDef) -> Result<AttrValue, Diagnostic> {
    let value = match (declared.kind, value) {
        (AttrKindDef::Unit, AttrValue::Bool(true)) => AttrValue::Unit,
        (AttrKindDef::Body, AttrValue::Str(text)) => AttrValue::Text(text),
        (_, value) => value,
    };
    if kind_matches(declared.kind, &value) {
        return Ok(value);
    }
    let expected = declared.kind;
    let found = match &value {
        AttrValue::Int(value) => format!("the integer {value}"),
        AttrValue::Bool(value) => value.to_string(),
        AttrValue::Unit => "a unit attribute".to_string(),
        AttrValue::Str(text) | AttrValue::Text(text) => format!("\"{text}\""),
        AttrValue::I64Array(values) => format!("the list {values:?}"),
        AttrValue::I64Lists(lists) => format!("the lists {lists:?}"),
        AttrValue::Type(element) => format!("the type {element}"),
        AttrValue::Tensor(tensor) => format!("a {}", tensor.ty()),
        AttrValue::Region(_) => "a region".to_string(),
    };
    let message = format!("attribute '{}' must be {expected}, but is {found}", declared.name);
    Err(Diagnostic::error(Code::Attribute, None, format!("{message} ({})", def.name)))
}

/// The inferred types, where these are all that the operation has.
fn check_results(def: &OpDef, types: Vec<ValueType>) -> Result<Vec<ValueType>, Violation> {
    let says_all = match def.semantics {
        Semantics::Core(_) | Semantics::Framework { .. } => def.allows_results(types.len()),
        Semantics::Check { .. } => true,
        Semantics::Opaque { .. } => !types.is_empty() && types.len() == def.results.len(),
        Semantics::Structural(_) => false,
    };
    let message = "its result types do not follow from its operands; `Builder::op` takes them";
    says_all.then_some(types).ok_or_else(|| Violation::new("", Site::Op, message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Module, print};
    use crate::ops::Registry;
    use crate::types::ElementType;

    /// What [`Builder::apply`] says of an operation on two matrices of this element type.
    fn applied(
        element: ElementType,
        name: &str,
        operands: usize,
        attrs: &[(&str, AttrValue)],
    ) -> Result<String, String> {
        let mut module = Module::new(Registry::core());
        let body = module.body();
        let input = ValueType::tensor(element, &[2, 3]);
        let mut builder = Builder::at_end(&mut module, body);
        let function = builder.function("main", &[input.clone(), input], &[]);
        let mut builder = Builder::at_end(&mut module, function.entry);
        let applied = builder.apply(name, &function.args[..operands], attrs);
        applied.map_err(|error| error.to_string()).map(|values| {
            let ty = module.value_type(values[0]);
            assert_eq!(module[function.entry].ops.len(), 1);
            print::type_text(&module.pools, ty)
        })
    }

    #[test]
    fn result_types_are_inferred() {
        let permutation = [("permutation", [1, 0].into())];
        let float = ElementType::F32;
        assert_eq!(applied(float, "mg.transpose", 1, &permutation).unwrap(), "tensor<3x2xf32>");
        assert_eq!(applied(float, "arith.addf", 2, &[]).unwrap(), "tensor<2x3xf32>");
    }

    #[test]
    fn what_is_wrong_is_said_with_what_was_meant() {
        let none: &[(&str, AttrValue)] = &[];
        let float = ElementType::F32;
        for (name, operands, attrs, expected) in [
            (
                "mg.transpos",
                1,
                none,
                "there is no operation 'mg.transpos'\n  help: did you mean 'mg.transpose'?",
            ),
            (
                "mg.transpose",
                1,
                &[("permutatoin", [1, 0].into())],
                "'mg.transpose' has no attribute 'permutatoin'\n  help: did you mean 'permutation'?",
            ),
            (
                "mg.transpose",
                1,
                &[("axis", 1.into())],
                "'mg.transpose' has no attribute 'axis'\n  note: its attributes are permutation",
            ),
            ("mg.transpose", 1, none, "'mg.transpose' needs the attribute 'permutation'"),
            (
                "mg.transpose",
                1,
                &[("permutation", 1.into())],
                "attribute 'permutation' must be an array<i64: …>, but is the integer 1 (mg.transpose)",
            ),
            (
                "mg.transpose",
                2,
                &[("permutation", [1, 0].into())],
                "expected 1 operand, but found 2 (mg.transpose)",
            ),
            ("arith.addi", 2, none, "(arith.addi C"),
            ("func.return", 1, none, "its result types do not follow from its operands"),
        ] {
            let error = applied(float, name, operands, attrs).expect_err(name);
            assert!(error.contains(expected), "{name}: {error}");
        }
    }
}
