//! The behaviour of a scatter, determined by applying its definition. The names of its operands and
//! attributes say what they are.

use std::collections::BTreeSet;

use super::lookups::{self, Lookup, Reached};
use super::meetings::{Meeting, MeetingTrial, changed, explanation, listed};
use super::probe::{
    AXIS, INDEX_TYPES, INDICES, Refusal, UPDATES, evaluate, mode_values, quoted, recognized,
};
use multigather::ir::DecodedOp;
use multigather::ops::def::Default;
use multigather::ops::{AttrDef, AttrKindDef, AttrValue, Attrs, Body, OpDef, Semantics, Step};
use multigather::tensor::{Tensor, TensorBuilder};
use multigather::types::{ElementType, ValueType};

/// The number of updates, in the shapes of [`Way`].
const M: i64 = -1;

/// Shapes of data, indices and updates for some updates of four elements, the simplest first.
#[derive(Clone, Copy)]
struct Way {
    data: &'static [i64],
    indices: &'static [i64],
    updates: &'static [i64],
}

const WAYS: [Way; 6] = [
    Way { data: &[4], indices: &[M], updates: &[M] },
    Way { data: &[4], indices: &[M], updates: &[] },
    Way { data: &[4], indices: &[M, 1], updates: &[M] },
    Way { data: &[1, 4, 1], indices: &[1, M], updates: &[1, M, 1] },
    Way { data: &[4, 1], indices: &[M], updates: &[M, 1] },
    Way { data: &[1, 4], indices: &[1], updates: &[1, 1] },
];

/// What torch's reductions are called, in all its operators together.
const REDUCE: [&str; 7] = ["add", "multiply", "sum", "prod", "mean", "amax", "amin"];

/// Two regions, as words.
const RETURNS: &str = "a region that returns the update";
const ADDS: &str = "a region that adds";

