//! Ops that give a tensor another shape or order, or a part of it.

use super::args;
use crate::movement::prelude::*;
use crate::prelude::*;

use crate::types::DYNAMIC;

const SELF: OperandDef = OperandDef::one("self", "a tensor of rank r");

/// A constant argument by its name: shapes, ends of slices and positions may be sizes.
const fn argument(name: &'static str) -> OperandDef {
    let symbolic = matches!(name.as_bytes(), b"size" | b"shape" | b"end" | b"index");
    OperandDef { symbolic, ..OperandDef::constant(name, "see the summary") }
}

const ARGUMENTS: Constraint = rule("C1: the arguments are of the types of the signature");
const DIMS: Constraint =
    rule("C2: dimensions are in [-r, r-1] (of a scalar, in [-1, 0]), and named once");
const SIZES: Constraint = rule("C3: sizes, positions and lengths fit");

/// A table of definitions: name, plan, summary, arguments after `self`, constraints.
macro_rules! moves {
    ($table:ident: $($name:literal $plan:ident $summary:literal [$($arg:literal),*] [$($constraint:ident),*];)*) => {
        pub static $table: &[OpDef] = &[$(OpDef {
            name: concat!("torch.aten.", $name),
            summary: $summary,
            description: concat!("As PyTorch's function `", $name, "`. The arguments after `self` are constants, or computed from such."),
            source: "https://docs.pytorch.org/docs/stable/torch.html",
            operands: &[SELF, $(argument($arg)),*],
            constraints: &[$($constraint),*],
            semantics: movement!($plan),
            ..super::ROW
        }),*];
    };
}

moves! {
    TABLE:
    "view" plan_reshape "The same elements under the shape `size`, in which -1 is what is left." ["size"] [ARGUMENTS, SIZES];
    "_unsafe_view" plan_reshape "The same elements under the shape `size`, in which -1 is what is left." ["size"] [ARGUMENTS, SIZES];
    "reshape" plan_reshape "The same elements under the shape `shape`, in which -1 is what is left." ["shape"] [ARGUMENTS, SIZES];
    "flatten.using_ints" plan_flatten "The dimensions from `start_dim` to `end_dim` as one." ["start_dim", "end_dim"] [ARGUMENTS, DIMS];
    "unsqueeze" plan_unsqueeze "One more dimension of size 1, at `dim`." ["dim"] [ARGUMENTS, DIMS];
    "squeeze" plan_squeeze "Without the dimensions of size 1." [] [];
    "squeeze.dim" squeeze_dim "Without the dimension `dim`, where it has size 1." ["dim"] [ARGUMENTS, DIMS];
    "permute" plan_permute "The dimensions in the order `dims`." ["dims"] [ARGUMENTS, DIMS];
    "transpose.int" plan_transpose "The dimensions `dim0` and `dim1` exchanged." ["dim0", "dim1"] [ARGUMENTS, DIMS];
    "t" plan_t "The two dimensions exchanged; of fewer, the tensor itself." [] [SIZES];
    "broadcast_to" plan_expand "Stretched to `size`, aligned at the last dimension; -1 means an unchanged size." ["size"] [ARGUMENTS, SIZES];
    "expand" plan_expand "Stretched to `size`, aligned at the last dimension; -1 means an unchanged size." ["size", "implicit"] [ARGUMENTS, SIZES];
    "slice.Tensor" plan_slice "Python's `start:end:step` of the dimension `dim`." ["dim", "start", "end", "step"] [ARGUMENTS, DIMS, SIZES];
    "select.int" plan_select "The position `index` of the dimension `dim`, which is dropped." ["dim", "index"] [ARGUMENTS, DIMS, SIZES];
    "narrow" plan_narrow "`length` positions from `start` of the dimension `dim`." ["dim", "start", "length"] [ARGUMENTS, DIMS, SIZES];
    "flip" plan_flip "Backwards along `dims`." ["dims"] [ARGUMENTS, DIMS];
    "roll" plan_roll "Shifted by `shifts` along `dims`, what falls out coming in again; without dims, all elements, flattened." ["shifts", "dims"] [ARGUMENTS, DIMS, SIZES];
    "squeeze.dims" squeeze_dims "Without the dimensions `dim`, where they have size 1." ["dim"] [ARGUMENTS, DIMS];
    "unflatten.int" plan_unflatten "The dimension `dim` as several, of `sizes`, in which -1 is what is left." ["dim", "sizes"] [ARGUMENTS, DIMS, SIZES];
    "repeat" plan_repeat "Repeated as a whole, `repeats` often along each dimension; missing ones come first." ["repeats"] [ARGUMENTS, SIZES];
    "diagonal" plan_diagonal "The elements of `dim1` and `dim2` at positions that are `offset` apart, along a new last dimension." ["offset", "dim1", "dim2"] [ARGUMENTS, DIMS];
    "diagonal_copy" plan_diagonal "The elements of `dim1` and `dim2` at positions that are `offset` apart, along a new last dimension." ["offset", "dim1", "dim2"] [ARGUMENTS, DIMS];
    "unfold" plan_unfold "The windows of `size` positions of `dimension` that are `step` apart, along a new last dimension." ["dimension", "size", "step"] [ARGUMENTS, DIMS, SIZES];
    "unfold_copy" plan_unfold "The windows of `size` positions of `dimension` that are `step` apart, along a new last dimension." ["dimension", "size", "step"] [ARGUMENTS, DIMS, SIZES];
}

