/**
 * Takes the friction of the anti-buckling plates off a force: sign(F)·(|F| − 2·μ·N) (docs/science/tests.md#uac-uniaxial-sheet-compression). Never turns the sign.
 *
 * @param force  [N]
 * @param side   N, force of each plate [N]
 */
export function withoutFriction(force: number, side: number, friction: number): number {
  return Math.sign(force) * Math.max(0, Math.abs(force) - 2 * friction * side)
}

/** Strength differential SD = 2(|σc| − σt)/(|σc| + σt). */
export function strengthDifferential(tension: number, compression: number): number {
  const size = Math.abs(compression)
  return (2 * (size - tension)) / (size + tension)
}
