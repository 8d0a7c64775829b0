//! `mg.gather_multiaxis`: the operator that every framework's gather becomes.

use crate::ops::core::prelude::*;
use crate::tensor::Tensor;
use crate::tensor::walk::{coordinates, linear, unravel};
use crate::types::{Shape, TensorType, ValueType, broadcast_dim, size};

pub static DEF: OpDef = OpDef {
    name: "mg.gather_multiaxis",
    summary: "Looks elements up by coordinates along explicit axes.",
    example: "480x640x3xf32 10x1x2xi64 {axes = array<i64: 1, 0>} -> 10x1x3xf32",
    description: r#"
`input`, `indices` and the result have one rank r. The N = max(len(axes), 1) coordinates of one
lookup are adjacent in the last dimension of `indices`; L is the shape of `indices` with its last
dimension divided by N. For every result coordinate c:

    ic[d] = 0 if input[d] == 1 else c[d]                      (d not in axes)
    lc[d] = 0 if L[d] == 1 else c[d]
    for k, a in enumerate(axes): ic[a] = resolve(indices[lc[0], ..., lc[r-1]*N + k], size = input[a])
    out[c] = input[ic]

The result has L[d] in each d of `axes`, elsewhere the dimension in which input[d] and L[d]
broadcast. Data moves bit for bit.
"#,
    source: "https://github.com/fdwr/MachineLearningOperators (Multigather)",
    operands: &[
        OperandDef::one("input", "the data, of any element type"),
        OperandDef::one("indices", "coordinates: any integer type but `i1`; signless is signed"),
    ],
    attributes: &[
        attr(
            "axes",
            I64Array,
            Required,
            "the input axes that coordinates address, in coordinate order; need not be sorted or contiguous",
        ),
        attr(
            "bounds",
            Str,
            Default::Str("error"),
            "what a coordinate outside [0, size) gives: `error` stops the run, `fill` gives `fill_value`, `clamp` the nearest, `wrap` the floor modulo",
        ),
        attr(
            "fill_value",
            Scalar,
            Absent,
            "with `bounds = \"fill\"`: a scalar of the element type; zero where absent",
        ),
        attr(
            "from_end",
            Unit,
            Absent,
            "a coordinate in [-size, -1] counts from the end, before `bounds` applies",
        ),
    ],
    results: &["result"],
    constraints: &rules([
        "C1: `input` and `indices` have the same rank",
        "C2: `axes` are unique and in [0, rank)",
        "C3: the last dimension of `indices` is a multiple of the number of axes",
        "C4: outside `axes`, the dimensions of `input` and of the logical indices broadcast",
        "C5: `indices` are integers, not `i1`",
        "C6: `bounds` is \"error\", \"fill\", \"clamp\" or \"wrap\"",
        "C7: `fill_value` is given with `bounds = \"fill\"` only and is a scalar of the element type",
        "C8: an input dimension of 0 in `axes` has no coordinate looked up in it",
    ]),
    assembly: Some(
        "$input `[` $indices `]` `axes` $axes attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::Core(build),
    ..OpDef::BASE
};

/// The result of a coordinate outside `[0, size)`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Bounds {
    /// The run stops with a diagnostic.
    Error,
    /// This scalar; `None` is the zero of the element type.
    Fill(Option<Tensor>),
    /// The nearest coordinate in range.
    Clamp,
    /// The floor modulo.
    Wrap,
}

/// The attributes of `mg.gather_multiaxis`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct GatherMultiaxis {
    /// The axes that coordinates address, in the coordinates' order.
    pub axes: Shape,
    /// The treatment of a coordinate out of range.
    pub bounds: Bounds,
    /// Whether a negative coordinate counts from the end.
    pub from_end: bool,
}

/// One coordinate of a lookup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coordinate {
    /// The axis of the input that it addresses.
    pub axis: usize,
    /// The linear position of the coordinate in the indices.
    pub position: usize,
    /// The stored value.
    pub value: i128,
    /// The resolved position on the axis; `None` where it is out of bounds.
    pub resolved: Option<i64>,
}

