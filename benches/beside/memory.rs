//! Memory as numeric libraries allocate it, and the time that calls take.

use std::time::{Duration, Instant};

use multigather::tensor::{Tensor, TensorView, TensorViewMut};
use multigather::types::TensorType;

/// Bytes from which memory is asked for in large pages.
const LARGE: usize = 1 << 22;
const PAGE: usize = 4096;

/// A cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line {
    _bytes: [u8; 64],
}

/// Bytes that begin at a cache line, as numeric libraries allocate them; in large pages where the system has them
/// for those who ask, as NumPy does for arrays of as many bytes.
pub struct Aligned {
    memory: Vec<Line>,
    bytes: usize,
}

impl Aligned {
    pub fn zeroed(bytes: usize) -> Self {
        let lines = bytes.div_ceil(64);
        let mut memory: Vec<Line> = Vec::with_capacity(lines);
        if bytes >= LARGE {
            let start = memory.as_ptr().addr();
            let (from, to) = (start.next_multiple_of(PAGE), (start + bytes) / PAGE * PAGE);
            // SAFETY: whole pages of this allocation; advice changes no content.
            unsafe { libc::madvise(from as *mut libc::c_void, to - from, libc::MADV_HUGEPAGE) };
        }
        // Touched here: no page is new to a measurement.
        memory.resize(lines, Line { _bytes: [1; 64] });
        Aligned { memory, bytes }
    }

    /// The elements of a tensor.
    pub fn of(tensor: &Tensor) -> Self {
        let bytes = tensor.stored_bytes();
        let mut memory = Aligned::zeroed(bytes.len());
        memory.bytes_mut().copy_from_slice(bytes);
        memory
    }

    pub fn bytes(&self) -> &[u8] {
        // SAFETY: lines are bytes without padding between them.
        unsafe { std::slice::from_raw_parts(self.memory.as_ptr().cast(), self.bytes) }
    }

    pub fn bytes_mut(&mut self) -> &mut [u8] {
        // SAFETY: as in `bytes`, borrowed exclusively.
        unsafe { std::slice::from_raw_parts_mut(self.memory.as_mut_ptr().cast(), self.bytes) }
    }
}

/// A moment. One thread is measured by the processor time of this process, which other work on the
/// machine does not lengthen; several are measured by the clock on the wall.
pub struct Moment {
    wall: Instant,
    processor: Duration,
}

impl Moment {
    pub fn now() -> Self {
        let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        // SAFETY: a place for the result.
        unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &raw mut time) };
        let processor = Duration::new(time.tv_sec as u64, time.tv_nsec as u32);
        Moment { wall: Instant::now(), processor }
    }

    pub fn elapsed(&self, threads: usize) -> Duration {
        let now = Moment::now();
        if threads == 1 { now.processor - self.processor } else { now.wall - self.wall }
    }
}

/// The time of one call of so many, which are measured as one.
pub fn time_calls(
    inputs: &[(TensorType, Aligned)],
    (ty, memory): &mut (TensorType, Aligned),
    (repeats, threads): (u32, usize),
    mut call: impl FnMut(&[TensorView], &mut [TensorViewMut]) -> Result<(), String>,
) -> Result<Duration, String> {
    let views: Vec<TensorView> = (inputs.iter())
        .map(|(ty, memory)| TensorView {
            element: ty.element,
            shape: &ty.shape,
            bytes: memory.bytes().into(),
        })
        .collect();
    let bytes = memory.bytes_mut();
    let mut places = [TensorViewMut { element: ty.element, shape: &ty.shape, bytes }];
    let start = Moment::now();
    for _ in 0..repeats {
        call(std::hint::black_box(&views), &mut places)?;
    }
    Ok(start.elapsed(threads) / repeats)
}
