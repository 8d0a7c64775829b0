//! Converts ONNX's types to those of the IR.

use super::proto;
use crate::ir::{self, Pools, StringSpelling, TypeKind};
use crate::types::{DYNAMIC, ElementType, Shape, ValueType};

/// What a number of `TensorProto.DataType` stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DataType {
    Element(ElementType),
    /// A type that is kept and not computed with, in MLIR's spelling: a float or an integer.
    Kept(&'static str),
}

/// The element type of a number of `TensorProto.DataType`.
pub fn data_type(number: i32) -> Result<DataType, String> {
    use ElementType::*;
    let element = match number {
        1 => F32,
        2 => UI8,
        3 => I8,
        4 => UI16,
        5 => I16,
        6 => I32,
        7 => I64,
        8 => String,
        9 => I1,
        10 => F16,
        11 => F64,
        12 => UI32,
        13 => UI64,
        14 => ComplexF32,
        15 => ComplexF64,
        16 => BF16,
        17 => return Ok(DataType::Kept("f8E4M3FN")),
        18 => return Ok(DataType::Kept("f8E4M3FNUZ")),
        19 => return Ok(DataType::Kept("f8E5M2")),
        20 => return Ok(DataType::Kept("f8E5M2FNUZ")),
        21 => return Ok(DataType::Kept("ui4")),
        22 => return Ok(DataType::Kept("i4")),
        23 => return Ok(DataType::Kept("f4E2M1FN")),
        24 => return Ok(DataType::Kept("f8E8M0FNU")),
        25 => return Ok(DataType::Kept("ui2")),
        26 => return Ok(DataType::Kept("i2")),
        27 => return Ok(DataType::Kept("f6E2M3FN")),
        28 => return Ok(DataType::Kept("f6E3M2FN")),
        0 => return Err("no element type is given".to_string()),
        other => return Err(format!("{other} is the number of no element type")),
    };
    Ok(DataType::Element(element))
}

/// The number of an element type: what [`data_type`] reads.
pub fn data_type_number(element: ElementType) -> i32 {
    let element = match element.canonical() {
        ElementType::Index => ElementType::I64,
        element => element,
    };
    let is_it = |number: &i32| data_type(*number) == Ok(DataType::Element(element));
    (1..=16).find(is_it).expect("every element type has a number")
}

/// `tensor<…>` with ONNX's spelling of strings.
pub fn tensor_type(pools: &mut Pools, element: ElementType, shape: &[i64]) -> ir::Type {
    let element = element_type(pools, element);
    pools.ty(TypeKind::RankedTensor { shape: Shape::from_slice(shape), element, encoding: None })
}

/// `tensor<*xf32>`: of unknown rank.
pub fn unranked(pools: &mut Pools, element: ElementType) -> ir::Type {
    let element = element_type(pools, element);
    pools.ty(TypeKind::UnrankedTensor(element))
}

fn element_type(pools: &mut Pools, element: ElementType) -> ir::Type {
    match element {
        ElementType::String => pools.ty(TypeKind::String(StringSpelling::Onnx)),
        other => pools.element_type(other),
    }
}

fn kept_type(pools: &mut Pools, name: &'static str) -> ir::Type {
    let signedness = match name.as_bytes()[0] {
        b'f' => return pools.ty(TypeKind::Float(name)),
        b'u' => ir::Signedness::Unsigned,
        _ => ir::Signedness::Signless,
    };
    let width = u32::from(name.as_bytes()[name.len() - 1] - b'0');
    pools.ty(TypeKind::Integer { width, signedness })
}

/// An element type by its number, as an attribute names it (`to` of a cast).
pub fn element(pools: &mut Pools, number: i32) -> Result<ir::Type, String> {
    Ok(match data_type(number)? {
        DataType::Element(element) => element_type(pools, element),
        DataType::Kept(name) => kept_type(pools, name),
    })
}

/// The IR type of an inferred type.
pub fn value_type(pools: &mut Pools, ty: &ValueType) -> ir::Type {
    match ty {
        ValueType::Tensor(ty) => tensor_type(pools, ty.element, &ty.shape),
        ValueType::Other(text) if **text == *"none" => pools.ty(TypeKind::None),
        ValueType::Other(_) => match ty.unranked_element() {
            Some(element) => unranked(pools, element),
            None => pools.value_type(ty),
        },
        ValueType::Scalar(_) => pools.value_type(ty),
    }
}

/// The type that a `TypeProto` says. A dimension without a size, or with a negative one, is
/// dynamic.
pub fn declared(pools: &mut Pools, ty: &proto::Type) -> Result<ir::Type, String> {
    let kinds = [
        (&ty.sequence, "a sequence"),
        (&ty.map, "a map"),
        (&ty.sparse_tensor, "a sparse tensor"),
        (&ty.optional, "an optional"),
    ];
    if let Some((_, kind)) = kinds.iter().find(|(present, _)| present.is_some()) {
        return Err(format!("{kind} is not supported, only tensors are"));
    }
    let Some(tensor) = &ty.tensor else { return Err("no type is given".to_string()) };
    let element = element(pools, tensor.elem_type)?;
    let Some(shape) = &tensor.shape else {
        return Ok(pools.ty(TypeKind::UnrankedTensor(element)));
    };
    let size = |dim: &proto::Dimension| match dim.dim_value {
        Some(size) if size >= 0 => size,
        _ => DYNAMIC,
    };
    let shape = shape.dim.iter().map(size).collect();
    Ok(pools.ty(TypeKind::RankedTensor { shape, element, encoding: None }))
}
