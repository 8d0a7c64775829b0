//! `tf.StridedSlice`: Python's subscripts.

use crate::movement::prelude::*;
use crate::ops::core::Slice;
use crate::prelude::*;

pub static DEF: OpDef = strided_slice(
    "tf.StridedSlice",
    "https://www.tensorflow.org/api_docs/python/tf/strided_slice",
    &masks("i64"),
);

/// The attributes that say which entries are no plain ranges.
pub const fn masks(int: &'static str) -> [AttrDef; 5] {
    [
        mask("begin_mask", int, "bit k: entry k starts at the end that its stride comes from"),
        mask("end_mask", int, "bit k: entry k goes to the end that its stride leads to"),
        mask("ellipsis_mask", int, "bit k: entry k covers all dimensions that no other entry does"),
        mask("new_axis_mask", int, "bit k: entry k is a new dimension of size 1"),
        mask(
            "shrink_axis_mask",
            int,
            "bit k: entry k is the position begin[k] alone, and drops the dimension",
        ),
    ]
}

const fn mask(name: &'static str, int: &'static str, doc: &'static str) -> AttrDef {
    attr(name, Int(int), Default::Int(0), doc)
}

/// The row of a subscript with masks as attributes.
pub const fn strided_slice(
    name: &'static str,
    source: &'static str,
    attributes: &'static [AttrDef],
) -> OpDef {
    define::<Bits>(name, source, attributes)
}

/// How a framework writes its masks.
pub trait Masks {
    /// Whether a range that begins before the first position begins there, also where it goes
    /// backward: Python's is empty then.
    const FROM_FIRST: bool = false;

    /// Bit k is what the mask says of entry k.
    fn mask(call: &Call, name: &'static str) -> u64;
}

/// Masks that are integers.
struct Bits;

impl Masks for Bits {
    fn mask(call: &Call, name: &'static str) -> u64 {
        call.int(name) as u64
    }
}

/// As [`strided_slice`], with masks as the framework writes them.
pub const fn define<M: Masks>(
    name: &'static str,
    source: &'static str,
    attributes: &'static [AttrDef],
) -> OpDef {
    OpDef {
        name,
        summary: "A Python subscript: `x[1:3, ..., tf.newaxis, ::-1, i]`.",
        description: r#"
Entry k of the subscript is `begin[k]:end[k]:strides[k]`, unless a mask has its bit k:
`ellipsis_mask` (`...`), else `new_axis_mask` (`tf.newaxis`), else `shrink_axis_mask` (`begin[k]`
alone). Without an ellipsis one stands at the end. A range is Python's: negative bounds count from
the end, and bounds outside are moved to the nearest one.

A position alone counts from the end where it is negative, and is an error where it is outside. It
may be computed by the program: then it is looked up, as a gather looks up its indices.
"#,
        source,
        operands: const {
            &[
                OperandDef::one("input", "a tensor of rank r"),
                OperandDef::constant("begin", "i32 or i64 of shape [n]"),
                OperandDef::sizes("end", "i32 or i64 of shape [n]"),
                OperandDef::constant("strides", "i32 or i64 of shape [n], not 0"),
            ]
        },
        attributes,
        constraints: const {
            &rules([
                "C1: `begin`, `end` and `strides` are i32 or i64 of one shape [n]",
                "C2: `ellipsis_mask` has one bit at most",
                "C3: no more than r entries take dimensions",
                "C4: strides are not 0, and positive for positions alone",
                "C5: a dimension of size 0 has no position looked up in it",
            ])
        },
        semantics: Semantics::framework(infer_by::<M>, eval::<M>, expand::<M>),
        ..OpDef::BASE
    }
}

/// What becomes of one dimension, or that there is a new one.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Entry {
    New,
    /// `size` positions from `begin`, `step` apart.
    Range {
        d: usize,
        begin: i64,
        size: i64,
        step: i64,
    },
    /// The position that `begin[k]` says.
    At {
        d: usize,
        k: usize,
    },
}

/// The entries, in the order of the result's dimensions; `None` where a range is not known.
type Entries = Option<Vec<Entry>>;

/// A decoded subscript, with the known ones of its numbers.
struct Subscript {
    count: usize,
    bounds: [Option<Vec<i64>>; 3],
    shrink: u64,
    new: u64,
    ellipsis: u64,
    masked: [u64; 2],
    from_first: bool,
}

