import { given } from '../parameters.ts'
import { abspoelScholting } from './abspoel-scholting.ts'
import type { FormingLimitModel } from './law.ts'
import { limitCurve } from './limit-curve.ts'

const names = { te: 'uniaxial', ps: 'plane-strain', im: 'intermediate', bi: 'equibiaxial' } as const
/** check case absp-1: DP980 of 1.4 mm. */
const starts = { te: [-0.172, 0.409], ps: [0, 0.109], im: [0.201, 0.267], bi: [0.318, 0.318] } as const

/** Abspoel–Scholting: four points from tensile data, joined straight on the left and by a monotone cubic on the right. */
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

/**
 * Parameters of the model from tensile data.
 *
 * @param a80, a80min  [%], r [1], t [mm], as `abspoelScholting`
 * @throws RangeError for values that are not above 0
 */
export function abspoelScholtingPoints(input: { a80: number; a80min: number; r: number; t: number }): number[] {
  for (const [id, value] of Object.entries(input)) {
    if (!(value > 0 && value < 100)) throw new RangeError(`${id} ${value} is not between 0 and 100`)
  }
  const { te, ps, im, bi } = abspoelScholting(input)
  return [...te, ...ps, ...im, ...bi]
}
