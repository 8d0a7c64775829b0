//! The workloads: a program, data for it, and the kernel that is its floor.

use crate::beside::workload::{Data, Workload};
use crate::floor::{elements, lookup, panels, products, rows};
use crate::kernels;

macro_rules! workload {
    ($name:literal, [$($input:expr),*], $units:expr, $([$($floor:expr),*]),*) => {
        Workload {
            name: $name,
            program: include_str!(concat!("programs/", $name, ".mlir")),
            inputs: &[$($input),*],
            floor: &[$(&[($units, kernels!($($floor),*))]),*],
        }
    };
}

use Data::{Bits, By, Ids, Unit};

fn bools(source: &mut fastrand::Rng, bytes: &mut [u8], _: usize) {
    bytes.iter_mut().for_each(|byte| *byte = source.u8(0..2));
}

/// Places of a grid, most of them inside an image: its corners are at -1 and 1.
fn grid(source: &mut fastrand::Rng, bytes: &mut [u8], _: usize) {
    for place in bytes.as_chunks_mut::<4>().0 {
        *place = (source.f32() * 2.1 - 1.05).to_le_bytes();
    }
}

/// Orders of `SIZE` elements as i64, `SIDE` of them beside each other: what argsort gives along an axis.
fn orders<const SIZE: usize, const SIDE: usize>(
    source: &mut fastrand::Rng,
    bytes: &mut [u8],
    _: usize,
) {
    let ids = bytes.as_chunks_mut::<8>().0;
    for all in ids.chunks_exact_mut(SIZE * SIDE) {
        for column in 0..SIDE {
            let mut order: Vec<i64> = (0..SIZE as i64).collect();
            source.shuffle(&mut order);
            for (row, id) in order.into_iter().enumerate() {
                all[row * SIDE + column] = id.to_le_bytes();
            }
        }
    }
}

