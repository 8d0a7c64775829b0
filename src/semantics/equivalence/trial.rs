//! The runs of one pair of functions.

use std::collections::{BTreeSet, HashSet};

use super::flow::{self, Use};
use super::values::{self, Pass};
use super::{Options, Side, tolerant};
use crate::control::Control;
use crate::interp::{self, Outcome};
use crate::tensor::Tensor;
use crate::tensor::scalar::is_same_element;
use crate::types::{ElementType, TensorType};

/// An argument that both functions have.
struct Argument {
    ty: TensorType,
    using: Use,
    /// The number of the argument's first element, where the elements of all arguments that are data are numbered
    /// consecutively.
    first: u64,
}

/// Coordinates that are varied together: all of one argument, or those at one position of every index tuple.
struct Slot {
    argument: usize,
    column: usize,
    columns: usize,
    classes: Vec<Tensor>,
    /// The indices of the classes with which the program ends without an error if all other coordinates are 0.
    faultless: Vec<usize>,
}

/// The coordinates of one sample, for each argument; `None` for an argument that has data.
type Sample = Vec<Option<Tensor>>;

/// The runs of a comparison, for the report.
#[derive(Clone, Default, Debug)]
pub struct Coverage {
    pub arguments: Vec<(TensorType, Use)>,
    pub sizes: Vec<i64>,
    /// The number of class values of all slots.
    pub classes: usize,
    /// The number of class values that were tried.
    pub classes_tried: usize,
    pub slots: usize,
    /// The number of pairs of class values that adjacent coordinates of one lookup can have.
    pub pairs: usize,
    /// The number of these pairs that were tried.
    pub pairs_tried: usize,
    pub samples: usize,
    pub runs: u64,
    pub passes: usize,
    /// The number of runs that ended in an error in both programs.
    pub errors: usize,
    /// The number of runs in which an error of the first program reaches no result, and the second program has no
    /// error.
    pub vanished: usize,
    /// The number of runs that are not compared because the second program's operations do not report an error of the
    /// first program.
    pub not_raised: usize,
    pub computes_floats: bool,
    /// Whether the limits prevented some runs.
    pub cut_short: bool,
}

/// A difference in meaning between two functions.
#[derive(Clone, Debug)]
pub struct Difference {
    pub kind: Kind,
    pub inputs: Vec<Tensor>,
    /// The indices of the arguments that are coordinates.
    pub indices: Vec<usize>,
}

#[derive(Clone, Debug)]
pub enum Kind {
    /// The number of the first result that differs, the linear position of the first difference in it, and both
    /// values of the result.
    Value { result: usize, at: usize, before: Tensor, after: Tensor },
    /// The second program ends in an error where the first one returns values.
    NewError(String),
    /// The first program ends in an error that reaches a result, and the second one returns values.
    LostError(String),
    /// The types of the first results that have different types.
    Type(String, String),
}

/// The largest length of index tuples each coordinate of which has a slot of its own.
const MOST_COLUMNS: i64 = 8;
const MIXED_SAMPLES: usize = 64;

pub struct Trial<'m> {
    before: Side<'m>,
    after: Side<'m>,
    arguments: Vec<Argument>,
    slots: Vec<Slot>,
    passes: Vec<Pass>,
    runs_left: u64,
    /// The number of runs that are reserved for later stages.
    reserved: u64,
    may_lose_errors: bool,
    control: Control,
    coverage: Coverage,
    pairs: HashSet<(usize, usize, usize, usize)>,
    rng: fastrand::Rng,
}

/// The outcome of a comparison: why the functions could not be compared, a difference, or what was covered.
pub type Verdict = Result<Result<Coverage, Box<Difference>>, String>;

/// The reason why a comparison ends early: a difference, or why a run cannot be compared.
enum Stop {
    Difference(Box<Difference>),
    Refused(String),
}

type Stage<'m> = fn(&mut Trial<'m>) -> Result<(), Stop>;

