//! Programs drawn at random from the classes that people write. The same seed gives the same programs.

use fastrand::Rng;
use multigather::tensor::Tensor;
use multigather::types::{ElementType, TensorType};

/// Bytes of the smallest and of the largest table, and of the largest result.
const SMALLEST: f64 = 4096.0;
const LARGEST: f64 = 268_435_456.0;
const LARGEST_RESULT: i64 = 1 << 26;

/// The order of the indices of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    Random,
    Sorted,
    /// Sixteen different ones.
    Few,
}

/// What is given for an argument.
#[derive(Clone, Debug)]
pub enum Argument {
    /// Numbers from 0 to below 1, or any integers.
    Numbers,
    /// Indices below these sizes: one for each component of the last dimension.
    Indices(Vec<i64>),
}

/// A program and the kind of its data.
pub struct Drawn {
    pub text: String,
    pub arguments: Vec<Argument>,
    pub order: Order,
    /// Shapes and types in short.
    pub says: String,
}

/// An integer of which the logarithm is uniform.
fn between(rng: &mut Rng, least: f64, most: f64) -> i64 {
    (least.ln() + rng.f64() * (most.max(least) / least).ln()).exp().round() as i64
}

fn pick<T: Copy>(rng: &mut Rng, all: &[T]) -> T {
    all[rng.usize(..all.len())]
}

fn bytes_of(element: &str) -> f64 {
    match element {
        "i8" => 1.0,
        "f16" => 2.0,
        "f32" => 4.0,
        _ => 8.0,
    }
}

/// Draws of one program.
struct Draw<'r> {
    rng: &'r mut Rng,
    element: &'static str,
    index: &'static str,
    /// Elements of the table.
    elements: f64,
}

impl Draw<'_> {
    fn between(&mut self, least: f64, most: f64) -> i64 {
        between(self.rng, least, most)
    }

    /// The number of lookups of as many bytes each: the result is no larger than it may be.
    fn lookups(&mut self, row: i64) -> i64 {
        let most = LARGEST_RESULT as f64 / (row as f64 * bytes_of(self.element));
        self.between(64.0, most.clamp(64.0, 4e6))
    }
}

/// The program of this number among those of a seed.
pub fn draw(seed: u64, number: u64) -> Drawn {
    let mut rng = Rng::with_seed(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(number));
    let element = pick(&mut rng, &["f32", "f32", "f32", "f32", "f64", "f16", "i8"]);
    let index = pick(&mut rng, &["i64", "i64", "i32"]);
    let order =
        pick(&mut rng, &[Order::Random, Order::Random, Order::Random, Order::Sorted, Order::Few]);
    let elements = between(&mut rng, SMALLEST, LARGEST) as f64 / bytes_of(element);
    let make = pick(&mut rng, CLASSES);
    let mut draw = Draw { rng: &mut rng, element, index, elements };
    let Made { class, text, arguments, sizes } = make(&mut draw);
    let (element, index) = (draw.element, draw.index);
    let says = format!("{class} {sizes:?} {element} by {index}, {order:?}");
    Drawn { text, arguments, order, says }
}

/// A program, and the sizes that were drawn for it.
struct Made {
    class: &'static str,
    text: String,
    arguments: Vec<Argument>,
    sizes: Vec<i64>,
}

const CLASSES: &[fn(&mut Draw) -> Made] = &[
    rows,
    rows,
    elements,
    along_axis,
    along_axis,
    along_last_axis,
    elementwise_along_axis,
    points,
    far_points,
    bags,
    fills,
    gather_of_gather,
    computed_indices,
    quantized_rows,
    products,
    scattered_rows,
    scattered_elements,
    segments,
];

use Argument::{Indices, Numbers};

fn rows(d: &mut Draw) -> Made {
    let w = d.between(2.0, 4096.0);
    let (n, m) = ((d.elements / w as f64).max(2.0) as i64, d.lookups(w));
    let (e, i) = (d.element, d.index);
    let text = format!(
        "func.func @main(%x: tensor<{n}x{w}x{e}>, %i: tensor<{m}x{i}>) -> tensor<{m}x{w}x{e}> {{
  %0 = \"onnx.Gather\"(%x, %i) {{axis = 0 : si64}} : (tensor<{n}x{w}x{e}>, tensor<{m}x{i}>) -> tensor<{m}x{w}x{e}>
  return %0 : tensor<{m}x{w}x{e}>
}}"
    );
    Made { class: "rows", text, arguments: vec![Numbers, Indices(vec![n])], sizes: vec![n, w, m] }
}