#[derive(Clone, Copy, PartialEq)]
enum Part {
    Data,
    Indices,
    Updates,
    Other(&'static str),
}

/// What the updates are: of the data's type, or a number beside the program.
#[derive(Clone, Copy)]
enum Updates {
    Like,
    Of(ElementType),
    Number,
}

/// An attribute, or an operand that is like one, which chooses what a scatter does.
#[derive(Clone)]
struct Choice {
    name: &'static str,
    default: Option<AttrValue>,
    others: Vec<AttrValue>,
}

impl Choice {
    fn is_words(&self) -> bool {
        self.default.iter().chain(&self.others).any(|value| matches!(value, AttrValue::Str(_)))
    }
}

/// A scatter in one of its modes, and how it is applied.
#[derive(Clone)]
pub struct Scatter {
    pub def: &'static OpDef,
    parts: Vec<Part>,
    /// What is said of its choices.
    set: Attrs,
    modes: Vec<String>,
    /// The choices that say how updates join, and not where they go.
    joins: Vec<Choice>,
    way: Way,
    index: ElementType,
    updates: Updates,
    /// The element type of sizes.
    size: ElementType,
}

/// Every scatter in all its modes.
pub fn scatters() -> Vec<Scatter> {
    multigather::registry().ops().map(recognized).flat_map(in_all_modes).collect()
}

fn in_all_modes(def: &'static OpDef) -> Vec<Scatter> {
    let Some(scatter) = Scatter::find(def) else { return Vec::new() };
    let usual = scatter.fingerprint();
    // A value that is refused says nothing.
    let leads_elsewhere = |choice: &Choice| {
        let with = |value: &AttrValue| scatter.with(choice.name, value);
        let mut others = choice.others.iter().map(with).filter(Scatter::is_accepted);
        others.any(|other| other.fingerprint() != usual)
    };
    let (places, joins): (Vec<Choice>, Vec<Choice>) =
        choices(def).into_iter().partition(leads_elsewhere);
    let mut all = vec![Scatter { joins, ..scatter.clone() }];
    for choice in places {
        let with = |scatter: &Scatter, value| {
            let mut scatter = scatter.with(choice.name, value);
            scatter.modes.push(lookups::mode_words(choice.name, value));
            scatter
        };
        let more: Vec<Scatter> = (choice.others.iter())
            .flat_map(|value| all.iter().map(move |scatter| with(scatter, value)))
            .collect();
        all.extend(more);
    }
    let mut seen = BTreeSet::new();
    all.into_iter()
        .filter(|scatter| scatter.is_accepted() && seen.insert(scatter.fingerprint()))
        .collect()
}

/// What the operands are; `None`: of no scatter.
fn parts(def: &'static OpDef) -> Option<Vec<Part>> {
    use Part::{Data, Indices, Other, Updates};
    let has = |name: &str| def.operands.iter().any(|operand| operand.name == name);
    let mut parts = Vec::new();
    for operand in def.operands {
        match operand.name {
            "inputs" if operand.variadic => parts.extend([Data, Indices, Updates]),
            "indices" if operand.variadic => {
                parts.extend([Indices, Updates]);
                parts.extend(def.name.starts_with("torch.").then_some(Other("accumulate")));
                parts.extend(def.name.ends_with("_impl").then_some(Other("unsafe")));
            }
            "segment_ids" | "write_indices" => parts.push(Indices),
            name if INDICES.contains(&name) => parts.push(Indices),
            "data" if has("segment_ids") => parts.push(Updates),
            "input" if has("values_in") => parts.push(Updates),
            "update" | "grad_output" => parts.push(Updates),
            "updates" => parts.push(Updates),
            name if UPDATES.contains(&name) && (!parts.is_empty() || has("dest")) => {
                parts.push(Updates);
            }
            "data" | "input" | "self" | "tensor" | "original" | "dest" | "arr" | "a"
            | "values_in" | "past_cache" => parts.push(Data),
            name => parts.push(Other(name)),
        }
    }
    let is_scatter = parts.contains(&Indices) && parts.contains(&Updates);
    let has_meaning = matches!(def.semantics, Semantics::Core(_) | Semantics::Framework { .. });
    (is_scatter && has_meaning).then_some(parts)
}

fn choices(def: &'static OpDef) -> Vec<Choice> {
    let words = |words: &[&str]| words.iter().map(|&word| AttrValue::Str(word.into())).collect();
    let flag = |default| (Some(AttrValue::Bool(default)), vec![AttrValue::Bool(!default)]);
    let attribute = |declared: &AttrDef| {
        let (default, others) = match (declared.kind, declared.default) {
            (AttrKindDef::Str, Default::Required) => (None, words(&quoted(declared.doc))),
            (AttrKindDef::Region, _) => (None, words(&[RETURNS, ADDS])),
            (_, Default::Str(word)) => (Some(AttrValue::Str(word.into())), mode_values(declared)),
            (_, Default::Bool(default)) => flag(default),
            _ => (None, mode_values(declared)),
        };
        Choice { name: declared.name, default, others }
    };
    let operands = parts(def).into_iter().flatten().filter_map(|part| {
        let Part::Other(name) = part else { return None };
        let (default, others) = match name {
            "reduce" => (None, words(&REDUCE)),
            "include_self" => flag(true),
            "accumulate" => flag(false),
            _ => return None,
        };
        Some(Choice { name, default, others })
    });
    let all = def.attributes.iter().map(attribute).chain(operands);
    all.filter(|choice| !choice.others.is_empty()).collect()
}

impl Scatter {
    /// The scatter with its defaults, where some way to apply it is accepted.
    fn find(def: &'static OpDef) -> Option<Scatter> {
        let parts = parts(def)?;
        let mut sets = vec![Attrs::new()];
        for choice in choices(def).into_iter().filter(|choice| choice.default.is_none()) {
            let with = |set: &Attrs, value: &AttrValue| {
                [&set[..], &[(choice.name, value.clone())]].concat().into_iter().collect()
            };
            let more: Vec<Attrs> = (sets.iter())
                .flat_map(|set| choice.others.iter().map(move |value| with(set, value)))
                .collect();
            // A unit may be left out, of words one must stand.
            sets = if choice.is_words() { more } else { [sets, more].concat() };
        }
        use Updates::{Like, Number, Of};
        for set in sets {
            for (way, index) in WAYS.iter().flat_map(|&way| INDEX_TYPES.map(|i| (way, i))) {
                for updates in [Like, Of(ElementType::SI64), Number] {
                    for size in [ElementType::I64, ElementType::I32] {
                        let units = set.iter().filter(|(_, value)| *value == AttrValue::Unit);
                        let modes = units.map(|(name, unit)| lookups::mode_words(name, unit));
                        let (modes, joins) = (modes.collect(), Vec::new());
                        let (parts, set) = (parts.clone(), set.clone());
                        let found =
                            Scatter { def, parts, set, modes, joins, way, index, updates, size };
                        if found.says_all() && found.is_accepted() && found.takes_several() {
                            return Some(found);
                        }
                    }
                }
            }
        }
        None
    }

