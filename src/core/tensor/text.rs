//! Tensors as text: the results that `mg run` prints, and the inputs that it is given.

mod numbers;
mod parse;

use std::fmt::{self, Write};

pub use numbers::float_text;
pub use parse::{parse_input, parse_type};

use super::Tensor;
use super::scalar::float_from_bytes;
use crate::types::ElementType;

/// From this number of elements on, the middle of each long dimension is elided.
const SHOWN: usize = 1000;

/// The number of elements that are printed at each end of an elided dimension.
const EDGE: i64 = 3;

/// `tensor<2x3xf32>: [[1, 2.5, nan], [inf, -0.0, 3]]`: the shortest text that reads back as the
/// same values; of over 1,000 elements, three at each end of a dimension.
pub fn to_text(tensor: &Tensor) -> String {
    let mut out = format!("{}: ", tensor.ty());
    write_dims(&mut out, tensor, 0, 0).expect("a string takes any text");
    out
}

/// One element, as [`to_text`] writes it.
pub fn element_text(tensor: &Tensor, at: usize) -> String {
    let mut out = String::new();
    write_element(&mut out, tensor, at).expect("a string takes any text");
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

/// The text of the element at linear position `at`.
pub fn element(tensor: &Tensor, at: usize) -> String {
    let mut out = String::new();
    // Writing to a string succeeds.
    let _ = write_element(&mut out, tensor, at);
    out
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

/// Writes a quoted string with MLIR's escapes: `\"`, `\\`, `
/// `, `\t`, and `\` with two hexadecimal digits for other bytes that cannot be printed.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_reads_back() {
        for text in [
            "2x3xf32=[[1, 2.5, nan], [inf, -0.0, 3]]",
            "4xf64=[0.1, 1e-300, 1e16, -1.7976931348623157e308]",
            "3xf16=[0.1, 65500, 6e-8]",
            "2xbf16=[0.1, 3e38]",
            "2xi1=[true, false]",
            "2xi64=[-9223372036854775808, 9223372036854775807]",
            "1xui64=[18446744073709551615]",
            "2xindex=[-1, 5]",
            "2xcomplex<f64>=[(1, -0.0), (nan, 2.5)]",
            "3x!mg.string=[\"a\\\"b\\\\\", \"\", \"\\FF\\00é\\n\"]",
            "0x3xf32=[]",
            "2x0xf32=[[], []]",
            "f32=1.5",
        ] {
            let tensor = parse_input(text).unwrap_or_else(|why| panic!("{text}: {why}"));
            let printed = to_text(&tensor);
            assert_eq!(printed, format!("tensor<{}", text.replacen('=', ">: ", 1)));
        }
    }

    #[test]
    fn numbers_that_do_not_fit_are_errors() {
        for text in [
            "i8=128",
            "i8=-129",
            "ui8=-1",
            "ui8=256",
            "i64=9223372036854775808",
            "i1=2",
            "f32=1e39",
            "f16=65520",
            "f64=1e400",
            "f32=",
            "f32=one",
            "f32=0x1",
            "i32=1.5",
            "i32=0x",
            "2xf32=1,2,3",
            "complex<f32>=1",
            "complex<f32>=(1)",
            "!mg.string=\"a",
            "?xf32=1",
            "-1xf32=1",
            "xf32=1",
            "2x2=1",
            "tensor<2xf32=1",
            "99999999999x99999999999xi8=0",
        ] {
            assert!(parse_input(text).is_err(), "{text}");
        }
        assert!(parse_input("99999999x99999999xf64=0").expect("a splat").is_splat());
    }

    #[test]
    fn long_dimensions_are_shortened_at_both_ends() {
        let values: Vec<i64> = (0..1001).collect();
        let printed = to_text(&Tensor::from_i64s(&[1001], &values));
        assert_eq!(printed, "tensor<1001xi64>: [0, 1, 2, ..., 998, 999, 1000]");
        let printed = to_text(&Tensor::from_i64s(&[143, 7], &values));
        assert!(
            printed.starts_with("tensor<143x7xi64>: [[0, 1, 2, ..., 4, 5, 6], [7,"),
            "{printed}"
        );
        let empty = Tensor::zero(crate::types::ElementType::F32, &[1 << 40, 0]);
        assert!(to_text(&empty).len() < 100);
    }
}
