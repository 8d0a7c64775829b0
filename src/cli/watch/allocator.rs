//! The program's allocator, which counts against the limit of memory.
//!
//! Large blocks are counted one by one, before the system is asked: it would promise more than it has, and end the
//! program when it is used. What small blocks take is looked at by the watch. Where a block is too much, or the
//! system refuses one, as where the address space is limited, the allocator notes that in its [`Account`], and waits
//! for the watching thread, which ends the program with a diagnostic. A refusal that the caller can handle is
//! returned to it ([`is_asking`]). Where no thread watches, or the watching one is refused memory itself, the program
//! ends at once.

use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use multigather::memory::is_asking;

use super::IS_WATCH;

/// The size of a large block. Counting takes some nanoseconds; touching this amount takes thousands.
const LARGE: usize = 1 << 20;

/// How long a thread sleeps at a time while it waits for the end of the program.
const WAIT: Duration = Duration::from_millis(100);

/// The program's memory: what is alive, what is allowed, and what was too much.
#[derive(Debug)]
pub struct Account {
    /// The bytes of large blocks.
    alive: AtomicU64,
    /// The bytes that they may have.
    limit: AtomicU64,
    /// The size of the first block over the limit, and of the first that the system refused; 0 where there was none.
    excess: AtomicU64,
    refused: AtomicU64,
    /// Whether a refusal ends the program.
    is_final: bool,
    /// Whether a thread looks at this account.
    is_watched: AtomicBool,
}

/// An allocator that keeps an account.
pub struct Bounded<A> {
    system: A,
    /// The account.
    pub account: Account,
}

impl<A> Bounded<A> {
    /// An allocator without a limit.
    pub const fn new(system: A) -> Self {
        Bounded { system, account: Account::new(false) }
    }

    /// The allocator of a program: a refusal ends it, at once where nobody watches.
    pub const fn of_program(system: A) -> Self {
        Bounded { system, account: Account::new(true) }
    }
}

impl Account {
    const fn new(is_final: bool) -> Self {
        Account {
            alive: AtomicU64::new(0),
            limit: AtomicU64::new(u64::MAX),
            excess: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            is_final,
            is_watched: AtomicBool::new(false),
        }
    }

    /// States that the calling thread looks at the account from now on, and ends the program.
    pub fn watch(&self) {
        self.is_watched.store(true, Ordering::Relaxed);
    }

    /// Sets the limit.
    pub fn set_limit(&self, bytes: u64) {
        self.limit.store(bytes, Ordering::Relaxed);
    }

    /// The size of a block that exceeds the limit, if a thread waits for one.
    pub fn excess(&self) -> Option<u64> {
        Some(self.excess.load(Ordering::Relaxed)).filter(|&size| size > 0)
    }

    /// The size of a block that the system refused, if a thread waits for one.
    pub fn refused(&self) -> Option<u64> {
        Some(self.refused.load(Ordering::Relaxed)).filter(|&size| size > 0)
    }

    /// Counts a block before the system is asked for it.
    fn count(&self, size: usize) {
        if size >= LARGE {
            let size = size as u64;
            let alive = self.alive.fetch_add(size, Ordering::Relaxed).saturating_add(size);
            if alive > self.limit.load(Ordering::Relaxed) {
                self.wait_for_end(&self.excess, size);
            }
        }
    }

    fn give_back(&self, size: usize) {
        if size >= LARGE {
            self.alive.fetch_sub(size as u64, Ordering::Relaxed);
        }
    }

    /// Uncounts a block that the system did not allocate, and waits for the end if the caller cannot handle that.
    fn uncount_if_refused(&self, block: *mut u8, size: usize) -> *mut u8 {
        if block.is_null() {
            self.give_back(size);
            let is_alone = !self.is_watched.load(Ordering::Relaxed)
                || IS_WATCH.try_with(Cell::get).unwrap_or(false);
            if is_alone && !is_asking() && self.is_final {
                super::end_without_memory();
            }
            if !is_asking() {
                self.wait_for_end(&self.refused, size as u64);
            }
        }
        block
    }

    /// Notes the first cause of the end, and waits for it; returns at once where nobody watches.
    fn wait_for_end(&self, cause: &AtomicU64, size: u64) {
        if self.is_watched.load(Ordering::Relaxed) {
            let _ = cause.compare_exchange(0, size, Ordering::Relaxed, Ordering::Relaxed);
            loop {
                std::thread::sleep(WAIT);
            }
        }
    }
}

// SAFETY: every call is passed on as it is; counting touches no block.
unsafe impl<A: GlobalAlloc> GlobalAlloc for Bounded<A> {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        self.account.count(layout.size());
        // SAFETY: the caller keeps the contract, which is the same.
        let block = unsafe { self.system.alloc(layout) };
        self.account.uncount_if_refused(block, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        self.account.count(layout.size());
        // SAFETY: as above.
        let block = unsafe { self.system.alloc_zeroed(layout) };
        self.account.uncount_if_refused(block, layout.size())
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        self.account.give_back(layout.size());
        // SAFETY: as above.
        unsafe { self.system.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        self.account.count(size);
        // SAFETY: as above.
        let moved = unsafe { self.system.realloc(block, layout, size) };
        let moved = self.account.uncount_if_refused(moved, size);
        // Where it was not moved, the old block is still the caller's.
        if !moved.is_null() {
            self.account.give_back(layout.size());
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

    fn layout(size: usize) -> Layout {
        Layout::from_size_align(size, 8).expect("a layout")
    }

    #[test]
    fn blocks_that_are_not_given_are_not_counted() {
        let bounded = Bounded::new(Full);
        let alive = || bounded.account.alive.load(Ordering::Relaxed);
        // SAFETY: the sizes are not 0; the block is given back as it was taken.
        multigather::memory::asking(|| unsafe {
            assert!(bounded.alloc(layout(3 * LARGE)).is_null());
            assert_eq!(alive(), 0);
            let block = bounded.alloc(layout(LARGE));
            assert!(!block.is_null());
            assert!(bounded.realloc(block, layout(LARGE), 2 * LARGE).is_null());
            assert_eq!(alive(), LARGE as u64, "the old block is alive");
            bounded.dealloc(block, layout(LARGE));
        });
        assert_eq!(alive(), 0);
        assert_eq!((bounded.account.excess(), bounded.account.refused()), (None, None));
    }

    #[test]
    fn without_a_watch_a_refusal_is_returned() {
        let bounded = Bounded::new(Full);
        // SAFETY: the size is not 0.
        assert!(unsafe { bounded.alloc(layout(3 * LARGE)) }.is_null());
        assert_eq!(bounded.account.refused(), None);
    }

    /// What an account states once a thread, which stays there for ever, waits in an allocation of this size.
    fn noted(limit: u64, size: usize, state: fn(&Account) -> Option<u64>) -> u64 {
        let bounded: &'static Bounded<Full> = Box::leak(Box::new(Bounded::new(Full)));
        bounded.account.watch();
        bounded.account.set_limit(limit);
        // SAFETY: the size is not 0.
        std::thread::spawn(move || unsafe { bounded.alloc(layout(size)).addr() });
        loop {
            match state(&bounded.account) {
                Some(size) => return size,
                None => std::thread::sleep(Duration::from_millis(1)),
            }
        }
    }

    #[test]
    fn what_is_too_much_is_noted_for_the_watch() {
        let size = 2 * LARGE;
        assert_eq!(noted(LARGE as u64, size, Account::excess), size as u64);
        assert_eq!(noted(u64::MAX, 3 * LARGE, Account::refused), 3 * LARGE as u64);
    }
}
