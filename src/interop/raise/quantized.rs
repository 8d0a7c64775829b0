//! Legalizes quantized types: values become the integers that store them, for engines to compute with.
//!
//! As StableHLO's specification says, an operation on quantized values is dequantize, the operation on the expressed
//! type, quantize. Operations that only move elements move the stored integers instead, which gives the same.

use std::collections::HashMap;

use crate::ir::regions::locate_like;
use crate::ir::{Block, Builder, Module, Op, OpState, Pools, Type, TypeKind, Value};
use crate::ops::{AttrValue, Attrs};
use crate::source::{Code, Diagnostic};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::quantized::QuantizedType;
use crate::types::{ElementType, Shape, ValueType};
use crate::verify::Verified;

/// Operations whose values have the types of other operations' values.
const STRUCTURAL: &[&str] = &[
    "func.func",
    "func.call",
    "func.return",
    "stablehlo.return",
    "stablehlo.if",
    "stablehlo.case",
    "stablehlo.while",
    "stablehlo.optimization_barrier",
    "stablehlo.tuple",
    "stablehlo.get_tuple_element",
    "stablehlo.custom_call",
    "stablehlo.composite",
];

/// Operations that copy elements of operands, all of one quantized type, to results of the same type, or that give
/// them to regions.
const MOVING: &[&str] = &[
    "stablehlo.constant",
    "stablehlo.bitcast_convert",
    "stablehlo.broadcast",
    "stablehlo.broadcast_in_dim",
    "stablehlo.concatenate",
    "stablehlo.dynamic_broadcast_in_dim",
    "stablehlo.dynamic_gather",
    "stablehlo.dynamic_pad",
    "stablehlo.dynamic_reshape",
    "stablehlo.dynamic_slice",
    "stablehlo.dynamic_update_slice",
    "stablehlo.gather",
    "stablehlo.get_dimension_size",
    "stablehlo.pad",
    "stablehlo.real_dynamic_slice",
    "stablehlo.reshape",
    "stablehlo.reverse",
    "stablehlo.select",
    "stablehlo.slice",
    "stablehlo.transpose",
    "stablehlo.map",
    "stablehlo.reduce",
    "stablehlo.reduce_window",
    "stablehlo.scatter",
    "stablehlo.select_and_scatter",
    "stablehlo.sort",
];

/// Legalizes all quantized types of a program; `None` where it has none, or has them in operations of dialects whose
/// rules for them are not StableHLO's.
///
/// # Errors
/// A quantized type that is wrong, and the verifier's errors about the legalized program.
pub fn legalize_quantized(module: &Verified) -> Result<Option<Verified>, Vec<Diagnostic>> {
    let is_quantized = |kind: &TypeKind| matches!(kind, TypeKind::Opaque(text) if QuantizedType::is_named_by(text));
    if !module.pools.types.iter().any(is_quantized) {
        return Ok(None);
    }
    // A program that was legalized has the types still, but no values of them.
    let ops = module.walk(module.top());
    let is_quantized =
        |&value: &Value| quantized_element(&module.pools, module.value_type(value)).is_some();
    if !ops.iter().any(|&op| defined_values(module, op).iter().any(is_quantized)) {
        return Ok(None);
    }
    let mut legalizer =
        Legalizer { module: Module::clone(module), types: HashMap::new(), values: HashMap::new() };
    for &op in &ops {
        legalizer.note_values(op)?;
    }
    if !ops.iter().all(|&op| legalizer.is_known(op)) {
        return Ok(None);
    }
    for op in ops {
        for region in legalizer.module[op].regions.clone() {
            for block in legalizer.module[region].blocks.clone() {
                legalizer.legalize_block(block)?;
            }
        }
    }
    let mut module = legalizer.module;
    // The contents of regions decide what an operation means.
    for op in module.walk(module.top()).into_iter().rev() {
        module.settle_meaning(op);
    }
    Verified::new(module).map(Some)
}

/// A tensor of quantized elements.
#[derive(Clone)]
struct Quantized {
    ty: QuantizedType,
    shape: Shape,
}

impl Quantized {
    fn stored(&self) -> ValueType {
        ValueType::tensor(self.ty.storage, &self.shape)
    }

    fn expressed(&self) -> ValueType {
        ValueType::tensor(self.ty.expressed, &self.shape)
    }
}

struct Legalizer {
    module: Module,
    /// Each type that a value has: what is known of it, if it is quantized.
    types: HashMap<Type, Option<Quantized>>,
    /// The quantized type of each value that has one.
    values: HashMap<Value, Quantized>,
}

impl Legalizer {
    /// Notes the quantized values that an operation or its regions define.
    fn note_values(&mut self, op: Op) -> Result<(), Vec<Diagnostic>> {
        for value in defined_values(&self.module, op) {
            let ty = self.module.value_type(value);
            if !self.types.contains_key(&ty) {
                let read = read_type(&self.module.pools, ty);
                let wrong = |why: String| vec![self.error(op, &why)];
                self.types.insert(ty, read.map_err(wrong)?);
            }
            if let Some(quantized) = &self.types[&ty] {
                self.values.insert(value, quantized.clone());
            }
        }
        Ok(())
    }

