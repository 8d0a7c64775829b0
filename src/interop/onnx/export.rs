//! Exports a program of `onnx` ops as a model: the reverse of the import.

use std::collections::HashMap;

use prost::Message;
use prost::bytes::Bytes;

use super::proto::{
    self, Attribute, Dimension, Graph, Model, Node, OperatorSet, Shape, ValueInfo, attribute_kind,
};
use super::types::data_type_number;
use crate::ir::{Module, Op, Value};
use crate::ops::{AttrValue, Attrs, OpDef};
use crate::source::Diagnostic;
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, ElementType, TensorType, ValueType};
use crate::verify::Verified;

/// The operator set and the version of the format that models are written for: the oldest ones that
/// have all operators in the form in which programs here have them.
const OPERATOR_SET: i64 = 21;

/// The one since which remainders by floor are for floats, too, and shifts for signed integers.
const SIGNED_SHIFTS: i64 = 28;
const IR_VERSION: i64 = 10;

/// The model of a module's only public function, or of `main`.
///
/// # Errors
/// Points at what has no form in a model: an op of another dialect, a type that is no tensor's.
pub fn export(module: &Verified) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let func = function(module).map_err(|error| vec![error])?;
    let (names, graph) = (HashMap::new(), Graph::default());
    let mut exporter = Exporter { module, names, graph, version: OPERATOR_SET };
    exporter.function(func).map_err(|error| vec![error])?;
    let opset = OperatorSet { domain: String::new(), version: exporter.version };
    let model = Model {
        ir_version: IR_VERSION,
        producer_name: "multigather".to_string(),
        producer_version: env!("CARGO_PKG_VERSION").to_string(),
        graph: Some(exporter.graph),
        opset_import: vec![opset],
        functions: Vec::new(),
    };
    Ok(model.encode_to_vec())
}

fn function(module: &Module) -> Result<Op, Diagnostic> {
    let public: Vec<Op> = module.functions().filter(|&func| module.is_public(func)).collect();
    let main = module.function("main").filter(|func| public.contains(func));
    match (main, &public[..]) {
        (Some(main), _) => Ok(main),
        (None, &[only]) => Ok(only),
        (None, []) => {
            Err(Diagnostic::error(None, "there is no public function to make a model of"))
        }
        (None, [_, second, ..]) => Err(module
            .op_error(*second, "a model is one function: name it main, or leave only one public")),
    }
}

struct Exporter<'m> {
    module: &'m Module,
    names: HashMap<Value, String>,
    graph: Graph,
    /// Of the operator set that the nodes are of.
    version: i64,
}

impl Exporter<'_> {
    fn function(&mut self, func: Op) -> Result<(), Diagnostic> {
        let module = self.module;
        let blocks = module[func].regions.first().map(|&region| &module[region].blocks[..]);
        let Some(&[entry]) = blocks else {
            return Err(module.op_error(func, "a model is made of a function with one block"));
        };
        self.graph.name = module.text_attr(func, "sym_name").unwrap_or("main").to_string();
        for (k, &arg) in module[entry].args.iter().enumerate() {
            self.names.insert(arg, format!("input{k}"));
            let info = self.value_info(func, arg)?;
            self.graph.input.push(encoded(&info));
        }
        let (end, ops) = module[entry].ops.split_last().expect("a block ends in a terminator");
        let results = module[*end].operands.clone();
        for (k, &op) in ops.iter().enumerate() {
            self.op(op, k)?;
        }
        for (k, &result) in results.iter().enumerate() {
            // An output has a name of its own, beside those of inputs, constants, other outputs.
            let name = format!("output{k}");
            let node = Node {
                input: vec![self.names[&result].clone()],
                output: vec![name.clone()],
                name: format!("return{k}"),
                op_type: "Identity".to_string(),
                ..Node::default()
            };
            self.graph.node.push(encoded(&node));
            let info = ValueInfo { name, ..self.value_info(*end, result)? };
            self.graph.output.push(encoded(&info));
        }
        Ok(())
    }

    fn op(&mut self, op: Op, number: usize) -> Result<(), Diagnostic> {
        let module = self.module;
        let name = module.op_name(op);
        let Some(operator) = name.strip_prefix("onnx.") else {
            let message = format!("'{name}' is no operator of ONNX: translate the program first");
            return Err(module.op_error(op, message));
        };
        let results = module[op].results.clone();
        if operator == "NoValue" {
            self.names.extend(results.iter().map(|&result| (result, String::new())));
            return Ok(());
        }
        let decoded = module.decode(op).map_err(|found| module.violation(op, &found))?;
        for (k, &result) in results.iter().enumerate() {
            let name = if k == 0 { format!("v{number}") } else { format!("v{number}_{k}") };
            self.names.insert(result, name);
        }
        if operator == "Constant" {
            let value = decoded.attrs.iter().find_map(|(_, value)| match value {
                AttrValue::Tensor(tensor) => Some(tensor),
                _ => None,
            });
            let value = value.expect("a constant has a value");
            let name = self.names[&results[0]].clone();
            self.graph.initializer.push(encoded(&tensor(value, name)));
            return Ok(());
        }
        let mut node = Node {
            input: module[op].operands.iter().map(|value| self.names[value].clone()).collect(),
            output: results.iter().map(|value| self.names[value].clone()).collect(),
            name: format!("{operator}{number}"),
            op_type: operator.to_string(),
            ..Node::default()
        };
        while node.input.last().is_some_and(String::is_empty) {
            node.input.pop();
        }
        let element = decoded.operands.first().and_then(ValueType::element);
        self.version = self.version.max(oldest(operator, element, &decoded.attrs));
        for (name, value) in &decoded.attrs {
            node.attribute.push(attribute(decoded.def, name, value));
        }
        self.graph.node.push(encoded(&node));
        for &result in &results {
            let info = self.value_info(op, result)?;
            self.graph.value_info.push(encoded(&info));
        }
        Ok(())
    }

    fn value_info(&self, at: Op, value: Value) -> Result<ValueInfo, Diagnostic> {
        let module = self.module;
        match module.pools.to_value_type(module.value_type(value)) {
            ValueType::Tensor(ty) => {
                let name = self.names[&value].clone();
                Ok(ValueInfo { name, ty: Some(tensor_type(&ty)) })
            }
            other => {
                let message = format!("a model has no values of type {other}");
                Err(module.op_error(at, message))
            }
        }
    }
}

