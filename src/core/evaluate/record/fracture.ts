import { median } from '../../numerics/median.ts'

/** Where a test ends: `index` is the last row before the break, or the last row of the record. */
export type FracturePoint = { readonly index: number; readonly seen: boolean }

/**
 * Last row before the break: the first row after the maximum below 2 % of it, or after a drop between neighbours of
 * more than 5 % of the maximum and five times the steps before it. From there back to the foot of the drop, so that a
 * break spread over a few samples costs no strain.
 *
 * @param stress   engineering stress [MPa]
 * @param maximum  index of the largest stress
 */
export function findFracture(stress: Float64Array, maximum: number): FracturePoint {
  const top = stress[maximum]!
  const recent: number[] = []
  for (let i = maximum + 1; i < stress.length; i++) {
    const drop = stress[i - 1]! - stress[i]!
    const broken = stress[i]! < 0.02 * top || (drop > 0.05 * top && drop > 5 * (median(recent) || 0))
    if (broken) return { index: footOfDrop(stress, maximum, i - 1), seen: true }
    recent.push(Math.abs(drop))
    if (recent.length > 5) recent.shift()
  }
  return { index: stress.length - 1, seen: false }
}

function footOfDrop(stress: Float64Array, maximum: number, candidate: number): number {
  const top = stress[maximum]!
  const steps: number[] = []
  for (let i = maximum + 1; i <= candidate; i++) steps.push(Math.abs(stress[i - 1]! - stress[i]!))
  const typical = steps.length > 0 ? median(steps) : 0
  const longest = Math.max(10, 0.005 * stress.length) // a slower fall is an unloading, not a break
  for (let index = candidate; index >= maximum && candidate - index <= longest; index--) {
    const drop = stress[index - 1]! - stress[index]!
    if (index === maximum || !(drop > 0.005 * top && drop > 5 * typical)) return index
  }
  return candidate
}
