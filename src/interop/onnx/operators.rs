//! ONNX's operators in the text of torch-mlir's importer: `torch.operator "onnx.Gather"(%a, %b) {torch.onnx.axis = 0
//! : si64}` becomes `onnx.Gather`, in the version of the operator set that the function states. Values have tensor
//! types; casts are inserted where other operations use them.
//!
//! Opaque operators are not raised, with these exceptions: in a program that is converted to ONNX, all operators are
//! raised, and types are those of ONNX; in one that is run, those that engines compute. In a program that is
//! converted to torch, operators on dynamic sizes are not raised.

use std::collections::HashMap;
use std::ops::Range;

use super::attributes::{dense_attr, from_hex, int_attr};
use super::types;
use super::versions::{self, Kind, Legacy};
use crate::ir::{
    Attr, AttrKind, Block, Module, Name, NamedAttr, Op, OpState, Type, TypeKind, Value,
};
use crate::ops::core::builtin::CAST;
use crate::ops::def::{Default, attr};
use crate::ops::{AttrKindDef, AttrValue, Semantics};
use crate::source::Diagnostic;
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, TensorType, ValueType};
use crate::verify::Verified;

const OPERATOR: &str = "torch.operator";
const NONE: &str = "torch.constant.none";
const VERSION: &str = "torch.onnx_meta.opset_version";
/// The prefix of the names of an operator's attributes.
const PREFIX: &str = "torch.onnx.";

/// Whether a program has operators that [`raise_operators`] may raise.
pub fn has_operators(module: &Module) -> bool {
    let blocks = |func: Op| module[func].regions.iter().flat_map(|&region| &module[region].blocks);
    let mut ops = module.functions().flat_map(|func| blocks(func).flat_map(|&it| &module[it].ops));
    ops.any(|&op| operator_name(module, op).is_some())
}

/// The name of the operator, without the prefix `onnx.`.
fn operator_name(module: &Module, op: Op) -> Option<&str> {
    let name = (module.op_name(op) == OPERATOR).then(|| module.text_attr(op, "name"))??;
    name.strip_prefix("onnx.").filter(|name| !name.contains('.'))
}

/// Raises ONNX's operators to operations of `onnx`. `target` is the dialect to which the program is converted, if it
/// is; `runs` is true if it is run, by engines that compute some opaque operators.
///
/// # Errors
/// The verifier's errors about the raised program; none are known to occur.
pub fn raise_operators(
    module: Verified,
    target: Option<&str>,
    runs: bool,
) -> Result<Verified, Vec<Diagnostic>> {
    let becomes = |dialect| target == Some(dialect);
    let mut module = module.into_module();
    let resources = Resources::parse(module.resources.as_deref().unwrap_or_default());
    for func in module.functions().collect::<Vec<_>>() {
        let version = module.attr(func, VERSION).and_then(|attr| int_value(&module, attr));
        let Some(version) = version else { continue };
        let mut raise = Raise {
            module: &mut module,
            resources: &resources,
            all: becomes("onnx"),
            runs,
            skips_dynamic: becomes("torch"),
            version,
            tensors: HashMap::new(),
        };
        if raise.all {
            raise.set_onnx_types(func);
        }
        for region in raise.module[func].regions.clone() {
            raise.raise_region(region);
        }
    }
    Verified::new(module)
}

fn int_value(module: &Module, attr: Attr) -> Option<i64> {
    match module.pools[attr] {
        AttrKind::Integer { value, .. } => i64::try_from(value).ok(),
        _ => None,
    }
}

/// The data of `dense_resource<name>`: hexadecimal digits by name.
struct Resources {
    text: Box<str>,
    places: HashMap<Box<str>, Range<usize>>,
}

impl Resources {
    fn parse(text: &str) -> Self {
        const START: &str = "\"0x";
        let (mut places, mut at) = (HashMap::new(), 0);
        while let Some(found) = text[at..].find(START) {
            let start = at + found + START.len();
            let Some(length) = text[start..].find('"') else { break };
            let key = text[at..at + found].trim_end().trim_end_matches(':').trim_end();
            let key = match key.strip_suffix('"') {
                Some(quoted) => quoted.rsplit('"').next(),
                None => key.rsplit(|c: char| c.is_whitespace() || c == '{' || c == ',').next(),
            };
            places.insert(key.unwrap_or_default().into(), start..start + length);
            at = start + length + 1;
        }
        Resources { text: text.into(), places }
    }

