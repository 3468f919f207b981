import { useState } from 'react'
import { creditLine } from '#contract/citation/source-text.ts'
import type { ScalarEvidence } from '#contract/tests.ts'
import { testType } from '#core/test-types/index.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import { useMaterial } from '../material-context.tsx'
import { BarChart, FieldMap, LineChart, TestPoints } from '../lazy-parts.tsx'
import styles from './test-chart.module.css'
import type { TestView } from '#contract/views/test.ts'

type TestChartProps = {
  readonly test: TestView
  /** Of the open value; its window is drawn. */
  readonly evidence: ScalarEvidence | null
  readonly fixed?: boolean
}

/** Results of a test as a chart or as a table of its points; `fixed`: without switches. */
export function TestChart({ test, evidence, fixed = false }: TestChartProps) {
  const { coil, material, state, searchOf } = useMaterial()
  const switches = useSwitches(test)
  const { available, chart } = test
  const type = testType(available.code)
  const title =
    chart.kind === 'field' ? `${chart.beside?.label}, field` : `${chart.y.label} over ${chart.x.label.toLowerCase()}`
  const subtitle = `${coil.name}, ${type.name.toLowerCase()}`
  // The chart counts stored points.
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
        <BarChart
          {...{ title, subtitle, source }}
          credit={creditLine([coil.source])}
          fileName={`${material.path.split('/').at(-1)}_${available.code}_${chart.id}`.toLowerCase()}
          id={chart.y.channel}
          rows={test.rows}
        />
      ) : (
        <LineChart {...{ test, evidence, fixed, title, subtitle, source }} {...switches} />
      )}
      {test.notes.length > 0 && (
        <ul className={styles['notes']}>
          {test.notes.map((note) => (
            <li key={note}>
              <SymbolText of={note} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Lines switched off in this chart; undefined: unchanged. Resets in another chart. */
function useSwitches({ available, chart }: TestView) {
  const at = `${available.coilId} ${available.code} ${chart.id}`
  const [held, setHeld] = useState<{ readonly at: string; readonly hidden: ReadonlySet<string> }>()
  return {
    hidden: held?.at === at ? held.hidden : undefined,
    onHiddenChange: (hidden: ReadonlySet<string>) => setHeld({ at, hidden }),
  }
}

/** `n = 3 per condition`, or a range. */
function specimenCount({ available }: TestView): string {
  const counts = available.conditions.map(({ replicates }) => replicates.length)
  const [min, max] = [Math.min(...counts), Math.max(...counts)]
  return `n = ${min === max ? max : `${min}–${max}`} per condition`
}
