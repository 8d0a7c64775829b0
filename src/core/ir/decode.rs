//! Converts attributes between the IR and operation definitions: decoded and encoded by the kinds
//! that the definitions declare.

use super::{Attr, AttrKind, ConstantFolder, Module, NamedAttr, Op, Pools, Region, Value};
use crate::ops::call::kind_matches;
use crate::ops::core::arith::CONSTANT;
use crate::ops::{
    AttrDef, AttrKindDef, AttrValue, Attrs, Body, Call, CoreOp, Fault, OpDef, Role, Run, Semantics,
    Site, Step, Violation,
};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, ValueType};
use smallvec::SmallVec;
use std::collections::HashMap;

/// An operation as its definition sees it; [`DecodedOp::call`] borrows it.
#[derive(Clone, Debug)]
pub struct DecodedOp {
    /// The operation's definition.
    pub def: &'static OpDef,
    /// The types of the operands, with lists replaced by their elements.
    pub operands: Vec<ValueType>,
    /// The operands' values, where they are known before the program runs.
    pub constants: Vec<Option<Tensor>>,
    /// The attributes that are present.
    pub attrs: Attrs,
    /// The declared types of the results.
    pub results: Vec<ValueType>,
}

impl DecodedOp {
    /// The same, borrowed for the definition's functions.
    pub fn call(&self) -> Call<'_> {
        Call {
            def: self.def,
            operands: &self.operands,
            constants: &self.constants,
            attrs: &self.attrs,
            results: &self.results,
        }
    }

    /// Whether an operand that must be known before the run is unknown.
    pub fn is_unknown(&self) -> bool {
        let is_wanted = |index| self.def.role(index) == Role::Constant;
        self.constants.iter().enumerate().any(|(index, known)| is_wanted(index) && known.is_none())
    }

    /// The member of the closed set that this operation is; `None` for any other operation.
    pub fn core(&self) -> Result<Option<CoreOp>, Violation> {
        match self.def.semantics {
            Semantics::Core(build) => build(&self.call()).map(Some),
            Semantics::Framework { .. }
            | Semantics::Check { .. }
            | Semantics::Opaque { .. }
            | Semantics::Structural(_) => Ok(None),
        }
    }

    /// Checks the definition's constraints and infers the result types; of an opaque operation only those that follow
    /// from its operands.
    pub fn infer(&self) -> Result<Vec<ValueType>, Violation> {
        self.call().infer()
    }

    /// Infers like [`DecodedOp::infer`], for a run: an opaque operation may be run in fewer cases than its types are
    /// inferred in.
    pub fn infer_run(&self) -> Result<Vec<ValueType>, Violation> {
        let Semantics::Opaque { run: Some(Run { infer, most_operands, .. }), .. } =
            self.def.semantics
        else {
            return self.infer();
        };
        if self.operands.len() > most_operands {
            let found = self.operands.len();
            let message = format!("{found} operands, and it takes at most {most_operands}");
            return Err(Violation::new("", Site::Op, message));
        }
        let inferred = infer(&self.call())?;
        if self.results.len() > inferred.len() {
            let (found, known) = (self.results.len(), inferred.len());
            let message = format!("{found} results, and it has at most {known}");
            return Err(Violation::new("", Site::Op, message));
        }
        for (index, (ty, declared)) in inferred.iter().zip(&self.results).enumerate() {
            if !ty.may_be_declared(declared) {
                let message = format!("inferred type {ty}, but the result is declared {declared}");
                return Err(Violation::new("", Site::Result(index), message));
            }
        }
        Ok(inferred)
    }

    /// The same application on these tensors, whose types may be more static than the declared ones. A value of
    /// another type (`!torch.int`) is the tensor that its definition makes of it.
    pub fn on(mut self, operands: &[Tensor]) -> Self {
        for (ty, operand) in self.operands.iter_mut().zip(operands) {
            if matches!(ty, ValueType::Tensor(_)) || ty.is_unranked() {
                *ty = operand.ty().into();
            }
        }
        self.constants = operands.iter().cloned().map(Some).collect();
        self
    }

    /// The results by the definition's own formula; their types are those of [`DecodedOp::infer_run`]. A check has
    /// none.
    ///
    /// # Panics
    /// For an operation that is opaque or structural.
    pub fn eval(&self, results: &[ValueType], operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
        let call = Call { results, ..self.call() };
        match self.def.semantics {
            Semantics::Core(build) => {
                let core = build(&call).expect("an application that `infer` accepts");
                core.eval(operands).map(|result| vec![result])
            }
            Semantics::Framework { eval, .. }
            | Semantics::Opaque { run: Some(Run { eval, .. }), .. } => eval(&call, operands),
            Semantics::Check { eval, .. } => eval(&call, operands).map(|()| Vec::new()),
            Semantics::Opaque { .. } | Semantics::Structural(_) => {
                panic!("'{}' is not evaluated", self.def.name)
            }
        }
    }

    /// Warnings about an operation that [`DecodedOp::infer`] accepts.
    pub fn warnings(&self) -> Vec<Violation> {
        match self.def.semantics {
            Semantics::Framework { warnings: Some(warnings), .. } => warnings(&self.call()),
            _ => Vec::new(),
        }
    }
}