    fn error(&self, op: Op, why: &str) -> Diagnostic {
        let span = self.module.spans(op).name;
        Diagnostic::error(Code::Constraint, span, format!("'{}': {why}", self.module.op_name(op)))
    }

    fn touches(&self, op: Op) -> bool {
        let data = &self.module[op];
        data.operands.iter().chain(&data.results).any(|value| self.values.contains_key(value))
    }

    /// Whether the rules for an operation on quantized values are StableHLO's.
    fn is_known(&self, op: Op) -> bool {
        let name = self.module.op_name(op);
        !self.touches(op) || name.starts_with("stablehlo.") || STRUCTURAL.contains(&name)
    }

    fn legalize_block(&mut self, block: Block) -> Result<(), Vec<Diagnostic>> {
        let mut order = Vec::new();
        for op in self.module[block].ops.clone() {
            let name = self.module.op_name(op);
            let is_retyped = !self.touches(op)
                || STRUCTURAL.contains(&name)
                || MOVING.contains(&name) && self.have_one_type(op);
            if is_retyped {
                self.retype(op);
                order.push(op);
            } else if self.module[op].regions.is_empty() {
                let start = self.module[block].ops.len();
                self.compute(block, op);
                order.extend_from_slice(&self.module[block].ops[start..]);
            } else {
                let why =
                    "its quantized operands and results must have one type to be computed with";
                return Err(vec![self.error(op, why)]);
            }
        }
        self.module.arrange(block, order);
        Ok(())
    }

    /// Gives the types of stored integers to the values that an operation and its blocks define.
    fn retype(&mut self, op: Op) {
        for value in defined_values(&self.module, op) {
            if let Some(quantized) = self.values.get(&value) {
                let ty = self.module.pools.value_type(&quantized.stored());
                self.module.set_value_type(value, ty);
            }
        }
        if let Some((inputs, results)) = self.module.function_type(op) {
            let [inputs, results] =
                [inputs.to_vec(), results.to_vec()].map(|types| self.stored_types(&types));
            self.module.set_function_type(op, inputs, results);
        }
    }

    fn stored_types(&mut self, types: &[Type]) -> Box<[Type]> {
        let stored = |&ty: &Type| match self.types.get(&ty) {
            Some(Some(quantized)) => self.module.pools.value_type(&quantized.stored()),
            _ => ty,
        };
        types.iter().map(stored).collect()
    }

    /// Whether all quantized values of an operation are stored in the same way.
    fn have_one_type(&self, op: Op) -> bool {
        let data = &self.module[op];
        let mut types =
            data.operands.iter().chain(&data.results).filter_map(|value| self.values.get(value));
        let first = types.next();
        types.all(|other| first.is_none_or(|first| first.ty.stands_for_same(&other.ty)))
    }

    /// Appends the operations that replace one: the same on numbers of the expressed type.
    fn compute(&mut self, block: Block, op: Op) {
        let data = self.module[op].clone();
        let start = self.module[block].ops.len();
        let operands: Vec<Value> =
            data.operands.iter().map(|&value| self.dequantize(block, value)).collect();
        let numbers: Vec<Value> = match self.module.op_name(op) {
            "stablehlo.uniform_quantize" | "stablehlo.uniform_dequantize" => operands,
            _ => {
                let types = data.results.iter().map(|&result| match self.values.get(&result) {
                    Some(quantized) => self.module.pools.value_type(&quantized.expressed()),
                    None => self.module.value_type(result),
                });
                let state = OpState {
                    operands: operands.into(),
                    result_types: types.collect(),
                    properties: data.properties,
                    attrs: data.attrs,
                    ..OpState::new(data.name, data.loc)
                };
                let new = self.module.create(state);
                self.module.append(block, new);
                self.module[new].results.to_vec()
            }
        };
        let results = data.results.iter().zip(numbers);
        let results: Vec<(Value, Value)> = results
            .map(|(&result, number)| (result, self.quantize(block, number, result)))
            .collect();
        for (result, new) in results {
            self.module.replace_uses(result, new);
            if let Some(quantized) = self.values.get(&result) {
                self.values.insert(new, quantized.clone());
            }
        }
        for at in start..self.module[block].ops.len() {
            let new = self.module[block].ops[at];
            locate_like(&mut self.module, new, op);
        }
    }

