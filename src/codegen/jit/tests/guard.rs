//! Buffers directly before and directly behind a protected page: compiled code reads and writes
//! nothing beyond them, whatever the indices, in every kernel and on several threads.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::expand::{Graph, OpenGraph};
use crate::ir::{Builder, Module};
use crate::jit::target::{self, Processor};
use crate::jit::{Executable, Jit, Options};
use crate::lower::schedule::Kernel;
use crate::lower::{Machine, lower};
use crate::ops::CoreOp;
use crate::ops::core::{
    Bounds, Broadcast, Concat, Constant, GatherMultiaxis, Pad, Reduce, ReduceKind, Slice,
};
use crate::tensor::{Tensor, TensorView, TensorViewMut};
use crate::types::{DYNAMIC, ElementType, Shape, ValueType, size};
use crate::verify::Verified;

/// Where bytes lie between the two pages that fault at any access.
#[derive(Clone, Copy)]
enum Side {
    /// They begin where the first one ends.
    First,
    /// They end where the second one begins.
    Last,
}

/// Bytes right beside a page that faults at any access.
struct Guarded {
    mapping: *mut libc::c_void,
    mapped: usize,
    start: *mut u8,
    bytes: usize,
}

impl Guarded {
    fn new(content: &[u8], side: Side) -> Self {
        // SAFETY: a system parameter is asked for.
        let page = usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).expect("a size");
        let usable = content.len().div_ceil(page) * page;
        let mapped = usable + 2 * page;
        let access = libc::PROT_READ | libc::PROT_WRITE;
        let kind = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        // SAFETY: a new mapping wherever the system likes; nothing else is there.
        let mapping = unsafe { libc::mmap(std::ptr::null_mut(), mapped, access, kind, -1, 0) };
        assert_ne!(mapping, libc::MAP_FAILED);
        let first: *mut u8 = mapping.cast();
        for offset in [0, page + usable] {
            // SAFETY: the first and the last page of the mapping.
            let guarded =
                unsafe { libc::mprotect(first.add(offset).cast(), page, libc::PROT_NONE) };
            assert_eq!(guarded, 0);
        }
        let offset = match side {
            Side::First => page,
            Side::Last => page + usable - content.len(),
        };
        // SAFETY: inside the mapping, `content.len()` bytes between the guards.
        let start = unsafe { first.add(offset) };
        let mut new = Guarded { mapping, mapped, start, bytes: content.len() };
        new.bytes_mut().copy_from_slice(content);
        new
    }

    fn bytes(&self) -> &[u8] {
        // SAFETY: `bytes` bytes from `start` are usable as long as `self` lives.
        unsafe { std::slice::from_raw_parts(self.start, self.bytes) }
    }

    fn bytes_mut(&mut self) -> &mut [u8] {
        // SAFETY: as in `bytes`, borrowed exclusively.
        unsafe { std::slice::from_raw_parts_mut(self.start, self.bytes) }
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        // SAFETY: the mapping was made by `new`, and nothing borrows from it any more.
        unsafe { libc::munmap(self.mapping, self.mapped) };
    }
}

/// Numbers that look random, the same ones in every run.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, end: u64) -> i64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % end) as i64
    }

    pub fn tensor(&mut self, element: ElementType, shape: &[i64]) -> Tensor {
        let count = shape.iter().product::<i64>() as usize;
        let limit = if element == ElementType::I1 { 2 } else { 256 };
        let bytes: Vec<u8> =
            (0..count * element.bytes()).map(|_| self.below(limit) as u8).collect();
        Tensor::from_bytes(element, shape, &bytes)
    }
}

const ELEMENTS: [ElementType; 8] = [
    ElementType::I1,
    ElementType::I8,
    ElementType::F16,
    ElementType::BF16,
    ElementType::I32,
    ElementType::F64,
    ElementType::ComplexF32,
    ElementType::ComplexF64,
];

pub const INDICES: [ElementType; 11] = [
    ElementType::I8,
    ElementType::I16,
    ElementType::I32,
    ElementType::I64,
    ElementType::SI32,
    ElementType::SI64,
    ElementType::UI8,
    ElementType::UI16,
    ElementType::UI32,
    ElementType::UI64,
    ElementType::Index,
];

const BOUNDS: [Bounds; 4] = [Bounds::Error, Bounds::Fill(None), Bounds::Clamp, Bounds::Wrap];

