//! Pictures of gathers and scatters: which element a gather reads for each element of its result, and which updates a
//! scatter writes to each element. The operator's own definition says which position each lookup addresses.

use std::collections::{BTreeMap, BTreeSet};

use multigather::ops::CoreOp;
use multigather::ops::core::{Bounds, Coordinate, GatherMultiaxis};
use multigather::tensor::Tensor;
use multigather::tensor::text::element_text;
use multigather::tensor::walk::{coordinates, linear};
use multigather::types::{Shape, ValueType};

/// The largest number of lookups of one operation that are shown.
const MOST_LOOKUPS: usize = 16;
/// The largest number of elements of a result that are shown.
const MOST_RESULTS: usize = 80;
/// The largest number of elements of the addressed tensor that are shown.
const MOST_ADDRESSED: usize = 160;

/// The outcome of a lookup.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    Plain,
    FromEnd,
    Wrapped,
    Clamped,
    Filled,
    Dropped,
    Bad,
}

impl Kind {
    fn classify(gather: &GatherMultiaxis, found: &Coordinate, size: i64, is_scatter: bool) -> Kind {
        match (found.resolved, &gather.bounds) {
            (Some(to), _) if i128::from(to) == found.value => Kind::Plain,
            (Some(to), _) if gather.from_end && i128::from(to - size) == found.value => {
                Kind::FromEnd
            }
            (Some(_), Bounds::Clamp) => Kind::Clamped,
            (Some(_), _) => Kind::Wrapped,
            (None, Bounds::Error) => Kind::Bad,
            (None, _) if is_scatter => Kind::Dropped,
            (None, _) => Kind::Filled,
        }
    }

    /// A symbol for the outcome, and its meaning; `None` for a plain read.
    pub fn sign(self) -> Option<(&'static str, &'static str)> {
        match self {
            Kind::Plain => None,
            Kind::FromEnd => Some(("↩", "counts from the end")),
            Kind::Wrapped => Some(("↻", "out of range: wraps around")),
            Kind::Clamped => Some(("⇥", "out of range: the nearest is taken")),
            Kind::Filled => Some(("∅", "out of range: the fill value")),
            Kind::Dropped => Some(("∅", "out of range: the update is left out")),
            Kind::Bad => Some(("✕", "out of range: the run stops")),
        }
    }
}

/// The displayed elements of a tensor, as rows and columns.
#[derive(PartialEq)]
pub struct Grid {
    pub name: &'static str,
    pub shape: Shape,
    /// For each dimension, the coordinates that are shown.
    pub shown: Vec<Vec<i64>>,
    /// The labels of the elements that are shown, in row-major order.
    pub labels: Vec<String>,
    /// The numbers of the lookups that involve each element that is shown.
    pub lookups: Vec<Vec<usize>>,
}

/// One lookup of a picture: an index tuple.
#[derive(PartialEq)]
pub struct Lookup {
    pub kind: Kind,
    /// A description of the lookup as a sentence fragment.
    pub description: String,
}

/// A picture of a gather or a scatter: source, indices and destination.
pub struct Picture {
    pub title: String,
    pub grids: [Grid; 3],
    pub lookups: Vec<Lookup>,
    /// Notes on how the picture differs from a real run.
    pub notes: Vec<String>,
}

/// The operation that is drawn.
pub struct Subject<'a> {
    pub title: String,
    pub op: &'a CoreOp,
    /// The types of the operands and of the result.
    pub types: &'a [ValueType],
    /// The indices; sampled where they are not known.
    pub indices: Option<Tensor>,
    /// The elements that are moved, where they are known.
    pub data: Option<Tensor>,
}

impl Picture {
    /// Whether two pictures show the same elements and lookups, of whatever operations.
    pub fn is_like(&self, other: &Picture) -> bool {
        (&self.grids, &self.lookups) == (&other.grids, &other.lookups)
    }

    /// Draws an operation; `None` if sizes are dynamic, or there are no lookups, or too many.
    pub fn new(subject: Subject) -> Option<Picture> {
        const LARGEST: usize = 1 << 20;
        let gather = subject.op.addressing()?;
        let shapes: Vec<&[i64]> = subject.types.iter().filter_map(ValueType::shape).collect();
        let known = |shape: &&[i64]| {
            shape.iter().try_fold(1usize, |n, &size| n.checked_mul(usize::try_from(size).ok()?))
        };
        let counts: Vec<usize> = shapes.iter().map(known).collect::<Option<_>>()?;
        if counts.contains(&0) || counts.get(1).is_none_or(|&indices| indices > LARGEST) {
            return None;
        }
        let mut notes = Vec::new();
        let indices = subject.indices.clone().unwrap_or_else(|| {
            notes.push("The indices depend on the arguments: these are an example.".to_owned());
            sample_indices(&gather, shapes[0], shapes[1])
        });
        let mut most = MOST_LOOKUPS;
        loop {
            let excerpt = Excerpt::new(&subject, &gather, &shapes, &indices, most);
            let addressed: usize = excerpt.addressed.iter().map(Vec::len).product();
            if addressed <= MOST_ADDRESSED || most == 1 {
                return Some(excerpt.draw(&subject, notes));
            }
            most /= 2;
        }
    }
}

