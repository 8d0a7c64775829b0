//! ONNX models: those that exporters write, and those that nobody wrote so: cut off, with bytes
//! changed, with files where they must not be. Whatever a file holds, `mg` ends with a program or
//! with an error.

mod idioms;

use std::fs;
use std::path::{Path, PathBuf};

use fastrand::Rng;
use libtest_mimic::{Failed, Trial};

use crate::harness::some;
use crate::program::{Finished, mg};

/// Changed copies of each model.
const CHANGES: usize = 500;

pub fn trials() -> Vec<Trial> {
    let mut trials = some("models/idioms", idioms::trials());
    trials.extend([
        Trial::test("models/as-text", as_text),
        Trial::test("models/cut-off", cut_off),
        Trial::test("models/nested-deeply", nested_deeply),
        Trial::test("models/long-lengths", long_lengths),
        Trial::test("models/many-empty-nodes", many_empty_nodes),
        Trial::test("models/other-bytes", other_bytes),
        Trial::test("models/there-and-back", there_and_back),
    ]);
    if cfg!(unix) {
        trials.push(Trial::test("models/links", links));
    }
    trials
}

fn folder() -> PathBuf {
    crate::harness::root().join("tests/filetests/translate/Inputs")
}

fn model(name: &str) -> Result<Vec<u8>, Failed> {
    let path = folder().join(name);
    fs::read(&path).map_err(|error| format!("{}: {error}", path.display()).into())
}

/// Translates a model that stands alone in a folder.
fn translate(bytes: &[u8]) -> Result<Finished, Failed> {
    let folder = tempfile::tempdir()?;
    translate_in(folder.path(), bytes)
}

fn translate_in(folder: &Path, bytes: &[u8]) -> Result<Finished, Failed> {
    let path = folder.join("model.onnx");
    fs::write(&path, bytes)?;
    Ok(mg(&["translate", &path.display().to_string()]))
}

/// An error with status 1.
fn refused(finished: &Finished, about: &str) -> Result<(), Failed> {
    if finished.status != 1 || !finished.stderr.starts_with("error: ") {
        return Err(format!("{about}: {finished:?}").into());
    }
    Ok(())
}

/// A beginning of a model is no model: the operator set stands last, and is needed.
fn cut_off() -> Result<(), Failed> {
    for name in ["typed.onnx", "opset9.onnx", "dynamic.onnx"] {
        let whole = model(name)?;
        let accepted = mg(&["translate", &folder().join(name).display().to_string()]);
        if accepted.status != 0 {
            return Err(accepted.stderr.into());
        }
        for length in 0..whole.len() {
            refused(&translate(&whole[..length])?, &format!("{name} cut off at {length}"))?;
        }
    }
    // Functions stand behind the operator sets: where one ends, a smaller model does.
    let whole = model("functions.onnx")?;
    for length in 0..whole.len() {
        let finished = translate(&whole[..length])?;
        if finished.status != 0 {
            refused(&finished, &format!("functions.onnx cut off at {length}"))?;
        }
    }
    Ok(())
}

/// A field that holds bytes.
fn field(number: u32, bytes: &[u8]) -> Vec<u8> {
    [&varint(u64::from(number << 3 | 2))[..], &varint(bytes.len() as u64), bytes].concat()
}

fn varint(mut value: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
    bytes
}

/// An operator set of version 17.
fn opset() -> Vec<u8> {
    field(8, &[0x10, 17])
}

/// Types in types in types: no stack is deep enough for what a file can say.
fn nested_deeply() -> Result<(), Failed> {
    let mut ty = Vec::new();
    while ty.len() < 1 << 16 {
        // optional_type { elem_type { … } }
        ty = field(9, &field(1, &ty));
    }
    let input = [field(1, b"x"), field(2, &ty)].concat();
    let graph = field(7, &field(11, &input));
    refused(&translate(&[graph, opset()].concat())?, "a type in a type in a type")?;
    let mut graph = Vec::new();
    while graph.len() < 1 << 16 {
        // attribute { g { node { attribute { g … } } } }
        let attribute = [field(1, b"body"), field(6, &graph)].concat();
        graph = field(1, &[field(4, b"If"), field(5, &attribute)].concat());
    }
    refused(&translate(&[field(7, &graph), opset()].concat())?, "a graph in a graph in a graph")
}

