//! `mg.scatter_multiaxis`: the operator that every framework's scatter becomes.

use super::gather_multiaxis::{Bounds, GatherMultiaxis};
use crate::ops::core::arith::{BinaryOp, scalar};
use crate::ops::core::prelude::*;
use crate::tensor::walk::{coordinates, linear, unravel};
use crate::tensor::{ElementBytes, Tensor, TensorBuilder};
use crate::types::{ElementType, Shape, TensorType, ValueType, size};

pub static DEF: OpDef = OpDef {
    name: "mg.scatter_multiaxis",
    summary: "Joins updates to the elements that coordinates along explicit axes name.",
    example: r#"100x8xf32 6x1xi64 6x8xf32 {axes = array<i64: 0>, reduction = "add"} -> 100x8xf32"#,
    description: r#"
The dual of `mg.gather_multiaxis`: P is the shape that a gather from `input` by `indices` along
`axes` has, and each dimension of `updates` is that of P, or 1, which repeats. The result is a copy
of `input`; then, for every position p of P in row-major order,

    ic[d] = 0 if input[d] == 1 else p[d]                      (d not in axes)
    lc[d] = 0 if L[d] == 1 else p[d]
    uc[d] = 0 if updates[d] == 1 else p[d]
    for k, a in enumerate(axes): ic[a] = resolve(indices[lc[0], ..., lc[r-1]*N + k], size = input[a])
    out[ic] = out[ic] reduction updates[uc]

So the last of several updates of one element stays under `set`, and every other reduction is the
chain of its updates from left to right, each step rounded to the element type. With
`bounds = "error"` there is no result if one coordinate is outside.
"#,
    source: "docs/canonical-form.md",
    operands: &[
        OperandDef::one("input", "the data, of any element type"),
        OperandDef::one("indices", "coordinates: any integer type but `i1`; signless is signed"),
        OperandDef::one(
            "updates",
            "what joins the data: of its element type and rank, each dimension that of what a gather takes, or 1",
        ),
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
            "what a coordinate outside [0, size) does: `error` stops the run, `drop` leaves the update out, `clamp` takes the nearest, `wrap` the floor modulo",
        ),
        attr(
            "from_end",
            Unit,
            Absent,
            "a coordinate in [-size, -1] counts from the end, before `bounds` applies",
        ),
        attr(
            "reduction",
            Str,
            Default::Str("set"),
            "how an update joins the element that is there: `set`, `add`, `sub`, `mul`, `div`, `min`, `max`, `and`, `or` or `xor`",
        ),
        attr(
            "unique",
            Unit,
            Absent,
            "the promise that no two updates meet in one element; the interpreter stops the run where they do",
        ),
    ],
    results: &["result"],
    constraints: &rules([
        "C1: `input` and `indices` have the same rank",
        "C2: `axes` are unique and in [0, rank)",
        "C3: the last dimension of `indices` is a multiple of the number of axes",
        "C4: outside `axes`, the dimensions of `input` and of the logical indices broadcast",
        "C5: `indices` are integers, not `i1`",
        "C6: `bounds` is \"error\", \"drop\", \"clamp\" or \"wrap\"",
        "C7: `reduction` is one of the ten, and works on the element type",
        "C8: an input dimension of 0 in `axes` has no coordinate looked up in it",
        "C9: `updates` has the rank of `input`, and each dimension is 1 or that of the gather's result",
        "C10: `updates` has the element type of `input`",
    ]),
    assembly: Some(
        "$input `[` $indices `]` `,` $updates `axes` $axes attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::Core(build),
    ..OpDef::BASE
};

/// The end of the error message for equal indices under a promise of uniqueness, in all scatters with such a promise.
pub const BROKEN_PROMISE: &str = "though they are promised to be unique";

/// The reductions of updates into an element.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Reduction {
    /// The update replaces the element.
    Set,
    /// Their sum.
    Add,
    /// The element less the update.
    Sub,
    /// Their product.
    Mul,
    /// The element divided by the update.
    Div,
    /// The smaller one.
    Min,
    /// The greater one.
    Max,
    /// The bits that both have.
    And,
    /// The bits that one of them has.
    Or,
    /// The bits that one of them has, and the other has not.
    Xor,
}

