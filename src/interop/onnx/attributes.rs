//! Attributes of nodes, in onnx-mlir's form.

use prost::bytes::Bytes;

use super::proto::{Attribute, attribute_kind as kind};
use super::tensor::Reader;
use super::types;
use crate::ir::{Attr, AttrKind, Pools};
use crate::tensor::Tensor;
use crate::types::ElementType;

/// The kind of an attribute; old files leave it out, and it shows in the field that is filled.
fn kind_of(attr: &Attribute) -> i32 {
    match attr.kind {
        0 if attr.g.is_some() => kind::GRAPH,
        0 if attr.t.is_some() => kind::TENSOR,
        0 if attr.f.is_some() => kind::FLOAT,
        0 if attr.i.is_some() => kind::INT,
        0 if attr.s.is_some() => kind::STRING,
        0 if !attr.floats.is_empty() => kind::FLOATS,
        0 if !attr.ints.is_empty() => kind::INTS,
        0 if !attr.strings.is_empty() => kind::STRINGS,
        given => given,
    }
}

/// Whether an attribute is a graph, or several.
pub fn is_graph(attr: &Attribute) -> bool {
    matches!(kind_of(attr), kind::GRAPH | kind::GRAPHS)
}

/// The list of integers that an attribute is.
pub fn ints(attr: &Attribute) -> Result<&[i64], String> {
    match kind_of(attr) {
        kind::INTS => Ok(&attr.ints),
        _ => Err(format!("attribute '{}' must be a list of integers", attr.name)),
    }
}

/// The integer that an attribute is.
pub fn int(attr: &Attribute) -> Result<i64, String> {
    match kind_of(attr) {
        kind::INT => Ok(attr.i.unwrap_or(0)),
        _ => Err(format!("attribute '{}' must be an integer", attr.name)),
    }
}

/// The number that an attribute is.
pub fn float(attr: &Attribute) -> Result<f32, String> {
    match kind_of(attr) {
        kind::FLOAT => Ok(attr.f.unwrap_or(0.0)),
        _ => Err(format!("attribute '{}' must be a float", attr.name)),
    }
}

/// The IR's form: `1 : si64`, `1.0 : f32`, `"s"`, `[1, 2]`, `dense<…>`.
pub fn convert(pools: &mut Pools, reader: &mut Reader, attr: &Attribute) -> Result<Attr, String> {
    let converted = match kind_of(attr) {
        kind::FLOAT => float_attr(pools, attr.f.unwrap_or(0.0)),
        kind::INT => int_attr(pools, attr.i.unwrap_or(0)),
        kind::STRING => string_attr(pools, attr.s.as_deref().unwrap_or_default()),
        kind::FLOATS => {
            let list = attr.floats.iter().map(|&value| float_attr(pools, value)).collect();
            pools.attr(AttrKind::Array(list))
        }
        kind::INTS => {
            let ty = pools.element_type(ElementType::I64);
            let int = |&value: &i64| pools.attr(AttrKind::Integer { value: value.into(), ty });
            let list = attr.ints.iter().map(int).collect();
            pools.attr(AttrKind::Array(list))
        }
        kind::STRINGS => {
            let list = attr.strings.iter().map(|text| string_attr(pools, text)).collect();
            pools.attr(AttrKind::Array(list))
        }
        kind::TENSOR => {
            let tensor = tensor(reader, attr)?;
            dense(pools, &tensor)
        }
        kind::TYPE => {
            let ty = attr.tp.as_ref().ok_or("no type is given");
            let ty = ty.map_err(str::to_string).and_then(|ty| types::declared(pools, ty));
            let ty = ty.map_err(|why| format!("attribute '{}': {why}", attr.name))?;
            pools.attr(AttrKind::Type(ty))
        }
        other => {
            return Err(format!("attribute '{}' is of kind {other}, not supported", attr.name));
        }
    };
    Ok(converted)
}

/// `1 : si64`.
pub fn int_attr(pools: &mut Pools, value: i64) -> Attr {
    let ty = pools.element_type(ElementType::SI64);
    pools.attr(AttrKind::Integer { value: value.into(), ty })
}

fn float_attr(pools: &mut Pools, value: f32) -> Attr {
    let ty = pools.element_type(ElementType::F32);
    pools.attr(AttrKind::Float { bits: value.to_bits().into(), ty })
}

fn string_attr(pools: &mut Pools, bytes: &[u8]) -> Attr {
    pools.attr(AttrKind::String { bytes: bytes.into(), ty: None })
}

/// `dense<…>`, of strings in ONNX's spelling.
pub fn dense(pools: &mut Pools, value: &Tensor) -> Attr {
    let ty = types::tensor_type(pools, value.element(), value.shape());
    pools.attr(AttrKind::Dense { ty, value: value.clone() })
}

fn tensor(reader: &mut Reader, attr: &Attribute) -> Result<Tensor, String> {
    let message = attr.t.as_ref().ok_or("no tensor is given".to_string());
    let tensor = message.and_then(|message| reader.tensor(message));
    tensor.map_err(|why| format!("attribute '{}': {why}", attr.name))
}

/// The tensor that a Constant node's attributes say.
pub fn constant(reader: &mut Reader, attrs: &[Attribute]) -> Result<Tensor, String> {
    let [attr] = attrs else {
        return Err(format!("one attribute says the value, but {} stand", attrs.len()));
    };
    let strings = |strings: &[Bytes]| strings.iter().map(|text| text[..].into()).collect();
    let count = |length: usize| [length as i64];
    match (&attr.name[..], kind_of(attr)) {
        ("value", kind::TENSOR) => tensor(reader, attr),
        ("value_int", kind::INT) => Ok(Tensor::from_i64s(&[], &[attr.i.unwrap_or(0)])),
        ("value_ints", kind::INTS) => Ok(Tensor::from_i64s(&count(attr.ints.len()), &attr.ints)),
        ("value_float", kind::FLOAT) => Ok(Tensor::from_f32s(&[], &[attr.f.unwrap_or(0.0)])),
        ("value_floats", kind::FLOATS) => {
            Ok(Tensor::from_f32s(&count(attr.floats.len()), &attr.floats))
        }
        ("value_string", kind::STRING) => {
            let text = attr.s.clone().unwrap_or_default();
            Ok(Tensor::from_strings(&[], strings(&[text])))
        }
        ("value_strings", kind::STRINGS) => {
            Ok(Tensor::from_strings(&count(attr.strings.len()), strings(&attr.strings)))
        }
        ("sparse_value", _) => Err("sparse tensors are not supported".to_string()),
        (name, _) => Err(format!("attribute '{name}' does not say a value")),
    }
}