fn sizes_do_not_fit<T>(site: usize, message: String) -> Result<T, Violation> {
    Err(Violation::new("C3", Site::Operand(site), message))
}

/// A dimension, counted from the front; a scalar counts as of rank 1.
fn resolve_dim(index: usize, dim: i64, rank: usize) -> Result<usize, Violation> {
    operands::axis("C2", Site::Operand(index), dim, rank.max(1))
}

/// The constant int arguments from operand 1 on; `None` where one is not constant.
fn all_ints<const N: usize>(call: &Call) -> Result<Option<[i64; N]>, Violation> {
    let mut values = [0; N];
    let mut is_known = true;
    for (k, value) in values.iter_mut().enumerate() {
        match args::int(call, k + 1)? {
            Some(known) => *value = known,
            None => is_known = false,
        }
    }
    Ok(is_known.then_some(values))
}

fn plan_reshape(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some(sizes) = args::ints(call, 1)? else {
        return Ok(Plan::open(x, call.declared_result()?.rank()));
    };
    let rests = sizes.iter().filter(|&&size| size == -1).count();
    if rests > 1 || sizes.iter().any(|&size| size < -1 && size::is_negative(size)) {
        return sizes_do_not_fit(
            1,
            format!("sizes must be -1 or more, with -1 once at most, but are {sizes:?}"),
        );
    }
    let shape = plans::with_rest("C3", Site::Operand(1), x, &sizes)?;
    Ok(Plan::reshaped(0, shape))
}

fn plan_flatten(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some([start, end]) = all_ints::<2>(call)? else {
        return Ok(Plan::open(x, call.declared_result()?.rank()));
    };
    let first = resolve_dim(1, start, x.rank())?;
    let last = resolve_dim(2, end, x.rank())?;
    if first > last {
        let message = format!("start_dim {start} comes after end_dim {end}");
        return Err(Violation::new("C2", Site::Operand(1), message));
    }
    if x.rank() == 0 {
        return Ok(Plan::reshaped(0, Shape::from_slice(&[1])));
    }
    let merged = &x.shape[first..=last];
    let size = match merged {
        [size] => *size,
        _ => size::product(merged).unwrap_or(DYNAMIC),
    };
    let shape = [&x.shape[..first], &[size], &x.shape[last + 1..]].concat();
    Ok(Plan::reshaped(0, Shape::from_vec(shape)))
}

fn plan_unsqueeze(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some([at]) = all_ints::<1>(call)? else { return Ok(Plan::open(x, x.rank() + 1)) };
    let at = resolve_dim(1, at, x.rank() + 1)?;
    let mut shape = x.shape.clone();
    shape.insert(at, 1);
    Ok(Plan::reshaped(0, shape))
}

fn plan_squeeze(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    if !x.is_static() {
        return Ok(Plan::open(x, call.declared_result()?.rank()));
    }
    let shape = x.shape.iter().copied().filter(|&size| size != 1).collect();
    Ok(Plan::reshaped(0, shape))
}

