//! The discardable attributes by which the export to upstream's dialects marks its operations, and
//! by which import reads them back. Upstream's tools preserve such an attribute where they preserve
//! the operation, and drop it where they replace the operation.
//!
//! [`GATHER`], [`PLACES`] and [`CHECK`] of a `linalg.generic` have the same dictionary for the same
//! coordinates. A tool that changes what such an operation computes must remove the attribute.

/// Of a `linalg.generic`: each element is that of the tensor it extracts from, at the coordinates that
/// its first operand has, or any other where these are out of range.
pub const GATHER: &str = "mg.gather";

/// Of a `linalg.generic`: the coordinates that its first operand has as places, or any in range where
/// they are out of range.
pub const PLACES: &str = "mg.places";

/// Of a `linalg.generic`: a search for the first coordinate that is out of range. Of a `cf.assert`: it
/// fails where one of the searches that it is computed of has found something.
pub const CHECK: &str = "mg.check";

/// Of a function's last result: 0, or 1 + the first position that the searches it is computed of have
/// found.
pub const STATUS: &str = "mg.status";

/// The axes that the coordinates are along.
pub const AXES: &str = "axes";

/// How many places there are along each of these.
pub const SIZES: &str = "sizes";

/// Negative coordinates are counted from the end.
pub const FROM_END: &str = "from_end";

/// Coordinates are stored without a sign.
pub const UNSIGNED: &str = "unsigned";
