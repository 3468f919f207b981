import { limitCurve, limitOnPath } from '../../models/forming/limit-curve.ts'
import { type Coil, specimenRandom } from '../../synthetic/coil.ts'
import type { DemoPoints, DemoReplicate } from '../../synthetic/demo.ts'
import { rounded } from '../../synthetic/logger.ts'
import { record } from '../../synthetic/record.ts'
import { each, type Recipe } from '../../synthetic/recipe-parts/recipe.ts'

/** Forming limits: one series of 21 blanks. */
export const recipe: Recipe = {
  packages: ['complete', 'forming'],
  stated: () => ({ formingLimit: { shift: 0.01, method: 'section' } }),
  conditions: ['TD'],
  replicates: 1,
  specimens: each(flcReplicate),
}

/** Width of the parallel shaft [mm] and strain path of each blank; 200 is the full circle. */
const geometries = [
  { width: 30, beta: -0.48 },
  { width: 55, beta: -0.35 },
  { width: 70, beta: -0.2 },
  { width: 90, beta: 0.02 },
  { width: 110, beta: 0.25 },
  { width: 130, beta: 0.6 },
  { width: 200, beta: 0.95 },
] as const
const perGeometry = 3
/** The punch bends the sheet before it draws it: Nakajima paths begin biaxially, which shifts the curve to the right. */
const nakajimaShift = 0.01

/** Limit points of one series of blanks, seven geometries with three specimens each. */
function flcReplicate(coil: Coil, condition: string, number: number): DemoReplicate {
  const random = specimenRandom(coil, 'FLC', condition, number)
  const { te, ps, im, bi } = coil.limits.flc
  const curve = limitCurve(te, ps, im, bi)
  // The straight drawing side runs almost along the narrowest paths: beyond its last point nothing is extrapolated.
  const narrowest = te[0] / te[1]
  const points = geometries.flatMap(({ width, beta: wished }) => {
    const beta = Math.max(wished, narrowest)
    const [, limit] = limitOnPath(curve, beta)
    // Scatter is absolute; a third of the limit at most, so that the strongest sheets keep a positive one.
    const geometry = Math.min(0.01, limit / 7) * random.truncated(2.5)
    return Array.from({ length: perGeometry }, (_, i) => {
      const major = limit + geometry + Math.min(0.006, limit / 10) * random.truncated(2.5)
      return {
        width,
        replicate: i + 1,
        major: rounded(major, 4),
        minor: rounded(beta * major + nakajimaShift, 4),
      }
    })
  })
  return record(
    'FLC',
    condition,
    number,
    { t0: coil.variant.measuredThickness },
    {
      points: [limitPoints(points)],
      remarks: [
        'Section method, hemispherical punch 100 mm.',
        ...(coil.variant.grade === 'MS1500' || coil.variant.grade === 'PHS1500'
          ? ['Drawn from Abspoel–Scholting outside its fitted range.']
          : []),
      ],
    },
  )
}

function limitPoints(
  points: readonly { width: number; replicate: number; minor: number; major: number }[],
): DemoPoints {
  return {
    kind: 'forming-limit',
    method: 'section',
    punch: 'nakajima-100',
    channels: [
      { role: 'geometry', name: 'Blank width', quantity: 'length' },
      { role: 'replicate', name: 'Specimen', quantity: 'count' },
      { role: 'eps2', name: 'Minor strain', quantity: 'strain' },
      { role: 'eps1', name: 'Major strain', quantity: 'strain' },
      { role: 'valid', name: 'Valid', quantity: 'count' },
    ],
    columns: [
      Float64Array.from(points, (p) => p.width),
      Float64Array.from(points, (p) => p.replicate),
      Float64Array.from(points, (p) => p.minor),
      Float64Array.from(points, (p) => p.major),
      Float64Array.from(points, () => 1),
    ],
  }
}
