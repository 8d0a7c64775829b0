//! The program's allocator, within its limit of memory.
//!
//! Large blocks are counted one by one, and refused before the system is asked: it would promise more
//! than it has, and end the program when it is used. What small blocks take is looked at by the watch.
//! Where the system gives no block all the same, as where the address space is limited, the program ends with
//! a diagnostic, too, but where who asks can go on without it ([`is_asking`]).

use std::alloc::{GlobalAlloc, Layout};
use std::sync::atomic::{AtomicU64, Ordering};

use super::{MEMORY, end_for_memory, end_for_refusal};
use crate::memory::is_asking;

/// The size of a large block. Counting takes some nanoseconds; touching this amount takes thousands.
const LARGE: usize = 1 << 20;

/// The bytes of large blocks.
static ALIVE: AtomicU64 = AtomicU64::new(0);

/// An allocator that ends the program with a diagnostic where the limit is reached.
pub struct Bounded<A>(pub A);

fn count_block(size: usize) {
    if size >= LARGE {
        let size = size as u64;
        let alive = ALIVE.fetch_add(size, Ordering::Relaxed).saturating_add(size);
        let limit = MEMORY.load(Ordering::Relaxed);
        if alive > limit {
            end_for_memory(limit, size);
        }
    }
}

fn give_back(size: usize) {
    if size >= LARGE {
        ALIVE.fetch_sub(size as u64, Ordering::Relaxed);
    }
}

/// Uncounts a block that the system did not allocate, and ends the program if the caller cannot handle that.
fn uncount_if_refused(block: *mut u8, size: usize) -> *mut u8 {
    if block.is_null() {
        give_back(size);
        if !is_asking() {
            end_for_refusal(Some(size as u64));
        }
    }
    block
}

// SAFETY: every call is passed on as it is; counting touches no block.
unsafe impl<A: GlobalAlloc> GlobalAlloc for Bounded<A> {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count_block(layout.size());
        // SAFETY: the caller keeps the contract, which is the same.
        uncount_if_refused(unsafe { self.0.alloc(layout) }, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count_block(layout.size());
        // SAFETY: as above.
        uncount_if_refused(unsafe { self.0.alloc_zeroed(layout) }, layout.size())
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        give_back(layout.size());
        // SAFETY: as above.
        unsafe { self.0.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count_block(size);
        // SAFETY: as above.
        let moved = uncount_if_refused(unsafe { self.0.realloc(block, layout, size) }, size);
        // Where it was not moved, the old block is still the caller's.
        if !moved.is_null() {
            give_back(layout.size());
        }
        moved
    }
}

#[cfg(test)]
mod tests {
    use std::alloc::System;
    use std::ptr::null_mut;

    use super::*;

    /// A system that gives a block but no larger one.
    struct Full;

    // SAFETY: blocks are the system's; giving none is allowed.
    unsafe impl GlobalAlloc for Full {
        unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
            // SAFETY: the caller keeps the contract, which is the same.
            if layout.size() > 2 * LARGE { null_mut() } else { unsafe { System.alloc(layout) } }
        }

        unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
            // SAFETY: as above.
            unsafe { System.dealloc(block, layout) }
        }

        unsafe fn realloc(&self, _: *mut u8, _: Layout, _: usize) -> *mut u8 {
            null_mut()
        }
    }

    #[test]
    fn blocks_that_are_not_given_are_not_counted() {
        let alive = || ALIVE.load(Ordering::Relaxed);
        let layout = |size: usize| Layout::from_size_align(size, 8).expect("a layout");
        let (bounded, before) = (Bounded(Full), alive());
        // SAFETY: the sizes are not 0; the block is given back as it was taken.
        crate::memory::asking(|| unsafe {
            assert!(bounded.alloc(layout(3 * LARGE)).is_null());
            assert_eq!(alive(), before);
            let block = bounded.alloc(layout(LARGE));
            assert!(!block.is_null());
            assert!(bounded.realloc(block, layout(LARGE), 2 * LARGE).is_null());
            assert_eq!(alive(), before + LARGE as u64, "the old block is alive");
            bounded.dealloc(block, layout(LARGE));
        });
        assert_eq!(alive(), before);
    }
}
