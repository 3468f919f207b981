import { type Coil, specimenRandom, specimenThickness } from '../../synthetic/coil.ts'
import type { DemoReplicate } from '../../synthetic/demo.ts'
import { logged, replicateScatter, rounded, scatterFactor } from '../../synthetic/measurement-noise.ts'
import { record } from '../../synthetic/record.ts'
import { youngsModulus } from '../../synthetic/truth/grade.ts'
import { independentSpecimens, type Recipe } from '../../synthetic/recipe-parts/recipe.ts'

export const recipe: Recipe = {
  packages: ['complete', 'springback'],
  stated: () => ({ compression: { friction: 0, sideForce: 0 } }),
  conditions: ['RD'],
  replicates: 3,
  specimens: independentSpecimens(uacReplicate),
}

const elasticRows = 40
const plasticRows = 130
/** Plastic strain up to which anti-buckling plates prevent buckling. */
const end = 0.1

function uacReplicate(coil: Coil, condition: string, number: number): DemoReplicate {
  const random = specimenRandom(coil, 'UAC', condition, number)
  const t0 = specimenThickness(coil, random)
  const b0 = rounded(12.5 + 0.01 * random.truncated(2.5), 2)
  const S0 = rounded(b0 * t0, 4)
  const strength = (1 + coil.anisotropy.sd) * scatterFactor(random, replicateScatter.rm)
  const sigma = (plastic: number) => strength * coil.flow.stress(plastic)

  const truth: [strain: number, stress: number][] = []
  for (let i = 0; i < elasticRows; i++) truth.push([0, (sigma(0) * i) / elasticRows])
  for (let i = 0; i < plasticRows; i++) {
    const plastic = end * (i / (plasticRows - 1)) ** 1.6
    truth.push([plastic, sigma(plastic)])
  }
  const e = truth.map(([plastic, stress]) => Math.exp(-plastic - stress / youngsModulus) - 1)
  const channels = [
    logged(
      'time',
      'Time',
      'time',
      e.map((value) => -value / 0.001),
      2,
    ),
    logged(
      'force',
      'Force',
      'force',
      truth.map(([, stress], i) => (-stress / (1 + e[i]!)) * S0 * (1 + 0.0006 * random.normal())),
      1,
    ),
    logged(
      'eng_strain',
      'Strain',
      'strain',
      e.map((value) => value + 1e-5 * random.normal()),
      7,
    ),
  ]
  return record(
    'UAC',
    condition,
    number,
    { b0, t0, S0, L0: 15 },
    {
      channels,
      remarks: ['Force corrected for the friction of the anti-buckling plates.'],
    },
  )
}
