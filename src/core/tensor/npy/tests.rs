//! Files of every kind, and files with wrong headers.

use super::*;
use crate::tensor::ForeignMemory;
use crate::types::ElementType::{BF16, F8E4M3FN, F8E5M2, F32, I1, I4, SI16};

fn file(descr: &str, order: &str, shape: &str, data: &[u8]) -> Vec<u8> {
    let header = format!("{{'descr': '{descr}', 'fortran_order': {order}, 'shape': {shape}, }}\n");
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend((header.len() as u16).to_le_bytes());
    bytes.extend(header.bytes());
    bytes.extend(data);
    bytes
}

fn read_bytes(bytes: &[u8], declared: &TensorType) -> Result<Tensor, String> {
    read(bytes, bytes.len() as u64, declared)
}

#[test]
fn every_element_type_is_written_and_read_back() {
    for element in ElementType::ALL.into_iter().filter(|&element| element != ElementType::String) {
        let bytes: Vec<u8> = match element {
            I1 => vec![1, 0, 1, 1, 0, 0],
            _ => (0..6 * element.bytes() as u8).collect(),
        };
        let tensor = Tensor::from_bytes(element, &[2, 3], &bytes);
        let mut written = Vec::new();
        write(&tensor, &mut written).expect("a vector takes any bytes");
        assert_eq!(written.len(), 128 + bytes.len(), "{element}");
        let read = read_bytes(&written, &tensor.ty()).unwrap_or_else(|why| panic!("{why}"));
        assert!(read.same_bits(&tensor), "{element}");
    }
    for strings in [["a", "bü", ""].map(str::as_bytes), [b"a", b"\xff\xfe", b""]] {
        let strings = strings.map(Box::from).to_vec();
        let tensor = Tensor::from_strings(&[3], strings);
        let mut written = Vec::new();
        write(&tensor, &mut written).expect("a vector takes any bytes");
        assert!(read_bytes(&written, &tensor.ty()).expect("it reads").same_bits(&tensor));
    }
}