impl Subscript {
    fn of<M: Masks>(call: &Call) -> Result<Subscript, Violation> {
        let count = call.tensor(1)?.shape.first().copied();
        let Some(count) = count.and_then(|count| usize::try_from(count).ok()) else {
            let message =
                format!("begin must be a list of a known length, but is {}", call.tensor(1)?);
            return Err(Violation::new("C1", Site::Operand(1), message));
        };
        let list = |operand| operands::per_entry("C1", call, operand, count);
        let mask = |name| M::mask(call, name);
        operands::once("C1", call, 3)?;
        let steps = if call.operands.len() > 3 { list(3)? } else { Some(vec![1; count]) };
        let ellipsis = mask("ellipsis_mask");
        if ellipsis.count_ones() > 1 {
            return fail("C2", Site::Attr("ellipsis_mask"), "there may be one ellipsis at most");
        }
        Ok(Subscript {
            count,
            bounds: [list(1)?, list(2)?, steps],
            shrink: mask("shrink_axis_mask"),
            new: mask("new_axis_mask"),
            ellipsis,
            masked: [mask("begin_mask"), mask("end_mask")],
            from_first: M::FROM_FIRST,
        })
    }

    fn has(mask: u64, k: usize) -> bool {
        k < 64 && mask >> k & 1 == 1
    }

    fn entries(&self, x: &TensorType) -> Result<Option<Vec<Entry>>, Violation> {
        let plain = |k: &usize| !Self::has(self.ellipsis, *k) && !Self::has(self.new, *k);
        let taken = (0..self.count).filter(plain).count();
        let Some(mut left) = x.rank().checked_sub(taken) else {
            let message = format!("{taken} entries take more dimensions than {x} has");
            return Err(Violation::new("C3", Site::Operand(1), message));
        };
        let (mut entries, mut d, mut is_known) = (Vec::new(), 0, true);
        let whole = |d: usize| Entry::Range { d, begin: 0, size: x.shape[d], step: 1 };
        for k in 0..self.count {
            if Self::has(self.ellipsis, k) {
                entries.extend((d..d + left).map(whole));
                (d, left) = (d + left, 0);
            } else if Self::has(self.new, k) {
                entries.push(Entry::New);
            } else {
                let entry = self.entry(k, d, x.shape[d])?;
                is_known &= entry.is_some();
                entries.extend(entry);
                d += 1;
            }
        }
        entries.extend((d..d + left).map(whole));
        // A range that is not known leaves a dimension of unknown size.
        Ok(is_known.then_some(entries))
    }

    /// The decoded entry `k`, of dimension `d`; `None` where a bound is not known.
    fn entry(&self, k: usize, d: usize, size: i64) -> Result<Option<Entry>, Violation> {
        let number = |of: usize| self.bounds[of].as_ref().map(|values| values[k]);
        let shrinks = Self::has(self.shrink, k);
        let step = number(2);
        if step.is_some_and(|step| step == 0 || (shrinks && step < 0)) {
            let message =
                format!("stride {k} must {}", if shrinks { "be positive" } else { "not be 0" });
            return Err(Violation::new("C4", Site::Operand(3), message));
        }
        if shrinks {
            return Ok(Some(Entry::At { d, k }));
        }
        let Some(step) = step else { return Ok(None) };
        let [begin, end] = [0, 1].map(|of| match Self::has(self.masked[of], k) {
            true => Some(None),
            false => number(of).map(Some),
        });
        let (Some(begin), Some(end)) = (begin, end) else { return Ok(None) };
        if size == DYNAMIC {
            let whole = begin.is_none() && end.is_none() && step == 1;
            return Ok(whole.then_some(Entry::Range { d, begin: 0, size, step }));
        }
        let start = if self.from_first { Start::Clamped } else { Start::Python };
        let (begin, size) = plans::range(begin, end, step, size, start);
        Ok(Some(Entry::Range { d, begin, size, step }))
    }
}

fn decode_subscript<M: Masks>(call: &Call) -> Result<(Subscript, Entries), Violation> {
    let subscript = Subscript::of::<M>(call)?;
    let entries = subscript.entries(call.tensor(0)?)?;
    Ok((subscript, entries))
}

fn accepted_entries<M: Masks>(call: &Call) -> Vec<Entry> {
    let entries = decode_subscript::<M>(call).ok().and_then(|(_, entries)| entries);
    entries.expect("an application that `infer` accepts with static shapes")
}

pub fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    infer_by::<Bits>(call)
}

