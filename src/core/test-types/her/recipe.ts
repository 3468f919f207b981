import { partsOfLabel } from '../parts/condition-label.ts'
import { type Coil, specimenRandom } from '../../synthetic/coil.ts'
import type { DemoReplicate } from '../../synthetic/demo.ts'
import { rounded } from '../../synthetic/measurement-noise.ts'
import { record } from '../../synthetic/record.ts'
import type { Recipe } from '../../synthetic/recipe-parts/recipe.ts'

/** Tests over a day, as a punched edge ages. A ratio needs six holes. */
export const recipe: Recipe = {
  packages: ['complete', 'forming', 'edge'],
  conditions: ['240 Minute'],
  completeConditions: ['5 Minute', '30 Minute', '60 Minute', '240 Minute', '1440 Minute'],
  replicates: 6,
  specimens: herReplicates,
}

const referenceDelay = 240

/** Logarithmic ageing of a punched edge, limited to ±25 %. */
function delayFactor(delay: number): number {
  return Math.min(1.25, Math.max(0.75, 1 - 0.07 * Math.log10(delay / referenceDelay)))
}

function herReplicates(coil: Coil, condition: string, count: number): DemoReplicate[] {
  const delay = partsOfLabel('delay', condition)!.delay!
  const mean = coil.limits.lambda * delayFactor(delay)
  const holes = Array.from({ length: count }, (_, i) => {
    const random = specimenRandom(coil, 'HER', condition, i + 1)
    const before = rounded(10 + 0.02 * random.truncated(1), 2)
    const wished = mean + coil.limits.lambdaS * random.truncated(2.5)
    return { number: i + 1, before, after: rounded(before * (1 + wished / 100), 2) }
  })
  return holes.map(({ number, before, after }) =>
    record(
      'HER',
      condition,
      number,
      { t0: coil.demo.measuredThickness, d0: before },
      {
        laboratory: [
          { id: 'her.d0', name: 'her.d0', value: before, unit: 'mm' },
          { id: 'her.dh', name: 'her.dh', value: after, unit: 'mm' },
          { id: 'her.clearance', name: 'her.clearance', value: 12, unit: '%' },
        ],
        points: number === 1 ? [holePoints(holes)] : [],
        remarks: ['Punched edge, burr outside, conical punch 60°.'],
      },
    ),
  )
}

function holePoints(holes: readonly { number: number; before: number; after: number }[]) {
  return {
    kind: 'hole-expansion',
    channels: [
      { role: 'replicate', name: 'Specimen', quantity: 'count' as const },
      { role: 'd0', name: 'Hole before', quantity: 'length' as const },
      { role: 'dh', name: 'Hole at first crack', quantity: 'length' as const },
    ],
    columns: [
      Float64Array.from(holes, ({ number }) => number),
      Float64Array.from(holes, ({ before }) => before),
      Float64Array.from(holes, ({ after }) => after),
    ],
  }
}
