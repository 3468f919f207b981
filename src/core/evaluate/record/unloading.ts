import { robustScatter } from '../../numerics/averages.ts'

/** Decrease of strain that counts as unloading [1] (docs/science/properties.md#preparation). */
const minTolerance = 1e-4

/**
 * Removes all rows between two records of the running maximum of strain [1] if one is more than the tolerance below it.
 * @returns `follows`: false if the stress rose by more than a quarter of its maximum across a loop
 */
export function withoutUnloading(
  rows: readonly number[],
  strain: Float64Array,
  stress: Float64Array,
): { rows: number[]; follows: boolean } {
  const tolerance = Math.max(minTolerance, 5 * noiseOf(rows, strain))
  let top = 0
  for (const row of rows) top = Math.max(top, stress[row]!)
  const kept: number[] = []
  let below: number[] = []
  let highest = -Infinity
  let deepest = Infinity
  let follows = true
  const settle = (next: number | undefined) => {
    if (highest - deepest <= tolerance) for (const row of below) kept.push(row)
    else if (next !== undefined && stress[next]! - stress[kept.at(-1)!]! > top / 4) follows = false
    below = []
    deepest = Infinity
  }
  for (const row of rows) {
    const value = strain[row]!
    if (value >= highest) {
      settle(row)
      kept.push(row)
      highest = value
    } else {
      below.push(row)
      deepest = Math.min(deepest, value)
    }
  }
  settle(undefined)
  return { rows: kept, follows }
}

function noiseOf(rows: readonly number[], strain: Float64Array): number {
  if (rows.length < 10) return 0
  const stride = Math.ceil(rows.length / 1000) // a thousand readings determine the scatter as well as all
  const bends = new Float64Array(Math.floor((rows.length - 2) / stride))
  for (let k = 0; k < bends.length; k++) {
    const i = k * stride
    bends[k] = strain[rows[i]!]! - 2 * strain[rows[i + 1]!]! + strain[rows[i + 2]!]!
  }
  return robustScatter(bends) / Math.sqrt(6)
}