fn build(call: &Call) -> Result<CoreOp, Violation> {
    let fill_value = call.tensor_attr("fill_value");
    let bounds = match call.str("bounds") {
        "error" => Bounds::Error,
        "fill" => Bounds::Fill(fill_value.filter(|&fill| !is_zero(fill)).cloned()),
        "clamp" => Bounds::Clamp,
        "wrap" => Bounds::Wrap,
        other => {
            let message = format!(
                "bounds must be \"error\", \"fill\", \"clamp\" or \"wrap\", but is \"{other}\""
            );
            return Err(Violation::new("C6", Site::Attr("bounds"), message));
        }
    };
    if let Some(fill) = fill_value {
        check_fill_value(call, fill, &bounds)?;
    }
    let axes = Shape::from_slice(call.ints("axes"));
    Ok(CoreOp::GatherMultiaxis(GatherMultiaxis { axes, bounds, from_end: call.flag("from_end") }))
}

fn check_fill_value(call: &Call, fill: &Tensor, bounds: &Bounds) -> Result<(), Violation> {
    let site = Site::Attr("fill_value");
    if !matches!(bounds, Bounds::Fill(_)) {
        let message = "fill_value needs bounds = \"fill\"";
        return Err(Violation::new("C7", site, message).help("add bounds = \"fill\""));
    }
    let element = call.tensor(0)?.element;
    if fill.element() != element || fill.rank() != 0 {
        let found =
            if fill.rank() == 0 { fill.element().to_string() } else { fill.ty().to_string() };
        let message =
            format!("fill_value must be a scalar of type {element}, but is of type {found}");
        return Err(Violation::new("C7", site, message));
    }
    Ok(())
}

/// All bits zero, or the empty string: the fill value that need not be written.
fn is_zero(scalar: &Tensor) -> bool {
    scalar.same_bits(&Tensor::zero(scalar.element(), scalar.shape()))
}

impl GatherMultiaxis {
    /// N: how many coordinates one lookup has.
    pub fn coordinate_size(&self) -> i64 {
        self.axes.len().max(1) as i64
    }

    /// Whether coordinates address dimension `d`.
    pub fn is_axis(&self, d: usize) -> bool {
        self.axes.contains(&(d as i64))
    }

    /// L: the indices' shape with its last dimension divided by N.
    pub fn logical_shape(&self, indices: &[i64]) -> Shape {
        let mut logical = Shape::from_slice(indices);
        if let Some(last) = logical.last_mut().filter(|_| self.coordinate_size() > 1) {
            *last = size::div(*last, self.coordinate_size()).unwrap_or(*last);
        }
        logical
    }

    /// The fill value, zero where none is written.
    pub fn fill_value(&self, element: crate::types::ElementType) -> Option<Tensor> {
        match &self.bounds {
            Bounds::Fill(Some(value)) => Some(value.clone()),
            Bounds::Fill(None) => Some(Tensor::zero(element, &[])),
            Bounds::Error | Bounds::Clamp | Bounds::Wrap => None,
        }
    }

    /// The position of a stored coordinate on an axis of `size`; `None` where it is out of bounds.
    pub fn resolve(&self, value: i128, size: i64) -> Option<i64> {
        let size = i128::from(size);
        let value = if self.from_end && (-size..0).contains(&value) { value + size } else { value };
        let resolved = match self.bounds {
            Bounds::Error | Bounds::Fill(_) => Some(value).filter(|v| (0..size).contains(v)),
            Bounds::Clamp => Some(value.clamp(0, size - 1)),
            Bounds::Wrap => Some(value.rem_euclid(size)),
        };
        resolved.map(|v| v as i64)
    }

    /// The coordinates in the indices, one for each axis, that determine the result's element at `c`.
    pub fn lookup<'a>(
        &'a self,
        input: &'a [i64],
        indices: &'a Tensor,
        c: &'a [i64],
    ) -> impl Iterator<Item = Coordinate> + 'a {
        let n = self.coordinate_size();
        let logical = self.logical_shape(indices.shape());
        let mut at: Shape = (0..c.len()).map(|d| if logical[d] == 1 { 0 } else { c[d] }).collect();
        let first = at.last().map_or(0, |last| last * n);
        (0..).zip(&self.axes).map(move |(k, &axis)| {
            *at.last_mut().expect("a rank of 1 or more") = first + k;
            let position = linear(indices.shape(), &at);
            let value = indices.int_at(position);
            let axis = axis as usize;
            Coordinate { axis, position, value, resolved: self.resolve(value, input[axis]) }
        })
    }

    fn check_axes(&self, rank: usize) -> Result<(), Violation> {
        for (k, &axis) in self.axes.iter().enumerate() {
            if !(0..rank as i64).contains(&axis) {
                let message = format!("axis {axis} is not in [0, {rank})");
                return Err(Violation::new("C2", Site::Attr("axes"), message));
            }
            if self.axes[..k].contains(&axis) {
                let message = format!("axis {axis} occurs twice in axes");
                return Err(Violation::new("C2", Site::Attr("axes"), message));
            }
        }
        Ok(())
    }

    fn result_shape(&self, input: &TensorType, indices: &TensorType) -> Result<Shape, Violation> {
        let n = self.coordinate_size();
        if let Some(&last) =
            indices.shape.last().filter(|&&last| !size::is_open(last) && last % n != 0)
        {
            let message = format!(
                "the last dimension of the indices must be a multiple of {n}, the number of axes, but is {last}"
            );
            return Err(Violation::new("C3", Site::Operand(1), message));
        }
        let logical = self.logical_shape(&indices.shape);
        let dim = |d: usize| {
            if self.is_axis(d) {
                return Ok(logical[d]);
            }
            broadcast_dim(input.shape[d], logical[d]).ok_or_else(|| {
                let message = format!(
                    "dimension {d} is no axis, so the input's size {} and the indices' {} must be equal or one of them 1",
                    input.shape[d], logical[d]
                );
                Violation::new("C4", Site::Operand(1), message)
            })
        };
        (0..input.rank()).map(dim).collect()
    }
}

