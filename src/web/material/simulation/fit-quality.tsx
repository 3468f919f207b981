import { formatNumber, formatSignificant } from '#web/format/number.ts'
import type { RankedName } from './conversation.ts'
import styles from './simulation-panel.module.css'
import type { ModelFacts, ShownFit } from '#contract/views/simulation.ts'

type FitQualityProps = {
  readonly fit: ShownFit
  readonly model: ModelFacts
  readonly ranking: readonly RankedName[] | undefined
}

/** How far the model may be trusted: deviations, what they look like, physical sense, and why which law goes first. */
export function FitQuality({ fit, model, ranking }: FitQualityProps) {
  const { rmse, r2, aicc, count, unit, diagnostics, checks, window, lastMeasured } = fit
  const deviation = (value: number) => (unit === 'MPa' ? `${formatNumber(value, 2)} MPa` : formatSignificant(value, 3))
  const own = ranking?.findIndex(({ id }) => id === model.id) ?? -1
  return (
    <>
      <h4>Quality</h4>
      <dl className={styles['facts']}>
        <dt>RMSE</dt>
        <dd>
          {deviation(rmse)}, {count} points
        </dd>
        {r2 !== null && (
          <>
            <dt>R²</dt>
            <dd>{r2 > 0.9 && r2 < 1 ? r2.toFixed(r2 > 0.999 ? 6 : 4) : formatNumber(r2, 3)}</dd>
          </>
        )}
        {aicc !== null && (
          <>
            <dt>AICc</dt>
            <dd>{formatNumber(aicc, 1)}; compares with fits to the same points only</dd>
          </>
        )}
        {diagnostics && (
          <>
            <dt>Largest</dt>
            <dd>
              {deviation(diagnostics.maxDeviation.value)} ({formatNumber(100 * diagnostics.maxDeviation.relative, 1)} %)
            </dd>
            {count > 8 && fit.parameters.some(({ origin }) => origin === 'fitted' || origin === 'stored') && (
              <>
                <dt>Pattern</dt>
                <dd>{pattern(diagnostics, count)}</dd>
              </>
            )}
          </>
        )}
        {window && (
          <>
            <dt>Range</dt>
            <dd>
              {formatSignificant(window.from, 3)} … {formatSignificant(window.to, 3)}
              {lastMeasured !== null && `; tension to ${formatSignificant(lastMeasured, 3)}`}
            </dd>
          </>
        )}
      </dl>
      {checks.length > 0 && (
        <ul className={styles['checks']} aria-label="Physical checks">
          {checks.map(({ id, passed, text }) => (
            <li key={id} data-passed={passed}>
              <span aria-hidden="true">{passed ? '✓' : '✗'}</span>
              <span className="visually-hidden">{passed ? 'passed: ' : 'failed: '}</span> {text}
            </li>
          ))}
        </ul>
      )}
      {ranking && ranking[0] && (
        <>
          <h4>Which law first</h4>
          <p className={styles['reason']}>{ranking[0].reason}</p>
          {own > 0 && <p className={styles['reason']}>{`Place ${own + 1}: ${ranking[own]!.reason}`}</p>}
        </>
      )}
    </>
  )
}

/** Durbin–Watson and runs in words: 2 is chance, towards 0 the model misses the shape. */
function pattern({ durbinWatson, runs, effectivePoints }: NonNullable<ShownFit['diagnostics']>, count: number): string {
  const figure = `Durbin–Watson ${formatNumber(durbinWatson, 2)}`
  const shaped = durbinWatson < 1 || (runs !== null && runs.p < 0.01)
  return shaped
    ? `neighbours deviate alike (${figure})${
        effectivePoints === null
          ? ': standard errors are too small'
          : `: for the errors ${count} points count as ${formatNumber(effectivePoints, 0)} independent ones`
      }`
    : `deviations look like chance (${figure})`
}
