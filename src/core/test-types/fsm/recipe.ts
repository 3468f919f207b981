import { lodeOfPlaneStress } from '#core/models/stress-state.ts'
import type { TestCode } from '../test-type.ts'
import { type Coil, specimenRandom } from '../../synthetic/coil.ts'
import type { DemoField, DemoPoints, DemoReplicate } from '../../synthetic/demo.ts'
import { logged, replicateScatter, rounded, scatterFactor } from '../../synthetic/measurement-noise.ts'
import { record } from '../../synthetic/record.ts'
import { independentSpecimens, type Recipe } from '../../synthetic/recipe-parts/recipe.ts'

export const recipe: Recipe = {
  packages: ['complete', 'crash'],
  stated: () => ({ vsg: 0.5 }),
  conditions: ['RD'],
  replicates: 3,
  specimens: independentSpecimens(fsmReplicate),
}

/** Points of the strain field and their distance [mm]. */
const columns = 60
const lines = 40
const spacing = 0.25
/** Half width of the shear band [mm]. */
const band = 0.8
/** Reference length of fracture strains [mm]. */
const gauge = 0.5

/** Just before fracture; the first specimen also has the locus. */
function fsmReplicate(coil: Coil, condition: string, number: number): DemoReplicate {
  return record(
    'FSM',
    condition,
    number,
    { t0: coil.demo.measuredThickness },
    {
      field: fieldOf(coil, condition, number),
      points: number === 1 ? locusOf(coil, condition) : [],
      remarks: [`Last image before fracture of PST ${condition} ${number}; strains over ${gauge} mm.`],
    },
  )
}

function fieldOf(coil: Coil, condition: string, number: number): DemoField {
  const random = specimenRandom(coil, 'FSM', condition, number)
  const angle = (35 * random.uniform() * Math.PI) / 180
  const uniform = coil.limits.flc.ps[1]
  const fracture = (coil.limits.planeStrain / coil.anisotropy.fps) * scatterFactor(random, replicateScatter.fracture)
  const beta = 0.02 * random.truncated(2.5)
  const rows = columns * lines
  const x = new Float64Array(rows)
  const y = new Float64Array(rows)
  const eps1 = new Float64Array(rows)
  const eps2 = new Float64Array(rows)
  for (let i = 0; i < rows; i++) {
    x[i] = ((i % columns) - (columns - 1) / 2) * spacing
    y[i] = (Math.floor(i / columns) - (lines - 1) / 2) * spacing
    const across = (x[i]! * Math.cos(angle) + y[i]! * Math.sin(angle)) / band
    const major = uniform + (fracture - uniform) * Math.exp(-across * across)
    eps1[i] = major + 0.005 * random.normal()
    eps2[i] = beta * major + 0.005 * random.normal()
  }
  return {
    kind: 'strain-field',
    sourceTest: 'PST',
    vsg: gauge,
    channels: [
      logged('x', 'x', 'length', x, 3),
      logged('y', 'y', 'length', y, 3),
      logged('eps1', 'Major strain', 'strain', eps1, 4),
      logged('eps2', 'Minor strain', 'strain', eps2, 4),
    ],
  }
}

/** Shear, uniaxial, plane-strain and equibiaxial tension, three specimens each. */
function locusOf(coil: Coil, condition: string): DemoPoints[] {
  const { shear, uniaxial, planeStrain, biaxial } = coil.limits
  const states: readonly { test: TestCode; triaxiality: number; strain: number }[] = [
    { test: 'SHR', triaxiality: 0, strain: shear },
    { test: 'UAT', triaxiality: 1 / 3, strain: uniaxial },
    { test: 'PST', triaxiality: 1 / Math.sqrt(3), strain: planeStrain },
    { test: 'BBT', triaxiality: 2 / 3, strain: biaxial },
  ]
  return states.map(({ test, triaxiality, strain }) => {
    const rows = [1, 2, 3].map((number) => {
      const random = specimenRandom(coil, 'FSM', `${condition}|${test}`, number)
      // The mean state deviates from the ideal one; plane stress ends at 2/3.
      const eta = rounded(Math.min(2 / 3, triaxiality + 0.012 * random.truncated(2)), 4)
      return {
        number,
        eta,
        lode: rounded(lodeOfPlaneStress(eta), 4),
        strain: rounded(strain * scatterFactor(random, replicateScatter.fracture), 4),
      }
    })
    return {
      kind: `fracture-${test}`,
      channels: [
        { role: 'replicate', name: 'Specimen', quantity: 'count' as const },
        { role: 'triaxiality', name: 'Triaxiality', quantity: 'ratio' as const },
        { role: 'lode', name: 'Lode angle', quantity: 'ratio' as const },
        { role: 'ebar_f', name: 'Equivalent fracture strain', quantity: 'strain' as const },
        { role: 'vsg', name: 'Gauge length', quantity: 'length' as const },
      ],
      columns: [
        Float64Array.from(rows, (row) => row.number),
        Float64Array.from(rows, (row) => row.eta),
        Float64Array.from(rows, (row) => row.lode),
        Float64Array.from(rows, (row) => row.strain),
        Float64Array.from(rows, () => gauge),
      ],
    }
  })
}
