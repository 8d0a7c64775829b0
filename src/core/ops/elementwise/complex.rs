//! Arithmetic and functions of complex numbers as formulas of real ones.
//!
//! A formula is written once. It computes with the real and imaginary parts through [`Reals`]: on numbers where a
//! definition is evaluated, on values of a program where it becomes a recipe. Both take the same steps, so both give
//! the same bits. Functions are computed in `f64` and rounded to the type of the parts at the end; sums, products and
//! comparisons are computed in that type.
//!
//! Where a function has branch cuts, its value there is that of C's Annex G: a zero has a sign, which says from which
//! side of the cut the number comes.

use super::Kind;

/// The arithmetic of real numbers that the formulas are written in.
pub trait Reals {
    /// A number, or a truth value.
    type Value: Copy;

    /// `kind` of these operands, rounded as floats of the type that is computed in.
    fn compute(&mut self, kind: Kind, operands: &[Self::Value]) -> Self::Value;

    /// The magnitude of `x` with the sign of `sign`.
    fn copy_sign(&mut self, x: Self::Value, sign: Self::Value) -> Self::Value;

    /// A constant.
    fn number(&mut self, number: f64) -> Self::Value;
}

/// The real and the imaginary part of a number.
pub type Parts<V> = [V; 2];

/// What a kind gives for complex operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found<V> {
    /// A complex number.
    Number(Parts<V>),
    /// A real number of the type of the parts, or a truth value.
    Real(V),
}

/// Whether the kind has a formula for complex numbers.
pub fn has_formula(kind: Kind) -> bool {
    use Kind::*;
    needs_width(kind)
        || matches!(kind, Add | Sub | Mul | Neg | Square | Max | Min | Eq | Ne)
        || matches!(kind, IsNan | IsInf | IsFinite)
}

/// Whether the formula is computed in `f64` and rounded at the end.
pub fn needs_width(kind: Kind) -> bool {
    use Kind::*;
    matches!(
        kind,
        Div | TrueDiv
            | Reciprocal
            | Pow
            | Atan2
            | Abs
            | Sign
            | Sqrt
            | Rsqrt
            | Cbrt
            | Exp
            | Exp2
            | Expm1
            | Log
            | Log1p
            | Log2
            | Log10
            | Sin
            | Cos
            | Tan
            | Asin
            | Acos
            | Atan
            | Sinh
            | Cosh
            | Tanh
            | Asinh
            | Acosh
            | Atanh
            | Logistic
    )
}

/// `kind` of complex numbers, for which it has a formula.
pub fn compute<R: Reals>(
    kind: Kind,
    operands: &[Parts<R::Value>],
    reals: &mut R,
) -> Found<R::Value> {
    let x = operands[0];
    let second = || operands[1];
    let mut f = Formulas(reals);
    Found::Number(match kind {
        Kind::Abs => return Found::Real(f.magnitude(x)),
        Kind::Eq => return Found::Real(f.both(Kind::Eq, Kind::LogicalAnd, x, second())),
        Kind::Ne => return Found::Real(f.both(Kind::Ne, Kind::LogicalOr, x, second())),
        Kind::IsFinite => return Found::Real(f.of_parts(kind, Kind::LogicalAnd, x)),
        Kind::IsNan | Kind::IsInf => return Found::Real(f.of_parts(kind, Kind::LogicalOr, x)),
        Kind::Max | Kind::Min => f.extreme(kind, x, second()),
        Kind::Add | Kind::Sub => f.by_parts(kind, x, second()),
        Kind::Mul => f.product(x, second()),
        Kind::Square => f.product(x, x),
        Kind::Neg => f.opposite(x),
        Kind::Div | Kind::TrueDiv => f.quotient(x, second()),
        Kind::Reciprocal => f.reciprocal(x),
        Kind::Pow => f.power(x, second()),
        Kind::Atan2 => f.angle(x, second()),
        Kind::Sign => f.sign(x),
        Kind::Sqrt => f.square_root(x),
        Kind::Rsqrt => {
            let root = f.square_root(x);
            f.reciprocal(root)
        }
        Kind::Cbrt => {
            let third = f.complex(1.0 / 3.0);
            f.power(x, third)
        }
        Kind::Exp => f.exponential(x),
        Kind::Exp2 => {
            let scaled = x.map(|part| f.times(std::f64::consts::LN_2, part));
            f.exponential(scaled)
        }
        Kind::Expm1 => f.exponential_less_one(x),
        Kind::Log => f.logarithm(x),
        Kind::Log2 | Kind::Log10 => {
            let base =
                if kind == Kind::Log2 { std::f64::consts::LN_2 } else { std::f64::consts::LN_10 };
            let (natural, base) = (f.logarithm(x), f.0.number(base));
            natural.map(|part| f.div(part, base))
        }
        Kind::Log1p => f.logarithm_of_one_more(x),
        Kind::Sin => f.sine(x),
        Kind::Cos => f.cosine(x),
        Kind::Sinh => f.around_i(x, Formulas::sine),
        Kind::Cosh => {
            let turned = f.times_i(x);
            f.cosine(turned)
        }
        Kind::Tanh => f.hyperbolic_tangent(x),
        Kind::Tan => f.around_i(x, Formulas::hyperbolic_tangent),
        Kind::Asin => f.arc_sine(x),
        Kind::Asinh => f.around_i(x, Formulas::arc_sine),
        Kind::Acos => f.arc_cosine(x),
        Kind::Acosh => f.hyperbolic_arc_cosine(x),
        Kind::Atanh => f.hyperbolic_arc_tangent(x),
        Kind::Atan => f.around_i(x, Formulas::hyperbolic_arc_tangent),
        Kind::Logistic => {
            let opposite = f.opposite(x);
            let (power, one) = (f.exponential(opposite), f.complex(1.0));
            let sum = f.by_parts(Kind::Add, one, power);
            f.reciprocal(sum)
        }
        _ => panic!("{kind:?} has no formula for complex numbers"),
    })
}

