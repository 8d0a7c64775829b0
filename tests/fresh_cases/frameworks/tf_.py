"""TensorFlow, eagerly on the CPU."""

import ml_dtypes
import numpy as np
import tensorflow as tf

from . import COMMON, Unsupported

NAME = f"tensorflow {tf.__version__}"
NOT_RUN = []
DIFFERENCES = COMMON


def tensor(array):
    values = array.values
    if array.element == "bf16":
        values = values.view(ml_dtypes.bfloat16)
    if array.element == "!mg.string":
        values = np.array([text.encode() for text in values.reshape(-1)], object).reshape(array.shape)
    return tf.constant(values, tf.string if array.element == "!mg.string" else None)


def run(call):
    data, indices, attrs = tensor(call.data), tensor(call.indices), call.attrs
    try:
        if call.op == "tf.GatherV2":
            axis = tf.constant(attrs["axis"], tf.int32)
            found = tf.raw_ops.GatherV2(
                params=data, indices=indices, axis=axis, batch_dims=attrs["b"]
            )
        else:
            found = tf.raw_ops.GatherNd(
                params=data, indices=indices, bad_indices_policy=attrs["policy"]
            )
    except tf.errors.NotFoundError as error:
        # There is no kernel for these types; for an index type that is the refusal.
        if (call.why or "").startswith("index is"):
            raise
        raise Unsupported(str(error)) from error
    return array(found.numpy(), call.data.element)


def array(values, element):
    if element == "bf16":
        return np.asarray(values).view(np.uint16)
    if element == "!mg.string":
        values = np.asarray(values, object)
        texts = [text.decode() for text in values.reshape(-1)]
        return np.array(texts, np.str_).reshape(values.shape)
    return np.asarray(values)
