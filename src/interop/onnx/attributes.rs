//! Attributes of nodes, in onnx-mlir's form, and back. An attribute for which the IR has no form is stored as its
//! message: `#onnx.attribute<"…">`.

use prost::Message;
use prost::bytes::Bytes;

use super::export::LARGEST;
use super::proto::{self, Attribute, attribute_kind as kind};
use super::tensor::{self, Reader};
use super::types;
use crate::ir::print::{self, type_text};
use crate::ir::{Attr, AttrKind, Pools, Type, TypeKind};
use crate::tensor::{Tensor, scalar};
use crate::types::ElementType;

/// The kind of an attribute; old files omit it, and it is determined by the field that is set.
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
        0 if !attr.tensors.is_empty() => kind::TENSORS,
        0 if !attr.graphs.is_empty() => kind::GRAPHS,
        0 if attr.tp.is_some() => kind::TYPE,
        0 if attr.sparse_tensor.is_some() => kind::SPARSE_TENSOR,
        given => given,
    }
}

/// The undecoded graphs in an attribute, and whether it is a list of graphs. An empty list is not recognized as one.
pub fn graphs_of(attr: &Attribute) -> Option<(&[Bytes], bool)> {
    match kind_of(attr) {
        kind::GRAPH => Some((attr.g.as_slice(), false)),
        kind::GRAPHS if !attr.graphs.is_empty() => Some((&attr.graphs, true)),
        _ => None,
    }
}

/// The value of an attribute that is a list of integers.
pub fn ints_of(attr: &Attribute) -> Result<&[i64], String> {
    match kind_of(attr) {
        kind::INTS => Ok(&attr.ints),
        _ => Err(format!("attribute '{}' must be a list of integers", attr.name)),
    }
}

/// The value of an attribute that is an integer.
pub fn int_of(attr: &Attribute) -> Result<i64, String> {
    match kind_of(attr) {
        kind::INT => Ok(attr.i.unwrap_or(0)),
        _ => Err(format!("attribute '{}' must be an integer", attr.name)),
    }
}

/// The value of an attribute that is a float.
pub fn float_value_of(attr: &Attribute) -> Result<f32, String> {
    match kind_of(attr) {
        kind::FLOAT => Ok(attr.f.unwrap_or(0.0)),
        _ => Err(format!("attribute '{}' must be a float", attr.name)),
    }
}

/// Converts an attribute to the IR's form: `1 : si64`, `1.0 : f32`, `"s"`, `[1, 2]`, `dense<…>`.
pub fn convert_attribute(
    pools: &mut Pools,
    reader: &mut Reader,
    attr: &Attribute,
) -> Result<Attr, String> {
    let converted = match kind_of(attr) {
        kind::FLOAT => float_attr(pools, attr.f.unwrap_or(0.0)),
        kind::INT => int_attr(pools, attr.i.unwrap_or(0)),
        kind::STRING => string_attr(pools, attr.s.as_deref().unwrap_or_default()),
        kind::FLOATS if !attr.floats.is_empty() => {
            let list = attr.floats.iter().map(|&value| float_attr(pools, value)).collect();
            pools.attr(AttrKind::Array(list))
        }
        kind::INTS => {
            let ty = pools.element_type(ElementType::I64);
            let int = |&value: &i64| pools.attr(AttrKind::Integer { value: value.into(), ty });
            let list = attr.ints.iter().map(int).collect();
            pools.attr(AttrKind::Array(list))
        }
        kind::STRINGS if !attr.strings.is_empty() => {
            let list = attr.strings.iter().map(|text| string_attr(pools, text)).collect();
            pools.attr(AttrKind::Array(list))
        }
        kind::TENSOR => tensor_attr(pools, reader, attr)?.0,
        kind::TYPE => {
            let ty = attr.tp.as_ref().ok_or("no type is given");
            let ty = ty.map_err(str::to_string).and_then(|ty| types::declared_type(pools, ty));
            let ty = ty.map_err(|why| format!("attribute '{}': {why}", attr.name))?;
            match types::type_message(pools, ty, "") == attr.tp {
                true => pools.attr(AttrKind::Type(ty)),
                false => message_attr(pools, attr),
            }
        }
        0 => return Err(format!("attribute '{}' has no value", attr.name)),
        other if !(0..=kind::TYPES).contains(&other) => {
            return Err(format!("attribute '{}' is of kind {other}, not known", attr.name));
        }
        // Empty lists, of which `[]` does not say what they are lists of, and rare kinds.
        _ => message_attr(pools, attr),
    };
    Ok(converted)
}

/// An integer as an attribute: `1 : si64`.
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

/// A tensor as an attribute, `dense<…>`, with ONNX's spelling of string types.
pub fn dense_attr(pools: &mut Pools, value: &Tensor) -> Attr {
    let ty = types::tensor_type(pools, value.element(), value.shape());
    pools.attr(AttrKind::Dense { ty, value: value.clone() })
}