fn take(axis: i64, bounds: Bounds, from_end: bool) -> CoreOp {
    CoreOp::GatherMultiaxis(GatherMultiaxis {
        axes: [axis].into_iter().collect(),
        bounds,
        from_end,
    })
}

/// Indices of which some are outside `[-size, size)`, as far as their type goes: the ends of the
/// types, -1 without a sign, and what overflows once it is multiplied by the size of a row.
pub fn hostile(numbers: &mut Numbers, element: ElementType, shape: &[i64], size: i64) -> Tensor {
    let far: [i128; 10] = [
        i64::MIN.into(),
        i64::MAX.into(),
        u64::MAX.into(),
        size.into(),
        (-size - 1).into(),
        i32::MIN.into(),
        u32::MAX.into(),
        1 << 62,
        (1 << 63) / 3,
        (1 << 61) + 1,
    ];
    let count = shape.iter().product::<i64>();
    let values: Vec<i128> = (0..count)
        .map(|_| match numbers.below(4) {
            0 => far[numbers.below(far.len() as u64) as usize],
            1 => i128::from(numbers.below(4 * size as u64) - 2 * size),
            _ => i128::from(numbers.below(2 * size as u64) - size),
        })
        .collect();
    Tensor::from_ints(element, shape, &values)
}

fn harmless(numbers: &mut Numbers, element: ElementType, shape: &[i64], size: i64) -> Tensor {
    let count = shape.iter().product::<i64>();
    let size = size.min(if element.bits() == 8 { 127 } else { size });
    let low = if element.is_unsigned() { 0 } else { -size };
    let values: Vec<i128> =
        (0..count).map(|_| i128::from(low + numbers.below((size - low) as u64))).collect();
    Tensor::from_ints(element, shape, &values)
}

#[test]
fn gathers_stay_inside_of_their_buffers() {
    let mut numbers = Numbers(7);
    for trial in 0..48 {
        let element = ELEMENTS[trial % ELEMENTS.len()];
        let shape = [1 + numbers.below(9), 1 + numbers.below(70)];
        let axis = numbers.below(2);
        let data = numbers.tensor(element, &shape);
        let mut wanted = [1, 1];
        wanted[axis as usize] = 1 + numbers.below(90);
        let index = INDICES[trial % INDICES.len()];
        let size = shape[axis as usize];
        let indices = harmless(&mut numbers, index, &wanted, size);
        guarded_trial(&take(axis, Bounds::Error, true), &data, &indices);
    }
}

/// Tables that fit into registers and others, for one row and for several, of entries and lookups
/// that fill no vector.
#[test]
fn lookups_stay_inside_of_their_buffers() {
    let mut numbers = Numbers(11);
    for trial in 0..40 {
        let element = ELEMENTS[trial % ELEMENTS.len()];
        let entries = [1, 7, 64, 65, 200, 256, 300, 1000][numbers.below(8) as usize];
        let shape = [[1, 3, 70][numbers.below(3) as usize], entries];
        let wanted = [1, [64, 65, 127, 500, 1024, 1025, 2100][numbers.below(7) as usize]];
        let data = numbers.tensor(element, &shape);
        let index = INDICES[trial % INDICES.len()];
        let from_end = numbers.below(2) == 0;
        let bounds = BOUNDS[trial % 4].clone();
        let indices = match trial % 3 {
            0 => harmless(&mut numbers, index, &wanted, entries),
            _ => hostile(&mut numbers, index, &wanted, entries),
        };
        guarded_trial(&take(1, bounds, from_end), &data, &indices);
    }
}

/// Rows from one byte to several pages.
#[test]
fn rows_stay_inside_of_their_buffers() {
    let mut numbers = Numbers(13);
    for (trial, width) in
        [1, 3, 12, 17, 64, 100, 128, 200, 1000, 1024, 5000].into_iter().enumerate()
    {
        for bounds in BOUNDS {
            let size = 40;
            let data = numbers.tensor(ElementType::I8, &[size, width]);
            let index = INDICES[trial % INDICES.len()];
            let wanted = [1 + numbers.below(60), 1];
            let indices = match numbers.below(3) {
                0 => harmless(&mut numbers, index, &wanted, size),
                _ => hostile(&mut numbers, index, &wanted, size),
            };
            guarded_trial(&take(0, bounds, true), &data, &indices);
        }
    }
}

