//! Buffers directly before and directly behind a protected page: compiled code reads and writes
//! nothing beyond them, whatever the indices, in every kernel and on several threads.

use crate::ir::{Builder, Module};
use crate::jit::{Jit, Options, target};
use crate::lower::Machine;
use crate::ops::CoreOp;
use crate::ops::core::{Bounds, GatherMultiaxis};
use crate::tensor::{Tensor, TensorView, TensorViewMut};
use crate::types::{ElementType, ValueType};
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
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> i64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % end) as i64
    }

    fn tensor(&mut self, element: ElementType, shape: &[i64]) -> Tensor {
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

const INDICES: [ElementType; 6] = [
    ElementType::I8,
    ElementType::I32,
    ElementType::I64,
    ElementType::UI8,
    ElementType::UI32,
    ElementType::UI64,
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
fn hostile(numbers: &mut Numbers, element: ElementType, shape: &[i64], size: i64) -> Tensor {
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

/// Runs a gather between guards, in several ways, and compares with its own formula.
fn guarded_trial(gather: &CoreOp, data: &Tensor, indices: &Tensor) {
    let expected = gather.eval(&[data.clone(), indices.clone()]);
    let mut module = Module::new(multigather_dialects::registry());
    let types: [ValueType; 2] = [data.ty().into(), indices.ty().into()];
    let result = gather.infer(&types).expect("types that fit");
    let body = module.body();
    let function =
        Builder::at_end(&mut module, body).function("main", &types, std::slice::from_ref(&result));
    let mut builder = Builder::at_end(&mut module, function.entry);
    let found = builder.core(gather, &function.args).expect("types that fit");
    builder.ret(&[found]);
    let (element, shape) = result.element().zip(result.shape()).expect("a tensor");
    let bytes = shape.iter().product::<i64>() as usize * element.bytes();

    let jit = Jit::new();
    let host = target::machine().expect("a host").clone();
    // Caches of no bytes: everything is prefetched and written past them.
    let small = Machine { core_cache: 0, all_caches: 0, ..host };
    for (threads, machine, side) in
        [(1, None, Side::Last), (2, None, Side::First), (2, Some(small), Side::Last)]
    {
        let options = Options { threads, share_above: 0, machine, ..Options::default() };
        let module = Verified::new(module.clone()).expect("it is valid");
        let executable = jit.compile_with(&module, &options).expect("it compiles");
        let inputs = [data, indices].map(|tensor| Guarded::new(tensor.stored_bytes(), side));
        let views = [(data, &inputs[0]), (indices, &inputs[1])].map(|(tensor, bytes)| TensorView {
            element: tensor.element(),
            shape: tensor.shape(),
            bytes: bytes.bytes(),
        });
        let mut output = Guarded::new(&vec![0xA5; bytes], side);
        let place = TensorViewMut { element, shape, bytes: output.bytes_mut() };
        let called = executable.call_into(&views, &mut [place]);
        match &expected {
            Ok(expected) => {
                called.expect("indices in range");
                assert_eq!(output.bytes(), expected.expanded().stored_bytes());
            }
            Err(_) => drop(called.expect_err("an index out of bounds")),
        }
    }
}
