/** Places among the points of one run of neighbours: a specimen, a half cycle. */
export type Series = readonly number[]

/** Runs whose deviations resemble each other in the same way: the specimens of one test. */
export type SeriesGroup = readonly Series[]

/** How deviations of neighbours resemble each other. */
export type ResidualCorrelation = {
  /** Of each group its runs, and the correlation of points that lie 0, 1, 2 … places apart: 1, then falling, never below 0. */
  readonly groups: readonly { readonly series: SeriesGroup; readonly lags: Float64Array }[]
  /** So many independent points would say as much about a mean. */
  readonly effective: number
}

/** Errors of least squares where neighbours resemble each other. */
export type NeighbourErrors = {
  readonly correlation: ResidualCorrelation
  /** Of the estimated parameters: (JᵀJ)⁻¹·JᵀΣJ·(JᵀJ)⁻¹ with the covariance Σ of the points. */
  readonly covariance: readonly (readonly number[])[]
  /** Of one point. */
  readonly variance: number
}

/** Fewer points tell nothing about their neighbours. */
const leastPoints = 20
/** Rounds of the correction for what the parameters took. */
const rounds = 2
/** Of longer runs neighbours are averaged: their means say of slow waves and of white noise what their points say, for less work. */
const mostRows = 96

/**
 * Covariance of estimated parameters by the correlation of deviations from the fitted curve with those some places further on.
 *
 * Correlation is counted as long as it stays above zero, and made convex and falling as that of one process is (Geyer 1992, initial
 * convex sequence), so that the matrix of it is a covariance. Parameters bend the curve towards the points, which takes away
 * the slowest waves: what they take on average, M·R·M of the residuals against R of the errors, is given back in two rounds
 * (docs/science/models.md#errors-of-fits). Groups of fewer than 20 points, and points in no group, count as independent.
 *
 * @param residuals  measured − fitted, weights in them
 * @param jacobian   columns of the estimated parameters, as many rows as residuals each
 * @param unit       (JᵀJ)⁻¹ of those parameters, conditions in it
 * @param groups     runs of neighbours, by their place among the residuals
 */
export function neighbourErrors(
  residuals: ArrayLike<number>,
  jacobian: readonly Float64Array[],
  unit: readonly (readonly number[])[],
  groups: readonly SeriesGroup[],
): NeighbourErrors {
  const runs = groups.map((series) => series.map((run) => rowsOf(run, residuals, jacobian, unit)))
  const alone = pointsAlone(residuals.length, groups).map((place) => rowsOf([place], residuals, jacobian, unit))
  const told = runs.map((own) => pairs(own, 0) >= leastPoints && products(own, 0) > 0)
  let lags = runs.map((own, g) =>
    told[g]
      ? falling(own, (k) => (products(own, k) / products(own, 0)) * (pairs(own, 0) / pairs(own, k)))
      : independent,
  )
  let found = spreadOver(runs, alone, lags, unit)
  for (let round = 0; round < rounds; round++) {
    lags = runs.map((own, g) => {
      if (!told[g]) return independent
      // Diagonal sums of M·R·M − R = H·R·H − H·R − R·H with H = J·(JᵀJ)⁻¹·Jᵀ.
      const lost = (k: number) => diagonal(own, found.spread[g]!, found.half, k)
      const variance = products(own, 0) / (pairs(own, 0) + lost(0))
      return falling(own, (k) => (products(own, k) / variance - lost(k)) / pairs(own, k))
    })
    found = spreadOver(runs, alone, lags, unit)
  }
  const rows = runs.flat().reduce((sum, { pulls }) => sum + pulls.length, alone.length)
  const squares = [...runs.flat(), ...alone].reduce((sum, { pulls }) => sum + dot(pulls, pulls), 0)
  const taken = found.half.reduce((sum, row, i) => sum + row[i]!, 0)
  const ofRow = squares / (rows - taken)
  const all = Array.from(residuals).reduce((sum, r) => sum + r * r, 0)
  // Parameters took from the squares of the points what they took from those of the rows.
  const variance = (all + ofRow * taken) / residuals.length
  const correlation = { groups: groups.map((series, g) => ({ series, lags: lags[g]! })) }
  const ones = new Float64Array(residuals.length).fill(1)
  const whole = correlated(correlation, [ones])[0]!.reduce((sum, value) => sum + value, 0)
  return {
    correlation: { ...correlation, effective: (residuals.length ** 2 * (ofRow > 0 ? variance / ofRow : 1)) / whole },
    covariance: times(found.half, unit).map((row) => row.map((value) => ofRow * value)),
    variance,
  }
}

/** R·v of several weights v: what errors of such a correlation make of them. Points in no group stand alone. */
export function correlated(
  { groups }: Pick<ResidualCorrelation, 'groups'>,
  weights: readonly ArrayLike<number>[],
): Float64Array[] {
  const out = weights.map((v) => Float64Array.from(v))
  for (const { series, lags } of groups) {
    for (const run of lags.length > 1 ? series : []) {
      const every = Math.ceil(run.length / mostRows)
      for (const [j, v] of weights.entries()) {
        const own = toeplitzTimes(lags, averaged(v, run, every))
        for (const [k, place] of run.entries()) out[j]![place] = own[Math.floor(k / every)]! / rootOf(run, every, k)
      }
    }
  }
  return out
}

const independent = Float64Array.of(1)

/** Rows of one run: points, or means of neighbours times the root of their number, which keeps the variance of white noise. */
type Rows = {
  readonly pulls: Float64Array
  readonly columns: readonly Float64Array[]
  readonly shares: readonly Float64Array[]
}

