//! Buffers right before a page that may not be touched: compiled code reads and writes nothing
//! beyond them.

use crate::ir::{Builder, Module};
use crate::jit::Jit;
use crate::ops::CoreOp;
use crate::ops::core::{Bounds, GatherMultiaxis};
use crate::tensor::{Tensor, TensorView, TensorViewMut};
use crate::types::{ElementType, ValueType};

/// Bytes that end where a page begins that faults at any access.
struct Guarded {
    mapping: *mut libc::c_void,
    mapped: usize,
    start: *mut u8,
    bytes: usize,
}

impl Guarded {
    fn new(content: &[u8]) -> Self {
        // SAFETY: a system parameter is asked for.
        let page = usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).expect("a size");
        let usable = content.len().div_ceil(page) * page;
        let mapped = usable + page;
        let access = libc::PROT_READ | libc::PROT_WRITE;
        let kind = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        // SAFETY: a new mapping wherever the system likes; nothing else is there.
        let mapping = unsafe { libc::mmap(std::ptr::null_mut(), mapped, access, kind, -1, 0) };
        assert_ne!(mapping, libc::MAP_FAILED);
        let first: *mut u8 = mapping.cast();
        // SAFETY: the page behind the usable ones belongs to the mapping.
        let guarded = unsafe { libc::mprotect(first.add(usable).cast(), page, libc::PROT_NONE) };
        assert_eq!(guarded, 0);
        // SAFETY: inside the mapping, `content.len()` bytes before the guard.
        let start = unsafe { first.add(usable - content.len()) };
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

const INDICES: [ElementType; 3] = [ElementType::I8, ElementType::I32, ElementType::I64];

#[test]
fn gathers_stay_inside_of_their_buffers() {
    let mut numbers = Numbers(7);
    for trial in 0..48 {
        let element = ELEMENTS[trial % ELEMENTS.len()];
        let shape = [1 + numbers.below(9), 1 + numbers.below(70)];
        let axis = numbers.below(2);
        let data = numbers.tensor(element, &shape);
        let size = shape[axis as usize];
        let mut wanted = [1, 1];
        wanted[axis as usize] = 1 + numbers.below(90);
        let positions: Vec<i128> = (0..wanted[axis as usize])
            .map(|_| i128::from(numbers.below(2 * size as u64) - size))
            .collect();
        let indices = Tensor::from_ints(INDICES[trial % INDICES.len()], &wanted, &positions);
        let gather = CoreOp::GatherMultiaxis(GatherMultiaxis {
            axes: [axis].into_iter().collect(),
            bounds: Bounds::Error,
            from_end: true,
        });
        guarded_trial(&gather, &data, &indices);
    }
}

/// Runs a gather between guards and compares with its own formula.
fn guarded_trial(gather: &CoreOp, data: &Tensor, indices: &Tensor) {
    let expected = gather.eval(&[data.clone(), indices.clone()]).expect("indices in range");
    let mut module = Module::new();
    let types: [ValueType; 2] = [data.ty().into(), indices.ty().into()];
    let body = module.body();
    let function =
        Builder::at_end(&mut module, body).function("main", &types, &[expected.ty().into()]);
    let mut builder = Builder::at_end(&mut module, function.entry);
    let found = builder.core(gather, &function.args).expect("types that fit");
    builder.ret(&[found]);
    let executable = Jit::new().compile(&module).expect("it compiles");

    let inputs = [data, indices].map(|tensor| Guarded::new(tensor.stored_bytes()));
    let views = [
        TensorView { element: data.element(), shape: data.shape(), bytes: inputs[0].bytes() },
        TensorView { element: indices.element(), shape: indices.shape(), bytes: inputs[1].bytes() },
    ];
    let expanded = expected.expanded();
    let mut output = Guarded::new(&vec![0xA5; expanded.stored_bytes().len()]);
    let place = TensorViewMut {
        element: expected.element(),
        shape: expected.shape(),
        bytes: output.bytes_mut(),
    };
    executable.call_into(&views, &mut [place]).expect("indices in range");
    assert_eq!(output.bytes(), expanded.stored_bytes());
}
