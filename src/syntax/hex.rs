//! The elements of a `dense<"0x…">` attribute: their bytes in hexadecimal.

use super::dense::{Problem, Result, tensor_of_bytes};
use crate::tensor::Tensor;
use multigather_core::types::ElementType;

/// Reads all elements from `"0x…"`: their bytes, little-endian; one element's bytes are a splat. Elements of `i1` are
/// bits, eight to a byte, or a byte each, as the Python bindings of some versions write them.
pub(super) fn read_hex(
    literal: &str,
    at: usize,
    element: ElementType,
    shape: &[i64],
    count: usize,
) -> Result<Tensor> {
    let problem = |message: String| Err(Problem { at, message });
    let digits = literal.strip_prefix("\"0x").and_then(|rest| rest.strip_suffix('"'));
    let Some(digits) = digits.filter(|digits| digits.len() % 2 == 0) else {
        return problem(
            "elements hex string should start with '0x' and have two digits a byte".into(),
        );
    };
    let size = element.bytes();
    let expected = match element {
        ElementType::I1 => count.div_ceil(8),
        _ => match count.checked_mul(size) {
            Some(expected) => expected,
            None => return problem("the tensor has more than 2^63 bytes".into()),
        },
    };
    let length = digits.len() / 2;
    let is_splat = length == size && (count > 1);
    let is_byte_each = element == ElementType::I1 && length == count && length != expected;
    if length != expected && !is_byte_each && !is_splat {
        return problem(format!(
            "elements hex data size is invalid for provided type: {length} bytes, but expected {expected}"
        ));
    }
    let mut bytes = Vec::with_capacity(length);
    for pair in digits.as_bytes().chunks_exact(2) {
        let (high, low) = (NIBBLES[pair[0] as usize], NIBBLES[pair[1] as usize]);
        if (high | low) > 15 {
            return problem("elements hex string has a character that is no digit".into());
        }
        bytes.push(high << 4 | low);
    }
    if is_byte_each {
        if bytes.iter().any(|&byte| byte > 1) {
            return problem("a byte for each element of i1 must be 00 or 01".into());
        }
        return Ok(tensor_of_bytes(element, shape, &bytes));
    }
    if element == ElementType::I1 {
        return Ok(unpack_bits(&bytes, shape, count, is_splat && expected != 1));
    }
    if cfg!(target_endian = "big") {
        let part = element.part().bytes();
        bytes.chunks_exact_mut(part).for_each(<[u8]>::reverse);
    }
    Ok(if length == expected {
        tensor_of_bytes(element, shape, &bytes)
    } else {
        Tensor::splat(element, shape, &bytes)
    })
}

fn unpack_bits(bytes: &[u8], shape: &[i64], count: usize, is_splat: bool) -> Tensor {
    if is_splat {
        return Tensor::splat(ElementType::I1, shape, &[bytes[0] & 1]);
    }
    let unpacked: Vec<u8> = (0..count).map(|at| bytes[at / 8] >> (at % 8) & 1).collect();
    tensor_of_bytes(ElementType::I1, shape, &unpacked)
}

const NIBBLES: [u8; 256] = {
    let mut nibbles = [16; 256];
    let mut digit = 0;
    while digit < 10 {
        nibbles[b'0' as usize + digit] = digit as u8;
        digit += 1;
    }
    let mut letter = 0;
    while letter < 6 {
        nibbles[b'a' as usize + letter] = 10 + letter as u8;
        nibbles[b'A' as usize + letter] = 10 + letter as u8;
        letter += 1;
    }
    nibbles
};
