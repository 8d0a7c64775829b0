//! The memory and time that a request may take, in proportion to its input.

use std::time::Duration;

/// Seconds of processor time in addition to those for the input, and bytes of input for each second.
const SECONDS: u64 = 60;
const BYTES_PER_SECOND: u64 = 100_000;
/// Seconds that may pass for each second of processor time: others work, too.
const PATIENCE: u64 = 10;

fn seconds_for(input: usize) -> u64 {
    SECONDS + input as u64 / BYTES_PER_SECOND
}

/// The time to wait for an answer.
pub fn patience(input: usize) -> Duration {
    Duration::from_secs(seconds_for(input) * PATIENCE)
}

/// Limits this process for a request; limits that the system refuses are ignored.
#[cfg(unix)]
pub fn bound(input: usize) {
    unix::bound(input);
}

#[cfg(not(unix))]
pub fn bound(_: usize) {}

/// Whether the process uses so much memory that the next request should get a new one.
#[cfg(unix)]
pub fn are_used_up() -> bool {
    unix::resident() > unix::KEPT
}

/// Whether limits are used up; here each request has a new process.
#[cfg(not(unix))]
pub fn are_used_up() -> bool {
    true
}

#[cfg(unix)]
mod unix {
    use std::mem::zeroed;

    /// Bytes of memory in addition to those for the input, and bytes for each byte of input.
    const MEMORY: u64 = 4 << 30;
    const MEMORY_PER_BYTE: u64 = 256;
    /// Bytes that earlier requests may have leaked.
    pub const KEPT: u64 = 1 << 30;

    /// Lowers a soft limit, which may be raised again for the next request.
    macro_rules! lower {
        ($resource:expr, $limit:expr) => {
            // SAFETY: the structure of integers lives through both calls.
            unsafe {
                let mut limit: libc::rlimit = zeroed();
                if libc::getrlimit($resource, &raw mut limit) == 0 {
                    limit.rlim_cur = limit.rlim_max.min($limit);
                    libc::setrlimit($resource, &raw const limit);
                }
            }
        };
    }

    pub fn bound(input: usize) {
        let for_input = (input as u64).saturating_mul(MEMORY_PER_BYTE);
        lower!(libc::RLIMIT_DATA, (KEPT + MEMORY).saturating_add(for_input));
        lower!(libc::RLIMIT_CPU, seconds_used() + super::seconds_for(input));
        lower!(libc::RLIMIT_CORE, 0);
    }

    fn usage() -> libc::rusage {
        // SAFETY: a structure of integers, which the call fills.
        unsafe {
            let mut usage: libc::rusage = zeroed();
            libc::getrusage(libc::RUSAGE_SELF, &raw mut usage);
            usage
        }
    }

    fn seconds_used() -> u64 {
        let used = usage();
        let seconds = used.ru_utime.tv_sec.saturating_add(used.ru_stime.tv_sec);
        u64::try_from(seconds).unwrap_or(0) + 1
    }

    /// The peak resident memory.
    pub fn resident() -> u64 {
        let unit = if cfg!(target_vendor = "apple") { 1 } else { 1 << 10 };
        u64::try_from(usage().ru_maxrss).unwrap_or(0).saturating_mul(unit)
    }
}
