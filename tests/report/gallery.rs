//! `examples/gallery/`: a page and a picture of each of the examples, as they are made now.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use libtest_mimic::Failed;
use multigather::tensor::{Tensor, text};
use multigather::{Compiler, lower};
use multigather_report::{Options, Report};

use crate::harness::bless::{Blessing, Kind};
use crate::harness::root;

/// The examples, and what each shows.
const EXAMPLES: [(&str, &str); 12] = [
    ("embedding", "Rows of a table: the lookup of words"),
    ("elements", "One index for each element of the result"),
    ("nd", "Points: tuples of coordinates"),
    ("nd_batched", "Points, in each batch its own"),
    ("negative_indices", "Negative indices count from the end"),
    ("out_of_range", "Out of range: a value, the nearest element, or on from the other end"),
    ("coordinate_order", "Which coordinate comes first"),
    ("noncontiguous_axes", "Axes that are not neighbours"),
    ("reversal", "A reversal that is folded into a gather"),
    ("windows", "Windows whose starts are looked up"),
    ("gather_of_gather", "A gather of what another one gives"),
    ("broadcast_indices", "Indices that are repeated"),
];

const TEST: &str = "report/gallery";

/// Pages and pictures are what they are made of now.
pub fn is_current() -> Result<(), Failed> {
    let folder = root().join("examples/gallery");
    fs::create_dir_all(&folder)?;
    let blessing = Blessing::of_environment()?;
    for (name, _) in EXAMPLES {
        let report = || report(name);
        let page = || Ok(report()?.page());
        let picture = || report()?.pictures().into_iter().next().ok_or("no picture".to_string());
        blessing.compare(Kind::Gallery, &folder.join(format!("{name}.html")), TEST, page)?;
        blessing.compare(Kind::Gallery, &folder.join(format!("{name}.svg")), TEST, picture)?;
    }
    blessing.compare(Kind::Gallery, &folder.join("README.md"), TEST, || Ok(index()))?;
    blessing.compare(Kind::Gallery, &root().join("docs/gather.svg"), TEST, first_picture)?;
    Ok(())
}

/// The picture with which the README begins: points of an image whose elements are named by their places.
fn first_picture() -> Result<String, String> {
    let text = r#"
      func.func @main(%image: tensor<4x5xi64>, %points: tensor<4x2xi64>) -> tensor<4x1xi64> {
        %0 = mg.gather_multiaxis %image[%points] axes [1, 0] {from_end} : (tensor<4x5xi64>, tensor<4x2xi64>) -> tensor<4x1xi64>
        return %0 : tensor<4x1xi64>
      }"#;
    let places: Vec<i64> = (0..20).map(|k| k / 5 * 10 + k % 5).collect();
    let points = [2, 0, 0, 3, 4, 1, -1, 2];
    let inputs = [Tensor::from_i64s(&[4, 5], &places), Tensor::from_i64s(&[4, 2], &points)];
    let say = |error: multigather::Error| error.to_string();
    let compiler = Compiler::new();
    let program = compiler.parse("points.mlir", text).map_err(say)?;
    let func = compiler.function(&program, None).map_err(say)?;
    let options = Options { inputs: Some((func, &inputs)), ..Options::default() };
    let report = Report::new(&compiler, &program, &options).map_err(say)?;
    report.pictures().pop().ok_or("no picture".to_string())
}

fn index() -> String {
    let mut out = "# Gallery\n\nEach page shows one of the programs of `examples/`: the program beside its canonical form, \
                   what is read for what, the derivation, the e-graph and the loop nests. `mg explain FILE --html=PAGE \
                   --input=…` writes such a page of any program; open it in a browser. The pictures below are the \
                   first of each page.\n"
        .to_owned();
    for (name, shows) in EXAMPLES {
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            "\n## {shows}\n\n[The page]({name}.html) of [the program](../{name}.mlir)\n\n"
        );
        let _ = writeln!(out, "![{shows}.]({name}.svg)");
    }
    out
}

/// The page about an example, and the call that its first RUN line makes.
fn report(name: &str) -> Result<Report, String> {
    let file = format!("examples/{name}.mlir");
    let written =
        fs::read_to_string(root().join(Path::new(&file))).map_err(|why| why.to_string())?;
    let run = written.lines().find(|line| line.starts_with("// RUN: mg run")).unwrap_or_default();
    let values = |option: &str| {
        let words = run.split_whitespace().filter_map(|word| word.strip_prefix(option));
        words.map(str::to_owned).collect::<Vec<_>>()
    };
    let inputs = values("--input=").into_iter().map(|spec| text::parse_input(&spec));
    let inputs: Vec<Tensor> = inputs.collect::<Result<_, _>>()?;
    let compiler = Compiler::new();
    let say = |error: multigather::Error| error.to_string();
    let program = compiler.parse(&file, &written).map_err(say)?;
    let function = values("--function=").pop();
    let func = compiler.function(&program, function.as_deref()).map_err(say)?;
    let machine = lower::Machine::default();
    let options = Options { title: &file, sources: None, inputs: Some((func, &inputs)), machine };
    Report::new(&compiler, &program, &options).map_err(say)
}