impl Module {
    /// Decodes an operation that has a definition ([`Module::definition_operands`]): operand count, attribute kinds and
    /// required attributes are checked, the definition's constraints are not.
    ///
    /// # Panics
    /// For an operation without a definition.
    pub fn decode(&self, op: Op) -> Result<DecodedOp, Violation> {
        let data = &self[op];
        let def = data.def.expect("an operation with a row");
        let operands = self.definition_operands(op);
        check_operand_count(def, operands.len())?;
        check_result_count(def, data.results.len())?;
        self.decode_defined(op, def)
    }

    /// [`Module::decode`] of an operation with the right number of operands, and any of results.
    pub(super) fn decode_defined(
        &self,
        op: Op,
        def: &'static OpDef,
    ) -> Result<DecodedOp, Violation> {
        let operands = self.definition_operands(op);
        let types = |values: &[Value]| {
            values.iter().map(|&v| self.pools.to_value_type(self[v].ty)).collect::<Vec<_>>()
        };
        Ok(DecodedOp {
            def,
            operands: types(&operands),
            constants: operands.iter().map(|&v| self.constant_value(v)).collect(),
            attrs: self.decode_attrs(op, def)?,
            results: types(&self[op].results),
        })
    }

    /// The tensor of a value that is the result of a constant operation.
    pub fn constant_value(&self, value: Value) -> Option<Tensor> {
        let op = self.defining_op(value)?;
        let stated = self[op].def?.stated_values().iter();
        let (declared, attr) =
            stated.filter_map(|declared| Some((declared, self.attr(op, declared.name)?))).next()?;
        let Some(AttrValue::Tensor(tensor)) = decode_attr(&self.pools, declared.kind, attr) else {
            return None;
        };
        // A scalar attribute of type si64 states a tensor of i64, as ONNX has it.
        let ty = self.pools.to_value_type(self.value_type(value));
        // What another type stands for (`!torch.int`) its definition says.
        if matches!(ty, ValueType::Other(_)) && self.decode(op).and_then(|it| it.infer()).is_err() {
            return None;
        }
        let Some(element) = ty.element() else { return Some(tensor) };
        if element.canonical() != tensor.element().canonical() {
            return None;
        }
        // An operation that states something else than its result is declared to be is refused; what
        // uses it is still looked at.
        let tensor = tensor.reinterpreted(element);
        let is_declared = ty.as_tensor().is_none_or(|_| ty.is_compatible(&tensor.ty().into()));
        is_declared.then_some(tensor)
    }

