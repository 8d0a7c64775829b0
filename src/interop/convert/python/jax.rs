//! StableHLO as calls of the functions of `jax.lax` that print it.

use super::{Devices, Expression, Printer, list_text, literal};
use crate::ir::DecodedOp;
use crate::ops::{AttrValue, Body, Call};
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType};

pub static PRINTER: Printer = Printer {
    head: "\
import jax
import numpy as np
from jax import lax
from jax import numpy as jnp

jax.config.update(\"jax_enable_x64\", True)
",
    globals: &[
        "jax",
        "np",
        "lax",
        "jnp",
        "AxisType",
        "NamedSharding",
        "PartitionSpec",
        "P",
        "mesh",
        "exchanged",
    ],
    op: print_op,
    devices: Some(&DEVICES),
};

static DEVICES: Devices = Devices {
    mesh: make_mesh,
    sharding: |text| {
        let dims = text.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0));
        let dims = dims.map(|inner| match &quoted_names(inner)[..] {
            [] => "None".to_string(),
            [only] => only.clone(),
            several => format!("({})", tuple_elements(several)),
        });
        format!("NamedSharding(mesh, P({}))", dims.collect::<Vec<_>>().join(", "))
    },
    pinned: |value, sharding| format!("lax.with_sharding_constraint({value}, {sharding})"),
    divided: |name, arguments, results| {
        let lines = |list: &[String]| match list {
            [] => "()".to_string(),
            _ => format!("(\n        {},\n    )", list.join(",\n        ")),
        };
        let results = if let [only] = results { only.clone() } else { lines(results) };
        format!(
            "\n\n{name} = jax.jit(\n    {name},\n    in_shardings={},\n    out_shardings={results},\n)\n",
            lines(arguments)
        )
    },
    exchange: EXCHANGE,
    exchanged: |operands, axis, shardings| {
        let specs: Vec<String> = (shardings.iter())
            .map(|text| {
                text.replace("NamedSharding(mesh, ", "").trim_end_matches(')').to_string() + ")"
            })
            .collect();
        format!("exchanged({}, {axis}, {})", operands.join(", "), specs.join(", "))
    },
};

const EXCHANGE: &str = "

def exchanged(table, indices, axis, of, by, to):
    \"\"\"Rows of a table of which each device has a part, by indices that lead to some row.

    Each device sorts its indices by the devices that have their rows, and sends each of these as many at a
    time as an even spread asks for; rows come back. All take as many turns as the busiest needs.
    \"\"\"
    axes = of[axis]

    def local(table, indices):
        parts, count, rank = lax.axis_size(axes), indices.size, table.ndim
        shape = [i * (1 if d == axis else t) for d, (t, i) in enumerate(zip(table.shape, indices.shape))]
        slots = min(count, int(np.ceil(count / parts + 4 * np.sqrt(count / parts))))
        rows = jnp.moveaxis(table, axis, 0)
        number, at = jnp.arange(count), indices.reshape(-1)
        owner, place = at // len(rows), at % len(rows)
        _, place, order = lax.sort((owner, place, number), num_keys=1)
        _, turn = lax.sort((order, number), num_keys=1)
        own = owner == jnp.arange(parts)[:, None]
        starts = jnp.sum(owner < jnp.arange(parts)[:, None], axis=1)
        turn -= starts[owner]
        end = lax.pmax(jnp.max(jnp.sum(own, axis=1)), axes)

        def exchange(state):
            first, found = state
            there = jnp.minimum(starts[:, None] + first + jnp.arange(slots), count - 1)
            asked = lax.all_to_all(place[there], axes, 0, 0)
            answers = lax.all_to_all(rows[asked], axes, 0, 0)
            slot = jnp.clip(turn - first, 0, slots - 1)
            has_come = (slot == turn - first).reshape(-1, *[1] * (rank - 1))
            return first + slots, jnp.where(has_come, answers[owner, slot], found)

        found = jnp.zeros((count, *rows.shape[1:]), rows.dtype)
        _, found = lax.while_loop(lambda state: state[0] < end, exchange, (end * 0, found))
        # The dimensions of the indices, then those of rows: side by side, one of two has one position.
        found = found.reshape(*indices.shape, *rows.shape[1:])
        places = [d for d in range(rank) if d != axis]
        order = [at for d in range(rank) for at in ([d] if d == axis else [d, rank + places.index(d)])]
        return found.transpose(order).reshape(shape)

    return jax.shard_map(local, mesh=mesh, in_specs=(of, by), out_specs=to, check_vma=False)(table, indices)
