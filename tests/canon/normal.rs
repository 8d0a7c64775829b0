//! The gather's normal form, as far as one gather shows it (docs/canonical-form.md, N12 to N14 and N18).
// CLAUSE: N12, N13, N14, N18

use multigather::ir::{Module, Op};
use multigather::ops::CoreOp;
use multigather::ops::core::{Bounds, GatherMultiaxis};
use multigather::types::{TensorType, ValueType};

/// The gathers of a canonical module that are not in their normal form, each with the clause.
pub fn violations(module: &Module) -> Vec<String> {
    let ops = module.functions().flat_map(|func| module.walk(func)).collect::<Vec<Op>>();
    let gathers = ops.into_iter().filter(|&op| module.op_name(op) == "mg.gather_multiaxis");
    gathers.flat_map(|op| of_gather(module, op).unwrap_or_default()).collect()
}

/// One dimension of a gather: the sizes of its input, its logical indices and its result.
#[derive(Clone, Copy, Debug)]
struct Dim {
    is_axis: bool,
    input: i64,
    indices: i64,
    result: i64,
}

impl Dim {
    fn is_unit(self) -> bool {
        !self.is_axis && (self.input, self.indices, self.result) == (1, 1, 1)
    }

    /// Which of its operands go along it.
    fn read(self) -> [bool; 2] {
        [self.input == self.result, self.indices == self.result]
    }
}

fn of_gather(module: &Module, op: Op) -> Option<Vec<String>> {
    let decoded = module.decode(op).ok()?;
    let Some(CoreOp::GatherMultiaxis(gather)) = decoded.core().ok()? else { return None };
    let tensor = |ty: &ValueType| ty.as_tensor().filter(|ty| ty.is_static()).cloned();
    let [input, indices] = [0, 1].map(|k| decoded.operands.get(k).and_then(tensor));
    let (indices, result) = (indices?, tensor(decoded.results.first()?)?);
    let dims = dims(&gather, &input?, &indices, &result);
    let free = |dim: &Dim| !dim.is_axis;
    let neighbours = || dims.windows(2).map(|pair| (pair[0], pair[1]));
    let mut broken = Vec::new();
    let mut hold = |clause: &str, is_broken: bool| {
        if is_broken {
            broken.push(format!("{clause}: {gather:?} {dims:?}"));
        }
    };
    hold("N12", dims.iter().any(|dim| dim.is_unit()));
    hold("N13", neighbours().any(|(a, b)| free(&a) && free(&b) && a.read() == b.read()));
    let beside = |axis: Dim, other: Dim| axis.is_axis && free(&other) && other.input == 1;
    hold("N14", neighbours().any(|(a, b)| beside(a, b) || beside(b, a)));
    let is_needless = gather.bounds == Bounds::Wrap || indices.element.is_unsigned();
    hold("N18", gather.from_end && is_needless);
    Some(broken)
}

fn dims(
    gather: &GatherMultiaxis,
    input: &TensorType,
    indices: &TensorType,
    result: &TensorType,
) -> Vec<Dim> {
    let last = indices.shape.len().saturating_sub(1);
    let dim = |d: usize| {
        let coordinates = if d == last { gather.coordinate_size() } else { 1 };
        let indices = indices.shape[d] / coordinates;
        let is_axis = gather.is_axis(d);
        Dim { is_axis, input: input.shape[d], indices, result: result.shape[d] }
    };
    (0..indices.shape.len()).map(dim).collect()
}
