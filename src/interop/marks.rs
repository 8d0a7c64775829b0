//! The discardable attributes by which the export to upstream's dialects marks its operations, and
//! by which import reads them back. Upstream's tools preserve such an attribute where they preserve
//! the operation, and drop it where they replace the operation.
//!
//! [`GATHER`], [`PLACES`] and [`CHECK`] of a `linalg.generic` have the same dictionary for the same
//! coordinates. A tool that changes what such an operation computes must remove the attribute.

/// Marks a `linalg.generic` that gathers: each element is that of the extracted tensor at the coordinates of its
/// first operand, or any other where these are out of range.
pub const GATHER: &str = "mg.gather";

/// Marks a `linalg.generic` that computes positions: the resolved coordinates of its first operand, or any in range
/// where they are out of range.
pub const PLACES: &str = "mg.places";

/// Marks a `linalg.generic` that searches for the first coordinate out of range, or a `cf.assert` that fails if one
/// of the searches from which it is computed has found one.
pub const CHECK: &str = "mg.check";

/// Marks a function's last result: 0, or 1 + the first position that the searches from which it is computed have
/// found.
pub const STATUS: &str = "mg.status";

/// The axes that the coordinates are along.
pub const AXES: &str = "axes";

/// The key of the number of positions along each axis.
pub const SIZES: &str = "sizes";

/// Negative coordinates are counted from the end.
pub const FROM_END: &str = "from_end";

/// Coordinates are stored without a sign.
pub const UNSIGNED: &str = "unsigned";
