//! Shape computations are done at compile time, not at run time.

use crate::expand::Graph;
use crate::ir::{Builder, Module};
use crate::lower::{Machine, lower};
use crate::ops::{AttrValue, Attrs};
use crate::specialize::specialize;
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, ElementType, ValueType};
use crate::verify::Verified;

#[test]
fn a_chain_of_shapes_leaves_no_loop_nest() {
    let mut module = Module::new(multigather_dialects::registry());
    let matrix = ValueType::tensor(ElementType::F32, &[DYNAMIC, DYNAMIC]);
    let ints = |size: i64| ValueType::tensor(ElementType::I64, &[size]);
    let (body, types) = (module.body(), [matrix.clone()]);
    let function = Builder::at_end(&mut module, body).function("main", &types, &types);
    let mut builder = Builder::at_end(&mut module, function.entry);
    let data = function.args[0];
    let mut op = |name: &str, operands: &[_], attrs: &Attrs, result: ValueType| {
        let op = builder.op(name, operands, attrs, &[result]);
        builder.module[op].results[0]
    };
    let shape = op("onnx.Shape", &[data], &Attrs::new(), ints(2));
    let constant = |values: &[i64]| {
        let tensor = Tensor::from_i64s(&[values.len() as i64], values);
        Attrs::from_iter([("value", AttrValue::Tensor(tensor))])
    };
    let at = op("arith.constant", &[], &constant(&[1]), ints(1));
    let columns = op("onnx.Gather", &[shape, at], &Attrs::new(), ints(1));
    let rest = op("arith.constant", &[], &constant(&[-1]), ints(1));
    let axis = Attrs::from_iter([("axis", AttrValue::Int(0))]);
    let to = op("onnx.Concat", &[columns, rest], &axis, ints(2));
    let reshaped = op("onnx.Reshape", &[data, to], &Attrs::new(), matrix);
    builder.ret(&[reshaped]);

    let input = Tensor::zero(ElementType::F32, &[2, 3]);
    let module = Verified::new(module).expect("it is valid");
    let module = specialize(&module, function.op, &[input]).expect("shapes that fit");
    let graph = Graph::of_function(&module, function.op).expect("static shapes");
    let program = lower(&graph, &Machine::default()).expect("it lowers");
    assert_eq!(program.outputs[0].to_string(), "tensor<3x2xf32>");
    assert_eq!(program.nests.len(), 1, "the copy of the data: {:?}", program.nests);
}
