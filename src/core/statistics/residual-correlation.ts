import {
  addProducts,
  quadraticForm,
  byLag,
  linearCombination,
  type Spectrum,
  spectrumOf,
  toeplitz,
  toeplitzTimes,
} from '../numerics/fourier.ts'
import { dot } from '../numerics/linear-system.ts'
import { isAutocorrelated } from './autocorrelation.ts'

/** A run of neighbouring points: a specimen, a half cycle. */
type Series = readonly number[]

/** Runs with a common correlation: the specimens of one test. */
export type SeriesGroup = readonly Series[]

export type ResidualCorrelation = {
  /** Lags 0, 1, 2 …: 1, then decreasing, not negative. */
  readonly groups: readonly { readonly series: SeriesGroup; readonly lags: Float64Array }[]
  readonly effective: number
}

/** Minimum number of points of a group. */
const minPoints = 20
/** Iterations of the correction for the parameters. */
const rounds = 2

/**
 * Correlation over the lag, used up to the first negative value and made convex and decreasing (Geyer 1992, initial
 * convex sequence), so that its matrix is a covariance. Fitted parameters remove slow waves; the mean effect, M·R·M
 * instead of R, is corrected. Groups of fewer than 20 points, without significant correlation, and points in no group
 * count as independent. `residuals`: measured − fitted, weighted; `unit`: (JᵀJ)⁻¹ with constraints.
 */
export function residualCorrelation(
  residuals: ArrayLike<number>,
  jacobian: readonly Float64Array[],
  unit: readonly (readonly number[])[],
  groups: readonly SeriesGroup[],
): ResidualCorrelation {
  return correlationOf(residuals, jacobian, unit, groups).correlation
}

function correlationOf(
  residuals: ArrayLike<number>,
  jacobian: readonly Float64Array[],
  unit: readonly (readonly number[])[],
  groups: readonly SeriesGroup[],
  isKnown = false,
) {
  const runs = groups.map((series) => series.map((run) => runOf(run, residuals, jacobian, unit)))
  const squares = runs.map((own) => summed(own, ({ pulls }) => lagsOf([[pulls, pulls, 0.5]], pulls)))
  let found = groups.map((series, g) => {
    const isCorrelated =
      isKnown ||
      isAutocorrelated(
        (k) => squares[g]![k]!,
        (k) => pairs(series, k),
      )
    const isDetected = pairs(series, 0) >= minPoints && squares[g]![0]! > 0 && isCorrelated
    const share = (k: number) => (squares[g]![k]! / squares[g]![0]!) * (pairs(series, 0) / pairs(series, k))
    return { series, lags: isDetected ? falling(squares[g]!.map((_, k) => share(k))) : Float64Array.of(1) }
  })
  for (let round = 0; round < rounds && found.some(({ lags }) => lags.length > 1); round++) {
    const spread = runs.map((own, g) => own.map((run) => ({ ...run, ...spreadOver(run, found[g]!.lags) })))
    const meat = jacobian.map((_, j) =>
      jacobian.map((_c, l) => spread.flat().reduce((sum, run) => sum + dot(run.columns[j]!, run.spread[l]!), 0)),
    )
    found = found.map(({ series, lags }, g) => {
      if (lags.length === 1) return { series, lags }
      // Diagonal sums of M·R·M − R = H·R·H − H·R − R·H with H = J·(JᵀJ)⁻¹·Jᵀ.
      const lost = summed(spread[g]!, (run) =>
        lagsOf(
          run.shares.flatMap((share, j) => [
            [share, run.spectra[j]!, -1] as const,
            ...run.shares.map((other, l) => [share, other, meat[j]![l]! / 2] as const),
          ]),
          run.pulls,
        ),
      )
      const variance = squares[g]![0]! / (pairs(series, 0) + lost[0]!)
      return { series, lags: falling(squares[g]!.map((sum, k) => (sum / variance - lost[k]!) / pairs(series, k))) }
    })
  }
  let effective: number | undefined
  const correlation: ResidualCorrelation = {
    groups: found,
    // Computed on demand, as it needs further transforms.
    get effective() {
      return (effective ??= effectiveNumber(residuals.length, found))
    },
  }
  return { correlation, runs }
}

function runOf(
  places: Series,
  residuals: ArrayLike<number>,
  jacobian: readonly Float64Array[],
  unit: readonly (readonly number[])[],
) {
  const columns = jacobian.map((column) => pick(column, places))
  const inFrequencies = columns.map((column) => spectrumOf(column))
  return {
    length: places.length,
    columns,
    pulls: spectrumOf(pick(residuals, places)),
    inFrequencies,
    shares: unit.map((row) => linearCombination(inFrequencies, row)),
  }
}

type Run = ReturnType<typeof runOf>

function spreadOver({ inFrequencies, length }: Run, lags: Float64Array) {
  const matrix = matrixOf(lags, length)
  const spread = inFrequencies.map((column) => toeplitzTimes(matrix, column, length))
  return { spread, spectra: spread.map((column) => spectrumOf(column)) }
}

