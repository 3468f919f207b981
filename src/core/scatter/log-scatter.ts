/** Scatter of logarithms, so that values stay positive. */
export type LogScatter = {
  readonly specimens: number
  /** Geometric mean in the given unit. */
  readonly centre: readonly number[]
  /** Near the coefficient of variation [1]. */
  readonly s: readonly number[]
  readonly correlation: readonly (readonly number[])[]
}

/** Minimum number of specimens for a covariance. */
const minPerQuantity = 3
/** Below this number correlations are uncertain: 0.5 may be 0.07 to 0.77. */
export const enoughSpecimens = 20

/**
 * Quantities measured on the same specimens, one row per specimen, all above 0.
 * @throws RangeError for fewer than three specimens per quantity, a number ≤ 0, or quantities without scatter or
 * exactly dependent
 */
export function logScatter(rows: readonly (readonly number[])[]): LogScatter {
  const size = rows[0]?.length ?? 0
  const fewest = minPerQuantity * size
  if (rows.length < fewest || rows.length === 0) {
    throw new RangeError(
      `${rows.length === 1 ? '1 specimen' : `${rows.length} specimens`} with all quantities; correlations need ${rows.length === 0 ? 'some' : `at least ${fewest}, three for each quantity`}`,
    )
  }
  const logs = rows.map((row, specimen) =>
    row.map((value) => {
      if (value > 0 && Number.isFinite(value)) return Math.log(value)
      throw new RangeError(`specimen ${specimen + 1}: ${value} is not above 0`)
    }),
  )
  const mean = Array.from({ length: size }, (_, i) => logs.reduce((sum, row) => sum + row[i]!, 0) / logs.length)
  const covariance = mean.map((_, i) =>
    mean.map(
      (__, j) => logs.reduce((sum, row) => sum + (row[i]! - mean[i]!) * (row[j]! - mean[j]!), 0) / (logs.length - 1),
    ),
  )
  const s = covariance.map((row, i) => Math.sqrt(row[i]!))
  const constant = s.findIndex((each) => !(each > 1e-9))
  if (constant >= 0) throw new RangeError(`quantity ${constant + 1} is the same in all specimens`)
  const correlation = covariance.map((row, i) => row.map((value, j) => (i === j ? 1 : value / (s[i]! * s[j]!))))
  for (const [i, row] of correlation.entries()) {
    const twin = row.findIndex((value, j) => j < i && Math.abs(value) > 1 - 1e-9)
    if (twin >= 0) throw new RangeError(`quantities ${twin + 1} and ${i + 1} are fully correlated`)
  }
  return { specimens: rows.length, centre: mean.map(Math.exp), s, correlation }
}

/** 95 %, Fisher's transformation: artanh r has the standard deviation 1/√(n − 3) (Metron 1 (1921) 3). */
export function correlationInterval(r: number, specimens: number): readonly [number, number] {
  const half = 1.959964 / Math.sqrt(specimens - 3)
  return [Math.tanh(Math.atanh(r) - half), Math.tanh(Math.atanh(r) + half)]
}
