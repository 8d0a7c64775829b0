//! Sizes as numbers of type `index`, and operations that take them.

use crate::ir::{Block, Builder, Module, Value};
use crate::ops::core::{BinaryOp, Bitcast, Cast, CastOp, Constant, Iota, Reshape};
use crate::ops::{AttrValue, Attrs, CoreOp};
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, ElementType, Shape, TensorType, ValueType};

/// A size that is known, or a value of type `index`.
#[derive(Clone, Copy, Debug)]
pub enum Size {
    Known(i64),
    Value(Value),
}

impl Size {
    /// The size in a type.
    pub fn in_type(self) -> i64 {
        match self {
            Size::Known(size) => size,
            Size::Value(_) => DYNAMIC,
        }
    }

    /// A value, as a known size where it is a constant.
    pub fn of_value(module: &Module, value: Value) -> Size {
        let known = module.constant_value(value).and_then(|known| known.single_int());
        known.and_then(|known| i64::try_from(known).ok()).map_or(Size::Value(value), Size::Known)
    }

    pub fn emit(self, module: &mut Module, block: Block) -> Option<Value> {
        match self {
            Size::Value(value) => Some(value),
            Size::Known(size) => {
                let value = Tensor::from_ints(ElementType::Index, &[], &[size.into()]);
                let constant = CoreOp::Constant(Constant { value, scalar: true });
                Builder::at_end(module, block).core(&constant, &[]).ok()
            }
        }
    }
}

/// A size that is computed of two.
pub fn combine(module: &mut Module, block: Block, op: BinaryOp, [x, y]: [Size; 2]) -> Option<Size> {
    if let (Size::Known(x), Size::Known(y)) = (x, y) {
        return Some(Size::Known(match op {
            BinaryOp::Muli => x.checked_mul(y)?,
            BinaryOp::Subi => x.checked_sub(y)?,
            _ => return None,
        }));
    }
    let (x, y) = (x.emit(module, block)?, y.emit(module, block)?);
    Builder::at_end(module, block).core(&CoreOp::Binary(op), &[x, y]).ok().map(Size::Value)
}

/// The sizes of a tensor.
pub fn shape_of(module: &mut Module, block: Block, value: Value) -> Option<Vec<Size>> {
    let ty = module.pools.to_value_type(module.value_type(value));
    let size = |(d, &size): (usize, &i64)| match size {
        DYNAMIC => {
            let d = Size::Known(d as i64).emit(module, block)?;
            let index = ValueType::Scalar(ElementType::Index);
            Some(Size::Value(emit(module, block, "tensor.dim", &[value, d], index)))
        }
        size => Some(Size::Known(size)),
    };
    ty.shape()?.iter().enumerate().map(size).collect()
}

/// Appends an operation without attributes.
fn emit(
    module: &mut Module,
    block: Block,
    name: &str,
    operands: &[Value],
    result: ValueType,
) -> Value {
    let op = Builder::at_end(module, block).op(name, operands, &Attrs::new(), &[result]);
    module[op].results[0]
}

/// Sizes as a tensor of rank 1.
fn emit_list(module: &mut Module, block: Block, sizes: &[Size]) -> Option<Value> {
    let known: Option<Vec<i128>> = sizes
        .iter()
        .map(|size| if let Size::Known(size) = size { Some(i128::from(*size)) } else { None })
        .collect();
    if let Some(known) = known {
        let list = Tensor::from_ints(ElementType::Index, &[known.len() as i64], &known);
        let list = CoreOp::Constant(Constant::tensor(list));
        return Builder::at_end(module, block).core(&list, &[]).ok();
    }
    let values: Option<Vec<Value>> = sizes.iter().map(|size| size.emit(module, block)).collect();
    let ty = ValueType::tensor(ElementType::Index, &[sizes.len() as i64]);
    Some(emit(module, block, "tensor.from_elements", &values?, ty))
}

fn in_type(shape: &[Size]) -> Shape {
    shape.iter().map(|size| size.in_type()).collect()
}

/// Each element its position along a dimension.
pub fn emit_iota(
    module: &mut Module,
    block: Block,
    shape: &[Size],
    dimension: usize,
    element: ElementType,
) -> Option<Value> {
    let ty = TensorType::new(element, &in_type(shape));
    let axis = dimension as i64;
    if ty.is_static() {
        let iota = CoreOp::Iota(Iota { axis, ty });
        return Builder::at_end(module, block).core(&iota, &[]).ok();
    }
    let list = emit_list(module, block, shape)?;
    let attrs: Attrs = [("iota_dimension", AttrValue::Int(axis))].into_iter().collect();
    let mut builder = Builder::at_end(module, block);
    let op = builder.op("stablehlo.dynamic_iota", &[list], &attrs, &[ty.into()]);
    Some(module[op].results[0])
}

