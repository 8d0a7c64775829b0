//! NumPy's .npy files. Only this file imports npyz, which reads the header; elements are moved as
//! bytes.
//!
//! `i1` is `bool`, `index` is `int64`, `si` as `i`; `bf16` is written as `uint16`, and is read as ml_dtypes'
//! `<V2`, too; smaller elements are `V1`, also where ml_dtypes writes `<f1`; a string is `U` (UTF-32) or `S` (bytes).
//! The declared type says which of them is meant.

mod header;
mod strings;
#[cfg(test)]
mod tests;

use std::io::{self, Read, Write};

use header::Header;
use npyz::{Endianness, Order, TypeChar};

use super::{ForeignBytes, StoredBytes, Tensor};
use crate::types::{ElementType, TensorType, ValueType, row_major_strides};

/// Reads a file of `len` bytes as a tensor of a declared type.
///
/// # Errors
/// A file that is none, is cut off, or holds another type; the message says what it holds.
pub fn read(mut source: impl Read, len: u64, declared: &TensorType) -> Result<Tensor, String> {
    let header = Header::read(&mut source, len)?;
    let element = declared.element;
    if !holds_element(&header, element) {
        return Err(describe_mismatch(&header, declared));
    }
    let found = TensorType::new(element, &header.shape);
    if !ValueType::from(found.clone()).is_compatible(&declared.clone().into()) {
        return Err(describe_mismatch(&header, declared));
    }
    // `len` bounds this: the header was checked against it.
    let mut bytes = vec![0; header.data_bytes];
    source.read_exact(&mut bytes).map_err(|error| format!("the file cannot be read: {error}"))?;
    if element == ElementType::String {
        let strings = strings::decode(&header, &bytes)?;
        return Ok(in_row_major(&header, Tensor::from_strings(&reversed_shape(&header), strings)));
    }
    if is_foreign(header.endianness) {
        let part = element.part().bytes();
        bytes.chunks_exact_mut(part).for_each(<[u8]>::reverse);
    }
    if element == ElementType::I1
        && let Some(other) = bytes.iter().find(|&&byte| byte > 1)
    {
        return Err(format!("the file holds a bool of value {other}, neither 0 nor 1"));
    }
    Ok(in_row_major(&header, Tensor::from_bytes(element, &reversed_shape(&header), &bytes)))
}

/// A tensor of a declared type whose elements stay where they are in a file's bytes; `None` where they
/// must be converted, and [`read`] is needed.
///
/// # Errors
/// As those of [`read`].
pub fn view(file: ForeignBytes, declared: &TensorType) -> Result<Option<Tensor>, String> {
    let length = file.byte_count();
    let mut rest = StoredBytes::of(&*file);
    let header = Header::read(&mut rest, length as u64)?;
    let found = TensorType::new(declared.element, &header.shape);
    let is_compatible = ValueType::from(found).is_compatible(&declared.clone().into());
    let is_plain = holds_element(&header, declared.element)
        // Their values are checked.
        && !matches!(declared.element, ElementType::String | ElementType::I1)
        && !is_foreign(header.endianness)
        && (header.order == Order::C || header.shape.len() < 2)
        && rest.len() == header.data_bytes;
    if !is_plain || !is_compatible {
        return Ok(None);
    }
    let start = length - rest.len();
    Ok(Tensor::from_foreign(declared.element, &header.shape, file, start))
}

/// The shape that a file of `len` bytes announces.
///
/// # Errors
/// As those of [`read`].
pub fn shape(mut source: impl Read, len: u64) -> Result<Vec<i64>, String> {
    Ok(Header::read(&mut source, len)?.shape)
}

fn describe_mismatch(header: &Header, declared: &TensorType) -> String {
    let shape: Vec<String> = header.shape.iter().map(ToString::to_string).collect();
    format!(
        "expected {declared} (dtype {}), but the file holds dtype {} of shape ({}{})",
        dtype_name(declared.element),
        header.descr,
        shape.join(", "),
        if shape.len() == 1 { "," } else { "" },
    )
}

/// The dtype of an element type.
fn dtype_of(element: ElementType) -> (TypeChar, u64) {
    let size = element.bytes() as u64;
    match element {
        ElementType::I1 => (TypeChar::Bool, 1),
        ElementType::BF16 => (TypeChar::Uint, 2),
        ElementType::String => (TypeChar::UnicodeStr, 0),
        // As NumPy writes ml_dtypes' types.
        _ if element.is_small() => (TypeChar::RawData, 1),
        _ if element.is_unsigned() => (TypeChar::Uint, size),
        _ if element.is_integer() => (TypeChar::Int, size),
        _ if element.is_complex() => (TypeChar::Complex, size),
        _ => (TypeChar::Float, size),
    }
}