#[test]
fn fortran_order_and_big_endian_are_converted() {
    let data: Vec<u8> = [1i16, 4, 2, 5, 3, 6].iter().flat_map(|n| n.to_be_bytes()).collect();
    let tensor = read_bytes(&file(">i2", "True", "(2, 3)", &data), &TensorType::new(SI16, &[2, 3]));
    assert_eq!(tensor.expect("it reads").ints(), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn files_that_do_not_fit_or_lie_are_errors() {
    let f32s = TensorType::new(F32, &[2, 3]);
    let good = file("<f4", "False", "(2, 3)", &[0; 24]);
    assert!(read_bytes(&good, &f32s).is_ok());
    for cut in 0..good.len() {
        assert!(read_bytes(&good[..cut], &f32s).is_err(), "{cut} bytes");
    }
    let deep = format!("({}", "(".repeat(5000));
    for (bytes, says) in [
        (
            file("<f8", "False", "(2, 3)", &[0; 48]),
            "expected tensor<2x3xf32> (dtype '<f4'), but the file holds dtype '<f8' of shape (2, 3)",
        ),
        (file("<f4", "False", "(6,)", &[0; 24]), "of shape (6,)"),
        (file("<f4", "False", "(2, 3)", &[0; 23]), "cut off"),
        (file("<f4", "False", "(4611686018427387904, 16)", &[]), "more than 2^63"),
        (file("<f4", "False", "(1099511627776, 3)", &[]), "cut off"),
        (file("<f4", "False", "(-2, 3)", &[]), "a dimension of '-2'"),
        (file("<f4", "False", &deep, &[]), "nest too deep"),
        (file("<U0", "False", "(1099511627776,)", &[]), "no size"),
        (file("|O", "False", "(2, 3)", &[0; 48]), "pickled Python objects"),
        (file("nonsense", "False", "(2, 3)", &[]), "malformed"),
        (b"PK\x03\x04 something else".to_vec(), "no .npy file"),
        (b"\x93NUMPY\x02\x00\xff\xff\xff\xff".to_vec(), "more than 10000"),
        (b"\x93NUMPY\x09\x00\xff\xff\xff\xff".to_vec(), "version 9"),
    ] {
        let error = read_bytes(&bytes, &f32s).expect_err(says);
        assert!(error.contains(says), "{error}");
    }
    let bools = TensorType::new(I1, &[2]);
    assert!(read_bytes(&file("|b1", "False", "(2,)", &[1, 2]), &bools).is_err());
}

#[test]
fn elements_are_read_as_ml_dtypes_writes_them() {
    for (descr, element, bytes) in [
        ("<V1", F8E4M3FN, &[0x38, 0xc0][..]),
        ("<f1", F8E5M2, &[0x38, 0x42]),
        ("<V1", I4, &[0xf8, 0x07]),
        ("<V2", BF16, &[0xc0, 0x3f, 0x00, 0xc0]),
    ] {
        let read =
            read_bytes(&file(descr, "False", "(2,)", bytes), &TensorType::new(element, &[2]));
        let read = read.unwrap_or_else(|why| panic!("{descr}: {why}"));
        assert_eq!(read.shape(), [2], "{element}");
    }
    let raw = file("|V2", "False", "(2,)", &[0; 4]);
    assert!(read_bytes(&raw, &TensorType::new(BF16, &[2])).is_err());
    let narrow = file("<f1", "False", "(2,)", &[0; 2]);
    let error = read_bytes(&narrow, &TensorType::new(F32, &[2])).expect_err("another type");
    assert!(error.contains("'<f1'"), "{error}");
}

#[test]
fn a_splat_is_written_without_room_for_all_of_it() {
    /// Takes a little and then no more.
    struct Small(usize);
    impl Write for Small {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let huge = Tensor::splat(F32, &[i64::MAX / 4], &[0; 4]);
    let error = write(&huge, &mut Small(1000)).expect_err("the writer is too small");
    assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    for count in [0u8, 3] {
        let mut written = Vec::new();
        write(&Tensor::splat(F32, &[count.into()], &[1; 4]), &mut written).expect("it is small");
        assert_eq!(written[128..], vec![1; 4 * usize::from(count)]);
    }
}

#[test]
fn what_needs_no_conversion_stays_where_it_is() {
    let view_of = |bytes: &[u8], declared: &TensorType| {
        // A file that is mapped begins at a page; these bytes begin at a word.
        let words = bytes.len().div_ceil(16);
        let mut held = vec![0_u128; words];
        bytemuck::cast_slice_mut(&mut held)[..bytes.len()].copy_from_slice(bytes);
        struct Held(Vec<u128>, usize);
        impl ForeignMemory for Held {
            fn address(&self) -> *const u8 {
                self.0.as_ptr().cast()
            }

            fn byte_count(&self) -> usize {
                self.1
            }

            fn copy_to(&self, start: usize, to: &mut [u8]) {
                to.copy_from_slice(
                    &bytemuck::cast_slice::<_, u8>(&self.0)[start..start + to.len()],
                );
            }
        }
        view(std::sync::Arc::new(Held(held, bytes.len())), declared)
    };
    let tensor = Tensor::from_f32s(&[2, 3], &[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]);
    let mut plain = Vec::new();
    write(&tensor, &mut plain).expect("a vector takes any bytes");
    let viewed = view_of(&plain, &tensor.ty()).expect("it reads").expect("it is plain");
    assert!(viewed.is_foreign() && viewed == tensor && viewed.same_bits(&tensor));
    // What is written to is a copy.
    let mut copy = viewed.clone();
    copy.bytes_mut()[0] = 1;
    assert!(!copy.is_foreign() && copy != viewed && viewed == tensor);

    let f32s = TensorType::new(F32, &[2, 3]);
    let wrong = TensorType::new(F32, &[3, 2]);
    for (bytes, declared) in [
        (file("<f4", "True", "(2, 3)", &[0; 24]), &f32s),
        (file(">f4", "False", "(2, 3)", &[0; 24]), &f32s),
        (file("|b1", "False", "(2, 3)", &[0; 6]), &TensorType::new(I1, &[2, 3])),
        (file("<f4", "False", "(2, 3)", &[0; 25]), &f32s),
        (plain.clone(), &wrong),
    ] {
        assert_eq!(view_of(&bytes, declared).map(|viewed| viewed.is_some()), Ok(false));
    }
    assert!(view_of(&plain[..140], &f32s).is_err());
}
