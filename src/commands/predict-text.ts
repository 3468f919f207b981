import type { TablePrediction } from '#core/predict/index.ts'

/** The report in words, for the person at the keyboard. */
export function describePrediction(found: TablePrediction): string {
  const { rows, groups, features, models, chosen, reason, refusals, predictions } = found
  const lines = [
    `${rows} rows of ${groups} materials, from ${features.join(', ')}`,
    '',
    'Model               RMSE      MAE     |error|/value     Q²   inside 80 %  inside 90 %',
    ...models.map(({ id, rmse, mae, medianRelativeError, q2, coverage }) =>
      [
        `${id === chosen ? '*' : ' '} ${id}`.padEnd(18),
        short(rmse).padStart(9),
        short(mae).padStart(9),
        percent(medianRelativeError).padStart(12),
        q2.toFixed(2).padStart(12),
        percent(coverage['0.8']).padStart(10),
        percent(coverage['0.9']).padStart(12),
      ].join(' '),
    ),
    '',
    reason,
    ...refusals.map(
      ({ column, row, reason: why }) =>
        `  ${column === undefined ? (row === undefined ? '' : `row ${row}: `) : `${column}: `}${why}`,
    ),
    '',
    'Row        value        from          to  light   (an estimate, not a measurement)',
    ...predictions.map(({ row, value, lower, upper, light }) =>
      [
        String(row).padStart(5),
        ...[value, lower, upper].map((number) => (number === null ? '–' : short(number)).padStart(11)),
        ` ${light}`,
      ].join(' '),
    ),
  ]
  return `${lines.join('\n')}\n`
}

const short = (value: number) => String(Number(value.toPrecision(4)))
const percent = (share: number | null) => (share === null ? '–' : `${(100 * share).toFixed(1)} %`)