/// Example indices: some in range, one from the end, and one out of range if that is no error.
fn sample_indices(gather: &GatherMultiaxis, input: &[i64], shape: &[i64]) -> Tensor {
    let mut rng = fastrand::Rng::with_seed(5);
    let n = gather.coordinate_size() as usize;
    let count: i64 = shape.iter().product();
    let value = |position: usize| {
        let size = gather.axes.get(position % n).map_or(1, |&axis| input[axis as usize]);
        let lookup = position / n;
        match lookup % 7 {
            1 if gather.from_end && position.is_multiple_of(n) => -1,
            2 if gather.bounds != Bounds::Error && position.is_multiple_of(n) => size + 1,
            _ => rng.i64(0..size.max(1)),
        }
    };
    Tensor::from_i64s(shape, &(0..count as usize).map(value).collect::<Vec<_>>())
}

/// At most `most` coordinates of a dimension: all, or the first ones and the last.
fn sample_coordinates(size: i64, most: i64) -> Vec<i64> {
    if size <= most { (0..size).collect() } else { (0..most - 1).chain([size - 1]).collect() }
}

/// The part of an operation that a picture shows.
struct Excerpt<'a> {
    gather: &'a GatherMultiaxis,
    input: &'a [i64],
    indices: &'a Tensor,
    is_scatter: bool,
    /// For each dimension, the coordinates of a gather's result that are shown.
    positions: Vec<Vec<i64>>,
    /// The logical shape of the indices.
    logical: Shape,
    /// For each dimension, the coordinates of the addressed tensor that are shown.
    addressed: Vec<Vec<i64>>,
}

impl<'a> Excerpt<'a> {
    fn new(
        subject: &Subject,
        gather: &'a GatherMultiaxis,
        shapes: &[&'a [i64]],
        indices: &'a Tensor,
        most_lookups: usize,
    ) -> Excerpt<'a> {
        let input = shapes[0];
        let is_scatter = matches!(subject.op, CoreOp::ScatterMultiaxis(_));
        let logical = gather.logical_shape(indices.shape());
        let size = |d: usize| if gather.is_axis(d) { logical[d] } else { logical[d].max(input[d]) };
        let mut shown: Vec<i64> = (0..input.len()).map(size).collect();
        let shrink = |shown: &mut Vec<i64>, most: usize, counts: &dyn Fn(usize) -> bool| loop {
            let own = (0..shown.len()).filter(|&d| counts(d));
            let count: i64 = own.clone().map(|d| shown[d]).product();
            let Some(largest) = own.max_by_key(|&d| shown[d]) else { break };
            if count <= most as i64 || shown[largest] == 1 {
                break;
            }
            shown[largest] = (shown[largest] * 3 / 4).max(1);
        };
        shrink(&mut shown, most_lookups, &|d| logical[d] > 1);
        shrink(&mut shown, MOST_RESULTS, &|_| true);
        let positions: Vec<Vec<i64>> =
            (0..shown.len()).map(|d| sample_coordinates(size(d), shown[d])).collect();
        let mut excerpt = Excerpt {
            gather,
            input,
            indices,
            is_scatter,
            positions,
            logical,
            addressed: Vec::new(),
        };
        excerpt.addressed = excerpt.addressed_coordinates();
        excerpt
    }

