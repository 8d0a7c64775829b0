//! Uniformly quantized types: `!quant.uniform<i8:f32, 0.5:-20>`.
//!
//! An element is a stored integer q, and stands for the number `(q - zero point) * scale`.

use super::ElementType;

/// What the text of a uniformly quantized type says.
#[derive(Clone, PartialEq, Debug)]
pub struct QuantizedType {
    /// The type of stored integers.
    pub storage: ElementType,
    /// The least and the largest integer that is stored.
    pub range: (i64, i64),
    /// The type of the numbers that stored integers stand for.
    pub expressed: ElementType,
    /// The dimension each of whose positions has a scale and a zero point of its own.
    pub axis: Option<usize>,
    /// The scales: one, or as many as `axis` has positions.
    pub scales: Vec<f64>,
    /// The zero point of each scale.
    pub zero_points: Vec<i64>,
}

impl QuantizedType {
    /// Whether a text is that of a uniformly quantized type, right or wrong.
    pub fn is_named_by(text: &str) -> bool {
        text.starts_with("!quant.uniform<")
    }

    /// Reads the text of a type.
    ///
    /// # Errors
    /// What is wrong with it: its syntax, or a constraint of StableHLO's specification.
    pub fn parse(text: &str) -> Result<QuantizedType, String> {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let body = text.strip_prefix("!quant.uniform<").and_then(|text| text.strip_suffix('>'));
        let body = body
            .ok_or("a quantized type is '!quant.uniform<storage:expressed, scale:zero_point>'")?;
        let (storage, after) = body.split_at(body.find(['<', ':']).unwrap_or(body.len()));
        let storage = match storage.strip_prefix('u') {
            Some(width) => ElementType::from_name(&format!("ui{width}")),
            None => ElementType::from_name(storage).filter(|element| element.is_signless()),
        };
        let storage = storage
            .filter(|storage| matches!(storage.bits(), 2..=32))
            .ok_or("the storage type must be an integer of 2, 4, 8, 16 or 32 bits")?;
        let limits = match (storage.is_unsigned(), storage.bits()) {
            (true, bits) => (0, (1i64 << bits) - 1),
            (false, bits) => (-(1i64 << (bits - 1)), (1i64 << (bits - 1)) - 1),
        };
        let (range, after) = match after.strip_prefix('<').and_then(|text| text.split_once('>')) {
            Some((range, after)) => {
                let bounds = range.split_once(':');
                let bounds = bounds.and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
                (bounds.ok_or("the storage range is '<min:max>'")?, after)
            }
            None => (limits, after),
        };
        let (first, last) = range;
        if !(limits.0 <= first && first < last && last <= limits.1) {
            return Err(format!("the storage range {first}:{last} is none of {storage}"));
        }
        let after = after
            .strip_prefix(':')
            .ok_or("':' and the expressed type must follow the storage type")?;
        let (head, parameters) =
            after.split_once(',').ok_or("a scale must follow the expressed type")?;
        let (expressed, axis) = match head.split_once(':') {
            Some((expressed, axis)) => {
                let axis = axis.parse::<usize>().map_err(|_| {
                    "quantization in blocks of several dimensions is not computed with".to_owned()
                })?;
                (expressed, Some(axis))
            }
            None => (head, None),
        };
        let expressed = ElementType::from_name(expressed)
            .filter(|element| element.is_float() && !element.is_narrow_float())
            .ok_or("the expressed type must be f16, bf16, f32 or f64")?;
        let list = match axis {
            Some(_) => parameters.strip_prefix('{').and_then(|text| text.strip_suffix('}')),
            None => Some(parameters).filter(|text| !text.contains([',', '{'])),
        };
        let list =
            list.ok_or("there must be one scale, or with an axis a list of them in braces")?;
        let (mut scales, mut zero_points) = (Vec::new(), Vec::new());
        for pair in list.split(',') {
            let (scale, zero_point) = pair.split_once(':').unwrap_or((pair, "0"));
            match scale.parse::<f64>() {
                Ok(scale) if scale > 0.0 && scale.is_finite() => scales.push(scale),
                _ => return Err(format!("the scale {scale} must be a positive finite number")),
            }
            match zero_point.parse::<i64>() {
                Ok(number) if (first..=last).contains(&number) => zero_points.push(number),
                _ => return Err(format!("the zero point {zero_point} must be in {first}:{last}")),
            }
        }
        Ok(QuantizedType { storage, range, expressed, axis, scales, zero_points })
    }

