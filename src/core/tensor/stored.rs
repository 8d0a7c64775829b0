//! The bytes of a tensor's elements: its own, or those of memory that other programs may write to.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::io::{self, Read};
use std::ops::Range;
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::sync::Arc;

/// Memory whose bytes another program may change at any time, such as a mapped file. They are never a `&[u8]`, which
/// nobody may change: Rust copies them out, and compiled code reads them at their address.
pub trait ForeignMemory: Send + Sync + UnwindSafe + RefUnwindSafe {
    /// The address of the first byte.
    fn address(&self) -> *const u8;

    /// The number of bytes.
    fn byte_count(&self) -> usize;

    /// Copies the bytes from `start` on to all of `to`.
    ///
    /// # Panics
    /// If there are fewer.
    fn copy_to(&self, start: usize, to: &mut [u8]);
}

/// Shared memory of another owner.
pub type ForeignBytes = Arc<dyn ForeignMemory>;

impl ForeignMemory for Vec<u8> {
    fn address(&self) -> *const u8 {
        self.as_ptr()
    }

    fn byte_count(&self) -> usize {
        self.len()
    }

    fn copy_to(&self, start: usize, to: &mut [u8]) {
        to.copy_from_slice(&self[start..start + to.len()]);
    }
}

/// A view of the bytes of elements.
#[derive(Clone, Copy)]
pub enum StoredBytes<'a> {
    /// Bytes that nobody changes.
    Own(&'a [u8]),
    /// A range of another owner's memory.
    Foreign {
        /// The memory.
        memory: &'a dyn ForeignMemory,
        /// The offset of the first byte.
        start: usize,
        /// The number of bytes.
        len: usize,
    },
}

/// The number of bytes of another owner that are copied to be compared.
const WINDOW: usize = 4096;

impl<'a> StoredBytes<'a> {
    /// All bytes of another owner's memory.
    pub fn of(memory: &'a dyn ForeignMemory) -> Self {
        StoredBytes::Foreign { memory, start: 0, len: memory.byte_count() }
    }

    /// The address of the first byte.
    pub fn as_ptr(self) -> *const u8 {
        match self {
            StoredBytes::Own(bytes) => bytes.as_ptr(),
            StoredBytes::Foreign { memory, start, .. } => memory.address().wrapping_add(start),
        }
    }

    /// The number of bytes.
    pub fn len(self) -> usize {
        match self {
            StoredBytes::Own(bytes) => bytes.len(),
            StoredBytes::Foreign { len, .. } => len,
        }
    }

    /// Whether there are no bytes.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// A range of the bytes.
    ///
    /// # Panics
    /// If it is not inside.
    pub fn slice(self, range: Range<usize>) -> Self {
        match self {
            StoredBytes::Own(bytes) => StoredBytes::Own(&bytes[range]),
            StoredBytes::Foreign { memory, start, len } => {
                assert!(range.start <= range.end && range.end <= len, "{range:?} of {len} bytes");
                StoredBytes::Foreign { memory, start: start + range.start, len: range.len() }
            }
        }
    }

    /// Copies the bytes.
    ///
    /// # Panics
    /// If `to` has another length.
    pub fn copy_to(self, to: &mut [u8]) {
        match self {
            StoredBytes::Own(bytes) => to.copy_from_slice(bytes),
            StoredBytes::Foreign { memory, start, len } => {
                assert_eq!(len, to.len(), "the bytes fit");
                memory.copy_to(start, to);
            }
        }
    }

    /// The bytes, copied if they are another owner's.
    pub fn to_bytes(self) -> Cow<'a, [u8]> {
        match self {
            StoredBytes::Own(bytes) => Cow::Borrowed(bytes),
            StoredBytes::Foreign { len, .. } => {
                let mut bytes = vec![0; len];
                self.copy_to(&mut bytes);
                Cow::Owned(bytes)
            }
        }
    }

    /// The windows of these bytes, one of which is in memory at a time.
    fn windows(self) -> impl Iterator<Item = Cow<'a, [u8]>> {
        let starts = (0..self.len()).step_by(WINDOW);
        starts.map(move |start| self.slice(start..self.len().min(start + WINDOW)).to_bytes())
    }

    /// Compares the bytes in lexicographic order. Bytes of another owner that change meanwhile are compared as they are
    /// found.
    pub fn compare(self, other: Self) -> Ordering {
        match (self, other) {
            _ if self.as_ptr() == other.as_ptr() && self.len() == other.len() => Ordering::Equal,
            (StoredBytes::Own(a), StoredBytes::Own(b)) => a.cmp(b),
            // A shorter last window that is a prefix of the other's is less, too.
            _ => self.windows().cmp(other.windows()),
        }
    }

    /// Whether a condition holds for each part of this size, which the length is a multiple of.
    pub fn all_parts(self, size: usize, mut condition: impl FnMut(&[u8]) -> bool) -> bool {
        match self {
            StoredBytes::Own(bytes) => bytes.chunks_exact(size).all(condition),
            StoredBytes::Foreign { .. } => {
                let mut part = vec![0; size];
                (0..self.len() / size).all(|k| {
                    self.slice(k * size..(k + 1) * size).copy_to(&mut part);
                    condition(&part)
                })
            }
        }
    }
}

impl<'a> From<&'a [u8]> for StoredBytes<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        StoredBytes::Own(bytes)
    }
}

impl fmt::Debug for StoredBytes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} bytes", self.len())
    }
}

impl Read for StoredBytes<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let count = to.len().min(self.len());
        self.slice(0..count).copy_to(&mut to[..count]);
        *self = self.slice(count..self.len());
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn views(bytes: &Vec<u8>) -> [StoredBytes<'_>; 2] {
        [StoredBytes::Own(bytes), StoredBytes::of(bytes)]
    }

    #[test]
    fn bytes_of_another_owner_are_viewed_as_own_ones_are() {
        let bytes: Vec<u8> = (0..3 * WINDOW + 5).map(|k| (k % 251) as u8).collect();
        for view in views(&bytes) {
            assert_eq!((view.len(), view.as_ptr()), (bytes.len(), bytes.as_ptr()));
            assert_eq!(view.to_bytes(), bytes);
            let part = view.slice(7..5000);
            assert_eq!(
                (part.to_bytes(), part.as_ptr()),
                ((&bytes[7..5000]).into(), bytes[7..].as_ptr())
            );
            let (mut rest, mut read) = (part, Vec::new());
            rest.read_to_end(&mut read).expect("it is in memory");
            assert_eq!(read, bytes[7..5000]);
            assert!(view.slice(0..251).all_parts(1, |part| part[0] < 251));
            assert!(!view.all_parts(1, |part| part[0] < 250));
        }
    }

    #[test]
    fn the_order_is_that_of_the_bytes() {
        let base = vec![7u8; 2 * WINDOW];
        let mut changed = base.clone();
        changed[WINDOW + 1] = 8;
        let [shorter, longer] = [base[..WINDOW].to_vec(), [&base[..], &[0]].concat()];
        let all = [&base, &changed, &shorter, &longer];
        for (a, b) in all.iter().flat_map(|a| all.map(|b| (*a, b))) {
            for (x, y) in views(a).into_iter().flat_map(|x| views(b).map(|y| (x, y))) {
                assert_eq!(x.compare(y), a.cmp(b));
            }
        }
    }
}
