//! `TensorProto` as a tensor: its elements may be stored as bytes, in a list of numbers, or in an external file. And
//! back: as bytes.

use std::collections::HashMap;

use prost::bytes::Bytes;

use super::proto;
use super::types::{data_type, data_type_number, packed_width};
use crate::tensor::scalar::int_to_bytes_of_width;
use crate::tensor::{ForeignBytes, Tensor, TensorBuilder};
use crate::types::{ElementType, element_count};

/// Access to the external data files of a model.
pub trait ExternalData {
    /// Reads `length` bytes from `offset` on of the file with this name.
    ///
    /// # Errors
    /// Says why it cannot: there is no such file, the name leads out of the model's folder, the file is too short. No
    /// memory is allocated before that is known.
    fn read(&mut self, location: &str, offset: u64, length: u64) -> Result<Vec<u8>, String>;

    /// Maps a file, and returns these bytes of it; `None` if they must be read.
    fn map(&mut self, _location: &str, _offset: u64, _length: u64) -> Option<ForeignBytes> {
        None
    }
}

/// The external data of a model that has no folder: every access is an error.
pub struct NoExternalData;

impl ExternalData for NoExternalData {
    fn read(&mut self, location: &str, _: u64, _: u64) -> Result<Vec<u8>, String> {
        Err(format!("its elements are in the file {location:?}, and there is no folder of it"))
    }
}

/// The range of bytes of a tensor's elements in a file.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct FileRange {
    location: String,
    offset: u64,
    element: ElementType,
    count: usize,
}

/// Decodes tensor messages.
pub struct Reader<'a> {
    external: &'a mut dyn ExternalData,
    /// The tensors that were read from files: tied weights share their elements.
    known: HashMap<FileRange, Tensor>,
    /// The size in bytes of the smallest external tensor.
    pub smallest_external: Option<u64>,
    /// The number of bytes of sparse tensors that may still be expanded.
    dense_bytes: usize,
}

/// The largest number of bytes of all sparse tensors after expansion: a few bytes of a file may denote any number of
/// zeros.
const MOST_DENSE_BYTES: usize = 1 << 28;

impl<'a> Reader<'a> {
    pub fn new(external: &'a mut dyn ExternalData) -> Self {
        Reader {
            external,
            known: HashMap::new(),
            smallest_external: None,
            dense_bytes: MOST_DENSE_BYTES,
        }
    }

    /// Decodes elements of which several share a byte.
    fn decode_packed(
        &mut self,
        message: &proto::Tensor,
        element: ElementType,
        width: usize,
    ) -> Result<Tensor, String> {
        let in_bytes =
            proto::Tensor { data_type: data_type_number(ElementType::UI8), ..message.clone() };
        let count = checked_count(message, 1)?;
        let in_bytes = match (message.data_location, &message.raw_data) {
            (1, _) => in_bytes,
            (_, Some(raw)) if !raw.is_empty() => in_bytes,
            _ => proto::Tensor {
                int32_data: message.int32_data.iter().map(|&v| v & 255).collect(),
                ..in_bytes
            },
        };
        let packed = proto::Tensor { dims: vec![(count * width).div_ceil(8) as i64], ..in_bytes };
        let packed = self.decode_tensor(packed)?;
        let mask = ((1u32 << width) - 1) as u8;
        let code = |at: usize| (packed.stored_bytes()[at * width / 8] >> (at * width % 8)) & mask;
        let codes: Vec<u8> = (0..count).map(code).collect();
        Ok(Tensor::from_bytes(element, &message.dims, &codes))
    }

