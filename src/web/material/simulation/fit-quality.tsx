import { formatNumber, formatSignificant, withUnit } from '#web/format/number.ts'
import { type DisplayKind, displayOf, toDisplay } from '#web/format/unit-system.ts'
import type { RankedName } from '../fitting/worker-messages.ts'
import { FitFacts, PhysicalChecks } from './fit-facts.tsx'
import { LawAdvice } from './law-advice.tsx'
import type { ModelFacts, ShownFit, SimulationView } from '#contract/views/simulation.ts'

type FitQualityProps = {
  readonly fit: ShownFit
  readonly model: ModelFacts
  readonly kind: DisplayKind
  readonly ranking: readonly RankedName[] | undefined
  /** Default law of cards; null if none is stored, and on tabs of other models. */
  readonly recommended: SimulationView['recommended']
}

export function FitQuality({ fit, model, kind, ranking, recommended }: FitQualityProps) {
  const { rmse, r2, aicc, count, unit, diagnostics, checks, window, lastMeasured } = fit
  const deviation = (value: number) =>
    unit === 'MPa'
      ? withUnit(formatSignificant(toDisplay(value, kind, 'SI'), 3), displayOf(kind, 'SI').unit)
      : formatSignificant(value, 3)
  return (
    <>
      <h4>Quality</h4>
      <FitFacts
        of={{
          RMSE: `${deviation(rmse)}, ${count} points`,
          'R²': r2 !== null && (r2 > 0.9 && r2 < 1 ? r2.toFixed(r2 > 0.999 ? 6 : 4) : formatNumber(r2, 3)),
          AICc: aicc !== null && `${formatNumber(aicc, 1)}; comparable only between fits to the same points`,
          Largest:
            diagnostics &&
            `${deviation(diagnostics.maxDeviation.value)} (${formatNumber(100 * diagnostics.maxDeviation.relative, 1)} %)`,
          Pattern:
            diagnostics &&
            count > 8 &&
            fit.parameters.some(({ origin }) => origin === 'fitted' || origin === 'stored') &&
            pattern(diagnostics, count),
          Range:
            window &&
            `${formatSignificant(window.from, 3)} … ${formatSignificant(window.to, 3)}${lastMeasured === null ? '' : `; tension to ${formatSignificant(lastMeasured, 3)}`}`,
        }}
      />
      <PhysicalChecks checks={checks} />
      <LawAdvice {...{ model, ranking, recommended }} />
    </>
  )
}

/** Durbin–Watson and runs in words; expected by chance: 2, and the expected number of runs. */
export function pattern(
  { durbinWatson, runs, effectivePoints }: NonNullable<ShownFit['diagnostics']>,
  count: number,
): string {
  const figure = `Durbin–Watson ${formatNumber(durbinWatson, 2)}`
  if (durbinWatson < 1)
    return `neighbours deviate alike (${figure}, by chance 2): ${
      effectivePoints === null
        ? 'standard errors are too small'
        : `for the errors ${count} points count as ${formatNumber(effectivePoints, 0)} independent ones`
    }`
  if (durbinWatson > 3) return `neighbours deviate to opposite sides (${figure}, by chance 2)`
  if (runs && runs.p < 0.01)
    return `${runs.runs} stretches of one sign where chance gives ${formatNumber(runs.expected, 0)}: ${
      runs.runs < runs.expected ? 'systematic deviation' : 'signs alternate'
    }`
  return `deviations are random (${figure})`
}
