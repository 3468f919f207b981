import { type Coil, specimenRandom, specimenThickness } from '../../synthetic/coil.ts'
import type { DemoReplicate } from '../../synthetic/demo.ts'
import { logged, replicateScatter, rounded, scatterFactor } from '../../synthetic/measurement-noise.ts'
import { record } from '../../synthetic/record.ts'
import { poissonsRatio, youngsModulus } from '../../synthetic/truth/grade.ts'
import { independentSpecimens, type Recipe } from '../../synthetic/recipe-parts/recipe.ts'

export const recipe: Recipe = {
  packages: ['complete', 'crash'],
  stated: () => ({ vsg: 0.5, shear: { zones: 1 } }),
  conditions: ['RD'],
  completeConditions: ['RD', 'DD', 'TD'],
  replicates: 3,
  specimens: independentSpecimens(shrReplicate),
}

/** Length of the sheared zone along the force [mm]. */
const zone = 10
const elasticRows = 20
const plasticRows = 230
const shearModulus = youngsModulus / (2 * (1 + poissonsRatio))

function shrReplicate(coil: Coil, condition: string, number: number): DemoReplicate {
  const random = specimenRandom(coil, 'SHR', condition, number)
  const t0 = specimenThickness(coil, random)
  const strength = scatterFactor(random, replicateScatter.rm)
  const { fs } = coil.anisotropy
  const fracture = coil.limits.shear * scatterFactor(random, replicateScatter.fracture)
  const tau = (equivalent: number) => fs * strength * coil.flow.stress(equivalent)

  const truth: [gamma: number, tau: number][] = []
  for (let i = 0; i < elasticRows; i++) {
    const stress = (tau(0) * i) / elasticRows
    truth.push([stress / shearModulus, stress])
  }
  for (let i = 0; i < plasticRows; i++) {
    const equivalent = fracture * (i / (plasticRows - 1)) ** 1.6
    truth.push([equivalent / fs + tau(equivalent) / shearModulus, tau(equivalent)])
  }
  const gammas = truth.map(([gamma]) => gamma + 2e-4 * random.normal())
  const majors = gammas.map((gamma) => Math.asinh(gamma / 2))
  const channels = [
    logged(
      'time',
      'Time',
      'time',
      truth.map(([gamma]) => gamma / 0.005),
      2,
    ),
    logged(
      'force',
      'Force',
      'force',
      truth.map(([, stress]) => stress * zone * t0 * (1 + 0.0006 * random.normal())),
      1,
    ),
    logged(
      'displacement',
      'Displacement',
      'length',
      truth.map(([gamma]) => gamma * 1.2),
      4,
    ),
    logged('gamma', 'Shear strain', 'strain', gammas, 5),
    logged('eps1', 'Major strain', 'strain', majors, 5),
    logged(
      'eps2',
      'Minor strain',
      'strain',
      majors.map((major) => -major + 1e-4 * random.normal()),
      5,
    ),
  ]
  const S0 = rounded(zone * t0, 4)
  return record(
    'SHR',
    condition,
    number,
    { b0: zone, t0, S0 },
    {
      channels,
    },
  )
}