fn squeeze_dim(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some([at]) = all_ints::<1>(call)? else {
        return Ok(Plan::open(x, call.declared_result()?.rank()));
    };
    let d = resolve_dim(1, at, x.rank())?;
    let mut shape = x.shape.clone();
    match shape.get(d) {
        Some(1) => drop(shape.remove(d)),
        Some(&size) if size::is_open(size) => {
            return Ok(Plan::open(x, call.declared_result()?.rank()));
        }
        _ => {}
    }
    Ok(Plan::reshaped(0, shape))
}

fn squeeze_dims(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some(dims) = args::ints(call, 1)? else {
        return Ok(Plan::open(x, call.declared_result()?.rank()));
    };
    let dims = operands::axes("C2", Site::Operand(1), &dims, x.rank().max(1))?;
    let named = |d: &usize| dims.contains(d);
    if (0..x.rank()).any(|d| named(&d) && size::is_open(x.shape[d])) {
        return Ok(Plan::open(x, call.declared_result()?.rank()));
    }
    let kept = (0..x.rank()).filter(|d| !(named(d) && x.shape[*d] == 1));
    Ok(Plan::reshaped(0, kept.map(|d| x.shape[d]).collect()))
}

fn plan_unflatten(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    no_scalar(x)?;
    let (Some(at), Some(sizes)) = (args::int(call, 1)?, args::ints(call, 2)?) else {
        return Ok(Plan::open(x, call.declared_result()?.rank()));
    };
    let d = resolve_dim(1, at, x.rank())?;
    let rests = sizes.iter().filter(|&&size| size == -1).count();
    if sizes.is_empty() || rests > 1 || sizes.iter().any(|&size| size < -1) {
        return sizes_do_not_fit(
            2,
            format!("sizes must be -1 or more, with -1 once at most, but are {sizes:?}"),
        );
    }
    let parts = plans::with_rest("C3", Site::Operand(2), &x.with_shape(&x.shape[d..=d]), &sizes)?;
    let shape = [&x.shape[..d], &parts, &x.shape[d + 1..]].concat();
    Ok(Plan::reshaped(0, Shape::from_vec(shape)))
}

fn plan_permute(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some(dims) = args::ints(call, 1)? else { return Ok(Plan::open(x, x.rank())) };
    let found = operands::axes("C2", Site::Operand(1), &dims, x.rank())?;
    if found.len() != x.rank() {
        let message = format!("dims must name {} dimensions, but are {dims:?}", x.rank());
        return Err(Violation::new("C2", Site::Operand(1), message));
    }
    Ok(plans::transposed(found))
}

fn plan_transpose(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some([a, b]) = all_ints::<2>(call)? else { return Ok(Plan::open(x, x.rank())) };
    let (a, b) = (resolve_dim(1, a, x.rank())?, resolve_dim(2, b, x.rank())?);
    let mut dims: Vec<usize> = (0..x.rank()).collect();
    if x.rank() > 0 {
        dims.swap(a, b);
    }
    Ok(plans::transposed(dims))
}

fn plan_t(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    if x.rank() > 2 {
        return sizes_do_not_fit(0, format!("self must have rank 2 or less, but is {x}"));
    }
    Ok(plans::transposed((0..x.rank()).rev()))
}

fn plan_expand(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some(mut sizes) = args::ints(call, 1)? else {
        return Ok(Plan::open(x, call.declared_result()?.rank()));
    };
    let Some(more) = sizes.len().checked_sub(x.rank()) else {
        return sizes_do_not_fit(1, format!("{x} has more dimensions than the sizes {sizes:?}"));
    };
    for (size, &own) in sizes[more..].iter_mut().zip(&x.shape) {
        *size = if *size == -1 { own } else { *size };
    }
    if sizes.iter().any(|&size| size < 0 && !size::is_code(size)) {
        return sizes_do_not_fit(1, format!("sizes must not be negative, but are {sizes:?}"));
    }
    plans::stretched("C3", x, &sizes)
}

/// `size` positions of dimension `d` from `begin`, `step` apart.
fn slice_plan(x: &TensorType, d: usize, [begin, size, step]: [i64; 3], drops: bool) -> Plan {
    let mut begins = Shape::from_elem(0, x.rank());
    let (mut sizes, mut steps) = (x.shape.clone(), Shape::from_elem(1, x.rank()));
    (begins[d], sizes[d], steps[d]) = (begin, size, step);
    plans::part([begins, sizes, steps], if drops { std::slice::from_ref(&d) } else { &[] })
}

