//! Layers with a state that is small however long the sequence is: linear attention, and causal convolutions.

use super::activations::emit_swish;
use super::numbers::{Steps, check_scalars, expand_elements, floats_of, scalar};
use super::*;
use crate::contraction::Contraction;
use crate::convolution::{Convolution, Images};
use crate::elementwise::{Kind as Of, recipe};
use crate::window::Window;

/// The most steps of a sequence that compiled code unrolls.
const MOST_STEPS: i64 = 64;

/// The operands of linear attention by their numbers.
const PAST: usize = 3;
const DECAY: usize = 4;
const BETA: usize = 5;

pub const LINEAR_ATTENTION: Kind = Kind {
    example: r#"1x4x6xf32 1x4x6xf32 1x4x8xf32 {kv_num_heads = 2 : si64, q_num_heads = 2 : si64, update_rule = "linear"}"#,
    law: "\
The query is [batch, sequence, q_num_heads times k], key and value are [batch, sequence, kv_num_heads times k or v], with \
the heads side by side. Each head of the key has a state S, [k, v], at first the past state or 0; it serves \
q_num_heads / kv_num_heads heads of the query. At each step

    S = exp(decay) S           with the rules `gated` and `gated_delta`
    v = beta (v - S^T k)       with the rules `delta` and `gated_delta`
    S = S + k v^T
    y = scale S^T q            where a scale of 0 is 1 / sqrt(k)

The decay has a number for each head, or for each row of its state; beta has one for each head, or for all. The results are \
the y, [batch, sequence, q_num_heads times v], and the last S. Each step is rounded to `f32`, of `f64` too, and the results \
to the types of the query and of the past state. It runs where sizes are known; compiled code has sequences of up to 64 steps.",
    attributes: &[
        int("chunk_size", 64, "has no effect"),
        attr("kv_num_heads", Int("si64"), Required, "how many heads key and value have"),
        attr("q_num_heads", Int("si64"), Required, "how many heads the query has"),
        attr("scale", Scalar, Absent, "what y is scaled by"),
        attr(
            "update_rule",
            Str,
            Default::Str("gated_delta"),
            "`linear`, `gated`, `delta` or `gated_delta`",
        ),
    ],
    infer: infer_linear,
    run: Some(Run {
        most_operands: 6,
        infer: check_linear,
        eval: |call, operands| crate::ops::evaluate_expansion(emit_linear, call, operands),
        expand: Some(|call, operands, emit| {
            match emit.tensor_type(operands[0]).shape[1] {
                ..=MOST_STEPS => emit_linear(call, operands, emit),
                _ => Vec::new(),
            }
        }),
        what: "more than 64 steps",
        ..Run::BASE
    }),
    ..Kind::BASE
};

/// The sizes of linear attention.
struct Heads {
    batch: i64,
    steps: i64,
    q_heads: i64,
    heads: i64,
    /// The rows and columns of a state.
    sizes: [i64; 2],
}

impl Heads {
    fn of(call: &Call) -> Result<Heads, Violation> {
        let [q, k, v] = [call.tensor(0)?, call.tensor(1)?, call.tensor(2)?];
        let [q_heads, heads] = ["q_num_heads", "kv_num_heads"].map(|name| call.int(name));
        let ([batch, steps, width], &[_, _, value]) = (&q.shape[..], &v.shape[..]) else {
            return not_known(format!("{q} and {v} have no sequences"));
        };
        if heads < 1 || q_heads < heads || q_heads % heads != 0 || k.rank() != 3 {
            return not_known(format!("{heads} heads serve not {q_heads}"));
        }
        let split = |width: i64, heads: i64| open(known(width).map(|width| width / heads));
        let sizes = [split(*width, q_heads), split(value, heads)];
        Ok(Heads { batch: *batch, steps: *steps, q_heads, heads, sizes })
    }
}

fn infer_linear(call: &Call) -> Types {
    let Heads { batch, steps, q_heads, heads, sizes: [rows, columns] } = Heads::of(call)?;
    let element = element(call, 0)?;
    let width = known(columns).and_then(|size| size.checked_mul(q_heads));
    let state = if call.is_given(PAST) { self::element(call, PAST)? } else { element };
    Ok(vec![
        ValueType::tensor(element, &[batch, steps, open(width)]),
        ValueType::tensor(state, &[batch, heads, rows, columns]),
    ])
}

