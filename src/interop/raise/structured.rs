//! linalg's structured operations on tensors: their loops, what each iteration reads, and their bodies.

use super::Contractions;
use super::affine::Map;
use super::windowed::{is_windowed, loops_of_windows};
use crate::ir::{Attr, AttrKind, Block, Module, Op, Value};
use crate::types::{DYNAMIC, Shape, TensorType, ValueType};

/// A structured operation on tensors, which may have dynamic sizes.
#[derive(Clone)]
pub struct Structured {
    /// The indexing maps of all operands, inputs first.
    pub maps: Vec<Map>,
    pub operands: Vec<Value>,
    pub inputs: usize,
    /// The size of each loop; `DYNAMIC` if it is not static.
    pub sizes: Shape,
    /// For each loop the sources of its size, if it is dynamic.
    pub open: Vec<LoopSizeSources>,
    /// Whether each loop is a reduction.
    pub reduced: Vec<bool>,
    pub body: Block,
}

/// The values that a dynamic loop size is known from.
#[derive(Clone, Default, Debug)]
pub struct LoopSizeSources {
    /// Dimensions of tensors that have this size.
    pub dims: Vec<(Value, usize)>,
    /// Values of type `index` that are this size.
    pub numbers: Vec<Value>,
}

/// Named operations with one iteration for each element of operands of the same shape.
const ELEMENTWISE: [&str; 24] = [
    "linalg.abs",
    "linalg.add",
    "linalg.ceil",
    "linalg.copy",
    "linalg.div",
    "linalg.div_unsigned",
    "linalg.erf",
    "linalg.exp",
    "linalg.floor",
    "linalg.log",
    "linalg.map",
    "linalg.max",
    "linalg.min",
    "linalg.mul",
    "linalg.negf",
    "linalg.powf",
    "linalg.reciprocal",
    "linalg.round",
    "linalg.rsqrt",
    "linalg.select",
    "linalg.sqrt",
    "linalg.square",
    "linalg.sub",
    "linalg.tanh",
];

/// Named contractions whose maps are in an attribute.
const MAPPED_CONTRACTIONS: [&str; 4] =
    ["linalg.batch_matmul", "linalg.batch_reduce_matmul", "linalg.contract", "linalg.matmul"];

