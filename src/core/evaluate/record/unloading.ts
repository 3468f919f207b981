import { robustScatter } from '../../numerics/median.ts'

/** A fall of strain below its running maximum that counts as unloading, not as noise [1] (docs/science/properties.md#preparation). */
const leastTolerance = 1e-4

/**
 * Rows without unloading loops: between two records of the running maximum of strain everything goes as soon as one
 * row lies more than the tolerance below it, so that neither branch of a loop is taken for the loading curve.
 *
 * @param rows    row numbers in order
 * @param strain  strain of each row [1]
 * @param stress  stress of each row [MPa]
 * @returns `follows` is false when the stress rose by more than a quarter of its maximum across such a gap: after a real
 *          loop the specimen is back where it was, so this strain did not follow the specimen
 */
export function withoutUnloading(
  rows: readonly number[],
  strain: Float64Array,
  stress: Float64Array,
): { rows: number[]; follows: boolean } {
  const tolerance = Math.max(leastTolerance, 5 * noiseOf(rows, strain))
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

/** Scatter of single readings from second differences, which a steady pull does not enter. */
function noiseOf(rows: readonly number[], strain: Float64Array): number {
  if (rows.length < 10) return 0
  const stride = Math.ceil(rows.length / 1000) // a thousand readings tell the scatter as well as all
  const bends = new Float64Array(Math.floor((rows.length - 2) / stride))
  for (let k = 0; k < bends.length; k++) {
    const i = k * stride
    bends[k] = strain[rows[i]!]! - 2 * strain[rows[i + 1]!]! + strain[rows[i + 2]!]!
  }
  return robustScatter(bends) / Math.sqrt(6)
}
