//! Attention, and the rotation of queries and keys by their positions.

use super::numbers::{Steps, check_scalars};
use super::softmax::emit_softmax;
use super::*;
use crate::contraction::Contraction;
use crate::elementwise::{Kind as Of, recipe};
use crate::layout::Positions;
use crate::ops::core::ReduceKind;
use crate::reduction::reduce;

/// The operands of attention by their numbers.
const MASK: usize = 3;
const PAST_KEY: usize = 4;
const PAST_VALUE: usize = 5;
const LENGTHS: usize = 6;

/// A window that excludes no key. Larger ones are taken for it, so that no position overflows.
const WIDEST: i64 = i64::MAX / 4;

pub const ATTENTION: Kind = Kind {
    example: "1x2x4x8xf32 1x2x6x8xf32 1x2x6x8xf32",

    law: "\
With operands of rank 4, [batch, heads, sequence, head], Y has the shape [batch, q_num_heads, \
sequence of Q, head of V]; with operands of rank 3, [batch, sequence, heads times head], the heads \
are side by side in the last dimension. The present key and value have the past ones before those \
given, and the products of Q and K are [batch, q_num_heads, sequence of Q, whole sequence]:

    products = (Q sqrt(scale)) (K sqrt(scale))^T, where each head of K serves q_num_heads / kv_num_heads heads of Q
    capped = softcap tanh(products / softcap), where softcap > 0, else products
    weights = Softmax(capped + bias), in the type that `softmax_precision` names
    Y = weights V

The bias of a query and a key is the mask's number, or 0; it is -inf where a mask of `i1` is false or too short, where the \
key is not one of the first `nonpad_kv_seqlen`, and where `is_causal` or the window of the query excludes it. The \
position of query i is i + offset; the offset is the length of the past, or `nonpad_kv_seqlen` less the sequence of Q. A \
query whose bias is -inf for every key has weights of 0. Each operator of the composition rounds its result to the type of \
Q. It runs where sizes are known.",
    attributes: &[
        attr("q_num_heads", Int("si64"), Absent, "how many heads Q has"),
        attr("kv_num_heads", Int("si64"), Absent, "how many heads K and V have"),
        attr("scale", Scalar, Absent, "the scale of the products, 1 / sqrt(head) where it is absent"),
        attr("softcap", Scalar, Absent, "what products are capped at, 0 for no cap, as where it is absent"),
        int("is_causal", 0, "1: a query takes the keys up to its own position"),
        int("left_window_size", -1, "how many keys before its position a query takes; -1: all"),
        int("right_window_size", -1, "how many keys behind its position a query takes; -1: all"),
        attr("softmax_precision", Int("si64"), Absent, "the number of the type in which Softmax is computed"),
        int(
            "qk_matmul_output_mode",
            0,
            "the fourth result: 0: products, 1: capped, 2: with the bias, 3: weights",
        ),
    ],
    infer: infer_attention,
    run: by_composition(7, infer_run, expand_attention),
    ..Kind::BASE
};

pub const FLEX_ATTENTION: Kind = Kind {
    law: "\
The composition of `onnx.Attention` without a mask on operands of rank 4, with weights and Y in the type that \
`softmax_precision` names, `f32` for narrower floats where it is absent; Y is rounded to the type of Q at the end. With \
graphs that change products or weights it is carried.",
    attributes: &[
        attr(
            "scale",
            Scalar,
            Absent,
            "the scale of the products, 1 / sqrt(head) where it is absent",
        ),
        attr(
            "softmax_precision",
            Int("si64"),
            Absent,
            "the number of the type in which Softmax is computed",
        ),
    ],
    infer: |call| Ok(vec![infer_flex(call)?]),
    run: by_composition(
        3,
        |call| {
            check_scalars(call)?;
            let operands = [call.tensor(0)?, call.tensor(1)?, call.tensor(2)?];
            let [q, k, v] = operands;
            let are_floats = operands.iter().all(|ty| ty.element == q.element && ty.is_static());
            let fits = q.shape[0] == k.shape[0]
                && q.shape[3] == k.shape[3]
                && k.shape[..3] == v.shape[..3]
                && k.shape[1] > 0
                && q.shape[1] % k.shape[1] == 0;
            match q.element.is_float() && are_floats && fits && precision_of(call)?.is_float() {
                true => Ok(vec![infer_flex(call)?]),
                false => not_known(format!("the heads of {q}, {k} and {v} do not fit")),
            }
        },
        |call, operands, emit| {
            let &[q, key, value] = operands else { panic!("three operands") };
            let TensorType { element, shape } = emit.tensor_type(q);
            let (heads, keys) = (emit.tensor_type(key).shape[1], emit.tensor_type(key).shape[2]);
            let products = emit_products(call, [q, key], emit);
            let products = emit.reshape(products, &[shape[0], shape[1], shape[2], keys]);
            let precision = precision_of(call).expect("what `infer` accepts");
            let products = recipe::convert(products, precision, emit);
            let weights = emit_softmax(products, &[3], emit)[0];
            let value = recipe::convert(value, precision, emit);
            let y = emit_per_head([weights, value], heads, true, precision, emit);
            let y = emit.reshape(y, call.results[0].shape().expect("a tensor"));
            vec![recipe::convert(y, element, emit)]
        },
    ),
    ..ATTENTION
};