fn elements(d: &mut Draw) -> Made {
    let (n, m) = (d.elements as i64, d.lookups(1));
    let (e, i) = (d.element, d.index);
    let text = format!(
        "func.func @main(%x: tensor<{n}x{e}>, %i: tensor<{m}x{i}>) -> tensor<{m}x{e}> {{
  %0 = \"onnx.Gather\"(%x, %i) {{axis = 0 : si64}} : (tensor<{n}x{e}>, tensor<{m}x{i}>) -> tensor<{m}x{e}>
  return %0 : tensor<{m}x{e}>
}}"
    );
    Made { class: "elements", text, arguments: vec![Numbers, Indices(vec![n])], sizes: vec![n, m] }
}

/// Sizes a, n, b of a table in whose middle dimension is looked up, and the number of lookups.
fn three(d: &mut Draw, inner: f64) -> [i64; 4] {
    let b = d.between(1.0, inner);
    let n = d.between(8.0, 4096.0);
    let a = ((d.elements / (n * b) as f64).max(1.0)) as i64;
    let m = d.lookups(a * b).min(8192);
    [a, n, b, m]
}

fn along(d: &mut Draw, class: &'static str, [a, n, b, m]: [i64; 4]) -> Made {
    let (e, i) = (d.element, d.index);
    let text = format!(
        "func.func @main(%x: tensor<{a}x{n}x{b}x{e}>, %i: tensor<{m}x{i}>) -> tensor<{a}x{m}x{b}x{e}> {{
  %0 = \"onnx.Gather\"(%x, %i) {{axis = 1 : si64}} : (tensor<{a}x{n}x{b}x{e}>, tensor<{m}x{i}>) -> tensor<{a}x{m}x{b}x{e}>
  return %0 : tensor<{a}x{m}x{b}x{e}>
}}"
    );
    Made { class, text, arguments: vec![Numbers, Indices(vec![n])], sizes: vec![a, n, b, m] }
}

fn along_axis(d: &mut Draw) -> Made {
    let sizes = three(d, 512.0);
    along(d, "along an axis", sizes)
}

fn along_last_axis(d: &mut Draw) -> Made {
    let sizes = three(d, 1.0);
    along(d, "along the last axis", sizes)
}

fn elementwise_along_axis(d: &mut Draw) -> Made {
    let [a, n, b, m] = three(d, 512.0);
    let (e, i) = (d.element, d.index);
    let text = format!(
        "func.func @main(%x: tensor<{a}x{n}x{b}x{e}>, %i: tensor<{a}x{m}x{b}x{i}>) -> tensor<{a}x{m}x{b}x{e}> {{
  %0 = \"onnx.GatherElements\"(%x, %i) {{axis = 1 : si64}} : (tensor<{a}x{n}x{b}x{e}>, tensor<{a}x{m}x{b}x{i}>) -> tensor<{a}x{m}x{b}x{e}>
  return %0 : tensor<{a}x{m}x{b}x{e}>
}}"
    );
    let arguments = vec![Numbers, Indices(vec![n])];
    Made { class: "each element along an axis", text, arguments, sizes: vec![a, n, b, m] }
}

fn points(d: &mut Draw) -> Made {
    let w = d.between(1.0, 256.0);
    let p = d.between(4.0, 2048.0);
    let q = ((d.elements / (p * w) as f64).max(2.0)) as i64;
    let m = d.lookups(w);
    let e = d.element;
    let text = format!(
        "func.func @main(%x: tensor<{p}x{q}x{w}x{e}>, %i: tensor<{m}x2xi64>) -> tensor<{m}x{w}x{e}> {{
  %0 = \"onnx.GatherND\"(%x, %i) : (tensor<{p}x{q}x{w}x{e}>, tensor<{m}x2xi64>) -> tensor<{m}x{w}x{e}>
  return %0 : tensor<{m}x{w}x{e}>
}}"
    );
    Made {
        class: "points",
        text,
        arguments: vec![Numbers, Indices(vec![p, q])],
        sizes: vec![p, q, w, m],
    }
}

