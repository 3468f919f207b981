import { type Coil, specimenRandom, specimenThickness } from '../../synthetic/coil.ts'
import type { DemoReplicate } from '../../synthetic/demo.ts'
import { logged, replicateScatter, rounded, scatterFactor } from '../../synthetic/measurement-noise.ts'
import { record } from '../../synthetic/record.ts'
import { poissonsRatio, youngsModulus } from '../../synthetic/truth/grade.ts'
import { independentSpecimens, type Recipe } from '../../synthetic/recipe-parts/recipe.ts'

export const recipe: Recipe = {
  packages: ['complete', 'crash'],
  stated: () => ({ vsg: 0.5, planeStrain: { share: 0.95 } }),
  conditions: ['RD'],
  completeConditions: ['RD', 'TD'],
  replicates: 3,
  specimens: independentSpecimens(pstReplicate),
}

const ligament = 30 // [mm]
const gauge = 10 // [mm]
/** The edges of the ligament are in uniaxial tension with lower stress. */
const edge = 0.95
const elasticRows = 20
const plasticRows = 230
/** Modulus without lateral contraction [MPa]. */
const planeModulus = youngsModulus / (1 - poissonsRatio ** 2)

function pstReplicate(coil: Coil, condition: string, number: number): DemoReplicate {
  const random = specimenRandom(coil, 'PST', condition, number)
  const t0 = specimenThickness(coil, random)
  const strength = scatterFactor(random, replicateScatter.rm)
  const { fps } = coil.anisotropy
  const fracture = coil.limits.planeStrain * scatterFactor(random, replicateScatter.fracture)
  const beta = 0.02 * random.truncated(2.5)

  const sigma = (equivalent: number) => fps * strength * coil.flow.stress(equivalent)
  const truth: [major: number, stress: number][] = []
  for (let i = 0; i < elasticRows; i++) {
    const stress = (sigma(0) * i) / elasticRows
    truth.push([stress / planeModulus, stress])
  }
  for (let i = 0; i < plasticRows; i++) {
    const equivalent = fracture * (i / (plasticRows - 1)) ** 1.6
    truth.push([equivalent / fps + sigma(equivalent) / planeModulus, sigma(equivalent)])
  }
  const rows = truth.length
  const time = new Float64Array(rows)
  const force = new Float64Array(rows)
  const extension = new Float64Array(rows)
  const eps1 = new Float64Array(rows)
  const eps2 = new Float64Array(rows)
  for (const [i, [major, stress]] of truth.entries()) {
    time[i] = major / 0.004
    force[i] = edge * ligament * t0 * stress * Math.exp(-major) * (1 + 0.0006 * random.normal())
    // The neck takes more than its share of the gauge length.
    extension[i] = gauge * (Math.exp(0.7 * major) - 1)
    eps1[i] = major + 2e-4 * random.normal()
    eps2[i] = beta * major + 2e-4 * random.normal()
  }
  const channels = [
    logged('time', 'Time', 'time', time, 2),
    logged('force', 'Force', 'force', force, 1),
    logged('extension', 'Extension', 'length', extension, 4),
    logged('eps1', 'Major strain', 'strain', eps1, 5),
    logged('eps2', 'Minor strain', 'strain', eps2, 5),
  ]
  const S0 = rounded(ligament * t0, 4)
  return record(
    'PST',
    condition,
    number,
    { b0: ligament, t0, S0, L0: gauge },
    {
      channels,
    },
  )
}
