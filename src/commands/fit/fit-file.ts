import { maximumForceWarning, fitLaw, maximumForcePoint, type LawFit, stops } from '#core/fit/index.ts'
import { anchored } from '#core/models/hardening/anchored.ts'
import { hardeningLaw } from '#core/models/hardening/index.ts'
import { UsageError } from '../command-line/arguments.ts'
import type { FitRequest } from './fit-arguments.ts'
import { readFlowCurve } from '../command-line/read-flow-curve.ts'
import { CommandError } from '../command-line/run.ts'
import { shortNumbers } from '#core/short-numbers.ts'
import { uncertainDecimals } from '#core/statistics/uncertain-decimals.ts'

/**
 * Reads the curve and fits the law. The anchored law starts at maximum force unless em, sm and Hm are fixed.
 *
 * @throws UsageError for an unknown law; CommandError for refused data
 */
export function fitFile({ file, law: id, options, anchorAtAg, modulus }: FitRequest): LawFit {
  const law = explained(() => hardeningLaw(id), UsageError)
  const curve = readFlowCurve(file)
  return explained(() => {
    const begins = law.id === anchored.id
    const top = anchorAtAg || begins ? maximumForcePoint(curve, modulus) : undefined
    const place = ['em', 'sm', 'Hm'].filter((id) => options.fixed?.[id] !== undefined)
    if (begins && place.length % 3 !== 0)
      throw new RangeError(`fix em, sm and Hm of the anchored law together, not only ${place.join(', ')}`)
    const fixed = { ...(begins && top && { em: top.strain, sm: top.stress, Hm: top.slope }), ...options.fixed }
    const fit = fitLaw(law, curve, { ...options, fixed, ...(anchorAtAg && top && { anchor: top }) })
    const doubt = top && (anchorAtAg || place.length === 0) ? maximumForceWarning(top) : undefined
    return doubt ? { ...fit, warnings: [doubt, ...fit.warnings] } : fit
  }, CommandError)
}

/** The message of a RangeError of `core` is written for users. */
function explained<T>(work: () => T, Kind: new (message: string, options?: ErrorOptions) => Error): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw new Kind(shortNumbers(error.message), { cause: error })
    throw error
  }
}

/** Strains of the bands: 41 in the window, denser at its start, and 20 above it up to a strain of 1. */
function bandStrains({ window }: LawFit): number[] {
  const { from, to } = window
  const inside = Array.from(
    { length: 41 },
    (_, i) => (Math.sqrt(from) + ((Math.sqrt(to) - Math.sqrt(from)) * i) / 40) ** 2,
  )
  const beyond = to < 1 ? Array.from({ length: 20 }, (_, i) => to + ((1 - to) * (i + 1)) / 20) : []
  return [...inside, ...beyond]
}

/** The fit for `--json`; missing numbers are null. */
export function fitAsJson(fit: LawFit): Record<string, unknown> {
  const { law, parameters, covariance, rmse, r2, aicc, bic, stop, converged, window, anchor, warnings, diagnostics } =
    fit
  const { x, y, confidence, prediction } = fit.band(bandStrains(fit))
  const limits = ({ lower, upper }: typeof confidence) => ({ lower: Array.from(lower), upper: Array.from(upper) })
  return {
    law: law.id,
    parameters,
    covariance,
    rmse,
    r2,
    aicc,
    bic,
    stop,
    converged,
    window,
    anchor: anchor && { strain: anchor.strain, stress: anchor.stress, slope: anchor.slope },
    warnings,
    diagnostics,
    bands: {
      level: fit.level,
      strain: Array.from(x),
      stress: Array.from(y),
      confidence: limits(confidence),
      prediction: limits(prediction),
    },
  }
}

export function describeFit(fit: LawFit): string {
  const { law, parameters, rmse, r2, aicc, window, stop, warnings, level, diagnostics } = fit
  const rows = parameters.map(({ id, value, unit, standardError, lower, upper, fixed, atBound }) => {
    const decimals = standardError === null ? undefined : uncertainDecimals(value, standardError)
    const write = (number: number) => (decimals === undefined ? digits(number) : number.toFixed(decimals))
    const note = fixed
      ? 'held'
      : atBound
        ? `on its ${atBound} bound`
        : standardError === null
          ? 'not determined by the data'
          : `± ${write(standardError)}   ${100 * level} %: ${write(lower!)} … ${write(upper!)}`
    return `  ${id.padEnd(6)} ${write(value).padStart(12)} ${unit.padEnd(4)} ${note}`
  })
  return [
    `${law.label}   ${law.equation.text}`,
    `${window.points} points, plastic strain ${digits(window.from)} … ${digits(window.to)}`,
    ...rows,
    `  RMSE ${digits(rmse)} MPa   R² ${r2.toFixed(6)}   AICc ${Number.isFinite(aicc) ? aicc.toFixed(1) : 'none: too few points'}`,
    `  ${stops[stop].text}`,
    ...(diagnostics.effectivePoints === null
      ? []
      : [
          `  errors: ${window.points} points are equivalent to ${digits(diagnostics.effectivePoints)} independent ones (autocorrelation of the residuals, Durbin–Watson ${diagnostics.durbinWatson.toFixed(2)})`,
        ]),
    ...warnings.map((warning) => `  ! ${warning}`),
    '',
  ].join('\n')
}

function digits(value: number): string {
  return String(Number(value.toPrecision(5)))
}
