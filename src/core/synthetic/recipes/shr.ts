import { interpolate } from '../../numerics/interpolate.ts'
import { type Coil, specimenRandom, specimenThickness } from '../coil.ts'
import type { DemoReplicate } from '../demo.ts'
import { logged, rounded } from '../logger.ts'
import { derived, record } from '../record.ts'
import { replicateScatter, scatterFactor } from '../scatter.ts'
import { poissonsRatio, youngsModulus } from '../truth/grade.ts'
import { workRatio } from '../work-ratio.ts'

/** Length of the sheared zone along the force [mm]: with the thickness the section that carries it. */
const zone = 10
/** Permanent shear at the proof stress: 0.2 %·√3, the equivalent of 0.2 % in tension. */
const proofShear = 0.0035
const elasticRows = 20
const plasticRows = 230
const shearModulus = youngsModulus / (2 * (1 + poissonsRatio))

/** In-plane shear of one specimen with one zone, up to fracture. */
export function shrReplicate(coil: Coil, condition: string, number: number): DemoReplicate {
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
  // Simple shear: γ = 2 sinh ε1 and ε2 = −ε1.
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
  const gamma = channels[3]!.values
  const stress = channels[1]!.values.map((force) => force / S0)
  const plastic = gamma.map((total, i) => total - stress[i]! / shearModulus)
  const yields = plastic.findIndex((strain) => strain >= proofShear)
  const top = stress.indexOf(Math.max(...stress))
  const from = Math.max(0.01, coil.flow.start)
  return record(
    'SHR',
    condition,
    number,
    { b0: zone, t0, S0 },
    {
      channels,
      scalars: [
        derived(
          'shr.tau02',
          interpolate(plastic.subarray(yields - 1, yields + 1), stress.subarray(yields - 1, yields + 1), proofShear),
          'offset of γ = 0.0035 with the nominal shear modulus',
        ),
        derived('shr.tau_max', stress[top]!, 'largest F/(L·t)'),
        derived('shr.g_max', gamma[top]!, 'shear strain at the largest stress'),
        derived('shr.gf', gamma.at(-1)!, 'shear strain of the last image before fracture'),
        derived('shr.ebf', gamma.at(-1)! / Math.sqrt(3), 'γf/√3, von Mises, last image before fracture, over 0.5 mm'),
        derived(
          'shr.fs',
          workRatio(plastic, stress, coil.flow.stress, [from, coil.flow.end], [0.45, 0.7]),
          'work equivalence with the tensile curve along RD, least squares',
        ),
      ],
    },
  )
}
