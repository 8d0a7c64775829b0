//! A program while it is put together: types are known, no module exists yet.

use multigather::ir::{Builder, Module, Value};
use multigather::ops::{Attrs, Call, CoreOp, Semantics};
use multigather::tensor::Tensor;
use multigather::types::{ElementType, Shape, ValueType};
use multigather::verify::Verified;

/// A value of a draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Val(usize);

enum Source {
    /// An argument of the function, with the value it is run on.
    Input(Tensor),
    Core(CoreOp),
    Onnx(&'static str, Attrs),
}

struct Entry {
    source: Source,
    operands: Vec<Val>,
    ty: ValueType,
}

/// A function of tensors, as a list of operations.
#[derive(Default)]
pub struct Draft {
    entries: Vec<Entry>,
}

/// A module with one function `main`, and inputs for it.
pub struct Program {
    pub module: Verified,
    pub inputs: Vec<Tensor>,
}

impl Draft {
    pub fn shape(&self, value: Val) -> &[i64] {
        self.entries[value.0].ty.shape().expect("a tensor")
    }

    pub fn element(&self, value: Val) -> ElementType {
        self.entries[value.0].ty.element().expect("a tensor")
    }

    fn push(&mut self, source: Source, operands: &[Val], ty: ValueType) -> Val {
        self.entries.push(Entry { source, operands: operands.to_vec(), ty });
        Val(self.entries.len() - 1)
    }

    pub fn input(&mut self, value: Tensor) -> Val {
        let ty = value.ty().into();
        self.push(Source::Input(value), &[], ty)
    }

    fn types(&self, operands: &[Val]) -> Vec<ValueType> {
        operands.iter().map(|value| self.entries[value.0].ty.clone()).collect()
    }

    /// Applies `op`; `None` where its constraints do not hold.
    pub fn core(&mut self, op: CoreOp, operands: &[Val]) -> Option<Val> {
        let ty = op.infer(&self.types(operands)).ok()?;
        Some(self.push(Source::Core(op), operands, ty))
    }

    /// Applies an op of ONNX; `None` where its constraints do not hold.
    pub fn onnx(&mut self, name: &'static str, attrs: Attrs, operands: &[Val]) -> Option<Val> {
        let def = multigather::registry().find(name)?;
        let Semantics::Framework { infer, .. } = def.semantics else { return None };
        let (types, constants) = (self.types(operands), vec![None; operands.len()]);
        let call =
            Call { def, operands: &types, constants: &constants, attrs: &attrs, results: &[] };
        let ty = infer(&call).ok()?.pop()?;
        Some(self.push(Source::Onnx(name, attrs), operands, ty))
    }

    /// The program that gives `result`.
    pub fn finish(self, result: Val) -> Program {
        let mut inputs = Vec::new();
        for entry in &self.entries {
            if let Source::Input(value) = &entry.source {
                inputs.push(value.clone());
            }
        }
        let types: Vec<ValueType> = inputs.iter().map(|input| input.ty().into()).collect();
        let mut module = Module::new(multigather::registry());
        let body = module.body();
        let results = [self.entries[result.0].ty.clone()];
        let function = Builder::at_end(&mut module, body).function("main", &types, &results);
        let mut args = function.args.into_iter();
        let mut builder = Builder::at_end(&mut module, function.entry);
        let mut values: Vec<Value> = Vec::new();
        for entry in &self.entries {
            let operands: Vec<Value> = entry.operands.iter().map(|v| values[v.0]).collect();
            values.push(match &entry.source {
                Source::Input(_) => args.next().expect("an argument for each input"),
                Source::Core(op) => builder.core(op, &operands).expect("types that fit"),
                Source::Onnx(name, attrs) => {
                    let op = builder.op(name, &operands, attrs, std::slice::from_ref(&entry.ty));
                    builder.module[op].results[0]
                }
            });
        }
        builder.ret(&[values[result.0]]);
        let module = Verified::new(module).expect("drafts are valid");
        Program { module, inputs }
    }
}

/// The dimensions as attributes hold them.
pub fn dims(values: impl IntoIterator<Item = i64>) -> Shape {
    values.into_iter().collect()
}
