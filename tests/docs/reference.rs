//! The pages that compare the gathers and the scatters, list targets and gradients, and the `mg` dialect for stock
//! tools, all generated from the definitions of the operations.

mod gathers;
mod gradients;
mod irdl;
mod lookups;
mod meetings;
mod probe;
mod scatter_probe;
mod scatters;
mod targets;

use libtest_mimic::Trial;

pub use gathers::gathers_markdown;
pub use gradients::gradients_markdown;
pub use irdl::irdl;
pub use scatters::scatters_markdown;
pub use targets::targets_markdown;

pub fn trials() -> Vec<Trial> {
    gathers::trials().into_iter().chain(scatters::trials()).collect()
}

/// Text that does not end its cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

fn push_line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}
