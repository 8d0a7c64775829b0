//! Elements that are not zero: how many there are, and where.

use crate::types::ElementType;
use multigather_core::tensor::Tensor;

/// The number of elements that are not zero; NaN is not.
pub fn count(x: &Tensor) -> usize {
    of_nonzero(x, CountOf)
}

/// The linear positions of the elements that are not zero, in row-major order.
pub fn positions(x: &Tensor) -> Vec<i64> {
    of_nonzero(x, PositionsOf)
}

/// The coordinates of these elements along each dimension, one dimension after the other.
pub fn coordinates(x: &Tensor) -> Vec<i64> {
    let found = positions(x);
    let mut all = Vec::with_capacity(x.rank() * found.len());
    let mut stride = x.count() as i64;
    for &size in x.shape() {
        stride /= size.max(1);
        // A division takes longer than all else.
        match (stride, size) {
            (1, size) if size == x.count() as i64 => all.extend_from_slice(&found),
            (1, size) => all.extend(found.iter().map(|at| at % size)),
            (stride, size) if all.is_empty() && size > 0 => {
                all.extend(found.iter().map(|at| at / stride))
            }
            (stride, size) => all.extend(found.iter().map(|at| at / stride % size)),
        }
    }
    all
}

/// What is found of the elements that are not zero.
trait OfNonzero {
    type Found;
    /// Of elements in row-major order, each with its bits of which all are zero for zero.
    fn of(self, count: usize, bits: impl Iterator<Item = u64>) -> Self::Found;
}

struct CountOf;

impl OfNonzero for CountOf {
    type Found = usize;

    fn of(self, _: usize, bits: impl Iterator<Item = u64>) -> usize {
        bits.map(|bits| usize::from(bits != 0)).sum()
    }
}

/// Linear positions.
struct PositionsOf;

impl OfNonzero for PositionsOf {
    type Found = Vec<i64>;

    fn of(self, count: usize, bits: impl Iterator<Item = u64>) -> Vec<i64> {
        let (mut found, mut filled) = (vec![0; count], 0);
        for (at, bits) in (0..).zip(bits) {
            // The next one takes the place of a zero.
            found[filled] = at;
            filled += usize::from(bits != 0);
        }
        found.truncate(filled);
        found
    }
}

fn of_nonzero<F: OfNonzero>(x: &Tensor, what: F) -> F::Found {
    let x = x.expanded();
    fn stored<const N: usize>(x: &Tensor) -> impl Iterator<Item = [u8; N]> {
        x.stored_bytes().as_chunks().0.iter().copied()
    }
    let count = x.count();
    match x.element() {
        // All bits of a float but its sign.
        ElementType::F32 => {
            what.of(count, stored(&x).map(|bytes| (u32::from_ne_bytes(bytes) << 1).into()))
        }
        ElementType::F64 => what.of(count, stored(&x).map(|bytes| u64::from_ne_bytes(bytes) << 1)),
        element if element.is_float() => {
            what.of(count, (0..count).map(|at| u64::from(x.float_at(at) != 0.0)))
        }
        element => match element.bytes() {
            1 => what.of(count, stored(&x).map(|[byte]| byte.into())),
            4 => what.of(count, stored(&x).map(|bytes| u32::from_ne_bytes(bytes).into())),
            8 => what.of(count, stored(&x).map(u64::from_ne_bytes)),
            _ => what.of(count, (0..count).map(|at| u64::from(x.int_at(at) != 0))),
        },
    }
}
