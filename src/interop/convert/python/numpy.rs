//! NumPy's functions by their own names.

use super::{Expression, Printer, literal};
use crate::ir::DecodedOp;
use crate::ops::AttrValue;
use crate::types::ElementType;

pub static PRINTER: Printer = Printer { head: "import numpy as np\n", op };

fn op(op: &DecodedOp, operands: &[String]) -> Option<Expression> {
    let call = op.call();
    let name = op.def.name.strip_prefix("numpy.")?;
    let result = op.results.first()?.as_tensor()?;
    if result.element == ElementType::BF16 {
        return None;
    }
    let all = operands.join(", ");
    let text = match (name, operands) {
        ("array", []) if result.element == ElementType::String => return None,
        ("array", []) => literal::array(call.tensor_attr("value")?),
        ("astype", [x]) => format!("np.asarray({x}).astype({})", literal::dtype(result.element)),
        ("getitem", [x]) => {
            let [starts, stops] = ["start", "stop"].map(|name| call.ints(name));
            let steps = call.opt_ints("step");
            let slice = |d: usize| {
                let step = steps.map_or(1, |steps| steps[d]);
                format!("{}:{}:{step}", starts[d], stops[d])
            };
            let slices: Vec<String> = (0..starts.len()).map(slice).collect();
            format!("{x}[{}]", slices.join(", "))
        }
        ("concatenate", _) => format!("np.concatenate([{all}]{})", keywords(op)),
        _ => format!("np.{name}({all}{})", keywords(op)),
    };
    Some(Expression::Named(text))
}

/// `, axis=1, mode='clip'`.
fn keywords(op: &DecodedOp) -> String {
    let keyword = |(name, value): &(&'static str, AttrValue)| match value {
        AttrValue::Int(value) => format!(", {name}={value}"),
        AttrValue::Bool(true) => format!(", {name}=True"),
        AttrValue::Bool(false) => format!(", {name}=False"),
        AttrValue::Str(text) => format!(", {name}=\"{text}\""),
        AttrValue::I64Array(values) => {
            let values: Vec<String> = values.iter().map(|value| format!("{value},")).collect();
            format!(", {name}=({})", values.join(" "))
        }
        _ => String::new(),
    };
    op.attrs.iter().map(keyword).collect()
}