/// The bytes of an attribute's message as an attribute: `#onnx.attribute<"…">`.
fn message_attr(pools: &mut Pools, attr: &Attribute) -> Attr {
    let message = Attribute { name: String::new(), ..attr.clone() };
    let mut text = MESSAGE.0.to_string();
    push_hex(&mut text, &message.encode_to_vec());
    text.push_str(MESSAGE.1);
    pools.attr(AttrKind::Opaque(text.into()))
}

/// The text before and after the bytes of a message.
const MESSAGE: (&str, &str) = ("#onnx.attribute<\"0x", "\">");

fn push_hex(text: &mut String, bytes: &[u8]) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    text.reserve(2 * bytes.len());
    for byte in bytes {
        text.push(char::from(DIGITS[usize::from(byte >> 4)]));
        text.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
}

pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |digit: u8| char::from(digit).to_digit(16);
    let byte = |pair: &[u8]| match pair {
        &[high, low] => u8::try_from(digit(high)? * 16 + digit(low)?).ok(),
        _ => None,
    };
    text.as_bytes().chunks(2).map(byte).collect()
}

fn tensor_attr(
    pools: &mut Pools,
    reader: &mut Reader,
    attr: &Attribute,
) -> Result<(Attr, Type), String> {
    let message = attr.t.clone().ok_or("no tensor is given".to_string());
    let constant = message.and_then(|message| elements_attr(pools, reader, message));
    constant.map_err(|why| format!("attribute '{}': {why}", attr.name))
}

/// The tensor of a message as an attribute, `dense<…>`, and its type.
pub fn elements_attr(
    pools: &mut Pools,
    reader: &mut Reader,
    message: proto::Tensor,
) -> Result<(Attr, Type), String> {
    Ok(tensor_attr_and_type(pools, &reader.decode_tensor(message)?))
}

/// A tensor as an attribute, `dense<…>`, and its type.
pub fn tensor_attr_and_type(pools: &mut Pools, tensor: &Tensor) -> (Attr, Type) {
    let ty = types::tensor_type(pools, tensor.element(), tensor.shape());
    (dense_attr(pools, &tensor.clone().packed()), ty)
}

/// The value of a Constant node, its type, and the name of the attribute that holds it.
pub fn constant_value_attr(
    pools: &mut Pools,
    reader: &mut Reader,
    attrs: &[Attribute],
) -> Result<(Attr, Type, String), String> {
    let [attr] = attrs else {
        return Err(format!("one attribute gives the value, but there are {}", attrs.len()));
    };
    let (value, ty) = match (&attr.name[..], kind_of(attr)) {
        ("value", kind::TENSOR) => tensor_attr(pools, reader, attr)?,
        ("sparse_value", kind::SPARSE_TENSOR) => {
            let bytes = attr.sparse_tensor.clone().unwrap_or_default();
            let tensor = reader.expand_sparse(proto::decode(bytes, "sparse tensor")?)?;
            let (value, ty) = tensor_attr_and_type(pools, &tensor);
            return Ok((value, ty, "value".to_string()));
        }
        _ => tensor_attr_and_type(pools, &tensor_of_attribute(attr)?),
    };
    Ok((value, ty, attr.name.clone()))
}

/// The value of a Constant node that is in another attribute than `value`, as a tensor.
fn tensor_of_attribute(attr: &Attribute) -> Result<Tensor, String> {
    let strings = |strings: &[Bytes]| strings.iter().map(|text| text[..].into()).collect();
    let count = |length: usize| [length as i64];
    match (&attr.name[..], kind_of(attr)) {
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
        (name, _) => Err(format!("attribute '{name}' has no value")),
    }
}

/// The attribute of a Constant node that holds `value` under this name.
pub fn make_attribute(name: &str, value: &Tensor) -> Attribute {
    let ints = || (0..value.count()).map(|at| value.int_at(at) as i64);
    let floats = || (0..value.count()).map(|at| value.float_at(at) as f32);
    let strings = || (0..value.count()).map(|at| Bytes::copy_from_slice(value.string_at(at)));
    let attr = Attribute { name: name.to_string(), ..Attribute::default() };
    match (name, value.element(), value.rank()) {
        ("value_int", ElementType::I64, 0) => {
            Attribute { kind: kind::INT, i: ints().next(), ..attr }
        }
        ("value_ints", ElementType::I64, 1) => {
            Attribute { kind: kind::INTS, ints: ints().collect(), ..attr }
        }
        ("value_float", ElementType::F32, 0) => {
            Attribute { kind: kind::FLOAT, f: floats().next(), ..attr }
        }
        ("value_floats", ElementType::F32, 1) => {
            Attribute { kind: kind::FLOATS, floats: floats().collect(), ..attr }
        }
        ("value_string", ElementType::String, 0) => {
            Attribute { kind: kind::STRING, s: strings().next(), ..attr }
        }
        ("value_strings", ElementType::String, 1) => {
            Attribute { kind: kind::STRINGS, strings: strings().collect(), ..attr }
        }
        _ => {
            let t = Some(tensor::message(value, String::new()));
            Attribute { name: "value".to_string(), kind: kind::TENSOR, t, ..attr }
        }
    }
}