/// The tensor with a number of type `index` added to each element; `None` where its shape is not known.
pub fn emit_offset(
    module: &mut Module,
    block: Block,
    value: Value,
    offset: Value,
) -> Option<Value> {
    let ty = module.tensor_type(value)?;
    let mut builder = Builder::at_end(module, block);
    let mut offset =
        builder.core(&CoreOp::Bitcast(Bitcast::to(ElementType::Index)), &[offset]).ok()?;
    if ty.element != ElementType::Index {
        let cast = CoreOp::Cast(Cast { op: CastOp::IndexCast, to: ty.element });
        offset = builder.core(&cast, &[offset]).ok()?;
    }
    let ty = ty.is_static().then_some(ty)?;
    let broadcast = crate::ops::core::Broadcast { dims: Shape::new(), shape: ty.shape };
    let offset = builder.core(&CoreOp::Broadcast(broadcast), &[offset]).ok()?;
    builder.core(&CoreOp::Binary(BinaryOp::Addi), &[value, offset]).ok()
}

/// The elements from the first ones on, of these sizes; along one dimension from a given position on.
pub fn emit_slice(
    module: &mut Module,
    block: Block,
    value: Value,
    first: Option<(usize, i64)>,
    shape: &[Size],
    ty: &TensorType,
) -> Option<Value> {
    let mut offsets = vec![0; shape.len()];
    if let Some((dimension, position)) = first {
        offsets[dimension] = position;
    }
    let mut operands = vec![value];
    operands.extend(shape.iter().filter_map(|size| match size {
        Size::Value(value) => Some(*value),
        Size::Known(_) => None,
    }));
    let open = operands.len() as i64 - 1;
    let list = |values: Vec<i64>| AttrValue::I64Array(values.into());
    let attrs: Attrs = [
        ("operandSegmentSizes", list(vec![1, 0, open, 0])),
        ("static_offsets", list(offsets)),
        ("static_sizes", list(in_type(shape).to_vec())),
        ("static_strides", list(vec![1; shape.len()])),
    ]
    .into_iter()
    .collect();
    let mut builder = Builder::at_end(module, block);
    let op = builder.op("tensor.extract_slice", &operands, &attrs, &[ty.clone().into()]);
    Some(module[op].results[0])
}

/// The same elements in another shape.
pub fn emit_reshape(
    module: &mut Module,
    block: Block,
    value: Value,
    shape: &[Size],
) -> Option<Value> {
    let from = module.tensor_type(value)?;
    let ty = from.with_shape(&in_type(shape));
    if from.is_static() && ty.is_static() {
        let reshape = CoreOp::Reshape(Reshape { shape: ty.shape });
        return Builder::at_end(module, block).core(&reshape, &[value]).ok();
    }
    let list = emit_list(module, block, shape)?;
    Some(emit(module, block, "stablehlo.dynamic_reshape", &[value, list], ty.into()))
}

/// The tensor with `padding`, a scalar, behind its elements, up to these sizes.
pub fn emit_pad(
    module: &mut Module,
    block: Block,
    value: Value,
    padding: Value,
    shape: &[Size],
) -> Option<Value> {
    let from = module.tensor_type(value)?;
    let own = shape_of(module, block, value)?;
    let high: Option<Vec<Size>> = shape
        .iter()
        .zip(own)
        .map(|(&to, from)| combine(module, block, BinaryOp::Subi, [to, from]))
        .collect();
    let high = emit_list(module, block, &high?)?;
    let none = emit_list(module, block, &vec![Size::Known(0); shape.len()])?;
    let cast = CoreOp::Bitcast(Bitcast::to(from.element));
    let padding = Builder::at_end(module, block).core(&cast, &[padding]).ok()?;
    let ty = from.with_shape(&in_type(shape)).into();
    Some(emit(module, block, "stablehlo.dynamic_pad", &[value, padding, none, high, none], ty))
}

/// The value under a type with more or fewer static sizes.
pub fn emit_cast(
    module: &mut Module,
    block: Block,
    value: Value,
    ty: &TensorType,
) -> Option<Value> {
    let found = module.pools.to_value_type(module.value_type(value));
    let ty = ValueType::from(ty.clone());
    match found == ty {
        true => Some(value),
        false => found.is_compatible(&ty).then(|| emit(module, block, "tensor.cast", &[value], ty)),
    }
}
