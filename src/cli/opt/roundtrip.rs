//! `--verify-roundtrip`: what is printed parses to what prints the same.

use super::job::EXACT;
use crate::files;
use crate::session::Session;
use crate::text;
use multigather::ir::Module;
use multigather::ir::print::PrintOptions;
use multigather::source::{Code, Diagnostic};

/// Prints, parses and prints again, in both forms: the two texts must be the same.
pub fn check(session: &mut Session, module: &Module) -> Result<(), Vec<Diagnostic>> {
    for generic in [false, true] {
        let form = if generic { "generic" } else { "pretty" };
        let options = PrintOptions { generic, ..EXACT };
        let first = text::print(module, &options);
        let file = session.sources.add(format!("<{form} form>"), first.as_str());
        let part = files::whole(session, file);
        let again = text::parse(&session.sources, part).map_err(|mut errors| {
            let message = format!("the {form} form that was printed does not parse");
            errors.insert(0, Diagnostic::error(Code::RoundTrip, None, message));
            errors
        })?;
        let second = text::print(&again, &options);
        if first != second {
            return Err(vec![report_difference(&format!("{form} form"), &first, &second)]);
        }
    }
    Ok(())
}

/// Compares the generic forms of a program and of what was read of it in another form.
pub fn compare(form: &str, module: &Module, read: &Module) -> Result<(), Vec<Diagnostic>> {
    let [first, second] = [module, read].map(text::print_generic);
    if first == second { Ok(()) } else { Err(vec![report_difference(form, &first, &second)]) }
}

/// Shows the first line that changed.
fn report_difference(form: &str, first: &str, second: &str) -> Diagnostic {
    let line = first.lines().zip(second.lines()).position(|(a, b)| a != b);
    let line = line.unwrap_or_else(|| first.lines().count().min(second.lines().count()));
    let shown = |text: &str| text.lines().nth(line).unwrap_or("(nothing)").to_string();
    Diagnostic::error(
        Code::RoundTrip,
        None,
        format!("the {form} changes when it is parsed and printed again"),
    )
    .note(format!("printed: {}", shown(first)))
    .note(format!("then: {}", shown(second)))
}
