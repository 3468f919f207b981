import { property } from '#core/properties/index.ts'
import { type Basis, toleranceBound } from '#core/statistics/tolerance-bound.ts'
import { formatFixed, formatSignificant, withUnit } from '#web/format/number.ts'
import styles from './evidence.module.css'
import { Fact } from '../fact.tsx'
import { formatInDigitsOf, shownSpread, shownUnit, shownWithUnit } from '../property/shown-value.ts'
import type { ShownRow } from '#contract/views/test.ts'

export function ReplicateStatistics({ row }: { row: ShownRow }) {
  const { property: id, condition, n, mean, s, min, max, ci95, outliers } = row
  const known = property(id)
  // The scatter of a stated fact has no meaning.
  if (known?.stated || mean === null || n < 2) return null
  const values = row.replicates.flatMap(({ value }) => value ?? [])
  const direction = known?.better === 'lower' ? 'upper' : 'lower'
  const beside = formatInDigitsOf(id, { mean, s, n })
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
            : 'none: at least three specimens required'}
        </Fact>
        <Fact name="Outliers">
          {outliers.length === 0
            ? n < 3
              ? 'not tested: fewer than three specimens'
              : 'none detected (α = 0.05)'
            : outliers
                .map(
                  ({ replicate, test, statistic, critical }) =>
                    `specimen ${replicate} (${test === 'grubbs' ? 'Grubbs' : 'Dixon'} ${formatFixed(statistic, 2)} > ${formatFixed(critical, 2)}; not excluded)`,
                )
                .join('; ')}
        </Fact>
        {(['A', 'B'] as const).map((basis) => (
          <Fact key={basis} name={`${basis}-basis of this coil`}>
            {boundText(id, values, basis, direction)}
          </Fact>
        ))}
      </dl>
      <p>These bounds cover this coil only, not coil-to-coil variation.</p>
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
