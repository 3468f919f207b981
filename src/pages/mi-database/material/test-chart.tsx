import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { CurveChart } from '#web/chart/chart.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type MaterialState, writeState } from './address.ts'
import { chartAxis } from './chart-axis.ts'
import { chartEvidence, chartSeries } from './chart-series.ts'
import { useMaterial } from './material-context.tsx'
import { PointTable } from './point-table.tsx'
import styles from './test-chart.module.css'
import type { TestView } from './view.ts'
import { ViewSwitch } from './view-switch.tsx'

/** The curves of a test: as a chart, or as the table of exactly what the chart draws. */
export function TestChart({ test }: { test: TestView }) {
  const { view, state, choices } = useMaterial()
  const navigate = useNavigate()
  const series = useMemo(() => chartSeries(test.series), [test.series])
  const x = useMemo(() => chartAxis(test.chart.x), [test.chart.x])
  const y = useMemo(() => chartAxis(test.chart.y), [test.chart.y])
  const evidence = useMemo(() => chartEvidence(view.evidence, test), [view.evidence, test])
  const log = useMemo(() => ({ x: state.log.includes('x'), y: state.log.includes('y') }), [state.log])
  const change = (patch: Partial<MaterialState>) =>
    void navigate({ search: writeState(state, patch, choices) }, { replace: true, preventScrollReset: true })

  const { type, available, chart } = test
  const title = `${chart.label}, ${view.material.name}`
  const subtitle = `${type.name}, ${available.standard ?? type.standard}, ${view.variant.name}`
  return (
    <div className={styles['chart']}>
      {type.charts.length > 1 && (
        <Tabs
          label="Charts"
          current={chart.id}
          tabs={type.charts.map(({ id, label }) => ({
            id,
            label,
            to: writeState(state, { chart: id, log: '', number: '' }, choices) || '.',
          }))}
        />
      )}
      {state.view === 'table' ? (
        <PointTable {...{ title, subtitle, series, x, y }} system={state.units === 'other' ? 'other' : 'SI'} />
      ) : (
        <CurveChart
          {...{ title, subtitle, series, x, y, evidence, log }}
          source={[available.standard ?? type.standard, specimenCount(test)].join(' · ')}
          fileName={`${view.material.path.split('/').at(-1)}_${type.code}_${chart.id}`.toLowerCase()}
          toolbar={<ViewSwitch />}
          system={state.units === 'other' ? 'other' : 'SI'}
          onSystemChange={(system) => change({ units: system === 'other' ? 'other' : 'si' })}
          onLogChange={(next) => change({ log: `${next.x ? 'x' : ''}${next.y ? 'y' : ''}` as MaterialState['log'] })}
        />
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

/** `n = 3 per condition`, or the range where conditions differ. */
function specimenCount({ available }: TestView): string {
  const counts = available.conditions.map(({ replicates }) => replicates.length)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return `n = ${least === most ? most : `${least}–${most}`} per condition`
}