impl Reduction {
    const ALL: [(Reduction, &'static str); 10] = [
        (Reduction::Set, "set"),
        (Reduction::Add, "add"),
        (Reduction::Sub, "sub"),
        (Reduction::Mul, "mul"),
        (Reduction::Div, "div"),
        (Reduction::Min, "min"),
        (Reduction::Max, "max"),
        (Reduction::And, "and"),
        (Reduction::Or, "or"),
        (Reduction::Xor, "xor"),
    ];

    /// By the name in the text.
    pub fn from_name(name: &str) -> Option<Reduction> {
        Self::ALL.into_iter().find(|(_, n)| *n == name).map(|(reduction, _)| reduction)
    }

    /// The name in the text.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The `arith` op that joins an update to an element, on the signless type of the same width;
    /// `None` for [`Reduction::Set`], and where the reduction does not work on the type.
    pub fn combiner(self, element: ElementType) -> Option<BinaryOp> {
        use BinaryOp::{
            Addf, Addi, Andi, Divf, Divsi, Divui, Maximumf, Maxsi, Maxui, Minimumf, Minsi, Minui,
            Mulf, Muli, Ori, Subf, Subi, Xori,
        };
        let of = |signed, unsigned, float, bit| match () {
            () if element == ElementType::I1 => bit,
            () if element.is_unsigned() => Some(unsigned),
            () if element.is_integer() => Some(signed),
            () if element.is_float() => float,
            () => None,
        };
        match self {
            Reduction::Set => None,
            Reduction::Add => of(Addi, Addi, Some(Addf), None),
            Reduction::Sub => of(Subi, Subi, Some(Subf), None),
            Reduction::Mul => of(Muli, Muli, Some(Mulf), None),
            Reduction::Div => of(Divsi, Divui, Some(Divf), None),
            Reduction::Min => of(Minsi, Minui, Some(Minimumf), Some(Andi)),
            Reduction::Max => of(Maxsi, Maxui, Some(Maximumf), Some(Ori)),
            Reduction::And => of(Andi, Andi, None, Some(Andi)),
            Reduction::Or => of(Ori, Ori, None, Some(Ori)),
            Reduction::Xor => of(Xori, Xori, None, Some(Xori)),
        }
    }

    /// The element after an update; both as bytes.
    pub fn join(self, element: ElementType, there: &[u8], update: &[u8]) -> ElementBytes {
        match self.combiner(element) {
            Some(op) => scalar::binary(op, element.signless(), there, update),
            None => ElementBytes::from_slice(update),
        }
    }
}

/// The treatment of a coordinate outside `[0, size)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Beyond {
    /// The run stops with a diagnostic.
    Error,
    /// The update is dropped.
    Drop,
    /// The nearest coordinate in range.
    Clamp,
    /// The floor modulo.
    Wrap,
}

impl Beyond {
    const ALL: [(Beyond, &'static str); 4] = [
        (Beyond::Error, "error"),
        (Beyond::Drop, "drop"),
        (Beyond::Clamp, "clamp"),
        (Beyond::Wrap, "wrap"),
    ];

    /// The bounds of the gather that reads what the scatter writes.
    pub fn of_gather(self) -> Bounds {
        match self {
            Beyond::Error => Bounds::Error,
            Beyond::Drop => Bounds::Fill(None),
            Beyond::Clamp => Bounds::Clamp,
            Beyond::Wrap => Bounds::Wrap,
        }
    }

    /// The bounds of the scatter that writes where a gather with these bounds reads.
    pub fn of(bounds: &Bounds) -> Beyond {
        match bounds {
            Bounds::Error => Beyond::Error,
            Bounds::Fill(_) => Beyond::Drop,
            Bounds::Clamp => Beyond::Clamp,
            Bounds::Wrap => Beyond::Wrap,
        }
    }

    fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

/// The attributes of `mg.scatter_multiaxis`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ScatterMultiaxis {
    /// The axes that coordinates address, in the coordinates' order.
    pub axes: Shape,
    /// The treatment of a coordinate out of range.
    pub bounds: Beyond,
    /// Whether a negative coordinate counts from the end.
    pub from_end: bool,
    /// The reduction of updates into elements.
    pub reduction: Reduction,
    /// Whether no two updates address the same element.
    pub unique: bool,
}

fn build(call: &Call) -> Result<CoreOp, Violation> {
    let bounds = Beyond::ALL.into_iter().find(|(_, name)| *name == call.str("bounds"));
    let (bounds, _) = bounds.ok_or_else(|| {
        let message = format!(
            "bounds must be \"error\", \"drop\", \"clamp\" or \"wrap\", but is \"{}\"",
            call.str("bounds")
        );
        Violation::new("C6", Site::Attr("bounds"), message)
    })?;
    let reduction = Reduction::from_name(call.str("reduction")).ok_or_else(|| {
        let names: Vec<String> =
            Reduction::ALL.iter().map(|(_, name)| format!("\"{name}\"")).collect();
        let message = format!(
            "reduction must be one of {}, but is \"{}\"",
            names.join(", "),
            call.str("reduction")
        );
        Violation::new("C7", Site::Attr("reduction"), message)
    })?;
    Ok(CoreOp::ScatterMultiaxis(ScatterMultiaxis {
        axes: Shape::from_slice(call.ints("axes")),
        bounds,
        from_end: call.flag("from_end"),
        reduction,
        unique: call.flag("unique"),
    }))
}

impl ScatterMultiaxis {
    /// The gather that reads the updated elements: in the shape P, and zero where an update is dropped.
    pub fn gather(&self) -> GatherMultiaxis {
        GatherMultiaxis {
            axes: self.axes.clone(),
            bounds: self.bounds.of_gather(),
            from_end: self.from_end,
        }
    }