    /// Decodes a tensor message. Its raw bytes become those of the tensor if nothing else has them.
    pub fn decode_tensor(&mut self, mut message: proto::Tensor) -> Result<Tensor, String> {
        let element = data_type(message.data_type)?;
        match packed_width(element) {
            Some(width) => return self.decode_packed(&message, element, width),
            None if element.bits() == 6 => {
                return Err(format!("elements of type {element} are not supported"));
            }
            None => {}
        }
        let raw = message.raw_data.take();
        let shape = &message.dims[..];
        let count = checked_count(&message, element.bytes())?;
        if message.segment.is_some() {
            return Err("tensors in segments are not supported".to_string());
        }
        let (lists, others) = typed_lists(&message, element);
        if let Some(other) = others.first() {
            return Err(format!("elements of type {element} are not stored in {other}"));
        }
        let flat = match (message.data_location, raw) {
            (1, _) => return Ok(self.read_external(&message, element, count)?.reshaped(shape)),
            (_, Some(raw)) if !raw.is_empty() => {
                if lists > 0 {
                    return Err("its elements are given both in raw_data and in a list".to_string());
                }
                from_raw(element, raw.into(), count)?
            }
            _ => from_list(&message, element, count)?,
        };
        Ok(flat.reshaped(shape))
    }

    /// Expands a sparse tensor to a dense one.
    pub fn expand_sparse(&mut self, message: proto::SparseTensor) -> Result<Tensor, String> {
        let (Some(values), Some(indices)) = (message.values, message.indices) else {
            return Err("a sparse tensor has values and indices".to_string());
        };
        let (values, indices) = (self.decode_tensor(values)?, self.decode_tensor(indices)?);
        let shape = &message.dims[..];
        let element = values.element();
        let dense = proto::Tensor { dims: shape.to_vec(), ..proto::Tensor::default() };
        let count = checked_count(&dense, element.bytes())?;
        if values.rank() != 1 || element == ElementType::String {
            return Err(format!("its values are {}, and no list of numbers", values.ty()));
        }
        let stored = values.count();
        let ranks = [&[stored as i64][..], &[stored as i64, shape.len() as i64]];
        if indices.element() != ElementType::I64 || !ranks.contains(&indices.shape()) {
            let (values, indices) = (values.ty(), indices.ty());
            return Err(format!("its indices are {indices}, which are not those of {values}"));
        }
        if stored == 0 {
            return Ok(Tensor::zero(element, shape));
        }
        let bytes = count.saturating_mul(element.bytes());
        let Some(rest) = self.dense_bytes.checked_sub(bytes) else {
            return Err(format!(
                "it takes {bytes} bytes as a dense tensor, and sparse tensors that take more than \
                 {MOST_DENSE_BYTES} together are not supported"
            ));
        };
        self.dense_bytes = rest;
        let position = |at: usize| match indices.rank() {
            1 => Some(indices.int_at(at) as i64).filter(|&at| at >= 0),
            rank => (0..shape.len()).try_fold(0, |position, d| {
                debug_assert_eq!(rank, 2, "checked above");
                let index = indices.int_at(at * shape.len() + d) as i64;
                (0..shape[d]).contains(&index).then_some(position * shape[d] + index)
            }),
        };
        let mut builder = TensorBuilder::new(element, shape);
        let (mut next, zero) = (0, vec![0; element.bytes()]);
        for at in 0..stored {
            let found = position(at).map(|position| position as usize);
            let Some(position) = found.filter(|&at| (next..count).contains(&at)) else {
                return Err(format!("its index number {at} is outside, or not in ascending order"));
            };
            (next..position).for_each(|_| builder.push_bytes(&zero));
            builder.push_from(&values, at);
            next = position + 1;
        }
        (next..count).for_each(|_| builder.push_bytes(&zero));
        Ok(builder.finish())
    }