impl<'m> Trial<'m> {
    /// Prepares the comparison of two functions.
    ///
    /// # Errors
    /// Why the functions cannot be compared.
    pub fn new(before: Side<'m>, after: Side<'m>, options: &Options) -> Result<Self, String> {
        let work = before.work().saturating_add(after.work());
        let runs = (options.elements / work).min(options.runs);
        if runs < 4 {
            return Err(format!("one run computes {work} elements, which is too many"));
        }
        let arguments = common_arguments(&before, &after)?;
        let (sizes, constants) = flow::axis_sizes_and_constants([&before.graph, &after.graph]);
        let data: Vec<(TensorType, Use)> = (arguments.iter().filter(|arg| !arg.using.index))
            .map(|arg| (arg.ty.clone(), arg.using))
            .collect();
        let passes = values::distinguishing_passes(&data);
        let tuples = flow::tuple_sizes([&before.graph, &after.graph]);
        let classes = |element| values::relevant_coordinates(element, &sizes, &constants);
        let slots = collect_slots(&arguments, &tuples, &classes);
        let coverage = Coverage {
            arguments: arguments.iter().map(|arg| (arg.ty.clone(), arg.using)).collect(),
            sizes,
            classes: slots.iter().map(|slot| slot.classes.len()).sum(),
            slots: slots.len(),
            pairs: pair_count(&slots),
            passes: passes.len(),
            computes_floats: [&before, &after].iter().any(|s| flow::computes_floats(&s.graph)),
            ..Coverage::default()
        };
        Ok(Trial {
            before,
            after,
            arguments,
            slots,
            passes,
            runs_left: runs,
            reserved: 0,
            may_lose_errors: options.may_lose_errors,
            control: options.control.clone(),
            coverage,
            pairs: HashSet::new(),
            rng: fastrand::Rng::with_seed(0x6D67),
        })
    }

