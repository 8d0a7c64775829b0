//! Large pages for memory that a call writes: fewer addresses to translate where elements are anywhere.

/// The size from which on large pages are requested, twice the size of one.
const LARGE: usize = 4 << 20;

/// Requests large pages from the system (`madvise`). Pages that were not touched yet are then allocated as large
/// ones.
pub fn request_large_pages(memory: *mut u8, bytes: usize) {
    if bytes < LARGE {
        return;
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
    #[cfg(target_os = "linux")]
    {
        // SAFETY: it only asks for a number.
        let page = unsafe { libc::sysconf(libc::_SC_PAGESIZE) };
        let Ok(page) = usize::try_from(page) else { return };
        let skipped = memory.align_offset(page);
        let whole = bytes.saturating_sub(skipped) / page * page;
        // SAFETY: whole pages of the caller's memory; the advice changes nothing of what is in them.
        unsafe { libc::madvise(memory.wrapping_add(skipped).cast(), whole, libc::MADV_HUGEPAGE) };
    }
}