    fn with(&self, name: &'static str, value: &AttrValue) -> Scatter {
        let mut scatter = self.clone();
        scatter.set.retain(|(known, _)| *known != name);
        scatter.set.push((name, value.clone()));
        scatter
    }

    /// Whether it has a value for every attribute that must stand.
    fn says_all(&self) -> bool {
        let attrs = self.attributes(ElementType::I32);
        let stands = |def: &AttrDef| attrs.iter().any(|(name, _)| *name == def.name);
        let mut required =
            self.def.attributes.iter().filter(|def| def.default == Default::Required);
        required.all(stands)
    }

    /// Whether several updates are refused by no type, where the shapes leave their number open.
    fn takes_several(&self) -> bool {
        let several = || self.run(ElementType::I32, 0, &[1.0; 3]);
        !self.way.indices.contains(&M) || !matches!(several(), Err(Refusal::Verify(_)))
    }

    fn is_accepted(&self) -> bool {
        self.reached(0) == Reached::Element(0)
    }

    /// What tells it from the same op in other modes.
    fn fingerprint(&self) -> Vec<Reached> {
        [-9, -5, -1, 0, 4, 5].map(|index| self.reached(index)).into()
    }

    /// The four elements after the updates at the index, of [10, 20, 30, 40], or of what the operator
    /// starts from.
    fn run(&self, element: ElementType, index: i128, updates: &[f64]) -> Result<Vec<f64>, Refusal> {
        let shape = |shape: &[i64], count: usize| -> Vec<i64> {
            shape.iter().map(|&size| if size == M { count as i64 } else { size }).collect()
        };
        let ints = |element, shape: &[i64], value: i128| {
            let count: i64 = shape.iter().product();
            Tensor::from_ints(element, shape, &vec![value; count as usize])
        };
        let count = updates.len();
        let typed = |ty: &str, element, value| {
            (ValueType::Other(ty.into()), Tensor::from_ints(element, &[], &[value]))
        };
        let (mut types, mut constants, mut values) = (Vec::new(), Vec::new(), Vec::new());
        for part in &self.parts {
            let mut is_known = false;
            let (ty, tensor) = match *part {
                Part::Data => of(numbers(element, self.way.data, &[10.0, 20.0, 30.0, 40.0])),
                Part::Indices => of(ints(self.index, &shape(self.way.indices, count), index)),
                Part::Updates => match self.updates {
                    Updates::Number => {
                        is_known = true;
                        typed("!torch.int", ElementType::I64, updates[0] as i128)
                    }
                    Updates::Like => of(numbers(element, &shape(self.way.updates, count), updates)),
                    Updates::Of(element) => {
                        of(numbers(element, &shape(self.way.updates, count), updates))
                    }
                },
                Part::Other(name) => {
                    is_known = true;
                    self.other(name)
                }
            };
            constants.push(is_known.then(|| tensor.clone()));
            types.push(ty);
            values.push(tensor);
        }
        let attrs = self.attributes(element);
        // Some have the type of their result declared.
        let results = match self.parts.iter().position(|&part| part == Part::Data) {
            Some(at) => vec![types[at].clone()],
            None => Vec::new(),
        };
        let decoded = DecodedOp { def: self.def, operands: types, constants, attrs, results };
        let result = evaluate(decoded, &values)?;
        let number = |at| match element.is_float() {
            true => result.float_at(at),
            false => result.int_at(at) as f64,
        };
        Ok((0..result.count()).map(number).collect())
    }

    /// An operand that is neither data nor indices nor updates.
    fn other(&self, name: &str) -> (ValueType, Tensor) {
        let typed = |ty: &str, tensor| (ValueType::Other(ty.into()), tensor);
        let int = |element, value| Tensor::from_ints(element, &[], &[value]);
        let is_torch = self.def.name.starts_with("torch.");
        let said = self.set.iter().find(|(known, _)| *known == name).map(|(_, value)| value);
        match (name, said) {
            (_, Some(AttrValue::Str(word))) => {
                typed("!torch.str", Tensor::from_strings(&[], vec![word.as_bytes().into()]))
            }
            (_, Some(AttrValue::Bool(value))) => {
                typed("!torch.bool", int(ElementType::I1, i128::from(*value)))
            }
            ("include_self", _) => typed("!torch.bool", int(ElementType::I1, 1)),
            ("accumulate" | "unsafe" | "scale_grad_by_freq", _) => {
                typed("!torch.bool", int(ElementType::I1, 0))
            }
            ("shape", _) => {
                let sizes: Vec<i128> = self.way.data.iter().map(|&size| size.into()).collect();
                of(Tensor::from_ints(self.size, &[sizes.len() as i64], &sizes))
            }
            _ => {
                let value = match name {
                    "num_segments" | "num_weights" => 4,
                    "alpha" => 1,
                    "padding_idx" => -1,
                    _ => self.axis() as i128,
                };
                match is_torch {
                    true => typed("!torch.int", int(ElementType::I64, value)),
                    false => of(int(self.size, value)),
                }
            }
        }
    }