";

/// The texts in quotes: the names of mesh axes.
fn quoted_names(text: &str) -> Vec<String> {
    text.split('"').skip(1).step_by(2).map(|name| format!("\"{name}\"")).collect()
}

/// The elements of a Python tuple, as they are written between its parentheses.
fn tuple_elements(parts: &[String]) -> String {
    match parts {
        [only] => format!("{only},"),
        _ => parts.join(", "),
    }
}

/// The code that creates the mesh of the devices of all processes.
fn make_mesh(text: &str) -> String {
    let size = |part: &str| part.chars().take_while(char::is_ascii_digit).collect();
    let sizes: Vec<String> = text.split('=').skip(1).map(size).collect();
    let (sizes, names, count) =
        (tuple_elements(&sizes), tuple_elements(&quoted_names(text)), sizes.len());
    format!(
        "
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P

mesh = jax.make_mesh(({sizes}), ({names}), axis_types=(AxisType.Auto,) * {count})
"
    )
}

/// Elementwise ops whose names in `lax` differ, with these names.
const NAMES: &[(&str, &str)] = &[
    ("subtract", "sub"),
    ("multiply", "mul"),
    ("divide", "div"),
    ("remainder", "rem"),
    ("power", "pow"),
    ("maximum", "max"),
    ("minimum", "min"),
    ("and", "bitwise_and"),
    ("or", "bitwise_or"),
    ("xor", "bitwise_xor"),
    ("not", "bitwise_not"),
    ("negate", "neg"),
    ("exponential", "exp"),
    ("exponential_minus_one", "expm1"),
    ("log_plus_one", "log1p"),
    ("sine", "sin"),
    ("cosine", "cos"),
    ("popcnt", "population_count"),
    ("count_leading_zeros", "clz"),
];

/// Elementwise ops that have the same name in `lax`.
const SAME: &[&str] = &[
    "add",
    "atan2",
    "shift_left",
    "shift_right_arithmetic",
    "shift_right_logical",
    "select",
    "clamp",
    "abs",
    "sign",
    "sqrt",
    "rsqrt",
    "cbrt",
    "log",
    "logistic",
    "tan",
    "tanh",
    "floor",
    "ceil",
    "is_finite",
];

fn print_op(op: &DecodedOp, operands: &[String]) -> Option<Expression> {
    let call = op.call();
    let name = op.def.name.strip_prefix("stablehlo.")?;
    let result = op.results.first()?.as_tensor()?;
    let all = operands.join(", ");
    let x = operands.first().map_or("", String::as_str);
    let text = match name {
        "constant" => print_constant(call.tensor_attr("value")?),
        "reshape" => format!("lax.reshape({x}, {})", list_text(&result.shape)),
        "transpose" => format!("lax.transpose({x}, {})", list_text(call.ints("permutation"))),
        "broadcast_in_dim" => {
            let dims = list_text(call.ints("broadcast_dimensions"));
            format!("lax.broadcast_in_dim({x}, {}, {dims})", list_text(&result.shape))
        }
        "slice" => {
            let lists = ["start_indices", "limit_indices", "strides"];
            let lists = lists.map(|name| list_text(call.ints(name))).join(", ");
            format!("lax.slice({x}, {lists})")
        }
        "reverse" => format!("lax.rev({x}, {})", list_text(call.ints("dimensions"))),
        "concatenate" => format!("lax.concatenate([{all}], {})", call.int("dimension")),
        "iota" => {
            let axis = call.int("iota_dimension");
            format!(
                "lax.broadcasted_iota({}, {}, {axis})",
                dtype_name(result),
                list_text(&result.shape)
            )
        }
        "pad" => format!("lax.pad({all}, {})", print_borders(&call)),
        "convert" => format!("lax.convert_element_type({x}, {})", dtype_name(result)),
        "bitcast_convert" => format!("lax.bitcast_convert_type({x}, {})", dtype_name(result)),
        "compare" => format!("lax.{}({all})", compare_direction(&call)?),
        "reduce" => {
            let dims = list_text(call.ints("dimensions"));
            format!("lax.reduce({all}, {}, {dims})", reduce_function(&call)?)
        }
        "dot_general" => {
            let dims = |name: &str| find_list(call.text("dot_dimension_numbers")?, name);
            let pair = |name: &str| {
                let [lhs, rhs] =
                    ["lhs", "rhs"].map(|side| dims(&format!("{side}_{name}_dimensions")));
                Some(format!("({}, {})", lhs?, rhs?))
            };
            let (contracting, batching) = (pair("contracting")?, pair("batching")?);
            let element = dtype_name(result);
            format!(
                "lax.dot_general({all}, ({contracting}, {batching}), preferred_element_type={element})"
            )
        }
        "gather" => print_gather(&call, operands)?,
        "scatter" => print_scatter(&call, operands)?,
        "sort" => print_sort(&call, operands)?,
        "round_nearest_even" => format!("lax.round({x}, lax.RoundingMethod.TO_NEAREST_EVEN)"),
        "round_nearest_afz" => format!("lax.round({x}, lax.RoundingMethod.AWAY_FROM_ZERO)"),
        name if SAME.contains(&name) => format!("lax.{name}({all})"),
        name => {
            let (_, lax) = NAMES.iter().find(|(hlo, _)| *hlo == name)?;
            format!("lax.{lax}({all})")
        }
    };
    Some(Expression::Named(text))
}

