//! The floor: what a person writes for one workload alone, its shapes known, with AVX-512,
//! software prefetch and non-temporal stores. Each kernel computes a range of units of the output
//! (rows, panels, …), checks its coordinates first, and is called in ranges by several threads.

use std::ops::Range;

/// A call's buffers.
#[derive(Clone, Copy)]
pub struct Buffers<'a> {
    pub inputs: &'a [*const u8],
    pub output: *mut u8,
}

// SAFETY: the pointers are to memory that outlives the call, and kernels on disjoint ranges write
// disjoint parts of the output.
unsafe impl Sync for Buffers<'_> {}
// SAFETY: as above.
unsafe impl Send for Buffers<'_> {}

impl Buffers<'_> {
    /// Input `k` as elements.
    pub fn input<T>(&self, k: usize) -> *const T {
        self.inputs[k].cast()
    }

    /// # Safety
    /// Input `k` has `count` elements of type `T`.
    pub unsafe fn slice<T>(&self, k: usize, count: usize) -> &[T] {
        // SAFETY: the caller's.
        unsafe { std::slice::from_raw_parts(self.input(k), count) }
    }
}

/// # Safety
/// The processor has AVX-512 ([`supported`]) and the buffers are those of the workload.
pub type Kernel = unsafe fn(&Buffers, Range<usize>);

/// Whether this processor runs the kernels.
pub fn supported() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vbmi")
}

/// Kernels that run one after the other, each with the units into which its work can be cut.
pub type Phases = &'static [(usize, Kernel)];

/// Runs each kernel over all its units, in as many parts as the pool has threads.
///
/// # Safety
/// As for [`Kernel`].
pub unsafe fn run(phases: Phases, buffers: &Buffers, pool: Option<&rayon::ThreadPool>) {
    for &(units, kernel) in phases {
        let Some(pool) = pool else {
            // SAFETY: passed on.
            unsafe { kernel(buffers, 0..units) };
            continue;
        };
        let parts = pool.current_num_threads();
        pool.scope(|scope| {
            for part in 0..parts {
                let range = units * part / parts..units * (part + 1) / parts;
                // SAFETY: passed on.
                scope.spawn(move |_| unsafe { kernel(buffers, range) });
            }
        });
    }
}

/// An index type.
pub trait Index: Copy {
    fn wide(self) -> i64;
}

impl Index for i64 {
    #[inline]
    fn wide(self) -> i64 {
        self
    }
}

impl Index for i32 {
    #[inline]
    fn wide(self) -> i64 {
        self.into()
    }
}

/// A coordinate counted from the end where it is negative.
#[inline]
pub fn resolve<I: Index>(index: I, size: usize) -> usize {
    let index = index.wide();
    (if index < 0 { index + size as i64 } else { index }) as usize
}

/// Stops where a coordinate of a tuple is outside `[-size, size)`, each of its own size.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
pub fn check_tuples<const N: usize>(ids: &[i64], sizes: [usize; N]) {
    let mut bad = 0u64;
    for tuple in ids.as_chunks::<N>().0 {
        for (id, size) in tuple.iter().zip(sizes) {
            bad |= u64::from((id + size as i64) as u64 >= 2 * size as u64);
        }
    }
    assert!(bad == 0, "out of bounds");
}
