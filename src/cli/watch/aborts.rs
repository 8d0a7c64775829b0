//! The signal by which a process ends itself: where memory was refused, with a diagnostic.

use signal_hook::consts::SIGABRT;
use signal_hook::low_level::{emulate_default_handler, register};

use super::allocator::refused;
use super::end_for_refusal;

/// Follows the signal. Where no memory was refused, it ends the program as ever.
pub fn follow() {
    // SAFETY: the process ends in the action. It runs where the standard library gives up for want of a
    // block, outside of the allocator, and takes the locks that the watch takes from any thread; the
    // default action has none.
    let registered = unsafe {
        register(SIGABRT, || match refused() {
            0 => drop(emulate_default_handler(SIGABRT)),
            size => end_for_refusal(size),
        })
    };
    // Without it the signal ends the program, too, in fewer words.
    let _ = registered;
}