fn infer_flex(call: &Call) -> Result<ValueType, Violation> {
    let (q, v) = (call.tensor(0)?, call.tensor(2)?);
    match (&q.shape[..], &v.shape[..], call.tensor(1)?.rank()) {
        (&[batch, heads, rows, _], &[_, _, _, value], 4) => {
            Ok(ValueType::tensor(q.element, &[batch, heads, rows, value]))
        }
        _ => not_known("the operands are not of rank 4"),
    }
}

/// The type in which Softmax is computed.
fn precision_of(call: &Call) -> Result<ElementType, Violation> {
    let element = element(call, 0)?;
    numbered(
        call,
        "softmax_precision",
        if element == ElementType::F64 { element } else { ElementType::F32 },
    )
}

/// The products of each query and key, both scaled, of the heads of the keys.
fn emit_products(call: &Call, [q, key]: [Val; 2], emit: &mut dyn Emit) -> Val {
    let TensorType { element, shape } = emit.tensor_type(q);
    let heads = emit.tensor_type(key).shape[1];
    let scale = call.tensor_attr("scale").map(|scale| scale.float_at(0) as f32);
    let scale = scale.unwrap_or_else(|| 1.0 / (shape[3] as f32).sqrt()).sqrt();
    let mut steps = Steps::rounded_to(element, emit);
    let scaled = [q, key].map(|x| steps.with(Of::Mul, x, scale.into()));
    emit_per_head(scaled, heads, false, element, emit)
}

fn infer_attention(call: &Call) -> Types {
    let [q, k, v] = [call.tensor(0)?, call.tensor(1)?, call.tensor(2)?];
    let [q_heads, kv_heads] = ["q_num_heads", "kv_num_heads"].map(|name| call.opt_int(name));
    let [[batch, q_heads, rows, _], [_, kv_heads, more, key], [_, _, _, value]] =
        [split_heads(q, q_heads)?, split_heads(k, kv_heads)?, split_heads(v, kv_heads)?];
    let past = match call.is_given(PAST_KEY) {
        true => match call.tensor(PAST_KEY)?.shape[..] {
            [_, _, past, _] => past,
            _ => return not_known("the past keys are not of rank 4"),
        },
        false => 0,
    };
    let all = match past {
        0 => more,
        past => open(size::add(past, more)),
    };
    let result = match q.rank() {
        3 => {
            let width = known(q_heads).zip(known(value)).and_then(|(n, size)| n.checked_mul(size));
            vec![batch, rows, open(width)]
        }
        _ => vec![batch, q_heads, rows, value],
    };
    let present = |size: i64| ValueType::tensor(k.element, &[batch, kv_heads, all, size]);
    Ok(vec![
        ValueType::tensor(q.element, &result),
        present(key),
        present(value),
        ValueType::tensor(q.element, &[batch, q_heads, rows, all]),
    ])
}

/// [batch, heads, sequence, head] of an operand of attention.
fn split_heads(ty: &TensorType, heads: Option<i64>) -> Result<[i64; 4], Violation> {
    match (&ty.shape[..], heads) {
        (&[batch, heads, sequence, head], _) => Ok([batch, heads, sequence, head]),
        (&[batch, sequence, width], Some(heads)) if heads > 0 => {
            Ok([batch, heads, sequence, open(known(width).map(|width| width / heads))])
        }
        _ => not_known("the heads are not known"),
    }
}

