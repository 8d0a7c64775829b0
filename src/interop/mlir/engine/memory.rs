//! Tensors as the arguments of MLIR's compiled code.

use std::ffi::c_void;

use crate::tensor::Tensor;

/// A memref descriptor: the address of the data twice, the offset, the sizes, and the strides; all but the addresses
/// count elements.
pub struct Descriptor(Vec<u64>);

impl Descriptor {
    /// The descriptor of a tensor whose elements are all stored. The code only reads it: the export marks such
    /// arguments as not writable for bufferization.
    pub fn of_input(tensor: &Tensor) -> Self {
        Self::new(tensor.stored().as_ptr() as u64, tensor.shape())
    }

    pub fn of_output(tensor: &mut Tensor) -> Self {
        let shape: Vec<i64> = tensor.shape().to_vec();
        Self::new(tensor.bytes_mut().as_mut_ptr() as u64, &shape)
    }

    fn new(address: u64, shape: &[i64]) -> Self {
        let mut words = vec![address, address, 0];
        words.extend(shape.iter().map(|&size| size as u64));
        let mut strides: Vec<u64> = Vec::new();
        let mut stride = 1u64;
        for &size in shape.iter().rev() {
            strides.push(stride);
            stride = stride.wrapping_mul(size as u64);
        }
        words.extend(strides.iter().rev());
        Descriptor(words)
    }

    pub fn as_mut_ptr(&mut self) -> *mut u64 {
        self.0.as_mut_ptr()
    }
}

/// A memref whose rank is known at run time only.
#[repr(C)]
pub struct Unranked {
    rank: i64,
    descriptor: *const c_void,
}

/// The parts of a descriptor.
struct MemRef<'a> {
    data: *mut u8,
    offset: i64,
    sizes: &'a [i64],
    strides: &'a [i64],
}

impl Unranked {
    /// Reads the parts of the descriptor.
    ///
    /// # Safety
    /// `descriptor` must point to a descriptor of `rank`.
    unsafe fn read_descriptor(&self) -> MemRef<'_> {
        let rank = self.rank as usize;
        let words: *const i64 = self.descriptor.cast();
        // SAFETY: a descriptor has three words, then sizes, then strides, by contract.
        unsafe {
            let lists = std::slice::from_raw_parts(words.add(3), 2 * rank);
            let (sizes, strides) = lists.split_at(rank);
            MemRef { data: *words.add(1) as *mut u8, offset: *words.add(2), sizes, strides }
        }
    }
}

/// Copies between memrefs that are not both contiguous: compiled code calls it, as it calls the function of this name
/// in MLIR's runner library.
///
/// # Safety
/// Both must point to memrefs of one shape, whose elements have `size` bytes and do not overlap.
pub unsafe extern "C" fn memref_copy(size: i64, from: *const Unranked, to: *const Unranked) {
    // SAFETY: the code passes two valid memrefs.
    let (from, to) = unsafe { ((*from).read_descriptor(), (*to).read_descriptor()) };
    if from.sizes.contains(&0) {
        return;
    }
    let mut at = vec![0i64; from.sizes.len()];
    let linear = |memref: &MemRef, at: &[i64]| {
        let steps = at.iter().zip(memref.strides).map(|(at, stride)| at * stride);
        (memref.offset + steps.sum::<i64>()) * size
    };
    loop {
        // SAFETY: `at` lies within the sizes, so both places within their memrefs.
        unsafe {
            let source = from.data.offset(linear(&from, &at) as isize);
            let target = to.data.offset(linear(&to, &at) as isize);
            std::ptr::copy_nonoverlapping(source, target, size as usize);
        }
        let Some(d) = (0..at.len()).rev().find(|&d| at[d] + 1 < from.sizes[d]) else { return };
        at[d] += 1;
        at[d + 1..].fill(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn descriptor(data: &mut [u16], offset: i64, sizes: &[i64], strides: &[i64]) -> Vec<i64> {
        let address = data.as_mut_ptr() as i64;
        [&[address, address, offset][..], sizes, strides].concat()
    }

    #[test]
    fn copies_by_strides() {
        let (mut from, mut to) = ([1u16, 2, 3, 4, 5, 6], [0u16; 8]);
        for (sizes, strides, to_strides, expected) in [
            (&[2, 3][..], &[3, 1][..], &[4, 1][..], [0, 1, 2, 3, 0, 4, 5, 6]),
            (&[3, 2], &[1, 3], &[2, 1], [0, 1, 4, 2, 5, 3, 6, 0]),
            (&[], &[], &[], [0, 1, 0, 0, 0, 0, 0, 0]),
            (&[0, 2], &[2, 1], &[2, 1], [0; 8]),
        ] {
            to.fill(0);
            let source = descriptor(&mut from, 0, sizes, strides);
            let target = descriptor(&mut to, 1, sizes, to_strides);
            let of = |words: &Vec<i64>| Unranked {
                rank: sizes.len() as i64,
                descriptor: words.as_ptr().cast(),
            };
            // SAFETY: both descriptors are of this shape and stay within their arrays.
            unsafe { memref_copy(2, &of(&source), &of(&target)) };
            assert_eq!(to, expected);
        }
    }
}
