//! Arrays that stay in their files: one larger than the memory is looked up in, one is cut off meanwhile. What
//! decides where something is looked up is read before, so that nobody can change it between its check and
//! its use.

use std::fs::{self, File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use libtest_mimic::{Failed, Trial};
use multigather::tensor::{Tensor, npy};

use super::{end, end_of, mg};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("limits/mapped/larger-than-memory", larger_than_memory),
        Trial::test("limits/mapped/named", named),
        #[cfg(feature = "onnx")]
        Trial::test("limits/mapped/model", model),
        #[cfg(all(feature = "onnx", feature = "llvm"))]
        Trial::test("limits/mapped/tables", tables),
        Trial::test("limits/mapped/cut-off", cut_off),
        Trial::test("limits/mapped/indices", indices),
        #[cfg(feature = "llvm")]
        Trial::test("limits/mapped/resident", resident),
    ]
}

const ROWS: u64 = 100_000_000;

/// A lookup of three rows of 64 floats.
fn program(folder: &Path) -> Result<(), Failed> {
    let text = format!(
        "func.func @main(%table: tensor<{ROWS}x64xf32>, %ids: tensor<3xi64>) -> tensor<3x64xf32> {{
  %0 = \"onnx.Gather\"(%table, %ids) : (tensor<{ROWS}x64xf32>, tensor<3xi64>) -> tensor<3x64xf32>
  return %0 : tensor<3x64xf32>
}}"
    );
    Ok(fs::write(folder.join("lookup.mlir"), text)?)
}

/// Makes the table, which is zeros without a place on the disk; whether the file system has such files.
fn table(folder: &Path) -> Result<bool, Failed> {
    let entries = format!("{{'descr': '<f4', 'fortran_order': False, 'shape': ({ROWS}, 64), }}");
    let header = format!("{entries:117}\n");
    let mut file = File::create(folder.join("table.npy"))?;
    file.write_all(b"\x93NUMPY\x01\x00\x76\x00")?;
    file.write_all(header.as_bytes())?;
    Ok(file.set_len(128 + ROWS * 256).is_ok())
}

/// The same table between other arrays of a .safetensors file, at an address that is no multiple of 16; its last
/// row has the numbers from 0 on.
fn table_among_others(folder: &Path) -> Result<bool, Failed> {
    let table = ROWS * 256;
    let entry = |name: &str, shape: &str, [start, end]: [u64; 2]| {
        format!(
            "\"{name}\":{{\"dtype\":\"F32\",\"shape\":{shape},\"data_offsets\":[{start},{end}]}}"
        )
    };
    let first = entry("first", "[3]", [0, 12]);
    let whole = entry("embed.weight", &format!("[{ROWS},64]"), [12, 12 + table]);
    let last = entry("last", "[5]", [12 + table, 32 + table]);
    let header = format!("{:256}", format!("{{{first},{whole},{last}}}"));
    let mut file = File::create(folder.join("weights.safetensors"))?;
    file.write_all(&256u64.to_le_bytes())?;
    file.write_all(header.as_bytes())?;
    if file.set_len(8 + 256 + 32 + table).is_err() {
        return Ok(false);
    }
    file.seek(SeekFrom::Start(8 + 256 + 12 + table - 256))?;
    let row: Vec<u8> = (0u8..64).flat_map(|k| f32::from(k).to_le_bytes()).collect();
    file.write_all(&row)?;
    Ok(true)
}

/// Protobuf's messages, as bytes.
#[cfg(feature = "onnx")]
mod message {
    fn varint(mut value: u64) -> Vec<u8> {
        let mut bytes = Vec::new();
        while value > 127 {
            bytes.push(value as u8 | 128);
            value >>= 7;
        }
        bytes.push(value as u8);
        bytes
    }

    pub fn number(field: u64, value: u64) -> Vec<u8> {
        [varint(field << 3), varint(value)].concat()
    }

    pub fn part(field: u64, bytes: &[u8]) -> Vec<u8> {
        [varint(field << 3 | 2), varint(bytes.len() as u64), bytes.to_vec()].concat()
    }

    pub fn text(field: u64, text: &str) -> Vec<u8> {
        part(field, text.as_bytes())
    }

