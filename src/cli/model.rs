//! ONNX models as FILE: read as programs, with the files beside them.

use super::files;
use super::session::{Outcome, Session};
use super::timing::Timing;
use crate::ir::Module;

/// Whether a FILE is a model, by its name.
pub fn is_model(path: &str) -> bool {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    ending.eq_ignore_ascii_case("onnx")
}

#[cfg(feature = "onnx")]
pub use crate::interop::onnx::Purpose;

/// Reads a model; what it warns of is held back for the end.
#[cfg(feature = "onnx")]
pub fn read(
    session: &mut Session,
    path: &str,
    purpose: Purpose,
    timing: &Timing,
) -> Outcome<Module> {
    use crate::interop::onnx;
    use crate::source::Diagnostic;

    let bytes = files::read_bytes(session, path)?;
    let mut folder = folder::Folder::of(path);
    let imported =
        timing.measure("parse", || onnx::import(crate::registry(), bytes, &mut folder, purpose));
    let shown = files::shown(path);
    let in_file = |found: Vec<Diagnostic>| -> Vec<Diagnostic> {
        let name = |found: Diagnostic| Diagnostic {
            message: format!("{shown}: {}", found.message),
            ..found
        };
        found.into_iter().map(name).collect()
    };
    let imported = imported.map_err(in_file)?;
    session.check(in_file(imported.warnings))?;
    Ok(imported.module)
}

#[cfg(feature = "onnx")]
mod folder;

#[cfg(not(feature = "onnx"))]
pub use absent::{Purpose, read};

/// What stands in its place in a build without ONNX.
#[cfg(not(feature = "onnx"))]
mod absent {
    use super::super::session::Failure;
    use super::*;

    #[derive(Clone, Copy)]
    pub enum Purpose {
        Translate,
        Run,
    }

    pub fn read(_: &mut Session, path: &str, _: Purpose, _: &mut Timing) -> Outcome<Module> {
        let shown = files::shown(path);
        Err(Failure::usage(format!("{shown}: this build of mg reads no ONNX models")))
    }
}