/// `x[i, :, j]`
fn far_points(d: &mut Draw) -> Made {
    let q = d.between(8.0, 512.0);
    let b = d.between(8.0, 4096.0);
    let p = ((d.elements / (q * b) as f64).max(2.0)) as i64;
    let m = d.lookups(b);
    let e = d.element;
    let text = format!(
        "func.func @main(%x: tensor<{p}x{b}x{q}x{e}>, %i: tensor<{m}x2xi64>) -> tensor<{m}x{b}x{e}> {{
  %0 = \"onnx.Transpose\"(%x) {{perm = [0, 2, 1]}} : (tensor<{p}x{b}x{q}x{e}>) -> tensor<{p}x{q}x{b}x{e}>
  %1 = \"onnx.GatherND\"(%0, %i) : (tensor<{p}x{q}x{b}x{e}>, tensor<{m}x2xi64>) -> tensor<{m}x{b}x{e}>
  return %1 : tensor<{m}x{b}x{e}>
}}"
    );
    Made {
        class: "points around an axis",
        text,
        arguments: vec![Numbers, Indices(vec![p, q])],
        sizes: vec![p, b, q, m],
    }
}

fn bags(d: &mut Draw) -> Made {
    d.element = pick(d.rng, &["f32", "f64"]);
    let w = d.between(4.0, 1024.0);
    let k = d.between(2.0, 128.0);
    let n = ((d.elements / w as f64).max(2.0)) as i64;
    let m = (d.lookups(w) / k).max(16);
    let (e, i) = (d.element, d.index);
    let text = format!(
        "func.func @main(%x: tensor<{n}x{w}x{e}>, %i: tensor<{m}x{k}x{i}>) -> tensor<{m}x{w}x{e}> {{
  %0 = \"onnx.Gather\"(%x, %i) {{axis = 0 : si64}} : (tensor<{n}x{w}x{e}>, tensor<{m}x{k}x{i}>) -> tensor<{m}x{k}x{w}x{e}>
  %1 = mg.reduce %0 {{axes = array<i64: 1>, kind = \"sum\"}} : (tensor<{m}x{k}x{w}x{e}>) -> tensor<{m}x{w}x{e}>
  return %1 : tensor<{m}x{w}x{e}>
}}"
    );
    Made {
        class: "bags",
        text,
        arguments: vec![Numbers, Indices(vec![n])],
        sizes: vec![n, w, m, k],
    }
}

/// One index in eight is outside.
fn fills(d: &mut Draw) -> Made {
    d.element = pick(d.rng, &["f32", "f64"]);
    let w = d.between(1.0, 1024.0);
    let n = ((d.elements / w as f64).max(8.0)) as i64;
    let m = d.lookups(w);
    let (e, i) = (d.element, d.index);
    let text = format!(
        "func.func @main(%x: tensor<{n}x{w}x{e}>, %i: tensor<{m}x1x{i}>) -> tensor<{m}x{w}x{e}> {{
  %0 = mg.gather_multiaxis %x[%i] axes [0] {{bounds = \"fill\", fill_value = 0.0 : {e}}} : (tensor<{n}x{w}x{e}>, tensor<{m}x1x{i}>) -> tensor<{m}x{w}x{e}>
  return %0 : tensor<{m}x{w}x{e}>
}}"
    );
    Made {
        class: "fills",
        text,
        arguments: vec![Numbers, Indices(vec![n + n / 8])],
        sizes: vec![n, w, m],
    }
}

fn gather_of_gather(d: &mut Draw) -> Made {
    let w = d.between(1.0, 256.0);
    let n = ((d.elements / w as f64).max(2.0)) as i64;
    let (m, k) = (d.lookups(w), d.between(64.0, 1e6));
    let (e, i) = (d.element, d.index);
    let text = format!(
        "func.func @main(%x: tensor<{n}x{w}x{e}>, %i: tensor<{k}x{i}>, %j: tensor<{m}x{i}>) -> tensor<{m}x{w}x{e}> {{
  %0 = \"onnx.Gather\"(%i, %j) {{axis = 0 : si64}} : (tensor<{k}x{i}>, tensor<{m}x{i}>) -> tensor<{m}x{i}>
  %1 = \"onnx.Gather\"(%x, %0) {{axis = 0 : si64}} : (tensor<{n}x{w}x{e}>, tensor<{m}x{i}>) -> tensor<{m}x{w}x{e}>
  return %1 : tensor<{m}x{w}x{e}>
}}"
    );
    let arguments = vec![Numbers, Indices(vec![n]), Indices(vec![k])];
    Made { class: "gather of gather", text, arguments, sizes: vec![n, w, k, m] }
}

