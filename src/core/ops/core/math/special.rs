//! Special functions that `libm` does not have. Each is within a few units in the last place of an `f64`, near a zero
//! of the function within 1e-15.

use std::f64::consts::{FRAC_2_SQRT_PI, PI};

/// The inverse of the hyperbolic cosine: the library gives numbers for some below -2, of which it subtracts nearly equal ones.
pub fn acosh(x: f64) -> f64 {
    if x < 1.0 { f64::NAN } else { libm::acosh(x) }
}

/// The inverse of the error function, by Halley's method.
pub fn erf_inv(y: f64) -> f64 {
    const STEPS: usize = 3;
    /// Below, the first term of the series is the start.
    const SMALL: f64 = 1e-3;
    let size = y.abs();
    if size == 1.0 {
        return f64::INFINITY.copysign(y);
    }
    if size == 0.0 {
        return y;
    }
    if size > 1.0 || size.is_nan() {
        return f64::NAN;
    }
    // Winitzki's formula, within 0.3 percent.
    let mut x = if size < SMALL {
        size / FRAC_2_SQRT_PI
    } else {
        const A: f64 = 0.147;
        let log = libm::log1p(-size * size);
        let half = 2.0 / (PI * A) + log / 2.0;
        ((half * half - log / A).sqrt() - half).sqrt()
    };
    for _ in 0..STEPS {
        // The difference of two numbers near 1 would lose the digits of the tail.
        let error = if size < 0.5 { libm::erf(x) - size } else { (1.0 - size) - libm::erfc(x) };
        let step = error / (FRAC_2_SQRT_PI * libm::exp(-x * x));
        x -= step / (1.0 + x * step);
    }
    x.copysign(y)
}

/// The bounds from which the asymptotic series below give all digits.
const LARGE: f64 = 10.0;

/// B(2k) / (2k) of the Bernoulli numbers B, for k from 1 on.
const DIGAMMA_TERMS: [f64; 8] = [
    1.0 / 12.0,
    -1.0 / 120.0,
    1.0 / 252.0,
    -1.0 / 240.0,
    1.0 / 132.0,
    -691.0 / 32760.0,
    1.0 / 12.0,
    -3617.0 / 8160.0,
];

/// The derivative of the logarithm of the gamma function; NaN at its poles 0, -1, -2, ….
pub fn digamma(x: f64) -> f64 {
    if x <= 0.0 && x == x.floor() {
        return f64::NAN;
    }
    if x < 0.5 {
        // The reflection; the tangent has the period pi.
        let phase = x - x.round();
        return digamma(1.0 - x) - PI / libm::tan(PI * phase);
    }
    let (mut x, mut sum) = (x, 0.0);
    while x < LARGE {
        sum -= 1.0 / x;
        x += 1.0;
    }
    let square = 1.0 / (x * x);
    let series = DIGAMMA_TERMS.iter().rev().fold(0.0, |sum, term| (sum + term) * square);
    sum + (libm::log(x) - 0.5 / x - series)
}

/// (2k)! / B(2k) of the Bernoulli numbers B, for k from 1 on.
const ZETA_DIVISORS: [f64; 12] = [
    12.0,
    -720.0,
    30240.0,
    -1209600.0,
    47900160.0,
    -1.8924375803183792e9,
    7.47242496e10,
    -2.950130727918164e12,
    1.1646782814350067e14,
    -4.597978722407473e15,
    1.8152105401943546e17,
    -7.166165256175667e18,
];

/// Hurwitz' zeta function, the sum of `(q + k)^-x` over k from 0 on. As Cephes and XLA have it: NaN where x < 1, or
/// where q < 0 and x is no integer; infinite where x is 1, or where q is 0, -1, -2, … and x is even.
pub fn zeta(x: f64, q: f64) -> f64 {
    if x == 1.0 {
        return f64::INFINITY;
    }
    if x < 1.0 || x.is_nan() || q.is_nan() {
        return f64::NAN;
    }
    if q > 0.0 {
        return zeta_of_positive(x, q);
    }
    let is_even = x % 2.0 == 0.0;
    if q == q.floor() {
        return if is_even { f64::INFINITY } else { f64::NAN };
    }
    if x != x.floor() {
        return f64::NAN;
    }
    // The terms of negative bases are those of two sums with positive ones, with another sign where x is odd.
    let first = q - q.floor();
    let negative = zeta_of_positive(x, 1.0 - first) - zeta_of_positive(x, 1.0 - q);
    zeta_of_positive(x, first) + if is_even { negative } else { -negative }
}