/// A named contraction: its name, the number of its loops, and the loops that each of its operands walks along.
type Contraction = (&'static str, usize, &'static [&'static [usize]]);

/// Named contractions whose maps are implied by the name. Two operands without loops are zero points.
const CONTRACTIONS: [Contraction; 9] = [
    ("linalg.batch_matvec", 3, &[&[0, 1, 2], &[0, 2], &[0, 1]]),
    ("linalg.batch_mmt4d", 7, &[&[0, 1, 5, 3, 6], &[0, 2, 5, 4, 6], &[0, 1, 2, 3, 4]]),
    ("linalg.batch_vecmat", 3, &[&[0, 2], &[0, 2, 1], &[0, 1]]),
    ("linalg.dot", 1, &[&[0], &[0], &[]]),
    ("linalg.matvec", 2, &[&[0, 1], &[1], &[0]]),
    ("linalg.mmt4d", 6, &[&[0, 4, 2, 5], &[1, 4, 3, 5], &[0, 1, 2, 3]]),
    ("linalg.quantized_batch_matmul", 4, &[&[0, 1, 3], &[0, 3, 2], &[], &[], &[0, 1, 2]]),
    ("linalg.quantized_matmul", 3, &[&[0, 2], &[2, 1], &[], &[], &[0, 1]]),
    ("linalg.vecmat", 2, &[&[1], &[1, 0], &[0]]),
];

const OTHERS: [&str; 6] = [
    "linalg.broadcast",
    "linalg.elementwise",
    "linalg.fill",
    "linalg.generic",
    "linalg.reduce",
    "linalg.transpose",
];

/// Whether [`Structured::of`] may accept an operation of this name.
pub fn is_structured(name: &str, contractions: Contractions) -> bool {
    let is_contraction = || {
        MAPPED_CONTRACTIONS.contains(&name) || find_contraction(name).is_some() || is_windowed(name)
    };
    name.starts_with("linalg.")
        && (OTHERS.contains(&name)
            || ELEMENTWISE.contains(&name)
            || contractions == Contractions::Expanded && is_contraction())
}

fn find_contraction(name: &str) -> Option<&'static Contraction> {
    CONTRACTIONS.iter().find(|(of, ..)| *of == name)
}

/// The maps of an operation's operands, and for each loop whether it is a reduction.
pub type Loops = (Vec<Map>, Vec<bool>);

impl Structured {
    /// Analyses an operation; `None` if it is not structured, or linalg's verifier would not accept it.
    pub fn of(module: &Module, op: Op) -> Option<Structured> {
        let data = &module[op];
        let operands = data.operands.to_vec();
        let outputs = data.results.len();
        let inputs = operands.len().checked_sub(outputs).filter(|_| outputs > 0)?;
        let [region] = data.regions[..] else { return None };
        let [body] = module[region].blocks[..] else { return None };
        let (maps, reduced) = loops_of_op(module, op, &operands)?;
        if maps.len() != operands.len() || maps.iter().any(|map| map.loops != reduced.len()) {
            return None;
        }
        for ((&operand, &result), map) in
            operands[inputs..].iter().zip(&data.results).zip(&maps[inputs..])
        {
            let (of_operand, of_result) = (ranked(module, operand)?, ranked(module, result)?);
            if of_operand != of_result || map.results.len() != of_result.rank() {
                return None;
            }
        }
        let sizes = loop_sizes(module, &operands, &maps, reduced.len())?;
        let open = dynamic_loops(module, &operands, &maps, &sizes);
        Some(Structured { maps, operands, inputs, sizes, open, reduced, body })
    }

    pub fn outputs(&self) -> &[Value] {
        &self.operands[self.inputs..]
    }

    pub fn has_reduction(&self) -> bool {
        self.reduced.contains(&true)
    }
}

/// A value's type, if it is a static tensor of a supported element type.
pub fn tensor(module: &Module, value: Value) -> Option<TensorType> {
    ranked(module, value).filter(TensorType::is_static)
}

/// A value's type, if it is a ranked tensor of a supported element type.
pub fn ranked(module: &Module, value: Value) -> Option<TensorType> {
    match module.pools.to_value_type(module.value_type(value)) {
        ValueType::Tensor(ty) if is_usual(&ty.shape) => Some(ty),
        _ => None,
    }
}

fn loops_of_op(module: &Module, op: Op, operands: &[Value]) -> Option<Loops> {
    let rank = |k: usize| Some(ranked(module, *operands.get(k)?)?.rank());
    let dims = |name: &str| -> Option<Vec<usize>> {
        module.integers_attr(op, name)?.iter().map(|&dim| usize::try_from(dim).ok()).collect()
    };
    let parallel = |rank: usize| vec![false; rank];
    match module.op_name(op) {
        "linalg.generic" => loops_of_generic(module, op),
        "linalg.fill" => {
            let rank = rank(1)?;
            Some((vec![Map::of_loops(rank, []), Map::identity(rank)], parallel(rank)))
        }
        "linalg.transpose" => {
            let (rank, permutation) = (rank(1)?, dims("permutation")?);
            let loop_of = |dim: usize| permutation.iter().position(|&from| from == dim);
            let read: Option<Vec<usize>> = (0..rank).map(loop_of).collect();
            Some((vec![Map::of_loops(rank, read?), Map::identity(rank)], parallel(rank)))
        }
        "linalg.broadcast" => {
            let (rank, added) = (rank(1)?, dims("dimensions")?);
            let read = (0..rank).filter(|dim| !added.contains(dim));
            Some((vec![Map::of_loops(rank, read), Map::identity(rank)], parallel(rank)))
        }
        "linalg.reduce" => {
            let (rank, reduced) = (rank(0)?, dims("dimensions")?);
            let kept = (0..rank).filter(|dim| !reduced.contains(dim));
            let maps = vec![Map::identity(rank), Map::of_loops(rank, kept)];
            Some((maps, (0..rank).map(|dim| reduced.contains(&dim)).collect()))
        }
        name if ELEMENTWISE.contains(&name) => {
            let rank = rank(operands.len().checked_sub(1)?)?;
            Some((vec![Map::identity(rank); operands.len()], parallel(rank)))
        }
        name if name == "linalg.elementwise" || MAPPED_CONTRACTIONS.contains(&name) => {
            // The reductions are the loops that the output does not walk along.
            let maps = indexing_maps(module, op)?;
            let output = maps.last()?;
            let is_walked = |dim: usize| walked_dims(output).any(|(along, _)| along == dim);
            let reduced = (0..output.loops).map(|dim| !is_walked(dim)).collect();
            Some((maps, reduced))
        }
        name => {
            let Some(&(_, loops, dims)) = find_contraction(name) else {
                return loops_of_windows(module, op);
            };
            let output = dims.last()?;
            let maps = dims.iter().map(|dims| Map::of_loops(loops, dims.iter().copied()));
            Some((maps.collect(), (0..loops).map(|dim| !output.contains(&dim)).collect()))
        }
    }
}

/// The texts that an attribute lists.
fn texts_of_attr<'m>(module: &'m Module, op: Op, name: &str) -> Option<Vec<&'m str>> {
    let AttrKind::Array(members) = &module.pools[module.attr(op, name)?] else { return None };
    let text = |&member: &Attr| match &module.pools[member] {
        AttrKind::Opaque(text) => Some(&**text),
        _ => None,
    };
    members.iter().map(text).collect()
}

