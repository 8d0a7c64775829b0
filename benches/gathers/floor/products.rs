//! Rows that are looked up, times a matrix: the matrix in strips of some vectors, and a tile of sums in registers.

use std::arch::x86_64::*;
use std::ops::Range;

use super::{Buffers, check, resolve};

/// A matrix of `TERMS` rows of `COLUMNS` as strips of `WIDE` columns.
fn strips<const TERMS: usize, const COLUMNS: usize, const WIDE: usize>(
    matrix: &[f32],
) -> Vec<[f32; WIDE]> {
    let rows = |strip: usize| (0..TERMS).map(move |term| term * COLUMNS + strip * WIDE);
    let places = (0..COLUMNS / WIDE).flat_map(rows);
    places.map(|at| std::array::from_fn(|k| matrix[at + k])).collect()
}

/// Rows of `TERMS` of a table of `ROWS`, times a matrix of `COLUMNS` columns; units are rows of the result. A
/// tile has `$tall` rows of `$vectors` vectors.
macro_rules! product {
    ($name:ident, $features:literal, $tall:literal, $vectors:literal, $lanes:literal, $zero:ident,
        $set:ident, $load:ident, $fused:ident, $store:ident) => {
        #[target_feature(enable = $features)]
        pub unsafe fn $name<const ROWS: usize, const TERMS: usize, const COLUMNS: usize>(
            buffers: &Buffers,
            range: Range<usize>,
        ) {
            const WIDE: usize = $vectors * $lanes;
            // SAFETY: the workload's shapes; ids are below ROWS.
            unsafe {
                let ids: &[i64] = buffers.slice(1, range.end);
                check(&ids[range.clone()], ROWS);
                let matrix = strips::<TERMS, COLUMNS, WIDE>(buffers.slice(2, TERMS * COLUMNS));
                let table = buffers.input::<[f32; TERMS]>(0);
                let row_of = |k: usize| table.add(resolve(ids[k], ROWS)).cast::<f32>();
                for first in range.clone().step_by($tall) {
                    let first = first.min(range.end.saturating_sub($tall));
                    let rows: [*const f32; $tall] = std::array::from_fn(|k| row_of(first + k));
                    for k in 0..$tall {
                        let next = row_of((first + $tall + k).min(range.end - 1)).cast::<i8>();
                        for line in 0..TERMS / 16 {
                            _mm_prefetch::<_MM_HINT_T0>(next.add(64 * line));
                        }
                    }
                    for (strip, terms) in matrix.chunks_exact(TERMS).enumerate() {
                        let mut sums = [[$zero(); $vectors]; $tall];
                        for (term, columns) in terms.iter().enumerate() {
                            let columns: [_; $vectors] =
                                std::array::from_fn(|k| $load(columns.as_ptr().add($lanes * k)));
                            for (sums, row) in sums.iter_mut().zip(rows) {
                                let of_row = $set(*row.add(term));
                                for (sum, of_column) in sums.iter_mut().zip(columns) {
                                    *sum = $fused(of_row, of_column, *sum);
                                }
                            }
                        }
                        for (k, sums) in sums.into_iter().enumerate() {
                            let at = (first + k) * COLUMNS + strip * WIDE;
                            let to = buffers.output.cast::<f32>().add(at);
                            for (k, sum) in sums.into_iter().enumerate() {
                                $store(to.add($lanes * k), sum);
                            }
                        }
                    }
                }
            }
        }
    };
}

product!(
    product_avx2,
    "avx2,fma",
    4,
    2,
    8,
    _mm256_setzero_ps,
    _mm256_set1_ps,
    _mm256_loadu_ps,
    _mm256_fmadd_ps,
    _mm256_storeu_ps
);
product!(
    product_avx512,
    "avx512f",
    6,
    4,
    16,
    _mm512_setzero_ps,
    _mm512_set1_ps,
    _mm512_loadu_ps,
    _mm512_fmadd_ps,
    _mm512_storeu_ps
);

/// As [`product_avx512`], where no instruction multiplies and adds at once.
pub unsafe fn product_plain<const ROWS: usize, const TERMS: usize, const COLUMNS: usize>(
    buffers: &Buffers,
    range: Range<usize>,
) {
    // SAFETY: the workload's shapes; ids are below ROWS.
    unsafe {
        let ids: &[i64] = buffers.slice(1, range.end);
        check(&ids[range.clone()], ROWS);
        let matrix = &*buffers.input::<[[f32; COLUMNS]; TERMS]>(2);
        for k in range {
            let row = &*buffers.input::<[f32; TERMS]>(0).add(resolve(ids[k], ROWS));
            let sums = &mut *buffers.output.cast::<[f32; COLUMNS]>().add(k);
            *sums = [0.0; COLUMNS];
            for (of_row, columns) in row.iter().zip(matrix) {
                for (sum, of_column) in sums.iter_mut().zip(columns) {
                    *sum = of_row.mul_add(*of_column, *sum);
                }
            }
        }
    }
}
