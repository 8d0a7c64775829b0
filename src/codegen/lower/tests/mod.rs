//! The compiled code against `CoreOp::eval`, bit for bit.

mod arith;
mod bags;
mod folded;
mod gathers;
mod kernels;
mod limits;
mod math;
mod orders;
mod products;
mod random;
mod rows;
mod speed;
mod views;

use std::sync::LazyLock;

use crate::expand::{Graph, Node};
use crate::jit::{CallError, Executable, Jit, Options};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::scalar::is_same_element;
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, ValueType, element_count};

/// A small generator of numbers, the same in every run.
pub struct Numbers(u64);

impl Numbers {
    pub fn new(seed: u64) -> Self {
        Numbers(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number in `0..end`.
    pub fn below(&mut self, end: usize) -> usize {
        ((self.next() >> 16) % end.max(1) as u64) as usize
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

/// A function under test.
#[derive(Default)]
pub struct Program {
    pub graph: Graph,
}

impl Program {
    pub fn arg(&mut self, element: ElementType, shape: &[i64]) -> Val {
        self.typed_arg(ValueType::tensor(element, shape))
    }

    pub fn typed_arg(&mut self, ty: ValueType) -> Val {
        assert_eq!(self.graph.nodes.len(), self.graph.arguments, "arguments come first");
        self.graph.nodes.push(Node {
            op: None,
            flow: None,
            operands: Vec::new(),
            ty,
            origin: None,
        });
        self.graph.arguments += 1;
        Val(self.graph.arguments as u32 - 1)
    }

    pub fn op(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        self.graph.emit(op, operands)
    }

    pub fn shape(&self, v: Val) -> Vec<i64> {
        self.graph.type_of(v).shape().expect("a tensor").to_vec()
    }

    /// The results, or the node that faults.
    pub fn eval(&self, inputs: &[Tensor]) -> Result<Vec<Tensor>, Val> {
        let mut values: Vec<Tensor> = inputs.to_vec();
        for k in self.graph.arguments..self.graph.nodes.len() {
            let node = &self.graph.nodes[k];
            let operands: Vec<Tensor> =
                node.operands.iter().map(|v| values[v.0 as usize].clone()).collect();
            let op = node.op.as_ref().expect("arguments come first");
            values.push(op.eval(&operands).map_err(|_| Val(k as u32))?);
        }
        Ok(self.graph.results.iter().map(|v| values[v.0 as usize].clone()).collect())
    }

    pub fn compile(&self) -> Executable {
        self.compile_with(&Options::default())
    }

    pub fn compile_with(&self, options: &Options) -> Executable {
        static JIT: LazyLock<Jit> = LazyLock::new(Jit::new);
        JIT.compile_graph(&self.graph, options).expect("the graph compiles")
    }

    /// Compiles, and compares on the inputs.
    pub fn check(&self, inputs: &[Tensor]) {
        self.check_compiled(&self.compile(), inputs);
    }

    pub fn check_compiled(&self, executable: &Executable, inputs: &[Tensor]) {
        let expected = self.eval(inputs);
        let found = match executable.call(inputs) {
            Ok(results) => Ok(results),
            Err(CallError::Fault(fault)) => Err(fault.node),
            Err(other) => panic!("{other}"),
        };
        match (&expected, &found) {
            (Ok(expected), Ok(found)) => {
                assert_eq!(expected.len(), found.len());
                for (k, (expected, found)) in expected.iter().zip(found).enumerate() {
                    self.compare(k, expected, found);
                }
            }
            _ => assert_eq!(
                expected.as_ref().map(drop),
                found.as_ref().map(drop),
                "{:#?}",
                self.graph.nodes
            ),
        }
    }

    fn compare(&self, k: usize, expected: &Tensor, found: &Tensor) {
        assert_eq!(expected.ty(), found.ty());
        for at in 0..expected.count() {
            // Which NaN arithmetic gives, is open.
            assert!(
                is_same_element(expected, found, at, true),
                "result {k} at {at}: {:?} instead of {:?}: {:#?}",
                found.bytes_at(at),
                expected.bytes_at(at),
                self.graph
            );
        }
    }
}

/// A tensor of random bits; `i1` of 0 and 1.
pub fn random_tensor(numbers: &mut Numbers, element: ElementType, shape: &[i64]) -> Tensor {
    let mut builder = TensorBuilder::new(element, shape);
    for _ in 0..element_count(shape).expect("a static shape") {
        let words = [numbers.next(), numbers.next()];
        let bytes: &[u8] = bytemuck::cast_slice(&words);
        match element {
            ElementType::I1 => builder.push_int((words[0] >> 32).into()),
            _ => builder.push_bytes(&bytes[..element.bytes()]),
        }
    }
    builder.finish()
}

/// Every element type but strings.
pub fn elements() -> impl Iterator<Item = ElementType> {
    ElementType::ALL.into_iter().filter(|&element| element != ElementType::String)
}
