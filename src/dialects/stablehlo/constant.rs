//! `stablehlo.constant`.

use crate::literal;
use crate::prelude::*;

pub static DEF: OpDef = literal::tensor_def(
    "stablehlo.constant",
    "https://openxla.org/stablehlo/spec#constant",
    Some("attr-dict $value result-of($value)"),
);
