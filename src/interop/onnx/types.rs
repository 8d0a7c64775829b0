//! Converts ONNX's types to those of the IR, and back.

use prost::Message;
use prost::bytes::Bytes;

use super::proto;
use crate::ir::{self, Pools, StringSpelling, TypeKind};
use crate::types::{DYNAMIC, ElementType, Shape, ValueType, is_countable};

/// The element type with this number of `TensorProto.DataType`.
pub fn data_type(number: i32) -> Result<ElementType, String> {
    use ElementType::*;
    Ok(match number {
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
        17 => F8E4M3FN,
        18 => F8E4M3FNUZ,
        19 => F8E5M2,
        20 => F8E5M2FNUZ,
        21 => UI4,
        22 => I4,
        23 => F4E2M1FN,
        24 => F8E8M0FNU,
        25 => UI2,
        26 => I2,
        27 => F6E2M3FN,
        28 => F6E3M2FN,
        0 => return Err("no element type is given".to_string()),
        other => return Err(format!("{other} is the number of no element type")),
    })
}

/// The width in bits of elements of which several share a byte in a model. How those of 6 bits do is not known.
pub fn packed_width(element: ElementType) -> Option<usize> {
    let width = element.bits() as usize;
    (matches!(width, 2 | 4)).then_some(width)
}

/// The largest number that [`data_type`] knows.
const NEWEST_TYPE: i32 = 28;

/// The number of an element type in `TensorProto.DataType`: the reverse of [`data_type`].
///
/// Floats that it does not have are of no type, 0.
pub fn data_type_number(element: ElementType) -> i32 {
    let element = match element.canonical() {
        ElementType::Index => ElementType::I64,
        element => element,
    };
    (1..=NEWEST_TYPE).find(|&number| data_type(number) == Ok(element)).unwrap_or_default()
}

/// The IR's type `tensor<…>`, with ONNX's spelling of strings.
pub fn tensor_type(pools: &mut Pools, element: ElementType, shape: &[i64]) -> ir::Type {
    let element = element_type(pools, element);
    pools.ty(TypeKind::RankedTensor { shape: Shape::from_slice(shape), element, encoding: None })
}

/// The IR's type of a tensor of unknown rank: `tensor<*xf32>`.
pub fn unranked_type(pools: &mut Pools, element: ElementType) -> ir::Type {
    let element = element_type(pools, element);
    pools.ty(TypeKind::UnrankedTensor(element))
}

fn element_type(pools: &mut Pools, element: ElementType) -> ir::Type {
    match element {
        ElementType::String => pools.ty(TypeKind::String(StringSpelling::Onnx)),
        other => pools.element_type(other),
    }
}

/// The IR's element type with this number, for attributes such as `to` of a cast.
pub fn element_type_of(pools: &mut Pools, number: i32) -> Result<ir::Type, String> {
    Ok(element_type(pools, data_type(number)?))
}

/// The IR's type of an inferred type.
pub fn value_type(pools: &mut Pools, ty: &ValueType) -> ir::Type {
    match ty {
        ValueType::Tensor(ty) => tensor_type(pools, ty.element, &ty.shape),
        ValueType::Other(text) if **text == *"none" => pools.ty(TypeKind::None),
        ValueType::Other(_) => match ty.unranked_element() {
            Some(element) => unranked_type(pools, element),
            None => pools.value_type(ty),
        },
        ValueType::Scalar(_) => pools.value_type(ty),
    }
}

/// The largest depth of nested types.
const DEEPEST: usize = 16;

/// The IR's type of a `TypeProto`. A dimension without a size, or with a negative one, is dynamic. Sequences,
/// optionals, maps and sparse tensors are opaque: `!onnx.Seq<tensor<*xf32>>`.
pub fn declared_type(pools: &mut Pools, ty: &proto::Type) -> Result<ir::Type, String> {
    declared_within(pools, ty, DEEPEST)
}

fn declared_within(pools: &mut Pools, ty: &proto::Type, depth: usize) -> Result<ir::Type, String> {
    if let Some(tensor) = &ty.tensor {
        return declared_tensor(pools, tensor);
    }
    let deeper = depth.checked_sub(1).ok_or("the type is nested too deeply")?;
    let mut text_of = |bytes: &Option<Bytes>| -> Result<String, String> {
        let inner = bytes.clone().ok_or("a type has no elements")?;
        let inner: proto::Type = proto::decode(inner, "type")?;
        let inner = declared_within(pools, &inner, deeper)?;
        Ok(ir::print::type_text(pools, inner))
    };
    let text = match ty {
        proto::Type { sequence: Some(bytes), .. } => {
            let elements: proto::Elements = proto::decode(bytes.clone(), "type")?;
            format!("{SEQUENCE}{}>", text_of(&elements.ty)?)
        }
        proto::Type { optional: Some(bytes), .. } => {
            let elements: proto::Elements = proto::decode(bytes.clone(), "type")?;
            format!("{OPTIONAL}{}>", text_of(&elements.ty)?)
        }
        proto::Type { map: Some(bytes), .. } => {
            let map: proto::MapType = proto::decode(bytes.clone(), "type")?;
            let value = text_of(&map.value)?;
            let key = element_type_of(pools, map.key)?;
            format!("{MAP}{}, {value}>", ir::print::type_text(pools, key))
        }
        proto::Type { sparse_tensor: Some(bytes), .. } => {
            let tensor: proto::TensorType = proto::decode(bytes.clone(), "type")?;
            let tensor = declared_tensor(pools, &tensor)?;
            format!("{SPARSE}{}>", ir::print::type_text(pools, tensor))
        }
        _ => return Err("no type is given".to_string()),
    };
    Ok(pools.ty(TypeKind::Opaque(text.into())))
}

