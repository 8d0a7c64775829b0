//! Tensors as text: the results that `mg run` prints, and the inputs that it is given.

mod numbers;
mod parse;

use std::fmt::{self, Write};

pub use numbers::float_text;
pub use parse::{parse_input, parse_type};

use super::Tensor;
use super::scalar::float_from_bytes;
use crate::types::ElementType;

/// From this many elements on, the middle of each long dimension is left out.
const SHOWN: usize = 1000;

/// How many stand at each end of a dimension then.
const EDGE: i64 = 3;

/// `tensor<2x3xf32>: [[1, 2.5, nan], [inf, -0.0, 3]]`: the shortest text that reads back as the
/// same values; of over 1,000 elements, three at each end of a dimension.
pub fn to_text(tensor: &Tensor) -> String {
    let mut out = format!("{}: ", tensor.ty());
    write_dims(&mut out, tensor, 0, 0).expect("a string takes any text");
    out
}

fn write_dims(out: &mut String, tensor: &Tensor, dim: usize, at: i64) -> fmt::Result {
    let Some(&size) = tensor.shape().get(dim) else {
        return write_element(out, tensor, at as usize);
    };
    // Without elements, the dimensions before the empty one may be of any size.
    let shortened = (tensor.count() > SHOWN || tensor.count() == 0) && size > 2 * EDGE;
    out.push('[');
    let mut i = 0;
    while i < size {
        if i > 0 {
            out.push_str(", ");
        }
        if shortened && i == EDGE {
            out.push_str("..., ");
            i = size - EDGE;
        }
        write_dims(out, tensor, dim + 1, at * size + i)?;
        i += 1;
    }
    out.push(']');
    Ok(())
}

fn write_element(out: &mut String, tensor: &Tensor, at: usize) -> fmt::Result {
    let element = tensor.element();
    match element {
        ElementType::String => write_string(out, tensor.string_at(at)),
        ElementType::I1 => write!(out, "{}", tensor.int_at(at) != 0),
        _ if element.is_integer() => write!(out, "{}", tensor.int_at(at)),
        _ => match element.complex_part() {
            None => write!(out, "{}", float_text(element, tensor.float_at(at))),
            Some(part) => {
                let (re, im) = tensor.bytes_at(at).split_at(part.bytes());
                let text = |bytes| float_text(part, float_from_bytes(part, bytes));
                write!(out, "({}, {})", text(re), text(im))
            }
        },
    }
}

/// In quotes, with MLIR's escapes: `\"`, `\\`, `\n`, `\t`, and `\` with two hexadecimal digits for
/// what cannot be printed.
fn write_string(out: &mut String, bytes: &[u8]) -> fmt::Result {
    out.push('"');
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                '"' => out.push_str("\\\""),
                '\\' => out.push_str("\\\\"),
                '\n' => out.push_str("\\n"),
                '\t' => out.push_str("\\t"),
                c if c.is_control() => {
                    let mut buffer = [0; 4];
                    for byte in c.encode_utf8(&mut buffer).bytes() {
                        write!(out, "\\{byte:02X}")?;
                    }
                }
                c => out.push(c),
            }
        }
        for byte in chunk.invalid() {
            write!(out, "\\{byte:02X}")?;
        }
    }
    out.push('"');
    Ok(())
}
