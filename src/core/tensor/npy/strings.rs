//! Strings in .npy files: `U` is UTF-32 padded with zeros, `S` is bytes padded with zeros.

use std::io::{self, Write};

use npyz::{Endianness, TypeChar};

use super::header::Header;
use super::write_header;
use crate::tensor::Tensor;

/// The strings in the file's order.
pub fn decode(header: &Header, bytes: &[u8]) -> Result<Vec<Box<[u8]>>, String> {
    let count = header.shape.iter().product::<i64>() as usize;
    let width = bytes.len().checked_div(count).unwrap_or(0);
    let element = |at: usize| &bytes[at * width..(at + 1) * width];
    (0..count)
        .map(|at| match header.kind {
            TypeChar::ByteStr => Ok(trim_zeros(element(at)).into()),
            _ => utf32(element(at), header.endianness),
        })
        .collect()
}

fn trim_zeros(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    &bytes[..end]
}

fn utf32(bytes: &[u8], endianness: Endianness) -> Result<Box<[u8]>, String> {
    let mut codes: Vec<u32> = (bytes.chunks_exact(4))
        .map(|code| {
            let code = [code[0], code[1], code[2], code[3]];
            match endianness {
                Endianness::Big => u32::from_be_bytes(code),
                _ => u32::from_le_bytes(code),
            }
        })
        .collect();
    while codes.last() == Some(&0) {
        codes.pop();
    }
    let text: Result<String, String> = (codes.into_iter())
        .map(|code| {
            char::from_u32(code)
                .ok_or_else(|| format!("the file holds the invalid code point {code:#X}"))
        })
        .collect();
    Ok(text?.into_bytes().into())
}

/// Writes strings as `U` if all are UTF-8, else as `S`. Strings that end in a zero are an error, since the format
/// would drop it.
pub fn write(tensor: &Tensor, out: &mut dyn Write) -> io::Result<()> {
    let strings: Vec<&[u8]> = (0..tensor.count()).map(|at| tensor.string_at(at)).collect();
    if strings.iter().any(|string| string.last() == Some(&0)) {
        return Err(io::Error::other("a string that ends in a zero byte cannot be stored in .npy"));
    }
    let texts: Option<Vec<&str>> =
        strings.iter().map(|string| std::str::from_utf8(string).ok()).collect();
    let Some(texts) = texts else {
        let width = strings.iter().map(|string| string.len()).max().unwrap_or(0).max(1);
        write_header(&format!("|S{width}"), tensor.shape(), out)?;
        for string in strings {
            out.write_all(string)?;
            out.write_all(&vec![0; width - string.len()])?;
        }
        return Ok(());
    };
    let width = texts.iter().map(|text| text.chars().count()).max().unwrap_or(0).max(1);
    write_header(&format!("<U{width}"), tensor.shape(), out)?;
    for text in texts {
        let codes = text.chars().map(u32::from).chain(std::iter::repeat(0)).take(width);
        let bytes: Vec<u8> = codes.flat_map(u32::to_le_bytes).collect();
        out.write_all(&bytes)?;
    }
    Ok(())
}