fn no_scalar(x: &TensorType) -> Result<(), Violation> {
    if x.rank() > 0 {
        return Ok(());
    }
    sizes_do_not_fit(0, "a scalar has no positions to choose from".into())
}

fn plan_slice(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    no_scalar(x)?;
    let (at, step) = (args::int(call, 1)?, args::int(call, 4)?);
    let bounds = [args::int_or_none(call, 2)?, args::int_or_none(call, 3)?];
    let (Some(at), [Some(begin), Some(end)], Some(step)) = (at, bounds, step) else {
        return Ok(Plan::open(x, x.rank()));
    };
    let d = resolve_dim(1, at, x.rank())?;
    if step <= 0 {
        return sizes_do_not_fit(4, format!("step must be positive, but is {step}"));
    }
    if x.shape[d] == DYNAMIC {
        return Ok(Plan::Open(vec![x.clone().into()]));
    }
    let range = [begin.unwrap_or(0), end.unwrap_or(i64::MAX), step];
    Ok(plans::slice(x, &[d], &[range], Start::Python))
}

fn plan_select(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    no_scalar(x)?;
    let Some([at, index]) = all_ints::<2>(call)? else {
        return Ok(Plan::open(x, x.rank() - 1));
    };
    let d = resolve_dim(1, at, x.rank())?;
    let size = x.shape[d];
    let mut shape = x.shape.clone();
    shape.remove(d);
    // A position that is a size counts from the front if it cannot be negative.
    let is_from_front = size::is_natural(index) || size::sub(size, index) == Some(1);
    if size == DYNAMIC || (size::is_code(index) && !is_from_front) {
        return Ok(Plan::Open(vec![x.with_shape(&shape).into()]));
    }
    if size::is_open(size) || size::is_code(index) {
        let begin = if is_from_front { index } else { plans::from_front(index, size) };
        return Ok(slice_plan(x, d, [begin, 1, 1], true));
    }
    if !(-size..size).contains(&index) {
        return sizes_do_not_fit(2, format!("index {index} is not in a dimension of size {size}"));
    }
    let begin = if index < 0 { index + size } else { index };
    Ok(slice_plan(x, d, [begin, 1, 1], true))
}

fn plan_narrow(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    no_scalar(x)?;
    let Some([at, start, length]) = all_ints::<3>(call)? else {
        return Ok(Plan::open(x, x.rank()));
    };
    let d = resolve_dim(1, at, x.rank())?;
    let size = x.shape[d];
    if size::is_symbol(size) && length >= 0 {
        return Ok(slice_plan(x, d, [plans::from_front(start, size), length, 1], false));
    }
    if size::is_open(size) {
        let mut ty = x.clone();
        ty.shape[d] = length;
        return Ok(Plan::Open(vec![ty.into()]));
    }
    let begin = if start < 0 { start.saturating_add(size) } else { start };
    let end = i128::from(begin) + i128::from(length);
    if begin < 0 || length < 0 || end > size.into() {
        let message = format!("a dimension of size {size} does not hold {length} from {start}");
        return sizes_do_not_fit(2, message);
    }
    Ok(slice_plan(x, d, [begin, length, 1], false))
}

fn plan_flip(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some(dims) = args::ints(call, 1)? else { return Ok(Plan::open(x, x.rank())) };
    let dims = operands::axes("C2", Site::Operand(1), &dims, x.rank().max(1))?;
    Ok(plans::reversed(x, &dims))
}

fn plan_roll(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let (amounts, dims) = (args::ints(call, 1)?, args::ints(call, 2)?);
    let (Some(amounts), Some(dims)) = (amounts, dims) else {
        return Ok(Plan::open(x, x.rank()));
    };
    let is_flat = dims.is_empty() && amounts.len() == 1;
    if !is_flat && amounts.len() != dims.len() {
        return sizes_do_not_fit(
            1,
            format!("there are {} shifts, but {} dims", amounts.len(), dims.len()),
        );
    }
    if is_flat {
        return Ok(plans::roll_in_order(x, amounts[0]));
    }
    if x.rank() == 0 {
        dims.iter().try_for_each(|&at| resolve_dim(2, at, 0).map(drop))?;
        return Ok(Plan::reshaped(0, Shape::new()));
    }
    plans::roll("C2", x, &amounts, ListArgument::operand(call, 2, &dims))
}

