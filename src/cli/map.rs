//! Files as memory: what of a large array is used is read when it is used, and nothing else.

#[cfg(feature = "llvm")]
mod ahead;

use std::fs::File;
use std::ops::Range;
use std::sync::{Arc, Once};

use memmap2::Mmap;

use crate::tensor::{ForeignBytes, Tensor};

/// A mapped file. Clones share the mapping.
#[derive(Clone)]
pub struct Mapping {
    map: Arc<Mmap>,
    /// The file, for residency queries.
    #[cfg(all(target_os = "linux", feature = "llvm"))]
    file: Arc<File>,
}

impl Mapping {
    /// Maps a file; `scattered`: it is accessed randomly. `None` where the system does not support it. Compiled code
    /// must not use mapped bytes as indices, since it checks indices before it uses them.
    pub fn of(file: &File, scattered: bool) -> Option<Mapping> {
        let mapping = Mapping::unused(file)?;
        mapping.advise(0..mapping.map.len(), scattered);
        Some(mapping)
    }

    /// Maps a file without advice on its access pattern.
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

    /// Advises the system on the access pattern of some bytes. It affects readahead only.
    #[cfg_attr(not(unix), allow(unused_variables))]
    fn advise(&self, bytes: Range<usize>, scattered: bool) {
        #[cfg(unix)]
        {
            use memmap2::Advice::{Random, Sequential};
            let advice = if scattered { Random } else { Sequential };
            let _ = self.map.advise_range(advice, bytes.start, bytes.len());
        }
    }

    /// Advises the system on the access pattern of a tensor, if its elements are in this file.
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

/// Handles SIGBUS, which an access after the end of a truncated file raises: the program ends with a diagnostic.
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