function lagsOf(products: readonly (readonly [Spectrum, Spectrum, number])[], { re }: Spectrum): Float64Array {
  const sum = new Float64Array(re.length)
  for (const [a, b, factor] of products) addProducts(sum, a, b, factor)
  return byLag(sum, re.length - 1)
}

type NeighbourErrors = {
  readonly correlation: ResidualCorrelation
  /** (JᵀJ)⁻¹·JᵀRJ·(JᵀJ)⁻¹ for points of variance 1. */
  readonly covariance: readonly (readonly number[])[]
  /** Degrees of freedom; one per parameter for independent points. */
  readonly taken: number
}

/** Arguments as in `residualCorrelation`; `isKnown` skips the test of significance. */
export function neighbourErrors(
  residuals: ArrayLike<number>,
  jacobian: readonly Float64Array[],
  unit: readonly (readonly number[])[],
  groups: readonly SeriesGroup[],
  isKnown = false,
): NeighbourErrors {
  const { correlation, runs } = correlationOf(residuals, jacobian, unit, groups, isKnown)
  const alone = new Uint8Array(residuals.length).fill(1)
  for (const place of groups.flat(2)) alone[place] = 0
  const lonely = jacobian.map((column) => column.filter((_, i) => alone[i] === 1))
  const meat = jacobian.map((_, j) => jacobian.map((_c, l) => dot(lonely[j]!, lonely[l]!)))
  for (const [g, own] of runs.entries()) {
    for (const { inFrequencies, length } of own) {
      const matrix = matrixOf(correlation.groups[g]!.lags, length)
      for (const [j, row] of meat.entries())
        for (const l of row.keys()) row[l]! += quadraticForm(matrix, inFrequencies[j]!, inFrequencies[l]!)
    }
  }
  const half = times(unit, meat)
  return { correlation, covariance: times(half, unit), taken: half.reduce((sum, row, i) => sum + row[i]!, 0) }
}

function times(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] {
  return a.map((row) => (b[0] ?? []).map((_, j) => row.reduce((sum, value, k) => sum + value * b[k]![j]!, 0)))
}

/** R·v; points in no group are independent. */
export function correlated({ groups }: Pick<ResidualCorrelation, 'groups'>, v: ArrayLike<number>): Float64Array {
  const out = Float64Array.from(v)
  for (const { series, lags } of groups) {
    if (lags.length < 2) continue
    for (const run of series) {
      const own = toeplitzTimes(matrixOf(lags, run.length), spectrumOf(pick(v, run)), run.length)
      for (const [k, place] of run.entries()) out[place] = own[k]!
    }
  }
  return out
}

/** N² / Σ Rᵢⱼ (Bayley and Hammersley 1946). */
function effectiveNumber(count: number, groups: ResidualCorrelation['groups']): number {
  const all = correlated({ groups }, new Float64Array(count).fill(1)).reduce((sum, value) => sum + value, 0)
  return (count * count) / all
}

/** Largest convex decreasing sequence below the correlations, up to the first that is not positive. */
function falling(correlations: Float64Array): Float64Array {
  const first = correlations.findIndex((value) => !(value > 0))
  const end = first < 0 ? correlations.length - 1 : first
  const hull: number[] = []
  const value = (k: number) => (k === 0 ? 1 : k === first ? 0 : Math.min(1, correlations[k]!))
  const slope = (a: number, b: number) => (value(b) - value(a)) / (b - a)
  for (let k = 0; k <= end; k++) {
    while (hull.length > 1 && slope(hull.at(-2)!, hull.at(-1)!) >= slope(hull.at(-2)!, k)) hull.pop()
    hull.push(k)
  }
  const out = new Float64Array(first < 0 ? correlations.length : Math.max(1, first))
  for (let k = 0, h = 0; k < out.length; k++) {
    while (hull[h + 1] !== undefined && hull[h + 1]! < k) h++
    const [from, to] = [hull[h]!, hull[h + 1] ?? hull[h]!]
    const here = to === from ? value(from) : value(from) + slope(from, to) * (k - from)
    out[k] = k === 0 ? 1 : Math.min(out[k - 1]!, here)
  }
  return out
}

function summed<R extends Run>(runs: readonly R[], lagsOfRun: (run: R) => Float64Array): Float64Array {
  const sums = new Float64Array(runs.reduce((max, { length }) => Math.max(max, length), 0))
  for (const run of runs) {
    const own = lagsOfRun(run)
    for (let k = 0; k < run.length; k++) sums[k]! += own[k]!
  }
  return sums
}

function pairs(series: SeriesGroup, k: number): number {
  return series.reduce((sum, run) => sum + Math.max(0, run.length - k), 0)
}

function pick(values: ArrayLike<number>, places: Series): Float64Array {
  const picked = new Float64Array(places.length)
  for (let i = 0; i < picked.length; i++) picked[i] = values[places[i]!]!
  return picked
}

const matrices = new WeakMap<Float64Array, Map<number, Float64Array>>()

function matrixOf(lags: Float64Array, length: number): Float64Array {
  const known = matrices.get(lags) ?? new Map<number, Float64Array>()
  matrices.set(lags, known)
  const matrix = known.get(length) ?? toeplitz(lags, length)
  known.set(length, matrix)
  return matrix
}
