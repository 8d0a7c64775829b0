"""Scatters, ties and derivatives of JAX, beside the programs of jax_program_list.py."""
import jax
import jax.numpy as jnp
import numpy as np

PROGRAMS = {}
F32 = np.float32


def add(name, function, *arguments):
    assert name not in PROGRAMS, name
    PROGRAMS[name] = (function, arguments)


def data(*shape):
    return (np.arange(np.prod(shape), dtype=F32).reshape(shape) * 7 % 11 - 4) / 2


X, U, V = data(6, 3), data(4, 3), data(4)
APART, MEET = np.array([4, 0, -1, 2], np.int32), np.array([2, 0, 2, 9], np.int32)
for how in ("set", "add", "min", "max"):
    for mode in ("drop", "clip"):
        add(f"at {how} {mode}", lambda x, i, u, h=how, m=mode: getattr(x.at[i], h)(u, mode=m), X, APART, U)
        if (how, mode) not in [("min", "clip"), ("max", "clip")]:
            # Of those JAX 0.10 gives no finite derivative: jax#40626.
            add(f"at {how} {mode} meeting", lambda x, i, u, h=how, m=mode: getattr(x.at[i], h)(u, mode=m), X, MEET, U)
add("at mul", lambda x, i, u: x.at[i].mul(u, unique_indices=True), X, APART, U)
add("at set of columns", lambda x, i, u: x.at[:, i].set(u[:, 0:1].T[0, 0]), X, np.array([0, 2], np.int32), U)
add("segment_sum", lambda u, i: jax.ops.segment_sum(u, i, 6), U, MEET)
add("segment_sum of dropped", lambda u, i: jax.ops.segment_sum(u, i, 2), U, np.array([0, 3, -1, 1], np.int32))
add("segment_max", lambda u, i: jax.ops.segment_max(u, i, 10), U, MEET)
add("dynamic_update_slice", lambda x, u, i: jax.lax.dynamic_update_slice(x, u, (i, 0)), X, U, np.int32(4))
add("derivative of a lookup", lambda x, i, u: jax.grad(lambda x: (jnp.take(x, i, 0, mode="clip") ** 3 * u).sum())(x),
    X, MEET, U)
add("derivative of softmax", lambda x: jax.grad(lambda x: (jax.nn.softmax(x) ** 2).sum())(x), V)
add("derivative of a product", lambda x: jax.grad(lambda x: jnp.sin(x.prod(1)).sum())(x), X + 5)

S = data(3, 3) @ data(3, 3).T / 4 + 4 * np.eye(3, dtype=F32)
A = data(3, 3) / 4 + 2 * np.eye(3, dtype=F32)
Z = (data(4) + 1j * data(4)[::-1]).astype(np.complex64)
TRIANGULAR = jax.lax.linalg.triangular_solve
for left in (True, False):
    for lower in (True, False):
        for transpose in (True, False):
            for unit in (True, False):
                add(f"triangular_solve {left} {lower} {transpose} {unit}", lambda a, b, options=dict(
                    left_side=left, lower=lower, transpose_a=transpose, unit_diagonal=unit):
                    TRIANGULAR(a, b, **options), A, data(3, 3))
add("triangular_solve of complex numbers", lambda a, b: TRIANGULAR(
    a, b, left_side=True, lower=True, transpose_a=True, conjugate_a=True), A + 1j * A.T, data(3, 2) + 1j * data(3, 2))
add("cholesky upper", lambda a: jnp.linalg.cholesky(a, upper=True), S)
add("cholesky of complex numbers", jnp.linalg.cholesky, S + 1j * (A - A.T))
add("cholesky of any matrix", lambda a: jax.lax.linalg.cholesky(a, symmetrize_input=False), S)
add("vmap cholesky", jax.vmap(jnp.linalg.cholesky), np.stack([S, S + 1]))
add("cho_solve in a loop", lambda a, b: jax.lax.scan(
    lambda c, x: (jax.scipy.linalg.cho_solve((jnp.linalg.cholesky(a), True), c) + x, c.sum()), b[0], b), S, data(4, 3))
