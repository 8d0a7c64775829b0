//! The behaviour of a gather, determined by applying its definition. The names and kinds of its
//! operands and attributes say how its axis, its batch dimensions and its modes are given.

use std::collections::BTreeSet;

use multigather::dialects::BY_CONTENTS;
use multigather::ir::DecodedOp;
use multigather::ops::def::{AttrDef, Default};
use multigather::ops::{self, AttrKindDef, AttrValue, Attrs, Fault, OpDef, Semantics, Violation};
use multigather::tensor::Tensor;
use multigather::types::{ElementType, TensorType, ValueType};

/// What rows call the operand that holds the indices.
pub const INDICES: [&str; 3] = ["indices", "index", "start_indices"];

/// What they call the axis that is gathered along.
pub const AXIS: [&str; 2] = ["axis", "dim"];

/// Shapes of data and indices for looking up one number among four, the simplest first.
const ONE_LOOKUP: [(&[i64], &[i64]); 4] =
    [(&[4], &[1]), (&[4], &[1, 1]), (&[4, 1], &[1]), (&[1, 4, 1], &[1, 1])];

/// Element types of indices in examples, the first that a row takes.
pub const INDEX_TYPES: [ElementType; 3] = [ElementType::I64, ElementType::I32, ElementType::SI64];

/// What any other operand may be: a tensor known before the program runs, or torch's own.
const OTHERS: [Other; 4] = [
    Other::Tensor(ElementType::I64),
    Other::Tensor(ElementType::I32),
    Other::Typed("!torch.int", ElementType::I64),
    Other::Typed("!torch.bool", ElementType::I1),
];

/// An axis that is not given, where an operand would give it.
const NONE: Other = Other::Typed("!torch.none", ElementType::I1);

