import type { Card } from '../cards/card.ts'
import { logScatter, type LogScatter } from './log-scatter.ts'
import type { FlowShift } from './shifted-flow.ts'
import { normalQuantile } from '../numerics/normal.ts'

export const quantities = [
  { id: 'proof', property: 'uat.rp02', label: 'Rp0.2', unit: 'MPa' },
  { id: 'strength', property: 'uat.rm', label: 'Rm', unit: 'MPa' },
  { id: 'uniform', property: 'uat.ag', label: 'Ag', unit: '%' },
] as const

/** Every delivery states its strength. */
export const leader = quantities.findIndex(({ id }) => id === 'strength')

/** Quantile of the strength. */
export const corners = [
  ['soft', 0.05],
  ['nominal', 0.5],
  ['hard', 0.95],
] as const
export type Corner = (typeof corners)[number][0]

/** Parameters of reversed loading do not follow from tensile tests. */
export const followsFlow = ({ needs }: Pick<Card, 'needs'>): boolean =>
  !needs.includes('yoshida-uemori') && !needs.includes('backstresses')

/** Rows: proof stress [MPa], strength [MPa], uniform elongation [%]. Throws RangeError as `logScatter`. */
export function cornerMove(
  rows: readonly (readonly number[])[],
  corner: Corner,
): FlowShift & { readonly name: string } {
  const quantile = corners.find(([name]) => name === corner)![1]
  const [proof, strength, uniform] = cornerOf(logScatter(rows), leader, quantile)
  return { name: corner, proof: proof!, strength: strength!, uniform: uniform! }
}

/**
 * The leading quantity at its quantile (0.05 soft, 0.95 hard), the others at their expected values, ln fᵢ = z·ρᵢₗ·sᵢ.
 */
export function cornerOf({ s, correlation }: LogScatter, leader: number, quantile: number): readonly number[] {
  const z = normalQuantile(quantile)
  return s.map((each, i) => Math.exp(z * correlation[i]![leader]! * each))
}