/// Lookups in columns of a table, packed and not.
#[test]
fn columns_stay_inside_of_their_buffers() {
    let mut numbers = Numbers(17);
    let elements = [ElementType::F32, ElementType::F64, ElementType::F16, ElementType::I8];
    for (trial, element) in elements.into_iter().enumerate() {
        for bounds in BOUNDS {
            let (size, width) = (80, 4096);
            let data = numbers.tensor(element, &[size, width]);
            let shape = [41 + numbers.below(20), width];
            let indices = match trial % 2 {
                0 => harmless(&mut numbers, ElementType::I32, &shape, size),
                _ => hostile(&mut numbers, ElementType::I64, &shape, size),
            };
            guarded_trial(&take(0, bounds, true), &data, &indices);
        }
    }
}

/// `x[i, :, j]` and `x[:, :, j]`, transposed and not.
#[test]
fn transposed_columns_stay_inside_of_their_buffers() {
    let mut numbers = Numbers(19);
    for (trial, element) in
        [ElementType::F32, ElementType::F64, ElementType::I8].into_iter().enumerate()
    {
        for bounds in BOUNDS {
            let data = numbers.tensor(element, &[3, 512, 32]);
            let shape = [100 + numbers.below(20), 1, 2];
            let indices = match trial % 2 {
                0 => harmless(&mut numbers, ElementType::I64, &shape, 3),
                _ => hostile(&mut numbers, ElementType::I32, &shape, 3),
            };
            let gather = CoreOp::GatherMultiaxis(GatherMultiaxis {
                axes: [0, 2].into_iter().collect(),
                bounds,
                from_end: true,
            });
            guarded_trial(&gather, &data, &indices);
        }
    }
}

/// `x[i, j]`: a product of each, in every mode, all of them hostile.
#[test]
fn tuples_stay_inside_of_their_buffers() {
    let mut numbers = Numbers(23);
    for index in INDICES {
        for (bounds, from_end) in BOUNDS.into_iter().flat_map(|b| [(b.clone(), false), (b, true)]) {
            let data = numbers.tensor(ElementType::F32, &[5, 7, 3]);
            let indices = hostile(&mut numbers, index, &[33, 1, 2], 5);
            let gather = CoreOp::GatherMultiaxis(GatherMultiaxis {
                axes: [0, 1].into_iter().collect(),
                bounds,
                from_end,
            });
            guarded_trial(&gather, &data, &indices);
        }
    }
}

/// A kernel, and a gather that gets it on some hosts at least: axes, the table's shape, the indices' shape.
struct Case {
    kernel: &'static str,
    axes: &'static [i64],
    data: &'static [i64],
    indices: &'static [i64],
    /// The widths of the elements that it moves.
    bytes: &'static [usize],
}

const WIDTHS: &[usize] = &[1, 2, 4, 8, 16];

/// Sizes that fill neither a vector nor a page.
const CASES: &[Case] = &[
    Case { kernel: "Elements", axes: &[0], data: &[9, 7], indices: &[13, 7], bytes: WIDTHS },
    Case { kernel: "Run", axes: &[0], data: &[40, 17], indices: &[33, 1], bytes: WIDTHS },
    Case { kernel: "Run", axes: &[0, 1], data: &[5, 7, 3], indices: &[33, 1, 2], bytes: WIDTHS },
    Case {
        kernel: "Permute",
        axes: &[1],
        data: &[3, 15],
        indices: &[1, 131],
        bytes: &[1, 2, 4, 8],
    },
    Case { kernel: "Staged", axes: &[1], data: &[5, 2100], indices: &[1, 101], bytes: WIDTHS },
    Case {
        kernel: "RowBlocks",
        axes: &[1],
        data: &[48, 150],
        indices: &[1, 101],
        bytes: &[1, 2, 4],
    },
    Case {
        kernel: "RowBlocks",
        axes: &[1],
        data: &[47, 149],
        indices: &[1, 101],
        bytes: &[1, 2, 4],
    },
    Case {
        kernel: "PackedTile",
        axes: &[0],
        data: &[80, 4096],
        indices: &[41, 4096],
        bytes: &[1, 2, 4, 8],
    },
    // Primes: the last piece of a loop overlaps the one before.
    Case {
        kernel: "PackedTile",
        axes: &[0],
        data: &[79, 4099],
        indices: &[43, 4099],
        bytes: &[1, 2, 4, 8],
    },
    Case {
        kernel: "TransposedTile",
        axes: &[0, 2],
        data: &[3, 512, 32],
        indices: &[107, 1, 2],
        bytes: &[4, 8],
    },
    Case {
        kernel: "TransposedTile",
        axes: &[0, 2],
        data: &[3, 509, 37],
        indices: &[107, 1, 2],
        bytes: &[4, 8],
    },
];