    fn read_external(
        &mut self,
        message: &proto::Tensor,
        element: ElementType,
        count: usize,
    ) -> Result<Tensor, String> {
        if element == ElementType::String {
            return Err("strings cannot be stored in external data".to_string());
        }
        let entry = |key: &str| message.external_data.iter().find(|entry| entry.key == key);
        let number = |key: &str| match entry(key) {
            None => Ok(None),
            Some(entry) => entry.value.trim().parse::<u64>().map(Some).map_err(|_| {
                format!("its {key} in the external file, {:?}, is no number", entry.value)
            }),
        };
        let Some(location) = entry("location").map(|entry| entry.value.clone()) else {
            return Err("its elements are external, but no location is given".to_string());
        };
        let needed = (count * element.bytes()) as u64;
        let (offset, length) = (number("offset")?.unwrap_or(0), number("length")?);
        if let Some(length) = length.filter(|&length| length != needed) {
            return Err(format!("its shape needs {needed} bytes, but it has {length}"));
        }
        self.smallest_external = Some(self.smallest_external.unwrap_or(needed).min(needed));
        let place = FileRange { location, offset, element, count };
        if let Some(tensor) = self.known.get(&place) {
            return Ok(tensor.clone());
        }
        let tensor = match self.map_external(&place, needed) {
            Some(tensor) => tensor,
            None => {
                let bytes = self.external.read(&place.location, offset, needed)?;
                from_raw(element, bytes, count)?
            }
        };
        self.known.insert(place, tensor.clone());
        Ok(tensor)
    }
}

impl Reader<'_> {
    /// Elements that stay in a mapped file. Integers are read, since they may be indices.
    fn map_external(&mut self, place: &FileRange, needed: u64) -> Option<Tensor> {
        let FileRange { location, offset, element, count } = place;
        if !(element.is_float() || element.is_complex()) || cfg!(target_endian = "big") {
            return None;
        }
        let file = self.external.map(location, *offset, needed)?;
        Tensor::from_foreign(*element, &[*count as i64], file, usize::try_from(*offset).ok()?)
    }
}

/// The number of elements of a message, if the number of their bytes does not overflow.
fn checked_count(message: &proto::Tensor, bytes: usize) -> Result<usize, String> {
    let shape = &message.dims[..];
    if let Some(dim) = shape.iter().find(|&&dim| dim < 0) {
        return Err(format!("its shape {shape:?} has the negative size {dim}"));
    }
    element_count(shape)
        .filter(|count| count.checked_mul(8.max(bytes as i64)).is_some())
        .and_then(|count| usize::try_from(count).ok())
        .ok_or_else(|| format!("its shape {shape:?} has more elements than can be counted"))
}

/// The length of the list that must hold elements of this type, and the names of the other lists that are not empty.
fn typed_lists(message: &proto::Tensor, element: ElementType) -> (usize, Vec<&'static str>) {
    let lengths = [
        ("float_data", message.float_data.len()),
        ("int32_data", message.int32_data.len()),
        ("string_data", message.string_data.len()),
        ("int64_data", message.int64_data.len()),
        ("double_data", message.double_data.len()),
        ("uint64_data", message.uint64_data.len()),
    ];
    let own = list_of(element);
    let length = lengths.iter().find(|(name, _)| *name == own).map_or(0, |&(_, length)| length);
    let others = lengths.iter().filter(|&&(name, length)| name != own && length > 0);
    (length, others.map(|&(name, _)| name).collect())
}

/// The name of the field that holds elements of this type as numbers.
fn list_of(element: ElementType) -> &'static str {
    use ElementType::*;
    match element {
        F32 | ComplexF32 => "float_data",
        F64 | ComplexF64 => "double_data",
        String => "string_data",
        I64 | SI64 | Index => "int64_data",
        UI32 | UI64 => "uint64_data",
        _ => "int32_data",
    }
}

/// Decodes little-endian elements; an `i1` has a byte.
fn from_raw(element: ElementType, mut raw: Vec<u8>, count: usize) -> Result<Tensor, String> {
    if element == ElementType::String {
        return Err("strings are not stored in raw_data".to_string());
    }
    let needed = count * element.bytes();
    if raw.len() != needed {
        return Err(format!("its shape needs {needed} bytes, but it has {}", raw.len()));
    }
    let shape = [count as i64];
    if element == ElementType::I1 {
        raw.iter_mut().for_each(|byte| *byte = u8::from(*byte != 0));
    }
    if cfg!(target_endian = "big") {
        raw.chunks_mut(element.part().bytes()).for_each(<[u8]>::reverse);
    }
    Ok(Tensor::from_vec(element, &shape, raw))
}

