/** How specimens differ from each other: logarithms of what was measured on each, so that every number stays above zero. */
export type LogScatter = {
  readonly specimens: number
  /** Geometric mean of each quantity, in the unit that was given. */
  readonly centre: readonly number[]
  /** Standard deviation of the logarithms: near the coefficient of variation [1]. */
  readonly s: readonly number[]
  readonly correlation: readonly (readonly number[])[]
}

/** For each quantity. With fewer, a covariance is hardly more than the accident of its specimens. */
const fewestPerQuantity = 3
/** With fewer, correlations are told to be known roughly: one of 0.5 may be anything from 0.07 to 0.77. */
export const enoughSpecimens = 20

/**
 * Mean, scatter and correlation of the logarithms of quantities that were measured on the same specimens.
 *
 * @param rows  one per specimen, the quantities in the same order in each, all above 0
 * @throws RangeError for fewer than three specimens for each quantity, for a number that is not above 0, and for quantities that do not scatter or depend
 *         on each other exactly: such specimens say nothing of a coil
 */
export function logScatter(rows: readonly (readonly number[])[]): LogScatter {
  const size = rows[0]?.length ?? 0
  const fewest = fewestPerQuantity * size
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
  const still = s.findIndex((each) => !(each > 1e-9))
  if (still >= 0) throw new RangeError(`quantity ${still + 1} is the same in all specimens`)
  const correlation = covariance.map((row, i) => row.map((value, j) => (i === j ? 1 : value / (s[i]! * s[j]!))))
  for (const [i, row] of correlation.entries()) {
    const twin = row.findIndex((value, j) => j < i && Math.abs(value) > 1 - 1e-9)
    if (twin >= 0) throw new RangeError(`quantities ${twin + 1} and ${i + 1} follow from each other`)
  }
  return { specimens: rows.length, centre: mean.map(Math.exp), s, correlation }
}

/**
 * Where a correlation lies with 95 %, by Fisher's transformation (R. A. Fisher, Metron 1 (1921) 3): artanh r is normal with the
 * standard deviation 1/√(n − 3).
 */
export function correlationInterval(r: number, specimens: number): readonly [number, number] {
  const half = 1.959964 / Math.sqrt(specimens - 3)
  return [Math.tanh(Math.atanh(r) - half), Math.tanh(Math.atanh(r) + half)]
}