fn dtype_name(element: ElementType) -> String {
    match element {
        ElementType::String => "'U' or 'S'".to_string(),
        _ => format!("'{}'", descr_of(element)),
    }
}

/// The dtype that is written, such as `<f4`.
fn descr_of(element: ElementType) -> String {
    let (kind, size) = dtype_of(element);
    let order = match (size, cfg!(target_endian = "big")) {
        (1, _) => '|',
        (_, true) => '>',
        (_, false) => '<',
    };
    format!("{order}{}{size}", kind.to_str())
}

fn holds_element(header: &Header, element: ElementType) -> bool {
    match element {
        ElementType::String => matches!(header.kind, TypeChar::UnicodeStr | TypeChar::ByteStr),
        // ml_dtypes writes two bytes of an order, "<V2", where NumPy's own raw bytes have none; others write a number.
        ElementType::BF16 if header.kind == TypeChar::RawData => {
            header.size == 2 && header.endianness != Endianness::Irrelevant
        }
        _ if element.is_small() => {
            let kinds = [TypeChar::RawData, TypeChar::Int, TypeChar::Uint, TypeChar::Float];
            header.size == 1 && kinds.contains(&header.kind)
        }
        _ => (header.kind, header.size) == dtype_of(element),
    }
}

fn is_foreign(endianness: Endianness) -> bool {
    matches!(
        (endianness, cfg!(target_endian = "big")),
        (Endianness::Big, false) | (Endianness::Little, true)
    )
}

/// The shape with which the file's order is row-major.
fn reversed_shape(header: &Header) -> Vec<i64> {
    match header.order {
        Order::C => header.shape.clone(),
        Order::Fortran => header.shape.iter().rev().copied().collect(),
    }
}

/// Transposes what a Fortran-order file holds.
fn in_row_major(header: &Header, stored: Tensor) -> Tensor {
    if header.order == Order::C || header.shape.len() < 2 {
        return stored;
    }
    let strides: Vec<i64> = row_major_strides(stored.shape()).iter().rev().copied().collect();
    let positions = super::walk::coordinates(&header.shape).map(|c| {
        let at: i64 = c.iter().zip(&strides).map(|(&c, &stride)| c * stride).sum();
        Some(at as usize)
    });
    stored.select(&header.shape, positions, None)
}

/// Writes a tensor as a version 1.0 file in C order.
///
/// # Errors
/// Those of `out`, and a header that does not fit its length field.
pub fn write(tensor: &Tensor, out: &mut dyn Write) -> io::Result<()> {
    if tensor.element() == ElementType::String {
        return strings::write(tensor, out);
    }
    begin(&tensor.ty(), out)?;
    // The one element of a splat is repeated on the way out: in memory it may not fit.
    let repeated = if tensor.is_splat() { tensor.count() } else { 1 };
    (0..repeated).try_for_each(|_| out.write_all(tensor.stored_bytes()))
}

/// Writes the header for a tensor of this type, whose elements follow in C order.
///
/// # Errors
/// Those of `out`, and a header that does not fit its length field; strings have no such files.
pub fn begin(ty: &TensorType, out: &mut dyn Write) -> io::Result<()> {
    match ty.element {
        ElementType::String => Err(io::Error::other("the width of strings is not known")),
        element => write_header(&descr_of(element), &ty.shape, out),
    }
}

fn write_header(descr: &str, shape: &[i64], out: &mut dyn Write) -> io::Result<()> {
    let dims: String = shape.iter().map(|dim| format!("{dim}, ")).collect();
    let dims = if shape.len() == 1 { dims.trim_end() } else { dims.trim_end_matches(", ") };
    let mut text = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({dims}), }}");
    // The data starts at a multiple of 64 bytes, after a line feed.
    let unpadded = 10 + text.len() + 1;
    text.push_str(&" ".repeat(unpadded.next_multiple_of(64) - unpadded));
    text.push('\n');
    let length = u16::try_from(text.len())
        .map_err(|_| io::Error::other("the shape is too long for an .npy header"))?;
    out.write_all(b"\x93NUMPY\x01\x00")?;
    out.write_all(&length.to_le_bytes())?;
    out.write_all(text.as_bytes())
}
