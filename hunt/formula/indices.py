"""Indices of an axis, by the rule for those that are negative or out of range."""


def resolve(index, size, bounds="error", from_end=True):
    """The position that an index addresses; None where there is none (bounds "fill" and "drop")."""
    index, size = int(index), int(size)
    if bounds == "wrap":
        return index % size
    if from_end and index < 0:
        index += size
    if 0 <= index < size:
        return index
    if bounds == "error":
        raise IndexError(f"{index} is out of range for an axis of {size}")
    if bounds == "clamp":
        return min(max(index, 0), size - 1)
    return None
