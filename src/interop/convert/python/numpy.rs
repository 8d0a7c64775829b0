//! NumPy programs: each op is a call of the function of its name.

use super::{Expression, Printer, literal};
use crate::ir::DecodedOp;
use crate::ops::{AttrValue, Call};
use crate::types::ElementType;

pub static PRINTER: Printer =
    Printer { head: "import numpy as np\n", globals: &["np"], op: print_op, devices: None };

fn print_op(op: &DecodedOp, operands: &[String]) -> Option<Expression> {
    let call = op.call();
    let name = op.def.name.strip_prefix("numpy.")?;
    let result = op.results.first()?.as_tensor()?;
    if result.element == ElementType::BF16 {
        return None;
    }
    let all = operands.join(", ");
    let text = match (name, operands) {
        ("array", []) if result.element == ElementType::String => return None,
        ("array", []) => literal::array_text(call.tensor_attr("value")?),
        ("astype", [x]) => {
            format!("np.asarray({x}).astype({})", literal::dtype_name(result.element))
        }
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
        ("setitem" | "ufunc_at", [_, .., _]) => {
            return Some(print_list_call(&call, name, operands));
        }
        ("concatenate", _) => format!("np.concatenate([{all}]{})", keyword_arguments(op)),
        _ => format!("np.{name}({all}{})", keyword_arguments(op)),
    };
    Some(Expression::Named(text))
}

/// The call of an op on a list of indices: `a[i, :, j] = v`, or `np.add.at(a, (i, slice(None), j), v)`, of a copy.
fn print_list_call(call: &Call, name: &str, operands: &[String]) -> Expression {
    let (dims, values) = (call.ints("dims"), &operands[operands.len() - 1]);
    let last = dims.last().copied().unwrap_or(-1);
    let index = |whole: &str| -> String {
        let at = |d: i64| dims.iter().position(|&dim| dim == d);
        let part = |d: i64| at(d).map_or(whole, |k| &operands[1 + k]);
        (0..=last).map(|d| format!("{}, ", part(d))).collect()
    };
    let by = match name {
        "setitem" => [String::new(), format!("[{}] = {values}", index(":").trim_end())],
        _ => {
            let ufunc = call.str("ufunc");
            let index = index("slice(None)");
            [format!("np.{ufunc}.at("), format!(", ({}), {values})", index.trim_end())]
        }
    };
    Expression::Changed { copy: format!("np.array({})", operands[0]), by }
}

/// The attributes of an op as keyword arguments: `, axis=1, mode='clip'`.
fn keyword_arguments(op: &DecodedOp) -> String {
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
