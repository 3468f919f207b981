/** Analytical motion, to verify measurements. `X, Y`: position before, `x, y` after [px]. */
export type Deformation = {
  readonly place: (X: number, Y: number) => readonly [x: number, y: number]
  readonly origin: (x: number, y: number) => readonly [X: number, Y: number]
  /** True (Hencky) strain [1]. */
  readonly strain: (X: number, Y: number) => readonly [exx: number, eyy: number]
}

/**
 * @param strain  true strain along x [1]
 * @param ratio   −εyy/εxx: 0.5 for an isotropic metal at constant volume, 1 for a sheet that does not thin
 * @param shift   additional translation of the image [px]
 */
export function uniformPull(
  strain: number,
  ratio: number,
  [cx, cy]: readonly [number, number],
  [sx, sy]: readonly [number, number] = [0, 0],
): Deformation {
  const along = Math.exp(strain)
  const across = Math.exp(-ratio * strain)
  return {
    place: (X, Y) => [cx + (X - cx) * along + sx, cy + (Y - cy) * across + sy],
    origin: (x, y) => [cx + (x - sx - cx) / along, cy + (y - sy - cy) / across],
    strain: () => [strain, -ratio * strain],
  }
}

/**
 * Tension along x with a localised band, e(X) = far + extra · exp(−((X − c)/w)²/2), at constant width.
 * @param far, extra  engineering strain away from the band, and additional strain in its middle [1]
 * @param c, w        position and standard deviation of the band [px]
 */
export function neckingPull(far: number, extra: number, c: number, w: number): Deformation {
  const stretch = (X: number) => 1 + far + extra * Math.exp(-(((X - c) / w) ** 2) / 2)
  const x = (X: number) =>
    X + far * (X - c) + extra * w * Math.sqrt(Math.PI / 2) * errorFunction((X - c) / (w * Math.SQRT2))
  return {
    place: (X, Y) => [x(X), Y],
    origin: (place, y) => {
      let X = c + (place - c) / (1 + far)
      for (let i = 0; i < 30; i++) {
        const step = (x(X) - place) / stretch(X)
        X -= step
        if (Math.abs(step) < 1e-10) break
      }
      return [X, y]
    },
    strain: (X) => [Math.log(stretch(X)), 0],
  }
}

/** erf by its Maclaurin series up to |z| = 3, where 1 − erf is 2e-5, and by the continued fraction of erfc beyond. */
function errorFunction(z: number): number {
  const a = Math.abs(z)
  if (a > 3) {
    let fraction = 0
    for (let k = 40; k > 0; k--) fraction = k / 2 / (a + fraction)
    return Math.sign(z) * (1 - Math.exp(-a * a) / (Math.sqrt(Math.PI) * (a + fraction)))
  }
  let term = z
  let sum = z
  for (let k = 1; k < 80; k++) {
    term *= (-z * z) / k
    sum += term / (2 * k + 1)
  }
  return (2 / Math.sqrt(Math.PI)) * sum
}