    fn axis(&self) -> i64 {
        self.way.data.iter().position(|&size| size == 4).unwrap_or(0) as i64
    }

    fn attributes(&self, element: ElementType) -> Attrs {
        let axis = self.axis();
        let mut attrs = Attrs::new();
        for declared in self.def.attributes {
            let said = self.set.iter().find(|(name, _)| *name == declared.name);
            let value = match (declared.name, declared.kind) {
                (_, AttrKindDef::Region) => said.map(|(_, value)| self.region(element, value)),
                _ if said.is_some() => said.map(|(_, value)| value.clone()),
                (name, AttrKindDef::Int(_)) if AXIS.contains(&name) => Some(AttrValue::Int(axis)),
                ("axes" | "scatter_dims" | "dimension_map" | "dims", _) => {
                    Some(AttrValue::I64Array([axis].into()))
                }
                ("scatter_dimension_numbers", _) => Some(AttrValue::Text(
                    "#stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>".into(),
                )),
                _ => None,
            };
            attrs.extend(value.map(|value| (declared.name, value)));
        }
        attrs.sort_by_key(|(name, _)| *name);
        attrs
    }

    /// A region that returns the update, or its sum with the element.
    fn region(&self, element: ElementType, word: &AttrValue) -> AttrValue {
        let is_stablehlo = self.def.name.starts_with("stablehlo.");
        let (scalar, add, update, end) = match (is_stablehlo, element.is_float()) {
            (true, _) => (ValueType::tensor(element, &[]), "stablehlo.add", 1, "stablehlo.return"),
            (false, true) => (ValueType::Scalar(element), "arith.addf", 0, "iree_linalg_ext.yield"),
            (false, false) => {
                (ValueType::Scalar(element), "arith.addi", 0, "iree_linalg_ext.yield")
            }
        };
        let def = multigather::registry().find(add).expect("a row");
        let results = [scalar.clone()].into();
        let step = Step { def, attrs: Attrs::new(), operands: [0, 1].into(), results };
        let returned = if *word == AttrValue::Str(ADDS.into()) { 2 } else { update };
        AttrValue::Region(Box::new(Body {
            args: [scalar.clone(), scalar].into(),
            steps: [step].into(),
            returned: [returned].into(),
            end: end.into(),
        }))
    }

    /// What the definition says of its updates.
    pub fn updates_doc(&self) -> &'static str {
        let at = self.parts.iter().position(|&part| part == Part::Updates).unwrap_or(0);
        self.def.operands[at.min(self.def.operands.len() - 1)].doc
    }

    /// What updates of one element do, for each choice of how they join; `None`: none can meet.
    pub fn meetings(&self) -> Option<String> {
        if !self.way.indices.contains(&M) {
            return None;
        }
        let words = self.joins.iter().find(|choice| choice.is_words());
        let by_word = |scatter: &Scatter| match words {
            None => vec![(String::new(), scatter.meeting())],
            Some(choice) => {
                let values = choice.default.iter().chain(&choice.others);
                values
                    .map(|value| (label(value), scatter.with(choice.name, value).meeting()))
                    .collect()
            }
        };
        let known = |all: Vec<(String, Option<Meeting>)>| -> Vec<(String, Meeting)> {
            all.into_iter().filter_map(|(label, found)| Some((label, found?))).collect()
        };
        let usual = known(by_word(self));
        let mut text = vec![listed(&usual)];
        for choice in self.joins.iter().filter(|choice| !choice.is_words()) {
            for value in &choice.others {
                let mut other = known(by_word(&self.with(choice.name, value)));
                other.retain(|entry| !usual.contains(entry));
                if !other.is_empty() {
                    let name = lookups::mode_words(choice.name, value);
                    text.push(format!("with {name}: {}", changed(&usual, &other)));
                }
            }
        }
        Some(text.join("; "))
    }

