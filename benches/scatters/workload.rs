//! The workloads: a program, data for it, and the kernels that are its floor.

use crate::beside::workload::{Data, Workload};
use crate::floor::{Add, Checked, Clamp, DropFromEnd, Max, Positive, Set, Wrap};
use crate::floor::{checked, checked_points, checked_positive, elements, rows};
use crate::kernels;

macro_rules! workload {
    ($name:literal, [$($input:expr),*], [$(($units:expr, $($floor:expr),+)),*]) => {
        Workload {
            name: $name,
            program: include_str!(concat!("programs/", $name, ".mlir")),
            inputs: &[$($input),*],
            floor: &[&[$(($units, kernels!($($floor),+))),*]],
        }
    };
}

use Data::{Bits, By, Ids, Unit};

/// f16 in `[0, 1)`.
fn halves(source: &mut fastrand::Rng, bytes: &mut [u8], _: usize) {
    for bits in bytes.as_chunks_mut::<2>().0 {
        // Exponents below that of 1.
        *bits = source.u16(0..0x3C00).to_le_bytes();
    }
}

/// Each position once, in any order.
fn permutation(source: &mut fastrand::Rng, bytes: &mut [u8], width: usize) {
    let mut ids: Vec<i64> = (0..(bytes.len() / width) as i64).collect();
    source.shuffle(&mut ids);
    write(&ids, bytes, width);
}

/// Segments of 32 rows in the mean, one after the other.
fn segments(source: &mut fastrand::Rng, bytes: &mut [u8], width: usize) {
    let count = bytes.len() / width;
    let mut ids: Vec<i64> = (0..count).map(|_| source.i64(0..count as i64 / 32)).collect();
    ids.sort_unstable();
    write(&ids, bytes, width);
}

fn write(ids: &[i64], bytes: &mut [u8], width: usize) {
    for (bits, id) in bytes.chunks_exact_mut(width).zip(ids) {
        bits.copy_from_slice(&id.to_le_bytes()[..width]);
    }
}