/// Every kernel on every element type that it moves, clamped and in another mode by turns, by indices of
/// every type by turns, of which many are outside.
#[test]
fn every_kernel_stays_inside_of_its_buffers_for_every_element_type() {
    let mut numbers = Numbers(29);
    let lesser = lesser_processors();
    let (mut trial, mut met, mut described) = (0, BTreeSet::new(), BTreeSet::new());
    for case in CASES {
        for element in fixed_elements().filter(|it| case.bytes.contains(&it.bytes())) {
            trial += 1;
            let data = numbers.tensor(element, case.data);
            let index = INDICES[trial % INDICES.len()];
            let gather = |bounds: &Bounds| {
                CoreOp::GatherMultiaxis(GatherMultiaxis {
                    axes: dims(case.axes),
                    bounds: bounds.clone(),
                    from_end: trial % 3 > 0,
                })
            };
            let size = case.axes.iter().map(|&axis| case.data[axis as usize]).min().unwrap_or(1);
            let indices = hostile(&mut numbers, index, case.indices, size);
            let clamped = gather(&Bounds::Clamp);
            met.insert(kernel(&clamped, &data, &indices, target::machine().expect("a host")));
            guarded(&clamped, &[&data, &indices]);
            if case.kernel == "PackedTile" {
                // As where the data are more than all caches hold: coordinates are resolved with their lookups.
                let host = target::machine().expect("a host");
                let ways = [false, true].map(|gathers| {
                    let machine = Machine { all_caches: 0, gathers, ..host.clone() };
                    (1 + trial % 2, Some(machine), None)
                });
                guarded_by(&clamped, &[&data, &indices], &ways, "without caches");
            }
            for (k, (name, processor)) in lesser.iter().enumerate() {
                described.insert(kernel(&clamped, &data, &indices, processor.machine()));
                if trial % lesser.len() == k {
                    let way = (1 + trial / 2 % 2, None, Some(processor.clone()));
                    guarded_by(&clamped, &[&data, &indices], &[way], name);
                }
            }
            let other = gather(&BOUNDS[trial % 4]);
            // What stops at once shows little: half of these have no index that does.
            let indices = match trial % 8 {
                0 => positions(&mut numbers, index, case.indices, size),
                _ => indices,
            };
            if case.kernel != "PackedTile" {
                guarded(&other, &[&data, &indices]);
            }
        }
    }
    // Which others there are depends on the host's vectors and caches.
    let everywhere = ["Elements", "Run"];
    assert!(everywhere.iter().all(|kernel| met.contains(kernel)), "{met:?}");
    let all: BTreeSet<&str> = CASES.iter().map(|case| case.kernel).collect();
    assert!(lesser.len() < 2 || described == all, "{described:?}");
}

/// Processors that have less than the host: their kernels run here, too.
fn lesser_processors() -> Vec<(&'static str, Arc<Processor>)> {
    let named = |name| {
        let processor = Processor::named(None, Some(name), None).ok()?;
        processor.runs_here().then(|| (name, Arc::new(processor)))
    };
    // Elsewhere these are no processors of the host's architecture.
    let names = if cfg!(target_arch = "x86_64") { &["x86-64-v2", "x86-64-v3"][..] } else { &[] };
    names.iter().copied().filter_map(named).collect()
}

