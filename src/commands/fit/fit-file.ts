import { fitFlowCurve } from '#core/fit/fit-flow-curve.ts'
import { type LawFit, stops } from '#core/fit/index.ts'
import { hardeningLaw } from '#core/models/hardening/index.ts'
import { UsageError } from '../command-line/arguments.ts'
import type { FitRequest } from './fit-arguments.ts'
import { readFlowCurve } from '../command-line/read-flow-curve.ts'
import { CommandError } from '../command-line/run.ts'
import { shortNumbers } from '#core/short-numbers.ts'
import { uncertainDecimals } from '#core/statistics/uncertain-decimals.ts'

/**
 * Reads the curve and fits the law.
 * @throws UsageError for an unknown law; CommandError for refused data
 */
export function fitFile({ file, law: id, options, anchorAtAg, modulus }: FitRequest): LawFit {
  const law = explained(() => hardeningLaw(id), UsageError)
  const curve = readFlowCurve(file)
  return explained(() => fitFlowCurve(law, curve, { options, anchorAtAg, modulus }), CommandError)
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
