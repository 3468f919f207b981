import type { ModelParameter } from '../model.ts'
import { parameter, withinBounds } from '../parameters.ts'
import { backstressAfter } from './backstress.ts'
import { chabocheGradient, chabocheStress } from './chaboche-along.ts'
import { checkStart, type Direction, type KinematicLaw } from './law.ts'

/** Speeds from which a fit starts: separated by a factor of five or more, or the terms cannot be told apart. */
const startRates: Readonly<Record<number, readonly number[]>> = {
  1: [50],
  2: [200, 15],
  3: [600, 80, 8],
  4: [1200, 200, 30, 4],
}

/**
 * Chaboche with isotropic part, in uniaxial loading and closed form:
 *
 *     σ = ±(σ0 + Q (1 − exp(−b p))) + Σ Xi,   Ẋi = Ci ε̇p − γi Xi |ε̇p|
 */
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
      parameter('Q', 'Q', 'MPa', 'isotropic rise; below 0 it softens', [-500, 1500], 50),
      parameter('b', 'b', '1', 'speed of the isotropic rise', [0.1, 300], 10),
      ...startRates[terms]!.flatMap((rate, i) => term(i + 1, rate, 200 / terms)),
    ],
    validity:
      'Reversals within the tested strain range. Two or three terms with speeds a factor of five apart; it does not describe stagnation.',
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

/** Backstresses of a parameter list: pairs C, γ behind σ0, Q, b. */
export function termsOf(parameters: readonly number[], from = 3): { limit: number; rate: number }[] {
  const terms: { limit: number; rate: number }[] = []
  for (let i = from; i + 1 < parameters.length; i += 2) {
    const rate = parameters[i + 1]!
    if (!(rate > 0)) throw new RangeError(`γ${terms.length + 1} ${rate} is not above 0`)
    terms.push({ limit: parameters[i]! / rate, rate })
  }
  return terms
}

/** The pair C, γ of one backstress. */
export function term(i: number, rate: number, limit: number): ModelParameter[] {
  return [
    parameter(`C${i}`, `C_${i}`, 'MPa', `slope at which X${i} begins`, [100, 1e6], rate * limit),
    parameter(`g${i}`, `γ_${i}`, '1', `speed of X${i}`, [1, 2000], rate),
  ]
}
