/** A fall of strain below its running maximum that counts as unloading, not as noise [1] (properties 2.1). */
const tolerance = 1e-4

/**
 * Rows without unloading loops: between two records of the running maximum of strain everything goes as soon as one
 * row lies more than the tolerance below it, so that neither branch of a loop is taken for the loading curve.
 *
 * @param rows    row numbers in order
 * @param strain  strain of each row [1]
 */
export function withoutUnloading(rows: readonly number[], strain: Float64Array): number[] {
  const kept: number[] = []
  let below: number[] = []
  let highest = -Infinity
  let deepest = Infinity
  const settle = () => {
    if (highest - deepest <= tolerance) for (const row of below) kept.push(row)
    below = []
    deepest = Infinity
  }
  for (const row of rows) {
    const value = strain[row]!
    if (value >= highest) {
      settle()
      kept.push(row)
      highest = value
    } else {
      below.push(row)
      deepest = Math.min(deepest, value)
    }
  }
  settle()
  return kept
}