function rowsOf(
  run: Series,
  residuals: ArrayLike<number>,
  jacobian: readonly Float64Array[],
  unit: readonly (readonly number[])[],
): Rows {
  const every = Math.ceil(run.length / mostRows)
  const pulls = averaged(residuals, run, every)
  const columns = jacobian.map((column) => averaged(column, run, every))
  const shares = unit.map((row) => pulls.map((_, i) => row.reduce((sum, c, l) => sum + c * columns[l]![i]!, 0)))
  return { pulls, columns, shares }
}

function averaged(values: ArrayLike<number>, run: Series, every: number): Float64Array {
  const out = new Float64Array(Math.ceil(run.length / every))
  for (const [k, place] of run.entries()) out[Math.floor(k / every)]! += values[place]! / rootOf(run, every, k)
  return out
}

/** Root of the number of points that are averaged with the k-th of a run. */
function rootOf(run: Series, every: number, k: number): number {
  const first = k - (k % every)
  return Math.sqrt(Math.min(every, run.length - first))
}

function pointsAlone(count: number, groups: readonly SeriesGroup[]): number[] {
  const named = new Set(groups.flat(2))
  return Array.from({ length: count }, (_, i) => i).filter((i) => !named.has(i))
}

/** R·J of each run, and (JᵀJ)⁻¹·JᵀRJ of all rows. */
function spreadOver(
  runs: readonly (readonly Rows[])[],
  alone: readonly Rows[],
  lags: readonly Float64Array[],
  unit: readonly (readonly number[])[],
) {
  const spread = runs.map((own, g) =>
    own.map(({ columns }) => columns.map((column) => toeplitzTimes(lags[g]!, column))),
  )
  const meat = unit.map((_, j) =>
    unit.map((_c, l) => {
      let sum = 0
      for (const [g, own] of runs.entries())
        for (const [r, { columns }] of own.entries()) sum += dot(columns[j]!, spread[g]![r]![l]!)
      return alone.reduce((part, { columns }) => part + columns[j]![0]! * columns[l]![0]!, sum)
    }),
  )
  return { spread, half: times(unit, meat) }
}

/** Sum of M·R·M − R along the k-th diagonal of every run. */
function diagonal(
  own: readonly Rows[],
  spread: readonly (readonly Float64Array[])[],
  half: readonly (readonly number[])[],
  k: number,
): number {
  let sum = 0
  for (const [r, { shares, columns }] of own.entries()) {
    for (const [j, share] of shares.entries()) {
      sum -= lagged(share, spread[r]![j]!, k) + lagged(spread[r]![j]!, share, k)
      // J·(JᵀJ)⁻¹·JᵀRJ·(JᵀJ)⁻¹·Jᵀ
      for (const [l, column] of columns.entries()) sum += half[l]![j]! * lagged(column, share, k)
    }
  }
  return sum
}

/** The greatest convex falling sequence below the correlations, up to the first that is not above zero. */
function falling(own: readonly Rows[], correlation: (k: number) => number): Float64Array {
  const longest = own.reduce((most, { pulls }) => Math.max(most, pulls.length), 0)
  const values = [1]
  while (values.length < longest && values.at(-1)! > 0)
    values.push(Math.min(1, Math.max(0, correlation(values.length))))
  const hull: number[] = []
  const slope = (a: number, b: number) => (values[b]! - values[a]!) / (b - a)
  for (const k of values.keys()) {
    while (hull.length > 1 && slope(hull.at(-2)!, hull.at(-1)!) >= slope(hull.at(-2)!, k)) hull.pop()
    hull.push(k)
  }
  const out = new Float64Array(Math.max(1, values.at(-1)! > 0 ? values.length : values.length - 1))
  for (let k = 0, h = 0; k < out.length; k++) {
    while (hull[h + 1] !== undefined && hull[h + 1]! < k) h++
    const [from, to] = [hull[h]!, hull[h + 1] ?? hull[h]!]
    const here = to === from ? values[from]! : values[from]! + slope(from, to) * (k - from)
    out[k] = k === 0 ? 1 : Math.min(out[k - 1]!, here)
  }
  return out
}

/** Pairs of rows that lie k apart. */
function pairs(own: readonly Rows[], k: number): number {
  return own.reduce((sum, { pulls }) => sum + Math.max(0, pulls.length - k), 0)
}

/** Σ rᵢ·rᵢ₊ₖ of every run. */
function products(own: readonly Rows[], k: number): number {
  return own.reduce((sum, { pulls }) => sum + lagged(pulls, pulls, k), 0)
}

function lagged(a: Float64Array, b: Float64Array, k: number): number {
  let sum = 0
  for (let i = 0; i + k < a.length; i++) sum += a[i]! * b[i + k]!
  return sum
}

function toeplitzTimes(lags: Float64Array, v: Float64Array): Float64Array {
  const out = v.slice()
  for (let k = 1; k < Math.min(lags.length, v.length); k++) {
    const lag = lags[k]!
    for (let i = 0; i + k < v.length; i++) {
      out[i]! += lag * v[i + k]!
      out[i + k]! += lag * v[i]!
    }
  }
  return out
}

function times(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] {
  return a.map((row) => (b[0] ?? []).map((_, j) => row.reduce((sum, value, k) => sum + value * b[k]![j]!, 0)))
}

function dot(a: Float64Array, b: Float64Array): number {
  return lagged(a, b, 0)
}
