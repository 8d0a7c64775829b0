//! `tensor.extract_slice`.

use crate::movement::prelude::*;
use crate::prelude::*;

use super::mixed::Mixed;

pub const SEGMENTS: &str = "operandSegmentSizes";

pub const fn list(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, I64Array, Required, doc)
}

pub static DEF: OpDef = OpDef {
    name: "tensor.extract_slice",
    summary: "Evenly spaced positions of each dimension.",
    description: "
result[c] = source[offsets + c * strides], of the sizes `sizes`; dimensions of size 1 may be left
out of the result: its type says which.

Operands stand for the numbers that the attributes leave open: of the offsets, then of the sizes,
then of the strides.
",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorextract_slice-tensorextractsliceop",
    operands: &[
        OperandDef::one("source", "a tensor of rank r"),
        OperandDef {
            variadic: true,
            ..OperandDef::constant("positions", "offsets, sizes and strides, of type index")
        },
    ],
    attributes: &[
        attr(
            SEGMENTS,
            I32Array,
            Required,
            "how many operands are the source, offsets, sizes and strides",
        ),
        list("static_offsets", "the first positions; the least i64 for one that is an operand"),
        list("static_sizes", "the numbers of positions; the least i64 for one that is an operand"),
        list("static_strides", "the steps; the least i64 for one that is an operand"),
    ],
    constraints: &rules([
        "C1: offsets, sizes and strides are r numbers each",
        "C2: one operand of type index for each dynamic entry",
        "C3: sizes are not negative",
        "C4: all positions are in range",
        "C5: the result has the sizes, some of the ones left out",
    ]),
    assembly: Some(
        "$source custom(slice-positions) attr-dict `:` type($source) `to` type($result)",
    ),
    semantics: movement!(extract_slice),
    ..super::ROW
};

fn extract_slice(call: &Call) -> Result<Plan, Violation> {
    let source = call.tensor(0)?;
    let [begin, sizes, step] = positions(call, 1, source.rank())?;
    if let Some(size) = sizes.iter().find(|&&size| size < 0 && !size::is_code(size)) {
        return fail("C3", Site::Attr("static_sizes"), format!("size {size} is negative"));
    }
    for d in 0..source.rank() {
        in_range(source, d, [begin[d], sizes[d], step[d]])?;
    }
    let reduced = match call.results {
        [declared] => reduced(call, &sizes, declared, Site::Result(0))?,
        _ => sizes.clone(),
    };
    let is_open = [&begin, &sizes, &step].iter().any(|list| list.contains(&DYNAMIC));
    if is_open {
        return Ok(match reduced {
            // Sizes alone do not say that the positions are in range.
            _ if !sizes.contains(&DYNAMIC) => Plan::open(source, reduced.len()),
            shape => Plan::Open(vec![source.with_shape(&shape).into()]),
        });
    }
    // Which of several 1s are left out makes no difference.
    let mut kept = reduced.iter().peekable();
    let dropped: Vec<usize> =
        (0..sizes.len()).filter(|&d| kept.next_if(|&&size| size == sizes[d]).is_none()).collect();
    Ok(plans::part([begin, sizes, step], &dropped))
}

/// Offsets, sizes and strides, one number for each dimension; their operands follow operand `first`.
pub fn positions(call: &Call, mut first: usize, rank: usize) -> Result<[Shape; 3], Violation> {
    const NAMES: [&str; 3] = ["static_offsets", "static_sizes", "static_strides"];
    let mut segments = vec![1; first];
    for name in NAMES {
        let values = call.ints(name);
        if values.len() != rank {
            let message = format!("{name} must be {rank} numbers, but are {}", values.len());
            return Err(Violation::new("C1", Site::Attr(name), message));
        }
        segments.push(dynamic_count(call, name) as i64);
    }
    if call.ints(SEGMENTS) != segments || call.operands.len() as i64 != segments.iter().sum::<i64>()
    {
        let message = format!(
            "the dynamic entries need {segments:?} operands, but {SEGMENTS} is {:?}, of {} operands",
            call.ints(SEGMENTS),
            call.operands.len()
        );
        return Err(Violation::new("C2", Site::Attr(SEGMENTS), message));
    }
    let mut lists = [Shape::new(), Shape::new(), Shape::new()];
    for (k, name) in NAMES.into_iter().enumerate() {
        lists[k] = Mixed { name, first }.values("C2", call)?;
        first += dynamic_count(call, name);
    }
    Ok(lists)
}

/// The number of a list's entries that are operands.
pub fn dynamic_count(call: &Call, name: &str) -> usize {
    call.ints(name).iter().filter(|&&value| value == DYNAMIC).count()
}

pub fn in_range(source: &TensorType, d: usize, numbers: [i64; 3]) -> Result<(), Violation> {
    let [begin, size, step] = numbers;
    // One position has no step.
    let step = if size == 1 { 1 } else { step };
    let whole = source.shape[d];
    if [begin, size, step, whole].into_iter().any(size::is_code) || size == 0 {
        return Ok(());
    }
    let last = i128::from(begin) + i128::from(size - 1) * i128::from(step);
    let range = 0..i128::from(whole);
    if range.contains(&begin.into()) && range.contains(&last) {
        return Ok(());
    }
    let message = format!(
        "dimension {d} has size {whole}, so there are no {size} positions from {begin} in steps of {step}"
    );
    Err(Violation::new("C4", Site::Attr("static_offsets"), message))
}

/// Whether dimension `d` of a slice, of whose result type `left` dimensions remain, may be one of them: only
/// dimensions of static size 1 may be dropped.
pub fn may_stay(written: &[i64], d: usize, left: usize) -> bool {
    written[d] != 1 || left > written[d + 1..].iter().filter(|&&size| size != 1).count()
}

/// A slice's declared shape: the sizes, without dropped dimensions of size 1.
pub fn reduced(
    call: &Call,
    sizes: &Shape,
    declared: &ValueType,
    site: Site,
) -> Result<Shape, Violation> {
    let Some(declared_shape) = declared.shape() else { return Ok(sizes.clone()) };
    let written = call.ints("static_sizes");
    let mut left = declared_shape.iter().peekable();
    let mut shape = Shape::new();
    let mut fits = true;
    for (d, &size) in sizes.iter().enumerate() {
        let (written, may_stay) = (written[d], may_stay(written, d, left.len()));
        let stays = |found: &&i64| {
            **found == written || (written == DYNAMIC && size::may_equal(**found, size))
        };
        let open = |found: &&i64| size != 1 && size::is_open(**found);
        if left.next_if(|found| may_stay && (stays(found) || open(found))).is_some() {
            shape.push(size);
        } else {
            fits &= size == 1;
        }
    }
    if fits && left.next().is_none() {
        return Ok(shape);
    }
    let sizes: Vec<String> = sizes
        .iter()
        .map(|&size| if size::is_open(size) { "?".to_string() } else { size.to_string() })
        .collect();
    let what = if matches!(site, Site::Result(_)) { "the result" } else { "the source" };
    let message = format!(
        "{what} must have the sizes {}, some of the ones left out, but is {declared}",
        sizes.join("x")
    );
    Err(Violation::new("C5", site, message))
}
