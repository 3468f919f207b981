import { property } from '#core/properties/index.ts'
import { type Basis, toleranceBound } from '#core/statistics/tolerance-bound.ts'
import { formatFixed, formatSignificant, withUnit } from '#web/format/number.ts'
import styles from './evidence.module.css'
import { Fact } from '../fact.tsx'
import { shownBeside, shownSpread, shownUnit, shownWithUnit } from '../property/shown-value.ts'
import type { ShownRow } from '#contract/views/test.ts'

/** What the specimens of one condition say together, and what they are too few to say. */
export function ReplicateStatistics({ row }: { row: ShownRow }) {
  const { property: id, condition, n, mean, s, min, max, ci95, outliers } = row
  const known = property(id)
  // A stated fact has no scatter that would mean anything.
  if (known?.stated || mean === null || n < 2) return null
  const values = row.replicates.flatMap(({ value }) => value ?? [])
  const direction = known?.better === 'lower' ? 'upper' : 'lower'
  const beside = shownBeside(id, { mean, s, n })
  const unit = shownUnit(id)
  return (
    <>
      <h4 className={styles['subhead']}>Specimens under {condition} together</h4>
      <dl className={styles['facts']}>
        <Fact name="Mean ± s">
          {shownSpread(id, { mean, s, n })} {unit} (n = {n})
        </Fact>
        {s !== null && mean !== 0 && (
          <Fact name="Coefficient of variation">{withUnit(formatFixed((100 * s) / Math.abs(mean), 1), '%')}</Fact>
        )}
        {min !== null && max !== null && (
          <Fact name="Smallest, largest">
            {beside(min)}, {withUnit(beside(max), unit)}
          </Fact>
        )}
        <Fact name="95 % interval of the mean">
          {ci95
            ? `${beside(ci95[0])} to ${withUnit(beside(ci95[1]), unit)}`
            : 'none: it needs three specimens to say anything'}
        </Fact>
        <Fact name="Outliers">
          {outliers.length === 0
            ? n < 3
              ? 'not tested: fewer than three specimens'
              : 'no hint at 5 % risk'
            : outliers
                .map(
                  ({ replicate, test, statistic, critical }) =>
                    `look at specimen ${replicate} (${test === 'grubbs' ? 'Grubbs' : 'Dixon'} ${formatFixed(statistic, 2)} over ${formatFixed(critical, 2)}; it is kept)`,
                )
                .join('; ')}
        </Fact>
        {(['A', 'B'] as const).map((basis) => (
          <Fact key={basis} name={`${basis}-basis of this coil`}>
            {boundText(id, values, basis, direction)}
          </Fact>
        ))}
      </dl>
      <p>
        Such bounds come from the specimens of this coil alone: how much coils of the material differ from each other
        they cannot tell.
      </p>
    </>
  )
}

function boundText(id: string, values: readonly number[], basis: Basis, direction: 'lower' | 'upper'): string {
  const bound = toleranceBound(values, basis, direction)
  if (bound.value === null) return bound.reason
  const how =
    bound.method === 'normal'
      ? `mean ${direction === 'lower' ? '−' : '+'} ${formatSignificant(bound.k ?? Number.NaN, 4)}·s`
      : `value ${bound.rank}`
  return `${shownWithUnit(id, bound.value)} (${how}, ${bound.n} values)`
}