    fn decode_attrs(&self, op: Op, def: &'static OpDef) -> Result<Attrs, Violation> {
        let mut attrs = Attrs::new();
        let is_region = |declared: &&AttrDef| declared.kind == AttrKindDef::Region;
        let mut regions = self[op].regions.iter();
        let declared_regions = def.attributes.iter().filter(is_region).count();
        if declared_regions > 0 && regions.len() > declared_regions {
            let message =
                format!("expected {declared_regions} regions, but found {}", regions.len());
            return Err(Violation::new("", Site::Op, message));
        }
        for declared in def.attributes {
            if declared.kind == AttrKindDef::Body {
                attrs.push((declared.name, AttrValue::Text(self.body_op(op)?.into())));
                continue;
            }
            if declared.kind == AttrKindDef::Region {
                let message = "the region must be one block of known operations";
                let body = regions.next().and_then(|&region| self.body_or_types_of(region));
                let body = body.ok_or_else(|| Violation::new("", Site::Op, message))?;
                attrs.push((declared.name, AttrValue::Region(Box::new(body))));
                continue;
            }
            if declared.kind == AttrKindDef::Yield {
                let value = self.yielded_constant(op);
                let message = "the region must return a constant";
                let value = value.ok_or_else(|| Violation::new("", Site::Op, message))?;
                attrs.push((declared.name, AttrValue::Tensor(value)));
                continue;
            }
            let Some(attr) = self.attr(op, declared.name) else {
                if declared.default == crate::ops::def::Default::Required {
                    let message = format!("attribute '{}' is required", declared.name);
                    return Err(Violation::new("", Site::Op, message));
                }
                continue;
            };
            let decoded = decode_attr(&self.pools, declared.kind, attr)
                .filter(|value| kind_matches(declared.kind, value))
                .ok_or_else(|| wrong_kind(declared, &self.pools, attr))?;
            attrs.push((declared.name, decoded));
        }
        attrs.sort_by_key(|(name, _)| *name);
        Ok(attrs)
    }
}

impl Module {
    /// The name of the op that a region of kind [`AttrKindDef::Body`] consists of.
    pub fn body_op(&self, op: Op) -> Result<&str, Violation> {
        let refuse = || {
            let message = "the region must be one operation on the region's arguments, in order, \
                           whose result it returns";
            Violation::new("", Site::Op, message)
        };
        let [region] = self[op].regions[..] else { return Err(refuse()) };
        let [block] = self[region].blocks[..] else { return Err(refuse()) };
        let [inner, end] = self[block].ops[..] else { return Err(refuse()) };
        let is_body = self[inner].operands[..] == self[block].args[..]
            && self[inner].results[..] == self[end].operands[..]
            && self[end].results.is_empty();
        if is_body { Ok(self.op_name(inner)) } else { Err(refuse()) }
    }
}

impl Module {
    /// The only region of an operation as plain data ([`Module::body_of`]).
    pub fn region_body(&self, op: Op) -> Option<Body> {
        let [region] = self[op].regions[..] else { return None };
        self.body_of(region)
    }

    /// A region as plain data; `None` where it is no single block of operations with definitions, or uses values from
    /// outside that are not computed from constants.
    pub fn body_of(&self, region: Region) -> Option<Body> {
        let [block] = self[region].blocks[..] else { return None };
        let (&last, inner) = self[block].ops.split_last()?;
        let args = &self[block].args;
        let types = |values: &[Value]| self.value_types(values);
        let mut numbers: HashMap<Value, usize> = args.iter().copied().zip(0..).collect();
        let mut steps = Vec::new();
        let places = |numbers: &HashMap<Value, usize>, values: &[Value]| -> Option<Box<[usize]>> {
            values.iter().map(|value| numbers.get(value).copied()).collect()
        };
        for &step in inner {
            let known = |def: &&OpDef| {
                matches!(def.semantics, Semantics::Core(_) | Semantics::Framework { .. })
            };
            self[step].def.filter(known)?;
            let DecodedOp { def, attrs, .. } = self.decode(step).ok()?;
            let (operands, results) = (&self.definition_operands(step), &self[step].results);
            self.take_constants(operands, &mut numbers, &mut steps);
            let operands = places(&numbers, operands)?;
            for &result in results {
                numbers.insert(result, numbers.len());
            }
            steps.push(Step { def, attrs, operands, results: types(results) });
        }
        self.take_constants(&self[last].operands, &mut numbers, &mut steps);
        let returned = places(&numbers, &self[last].operands)?;
        let end = self.op_name(last).into();
        self.is_end(last).then(|| Body { args: types(args), steps: steps.into(), returned, end })
    }

