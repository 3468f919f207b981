/**
 * Root of a function between two places where its signs differ: inverse quadratic interpolation where it may be trusted,
 * halving elsewhere (T. R. Chandrupatla, Adv. Eng. Softw. 28 (1997) 145). Never leaves the bracket.
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
  let [a, b, c] = [to, from, from]
  let fa = f(a)
  let fb = f(b)
  let fc = fb
  if (fa === 0) return a
  if (fb === 0) return b
  if (!(fa * fb < 0)) return undefined
  let share = 0.5
  for (let i = 0; i < 200; i++) {
    const x = a + share * (b - a)
    const fx = f(x)
    if (fx > 0 === fa > 0) {
      c = a
      fc = fa
    } else {
      c = b
      fc = fb
      b = a
      fb = fa
    }
    a = x
    fa = fx
    const [best, least] = Math.abs(fa) < Math.abs(fb) ? [a, fa] : [b, fb]
    const narrow = (2e-16 * Math.abs(best) + tolerance / 2) / Math.abs(b - a)
    if (narrow > 0.5 || least === 0) return best
    const xi = (a - b) / (c - b)
    const phi = (fa - fb) / (fc - fb)
    share = 0.5
    if (phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi) {
      share = (fa / (fb - fa)) * (fc / (fb - fc)) + ((c - a) / (b - a)) * (fa / (fc - fa)) * (fb / (fc - fb))
    }
    share = Math.min(1 - narrow, Math.max(narrow, share))
  }
  return a
}
