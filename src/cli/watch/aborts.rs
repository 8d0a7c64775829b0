//! The signal by which a process ends itself: where memory was refused, with a diagnostic.

use signal_hook::consts::SIGABRT;
use signal_hook::low_level::{emulate_default_handler, register};

use super::{end_for_refusal, machine};

/// The address space that counts as none: what a library asks for at once where it gives up is rarely more.
const NEARLY_NONE: u64 = 256 << 20;

/// Follows the signal, by which libraries of C++ end the program where they get no memory. Where the shell limits
/// the address space and most of it is taken, the program ends with a diagnostic; else as ever.
pub fn follow() {
    // SAFETY: the process ends in the action. It runs where a library gives up for want of a block, outside of
    // the allocator, and takes the locks that the watch takes from any thread; the default action has none.
    let registered = unsafe {
        register(SIGABRT, || match machine::free_address_space() {
            Some(free) if free < NEARLY_NONE => end_for_refusal(None),
            _ => drop(emulate_default_handler(SIGABRT)),
        })
    };
    // Without it the signal ends the program, too, in fewer words.
    let _ = registered;
}
