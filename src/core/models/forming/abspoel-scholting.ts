import type { LimitPoint } from './limit-curve.ts'

/**
 * Forming limit points from tensile data, after Abspoel, Scholting and Droog (2013). Fitted to cold-rolled steel from
 * mild grades to advanced high-strength ones; not for martensitic and press-hardened sheet.
 *
 * @param a80     total elongation over 80 mm, transverse recommended [%]
 * @param a80min  the smallest over the directions [%]
 * @param r       plastic strain ratio of the same direction as a80 [1]
 * @param t       thickness [mm]
 * @returns       true strains [ε2, ε1] on the uniaxial (te), plane-strain (ps), intermediate (im) and equibiaxial (bi) path,
 *                and the thickness beyond which the stretching side no longer rises [mm]
 */
export function abspoelScholting({ a80, a80min, r, t }: { a80: number; a80min: number; r: number; t: number }): {
  te: LimitPoint
  ps: LimitPoint
  im: LimitPoint
  bi: LimitPoint
  transitionThickness: number
} {
  const q = 0.797 * r ** 0.701
  const v = 0.0626 * a80 ** 0.567 + (t - 1) * (0.12 - 0.0024 * a80)
  const norm = Math.sqrt(1 + q * q)
  const transitionThickness = (1.5 - 0.00215 * a80min) / (0.6 + 0.00285 * a80min)
  const stretched = Math.min(t, transitionThickness)
  const intermediate = 0.0062 * a80 + 0.18 + 0.0027 * a80 * (stretched - 1)
  const biaxial = 0.00215 * a80min + 0.25 + 0.00285 * a80min * stretched
  return {
    te: [(-v * q) / norm, (v * (1 + q)) / norm],
    ps: [0, 0.0084 * a80 + 0.0017 * a80 * (t - 1)],
    im: [0.75 * intermediate, intermediate],
    bi: [biaxial, biaxial],
    transitionThickness,
  }
}