/// Checks an application with known sizes.
fn infer_run(call: &Call) -> Types {
    check_scalars(call)?;
    let results = infer_attention(call)?;
    let given = (0..call.operands.len()).filter(|&index| call.is_given(index));
    let operands: Vec<&TensorType> =
        given.map(|index| call.tensor(index)).collect::<Result<_, _>>()?;
    if !operands.iter().all(|ty| ty.is_static()) {
        return not_known("the sizes are not known");
    }
    let [q, k, v] = [call.tensor(0)?, call.tensor(1)?, call.tensor(2)?];
    if !q.element.is_float() || q.element != k.element || q.element != v.element {
        return not_known(format!("{q}, {k} and {v} are not of one type of floats"));
    }
    let [q_heads, kv_heads] = ["q_num_heads", "kv_num_heads"].map(|name| call.opt_int(name));
    let own = split_heads(q, q_heads)?;
    let [key, value] = [split_heads(k, kv_heads)?, split_heads(v, kv_heads)?];
    let heads_fit = key[1] > 0 && own[1] % key[1] == 0;
    let whole = [(q, own), (k, key), (v, value)]
        .iter()
        .all(|(ty, split)| element_count(&ty.shape) == element_count(split));
    if own[0] != key[0] || own[3] != key[3] || key[..3] != value[..3] || !heads_fit || !whole {
        return not_known(format!("the heads of {q}, {k} and {v} do not fit"));
    }
    check_cache(call, key, value)?;
    let all = results[3].shape().expect("a shape");
    if call.is_given(MASK) {
        check_mask(call.tensor(MASK)?, q.element, all)?;
    }
    let windows = ["left_window_size", "right_window_size"].map(|name| call.int(name));
    if windows.iter().any(|&size| size < -1)
        || !(0..=3).contains(&call.int("qk_matmul_output_mode"))
    {
        return not_known("a window or the mode of the fourth result is none of the standard's");
    }
    match numbered(call, "softmax_precision", q.element)?.is_float() {
        true => Ok(results),
        false => not_known("Softmax is not computed on integers"),
    }
}

/// Checks the past keys and values, and the lengths of the sequences.
fn check_cache(call: &Call, key: [i64; 4], value: [i64; 4]) -> Result<(), Violation> {
    let has_past = call.is_given(PAST_KEY);
    if has_past != call.is_given(PAST_VALUE) || has_past && call.is_given(LENGTHS) {
        return not_known("past keys come with past values, and without the lengths of sequences");
    }
    if has_past {
        let pasts = [call.tensor(PAST_KEY)?, call.tensor(PAST_VALUE)?];
        let fits = |past: &TensorType, new: [i64; 4]| match past.shape[..] {
            [batch, heads, _, head] => [batch, heads, head] == [new[0], new[1], new[3]],
            _ => false,
        };
        let same = pasts[0].shape.get(2) == pasts[1].shape.get(2);
        let elements = pasts.iter().all(|past| Some(past.element) == call.operands[1].element());
        if !same || !elements || !fits(pasts[0], key) || !fits(pasts[1], value) {
            return not_known(format!("{} and {} are no past ones", pasts[0], pasts[1]));
        }
    }
    if call.is_given(LENGTHS) {
        let lengths = call.tensor(LENGTHS)?;
        if lengths.element != ElementType::I64 || lengths.shape[..] != [key[0]] {
            return not_known(format!("{lengths} has no lengths of the sequences"));
        }
    }
    Ok(())
}

/// Checks that a mask broadcasts to the products, but for its last dimension, which may be shorter.
fn check_mask(mask: &TensorType, element: ElementType, products: &[i64]) -> Result<(), Violation> {
    let is_mask = mask.element == ElementType::I1 || mask.element == element;
    let fits = match mask.shape.split_last() {
        Some((&last, before)) if mask.rank() <= 4 => {
            let pairs = before.iter().rev().zip(products[..3].iter().rev());
            last <= products[3] && pairs.into_iter().all(|(&size, &of)| size == of || size == 1)
        }
        _ => false,
    };
    match is_mask && fits {
        true => Ok(()),
        false => not_known(format!("{mask} is no mask of {products:?} products")),
    }
}

