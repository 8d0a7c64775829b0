//! Files with arrays of every type, and files with wrong headers.

use std::sync::Arc;

use super::*;
use crate::types::ElementType::{F32, I1, I64};

fn file(header: &str, data: &[u8]) -> Vec<u8> {
    let mut bytes = (header.len() as u64).to_le_bytes().to_vec();
    bytes.extend(header.bytes());
    bytes.extend(data);
    bytes
}

fn find_in(bytes: &[u8], name: Option<&str>, declared: &TensorType) -> Result<Place, String> {
    find(bytes, bytes.len() as u64, name, declared)
}

fn entry(name: &str, dtype: &str, shape: &str, offsets: [usize; 2]) -> String {
    format!("\"{name}\":{{\"dtype\":\"{dtype}\",\"shape\":{shape},\"data_offsets\":{offsets:?}}}")
}

#[test]
fn arrays_of_every_type_are_read_from_between_others() {
    for element in ElementType::ALL {
        let Some(dtype) = dtype_of(element) else { continue };
        let size = 6 * element.bytes();
        let bytes: Vec<u8> = match element {
            I1 => vec![1, 0, 1, 1, 0, 0],
            _ => (0..size as u8).collect(),
        };
        let header = [
            entry("first", "F64", "[1]", [0, 8]),
            entry("table", &dtype.to_string(), "[2,3]", [8, 8 + size]),
            entry("last", "U8", "[3]", [8 + size, 11 + size]),
        ];
        // Padded, as the library does, so that the elements begin at a multiple of 8 bytes.
        let header = format!("{{{}}}", header.join(","));
        let padded = format!("{header:width$}", width = header.len().next_multiple_of(8));
        let held = file(&padded, &[&[7; 8], &bytes[..], &[7; 3]].concat());
        let tensor = Tensor::from_bytes(element, &[2, 3], &bytes);
        let place = find_in(&held, Some("table"), &tensor.ty()).expect("it is there");
        let read = place.read(&held[place.start()..]).expect("it is read");
        assert!(read.same_bits(&tensor), "{element}");
        if let Some(view) = place.view(Arc::new(held)) {
            assert!(view.is_foreign() && view.same_bits(&tensor), "{element}");
        }
    }
}

#[test]
fn one_array_needs_no_name() {
    let one = file(&format!("{{{}}}", entry("w", "F32", "[2]", [0, 8])), &[0; 8]);
    let f32s = TensorType::new(F32, &[2]);
    assert_eq!(find_in(&one, None, &f32s), find_in(&one, Some("w"), &f32s));
    let pair = [entry("w", "F32", "[2]", [0, 8]), entry("b", "F32", "[1]", [8, 12])];
    let pair = file(&format!("{{{}}}", pair.join(",")), &[0; 12]);
    let refused = |name: Option<&str>, declared: &TensorType| {
        find_in(&pair, name, declared).expect_err("it is refused")
    };
    assert_eq!(
        refused(None, &f32s),
        "the file holds \"w\", \"b\": name one of them, as in @FILE:NAME"
    );
    assert_eq!(
        refused(Some("x.w"), &f32s),
        "no array is named \"x.w\"; the file holds \"w\", \"b\""
    );
    assert_eq!(
        refused(Some("w"), &TensorType::new(I64, &[2])),
        "expected tensor<2xi64>, but \"w\" has dtype F32 and shape [2]"
    );
    assert_eq!(
        refused(Some("b"), &f32s),
        "expected tensor<2xf32>, but \"b\" has dtype F32 and shape [1]"
    );
}

#[test]
fn wrong_headers_are_refused() {
    let f32s = TensorType::new(F32, &[2]);
    let with = |entry: String| file(&format!("{{{entry}}}"), &[0; 8]);
    let mut long = u64::MAX.to_le_bytes().to_vec();
    long.extend([b'{'; 8]);
    let mut behind = 100u64.to_le_bytes().to_vec();
    behind.extend(b"{}");
    let cases = [
        (Vec::new(), "ends within its header"),
        (vec![0; 7], "ends within its header"),
        (long, "more than 100000000"),
        (behind, "ends within its header"),
        (file("", &[]), "is malformed"),
        (file("{", &[]), "is malformed"),
        (file("[1]", &[]), "is malformed"),
        (file("{\"w\":\u{1}}", &[]), "is malformed"),
        (file(&"{\"w\":".repeat(100_000), &[]), "is malformed"),
        (file("{}", &[0; 8]), "announces 0 bytes, but 8 bytes follow"),
        (file("{}", &[]), "no array is named \"w\"; the file holds no arrays"),
        (with(entry("w", "F32", "[2]", [0, 4])), "is malformed"),
        (with(entry("w", "F32", "[2]", [8, 16])), "is malformed"),
        (with(entry("w", "F32", "[2]", [8, 0])), "is malformed"),
        (with(entry("w", "F32", "[4]", [0, 16])), "announces 16 bytes, but 8 bytes follow"),
        (with(entry("w", "F32", "[1]", [0, 4])), "announces 4 bytes, but 8 bytes follow"),
        (with(entry("w", "F32", "[-2]", [0, 8])), "is malformed"),
        (with(entry("w", "F99", "[2]", [0, 8])), "is malformed"),
        (with(entry("w", "F32", "[4294967296,4294967296]", [0, 0])), "is malformed"),
        (
            file(&format!("{{{}}}", entry("w", "F32", "[0,4294967296,4294967296]", [0, 0])), &[]),
            "expected tensor<2xf32>",
        ),
        (
            file(&format!("{{{}}}", entry("w", "F32", "[0,18446744073709551615]", [0, 0])), &[]),
            "expected tensor<2xf32>",
        ),
        (with(entry("w", "F4", "[16]", [0, 8])), "has dtype F4 and shape [16]"),
    ];
    for (bytes, expected) in cases {
        match find_in(&bytes, Some("w"), &f32s) {
            Err(why) => assert!(why.contains(expected), "{why}: {expected} is expected"),
            Ok(_) => panic!("{expected} is expected"),
        }
    }
    let bools = TensorType::new(I1, &[8]);
    let held = file(&format!("{{{}}}", entry("w", "BOOL", "[8]", [0, 8])), &[2; 8]);
    let place = find_in(&held, None, &bools).expect("it is there");
    assert!(place.view(Arc::new(held.clone())).is_none());
    let why = place.read(&held[place.start()..]).expect_err("2 is no bool");
    assert_eq!(why, "the file holds a bool of value 2, neither 0 nor 1");
    // A file that has become shorter behind its header.
    let cut = file(&format!("{{{}}}", entry("w", "F32", "[2]", [0, 8])), &[0; 8]);
    let place = find_in(&cut, None, &f32s).expect("it is there");
    assert!(place.view(Arc::new(cut[..cut.len() - 1].to_vec())).is_none());
    assert!(place.read(&cut[place.start()..cut.len() - 1]).is_err());
}
