import { normalQuantile } from '../numerics/normal.ts'
import type { LogScatter } from './log-scatter.ts'

/**
 * Factors of a soft or a hard coil: one quantity, the leader, at its quantile, each other where it is expected to be then. So a hard
 * coil is not the strongest, the most ductile and the thickest at once, which nobody has ever delivered.
 *
 *     ln fᵢ = z·ρᵢₗ·sᵢ
 *
 * @param leader    number of the quantity that decides, in the order of the scatter
 * @param quantile  0.05 for a soft, 0.95 for a hard one, 0.5 for the nominal one
 */
export function cornerOf({ s, correlation }: LogScatter, leader: number, quantile: number): readonly number[] {
  const z = normalQuantile(quantile)
  return s.map((each, i) => Math.exp(z * correlation[i]![leader]! * each))
}