    /// A model's input or output.
    pub fn value(field: u64, name: &str, element: u64, sizes: &[u64]) -> Vec<u8> {
        let sizes: Vec<u8> = sizes.iter().flat_map(|&size| part(1, &number(1, size))).collect();
        let ty = part(1, &[number(1, element), part(2, &sizes)].concat());
        part(field, &[text(1, name), part(2, &ty)].concat())
    }

    /// A model with this graph.
    pub fn model(graph: &[u8]) -> Vec<u8> {
        [number(1, 8), part(7, graph), part(8, &number(2, 13))].concat()
    }
}

/// A model of one lookup in a table that is in a file beside it, where it begins at 4096.
#[cfg(feature = "onnx")]
fn model_of_lookup() -> Vec<u8> {
    use message::{number, part, text, value};
    let entry = |key: &str, value: &str| part(13, &[text(1, key), text(2, value)].concat());
    let node = [text(1, "table"), text(1, "ids"), text(2, "rows"), text(4, "Gather")].concat();
    let table = [
        number(1, ROWS),
        number(1, 64),
        number(2, 1),
        text(8, "table"),
        entry("location", "model.data"),
        entry("offset", "4096"),
        number(14, 1),
    ];
    let graph = [
        part(1, &node),
        text(2, "main"),
        part(5, &table.concat()),
        value(11, "ids", 7, &[3]),
        value(12, "rows", 1, &[3, 64]),
    ];
    message::model(&graph.concat())
}

/// A model of lookups in tables of `rows` rows of 64 floats that it holds itself.
#[cfg(all(feature = "onnx", feature = "llvm"))]
fn model_of_tables(tables: u64, rows: u64) -> Vec<u8> {
    use message::{number, part, text, value};
    let mut graph = text(2, "main");
    for k in 0..tables {
        let (table, result) = (format!("table{k}"), format!("rows{k}"));
        let operands = [text(1, &table), text(1, "ids")].concat();
        graph.extend(part(1, &[operands, text(2, &result), text(4, "Gather")].concat()));
        let elements = vec![k as u8 + 1; (rows * 256) as usize];
        let tensor = [number(1, rows), number(1, 64), number(2, 1), text(8, &table)].concat();
        graph.extend(part(5, &[tensor, part(9, &elements)].concat()));
        graph.extend(value(12, &result, 1, &[3, 64]));
    }
    graph.extend(value(11, "ids", 7, &[3]));
    message::model(&graph)
}

/// The tables of a model, many or one, are in memory once, although they are read from the model.
#[cfg(all(feature = "onnx", feature = "llvm"))]
fn tables() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let folder = folder.path();
    let run = |tables: u64, rows: u64| {
        fs::write(folder.join("model.onnx"), model_of_tables(tables, rows))?;
        let mut command = mg(folder);
        command.args(["run", "model.onnx", "--backend=interpreter", "--input=3xi64=0,1,-1"]);
        peak(command)
    };
    for (tables, rows) in [(8, 1 << 16), (1, 1 << 19)] {
        let taken = run(tables, rows)?.saturating_sub(run(tables, 16)?);
        let size = tables * rows * 256;
        if taken * 10 > size * 12 {
            return Err(format!("{taken} bytes for {tables} tables of {size}").into());
        }
    }
    Ok(())
}

/// A table that a model has in a file beside it: 25.6 GB that are not on the disk.
#[cfg(feature = "onnx")]
fn model() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let folder = folder.path();
    fs::write(folder.join("model.onnx"), model_of_lookup())?;
    let mut file = File::create(folder.join("model.data"))?;
    if file.set_len(4096 + ROWS * 256).is_err() {
        return Ok(());
    }
    file.seek(SeekFrom::Start(4096 + (ROWS - 1) * 256))?;
    let row: Vec<u8> = (0u8..64).flat_map(|k| f32::from(k).to_le_bytes()).collect();
    file.write_all(&row)?;
    let last: Vec<f32> = (0u8..64).map(f32::from).collect();
    let expected = Tensor::from_f32s(&[3, 64], &[&[0.0; 64][..], &last, &last].concat());
    let mut command = mg(folder);
    let run = ["run", "model.onnx", "--max-memory=512MiB", "--output=@rows.npy", LOOKUP[2]];
    let ended = end_of(command.args(run))?;
    if !ended.status.success() {
        return Err(ended.stderr.into());
    }
    let rows = fs::read(folder.join("rows.npy"))?;
    let rows = npy::read(&rows[..], rows.len() as u64, &expected.ty())?;
    assert!(rows.same_bits(&expected));
    let mut command = mg(folder);
    let never = ["run", "model.onnx", "--max-memory=512MiB", "--map=never", LOOKUP[2]];
    let ended = end_of(command.args(never))?;
    assert!(!ended.status.success(), "the table is not read: {}", ended.stderr);
    Ok(())
}