    /// For each dimension, the coordinates of the addressed tensor that are shown: all of a small one, else those
    /// that lookups address, and the ends.
    fn addressed_coordinates(&self) -> Vec<Vec<i64>> {
        let mut touched: Vec<BTreeSet<i64>> = vec![BTreeSet::new(); self.input.len()];
        for c in self.cartesian_product(&self.positions) {
            for found in self.gather.lookup(self.input, self.indices, &c) {
                touched[found.axis].extend(found.resolved);
            }
        }
        let others = |d: usize| {
            let positions = &self.positions[d];
            if self.input[d] == 1 { vec![0] } else { positions.clone() }
        };
        let is_axis = |d: usize| self.gather.is_axis(d);
        let all = |d: usize| if is_axis(d) { (0..self.input[d]).collect() } else { others(d) };
        let count = |d: usize| if is_axis(d) { self.input[d] as usize } else { others(d).len() };
        let is_small = (0..self.input.len())
            .try_fold(1usize, |n, d| n.checked_mul(count(d)))
            .is_some_and(|count| count <= MOST_ADDRESSED);
        let seen = |d: usize| {
            let ends = [0, self.input[d] - 1];
            touched[d].iter().copied().chain(ends).collect::<BTreeSet<_>>().into_iter().collect()
        };
        let shown = |d: usize| if is_axis(d) && !is_small { seen(d) } else { all(d) };
        (0..self.input.len()).map(shown).collect()
    }

    /// All combinations of these coordinates, in row-major order.
    fn cartesian_product(&self, shown: &[Vec<i64>]) -> Vec<Shape> {
        let counts: Shape = shown.iter().map(|own| own.len() as i64).collect();
        let at = |c: Shape| c.iter().zip(shown).map(|(&k, own)| own[k as usize]).collect();
        coordinates(&counts).map(|c| at(Shape::from_slice(&c))).collect()
    }

    fn make_grid(
        &self,
        name: &'static str,
        shape: &[i64],
        shown: Vec<Vec<i64>>,
    ) -> (Grid, ShownElements) {
        let places =
            self.cartesian_product(&shown).iter().map(|c| linear(shape, c)).zip(0..).collect();
        let count = shown.iter().map(Vec::len).product();
        let (labels, lookups) = (vec![String::new(); count], vec![Vec::new(); count]);
        (Grid { name, shape: Shape::from_slice(shape), shown, labels, lookups }, places)
    }

    fn draw(&self, subject: &Subject, mut notes: Vec<String>) -> Picture {
        let n = self.gather.coordinate_size();
        let last = self.input.len().wrapping_sub(1);
        let of_indices = |d: usize| {
            let own = if self.logical[d] == 1 { &[0][..] } else { &self.positions[d][..] };
            let each = |&l: &i64| if d == last { l * n..l * n + n } else { l..l + 1 };
            own.iter().flat_map(each).collect()
        };
        let result: Shape = (0..self.input.len())
            .map(|d| {
                if self.gather.is_axis(d) {
                    self.logical[d]
                } else {
                    self.logical[d].max(self.input[d])
                }
            })
            .collect();
        let (mut indices, index_places) = self.make_grid(
            "indices",
            self.indices.shape(),
            (0..self.input.len()).map(of_indices).collect(),
        );
        let updates = subject.types.get(2).and_then(ValueType::shape).filter(|_| self.is_scatter);
        let moved = updates.unwrap_or(&result);
        let of_moved = |d: usize| if moved[d] == 1 { vec![0] } else { self.positions[d].clone() };
        let name = if self.is_scatter { "updates" } else { "result" };
        let (mut moved_grid, moved_places) =
            self.make_grid(name, moved, (0..moved.len()).map(of_moved).collect());
        let name = if self.is_scatter { "result" } else { "input" };
        let (mut addressed, addressed_places) =
            self.make_grid(name, self.input, self.addressed.clone());
        // The elements that are moved get labels; the elements that they become have the same labels.
        let from = if self.is_scatter { &mut moved_grid } else { &mut addressed };
        from.label_elements(subject.data.as_ref(), self.is_scatter);
        indices.label_elements(Some(self.indices), false);
        let mut lookups: Vec<Lookup> = Vec::new();
        let mut numbers: BTreeMap<Shape, usize> = BTreeMap::new();
        for c in self.cartesian_product(&self.positions) {
            let l: Shape =
                (0..c.len()).map(|d| if self.logical[d] == 1 { 0 } else { c[d] }).collect();
            let found: Vec<Coordinate> = self.gather.lookup(self.input, self.indices, &c).collect();
            let number = *numbers.entry(l).or_insert_with(|| {
                lookups.push(self.describe_lookup(&found));
                lookups.len() - 1
            });
            found.iter().for_each(|found| {
                indices.add_lookup(index_places.get(&found.position), number);
            });
            let mut at: Shape =
                (0..c.len()).map(|d| if self.input[d] == 1 { 0 } else { c[d] }).collect();
            let inside = found.iter().all(|found| found.resolved.is_some());
            for found in &found {
                at[found.axis] = found.resolved.unwrap_or(0);
            }
            let to = addressed_places.get(&linear(self.input, &at)).filter(|_| inside);
            let mc: Shape = (0..c.len()).map(|d| if moved[d] == 1 { 0 } else { c[d] }).collect();
            let place = moved_places.get(&linear(moved, &mc));
            addressed.add_lookup(to, number);
            moved_grid.add_lookup(place, number);
            if let (Some(&to), Some(&place)) = (to, place) {
                match self.is_scatter {
                    true => addressed.append_update(to, &moved_grid.labels[place]),
                    false => moved_grid.labels[place] = addressed.labels[to].clone(),
                }
            }
        }
        let grids = match self.is_scatter {
            true => [moved_grid, indices, addressed],
            false => [addressed, indices, moved_grid],
        };
        if grids.iter().any(|grid| !grid.is_whole()) {
            notes.push(
                "A part of the elements is shown: the numbers beside them are coordinates.".into(),
            );
        }
        Picture { title: subject.title.clone(), grids, lookups, notes }
    }

