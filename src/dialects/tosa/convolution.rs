//! `tosa.conv2d`, `tosa.conv3d`, `tosa.depthwise_conv2d`, `tosa.transpose_conv2d`.

use multigather_core::ops::def::Run;

use super::scaled::is_single;
use super::windows::{DILATION, PAD, Rules, STRIDE};
use crate::convolution::{Convolution, Dimensions, count_products};
use crate::elementwise::{Kind, formula, recipe};
use crate::prelude::*;
use crate::window::Window;

const OUT_PAD: AttrDef = attr(
    "out_pad",
    I64Array,
    Required,
    "what the result has more above, below, left and right; less, where it is negative",
);
const ACC_TYPE: AttrDef =
    attr("acc_type", Type, Required, "the type in which TOSA adds up: i32, i48, f16 or f32");
const LOCAL_BOUND: AttrDef = attr(
    "local_bound",
    Bool,
    Default::Bool(false),
    "a bound of the errors of floats, which is met",
);

const RULES: Rules = Rules { steps: "C2", pads: "C3", fit: "C4" };

/// A table of definitions: name, constants of the definition, summary, weights, attributes, an example.
macro_rules! rows {
    ($($name:literal $summary:literal $weight:literal $attributes:expr, $example:literal;)*) => {
        pub static TABLE: &[OpDef] = &[$(OpDef {
            name: concat!("tosa.", $name),
            summary: $summary,
            example: $example,
            description: DESCRIPTION,
            source: concat!("https://www.mlplatform.org/tosa/tosa_spec.html#_", $name),
            operands: const {
                &[
                    OperandDef::one("input", "images, [N, …, C]"),
                    OperandDef::one("weight", $weight),
                    OperandDef::one("bias", "a summand for each channel of the result, or one for all"),
                    OperandDef::one("input_zp", "of shape [1]: the zero point of the input; 0 for floats"),
                    OperandDef::one("weight_zp", "of shape [1]: the zero point of the weights; 0 for floats"),
                ]
            },
            attributes: const { $attributes },
            constraints: &CONSTRAINTS,
            semantics: Semantics::Opaque {
                meaning: None,
                infer: None,
                run: Some(Run {
                    infer,
                    eval,
                    expand: Some(expand),
                    is_product: true,
                    work: Some(|call| count_products(call, decode_convolution(call))),
                    ..Run::BASE
                }),
            },
            ..super::ROW
        }),*];
    };
}

const DESCRIPTION: &str = "\
Each element of the result is the sum of the products of the weights and the elements of a window, both less their zero \
points, to which `bias` is added; the padding contributes nothing. Of a transposed convolution, each element of the input \
times the weights is added to a window of the result. Products are accumulated sequentially, row by row of a window and \
then along the channels; those of 16-bit floats in f32. The operation is carried unchanged in canonical programs.";

static CONSTRAINTS: [Constraint; 7] = rules([
    "C1: `input` and `weight` have the operation's rank, and the channels of one fit those of the other",
    "C2: `stride` and `dilation` are a positive number for each dimension of a window",
    "C3: `pad` is two numbers for each dimension of a window, which are not negative",
    "C4: windows end where the padded images do; a transposed result has elements",
    "C5: `bias` has the result's elements, and one for each of its channels, or one for all",
    "C6: zero points have the elements' type and shape [1]",
    "C7: the result has the elements' type; of 16-bit floats it may have f32, of i8 it has i32",
]);

const OF_WINDOWS: &[AttrDef] = &[PAD, STRIDE, DILATION, ACC_TYPE, LOCAL_BOUND];

rows! {
    "conv2d" "Products of windows of images with weights." "[OC, KH, KW, IC]" OF_WINDOWS, "1x6x6x3xf32 4x3x3x3xf32 4xf32 1xf32 1xf32 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} -> 1x4x4x4xf32";
    "conv3d" "Products of windows of volumes with weights." "[OC, KD, KH, KW, IC]" OF_WINDOWS, "1x4x4x4x3xf32 2x3x3x3x3xf32 2xf32 1xf32 1xf32 {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} -> 1x2x2x2x2xf32";
    "depthwise_conv2d" "Products of windows of images with weights of each channel." "[KH, KW, C, M]" OF_WINDOWS, "1x6x6x3xf32 3x3x3x2xf32 6xf32 1xf32 1xf32 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} -> 1x4x4x6xf32";
    "transpose_conv2d" "Weights times each element of images, added up where they meet." "[OC, KH, KW, IC]" &[OUT_PAD, STRIDE, ACC_TYPE, LOCAL_BOUND], "1x3x3x3xf32 4x2x2x3xf32 4xf32 1xf32 1xf32 {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} -> 1x6x6x4xf32";
}

fn is_depthwise(call: &Call) -> bool {
    call.def.name == "tosa.depthwise_conv2d"
}

/// The windows of a transposed convolution of images of these sizes.
fn transposed_windows(
    call: &Call,
    sizes: &[i64],
    kernel: &[i64],
) -> Result<Vec<Window>, Violation> {
    let stride = RULES.steps(call, STRIDE.name, 2)?;
    let pads = call.ints(OUT_PAD.name);
    if pads.len() != 4 || pads.iter().any(|pad| !(-(1 << 31)..1 << 31).contains(pad)) {
        let message = format!("out_pad must be four numbers, but is {pads:?}");
        return fail("C3", Site::Attr(OUT_PAD.name), message);
    }
    let window = |d: usize| {
        let own = Window { size: kernel[d], base_dilation: stride[d], ..Window::POINT };
        own.mirrored([-pads[2 * d], -pads[2 * d + 1]])
    };
    let windows: Vec<Window> = (0..2).map(window).collect();
    for (window, &size) in windows.iter().zip(sizes) {
        if !size::is_open(size) && window.count(size) < 1 {
            return fail("C4", Site::Op, "the result has no elements");
        }
    }
    Ok(windows)
}