    /// Runs all stages, until the limits are reached or a difference is found.
    pub fn run(&mut self) -> Verdict {
        let all = self.runs_left;
        // What a stage leaves over, later ones may use.
        let stages: [(Stage<'m>, u64); 3] = [
            (Self::run_each_class, all / 2),
            (Self::run_each_fault, all / 4),
            (Self::run_mixtures, 0),
        ];
        for (stage, reserved) in stages {
            self.reserved = reserved;
            match stage(self) {
                Ok(()) => {}
                Err(Stop::Difference(found)) => return Ok(Err(found)),
                Err(Stop::Refused(why)) => return Err(why),
            }
        }
        self.coverage.pairs_tried = self.pairs.len();
        Ok(Ok(self.coverage.clone()))
    }

    /// Runs every class of every slot, all other coordinates being 0, and records which of them end in an error.
    fn run_each_class(&mut self) -> Result<(), Stop> {
        let mut all: Vec<(usize, usize)> = (self.slots.iter().enumerate())
            .flat_map(|(slot, s)| (0..s.classes.len()).map(move |class| (slot, class)))
            .collect();
        self.rng.shuffle(&mut all);
        if all.is_empty() {
            self.try_classes(&|_, _| None)?;
        }
        for (slot, class) in all {
            if !self.has_runs() {
                return Ok(());
            }
            let faulted = self.try_classes(&|at, _| (at == slot).then_some(class))?;
            self.coverage.classes_tried += 1;
            if !faulted {
                self.slots[slot].faultless.push(class);
            }
        }
        Ok(())
    }

    /// Runs every class that ends in an error at one random coordinate of its slot, with classes that end in none at
    /// all other coordinates.
    fn run_each_fault(&mut self) -> Result<(), Stop> {
        let mut all: Vec<(usize, usize)> = Vec::new();
        for (at, slot) in self.slots.iter().enumerate() {
            all.extend(
                (0..slot.classes.len()).filter(|c| !slot.faultless.contains(c)).map(|c| (at, c)),
            );
        }
        self.rng.shuffle(&mut all);
        for (slot, class) in all {
            if !self.has_runs() {
                return Ok(());
            }
            let rows = self.coordinate_count(slot);
            if rows == 0 {
                continue;
            }
            let row = self.rng.usize(..rows);
            let choice = self.random_mixture();
            self.try_classes(&|at, r| {
                if (at, r) == (slot, row) { Some(class) } else { choice(at, r) }
            })?;
        }
        Ok(())
    }

    /// Runs random combinations of classes that end in no error.
    fn run_mixtures(&mut self) -> Result<(), Stop> {
        let computes = self.arguments.iter().any(|arg| arg.using.computed && !arg.using.index);
        let samples = if self.slots.is_empty() && !computes { 0 } else { MIXED_SAMPLES };
        for sample in 0..samples {
            if !self.has_runs() {
                return Ok(());
            }
            if let Some(Pass::Random(seed)) = self.passes.last_mut() {
                *seed = sample as u64 + 2;
            }
            let choice = self.random_mixture();
            self.try_classes(&|at, row| choice(at, row))?;
        }
        Ok(())
    }

    fn has_runs(&mut self) -> bool {
        let has = self.runs_left >= self.reserved + self.passes.len() as u64;
        self.coverage.cut_short |= !has;
        has
    }

    /// The number of coordinates of a slot.
    fn coordinate_count(&self, slot: usize) -> usize {
        let Slot { argument, columns, .. } = self.slots[slot];
        self.arguments[argument].ty.element_count().unwrap_or(0) as usize / columns
    }

    /// Draws for every coordinate a class that ends in no error.
    fn random_mixture(&mut self) -> impl Fn(usize, usize) -> Option<usize> + use<> {
        let faultless: Vec<Vec<usize>> =
            self.slots.iter().map(|slot| slot.faultless.clone()).collect();
        let seed = self.rng.u64(..);
        move |slot, row| {
            let mut rng = fastrand::Rng::with_seed(seed ^ (slot as u64) << 48 ^ row as u64);
            rng.choice(&faultless[slot]).copied()
        }
    }

    /// Runs both functions in all passes with the class that `choice` returns for a slot and a coordinate of it, 0
    /// where it returns none. Returns whether the first function ended in an error.
    fn try_classes(
        &mut self,
        choice: &dyn Fn(usize, usize) -> Option<usize>,
    ) -> Result<bool, Stop> {
        let mut sample: Sample = vec![None; self.arguments.len()];
        for (index, argument) in self.arguments.iter().enumerate() {
            if !argument.using.index {
                continue;
            }
            let here: Vec<(usize, &Slot)> = (self.slots.iter().enumerate())
                .filter(|(_, slot)| slot.argument == index)
                .collect();
            let zero = Tensor::zero(argument.ty.element, &[]);
            let columns = here.len();
            sample[index] = Some(values::tensor_of_classes(&argument.ty, |at| {
                let (number, slot) = here[at % columns];
                let class = choice(number, at / columns);
                class.map_or_else(|| zero.clone(), |class| slot.classes[class].clone())
            }));
        }
        self.note_pairs(choice);
        self.coverage.samples += 1;
        let mut faulted = false;
        for pass in self.passes.clone() {
            faulted |= self.try_inputs(&self.make_inputs(&sample, pass))?;
        }
        Ok(faulted)
    }

    fn make_inputs(&self, sample: &Sample, pass: Pass) -> Vec<Tensor> {
        let input = |(argument, indices): (&Argument, &Option<Tensor>)| match indices {
            Some(indices) => indices.clone(),
            None => values::elements_in_pass(&argument.ty, argument.using, pass, argument.first),
        };
        self.arguments.iter().zip(sample).map(input).collect()
    }

    fn note_pairs(&mut self, choice: &dyn Fn(usize, usize) -> Option<usize>) {
        for (a, slot) in self.slots.iter().enumerate() {
            let b = a + 1;
            if slot.column + 1 == slot.columns {
                continue;
            }
            for row in 0..self.coordinate_count(a).min(256) {
                if let (Some(x), Some(y)) = (choice(a, row), choice(b, row)) {
                    self.pairs.insert((a, x, b, y));
                }
            }
        }
    }

    /// Runs both functions once. Returns whether the first one ended in an error.
    fn try_inputs(&mut self, inputs: &[Tensor]) -> Result<bool, Stop> {
        self.runs_left = self.runs_left.saturating_sub(1);
        self.coverage.runs += 1;
        let [before, after] =
            [&self.before, &self.after].map(|side| run_side(side, inputs, &self.control));
        if let Some(why) = self.control.stopped() {
            return Err(Stop::Refused(format!("the comparison was ended: {why}")));
        }
        let differ = |kind| Err(Stop::Difference(Box::new(self.make_difference(kind, inputs))));
        match (before, after) {
            (Outcome::Refused(error), _) => Err(Stop::Refused(error.message)),
            (Outcome::Values(_), Outcome::Refused(error) | Outcome::Fault(error)) => {
                differ(Kind::NewError(error.message))
            }
            (Outcome::Values(a), Outcome::Values(b)) => match self.first_difference(&a, &b) {
                Some(kind) => differ(kind),
                None => Ok(false),
            },
            (Outcome::Fault(_), Outcome::Fault(_)) => {
                self.coverage.errors += 1;
                Ok(true)
            }
            (Outcome::Fault(_), Outcome::Values(_)) if self.may_lose_errors => {
                self.coverage.not_raised += 1;
                Ok(true)
            }
            (Outcome::Fault(_), Outcome::Refused(error)) => differ(Kind::NewError(error.message)),
            (Outcome::Fault(fault), Outcome::Values(b)) => {
                match tolerant::run(&self.before.graph, &convert_inputs(&self.before, inputs)) {
                    Ok(run) if run.reaches_result => differ(Kind::LostError(fault.message)),
                    Ok(run) => match self.first_difference(&run.values, &b) {
                        Some(kind) => differ(kind),
                        None => {
                            self.coverage.vanished += 1;
                            Ok(true)
                        }
                    },
                    Err(_) => differ(Kind::LostError(fault.message)),
                }
            }
        }
    }

    fn make_difference(&self, kind: Kind, inputs: &[Tensor]) -> Difference {
        let is_index = |&at: &usize| self.arguments[at].using.index;
        let indices = (0..inputs.len()).filter(is_index).collect();
        Difference { kind, inputs: inputs.to_vec(), indices }
    }

    fn first_difference(&self, before: &[Tensor], after: &[Tensor]) -> Option<Kind> {
        for (result, (a, b)) in before.iter().zip(after).enumerate() {
            if a.element().bytes() != b.element().bytes() || a.shape() != b.shape() {
                return Some(Kind::Type(a.ty().to_string(), b.ty().to_string()));
            }
            let a = a.reinterpreted(b.element());
            if a.same_bits(b) {
                continue;
            }
            let same = |at: usize| is_same_element(&a, b, at, self.coverage.computes_floats);
            if let Some(at) = (0..a.count()).find(|&at| !same(at)) {
                return Some(Kind::Value { result, at, before: a, after: b.clone() });
            }
        }
        (before.len() != after.len()).then(|| {
            Kind::Type(format!("{} results", before.len()), format!("{} results", after.len()))
        })
    }
}

/// Casts the inputs to the element types that a function declares for them.
fn convert_inputs(side: &Side, inputs: &[Tensor]) -> Vec<Tensor> {
    let element = |at: usize| side.graph.nodes[at].ty.element();
    let input = |(at, input): (usize, &Tensor)| match element(at) {
        Some(element) => input.reinterpreted(element),
        None => input.clone(),
    };
    inputs.iter().enumerate().map(input).collect()
}

fn run_side(side: &Side, inputs: &[Tensor], control: &Control) -> Outcome {
    interp::run_under(control.clone(), side.module, side.func, &convert_inputs(side, inputs))
}

fn common_arguments(before: &Side, after: &Side) -> Result<Vec<Argument>, String> {
    let types = |side: &Side| -> Option<Vec<TensorType>> {
        let nodes = side.graph.nodes[..side.graph.arguments].iter();
        nodes.map(|node| Some(TensorType::new(node.ty.element()?, node.ty.shape()?))).collect()
    };
    let (Some(old), Some(new)) = (types(before), types(after)) else {
        return Err("an argument is no tensor".to_string());
    };
    let alike = |(a, b): (&TensorType, &TensorType)| {
        a.shape == b.shape && a.element.bytes() == b.element.bytes()
    };
    if old.len() != new.len() || !old.iter().zip(&new).all(alike) {
        return Err("the functions take different arguments".to_string());
    }
    let uses = flow::argument_uses(&before.graph).into_iter();
    let uses = uses.zip(flow::argument_uses(&after.graph)).map(|(a, b)| a.or(b));
    let mut first = 1;
    let number = |(ty, using): (TensorType, Use)| {
        let argument = Argument { first, ty, using };
        if !using.index {
            first += argument.ty.element_count().unwrap_or(0) as u64;
        }
        argument
    };
    Ok(new.into_iter().zip(uses).map(number).collect())
}

/// Makes one slot for each argument that has coordinates, or one for each coordinate of its index tuples.
fn collect_slots(
    arguments: &[Argument],
    tuples: &BTreeSet<i64>,
    classes: &dyn Fn(ElementType) -> Vec<Tensor>,
) -> Vec<Slot> {
    let mut slots = Vec::new();
    for (index, argument) in arguments.iter().enumerate().filter(|(_, arg)| arg.using.index) {
        let last = argument.ty.shape.last().copied().unwrap_or(1);
        let columns = if tuples.contains(&last) && last <= MOST_COLUMNS { last } else { 1 };
        slots.extend((0..columns as usize).map(|column| Slot {
            argument: index,
            column,
            columns: columns as usize,
            classes: classes(argument.ty.element),
            faultless: Vec::new(),
        }));
    }
    slots
}

fn pair_count(slots: &[Slot]) -> usize {
    let neighbours = slots.iter().filter(|slot| slot.column + 1 < slot.columns);
    neighbours.map(|slot| slot.classes.len() * slot.classes.len()).sum()
}