    /// A region as plain data, or its types where it is one block of operations with definitions ([`Body::opaque`]).
    pub fn body_or_types_of(&self, region: Region) -> Option<Body> {
        self.body_of(region).or_else(|| self.opaque_body_of(region))
    }

    fn opaque_body_of(&self, region: Region) -> Option<Body> {
        let [block] = self[region].blocks[..] else { return None };
        let &last = self[block].ops.last()?;
        let mut all = self[block].ops.iter().flat_map(|&op| self.walk(op));
        if all.any(|op| self[op].def.is_none()) {
            return None;
        }
        let (args, results) = (&self[block].args, &self[last].operands);
        let types = [args, &results[..]].map(|values| self.value_types(values));
        let [args, results] = types;
        self.is_end(last).then(|| Body::opaque(args, results, self.op_name(last).into()))
    }

    /// The types of values.
    pub fn value_types(&self, values: &[Value]) -> Box<[ValueType]> {
        values.iter().map(|&value| self.pools.to_value_type(self.value_type(value))).collect()
    }

    fn is_end(&self, last: Op) -> bool {
        self[last].results.is_empty() && self[last].successors.is_empty()
    }

    /// Adds to the steps of a region those of the values that are computed outside of it from constants.
    fn take_constants(
        &self,
        values: &[Value],
        numbers: &mut HashMap<Value, usize>,
        steps: &mut Vec<Step>,
    ) {
        for &value in values {
            if numbers.contains_key(&value) {
                continue;
            }
            if let Some(step) = self.constant_step(value) {
                numbers.insert(value, numbers.len());
                steps.push(step);
            }
        }
    }

    /// A value that is computed from constants, as the step that states it.
    fn constant_step(&self, value: Value) -> Option<Step> {
        let op = self.defining_op(value)?;
        let results = [self.pools.to_value_type(self.value_type(value))].into();
        let (def, attrs) = match self.constant_value(value) {
            Some(_) => {
                let DecodedOp { def, attrs, .. } = self.decode(op).ok()?;
                let is_known =
                    matches!(def.semantics, Semantics::Core(_) | Semantics::Framework { .. });
                let states = self[op].operands.is_empty() && self[op].results.len() == 1;
                (is_known && states).then_some((def, attrs))?
            }
            None => {
                let value = ConstantFolder::default().value(self, value)?;
                (&CONSTANT, Attrs::from_iter([("value", AttrValue::Tensor(value))]))
            }
        };
        Some(Step { def, attrs, operands: Box::default(), results })
    }

    /// The constant that an operation's only region returns.
    pub fn yielded_constant(&self, op: Op) -> Option<Tensor> {
        ConstantFolder::default().value(self, self.yielded(op)?)
    }

    /// The one value that an operation's only region, of one block, returns.
    pub fn yielded(&self, op: Op) -> Option<Value> {
        let [region] = self[op].regions[..] else { return None };
        let [block] = self[region].blocks[..] else { return None };
        match self[*self[block].ops.last()?].operands[..] {
            [value] => Some(value),
            _ => None,
        }
    }
}