/// The oldest operator set that has an operator for these elements.
fn oldest(operator: &str, element: Option<ElementType>, attrs: &Attrs) -> i64 {
    let is_fmod = attrs.iter().any(|(name, value)| *name == "fmod" && *value == AttrValue::Int(1));
    let is_new = match operator {
        "Mod" => element.is_some_and(ElementType::is_float) && !is_fmod,
        "BitShift" => element.is_some_and(|element| !element.is_unsigned()),
        _ => false,
    };
    if is_new { SIGNED_SHIFTS } else { OPERATOR_SET }
}

fn encoded(message: &impl Message) -> Bytes {
    Bytes::from(message.encode_to_vec())
}

fn tensor_type(ty: &TensorType) -> proto::Type {
    let dim = |&size: &i64| Dimension { dim_value: (size != DYNAMIC).then_some(size) };
    let shape = Some(Shape { dim: ty.shape.iter().map(dim).collect() });
    let tensor = Some(proto::TensorType { elem_type: data_type_number(ty.element), shape });
    proto::Type { tensor, ..proto::Type::default() }
}

/// A tensor's elements as bytes, little-endian; strings one by one.
fn tensor(value: &Tensor, name: String) -> proto::Tensor {
    let element = value.element();
    let mut message = proto::Tensor {
        dims: value.shape().to_vec(),
        data_type: data_type_number(element),
        name,
        ..proto::Tensor::default()
    };
    if element == ElementType::String {
        let string = |at: usize| Bytes::copy_from_slice(value.string_at(at));
        message.string_data = (0..value.count()).map(string).collect();
        return message;
    }
    let part = element.complex_part().unwrap_or(element).bytes();
    let mut bytes = Vec::with_capacity(value.count() * element.bytes());
    for at in 0..value.count() {
        for part in value.bytes_at(at).chunks(part) {
            match cfg!(target_endian = "big") {
                true => bytes.extend(part.iter().rev()),
                false => bytes.extend(part),
            }
        }
    }
    message.raw_data = Some(Bytes::from(bytes));
    message
}

fn attribute(def: &OpDef, name: &str, value: &AttrValue) -> Attribute {
    debug_assert!(def.attributes.iter().any(|attr| attr.name == name));
    let mut attr = Attribute { name: name.to_string(), ..Attribute::default() };
    match value {
        AttrValue::Int(value) => (attr.kind, attr.i) = (attribute_kind::INT, Some(*value)),
        AttrValue::Bool(value) => {
            (attr.kind, attr.i) = (attribute_kind::INT, Some(i64::from(*value)));
        }
        AttrValue::Unit => (attr.kind, attr.i) = (attribute_kind::INT, Some(1)),
        AttrValue::Str(text) | AttrValue::Text(text) => {
            attr.kind = attribute_kind::STRING;
            attr.s = Some(Bytes::copy_from_slice(text.as_bytes()));
        }
        AttrValue::I64Array(values) => {
            (attr.kind, attr.ints) = (attribute_kind::INTS, values.to_vec());
        }
        AttrValue::I64Lists(lists) => {
            (attr.kind, attr.ints) = (attribute_kind::INTS, lists.concat());
        }
        AttrValue::Type(element) => {
            let number = data_type_number(*element);
            (attr.kind, attr.i) = (attribute_kind::INT, Some(number.into()));
        }
        AttrValue::Tensor(value) if value.rank() == 0 && value.element() == ElementType::F32 => {
            (attr.kind, attr.f) = (attribute_kind::FLOAT, Some(value.float_at(0) as f32));
        }
        AttrValue::Tensor(value) => {
            (attr.kind, attr.t) = (attribute_kind::TENSOR, Some(tensor(value, String::new())));
        }
    }
    attr
}