pub fn indexing_maps(module: &Module, op: Op) -> Option<Vec<Map>> {
    texts_of_attr(module, op, "indexing_maps")?.into_iter().map(Map::parse).collect()
}

fn loops_of_generic(module: &Module, op: Op) -> Option<Loops> {
    let maps = indexing_maps(module, op)?;
    let is_reduction = |kind: &str| match kind {
        "#linalg.iterator_type<parallel>" => Some(false),
        "#linalg.iterator_type<reduction>" => Some(true),
        _ => None,
    };
    let reduced = texts_of_attr(module, op, "iterator_types")?
        .into_iter()
        .map(is_reduction)
        .collect::<Option<_>>()?;
    Some((maps, reduced))
}

/// The sizes of loops: those of the dimensions that they iterate over; `None` if these differ.
pub fn loop_sizes(
    module: &Module,
    operands: &[Value],
    maps: &[Map],
    loops: usize,
) -> Option<Shape> {
    let mut sizes: Vec<Option<i64>> = vec![None; loops];
    for (&operand, map) in operands.iter().zip(maps) {
        let Some(ty) = ranked(module, operand) else {
            // A scalar, which every iteration reads.
            let is_scalar = matches!(
                module.pools.to_value_type(module.value_type(operand)),
                ValueType::Scalar(_)
            );
            if is_scalar && map.results.is_empty() {
                continue;
            }
            return None;
        };
        if map.results.len() != ty.rank() {
            return None;
        }
        for (dim, size) in walked_dims(map).filter_map(|(dim, d)| Some((dim, *ty.shape.get(d)?))) {
            match sizes[dim] {
                Some(known) if known != DYNAMIC && size != DYNAMIC && known != size => return None,
                Some(known) if known != DYNAMIC => {}
                _ => sizes[dim] = Some(size),
            }
        }
    }
    let sizes: Shape = sizes.into_iter().collect::<Option<_>>()?;
    is_usual(&sizes).then_some(sizes)
}

/// The loops whose indices are results of a map, each with the number of the result.
fn walked_dims(map: &Map) -> impl Iterator<Item = (usize, usize)> + '_ {
    map.results.iter().enumerate().filter_map(|(d, form)| match form.only_loop() {
        Some((dim, 1)) if form.offset == 0 => Some((dim, d)),
        _ => None,
    })
}

pub fn dynamic_loops(
    module: &Module,
    operands: &[Value],
    maps: &[Map],
    sizes: &[i64],
) -> Vec<LoopSizeSources> {
    let mut open = vec![LoopSizeSources::default(); sizes.len()];
    if !sizes.contains(&DYNAMIC) {
        return open;
    }
    for (&operand, map) in operands.iter().zip(maps) {
        for (dim, d) in walked_dims(map).filter(|&(dim, _)| sizes[dim] == DYNAMIC) {
            let open = &mut open[dim];
            open.dims.push((operand, d));
            if let Some(number) = size_of_empty(module, operand, d) {
                open.dims.extend(dimension_of_size(module, number));
                open.numbers.push(number);
            }
        }
    }
    open
}

/// The operand of a `tensor.empty` that is its size in a dynamic dimension.
fn size_of_empty(module: &Module, value: Value, d: usize) -> Option<Value> {
    let op = module.defining_op(value)?;
    let shape = ranked(module, value)?.shape;
    let is_empty = module.op_name(op) == "tensor.empty" && shape.get(d) == Some(&DYNAMIC);
    let before = shape.iter().take(d).filter(|&&size| size == DYNAMIC).count();
    is_empty.then(|| module[op].operands.get(before).copied())?
}

/// The tensor and the dimension whose size a `tensor.dim` returns.
fn dimension_of_size(module: &Module, number: Value) -> Option<(Value, usize)> {
    let op = module.defining_op(number)?;
    let &[source, d] = &module[op].operands[..] else { return None };
    let d = usize::try_from(module.constant_value(d)?.int_at(0)).ok()?;
    (module.op_name(op) == "tensor.dim").then_some((source, d))
}

/// The largest number of dimensions of a raised operation.
const MOST_DIMENSIONS: usize = 64;
const MOST_ELEMENTS: i128 = 1 << 48;

/// Whether a shape has no more dimensions than raising supports, and a number of elements that does not overflow.
pub fn is_usual(shape: &[i64]) -> bool {
    let product = |product: i128, &size: &i64| product.checked_mul(size.into());
    let known = shape.iter().filter(|&&size| size != 0 && size != DYNAMIC);
    let count = { known }.try_fold(1, product);
    shape.len() <= MOST_DIMENSIONS && count.is_some_and(|count| count <= MOST_ELEMENTS)
}