fn expand_attention(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = emit.tensor_type(operands[0]);
    let q = emit_heads(operands[0], call.opt_int("q_num_heads"), emit);
    let [key, value] = [(1, PAST_KEY), (2, PAST_VALUE)].map(|(new, past)| {
        let heads = emit_heads(operands[new], call.opt_int("kv_num_heads"), emit);
        match call.is_given(past) {
            true => layout::concat(&[operands[past], heads], 2, emit),
            false => heads,
        }
    });
    let shape = emit.tensor_type(q).shape;
    let kv_shape = emit.tensor_type(key).shape;
    let products_shape = [shape[0], shape[1], shape[2], kv_shape[2]];

    let products = emit_products(call, [q, key], emit);
    let mut steps = Steps::rounded_to(ty.element, emit);
    let products = steps.emit.reshape(products, &products_shape);

    let cap = numbers::scalar(call, "softcap", 0.0);
    let capped = match cap > 0.0 {
        true => {
            let part = steps.with(Of::Div, products, cap);
            let bent = steps.apply(Of::Tanh, [part]);
            steps.with(Of::Mul, bent, cap)
        }
        false => products,
    };
    let bias = emit_bias(call, operands, products_shape, &mut steps);
    let biased = bias.map_or(capped, |bias| steps.apply(Of::Add, [capped, bias]));

    let precision = numbered(call, "softmax_precision", ty.element).expect("what `infer` accepts");
    let converted = recipe::convert(biased, precision, steps.emit);
    let mut weights = emit_softmax(converted, &[3], steps.emit)[0];
    weights = recipe::convert(weights, ty.element, steps.emit);
    if let Some(bias) = bias {
        let rank = steps.emit.tensor_type(bias).rank();
        let most = reduce(ReduceKind::Max, bias, &[rank - 1], true, steps.emit);
        let zero = steps.number(0.0);
        weights = steps.choose((most, Of::Eq, f64::NEG_INFINITY), zero, weights);
    }
    let y = emit_per_head([weights, value], kv_shape[1], true, ty.element, steps.emit);
    let head = steps.emit.tensor_type(value).shape[3];
    let mut y = steps.emit.reshape(y, &[shape[0], shape[1], shape[2], head]);
    if ty.rank() == 3 {
        y = emit.transpose(y, &[0, 2, 1, 3]);
        y = emit.reshape(y, &[shape[0], shape[2], shape[1] * head]);
    }
    let stages = [products, capped, biased, weights];
    vec![y, key, value, stages[call.int("qk_matmul_output_mode") as usize]]
}

/// [batch, heads, sequence, head] of [batch, sequence, heads times head]; what has heads already.
fn emit_heads(x: Val, heads: Option<i64>, emit: &mut dyn Emit) -> Val {
    let shape = emit.tensor_type(x).shape;
    let (&[batch, sequence, width], Some(heads)) = (&shape[..], heads) else { return x };
    let split = emit.reshape(x, &[batch, sequence, heads, width / heads]);
    emit.transpose(split, &[0, 2, 1, 3])
}

/// The product of matrices of each head on the left with those of the head on the right that serves it, or, unless
/// `is_plain`, with their transposes. The heads of the left are split by those of the right.
fn emit_per_head(
    [lhs, rhs]: [Val; 2],
    kv_heads: i64,
    is_plain: bool,
    element: ElementType,
    emit: &mut dyn Emit,
) -> Val {
    let mut factors = [lhs, rhs];
    let shape = emit.tensor_type(lhs).shape;
    if shape[1] != kv_heads {
        factors = factors.map(|x| {
            let own = emit.tensor_type(x).shape;
            emit.reshape(x, &[own[0], kv_heads, own[1] / kv_heads, own[2], own[3]])
        });
    }
    let rank = emit.tensor_type(factors[0]).rank();
    let summed = if is_plain { rank - 2 } else { rank - 1 };
    let contraction = Contraction {
        batch: (0..rank - 2).map(|d| [Some(d); 2]).collect(),
        contracting: vec![[rank - 1, summed]],
    };
    contraction.recipe(factors, element, emit)
}

