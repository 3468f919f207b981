import { type Coil, specimenRandom, specimenThickness } from '../../synthetic/coil.ts'
import type { DemoReplicate } from '../../synthetic/demo.ts'
import { logged, replicateScatter, scatterFactor } from '../../synthetic/measurement-noise.ts'
import { record } from '../../synthetic/record.ts'
import { independentSpecimens, type Recipe } from '../../synthetic/recipe-parts/recipe.ts'

export const recipe: Recipe = {
  packages: ['complete', 'forming', 'crash'],
  stated: () => ({ vsg: 0.5, strainAxes: 'rolling' }),
  conditions: ['TD'],
  replicates: 3,
  specimens: independentSpecimens(bbtReplicate),
}

const punchRadius = 50 // [mm]
const rows = 200

function bbtReplicate(coil: Coil, condition: string, number: number): DemoReplicate {
  const random = specimenRandom(coil, 'BBT', condition, number)
  const t0 = specimenThickness(coil, random)
  const strength = coil.anisotropy.sb * scatterFactor(random, replicateScatter.rm)
  const fracture = coil.limits.biaxial * scatterFactor(random, replicateScatter.fracture)

  const time = new Float64Array(rows)
  const force = new Float64Array(rows)
  const travel = new Float64Array(rows)
  const eps1 = new Float64Array(rows)
  const eps2 = new Float64Array(rows)
  for (let i = 0; i < rows; i++) {
    const equivalent = (fracture * i) / (rows - 1)
    const height = punchRadius * Math.sqrt(Math.exp(equivalent / 2) - 1)
    // Membrane around the punch with a tangent sheet: order of magnitude only.
    const sine = Math.min(1, (2 * height * punchRadius) / (height ** 2 + punchRadius ** 2))
    const thickness = t0 * Math.exp(-equivalent / 2)
    const stress = strength * coil.flow.stress(equivalent)
    time[i] = height / 1.5
    travel[i] = height
    force[i] = 2 * Math.PI * punchRadius * 0.6 * thickness * stress * sine ** 2 * (1 + 0.001 * random.normal())
    eps1[i] = (equivalent / 2) * 1.03 + 5e-4 * random.normal()
    eps2[i] = (equivalent / 2) * 0.97 + 5e-4 * random.normal()
  }
  const channels = [
    logged('time', 'Time', 'time', time, 2),
    logged('force', 'Punch force', 'force', force, 0),
    logged('displacement', 'Punch displacement', 'length', travel, 3),
    logged('eps1', 'Major strain', 'strain', eps1, 5),
    logged('eps2', 'Minor strain', 'strain', eps2, 5),
  ]
  return record('BBT', condition, number, { t0 }, { channels })
}