    /// Appends the numbers that a quantized value stands for; another value is its own.
    fn dequantize(&mut self, block: Block, value: Value) -> Value {
        let Some(quantized) = self.values.get(&value).cloned() else { return value };
        let ty = &quantized.ty;
        let wide = if ty.storage.bits() < 32 { ElementType::I32 } else { ElementType::I64 };
        let mut emit =
            Emitter { builder: Builder::at_end(&mut self.module, block), quantized: &quantized };
        let mut number = emit.op("stablehlo.convert", &[value], wide);
        if ty.zero_points.iter().any(|&zero_point| zero_point != 0) {
            number =
                emit.with_parameters("chlo.broadcast_subtract", number, wide, |ty, at, list| {
                    list.push_int(ty.zero_points[at].into());
                });
        }
        let number = emit.op("stablehlo.convert", &[number], ty.expressed);
        emit.with_parameters("chlo.broadcast_multiply", number, ty.expressed, push_scale)
    }

    /// Appends the stored integers of numbers, if the result that they are for is quantized.
    fn quantize(&mut self, block: Block, number: Value, result: Value) -> Value {
        let Some(quantized) = self.values.get(&result).cloned() else { return number };
        let ty = &quantized.ty;
        let mut emit =
            Emitter { builder: Builder::at_end(&mut self.module, block), quantized: &quantized };
        let scaled =
            emit.with_parameters("chlo.broadcast_divide", number, ty.expressed, push_scale);
        let shifted =
            emit.with_parameters("chlo.broadcast_add", scaled, ty.expressed, |ty, at, list| {
                list.push_float(ty.zero_points[at] as f64);
            });
        let [least, most] = [ty.range.0, ty.range.1].map(|bound| {
            let mut list = TensorBuilder::new(ty.expressed, &[]);
            list.push_float(bound as f64);
            emit.constant(list.finish())
        });
        let clamped = emit.op("stablehlo.clamp", &[least, shifted, most], ty.expressed);
        let rounded = emit.op("stablehlo.round_nearest_even", &[clamped], ty.expressed);
        emit.op("stablehlo.convert", &[rounded], ty.storage)
    }
}

fn push_scale(ty: &QuantizedType, at: usize, list: &mut TensorBuilder) {
    list.push_float(ty.scales[at]);
}

/// Appends operations on tensors of one shape.
struct Emitter<'m> {
    builder: Builder<'m>,
    quantized: &'m Quantized,
}

impl Emitter<'_> {
    fn op(&mut self, name: &str, operands: &[Value], element: ElementType) -> Value {
        self.op_with(name, operands, &Attrs::new(), element)
    }

    fn op_with(
        &mut self,
        name: &str,
        operands: &[Value],
        attrs: &Attrs,
        element: ElementType,
    ) -> Value {
        let ty = ValueType::tensor(element, &self.quantized.shape);
        let op = self.builder.op(name, operands, attrs, &[ty]);
        self.builder.module[op].results[0]
    }

    fn constant(&mut self, value: Tensor) -> Value {
        let ty = ValueType::from(value.ty());
        let attrs = Attrs::from_iter([("value", AttrValue::Tensor(value))]);
        let op = self.builder.op("stablehlo.constant", &[], &attrs, &[ty]);
        self.builder.module[op].results[0]
    }

    /// An operation on a value and on the parameters of its type, of which there are one or one for each position of
    /// the axis.
    fn with_parameters(
        &mut self,
        name: &str,
        value: Value,
        element: ElementType,
        push: impl Fn(&QuantizedType, usize, &mut TensorBuilder),
    ) -> Value {
        let ty = &self.quantized.ty;
        let (shape, attrs): (&[i64], _) = match ty.axis {
            None => (&[], Attrs::new()),
            Some(axis) => {
                let dimensions = AttrValue::from([axis as i64]);
                (
                    &[ty.scales.len() as i64],
                    Attrs::from_iter([("broadcast_dimensions", dimensions)]),
                )
            }
        };
        let mut list = TensorBuilder::new(element, shape);
        (0..ty.scales.len()).for_each(|at| push(ty, at, &mut list));
        let parameters = self.constant(list.finish());
        self.op_with(name, &[value, parameters], &attrs, element)
    }
}

/// The results of an operation and the arguments of its blocks.
fn defined_values(module: &Module, op: Op) -> Vec<Value> {
    let data = &module[op];
    let blocks = data.regions.iter().flat_map(|&region| &module[region].blocks);
    let arguments = blocks.flat_map(|&block| &module[block].args);
    data.results.iter().chain(arguments).copied().collect()
}

/// The shape and the element type's text of a tensor of quantized elements.
fn quantized_element(pools: &Pools, ty: Type) -> Option<(&Shape, &str)> {
    let TypeKind::RankedTensor { shape, element, .. } = &pools[ty] else { return None };
    let TypeKind::Opaque(text) = &pools[*element] else { return None };
    QuantizedType::is_named_by(text).then_some((shape, text))
}

/// Reads a type: `None` where it is no tensor of quantized elements.
fn read_type(pools: &Pools, ty: Type) -> Result<Option<Quantized>, String> {
    let Some((shape, text)) = quantized_element(pools, ty) else { return Ok(None) };
    let ty = QuantizedType::parse(text)?;
    ty.check_shape(shape)?;
    Ok(Some(Quantized { ty, shape: shape.clone() }))
}