/// `x[(i * 7 + 3) mod n]`
fn computed_indices(d: &mut Draw) -> Made {
    d.index = "i32";
    let (n, m) = ((d.elements as i64).min(1 << 26), d.lookups(1));
    let (e, i) = (d.element, d.index);
    let text = format!(
        "func.func @main(%x: tensor<{n}x{e}>, %i: tensor<{m}x{i}>) -> tensor<{m}x{e}> {{
  %seven = arith.constant dense<7> : tensor<{m}x{i}>
  %three = arith.constant dense<3> : tensor<{m}x{i}>
  %size = arith.constant dense<{n}> : tensor<{m}x{i}>
  %0 = arith.muli %i, %seven : tensor<{m}x{i}>
  %1 = arith.addi %0, %three : tensor<{m}x{i}>
  %2 = arith.remsi %1, %size : tensor<{m}x{i}>
  %3 = \"onnx.Gather\"(%x, %2) {{axis = 0 : si64}} : (tensor<{n}x{e}>, tensor<{m}x{i}>) -> tensor<{m}x{e}>
  return %3 : tensor<{m}x{e}>
}}"
    );
    Made {
        class: "computed indices",
        text,
        arguments: vec![Numbers, Indices(vec![n])],
        sizes: vec![n, m],
    }
}

fn quantized_rows(d: &mut Draw) -> Made {
    d.element = "i8";
    let w = d.between(8.0, 2048.0);
    let n = ((d.elements / w as f64).max(2.0)) as i64;
    let m = (d.lookups(w) / 4).max(16);
    let i = d.index;
    let text = format!(
        "func.func @main(%x: tensor<{n}x{w}xi8>, %s: tensor<{n}xf32>, %i: tensor<{m}x{i}>) -> tensor<{m}x{w}xf32> {{
  %0 = \"onnx.Gather\"(%x, %i) {{axis = 0 : si64}} : (tensor<{n}x{w}xi8>, tensor<{m}x{i}>) -> tensor<{m}x{w}xi8>
  %1 = \"onnx.Gather\"(%s, %i) {{axis = 0 : si64}} : (tensor<{n}xf32>, tensor<{m}x{i}>) -> tensor<{m}xf32>
  %2 = arith.sitofp %0 : tensor<{m}x{w}xi8> to tensor<{m}x{w}xf32>
  %3 = mg.broadcast %1 {{dims = array<i64: 0>}} : (tensor<{m}xf32>) -> tensor<{m}x{w}xf32>
  %4 = arith.mulf %2, %3 : tensor<{m}x{w}xf32>
  return %4 : tensor<{m}x{w}xf32>
}}"
    );
    let arguments = vec![Numbers, Numbers, Indices(vec![n])];
    Made { class: "quantized rows", text, arguments, sizes: vec![n, w, m] }
}

fn products(d: &mut Draw) -> Made {
    d.element = pick(d.rng, &["f32", "f64"]);
    let w = d.between(1.0, 512.0);
    let n = ((d.elements / w as f64).max(2.0)) as i64;
    let m = d.lookups(w);
    let (e, i) = (d.element, d.index);
    let text = format!(
        "func.func @main(%x: tensor<{n}x{w}x{e}>, %i: tensor<{m}x{i}>, %y: tensor<{m}x{w}x{e}>) -> tensor<{m}x{w}x{e}> {{
  %0 = \"onnx.Gather\"(%x, %i) {{axis = 0 : si64}} : (tensor<{n}x{w}x{e}>, tensor<{m}x{i}>) -> tensor<{m}x{w}x{e}>
  %1 = arith.mulf %0, %y : tensor<{m}x{w}x{e}>
  return %1 : tensor<{m}x{w}x{e}>
}}"
    );
    let arguments = vec![Numbers, Indices(vec![n]), Numbers];
    Made { class: "products", text, arguments, sizes: vec![n, w, m] }
}

