//! Hugging Face's .safetensors files: arrays by their names, of which one is read or stays in the file. Only
//! this file imports the library, which checks the header; elements are moved as bytes.
//!
//! `index` is `I64`, `i1` is `BOOL`, `si` as `i`. Strings have no such files.

#[cfg(test)]
mod tests;

use std::io::Read;

use safetensors::tensor::{Dtype, Metadata, TensorInfo};

use super::{ForeignBytes, Tensor};
use crate::source::spelling;
use crate::types::{ElementType, TensorType, ValueType, element_count};

/// The library refuses headers of more bytes, too.
const HEADER_BYTES: u64 = 100_000_000;

/// The number of names that a message lists.
const NAMES: usize = 5;

/// The position of an array of a declared element type in a file.
#[derive(Debug, PartialEq, Eq)]
pub struct Place {
    element: ElementType,
    shape: Vec<i64>,
    start: usize,
}

/// Finds the array of this name, or the only one, in a file of `len` bytes.
///
/// # Errors
/// A file that is none, or is cut off, a name that it has not, and an array of another type than is declared.
pub fn find(
    mut source: impl Read,
    len: u64,
    name: Option<&str>,
    declared: &TensorType,
) -> Result<Place, String> {
    let (metadata, start) = read_header(&mut source, len)?;
    let names = metadata.offset_keys();
    let name = match (name, &names[..]) {
        (Some(name), _) => name,
        (None, [only]) => only,
        (None, _) => {
            return Err(format!(
                "the file holds {}: name one of them, as in @FILE:NAME",
                list_names(&names)
            ));
        }
    };
    let Some(found) = metadata.info(name) else {
        let near = spelling::nearest(name, names.iter().map(String::as_str));
        let near = near.map_or(String::new(), |near| format!("; did you mean {near:?}?"));
        return Err(format!(
            "no array is named {name:?}; the file holds {}{near}",
            list_names(&names)
        ));
    };
    let mismatch = || {
        let shape: Vec<String> = found.shape.iter().map(ToString::to_string).collect();
        format!(
            "expected {declared}, but {name:?} has dtype {} and shape [{}]",
            found.dtype,
            shape.join(", ")
        )
    };
    let shape = checked_shape(found).filter(|_| dtype_of(declared.element) == Some(found.dtype));
    let shape = shape.ok_or_else(mismatch)?;
    let ty = ValueType::from(TensorType::new(declared.element, &shape));
    if !ty.is_compatible(&declared.clone().into()) {
        return Err(mismatch());
    }
    Ok(Place { element: declared.element, shape, start: start + found.data_offsets.0 })
}

impl Place {
    /// The offset of the elements, in bytes.
    pub fn start(&self) -> usize {
        self.start
    }

    /// The bytes of the elements.
    pub fn bytes(&self) -> usize {
        self.count() * self.element.bytes()
    }

    fn count(&self) -> usize {
        self.shape.iter().product::<i64>() as usize
    }

    /// Reads the tensor from a source that is positioned at its first element.
    ///
    /// # Errors
    /// Those of the source, and a bool that is neither 0 nor 1.
    pub fn read(&self, mut source: impl Read) -> Result<Tensor, String> {
        // The file's length bounds this: the header was checked against it.
        let mut bytes = vec![0; self.bytes()];
        source
            .read_exact(&mut bytes)
            .map_err(|error| format!("the file cannot be read: {error}"))?;
        if cfg!(target_endian = "big") {
            let part = self.element.part().bytes();
            bytes.chunks_exact_mut(part).for_each(<[u8]>::reverse);
        }
        let other = bytes.iter().find(|&&byte| byte > 1 && self.element == ElementType::I1);
        match other {
            Some(byte) => Err(format!("the file holds a bool of value {byte}, neither 0 nor 1")),
            None => Ok(Tensor::from_bytes(self.element, &self.shape, &bytes)),
        }
    }

    /// The tensor as a view of the file's bytes; `None` where elements must be converted, or are not aligned, and
    /// [`Place::read`] is needed.
    pub fn view(&self, file: ForeignBytes) -> Option<Tensor> {
        let is_plain = self.element != ElementType::I1 && cfg!(target_endian = "little");
        // The file may have become shorter since its header was read.
        let is_there = file.byte_count() >= self.start + self.bytes();
        let view = || Tensor::from_foreign(self.element, &self.shape, file, self.start);
        if is_plain && is_there { view() } else { None }
    }
}

/// The parsed header of a file of `len` bytes, and the offset of the data of all arrays.
fn read_header(source: &mut impl Read, len: u64) -> Result<(Metadata, usize), String> {
    let cut_off = |_| "the file is no .safetensors file: it ends within its header".to_string();
    let mut length = [0; 8];
    source.read_exact(&mut length).map_err(cut_off)?;
    let length = u64::from_le_bytes(length);
    if length > HEADER_BYTES {
        return Err(format!(
            "the .safetensors header has {length} bytes, more than {HEADER_BYTES}"
        ));
    }
    if length > len.saturating_sub(8) {
        return Err("the file is no .safetensors file: it ends within its header".to_string());
    }
    let mut text = vec![0; length as usize];
    source.read_exact(&mut text).map_err(cut_off)?;
    let malformed = |error| format!("the .safetensors header is malformed: {error}");
    let metadata: Metadata = serde_json::from_slice(&text).map_err(malformed)?;
    let (announced, follow) = (metadata.data_len() as u64, len - 8 - length);
    match announced == follow {
        true => Ok((metadata, 8 + text.len())),
        false => Err(format!(
            "the .safetensors header announces {announced} bytes, but {follow} bytes follow it"
        )),
    }
}

/// A shape whose elements can be counted.
fn checked_shape(found: &TensorInfo) -> Option<Vec<i64>> {
    let shape: Vec<i64> =
        found.shape.iter().map(|&size| size.try_into().ok()).collect::<Option<_>>()?;
    element_count(&shape).map(|_| shape)
}

/// The first names of a file's arrays.
fn list_names(names: &[String]) -> String {
    let more = names.len().saturating_sub(NAMES);
    let names: Vec<String> = names.iter().take(NAMES).map(|name| format!("{name:?}")).collect();
    match (names.len(), more) {
        (0, _) => "no arrays".to_string(),
        (_, 0) => names.join(", "),
        (_, more) => format!("{} and {more} more", names.join(", ")),
    }
}

/// The dtype of an element type.
fn dtype_of(element: ElementType) -> Option<Dtype> {
    use ElementType::*;
    Some(match element {
        I1 => Dtype::BOOL,
        I8 | SI8 => Dtype::I8,
        I16 | SI16 => Dtype::I16,
        I32 | SI32 => Dtype::I32,
        I64 | SI64 | Index => Dtype::I64,
        UI8 => Dtype::U8,
        UI16 => Dtype::U16,
        UI32 => Dtype::U32,
        UI64 => Dtype::U64,
        F16 => Dtype::F16,
        BF16 => Dtype::BF16,
        F32 => Dtype::F32,
        F64 => Dtype::F64,
        ComplexF32 => Dtype::C64,
        F8E4M3FN => Dtype::F8_E4M3,
        F8E4M3FNUZ => Dtype::F8_E4M3FNUZ,
        F8E5M2 => Dtype::F8_E5M2,
        F8E5M2FNUZ => Dtype::F8_E5M2FNUZ,
        F8E8M0FNU => Dtype::F8_E8M0,
        _ => return None,
    })
}
