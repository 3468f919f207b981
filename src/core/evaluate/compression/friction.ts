/** One row of a sheet compression test; force, stress and strain negative. */
export type CompressedRow = {
  readonly force: number
  readonly engineering: number
  readonly true: number
  readonly strain: number
}

/**
 * Takes the friction of the anti-buckling plates off a force: sign(F)·(|F| − 2·μ·N) (docs/science/tests.md#uac-uniaxial-sheet-compression). Never turns the sign.
 *
 * @param force  [N]
 * @param side   N, force of each plate [N]
 */
export function withoutFriction(force: number, side: number, friction: number): number {
  return Math.sign(force) * Math.max(0, Math.abs(force) - 2 * friction * side)
}

/**
 * Stress and true strain of one row.
 *
 * @param strain       engineering strain e, negative [1]
 * @throws RangeError  where e ≤ −1
 */
export function compressedRow({
  force,
  side,
  friction,
  section,
  strain,
}: {
  force: number
  side: number
  friction: number
  section: number
  strain: number
}): CompressedRow {
  if (!(strain > -1)) throw new RangeError(`engineering strain ${strain} is not above −1`)
  const net = withoutFriction(force, side, friction)
  const engineering = net / section
  return { force: net, engineering, true: engineering * (1 + strain), strain: Math.log1p(strain) }
}

/** Strength differential SD = 2(|σc| − σt)/(|σc| + σt). */
export function strengthDifferential(tension: number, compression: number): number {
  const size = Math.abs(compression)
  return (2 * (size - tension)) / (size + tension)
}
