//! The floor: what a person writes for one workload alone, its shapes known, with the processor's vectors,
//! software prefetch and non-temporal stores. Each kernel computes a range of units of the output
//! (rows, panels, …), checks its coordinates first, and is called in ranges by several threads.

use std::ops::Range;

use multigather::lower::Vectors;

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
/// The processor has the instructions, and the buffers are those of the workload.
pub type Kernel = unsafe fn(&Buffers, Range<usize>);

/// The instructions that kernels are compiled to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// x86-64 as all processors have it.
    Plain,
    /// With AVX2, as x86-64-v3 has it.
    Avx2,
    /// With AVX-512 and VBMI.
    Avx512,
}

impl Level {
    /// That of a processor with these vectors.
    pub fn of(vectors: &Vectors) -> Level {
        match vectors.bytes {
            64 if vectors.permuted(1) == 128 => Level::Avx512,
            32.. => Level::Avx2,
            _ => Level::Plain,
        }
    }
}

/// A kernel at each level.
pub type Kernels = [Kernel; 3];

/// One body compiled three times: what is written without intrinsics takes the vectors that there are.
#[macro_export]
macro_rules! kernels {
    ($kernel:expr) => {
        $crate::kernels!($kernel, $kernel, $kernel)
    };
    ($plain:expr, $avx2:expr, $avx512:expr) => {{
        use $crate::beside::floor::Buffers;
        #[allow(clippy::macro_metavars_in_unsafe, reason = "kernels are named, nothing else is")]
        unsafe fn plain(buffers: &Buffers, range: std::ops::Range<usize>) {
            // SAFETY: passed on.
            unsafe { $plain(buffers, range) }
        }
        #[allow(clippy::macro_metavars_in_unsafe, reason = "kernels are named, nothing else is")]
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,fma,f16c,movbe")]
        unsafe fn avx2(buffers: &Buffers, range: std::ops::Range<usize>) {
            // SAFETY: passed on.
            unsafe { $avx2(buffers, range) }
        }
        #[allow(clippy::macro_metavars_in_unsafe, reason = "kernels are named, nothing else is")]
        #[target_feature(
            enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,bmi1,bmi2,lzcnt,popcnt,fma,f16c"
        )]
        unsafe fn avx512(buffers: &Buffers, range: std::ops::Range<usize>) {
            // SAFETY: passed on.
            unsafe { $avx512(buffers, range) }
        }
        [plain, avx2, avx512]
    }};
}

/// Kernels that run one after the other, each with the units into which its work can be cut.
pub type Phases = &'static [(usize, Kernels)];

/// Runs each kernel over all its units, in as many parts as the pool has threads.
///
/// # Safety
/// As for [`Kernel`].
pub unsafe fn run(
    phases: Phases,
    level: Level,
    buffers: &Buffers,
    pool: Option<&rayon::ThreadPool>,
) {
    for &(units, kernels) in phases {
        let kernel = kernels[level as usize];
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
    #[inline(always)]
    fn wide(self) -> i64 {
        self
    }
}

impl Index for u8 {
    #[inline(always)]
    fn wide(self) -> i64 {
        self.into()
    }
}

impl Index for i32 {
    #[inline(always)]
    fn wide(self) -> i64 {
        self.into()
    }
}

/// A coordinate counted from the end where it is negative.
#[inline(always)]
pub fn resolve<I: Index>(index: I, size: usize) -> usize {
    let index = index.wide();
    (if index < 0 { index + size as i64 } else { index }) as usize
}

/// Stops where a coordinate of a tuple is outside `[-size, size)`, each of its own size.
#[inline(always)]
pub fn check_tuples<const N: usize>(ids: &[i64], sizes: [usize; N]) {
    let mut bad = 0u64;
    for tuple in ids.as_chunks::<N>().0 {
        for (id, size) in tuple.iter().zip(sizes) {
            bad |= u64::from((id + size as i64) as u64 >= 2 * size as u64);
        }
    }
    assert!(bad == 0, "out of bounds");
}
