import { type ModelParameter, parameter, withinBounds } from '../model.ts'
import { backstressAfter } from './backstress.ts'
import { checkStart, type Direction, type KinematicLaw } from './law.ts'

/** `stressAlong`, optimised for fits: one term after the other. Parameters σ0, Q, b and pairs C, γ. */
function chabocheStress(parameters: readonly number[], plasticStrain: ArrayLike<number>): Float64Array {
  const [s0, Q, b] = parameters as [number, number, number]
  const { direction, dp, accumulated } = stepsOf(plasticStrain)
  const stress = new Float64Array(dp.length)
  for (let i = 0; i < stress.length; i++) stress[i] = direction[i]! * (s0 + Q * (1 - Math.exp(-b * accumulated[i]!)))
  for (let k = 3; k + 1 < parameters.length; k += 2) {
    const rate = parameters[k + 1]!
    const limit = parameters[k]! / rate
    let x = 0
    for (let i = 0; i < stress.length; i++) {
      const end = direction[i]! * limit
      x = end + (x - end) * Math.exp(-rate * dp[i]!)
      stress[i] = stress[i]! + x
    }
  }
  return stress
}

/** ∂σ/∂(σ0, Q, b, C1, γ1 …) over signed plastic strain from 0, a column for each parameter. */
export function chabocheGradient(parameters: readonly number[], plasticStrain: ArrayLike<number>): Float64Array[] {
  const [, Q, b] = parameters as [number, number, number]
  const { direction, dp, accumulated } = stepsOf(plasticStrain)
  const columns = parameters.map(() => new Float64Array(dp.length))
  const [bySize, byQ, byB] = columns as [Float64Array, Float64Array, Float64Array]
  for (let i = 0; i < dp.length; i++) {
    const decay = Math.exp(-b * accumulated[i]!)
    bySize[i] = direction[i]!
    byQ[i] = direction[i]! * (1 - decay)
    byB[i] = direction[i]! * Q * accumulated[i]! * decay
  }
  for (let k = 3; k + 1 < parameters.length; k += 2) {
    const [byC, byRate] = [columns[k]!, columns[k + 1]!]
    const rate = parameters[k + 1]!
    const limit = parameters[k]! / rate
    let [x, xByC, xByRate] = [0, 0, 0]
    for (let i = 0; i < dp.length; i++) {
      const end = direction[i]! * limit
      const rest = Math.exp(-rate * dp[i]!)
      xByRate = (-end / rate) * (1 - rest) + rest * xByRate - dp[i]! * (x - end) * rest
      xByC = (direction[i]! / rate) * (1 - rest) + rest * xByC
      x = end + (x - end) * rest
      byC[i] = xByC
      byRate[i] = xByRate
    }
  }
  return columns
}

function stepsOf(plasticStrain: ArrayLike<number>) {
  const count = plasticStrain.length
  const [direction, dp, accumulated] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  let [before, towards, sum] = [0, 1, 0]
  for (let i = 0; i < count; i++) {
    const change = plasticStrain[i]! - before
    before = plasticStrain[i]!
    if (change !== 0) towards = change > 0 ? 1 : -1
    sum += Math.abs(change)
    direction[i] = towards
    dp[i] = Math.abs(change)
    accumulated[i] = sum
  }
  return { direction, dp, accumulated }
}

/** Start speeds, at least a factor of five apart so that the terms can be distinguished. */
const startRates: Readonly<Record<number, readonly number[]>> = {
  1: [50],
  2: [200, 15],
  3: [600, 80, 8],
  4: [1200, 200, 30, 4],
}

/** Uniaxial and in closed form: σ = ±(σ0 + Q (1 − exp(−b p))) + Σ Xi, Ẋi = Ci ε̇p − γi Xi |ε̇p|. */
export function chaboche(terms: 1 | 2 | 3 | 4): KinematicLaw {
  const law: KinematicLaw = {
    id: `chaboche-${terms}`,
    label: `Chaboche, ${terms} ${terms === 1 ? 'backstress' : 'backstresses'}`,
    equation: {
      text: 'σ = ±(σ0 + Q·(1 − exp(−b·p))) + Σ Xi, Ẋi = Ci·ε̇p − γi·Xi·|ε̇p|',
      tex: '\\sigma = \\pm\\left(\\sigma_0 + Q\\,(1-e^{-bp})\\right) + \\sum_i X_i,\\quad \\dot X_i = C_i\\dot\\varepsilon_p - \\gamma_i X_i|\\dot\\varepsilon_p|',
    },
    parameters: [
      parameter('s0', 'σ_0', 'MPa', 'elastic limit', [20, 2000], 400),
      parameter('Q', 'Q', 'MPa', 'isotropic hardening; negative: softening', [-500, 1500], 50),
      parameter('b', 'b', '1', 'rate of the isotropic hardening', [0.1, 300], 10),
      ...startRates[terms]!.flatMap((rate, i) => term(i + 1, rate, 200 / terms)),
    ],
    validity:
      'Reversals within the tested strain range. Two or three terms with rates a factor of five apart; does not describe stagnation.',
    source: 'J.-L. Chaboche, Int. J. Plast. 2 (1986) 149, doi:10.1016/0749-6419(86)90010-0',
    point(parameters) {
      const [s0, Q, b] = parameters as [number, number, number]
      const backstresses = termsOf(parameters)
      const stresses = backstresses.map(() => 0)
      let accumulated = 0
      return {
        stressAfter(direction, dp) {
          let stress = direction * (s0 + Q * (1 - Math.exp(-b * (accumulated + dp))))
          for (const [i, term] of backstresses.entries()) stress += backstressAfter(term, stresses[i]!, direction, dp)
          return stress
        },
        advance(direction: Direction, dp: number) {
          for (const [i, term] of backstresses.entries()) {
            stresses[i] = backstressAfter(term, stresses[i]!, direction, dp)
          }
          accumulated += dp
        },
      }
    },
    stressAlong: chabocheStress,
    gradientAlong: chabocheGradient,
    startFrom(test) {
      checkStart(test)
      const s0 = 0.7 * test.firstYield
      const rise = (test.largest - s0) / 2
      return withinBounds(law, [s0, rise, 10, ...startRates[terms]!.flatMap((rate) => [(rise / terms) * rate, rate])])
    },
  }
  return law
}

/** Backstresses of a parameter list: pairs C, γ after σ0, Q, b. */
export function termsOf(parameters: readonly number[], from = 3): { limit: number; rate: number }[] {
  const terms: { limit: number; rate: number }[] = []
  for (let i = from; i + 1 < parameters.length; i += 2) {
    const rate = parameters[i + 1]!
    if (!(rate > 0)) throw new RangeError(`γ${terms.length + 1} ${rate} is not above 0`)
    terms.push({ limit: parameters[i]! / rate, rate })
  }
  return terms
}

export function term(i: number, rate: number, limit: number): ModelParameter[] {
  return [
    parameter(`C${i}`, `C_${i}`, 'MPa', `initial slope of X${i}`, [100, 1e6], rate * limit),
    parameter(`g${i}`, `γ_${i}`, '1', `rate of X${i}`, [1, 2000], rate),
  ]
}