/// The text of the type that stands for an unknown type; models have no such type.
const UNKNOWN: &str = "!onnx.Unknown";

/// The IR's type of a value of unknown type, such as the result of an unknown operator.
pub fn unknown_type(pools: &mut Pools) -> ir::Type {
    pools.ty(TypeKind::Opaque(UNKNOWN.into()))
}

/// Whether a type is [`unknown_type`].
pub fn is_unknown(pools: &Pools, ty: ir::Type) -> bool {
    matches!(&pools[ty], TypeKind::Opaque(text) if **text == *UNKNOWN)
}

/// The text of the type of a sequence of values of type `member`.
pub fn sequence_of(member: &str) -> String {
    format!("{SEQUENCE}{member}>")
}

/// The text of the type of an optional value of type `inner`.
pub fn optional_of(inner: &str) -> String {
    format!("{OPTIONAL}{inner}>")
}

/// The text of the type of a sequence's members, from that of the sequence; `None` for another type.
pub fn sequence_member(text: &str) -> Option<&str> {
    text.strip_prefix(SEQUENCE)?.strip_suffix('>')
}

/// The text of the type in an optional, from that of the optional; `None` for another type.
pub fn optional_content(text: &str) -> Option<&str> {
    text.strip_prefix(OPTIONAL)?.strip_suffix('>')
}

/// The text of a tensor's type without its shape; `None` for another type.
pub fn without_shape(text: &str) -> Option<String> {
    let element = text.strip_prefix("tensor<")?.strip_suffix('>')?;
    let element = element.trim_start_matches(|c: char| c.is_ascii_digit() || "?*x".contains(c));
    Some(format!("tensor<*x{element}>"))
}

/// Parses the text of a type that [`declared_type`] can return.
pub fn parse_type(pools: &mut Pools, text: &str) -> Option<ir::Type> {
    declared_type(pools, &parse(text)?).ok()
}

const SEQUENCE: &str = "!onnx.Seq<";
const OPTIONAL: &str = "!onnx.Opt<";
const MAP: &str = "!onnx.Map<";
const SPARSE: &str = "!onnx.Sparse<";

fn declared_tensor(pools: &mut Pools, tensor: &proto::TensorType) -> Result<ir::Type, String> {
    let element = element_type_of(pools, tensor.elem_type)?;
    let Some(shape) = &tensor.shape else {
        return Ok(pools.ty(TypeKind::UnrankedTensor(element)));
    };
    let size = |dim: &proto::Dimension| match dim.dim_value {
        Some(size) if size >= 0 => size,
        _ => DYNAMIC,
    };
    let shape: Shape = shape.dim.iter().map(size).collect();
    if !is_countable(&shape) {
        return Err("the tensor has more than 2^63 elements".to_owned());
    }
    Ok(pools.ty(TypeKind::RankedTensor { shape, element, encoding: None }))
}

/// The dimensions that a tensor's type declares.
pub fn declared_dims(ty: &proto::Type) -> Option<&[proto::Dimension]> {
    Some(&ty.tensor.as_ref()?.shape.as_ref()?.dim)
}

/// Dimensions as pairs of texts: the size, in decimal, and the name.
pub fn dims_as_texts(dims: &[proto::Dimension]) -> Vec<proto::Entry> {
    let texts = |dim: &proto::Dimension| proto::Entry {
        key: dim.dim_value.map_or_else(String::new, |size| size.to_string()),
        value: dim.dim_param.clone().unwrap_or_default(),
    };
    dims.iter().map(texts).collect()
}

/// Parses pairs of texts that [`dims_as_texts`] returns.
pub fn dims_of_texts(texts: Vec<proto::Entry>) -> Vec<proto::Dimension> {
    let dim = |text: proto::Entry| proto::Dimension {
        dim_value: text.key.parse().ok(),
        dim_param: Some(text.value).filter(|name| !name.is_empty()),
    };
    texts.into_iter().map(dim).collect()
}

