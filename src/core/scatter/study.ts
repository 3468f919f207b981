import type { Card } from '../cards/card.ts'
import { logScatter } from './log-scatter.ts'
import type { FlowMove } from './moved-flow.ts'
import { cornerOf } from './soft-and-hard.ts'

/** Quantities of a study, in the order of its rows. */
export const quantities = [
  { id: 'proof', property: 'uat.rp02', label: 'Rp0.2', unit: 'MPa' },
  { id: 'strength', property: 'uat.rm', label: 'Rm', unit: 'MPa' },
  { id: 'uniform', property: 'uat.ag', label: 'Ag', unit: '%' },
] as const

/** Strength decides what is soft and hard: every delivery states it. */
export const leader = quantities.findIndex(({ id }) => id === 'strength')

/** Each with the quantile of its strength. */
export const corners = [
  ['soft', 0.05],
  ['nominal', 0.5],
  ['hard', 0.95],
] as const
export type Corner = (typeof corners)[number][0]

/** Cards whose hardening is the flow curve: reversed loading has parameters of its own, which no tensile test scatters. */
export const followsFlow = ({ needs }: Pick<Card, 'needs'>): boolean =>
  !needs.includes('yoshida-uemori') && !needs.includes('backstresses')

/**
 * How the flow curve of a soft or hard coil is moved by the scatter of specimens.
 *
 * @param rows  one per specimen, proof stress [MPa], strength [MPa] and uniform elongation [%]
 * @throws RangeError as `logScatter`
 */
export function cornerMove(rows: readonly (readonly number[])[], corner: Corner): FlowMove & { readonly name: string } {
  const quantile = corners.find(([name]) => name === corner)![1]
  const [proof, strength, uniform] = cornerOf(logScatter(rows), leader, quantile)
  return { name: corner, proof: proof!, strength: strength!, uniform: uniform! }
}
