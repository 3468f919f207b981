/** Nearest non-decreasing sequence by least squares: pool adjacent violators (Ayer and others 1955). */
export function isotonic(values: ArrayLike<number>, weights?: ArrayLike<number>): Float64Array {
  const means: number[] = []
  const totals: number[] = []
  const counts: number[] = []
  for (let i = 0; i < values.length; i++) {
    let mean = values[i]!
    let total = weights ? weights[i]! : 1
    let count = 1
    while (means.length > 0 && means.at(-1)! > mean) {
      const before = totals.pop()!
      mean = (means.pop()! * before + mean * total) / (before + total)
      total += before
      count += counts.pop()!
    }
    means.push(mean)
    totals.push(total)
    counts.push(count)
  }
  const result = new Float64Array(values.length)
  let at = 0
  for (const [block, mean] of means.entries()) {
    result.fill(mean, at, at + counts[block]!)
    at += counts[block]!
  }
  return result
}