/// The convolution of the operands, whose weights are [KH, KW, 1, C * M] where they are of channels.
fn decode_convolution(call: &Call) -> Result<Convolution, Violation> {
    let (x, w) = (call.tensor(0)?, call.tensor(1)?);
    let rank = if call.def.name == "tosa.conv3d" { 5 } else { 4 };
    let refuse = || fail("C1", Site::Op, format!("{x} is not multiplied by weights of {w}"));
    if x.rank() != rank || w.rank() != rank {
        return refuse();
    }
    let channels = x.shape[rank - 1];
    if !w.is_static() || size::is_open(channels) {
        return fail("", Site::Op, format!("how {x} is multiplied by {w} is not known"));
    }
    let spatial: Vec<usize> = (1..rank - 1).collect();
    let images = Dimensions { batch: 0, feature: rank - 1, spatial: spatial.clone() };
    let (kernel, own) = match is_depthwise(call) {
        true => (Dimensions { batch: 3, feature: 2, spatial: vec![0, 1] }, w.shape[2]),
        false => (images.clone(), w.shape[rank - 1]),
    };
    let sizes: Vec<i64> = kernel.spatial.iter().map(|&d| w.shape[d]).collect();
    if channels != own || channels < 1 || sizes.contains(&0) {
        return refuse();
    }
    let is_transposed = call.def.name == "tosa.transpose_conv2d";
    let windows = match is_transposed {
        true => transposed_windows(call, &x.shape[1..3], &sizes)?,
        false => {
            let windows = RULES.windows(call, &sizes)?;
            RULES.check_fit(&windows, &x.shape[1..])?;
            windows
        }
    };
    Ok(Convolution {
        input: images.clone(),
        kernel,
        result: images,
        reversed: vec![is_transposed; windows.len()],
        windows,
        feature_groups: if is_depthwise(call) { channels } else { 1 },
        batch_groups: 1,
        has_input_groups: false,
    })
}

/// The shape of weights as the convolution takes them.
fn weight_shape(call: &Call, shape: &[i64]) -> Shape {
    match (is_depthwise(call), shape) {
        (true, &[height, width, channels, multiple]) => {
            Shape::from_slice(&[height, width, 1, channels * multiple])
        }
        _ => Shape::from_slice(shape),
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    use ElementType::{BF16, F16, F32, I8, I32};
    let convolution = decode_convolution(call)?;
    let (x, w) = (call.tensor(0)?, call.tensor(1)?);
    for (index, element) in [(3, x.element), (4, w.element)] {
        is_single("C6", call, index, element)?;
    }
    let to = call.declared_result().map_or(x.element, |ty| ty.element);
    let is_summed = matches!(
        (x.element, to),
        (F16 | BF16, F32) | (F16, F16) | (BF16, BF16) | (F32, F32) | (I8, I32)
    );
    if x.element != w.element || !is_summed {
        let message =
            format!("products of {} and {} are not added up as {to}", x.element, w.element);
        return fail("C7", Site::Result(0), message);
    }
    let shape = convolution.result_shape(&x.shape, &weight_shape(call, &w.shape));
    let features = shape[shape.len() - 1];
    let bias = call.tensor(2)?;
    if bias.shape.iter().any(|&size| size::is_open(size)) {
        return fail("", Site::Operand(2), format!("how {bias} is added is not known"));
    }
    let fits = bias.element == to && (bias.shape[..] == [1] || bias.shape[..] == [features]);
    if !fits {
        let message = format!("bias must be {features} numbers of {to}, or one, but is {bias}");
        return fail("C5", Site::Operand(2), message);
    }
    Ok(vec![ValueType::tensor(to, &shape)])
}

/// The convolution that `infer` has accepted, and the element type of its result.
fn accepted_convolution(call: &Call) -> (Convolution, ElementType) {
    let convolution = decode_convolution(call).unwrap_or_else(|why| panic!("{}", why.message));
    (convolution, call.results[0].element().expect("a tensor"))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (convolution, to) = accepted_convolution(call);
    let [mut input, mut weight] = [0, 1].map(|at| operands[at].clone());
    if !to.is_float() {
        for (at, value) in [&mut input, &mut weight].into_iter().enumerate() {
            let zero = formula::convert(&operands[3 + at], to);
            *value = formula::apply(Kind::Sub, &[formula::convert(value, to), zero]);
        }
    }
    let weight = weight.reshaped(&weight_shape(call, weight.shape()));
    Ok(vec![convolution.biased_formula([&input, &weight], Some(&operands[2]), to)])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (convolution, to) = accepted_convolution(call);
    let [mut input, mut weight] = [operands[0], operands[1]];
    let sizes = emit.tensor_type(input).shape;
    if sizes[1..sizes.len() - 1].iter().any(|&size| size::is_open(size)) {
        return Vec::new();
    }
    if !to.is_float() {
        for (at, value) in [&mut input, &mut weight].into_iter().enumerate() {
            let [x, zero] = [*value, operands[3 + at]].map(|x| recipe::convert(x, to, emit));
            *value = recipe::broadcast(Kind::Sub, &[x, zero], emit);
        }
    }
    let shape = weight_shape(call, &emit.tensor_type(weight).shape);
    let weight = emit.reshape(weight, &shape);
    vec![convolution.biased_recipe([input, weight], Some(operands[2]), to, emit)]
}