/// Every other way in which elements are moved and computed, on every element type.
#[test]
fn other_operations_stay_inside_of_their_buffers() {
    let mut numbers = Numbers(31);
    for element in fixed_elements() {
        let x = numbers.tensor(element, &[5, 3, 7]);
        let y = numbers.tensor(element, &[5, 2, 7]);
        let number = numbers.tensor(element, &[]);
        let views = [
            CoreOp::transpose([2, 0, 1]),
            CoreOp::Slice(Slice {
                offsets: dims(&[4, 0, 6]),
                sizes: dims(&[3, 2, 4]),
                strides: dims(&[-2, 2, -2]),
            }),
            CoreOp::Broadcast(Broadcast { dims: dims(&[1, 2, 3]), shape: dims(&[2, 5, 3, 7]) }),
        ];
        views.iter().for_each(|view| guarded(view, &[&x]));
        guarded(&CoreOp::Concat(Concat { axis: 1 }), &[&x, &y, &x]);
        let pad = Pad { low: dims(&[1, 0, 2]), high: dims(&[0, 3, 1]) };
        guarded(&CoreOp::Pad(pad), &[&x, &number]);
        let sum = CoreOp::Reduce(Reduce { axes: dims(&[0, 2]), kind: ReduceKind::Sum });
        // Sums of floats may differ in the bits of a NaN.
        if element.is_integer() && sum.infer(&[x.ty().into()]).is_ok() {
            guarded(&sum, &[&x]);
        }
    }
}

/// Constants of equal bytes, which fill, and others.
#[test]
fn constants_stay_inside_of_their_buffers() {
    for element in fixed_elements() {
        let width = element.bytes();
        let uniform = if element == ElementType::I1 { 1 } else { 0xFF };
        let mixed: Vec<u8> = (1..=width as u8).collect();
        for bytes in [vec![0; width], vec![uniform; width], mixed] {
            let value = Tensor::splat(element, &[3, 67], &bytes);
            guarded(&CoreOp::Constant(Constant { value, scalar: false }), &[]);
        }
    }
}

pub fn dims(values: &[i64]) -> Shape {
    values.iter().copied().collect()
}

/// All element types with elements of one size.
pub fn fixed_elements() -> impl Iterator<Item = ElementType> {
    ElementType::ALL.into_iter().filter(|&element| element != ElementType::String)
}

/// Indices in `[0, size)`.
pub fn positions(numbers: &mut Numbers, element: ElementType, shape: &[i64], size: i64) -> Tensor {
    let size = size.min(if element.bits() == 8 { 127 } else { size });
    let count = shape.iter().product::<i64>();
    let values: Vec<i128> = (0..count).map(|_| numbers.below(size as u64).into()).collect();
    Tensor::from_ints(element, shape, &values)
}

/// The name of the kernel that is chosen for a gather on a machine.
fn kernel(gather: &CoreOp, data: &Tensor, indices: &Tensor, machine: &Machine) -> &'static str {
    let module = module_of(gather, &[data, indices]);
    let main = module.function("main").expect("it was built");
    let graph = Graph::of_function(&module, main).expect("it expands");
    let program = lower(&graph, machine).expect("it lowers");
    let mut kernels = program.nests.iter().map(|nest| match nest.schedule.kernel {
        Kernel::Elements => "Elements",
        Kernel::Run(_) => "Run",
        Kernel::Fill(_) => "Fill",
        Kernel::Totals(_) => "Totals",
        Kernel::Columns(_) => "Columns",
        Kernel::Staged(_) => "Staged",
        Kernel::Permute(_) => "Permute",
        Kernel::RowBlocks(_) => "RowBlocks",
        Kernel::PackedTile(_) => "PackedTile",
        Kernel::TransposedTile(_) => "TransposedTile",
        Kernel::Product(_) => "Product",
        Kernel::DirectSums(_) => "DirectSums",
    });
    // Nests that only check indices stand first.
    kernels.next_back().expect("a nest")
}

/// A module whose function applies the operation to its arguments.
pub fn module_of(op: &CoreOp, operands: &[&Tensor]) -> Verified {
    let types: Vec<ValueType> = operands.iter().map(|operand| operand.ty().into()).collect();
    module_over(op, &types)
}

fn module_over(op: &CoreOp, types: &[ValueType]) -> Verified {
    let mut module = Module::new(multigather_dialects::registry());
    let result = op.infer(types).expect("types that fit");
    let body = module.body();
    let function =
        Builder::at_end(&mut module, body).function("main", types, std::slice::from_ref(&result));
    let mut builder = Builder::at_end(&mut module, function.entry);
    let found = builder.core(op, &function.args).expect("types that fit");
    builder.ret(&[found]);
    Verified::new(module).expect("it is valid")
}

fn guarded_trial(gather: &CoreOp, data: &Tensor, indices: &Tensor) {
    guarded(gather, &[data, indices]);
}