    fn check_updates(
        &self,
        input: &TensorType,
        updates: &TensorType,
        positions: &[i64],
    ) -> Result<(), Violation> {
        let fail = |rule, message| Err(Violation::new(rule, Site::Operand(2), message));
        if updates.element != input.element {
            let message = format!(
                "updates must be {} as input is, but are {}",
                input.element, updates.element
            );
            return fail("C10", message);
        }
        if updates.rank() != input.rank() {
            let message = format!(
                "updates must have rank {} as input has, but have {}",
                input.rank(),
                updates.rank()
            );
            return fail("C9", message);
        }
        let differs = |&d: &usize| {
            let (size, position) = (updates.shape[d], positions[d]);
            size != 1 && size != position && !size::is_open(size) && !size::is_open(position)
        };
        let Some(d) = (0..positions.len()).find(differs) else { return Ok(()) };
        let message = format!(
            "dimension {d} of updates must be 1 or {}, by the shapes of input and indices, but is {}",
            positions[d], updates.shape[d]
        );
        fail("C9", message)
    }
}

impl Core for ScatterMultiaxis {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        let mut attrs = Attrs::new();
        attrs.push(("axes", AttrValue::I64Array(self.axes.as_slice().into())));
        if self.bounds != Beyond::Error {
            attrs.push(("bounds", AttrValue::Str(self.bounds.name().into())));
        }
        if self.from_end {
            attrs.push(("from_end", AttrValue::Unit));
        }
        if self.reduction != Reduction::Set {
            attrs.push(("reduction", AttrValue::Str(self.reduction.name().into())));
        }
        if self.unique {
            attrs.push(("unique", AttrValue::Unit));
        }
        attrs
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let input = tensor_operand(operands, 0, "input")?;
        let updates = tensor_operand(operands, 2, "updates")?;
        let positions = self.gather().infer(&operands[..2])?;
        self.check_updates(input, updates, positions.shape().expect("a gather's result"))?;
        if self.reduction != Reduction::Set && self.reduction.combiner(input.element).is_none() {
            let message =
                format!("\"{}\" does not work on {}", self.reduction.name(), input.element);
            return Err(Violation::new("C7", Site::Operand(0), message));
        }
        Ok(ValueType::Tensor(input.clone()))
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let [input, indices, updates] = operands else { panic!("three operands") };
        let gather = self.gather();
        let types = [input.ty().into(), indices.ty().into()];
        let positions =
            gather.infer(&types).map_err(|violation| Fault::Other(violation.message))?;
        let positions = positions.shape().expect("a gather's result");
        // The gather of each element's number says where its updates go, and which fault is first.
        let count = input.count() as i64;
        let numbers: Vec<i64> = (1..=count).collect();
        let numbers = Tensor::from_i64s(input.shape(), &numbers);
        let reached = gather.eval(&[numbers, indices.clone()])?;
        // The update that each element got, for what `unique` promises.
        let mut met: Vec<Option<usize>> = vec![None; input.count()];
        let source = |c: Shape| {
            let uc: Shape = c
                .iter()
                .zip(updates.shape())
                .map(|(&c, &size)| if size == 1 { 0 } else { c })
                .collect();
            linear(updates.shape(), &uc)
        };
        let element = input.element();
        let mut out: Vec<Source> = (0..input.count()).map(Source::Input).collect();
        for (p, c) in coordinates(positions).enumerate() {
            // Zero: the update is left out.
            let Some(at) = usize::try_from(reached.int_at(p) - 1).ok() else { continue };
            if let Some(first) = met[at].replace(p).filter(|_| self.unique) {
                let place = |p| format!("{:?}", unravel(positions, p).as_slice());
                let message = format!(
                    "the updates at {} and {} meet in the element at {:?}, {BROKEN_PROMISE}",
                    place(first),
                    place(p),
                    unravel(input.shape(), at).as_slice()
                );
                return Err(Fault::NotUnique(message));
            }
            let update = source(c);
            out[at] = match self.reduction {
                Reduction::Set => Source::Update(update),
                reduction => {
                    let there = out[at].bytes(input);
                    Source::Joined(reduction.join(element, there, updates.bytes_at(update)))
                }
            };
        }
        let mut builder = TensorBuilder::new(element, input.shape());
        for source in out {
            match source {
                Source::Input(at) => builder.push_from(input, at),
                Source::Update(at) => builder.push_from(updates, at),
                Source::Joined(bytes) => builder.push_bytes(&bytes),
            }
        }
        Ok(builder.finish())
    }
}

/// The source of an element of the result.
enum Source {
    Input(usize),
    Update(usize),
    Joined(ElementBytes),
}

impl Source {
    /// The bytes of an element that updates are reduced into.
    fn bytes<'a>(&'a self, input: &'a Tensor) -> &'a [u8] {
        match self {
            Source::Input(at) => input.bytes_at(*at),
            Source::Joined(bytes) => bytes,
            Source::Update(_) => panic!("an update is set where updates are joined"),
        }
    }
}
