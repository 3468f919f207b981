import { parameter } from '../model.ts'
import { bracketedRoot } from '../../numerics/roots.ts'
import { exponentOf, exponentParameter, inputsOf, type YieldCriterion } from './criterion.ts'
import { rValue, type YieldSurface } from './directional.ts'
import { largestDifference } from './ratios.ts'

/** Barlat and Lian 1989, the three-parameter surface of LS-DYNA material 36. */
export const yld89: YieldCriterion = {
  id: 'yld89',
  label: 'Barlat Yld89',
  equation: {
    text: '2σ̄^m = a·|K1 + K2|^m + a·|K1 − K2|^m + c·|2K2|^m, K1 = (σxx + h·σyy)/2, K2 = √{[(σxx − h·σyy)/2]² + p²·σxy²}',
    tex: '2\\bar\\sigma^m = a|K_1+K_2|^m + a|K_1-K_2|^m + c|2K_2|^m,\\quad K_1 = \\frac{\\sigma_{xx}+h\\sigma_{yy}}{2},\\quad K_2 = \\sqrt{\\left(\\frac{\\sigma_{xx}-h\\sigma_{yy}}{2}\\right)^2 + p^2\\sigma_{xy}^2}',
  },
  parameters: [
    parameter('a', 'a', '1', 'share of the first two terms', [0.2, 1.8], 1),
    parameter('c', 'c', '1', 'share of the third, 2 − a', [0.2, 1.8], 1),
    parameter('h', 'h', '1', 'transverse against rolling direction', [0.5, 2], 1),
    parameter('p', 'p', '1', 'weight of shear', [0.4, 2.5], 1),
    { ...exponentParameter, symbol: 'm' },
  ],
  inputs: ['r0', 'r45', 'r90'],
  validity: 'Exact in three r-values; stresses are predicted. Exponent 2 is Hill48 from r-values.',
  source: 'F. Barlat, J. Lian, Int. J. Plast. 5 (1989) 51, doi:10.1016/0749-6419(89)90019-3',
  surface,
  identify(measured) {
    const exponent = exponentOf(measured)
    const [r0, r45, r90] = inputsOf('Yld89', measured, yld89.inputs) as [number, number, number]
    const a = 2 - 2 * Math.sqrt((r0 / (1 + r0)) * (r90 / (1 + r90)))
    const h = Math.sqrt(((r0 / (1 + r0)) * (1 + r90)) / r90)
    const withShear = (p: number) => [a, 2 - a, h, p, exponent]
    const p = bracketedRoot((weight) => rValue(surface(withShear(weight)), 45) - r45, 0.4, 2.5, 1e-14)
    if (p === undefined) throw new RangeError(`no p between 0.4 and 2.5 of Yld89 gives r45 = ${r45}`)
    const parameters = withShear(p)
    return { parameters, residual: largestDifference(surface(parameters), measured, yld89.inputs) }
  },
}

function surface(parameters: readonly number[]): YieldSurface {
  const [a, c, h, p, m] = parameters as [number, number, number, number, number]
  const terms = (x: number, y: number, t: number) => {
    const k1 = (x + h * y) / 2
    const half = (x - h * y) / 2
    const k2 = Math.sqrt(half * half + p * p * t * t)
    return { k1, k2, half, phi: a * Math.abs(k1 + k2) ** m + a * Math.abs(k1 - k2) ** m + c * (2 * k2) ** m }
  }
  return {
    equivalent: ([x, y, t]) => (terms(x, y, t).phi / 2) ** (1 / m),
    gradient([x, y, t]) {
      const { k1, k2, half, phi } = terms(x, y, t)
      if (phi === 0) return [0, 0, 0]
      const scale = (phi / 2) ** (1 / m) / phi
      const plus = a * Math.abs(k1 + k2) ** (m - 1) * Math.sign(k1 + k2)
      const minus = a * Math.abs(k1 - k2) ** (m - 1) * Math.sign(k1 - k2)
      const by1 = plus + minus
      const by2 = plus - minus + 2 * c * (2 * k2) ** (m - 1)
      // The direction is undefined for K2 = 0, where the equivalent stress does not depend on it.
      const spread = k2 === 0 ? 0 : half / (2 * k2)
      const shear = k2 === 0 ? 0 : (p * p * t) / k2
      return [scale * (by1 / 2 + by2 * spread), scale * h * (by1 / 2 - by2 * spread), scale * by2 * shear]
    },
  }
}
