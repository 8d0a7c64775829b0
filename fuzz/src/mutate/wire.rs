//! Changes of protobuf messages by fields: the lengths around a changed field are written anew, so that
//! a reader sees the change and not only a broken frame.

use fastrand::Rng;

use super::bytes;

#[derive(Clone)]
struct Field {
    number: u64,
    value: Value,
}

#[derive(Clone)]
enum Value {
    Number(u64),
    Fixed64([u8; 8]),
    Bytes(Vec<u8>),
    Message(Vec<Field>),
    Fixed32([u8; 4]),
}

/// How deep messages are looked into.
const DEPTH: usize = 8;

fn varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        value |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(value);
        }
    }
    None
}

fn write_varint(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// The fields of a message; what looks like a message in a field is taken for one.
fn read(mut bytes: &[u8], depth: usize) -> Option<Vec<Field>> {
    let mut fields = Vec::new();
    while !bytes.is_empty() {
        let tag = varint(&mut bytes)?;
        let value = match tag & 7 {
            0 => Value::Number(varint(&mut bytes)?),
            1 => {
                let (value, rest) = bytes.split_first_chunk()?;
                bytes = rest;
                Value::Fixed64(*value)
            }
            2 => {
                let length = usize::try_from(varint(&mut bytes)?).ok()?;
                let (value, rest) = bytes.split_at_checked(length)?;
                bytes = rest;
                let inner = if depth > 0 && length > 1 { read(value, depth - 1) } else { None };
                inner.map_or_else(|| Value::Bytes(value.into()), Value::Message)
            }
            5 => {
                let (value, rest) = bytes.split_first_chunk()?;
                bytes = rest;
                Value::Fixed32(*value)
            }
            _ => return None,
        };
        if tag >> 3 == 0 {
            return None;
        }
        fields.push(Field { number: tag >> 3, value });
    }
    Some(fields)
}

fn write(fields: &[Field]) -> Vec<u8> {
    let mut out = Vec::new();
    for Field { number, value } in fields {
        let (kind, bytes) = match value {
            Value::Number(value) => {
                let mut bytes = Vec::new();
                write_varint(&mut bytes, *value);
                (0, bytes)
            }
            Value::Fixed64(value) => (1, value.to_vec()),
            Value::Bytes(value) => (2, value.clone()),
            Value::Message(fields) => (2, write(fields)),
            Value::Fixed32(value) => (5, value.to_vec()),
        };
        write_varint(&mut out, number << 3 | kind);
        if kind == 2 {
            write_varint(&mut out, bytes.len() as u64);
        }
        out.extend(bytes);
    }
    out
}

pub fn change(input: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    let Some(mut fields) = read(input, DEPTH) else {
        return bytes::change(input, other, rng);
    };
    let donor = read(other, DEPTH).unwrap_or_default();
    change_fields(&mut fields, &donor, rng);
    *input = write(&fields);
}

fn change_fields(fields: &mut Vec<Field>, donor: &[Field], rng: &mut Rng) {
    if fields.is_empty() {
        fields.extend(some_field(donor, rng));
        return;
    }
    let at = rng.usize(..fields.len());
    // The deeper, the more there is.
    if let Value::Message(inner) = &mut fields[at].value
        && rng.u8(..6) > 0
    {
        return change_fields(inner, donor, rng);
    }
    match rng.u8(..8) {
        0 => drop(fields.remove(at)),
        1 => {
            let copy = fields[at].clone();
            fields.insert(rng.usize(..=fields.len()), copy);
        }
        2 => {
            let to = rng.usize(..fields.len());
            fields.swap(at, to);
        }
        3 => fields.extend(some_field(donor, rng)),
        4 => {
            if let Some(new) = some_field(donor, rng) {
                fields[at].value = new.value;
            }
        }
        5 => fields[at].number = rng.u64(1..40),
        _ => change_value(&mut fields[at].value, donor, rng),
    }
}

fn change_value(value: &mut Value, donor: &[Field], rng: &mut Rng) {
    match value {
        Value::Number(number) => {
            let far = [0, 1, 2, 7, 16, 255, 1 << 31, 1 << 32, u64::MAX, 1 << 63, u64::MAX >> 1];
            *number = match rng.u8(..3) {
                0 => number.wrapping_add_signed(rng.i64(-2..3)),
                _ => far[rng.usize(..far.len())],
            };
        }
        Value::Bytes(bytes) => bytes::change(bytes, b"\0\xff", rng),
        Value::Message(fields) => change_fields(fields, donor, rng),
        Value::Fixed64(bytes) => *bytes = rng.u64(..).to_le_bytes(),
        Value::Fixed32(bytes) => *bytes = rng.u32(..).to_le_bytes(),
    }
}

/// Some field of some message in the fields.
fn some_field(fields: &[Field], rng: &mut Rng) -> Option<Field> {
    let field = rng.choice(fields)?;
    match &field.value {
        Value::Message(inner) if rng.u8(..4) > 0 => some_field(inner, rng),
        _ => Some(field.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_written_as_they_were_read() {
        let message = [0x08, 0x96, 0x01, 0x12, 0x04, 0x0a, 0x02, b'h', b'i', 0x1d, 1, 2, 3, 4];
        let fields = read(&message, DEPTH).expect("a message");
        assert!(matches!(&fields[1].value, Value::Message(inner) if inner.len() == 1));
        assert_eq!(write(&fields), message);
    }
}
