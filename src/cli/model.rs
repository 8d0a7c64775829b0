//! ONNX models as FILE: read as programs, with their external data files.

#[cfg(feature = "onnx")]
use std::io::{Read, Seek};

use super::files;
use super::map::Mapping;
use super::session::{Outcome, Session};
use super::timing::Timing;
use multigather::ir::Module;
use multigather::source::Diagnostic;
use multigather::verify::Verified;

/// Whether a FILE is a model, by its name.
pub fn is_model(path: &str) -> bool {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    ending.eq_ignore_ascii_case("onnx")
}

/// Whether bytes without a name are a model's: they begin with its version, which no text does.
pub fn begins_model(bytes: &[u8]) -> bool {
    matches!(bytes, [0x08, 0..0x80, ..])
}

#[cfg(feature = "onnx")]
use super::inputs::SMALLEST_MAPPED;
#[cfg(feature = "onnx")]
use multigather::interop::onnx;
#[cfg(feature = "onnx")]
pub use multigather::interop::onnx::{Exported, Interface, Purpose, output_names};

/// Reads a model; its warnings are reported at the end.
#[cfg(feature = "onnx")]
pub fn read(
    session: &mut Session,
    path: &str,
    purpose: Purpose,
    timing: &Timing,
) -> Outcome<Module> {
    let source = open_model(session, path)?;
    let folder = &mut folder::Folder::of(path);
    decode_with_folder(session, path, source, purpose, (folder, timing))
}

/// The bytes of a model; those of a large one stay in its file until they are decoded.
#[cfg(feature = "onnx")]
fn open_model(session: &mut Session, path: &str) -> Outcome<onnx::Source> {
    match files::open_large(session, path, SMALLEST_MAPPED) {
        Some((file, length)) => {
            let open = move || {
                let mut file = file.try_clone()?;
                file.rewind()?;
                Ok(Box::new(file) as Box<dyn Read>)
            };
            Ok(onnx::Source::File { length, open: Box::new(open) })
        }
        None => Ok(files::read_bytes(session, path)?.into()),
    }
}

/// Decodes a model; its external data are read from the folder of `path`.
#[cfg(feature = "onnx")]
pub fn decode(
    session: &mut Session,
    path: &str,
    bytes: Vec<u8>,
    purpose: Purpose,
    timing: &Timing,
) -> Outcome<Module> {
    decode_with_folder(
        session,
        path,
        bytes.into(),
        purpose,
        (&mut folder::Folder::of(path), timing),
    )
}

/// Reads a model for a run, with large arrays of floats mapped; returns the mappings.
#[cfg(feature = "onnx")]
pub fn read_mapped(
    session: &mut Session,
    path: &str,
    timing: &Timing,
) -> Outcome<(Module, Vec<Mapping>)> {
    let source = open_model(session, path)?;
    let mut folder = folder::Folder::mapping(path);
    let module = decode_with_folder(session, path, source, Purpose::Run, (&mut folder, timing))?;
    Ok((module, folder.into_mappings()))
}

#[cfg(feature = "onnx")]
fn decode_with_folder(
    session: &mut Session,
    path: &str,
    source: onnx::Source,
    purpose: Purpose,
    (folder, timing): (&mut folder::Folder, &Timing),
) -> Outcome<Module> {
    let imported =
        timing.measure("parse", || onnx::import(multigather::registry(), source, folder, purpose));
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

/// The model interface that a program was imported with.
#[cfg(feature = "onnx")]
pub fn interface(module: &Module) -> Option<Interface> {
    let func = onnx::exported_function(module).ok()?;
    Some(Interface::of(module, func))
}

/// The path of a model's external data file.
#[cfg(feature = "onnx")]
fn external_path(path: &str) -> String {
    let file = std::path::Path::new(path).file_name().and_then(|name| name.to_str());
    format!("{}.data", file.unwrap_or("model"))
}

/// Exports a program as a model for a file.
#[cfg(feature = "onnx")]
pub fn export(
    path: &str,
    program: &Verified,
    interface: Option<&Interface>,
) -> Result<Exported, Vec<Diagnostic>> {
    onnx::export(program, interface, &external_path(path))
}

/// Writes a model and its external data file, if it has one.
#[cfg(feature = "onnx")]
pub fn write(session: &mut Session, path: &str, exported: &Exported) -> Outcome {
    let mut write = |path: &str, pieces: &[onnx::Chunk]| {
        session.write(path, |out| pieces.iter().try_for_each(|piece| out.write_all(piece.bytes())))
    };
    if !exported.external.is_empty() {
        let beside = std::path::Path::new(path).with_file_name(external_path(path));
        write(&beside.to_string_lossy(), &exported.external)?;
    }
    write(path, &exported.model)
}

#[cfg(feature = "onnx")]
mod folder;

#[cfg(not(feature = "onnx"))]
#[allow(unused_imports, reason = "which of them are used depends on the other features")]
pub use absent::{
    Exported, Interface, Purpose, decode, export, interface, output_names, read, read_mapped, write,
};

/// Replacements in a build without ONNX.
#[cfg(not(feature = "onnx"))]
mod absent {
    use super::super::session::Failure;
    use super::*;

    #[derive(Clone, Copy)]
    pub enum Purpose {
        Translate,
        Run,
    }

    pub struct Interface;

    pub fn interface(_: &Module) -> Option<Interface> {
        None
    }

    pub struct Exported;

    pub fn output_names(_: &Module, _: multigather::ir::Op) -> Vec<String> {
        Vec::new()
    }

    pub fn export(
        _: &str,
        _: &Verified,
        _: Option<&Interface>,
    ) -> Result<Exported, Vec<Diagnostic>> {
        Err(vec![Diagnostic::error(
            multigather::source::Code::Unavailable,
            None,
            "this build of mg has no ONNX models",
        )])
    }

    pub fn write(_: &mut Session, _: &str, _: &Exported) -> Outcome {
        Ok(())
    }

    pub fn decode(
        session: &mut Session,
        path: &str,
        _: Vec<u8>,
        purpose: Purpose,
        timing: &Timing,
    ) -> Outcome<Module> {
        read(session, path, purpose, timing)
    }

    pub fn read_mapped(
        session: &mut Session,
        path: &str,
        timing: &Timing,
    ) -> Outcome<(Module, Vec<Mapping>)> {
        read(session, path, Purpose::Run, timing).map(|module| (module, Vec::new()))
    }

    pub fn read(_: &mut Session, path: &str, _: Purpose, _: &Timing) -> Outcome<Module> {
        let shown = files::shown(path);
        Err(Failure::usage(format!("{shown}: this build of mg reads no ONNX models")))
    }
}
