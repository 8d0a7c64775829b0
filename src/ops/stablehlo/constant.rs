//! `stablehlo.constant`.

use crate::ops::literal;
use crate::ops::row::*;

pub static DEF: OpDef = literal::tensor_row(
    "stablehlo.constant",
    "https://openxla.org/stablehlo/spec#constant",
    Some("attr-dict $value result-of($value)"),
);
