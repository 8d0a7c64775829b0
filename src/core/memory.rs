//! Memory that the system may refuse: asked for by those who can go on without it.
//!
//! Engines ask here for their buffers before they are taken, and report a diagnostic where there is no room. Any
//! other allocation that is refused ends the process; an allocator tells the two apart by [`is_asking`].

use std::cell::Cell;

thread_local! {
    static ASKING: Cell<bool> = const { Cell::new(false) };
}

/// Whether this thread is in [`asking`]: a refused allocation is an answer, and no end.
pub fn is_asking() -> bool {
    ASKING.try_with(Cell::get).unwrap_or(false)
}

/// Runs a computation that can handle the failure of its own allocations.
pub fn asking<T>(run: impl FnOnce() -> T) -> T {
    let before = ASKING.replace(true);
    let result = run();
    ASKING.set(before);
    result
}

/// Reserves capacity for exactly this number of further elements. `false` where the system refuses it.
#[must_use]
pub fn try_reserve<T>(vector: &mut Vec<T>, more: usize) -> bool {
    asking(|| vector.try_reserve_exact(more).is_ok())
}

/// Whether the system would allocate this number of bytes at once. No page is touched, so it promises no more than
/// that.
#[must_use]
pub fn is_available(bytes: usize) -> bool {
    try_reserve(&mut Vec::<u8>::new(), bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_system_has_is_refused() {
        assert!(is_available(0) && is_available(1 << 20));
        assert!(!is_available(isize::MAX as usize) && !is_available(usize::MAX));
        let mut numbers = vec![1u64];
        assert!(!try_reserve(&mut numbers, usize::MAX / 8));
        assert!(try_reserve(&mut numbers, 100) && numbers.capacity() >= 101);
        assert_eq!(numbers, [1]);
        assert!(!is_asking());
    }
}
