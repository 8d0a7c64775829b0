//! `openvino`: the gathers of OpenVINO's operation sets.

mod gather;
mod gather_elements;
mod gather_nd;
#[cfg(test)]
mod tests;

use super::Dialect;

pub const DIALECT: Dialect = Dialect {
    name: "openvino",
    summary: "OpenVINO's operations, each in the newest version of its kind.",
    ops: &[&gather::DEF, &gather_elements::DEF, &gather_nd::DEF],
};
