import type { FiniteElementCode } from '../test-types/fe-tabs.ts'
import { type FittedSet, fitVersion, type SetParameterFit } from './parameter-set.ts'
import { sourceLine, specimensOf, type TestedSpecimen } from './tested-specimen.ts'
import type { TabFit, TabParameter } from './tab.ts'

/** A fit as it is stored, with the specimens behind it. */
export function setOf(tab: FiniteElementCode, fit: TabFit, tested: readonly TestedSpecimen[]): FittedSet {
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

/** What was held or known beforehand is certain: both limits are its value. */
function parameterFit({ id, value, standardError, lower, upper, atBound, origin }: TabParameter): SetParameterFit {
  const fixed = origin === 'held' || origin === 'given'
  return fixed
    ? { id, standardError: 0, lower: value, upper: value, fixed, atBound: null }
    : { id, standardError, lower, upper, fixed, atBound }
}