fn dtype_name(ty: &TensorType) -> &'static str {
    match ty.element {
        ElementType::BF16 => "jnp.bfloat16",
        element => literal::dtype_name(element),
    }
}

fn print_constant(value: &Tensor) -> String {
    let array = literal::array_text(value);
    match value.element() {
        ElementType::BF16 => format!("lax.bitcast_convert_type({array}, jnp.bfloat16)"),
        _ => format!("jnp.asarray({array})"),
    }
}

/// The padding configuration: `[(low, high, between), ...]`.
fn print_borders(call: &Call) -> String {
    let lists = ["edge_padding_low", "edge_padding_high", "interior_padding"];
    let [low, high, between] = lists.map(|name| call.ints(name));
    let one = |d: usize| format!("({}, {}, {})", low[d], high[d], between[d]);
    format!("[{}]", (0..low.len()).map(one).collect::<Vec<_>>().join(", "))
}

fn compare_direction(call: &Call) -> Option<&'static str> {
    let text = call.text("comparison_direction")?;
    let words = ["EQ", "NE", "LT", "LE", "GT", "GE"];
    let found = words.iter().position(|word| text.ends_with(&format!(" {word}>")))?;
    Some(["eq", "ne", "lt", "le", "gt", "ge"][found])
}

fn reduce_function(call: &Call) -> Option<&'static str> {
    Some(match call.text("body")?.strip_prefix("stablehlo.")? {
        "add" => "lax.add",
        "multiply" => "lax.mul",
        "minimum" => "lax.min",
        "maximum" => "lax.max",
        "and" => "lax.bitwise_and",
        "or" => "lax.bitwise_or",
        _ => return None,
    })
}

/// A call of `lax.gather`, which has the coordinates in the last dimension of the indices.
fn print_gather(call: &Call, operands: &[String]) -> Option<String> {
    let fields = [
        ("offset_dims", "offset_dims"),
        ("collapsed_slice_dims", "collapsed_slice_dims"),
        ("start_index_map", "start_index_map"),
        ("operand_batching_dims", "operand_batching_dims"),
        ("start_indices_batching_dims", "start_indices_batching_dims"),
    ];
    let (numbers, vector) = dimension_numbers(call, "dimension_numbers", &fields)?;
    let indices = move_coordinates_last(call, operands, vector)?;
    let sizes = list_text(call.ints("slice_sizes"));
    let numbers = format!("lax.GatherDimensionNumbers({numbers})");
    let mode = "mode=lax.GatherScatterMode.CLIP";
    Some(format!("lax.gather({}, {indices}, {numbers}, {sizes}, {mode})", operands[0]))
}

