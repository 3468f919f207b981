/**
 * Root of a function between two places where its signs differ, by bisection of a secant step (Dekker): never leaves the
 * bracket.
 *
 * @param tolerance  absolute, of the place
 * @returns undefined where both signs are the same or a value is NaN
 */
export function bracketedRoot(
  f: (x: number) => number,
  from: number,
  to: number,
  tolerance = 1e-12,
): number | undefined {
  let a = from
  let b = to
  let fa = f(a)
  let fb = f(b)
  if (fa === 0) return a
  if (fb === 0) return b
  if (!(fa * fb < 0)) return undefined
  for (let i = 0; i < 200 && Math.abs(b - a) > tolerance; i++) {
    // Every third step halves: false position alone may creep towards one end.
    const secant = b - (fb * (b - a)) / (fb - fa)
    const middle = (a + b) / 2
    const x = i % 3 === 2 || !(secant > Math.min(a, b) && secant < Math.max(a, b)) ? middle : secant
    const fx = f(x)
    if (fx === 0) return x
    if (fa * fx < 0) {
      b = x
      fb = fx
    } else {
      a = x
      fa = fx
    }
  }
  return Math.abs(fa) < Math.abs(fb) ? a : b
}