    /// The value of a resource as a tensor of this type: after four bytes of alignment come its elements.
    fn tensor(&self, name: &str, ty: &TensorType) -> Option<Tensor> {
        const ALIGNMENT: usize = 8;
        let digits = self.text[self.places.get(name)?.clone()].get(ALIGNMENT..)?;
        let count = usize::try_from(ty.element_count()?).ok()?;
        let is_sized = digits.len() == 2 * count.checked_mul(ty.element.bytes())?;
        let bytes = is_sized.then(|| from_hex(digits))??;
        Some(Tensor::from_bytes(ty.element, &ty.shape, &bytes).packed())
    }
}

struct Raise<'m> {
    module: &'m mut Module,
    resources: &'m Resources,
    /// Whether opaque operators are raised, too.
    all: bool,
    /// Whether opaque operators that engines compute are raised.
    runs: bool,
    /// Whether operators on dynamic sizes are not raised.
    skips_dynamic: bool,
    version: i64,
    /// The results of operators that were raised, under their own types, by the casts to torch's.
    tensors: HashMap<Value, Value>,
}

impl Raise<'_> {
    /// Sets the types of a function's values and of its signature to those of ONNX programs.
    fn set_onnx_types(&mut self, func: Op) {
        let ops = self.module.walk(func);
        let regions = ops.iter().flat_map(|&op| &self.module[op].regions);
        let blocks = regions.flat_map(|&region| &self.module[region].blocks);
        let args = blocks.flat_map(|&block| &self.module[block].args).copied();
        let results = ops.iter().flat_map(|&op| &self.module[op].results).copied();
        for value in args.chain(results).collect::<Vec<_>>() {
            let ty = self.onnx_type(self.module.value_type(value));
            self.module.set_value_type(value, ty);
        }
        let Some((inputs, results)) = self.module.function_type(func) else { return };
        let [inputs, results] = [inputs.to_vec(), results.to_vec()]
            .map(|types| types.into_iter().map(|ty| self.onnx_type(ty)).collect::<Box<[Type]>>());
        self.module.set_function_type(func, inputs, results);
    }

    fn onnx_type(&mut self, ty: Type) -> Type {
        match (&self.module.pools[ty], self.module.pools.to_value_type(ty)) {
            (TypeKind::TorchTensor { .. }, ValueType::Tensor(tensor)) => {
                let element = tensor.element.canonical();
                types::tensor_type(&mut self.module.pools, element, &tensor.shape)
            }
            _ => ty,
        }
    }

    fn raise_region(&mut self, region: crate::ir::Region) {
        for block in self.module[region].blocks.clone() {
            self.raise_block(block);
        }
    }

    fn raise_block(&mut self, block: Block) {
        let mut order = Vec::new();
        for op in self.module[block].ops.clone() {
            for region in self.module[op].regions.clone() {
                self.raise_region(region);
            }
            let start = order.len();
            match self.raise_op(op, &mut order) {
                Some(raised) => {
                    order.push(raised);
                    self.replace_results(op, raised, &mut order);
                }
                None => {
                    for made in order.split_off(start) {
                        self.module.set_operands(made, [].into_iter().collect());
                    }
                    order.push(op);
                }
            }
        }
        order.retain(|&op| {
            let data = &self.module[op];
            let is_unused = data.results.iter().all(|&it| self.module[it].uses.is_empty());
            !(is_unused && self.module.op_name(op) == CAST.name)
        });
        self.module.arrange(block, order);
    }

    /// Raises an operator to an operation; appends casts of its operands to `order`.
    fn raise_op(&mut self, op: Op, order: &mut Vec<Op>) -> Option<Op> {
        let operator = operator_name(self.module, op)?.to_string();
        let last = self.is_over_last_axis(op);
        let name = format!("onnx.{operator}{}", versions::suffix(&operator, self.version, last));
        let def = self.module.registry().find(&name);
        let is_kept = def.is_none_or(|def| matches!(def.semantics, Semantics::Opaque { .. }));
        let is_run = self.runs && def.is_some_and(|def| def.support().runs);
        let stays =
            (is_kept && !self.all && !is_run) || (self.skips_dynamic && self.is_dynamic(op));
        if stays || !versions::is_readable(&operator, self.version) {
            return None;
        }
        let mut state = OpState::new(self.module.pools.name(&name), self.module[op].loc);
        for result in self.module[op].results.clone() {
            let ty = self.tensor_type(result)?;
            state.result_types.push(types::value_type(&mut self.module.pools, &ty.into()));
        }
        let mut attrs = self.onnx_attributes(op)?;
        let mut operands = Vec::new();
        for value in self.module[op].operands.clone() {
            operands.push(self.onnx_operand(value, order)?);
        }
        self.modernize(&operator, &mut attrs, &mut operands, order)?;
        if operator == "Split" && self.version < 18 && operands.len() == 1 {
            let count = int_attr(&mut self.module.pools, state.result_types.len() as i64);
            attrs.push((self.module.pools.name("num_outputs"), count));
        }
        while !is_kept && operands.len() < def.map_or(0, |def| def.operand_count().0) {
            operands.push(self.push_no_value(order));
        }
        state.attrs = attrs.into();
        state.operands = operands.into();
        self.set_terminators(op);
        state.regions = self.module[op].regions.clone();
        let raised = self.module.create(state);
        let is_accepted = is_kept || self.is_accepted(raised);
        if !is_accepted {
            order.push(raised);
        }
        is_accepted.then_some(raised)
    }

    /// Whether the definition accepts the operation and its declared types.
    fn is_accepted(&self, op: Op) -> bool {
        let Ok(decoded) = self.module.decode(op) else { return false };
        let Ok(types) = decoded.infer() else { return false };
        types.len() == decoded.results.len()
            && types.iter().zip(&decoded.results).all(|(ty, declared)| ty.may_be(declared))
    }

    fn is_dynamic(&self, op: Op) -> bool {
        let data = &self.module[op];
        let mut types = data.operands.iter().chain(&data.results).map(|&it| self.tensor_type(it));
        types.any(|ty| ty.is_some_and(|ty| !ty.is_static()))
    }

    /// Whether a softmax of an old operator set is over the last axis only: it merges all dimensions from its axis
    /// on.
    fn is_over_last_axis(&self, op: Op) -> bool {
        let axis = self.module.attr(op, &format!("{PREFIX}axis"));
        let axis = axis.and_then(|attr| int_value(self.module, attr)).unwrap_or(1);
        let first = self.module[op].operands.first().and_then(|&value| self.tensor_type(value));
        axis == -1 || first.is_some_and(|ty| axis == ty.rank() as i64 - 1)
    }

    /// The type that a value has as an operand of ONNX's operators.
    fn tensor_type(&self, value: Value) -> Option<TensorType> {
        let ty = self.module.pools.to_value_type(self.module.value_type(value));
        let ty = ty.as_tensor()?;
        Some(TensorType { element: ty.element.canonical(), shape: ty.shape.clone() })
    }

    fn onnx_operand(&mut self, value: Value, order: &mut Vec<Op>) -> Option<Value> {
        if let Some(&tensor) = self.tensors.get(&value) {
            return Some(tensor);
        }
        if self.module.defining_op(value).is_some_and(|op| self.module.op_name(op) == NONE) {
            return Some(self.push_no_value(order));
        }
        let ty = self.tensor_type(value)?;
        let ty = types::value_type(&mut self.module.pools, &ty.into());
        Some(self.push_cast(value, ty, order))
    }

    /// A value cast to a type; the value itself if it has that type.
    fn push_cast(&mut self, value: Value, ty: Type, order: &mut Vec<Op>) -> Value {
        match self.module.value_type(value) == ty {
            true => value,
            false => self.push_op(CAST.name, &[value], None, ty, order),
        }
    }

    fn push_no_value(&mut self, order: &mut Vec<Op>) -> Value {
        let none = types::value_type(&mut self.module.pools, &ValueType::Other("none".into()));
        let value = ("value", self.module.pools.attr(AttrKind::Unit));
        self.push_op("onnx.NoValue", &[], Some(value), none, order)
    }

    fn push_constant(&mut self, tensor: &Tensor, order: &mut Vec<Op>) -> Value {
        let value = ("value", dense_attr(&mut self.module.pools, tensor));
        let ty = types::tensor_type(&mut self.module.pools, tensor.element(), tensor.shape());
        self.push_op("onnx.Constant", &[], Some(value), ty, order)
    }

    fn push_op(
        &mut self,
        name: &str,
        operands: &[Value],
        attr: Option<(&str, Attr)>,
        ty: Type,
        order: &mut Vec<Op>,
    ) -> Value {
        let loc = self.module.unknown_loc();
        let mut state = OpState::new(self.module.pools.name(name), loc);
        state.operands = operands.iter().copied().collect();
        state.attrs =
            attr.map(|(name, attr)| (self.module.pools.name(name), attr)).into_iter().collect();
        state.result_types = [ty].into_iter().collect();
        let op = self.module.create(state);
        order.push(op);
        self.module[op].results[0]
    }

    /// The operator's attributes, with ONNX's names and types.
    fn onnx_attributes(&mut self, op: Op) -> Option<Vec<NamedAttr>> {
        let stated = self.module[op].results.first().and_then(|&it| self.tensor_type(it));
        let mut attrs = Vec::new();
        for (name, attr) in self.module[op].attrs.clone() {
            let Some(name) = self.module.pools[name].strip_prefix(PREFIX) else { continue };
            let name = name.to_string();
            let attr = match (&self.module.pools[attr], &name[..]) {
                (AttrKind::Integer { value, .. }, "to") => {
                    let number = i32::try_from(*value).ok()?;
                    let ty = types::element_type_of(&mut self.module.pools, number).ok()?;
                    self.module.pools.attr(AttrKind::Type(ty))
                }
                (AttrKind::Dense { value, .. }, _) => {
                    let value = value.reinterpreted(value.element().canonical());
                    dense_attr(&mut self.module.pools, &value)
                }
                (AttrKind::Opaque(text), _) => match text.strip_prefix("dense_resource<") {
                    Some(rest) => {
                        let key = rest.split('>').next()?.trim_matches('"');
                        let value = self.resources.tensor(key, stated.as_ref()?)?;
                        dense_attr(&mut self.module.pools, &value)
                    }
                    None => attr,
                },
                _ => attr,
            };
            attrs.push((self.module.pools.name(&name), attr));
        }
        Some(attrs)
    }

    /// Removes attributes that only the oldest operator sets have, and applies their effect.
    fn follow_legacy(
        &mut self,
        operator: &str,
        attrs: &mut Vec<NamedAttr>,
        operands: &mut [Value],
        order: &mut Vec<Op>,
    ) -> Option<()> {
        let version = self.version;
        let legacy: Vec<(String, Legacy, Option<i64>)> = attrs
            .extract_if(.., |(name, _)| {
                versions::legacy_attribute(operator, version, &self.module.pools[*name]).is_some()
            })
            .map(|(name, attr)| {
                let name = self.module.pools[name].to_string();
                let said = versions::legacy_attribute(operator, version, &name);
                (name, said.expect("a legacy attribute"), int_value(self.module, attr))
            })
            .collect();
        let number = |named: &str| legacy.iter().find(|(name, ..)| name == named)?.2;
        if versions::must_be_set(operator, version).is_some_and(|flag| number(flag) != Some(1)) {
            return None;
        }
        let axis = legacy.iter().find(|(_, said, _)| *said == Legacy::Axis);
        let axis = axis.filter(|_| number("broadcast").is_some_and(|it| it != 0));
        let axis = axis.and_then(|&(.., axis)| axis).or(versions::legacy_axis(operator, version));
        let (Some(axis), &mut [first, ref mut second]) = (axis, operands) else { return Some(()) };
        let [first, ty] = [self.tensor_type(first)?, self.tensor_type(*second)?];
        let axes = versions::trailing_axes(first.rank(), &ty, axis).ok()?;
        if axes.is_empty() {
            return Some(());
        }
        let shape: Vec<i64> = ty.shape.iter().copied().chain(axes.iter().map(|_| 1)).collect();
        let axes = self.push_constant(&Tensor::from_i64s(&[axes.len() as i64], &axes), order);
        let ty = types::tensor_type(&mut self.module.pools, ty.element, &shape);
        *second = self.push_op("onnx.Unsqueeze", &[*second, axes], None, ty, order);
        Some(())
    }

    /// Converts attributes of an old version that became operands.
    fn modernize(
        &mut self,
        operator: &str,
        attrs: &mut Vec<NamedAttr>,
        operands: &mut Vec<Value>,
        order: &mut Vec<Op>,
    ) -> Option<()> {
        self.follow_legacy(operator, attrs, operands, order)?;
        for moved in versions::moved_attributes(operator, self.version) {
            let is_it = |(name, _): &(Name, Attr)| &self.module.pools[*name] == moved.attr;
            let Some(at) = attrs.iter().position(is_it) else { continue };
            let (_, value) = attrs.remove(at);
            let first = operands.first().and_then(|&value| self.tensor_type(value));
            let tensor =
                tensor_of_attribute(self.module, moved.kind, value, first.map(|ty| ty.element))?;
            while operands.len() <= moved.operand {
                operands.push(self.push_no_value(order));
            }
            operands[moved.operand] = self.push_constant(&tensor, order);
        }
        Some(())
    }

    /// Replaces the terminators of an operator's regions by ONNX's.
    fn set_terminators(&mut self, op: Op) {
        let regions = self.module[op].regions.clone();
        for block in
            regions.iter().flat_map(|&it| self.module[it].blocks.clone()).collect::<Vec<_>>()
        {
            let mut order = self.module[block].ops.clone();
            let Some(end) = order.pop() else { continue };
            let mut state =
                OpState::new(self.module.pools.name("onnx.Yield"), self.module[end].loc);
            let values = self.module[end].operands.clone();
            let own =
                values.iter().map(|&value| self.onnx_operand(value, &mut order).unwrap_or(value));
            state.operands = own.collect::<Vec<_>>().into();
            order.push(self.module.create(state));
            self.module.arrange(block, order);
        }
    }

    /// Replaces the uses of an operator's results by the results of the raised operation.
    fn replace_results(&mut self, op: Op, raised: Op, order: &mut Vec<Op>) {
        let results = self.module[op].results.clone().into_iter();
        for (from, to) in results.zip(self.module[raised].results.clone()) {
            let ty = self.module.value_type(from);
            let cast = self.push_cast(to, ty, order);
            self.module.replace_uses(from, cast);
            self.tensors.insert(cast, to);
        }
    }
}

/// The value of an attribute that became an operand, as a tensor of the operand's type.
fn tensor_of_attribute(
    module: &Module,
    kind: Kind,
    value: Attr,
    element: Option<ElementType>,
) -> Option<Tensor> {
    let declared = match kind {
        Kind::Ints => AttrKindDef::I64List,
        Kind::Int => AttrKindDef::Int("si64"),
        Kind::Number => AttrKindDef::Scalar,
    };
    match module.pools.attr_value(Some(&attr("", declared, Default::Absent, "")), value)? {
        AttrValue::I64Array(values) => Some(Tensor::from_i64s(&[values.len() as i64], &values)),
        AttrValue::Int(value) => Some(Tensor::from_i64s(&[1], &[value])),
        AttrValue::Tensor(number) => {
            let element = element.filter(|element| element.is_float());
            let mut scalar = TensorBuilder::new(element.unwrap_or(ElementType::F32), &[]);
            scalar.push_float(number.float_at(0));
            Some(scalar.finish())
        }
        _ => None,
    }
}