    fn describe_lookup(&self, found: &[Coordinate]) -> Lookup {
        let kind = |found: &Coordinate| {
            Kind::classify(self.gather, found, self.input[found.axis], self.is_scatter)
        };
        let kind = found.iter().map(kind).max().unwrap_or(Kind::Plain);
        let list = |values: Vec<String>| values.join(", ");
        let values =
            list(found.iter().map(|found| found.value.to_string().replace('-', "−")).collect());
        let axes = list(found.iter().map(|found| found.axis.to_string()).collect());
        let to: Option<Vec<String>> =
            found.iter().map(|found| found.resolved.map(|to| to.to_string())).collect();
        let axis = if found.len() == 1 { "axis" } else { "axes" };
        let leads = match (to, kind) {
            (Some(_), Kind::Plain) => String::new(),
            (Some(to), _) => format!(" → {}", list(to)),
            (None, _) => String::new(),
        };
        let meaning = kind.sign().map(|(_, meaning)| format!(": {meaning}")).unwrap_or_default();
        Lookup { kind, description: format!("{values}{leads} along {axis} {axes}{meaning}") }
    }
}

/// The indices of the elements that are shown, by their linear positions in the tensor.
type ShownElements = BTreeMap<usize, usize>;

impl Grid {
    pub fn is_whole(&self) -> bool {
        self.shape.iter().zip(&self.shown).all(|(&size, shown)| size as usize == shown.len())
    }

    fn add_lookup(&mut self, place: Option<&usize>, lookup: usize) {
        if let Some(lookups) = place.map(|&place| &mut self.lookups[place])
            && !lookups.contains(&lookup)
        {
            lookups.push(lookup);
        }
    }

    /// Labels elements by their values if these are known and short, else by their coordinates, or by letters.
    fn label_elements(&mut self, values: Option<&Tensor>, by_letters: bool) {
        const LONGEST: usize = 6;
        let counts: Shape = self.shown.iter().map(|own| own.len() as i64).collect();
        let coordinate = |c: &[i64]| -> Shape {
            c.iter().zip(&self.shown).map(|(&k, own)| own[k as usize]).collect()
        };
        let all: Vec<Shape> = coordinates(&counts).map(|c| coordinate(&c)).collect();
        let known = values.filter(|values| values.shape() == &self.shape[..]).map(|values| {
            let text = |c: &Shape| {
                let text = element_text(values, linear(&self.shape, c));
                text.replace('-', "−")
            };
            all.iter().map(text).collect::<Vec<_>>()
        });
        if let Some(known) =
            known.filter(|known| known.iter().all(|text| text.chars().count() <= LONGEST))
        {
            self.labels = known;
            return;
        }
        let is_short = self.shape.iter().all(|&size| size <= 10);
        let text = |c: &Shape| {
            let numbers: Vec<String> = c.iter().map(i64::to_string).collect();
            numbers.join(if is_short { "" } else { "," })
        };
        let labels: Vec<String> = all.iter().map(text).collect();
        let is_long = labels.iter().any(|label| label.len() > LONGEST);
        self.labels = match by_letters || is_long {
            true => (0..all.len()).map(letter_label).collect(),
            false => labels,
        };
    }

    /// Appends an update to the label of the element that it writes.
    fn append_update(&mut self, to: usize, label: &str) {
        let old = &mut self.labels[to];
        *old = if old.is_empty() { label.to_owned() } else { format!("{old} {label}") };
        if old.chars().count() > 7 {
            *old = format!("{}×", self.lookups[to].len());
        }
    }
}

/// A number as letters: a, b, …, z, aa, ab, …
fn letter_label(number: usize) -> String {
    let last = char::from(b'a' + (number % 26) as u8);
    match number / 26 {
        0 => last.to_string(),
        before => letter_label(before - 1) + &last.to_string(),
    }
}
