//! Reads .npy files, without the library's own reader.

/// An array: element type, shape and elements. Strings are stripped of their padding.
#[derive(PartialEq, Debug)]
pub struct Array {
    descr: String,
    shape: String,
    bytes: Vec<u8>,
    strings: Vec<String>,
}

impl Array {
    /// Makes one of all NaNs of f32 and f64: which one arithmetic gives, is open.
    pub fn unify_nans(&mut self) {
        let (size, is_nan): (usize, fn(&[u8]) -> bool) = match &*self.descr {
            "<f4" => (4, |x| f32::from_le_bytes(x.try_into().expect("4 bytes")).is_nan()),
            "<f8" => (8, |x| f64::from_le_bytes(x.try_into().expect("8 bytes")).is_nan()),
            _ => return,
        };
        self.bytes.chunks_exact_mut(size).filter(|x| is_nan(x)).for_each(|x| x.fill(0xFF));
    }
}

pub fn read(file: &[u8]) -> Result<Array, String> {
    parse(file).ok_or_else(|| "no .npy file of version 1".to_string())
}

fn parse(file: &[u8]) -> Option<Array> {
    let rest = file.strip_prefix(b"\x93NUMPY\x01\x00")?;
    let (length, rest) = rest.split_at_checked(2)?;
    let length = u16::from_le_bytes(length.try_into().ok()?);
    let (header, bytes) = rest.split_at_checked(length.into())?;
    let header: String = std::str::from_utf8(header).ok()?.split_whitespace().collect();
    let descr = between(&header, "'descr':'", "'")?;
    let shape = between(&header, "'shape':(", ")")?.trim_end_matches(',').to_string();
    let strings = match descr.strip_prefix("<U").map(|width| width.parse::<usize>()) {
        Some(width) => strings(bytes, width.ok()?),
        None => Vec::new(),
    };
    let fixed = !descr.starts_with("<U");
    Some(Array {
        descr: if fixed { descr.to_string() } else { "<U".into() },
        shape,
        bytes: if fixed { bytes.to_vec() } else { Vec::new() },
        strings,
    })
}

fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    text.split_once(from)?.1.split_once(to).map(|(inner, _)| inner)
}

/// Strings of `width` UTF-32 characters each, padded with zeros.
fn strings(bytes: &[u8], width: usize) -> Vec<String> {
    let text = |one: &[u8]| {
        let codes = one.chunks_exact(4).map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]]));
        codes.filter_map(char::from_u32).collect::<String>().trim_end_matches('\0').to_string()
    };
    if width == 0 { Vec::new() } else { bytes.chunks_exact(4 * width).map(text).collect() }
}