/// What is added to the products, which broadcasts to them; `None` for nothing.
fn emit_bias(call: &Call, operands: &[Val], products: [i64; 4], steps: &mut Steps) -> Option<Val> {
    let [_, _, rows, keys] = products;
    let lengths = call
        .is_given(LENGTHS)
        .then(|| steps.emit.reshape(operands[LENGTHS], &[products[0], 1, 1, 1]));
    let number =
        |value: i64, emit: &mut dyn Emit| layout::number(ElementType::I64, value.into(), &[], emit);
    let mut conditions = Vec::new();
    let key = layout::iota(&[rows, keys], 1, steps.emit);
    if let Some(lengths) = lengths {
        conditions.push(steps.apply(Of::Lt, [key, lengths]));
    }
    let mut limit = |kind: Of, distance: i64, steps: &mut Steps| {
        let offset = match (lengths, call.is_given(PAST_KEY)) {
            (_, true) => {
                let past = steps.emit.tensor_type(operands[PAST_KEY]).shape[2];
                number(past.saturating_add(distance), steps.emit)
            }
            (Some(lengths), _) => {
                let less = number(distance.saturating_sub(rows), steps.emit);
                steps.apply(Of::Add, [lengths, less])
            }
            (None, false) => number(distance, steps.emit),
        };
        let query = layout::iota(&[rows, keys], 0, steps.emit);
        let bound = steps.apply(Of::Add, [query, offset]);
        conditions.push(steps.apply(kind, [key, bound]));
    };
    if call.int("is_causal") != 0 {
        limit(Of::Le, 0, steps);
    }
    match call.int("left_window_size") {
        -1 => {}
        size => limit(Of::Ge, -size.min(WIDEST), steps),
    }
    match call.int("right_window_size") {
        -1 => {}
        size => limit(Of::Le, size.min(WIDEST), steps),
    }
    let mask = call.is_given(MASK).then(|| emit_mask(operands[MASK], keys, steps));
    let is_condition = mask.is_some() && call.operands[MASK].element() == Some(ElementType::I1);
    conditions.extend(mask.filter(|_| is_condition));
    let added = mask.filter(|_| !is_condition);
    let allowed = conditions.into_iter().reduce(|a, b| steps.apply(Of::And, [a, b]));
    let excluded = allowed.map(|allowed| {
        let [zero, none] = [0.0, f64::NEG_INFINITY].map(|value| steps.number(value));
        steps.apply(Of::Select, [allowed, zero, none])
    });
    match (added, excluded) {
        (Some(added), Some(excluded)) => Some(steps.apply(Of::Add, [added, excluded])),
        (added, excluded) => added.or(excluded),
    }
}

/// A mask for this number of keys; it excludes those that it does not speak of.
fn emit_mask(mask: Val, keys: i64, steps: &mut Steps) -> Val {
    let ty = steps.emit.tensor_type(mask);
    let mut missing = ty.shape.clone();
    let last = ty.rank() - 1;
    missing[last] = keys - missing[last];
    if missing[last] == 0 {
        return mask;
    }
    let none = match ty.element {
        ElementType::I1 => Tensor::splat(ElementType::I1, &[], &[0]),
        element => numbers::tensor_of(element, &[], &[f64::NEG_INFINITY]),
    };
    let none = layout::everywhere(&none, &missing, steps.emit);
    layout::concat(&[mask, none], last, steps.emit)
}

pub const ROTARY: Kind = Kind {
    law: "\
The result has the type of X, which is [batch, heads, sequence, head], or [batch, sequence, heads times head] with \
`num_heads`. The first `rotary_embedding_dim` elements of a head, all where that is 0, are pairs: those of the two \
halves, or with `interleaved` neighbours. A pair (a, b) becomes

    (cos a - sin b, sin a + cos b)

where cos and sin are the elements of the caches for the pair and the position of its row: with `position_ids` the row \
of the caches, [positions, pairs], that they give, else the row of its batch and sequence. Each step is rounded to the \
type of X. It runs where sizes are known.",
    attributes: &[
        int("interleaved", 0, "1: pairs are neighbours"),
        int("num_heads", 0, "how many heads an operand of rank 3 has"),
        int("rotary_embedding_dim", 0, "how many elements of a head are rotated; 0: all"),
    ],
    run: by_recipe(4, infer_rotary, |call, operands| crate::ops::evaluate_lookup(call, operands, 3), expand_rotary),
    ..SAME
};