add("solve of complex numbers", jnp.linalg.solve, A + 1j * A.T, data(3, 2) + 1j * data(3, 2))
add("solve in a loop", lambda a, b: jax.lax.scan(lambda c, _: (jnp.linalg.solve(a, c), None), b, None, length=3)[0],
    A, data(3))
add("lu tall", lambda a: jax.scipy.linalg.lu(a)[1:], data(5, 3))
add("lu wide", lambda a: jax.scipy.linalg.lu(a)[1:], data(3, 5))
add("lu of complex numbers", lambda a: jax.scipy.linalg.lu_factor(a)[0], A + 1j * A.T)
add("qr", jnp.linalg.qr, A)
add("qr tall", jnp.linalg.qr, np.stack([data(5, 3) + 4 * np.eye(5, 3, dtype=F32)] * 2))
add("qr of complex numbers", jnp.linalg.qr, data(4, 3) + 1j * A.sum() * np.eye(4, 3, dtype=F32))
add("eigh squared", lambda a: [jnp.abs(x) ** 2 for x in jnp.linalg.eigh(a)], S)
add("eigenvalues of complex numbers", jnp.linalg.eigvalsh, S + 1j * (A - A.T))
add("svd squared", lambda a: [x ** 2 for x in jnp.linalg.svd(a)], A)
add("svd tall", lambda a: [x ** 2 for x in jnp.linalg.svd(a, full_matrices=False)], data(5, 3) + np.eye(5, 3, dtype=F32))
add("svd of complex numbers", lambda a: (lambda u, s, v: (u * jnp.log1p(s)) @ v)(
    *jnp.linalg.svd(a, full_matrices=False)), data(4, 3) + 1j * np.eye(4, 3, dtype=F32))
add("derivative of a determinant", jax.grad(jnp.linalg.det), A)
add("derivative of a Cholesky factor", jax.grad(lambda a: jnp.log(jnp.diag(jnp.linalg.cholesky(a))).sum()), S)
for name in ("fft", "ifft", "hfft"):
    add(f"{name} of complex numbers", getattr(jnp.fft, name), Z)
for name in ("rfft2", "rfftn", "ihfft"):
    add(f"{name} of 5", getattr(jnp.fft, name), data(3, 5))
for name in ("abs", "real", "imag", "angle"):
    add(f"rfft {name}", lambda x, part=getattr(jnp, name): part(jnp.fft.rfft(x)).sum(), data(7))
add("rfft abs of zeros", lambda x: jnp.abs(jnp.fft.rfft(x)).sum(), np.ones(8, F32))
add("irfft of 7", lambda z: jnp.fft.irfft(z, 7), Z)
add("irfft of matrices", lambda z: jnp.fft.irfftn(z, (3, 5)), (data(3, 3) + 1j * data(3, 3).T).astype(np.complex64))
add("convolution of spectra", lambda x, y: jnp.fft.irfft(jnp.fft.rfft(x) * jnp.fft.rfft(y)), data(8), data(8)[::-1])
add("a filter in a loop", lambda x, w: jax.lax.scan(
    lambda c, _: (jnp.fft.irfft(jnp.fft.rfft(c) * w), None), x, None, length=3)[0], data(6), Z)
add("complex numbers in a loop", lambda z: jax.lax.scan(lambda c, x: (c * x, c), z[0], z), Z)
add("gathered complex numbers", lambda z: z[jnp.array([0, 2, 2])], Z)
add("scattered complex numbers", lambda z, u: z.at[jnp.array([0, 2, 2])].add(u), Z, Z[:3])
add("complex numbers that are set", lambda z, u: z.at[jnp.array([0, 2])].set(u), Z, Z[:2])
add("sums of complex numbers", lambda z: z.reshape(2, 2).sum(0) * z.reshape(2, 2).mean(1), Z)
add("products of complex matrices", lambda z: z.reshape(2, 2) @ jnp.conj(z.reshape(2, 2)), Z)
