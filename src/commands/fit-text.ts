import { stops, type LawFit } from '#core/fit/index.ts'
import { uncertainDecimals } from '#core/statistics/uncertain-decimals.ts'

/** Places of the bands: 41 over the window, denser where it begins, and 20 beyond it up to a strain of 1. */
function places({ window }: LawFit): number[] {
  const { from, to } = window
  const inside = Array.from(
    { length: 41 },
    (_, i) => (Math.sqrt(from) + ((Math.sqrt(to) - Math.sqrt(from)) * i) / 40) ** 2,
  )
  const beyond = to < 1 ? Array.from({ length: 20 }, (_, i) => to + ((1 - to) * (i + 1)) / 20) : []
  return [...inside, ...beyond]
}

/** The fit as programs take it. Numbers that do not exist are null. */
export function fitAsJson(fit: LawFit): Record<string, unknown> {
  const { law, parameters, covariance, rmse, r2, aicc, bic, stop, converged, window, anchor, warnings, diagnostics } =
    fit
  const { x, y, confidence, prediction } = fit.band(places(fit))
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

/** The fit as people read it. */
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
          `  errors: ${window.points} points count as ${digits(diagnostics.effectivePoints)} independent ones, by the autocorrelation of the residuals (Durbin–Watson ${diagnostics.durbinWatson.toFixed(2)})`,
        ]),
    ...warnings.map((warning) => `  ! ${warning}`),
    '',
  ].join('\n')
}

function digits(value: number): string {
  return String(Number(value.toPrecision(5)))
}