/// Lengths that are larger than the file, up to the largest that there is.
fn long_lengths() -> Result<(), Failed> {
    for length in [1 << 20, 1 << 31, 1 << 32, 1 << 62, u64::MAX] {
        for number in [1, 7, 8, 11, 25] {
            let bytes = [varint(number << 3 | 2), varint(length)].concat();
            refused(&translate(&bytes)?, &format!("a field {number} of {length} bytes"))?;
            let graph = [field(7, &bytes), opset()].concat();
            refused(&translate(&graph)?, &format!("a field {number} of {length} bytes inside"))?;
        }
    }
    Ok(())
}

/// Two bytes are a node: the first wrong one ends it, before all of them are in memory.
fn many_empty_nodes() -> Result<(), Failed> {
    for number in [1, 5, 11] {
        let graph = field(7, &field(number, &[]).repeat(1 << 20));
        refused(&translate(&[graph, opset()].concat())?, &format!("a million fields {number}"))?;
    }
    Ok(())
}

/// Changed bytes: anything but a panic, and errors are errors.
fn other_bytes() -> Result<(), Failed> {
    let names = [
        "typed",
        "constants",
        "custom",
        "dynamic",
        "functions",
        "opset9",
        "optional",
        "kinds",
        "graphs",
        "types",
    ];
    let (mut accepted, mut tried) = (0, 0);
    for name in names {
        let whole = model(&format!("{name}.onnx"))?;
        let mut rng = Rng::with_seed(11);
        for _ in 0..CHANGES {
            let mut bytes = whole.clone();
            for _ in 0..rng.usize(1..4) {
                let at = rng.usize(..bytes.len());
                match rng.u8(..4) {
                    0 => bytes[at] ^= 1 << rng.u8(..8),
                    1 => bytes[at] = *rng.choice(&[0, 1, 0x7F, 0x80, 0xFF]).unwrap_or(&0),
                    2 => bytes[at] = rng.u8(..),
                    _ => drop(bytes.remove(at)),
                }
            }
            let finished = translate(&bytes)?;
            tried += 1;
            match finished.status {
                0 => {
                    accepted += 1;
                    again(&bytes)?;
                }
                _ => refused(&finished, &format!("{name}: {bytes:?}"))?,
            }
        }
    }
    if accepted * 50 < tried || accepted * 2 > tried {
        return Err(format!("{accepted} of {tried} changed models were accepted").into());
    }
    Ok(())
}

/// Writes a model again: a model, or an error.
fn again(bytes: &[u8]) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let (from, to) = (folder.path().join("model.onnx"), folder.path().join("again.onnx"));
    fs::write(&from, bytes)?;
    let finished = mg(&["opt", &from.display().to_string(), "-o", &to.display().to_string()]);
    match finished.status {
        0 => Ok(()),
        _ => refused(&finished, &format!("{bytes:?} again")),
    }
}

/// A model that is read and written is read as the same program, with all that is said beside it.
fn there_and_back() -> Result<(), Failed> {
    let names = [
        "cast",
        "constants",
        "custom",
        "default-input",
        "dynamic",
        "external",
        "graphs",
        "kinds",
        "missing",
        "opset1",
        "opset5",
        "opset9",
        "optional",
        "raw",
        "subgraph",
        "typed",
        "types",
        "unranked",
        "unused-output",
    ];
    for name in names {
        let from = folder().join(format!("{name}.onnx")).display().to_string();
        let inside = tempfile::tempdir()?;
        let to = inside.path().join("again.onnx").display().to_string();
        let written = mg(&["opt", &from, "-o", &to]);
        if written.status != 0 {
            return Err(format!("{name}: {}", written.stderr).into());
        }
        let text = |path: &str| mg(&["opt", path, "--print-locations"]).stdout;
        let (before, after) = (text(&from), text(&to));
        if before != after || !before.contains("onnx.model") {
            return Err(format!("{name}, before:\n{before}\nafter:\n{after}").into());
        }
    }
    Ok(())
}

/// What stands in the brackets of a tensor's type, with sizes for those that are not known, as `--input` has
/// it: ones.
fn ones(argument: &str) -> Option<String> {
    let (_, rest) = argument.split_once("tensor<")?;
    let (ty, _) = rest.split_once('>')?;
    let is_number = !ty.contains(['*', '!']) && !ty.contains("complex");
    is_number.then(|| format!("--input={}=1", ty.replace('?', "2")))
}