/// The shape of X with its heads as a dimension of their own, and which one that is.
fn rotary_shape(x: &TensorType, heads: i64) -> Option<([i64; 4], usize)> {
    match x.shape[..] {
        [batch, heads, sequence, head] => Some(([batch, heads, sequence, head], 1)),
        [batch, sequence, width] if heads > 0 && width % heads == 0 => {
            Some(([batch, sequence, heads, width / heads], 2))
        }
        _ => None,
    }
}

/// How many elements of a head are rotated.
fn rotated(call: &Call, head: i64) -> i64 {
    match call.int("rotary_embedding_dim") {
        0 => head,
        size => size,
    }
}

fn infer_rotary(call: &Call) -> Types {
    let x = call.tensor(0)?;
    let caches = [call.tensor(1)?, call.tensor(2)?];
    if !x.is_static() || !caches.iter().all(|cache| cache.is_static()) {
        return not_known("the sizes are not known");
    }
    let Some((shape, heads)) = rotary_shape(x, call.int("num_heads")) else {
        return not_known(format!("the heads of {x} are not known"));
    };
    let (batch, sequence) = (shape[0], shape[3 - heads]);
    let size = rotated(call, shape[3]);
    let pairs = size / 2;
    let rows_fit = |cache: &TensorType| match call.is_given(3) {
        true => matches!(cache.shape[..], [rows, own] if own == pairs && rows > 0),
        false => cache.shape[..] == [batch, sequence, pairs],
    };
    let fits = |cache: &TensorType| cache.element == x.element && rows_fit(cache);
    let in_head = size % 2 == 0 && (0..=shape[3]).contains(&size);
    if !x.element.is_float() || !in_head || !caches.iter().all(|cache| fits(cache)) {
        return not_known(format!("{} and {} do not rotate {x}", caches[0], caches[1]));
    }
    if call.is_given(3) {
        let ids = call.tensor(3)?;
        if ids.element != ElementType::I64 || ids.shape[..] != [batch, sequence] {
            return not_known(format!("{ids} has no positions of {x}"));
        }
    }
    Ok(vec![x.clone().into()])
}

fn expand_rotary(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let ty = emit.tensor_type(operands[0]);
    let (shape, heads) = rotary_shape(&ty, call.int("num_heads")).expect("what `infer` accepts");
    let x = emit.reshape(operands[0], &shape);
    let size = rotated(call, shape[3]);
    let mut cache_shape = shape;
    cache_shape[heads] = 1;
    cache_shape[3] = size / 2;
    let [cos, sin] = [1, 2].map(|index| {
        let rows = match call.is_given(3) {
            true => recipes::blocks(operands[index], operands[3], 0, 0, Mode::ERROR_FROM_END, emit),
            false => operands[index],
        };
        emit.reshape(rows, &cache_shape)
    });
    let is_interleaved = call.int("interleaved") != 0;
    let [a, b] = [0, 1].map(|half| {
        let positions = match is_interleaved {
            true => Positions { offset: half, size: size / 2, stride: 2 },
            false => Positions { offset: half * (size / 2), size: size / 2, stride: 1 },
        };
        layout::slice(x, 3, positions, emit)
    });
    let mut steps = Steps::rounded_to(ty.element, emit);
    let mut sum = |[x, y]: [[Val; 2]; 2], kind: Of| {
        let [left, right] = [x, y].map(|factors| steps.apply(Of::Mul, factors));
        steps.apply(kind, [left, right])
    };
    let turned = [sum([[cos, a], [sin, b]], Of::Sub), sum([[sin, a], [cos, b]], Of::Add)];
    let mut rotated_shape = shape;
    rotated_shape[3] = size;
    let rotated = match is_interleaved {
        true => layout::stack(&turned, 4, emit),
        false => layout::concat(&turned, 3, emit),
    };
    let rotated = emit.reshape(rotated, &rotated_shape);
    let rest = layout::part(x, 3, size, shape[3] - size, emit);
    let all = if size == shape[3] { rotated } else { layout::concat(&[rotated, rest], 3, emit) };
    vec![emit.reshape(all, &ty.shape)]
}