    /// Whether a tensor of this shape may have this element type.
    ///
    /// # Errors
    /// The axis is none of the shape, or has another size than there are scales.
    pub fn check_shape(&self, shape: &[i64]) -> Result<(), String> {
        let Some(axis) = self.axis else { return Ok(()) };
        match shape.get(axis) {
            None => {
                Err(format!("the quantized axis {axis} must be less than the rank {}", shape.len()))
            }
            Some(&size) if size >= 0 && size != self.scales.len() as i64 => {
                Err(format!("axis {axis} has {size} positions, and {} scales", self.scales.len()))
            }
            Some(_) => Ok(()),
        }
    }

    /// Whether stored integers stand for the same numbers in another type, wherever that has its axis.
    pub fn stands_for_same(&self, other: &QuantizedType) -> bool {
        (self.storage, self.range, self.expressed) == (other.storage, other.range, other.expressed)
            && self.axis.is_some() == other.axis.is_some()
            && (&self.scales, &self.zero_points) == (&other.scales, &other.zero_points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read() {
        let ty = QuantizedType::parse("!quant.uniform<i8<-127:127>:f32:1, {0.5, 2.0:-3}>").unwrap();
        assert_eq!((ty.storage, ty.range), (ElementType::I8, (-127, 127)));
        assert_eq!((ty.axis, ty.expressed), (Some(1), ElementType::F32));
        assert_eq!(
            (ty.scales.as_slice(), ty.zero_points.as_slice()),
            (&[0.5, 2.0][..], &[0, -3][..])
        );
        assert_eq!(ty.check_shape(&[7, 2]), Ok(()));
        assert_eq!(ty.check_shape(&[7, -1]), Ok(()));
        assert!(ty.check_shape(&[7, 3]).unwrap_err().contains("3 positions, and 2 scales"));
        assert!(ty.check_shape(&[2]).unwrap_err().contains("less than the rank 1"));
        let unsigned = QuantizedType::parse("!quant.uniform<u8:bf16, 1.53e-05:255>").unwrap();
        assert_eq!((unsigned.storage, unsigned.range), (ElementType::UI8, (0, 255)));
        assert_eq!(unsigned.zero_points, [255]);
    }

    #[test]
    fn wrong_texts_are_errors() {
        for (body, why) in [
            ("i8", "':' and the expressed type"),
            ("i7:f32, 0.1", "2, 4, 8, 16 or 32 bits"),
            ("i64:f32, 0.1", "2, 4, 8, 16 or 32 bits"),
            ("i8:i32, 0.1", "f16, bf16, f32 or f64"),
            ("i8:f32", "a scale must follow"),
            ("i8:f32, -0.1", "positive finite"),
            ("i8:f32, 0.0", "positive finite"),
            ("i8:f32, 0.1:128", "must be in -128:127"),
            ("i8<-7:7>:f32, 0.1:-8", "must be in -7:7"),
            ("i8<0:300>:f32, 0.1", "none of i8"),
            ("i8<7:7>:f32, 0.1", "none of i8"),
            ("i8:f32, {0.1, 0.2}", "with an axis a list"),
            ("i8:f32:0, 0.1", "with an axis a list"),
            ("i8:f32:{0:1, 1:2}, {{0.1}, {0.2}}", "blocks of several dimensions"),
        ] {
            let found = QuantizedType::parse(&format!("!quant.uniform<{body}>")).unwrap_err();
            assert!(found.contains(why), "{body}: {found}");
        }
    }
}
