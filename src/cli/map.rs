//! Files as memory: what of a large array is used is read when it is used, and nothing else.

#[cfg(feature = "llvm")]
mod ahead;

use std::fs::File;
use std::ops::Range;
use std::sync::{Arc, Once};

use memmap2::{MmapOptions, MmapRaw};

use multigather::tensor::{ForeignBytes, ForeignMemory, Tensor};

/// A mapped file. Clones share the mapping.
#[derive(Clone)]
pub struct Mapping {
    map: Arc<Map>,
    /// The file, for residency queries.
    #[cfg(all(target_os = "linux", feature = "llvm"))]
    file: Arc<File>,
}

/// The memory of a mapped file, which other programs may write to or cut off.
struct Map(MmapRaw);

impl ForeignMemory for Map {
    fn address(&self) -> *const u8 {
        self.0.as_ptr()
    }

    fn byte_count(&self) -> usize {
        self.0.len()
    }

    fn copy_to(&self, start: usize, to: &mut [u8]) {
        let is_inside = start.checked_add(to.len()).is_some_and(|end| end <= self.0.len());
        assert!(is_inside, "{} bytes from {start} on, of {}", to.len(), self.0.len());
        // SAFETY: the range is inside of the mapping, which this value keeps, and nothing of this program writes to
        // it, nor is any of it `to`. Another program may write meanwhile, so that what is copied is of both
        // times: bytes of any value are valid. One that cuts the file off raises a signal, which ends this program.
        unsafe { self.0.as_ptr().add(start).copy_to_nonoverlapping(to.as_mut_ptr(), to.len()) };
    }
}

impl Mapping {
    /// Maps a file; `scattered`: it is accessed randomly. `None` where the system does not support it. Compiled code
    /// must not use mapped bytes as indices, since it checks indices before it uses them.
    pub fn of(file: &File, scattered: bool) -> Option<Mapping> {
        let mapping = Mapping::unused(file)?;
        mapping.advise(0..mapping.map.byte_count(), scattered);
        Some(mapping)
    }

    /// Maps a file without advice on its access pattern.
    pub fn unused(file: &File) -> Option<Mapping> {
        end_where_a_file_is_cut_off();
        let map = Arc::new(Map(MmapOptions::new().map_raw_read_only(file).ok()?));
        Some(Mapping {
            map,
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
            let _ = self.map.0.advise_range(advice, bytes.start, bytes.len());
        }
    }

    /// Advises the system on the access pattern of a tensor, if its elements are in this file.
    pub fn advise_of(&self, tensor: &Tensor, scattered: bool) {
        let (elements, map) = (tensor.stored(), self.map.address().addr());
        let start = elements.as_ptr().addr().checked_sub(map);
        let range = start.map(|start| start..start + elements.len());
        if let Some(range) = range.filter(|range| range.end <= self.map.byte_count()) {
            self.advise(range, scattered);
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