#[derive(Clone, Copy)]
enum Other {
    Tensor(ElementType),
    Typed(&'static str, ElementType),
}

/// A gather in one of its modes, and how it is applied.
pub struct Gather {
    pub def: &'static OpDef,
    /// The attributes that make the mode, and whether an axis is given.
    pub modes: Attrs,
    pub has_axis: bool,
    /// The shapes of [`ONE_LOOKUP`] that it takes.
    pub lookup: (&'static [i64], &'static [i64]),
    /// The element type of the indices in examples.
    index: ElementType,
    indices_at: usize,
    others: Vec<Other>,
}

/// Why an application gives no result.
pub enum Refusal {
    /// By shapes and attributes: the constraint.
    Verify(Violation),
    /// By an index.
    Run(Fault),
}

/// What a scatter calls what it puts at the indices.
pub const UPDATES: [&str; 6] = ["updates", "src", "source", "value", "values", "v"];

/// Every gather in all its modes: each framework's row that looks indices up in data.
pub fn gathers() -> Vec<Gather> {
    multigather::registry().ops().map(recognized).flat_map(in_all_modes).collect()
}

/// Of an operator whose meaning depends on its contents, what it is with a region that is a reduction, or with indices.
pub fn recognized(def: &'static OpDef) -> &'static OpDef {
    BY_CONTENTS.into_iter().find(|known| known.name == def.name).unwrap_or(def)
}

fn in_all_modes(def: &'static OpDef) -> Vec<Gather> {
    let at = def.operands.iter().position(|operand| INDICES.contains(&operand.name));
    let Some(indices_at @ 1..) = at else { return Vec::new() };
    let is_scatter = def.operands.iter().skip(1).any(|operand| UPDATES.contains(&operand.name))
        || def.operands[0].name == "grad_output";
    if is_scatter || !matches!(def.semantics, Semantics::Core(_) | Semantics::Framework { .. }) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for modes in modes(def.attributes) {
        for has_axis in [true, false] {
            found.extend(Gather::find(def, indices_at, modes.clone(), has_axis));
        }
    }
    distinct(found)
}

/// Those that do not all do the same.
fn distinct(gathers: Vec<Gather>) -> Vec<Gather> {
    let mut seen = BTreeSet::new();
    (gathers.into_iter()).filter(|gather| seen.insert(gather.fingerprint())).collect()
}

/// Every way to set the attributes that choose a mode, defaults first.
pub fn modes<'a>(attributes: impl IntoIterator<Item = &'a AttrDef>) -> Vec<Attrs> {
    let mut all = vec![Attrs::new()];
    for declared in attributes {
        let values = mode_values(declared);
        let with = |value: &AttrValue, attrs: &Attrs| {
            let mut attrs = attrs.clone();
            attrs.push((declared.name, value.clone()));
            attrs
        };
        let more: Vec<Attrs> = values
            .iter()
            .flat_map(|value| all.iter().map(move |attrs| with(value, attrs)))
            .collect();
        all.extend(more);
    }
    all
}

/// The values of an attribute that its default is not.
pub fn mode_values(declared: &AttrDef) -> Vec<AttrValue> {
    match (declared.kind, declared.default) {
        (AttrKindDef::Bool, Default::Bool(default)) => vec![AttrValue::Bool(!default)],
        (AttrKindDef::Unit, _) => vec![AttrValue::Unit],
        (AttrKindDef::Str, Default::Str(default)) => {
            let names = quoted(declared.doc).into_iter().filter(|&name| name != default);
            names.map(|name| AttrValue::Str(name.into())).collect()
        }
        _ => Vec::new(),
    }
}

/// The names that a documentation gives; a row refuses those that are none of its own.
pub fn quoted(doc: &'static str) -> Vec<&'static str> {
    let quote = if doc.contains('`') { '`' } else { '"' };
    doc.split(quote).skip(1).step_by(2).map(|name| name.trim_matches('"')).collect()
}

impl Gather {
    /// The gather in this mode, where some way to apply it is accepted.
    fn find(def: &'static OpDef, indices_at: usize, modes: Attrs, has_axis: bool) -> Option<Self> {
        let is_axis = |name: &&str| AXIS.contains(name);
        let by_attribute = |attr: &AttrDef| is_axis(&attr.name) && attr.default == Default::Absent;
        let others = def.operands.iter().enumerate().filter(|&(at, _)| at != 0 && at != indices_at);
        let names: Vec<&str> = others.map(|(_, operand)| operand.name).collect();
        if !has_axis && !names.iter().any(is_axis) && !def.attributes.iter().any(by_attribute) {
            return None;
        }
        let choices = names.iter().fold(vec![Vec::new()], |chosen: Vec<Vec<Other>>, name| {
            let choices: &[Other] = if has_axis || !is_axis(name) { &OTHERS } else { &[NONE] };
            let with = |chosen: &Vec<Other>| {
                let chosen = chosen.clone();
                choices.iter().map(move |&other| [&chosen[..], &[other]].concat())
            };
            chosen.iter().flat_map(with).collect()
        });
        let ways = ONE_LOOKUP.iter().flat_map(|&lookup| INDEX_TYPES.map(|index| (lookup, index)));
        for (lookup, index) in ways {
            for others in &choices {
                let (modes, others) = (modes.clone(), others.clone());
                let found = Gather { def, modes, has_axis, lookup, index, indices_at, others };
                if found.look_up(0).is_some_and(|outcome| outcome.is_ok()) {
                    return Some(found);
                }
            }
        }
        None
    }

    /// What the index gives in [10, 20, 30, 40].
    pub fn look_up(&self, index: i128) -> Option<Result<Tensor, Refusal>> {
        let (data, indices) = self.lookup;
        let data = Tensor::from_ints(ElementType::I32, data, &[10, 20, 30, 40]);
        let count: i64 = indices.iter().product();
        let indices = self.indices(indices, &vec![index; count as usize]);
        let axis = data.shape().iter().position(|&size| size == 4).unwrap_or(0);
        self.apply(&data, &indices, axis, 0)
    }

    /// Indices of a type that it takes.
    pub fn indices(&self, shape: &[i64], values: &[i128]) -> Tensor {
        Tensor::from_ints(self.index, shape, values)
    }

    /// What tells it from the same op in other modes.
    fn fingerprint(&self) -> Vec<String> {
        let text = |index| match self.look_up(index) {
            Some(Ok(tensor)) => multigather::tensor::text::to_text(&tensor),
            Some(Err(Refusal::Run(fault))) => format!("{fault:?}"),
            Some(Err(Refusal::Verify(violation))) => violation.message,
            None => String::new(),
        };
        let square = Tensor::from_ints(ElementType::I32, &[2, 2], &[1, 2, 3, 4]);
        let indices = self.indices(&[2, 2], &[1, 0, 1, 0]);
        let shape = match self.apply(&square, &indices, 1, 0) {
            Some(Ok(tensor)) => tensor.ty().to_string(),
            _ => String::new(),
        };
        [-9, -5, -1, 0, 4].map(text).into_iter().chain([shape]).collect()
    }

    /// Applies it along `axis` with `batch` batch dimensions; `None` where it has no way to say so.
    pub fn apply(
        &self,
        data: &Tensor,
        indices: &Tensor,
        axis: usize,
        batch: usize,
    ) -> Option<Result<Tensor, Refusal>> {
        let attrs = self.attributes(data, indices, axis, batch)?;
        let (mut types, mut constants, mut values) = (Vec::new(), Vec::new(), Vec::new());
        let mut others = self.others.iter();
        for (at, operand) in self.def.operands.iter().enumerate() {
            let given = match at {
                0 => Some(data.clone()),
                _ if at == self.indices_at => Some(indices.clone()),
                _ => None,
            };
            if let Some(tensor) = given {
                types.push(tensor.ty().into());
                constants.push(None);
                values.push(tensor);
                continue;
            }
            let other = *others.next()?;
            let (ty, tensor) = other_operand(other, operand.name, [data, indices], axis);
            types.push(ty);
            constants.push(Some(tensor.clone()));
            values.push(tensor);
        }
        let decoded =
            DecodedOp { def: self.def, operands: types, constants, attrs, results: Vec::new() };
        Some(evaluate(decoded, &values))
    }

    fn attributes(
        &self,
        data: &Tensor,
        indices: &Tensor,
        axis: usize,
        batch: usize,
    ) -> Option<Attrs> {
        let mut attrs = self.modes.clone();
        let mut batched = batch == 0;
        for declared in self.def.attributes {
            let value = match (declared.name, declared.kind) {
                (name, AttrKindDef::Int(_)) if AXIS.contains(&name) => {
                    self.has_axis.then_some(AttrValue::Int(axis as i64))
                }
                ("batch_dims", _) => {
                    batched = true;
                    Some(AttrValue::Int(batch as i64))
                }
                ("axes" | "gather_dims" | "dimension_map", _) => {
                    Some(AttrValue::I64Array([axis as i64].into()))
                }
                ("slice_sizes", _) => Some(AttrValue::I64Array(slice_sizes(data, axis).into())),
                ("dimension_numbers", _) => {
                    Some(AttrValue::Text(numbers(data.rank(), indices.rank(), axis).into()))
                }
                (name, _) if attrs.iter().any(|(set, _)| *set == name) => None,
                _ if declared.default == Default::Required => return None,
                _ => None,
            };
            attrs.extend(value.map(|value| (declared.name, value)));
        }
        attrs.sort_by_key(|(name, _)| *name);
        batched.then_some(attrs)
    }

    /// The element types that it takes indices of.
    pub fn index_types(&self) -> Vec<ElementType> {
        let accepts = |&index: &ElementType| {
            let (others, modes) = (self.others.clone(), self.modes.clone());
            let typed = Gather { index, others, modes, ..*self };
            typed.look_up(0).is_some_and(|outcome| outcome.is_ok())
        };
        ElementType::ALL.into_iter().filter(|e| e.is_index_type()).filter(accepts).collect()
    }
}

/// One slice along the axis.
fn slice_sizes(data: &Tensor, axis: usize) -> Vec<i64> {
    let mut sizes = data.shape().to_vec();
    sizes[axis] = 1;
    sizes
}

/// The dimension numbers of data[:axis] ++ indices ++ data[axis+1:], as `jnp.take` gives them.
fn numbers(r: usize, q: usize, axis: usize) -> String {
    let offset: Vec<usize> = (0..axis).chain(axis + q..r + q - 1).collect();
    format!(
        "#stablehlo.gather<offset_dims = {offset:?}, collapsed_slice_dims = [{axis}], start_index_map = [{axis}], index_vector_dim = {q}>"
    )
}

/// An operand that is neither data nor indices: the axis, the sizes of slices, what is written over, or
/// a flag.
fn other_operand(
    other: Other,
    name: &str,
    [data, indices]: [&Tensor; 2],
    axis: usize,
) -> (ValueType, Tensor) {
    let (element, ty) = match other {
        Other::Tensor(element) => (element, None),
        Other::Typed(ty, element) => (element, Some(ValueType::Other(ty.into()))),
    };
    let tensor = match name {
        "slice_sizes" => {
            let sizes: Vec<i128> = slice_sizes(data, axis).into_iter().map(i128::from).collect();
            Tensor::from_ints(element, &[sizes.len() as i64], &sizes)
        }
        "output" => {
            let leading = indices.shape().split_last().map_or(&[][..], |(_, leading)| leading);
            Tensor::zero(data.element(), &[leading, &data.shape()[1..]].concat())
        }
        _ => {
            let value = if AXIS.contains(&name) { axis as i128 } else { 0 };
            Tensor::from_ints(element, &[], &[value])
        }
    };
    (ty.unwrap_or_else(|| tensor.ty().into()), tensor)
}

/// The first result of an application.
pub fn evaluate(mut decoded: DecodedOp, values: &[Tensor]) -> Result<Tensor, Refusal> {
    let inferred = match decoded.infer() {
        Ok(inferred) => inferred,
        // What no rule infers is declared: tensor.gather's result may keep the gathered size.
        Err(violation) => {
            decoded.results = vec![kept_size(&decoded).ok_or(Refusal::Verify(violation))?.into()];
            decoded.infer().map_err(Refusal::Verify)?
        }
    };
    let results = match (decoded.core().map_err(Refusal::Verify)?, &decoded.def.semantics) {
        (Some(core), _) => core.eval(values).map(|result| vec![result]),
        (None, Semantics::Framework { eval, .. }) => {
            eval(&ops::Call { results: &inferred, ..decoded.call() }, values)
        }
        (None, _) => unreachable!("it is a core op or a framework's"),
    };
    let mut results = results.map_err(Refusal::Run)?;
    Ok(results.swap_remove(0))
}

/// The data's type with the gathered dimensions of size 1 after the indices' leading ones.
fn kept_size(decoded: &DecodedOp) -> Option<TensorType> {
    let (data, indices) = (decoded.operands[0].as_tensor()?, decoded.operands[1].as_tensor()?);
    let (_, dims) = decoded.attrs.iter().find(|(name, _)| *name == "gather_dims")?;
    let AttrValue::I64Array(dims) = dims else { return None };
    let mut shape = indices.shape.split_last()?.1.to_vec();
    shape.extend(
        data.shape.iter().enumerate().map(
            |(d, &size)| {
                if dims.contains(&(d as i64)) { 1 } else { size }
            },
        ),
    );
    Some(data.with_shape(&shape))
}