impl Core for GatherMultiaxis {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        let mut attrs = Attrs::new();
        attrs.push(("axes", AttrValue::I64Array(self.axes.as_slice().into())));
        let bounds = match &self.bounds {
            Bounds::Error => None,
            Bounds::Fill(_) => Some("fill"),
            Bounds::Clamp => Some("clamp"),
            Bounds::Wrap => Some("wrap"),
        };
        attrs.extend(bounds.map(|name| ("bounds", AttrValue::Str(name.into()))));
        if let Bounds::Fill(Some(value)) = &self.bounds {
            attrs.push(("fill_value", AttrValue::Tensor(value.clone())));
        }
        if self.from_end {
            attrs.push(("from_end", AttrValue::Unit));
        }
        attrs
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let input = tensor_operand(operands, 0, "input")?;
        let indices = tensor_operand(operands, 1, "indices")?;
        if !indices.element.is_index_type() {
            let message = format!("indices must be integers, but are {}", indices.element);
            return Err(Violation::new("C5", Site::Operand(1), message));
        }
        if input.rank() != indices.rank() {
            let message = format!(
                "input and indices must have the same rank, but have {} and {}",
                input.rank(),
                indices.rank()
            );
            return Err(Violation::new("C1", Site::Operand(1), message));
        }
        self.check_axes(input.rank())?;
        let shape = self.result_shape(input, indices)?;
        let empty_axis = self.axes.iter().find(|&&a| input.shape[a as usize] == 0);
        if let Some(axis) =
            empty_axis.filter(|_| !shape.iter().any(|&size| size == 0 || size::is_open(size)))
        {
            let message =
                format!("axis {axis} of the input has size 0, so nothing can be looked up in it");
            return Err(Violation::new("C8", Site::Operand(0), message));
        }
        Ok(ValueType::Tensor(TensorType { element: input.element, shape }))
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let [input, indices] = operands else { panic!("two operands") };
        let types = [input.ty().into(), indices.ty().into()];
        let out = self.infer(&types).map_err(|violation| Fault::Other(violation.message))?;
        let out = out.as_tensor().expect("a gather gives a tensor");
        let mut positions = Vec::new();
        // Of several faults, the one that stands first in the indices is reported.
        let mut first: Option<(usize, Fault)> = None;
        for c in coordinates(&out.shape) {
            let mut ic: Shape =
                (0..c.len()).map(|d| if input.shape()[d] == 1 { 0 } else { c[d] }).collect();
            let mut inside = true;
            for Coordinate { axis, position, value, resolved } in
                self.lookup(input.shape(), indices, &c)
            {
                match resolved {
                    Some(coordinate) => ic[axis] = coordinate,
                    None => {
                        inside = false;
                        let earlier = first.as_ref().is_none_or(|(at, _)| position < *at);
                        if earlier && self.bounds == Bounds::Error {
                            let size = input.shape()[axis];
                            let at = unravel(indices.shape(), position);
                            let fault =
                                Fault::OutOfBounds { value, axis, size, operand: 1, position: at };
                            first = Some((position, fault));
                        }
                    }
                }
            }
            positions.push(inside.then(|| linear(input.shape(), &ic)));
        }
        if let Some((_, fault)) = first {
            return Err(fault);
        }
        let fill = self.fill_value(input.element());
        Ok(input.select(&out.shape, positions.into_iter(), fill.as_ref()))
    }
}