/// A model runs as the text that it is translated to: the same results, or neither runs.
fn as_text() -> Result<(), Failed> {
    let mut ran = 0;
    for entry in fs::read_dir(folder())? {
        let path = entry?.path();
        if path.extension().is_none_or(|ending| ending != "onnx") {
            continue;
        }
        let model = path.display().to_string();
        let translated = mg(&["translate", &model]);
        let inside = tempfile::tempdir()?;
        let text = inside.path().join("text.mlir");
        fs::write(&text, &translated.stdout)?;
        let start = translated.stdout.find("@main(").unwrap_or(0);
        let end = translated.stdout[start..].find(") -> ").map_or(start, |end| start + end);
        let arguments = translated.stdout[start..end].split("%arg").skip(1).collect::<Vec<_>>();
        // An input that has a default is a constant where the model is run.
        let inputs = |is_text: bool| -> Option<Vec<String>> {
            let is_input = |argument: &&&str| is_text || !argument.contains("onnx.default");
            arguments.iter().filter(is_input).map(|argument| ones(argument)).collect()
        };
        let (Some(own), Some(all)) = (inputs(false), inputs(true)) else { continue };
        let run = |path: &str, inputs: &[String]| {
            let fixed = ["run", "--backend=interpreter", path];
            mg(&fixed.into_iter().chain(inputs.iter().map(String::as_str)).collect::<Vec<_>>())
        };
        let one = run(&model, &own);
        let other = match translated.status {
            0 => run(&text.display().to_string(), &all),
            _ => translated,
        };
        let is_default = own.len() != all.len();
        if one.status != other.status
            || (one.stdout != other.stdout && one.status == 0 && !is_default)
        {
            return Err(format!("{model}: {one:?}, and as text {other:?}").into());
        }
        ran += usize::from(one.status == 0);
    }
    match ran {
        15.. => Ok(()),
        _ => Err(format!("{ran} models ran").into()),
    }
}

/// A link is followed inside of the model's folder, and not out of it.
#[cfg(unix)]
fn links() -> Result<(), Failed> {
    use std::os::unix::fs::symlink;
    let (outside, inside) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let data = folder().join("external.bin");
    fs::copy(&data, outside.path().join("external.bin"))?;
    let bytes = model("external.onnx")?;
    let link = inside.path().join("external.bin");
    symlink(outside.path().join("external.bin"), &link)?;
    let finished = translate_in(inside.path(), &bytes)?;
    refused(&finished, "a link to a file outside")?;
    if !finished.stderr.contains("a link out of the model's folder") {
        return Err(finished.stderr.into());
    }
    fs::remove_file(&link)?;
    fs::copy(&data, inside.path().join("real.bin"))?;
    symlink("real.bin", &link)?;
    let finished = translate_in(inside.path(), &bytes)?;
    if finished.status != 0 {
        return Err(finished.stderr.into());
    }
    // A folder that is a link: the names in it lead out, however they look.
    let dotdot = model("external.onnx")?;
    let below = inside.path().join("below");
    symlink(outside.path(), &below)?;
    let renamed = replace(&dotdot, b"external.bin", b"below/ex.bin");
    fs::copy(&data, outside.path().join("ex.bin"))?;
    refused(&translate_in(inside.path(), &renamed)?, "a link to a folder outside")?;
    // And a model's own folder may be reached through a link.
    let linked = outside.path().join("linked");
    symlink(inside.path(), &linked)?;
    let finished = translate_in(&linked, &bytes)?;
    if finished.status != 0 {
        return Err(finished.stderr.into());
    }
    // What is no file must not be waited for.
    fs::remove_file(&link)?;
    symlink("/dev/zero", &link)?;
    refused(&translate_in(inside.path(), &bytes)?, "a link to a device")
}

#[cfg(not(unix))]
fn links() -> Result<(), Failed> {
    Ok(())
}

/// Every `from` as a `to` of the same length.
fn replace(bytes: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    assert_eq!(from.len(), to.len(), "lengths in the file stay true");
    let mut bytes = bytes.to_vec();
    for at in 0..bytes.len() - from.len() {
        if bytes[at..].starts_with(from) {
            bytes[at..at + from.len()].copy_from_slice(to);
        }
    }
    bytes
}
