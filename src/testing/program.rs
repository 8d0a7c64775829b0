//! A program while it is put together: types are known, no module exists yet.

use multigather_core::ir::{Builder, Module, Op, Value};
use multigather_core::ops::core::Constant;
use multigather_core::ops::def::Default::Required;
use multigather_core::ops::def::Run;
use multigather_core::ops::{AttrValue, Attrs, Call, CoreOp, OpDef, Role, Semantics};
use multigather_core::tensor::{Tensor, TensorBuilder};
use multigather_core::types::{ElementType, ValueType};
use multigather_dialects::elementwise;

use super::{Random, sample, samplers};
use crate::Operand;

/// A value of a draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Val(usize);

enum Source {
    /// An argument of the function, with the value it is run on.
    Input(Tensor),
    Core(CoreOp),
    /// A framework's operation.
    Row(&'static OpDef, Attrs),
    /// A constant of a type that is no tensor (`!torch.int`).
    Typed(&'static str, Tensor),
}

struct Entry {
    source: Source,
    operands: Vec<Val>,
    results: Vec<ValueType>,
}

/// A function of tensors, as a list of operations.
#[derive(Default)]
pub struct Draft {
    entries: Vec<Entry>,
    /// The type of each value.
    types: Vec<ValueType>,
    /// Whether it takes operations that are opaque in canonical programs, too.
    takes_layers: bool,
}

/// A module with one function `main`, and inputs for it. It is not verified yet.
pub struct Program {
    /// The program.
    pub module: Module,
    /// The inputs.
    pub inputs: Vec<Tensor>,
}

impl Draft {
    /// A value's type.
    pub fn ty(&self, value: Val) -> &ValueType {
        &self.types[value.0]
    }

    /// # Panics
    /// Where the value is no tensor.
    pub fn shape(&self, value: Val) -> &[i64] {
        self.ty(value).shape().expect("a tensor")
    }

    /// # Panics
    /// Where the value has no elements.
    pub fn element(&self, value: Val) -> ElementType {
        self.ty(value).element().expect("a tensor")
    }

    /// All values so far.
    pub fn values(&self) -> impl Iterator<Item = Val> + use<> {
        (0..self.types.len()).map(Val)
    }

    fn push(&mut self, source: Source, operands: &[Val], results: Vec<ValueType>) -> Vec<Val> {
        let first = self.types.len();
        self.types.extend(results.iter().cloned());
        self.entries.push(Entry { source, operands: operands.to_vec(), results });
        (first..self.types.len()).map(Val).collect()
    }

    fn push_one(&mut self, source: Source, operands: &[Val], ty: ValueType) -> Val {
        self.push(source, operands, vec![ty])[0]
    }

    /// Adds an argument with a value.
    pub fn input(&mut self, value: Tensor) -> Val {
        let ty = value.ty().into();
        self.push_one(Source::Input(value), &[], ty)
    }

    /// An operand of a sampled application: an argument of the function, or a constant.
    pub fn operand(&mut self, operand: Operand) -> Val {
        let ty = operand.ty();
        match operand {
            Operand::Value(value) | Operand::Scalar(value) => {
                self.push_one(Source::Input(value), &[], ty)
            }
            Operand::Constant(value) => {
                self.push_one(Source::Core(CoreOp::Constant(Constant::tensor(value))), &[], ty)
            }
            Operand::Typed("index", value) => {
                let constant = Constant { value, scalar: true };
                self.push_one(Source::Core(CoreOp::Constant(constant)), &[], ty)
            }
            Operand::Typed(name, value) => self.push_one(Source::Typed(name, value), &[], ty),
        }
    }

    fn types(&self, operands: &[Val]) -> Vec<ValueType> {
        operands.iter().map(|&value| self.ty(value).clone()).collect()
    }

    /// Applies `op`; `None` where its constraints do not hold.
    pub fn core(&mut self, op: CoreOp, operands: &[Val]) -> Option<Val> {
        let ty = op.infer(&self.types(operands)).ok()?;
        Some(self.push_one(Source::Core(op), operands, ty))
    }

    /// Applies an op of ONNX that has one result; `None` where its constraints do not hold.
    pub fn onnx(&mut self, name: &str, attrs: Attrs, operands: &[Val]) -> Option<Val> {
        let def = multigather_dialects::registry().find(name)?;
        let constants = vec![None; operands.len()];
        self.row(def, attrs, operands, &constants, &[])?.pop()
    }

    /// Applies a framework's op with some constant operands; `None` where its constraints do not hold.
    pub fn row(
        &mut self,
        def: &'static OpDef,
        attrs: Attrs,
        operands: &[Val],
        constants: &[Option<Tensor>],
        results: &[ValueType],
    ) -> Option<Vec<Val>> {
        let infer = match def.semantics {
            Semantics::Framework { infer, .. } => infer,
            Semantics::Opaque { run: Some(Run { infer, .. }), .. } if self.takes_layers => infer,
            _ => return None,
        };
        let types = self.types(operands);
        let call = Call { def, operands: &types, constants, attrs: &attrs, results };
        let results = infer(&call).ok()?;
        // Samplers leave out last operands, which in a program stand as values that are none.
        if !def.allows(operands.len(), results.len()) {
            return None;
        }
        Some(self.push(Source::Row(def, attrs), operands, results))
    }

    /// The finished program with these results; `None` where it has a constant of an unknown type.
    pub fn finish(self, results: &[Val]) -> Option<Program> {
        let (mut types, mut inputs) = (Vec::new(), Vec::new());
        for entry in &self.entries {
            if let Source::Input(value) = &entry.source {
                inputs.push(value.clone());
                types.extend(entry.results.iter().cloned());
            }
        }
        let mut module = Module::new(multigather_dialects::registry());
        let body = module.body();
        let result_types = self.types(results);
        let function = Builder::at_end(&mut module, body).function("main", &types, &result_types);
        let mut args = function.args.into_iter();
        let mut builder = Builder::at_end(&mut module, function.entry);
        let mut values: Vec<Value> = Vec::new();
        for entry in &self.entries {
            let operands: Vec<Value> = entry.operands.iter().map(|v| values[v.0]).collect();
            match &entry.source {
                Source::Input(_) => values.extend(args.next()),
                Source::Core(op) => values.extend(build_op(&mut builder, op, &operands, entry)),
                Source::Row(def, attrs) => {
                    let op = builder.op(def.name, &operands, attrs, &entry.results);
                    values.extend(&builder.module[op].results);
                }
                Source::Typed(ty, value) => {
                    values.push(build_typed(&mut builder, ty, value, entry)?)
                }
            }
        }
        let results: Vec<Value> = results.iter().map(|value| values[value.0]).collect();
        builder.ret(&results);
        Some(Program { module, inputs })
    }
}

fn build_op(builder: &mut Builder, op: &CoreOp, operands: &[Value], entry: &Entry) -> Vec<Value> {
    let op = builder.op(op.name(), operands, &op.attrs(), &entry.results);
    builder.module[op].results.to_vec()
}

/// The constant of a type that is no tensor.
fn build_typed(builder: &mut Builder, ty: &str, value: &Tensor, entry: &Entry) -> Option<Value> {
    let of = |builder: &mut Builder, name: &str, attr: Option<(&'static str, AttrValue)>| {
        let op = builder.op(name, &[], &attr.into_iter().collect(), &entry.results);
        Some(first_result(builder, op))
    };
    let known = |value: &Tensor| ("value", AttrValue::Tensor(value.clone()));
    match ty {
        "none" => of(builder, "onnx.NoValue", None),
        "!torch.none" => of(builder, "torch.constant.none", None),
        "!torch.int" => of(builder, "torch.constant.int", Some(known(value))),
        "!torch.bool" => of(builder, "torch.constant.bool", Some(known(value))),
        "!torch.float" => of(builder, "torch.constant.float", Some(known(value))),
        "!torch.str" => of(builder, "torch.constant.str", Some(known(value))),
        "!torch.list<int>" => {
            let int = ValueType::Other("!torch.int".into());
            let mut ints = Vec::new();
            for at in 0..value.count() {
                let one = Tensor::from_ints(ElementType::I64, &[], &[value.int_at(at)]);
                let attrs = [known(&one)].into_iter().collect();
                let op = builder.op("torch.constant.int", &[], &attrs, std::slice::from_ref(&int));
                ints.push(first_result(builder, op));
            }
            let op = builder.op("torch.prim.ListConstruct", &ints, &Attrs::new(), &entry.results);
            Some(first_result(builder, op))
        }
        _ if ty.starts_with("!tosa.shape") => {
            let values = ("values", AttrValue::Tensor(value.clone()));
            of(builder, "tosa.const_shape", Some(values))
        }
        _ => None,
    }
}

fn first_result(builder: &Builder, op: Op) -> Value {
    builder.module[op].results[0]
}

/// The conversion of a drawn operand to a value of the program.
pub type Take = fn(&mut Draft, &mut Random, Operand) -> Val;

impl Draft {
    /// Adds a random application of a framework's definition, with operands converted by `take`; `None` where the
    /// sample is no program.
    pub fn application(
        &mut self,
        def: &'static OpDef,
        random: &mut Random,
        take: Take,
    ) -> Option<Vec<Val>> {
        if elementwise::is_elementwise_def(def) {
            return self.elementwise(def, random, take);
        }
        let samplers = samplers(def);
        if samplers.is_empty() {
            return None;
        }
        let sampler = *random.pick(&samplers);
        let (attrs, operands, declared) = sample(sampler, def, random);
        let constants: Vec<Option<Tensor>> = operands.iter().map(Operand::constant).collect();
        let operands: Vec<Val> =
            operands.into_iter().map(|operand| take(self, random, operand)).collect();
        self.row(def, attrs, &operands, &constants, &declared)
    }

    /// An application to operands of one element type that the definition accepts.
    fn elementwise(
        &mut self,
        def: &'static OpDef,
        random: &mut Random,
        take: Take,
    ) -> Option<Vec<Val>> {
        if def.attributes.iter().any(|attr| attr.default == Required) {
            return None;
        }
        let numeric = &ElementType::ALL[..ElementType::ALL.len() - 1];
        let rank = random.between(0, 3) as usize;
        let shape = random.shape(rank);
        let element = *random.pick(numeric);
        let chosen = random.chance(50);
        let operands: Vec<Val> = (0..def.operands.len())
            .map(|k| {
                let is_condition = k == 0 && def.operands.len() == 3 && chosen;
                let element = if is_condition { ElementType::I1 } else { element };
                let value = random_numbers(random, element, &shape);
                match def.operands[k].role {
                    Role::Constant => self.operand(Operand::Constant(value)),
                    _ => take(self, random, Operand::Value(value)),
                }
            })
            .collect();
        let declared = match elementwise::is_conversion(def) {
            true => vec![ValueType::tensor(*random.pick(numeric), &shape)],
            false => Vec::new(),
        };
        let constants = vec![None; operands.len()];
        self.row(def, Attrs::new(), &operands, &constants, &declared)
    }
}

/// The program of one application of a definition, all results of which are the program's; `None` where
/// what was drawn is no program.
pub fn application_of(def: &'static OpDef, random: &mut Random) -> Option<Program> {
    Draft::default().only(def, random)
}

/// The same, also of a definition that is opaque in canonical programs.
pub fn example_of(def: &'static OpDef, random: &mut Random) -> Option<Program> {
    Draft { takes_layers: true, ..Draft::default() }.only(def, random)
}

impl Draft {
    /// The program of one application.
    fn only(mut self, def: &'static OpDef, random: &mut Random) -> Option<Program> {
        let results = self.application(def, random, |draft, _, operand| draft.operand(operand))?;
        self.finish(&results)
    }
}

/// Numbers near 0, and now and then any bits.
fn random_numbers(random: &mut Random, element: ElementType, shape: &[i64]) -> Tensor {
    if random.chance(25) {
        return random.data(element, shape);
    }
    let mut builder = TensorBuilder::new(element, shape);
    for _ in 0..shape.iter().product::<i64>() {
        let value = random.between(-6, 6);
        match element {
            _ if element.complex_part().is_some() => {
                let bytes = random.data(element, &[]);
                builder.push_bytes(bytes.bytes_at(0));
            }
            _ if element.is_float() => builder.push_float(value as f64 / 4.0),
            ElementType::I1 => builder.push_int((value & 1).into()),
            _ if element.is_unsigned() => builder.push_int(value.abs().into()),
            _ => builder.push_int(value.into()),
        }
    }
    builder.finish()
}
