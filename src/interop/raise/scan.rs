//! `chlo.scan` as `onnx.Scan`, whose region engines run.

use crate::ir::regions::inline;
use crate::ir::{AttrKind, Block, Copies, Module, Op, OpState, Type, TypeKind, Value};
use crate::ops::{AttrValue, Attrs};

pub const NAME: &str = "chlo.scan";

/// Appends the operation that replaces one; returns its results, or `None` where the region has another form.
///
/// The states and their values come first in `onnx.Scan`, the slices first in `chlo.scan`.
pub fn raise(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let data = module[op].clone();
    let [region] = data.regions[..] else { return None };
    let [from] = module[region].blocks[..] else { return None };
    let counts = module.integers_attr(op, "operandSegmentSizes")?;
    let inputs = usize::try_from(*counts.first()?).ok()?;
    let (inputs, inits) = data.operands.split_at_checked(inputs)?;
    let results = data.results.split_at_checked(data.results.len().checked_sub(inits.len())?)?;
    let AttrKind::Integer { value: dimension, .. } = module.pools[module.attr(op, "dimension")?]
    else {
        return None;
    };
    let dimension = usize::try_from(dimension).ok()?;
    let is_reverse = module.attr(op, "is_reverse").map(|attr| &module.pools[attr]);
    let is_reverse = is_reverse == Some(&AttrKind::Bool(true));

    let types = |values: &[Value]| -> Vec<Type> {
        values.iter().map(|&value| module.value_type(value)).collect()
    };
    let carries = types(inits);
    let slices = |tensors: &[Value], slices: &[Value]| {
        tensors.len() == slices.len()
            && (tensors.iter().zip(slices)).all(|(&x, &y)| is_slice(module, x, y, dimension))
    };
    let (taken, taken_carries) = module[from].args.split_at_checked(inputs.len())?;
    let end = *module[from].ops.last()?;
    let (made, made_carries) = module[end].operands.split_at_checked(results.0.len())?;
    let fits = module.op_name(end) == "stablehlo.return"
        && !inputs.is_empty()
        && [taken_carries, made_carries, results.1].iter().all(|values| types(values) == carries)
        && slices(inputs, taken)
        && slices(results.0, made);
    if !fits {
        return None;
    }

    let (taken_types, result_types) = (types(taken), types(results.0));
    let outputs = made.len();
    let copy = module.create_region();
    let to = module.create_block(copy, &[&carries[..], &taken_types].concat());
    let (states, sliced) = module[to].args.split_at(carries.len());
    let args = [sliced, states].concat();
    let mut returned = inline(module, from, &args, to, &mut Copies::default());
    returned.rotate_left(outputs);
    let end = OpState {
        operands: returned.into(),
        ..OpState::new(module.pools.name("onnx.Yield"), data.loc)
    };
    let end = module.create(end);
    module.append(to, end);

    let list = |value: i64, count: usize| AttrValue::I64Array(vec![value; count].into());
    let attrs = Attrs::from_iter([
        ("num_scan_inputs", AttrValue::Int(inputs.len() as i64)),
        ("scan_input_axes", list(dimension as i64, inputs.len())),
        ("scan_input_directions", list(is_reverse.into(), inputs.len())),
        ("scan_output_axes", list(dimension as i64, outputs)),
        ("scan_output_directions", list(is_reverse.into(), outputs)),
    ]);
    let def = module.registry().find("onnx.Scan").expect("onnx.Scan is defined");
    let state = OpState {
        operands: [inits, inputs].concat().into(),
        result_types: [carries, result_types].concat().into(),
        attrs: module.pools.encode_attrs(def, &attrs, false),
        regions: std::iter::once(copy).collect(),
        ..OpState::new(module.pools.name("onnx.Scan"), data.loc)
    };
    let new = module.create(state);
    module.append(block, new);
    let mut results = module[new].results.to_vec();
    results.rotate_left(inits.len());
    Some(results)
}

/// Whether a value has the type of another one without this dimension.
fn is_slice(module: &Module, tensor: Value, slice: Value, dimension: usize) -> bool {
    let [tensor, slice] = [tensor, slice].map(|value| &module.pools[module.value_type(value)]);
    let (
        TypeKind::RankedTensor { shape, element, .. },
        TypeKind::RankedTensor { shape: of_slice, element: element_of_slice, .. },
    ) = (tensor, slice)
    else {
        return false;
    };
    let mut shape = shape.clone();
    dimension < shape.len() && {
        shape.remove(dimension);
        shape == *of_slice && element == element_of_slice
    }
}
