//! What the command line promises and this version does not do yet.

use super::session::Failure;

pub fn translation(from: &str, to: &str) -> Failure {
    Failure::usage(format!(
        "translating {from} to {to} is not there yet; it comes with a later version"
    ))
}
