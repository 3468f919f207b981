import { chordModulus } from '../../models/elastic/chord-modulus.ts'
import { type Backstress, backstressAfter, isotropicPart } from '../../models/kinematic/backstress.ts'
import { type Coil, specimenRandom, specimenThickness } from '../../synthetic/coil.ts'
import type { DemoReplicate } from '../../synthetic/demo.ts'
import { logged, replicateScatter, scatterFactor } from '../../synthetic/measurement-noise.ts'
import { record } from '../../synthetic/record.ts'
import { youngsModulus } from '../../synthetic/truth/grade.ts'
import { onPlateau } from '../../synthetic/recipe-parts/tension.ts'
import { independentSpecimens, type Recipe } from '../../synthetic/recipe-parts/recipe.ts'

export const recipe: Recipe = {
  packages: ['complete', 'springback'],
  conditions: ['RD'],
  replicates: 3,
  specimens: independentSpecimens(ctcReplicate),
}

const elasticRows = 80
const plasticRows = 160

type State = { strain: number; stress: number; p: number; X: readonly number[] }
type Material = {
  flow: (plasticStrain: number) => number
  backstresses: readonly Backstress[]
  modulus: (plasticStrain: number) => number
}

function ctcReplicate(coil: Coil, condition: string, number: number): DemoReplicate {
  const random = specimenRandom(coil, 'CTC', condition, number)
  const t0 = specimenThickness(coil, random)
  const strength = scatterFactor(random, replicateScatter.rm)
  const { x1, g1, x2, g2, Ea, xi } = coil.anisotropy
  const flow = onPlateau(coil.flow)
  const material: Material = {
    flow: (strain) => strength * flow(strain),
    backstresses: [
      { limit: x1 * coil.tension.rm, rate: g1 },
      { limit: x2 * coil.tension.rm, rate: g2 },
    ],
    modulus: (strain) => chordModulus(youngsModulus, Ea * 1000, xi, strain),
  }
  // The strongest sheets neck before 5 %.
  const amplitude = coil.flow.end > 0.05 ? 0.05 : 0.02

  const strain: number[] = []
  const stress: number[] = []
  const segment: number[] = []
  let state: State = { strain: 0, stress: 0, p: 0, X: [0, 0] }
  for (const [i, direction] of ([1, -1, 1] as const).entries()) {
    const { rows, end } = halfCycle(material, state, direction, direction * amplitude)
    for (const [e, s] of rows) {
      strain.push(e + 2e-5 * random.normal())
      stress.push(s + 0.0006 * coil.tension.rm * random.normal())
      segment.push(i + 1)
    }
    state = end
  }
  const time = cumulativeTime(strain, 0.001)
  const channels = [
    logged('time', 'Time', 'time', time, 2),
    logged('true_strain', 'True strain', 'strain', strain, 6),
    logged('true_stress', 'True stress', 'stress', stress, 2),
    logged('segment', 'Half cycle', 'count', segment, 0),
  ]
  return record(
    'CTC',
    condition,
    number,
    { b0: 12.5, t0, L0: 15 },
    {
      channels,
      remarks: [`Programme 0 → +${amplitude} → −${amplitude} → +${amplitude} total strain between plates.`],
    },
  )
}

function halfCycle(
  { flow, backstresses, modulus }: Material,
  from: State,
  direction: 1 | -1,
  target: number,
): { rows: [strain: number, stress: number][]; end: State } {
  const E = modulus(from.p)
  const at = (plastic: number) => {
    const X = backstresses.map((backstress, i) => backstressAfter(backstress, from.X[i]!, direction, plastic))
    const R = isotropicPart(flow(from.p + plastic), backstresses, from.p + plastic)
    const stress = direction * R + X.reduce((a, b) => a + b, 0)
    return { stress, X, strain: from.strain + (stress - from.stress) / E + direction * plastic }
  }
  let low = 0
  let high = 0.3
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (direction * (at(middle).strain - target) < 0) low = middle
    else high = middle
  }
  const yields = at(0)
  const rows: [number, number][] = []
  for (let i = 0; i < elasticRows; i++) {
    const share = i / elasticRows
    rows.push([
      from.strain + share * (yields.strain - from.strain),
      from.stress + share * (yields.stress - from.stress),
    ])
  }
  for (let i = 0; i <= plasticRows; i++) {
    const { strain, stress } = at(low * (i / plasticRows) ** 1.6)
    rows.push([strain, stress])
  }
  const end = at(low)
  return { rows, end: { strain: end.strain, stress: end.stress, p: from.p + low, X: end.X } }
}

function cumulativeTime(strain: readonly number[], rate: number): Float64Array {
  const time = new Float64Array(strain.length)
  for (let i = 1; i < time.length; i++) time[i] = time[i - 1]! + Math.abs(strain[i]! - strain[i - 1]!) / rate
  return time
}
