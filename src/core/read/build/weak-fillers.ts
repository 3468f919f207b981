const candidates = new Set([-999, -9999, -99_999, -999_999, 999_999, 9999, -999.25, -9999.25, -1e9, 1e9])

/**
 * A number such as −9999 that stands for "no value" in this column: it repeats, and lies far outside everything else
 * the column holds. Undefined when no candidate does.
 */
export function isUnusualFiller(values: Float64Array): number | undefined {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    if (value < least) least = value
    if (value > most) most = value
  }
  for (const candidate of [least, most]) {
    if (!candidates.has(candidate)) continue
    let count = 0
    let largest = 0
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!
      if (value === candidate) count++
      else if (Math.abs(value) > largest) largest = Math.abs(value)
    }
    if (count >= 3 && largest > 0 && largest * 3 < Math.abs(candidate)) return candidate
  }
  return undefined
}
