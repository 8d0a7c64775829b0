//! The time that calls of compiled functions spend in each loop nest, with the operations of the program that it computes.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::canon::Links;
use crate::ir::{Module, Op, Value, ValueDef};
use crate::jit::profile::{ProfiledNest, Recorder, Span};
use crate::verify::Verified;

/// Records how long the functions take that a compiler compiles ([`Options::profiler`](super::Options::profiler)). Its
/// clones are the same recorder.
///
/// ```
/// use multigather::compiler::{Compiler, Options, Profiler};
/// use multigather::tensor::Tensor;
///
/// let profiler = Profiler::default();
/// let mut options = Options::default();
/// options.profiler = Some(profiler.clone());
/// let compiler = Compiler::with_options(options);
/// let program = compiler.parse("exp.mlir", "
///     func.func @main(%x: tensor<1000xf32>) -> tensor<1000xf32> {
///       %0 = math.exp %x : tensor<1000xf32>
///       return %0 : tensor<1000xf32>
///     }")?;
/// let exp = compiler.compile(&program, None)?;
/// exp.call(&[Tensor::from_f32s(&[1000], &[1.0; 1000])])?;
/// let [profile] = &profiler.profiles()[..] else { panic!("one function is compiled") };
/// assert_eq!(profile.calls, 1);
/// let [nest] = &profile.nests[..] else { panic!("it is one loop") };
/// assert_eq!(profile.module().op_name(nest.operations[0]), "math.exp");
/// # Ok::<(), multigather::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct Profiler(Arc<Mutex<Vec<Recorded>>>);

/// The code of a function, and where its operations come from.
#[derive(Clone)]
struct Recorded {
    recorder: Arc<Recorder>,
    module: Arc<Verified>,
    /// For each operation of the canonical form the one of the program that it is a part of.
    origins: Arc<HashMap<Op, Op>>,
}

/// What the calls of a compiled function took.
#[derive(Clone, Debug)]
pub struct Profile {
    module: Arc<Verified>,
    /// The number of calls.
    pub calls: u64,
    /// The time of all calls.
    pub total: Duration,
    /// The loop nests, in the order in which they run.
    pub nests: Vec<NestProfile>,
    /// What threads ran in the last call; numbers of nests are positions in `nests`.
    pub spans: Vec<Span>,
}

/// What the calls of a compiled function took in a loop nest.
#[derive(Clone, Debug)]
pub struct NestProfile {
    /// What it does, over which loops, and by which kernel.
    pub kernel: String,
    /// The operations of the program that it computes, in the order of the program. An operation that canonicalization has
    /// made belongs to the one that uses its result.
    pub operations: Vec<Op>,
    /// The time of all calls.
    pub time: Duration,
}

impl Profile {
    /// The program to which the operations belong: that of the call, with its shapes.
    pub fn module(&self) -> &Verified {
        &self.module
    }
}

impl Profiler {
    /// The functions that were called, in the order of their compilation. A function may be compiled several times, for
    /// other shapes.
    pub fn profiles(&self) -> Vec<Profile> {
        let recorded = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        recorded.iter().map(Recorded::profile).filter(|profile| profile.calls > 0).collect()
    }

    /// Forgets the calls so far, not the functions.
    pub fn reset(&self) {
        let recorded = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        recorded.iter().for_each(|recorded| recorded.recorder.reset());
    }

    /// Adds a function that was canonicalized from one of the program's.
    pub(super) fn add(
        &self,
        recorder: Arc<Recorder>,
        module: Verified,
        (canonical, func): (&Verified, Op),
        links: &[Links],
    ) {
        let origins = Arc::new(origins(&module, (canonical, func), links));
        let recorded = Recorded { recorder, module: Arc::new(module), origins };
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(recorded);
    }
}

impl fmt::Debug for Profiler {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Profiler")
    }
}

impl Recorded {
    fn profile(&self) -> Profile {
        let times = self.recorder.times();
        let nest = |(nest, time): (&ProfiledNest, Duration)| {
            let origins = nest.operations.iter().filter_map(|op| self.origins.get(op).copied());
            let mut operations: Vec<Op> = origins.collect();
            operations.sort_unstable();
            operations.dedup();
            NestProfile { kernel: nest.kernel.clone(), operations, time }
        };
        Profile {
            module: self.module.clone(),
            calls: times.calls,
            total: times.total,
            nests: self.recorder.nests().iter().zip(times.nests).map(nest).collect(),
            spans: times.spans,
        }
    }
}

/// For each operation of a canonical form the operation of the program whose result it computes; without one, that of an
/// operation that uses its result, or else of one whose result it uses.
fn origins(module: &Module, (canonical, func): (&Module, Op), links: &[Links]) -> HashMap<Op, Op> {
    let mut computed: HashMap<Value, Op> = HashMap::new();
    for op in module.walk(module.top()) {
        computed.extend(module[op].results.iter().map(|&value| (value, op)));
    }
    let mut origins: HashMap<Op, Op> = HashMap::new();
    let defining = |value: Value| match canonical[value].def {
        ValueDef::Result { op, .. } => Some(op),
        ValueDef::Argument { .. } => None,
    };
    for &(old, new) in links.iter().flat_map(|links| &links.values) {
        if let (Some(&old), Some(new)) = (computed.get(&old), defining(new)) {
            // Of equal values the first one is computed, and the others are views of it.
            origins.entry(new).and_modify(|known| *known = old.min(*known)).or_insert(old);
        }
    }
    origins.extend(links.iter().flat_map(|links| &links.ops).map(|&(old, new)| (new, old)));
    let ops = canonical.walk(func);
    for &op in ops.iter().rev() {
        let uses = canonical[op].results.iter().flat_map(|&value| &canonical[value].uses);
        let user = uses.filter_map(|used| origins.get(&used.op)).min().copied();
        if let Some(user) = user.filter(|_| !origins.contains_key(&op)) {
            origins.insert(op, user);
        }
    }
    for &op in &ops {
        let used = canonical[op].operands.iter().filter_map(|&value| defining(value));
        let origin = used.filter_map(|op| origins.get(&op)).max().copied();
        if let Some(origin) = origin.filter(|_| !origins.contains_key(&op)) {
            origins.insert(op, origin);
        }
    }
    origins
}
