import { parameter, type ModelParameter } from '../model.ts'
import { inputsOf, type AnisotropyId, type YieldCriterion } from './criterion.ts'
import type { YieldSurface } from './directional.ts'
import { largestDifference } from './ratios.ts'

const parameters: readonly ModelParameter[] = [
  parameter('F', 'F', '1', 'weight of σyy²', [0.05, 2], 0.5),
  parameter('G', 'G', '1', 'weight of σxx²', [0.05, 2], 0.5),
  parameter('H', 'H', '1', 'weight of (σxx − σyy)²', [0.05, 2], 0.5),
  parameter('N', 'N', '1', 'weight of 2σxy²', [0.3, 5], 1.5),
]

const equation = {
  text: 'σ̄² = G·σxx² + F·σyy² + H·(σxx − σyy)² + 2N·σxy²',
  tex: '\\bar\\sigma^2 = G\\sigma_{xx}^2 + F\\sigma_{yy}^2 + H(\\sigma_{xx}-\\sigma_{yy})^2 + 2N\\sigma_{xy}^2',
}
const source = 'R. Hill, Proc. R. Soc. Lond. A 193 (1948) 281, doi:10.1098/rspa.1948.0045'

function surface(p: readonly number[]): YieldSurface {
  const [F, G, H, N] = p as [number, number, number, number]
  const conflict = notConvex(p)
  if (conflict) throw new RangeError(`Hill48: ${conflict}`)
  const equivalent = (x: number, y: number, t: number) =>
    Math.sqrt(G * x * x + F * y * y + H * (x - y) * (x - y) + 2 * N * t * t)
  return {
    equivalent: ([x, y, t]) => equivalent(x, y, t),
    gradient([x, y, t]) {
      const value = equivalent(x, y, t)
      if (value === 0) return [0, 0, 0]
      return [(G * x + H * (x - y)) / value, (F * y - H * (x - y)) / value, (2 * N * t) / value]
    },
  }
}

/** Hill 1948 from r-values: the stresses in TD, DD and equibiaxial tension are predictions and may be wrong. */
export const hill48FromR: YieldCriterion = {
  id: 'hill48-r',
  label: 'Hill48 from r-values',
  equation,
  parameters,
  inputs: ['r0', 'r45', 'r90'],
  validity:
    'Exact in r-values, often wrong in stresses: for r < 1 the biaxial stress ratio is below 1, which is rare for sheet.',
  source,
  surface,
  identify(measured) {
    const [r0, r45, r90] = inputsOf('Hill48 from r-values', measured, hill48FromR.inputs) as [number, number, number]
    const F = r0 / (r90 * (1 + r0))
    const N = ((r0 + r90) * (1 + 2 * r45)) / (2 * r90 * (1 + r0))
    return identified([F, 1 / (1 + r0), r0 / (1 + r0), N], measured, hill48FromR.inputs)
  },
}

/** Hill 1948 from yield stresses: the r-values are predictions and may be wrong. */
export const hill48FromStress: YieldCriterion = {
  id: 'hill48-stress',
  label: 'Hill48 from stresses',
  equation,
  parameters,
  inputs: ['s45', 's90', 'sb'],
  validity: 'Exact in stresses, often wrong in r-values. Do not mix with the identification from r-values.',
  source,
  surface,
  identify(measured) {
    const [s45, s90, sb] = inputsOf('Hill48 from stresses', measured, hill48FromStress.inputs) as [
      number,
      number,
      number,
    ]
    const H = (1 + 1 / s90 ** 2 - 1 / sb ** 2) / 2
    const G = 1 - H
    const F = 1 / s90 ** 2 - H
    return identified([F, G, H, 2 / s45 ** 2 - (F + G) / 2], measured, hill48FromStress.inputs)
  },
}

/** Stress ratios for Abaqus (*POTENTIAL) and Ansys, reference RD; Ansys writes R23 before R13. */
export function hill48Ratios(p: readonly number[]) {
  const [F, G, H, N] = p as [number, number, number, number]
  return {
    R11: 1 / Math.sqrt(G + H),
    R22: 1 / Math.sqrt(F + H),
    R33: 1 / Math.sqrt(F + G),
    R12: Math.sqrt(1.5 / N),
    R13: 1, // shear across the thickness: not tested on sheet
    R23: 1,
  }
}

function identified(
  found: number[],
  measured: Parameters<YieldCriterion['identify']>[0],
  inputs: readonly AnisotropyId[],
) {
  return { parameters: found, residual: largestDifference(surface(found), measured, inputs) }
}

function notConvex(p: readonly number[]): string | undefined {
  const [F, G, H, N] = p as [number, number, number, number]
  if (!(G + H > 0 && F + H > 0 && F * G + F * H + G * H > 0)) {
    return `F ${F}, G ${G}, H ${H} do not define a closed surface`
  }
  return N > 0 ? undefined : `N ${N} is not above 0`
}