/// In the order of the table.
pub const ALL: &[Workload] = &[
    workload!(
        "embedding-768xf32",
        [Bits, Ids(&[(-50257, 50257)])],
        4096,
        [rows::embedding::<i64, 50257, 3072, false, 2, 48>]
    ),
    workload!(
        "embedding-768xf32-64-rows",
        [Bits, Ids(&[(-50257, 50257)])],
        64,
        [rows::embedding::<i64, 50257, 3072, false, 2, 48>]
    ),
    workload!(
        "embedding-128xf16",
        [Bits, Ids(&[(-500_000, 500_000)])],
        65536,
        [rows::embedding::<i32, 500_000, 256, false, 16, 4>]
    ),
    workload!(
        "embedding-16xf32",
        [Bits, Ids(&[(-1_000_000, 1_000_000)])],
        262_144,
        [rows::embedding::<i64, 1_000_000, 64, false, 32, 1>]
    ),
    workload!(
        "embedding-16xf32-cached",
        [Bits, Ids(&[(-4096, 4096)])],
        262_144,
        [rows::embedding::<i64, 4096, 64, false, 0, 0>]
    ),
    workload!(
        "rows-512MB",
        [Bits, Ids(&[(-50257, 50257)])],
        174_763,
        [
            rows::embedding::<i64, 50257, 3072, false, 2, 48>,
            rows::embedding::<i64, 50257, 3072, true, 2, 48>,
            rows::embedding::<i64, 50257, 3072, true, 2, 48>
        ]
    ),
    workload!(
        "take-rows-in-batch",
        [Bits, Ids(&[(-1024, 1024)])],
        64 * 512,
        [rows::batched::<1024, 512, true, 512, 8, 8>]
    ),
    workload!(
        "take-last-f32",
        [Bits, Ids(&[(-1024, 1024)])],
        4096,
        [elements::take_last::<u32, 1024, 512>]
    ),
    workload!(
        "take-last-f64",
        [Bits, Ids(&[(-1024, 1024)])],
        4096,
        [elements::take_last::<u64, 1024, 512>]
    ),
    workload!(
        "take-last-f16",
        [Bits, Ids(&[(-1024, 1024)])],
        4096 / 8,
        [
            panels::take_last_halves::<4096, 1024, 512>,
            panels::take_last_halves_avx2::<4096, 1024, 512>,
            panels::take_last_halves_avx512::<4096, 1024, 512>
        ]
    ),
    workload!(
        "take-last-bool",
        [By(bools), Ids(&[(-1024, 1024)])],
        4096,
        [lookup::take_last_bytes, lookup::take_last_bytes, lookup::take_last_bytes_avx512]
    ),
    workload!(
        "take-last-channels",
        [Bits, Ids(&[(-64, 64)])],
        65536,
        [elements::take_last::<u32, 64, 64>, elements::channels_avx2, elements::channels_avx512],
        [elements::take_last::<u32, 64, 64>]
    ),
    workload!(
        "lookup-u8-by-u8",
        [Bits, Ids(&[(0, 256)])],
        (1 << 22) / 64,
        [lookup::one_by_one::<u8, u8>, lookup::bytes_by_bytes_avx2, lookup::bytes_by_bytes_avx512],
        [lookup::one_by_one::<u8, u8>]
    ),
    workload!(
        "lookup-u8-by-i32",
        [Bits, Ids(&[(-256, 256)])],
        (1 << 22) / 64,
        [lookup::one_by_one::<u8, i32>, lookup::bytes_by_ints_avx2, lookup::bytes_by_ints_avx512],
        [lookup::one_by_one::<u8, i32>]
    ),
    workload!(
        "lookup-f32-by-u8",
        [Bits, Ids(&[(0, 256)])],
        (1 << 22) / 64,
        [
            lookup::one_by_one::<u32, u8>,
            lookup::floats_by_bytes_avx2,
            lookup::floats_by_bytes_avx512
        ],
        [lookup::one_by_one::<u32, u8>]
    ),
    workload!(
        "elements-last",
        [Bits, Ids(&[(-1024, 1024)])],
        2048,
        [elements::along_last::<u32, 1024, 512>]
    ),
    workload!(
        "elements-f64",
        [Bits, Ids(&[(-1024, 1024)])],
        2048,
        [elements::along_last::<u64, 1024, 512>]
    ),
    workload!(
        "elements-sorted",
        [Bits, By(orders::<1024, 1>)],
        2048,
        [elements::along_last::<u32, 1024, 1024>]
    ),
    workload!(
        "elements-best",
        [Bits, Ids(&[(0, 32000)])],
        1024,
        [elements::along_last::<u32, 32000, 50>]
    ),
    workload!(
        "elements-permuted",
        [Bits, By(orders::<2048, 2048>)],
        2048 / 32,
        [panels::along_rows::<2048, 2048, 2048, 32, 0>],
        [panels::along_rows::<2048, 2048, 2048, 32, 8>]
    ),
    workload!(
        "elements-first",
        [Bits, Ids(&[(-1024, 1024)])],
        2048 / 64,
        [panels::along_rows::<1024, 512, 2048, 64, 0>],
        [panels::along_rows::<1024, 512, 2048, 64, 4>]
    ),
    workload!(
        "elements-middle",
        [Bits, Ids(&[(-256, 256)])],
        16 * 512 / 64,
        [panels::along_rows::<256, 128, 512, 64, 0>],
        [panels::along_rows::<256, 128, 512, 64, 4>]
    ),
    workload!(
        "nd-pixels",
        [Bits, Ids(&[(-8, 8), (-512, 512), (-512, 512)])],
        262_144,
        [rows::pixels]
    ),
    workload!(
        "nd-voxels",
        [Bits, Ids(&[(-256, 256), (-256, 256), (-128, 128)])],
        524_288,
        [elements::voxels]
    ),
    workload!(
        "nd-batched",
        [Bits, Ids(&[(-4096, 4096)])],
        16 * 2048,
        [rows::batched::<4096, 2048, false, 256, 16, 4>]
    ),
    workload!(
        "axes-0-3",
        [Bits, Ids(&[(-32, 32), (-32, 32)])],
        32,
        [panels::outer_and_inner, panels::outer_and_inner_avx2, panels::outer_and_inner_avx512]
    ),
    workload!(
        "axes-1-2",
        [Bits, Ids(&[(-128, 128), (-128, 128)])],
        8 * 8192,
        [rows::adjacent_axes]
    ),
    workload!(
        "gather-of-gather",
        [Bits, Ids(&[(-200_000, 200_000)]), Ids(&[(-100_000, 100_000)])],
        65536,
        [rows::twice]
    ),
    workload!(
        "fill-elements",
        [Bits, Ids(&[(-1_100_000, 1_100_000)])],
        (1 << 20) / 8,
        [elements::filled, elements::filled_avx2, elements::filled_avx512],
        [elements::filled]
    ),
    workload!("fill-rows", [Bits, Ids(&[(-110_000, 110_000)])], 65536, [rows::filled]),
    workload!(
        "index-arithmetic",
        [Bits, Ids(&[(0, 512)]), Ids(&[(0, 512)])],
        (1 << 20) / 16,
        [elements::arithmetic, elements::arithmetic_avx2, elements::arithmetic_avx512],
        [elements::arithmetic]
    ),
    workload!(
        "embedding-bag",
        [Unit, Ids(&[(-100_000, 100_000)])],
        4096,
        [rows::bag, rows::bag_avx2, rows::bag_avx512]
    ),
    workload!(
        "bag-mean",
        [Unit, Ids(&[(-100_000, 100_000)])],
        4096,
        [rows::bag_of::<false, true, 100_000, 128, 32, 12>]
    ),
    workload!(
        "bag-weighted",
        [Unit, Ids(&[(-100_000, 100_000)]), Unit],
        4096,
        [rows::bag_of::<true, false, 100_000, 128, 32, 12>]
    ),
    workload!(
        "bag-f16",
        [Unit, Ids(&[(-200_000, 200_000)])],
        4096,
        [rows::bag_f16, rows::bag_f16_avx2, rows::bag_f16_avx512]
    ),
    workload!("bag-bf16", [Unit, Ids(&[(-200_000, 200_000)])], 4096, [rows::bag_bf16]),
    workload!("bag-u8", [Bits, Ids(&[(-400_000, 400_000)]), Unit, Unit], 4096, [rows::bag_bytes]),
    workload!("bag-u4", [Bits, Ids(&[(-400_000, 400_000)]), Unit, Unit], 4096, [rows::bag_halves]),
    workload!("rows-u4", [Bits, Ids(&[(-400_000, 400_000)]), Unit], 65536, [rows::rows_of_halves]),
    workload!(
        "rows-product",
        [Unit, Ids(&[(-200_000, 200_000)]), Unit],
        16384,
        [
            products::product_plain::<200_000, 128, 128>,
            products::product_avx2::<200_000, 128, 128>,
            products::product_avx512::<200_000, 128, 128>
        ]
    ),
    workload!(
        "factorized-embedding",
        [Unit, Ids(&[(-30_000, 30_000)]), Unit],
        4096,
        [
            products::product_plain::<30_000, 128, 768>,
            products::product_avx2::<30_000, 128, 768>,
            products::product_avx512::<30_000, 128, 768>
        ]
    ),
    workload!("sample-bilinear", [Unit, By(grid)], 8 * 64, [elements::bilinear]),
    workload!("sample-bicubic", [Unit, By(grid)], 8 * 64, [elements::bicubic]),
    workload!("hash-grid", [Unit, Unit], 131_072, [rows::hash_grid]),
    workload!(
        "moe-permute",
        [Bits, Ids(&[(0, 8192)])],
        16384,
        [rows::embedding::<i64, 8192, 2048, false, 4, 32>]
    ),
    workload!(
        "moe-combine",
        [Unit, By(orders::<16384, 1>), Unit],
        8192,
        [rows::bag_of::<true, false, 16384, 1024, 2, 2>]
    ),
    workload!(
        "paged-cache",
        [Bits, Ids(&[(0, 16384)])],
        4096,
        [rows::embedding::<i32, 16384, 4096, false, 1, 64>]
    ),
    workload!(
        "odd-rows",
        [Bits, Ids(&[(-50021, 50021)])],
        16381,
        [rows::embedding::<i64, 50021, 532, false, 8, 9>]
    ),
    workload!(
        "odd-first",
        [Bits, Ids(&[(-1021, 1021)])],
        1999usize.div_ceil(64),
        [panels::along_rows::<1021, 509, 1999, 64, 0>],
        [panels::along_rows::<1021, 509, 1999, 64, 4>]
    ),
    workload!(
        "odd-last-f16",
        [Bits, Ids(&[(-1021, 1021)])],
        4093usize.div_ceil(8),
        [
            panels::take_last_halves::<4093, 1021, 509>,
            panels::take_last_halves_avx2::<4093, 1021, 509>,
            panels::take_last_halves_avx512::<4093, 1021, 509>
        ]
    ),
    workload!("tiny", [Bits, Ids(&[(-4, 4)])], 1, [elements::tiny]),
];
