//! Operations of `iree_linalg_ext` whose regions compare or combine scalars, as sorts and loops over slices; and single
//! ones of `flow` and `linalg` that other dialects define.

use std::collections::HashMap;

use super::mapped;
use super::sizes::{self, Size};
use crate::ir::print::attr_text;
use crate::ir::regions::{self, append};
use crate::ir::{AttrKind, Block, Builder, Module, Op, OpState, Region, TypeKind, Value};
use crate::ops::core::{Concat, Constant, Reshape};
use crate::ops::{AttrValue, CoreOp};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType, ValueType};

pub const NAMES: [&str; 9] = [
    "flow.tensor.bitcast",
    "iree_linalg_ext.arg_compare",
    mapped::NAMES[0],
    mapped::NAMES[1],
    "iree_linalg_ext.scan",
    "iree_linalg_ext.sort",
    "iree_linalg_ext.topk",
    "iree_linalg_ext.topk_v2",
    "linalg.softmax",
];

/// Appends what replaces an operation; `None` where it is unchanged.
pub fn raise(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    match module.op_name(op) {
        "flow.tensor.bitcast" => raise_bitcast(module, block, op).map(|value| vec![value]),
        "linalg.softmax" => raise_softmax(module, block, op).map(|value| vec![value]),
        name if mapped::NAMES.contains(&name) => {
            mapped::raise(module, block, op).map(|value| vec![value])
        }
        "iree_linalg_ext.arg_compare" => raise_arg_compare(module, block, op),
        "iree_linalg_ext.scan" => raise_scan(module, block, op),
        "iree_linalg_ext.sort" => {
            let values = module[op].operands.to_vec();
            emit_sort(module, block, op, &values)
        }
        _ => raise_topk(module, block, op),
    }
}

/// The dimension that an operation states, of tensors of this rank.
fn dimension(module: &Module, op: Op, rank: usize) -> Option<usize> {
    let AttrKind::Integer { value, .. } = module.pools[module.attr(op, "dimension")?] else {
        return None;
    };
    usize::try_from(value).ok().filter(|&dimension| dimension < rank)
}

fn without(shape: &[i64], dim: usize) -> Shape {
    let mut shape = Shape::from_slice(shape);
    shape.remove(dim);
    shape
}

/// Appends the operations of a body but the last, on tensors of this shape instead of scalars; returns the operands of
/// the last one. `None` where an operation is not elementwise.
fn lift_body(
    module: &mut Module,
    op: Op,
    args: &[Value],
    to: Block,
    shape: &[i64],
) -> Option<Vec<Value>> {
    let [region] = module[op].regions[..] else { return None };
    let [body] = module[region].blocks[..] else { return None };
    let own = module[body].args.clone();
    let ops = module[body].ops.clone();
    let (&end, ops) = ops.split_last()?;
    if own.len() != args.len() || module.op_name(end) != "iree_linalg_ext.yield" {
        return None;
    }
    let known = own.into_iter().zip(args.iter().copied()).collect();
    emit_steps(module, to, (ops, end), known, shape)
}

/// Appends the elementwise operations of a body, on tensors of this shape instead of scalars; returns the operands of
/// its end. `known` are the tensors of values from elsewhere; constants are in all elements. `None` where an operation
/// is not elementwise, or uses another value.
pub fn emit_steps(
    module: &mut Module,
    to: Block,
    (steps, end): (&[Op], Op),
    mut known: HashMap<Value, Value>,
    shape: &[i64],
) -> Option<Vec<Value>> {
    let find = |module: &mut Module, known: &mut HashMap<Value, Value>, values: &[Value]| {
        values.iter().map(|value| find_tensor(module, to, known, *value, shape)).collect()
    };
    for &op in steps {
        let &[result] = &module[op].results[..] else { return None };
        if module.constant_value(result).is_some() {
            continue;
        }
        let core = module.decode(op).ok()?.core().ok()?.filter(CoreOp::is_elementwise)?;
        let operands = module[op].operands.to_vec();
        let operands: Option<Vec<Value>> = find(module, &mut known, &operands);
        let value = Builder::at_end(module, to).core(&core, &operands?).ok()?;
        known.insert(result, value);
    }
    let yielded = module[end].operands.to_vec();
    find(module, &mut known, &yielded)
}