/// `lax.sort` by the first operand, of integers: floats are changed there before they are compared.
fn print_sort(call: &Call, operands: &[String]) -> Option<String> {
    let [step] = &*call.region("comparator").steps else { return None };
    let direction = Call { def: step.def, attrs: &step.attrs, ..*call };
    let is_less = step.def.name == "stablehlo.compare"
        && step.operands[..] == [0, 1]
        && direction.text("comparison_direction")?.ends_with(" LT>");
    let is_integer = call.operands[0].element().is_some_and(ElementType::is_integer);
    let all = match operands {
        [only] => only.clone(),
        _ => format!("({})", operands.join(", ")),
    };
    let dimension = call.int("dimension");
    (is_less && is_integer).then(|| format!("lax.sort({all}, dimension={dimension}, num_keys=1)"))
}

/// A call of `lax.scatter`, or of one with a reduction, which has the coordinates in the last dimension of the
/// indices.
fn print_scatter(call: &Call, operands: &[String]) -> Option<String> {
    let [data, _, updates] = operands else { return None };
    let body = call.region("update_computation");
    let Body { steps, returned, .. } = body;
    let function = match (&steps[..], &returned[..]) {
        ([], [1]) => "scatter",
        ([step], [2]) if step.operands[..] == [0, 1] => scatter_function(step.def.name, call)?,
        _ => return None,
    };
    let fields = [
        ("update_window_dims", "update_window_dims"),
        ("inserted_window_dims", "inserted_window_dims"),
        ("scatter_dims_to_operand_dims", "scatter_dims_to_operand_dims"),
        ("input_batching_dims", "operand_batching_dims"),
        ("scatter_indices_batching_dims", "scatter_indices_batching_dims"),
    ];
    let (numbers, vector) = dimension_numbers(call, "scatter_dimension_numbers", &fields)?;
    let indices = move_coordinates_last(call, operands, vector)?;
    let numbers = format!("lax.ScatterDimensionNumbers({numbers})");
    let mode = "mode=lax.GatherScatterMode.FILL_OR_DROP";
    Some(format!("lax.{function}({data}, {indices}, {updates}, {numbers}, {mode})"))
}

/// The `lax` function for a scatter with this reduction; on booleans, `and` is the minimum and `or` the maximum.
fn scatter_function(name: &str, call: &Call) -> Option<&'static str> {
    let is_bool = call.operands[0].element() == Some(ElementType::I1);
    Some(match (name, is_bool) {
        ("stablehlo.add", false) => "scatter_add",
        ("stablehlo.subtract", false) => "scatter_sub",
        ("stablehlo.multiply", false) => "scatter_mul",
        ("stablehlo.minimum", _) | ("stablehlo.and", true) => "scatter_min",
        ("stablehlo.maximum", _) | ("stablehlo.or", true) => "scatter_max",
        _ => return None,
    })
}

/// The dimension numbers of an attribute, each list under its name in `lax`; and the dimension of the indices that
/// has the coordinates.
fn dimension_numbers(
    call: &Call,
    attribute: &str,
    fields: &[(&str, &str)],
) -> Option<(String, usize)> {
    let Some(AttrValue::Text(text)) = call.attr(attribute) else { return None };
    let field = |&(name, lax): &(&str, &str)| Some(format!("{lax}={}", find_list(text, name)?));
    let vector = match text.split_once("index_vector_dim = ") {
        Some((_, rest)) => rest.split([',', '>']).next()?.trim().parse().ok()?,
        None => 0,
    };
    Some((fields.iter().map(field).collect::<Option<Vec<_>>>()?.join(", "), vector))
}

/// The list of this name in an attribute's text as a Python tuple, empty where there is none.
fn find_list(text: &str, name: &str) -> Option<String> {
    let inner = match text.split_once(&format!("{name} = [")) {
        Some((_, rest)) => rest.split_once(']')?.0,
        None => "",
    };
    let comma = if inner.is_empty() { "" } else { "," };
    Some(format!("({inner}{comma})"))
}

/// The indices transposed so that their coordinates are in the last dimension.
fn move_coordinates_last(call: &Call, operands: &[String], vector: usize) -> Option<String> {
    let rank = call.operands.get(1)?.shape()?.len();
    let indices = &operands[1];
    Some(match rank - vector {
        0 => format!("jnp.expand_dims({indices}, {rank})"),
        1 => indices.clone(),
        _ => format!("jnp.moveaxis({indices}, {vector}, -1)"),
    })
}