/// The attribute `name` that holds a value in the form of the Constant attribute `form`.
pub fn make_attribute_like(name: &str, form: &str, value: &Tensor) -> Attribute {
    let value = match form {
        "value_float" => Tensor::from_f32s(&[], &[value.float_at(0) as f32]),
        _ => value.clone(),
    };
    Attribute { name: name.to_string(), ..make_attribute(form, &value) }
}

/// Converts an attribute to its message: the reverse of [`convert_attribute`].
pub fn attribute_message(pools: &Pools, name: &str, attr: Attr) -> Result<Attribute, String> {
    let no_form = || {
        let text = print::attr_text(pools, attr);
        let shown: String = text.chars().take(80).collect();
        format!("attribute '{name}' has no form in a model: {shown}")
    };
    let mut message = match &pools[attr] {
        AttrKind::Array(list) => list_message(pools, list).ok_or_else(no_form)?,
        kind => scalar_message(pools, kind).ok_or_else(no_form)?,
    };
    message.name = name.to_string();
    Ok(message)
}

fn scalar_message(pools: &Pools, attr: &AttrKind) -> Option<Attribute> {
    let message = Attribute::default();
    let of_int = |i: i64| Attribute { kind: kind::INT, i: Some(i), ..Attribute::default() };
    Some(match attr {
        AttrKind::Unit => of_int(1),
        AttrKind::Bool(value) => of_int(i64::from(*value)),
        AttrKind::Integer { value, .. } => of_int(i64::try_from(*value).ok()?),
        AttrKind::Float { bits, ty } => {
            Attribute { kind: kind::FLOAT, f: Some(float_of(pools, *bits, *ty)?), ..message }
        }
        AttrKind::String { bytes, .. } => {
            let s = Some(Bytes::copy_from_slice(bytes));
            Attribute { kind: kind::STRING, s, ..message }
        }
        AttrKind::DenseArray { element, values } => match &pools[*element] {
            TypeKind::Float(_) => {
                let float = |&bits: &i64| float_of(pools, bits as u64, *element);
                let floats = values.iter().map(float).collect::<Option<_>>()?;
                Attribute { kind: kind::FLOATS, floats, ..message }
            }
            _ => Attribute { kind: kind::INTS, ints: values.to_vec(), ..message },
        },
        AttrKind::Type(ty) => match types::element_number(&type_text(pools, *ty)) {
            Some(number) => of_int(number.into()),
            None => {
                let tp = Some(types::type_message(pools, *ty, "")?);
                Attribute { kind: kind::TYPE, tp, ..message }
            }
        },
        AttrKind::Dense { value, .. } => {
            // No model is as large, whose constants of equal elements hold each of them.
            value.ty().byte_count().filter(|&bytes| bytes < LARGEST as i64)?;
            let t = Some(tensor::message(value, String::new()));
            Attribute { kind: kind::TENSOR, t, ..message }
        }
        AttrKind::Opaque(text) => {
            let rest = text.strip_prefix(MESSAGE.0)?.strip_suffix(MESSAGE.1)?;
            proto::decode(&from_hex(rest)?[..], "attribute").ok()?
        }
        _ => return None,
    })
}

fn list_message(pools: &Pools, list: &[Attr]) -> Option<Attribute> {
    let message = Attribute::default();
    let members: Vec<Attribute> = list
        .iter()
        .map(|&attr| match &pools[attr] {
            AttrKind::Array(list) => list_message(pools, list),
            kind => scalar_message(pools, kind),
        })
        .collect::<Option<_>>()?;
    let all = |wanted: &[i32]| members.iter().all(|member| wanted.contains(&member.kind));
    if all(&[kind::INT, kind::INTS]) {
        let of = |member: &Attribute| member.i.into_iter().chain(member.ints.clone());
        let ints = members.iter().flat_map(of).collect();
        return Some(Attribute { kind: kind::INTS, ints, ..message });
    }
    if all(&[kind::FLOAT]) {
        let floats = members.iter().filter_map(|member| member.f).collect();
        return Some(Attribute { kind: kind::FLOATS, floats, ..message });
    }
    if all(&[kind::STRING]) {
        let strings = members.into_iter().filter_map(|member| member.s).collect();
        return Some(Attribute { kind: kind::STRINGS, strings, ..message });
    }
    None
}

/// A float of any type, rounded to the f32 that models have.
fn float_of(pools: &Pools, bits: u64, ty: Type) -> Option<f32> {
    let element = pools.as_element(ty).filter(|element| element.is_float())?;
    if element == ElementType::F32 {
        return Some(f32::from_bits(bits as u32));
    }
    let bytes = scalar::int_to_bytes_of_width(element.bytes(), bits);
    Some(Tensor::from_bytes(element, &[], &bytes).float_at(0) as f32)
}
