//! The pages of a mapped file that the chunks of a run read: prefetched before a chunk, and released after it.

use std::ops::Range;

use super::Mapping;
use multigather::tensor::{ForeignMemory, StoredBytes};

/// Ranges that are closer than this are requested as one: reading the gap takes less time than another request.
#[cfg(unix)]
const NEAR: usize = 1 << 14;

/// A page, or what several of a smaller size are.
#[cfg(unix)]
const PAGE: usize = 1 << 12;

/// The number of sampled pages by which a window's residency is determined.
#[cfg(target_os = "linux")]
const SAMPLES: usize = 64;

impl Mapping {
    /// Requests ranges of an array in the file asynchronously. If they are resident already, nothing is requested: a
    /// system call for each row takes as long as its gather.
    pub fn ahead(&self, array: StoredBytes, ranges: Vec<Range<usize>>) {
        #[cfg(target_os = "linux")]
        if self.is_there(array, &ranges) {
            return;
        }
        #[cfg(unix)]
        for range in self.joined(array, ranges) {
            // It is a hint, too.
            let _ = self.map.0.advise_range(memmap2::Advice::WillNeed, range.start, range.len());
        }
        #[cfg(not(unix))]
        let _ = (array, ranges);
    }

    /// The offset of an array in the file.
    #[cfg(unix)]
    fn start(&self, array: StoredBytes) -> usize {
        array.as_ptr().addr() - self.map.address().addr()
    }

    /// Whether the ranges are resident, by a sample.
    #[cfg(target_os = "linux")]
    fn is_there(&self, array: StoredBytes, ranges: &[Range<usize>]) -> bool {
        use std::io::IoSliceMut;
        let start = self.start(array);
        let is_cached = |range: &Range<usize>| {
            let mut byte = [0];
            let (mut parts, at) = ([IoSliceMut::new(&mut byte)], (start + range.start) as u64);
            let flags = rustix::io::ReadWriteFlags::NOWAIT;
            rustix::io::preadv2(&*self.file, &mut parts, at, flags).is_ok()
        };
        ranges.iter().step_by(ranges.len().div_ceil(SAMPLES).max(1)).all(is_cached)
    }

    /// Releases the resident pages of the file; a later access reads them from the file. It is one call for the whole
    /// file, since a call for each row takes as long as its gather.
    pub fn done(&self) {
        #[cfg(unix)]
        {
            let advice = memmap2::UncheckedAdvice::DontNeed;
            // SAFETY: the mapping is never written to, so each page is that of the file, before and after; and
            // nothing borrows its bytes.
            let _ = unsafe { self.map.0.unchecked_advise(advice) };
        }
    }

    /// Ranges of an array as ranges of whole pages of the file, sorted; those that are near to each other as
    /// one.
    #[cfg(unix)]
    fn joined(&self, array: StoredBytes, mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
        let (start, end) = (self.start(array), self.map.byte_count());
        for range in &mut ranges {
            let last = (start + range.end).next_multiple_of(PAGE);
            *range = (start + range.start) / PAGE * PAGE..last.min(end);
        }
        ranges.sort_unstable_by_key(|range| range.start);
        ranges.dedup_by(|next, before| {
            let is_near = next.start <= before.end.saturating_add(NEAR);
            before.end = if is_near { before.end.max(next.end) } else { before.end };
            is_near
        });
        ranges
    }
}
