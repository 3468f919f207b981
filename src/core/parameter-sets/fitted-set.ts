import type { ModelSet, Support } from '../charts/model-curves/index.ts'
import { tabulatedRate } from '../models/rate/rate-table.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { grooveOf } from './forming.ts'
import type { TabMeasurements } from './measurements.ts'
import { measuredTable } from './rate.ts'
import type { FiniteElementCode } from '../test-types/fe-tabs.ts'
import { type FittedSet, fitVersion, type SetParameterFit } from './parameter-set.ts'
import { sourceLine, specimensOf, type TestedSpecimen } from './tested-specimen.ts'
import type { TabFit, TabParameter } from './tab.ts'

export type Reach = {
  /** Largest strain by test [1]. */
  readonly reached: Readonly<Partial<Record<TestCode, number>>>
  /** Largest strain by nominal rate [1/s], and the rates, rising. */
  readonly reachedAtRate: readonly (readonly [rate: number, strain: number])[]
  readonly rates: readonly number[]
  /** Accumulated plastic strain [1] at each reversal. */
  readonly turns: readonly number[]
  readonly flow: ModelSet | null
}

export function supportedRange(
  { reached, reachedAtRate, rates, turns, flow }: Reach,
  measured: TabMeasurements,
): Support {
  return {
    rates,
    turns,
    flow: flow ?? undefined,
    reached: (test, rate) =>
      rate === undefined ? reached[test] : reachedAtRate.find(([nominal]) => nominal === rate)?.[1],
    tensile: () => measured.tensile,
    groove: () => grooveOf(measured.models),
    table: () => tabulatedRate(measuredTable(measured)),
  }
}

export function buildFittedSet(tab: FiniteElementCode, fit: TabFit, tested: readonly TestedSpecimen[]): FittedSet {
  const sources = fit.sources.map((source) => ({
    ...source,
    specimens: specimensOf(tested, source.test, source.orientation),
  }))
  const { points, diagnostics, converged, covariance, level, rmse, r2, aicc, bic, stop, warnings, method } = fit
  return {
    tab,
    model: fit.model,
    parameters: fit.parameters.map(({ id, value, unit }) => ({ id, value, unit })),
    fitWindow: fit.window,
    lastMeasured: fit.lastMeasured,
    extrapolation: fit.extrapolation,
    specimens: sources.flatMap(({ specimens }) => specimens.map(({ id }) => id)),
    fit: {
      version: fitVersion,
      method,
      data: sources.map(({ specimens, what }) => sourceLine(specimens, what)),
      points: points.x.length,
      level,
      parameters: fit.parameters.map(parameterFit),
      covariance,
      rmse,
      unit: points.unit,
      r2,
      aicc,
      bic,
      residuals: diagnostics && {
        largest: diagnostics.maxDeviation.value,
        largestShare: diagnostics.maxDeviation.relative,
        durbinWatson: diagnostics.durbinWatson,
        effectivePoints: diagnostics.effectivePoints,
        runsP: diagnostics.runs?.p ?? null,
      },
      stop,
      converged,
      warnings,
    },
  }
}

function parameterFit({ id, value, standardError, lower, upper, atBound, origin }: TabParameter): SetParameterFit {
  const fixed = origin === 'held' || origin === 'given'
  return fixed
    ? { id, standardError: 0, lower: value, upper: value, fixed, atBound: null }
    : { id, standardError, lower, upper, fixed, atBound }
}