fn infer_by<M: Masks>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    let (subscript, entries) = decode_subscript::<M>(call)?;
    let shape: Vec<i64> = match &entries {
        Some(entries) => entries.iter().filter_map(size_of).collect(),
        None => vec![DYNAMIC; subscript.rank(x.rank())],
    };
    let looked_up = |entry: &Entry| match entry {
        Entry::At { d, .. } => Some(*d),
        Entry::New | Entry::Range { .. } => None,
    };
    let axes: Vec<usize> = entries.iter().flatten().filter_map(looked_up).collect();
    check::check_gathered_axes("C5", "input", x, &axes, &shape)?;
    Ok(vec![x.with_shape(&shape).into()])
}

impl Subscript {
    /// The result's rank.
    fn rank(&self, r: usize) -> usize {
        let entries = (0..self.count).filter(|&k| !Self::has(self.ellipsis, k));
        let (new, old): (Vec<_>, Vec<_>) = entries.partition(|&k| Self::has(self.new, k));
        r + new.len() - old.into_iter().filter(|&k| Self::has(self.shrink, k)).count()
    }
}

fn size_of(entry: &Entry) -> Option<i64> {
    match entry {
        Entry::New => Some(1),
        Entry::Range { size, .. } => Some(*size),
        Entry::At { .. } => None,
    }
}

fn eval<M: Masks>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (_, entries) =
        decode_subscript::<M>(call).map_err(|violation| Fault::Other(violation.message))?;
    let Some(entries) = entries else {
        return Err(Fault::Other("the bounds are not known".into()));
    };
    let x = &operands[0];
    let indices = Indices { tensor: &operands[1], operand: 1, find: formulas::from_end };
    let shape: Vec<i64> = entries.iter().filter_map(size_of).collect();
    let output = formulas::tensor(x, &shape, |c| {
        let (mut from, mut at) = (Shape::new(), 0);
        for entry in &entries {
            match *entry {
                Entry::New => at += 1,
                Entry::Range { begin, step, .. } => {
                    from.push(begin + c[at] * step);
                    at += 1;
                }
                Entry::At { d, k } => {
                    let place = indices.at(&[k as i64], d, x.shape()[d])?;
                    from.push(place.expect("an index that is outside is an error"));
                }
            }
        }
        Ok(Some(from))
    })?;
    Ok(vec![output])
}

/// The ranges as one slice, then the positions as one gather, then the result's dimensions.
fn expand<M: Masks>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let entries = accepted_entries::<M>(call);
    let x = emit.tensor_type(operands[0]);
    let ones = || Shape::from_elem(1, x.rank());
    let mut slice =
        Slice { offsets: Shape::from_elem(0, x.rank()), sizes: x.shape.clone(), strides: ones() };
    let mut looked_up = Vec::new();
    for entry in &entries {
        match *entry {
            Entry::New => {}
            Entry::Range { d, begin, size, step } => {
                (slice.offsets[d], slice.sizes[d], slice.strides[d]) = (begin, size, step);
            }
            Entry::At { d, k } => looked_up.push((d, k)),
        }
    }
    // Positions that are known and in range need no lookup.
    let begins = call.known_ints(1);
    let place = |&(d, k): &(usize, usize)| position_inside(begins.as_ref()?[k], x.shape[d]);
    if let Some(places) = looked_up.iter().map(place).collect::<Option<Vec<i64>>>() {
        for ((d, _), place) in looked_up.drain(..).zip(places) {
            (slice.offsets[d], slice.sizes[d]) = (place, 1);
        }
    }
    let is_whole = slice.sizes == x.shape && slice.strides == ones();
    let mut value = operands[0];
    if !is_whole {
        value = emit.emit(CoreOp::Slice(slice), &[value]);
    }
    if !looked_up.is_empty() {
        let (axes, places): (Vec<i64>, Vec<i64>) =
            looked_up.into_iter().map(|(d, k)| (d as i64, k as i64)).unzip();
        let indices = recipes::elements_at(operands[1], &places, emit);
        value = recipes::named_axes(value, indices, &axes, Mode::ERROR_FROM_END, emit);
    }
    let shape: Vec<i64> = entries.iter().filter_map(size_of).collect();
    vec![emit.reshape(value, &shape)]
}

/// A position in [-size, size), counted from the front.
fn position_inside(at: i64, size: i64) -> Option<i64> {
    (-size..size).contains(&at).then(|| if at < 0 { at + size } else { at })
}
