//! What compiled code reads of a mapped file, piece by piece: it is asked for ahead, and given back behind.

use std::ops::Range;

use super::Mapping;

/// What lies nearer to each other is asked for together: what lies between is read in less time than another
/// read takes.
#[cfg(unix)]
const NEAR: usize = 1 << 14;

/// A page, or what several of a smaller size are.
#[cfg(unix)]
const PAGE: usize = 1 << 12;

/// So many pages tell whether those of a window are in memory.
#[cfg(target_os = "linux")]
const SAMPLES: usize = 64;

impl Mapping {
    /// Asks for what will be read soon, and does not wait for it: ranges of an array, a part of the file. Where
    /// it is in memory already, nothing is asked: a call for each row takes as long as its lookup.
    pub fn ahead(&self, array: &[u8], ranges: Vec<Range<usize>>) {
        #[cfg(target_os = "linux")]
        if self.is_there(array, &ranges) {
            return;
        }
        #[cfg(unix)]
        for range in self.joined(array, ranges) {
            // It is a hint, too.
            let _ = self.map.advise_range(memmap2::Advice::WillNeed, range.start, range.len());
        }
        #[cfg(not(unix))]
        let _ = (array, ranges);
    }

    /// Where an array begins in the file.
    #[cfg(unix)]
    fn start(&self, array: &[u8]) -> usize {
        array.as_ptr().addr() - self.map.as_ptr().addr()
    }

    /// Whether what will be read is in memory, as far as some of it tells.
    #[cfg(target_os = "linux")]
    fn is_there(&self, array: &[u8], ranges: &[Range<usize>]) -> bool {
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

    /// Gives back the memory of what has been read of the file: where it is read again, it comes from the file.
    /// One call for all of it: pages that are not in the process's view cost nothing, and a call for each row
    /// takes as long as its lookup.
    pub fn done(&self) {
        #[cfg(unix)]
        {
            let advice = memmap2::UncheckedAdvice::DontNeed;
            // SAFETY: the mapping is private and never written to, so each page is that of the file, before
            // and after.
            let _ = unsafe { self.map.unchecked_advise(advice) };
        }
    }

    /// Ranges of an array as ranges of whole pages of the file, sorted; those that are near to each other as
    /// one.
    #[cfg(unix)]
    fn joined(&self, array: &[u8], mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
        let (start, end) = (self.start(array), self.map.len());
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
