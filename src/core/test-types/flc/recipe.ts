import { limitCurve, limitOnPath } from '../../models/forming/limit-curve.ts'
import { type Coil, specimenRandom } from '../../synthetic/coil.ts'
import type { DemoPoints, DemoReplicate } from '../../synthetic/demo.ts'
import { rounded } from '../../synthetic/measurement-noise.ts'
import { record } from '../../synthetic/record.ts'
import { independentSpecimens, type Recipe } from '../../synthetic/recipe-parts/recipe.ts'

export const recipe: Recipe = {
  packages: ['complete', 'forming'],
  stated: () => ({ formingLimit: { shift: 0.01, method: 'section' } }),
  conditions: ['TD'],
  replicates: 1,
  specimens: independentSpecimens(flcReplicate),
}

/** Shaft width [mm], 200 for the full circle, and strain path. */
const geometries = [
  { width: 30, beta: -0.48 },
  { width: 55, beta: -0.35 },
  { width: 70, beta: -0.2 },
  { width: 90, beta: 0.02 },
  { width: 110, beta: 0.25 },
  { width: 130, beta: 0.6 },
  { width: 200, beta: 0.95 },
] as const
const replicatesPerGeometry = 3
/** Nakajima paths begin biaxially by bending over the punch, which shifts the curve to the right. */
const nakajimaShift = 0.01

function flcReplicate(coil: Coil, condition: string, number: number): DemoReplicate {
  const random = specimenRandom(coil, 'FLC', condition, number)
  const { te, ps, im, bi } = coil.limits.flc
  const curve = limitCurve(te, ps, im, bi)
  const narrowest = te[0] / te[1]
  const points = geometries.flatMap(({ width, beta: wished }) => {
    const beta = Math.max(wished, narrowest)
    const [, limit] = limitOnPath(curve, beta)
    // Absolute scatter, at most a third of the limit, so that limits stay positive.
    const geometry = Math.min(0.01, limit / 7) * random.truncated(2.5)
    return Array.from({ length: replicatesPerGeometry }, (_, i) => {
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
    { t0: coil.demo.measuredThickness },
    {
      points: [limitPoints(points)],
      remarks: [
        'Section method, hemispherical punch 100 mm.',
        ...(coil.demo.grade === 'MS1500' || coil.demo.grade === 'PHS1500'
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