/// Runs an operation in several ways, each between guards on either side, and compares with its own
/// formula.
fn guarded(op: &CoreOp, operands: &[&Tensor]) {
    let host = target::machine().expect("a host").clone();
    // Caches of no bytes: everything is prefetched and written past them.
    let small = Machine { core_cache: 0, all_caches: 0, ..host };
    guarded_in(op, operands, &[(1, None), (2, None), (2, Some(small))]);
}

/// As [`guarded`], with these numbers of threads on these machines.
pub fn guarded_in(op: &CoreOp, operands: &[&Tensor], ways: &[(usize, Option<Machine>)]) {
    let ways = ways.iter().cloned().map(|(threads, machine)| (threads, machine, None));
    guarded_by(op, operands, &ways.collect::<Vec<_>>(), "the host");
}

/// Numbers of threads, machines that kernels are chosen for, and processors that code is made for.
type Way = (usize, Option<Machine>, Option<Arc<Processor>>);

/// As [`guarded_in`], by code for all sizes.
pub fn guarded_open(op: &CoreOp, operands: &[&Tensor], ways: &[(usize, Option<Machine>)]) {
    let open = |(k, operand): (usize, &&Tensor)| {
        // What is stretched is known to be, and so is how many coordinates there are.
        let tuples = op.addressing().filter(|op| k == 1 && op.axes.len() > 1);
        let last = tuples.map(|_| operand.rank() - 1);
        let size = |d, size| if size == 1 || last == Some(d) { size } else { DYNAMIC };
        size::map_sizes(&operand.ty().into(), size)
    };
    let types: Vec<ValueType> = operands.iter().enumerate().map(open).collect();
    let module = module_over(op, &types);
    let main = module.function("main").expect("it was built");
    let ways = ways.iter().cloned().map(|(threads, machine)| (threads, machine, None));
    guarded_code(op, operands, &ways.collect::<Vec<_>>(), "all sizes", |jit, options| {
        let open = OpenGraph::of_function(&module, main).expect("it expands for all sizes");
        jit.compile_dynamic(&open, options).expect("it compiles")
    });
}

fn guarded_by(op: &CoreOp, operands: &[&Tensor], ways: &[Way], name: &str) {
    let module = module_of(op, operands);
    guarded_code(op, operands, ways, name, |jit, options| {
        jit.compile_with(&module, options).expect("it compiles")
    });
}

fn guarded_code(
    op: &CoreOp,
    operands: &[&Tensor],
    ways: &[Way],
    name: &str,
    compile: impl Fn(&Jit, &Options) -> Executable,
) {
    let given: Vec<Tensor> = operands.iter().map(|&operand| operand.clone()).collect();
    let expected = op.eval(&given);
    let types: Vec<ValueType> = operands.iter().map(|operand| operand.ty().into()).collect();
    let result = op.infer(&types).expect("types that fit");
    let (element, shape) = result.element().zip(result.shape()).expect("a tensor");
    let bytes = shape.iter().product::<i64>() as usize * element.bytes();

    let jit = Jit::new();
    for (threads, machine, processor) in ways.iter().cloned() {
        let options = Options { threads, share_above: 0, machine, processor, ..Options::default() };
        let executable = compile(&jit, &options);
        for side in [Side::First, Side::Last] {
            let inputs: Vec<Guarded> =
                given.iter().map(|tensor| Guarded::new(tensor.stored_bytes(), side)).collect();
            let views: Vec<TensorView> = (given.iter().zip(&inputs))
                .map(|(tensor, bytes)| TensorView {
                    element: tensor.element(),
                    shape: tensor.shape(),
                    bytes: bytes.bytes().into(),
                })
                .collect();
            let before = vec![0xA5; bytes];
            let mut output = Guarded::new(&before, side);
            let place = TensorViewMut { element, shape, bytes: output.bytes_mut() };
            let called = executable.call_into(&views, &mut [place]);
            match &expected {
                Ok(expected) => {
                    called.expect("indices in range");
                    assert_eq!(output.bytes(), expected.expanded().stored_bytes(), "{name}");
                }
                Err(_) => {
                    called.expect_err("an index out of bounds");
                    let is_scatter = matches!(op, CoreOp::ScatterMultiaxis(_));
                    assert!(!is_scatter || output.bytes() == before, "nothing is written");
                }
            }
            for (tensor, bytes) in given.iter().zip(&inputs) {
                assert_eq!(tensor.stored_bytes(), bytes.bytes(), "inputs are only read");
            }
        }
    }
}