pub(super) fn check_operand_count(def: &OpDef, operands: usize) -> Result<(), Violation> {
    let (fixed, variadic) = def.operand_count();
    if def.fixes_operands() && (operands < fixed || (operands > fixed && !variadic)) {
        let message = format!(
            "expected {}{fixed} operand{}, but found {operands}",
            if variadic { "at least " } else { "" },
            if fixed == 1 { "" } else { "s" },
        );
        return Err(Violation::new("", Site::Op, message));
    }
    Ok(())
}

fn check_result_count(def: &OpDef, results: usize) -> Result<(), Violation> {
    if def.fixes_operands() && !def.allows_results(results) {
        let expected = def.result_count();
        let plural = if expected == "1" { "" } else { "s" };
        let message = format!("expected {expected} result{plural}, but found {results}");
        return Err(Violation::new("", Site::Op, message));
    }
    Ok(())
}

fn wrong_kind(declared: &AttrDef, pools: &Pools, attr: Attr) -> Violation {
    if matches!(declared.kind, AttrKindDef::Elements | AttrKindDef::Scalar)
        && let AttrKind::Opaque(text) = &pools[attr]
        && let Some((ty, element)) = opaque_elements(text)
    {
        let message = format!(
            "attribute '{}' is of type {ty}, and elements of type {element} are carried, not computed with",
            declared.name
        );
        return Violation::new("", Site::Attr(declared.name), message);
    }
    let found = super::print::attr_text(pools, attr);
    let expected = declared.kind;
    let message = format!("attribute '{}' must be {expected}, but is {found}", declared.name);
    Violation::new("", Site::Attr(declared.name), message)
}

/// The element type and the type of a tensor constant that is stored as text, `dense<…> : tensor<2xui4>`.
fn opaque_elements(text: &str) -> Option<(&str, &str)> {
    let is_elements =
        ["dense<", "dense_resource<", "sparse<"].iter().any(|name| text.starts_with(name));
    let ty = text.rsplit_once(" : ").filter(|_| is_elements)?.1;
    let mut element = ty.split_once('<')?.1.strip_suffix('>')?;
    while let Some((size, rest)) = element.split_once('x')
        && size.bytes().all(|byte| byte.is_ascii_digit() || byte == b'?')
    {
        element = rest;
    }
    Some((ty, element))
}

/// An attribute as a value of the declared kind; `None` where it is of another kind.
fn decode_attr(pools: &Pools, kind: AttrKindDef, attr: Attr) -> Option<AttrValue> {
    match (kind, &pools[attr]) {
        (AttrKindDef::Int(ty), AttrKind::Integer { value, ty: found }) => {
            let matches = pools.as_element(*found)?.name() == ty;
            matches.then(|| i64::try_from(*value).ok().map(AttrValue::Int))?
        }
        (AttrKindDef::Bool, AttrKind::Bool(value)) => Some(AttrValue::Bool(*value)),
        (AttrKindDef::Unit, AttrKind::Unit) => Some(AttrValue::Unit),
        (AttrKindDef::Str, AttrKind::String { bytes, .. }) => {
            Some(AttrValue::Str(std::str::from_utf8(bytes).ok()?.into()))
        }
        (
            AttrKindDef::I64Array | AttrKindDef::I32Array | AttrKindDef::BoolArray,
            AttrKind::DenseArray { element, values },
        ) => (pools.as_element(*element)? == array_element(kind))
            .then(|| AttrValue::I64Array(values.clone())),
        (AttrKindDef::I64List, AttrKind::Array(list)) => {
            decode_ints(pools, list).map(AttrValue::I64Array)
        }
        (AttrKindDef::I64Lists, AttrKind::Array(lists)) => {
            let ints = |&attr: &Attr| match &pools[attr] {
                AttrKind::Array(list) => decode_ints(pools, list),
                _ => None,
            };
            lists.iter().map(ints).collect::<Option<_>>().map(AttrValue::I64Lists)
        }
        (AttrKindDef::Type, AttrKind::Type(ty)) => pools.as_element(*ty).map(AttrValue::Type),
        (AttrKindDef::Scalars, AttrKind::Array(list)) => {
            decode_scalars(pools, list).map(AttrValue::Tensor)
        }
        (AttrKindDef::Scalar | AttrKindDef::Elements, kind) => {
            decode_elements(pools, kind).map(AttrValue::Tensor)
        }
        (AttrKindDef::Any, _) => Some(AttrValue::Text(super::print::attr_text(pools, attr).into())),
        _ => None,
    }
}

