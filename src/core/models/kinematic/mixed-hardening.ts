import { withinBounds } from '../model.ts'
import { backstressAfter, isotropicPart } from './backstress.ts'
import { term, termsOf, chabocheGradient } from './chaboche.ts'
import { checkStart, type KinematicLaw } from './law.ts'

/** The isotropic part reproduces the monotonic curve; exported as a table with backstresses. */
export const mixedHardening: KinematicLaw = {
  id: 'mixed-hardening',
  label: 'Mixed hardening on the flow curve',
  equation: {
    text: 'σ = ±[σ_flow(p) − Σ (Ci/γi)·(1 − exp(−γi·p))] + Σ Xi, Ẋi = Ci·ε̇p − γi·Xi·|ε̇p|',
    tex: '\\sigma = \\pm\\left[\\sigma_{flow}(p) - \\sum_i \\frac{C_i}{\\gamma_i}(1-e^{-\\gamma_i p})\\right] + \\sum_i X_i',
  },
  parameters: [...term(1, 200, 100), ...term(2, 20, 120)],
  validity: 'Monotonic loading is exact by construction; only the reversed branch is fitted.',
  source:
    'J.-L. Chaboche, Int. J. Plast. 24 (2008) 1642, doi:10.1016/j.ijplas.2008.03.009; isotropic part from the test',
  needsFlow: true,
  point(parameters, flow) {
    if (!flow) throw new RangeError('mixed hardening requires the monotonic flow curve')
    const backstresses = termsOf(parameters, 0)
    const stresses = backstresses.map(() => 0)
    let accumulated = 0
    return {
      stressAfter(direction, dp) {
        const p = accumulated + dp
        let stress = direction * isotropicPart(flow.stress(p), backstresses, p)
        for (const [i, one] of backstresses.entries()) stress += backstressAfter(one, stresses[i]!, direction, dp)
        return stress
      },
      advance(direction, dp) {
        for (const [i, one] of backstresses.entries()) stresses[i] = backstressAfter(one, stresses[i]!, direction, dp)
        accumulated += dp
      },
    }
  },
  gradientAlong: mixedGradient,
  startFrom(test) {
    checkStart(test)
    const limit = test.largest / 10
    return withinBounds(mixedHardening, [limit * 200, 200, limit * 20, 20])
  },
}

/** Gradient as for Chaboche, with the isotropic part reduced by the backstresses. */
function mixedGradient(parameters: readonly number[], plasticStrain: ArrayLike<number>): Float64Array[] {
  const chaboche = [0, 0, 1, ...parameters]
  const accumulated = new Float64Array(plasticStrain.length)
  for (let i = 0, p = 0; i < accumulated.length; i++) {
    p += Math.abs(plasticStrain[i]! - (i === 0 ? 0 : plasticStrain[i - 1]!))
    accumulated[i] = p
  }
  const [direction, , , ...along] = chabocheGradient(chaboche, plasticStrain)
  const monotonic = chabocheGradient(chaboche, accumulated).slice(3)
  return along.map((column, j) => column.map((slope, i) => slope - direction![i]! * monotonic[j]![i]!))
}
