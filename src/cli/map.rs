//! Files as memory: what of a large array is used is read when it is used, and nothing else.

use std::fs::File;
use std::ops::Range;
use std::sync::{Arc, Once};

use memmap2::Mmap;

use crate::tensor::ForeignBytes;

/// What a page fault brings into the process's view at once, on the systems that matter: pages in memory
/// around the one that is missing.
#[cfg(unix)]
const AROUND: usize = 1 << 16;

/// What lies nearer to each other is asked for together: what lies between is read in less time than another
/// read takes.
#[cfg(unix)]
const NEAR: usize = 1 << 14;

/// A page, or what several of a smaller size are.
#[cfg(unix)]
const PAGE: usize = 1 << 12;

/// A file that is mapped. Clones are one mapping.
#[derive(Clone)]
pub struct Mapping(Arc<Mmap>);

impl Mapping {
    /// The bytes of a file, mapped; `scattered`: they are used here and there. `None` where the system does
    /// not map it. Nothing that is found in the file may decide where compiled code reads or writes: it
    /// checks indices before it uses them.
    pub fn of(file: &File, scattered: bool) -> Option<Mapping> {
        end_where_a_file_is_cut_off();
        // SAFETY: the mapping is private and is only read. Another program may write to the file meanwhile,
        // as it may while a file is read, and what is read twice may then differ. Elements of any bits are
        // valid, and none of them is an address (see above), so that the run gives values of both. One that
        // cuts the file off raises a signal, which ends this program.
        let map = unsafe { Mmap::map(file) }.ok()?;
        #[cfg(unix)]
        {
            // It is a hint: without it more is read than is used, or less ahead.
            use memmap2::Advice::{Random, Sequential};
            let _ = map.advise(if scattered { Random } else { Sequential });
        }
        Some(Mapping(Arc::new(map)))
    }

    pub fn bytes(&self) -> ForeignBytes {
        self.0.clone()
    }

    /// Asks for what will be read soon, and does not wait for it. Ranges are of the file's last `length`
    /// bytes.
    pub fn ahead(&self, length: usize, ranges: Vec<Range<usize>>) {
        #[cfg(unix)]
        for range in self.joined(length, ranges, PAGE, NEAR) {
            // It is a hint, too.
            let _ = self.0.advise_range(memmap2::Advice::WillNeed, range.start, range.len());
        }
        #[cfg(not(unix))]
        let _ = (length, ranges);
    }

    /// Gives back the memory of what has been read: where it is read again, it comes from the file.
    pub fn done(&self, length: usize, ranges: Vec<Range<usize>>) {
        #[cfg(unix)]
        for range in self.joined(length, ranges, AROUND, 0) {
            let advice = memmap2::UncheckedAdvice::DontNeed;
            // SAFETY: the mapping is private and never written to, so each page is that of the file, before
            // and after.
            let _ = unsafe { self.0.unchecked_advise_range(advice, range.start, range.len()) };
        }
        #[cfg(not(unix))]
        let _ = (length, ranges);
    }

    /// Ranges of the file's last `length` bytes as ranges of the file, sorted, in whole pieces of `grain`
    /// bytes; those with at most `near` bytes between them as one.
    #[cfg(unix)]
    fn joined(
        &self,
        length: usize,
        mut ranges: Vec<Range<usize>>,
        grain: usize,
        near: usize,
    ) -> Vec<Range<usize>> {
        let (start, end) = (self.0.len() - length, self.0.len());
        for range in &mut ranges {
            let last = (start + range.end).next_multiple_of(grain);
            *range = (start + range.start) / grain * grain..last.min(end);
        }
        ranges.sort_unstable_by_key(|range| range.start);
        ranges.dedup_by(|next, before| {
            let is_near = next.start <= before.end.saturating_add(near);
            before.end = if is_near { before.end.max(next.end) } else { before.end };
            is_near
        });
        ranges
    }
}

/// Reading behind the end of a mapped file raises SIGBUS: the program then says so and ends.
fn end_where_a_file_is_cut_off() {
    static ONCE: Once = Once::new();
    #[cfg(unix)]
    ONCE.call_once(|| {
        let told = || {
            let message = b"error: an input file was cut off, or cannot be read any more\n";
            let _ = rustix::io::write(rustix::stdio::stderr(), message);
            signal_hook::low_level::exit(1);
        };
        // SAFETY: the action makes two system calls that may be made in a signal's handler, write and
        // _exit; it allocates nothing, takes no lock and does not return.
        let registered =
            unsafe { signal_hook::low_level::register(signal_hook::consts::SIGBUS, told) };
        // Without it the signal ends the program, too, in fewer words.
        let _ = registered;
    });
}
