import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ScalarEvidence } from '#contract/tests.ts'
import { testType } from '#core/test-types/index.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { useMaterial } from '../material-context.tsx'
import { BarChart, FieldMap, LineChartLater, TestPoints } from '../parts-on-demand.ts'
import styles from './test-chart.module.css'
import type { TestView } from '#contract/views/test.ts'

type TestChartProps = {
  readonly test: TestView
  /** Of the number that is open: its window is drawn. */
  readonly evidence: ScalarEvidence | null
  readonly fixed?: boolean
}

/** The results of a test: as a chart, or as the table of exactly what the chart draws; `fixed`: this chart and no other. */
export function TestChart({ test, evidence, fixed = false }: TestChartProps) {
  const { variant, state, searchOf } = useMaterial()
  const switches = useSwitches(test)
  // The chart sleeps in the page as it arrived; with the first step from there the reader waits for it.
  const { key } = useLocation()
  const [arrived] = useState(key)
  const awake = key !== arrived || !('address' in test.series)
  const { available, chart } = test
  const type = testType(available.code)
  const title =
    chart.kind === 'field' ? `${chart.beside?.label}, field` : `${chart.y.label} over ${chart.x.label.toLowerCase()}`
  const subtitle = `${variant.name}, ${type.name.toLowerCase()}`
  // Stored points are counted by the chart itself.
  const counted = chart.kind === 'points' && !chart.derivation ? [] : [specimenCount(test)]
  const source = [available.standard ?? type.standard, ...counted].join(' · ')
  return (
    <div className={styles['chart']}>
      {!fixed && test.charts.length > 1 && (
        <Tabs
          label="Charts"
          current={chart.id}
          tabs={test.charts.map(({ id, label }) => ({
            id,
            label,
            to: searchOf({ chart: id, log: '', number: '' }) || '.',
          }))}
        />
      )}
      {chart.kind === 'field' ? (
        test.field && <FieldMap {...{ title, subtitle, source, chart }} field={test.field} view={state.view} />
      ) : state.view === 'table' ? (
        <TestPoints {...{ test, title, subtitle }} hidden={switches.hidden} />
      ) : chart.kind === 'bars' ? (
        <BarChart {...{ title, subtitle, source }} id={chart.y.channel} rows={test.rows} />
      ) : (
        <LineChartLater {...{ test, evidence, fixed, title, subtitle, source, awake }} {...switches} />
      )}
      {test.notes.length > 0 && (
        <ul className={styles['notes']}>
          {test.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Which lines somebody has switched off in this chart; undefined until they have, and again in another chart. */
function useSwitches({ available, chart }: TestView) {
  const at = `${available.variantId} ${available.code} ${chart.id}`
  const [held, setHeld] = useState<{ readonly at: string; readonly hidden: ReadonlySet<string> }>()
  return {
    hidden: held?.at === at ? held.hidden : undefined,
    onHiddenChange: (hidden: ReadonlySet<string>) => setHeld({ at, hidden }),
  }
}

/** `n = 3 per condition`, or the range where conditions differ. */
function specimenCount({ available }: TestView): string {
  const counts = available.conditions.map(({ replicates }) => replicates.length)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return `n = ${least === most ? most : `${least}–${most}`} per condition`
}
