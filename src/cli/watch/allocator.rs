//! The program's allocator, within its limit of memory.
//!
//! Large blocks are counted one by one, and refused before the system is asked: it would promise more
//! than it has, and end the program when it is used. What small blocks take is looked at by the watch.

use std::alloc::{GlobalAlloc, Layout};
use std::sync::atomic::{AtomicU64, Ordering};

use super::{MEMORY, end_for_memory};

/// What counts as large. Counting takes some nanoseconds; touching so much takes thousands.
const LARGE: usize = 1 << 20;

/// The bytes of large blocks.
static ALIVE: AtomicU64 = AtomicU64::new(0);

/// An allocator that ends the program with a diagnostic where the limit is reached.
pub struct Bounded<A>(pub A);

fn take(size: usize) {
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

// SAFETY: every call is passed on as it is; counting touches no block.
unsafe impl<A: GlobalAlloc> GlobalAlloc for Bounded<A> {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        take(layout.size());
        // SAFETY: the caller keeps the contract, which is the same.
        unsafe { self.0.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        take(layout.size());
        // SAFETY: as above.
        unsafe { self.0.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        give_back(layout.size());
        // SAFETY: as above.
        unsafe { self.0.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        take(size);
        give_back(layout.size());
        // SAFETY: as above.
        unsafe { self.0.realloc(block, layout, size) }
    }
}