/// Checks an application with known sizes.
fn check_linear(call: &Call) -> Types {
    let found = infer_linear(call)?;
    let Heads { batch, steps, q_heads, heads, sizes: [rows, columns] } = Heads::of(call)?;
    let element = floats_of(call)?.element;
    let (is_gated, is_corrected) = match call.str("update_rule") {
        "linear" => (false, false),
        "gated" => (true, false),
        "delta" => (false, true),
        "gated_delta" => (true, true),
        other => return not_known(format!("\"{other}\" is no rule")),
    };
    if steps < 1 || call.is_given(DECAY) != is_gated || call.is_given(BETA) != is_corrected {
        return not_known("the rule has other operands");
    }
    let fits = |index: usize, widths: [Option<i64>; 2]| {
        let ty = call.tensor(index)?;
        let is_one =
            |width: &Option<i64>| width.is_some_and(|width| ty.shape[..] == [batch, steps, width]);
        Ok(ty.element == element && ty.is_static() && widths.iter().any(is_one))
    };
    let whole = |heads: i64, size: i64| [heads.checked_mul(size), None];
    let mut all = fits(0, whole(q_heads, rows))?
        && fits(1, whole(heads, rows))?
        && fits(2, whole(heads, columns))?;
    if is_gated {
        all = all && fits(DECAY, [Some(heads), heads.checked_mul(rows)])?;
    }
    if is_corrected {
        all = all && fits(BETA, [Some(heads), Some(1)])?;
    }
    if call.is_given(PAST) {
        let past = call.tensor(PAST)?;
        all = all && past.element.is_float() && past.shape[..] == [batch, heads, rows, columns];
    }
    match all {
        true => Ok(found),
        false => not_known("the operands have not the sizes of the heads"),
    }
}

fn emit_linear(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let Heads { batch, steps: count, q_heads, heads, sizes: [rows, columns] } =
        Heads::of(call).unwrap_or_else(|why| panic!("{}", why.message));
    let results = [0, 1].map(|k| call.results[k].element().expect("a tensor"));
    let scale = match scalar(call, "scale", 0.0) {
        0.0 => 1.0 / (rows as f64).sqrt(),
        scale => scale,
    };
    let mut steps = Steps::rounded_to(ElementType::F32, emit);
    // One step of an operand, of which each head has this shape.
    let part = |index: usize, at: i64, heads: i64, shape: [i64; 2], steps: &mut Steps| {
        let own = layout::part(operands[index], 1, at, 1, steps.emit);
        let own = steps.emit.reshape(own, &[batch, heads, shape[0], shape[1]]);
        steps.value(own)
    };
    let mut state = match call.is_given(PAST) {
        true => steps.value(operands[PAST]),
        false => layout::zeros(ElementType::F32, &[batch, heads, rows, columns], steps.emit),
    };
    // Sums along the rows of a state.
    let along_rows = |of: Val, state: Val, steps: &mut Steps| {
        let contraction =
            Contraction { batch: [0, 1].map(|d| [Some(d); 2]).to_vec(), contracting: vec![[3, 2]] };
        contraction.recipe([of, state], ElementType::F32, steps.emit)
    };
    let mut outputs = Vec::new();
    for at in 0..count {
        let key = part(1, at, heads, [1, rows], &mut steps);
        let mut value = part(2, at, heads, [1, columns], &mut steps);
        if call.is_given(DECAY) {
            let width = call.operands[DECAY].shape().map_or(0, |shape| shape[2]);
            let decay = part(DECAY, at, heads, [width / heads, 1], &mut steps);
            let factor = steps.apply(Of::Exp, [decay]);
            state = steps.apply(Of::Mul, [state, factor]);
        }
        if call.is_given(BETA) {
            let own = call.operands[BETA].shape().map_or(0, |shape| shape[2]);
            let beta = part(BETA, at, own, [1, 1], &mut steps);
            let retrieved = along_rows(key, state, &mut steps);
            let rest = steps.apply(Of::Sub, [value, retrieved]);
            value = steps.apply(Of::Mul, [beta, rest]);
        }
        let column = steps.emit.reshape(key, &[batch, heads, rows, 1]);
        let added = steps.apply(Of::Mul, [column, value]);
        state = steps.apply(Of::Add, [state, added]);
        let query = part(0, at, heads, [q_heads / heads, rows], &mut steps);
        let read = along_rows(query, state, &mut steps);
        let scaled = steps.with(Of::Mul, read, scale);
        outputs.push(steps.emit.reshape(scaled, &[batch, 1, q_heads * columns]));
    }
    let output = layout::concat(&outputs, 1, emit);
    vec![recipe::convert(output, results[0], emit), recipe::convert(state, results[1], emit)]
}

