//! The signal by which a process ends itself: where memory was refused, with a diagnostic.

use signal_hook::consts::SIGABRT;
use signal_hook::low_level::{emulate_default_handler, register};

use super::{end_for_refusal, machine};

/// The free address space below which an abort counts as out of memory: a library rarely requests more at once before
/// it gives up.
const NEARLY_NONE: u64 = 256 << 20;

/// Handles the abort signal, by which C++ libraries end the program when they run out of memory. If the address space
/// is limited and mostly used, the program ends with a diagnostic.
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