fn named() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let folder = folder.path();
    program(folder)?;
    if !table_among_others(folder)? {
        return Ok(());
    }
    let run = |table: &str, more: &[&str]| {
        let mut command = mg(folder);
        command
            .args(["run", "lookup.mlir", "--max-memory=512MiB", "--output=@rows.npy"])
            .args(more);
        end_of(command.args([&format!("--input=@{table}"), LOOKUP[2]]))
    };
    let last: Vec<f32> = (0u8..64).map(f32::from).collect();
    let expected = Tensor::from_f32s(&[3, 64], &[&[0.0; 64][..], &last, &last].concat());
    for more in [&["--chunk=1"][..], &["--backend=interpreter"], &[]] {
        let ended = run("weights.safetensors:embed.weight", more)?;
        if !ended.status.success() {
            return Err(ended.stderr.into());
        }
        let rows = fs::read(folder.join("rows.npy"))?;
        let rows = npy::read(&rows[..], rows.len() as u64, &expected.ty())?;
        assert!(rows.same_bits(&expected), "{more:?}");
    }
    for (table, why) in [
        ("weights.safetensors", "the file holds \"first\", \"embed.weight\", \"last\": name one"),
        ("weights.safetensors:embed.wieght", "did you mean \"embed.weight\"?"),
        ("weights.safetensors:last", "\"last\" has dtype F32 and shape [5]"),
        ("others.safetensors:last", "cannot read others.safetensors"),
    ] {
        let ended = run(table, &[])?;
        if ended.status.code() != Some(1) || !ended.stderr.contains(why) {
            return Err(format!("{why} is expected: {}", ended.stderr).into());
        }
    }
    Ok(())
}

const LOOKUP: [&str; 3] = ["lookup.mlir", "--input=@table.npy", "--input=3xi64=0,99999999,-1"];

fn larger_than_memory() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let folder = folder.path();
    program(folder)?;
    if !table(folder)? {
        return Ok(());
    }
    for backend in ["jit", "interpreter"] {
        let mut command = mg(folder);
        command.arg("run").args(LOOKUP).args(["--max-memory=512MiB", "--output=@rows.npy"]);
        let ended = end_of(command.arg(format!("--backend={backend}")))?;
        if !ended.status.success() {
            return Err(ended.stderr.into());
        }
        let zeros = Tensor::from_f32s(&[3, 64], &[0.0; 192]);
        let rows = fs::read(folder.join("rows.npy"))?;
        let rows = npy::read(&rows[..], rows.len() as u64, &zeros.ty())?;
        assert!(rows.same_bits(&zeros), "{backend}");
    }
    let ended =
        end_of(mg(folder).arg("run").args(LOOKUP).args(["--max-memory=512MiB", "--map=never"]))?;
    match ended.status.code() == Some(1) && ended.stderr.contains("the limit of 512 MiB") {
        true => Ok(()),
        false => Err(ended.stderr.into()),
    }
}

fn cut_off() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let folder = folder.path();
    program(folder)?;
    if !table(folder)? || !table_among_others(folder)? {
        return Ok(());
    }
    for (file, array) in [("table.npy", ""), ("weights.safetensors", ":embed.weight")] {
        let mut command = mg(folder);
        command.args(["bench", "lookup.mlir", "--min-time=50000"]);
        let child = command.args([&format!("--input=@{file}{array}"), LOOKUP[2]]).spawn()?;
        sleep(Duration::from_secs(1));
        OpenOptions::new().write(true).open(folder.join(file))?.set_len(4096)?;
        let ended = end(child)?;
        if ended.status.code() != Some(1) || !ended.stderr.contains("cut off") {
            return Err(format!("{file}: {}: {}", ended.status, ended.stderr).into());
        }
    }
    Ok(())
}