pub const CAUSAL_CONVOLUTION: Kind = Kind {
    example: "1x3x8xf32 3x1x4xf32",
    law: "\
The input is [batch, channels, length], and the weight [channels, 1, k]: of each channel, element i is the sum of the products \
of the weight and the k elements up to i, before the first of which are the past state's k - 1, [batch, channels, k - 1], or \
zeros. The bias is added to each channel, and with the activation `silu` or `swish` the result is that of `onnx.Swish`. The \
second result has the last k - 1 elements. Products are accumulated as those of `onnx.Conv`. It runs on floats of known sizes.",
    attributes: &[attr("activation", Str, Default::Str("none"), "`silu`, `swish` or `none`")],
    infer: infer_causal,
    run: by_composition(
        4,
        |call| {
            let x = floats_of(call)?;
            let found = infer_causal(call)?;
            causal_convolution(call)?;
            let state = found[1].as_tensor().expect("a tensor");
            let bias = x.with_shape(&x.shape[1..2]);
            let is_or_absent = |index: usize, ty: &TensorType| {
                !call.is_given(index) || call.tensor(index) == Ok(ty)
            };
            if !is_or_absent(2, &bias) || !is_or_absent(3, state) {
                return not_known(format!("the bias or the past state is not that of {x}"));
            }
            match call.str("activation") {
                "none" | "silu" | "swish" => Ok(found),
                other => not_known(format!("\"{other}\" is no activation")),
            }
        },
        |call, operands, emit| {
            let (convolution, past) =
                causal_convolution(call).unwrap_or_else(|why| panic!("{}", why.message));
            let TensorType { element, shape } = emit.tensor_type(operands[0]);
            let before = match call.is_given(3) {
                true => operands[3],
                false => layout::zeros(element, &[shape[0], shape[1], past], emit),
            };
            let whole = layout::concat(&[before, operands[0]], 2, emit);
            let bias = call.is_given(2).then(|| operands[2]);
            let mut y = convolution.biased_recipe([whole, operands[1]], bias, element, emit);
            if call.str("activation") != "none" {
                y = expand_elements(&[y], emit, |x, steps| emit_swish(x, 1.0, steps))[0];
            }
            vec![y, layout::part(whole, 2, shape[2], past, emit)]
        },
    ),
    ..Kind::BASE
};

fn infer_causal(call: &Call) -> Types {
    let x = call.tensor(0)?;
    let past = open(size::sub(size(call.tensor(1)?, 2)?, 1));
    match x.shape[..] {
        [batch, channels, _] => {
            Ok(vec![x.clone().into(), ValueType::tensor(x.element, &[batch, channels, past])])
        }
        _ => not_known(format!("{x} has no sequences of channels")),
    }
}

/// The convolution of a sequence with what is before it, and how many elements these are.
fn causal_convolution(call: &Call) -> Result<(Convolution, i64), Violation> {
    check_scalars(call)?;
    let (x, w) = (call.tensor(0)?, call.tensor(1)?);
    let &[channels, 1, length] = &w.shape[..] else {
        return not_known(format!("{w} has no sequence of weights for each channel"));
    };
    if !x.is_static() || x.shape[1] != channels || length < 1 || w.element != x.element {
        return not_known(format!("{x} is not multiplied by {w}"));
    }
    let mut whole = x.clone();
    whole.shape[2] += length - 1;
    let images = Images { rank: 3, groups: channels, is_transposed: false };
    match images.convolution(vec![Window { size: length, ..Window::POINT }], [&whole, w]) {
        Some(convolution) => Ok((convolution, length - 1)),
        None => not_known(format!("{x} has not the channels of {w}")),
    }
}