fn scattered(d: &mut Draw, class: &'static str, w: i64, reduction: &str) -> Made {
    let n = ((d.elements / w as f64).max(2.0)).min(LARGEST_RESULT as f64 / w as f64) as i64;
    let n = n.max(2);
    let m = d.lookups(w);
    let (e, i) = (d.element, d.index);
    let text = format!(
        "func.func @main(%x: tensor<{n}x{w}x{e}>, %i: tensor<{m}x1x{i}>, %u: tensor<{m}x{w}x{e}>) -> tensor<{n}x{w}x{e}> {{
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {{{reduction}}} : (tensor<{n}x{w}x{e}>, tensor<{m}x1x{i}>, tensor<{m}x{w}x{e}>) -> tensor<{n}x{w}x{e}>
  return %0 : tensor<{n}x{w}x{e}>
}}"
    );
    let arguments = vec![Numbers, Indices(vec![n]), Numbers];
    Made { class, text, arguments, sizes: vec![n, w, m] }
}

fn scattered_rows(d: &mut Draw) -> Made {
    d.element = pick(d.rng, &["f32", "f64"]);
    let w = d.between(2.0, 1024.0);
    scattered(d, "scattered rows", w, "reduction = \"add\"")
}

fn scattered_elements(d: &mut Draw) -> Made {
    scattered(d, "scattered elements", 1, "from_end")
}

fn segments(d: &mut Draw) -> Made {
    d.element = pick(d.rng, &["f32", "f64"]);
    let w = d.between(1.0, 256.0);
    let n = d.between(4.0, 1e5);
    let m = d.lookups(w);
    let (e, i) = (d.element, d.index);
    let text = format!(
        "func.func @main(%i: tensor<{m}x1x{i}>, %u: tensor<{m}x{w}x{e}>) -> tensor<{n}x{w}x{e}> {{
  %zeros = arith.constant dense<0.0> : tensor<{n}x{w}x{e}>
  %0 = mg.scatter_multiaxis %zeros[%i], %u axes [0] {{reduction = \"add\"}} : (tensor<{n}x{w}x{e}>, tensor<{m}x1x{i}>, tensor<{m}x{w}x{e}>) -> tensor<{n}x{w}x{e}>
  return %0 : tensor<{n}x{w}x{e}>
}}"
    );
    Made {
        class: "segments",
        text,
        arguments: vec![Indices(vec![n]), Numbers],
        sizes: vec![n, w, m],
    }
}

/// The data of an argument.
pub fn data(argument: &Argument, order: Order, ty: &TensorType, seed: u64) -> Tensor {
    let mut rng = Rng::with_seed(seed);
    let mut tensor = Tensor::zeroed(ty.element, &ty.shape);
    let width = ty.element.bytes();
    let Argument::Indices(sizes) = argument else {
        match ty.element {
            ElementType::F32 => {
                fill::<4>(&mut rng, tensor.bytes_mut(), |rng| rng.f32().to_le_bytes())
            }
            ElementType::F64 => {
                fill::<8>(&mut rng, tensor.bytes_mut(), |rng| rng.f64().to_le_bytes())
            }
            // Finite in f16, too.
            _ => tensor.bytes_mut().iter_mut().for_each(|byte| *byte = rng.u8(0..0x3c)),
        }
        return tensor;
    };
    let count = tensor.count() / sizes.len();
    let mut columns: Vec<Vec<i64>> = Vec::new();
    for &size in sizes {
        let few = size.min(16);
        let mut column: Vec<i64> = match order {
            Order::Few => (0..count).map(|_| rng.i64(0..few) * (size / few)).collect(),
            _ => (0..count).map(|_| rng.i64(0..size)).collect(),
        };
        if order == Order::Sorted {
            column.sort_unstable();
        }
        columns.push(column);
    }
    for (k, bytes) in tensor.bytes_mut().chunks_exact_mut(width).enumerate() {
        let value = columns[k % columns.len()][k / columns.len()];
        bytes.copy_from_slice(&value.to_le_bytes()[..width]);
    }
    tensor
}

fn fill<const N: usize>(rng: &mut Rng, bytes: &mut [u8], number: impl Fn(&mut Rng) -> [u8; N]) {
    bytes.as_chunks_mut::<N>().0.iter_mut().for_each(|chunk| *chunk = number(rng));
}
