import { type LimitPoint, limitCurve } from './limit-curve.ts'
import { given } from '../model.ts'
import type { FormingLimitModel } from './law.ts'

/**
 * Forming limit points after Abspoel, Scholting and Droog (2013). Valid for cold-rolled steel from mild to advanced
 * high-strength grades; not for martensitic and press-hardened sheet.
 * @param input  A80 (transverse recommended) and its smallest over the directions [%], r [1] in the direction of A80, t
 * [mm]
 * @returns true strains [ε2, ε1] on four paths: uniaxial (te), plane-strain (ps), intermediate (im), equibiaxial (bi);
 * and the thickness [mm] beyond which the stretching side no longer rises
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

const names = { te: 'uniaxial', ps: 'plane-strain', im: 'intermediate', bi: 'equibiaxial' } as const
const starts = { te: [-0.172, 0.409], ps: [0, 0.109], im: [0.201, 0.267], bi: [0.318, 0.318] } as const

/** Four points from tensile data, joined linearly on the left and by a monotone cubic on the right. */
export const abspoelScholtingModel: FormingLimitModel = {
  id: 'abspoel-scholting',
  label: 'Abspoel–Scholting',
  equation: {
    text: 'points TE, PS, IM, BI from A80, r and t; ε1(PS) = 0.0084·A80 + 0.0017·A80·(t − 1)',
    tex: '\\varepsilon_1^{PS} = 0.0084\\,A_{80} + 0.0017\\,A_{80}(t-1);\\quad TE,\\ IM,\\ BI\\ \\text{from}\\ A_{80},\\ r,\\ t',
  },
  parameters: (['te', 'ps', 'im', 'bi'] as const).flatMap((point) => [
    given(
      `${point}_eps2`,
      `ε_2,${point.toUpperCase()}`,
      '1',
      `minor strain, ${names[point]}`,
      [-1, 1],
      starts[point][0],
    ),
    given(
      `${point}_eps1`,
      `ε_1,${point.toUpperCase()}`,
      '1',
      `major strain, ${names[point]}`,
      [0.01, 1.5],
      starts[point][1],
    ),
  ]),
  validity:
    'Cold-rolled steel from mild to advanced high-strength; not martensitic or press-hardened sheet. A80 along TD recommended.',
  source: 'M. Abspoel, M. E. Scholting, J. M. M. Droog, J. Mater. Process. Technol. 213 (2013) 759',
  limit(p) {
    return limitCurve([p[0]!, p[1]!], [p[2]!, p[3]!], [p[4]!, p[5]!], [p[6]!, p[7]!])
  },
  range: (p) => [p[0]!, p[6]!],
}

/** Parameters from A80, its smallest [%], r [1] and t [mm]. Throws RangeError for values that are not above 0. */
export function abspoelScholtingPoints(input: { a80: number; a80min: number; r: number; t: number }): number[] {
  for (const [id, value] of Object.entries(input)) {
    if (!(value > 0 && value < 100)) throw new RangeError(`${id} ${value} is not between 0 and 100`)
  }
  const { te, ps, im, bi } = abspoelScholting(input)
  return [...te, ...ps, ...im, ...bi]
}
