import { vdaDisplacement } from '../../models/bending/vda-angle.ts'
import { type Coil, specimenRandom, specimenThickness } from '../../synthetic/coil.ts'
import type { DemoReplicate } from '../../synthetic/demo.ts'
import { logged, rounded, scatterFactor } from '../../synthetic/measurement-noise.ts'
import { record } from '../../synthetic/record.ts'
import { independentSpecimens, type Recipe } from '../../synthetic/recipe-parts/recipe.ts'

export const recipe: Recipe = {
  packages: ['complete', 'crash', 'edge'],
  stated: ({ geometry: { t0 }, remarks }) =>
    t0 === undefined
      ? {}
      : {
          bending: {
            roller: 15,
            punch: 0.4,
            gap: rounded(2 * t0 + 0.5, 2),
            crackConfirmed: remarks.some((remark) => remark.startsWith('Crack confirmed')),
          },
        },
  conditions: ['RD', 'TD'],
  replicates: 3,
  suits: ({ alpha }) => alpha !== null,
  specimens: independentSpecimens(bndReplicate),
}

const width = 60
/** The test ends here without a crack [°]. */
const endAngle = 150
const rows = 220
const preload = 30

/** The condition is the direction of the bend line. */
function bndReplicate(coil: Coil, condition: string, number: number): DemoReplicate {
  if (coil.limits.alpha === null) throw new RangeError(`${coil.demo.grade} does not crack in bending`)
  const random = specimenRandom(coil, 'BND', condition, number)
  const t0 = specimenThickness(coil, random)
  const tools = { roller: 15, punch: 0.4, gap: rounded(2 * t0 + 0.5, 2), t: t0 }
  const drawn = coil.limits.alpha * (condition === 'TD' ? 0.94 : 1) * scatterFactor(random, 0.025)
  const cracked = drawn < endAngle
  const end = vdaDisplacement(tools, Math.min(drawn, endAngle))
  const peak = (1.1 * coil.tension.rm * width * t0 * t0) / (tools.gap + tools.roller)

  const travel: number[] = []
  const force: number[] = []
  for (let i = 0; i < rows; i++) {
    const share = i / (rows - 1)
    travel.push(end * share)
    const bent = preload + (peak - preload) * Math.sin((Math.PI / 2) * share) ** 0.8
    force.push(Math.max(preload, bent + 0.3 * random.normal()))
  }
  const falling = cracked ? 8 : 0
  for (let i = 1; i <= falling; i++) {
    travel.push(end + 0.025 * i)
    force.push(peak - 15 * i + 0.3 * random.normal())
  }
  const channels = [
    logged(
      'time',
      'Time',
      'time',
      travel.map((s) => s * 3),
      2,
    ),
    logged('force', 'Punch force', 'force', force, 1),
    logged('displacement', 'Punch displacement', 'length', travel, 4),
  ]
  return record(
    'BND',
    condition,
    number,
    { b0: width, t0 },
    {
      channels,
      remarks: [
        `Bend line parallel to ${condition}.`,
        cracked ? 'Crack confirmed.' : `No crack up to ${endAngle}°: the angle is a lower bound.`,
      ],
    },
  )
}