/// Euler's and Maclaurin's sum: the first terms, an integral for the others, and its corrections.
fn zeta_of_positive(x: f64, q: f64) -> f64 {
    const EXPLICIT: usize = 10;
    if x == f64::INFINITY || q == f64::INFINITY {
        return if q > 1.0 || x != f64::INFINITY {
            0.0
        } else if q == 1.0 {
            1.0
        } else {
            f64::INFINITY
        };
    }
    let (mut base, mut sum) = (q, 0.0);
    for _ in 0..EXPLICIT {
        let term = libm::pow(base, -x);
        sum += term;
        if term < sum * (f64::EPSILON / 16.0) || !sum.is_finite() {
            return sum;
        }
        base += 1.0;
    }
    let power = libm::pow(base, -x);
    let mut rest = power * base / (x - 1.0) + power / 2.0;
    let (mut factor, mut k) = (x * power / base, 0.0);
    for divisor in ZETA_DIVISORS {
        let term = factor / divisor;
        rest += term;
        if term.abs() < (sum + rest) * (f64::EPSILON / 16.0) {
            break;
        }
        factor *= (x + k + 1.0) * (x + k + 2.0) / (base * base);
        k += 2.0;
    }
    sum + rest
}

/// The derivative of order n of digamma, for an n of 0, 1, 2, …; NaN for others.
pub fn polygamma(n: f64, x: f64) -> f64 {
    /// The largest order whose factorial is computed by itself.
    const FACTORIAL: f64 = 100.0;
    if n == 0.0 {
        return digamma(x);
    }
    if n < 0.0 || n != n.floor() {
        return f64::NAN;
    }
    let zeta = zeta(n + 1.0, x);
    let size = if n <= FACTORIAL || zeta <= 0.0 || !zeta.is_finite() {
        libm::tgamma(n + 1.0) * zeta
    } else {
        libm::exp(libm::lgamma(n + 1.0) + libm::log(zeta))
    };
    if n % 2.0 == 0.0 { -size } else { size }
}

/// The modified Bessel function of the first kind of order 0, times e^-|x|.
pub fn bessel_i0e(x: f64) -> f64 {
    scaled_bessel(0.0, x.abs())
}

/// The modified Bessel function of the first kind of order 1, times e^-|x|.
pub fn bessel_i1e(x: f64) -> f64 {
    scaled_bessel(1.0, x.abs()).copysign(x)
}

/// The modified Bessel function of the first kind of order 0 or 1 at `x >= 0`, times e^-x.
fn scaled_bessel(order: f64, x: f64) -> f64 {
    /// From here on the asymptotic series has terms below the precision.
    const FAR: f64 = 30.0;
    if x.is_nan() {
        return x;
    }
    let (mut sum, mut k) = (1.0, 1.0);
    let mut term = 1.0;
    if x < FAR {
        // All terms of the power series are positive.
        let quarter = x * x / 4.0;
        while term > sum * (f64::EPSILON / 16.0) {
            term *= quarter / (k * (k + order));
            sum += term;
            k += 1.0;
        }
        return sum * libm::exp(-x) * if order == 0.0 { 1.0 } else { x / 2.0 };
    }
    while f64::abs(term) > f64::EPSILON / 16.0 {
        let odd = 2.0 * k - 1.0;
        term *= (odd * odd - 4.0 * order * order) / (8.0 * k * x);
        sum += term;
        k += 1.0;
    }
    sum / (2.0 * PI * x).sqrt()
}