/// The names of a type's dimensions, as onnx-mlir writes them: `0:batch,1:seq`.
pub fn dim_names(ty: &proto::Type) -> String {
    let shape = ty.tensor.as_ref().and_then(|tensor| tensor.shape.as_ref());
    let dims = shape.map_or(&[][..], |shape| &shape.dim).iter().enumerate();
    let named = dims.filter_map(|(at, dim)| {
        let name = dim.dim_param.as_ref().filter(|name| !name.is_empty())?;
        Some(format!("{at}:{name}"))
    });
    named.collect::<Vec<_>>().join(",")
}

/// The `TypeProto` of a type of the IR; `None` for a type that no model can have. Dimensions without a size take
/// their names from `names`, see [`dim_names`].
pub fn type_message(pools: &Pools, ty: ir::Type, names: &str) -> Option<proto::Type> {
    let mut message = parse(&ir::print::type_text(pools, ty))?;
    let shape = message.tensor.as_mut().and_then(|tensor| tensor.shape.as_mut());
    for (at, dim) in shape.into_iter().flat_map(|shape| &mut shape.dim).enumerate() {
        if dim.dim_value.is_none() {
            dim.dim_param = name_of_dim(names, at).map(str::to_string);
        }
    }
    Some(message)
}

/// Gives dimensions the names in a list, see [`dim_names`], in place of sizes.
pub fn name_dims(dims: &mut [proto::Dimension], names: &str) {
    for (at, dim) in dims.iter_mut().enumerate() {
        if let Some(name) = name_of_dim(names, at) {
            *dim = proto::Dimension { dim_value: None, dim_param: Some(name.to_string()) };
        }
    }
}

/// The name of a dimension in a list of names; names may contain commas.
fn name_of_dim(names: &str, at: usize) -> Option<&str> {
    let starts_name = |text: &str| {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        digits > 0 && text[digits..].starts_with(':')
    };
    let mark = format!("{at}:");
    let starts = names.match_indices(',').map(|(comma, _)| comma + 1);
    let mut starts = std::iter::once(0).chain(starts);
    let start = starts.find(|&start| names[start..].starts_with(&mark))? + mark.len();
    let rest = &names[start..];
    let end = rest.match_indices(',').find(|&(comma, _)| starts_name(&rest[comma + 1..]));
    Some(end.map_or(rest, |(comma, _)| &rest[..comma]))
}

/// Parses a type's text to a `TypeProto`.
pub fn parse(text: &str) -> Option<proto::Type> {
    let inside = |start: &str| text.strip_prefix(start)?.strip_suffix('>');
    let encoded = |ty: &proto::Type| Some(Bytes::from(ty.encode_to_vec()));
    let elements = |text: &str| {
        let elements = proto::Elements { ty: encoded(&parse(text)?) };
        Some(Bytes::from(elements.encode_to_vec()))
    };
    let mut message = proto::Type::default();
    if let Some(inner) = inside("tensor<") {
        message.tensor = Some(parse_tensor(inner)?);
    } else if let Some(inner) = inside(SEQUENCE) {
        message.sequence = Some(elements(inner)?);
    } else if let Some(inner) = inside(OPTIONAL) {
        message.optional = Some(elements(inner)?);
    } else if let Some(inner) = inside(SPARSE) {
        let tensor = parse(inner)?.tensor?;
        message.sparse_tensor = Some(Bytes::from(tensor.encode_to_vec()));
    } else {
        let (key, value) = inside(MAP)?.split_once(", ")?;
        let map = proto::MapType { key: element_number(key)?, value: encoded(&parse(value)?) };
        message.map = Some(Bytes::from(map.encode_to_vec()));
    }
    Some(message)
}

/// Parses the text between the angle brackets of `tensor<2x?xf32>`.
fn parse_tensor(text: &str) -> Option<proto::TensorType> {
    if let Some(element) = text.strip_prefix("*x") {
        return Some(proto::TensorType { elem_type: element_number(element)?, shape: None });
    }
    let (mut rest, mut dim) = (text, Vec::new());
    while rest.starts_with(|c: char| c == '?' || c.is_ascii_digit()) {
        let (size, after) = rest.split_once('x')?;
        let dim_value = if size == "?" { None } else { Some(size.parse().ok()?) };
        dim.push(proto::Dimension { dim_value, dim_param: None });
        rest = after;
    }
    let shape = Some(proto::Shape { dim });
    Some(proto::TensorType { elem_type: element_number(rest)?, shape })
}

/// The number in `TensorProto.DataType` of an element type, from its text.
pub fn element_number(text: &str) -> Option<i32> {
    match text {
        "!onnx.String" | "!tf_type.string" => Some(data_type_number(ElementType::String)),
        _ => Some(data_type_number(ElementType::from_name(text)?)).filter(|&number| number > 0),
    }
}