fn decode_ints(pools: &Pools, list: &[Attr]) -> Option<Box<[i64]>> {
    let int = |&attr: &Attr| match &pools[attr] {
        AttrKind::Integer { value, .. } => i64::try_from(*value).ok(),
        _ => None,
    };
    list.iter().map(int).collect()
}

/// The element type that an array attribute names.
fn array_element(kind: AttrKindDef) -> ElementType {
    match kind {
        AttrKindDef::I32Array => ElementType::I32,
        AttrKindDef::BoolArray => ElementType::I1,
        _ => ElementType::I64,
    }
}

/// A `dense` literal, or a scalar attribute as a tensor of rank 0.
fn decode_elements(pools: &Pools, kind: &AttrKind) -> Option<Tensor> {
    match kind {
        AttrKind::Dense { value, .. } => Some(value.clone()),
        AttrKind::Bool(value) => Some(Tensor::from_ints(ElementType::I1, &[], &[(*value).into()])),
        AttrKind::Integer { value, ty } => {
            let element = pools.as_element(*ty).filter(|element| element.is_integer())?;
            Some(Tensor::from_ints(element, &[], &[*value]))
        }
        AttrKind::Float { bits, ty } => {
            let element = pools.as_element(*ty).filter(|element| element.is_float())?;
            let bytes = crate::tensor::scalar::int_to_bytes_of_width(element.bytes(), *bits);
            Some(Tensor::from_bytes(element, &[], &bytes))
        }
        AttrKind::String { bytes, .. } => Some(Tensor::from_strings(&[], vec![bytes.clone()])),
        _ => None,
    }
}

/// Scalar attributes of one type as a tensor of rank 1; an empty list has no type.
fn decode_scalars(pools: &Pools, list: &[Attr]) -> Option<Tensor> {
    let scalars: Option<Vec<Tensor>> =
        list.iter().map(|&attr| decode_elements(pools, &pools[attr])).collect();
    let scalars = scalars?;
    let element = scalars.first()?.element();
    let mut tensor = TensorBuilder::new(element, &[scalars.len() as i64]);
    for scalar in &scalars {
        if scalar.element() != element || scalar.rank() > 0 {
            return None;
        }
        tensor.push_from(scalar, 0);
    }
    Some(tensor.finish())
}

impl Pools {
    /// An attribute as a value of the declared kind, or, where none is declared, of its own.
    pub fn attr_value(&self, declared: Option<&AttrDef>, attr: Attr) -> Option<AttrValue> {
        if let Some(declared) = declared {
            return decode_attr(self, declared.kind, attr)
                .filter(|value| kind_matches(declared.kind, value));
        }
        let kinds = [
            AttrKindDef::Bool,
            AttrKindDef::Str,
            AttrKindDef::I64Array,
            AttrKindDef::I32Array,
            AttrKindDef::Elements,
        ];
        kinds.into_iter().find_map(|kind| decode_attr(self, kind, attr))
    }

