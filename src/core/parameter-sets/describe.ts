import { bandOf, type Fit, type FitParameter } from '../fit/index.ts'
import { report } from '../fit/quality/report.ts'
import type { Model } from '../models/model.ts'
import type { BandFit, ComparedPoints, Points, TabBand, TabChoice, TabFit, TabParameter } from './tab.ts'
import { finiteOrNull } from '../numerics/finite-numbers.ts'

type About = Pick<TabFit, 'window' | 'method' | 'sources'> &
  Partial<Pick<TabFit, 'bands' | 'checks' | 'lastMeasured' | 'extrapolation' | 'warnings'>>

export function described(
  fit: Fit,
  places: ComparedPoints,
  origins: readonly TabParameter['origin'][],
  about: About,
): Omit<TabFit, 'model'> {
  const parameters = fit.parameters.map(({ fixed: _fixed, ...parameter }, i): TabParameter => {
    const { value, standardError, lower, upper } = parameter
    const errors = { standardError: digits(standardError), lower: digits(lower), upper: digits(upper) }
    return { ...parameter, ...errors, value: digits(value), origin: origins[i]! }
  })
  return {
    ...withoutStatistics,
    parameters,
    covariance: fit.covariance,
    level: fit.level,
    points: pointsOf(
      places,
      parameters.map(({ value }) => value),
    ),
    rmse: fit.rmse,
    r2: finiteOrNull(fit.r2),
    aicc: finiteOrNull(fit.aicc),
    bic: finiteOrNull(fit.bic),
    diagnostics: Number.isFinite(fit.diagnostics.durbinWatson) ? fit.diagnostics : null,
    stop: fit.stop,
    converged: fit.converged,
    warnings: fit.warnings,
    ...about,
  }
}

export const withoutStatistics = {
  covariance: null,
  level: 0.95,
  window: null,
  lastMeasured: null,
  extrapolation: null,
  r2: null,
  aicc: null,
  bic: null,
  diagnostics: null,
  bands: [],
  checks: [],
  stop: null,
  converged: true,
  warnings: [],
} as const

/** Eight: more than any data give, and the same on every machine. */
export function digits(value: number): number
export function digits(value: number | null): number | null
export function digits(value: number | null): number | null {
  return value === null ? null : Number(value.toPrecision(8))
}

export function pointsOf({ x, y, unit, labels = [], value }: ComparedPoints, values: readonly number[]): Points {
  return { x, measured: y, fitted: Float64Array.from(x, (_, i) => value(values, i)), unit, labels }
}

export function rmseOf({ measured, fitted }: Points): number {
  return Math.sqrt(measured.reduce((sum, y, i) => sum + (y - fitted[i]!) ** 2, 0) / measured.length)
}

export function rangeOf(axis: string, x: Float64Array): NonNullable<TabFit['window']> {
  return { x: axis, from: digits(Math.min(...x)), to: digits(Math.max(...x)) }
}

export function inside(at: number, window: TabChoice['window']): boolean {
  return !window || (at >= window.from && at <= window.to)
}

/**
 * Deviations and uncertainties as if a fit had ended at these parameters; `held`: ids of fixed parameters. Requires
 * more points than parameters.
 */
export function linearised(
  model: Model,
  places: ComparedPoints,
  values: readonly number[],
  held: readonly string[],
): Fit {
  const asked = fitParameters(model, values, held)
  const count = places.x.length
  const silent = count <= asked.filter(({ fixed }) => !fixed).length
  const parameters = silent ? asked.map((one) => ({ ...one, fixed: true })) : asked
  const residuals = Float64Array.from(places.x, (_, i) => places.y[i]! - places.value(values, i))
  const jacobian = new Float64Array(count * values.length)
  const slopesAt = places.gradient ?? byDifferences(places.value)
  for (let i = 0; i < count; i++) {
    const slopes = slopesAt(values, i)
    for (let j = 0; j < values.length; j++) if (!parameters[j]!.fixed) jacobian[j * count + i] = -slopes[j]!
  }
  const found = report(
    { parameters, value: places.value },
    places.y,
    Array.from({ length: count }, (_, i) => i),
    {
      values,
      cost: residuals.reduce((sum, r) => sum + (r * r) / 2, 0),
      residuals,
      jacobian,
      atBound: values.map(() => null),
      stop: 'held',
      iterations: 0,
      evaluations: 1,
    },
    { ...(places.series && { series: places.series }) },
  )
  if (!silent) return found
  const unknown = { standardError: null, lower: null, upper: null, fixed: false }
  return {
    ...found,
    parameters: found.parameters.map((one, i) => (asked[i]!.fixed ? one : { ...one, ...unknown })),
    undetermined: asked.flatMap(({ fixed }, i) => (fixed ? [] : [asked.map((_, j) => (i === j ? 1 : 0))])),
  }
}

export function fitParameters(
  model: Model,
  start: readonly number[],
  held: readonly string[] = [],
): (FitParameter & { unit: string })[] {
  return model.parameters.map(({ id, unit, lower, upper, given }, i) =>
    given || held.includes(id)
      ? { id, unit, start: start[i]!, fixed: true }
      : { id, unit, lower, upper, start: Math.min(upper, Math.max(lower, start[i]!)) },
  )
}

export function originsOf(model: Model, held: readonly string[] = []): TabParameter['origin'][] {
  return model.parameters.map(({ id, given }) => (given ? 'given' : held.includes(id) ? 'held' : 'fitted'))
}

/** Half-widths of a band; not finite where a direction is undetermined. */
export function halfWidths(
  id: string,
  fit: BandFit,
  curve: Parameters<typeof bandOf>[1],
  x: ArrayLike<number>,
): TabBand {
  const band = bandOf(fit, curve, x)
  return {
    id,
    x: band.x,
    y: band.y,
    confidence: band.confidence.upper.map((upper, i) => upper - band.y[i]!),
    prediction: band.prediction.upper.map((upper, i) => upper - band.y[i]!),
  }
}

/** Central differences, about ten digits. */
export function byDifferences(
  value: (values: readonly number[], at: number) => number,
): (values: readonly number[], at: number) => number[] {
  return (values, at) =>
    values.map((own, j) => {
      const h = Math.cbrt(Number.EPSILON) * (Math.abs(own) || 1)
      return (value(values.with(j, own + h), at) - value(values.with(j, own - h), at)) / (2 * h)
    })
}
