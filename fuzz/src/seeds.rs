//! Inputs to start from: the file tests, the conformance cases, and what is written from these.

use std::fs;
use std::path::{Path, PathBuf};

use fastrand::Rng;
use multigather::Compiler;
use multigather::interop::onnx;
use multigather::tensor::npy;
use multigather::types::ElementType;
use multigather_testing::Random;

/// The most bytes of a seed: small inputs are many inputs a second.
const LARGEST: usize = 3000;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("it stands in the repository")
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    let within = |path: PathBuf| match path.is_dir() {
        true => files(&path, ending),
        false if path.extension().is_some_and(|it| it == ending) => vec![path],
        false => Vec::new(),
    };
    paths.into_iter().flat_map(within).collect()
}

fn contents(folder: &str, ending: &str) -> Vec<Vec<u8>> {
    let paths = files(&root().join(folder), ending);
    let small = |bytes: &Vec<u8>| bytes.len() <= LARGEST;
    paths.iter().filter_map(|path| fs::read(path).ok()).filter(small).collect()
}

/// The functions of all file tests and the programs of all conformance cases.
pub fn programs() -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for folder in ["tests/filetests", "tests/conformance", "examples"] {
        for path in files(&root().join(folder), "mlir") {
            let Ok(text) = fs::read_to_string(&path) else { continue };
            let code: Vec<&str> =
                text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            for part in code.join("\n").split("\nfunc.func").enumerate().map(|(k, part)| match k {
                0 => part.to_string(),
                _ => format!("func.func{part}"),
            }) {
                if !part.trim().is_empty() && part.len() <= LARGEST {
                    found.push(part.into_bytes());
                }
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

/// The models of the tests, and the programs above that are models in another form.
pub fn models() -> Vec<Vec<u8>> {
    let mut found = contents("tests", "onnx");
    for text in programs() {
        let Ok(text) = String::from_utf8(text) else { continue };
        if !text.contains("onnx.") {
            continue;
        }
        let Ok(program) = Compiler::new().parse("seed.mlir", &text) else { continue };
        let Ok(exported) = onnx::export(&program, None, "seed.data") else { continue };
        let model: Vec<u8> =
            exported.model.iter().flat_map(|piece| piece.bytes().iter().copied()).collect();
        if model.len() <= LARGEST {
            found.push(model);
        }
    }
    found
}

/// MLIR's bytecode: the tests', and that of some programs.
pub fn bytecode() -> Vec<Vec<u8>> {
    let mut found = contents("tests", "mlirbc");
    for text in programs().into_iter().step_by(20) {
        let Ok(text) = String::from_utf8(text) else { continue };
        let Ok(program) = Compiler::new().parse("seed.mlir", &text) else { continue };
        found.extend(multigather::interop::mlir::bytecode(&program.to_text()).ok());
        if found.len() > 60 {
            break;
        }
    }
    found
}

/// A file of each element type, of several shapes; the tests'.
pub fn arrays() -> Vec<Vec<u8>> {
    let mut random = Random(Rng::with_seed(1));
    let mut found = contents("tests/filetests", "npy");
    for element in ElementType::ALL {
        for shape in [&[][..], &[3], &[2, 2], &[0, 4], &[1, 2, 3]] {
            let tensor = random.data(element, shape);
            let mut bytes = Vec::new();
            if npy::write(&tensor, &mut bytes).is_ok() {
                found.push(bytes);
            }
        }
    }
    found
}

/// Files of two arrays, of which one has each dtype.
pub fn named() -> Vec<Vec<u8>> {
    let file = |(dtype, bytes): (&str, usize)| {
        let end = 6 * bytes + 16;
        let header = format!(
            "{{\"ids\":{{\"dtype\":\"I64\",\"shape\":[2],\"data_offsets\":[0,16]}},\
             \"table\":{{\"dtype\":\"{dtype}\",\"shape\":[2,3],\"data_offsets\":[16,{end}]}}}}"
        );
        let length = (header.len() as u64).to_le_bytes();
        [&length[..], header.as_bytes(), &vec![1; end]].concat()
    };
    let sizes = [1, 2, 4, 8].into_iter();
    let dtypes = sizes.zip(["BOOL U8 I8", "U16 I16 F16 BF16", "U32 I32 F32", "U64 I64 F64 C64"]);
    let each = dtypes.flat_map(|(bytes, names)| names.split(' ').map(move |name| (name, bytes)));
    each.map(file).collect()
}

pub fn rules() -> Vec<Vec<u8>> {
    let mut found = contents("tests", "mgr");
    found.extend(contents("examples", "mgr"));
    let text = fs::read_to_string(root().join("docs/rules.md")).unwrap_or_default();
    let blocks = text.split("```").skip(1).step_by(2).filter(|block| block.contains("rule \""));
    found.extend(blocks.map(|block| block.split_once('\n').unwrap_or_default().1.into()));
    found
}

pub fn pipelines() -> Vec<Vec<u8>> {
    let mut found: Vec<Vec<u8>> = vec![
        b"builtin.module(canonicalize)".into(),
        b"builtin.module(func.func(canonicalize{max-nodes=1000}),canonicalize)".into(),
        b"any(canonicalize{max-iterations=3 max-work=100},inline)".into(),
    ];
    for pass in multigather::pass::pass_list().split_whitespace() {
        found.push(pass.into());
    }
    found
}

/// What `--input` takes.
pub fn inputs() -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for element in ElementType::ALL {
        for (shape, values) in [("", "1"), ("2x", "[1, 2]"), ("2x2x", "1,0 0 -1"), ("0x", "")] {
            found.push(format!("tensor<{shape}{element}>={values}").into_bytes());
            found.push(format!("{shape}{element}={values}").into_bytes());
        }
    }
    for values in
        ["0x7FC00000", "-inf", "nan", "1e400", "true", "\"a\\0Ab\"", "(1, -2.5)", "1.5e-3"]
    {
        found.push(format!("tensor<2xf32>={values}").into_bytes());
        found.push(format!("tensor<complex<f64>>={values}").into_bytes());
        found.push(format!("tensor<2x!string>={values}").into_bytes());
    }
    found
}