fn plan_repeat(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some(repeats) = args::ints(call, 1)? else {
        return Ok(Plan::open(x, call.declared_result()?.rank()));
    };
    if repeats.len() < x.rank() || repeats.iter().any(|&repeat| repeat < 0) {
        return sizes_do_not_fit(1, format!("{x} cannot be repeated {repeats:?} times"));
    }
    plans::tile("C3", x, ListArgument::operand(call, 1, &repeats))
}

fn plan_diagonal(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let rank = x.rank();
    let Some([offset, dim1, dim2]) = all_ints::<3>(call)? else {
        return Ok(Plan::open(x, rank.max(1) - 1));
    };
    let (first, second) = (resolve_dim(2, dim1, rank)?, resolve_dim(3, dim2, rank)?);
    if first == second {
        let message = format!("dim1 {dim1} and dim2 {dim2} are the same dimension");
        return Err(Violation::new("C2", Site::Operand(3), message));
    }
    let others: Vec<usize> = (0..rank).filter(|&d| d != first && d != second).collect();
    let mut shape: Shape = others.iter().map(|&d| x.shape[d]).collect();
    let [rows, columns] = [x.shape[first], x.shape[second]];
    let elements = size::product(&[rows, columns]).filter(|&elements| !size::is_open(elements));
    let Some(elements) = elements else { return Ok(Plan::open(x, rank - 1)) };
    let [down, right] = [offset.saturating_neg().max(0), offset.max(0)];
    let count = (rows.saturating_sub(down)).min(columns.saturating_sub(right)).max(0);
    // A matrix in row-major order has the next element of a diagonal one row and one element on.
    let (begin, step) = match count {
        0 => (0, 1),
        1 => (down * columns + right, 1),
        _ => (down * columns + right, columns + 1),
    };
    let permutation = others.iter().chain([&first, &second]).map(|&d| d as i64).collect();
    let last = shape.len();
    shape.push(elements);
    let mut begins = Shape::from_elem(0, shape.len());
    let (mut sizes, mut steps) = (shape.clone(), Shape::from_elem(1, shape.len()));
    (begins[last], sizes[last], steps[last]) = (begin, count, step);
    let movements = [
        Movement::Transpose { permutation },
        Movement::Reshape { shape },
        Movement::Slice { begin: begins, sizes, step: steps },
    ];
    Ok(Plan::of([0], movements, Formula::Diagonal { offset, dims: [dim1, dim2] }))
}

fn plan_unfold(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let Some([at, size, step]) = all_ints::<3>(call)? else {
        return Ok(Plan::open(x, x.rank() + 1));
    };
    let axis = resolve_dim(1, at, x.rank())?;
    if size::is_open(size) || size::is_open(step) {
        return Ok(Plan::open(x, x.rank() + 1));
    }
    if step <= 0 {
        return sizes_do_not_fit(3, format!("step must be positive, but is {step}"));
    }
    let Some(&all) = x.shape.get(axis) else {
        // A scalar is one position, which is one window or none.
        if !(0..=1).contains(&size) {
            return sizes_do_not_fit(2, format!("a scalar has no window of {size} positions"));
        }
        let sizes = Shape::from_slice(&[size]);
        let steps = [
            Movement::Reshape { shape: Shape::from_slice(&[1]) },
            Movement::Slice { begin: Shape::from_elem(0, 1), sizes, step: Shape::from_elem(1, 1) },
        ];
        return Ok(Plan::of([0], steps, Formula::Stretched));
    };
    if size < 0 || !size::is_open(all) && size > all {
        let message = format!("a dimension of size {all} has no window of {size} positions");
        return sizes_do_not_fit(2, message);
    }
    let windows = Movement::Windows { axis, size, step };
    if size::is_open(all) {
        return Ok(Plan::Open(
            windows.shapes(std::slice::from_ref(x))?.into_iter().map(Into::into).collect(),
        ));
    }
    Ok(Plan::of([0], [windows], Formula::Windows { axis: at, step }))
}