/// The tensor that a value of a body is, which may be a constant.
fn find_tensor(
    module: &mut Module,
    to: Block,
    known: &mut HashMap<Value, Value>,
    value: Value,
    shape: &[i64],
) -> Option<Value> {
    if let Some(&tensor) = known.get(&value) {
        return Some(tensor);
    }
    let constant = module.constant_value(value).filter(|constant| constant.rank() == 0)?;
    let all = match shape {
        [] => Tensor::from_bytes(constant.element(), &[], constant.bytes_at(0)),
        _ if shape.iter().any(|&size| size < 0) => return None,
        _ => Tensor::splat(constant.element(), shape, constant.bytes_at(0)),
    };
    let all = CoreOp::Constant(Constant::tensor(all));
    let all = Builder::at_end(module, to).core(&all, &[]).ok()?;
    known.insert(value, all);
    Some(all)
}

/// A new region whose block has arguments of these types.
fn create_region(module: &mut Module, args: &[TensorType]) -> (Region, Block, Vec<Value>) {
    let types: Vec<_> = args.iter().map(|ty| module.pools.value_type(&ty.clone().into())).collect();
    let (region, block) = regions::create_region(module, &types);
    (region, block, module[block].args.clone())
}

/// The same operation with a region instead of none.
fn give_region(module: &mut Module, block: Block, op: Op, region: Region) -> Vec<Value> {
    let data = module[op].clone();
    let state = OpState {
        operands: data.operands.clone(),
        result_types: data.results.iter().map(|&value| module.value_type(value)).collect(),
        properties: data.properties.clone(),
        attrs: data.attrs.clone(),
        regions: [region].into_iter().collect(),
        ..OpState::new(module.pools.name(module.op_name(op).to_string().as_str()), data.loc)
    };
    module.erase(op);
    let op = module.create(state);
    module.append(block, op);
    module[op].results.to_vec()
}

/// Sorts tensors along the dimension of `op` by its region, which compares the elements of as many of them as it has
/// pairs of arguments.
fn emit_sort(module: &mut Module, block: Block, op: Op, values: &[Value]) -> Option<Vec<Value>> {
    let types: Vec<TensorType> =
        values.iter().map(|&value| module.tensor_type(value)).collect::<Option<_>>()?;
    let dimension = dimension(module, op, types.first()?.rank())?;
    let [region] = module[op].regions[..] else { return None };
    let compared = module[*module[region].blocks.first()?].args.len();
    let scalars: Vec<TensorType> =
        types.iter().flat_map(|ty| [ty.with_shape(&[]), ty.with_shape(&[])]).collect();
    let (region, body, args) = create_region(module, &scalars);
    let found = lift_body(module, op, args.get(..compared)?, body, &[])?;
    append(module, body, "stablehlo.return", &found, Vec::new(), &[]);
    let attrs = [("dimension", AttrValue::Int(dimension as i64)), ("is_stable", true.into())];
    let results: Vec<ValueType> = types.into_iter().map(Into::into).collect();
    let attrs = attrs.into_iter().collect();
    let sort = Builder::at_end(module, block).op("stablehlo.sort", values, &attrs, &results);
    Some(give_region(module, block, sort, region))
}

/// The positions along a dimension of a value, as elements of this type.
fn emit_positions(
    module: &mut Module,
    block: Block,
    value: Value,
    dimension: usize,
    element: ElementType,
) -> Option<Value> {
    let shape = sizes::shape_of(module, block, value)?;
    sizes::emit_iota(module, block, &shape, dimension, element)
}

/// The outputs come before the inputs in a stable sort, whose first elements are the result.
fn raise_topk(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let operands = module[op].operands.to_vec();
    let results = module[op].results.clone();
    let (inputs, outputs) =
        operands.split_at_checked(operands.len().checked_sub(results.len())?)?;
    let &values = inputs.first()?;
    let dimension = dimension(module, op, module.tensor_type(values)?.rank())?;
    let mut all = vec![(outputs.first().copied()?, values)];
    if let Some(&positions) = outputs.get(1) {
        let element = module.tensor_type(positions)?.element;
        let found = match inputs.get(1) {
            Some(&given) => given,
            None => emit_positions(module, block, values, dimension, element)?,
        };
        all.push((positions, found));
    }
    let axis = dimension as i64;
    let joined: Vec<Value> = all
        .into_iter()
        .map(|(output, input)| {
            let concat = CoreOp::Concat(Concat { axis });
            Builder::at_end(module, block).core(&concat, &[output, input]).ok()
        })
        .collect::<Option<_>>()?;
    let sorted = emit_sort(module, block, op, &joined)?;
    let slices = sorted.into_iter().zip(outputs).map(|(value, &output)| {
        let shape = sizes::shape_of(module, block, output)?;
        let ty = module.tensor_type(output)?;
        sizes::emit_slice(module, block, value, None, &shape, &ty)
    });
    slices.collect()
}