    /// A decoded attribute as the IR has it.
    pub fn encode_attr(&mut self, declared: &AttrDef, value: &AttrValue) -> Attr {
        let kind = match value {
            AttrValue::Int(value) => {
                let AttrKindDef::Int(ty) = declared.kind else {
                    panic!("{} is declared an integer", declared.name)
                };
                let element = ElementType::from_name(ty).expect("an element type's name");
                AttrKind::Integer { value: (*value).into(), ty: self.element_type(element) }
            }
            AttrValue::Bool(value) => AttrKind::Bool(*value),
            AttrValue::Unit => AttrKind::Unit,
            AttrValue::Str(text) => AttrKind::String { bytes: text.as_bytes().into(), ty: None },
            AttrValue::I64Array(values) if declared.kind == AttrKindDef::I64List => {
                self.int_list(values)
            }
            AttrValue::I64Lists(lists) => {
                let lists = lists.iter().map(|values| {
                    let list = self.int_list(values);
                    self.attr(list)
                });
                AttrKind::Array(lists.collect())
            }
            AttrValue::Type(element) => AttrKind::Type(self.element_type(*element)),
            AttrValue::I64Array(values) => {
                let element = self.element_type(array_element(declared.kind));
                AttrKind::DenseArray { element, values: values.clone() }
            }
            AttrValue::Tensor(tensor) if declared.kind == AttrKindDef::Scalar => {
                return self.scalar_attr(tensor);
            }
            AttrValue::Tensor(tensor) if declared.kind == AttrKindDef::Scalars => {
                let list = (0..tensor.count()).map(|at| self.scalar_attr(&tensor.scalar_at(at)));
                AttrKind::Array(list.collect())
            }
            AttrValue::Tensor(tensor) => return self.dense_attr(tensor),
            AttrValue::Text(text) => match text.strip_prefix('@') {
                Some(name) => AttrKind::Symbol([self.name(name)].into_iter().collect()),
                None => AttrKind::Opaque(text.clone()),
            },
            AttrValue::Region(_) => panic!("{} is a region", declared.name),
        };
        self.attr(kind)
    }

    /// `[1, 2]`.
    fn int_list(&mut self, values: &[i64]) -> AttrKind {
        let ty = self.element_type(ElementType::I64);
        let int = |&value: &i64| AttrKind::Integer { value: value.into(), ty };
        AttrKind::Array(values.iter().map(|value| self.attr(int(value))).collect())
    }

    /// `dense<…> : tensor<…>`.
    pub fn dense_attr(&mut self, tensor: &Tensor) -> Attr {
        let ty = self.tensor_type(&tensor.ty());
        self.attr(AttrKind::Dense { ty, value: tensor.clone() })
    }

    /// A tensor of rank 0 as a scalar attribute: `1 : i32`, `0x7FC00000 : f32`, `"s"`; complex
    /// numbers as `dense`.
    pub fn scalar_attr(&mut self, scalar: &Tensor) -> Attr {
        let element = scalar.element();
        let ty = self.element_type(element);
        let kind = match element {
            ElementType::String => AttrKind::String { bytes: scalar.string_at(0).into(), ty: None },
            ElementType::I1 => AttrKind::Bool(scalar.int_at(0) != 0),
            e if e.is_integer() => AttrKind::Integer { value: scalar.int_at(0), ty },
            e if e.is_float() => {
                let bits = crate::tensor::scalar::bits_of(scalar.bytes_at(0));
                AttrKind::Float { bits, ty }
            }
            _ => return self.dense_attr(scalar),
        };
        self.attr(kind)
    }

    /// Encodes attributes as IR attributes, without defaults. `scalar` is true if the op's result is a scalar:
    /// elements are then scalars, too.
    pub fn encode_attrs(
        &mut self,
        def: &OpDef,
        attrs: &Attrs,
        scalar: bool,
    ) -> SmallVec<[NamedAttr; 2]> {
        let mut encoded = SmallVec::new();
        for (name, value) in attrs {
            let declared = def.attributes.iter().find(|attr| attr.name == *name);
            let declared = declared.unwrap_or_else(|| panic!("{} declares {name}", def.name));
            let attr = match value {
                AttrValue::Tensor(tensor) if scalar => self.scalar_attr(tensor),
                value => self.encode_attr(declared, value),
            };
            encoded.push((self.name(name), attr));
        }
        encoded
    }
}