struct Formulas<'r, R>(&'r mut R);

impl<R: Reals> Formulas<'_, R> {
    fn of(&mut self, kind: Kind, operands: &[R::Value]) -> R::Value {
        self.0.compute(kind, operands)
    }

    fn add(&mut self, x: R::Value, y: R::Value) -> R::Value {
        self.of(Kind::Add, &[x, y])
    }

    fn sub(&mut self, x: R::Value, y: R::Value) -> R::Value {
        self.of(Kind::Sub, &[x, y])
    }

    fn mul(&mut self, x: R::Value, y: R::Value) -> R::Value {
        self.of(Kind::Mul, &[x, y])
    }

    fn div(&mut self, x: R::Value, y: R::Value) -> R::Value {
        self.of(Kind::Div, &[x, y])
    }

    fn neg(&mut self, x: R::Value) -> R::Value {
        self.of(Kind::Neg, &[x])
    }

    fn select(&mut self, condition: R::Value, yes: R::Value, no: R::Value) -> R::Value {
        self.of(Kind::Select, &[condition, yes, no])
    }

    /// Whether a number and a constant are in a relation.
    fn is(&mut self, x: R::Value, relation: Kind, constant: f64) -> R::Value {
        let constant = self.0.number(constant);
        self.of(relation, &[x, constant])
    }

    /// x times a constant.
    fn times(&mut self, factor: f64, x: R::Value) -> R::Value {
        let factor = self.0.number(factor);
        self.mul(factor, x)
    }

    /// x plus a constant.
    fn plus(&mut self, x: R::Value, summand: f64) -> R::Value {
        let summand = self.0.number(summand);
        self.add(x, summand)
    }

    /// A constant as a complex number.
    fn complex(&mut self, real: f64) -> Parts<R::Value> {
        [real, 0.0].map(|part| self.0.number(part))
    }

    fn choose(
        &mut self,
        condition: R::Value,
        yes: Parts<R::Value>,
        no: Parts<R::Value>,
    ) -> Parts<R::Value> {
        [0, 1].map(|k| self.select(condition, yes[k], no[k]))
    }

    /// A relation of the parts of two numbers, combined.
    fn both(
        &mut self,
        relation: Kind,
        combined: Kind,
        x: Parts<R::Value>,
        y: Parts<R::Value>,
    ) -> R::Value {
        let truths = self.by_parts(relation, x, y);
        self.of(combined, &truths)
    }

    /// A property of the parts, combined.
    fn of_parts(&mut self, property: Kind, combined: Kind, x: Parts<R::Value>) -> R::Value {
        let truths = x.map(|part| self.of(property, &[part]));
        self.of(combined, &truths)
    }

    fn by_parts(&mut self, kind: Kind, x: Parts<R::Value>, y: Parts<R::Value>) -> Parts<R::Value> {
        [0, 1].map(|k| self.of(kind, &[x[k], y[k]]))
    }

    /// The larger or smaller one by the real parts, or where those are equal by the imaginary ones; a number with a
    /// part that is NaN, the first one of two.
    fn extreme(&mut self, kind: Kind, x: Parts<R::Value>, y: Parts<R::Value>) -> Parts<R::Value> {
        let relation = if kind == Kind::Max { Kind::Gt } else { Kind::Lt };
        let [first, second] = self.by_parts(relation, x, y);
        let equal = self.of(Kind::Eq, &[x[0], y[0]]);
        let second = self.of(Kind::LogicalAnd, &[equal, second]);
        let [x_nan, y_nan] = [x, y].map(|x| self.of_parts(Kind::IsNan, Kind::LogicalOr, x));
        let beyond = self.of(Kind::LogicalOr, &[first, second]);
        let found = self.choose(beyond, x, y);
        let found = self.choose(y_nan, y, found);
        self.choose(x_nan, x, found)
    }

    fn opposite(&mut self, x: Parts<R::Value>) -> Parts<R::Value> {
        x.map(|part| self.neg(part))
    }

    /// i x.
    fn times_i(&mut self, [a, b]: Parts<R::Value>) -> Parts<R::Value> {
        [self.neg(b), a]
    }

    /// -i f(i x), which a hyperbolic function is of a circular one, and the other way round.
    fn around_i(
        &mut self,
        x: Parts<R::Value>,
        function: impl FnOnce(&mut Self, Parts<R::Value>) -> Parts<R::Value>,
    ) -> Parts<R::Value> {
        let turned = self.times_i(x);
        let [a, b] = function(self, turned);
        [b, self.neg(a)]
    }

    fn product(&mut self, [a, b]: Parts<R::Value>, [c, d]: Parts<R::Value>) -> Parts<R::Value> {
        let [ac, bd, ad, bc] = [(a, c), (b, d), (a, d), (b, c)].map(|(x, y)| self.mul(x, y));
        [self.sub(ac, bd), self.add(ad, bc)]
    }

    /// Robert L. Smith's: by the ratio of the divisor's parts, which does not overflow. A divisor of 0 divides each
    /// part, as NumPy does it.
    fn quotient(&mut self, [a, b]: Parts<R::Value>, [c, d]: Parts<R::Value>) -> Parts<R::Value> {
        let sizes = [c, d].map(|part| self.of(Kind::Abs, &[part]));
        let swapped = self.of(Kind::Lt, &sizes);
        let [large, small] = self.choose(swapped, [d, c], [c, d]);
        let [first, other] = self.choose(swapped, [b, a], [a, b]);
        let ratio = self.div(small, large);
        let share = self.mul(small, ratio);
        let divisor = self.add(large, share);
        // (a + b d/c) / (c + d d/c), or (b + a c/d) / (d + c c/d).
        let scaled = self.mul(other, ratio);
        let sum = self.add(first, scaled);
        let real = self.div(sum, divisor);
        // (b - a d/c) / (c + d d/c), or (b c/d - a) / (d + c c/d).
        let scaled = [b, a].map(|part| self.mul(part, ratio));
        let [from, less] = self.choose(swapped, [scaled[0], a], [b, scaled[1]]);
        let difference = self.sub(from, less);
        let imaginary = self.div(difference, divisor);
        let is_zero = [c, d].map(|part| self.is(part, Kind::Eq, 0.0));
        let is_zero = self.of(Kind::LogicalAnd, &is_zero);
        let by_zero = [a, b].map(|part| self.div(part, sizes[0]));
        self.choose(is_zero, by_zero, [real, imaginary])
    }

    fn reciprocal(&mut self, x: Parts<R::Value>) -> Parts<R::Value> {
        let one = self.complex(1.0);
        self.quotient(one, x)
    }

    /// The larger magnitude of the parts, and the smaller one.
    fn magnitudes(&mut self, x: Parts<R::Value>) -> Parts<R::Value> {
        let sizes = x.map(|part| self.of(Kind::Abs, &[part]));
        [Kind::Max, Kind::Min].map(|kind| self.of(kind, &sizes))
    }

    /// The square of the smaller magnitude divided by the larger one: 0 where that is 0 or infinite.
    fn square_of_ratio(&mut self, [large, small]: Parts<R::Value>) -> R::Value {
        let extremes = [0.0, f64::INFINITY].map(|extreme| self.is(large, Kind::Eq, extreme));
        let is_extreme = self.of(Kind::LogicalOr, &extremes);
        let (ratio, zero) = (self.div(small, large), self.0.number(0.0));
        let ratio = self.select(is_extreme, zero, ratio);
        self.mul(ratio, ratio)
    }

    /// |x|.
    fn magnitude(&mut self, x: Parts<R::Value>) -> R::Value {
        let magnitudes = self.magnitudes(x);
        let square = self.square_of_ratio(magnitudes);
        let sum = self.plus(square, 1.0);
        let root = self.of(Kind::Sqrt, &[sum]);
        self.mul(magnitudes[0], root)
    }

    /// x / |x|, 0 for 0.
    fn sign(&mut self, x: Parts<R::Value>) -> Parts<R::Value> {
        let size = self.magnitude(x);
        let is_zero = self.is(size, Kind::Eq, 0.0);
        let signs = x.map(|part| self.div(part, size));
        self.choose(is_zero, x, signs)
    }

    /// The logarithm of the magnitude of a number with parts of these magnitudes. Its square is 1 + `excess`, by which
    /// nothing cancels near 1.
    fn log_magnitude(&mut self, magnitudes: Parts<R::Value>, excess: R::Value) -> R::Value {
        let square = self.square_of_ratio(magnitudes);
        let whole = self.of(Kind::Log, &[magnitudes[0]]);
        let rest = self.of(Kind::Log1p, &[square]);
        let rest = self.times(0.5, rest);
        let far = self.add(whole, rest);
        let near = self.of(Kind::Log1p, &[excess]);
        let near = self.times(0.5, near);
        let inside =
            [(Kind::Gt, -0.5), (Kind::Lt, 1.0)].map(|(kind, end)| self.is(excess, kind, end));
        let is_near = self.of(Kind::LogicalAnd, &inside);
        self.select(is_near, near, far)
    }

    fn logarithm(&mut self, x: Parts<R::Value>) -> Parts<R::Value> {
        let [large, small] = self.magnitudes(x);
        let around = [-1.0, 1.0].map(|one| self.plus(large, one));
        let excess = self.product_plus_square(around, small);
        let [a, b] = x;
        [self.log_magnitude([large, small], excess), self.of(Kind::Atan2, &[b, a])]
    }

    /// a b + c².
    fn product_plus_square(&mut self, [a, b]: [R::Value; 2], c: R::Value) -> R::Value {
        let [product, square] = [(a, b), (c, c)].map(|(x, y)| self.mul(x, y));
        self.add(product, square)
    }

    fn logarithm_of_one_more(&mut self, [a, b]: Parts<R::Value>) -> Parts<R::Value> {
        let [more, most] = [1.0, 2.0].map(|one| self.plus(a, one));
        let excess = self.product_plus_square([a, most], b);
        let magnitudes = self.magnitudes([more, b]);
        [self.log_magnitude(magnitudes, excess), self.of(Kind::Atan2, &[b, more])]
    }

    fn exponential(&mut self, [a, b]: Parts<R::Value>) -> Parts<R::Value> {
        let size = self.of(Kind::Exp, &[a]);
        let circle = [Kind::Cos, Kind::Sin].map(|kind| self.of(kind, &[b]));
        let [real, imaginary] = circle.map(|part| self.mul(size, part));
        // That of an infinite size, too.
        let is_real = self.is(b, Kind::Eq, 0.0);
        [self.select(is_real, size, real), self.select(is_real, b, imaginary)]
    }

    /// e^a cos b - 1 as (e^a - 1) cos b - 2 sin²(b / 2).
    fn exponential_less_one(&mut self, x: Parts<R::Value>) -> Parts<R::Value> {
        let [a, b] = x;
        let imaginary = self.exponential(x)[1];
        let (growth, cosine) = (self.of(Kind::Expm1, &[a]), self.of(Kind::Cos, &[b]));
        let half = self.times(0.5, b);
        let sine = self.of(Kind::Sin, &[half]);
        let square = self.mul(sine, sine);
        let twice = self.times(2.0, square);
        let scaled = self.mul(growth, cosine);
        let real = self.sub(scaled, twice);
        let is_real = self.is(b, Kind::Eq, 0.0);
        [self.select(is_real, growth, real), imaginary]
    }

    /// e^(y log x); 0^y is 0, and 0^0 is 1.
    fn power(&mut self, x: Parts<R::Value>, y: Parts<R::Value>) -> Parts<R::Value> {
        let logarithm = self.logarithm(x);
        let exponent = self.product(y, logarithm);
        let power = self.exponential(exponent);
        let [zero, one] = [0.0, 1.0].map(|number| self.complex(number));
        let [base, none] = [x, y].map(|number| self.both(Kind::Eq, Kind::LogicalAnd, number, zero));
        let power = self.choose(base, zero, power);
        self.choose(none, one, power)
    }

    /// -i log((x + i y) / sqrt(x² + y²)).
    fn angle(&mut self, y: Parts<R::Value>, x: Parts<R::Value>) -> Parts<R::Value> {
        let turned = self.times_i(y);
        let sum = self.by_parts(Kind::Add, x, turned);
        let squares = [x, y].map(|number| self.product(number, number));
        let square = self.by_parts(Kind::Add, squares[0], squares[1]);
        let root = self.square_root(square);
        let unit = self.quotient(sum, root);
        let [a, b] = self.logarithm(unit);
        [b, self.neg(a)]
    }

    /// The root with a real part that is not negative, from sqrt((|a| + |x|) / 2).
    fn square_root(&mut self, x: Parts<R::Value>) -> Parts<R::Value> {
        let [a, b] = x;
        let sizes = [self.of(Kind::Abs, &[a]), self.magnitude(x)];
        let halves = sizes.map(|size| self.times(0.5, size));
        let sum = self.add(halves[0], halves[1]);
        let root = self.of(Kind::Sqrt, &[sum]);
        let twice = self.add(root, root);
        let other = self.div(b, twice);
        let (size, signed) = (self.of(Kind::Abs, &[other]), self.0.copy_sign(root, b));
        let is_left = self.is(a, Kind::Lt, 0.0);
        let found = self.choose(is_left, [size, signed], [root, other]);
        let is_zero = self.is(root, Kind::Eq, 0.0);
        let found = self.choose(is_zero, [root, b], found);
        let is_infinite = self.of(Kind::IsInf, &[b]);
        let infinity = self.0.number(f64::INFINITY);
        self.choose(is_infinite, [infinity, b], found)
    }

    fn sine(&mut self, [a, b]: Parts<R::Value>) -> Parts<R::Value> {
        let [sine, cosine] = [Kind::Sin, Kind::Cos].map(|kind| self.of(kind, &[a]));
        let [odd, even] = [Kind::Sinh, Kind::Cosh].map(|kind| self.of(kind, &[b]));
        [self.mul(sine, even), self.mul(cosine, odd)]
    }

    fn cosine(&mut self, [a, b]: Parts<R::Value>) -> Parts<R::Value> {
        let [sine, cosine] = [Kind::Sin, Kind::Cos].map(|kind| self.of(kind, &[a]));
        let [odd, even] = [Kind::Sinh, Kind::Cosh].map(|kind| self.of(kind, &[b]));
        let imaginary = self.mul(sine, odd);
        [self.mul(cosine, even), self.neg(imaginary)]
    }

    /// William Kahan's: with t = tan b, s = sinh a, u = 1 + t² it is (u s sqrt(1 + s²) + i t) / (1 + u s²). Where a is
    /// so large that the real part is 1 or -1, the imaginary one is 4 sin b cos b e^(-2 |a|).
    fn hyperbolic_tangent(&mut self, [a, b]: Parts<R::Value>) -> Parts<R::Value> {
        let (tangent, sine) = (self.of(Kind::Tan, &[b]), self.of(Kind::Sinh, &[a]));
        let [tangents, sines] = [tangent, sine].map(|x| self.mul(x, x));
        let (secants, cosines) = (self.plus(tangents, 1.0), self.plus(sines, 1.0));
        let cosine = self.of(Kind::Sqrt, &[cosines]);
        let scaled = self.mul(secants, sines);
        let divisor = self.plus(scaled, 1.0);
        let both = self.mul(sine, cosine);
        let odd = self.mul(secants, both);
        let near = [odd, tangent].map(|part| self.div(part, divisor));
        let (one, size) = (self.0.number(1.0), self.of(Kind::Abs, &[a]));
        let real = self.0.copy_sign(one, a);
        let exponent = self.times(-2.0, size);
        let decay = self.of(Kind::Exp, &[exponent]);
        let circle = [Kind::Sin, Kind::Cos].map(|kind| self.of(kind, &[b]));
        let wave = self.mul(circle[0], circle[1]);
        let wave = self.times(4.0, wave);
        let imaginary = self.mul(wave, decay);
        let is_large = self.is(size, Kind::Gt, 22.0);
        self.choose(is_large, [real, imaginary], near)
    }

    /// The roots of 1 - x and of 1 + x.
    fn roots_around_one(&mut self, [a, b]: Parts<R::Value>) -> [Parts<R::Value>; 2] {
        let (one, opposite) = (self.0.number(1.0), self.neg(b));
        [[self.sub(one, a), opposite], [self.add(one, a), b]].map(|x| self.square_root(x))
    }

    /// The imaginary part of the product of x's conjugate and y.
    fn cross(&mut self, [a, b]: Parts<R::Value>, [c, d]: Parts<R::Value>) -> R::Value {
        let [ad, bc] = [(a, d), (b, c)].map(|(x, y)| self.mul(x, y));
        self.sub(ad, bc)
    }

    /// Kahan's: atan(a / re(r s)) + i asinh(im(r* s)), with the roots r of 1 - x and s of 1 + x.
    fn arc_sine(&mut self, x: Parts<R::Value>) -> Parts<R::Value> {
        let [less, more] = self.roots_around_one(x);
        let real = self.product(less, more)[0];
        let imaginary = self.cross(less, more);
        [self.of(Kind::Atan2, &[x[0], real]), self.of(Kind::Asinh, &[imaginary])]
    }

    /// Kahan's: 2 atan(re(r) / re(s)) + i asinh(im(s* r)), with the roots r of 1 - x and s of 1 + x.
    fn arc_cosine(&mut self, x: Parts<R::Value>) -> Parts<R::Value> {
        let [less, more] = self.roots_around_one(x);
        let half = self.of(Kind::Atan2, &[less[0], more[0]]);
        let imaginary = self.cross(more, less);
        [self.times(2.0, half), self.of(Kind::Asinh, &[imaginary])]
    }

    /// Kahan's: asinh(re(r* s)) + 2 i atan(im(r) / re(s)), with the roots r of x - 1 and s of x + 1.
    fn hyperbolic_arc_cosine(&mut self, [a, b]: Parts<R::Value>) -> Parts<R::Value> {
        let [less, more] =
            [-1.0, 1.0].map(|one| [self.plus(a, one), b]).map(|x| self.square_root(x));
        let [first, second] = [0, 1].map(|k| self.mul(less[k], more[k]));
        let sum = self.add(first, second);
        let half = self.of(Kind::Atan2, &[less[1], more[0]]);
        [self.of(Kind::Asinh, &[sum]), self.times(2.0, half)]
    }

    /// log1p(4 |a| / ((1 - |a|)² + b²)) / 4 with the sign of a, and atan2(2 b, (1 - |a|) (1 + |a|) - b²) / 2.
    fn hyperbolic_arc_tangent(&mut self, [a, b]: Parts<R::Value>) -> Parts<R::Value> {
        let (one, size) = (self.0.number(1.0), self.of(Kind::Abs, &[a]));
        let (less, more) = (self.sub(one, size), self.add(one, size));
        let [squares, height, product] =
            [(less, less), (b, b), (less, more)].map(|(x, y)| self.mul(x, y));
        let distance = self.add(squares, height);
        let fourfold = self.times(4.0, size);
        let quotient = self.div(fourfold, distance);
        let logarithm = self.of(Kind::Log1p, &[quotient]);
        let quarter = self.times(0.25, logarithm);
        let (twice, rest) = (self.add(b, b), self.sub(product, height));
        let angle = self.of(Kind::Atan2, &[twice, rest]);
        [self.0.copy_sign(quarter, a), self.times(0.5, angle)]
    }
}
