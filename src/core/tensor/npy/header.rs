//! The header of an .npy file, which is not trusted: memory is allocated only in proportion to the
//! file's own length.

use std::io::{Cursor, Read};

use npyz::{DType, Endianness, NpyHeader, Order, TypeChar};

/// NumPy refuses headers over 10,000 bytes, too.
const HEADER_BYTES: usize = 10_000;

/// The largest nesting depth of brackets in a header: npyz recurses over them.
const NESTING: usize = 8;

/// The parsed header.
pub struct Header {
    pub kind: TypeChar,
    /// Bytes of an element; of a `U` string, its code points.
    pub size: u64,
    pub endianness: Endianness,
    /// The dtype as the file spells it.
    pub descr: String,
    pub order: Order,
    pub shape: Vec<i64>,
    /// Bytes of all elements.
    pub data_bytes: usize,
}

/// The spellings of the element type of Python objects.
const OBJECTS: [&str; 4] = ["'|O'", "'O'", "\"|O\"", "\"O\""];

/// The spellings of ml_dtypes' floats of 5 and 2 bits, of a size that npyz does not know, and one that it does.
const NARROW_FLOATS: [&str; 2] = ["'<f1'", "'|f1'"];
const RAW_BYTE: &str = "'|V1'";

impl Header {
    /// Reads the header of a file of `len` bytes.
    pub fn read(source: &mut impl Read, len: u64) -> Result<Header, String> {
        let (mut text, prefix) = read_text(source)?;
        let narrow = NARROW_FLOATS.into_iter().find(|descr| text.contains(descr));
        if let Some(descr) = narrow {
            text = text.replace(descr, RAW_BYTE);
        }
        let (shape, count) = check_shape(&text)?;
        let mut whole = b"\x93NUMPY\x02\x00".to_vec();
        whole.extend((text.len() as u32).to_le_bytes());
        whole.extend(text.as_bytes());
        if OBJECTS.iter().any(|descr| text.contains(descr)) {
            return Err("the file holds pickled Python objects, which are not read".to_string());
        }
        let header = NpyHeader::from_reader(Cursor::new(whole))
            .map_err(|error| format!("the .npy header is malformed: {error}"))?;
        let DType::Plain(dtype) = header.dtype() else {
            return Err("the file holds records, not a plain array".to_string());
        };
        if header.shape().iter().map(|&dim| dim as i64).ne(shape.iter().copied()) {
            return Err("the .npy header is malformed: its shape is ambiguous".to_string());
        }
        let width = dtype.num_bytes().ok_or("the .npy header names elements of no size")?;
        let data_bytes = count.checked_mul(width as u64).and_then(|n| usize::try_from(n).ok());
        let follow = len.saturating_sub(prefix);
        let Some(data_bytes) = data_bytes.filter(|&bytes| bytes as u64 <= follow) else {
            return Err(format!(
                "the file is cut off: {count} elements of {width} bytes are announced, but only {follow} bytes follow the header"
            ));
        };
        if width == 0 && count > 0 {
            return Err("the .npy header names elements of no size".to_string());
        }
        Ok(Header {
            kind: dtype.type_char(),
            size: dtype.size_field(),
            endianness: dtype.endianness(),
            descr: narrow.map_or_else(|| header.dtype().descr(), str::to_string),
            order: header.order(),
            shape,
            data_bytes,
        })
    }
}

/// The dictionary's text, and how many bytes of the file end with it.
fn read_text(source: &mut impl Read) -> Result<(String, u64), String> {
    let cut_off = |_| "the file is no .npy file: it ends within its header".to_string();
    let mut start = [0; 8];
    source.read_exact(&mut start).map_err(cut_off)?;
    if &start[..6] != b"\x93NUMPY" {
        return Err("the file is no .npy file: it does not start with \\x93NUMPY".to_string());
    }
    let (length, prefix) = match start[6] {
        1 => {
            let mut length = [0; 2];
            source.read_exact(&mut length).map_err(cut_off)?;
            (u16::from_le_bytes(length) as usize, 10)
        }
        2 | 3 => {
            let mut length = [0; 4];
            source.read_exact(&mut length).map_err(cut_off)?;
            (u32::from_le_bytes(length) as usize, 12)
        }
        version => return Err(format!("version {version} of .npy is not known")),
    };
    if length > HEADER_BYTES {
        return Err(format!("the .npy header has {length} bytes, more than {HEADER_BYTES}"));
    }
    let mut text = vec![0; length];
    source.read_exact(&mut text).map_err(cut_off)?;
    let text = String::from_utf8(text).map_err(|_| "the .npy header is not UTF-8".to_string())?;
    let mut depth = 0usize;
    for c in text.chars() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > NESTING {
            return Err("the .npy header is malformed: brackets nest too deep".to_string());
        }
    }
    Ok((text, (prefix + length) as u64))
}

/// The shape and its number of elements. npyz multiplies sizes unchecked, so they are looked at
/// before it sees them.
fn check_shape(text: &str) -> Result<(Vec<i64>, u64), String> {
    let malformed = || "the .npy header is malformed: it has no shape".to_string();
    let (_, after) = text.rsplit_once("'shape'").ok_or_else(malformed)?;
    let (_, after) = after.split_once('(').ok_or_else(malformed)?;
    let (dims, _) = after.split_once(')').ok_or_else(malformed)?;
    let mut shape = Vec::new();
    for dim in dims.split(',').map(str::trim).filter(|dim| !dim.is_empty()) {
        let size = dim.parse::<i64>().ok().filter(|&size| size >= 0);
        shape.push(size.ok_or_else(|| format!("the .npy header has a dimension of '{dim}'"))?);
    }
    let product = shape.iter().try_fold(1i64, |product, &dim| product.checked_mul(dim.max(1)));
    let product = product.ok_or("the shape in the .npy header has more than 2^63 - 1 elements")?;
    let count = if shape.contains(&0) { 0 } else { product as u64 };
    Ok((shape, count))
}
