/**
 * Hardening exponent and strength coefficient of σ = K·εp^n through two points.
 *
 * @param first, second  plastic strain [1] and true stress [MPa]
 */
export function nTwoPoint(first: readonly [number, number], second: readonly [number, number]) {
  const [e1, s1] = first
  const [e2, s2] = second
  if (!(e1 > 0 && e2 > 0 && s1 > 0 && s2 > 0) || e1 === e2) {
    throw new RangeError(`two different positive points are needed, found (${e1}, ${s1}) and (${e2}, ${s2})`)
  }
  const n = Math.log(s2 / s1) / Math.log(e2 / e1)
  return { n, K: s1 / e1 ** n }
}