/// In the order of the table.
pub const ALL: &[Workload] = &[
    workload!(
        "rows-add-28584",
        [Unit, Ids(&[(-556_416, 556_416)]), Unit],
        [
            (481_385, checked::<i64, 1, 556_416>),
            (556_416, rows::rows::<i64, f32, Add, Checked, false, 556_416, 80, 481_385, 12>)
        ]
    ),
    workload!(
        "rows-set",
        [Bits, Ids(&[(-100_000, 100_000)]), Bits],
        [
            (65536, checked::<i32, 1, 100_000>),
            (100_000, rows::rows::<i32, u32, Set, Checked, false, 100_000, 64, 65536, 16>)
        ]
    ),
    workload!(
        "rows-permuted",
        [Bits, By(permutation), Bits],
        [
            (65536, checked_positive::<i64, 1, 65536>),
            (65536, rows::rows::<i64, u32, Set, Positive, false, 65536, 128, 65536, 8>)
        ]
    ),
    workload!(
        "rows-add-f16",
        [By(halves), Ids(&[(-100_000, 100_000)]), By(halves)],
        [
            (65536, checked::<i32, 1, 100_000>),
            (
                100_000,
                rows::halves_avx2::<100_000, 128, 65536, 16>,
                rows::halves_avx2::<100_000, 128, 65536, 16>,
                rows::halves_avx512::<100_000, 128, 65536, 16>
            )
        ]
    ),
    workload!(
        "rows-max-clamp",
        [Unit, Ids(&[(-1000, 21_000)]), Unit],
        [(20_000, rows::rows::<i32, f32, Max, Clamp, false, 20_000, 64, 131_072, 16>)]
    ),
    workload!(
        "rows-add-drop",
        [Unit, Ids(&[(-110_000, 110_000)]), Unit],
        [(100_000, rows::rows::<i64, f32, Add, DropFromEnd, false, 100_000, 64, 65536, 16>)]
    ),
    workload!(
        "rows-wide",
        [Unit, Ids(&[(-64, 64)]), Unit],
        [
            (96, checked::<i64, 1, 64>),
            (64, rows::rows::<i64, f32, Add, Checked, false, 64, 65536, 96, 0>)
        ]
    ),
    workload!(
        "rows-duplicates",
        [Unit, Ids(&[(-64, 64)]), Unit],
        [
            (65536, checked::<i64, 1, 64>),
            (64, rows::rows::<i64, f32, Add, Checked, false, 64, 256, 65536, 0>)
        ]
    ),
    workload!(
        "rows-batched",
        [Unit, Ids(&[(-1024, 1024)]), Unit],
        [(64 * 512, checked::<i64, 1, 1024>), (64, rows::batched::<Add, Checked, 1024, 128, 512>)]
    ),
    workload!(
        "kv-cache",
        [Bits, Ids(&[(0, 2048)]), Bits],
        [
            (32, checked_positive::<i64, 1, 2048>),
            (32, rows::batched::<Set, Positive, 2048, 128, 1>)
        ]
    ),
    workload!(
        "embedding-gradient",
        [Ids(&[(-50257, 50257)]), Unit],
        [
            (4096, checked::<i64, 0, 50257>),
            (50257, rows::rows::<i64, f32, Add, Checked, true, 50257, 768, 4096, 2>)
        ]
    ),
    workload!(
        "segment-sum",
        [By(segments), Unit],
        [
            (262_144, checked_positive::<i32, 0, 8192>),
            (8192, rows::rows::<i32, f32, Add, Positive, true, 8192, 64, 262_144, 0>)
        ]
    ),
    workload!(
        "gather-scatter",
        [Unit, Ids(&[(-100_000, 100_000)]), Ids(&[(-100_000, 100_000)])],
        [
            (262_144, checked::<i64, 1, 100_000>),
            (262_144, checked::<i64, 2, 100_000>),
            (100_000, rows::edges::<100_000, 64, 262_144, 8>)
        ]
    ),
    workload!(
        "csr-product",
        [Unit, Ids(&[(0, 100_000)]), By(segments), Unit],
        [
            (262_144, checked_positive::<i64, 1, 100_000>),
            (262_144, checked_positive::<i32, 2, 8192>),
            (8192, rows::csr::<64, 262_144, 8>)
        ]
    ),
    workload!(
        "elements-last",
        [Unit, Ids(&[(-1024, 1024)]), Unit],
        [(2048 * 512, checked::<i64, 1, 1024>), (2048, elements::along_last::<Add, 1024, 512>)]
    ),
    workload!(
        "elements-first",
        [Unit, Ids(&[(-1024, 1024)]), Unit],
        [
            (512 * 2048, checked::<i64, 1, 1024>),
            (16, elements::along_rows::<i64, Add, 1024, 512, 2048, 128>)
        ]
    ),
    workload!(
        "elements-middle",
        [Bits, Ids(&[(-256, 256)]), Bits],
        [
            (16 * 128 * 512, checked::<i32, 1, 256>),
            (16, elements::along_rows::<i32, Set, 256, 128, 512, 512>)
        ]
    ),
    workload!(
        "points",
        [Bits, Ids(&[(-256, 256), (-256, 256), (-128, 128)]), Bits],
        [(524_288, checked_points), (256 * 256 * 128, elements::points::<524_288>)]
    ),
    workload!(
        "elements-splat",
        [Ids(&[(-100_000, 4_300_000)]), Bits],
        [(4_194_304, elements::into_splat::<4_194_304, 1_048_576>)]
    ),
    workload!(
        "elements-wrap",
        [Unit, Ids(&[(-3_000_000, 3_000_000)]), Unit],
        [(1_048_576, elements::flat::<f32, Add, Wrap, 1_048_576, 1_048_576>)]
    ),
    workload!(
        "elements-i8",
        [Bits, Ids(&[(-4_194_304, 4_194_304)]), Bits],
        [
            (1_048_576, checked::<i32, 1, 4_194_304>),
            (4_194_304, elements::flat::<u8, Set, Checked, 4_194_304, 1_048_576>)
        ]
    ),
    workload!(
        "histogram",
        [Ids(&[(0, 1024)])],
        [
            (4_194_304, checked_positive::<i32, 0, 1024>),
            (1024, elements::zeros),
            (4_194_304, elements::histogram::<1024>)
        ]
    ),
    workload!(
        "histogram-large",
        [Ids(&[(0, 1_048_576)])],
        [
            (4_194_304, checked_positive::<i32, 0, 1_048_576>),
            (1_048_576, elements::large_histogram::<1_048_576, 4_194_304>)
        ]
    ),
    workload!(
        "small",
        [Unit, Ids(&[(-16, 16)]), Unit],
        [
            (4, checked::<i64, 1, 16>),
            (16, rows::rows::<i64, f32, Add, Checked, false, 16, 4, 4, 0>)
        ]
    ),
];
