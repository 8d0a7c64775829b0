//! The signal by which a process ends itself: where memory was refused, with a diagnostic.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use signal_hook::consts::SIGABRT;
use signal_hook::low_level::{emulate_default_handler, exit, register};

use super::{IS_WATCH, machine};

/// The free address space below which an abort counts as out of memory: a library rarely requests more at once before
/// it gives up.
const NEARLY_NONE: u64 = 256 << 20;

/// How long a thread sleeps at a time while it waits for the end of the program.
const WAIT: Duration = Duration::from_millis(100);

/// The abort signal, by which C++ libraries end the program when they run out of memory.
pub struct Aborts(Arc<AtomicBool>);

impl Aborts {
    /// Handles the signal, by the calling thread: a thread that aborts waits for it.
    pub fn catch() -> Aborts {
        let came = Arc::new(AtomicBool::new(false));
        let aborted = Arc::clone(&came);
        // SAFETY: the action stores a flag and sleeps, or ends the process, which a signal's handler may do; it
        // allocates nothing and takes no lock. The thread's variable is a constant at first, and is not dropped.
        let registered = unsafe {
            register(SIGABRT, move || {
                if IS_WATCH.get() {
                    exit(1);
                }
                aborted.store(true, Ordering::Relaxed);
                loop {
                    std::thread::sleep(WAIT);
                }
            })
        };
        // Without it the signal ends the program, too, in fewer words.
        let _ = registered;
        Aborts(came)
    }

    /// Whether a thread has aborted for want of memory: the address space is limited, and mostly used. Any other abort
    /// ends the program as it does by default.
    pub fn follow(&self) -> bool {
        if !self.0.load(Ordering::Relaxed) {
            return false;
        }
        let is_refusal = machine::free_address_space().is_some_and(|free| free < NEARLY_NONE);
        if !is_refusal {
            let _ = emulate_default_handler(SIGABRT);
        }
        is_refusal
    }
}