/// Decodes the numbers in the list for this element type.
fn from_list(
    message: &proto::Tensor,
    element: ElementType,
    count: usize,
) -> Result<Tensor, String> {
    let name = list_of(element);
    let (found, _) = typed_lists(message, element);
    let parts = if element.is_complex() { 2 } else { 1 };
    if count.checked_mul(parts) != Some(found) {
        return Err(format!("its shape has {count} elements, but {name} has {found} numbers"));
    }
    let shape = [count as i64];
    let fits = |value: i128| match fits(element, value) {
        true => Ok(value),
        false => Err(format!("{value} in {name} does not fit into {element}")),
    };
    let from_ints = |values: &mut dyn Iterator<Item = i128>| -> Result<Tensor, String> {
        let mut tensor = TensorBuilder::new(element, &shape);
        for value in values {
            // The bits of a float are stored as a number.
            match fits(value)? {
                bits if element.is_float() => {
                    tensor.push_bytes(&int_to_bytes_of_width(element.bytes(), bits as u64));
                }
                value => tensor.push_int(value),
            }
        }
        Ok(tensor.finish())
    };
    match name {
        "float_data" => {
            Ok(Tensor::from_bytes(element, &shape, bytemuck::cast_slice(&message.float_data)))
        }
        "double_data" => {
            Ok(Tensor::from_bytes(element, &shape, bytemuck::cast_slice(&message.double_data)))
        }
        "string_data" => {
            let strings = message.string_data.iter().map(|string| string[..].into());
            Ok(Tensor::from_strings(&shape, strings.collect()))
        }
        "int64_data" => from_ints(&mut message.int64_data.iter().map(|&value| value.into())),
        "uint64_data" => from_ints(&mut message.uint64_data.iter().map(|&value| value.into())),
        _ => from_ints(&mut message.int32_data.iter().map(|&value| value.into())),
    }
}

/// Whether a number is in the range of an element type.
fn fits(element: ElementType, value: i128) -> bool {
    let bits = element.bits();
    if element == ElementType::I1 {
        return (0..2).contains(&value);
    }
    if element.is_unsigned() || element.is_float() {
        return (0..1 << bits).contains(&value);
    }
    (-(1 << (bits - 1))..1 << (bits - 1)).contains(&value)
}

/// The tensor message of a tensor, without its elements.
pub fn header(value: &Tensor, name: String) -> proto::Tensor {
    proto::Tensor {
        dims: value.shape().to_vec(),
        data_type: data_type_number(value.element()),
        name,
        ..proto::Tensor::default()
    }
}

/// The tensor message of a tensor: its elements as little-endian bytes, or as strings.
pub fn message(value: &Tensor, name: String) -> proto::Tensor {
    let mut message = header(value, name);
    if value.element() == ElementType::String {
        let string = |at: usize| Bytes::copy_from_slice(value.string_at(at));
        message.string_data = (0..value.count()).map(string).collect();
    } else {
        message.raw_data = Some(match packed_width(value.element()) {
            Some(width) => pack_elements(value, width),
            None => Bytes::copy_from_slice(little_endian(value).stored_bytes()),
        });
    }
    message
}

/// A tensor with all elements stored, in little-endian byte order.
pub fn little_endian(value: &Tensor) -> Tensor {
    let element = value.element();
    let mut value = value.expanded();
    if cfg!(target_endian = "big") {
        let part = element.part().bytes();
        value.bytes_mut().chunks_mut(part).for_each(<[u8]>::reverse);
    }
    value
}

/// Elements of this width, of which several share a byte.
pub fn pack_elements(value: &Tensor, width: usize) -> Bytes {
    let mut packed = vec![0u8; (value.count() * width).div_ceil(8)];
    for at in 0..value.count() {
        packed[at * width / 8] |= value.bytes_at(at)[0] << (at * width % 8);
    }
    Bytes::from(packed)
}