/// A loop over the slices of `inputs` along a dimension, with these first states. `body` appends what it computes of
/// the states and slices; it returns the next states, then a slice of each of the `stacks`.
pub fn emit_loop(
    module: &mut Module,
    block: Block,
    [states, inputs]: [&[Value]; 2],
    dimension: usize,
    stacks: &[TensorType],
    body: impl FnOnce(&mut Module, Block, &[Value]) -> Option<Vec<Value>>,
) -> Option<Vec<Value>> {
    let types = |module: &Module, values: &[Value]| -> Option<Vec<TensorType>> {
        values.iter().map(|&value| module.tensor_type(value)).collect()
    };
    let (of_states, of_inputs) = (types(module, states)?, types(module, inputs)?);
    let slices = of_inputs.iter().map(|ty| ty.with_shape(&without(&ty.shape, dimension)));
    let args: Vec<TensorType> = of_states.iter().cloned().chain(slices).collect();
    let (region, inner, args) = create_region(module, &args);
    let returned = body(module, inner, &args)?;
    append(module, inner, "onnx.Yield", &returned, Vec::new(), &[]);
    let along = |count: usize| AttrValue::I64Array(vec![dimension as i64; count].into());
    let attrs = [
        ("num_scan_inputs", AttrValue::Int(inputs.len() as i64)),
        ("scan_input_axes", along(inputs.len())),
        ("scan_output_axes", along(stacks.len())),
    ];
    let attrs = attrs.into_iter().filter(|(_, value)| *value != along(0)).collect();
    let results: Vec<ValueType> =
        of_states.into_iter().chain(stacks.iter().cloned()).map(Into::into).collect();
    let operands = [states, inputs].concat();
    let scan = Builder::at_end(module, block).op("onnx.Scan", &operands, &attrs, &results);
    Some(give_region(module, block, scan, region))
}

fn raise_arg_compare(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let mut operands = module[op].operands.to_vec();
    let is_scalar = |value: &&mut Value| module.tensor_type(**value).is_none();
    let base = match operands.last_mut().as_ref().is_some_and(is_scalar) {
        true => operands.pop(),
        false => None,
    };
    let (inputs, outputs) = operands.split_at_checked(operands.len().checked_sub(2)?)?;
    let &values = inputs.first()?;
    let ty = module.tensor_type(values)?;
    let dimension = dimension(module, op, ty.rank())?;
    let positions = match (inputs.get(1), base) {
        (Some(&given), None) => given,
        (None, base) => {
            let element = module.tensor_type(outputs[1])?.element;
            let found = emit_positions(module, block, values, dimension, element)?;
            match base {
                Some(base) => sizes::emit_offset(module, block, found, base)?,
                None => found,
            }
        }
        (Some(_), Some(_)) => return None,
    };
    let shape = without(&ty.shape, dimension);
    let body = |module: &mut Module, inner: Block, args: &[Value]| {
        let &[best, at, value, position] = args else { return None };
        let found = lift_body(module, op, &[value, best], inner, &shape)?;
        let &[is_better] = &found[..] else { return None };
        let mut select = |yes, no| {
            Builder::at_end(module, inner).core(&CoreOp::Select, &[is_better, yes, no]).ok()
        };
        Some(vec![select(value, best)?, select(position, at)?])
    };
    emit_loop(module, block, [outputs, &[values, positions]], dimension, &[], body)
}

