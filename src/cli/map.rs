//! Files as memory: what of a large array is used is read when it is used, and nothing else.

#[cfg(feature = "llvm")]
mod ahead;

use std::fs::File;
use std::ops::Range;
use std::sync::{Arc, Once};

use memmap2::Mmap;

use crate::tensor::{ForeignBytes, Tensor};

/// A file that is mapped. Clones are one mapping.
#[derive(Clone)]
pub struct Mapping {
    map: Arc<Mmap>,
    /// What is asked whether pages are in memory.
    #[cfg(all(target_os = "linux", feature = "llvm"))]
    file: Arc<File>,
}

impl Mapping {
    /// The bytes of a file, mapped; `scattered`: they are used here and there. `None` where the system does
    /// not map it. Nothing that is found in the file may decide where compiled code reads or writes: it
    /// checks indices before it uses them.
    pub fn of(file: &File, scattered: bool) -> Option<Mapping> {
        let mapping = Mapping::unused(file)?;
        mapping.advise(0..mapping.map.len(), scattered);
        Some(mapping)
    }

    /// The same, where it is not known how the bytes are used.
    pub fn unused(file: &File) -> Option<Mapping> {
        end_where_a_file_is_cut_off();
        // SAFETY: the mapping is private and is only read. Another program may write to the file meanwhile,
        // as it may while a file is read, and what is read twice may then differ. Elements of any bits are
        // valid, and none of them is an address (see above), so that the run gives values of both. One that
        // cuts the file off raises a signal, which ends this program.
        let map = unsafe { Mmap::map(file) }.ok()?;
        Some(Mapping {
            map: Arc::new(map),
            #[cfg(all(target_os = "linux", feature = "llvm"))]
            file: Arc::new(file.try_clone().ok()?),
        })
    }

    /// The same, of bytes that are used once, from the first to the last.
    #[cfg(feature = "onnx")]
    pub fn once(file: &File) -> Option<Mapping> {
        Mapping::of(file, false)
    }

    /// Gives back the memory of some bytes of the file: where they are read again, they come from the file.
    #[cfg(feature = "onnx")]
    pub fn done_with(&self, bytes: &[u8]) {
        #[cfg(unix)]
        {
            let (all, part) = (self.map.as_ptr_range(), bytes.as_ptr_range());
            // What shares a page with other bytes of the file may still be read.
            let page = rustix::param::page_size();
            let start = (part.start.addr() - all.start.addr()).next_multiple_of(page);
            let end = (part.end.addr() - all.start.addr()) / page * page;
            if all.contains(&part.start) && start < end {
                let advice = memmap2::UncheckedAdvice::DontNeed;
                // SAFETY: the mapping is private and never written to, so each page is that of the file,
                // before and after.
                let _ = unsafe { self.map.unchecked_advise_range(advice, start, end - start) };
            }
        }
        #[cfg(not(unix))]
        let _ = bytes;
    }

    /// Says of some bytes whether they are used here and there. It is a hint: without it more is read than is
    /// used, or less ahead.
    #[cfg_attr(not(unix), allow(unused_variables))]
    fn advise(&self, bytes: Range<usize>, scattered: bool) {
        #[cfg(unix)]
        {
            use memmap2::Advice::{Random, Sequential};
            let advice = if scattered { Random } else { Sequential };
            let _ = self.map.advise_range(advice, bytes.start, bytes.len());
        }
    }

    /// Says of a tensor, if its elements are in this file, whether they are looked up here and there.
    pub fn advise_of(&self, tensor: &Tensor, scattered: bool) {
        let (all, part) = (self.map.as_ptr_range(), tensor.stored_bytes().as_ptr_range());
        if all.start <= part.start && part.end <= all.end {
            let start = part.start.addr() - all.start.addr();
            self.advise(start..start + tensor.stored_bytes().len(), scattered);
        }
    }

    pub fn bytes(&self) -> ForeignBytes {
        self.map.clone()
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