    /// What updates of one element do without any further word.
    pub fn usual_meeting(&self) -> Option<Meeting> {
        self.way.indices.contains(&M).then(|| self.meeting()).flatten()
    }

    /// The join that explains what all trials give; `None`: it is refused.
    fn meeting(&self) -> Option<Meeting> {
        let float: &[&[f64]] =
            &[&[1e8, -1e8, 1.0], &[1e30, 1e30, 1e-30], &[7.0, 3.0, 5.0], &[60.0, 45.0, 41.0]];
        let int: &[&[f64]] = &[&[7.0, 3.0, 5.0], &[60.0, 45.0, 41.0], &[7.0, 7.0, 7.0]];
        let bool: &[&[f64]] = &[&[1.0, 0.0, 1.0], &[0.0; 3], &[1.0; 3], &[1.0, 0.0, 0.0]];
        let one: &[&[f64]] = &[&[7.0; 3], &[1000.0; 3]];
        let takes_one = self.way.updates.is_empty() || matches!(self.updates, Updates::Number);
        let trials = [(ElementType::F32, float), (ElementType::I32, int), (ElementType::I1, bool)];
        let accepts = |element| !matches!(self.run(element, 3, &[1.0]), Err(Refusal::Verify(_)));
        let (element, lists) = trials.into_iter().find(|&(element, _)| accepts(element))?;
        let lists = if takes_one { one } else { lists };
        let found: Option<Vec<MeetingTrial>> =
            lists.iter().map(|&list| self.trial(element, list)).collect();
        let Some(found) = found else { return Some(Meeting::Error) };
        let meeting = explanation(element, &found);
        Some(meeting.unwrap_or_else(|| {
            panic!("what {} {:?} does has no name: {found:?}", self.def.name, self.set)
        }))
    }

    /// The element that there was, the updates, and what becomes of them.
    fn trial<'u>(&self, element: ElementType, updates: &'u [f64]) -> Option<MeetingTrial<'u>> {
        let result = self.run(element, 3, updates).ok()?;
        let start = match (self.parts.contains(&Part::Data), element) {
            (true, ElementType::I1) => 0.0,
            (true, _) => 40.0,
            (false, _) => result[0],
        };
        Some((start, updates, result[3]))
    }
}

fn of(tensor: Tensor) -> (ValueType, Tensor) {
    (tensor.ty().into(), tensor)
}

/// As many of the numbers as the shape has elements.
fn numbers(element: ElementType, shape: &[i64], values: &[f64]) -> Tensor {
    let count: i64 = shape.iter().product();
    let mut builder = TensorBuilder::new(element, shape);
    for &value in &values[..count as usize] {
        match (element.is_float(), element) {
            (true, _) => builder.push_float(value),
            (false, ElementType::I1) => builder.push_int(value as i128 & 1),
            (false, _) => builder.push_int(value as i128),
        }
    }
    builder.finish()
}

fn label(value: &AttrValue) -> String {
    match value {
        AttrValue::Str(word) if [RETURNS, ADDS].contains(&&**word) => word.to_string(),
        AttrValue::Str(word) => format!("`{word}`"),
        value => format!("`{value:?}`"),
    }
}

impl Lookup for Scatter {
    const NOTHING: &'static str = "dropped";

    fn def(&self) -> &'static OpDef {
        self.def
    }

    fn mode(&self) -> Vec<String> {
        self.modes.clone()
    }

    /// The element in which two different updates make a difference.
    fn reached(&self, index: i128) -> Reached {
        let [few, many] = [7.0, 1000.0].map(|update| self.run(ElementType::I32, index, &[update]));
        let (Ok(few), Ok(many)) = (few, many) else { return Reached::Error };
        if few.len() != 4 {
            return Reached::Error;
        }
        (0..4).find(|&at| few[at] != many[at]).map_or(Reached::Nothing, Reached::Element)
    }

    fn shown(reached: Reached) -> String {
        match reached {
            Reached::Error => "error".into(),
            Reached::Nothing => "none".into(),
            Reached::Element(at) => at.to_string(),
        }
    }

    fn index_types(&self) -> Vec<ElementType> {
        let accepts = |&index: &ElementType| Scatter { index, ..self.clone() }.is_accepted();
        ElementType::ALL.into_iter().filter(|e| e.is_index_type()).filter(accepts).collect()
    }
}