/// The loop starts from the first slice, or from the accumulator.
fn raise_scan(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let &[input, _, accumulator] = &module[op].operands[..] else { return None };
    let AttrKind::Bool(is_inclusive) = module.pools[module.attr(op, "inclusive")?] else {
        return None;
    };
    let ty = module.tensor_type(input).filter(TensorType::is_static)?;
    let dimension = dimension(module, op, ty.rank())?;
    let length = ty.shape[dimension];
    let shape = without(&ty.shape, dimension);
    let fixed = |shape: &[i64]| shape.iter().map(|&size| Size::Known(size)).collect::<Vec<_>>();
    let part = |module: &mut Module, first: i64, length: i64| {
        let mut sizes = ty.shape.clone();
        sizes[dimension] = length;
        let part = ty.with_shape(&sizes);
        let first = (dimension, first);
        sizes::emit_slice(module, block, input, Some(first), &fixed(&sizes), &part)
    };
    let reshape = |module: &mut Module, value: Value, shape: &[i64]| {
        let reshape = CoreOp::Reshape(Reshape { shape: Shape::from_slice(shape) });
        Builder::at_end(module, block).core(&reshape, &[value]).ok()
    };
    if length == 0 {
        return None;
    }
    let start = match is_inclusive {
        true => {
            let first = part(module, 0, 1)?;
            reshape(module, first, &shape)?
        }
        false => accumulator,
    };
    let mut one = ty.shape.clone();
    one[dimension] = 1;
    let first = reshape(module, start, &one)?;
    if length == 1 {
        return Some(vec![first, accumulator]);
    }
    let rest = part(module, i64::from(is_inclusive), length - 1)?;
    let stack = module.tensor_type(rest)?;
    let body = |module: &mut Module, inner: Block, args: &[Value]| {
        let found = lift_body(module, op, args, inner, &shape)?;
        let &[next] = &found[..] else { return None };
        Some(vec![next, next])
    };
    let made = emit_loop(module, block, [&[start], &[rest]], dimension, &[stack], body)?;
    let concat = CoreOp::Concat(Concat { axis: dimension as i64 });
    let all = Builder::at_end(module, block).core(&concat, &[first, made[1]]).ok()?;
    Some(vec![all, made[0]])
}

/// Whether the bits of a tensor are stored one after the other: those of `i1` are so with an encoding of IREE's that
/// states it, and otherwise one in each byte.
fn is_packed(module: &Module, value: Value) -> bool {
    let TypeKind::RankedTensor { element, encoding, .. } = module.pools[module.value_type(value)]
    else {
        return false;
    };
    match encoding {
        Some(attr) => attr_text(&module.pools, attr) == "#iree_encoding.packed_storage",
        None => module.pools.as_element(element) != Some(ElementType::I1),
    }
}

/// Whether a value has the type that a function or a call states.
fn is_at_boundary(module: &Module, value: Value) -> bool {
    module[value].uses.iter().any(|used| module.structure(used.op).is_some())
}

/// The bits of a tensor as elements of another type, in another shape; of known sizes.
fn raise_bitcast(module: &mut Module, block: Block, op: Op) -> Option<Value> {
    let (&source, &result) = (module[op].operands.first()?, module[op].results.first()?);
    let [from, to] = [module.tensor_type(source)?, module.tensor_type(result)?];
    let (narrow, wide) = match from.element.bits() < to.element.bits() {
        true => (&from, &to),
        false => (&to, &from),
    };
    let factor = (wide.element.bits() / narrow.element.bits()) as i64;
    let is_plain = |&value: &Value| is_packed(module, value);
    let has_encoding = matches!(
        module.pools[module.value_type(result)],
        TypeKind::RankedTensor { encoding: Some(_), .. }
    );
    if ![source, result].iter().all(is_plain)
        || has_encoding && is_at_boundary(module, result)
        || !from.is_static()
        || !to.is_static()
        || wide.element.bits() % narrow.element.bits() != 0
        || wide.element_count()?.checked_mul(factor)? != narrow.element_count()?
    {
        return None;
    }
    let fixed = |shape: &[i64]| shape.iter().map(|&size| Size::Known(size)).collect::<Vec<_>>();
    // The elements that make up one of the wider type are along a last dimension.
    let mut parts = wide.shape.clone();
    parts.extend((factor > 1).then_some(factor));
    let [before, after] = match std::ptr::eq(narrow, &from) {
        true => [parts, wide.shape.clone()],
        false => [wide.shape.clone(), parts],
    };
    let value = sizes::emit_reshape(module, block, source, &fixed(&before))?;
    let ty = to.with_shape(&after).into();
    let mut builder = Builder::at_end(module, block);
    let op = builder.op("stablehlo.bitcast_convert", &[value], &Default::default(), &[ty]);
    let value = module[op].results[0];
    sizes::emit_reshape(module, block, value, &fixed(&to.shape))
}

fn raise_softmax(module: &mut Module, block: Block, op: Op) -> Option<Value> {
    let &input = module[op].operands.first()?;
    let ty = module.tensor_type(input)?;
    let attrs = [("axis", AttrValue::Int(dimension(module, op, ty.rank())? as i64))];
    let mut builder = Builder::at_end(module, block);
    let attrs = attrs.into_iter().collect();
    let made = builder.op("onnx.Softmax", &[input], &attrs, &[ty.into()]);
    let (value, result) = (module[made].results[0], *module[op].results.first()?);
    let ty = module.tensor_type(result)?;
    sizes::emit_cast(module, block, value, &ty)
}