/// Indices that another program changes during a run: the run goes on with those that it has read.
fn indices() -> Result<(), Failed> {
    const COUNT: usize = 1 << 18;
    let folder = tempfile::tempdir()?;
    let folder = folder.path();
    let ty = format!("tensor<{COUNT}xi64>");
    let rows = format!("tensor<{COUNT}xf32>");
    let text = format!(
        "func.func @main(%table: tensor<5xf32>, %ids: {ty}) -> {rows} {{
  %0 = arith.addi %ids, %ids : {ty}
  %1 = \"onnx.Gather\"(%table, %0) : (tensor<5xf32>, {ty}) -> {rows}
  return %1 : {rows}
}}"
    );
    fs::write(folder.join("lookup.mlir"), text)?;
    let of = |index: i64| {
        let mut bytes = Vec::new();
        let ids = Tensor::from_i64s(&[COUNT as i64], &vec![index; COUNT]);
        npy::write(&ids, &mut bytes).map(|()| bytes)
    };
    let path = folder.join("ids.npy");
    fs::write(&path, of(2)?)?;
    let mut command = mg(folder);
    command.args(["bench", "lookup.mlir", "--input=5xf32=1,2,3,4,5", "--input=@ids.npy"]);
    let child = command.arg("--min-time=3000").spawn()?;
    sleep(Duration::from_secs(1));
    // The same bytes of the same file, written to.
    OpenOptions::new().write(true).open(&path)?.write_all(&of(1 << 40)?)?;
    let ended = end(child)?;
    match ended.status.success() {
        true => Ok(()),
        false => Err(format!("{}: {}", ended.status, ended.stderr).into()),
    }
}

/// The most memory that a run has in use, files that are mapped included, in bytes.
#[cfg(feature = "llvm")]
fn peak(mut command: std::process::Command) -> Result<u64, Failed> {
    let child = command.spawn()?;
    let status = format!("/proc/{}/status", child.id());
    let watch = std::thread::spawn(move || {
        let mut peak = 0;
        // When the process has ended, it has no memory.
        while let Some(line) = fs::read_to_string(&status)
            .ok()
            .and_then(|text| text.lines().find(|line| line.starts_with("VmHWM:")).map(String::from))
        {
            let kilobytes = line.split_ascii_whitespace().nth(1).and_then(|n| n.parse().ok());
            peak = peak.max(kilobytes.unwrap_or(0) * 1024);
            sleep(Duration::from_millis(1));
        }
        peak
    });
    let ended = end(child)?;
    let peak = watch.join().map_err(|_| "the watch panicked")?;
    if ended.status.success() { Ok(peak) } else { Err(ended.stderr.into()) }
}

/// A lookup of many rows takes the memory of results and indices, whatever the table's size, beside what the
/// program takes for itself.
#[cfg(feature = "llvm")]
fn resident() -> Result<(), Failed> {
    const LOOKED_UP: u64 = 100_000;
    let folder = tempfile::tempdir()?;
    let folder = folder.path();
    if !table(folder)? {
        return Ok(());
    }
    let text = format!(
        "func.func @main(%table: tensor<{ROWS}x64xf32>, %ids: tensor<?xi64>) -> tensor<?x64xf32> {{
  %0 = \"onnx.Gather\"(%table, %ids) : (tensor<{ROWS}x64xf32>, tensor<?xi64>) -> tensor<?x64xf32>
  return %0 : tensor<?x64xf32>
}}"
    );
    fs::write(folder.join("lookup.mlir"), text)?;
    let lookup = |count: u64| {
        // Rows that lie far from each other, in no order.
        let mixed = |k: u64| (k ^ (k >> 7)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        let ids: Vec<i64> = (0..count).map(|k| (mixed(mixed(k + 1)) % ROWS) as i64).collect();
        let mut file = File::create(folder.join("ids.npy"))?;
        npy::write(&Tensor::from_i64s(&[count as i64], &ids), &mut file)?;
        let mut command = mg(folder);
        command.args(["run", "lookup.mlir", "--input=@table.npy", "--input=@ids.npy"]);
        command.arg("--output=@rows.npy");
        peak(command)
    };
    let alone = lookup(1)?;
    let taken = lookup(LOOKED_UP)?.saturating_sub(alone);
    let rows = fs::metadata(folder.join("rows.npy"))?.len();
    assert_eq!(rows, 128 + LOOKED_UP * 256);
    match taken * 10 <= LOOKED_UP * (256 + 8) * 12 {
        true => Ok(()),
        false => Err(format!("{taken} bytes beside the {alone} of the program").into()),
    }
}
